"""What the columns of a match may hold: the first and the last value, and none beyond.

There are 37 kinds of printed cards and room for four that are added, so a card is 0 to 40. Saves
and positions of others are held to these ranges before any rule looks at them.
"""

from __future__ import annotations

from functools import cache
from typing import cast

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON
from monopoly_rules_variants.card_game import CardRules

LAST = 40
MOST_MONEY = 9_007_199_254_740_991


@cache
def rules_of_four() -> CardRules:
    return cast("CardRules", mr.compose("card-nl", players=4))


def fits(column: str, value: object) -> bool:
    """Whether a column may hold this, whatever else would be wrong with the position."""
    rules = rules_of_four()
    state = attrs.evolve(rules.start()[0], **{column: value})  # type: ignore[arg-type]  # any column
    found = rules.problems(state)
    return not any(each.rule == "K-FIELD" and column in each.values for each in found)


def four(value: object) -> tuple[object, ...]:
    return (value, value, value, value)


@pytest.mark.parametrize("column", ["hands", "piles"])
def test_cards_of_a_seat(column: str) -> None:
    assert fits(column, four((0, LAST)))
    assert not fits(column, four((0, LAST + 1)))
    assert not fits(column, four((-1, LAST)))
    assert not fits(column, ((0,), (0,), (0,)))


@pytest.mark.parametrize("column", ["draw", "laid", "reward", "aside"])
def test_cards_of_the_table(column: str) -> None:
    assert fits(column, (0, LAST))
    assert not fits(column, (0, LAST + 1))
    assert not fits(column, (-1, 0))
    assert fits(column, (LAST,) * 100)
    assert not fits(column, (LAST,) * 101)


@pytest.mark.parametrize("column", ["hands", "laid", "reward", "aside"])
def test_cards_of_a_hand_are_sorted_and_those_of_a_pile_are_not(column: str) -> None:
    falling, rising = (7, 3), (3, 7)
    assert not fits(column, four(falling) if column == "hands" else falling)
    assert fits(column, four(rising) if column == "hands" else rising)
    assert fits("draw", falling)
    assert fits("piles", four(falling))


def test_a_card_under_way_may_be_none() -> None:
    assert fits("chosen", (-1, 0, LAST, -1))
    assert not fits("chosen", (-2, 0, 0, 0))
    assert not fits("chosen", (LAST + 1, 0, 0, 0))


def test_neutral_piles_are_two_at_most() -> None:
    assert fits("neutral", ((0,), (LAST,)))
    assert not fits("neutral", ((0,), (0,), (0,)))
    assert not fits("neutral", ((LAST + 1,), (0,)))


@pytest.mark.rule("C-Q-42")
@pytest.mark.parametrize(("column", "least"), [("money", 0), ("earned", -1)])
def test_money_is_what_every_reader_of_json_can_say(column: str, least: int) -> None:
    assert fits(column, four(least))
    assert fits(column, four(MOST_MONEY))
    assert not fits(column, (least - 1, 0, 0, 0))
    assert not fits(column, (MOST_MONEY + 1, 0, 0, 0))


@pytest.mark.parametrize(
    ("column", "least", "most"),
    [
        ("dealer", 0, 3),
        ("active", 0, 3),
        ("out", -1, 3),
        ("rounds", 0, 1_000_000),
        ("stalled", -1, 10_000_000),
    ],
)
def test_seats_and_counts(column: str, least: int, most: int) -> None:
    assert [fits(column, value) for value in (least - 1, least, most, most + 1)] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.rule("C-Q-65")
def test_there_are_seventy_one_roles() -> None:
    assert fits("roles", (0, 70))
    assert not fits("roles", (71,))
    assert not fits("roles", (-1,))


def test_an_action_names_a_kind_of_card_or_none_where_none_may_be_added() -> None:
    game = mr.Game(mr.compose("card-nl", players=4), seed=1)

    def reads(**fields: JSON) -> bool:
        try:
            game.action(0, fields)
        except mr.RecordError:
            return False
        return True

    trade: dict[str, JSON] = {"action": "Trade", "partner": 1, "count": 1}
    added = [card for card in range(-3, 45) if reads(**trade, added=card)]
    assert added == [*range(-1, LAST + 1)]
    laid = [card for card in range(-3, 45) if reads(action="LayTradeCard", card=card)]
    assert laid == [*range(LAST + 1)]
