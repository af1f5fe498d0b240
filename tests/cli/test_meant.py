"""What is typed is done as it was meant, or not at all: nothing is guessed and nothing is lost."""

from __future__ import annotations

import re
from functools import cache

import pytest
from tests.board.skins import Editions, skin
from tests.cli.test_typed import NOTHING, board, cards, problem, read

import monopoly_rules as mr
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.cli.typed.filling.splitting import AND, things
from monopoly_rules.cli.typed.misread import Misread
from monopoly_rules.kernel import JSON, RecordError
from monopoly_rules.plugins import compose, registry_of
from monopoly_rules_variants import board_game

# Fields that are left out


def test_a_card_that_can_go_to_two_partners_goes_to_neither() -> None:
    game = cards()
    seat = game.awaited[0]
    held = next(
        choice.first(1)[0]
        for choice in game.choices(seat)
        if choice.kind.__name__ == "Trade" and choice.domains[2].count() > 1
    )
    added = game.rules.forms.action(held)["added"]
    assert isinstance(added, int)
    card = game.words().name("card", added)
    told = problem(game, f"trade {card}")
    assert told.startswith("trade can be meant in several ways")
    first = told.rpartition(": ")[2]
    assert first.startswith("trade partner=")
    assert read(game, first)["added"] == added


def test_a_sale_that_two_groups_could_be_meant_by_is_none() -> None:
    built = dict.fromkeys(("Ketelstraat", "Velperplein", "Steenstraat"), 1)
    built |= dict.fromkeys(("Barteljorisstraat", "Zijlweg", "Houtstraat"), 1)
    game = board(deeds=[list(built), [], []], buildings=built)
    told = problem(game, "group-sale 0,0,0")
    assert told.startswith("group-sale can be meant in several ways")
    first = read(game, told.rpartition(": ")[2])
    assert first["levels"] == [0, 0, 0]


def test_a_sale_that_only_one_group_can_be_meant_by_needs_no_group() -> None:
    built = dict.fromkeys(("Ketelstraat", "Velperplein", "Steenstraat"), 1)
    built |= dict.fromkeys(("Dorpsstraat", "Brink"), 1)
    game = board(deeds=[list(built), [], []], buildings=built)
    three, two = read(game, "group-sale 0,0,0"), read(game, "group-sale 0,0")
    assert (three["levels"], two["levels"]) == ([0, 0, 0], [0, 0])
    assert three["group"] != two["group"]


# Words that begin others


def three() -> mr.Game:
    """A card match of three, in which nobody can swap trade cards."""
    return mr.Game(mr.compose("card-nl", players=3), seed=4, names=["Anna", "Bram", "Cleo"])


def test_what_follows_a_word_tells_whether_a_longer_one_is_meant() -> None:
    game = three()
    go = game.rules.value_of("card", "Start")
    wanted = {"action": "NeutralSwap", "pile": 0, "count": 1, "added": go}
    assert read(game, "wissel 1 start", "nl") == read(game, "wissel start", "nl") == wanted
    assert read(game, "wissel Bram", "nl") == {"action": "Swap", "partner": 1}


def test_a_name_that_is_none_of_an_action_that_is_not_possible_now() -> None:
    game = three()
    game.play(game.action(game.awaited[0], '{"action": "Draw"}'))
    assert problem(game, "wissel start", "nl").startswith("wissel is not possible now")


# Names alone, and several of them


@pytest.mark.parametrize(
    "line", ["discard GO and 1st House", "discard GO und 1st House", "leg-af start en 1e huis",
             "discard GO, 1st House", "discard GO & 1st House", "GO and 1st House"],
)  # fmt: skip
def test_cards_are_named_with_commas_or_and(line: str) -> None:
    game = three()
    game.play(game.action(game.awaited[0], '{"action": "Draw"}'))
    wanted = [game.rules.value_of("card", each) for each in ("Start", "1e Huis")]
    assert read(game, line) == {"action": "Discard", "cards": wanted}


