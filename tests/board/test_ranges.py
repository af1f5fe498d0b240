"""What the columns and tasks of a game may hold: the first and the last value, and none beyond.

Saves and positions of others are held to these ranges before any rule looks at them.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from monopoly_rules.kernel import Task
from monopoly_rules_variants.board_game.shortage.demand import UNASKED
from monopoly_rules_variants.board_game.shortage.wishes import Wishing
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.turn.jail import LeaveJail, ThirdFailure
from monopoly_rules_variants.board_game.turn.setup import OpeningThrow

from .boards import board

MOST_MONEY = 9_007_199_254_740_991
NOBODY = -1


def fits(column: str, value: object) -> bool:
    """Whether a column may hold this, whatever else would be wrong with the position."""
    rules = board(3)
    state = attrs.evolve(rules.position({}), **{column: value})  # type: ignore[arg-type]  # any column
    found = rules.problems(state)
    return not any(each.rule == "K-FIELD" and column in each.values for each in found)


def task_fits(task: Task, field: str) -> bool:
    """Whether a field of a task may hold what it does."""
    rules = board(3)
    state = rules.position({})
    found = rules.problems(attrs.evolve(state, agenda=(task, *state.agenda)))
    return not any(each.rule == "K-FIELD" and field in each.values for each in found)


def three(value: object) -> tuple[object, ...]:
    return (value, value, value)


def alone(value: object) -> object:
    return value


def deeds(value: object) -> tuple[object, ...]:
    return (value,) * 28


@pytest.mark.parametrize(
    ("column", "least", "most", "made"),
    [
        ("cash", 0, MOST_MONEY, three),
        ("at", 0, 39, three),
        ("jail", -1, 2, three),
        ("out", 0, 1, three),
        ("owner", -1, 2, deeds),
        ("level", 0, 5, deeds),
        ("mortgaged", 0, 1, deeds),
        ("houses", 0, 1000, alone),
        ("hotels", 0, 1000, alone),
        ("bank", -MOST_MONEY, MOST_MONEY, alone),
        ("doubles", 0, 2, alone),
        ("sold", 0, 2**28 - 1, alone),
        ("turn", 0, 2, alone),
        ("starter", 0, 2, alone),
        ("turns", 0, 10_000_000, alone),
        ("rounds", 0, 10_000_000, alone),
    ],
)
def test_numbers_of_a_game(
    column: str, least: int, most: int, made: Callable[[object], object]
) -> None:
    tried = [fits(column, made(value)) for value in (least - 1, least, most, most + 1)]
    assert tried == [False, True, True, False]


def test_there_is_one_number_for_every_seat_and_every_deed() -> None:
    assert not fits("cash", (1, 1))
    assert not fits("cash", (1, 1, 1, 1))
    assert not fits("owner", (-1,) * 27)
    assert not fits("level", (0,) * 29)


@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_decks_have_up_to_forty_cards(deck: str) -> None:
    assert fits(deck, (0, 39))
    assert not fits(deck, (40,))
    assert not fits(deck, (-1,))
    assert fits(deck, (39,) * 40)
    assert not fits(deck, (39,) * 41)


@pytest.mark.rule("B-Q-64", "B-Q-78")
def test_offers_for_a_debt_are_counted_up_to_nine() -> None:
    def made(settlements: int, trades: int) -> Debt:
        return Debt(0, NOBODY, 50, "B-RENT-1", settlements, (trades, 0, 0))

    assert [task_fits(made(each, 0), "settlements") for each in (-1, 0, 9, 10)] == [
        *(False, True, True, False)
    ]
    assert [task_fits(made(0, each), "trades") for each in (-1, 0, 9, 10)] == [
        *(False, True, True, False)
    ]


@pytest.mark.rule("B-SETUP-6")
def test_a_die_shows_one_to_six_or_was_not_thrown() -> None:
    for field in ("first", "second"):
        tried = []
        for pips in (-1, 0, 6, 7):
            none = (0, 0, 0)
            thrown = {"first": none, "second": none, field: (pips, 0, 0)}
            task = OpeningThrow(0, (1, 1, 1), **thrown)
            tried.append(task_fits(task, field))
        assert tried == [False, True, True, False], field


@pytest.mark.rule("B-JAIL-8", "B-JAIL-12")
@pytest.mark.parametrize("task", [LeaveJail, ThirdFailure])
def test_two_dice_show_two_to_twelve(task: type[LeaveJail | ThirdFailure]) -> None:
    assert [task_fits(task(0, pips), "pips") for pips in (1, 2, 12, 13)] == [
        *(False, True, True, False)
    ]


@pytest.mark.rule("B-SHORTAGE-2", "B-Q-32")
def test_a_wish_is_a_number_or_not_said_yet() -> None:
    def made(wish: int) -> Wishing:
        return Wishing(0, 0, 0, 0, 0, (UNASKED, wish, 0))

    assert UNASKED == -1
    assert [task_fits(made(each), "wishes") for each in (-2, -1, 100, 101)] == [
        *(False, True, True, False)
    ]
