"""The lines of a menu: offers that differ only in the player whom they are made to are one."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.cli.menus.entries import entries_of
from monopoly_rules.cli.menus.menu import Menu
from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.kernel import JSON, menu_of

NAMES = ["Anna", "Bram", "Cleo", "Dirk", "Emma", "Fleur"]


def at(deeds: list[JSON], players: int = 6) -> mr.Game:
    """A game in which the players have these deeds."""
    rules = mr.compose("board-nl", players=players)
    start = rules.position({"deeds": deeds})
    return mr.Game(rules, seed=1, start=start, names=NAMES[:players])


def lines(game: mr.Game) -> list[str]:
    """The menu of the first player."""
    screen = Screen(game, "en", 0)
    choices, form = menu_of(game.choices(0)), game.decision.form
    phrases = Phrases(game.rules, 0, screen.words)
    menu = Menu(screen, phrases, lambda prompt: "", lambda refusal: None, choices, form)
    return [each.plain for each in menu.lines()]


def test_an_offer_is_one_line_whatever_the_number_of_players() -> None:
    found = lines(at([["Brink"], [], [], [], [], []]))
    offers = [line for line in found if line.endswith("(offer-trade)")]
    assert len(offers) == 1
    assert "offer a trade  partner: Bram, Cleo, Dirk, Emma, Fleur" in offers[0]


def test_nobody_is_offered_a_trade_with_whom_there_is_nothing_to_trade() -> None:
    game = at([[], [], ["Brink"]], 3)
    assert len(menu_of([each for each in game.choices(0) if not each.exact])) == 2
    (offer,) = [line for line in lines(game) if line.endswith("(offer-trade)")]
    assert "Bram" not in offer
    assert offer.strip().startswith("2  offer Cleo … for …")


def test_lines_of_one_kind_have_the_same_details(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = mr.compose("card-nl", players=4)
    start = rules.position(
        {"active": 0, "piles": ["Dorpsstraat", "Brink", "H1 H2", "Spui Plein Vreeburg"]}
    )
    game = mr.Game(rules, seed=1, start=start, names=NAMES[:4])
    monkeypatch.setattr(type(out), "is_terminal", property(lambda self: True))
    for width in range(60, 200, 7):
        monkeypatch.setattr(out, "width", width)
        trades = [line for line in lines(game) if line.endswith("(trade)")]
        assert len(trades) > 2
        assert len({"partner: " in line for line in trades}) == 1, trades


def test_an_entry_knows_its_partners() -> None:
    game = at([["Brink"], [], []], 3)
    offers = [each for each in entries_of(menu_of(game.choices(0))) if each.partners is not None]
    (offer,) = offers
    assert offer.partners is not None
    assert offer.partners.values == (1, 2)
    assert offer.with_partner(2).decided["partner"] == 2