def test_a_card_alone_is_the_one_to_discard_where_nothing_else_can_be_done() -> None:
    game = three()
    house = game.rules.value_of("card", "1e Huis")
    assert problem(game, "1st House").startswith("'1st' is not an action")
    game.play(game.action(game.awaited[0], '{"action": "Draw"}'))
    assert (
        read(game, "1st House")
        == read(game, "discard 1st House")
        == {"action": "Discard", "cards": [house]}
    )
    assert problem(game, "Nowhere").startswith("'Nowhere' is not an action")


@pytest.mark.parametrize("shed", ["House", "Nowhere"])
@pytest.mark.parametrize("locale", ["en", "nl"])
def test_what_cannot_be_shed_is_refused_where_no_role_is_asked_for(shed: str, locale: str) -> None:
    """A list of roles that has to be empty was once called by a role, which ended the game."""
    assert "go-out" in problem(twelve(), f"go-out {shed}", locale).replace("ga-uit", "go-out")


def test_cards_to_shed_are_named_with_commas_or_and() -> None:
    game = twelve()
    wanted = [game.rules.value_of("card", each) for each in ("Dorpsstraat", "Brink")]
    for line in ("go-out Dorpsstraat and Brink", "go-out Dorpsstraat, Brink"):
        assert read(game, line)["shed"] == wanted


def twelve() -> mr.Game:
    """A card match in which Anna can go out with ten of her twelve cards, without a Chance."""
    rules = mr.compose("card-nl", players=3)
    hands: list[JSON] = ["red1-3 H1 H2 H3 TOKENx2 darkblue1-2 brown1-2", "?x10", "?x10"]
    start = rules.position({"dealer": 2, "active": 0, "hands": hands})
    return mr.Game(rules, seed=3, start=start, names=["Anna", "Bram", "Cleo"])


# Amounts


@pytest.mark.parametrize("text", ["bid 1,50", "bid 10,00", "bid 1,000,50", "bid 1 and 50"])
def test_an_amount_that_is_none_is_not_two_bids(text: str) -> None:
    game = board()
    assert Phrases(game.rules, 0, game.words()).parts(text) == [text]
    assert problem(game, text).startswith("bid: amount can be ")


@pytest.mark.parametrize("locale", ["en", "nl", "de"])
@pytest.mark.parametrize("text", ["5k", "no 10", "50 pass", "Bram 50", "50 Brink", "x50", "50%"])
def test_a_word_beside_an_amount_is_no_currency(text: str, locale: str) -> None:
    assert "bid: amount can be" in problem(board(), f"bid {text}", "en")
    with pytest.raises(RecordError):
        read(board(), f"bid {text}", locale)


@pytest.mark.parametrize(
    "text",
    ["1,000", "1.000", "€1000", "€ 1.000", "1000 euro", "M1000", "fl. 1000", "$1,000", "1000 M"],
)
def test_an_amount_may_have_a_currency(text: str) -> None:
    assert read(board(), f"bid {text}") == {"action": "Bid", "amount": 1000}


# Names


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("mortgage 1", "mortgage: deed can be Village Street, Village Green, not 1"),
        ("mortgage 3", "mortgage: deed can be Village Street, Village Green, not 3"),
        ("build 0", "build: lot can be Village Street, Village Green, not 0"),
        ("build 0,1", "build: unknown lot '0,1'; possible: Village Street, Village Green"),
        ("accept 1", "accept: offerer can be Bram, Cleo, not 1"),
    ],
)
def test_what_has_a_name_is_not_called_by_a_number(text: str, told: str) -> None:
    """The form that `mortgage` opens numbers its list from 1; the deeds are numbered from 0."""
    game = board()
    assert Phrases(game.rules, 0, game.words()).parts(text) == [text]
    assert problem(game, text) == told


def test_a_number_of_a_field_that_is_said_is_what_it_is_in_the_records() -> None:
    assert read(board(), "mortgage deed=1") == {"action": "Mortgage", "deed": 1}


# Goods


def test_of_two_amounts_on_a_side_none_is_offered() -> None:
    assert "say it as in" in problem(board(), "offer Bram 50, 60 for Spui")
    assert "say it as in" in problem(board(), "offer Bram Brink for 50 and 60")
    assert read(board(), "offer Bram 1,000 for Spui")["give_cash"] == 1000


