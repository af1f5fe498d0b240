"""The table and the score sheet as text, with the names of the edition."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules_variants.card_game import CardRules, score_sheet
from monopoly_rules_variants.card_game.actions import GoOut

HANDS = [
    "darkblue1-2 green1-3 H1 H2x2 TOKEN GO",
    "brown1-2 station1-2 H1 TOKENx2 GOx2 MRM",
    "yellow1 CHANCE H1 H2 TOKENx2 GO MRMx3",
    "orange1-3 utility1-2 red1-2 H2 H3 pink1",
]
NAMES = ["Bram", "Anna", "Cleo", "Dirk"]


def game_of(spec: str) -> mr.Game:
    rules = mr.compose(spec, players=4)
    assert isinstance(rules, CardRules)
    start = rules.position({"hands": HANDS, "draw": "pink2 pink3 red3 yellow2 yellow3 ?x11"})
    return mr.Game(rules.erased, seed=1, start=start, names=NAMES)


@pytest.mark.rule("C-SCORE-1", "C-SCORE-8", "C-SCORE-16", "C-Q-34")
def test_the_score_sheet_of_a_round() -> None:
    """M4: the player with the most Mr. Monopoly cards is zeroed, so nobody is paid for them."""
    game = game_of("card-nl")
    sheet = score_sheet(game.play(GoOut(1, (), ())), game.words())
    assert sheet.splitlines()[:6] == [
        "Bram: \u20ac 2,950",
        "  Rotterdam, 3 deeds: \u20ac 350  [C-SCORE-4]",
        "  Amsterdam, 2 deeds: \u20ac 400  [C-SCORE-4]",
        "  Houses on Amsterdam: 2 x \u20ac 400: \u20ac 800  [C-SCORE-5]",
        "  tokens on Amsterdam: 1 x \u20ac 1,200: \u20ac 1,200  [C-SCORE-7]",
        "  GO: 1 x \u20ac 200: \u20ac 200  [C-SCORE-11]",
    ]
    totals = [line for line in sheet.splitlines() if not line.startswith(" ")]
    assert totals == [
        "Bram: \u20ac 2,950",
        "Anna: \u20ac 1,250",
        "Cleo: \u20ac 0",
        "Dirk: \u20ac 700",
    ]
    assert "[C-SCORE-8]" in sheet


@pytest.mark.rule("C-Q-66")
def test_a_view_shows_the_own_hand_and_no_other() -> None:
    game = game_of("card-de")
    shown = game.render(1)
    assert "your hand: Badstra\u00dfe, Turmstra\u00dfe" in shown
    assert "> Anna: 0 Euro, 10 in hand" in shown
    assert "Schlossallee" not in shown
    assert "draw pile: 16 cards" in shown
    assert "your hand" not in game.render(None)
