"""The reward cases of the rule ledger, 4c: Chance cards under the lock and without it."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.core.cards import CardError
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts import (
    Scorer,
    after_reward,
    best_lay_down,
    default_roles,
    may_go_out,
    parse_roles,
    value_after_reward,
)

from .editions import DE, NL, NL_RULES, TABLE


def X(id: str, hand: str, declared: str, reward: str, nl: int, de: int, *rules: str) -> object:
    return pytest.param(hand, declared, reward, nl, de, id=id, marks=pytest.mark.rule(*rules))


CASES = [
    X("X1", "darkblue1 CHANCE H1 H2 TOKENx2 GO MRMx3", "deed:darkblue",
      "darkblue2 H4 green1 GO brown1", 6400, 6400, "C-REWARD-3", "C-REWARD-7", "C-Q-8"),
    X("X2", "brown1 CHANCE H1 H2 TOKENx2 GO MRMx3", "deed:brown",
      "green1-3 H3 GO", 4650, 5650, "C-REWARD-5", "C-REWARD-6", "C-REWARD-7", "C-Q-8", "C-Q-10"),
    X("X3", "yellow1-3 H1 H2 CHANCE TOKEN GO MRMx2", "TOKEN@yellow",
      "H3 H4 HOTEL TOKEN pink1", 8200, 6200, "C-REWARD-4", "C-REWARD-5", "C-OUT-11"),
    X("X4", "brown1-2 H1 H2 CHANCE H4 TOKENx2 GO MRM", "H3@brown",
      "darkblue1-2 MRM orange1 red1", 3850, 6250, "C-Q-9", "C-Q-8", "C-REWARD-6"),
    X("X5", "station1-2 CHANCE red1-3 H1 TOKEN GO MRM", "deed:station",
      "station3 H2 yellow1 GO MRM", 3150, 3150, "C-Q-8", "C-Q-59", "C-Q-3"),
    X("X6", "utility1-2 CHANCE TOKENx3 GOx2 MRMx2", "TOKEN@utility",
      "darkblue1-2 H1 H2 GO", 6400, 7500, "C-Q-8", "C-Q-9", "C-Q-15"),
    X("X7", "utility1-2 CHANCEx2 TOKENx2 GOx2 MRMx2", "TOKEN@utility TOKEN@utility",
      "TOKEN darkblue1-2 H1 H2", 7800, 8900, "C-Q-8", "C-Q-63"),
]  # fmt: skip


@pytest.mark.smoke
@pytest.mark.parametrize(("hand", "declared", "reward", "nl", "de"), CASES)
def test_reward(hand: str, declared: str, reward: str, nl: int, de: int) -> None:
    laid, roles, won = Hand.parse(hand), parse_roles(declared), Hand.parse(reward)
    assert may_go_out(laid, NL, size=10, roles=roles) is None
    for scorer, total in ((NL, nl), (DE, de)):
        assert value_after_reward(laid, roles, won, scorer) == total
        best = after_reward(laid, roles, won, scorer)
        assert best.total == total
        assert best.layout.cards == laid + won


@pytest.mark.rule("C-Q-65")
def test_x5_lays_less_than_it_could() -> None:
    hand = Hand.parse("station1-2 CHANCE red1-3 H1 TOKEN GO MRM")
    declared = best_lay_down(hand, NL, parse_roles("deed:station"))
    assert declared is not None
    assert declared.total == 1700
    best = best_lay_down(hand, NL)
    assert best is not None
    assert best.total == 1950


@pytest.mark.rule("C-REWARD-7", "C-Q-8")
def test_r6_the_real_deed_sets_the_chance_free() -> None:
    # R6 is X1 without the other cards: the freed Chance serves as House, Hotel or token.
    laid, roles = Hand.parse("darkblue2 CHANCE"), parse_roles("deed:darkblue")
    assert value_after_reward(laid, roles, Hand.parse("darkblue1"), NL) == 800
    assert value_after_reward(laid, roles, Hand.parse("green1"), NL) == 400
    assert value_after_reward(laid, roles, Hand.parse("green1 H1"), NL) == 800


@pytest.mark.rule("C-Q-8")
def test_an_unused_chance_stays_unused() -> None:
    laid, roles = Hand.parse("utility1-2 CHANCE"), parse_roles("idle")
    assert value_after_reward(laid, roles, Hand.parse("TOKEN"), NL) == 1000


@pytest.mark.rule("C-Q-7", "C-Q-54")
def test_a_chance_in_the_reward_is_free() -> None:
    laid = Hand.parse("utility1-2 TOKEN")
    assert value_after_reward(laid, (), Hand.parse("CHANCE"), NL) == 1500
    assert value_after_reward(laid, (), Hand.parse("CHANCE station1"), DE) == 1250


@pytest.mark.rule("C-REWARD-2", "C-Q-23")
def test_an_empty_reward_leaves_the_lay_down() -> None:
    # Freely arranged these cards are worth 3,950 (W13); the lock holds the Chance as 1st House.
    laid = Hand.parse("darkblue1-2 green1-3 H1 H2x2 CHANCE TOKEN")
    assert value_after_reward(laid, parse_roles("H1@green"), Hand(), NL) == 3450
    assert value_after_reward(laid, (), Hand(), DE) == 3550


@pytest.mark.rule("C-Q-65", "C-Q-72")
def test_roles_not_named_are_those_of_the_best_lay_down() -> None:
    laid = Hand.parse("darkblue1-2 green1-3 H1 H2x2 CHANCE TOKEN")
    assert value_after_reward(laid, (), Hand(), NL) == 3450
    assert after_reward(laid, (), Hand(), NL).total == 3450
    assert str(after_reward(laid, (), Hand(), NL).layout.roles[0]) == "H1@green"
    with pytest.raises(CardError, match="may not be laid down"):
        value_after_reward(Hand.parse("CHANCE brown1 red1"), (), Hand(), NL)


@pytest.mark.rule("C-Q-72", "C-Q-65")
def test_roles_left_open_are_filled() -> None:
    laid = Hand.parse("utility1-2 CHANCEx2 TOKENx2 GOx2 MRMx2")
    assert may_go_out(laid, NL, size=10, roles=parse_roles("deed:station deed:station")) is None
    half = best_lay_down(laid, NL, parse_roles("idle"))
    assert half is not None
    assert half.total == 500 * 4 + 400
    refused = may_go_out(laid, NL, size=10, roles=parse_roles("deed:station"))
    assert refused is None  # the other Chance is filled in as the second station
    refused = may_go_out(laid, NL, size=10, roles=parse_roles("H1@green"))
    assert refused is not None
    assert refused.rule == "C-Q-72"
    assert may_go_out(laid, DE, size=10, roles=parse_roles("H1@green")) is None


@pytest.mark.rule("C-Q-8")
@pytest.mark.parametrize(
    ("other", "deeds", "value"),
    [
        ("brown", 2, 50),
        ("lightblue", 3, 100),
        ("pink", 3, 150),
        ("orange", 3, 200),
        ("red", 3, 250),
        ("yellow", 3, 300),
        ("green", 3, 350),
        ("station", 2, 250),
        ("utility", 2, 500),
    ],
)
def test_one_reward_card_frees_the_chance_that_gains_more(
    other: str, deeds: int, value: int
) -> None:
    """One token frees one of two Chance cards that are tokens. The freed one becomes the 1st House
    of the dark blue set, which is worth 800 then, and so are the token and the Chance upon it."""
    go = 6 - deeds
    hand = Hand.parse(f"{other}1-{deeds} darkblue1-2 CHANCEx2 GOx{go}")
    for declared in (f"TOKEN@{other} TOKEN@darkblue", f"TOKEN@darkblue TOKEN@{other}"):
        roles = parse_roles(declared)
        assert may_go_out(hand, NL, size=10, roles=roles) is None
        assert value_after_reward(hand, roles, Hand.parse("TOKEN"), NL) == (
            value + 3 * 800 + 200 * go
        )


@pytest.mark.rule("C-OUT-11", "C-Q-65")
def test_of_several_named_roles_each_has_to_be_allowed() -> None:
    """The lock of one edition with the tokens of the other: a Chance is no token."""
    strict = Scorer(TABLE, attrs.evolve(NL_RULES, chance_as_token=False))
    hand = Hand.parse("brown1-2 CHANCEx2 H2 TOKEN GOx4")
    for declared in ("H1@brown TOKEN@brown", "TOKEN@brown H1@brown"):
        roles = parse_roles(declared)
        assert default_roles(hand, strict, roles) is None
        assert default_roles(hand, NL, roles) == tuple(sorted(roles))
