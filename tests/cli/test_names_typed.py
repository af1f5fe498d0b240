"""Names as people type them: without dots, in another language, begun, and several at once."""

from __future__ import annotations

import pytest
from tests.cli.said import AtTable
from tests.cli.test_typed import NOTHING, problem, read

import monopoly_rules as mr
from monopoly_rules.kernel import called

HELD = [["Brink", "Spui", "Plein", "Lange Poten", "Station Zuid"], ["Station West", "Kalverstraat"]]


def german() -> mr.Game:
    rules = mr.compose("board-de", players=3)
    deeds = [["Poststraße", "Bahnhofstraße", "Wiener Straße"], ["Berliner Straße", "Südbahnhof"]]
    start = rules.position({"deeds": [*deeds, ["Schlossallee"]]})
    return mr.Game(rules, seed=1, start=start, names=["Anna", "Käthe", "Max"])


def dutch(**given: object) -> mr.Game:
    rules = mr.compose("board-nl", players=3)
    start = rules.position({"deeds": [*HELD, []], **given})
    return mr.Game(rules, seed=1, start=start, names=["Anna", "Bram", "Cleo"])


@pytest.mark.parametrize("name", ["kaethe", "Kathe", "KÄTHE", "kä", "ka", "Ka\u0308the"])
def test_a_partner_is_named_without_the_dots(name: str) -> None:
    game = german()
    given, taken = (
        game.rules.value_of("deed", f"{each} Straße") for each in ("Wiener", "Berliner")
    )
    found = read(game, f"biete {name} wiener für berliner", "de")
    wanted = {"give_deeds": [given], "take_deeds": [taken]}
    assert found == {"action": "OfferTrade", "partner": 1, **NOTHING, **wanted}


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("poststr.", "Poststraße"),
        ("bahnhofstr.", "Bahnhofstraße"),
        ("poststrasse", "Poststraße"),
        ("wiener str.", "Wiener Straße"),
        ("suedbahnhof", "Südbahnhof"),
        ("sudbahnhof", "Südbahnhof"),
        ("elektrizitaetswerk", "Elektrizitätswerk"),
    ],
)
def test_a_deed_is_named_as_it_is_written_elsewhere(text: str, deed: str) -> None:
    game = german()
    wanted = game.rules.value_of("deed", deed)
    assert read(game, f"hypothek {text}", "de") == {"action": "Mortgage", "deed": wanted}


def test_what_two_names_can_be_is_neither() -> None:
    """With dots and without them the same letters may name two things."""
    names = [("Müller", 1), ("Muller", 2), ("Muellermann", 3)]
    assert called("müller", names) == 1
    assert called("mueller", names) == 1
    assert called("muller", names) == 2
    assert called("muller", [("Müller", 1), ("Möller", 2), ("Müllër", 3)]) is None
    assert called("muell", names) is None
    assert called("Müller -", names) is None


def test_a_trade_of_cards_with_who_has_dots_in_the_name(at_table: AtTable) -> None:
    rules = mr.compose("card-de", players=3)
    game = mr.Game(rules, seed=1, names=["Anna", "Käthe", "Max"])
    assert at_table(game, "de", "tausche kaethe 1 keine")[0].startswith("  Anna gab Käthe ")


@pytest.mark.parametrize("text", ["besitz suedbahnhof", "besitz sudb", "übersicht kaethe"])
def test_what_is_asked_may_have_no_dots_either(at_table: AtTable, text: str) -> None:
    assert "Südbahnhof" in at_table(german(), "de", text)[0]


@pytest.mark.parametrize("text", ["mortgage brink", "mortgage Brink", "mortgage village green"])
def test_a_name_of_another_language_in_any_letters(text: str) -> None:
    assert read(dutch(), text) == {"action": "Mortgage", "deed": 1}


def test_an_offer_in_names_of_another_language() -> None:
    found = read(dutch(), "offer bram brink for station west")
    wanted = {"give_deeds": [1], "take_deeds": found["take_deeds"]}
    assert found == {"action": "OfferTrade", "partner": 1, **NOTHING, **wanted}


@pytest.mark.parametrize("text", ["deed brink", "deed leidse", "deed station zu"])
def test_a_deed_is_shown_by_any_name_or_the_only_beginning(at_table: AtTable, text: str) -> None:
    assert "price €" in at_table(dutch(), "en", text)[0]


def test_a_player_is_asked_for_among_the_deeds(at_table: AtTable) -> None:
    """German has one word for a deed and for all that somebody has."""
    assert at_table(german(), "de", "besitz max")[0].startswith("  Max: M ")


# Several names


def test_several_names_want_commas() -> None:
    found = problem(dutch(), "mortgage lange poten spui brink")
    assert found.endswith("between several, as in: mortgage Lange Poten, Spui, Village Green")


@pytest.mark.parametrize("text", ["Lange Poten, South", "lange poten and station zuid", "4, 5"])
def test_a_form_of_one_name_says_how_to_name_several(at_table: AtTable, text: str) -> None:
    told = at_table(dutch(), "en", "mortgage", text, "mortgage Lange Poten, South Station")
    assert "one at a time here; several in a line: mortgage " in told[0]
    assert "Lange Poten" in told[0].rpartition("several in a line")[2]
    assert "Anna mortgaged South Station" in told[0]


# Cards


@pytest.mark.parametrize(
    "card",
    ["card", "release card", "chance card", '"get out of jail"', "release card (Chance)", "chance"],
)
@pytest.mark.parametrize("players", [2, 3])
def test_a_release_card_is_called_as_people_call_it(card: str, players: int) -> None:
    rules = mr.compose("board-nl", players=players)
    start = rules.position({"cards": [["chance"], *[[] for _ in range(players - 1)]]})
    game = mr.Game(rules, seed=1, start=start, names=["Anna", "Bram", "Cleo"][:players])
    wanted = {"give_cards": [0], "take_cash": 50}
    found = read(game, f"offer bram {card} for 50")
    assert found == {"action": "OfferTrade", "partner": 1, **NOTHING, **wanted}


def test_a_card_is_not_called_so_where_somebody_has_two() -> None:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"cards": [["chance", "chest"], []]})
    game = mr.Game(rules, seed=1, start=start, names=["Anna", "Bram"])
    assert "'card' is not understood" in problem(game, "offer bram card for 50")
    assert read(game, "offer bram chest for 50")["give_cards"] == [1]
