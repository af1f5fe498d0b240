"""Mr. Monopoly, the zero and the winner: section 4d of the rule ledger."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts import Scorer, round_scores, round_totals
from monopoly_rules.core.scoring import ScoringTable, mrm_winner, winners
from monopoly_rules.kernel import FieldError

from .editions import DE, NL, NL_RULES, TABLE

IGNORED = Scorer(TABLE, attrs.evolve(NL_RULES, zeroed_player_blocks_mrm=False))


@pytest.mark.rule("C-SCORE-9", "C-SCORE-10", "C-Q-35")
@pytest.mark.parametrize(
    ("held", "seat"),
    [
        pytest.param((2, 1, 1, 0), 0, id="M1"),
        pytest.param((2, 2, 0, 0), None, id="M2"),
        pytest.param((0, 0, 0, 0), None, id="M3"),
    ],
)
def test_most_mrm_cards(held: tuple[int, ...], seat: int | None) -> None:
    assert mrm_winner(held, (), NL_RULES) == seat
    hands = [Hand.parse(f"MRMx{n}") if n else Hand() for n in held]
    expected = tuple(1000 if each == seat else 0 for each in range(4))
    assert round_scores(hands, NL).totals == expected
    assert tuple(round_totals(hands, NL)) == expected


@pytest.mark.rule("C-SCORE-8", "C-SCORE-9", "C-Q-33", "C-Q-34", "C-SCORE-15", "C-SCORE-1")
def test_m4() -> None:
    hands = [
        Hand.parse("brown1-2 station1-2 H1 TOKENx2 GOx2 MRM"),
        Hand.parse("darkblue1-2 green1-3 H1 H2x2 TOKEN GO"),
        Hand.parse("yellow1 CHANCE H1 H2 TOKENx2 GO MRMx3"),
        Hand.parse("orange1-3 utility1-2 red1-2 H2 H3 pink1"),
    ]
    for scorer in (NL, DE):
        assert round_scores(hands, scorer, out=0).totals == (1250, 2950, 0, 700)
        assert tuple(round_totals(hands, scorer, out=0)) == (1250, 2950, 0, 700)
    assert round_scores(hands, IGNORED, out=0).totals == (2250, 2950, 0, 700)
    zero = round_scores(hands, NL, out=0).scores[2]
    assert [(line.amount, line.rule) for line in zero.lines] == [(0, "C-SCORE-8")]


@pytest.mark.rule("C-SCORE-9", "C-Q-59")
def test_m5() -> None:
    laid = Hand.parse("utility1-2 MRM")
    hands = [laid, Hand.parse("MRM")]
    assert round_scores(hands, NL, out=0, reward=Hand.parse("MRM")).totals == (1500, 0)
    assert round_scores(hands, NL, out=0, reward=Hand.parse("GO")).totals == (700, 0)


@pytest.mark.rule("C-Q-34", "C-Q-33")
def test_m6() -> None:
    hands = [Hand.parse("utility1-2 MRMx2"), Hand.parse("CHANCE MRMx2")]
    assert round_scores(hands, NL, out=0).totals == (500, 0)
    assert round_scores(hands, IGNORED, out=0).totals == (1500, 0)


@pytest.mark.rule("C-Q-58", "C-SCORE-8")
def test_a_round_in_which_nobody_went_out() -> None:
    hands = [Hand.parse("utility1-2 CHANCE MRM"), Hand.parse("station1-2")]
    assert round_scores(hands, NL).totals == (0, 250)


TARGET = 10_000


@pytest.mark.rule("C-WIN-1", "C-Q-38")
def test_v1() -> None:
    assert winners((10_000, 9_950), TARGET) == (0,)
    assert winners((10_000, 9_950), TARGET, strictly_above=True) == ()


@pytest.mark.rule("C-WIN-2", "C-Q-41")
def test_v2() -> None:
    assert winners((10_400, 11_000, 3_000), TARGET) == (1,)


@pytest.mark.rule("C-Q-39")
def test_v3() -> None:
    assert winners((10_500, 10_500, 900), TARGET, top_tie="play_on") == ()
    assert winners((10_500, 10_500, 900), TARGET, top_tie="shared") == (0, 1)


@pytest.mark.rule("C-P56-13", "C-Q-40")
def test_v4() -> None:
    assert winners((7_000, 6_950, 0, 100, 300), 7_000) == (0,)
    assert winners((7_000, 7_350, 0, 100, 300), 7_000) == (1,)


@pytest.mark.rule("C-Q-39", "C-WIN-2")
def test_v5() -> None:
    assert winners((10_500, 10_500, 9_000), TARGET) == ()
    assert winners((10_700, 10_600, 11_200), TARGET) == (2,)
    assert winners((10_900, 10_900, 9_400), TARGET) == ()


@pytest.mark.rule("C-I-6")
@pytest.mark.parametrize("name", ["hotel", "utilities", "go", "mrm"])
def test_amounts_are_whole_and_neither_negative_nor_huge(name: str) -> None:
    given: dict[str, Any] = attrs.asdict(TABLE)
    for amount in (-1, 10**9 + 1, True, 1.0):
        with pytest.raises(FieldError, match=f"{name}: expected amounts of 0 to 1000000000"):
            ScoringTable(**given | {name: amount})
    for amount in (0, 10**9):
        assert getattr(ScoringTable(**given | {name: amount}), name) == amount
