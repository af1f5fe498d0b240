"""What is remembered about estates is what would be found anew, whoever asked before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, cast

import attrs
import pytest

from monopoly_rules.kernel import JSON, Seat
from monopoly_rules_variants.board_game import BoardRules, BoardState
from monopoly_rules_variants.board_game.bargains.trade import has_free_deed
from monopoly_rules_variants.board_game.property.building import lowest_lots
from monopoly_rules_variants.board_game.property.mortgage import offer_mortgages, pledged
from monopoly_rules_variants.board_game.property.selling import offer_group_sales, offer_sales
from monopoly_rules_variants.board_game.table import remembering
from monopoly_rules_variants.board_game.table.holdings import GROUPS, KEPT
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.remembering import ESTATES

from .boards import board

REMEMBERED: Final = (
    offer_sales,
    offer_group_sales,
    offer_mortgages,
    pledged,
    lowest_lots,
    has_free_deed,
)
TERMS: Final[tuple[dict[str, JSON], ...]] = (
    {},
    {"sell.even": False},
    {"sell.hotel_exchange": False},
    {"sell.group_sale": False},
    {"mortgage.clear": "lot"},
    {"house.max": 3},
)
PLAYERS: Final = 3


def found_anew(find: Callable[[Look, object, Seat], object], look: Look, seat: Seat) -> object:
    plain = cast("Callable[[Look, object, Seat], object]", vars(find)["__wrapped__"])
    return plain(look, None, seat)


def estates(rules: BoardRules, rng: Random, number: int) -> Iterator[BoardState]:
    """Positions, also impossible ones, that differ in one thing from the one before."""
    state = rules.start()[0]
    top = rules.house_max + 1
    values = {"owner": (-1, 0, 0, 1, 2), "mortgaged": (0, 0, 1), "level": (0, 0, 1, top - 1, top)}
    for _ in range(number):
        name = rng.choice((*values, "houses"))
        if name == "houses":
            state = attrs.evolve(state, houses=rng.choice((0, 3, 4, 8, 11, 12, 13, 32)))
        else:
            column, lots = list(getattr(state, name)), GROUPS[rng.randrange(3)]
            value = rng.choice(values[name])
            for lot in lots if rng.random() < 0.7 else lots[:1]:
                column[lot] = value
            state = cast("Callable[..., BoardState]", attrs.evolve)(state, **{name: tuple(column)})
        yield state


def look_at(rules: BoardRules, state: BoardState) -> Look:
    return rules.codec.read_only(rules, state)


def agree(rules: BoardRules, state: BoardState) -> None:
    look = look_at(rules, state)
    for seat in range(PLAYERS):
        for find in REMEMBERED:
            assert find(look, None, seat) == found_anew(find, look, seat)


@pytest.mark.parametrize("kept", [KEPT, 5])
def test_what_is_remembered_is_what_is_found_anew(
    kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule sets take turns, and some have equal terms."""
    monkeypatch.setattr(remembering, "KEPT", kept)
    sets = [board(PLAYERS, {**each}, spec) for each in TERMS for spec in ("board-nl", "board-de")]
    ESTATES.clear()
    games = [estates(rules, Random(number // 2), 400) for number, rules in enumerate(sets)]
    for states in zip(*games, strict=True):
        for rules, state in zip(sets, states, strict=True):
            agree(rules, state)
    assert 0 < len(ESTATES) <= kept


def test_nobody_can_change_what_is_remembered() -> None:
    rules = board(PLAYERS)
    owner = tuple(0 if deed in GROUPS[0] else -1 for deed in range(28))
    level = tuple(int(deed in GROUPS[0]) for deed in range(28))
    look = look_at(rules, attrs.evolve(rules.start()[0], owner=owner, level=level))
    sales = offer_group_sales(look, None, 0)
    assert len(sales) == 1
    assert [type(find(look, None, 0)) for find in REMEMBERED].count(list) == 0


def test_a_change_of_one_column_is_noticed() -> None:
    rules = board(PLAYERS)
    for state in estates(rules, Random(1), 600):
        agree(rules, state)


def test_estates_are_the_same_while_only_others_change() -> None:
    """Cash, and what others own, build and mortgage, do not make anybody look again."""
    rules = board(PLAYERS)
    state = rules.start()[0]
    mine, theirs = GROUPS[0], GROUPS[1]
    owner = [0 if deed in mine else -1 for deed in range(28)]
    state = attrs.evolve(state, owner=tuple(owner))
    ESTATES.clear()
    offer_mortgages(look_at(rules, state), None, 0)
    for deed in theirs:
        owner[deed] = 1
    level = tuple(int(deed in theirs) for deed in range(28))
    later = attrs.evolve(
        state, owner=tuple(owner), level=level, houses=29, cash=tuple(10 for _ in state.cash)
    )
    offer_mortgages(look_at(rules, later), None, 0)
    assert len(ESTATES) == 1
    offer_mortgages(look_at(rules, later), None, 1)
    assert len(ESTATES) == 2


def test_on_a_table_that_is_written_nothing_is_remembered() -> None:
    rules = board(PLAYERS)
    state = rules.start()[0]
    owner = tuple(0 if deed in GROUPS[0] else -1 for deed in range(28))
    for table in (
        rules.codec.open_table(rules, attrs.evolve(state, owner=owner), None),
        rules.codec.open_in_place(rules, attrs.evolve(state, owner=owner)),
    ):
        for lot in GROUPS[0]:
            assert offer_mortgages(table, None, 0) == found_anew(offer_mortgages, table, 0)
            assert offer_sales(table, None, 0) == found_anew(offer_sales, table, 0)
            table.mortgage(lot, "B-MORTGAGE-2")
        assert offer_mortgages(table, None, 0) == ()
        assert pledged(table, None, 0) == GROUPS[0]
