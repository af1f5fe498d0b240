"""Layouts as values: what is refused, how they read, and the roles of Chance cards."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.core.cards import Card, CardError, parse_cards
from monopoly_rules.core.faces import NOTATION_WORDS
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts import (
    IDLE,
    JokerRole,
    LaidSet,
    Layout,
    Scorer,
    best_lay_down,
    best_layout,
    best_part,
    best_parts,
    best_value,
    completed,
    layout_refusal,
    lock_refusal,
    may_go_out,
    parse_roles,
    score_layout,
)
from monopoly_rules.core.layouts.jokers import ROLES
from monopoly_rules.core.scoring import ExtraCard, LayoutRules, Role, ScoringTable
from monopoly_rules.core.sets import PropertySet
from monopoly_rules.kernel import FieldError

from .editions import DE, NL, NL_RULES, TABLE
from .strategies import STRICT


def laid(each: str, deeds: str, buildings: str = "", tokens: str = "") -> Layout:
    named = PropertySet.named(each)
    assert named is not None
    # Buildings in the order written, so that wrong orders can be tried.
    built = tuple(card for word in buildings.split() for card in parse_cards(word))
    return Layout((LaidSet(named, parse_cards(deeds), built, parse_cards(tokens)),))


REFUSED = [
    (laid("red", "red1-2 orange1"), "C-LAYOUT-1"),
    (laid("red", "red1-2"), "C-LAYOUT-1"),
    (laid("station", "station1"), "C-LAYOUT-2"),
    (laid("station", "station1-4 CHANCE"), "C-LAYOUT-2"),
    (laid("station", "station1-2", "H1"), "C-LAYOUT-5"),
    (laid("red", "red1-3", "H2"), "C-LAYOUT-6"),
    (laid("red", "red1-3", "H1 H2 H4"), "C-LAYOUT-6"),
    (laid("red", "red1-3", "H1 HOTEL"), "C-LAYOUT-8"),
    (laid("red", "red1-3", "H1 H2 H3 H4 HOTEL HOTEL"), "C-LAYOUT-9"),
    (laid("red", "red1-3", "", "GO"), "C-LAYOUT-10"),
    (Layout(laid("red", "red1-3").sets * 2), "C-Q-37"),
    (Layout((*laid("station", "station1-2").sets, *laid("station", "station3-4").sets)), "C-Q-14"),
]
ALL = Hand.parse("red1-3 orange1 station1-4 H1x2 H2 H3 H4 HOTELx2 TOKEN CHANCEx2 GO")


@pytest.mark.rule(
    "C-Q-37", "C-LAYOUT-1", "C-LAYOUT-2", "C-LAYOUT-5", "C-LAYOUT-6", "C-LAYOUT-8", "C-LAYOUT-9"
)
@pytest.mark.parametrize(("layout", "rule"), REFUSED, ids=lambda value: str(value))
def test_impossible_layouts(layout: Layout, rule: str) -> None:
    refused = layout_refusal(layout, ALL, NL)
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.parametrize(
    ("layout", "rule"),
    [
        (laid("brown", "CHANCEx2"), "C-Q-2"),
        (laid("station", "station1-2 CHANCE"), "C-Q-3"),
        (laid("red", "red1-3", "H1 H2 H3 H4 CHANCE"), "C-OUT-10"),
        (laid("red", "red1-3", "", "CHANCE"), "C-OUT-11"),
        (laid("station", "station1-2", "", "TOKEN"), "C-Q-11"),
    ],
    ids=lambda value: str(value),
)
@pytest.mark.rule("C-Q-2", "C-Q-3", "C-OUT-10", "C-OUT-11", "C-Q-11", "C-OUT-12")
def test_layouts_that_a_parameter_forbids(layout: Layout, rule: str) -> None:
    assert layout_refusal(layout, ALL, NL) is None
    refused = layout_refusal(layout, ALL, Scorer(TABLE, STRICT))
    assert refused is not None
    assert refused.rule == rule
    if layout.roles:
        caught = layout_refusal(layout, ALL, NL, Role.OTHER)
        assert caught is not None
        assert caught.rule == "C-OUT-12"


@pytest.mark.rule("C-Q-37", "C-SCORE-5", "C-SCORE-6", "C-SCORE-7")
def test_a_submitted_layout_is_scored_as_laid() -> None:
    layout = laid("red", "red1-3", "H1 CHANCE H3 H4 HOTEL", "TOKEN")
    assert layout_refusal(layout, ALL, NL) is None
    assert [line.amount for line in score_layout(layout, TABLE).lines] == [250, 1000, 500, 1750]
    assert [str(role) for role in layout.roles] == ["H2@red"]
    whole = completed(layout, ALL)
    assert whole.cards == ALL
    assert score_layout(whole, TABLE).total == score_layout(layout, TABLE).total + 200


@pytest.mark.rule("C-REWARD-7", "C-Q-8")
def test_the_lock_refuses_a_moved_chance() -> None:
    # X4: the Chance laid as 3rd House of brown may not follow the others to dark blue.
    declared, reward = parse_roles("H3@brown"), Hand.parse("darkblue1-2 MRM orange1 red1")
    stays = laid("brown", "brown1-2", "H1 H2 CHANCE H4", "TOKENx2")
    moves = laid("darkblue", "darkblue1-2", "H1 H2 CHANCE H4", "TOKENx2")
    assert lock_refusal(stays, declared, reward, NL) is None
    refused = lock_refusal(moves, declared, reward, NL)
    assert refused is not None
    assert refused.rule == "C-REWARD-7"
    assert lock_refusal(moves, declared, reward, DE) is None
    assert lock_refusal(moves, declared, Hand.parse("darkblue1-2 H3"), NL) is None
    assert lock_refusal(moves, declared, Hand.parse("darkblue1-2 CHANCE"), NL) is None
    # One reward card frees one Chance (X7).
    both = laid("darkblue", "darkblue1-2", "H1 H2 CHANCEx2")
    tokens = parse_roles("TOKEN@utility TOKEN@utility")
    assert lock_refusal(both, tokens, Hand.parse("TOKEN darkblue1-2"), NL) is not None
    assert lock_refusal(both, tokens, Hand.parse("TOKENx2 darkblue1-2"), NL) is None


def test_a_layout_can_be_read() -> None:
    best = best_layout(Hand.parse("yellow1-3 H1 CHANCE TOKENx3 GO MRM brown1"), NL)
    assert str(best.layout) == ("yellow: yellow1-3 H1 TOKENx3 CHANCE=H2 | GO MRM | unused: brown1")


@pytest.mark.rule("C-Q-65")
def test_roles_are_written_and_ordered_as_in_the_ledger() -> None:
    assert [str(role) for role in ROLES[:2]] == ["deed:brown", "deed:lightblue"]
    assert [role.rank for role in ROLES] == list(range(len(ROLES)))
    assert sorted(ROLES) == list(ROLES)
    assert ROLES[-1] is IDLE
    assert all(JokerRole.parse(str(role)) == role for role in ROLES)
    for wrong in ("", "deed", "H5@red", "idle@red", "token@purple", "GO@red"):
        with pytest.raises(CardError, match="no such role"):
            JokerRole.parse(wrong)


@pytest.mark.rule("C-OUT-11", "C-OUT-10", "C-LAYOUT-5", "C-Q-11", "C-Q-72", "C-Q-6")
def test_roles_that_may_not_be_named() -> None:
    hand = Hand.parse("red1-3 station1-2 CHANCE TOKEN GO")
    strict = Scorer(TABLE, attrs.evolve(STRICT, chance_may_idle=True))
    tokens = Scorer(TABLE, attrs.evolve(STRICT, chance_as_token=True))
    for scorer, role, rule in (
        (strict, "TOKEN@red", "C-OUT-11"),
        (strict, "HOTEL@red", "C-OUT-10"),
        (tokens, "TOKEN@station", "C-Q-11"),
        (tokens, "idle", "C-Q-6"),
        (NL, "H1@station", "C-LAYOUT-5"),
        (NL, "deed:red", "C-Q-72"),
        (NL, "H2@red", "C-Q-72"),
        (NL, "H1@red H2@red", "C-Q-72"),
    ):
        refused = may_go_out(hand, scorer, len(hand), parse_roles(role))
        assert refused is not None
        assert refused.rule == rule
        assert best_lay_down(hand, scorer, parse_roles(role)) is None


@pytest.mark.rule("C-Q-72", "C-Q-17", "C-Q-2")
def test_two_roles_that_are_not_possible_together() -> None:
    hand = Hand.parse("red1-3 brown1-2 CHANCEx2 TOKEN")
    one_real = Scorer(TABLE, attrs.evolve(NL_RULES, chance_min_natural_deeds=1))
    for scorer, roles, possible in (
        (NL, "H1@red H1@brown", True),
        (NL, "H1@red H2@red", True),
        (NL, "H1@red H1@red", False),
        (NL, "H2@red H2@brown", False),
        (NL, "deed:station deed:station", True),
        (one_real, "deed:station deed:station", False),
    ):
        refused = may_go_out(hand, scorer, len(hand), parse_roles(roles))
        assert (refused is None) is possible
        assert (best_lay_down(hand, scorer, parse_roles(roles)) is not None) is possible


@pytest.mark.rule("C-OUT-4", "C-OUT-5", "C-OUT-6", "C-Q-71")
def test_the_first_rule_that_cannot_be_kept_is_named() -> None:
    for cards, rule, card in (
        ("H1 H2 TOKEN GO", "C-OUT-4", None),
        ("brown1 station1 GO", "C-OUT-4", None),
        ("brown1-2 station3 H2", "C-OUT-5", Card.STATION3),
        ("brown1-2 red1-3 H1 H2x2", "C-OUT-6", Card.H2),
        ("utility1-2 H1", "C-OUT-6", Card.H1),
        ("brown1-2 CHANCE red1 green1", "C-OUT-5", Card.RED1),
        ("brown1-2 CHANCE H2 H4", "C-OUT-6", Card.H4),
    ):
        refused = may_go_out(Hand.parse(cards), NL, len(Hand.parse(cards)))
        assert refused is not None
        assert refused.rule == rule
        assert refused.values == (() if card is None else (card,))


@pytest.mark.rule("C-OUT-3", "C-Q-60", "C-Q-10")
def test_shedding_a_real_deed_for_a_chance_that_moves_later() -> None:
    # Without the lock a Chance completes the set at lay-down and scores elsewhere afterwards.
    hand = Hand.parse("lightblue1-3 pink1-3 H1x2 H2 CHANCEx2")
    free = best_part(hand, DE, size=10)
    locked = best_part(hand, NL, size=10)
    assert free is not None
    assert locked is not None
    assert best_value(free.laid, DE) == 1500
    assert free.laid.count(Card.JOKER) == 2
    assert best_part(Hand.parse("brown1 GOx4 MRMx4 TOKENx2"), NL, size=10) is None


@pytest.mark.rule("C-OUT-3")
def test_every_part_that_may_be_laid_down_is_given_once() -> None:
    hand = Hand.parse("darkblue1-2 brown1 CHANCEx2 H1 GOx3 MRMx3")
    laid = [str(part.laid) for part in best_parts(hand, NL, size=10)]
    assert len(laid) == len(set(laid)) == 11


@pytest.mark.rule("C-OUT-3", "C-Q-11")
def test_a_token_that_stands_nowhere_takes_nothing_from_a_part() -> None:
    """Utilities and three stations are worth 500 each; of equals the one with a Chance is laid."""
    rules = attrs.evolve(NL_RULES, tokens_on_non_streets=False, chance_extends_stations=False)
    hand = Hand.parse("utility1 CHANCE TOKEN station1-3")
    first, second, *_ = best_parts(hand, Scorer(TABLE, rules), size=3)
    assert [str(first.laid), str(second.laid)] == ["utility1 TOKEN CHANCE", "station1-3"]
    assert first.lay_down.total == second.lay_down.total == 500


@pytest.mark.parametrize(
    "changes",
    [
        {"streets": (50,)},
        {"streets": (50, 100, 150, 200, 250, 300, 350, -400)},
        {"stations": (500, 250, 1000)},
        {"stations": (250, 500)},
        {"hotel": "500"},
    ],
)
def test_a_table_that_makes_no_sense_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(FieldError, match=r"expected|must not"):
        attrs.evolve(TABLE, **changes)  # type: ignore[arg-type]
    assert isinstance(TABLE, ScoringTable)


@pytest.mark.parametrize("changes", [{"chance_as_token": 1}, {"chance_min_natural_deeds": 2}])
def test_values_that_the_ledger_does_not_define_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError)):
        attrs.evolve(NL_RULES, **changes)  # type: ignore[arg-type]
    assert isinstance(NL_RULES, LayoutRules)


@pytest.mark.rule("C-OUT-9", "C-OUT-11")
def test_a_drawn_chance_says_which_card_it_stands_for() -> None:
    chance = (Card.JOKER,)
    deeds = (Card.DARKBLUE1, Card.JOKER)
    laid = LaidSet(PropertySet.DARKBLUE, deeds, (Card.H1, Card.JOKER), chance)
    row = laid.row(NOTATION_WORDS)
    assert [(face.name, face.note) for face in row.faces] == [
        ("darkblue1", ""),
        ("CHANCE", "= 1 deed"),
        ("H1", ""),
        ("CHANCE", "= H2"),
        ("CHANCE", "= TOKEN"),
    ]


def test_a_drawn_layout_reads_its_rows_out() -> None:
    layout = Layout(laid("darkblue", "darkblue1-2", "H1").sets, (Card.GO,), (Card.H3,))
    drawing = layout.draw()
    assert drawing.title == NOTATION_WORDS.name("cards", 5)
    told = "darkblue: darkblue1, darkblue, darkblue2, darkblue, H1; bonus cards: GO; not used: H3"
    assert drawing.description == told


def test_an_added_card_has_a_line_with_its_number_and_value() -> None:
    bank = ExtraCard(("Bank",), 3, value=300)
    layout = Layout((), (Card.EXTRA1, Card.EXTRA1))
    (line,) = score_layout(layout, TABLE, (bank,)).lines
    assert (line.values, line.amount) == ((Card.EXTRA1, 2, 300), 600)


def test_only_added_cards_that_the_deck_has_lie_beside_the_sets() -> None:
    scorer = Scorer(TABLE, NL_RULES, (ExtraCard(("Bank",), 3, value=300),))
    assert scorer.is_loose(Card.EXTRA1)
    assert not scorer.is_loose(Card.EXTRA2)


def test_ranks_of_roles_stay_what_they_are_in_saves() -> None:
    """A state holds roles by their rank, so other numbers would be another format."""
    written = ("deed:brown", "HOTEL@red", "idle", "EXTRA1:deed:brown", "EXTRA2:TOKEN@station")
    ranks = [JokerRole.parse(text).rank for text in written]
    assert ranks == [0, 5 * 10 + PropertySet.RED, 70, 200, 400 + 60 + PropertySet.STATION]
