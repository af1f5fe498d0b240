"""Forms and menus at the table: what they fill in, suggest, and say of other kinds of answers."""

from __future__ import annotations

import re

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Scripted
from monopoly_rules_variants.board_game.values.actions import OfferTrade
from monopoly_rules_variants.board_game.view import BoardView

from .said import AtTable, Play

SURE = "  Enter does it, or back: "
ARNHEM: list[JSON] = ["Steenstraat", "Ketelstraat", "Velperplein"]


def game(**position: JSON) -> mr.Game:
    """A game of three from a position, in which the first player is about to throw 2 and 3."""
    rules = mr.compose("board-nl", players=3)
    start = rules.position(position)
    names = ["Anna", "Bram", "Cleo"]
    return mr.Game(rules, chance=Scripted([(2, 3)] * 9), start=start, names=names)


def debtor(**position: JSON) -> mr.Game:
    """The same; Anna will owe Bram 25 for his station and have 18."""
    deeds: list[JSON] = [["Spui", "Neude"], ["Station Zuid"], ["Plein"]]
    usual: dict[str, JSON] = {"deeds": deeds, "cash": [18, 640, 130]}
    return game(**{**usual, **position})


def deed(at: mr.Game, name: str) -> int:
    found = at.rules.value_of("deed", name)
    assert isinstance(found, int)
    return found


def levels(at: mr.Game) -> list[int]:
    """What is built in Arnhem."""
    view = at.view(0)
    assert isinstance(view, BoardView)
    return [view.level[deed(at, str(each))] for each in ARNHEM]


# Offers


def test_goods_that_nobody_was_asked_about_are_shown_before_they_are_offered(
    at_table: AtTable,
) -> None:
    """Her only card was once given away unasked."""
    played = debtor(cards=[["chance"], [], []])
    form = at_table(played, "en", "throw", "offer-settlement", "", "", "", "back", "-", "")[1]
    told = form.split("give deeds [-]: ")[1].splitlines()
    assert told[1:4] == [
        "  give cards: Chance; nothing else is possible",
        "  offer release card (Chance) for the whole debt",
        f"{SURE}back",
    ]
    assert form.count(SURE) == 2
    assert "Anna offered Bram release card (Chance) for the whole debt" in form


@pytest.mark.parametrize("cash", ["0", "120"])
def test_an_offer_of_few_fields_is_shown_too(at_table: AtTable, cash: str) -> None:
    played = game(deeds=[[], [], ["Plein"]])
    told = at_table(played, "en", "offer-trade", "", cash, "0", "back", "back", "back")[0]
    gives = "€120" if cash == "120" else "nothing"
    assert "  take deeds: Plein; nothing else is possible" in told
    assert f"  offer Cleo {gives} for Plein\n{SURE}back" in told
    assert "Anna offered" not in told


def test_a_debtor_is_shown_sales_for_about_the_price(at_table: AtTable) -> None:
    lines = ("throw", "offer-trade", "Bram", "back", "Cleo", "back", "back")
    form = at_table(debtor(), "en", *lines)[1]
    shown = re.findall(r"^    \d  offer (.*)$", form, re.MULTILINE)
    assert shown == [
        "Bram Neude for €180",
        "Bram Spui for €260",
        "Cleo Neude for €130",  # that is all she has
        "Cleo Spui for €130",
    ]


def test_a_debtor_is_shown_sales_that_cover_the_debt(at_table: AtTable) -> None:
    """Brink costs 60, and 82 are needed."""
    deeds: list[JSON] = [["Brink"], ["Station Zuid", "Station Oost", "Station Noord"], []]
    form = at_table(debtor(deeds=deeds), "en", "throw", "offer-trade", "Bram", "back", "back")[1]
    assert "    1  offer Bram Village Green for €82" in form


def test_a_debtor_is_shown_settlements_with_no_more_cash_than_is_owed(at_table: AtTable) -> None:
    form = at_table(debtor(), "en", "throw", "offer-settlement", "back")[1]
    shown = re.findall(r"^    \d  offer (.*)$", form, re.MULTILINE)
    assert shown == ["Neude for the whole debt", "Spui for the whole debt"]


def test_a_counter_offer_begins_with_what_was_offered(at_table: AtTable) -> None:
    played = game(turn=1, deeds=[["Spui"], ["Plein"], []])
    played.play(OfferTrade(1, 0, 40, (deed(played, "Plein"),), (), 5, (deed(played, "Spui"),), ()))
    told = at_table(played, "en", "counter-offer", "", "0", "", "50", "", "")[0]
    for prompt in ("give cash [€5]", "give deeds [Spui]", "take cash [€40]", "take deeds [Plein]"):
        assert f"  {prompt}: " in told
    assert f"  reject the offer of Bram and offer Spui for €50, Plein\n{SURE}" in told


def test_an_example_names_whom_the_offer_was_for(at_table: AtTable) -> None:
    played = game(deeds=[["Neude"], ["Spui"], ["Plein"]])
    cleo, bram = at_table(played, "en", "offer Cleo 50", "offer Bram 50")
    assert "as in: offer-trade Cleo Neude, 50 for Plein" in cleo
    assert "as in: offer-trade Bram Neude, 50 for Spui" in bram
    poor = game(deeds=[["Neude"], ["Spui"], []])
    assert "as in: offer-trade Cleo Neude for 50" in at_table(poor, "en", "offer Cleo 50")[0]


# Forms


