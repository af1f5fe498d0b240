"""The worked hands of the rule ledger, 4a and 4b, with their numbers."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.core.cards import Card
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts import (
    LaidSet,
    Layout,
    Scorer,
    best_lay_down,
    best_layout,
    best_part,
    best_value,
    default_roles,
    has_legal_part,
    lay_down_value,
    layout_refusal,
    may_go_out,
    round_scores,
)
from monopoly_rules.core.scoring import Role
from monopoly_rules.core.sets import PropertySet

from .editions import BY_NAME, DE, NL, NL_NAMES, NL_RULES, TABLE

TEN = 10
OUT, OTHER = Role.OUT, Role.OTHER


def W(
    id: str,
    cards: str,
    role: Role,
    nl: int,
    de: int,
    lay_down: tuple[int, int] | None,
    ten: bool,
    *rules: str,
) -> object:
    return pytest.param(cards, role, nl, de, lay_down, ten, id=id, marks=pytest.mark.rule(*rules))


# One row of the ledger each; the rules it proves stand at the end of the row.
HANDS = [
    W("W1", "darkblue1-2 H1 H2 H3 H4 HOTEL TOKENx3", OUT, 10000, 10000, (10000, 10000), True,
      "C-LAYOUT-8", "C-SCORE-5", "C-SCORE-6", "C-SCORE-7", "C-Q-12"),
    W("W2", "brown1-2 H1 TOKENx2 GOx4 MRM", OUT, 1100, 1100, (1100, 1100), True,
      "C-SCORE-4", "C-SCORE-11", "C-SCORE-16", "C-OUT-7"),
    W("W3", "darkblue1 CHANCE H1 H2 TOKENx2 GO MRMx3", OUT, 3800, 3800, (3800, 3800), True,
      "C-OUT-9", "C-LAYOUT-12"),
    W("W4", "darkblue1 CHANCE H1 H2 TOKENx2 GO MRMx3", OTHER, 0, 0, (3800, 3800), True,
      "C-SCORE-8", "C-LAYOUT-13", "C-OUT-12", "C-Q-33"),
    W("W5", "yellow1-3 H1 H2 CHANCE TOKEN GO MRMx2", OUT, 2900, 2600, (2900, 2600), True,
      "C-OUT-11", "C-Q-5"),
    W("W6", "yellow1-3 H1 CHANCE TOKENx3 GO MRM", OUT, 3800, 3800, (3800, 3800), True,
      "C-OUT-9"),
    W("W7", "lightblue1-3 H1 H2 H3 H4 CHANCE TOKEN GO", OUT, 2200, 2200, (2200, 2200), True,
      "C-OUT-10", "C-Q-4"),
    W("W8", "red1-3 H1 H2 H3 H4 CHANCE TOKEN GO", OUT, 3950, 3700, (3950, 3700), True,
      "C-OUT-10", "C-OUT-11"),
    W("W9", "green1-3 yellow1-3 H1x2 H2 TOKEN", OUT, 2700, 2700, (2700, 2700), True,
      "C-LAYOUT-7"),
    W("W10", "brown1-2 darkblue1-2 H1 H2 H3 H4 HOTEL TOKEN", OUT, 5050, 5050, (5050, 5050), True,
      "C-SCORE-6", "C-SCORE-7"),
    W("W11", "red1-3 orange1-3 H1x2 H3 GO", OTHER, 1100, 1100, None, False,
      "C-LAYOUT-6", "C-OUT-6", "C-SCORE-1"),
    W("W12", "darkblue1-2 green1-3 H1 H2x2 TOKEN GO", OTHER, 2950, 2950, None, False,
      "C-LAYOUT-6", "C-OUT-6"),
    W("W13", "darkblue1-2 green1-3 H1 H2x2 CHANCE TOKEN", OUT, 3950, 3550, (3450, 3450), True,
      "C-OUT-6", "C-Q-10", "C-Q-17"),
    W("W14", "station1-4 brown1-2 TOKENx2 GOx2", OUT, 3450, 3450, (3450, 3450), True,
      "C-LAYOUT-2", "C-SCORE-12", "C-LAYOUT-10", "C-Q-14"),
    W("W15", "station1-3 CHANCE TOKEN GOx3 MRMx2", OUT, 2600, 2600, (2600, 2600), True,
      "C-Q-3", "C-OUT-4"),
    W("W16", "station1 CHANCE utility1-2 TOKEN GOx2 MRMx3", OUT, 1900, 1650, (1650, 1650), True,
      "C-OUT-5", "C-Q-61", "C-SCORE-13"),
    W("W17", "utility1-2 CHANCE TOKENx3 GOx2 MRMx2", OUT, 2900, 2400, (2900, 2400), True,
      "C-Q-6", "C-LAYOUT-3"),
    W("W18", "CHANCEx2 H1 H2 TOKENx3 GO MRMx2", OUT, 5000, 5000, (5000, 5000), True,
      "C-Q-2", "C-Q-63"),
    W("W19", "CHANCEx2 TOKENx6 GOx2", OUT, 3900, 3900, (3900, 3900), True,
      "C-Q-2", "C-Q-63", "C-Q-16"),
    W("W20", "orange1-2 CHANCE red1-3 H1 GOx3", OUT, 1600, 1350, (1300, 1300), True,
      "C-OUT-5", "C-Q-10"),
    W("W21", "pink1-3 station1-2 H1 H3 TOKENx2 GO MRMx2 green1", OTHER, 1350, 1350, None, False,
      "C-SCORE-2", "C-SCORE-3", "C-Q-28"),
    W("W22", "darkblue1-2 H1x2 H2x2 H3x2 H4 HOTEL green1-3 TOKEN GO", OUT, 6600, 6600,
      (6600, 6600), False, "C-REWARD-5", "C-REWARD-6", "C-OUT-2"),
    W("W23", "pink1-3 H1 H2 CHANCE H4 TOKEN GO", OUT, 1700, 1700, (1700, 1700), False,
      "C-OUT-2", "C-Q-48"),
    W("W24", "utility1-2 station1-3 brown1 CHANCE H1 TOKENx2 GO", OUT, 3700, 3700, (2300, 2300),
      False, "C-OUT-2", "C-Q-48", "C-Q-10"),
    W("W25", "H1 H2 H3 H4 HOTEL red1-2 TOKEN GOx2", OTHER, 400, 400, None, False,
      "C-LAYOUT-4", "C-LAYOUT-1", "C-OUT-4"),
    W("W26", "brown1-2 lightblue1-3 H1 H2 H3 H4 HOTEL", OUT, 1050, 1050, (1050, 1050), True,
      "C-SCORE-5"),
    W("W27", "darkblue1-2 brown1-2 H1x2 H2x2 H3 TOKEN", OUT, 3350, 3350, (3350, 3350), True,
      "C-SCORE-5"),
    W("W28", "darkblue1-2 H1 H2 H3 H4 HOTEL TOKENx6 CHANCEx2", OUT, 22500, 18000,
      (22500, 18000), False, "C-Q-17", "C-Q-63"),
]  # fmt: skip


@pytest.mark.smoke
@pytest.mark.parametrize(("cards", "role", "nl", "de", "lay_down", "ten"), HANDS)
def test_hand(
    cards: str, role: Role, nl: int, de: int, lay_down: tuple[int, int] | None, ten: bool
) -> None:
    hand = Hand.parse(cards)
    for scorer, total, laid in zip((NL, DE), (nl, de), lay_down or (None, None), strict=True):
        assert best_value(hand, scorer, role) == total
        best = best_layout(hand, scorer, role)
        assert best.total == total == sum(line.amount for line in best.score.lines)
        assert all(line.rule.startswith("C-") for line in best.score.lines)
        assert lay_down_value(hand, scorer) == laid
        legal = best_lay_down(hand, scorer)
        assert (legal and legal.total) == laid
        assert (may_go_out(hand, scorer, size=TEN) is None) is ten


def changed(**parameters: object) -> Scorer:
    return Scorer(TABLE, attrs.evolve(NL_RULES, **parameters))  # type: ignore[arg-type]


@pytest.mark.rule("C-Q-11")
def test_w14_with_tokens_on_street_sets_only() -> None:
    hand = Hand.parse("station1-4 brown1-2 TOKENx2 GOx2")
    assert best_value(hand, changed(tokens_on_non_streets=False)) == 1550
    only_stations = Hand.parse("station1-4 TOKENx2 GOx2 MRMx2")
    assert best_value(only_stations, changed(tokens_on_non_streets=False)) == 1400
    assert may_go_out(only_stations, changed(tokens_on_non_streets=False), size=TEN) is None


@pytest.mark.rule("C-Q-2")
def test_w18_with_one_real_deed_demanded() -> None:
    hand = Hand.parse("CHANCEx2 H1 H2 TOKENx3 GO MRMx2")
    assert best_value(hand, changed(chance_min_natural_deeds=1)) == 200
    refused = may_go_out(hand, changed(chance_min_natural_deeds=1), size=TEN)
    assert refused is not None
    assert refused.rule == "C-OUT-4"


@pytest.mark.rule("C-Q-6", "C-Q-13", "C-OUT-8")
def test_w17_with_every_chance_needing_a_role() -> None:
    hand = Hand.parse("utility1-2 CHANCE TOKENx3 GOx2 MRMx2")
    strict = Scorer(TABLE, attrs.evolve(DE.rules, chance_may_idle=False))
    refused = may_go_out(hand, strict, size=TEN)
    assert refused is not None
    assert refused.rule == "C-Q-6"
    assert best_lay_down(hand, strict) is None
    assert may_go_out(hand, changed(chance_may_idle=False), size=TEN) is None


@pytest.mark.rule("C-Q-65", "C-Q-17")
def test_default_roles() -> None:
    for cards, roles in (
        ("darkblue1-2 green1-3 H1 H2x2 CHANCE TOKEN", "H1@green"),  # W13
        ("station1-2 CHANCE red1-3 H1 TOKEN GO MRM", "H2@red"),  # X5
        ("darkblue1 CHANCE H1 H2 TOKENx2 GO MRMx3", "deed:darkblue"),  # W3
        ("CHANCEx2 TOKENx6 GOx2", "deed:utility deed:utility"),  # W19
        ("utility1-2 CHANCEx2 TOKENx2 GOx2 MRMx2", "TOKEN@utility TOKEN@utility"),
    ):
        found = default_roles(Hand.parse(cards), NL)
        assert found is not None
        assert " ".join(map(str, found)) == roles
    laid = best_lay_down(Hand.parse("station1-2 CHANCE red1-3 H1 TOKEN GO MRM"), NL)
    assert laid is not None
    assert laid.total == 1950


@pytest.mark.rule("C-Q-6")
def test_w17_in_de_leaves_the_chance_unused() -> None:
    found = default_roles(Hand.parse("utility1-2 CHANCE TOKENx3 GOx2 MRMx2"), DE)
    assert found is not None
    assert " ".join(map(str, found)) == "idle"


@pytest.mark.rule("C-OUT-3", "C-Q-18", "C-Q-60")
def test_w21_sheds_three_cards() -> None:
    hand = Hand.parse("pink1-3 station1-2 H1 H3 TOKENx2 GO MRMx2 green1")
    for scorer in (NL, DE):
        assert has_legal_part(hand, scorer, size=TEN)
        part = best_part(hand, scorer, size=TEN)
        assert part is not None
        assert part.shed == Hand.parse("H3 green1 MRM")
        assert part.laid == hand - part.shed
        assert part.lay_down.total == 1350


# 4a: the examples printed in the booklets.


@pytest.mark.rule("C-SCORE-4", "C-SCORE-5", "C-SCORE-7", "C-LAYOUT-11")
@pytest.mark.parametrize("edition", ["nl", "de"])
def test_r1_yellow_with_three_houses_and_two_tokens(edition: str) -> None:
    best = best_layout(Hand.parse("yellow1-3 H1 H2 H3 TOKENx2"), BY_NAME[edition])
    assert best.total == 3600
    assert [(line.amount, line.rule) for line in best.score.lines] == [
        (300, "C-SCORE-4"),
        (900, "C-SCORE-5"),
        (2400, "C-SCORE-7"),
    ]


@pytest.mark.rule("C-SCORE-9", "C-SCORE-16", "C-OUT-2", "C-OUT-7")
def test_r2_with_mr_monopoly() -> None:
    hand = Hand.parse("yellow1-3 H1 H2 H3 TOKENx2 MRMx2")
    assert may_go_out(hand, DE, size=TEN) is None
    scores = round_scores((hand, Hand.parse("MRM"), Hand.parse("GO")), DE, out=0)
    assert scores.totals == (4600, 0, 200)
    assert scores.scores[0].lines[-1].rule == "C-SCORE-9"


@pytest.mark.rule("C-LAYOUT-1", "C-DECK-3", "C-SCORE-4")
def test_r3_two_streets_of_amsterdam() -> None:
    hand = Hand.parse("Leidschestraat Kalverstraat", NL_NAMES)
    assert hand == Hand.parse("darkblue1-2")
    assert best_value(hand, NL, Role.OTHER) == 400


@pytest.mark.rule("C-LAYOUT-6")
@pytest.mark.parametrize("houses", ["H3", "H1 H3", "H2 H3"])
def test_r4_third_house_needs_the_first_two(houses: str) -> None:
    loose = Hand.parse(f"red1-3 {houses}")
    assert best_value(loose, NL) == best_value(loose - Hand.parse("H3"), NL)
    refused = may_go_out(loose, NL, size=len(loose))
    assert refused is not None
    assert refused.rule == "C-OUT-6"


@pytest.mark.rule("C-LAYOUT-9", "C-LAYOUT-8", "C-LAYOUT-7", "C-SCORE-6")
@pytest.mark.parametrize(
    ("street", "size", "worth"), [("green1-3", 8, 2250), ("darkblue1-2", 7, 2500)]
)
def test_r5_the_fullest_sets(street: str, size: int, worth: int) -> None:
    hand = Hand.parse(f"{street} H1x2 H2x2 H3x2 H4x2 HOTELx2")
    best = best_layout(hand, NL)
    assert best.total == worth
    assert len(best.layout.sets[0].cards) == size
    assert len(best.layout.unused) == len(hand) - size


@pytest.mark.rule("C-OUT-5", "C-OUT-6")
def test_r7_may_not_be_laid() -> None:
    for scorer in (NL, DE):
        hand = Hand.parse("red1-3 H1 H2 H4 orange1 TOKEN GO MRM")
        refused = may_go_out(hand, scorer, size=TEN)
        assert refused is not None
        assert (refused.rule, refused.values) == ("C-OUT-5", (Card.ORANGE1,))
        refused = may_go_out(hand - Hand.parse("orange1"), scorer, size=9)
        assert refused is not None
        assert (refused.rule, refused.values) == ("C-OUT-6", (Card.H4,))


@pytest.mark.rule("C-OUT-9", "C-OUT-6")
def test_r8_may_be_laid() -> None:
    hand = Hand.parse("red1-3 H1 H2 CHANCE H4 TOKEN GO MRM")
    for scorer in (NL, DE):
        assert may_go_out(hand, scorer, size=TEN) is None
        laid = best_lay_down(hand, scorer)
        assert laid is not None
        assert laid.total == 2700
        assert laid.layout.sets[0].houses == (Card.H1, Card.H2, Card.JOKER, Card.H4)


# The rows of the value table: bare, one to four Houses, Hotel.
VALUES = {
    "brown1-2": (50, 100, 150, 200, 250, 750),
    "lightblue1-3": (100, 200, 300, 400, 500, 1000),
    "pink1-3": (150, 300, 450, 600, 750, 1250),
    "orange1-3": (200, 400, 600, 800, 1000, 1500),
    "red1-3": (250, 500, 750, 1000, 1250, 1750),
    "yellow1-3": (300, 600, 900, 1200, 1500, 2000),
    "green1-3": (350, 700, 1050, 1400, 1750, 2250),
    "darkblue1-2": (400, 800, 1200, 1600, 2000, 2500),
}


@pytest.mark.rule("C-SCORE-4", "C-SCORE-5", "C-SCORE-6", "C-Q-57")
@pytest.mark.parametrize("streets", VALUES)
def test_r9_value_table(streets: str) -> None:
    buildings = ("", "H1", "H1 H2", "H1 H2 H3", "H1 H2 H3 H4", "H1 H2 H3 H4 HOTEL")
    for built, worth in zip(buildings, VALUES[streets], strict=True):
        assert best_value(Hand.parse(f"{streets} {built}"), DE) == worth
        assert best_value(Hand.parse(f"{streets} {built} TOKENx2"), NL) == 3 * worth


@pytest.mark.rule("C-SCORE-12", "C-SCORE-13", "C-Q-57", "C-SCORE-3")
def test_r9_stations_and_utilities() -> None:
    for cards, worth in (
        ("station1", 0),
        ("station1 station3", 250),
        ("station2-4", 500),
        ("station1-4", 1000),
        ("utility1", 0),
        ("utility1-2", 500),
        ("utility1-2 H1", 500),
    ):
        assert best_value(Hand.parse(cards), NL, Role.OTHER) == worth


@pytest.mark.rule("C-LAYOUT-5")
def test_no_buildings_on_stations() -> None:
    hand = Hand.parse("station1-2 H1")
    laid = Layout((LaidSet(PropertySet.STATION, (Card.STATION1, Card.STATION2), (Card.H1,)),))
    refused = layout_refusal(laid, hand, NL)
    assert refused is not None
    assert refused.rule == "C-LAYOUT-5"