@pytest.mark.parametrize("nothing", ["nothing", "geen", "kein", "keine", "niets", "-", "0"])
def test_nothing_is_offered_by_any_word_for_it(nothing: str) -> None:
    wanted = {"action": "OfferTrade", "partner": 1, **NOTHING, "take_deeds": [18]}
    assert read(board(), f"offer Bram {nothing} for Spui") == wanted


ODD = {"Brink": "The Angel, Islington", "Spui": "B. & O. Railroad", "Groote Markt": "Sand and Sea"}


@cache
def odd() -> mr.Game:
    """A game whose deeds have names that look like two of them."""
    file = skin("odd", *((f'"{old}"', f'"{new}"') for old, new in ODD.items()))
    registry = registry_of(board=board_game, odd=Editions(file))
    rules = compose("board-odd", players=3, registry=registry)
    deeds = [["Dorpsstraat", ODD["Brink"]], [ODD["Groote Markt"], ODD["Spui"]], []]
    names = ["Anna", "Bram", "Cleo"]
    return mr.Game(rules, seed=1, start=rules.position({"deeds": deeds}), names=names)


@pytest.mark.parametrize(
    ("text", "give", "take"),
    [
        ("offer Bram The Angel, Islington for B. & O. Railroad", [1], [18]),
        ("offer Bram 'The Angel, Islington' for 'B. & O. Railroad'", [1], [18]),
        ('offer Bram Dorpsstraat, "The Angel, Islington" for Sand and Sea', [0, 1], [15]),
        ("offer Bram The Angel, Islington, Dorpsstraat for B. & O. Railroad & Sand and Sea",
         [0, 1], [15, 18]),
        ("offer Bram give_deeds='The Angel, Islington' take_deeds='B. & O. Railroad'", [1], [18]),
    ],
)  # fmt: skip
def test_a_name_with_a_comma_is_one_name(text: str, give: list[int], take: list[int]) -> None:
    found = read(odd(), text)
    assert (found["give_deeds"], found["take_deeds"]) == (give, take)


def test_several_names_with_commas_are_several_actions() -> None:
    phrases = Phrases(odd().rules, 0, odd().words())
    text = "mortgage Dorpsstraat, The Angel, Islington and B. & O. Railroad"
    one, two, three = ("Dorpsstraat", "The Angel, Islington", "B. & O. Railroad")
    assert phrases.parts(text) == [f"Mortgage {each}" for each in (one, two, three)]
    assert phrases.parts("mortgage The Angel, Islington") == ["mortgage The Angel, Islington"]


# What is not possible


def test_an_answer_to_no_offer_is_not_possible_now() -> None:
    told = problem(board(), "counter 70 for Brink")
    assert told == "counter-offer is not possible now; did you mean offer-trade?"


@pytest.mark.parametrize(
    ("locale", "told"), [("en", "at least 0"), ("nl", "minstens 0"), ("de", "mindestens 0")]
)
def test_an_amount_without_an_end_is_told_by_its_beginning(locale: str, told: str) -> None:
    game = board()
    phrases = Phrases(game.rules, 0, game.words(locale))
    with pytest.raises(Misread) as found:
        phrases.read("bid much", game.choices(0))
    assert found.value.values[2] == told


def test_going_out_has_one_name_in_german() -> None:
    """To lay out is another action: who types that does not go out."""
    said = cards().words("de").sentences()
    out = {text: told for text, told in said.items() if re.search(r"\bgo(es|ing)? out\b", text)}
    assert len(out) >= 6
    assert [told for told in out.values() if "schluss" not in told.casefold()] == []


def test_more_goods_than_anybody_names_are_not_even_looked_at() -> None:
    game = board()
    phrases = Phrases(game.rules, 0, game.words())
    asked: list[str] = []
    assert things(AND, ",".join(["Brink"] * 101), asked.append) is None
    assert asked == []
    with pytest.raises(Misread, match="say it as in"):
        phrases.read(f"offer Bram {'Brink, ' * 3000} for Spui", ())