def test_who_goes_back_out_of_a_form_sees_the_menu_again(at_table: AtTable) -> None:
    played = game(deeds=[["Spui", "Neude"], ["Plein"], []])
    form, *_ = at_table(played, "en", "mortgage", "back", "offer-trade", "", "back")
    assert form.splitlines()[-1].endswith("(offer-trade)")
    assert "Anna is about to throw" in form


def test_a_word_out_of_a_form_shows_no_menu_in_between(at_table: AtTable) -> None:
    played = game(deeds=[["Spui", "Neude"], [], []])
    form = at_table(played, "en", "mortgage", "mortgage Spui")[0]
    lines = form.splitlines()
    assert lines[lines.index("  deed: mortgage Spui") + 1].startswith("  Anna mortgaged Spui")


def test_who_is_none_of_the_players_is_told_who_they_are(at_table: AtTable) -> None:
    played = game(deeds=[["Neude"], ["Spui"], ["Plein"]])
    form = at_table(played, "en", "offer-trade", "Velperplein", "back")[0]
    assert "  'Velperplein' is not here; possible: Bram, Cleo  [K-FIELD]" in form


def test_lines_of_several_things_have_numbers_only(at_table: AtTable) -> None:
    played = game(deeds=[ARNHEM, [], []], buildings={"Velperplein": 1, "Ketelstraat": 1})
    form = at_table(played, "en", "group-sale", "0, 0, 0", "back")[0]
    assert "  buildings left on each (the number of a line), or back" in form
    assert "that is not possible: the number of a line" in form


# Groups by their names


@pytest.mark.parametrize("line", ["build Arnhem", "build on arnhem", "build in Arnhem"])
def test_a_group_is_built_on_evenly(at_table: AtTable, line: str) -> None:
    played = game(deeds=[ARNHEM, [], []], buildings={"Steenstraat": 1, "Ketelstraat": 1})
    at_table(played, "en", line)
    assert levels(played) == [2, 2, 1]
    at_table(played, "en", "sell-building Arnhem, Steenstraat", "undo", "sell-building Arnhem")
    assert levels(played) == [1, 1, 0]


def test_a_group_is_built_on_as_a_whole_or_not_at_all(at_table: AtTable) -> None:
    played = game(deeds=[ARNHEM, [], []], cash=[120, 500, 500])
    told = at_table(played, "en", "build Arnhem")[0]
    assert "so nothing was done" in told
    assert levels(played) == [0, 0, 0]


def test_a_group_is_a_list_of_deeds_in_offers_and_forms(at_table: AtTable) -> None:
    played = game(deeds=[ARNHEM, ["Spui"], []])
    arnhem = "Steenstraat, Ketelstraat, Velperplein"
    told = at_table(played, "en", "offer Bram Arnhem, 50 for Spui")[0]
    assert f"Anna offered Bram €50, {arnhem} for Spui" in told
    played = game(deeds=[ARNHEM, ["Spui"], []])
    form = at_table(played, "en", "offer-trade Bram", "", "0", "Arnhem", "0", "", "")[0]
    assert f"  offer Bram {arnhem} for nothing\n" in form
    played = game(deeds=[ARNHEM, [], []])
    one = at_table(played, "en", "mortgage", "Arnhem", "back")[0]
    assert f"one at a time here; several in a line: mortgage {arnhem}" in one
    why = at_table(played, "en", "why build Arnhem")[0]
    assert f"did you mean {arnhem}?" in why


# What cannot be bought yet


def test_who_cannot_buy_yet_finds_no_other_action_under_its_number(at_table: AtTable) -> None:
    played = game(deeds=[["Spui"], [], []], cash=[163, 500, 500])
    menu, refused = at_table(played, "en", "throw", "1")
    lines = [line for line in menu.splitlines() if re.match(r"  \d  ", line)]
    why = "the price is €200, and you have €163"
    assert lines[0] == f"  1  buy the property: {why}"
    assert lines[1].startswith("  2  do not buy")
    assert lines[2].startswith("  3  mortgage")
    assert refused.splitlines()[0] == f"  {why}  [B-Q-61]"
    bought = at_table(played, "en", "3", "1")[-1]
    assert "Anna bought South Station for €200" in bought


# Numbers that stand on no line


def test_a_number_that_is_on_no_line_is_told_the_numbers(play: Play) -> None:
    match = ("play", "card-nl", "--players", "3", "--seed", "11", "--locale")
    told = play((*match, "en"), "draw", "2", "1", "99", "back", "quit")[1]
    assert "  only 1 is possible here, not 2  [K-ACTION]" in told
    assert "  99 is not among 1 to 11  [K-FIELD]" in told
    assert "hier kan alleen 1, niet 5" in play((*match, "nl"), "draw", "5", "quit")[1]
    assert "hier ist nur 1 möglich, nicht 5" in play((*match, "de"), "draw", "5", "quit")[1]


def test_one_of_the_ready_actions_is_taken_by_what_is_typed_after_its_word(
    at_table: AtTable,
) -> None:
    rules = mr.compose("card-nl", players=3)
    hands: list[JSON] = ["red1-3 H1 H2 H3 TOKENx2 darkblue1-2 brown1-2", "?x10", "?x10"]
    start = rules.position({"dealer": 2, "active": 0, "hands": hands})
    played = mr.Game(rules, seed=3, start=start, names=["Anna", "Bram", "Cleo"])
    told = at_table(played, "en", "go-out", "House", "Leidschestraat and Kalverstraat")[0]
    assert "  House is not among 1 to 5  [K-ACTION]" in told
    assert "token (shed: Leidschestraat, Kalverstraat)" in " ".join(told.split())
