"""What lies in the box, as clients get it: everything a browser needs to show a game it knows
nothing of."""

from __future__ import annotations

from typing import cast

import pytest
from jsonschema import Draft202012Validator

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, UnknownLocale, catalogue_schema
from monopoly_rules.kernel.box import Money
from monopoly_rules.kernel.drawing import Style, contrast
from monopoly_rules.plugins import installed

SPECS = [(name, edition.value.players[-1]) for name, edition in installed().editions.items()]
LISTS = ("squares", "deeds", "groups", "decks", "cards", "tokens", "styles")


def catalogue(spec: str, locale: str = "en", players: int = 4) -> dict[str, list[dict[str, JSON]]]:
    """The lists of a catalogue."""
    written = mr.compose(spec, players=players).forms.catalogue(locale)
    return {name: cast("list[dict[str, JSON]]", written[name]) for name in LISTS}


@pytest.mark.smoke
@pytest.mark.parametrize(("spec", "players"), SPECS)
def test_every_catalogue_fits_the_schema_in_every_language(spec: str, players: int) -> None:
    rules = mr.compose(spec, players=players)
    schema = catalogue_schema(rules)
    Draft202012Validator.check_schema(schema)
    for locale in rules.locales:
        written = rules.forms.catalogue(locale)
        Draft202012Validator(schema).validate(written)
        assert (written["spec"], written["players"], written["locale"]) == (spec, players, locale)


@pytest.mark.parametrize(("spec", "players"), SPECS)
def test_every_number_and_style_leads_somewhere(spec: str, players: int) -> None:
    found = catalogue(spec, players=players)
    styles = {str(each["style"]) for name in LISTS[:-1] for each in found[name] if "style" in each}
    assert styles - {""} <= {str(each["name"]) for each in found["styles"]}
    for at, square in enumerate(found["squares"]):
        if square["deed"] is not None:
            deed = found["deeds"][cast("int", square["deed"])]
            assert (deed["square"], deed["name"], deed["group"]) == (
                at,
                square["name"],
                square["group"],
            )
            assert deed["style"] == square["style"]
    for number, group in enumerate(found["groups"]):
        for name in ("deeds", "cards"):
            members = cast("list[int]", group[name])
            assert all(found[name][each]["group"] == number for each in members)
    seats = [each["seat"] for each in found["tokens"] if each["seat"] is not None]
    assert len(set(seats)) == len(seats) <= players


def test_the_board_of_the_dutch_edition() -> None:
    found = catalogue("board-nl", "nl")
    assert len(found["squares"]) == 40
    assert [each["kind"] for each in found["squares"][::10]] == [
        "go",
        "jail",
        "free-parking",
        "go-to-jail",
    ]
    assert found["squares"][4] == {
        "name": "Inkomstenbelasting",
        "kind": "tax",
        "deed": None,
        "group": None,
        "deck": None,
        "amount": 200,
        "style": "",
    }
    assert found["deeds"][27] == {
        "name": "Kalverstraat",
        "square": 39,
        "group": 7,
        "price": 400,
        "rents": [50, 200, 600, 1400, 1700, 2000],
        "factors": [],
        "mortgage": 200,
        "interest": 20,
        "house_price": 200,
        "hotel_price": 200,
        "style": "darkblue",
    }
    water = found["deeds"][20]
    assert (water["rents"], water["factors"], water["house_price"]) == ([], [4, 10], None)
    assert found["groups"][7]["name"] == "Amsterdam"
    assert [deck["name"] for deck in found["decks"]] == ["Kans", "Algemeen Fonds"]
    assert [len(cast("list[JSON]", deck["cards"])) for deck in found["decks"]] == [16, 16]
    assert found["cards"] == []


def test_what_a_modifier_changes_shows() -> None:
    normal, short = catalogue("board-nl")["deeds"][27], catalogue("board-nl+short")["deeds"][27]
    assert normal["rents"] == [50, 200, 600, 1400, 1700, 2000]
    assert short["rents"] == [50, 200, 600, 1400, 2000]


def test_the_cards_of_the_card_game() -> None:
    found = catalogue("card-nl", "nl")
    assert sum(cast("int", card["count"]) for card in found["cards"]) == 60
    assert found["cards"][18] == {
        "id": "yellow1",
        "name": "Spui",
        "kind": "deed",
        "count": 1,
        "group": 5,
        "value": None,
        "style": "yellow",
    }
    values = {str(card["id"]): card["value"] for card in found["cards"]}
    assert (values["HOTEL"], values["GO"], values["MRM"], values["H1"]) == (500, 200, 1000, None)
    groups = {str(each["id"]): each["values"] for each in found["groups"]}
    assert groups["yellow"] == [300]
    assert groups["station"] == [250, 500, 1000]
    assert groups["utility"] == [500]


def test_tokens_say_whose_they_are() -> None:
    tokens = catalogue("board-star-wars", players=2)["tokens"]
    assert [each["seat"] for each in tokens] == [0, 1, None, None, None, None, None, None]
    assert tokens[0] == {"name": "Luke Skywalker", "side": "rebel", "seat": 0}


def test_a_game_that_declares_nothing_has_empty_lists() -> None:
    found = catalogue("toy-bazaar", players=3)
    assert not any(found[name] for name in LISTS[:-1])
    assert {"paper", "faint", "seat 0", "seat 2"} <= {str(e["name"]) for e in found["styles"]}


@pytest.mark.parametrize("locale", ["en", "nl", "de"])
@pytest.mark.parametrize("spec", ["board-nl", "board-de", "board-star-wars", "card-nl", "card-de"])
def test_the_money_format_writes_what_the_words_write(spec: str, locale: str) -> None:
    rules = mr.compose(spec, players=3)
    money: Money = rules.box(locale).money
    words = rules.words(locale=locale)
    for amount in (0, 7, 999, 1000, 1_234_567):
        assert money.show(amount) == words.name("money", amount)


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownLocale):
        mr.compose("board-nl", players=2).forms.catalogue("xx")


@pytest.mark.parametrize(("spec", "players"), SPECS)
def test_what_is_written_in_a_colour_can_be_read(spec: str, players: int) -> None:
    styles = {style.name: style for style in mr.compose(spec, players=players).box("en").styles}
    assert not [pair for pair in pairs(styles) if contrast(*pair[1:]) < 4.5]


def pairs(styles: dict[str, Style]) -> list[tuple[str, str, str]]:
    """Everything that is written on something: on a fill, on paper, on a faint stripe."""
    found = []
    for name, style in styles.items():
        for dark in (False, True):
            own, paper, faint = (
                each.dark if dark else each.light
                for each in (style, styles["paper"], styles["faint"])
            )
            found += [(name, own.ink, own.fill), (name, own.text, paper.fill)]
            if name != "faint":
                found.append((name, own.text, faint.fill))
    return found


def test_edges_stand_out_from_paper() -> None:
    styles = {style.name: style for style in mr.compose("toy-bazaar", players=2).box("en").styles}
    line, paper = styles["line"], styles["paper"]
    assert contrast(line.light.fill, paper.light.fill) >= 3
    assert contrast(line.dark.fill, paper.dark.fill) >= 3
