"""Properties of single topics that a scenario cannot express."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game import BoardState, Table
from monopoly_rules_variants.board_game.property.building import placeable, put_up
from monopoly_rules_variants.board_game.property.selling import houses_in, sale_targets
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.shortage.demand import room
from monopoly_rules_variants.board_game.turn.move import distance
from monopoly_rules_variants.board_game.values.actions import Mortgage, SellBuilding, Throw

from .boards import board, deed

LEVELS = st.lists(st.integers(0, 5), min_size=2, max_size=3).filter(
    lambda levels: max(levels) - min(levels) <= 1 and any(levels)
)


@pytest.mark.rule("B-Q-31", "B-SELL-4", "B-SELL-9")
@given(LEVELS, st.integers(0, 20))
def test_group_sales_are_exactly_those_of_the_ruling(levels: list[int], stock: int) -> None:
    before = tuple(levels)
    expected = {
        after
        for after in product(range(6), repeat=len(before))
        if all(new <= old for new, old in zip(after, before, strict=True))
        and after != before
        and max(after) - min(after) <= 1
        and houses_in(after, 4) <= stock + houses_in(before, 4)
    }
    found = sale_targets(before, 4, stock)
    assert set(found) == expected
    assert len(found) == len(expected)


@pytest.mark.rule("B-MORTGAGE-6", "B-Q-39")
@pytest.mark.parametrize(
    ("name", "loan", "interest"),
    [
        ("Kalverstraat", 200, 20),
        ("Dorpsstraat", 30, 3),
        ("Station Noord", 100, 10),
        ("Leidschestraat", 175, 18),
        ("Waterleiding", 75, 8),
    ],
)
def test_interest_is_rounded_up(name: str, loan: int, interest: int) -> None:
    rules = board()
    assert rules.mortgage_value[deed(rules, name)] == loan
    assert rules.interest[deed(rules, name)] == interest


@pytest.mark.rule("B-Q-39")
def test_interest_may_be_rounded_otherwise() -> None:
    for rounding, interest in (("down", 17), ("half_up", 18)):
        rules = board(3, {"money.interest_rounding": rounding})
        assert rules.interest[deed(rules, "Leidschestraat")] == interest


@pytest.mark.rule("B-Q-41")
@given(st.integers(0, 2**32))
def test_raising_money_never_changes_what_can_be_raised(seed: int) -> None:
    rng = Random(seed)
    rules = board(2)
    state = _rich_position(rng)
    before = raisable(rules.codec.read_only(rules, state), 0)
    for _ in range(12):
        decision = rules.decision(state)
        kinds = (Mortgage, SellBuilding)
        choices = [each for each in decision.choices(0) if each.kind in kinds]
        if not choices:
            break
        action = choices[int(rng.random() * len(choices))].sample(rng)
        state, _ = rules.apply(state, action)
        assert raisable(rules.codec.read_only(rules, state), 0) == before


@pytest.mark.rule("B-Q-41")
@given(st.integers(0, 2**32), st.integers(-3, 3))
def test_counting_no_further_than_enough_says_the_same_of_it(seed: int, more: int) -> None:
    rules = board(2)
    look = rules.codec.read_only(rules, _rich_position(Random(seed)))
    everything = raisable(look, 0)
    for enough in (everything + more, everything // 2, look.cash[0] + more):
        counted = raisable(look, 0, enough)
        assert counted <= everything
        assert (counted >= enough) == (everything >= enough)
    assert raisable(look, 0, look.cash[0] + 1) < everything, "it stops early"


def _rich_position(rng: Random) -> BoardState:
    groups = {
        "brown": ["Dorpsstraat", "Brink"],
        "yellow": ["Spui", "Plein", "Lange Poten"],
        "darkblue": ["Leidschestraat", "Kalverstraat"],
    }
    mine = ["Station West", *(name for names in groups.values() for name in names)]
    buildings: dict[str, int] = {}
    for names in groups.values():
        base = rng.randrange(5)
        buildings |= {name: base + rng.randrange(2) for name in names}
    standing = sum(level for level in buildings.values() if level <= 4)
    given: dict[str, object] = {
        "cash": [rng.randrange(3000), 500],
        "deeds": [mine, []],
        "buildings": buildings,
        "stock": [min(rng.randrange(8), 32 - standing), rng.randrange(3)],
    }
    return board(2).position(given)


@pytest.mark.rule("B-Q-32")
@given(st.integers(0, 2**32), st.booleans())
def test_room_is_what_could_be_ordered_one_after_another(seed: int, hotel: bool) -> None:
    rules = board(2)
    table = rules.codec.open_table(rules, _rich_position(Random(seed)), None)
    table.houses = table.hotels = 100
    assert room(table, 0, int(hotel)) == _ordered(table, 0, hotel)


def _ordered(table: Table, seat: Seat, hotel: bool) -> int:
    """Order the cheapest building of a kind until nothing goes any more."""
    costs = table.rules.hotel_cost if hotel else table.rules.house_cost
    number = 0
    while True:
        lots = [lot for lot in placeable(table, seat, hotel) if costs[lot] <= table.cash[seat]]
        if not lots:
            return number
        put_up(table, seat, min(lots, key=lambda lot: costs[lot]))
        number += 1


@pytest.mark.rule("B-MOVE-1")
@given(st.integers(0, 39), st.integers(0, 39))
def test_distance_leads_there(here: int, there: int) -> None:
    steps = distance(here, there)
    assert 1 <= steps <= 40
    assert (here + steps) % 40 == there


@pytest.mark.rule("B-Q-60")
def test_rounds_are_counted_past_a_starter_who_is_out() -> None:
    """X-98: the dice pass the starter's seat even if he is bankrupt."""
    rules = board(3, {"timed.limit": "2 rounds"}, "board-nl+timed")
    state = rules.position(
        {"cash": [1500, 0, 1500], "at": [0, 36, 0], "turn": 1, "starter": 1},
    )
    turns = []
    rng = Random(4)
    dice = iter([(1, 1), *[(1, 2)] * 20])
    while state.outcome is None:
        decision = rules.decision(state)
        seat = decision.awaited[0]
        if seat < 0:
            first, second = next(dice)
            action = decision.choices(seat)[0].action(first, second)
        else:
            kinds = {each.kind.__name__: each for each in decision.choices(seat)}
            for name in ("DeclareBankruptcy", "Decline", "Pass", "Throw"):
                if name in kinds:
                    action = kinds[name].sample(rng)
                    break
        if type(action) is Throw:
            turns.append(action.seat)
        state, _ = rules.apply(state, action)
    assert turns == [1, 2, 0, 2, 0]
    assert state.outcome.rule == "B-END-2"
    assert state.rounds == 2


@pytest.mark.rule("B-RENT-2", "B-SETUP-7")
def test_the_edition_adds_up() -> None:
    rules = board()
    notes = rules.data.notes
    assert sum(int(value) * number for value, number in notes.items()) == 1500
    assert rules.numbers.money.start == 1500
    for number, (_, space) in enumerate(rules.data.deeds):
        assert 2 * rules.mortgage_value[number] == space.price
        assert list(space.rents) == sorted(space.rents)
