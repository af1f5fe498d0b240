"""Each parameter of building, selling and mortgaging is a value of its own: no position that it
leads to without its partners is called impossible."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from monopoly_rules.kernel import CHANCE, JSON, IllegalAction, chance_choice
from monopoly_rules.kernel.play.players import sample
from monopoly_rules_variants.board_game import BoardRules, BoardState
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.values.actions import (
    Build,
    GroupSale,
    Mortgage,
    SellBuilding,
)

from .boards import ALONE, board, deed

FREE: dict[str, JSON] = {"house.gate": "none"}
NL = (("Dorpsstraat", "Brink"), "board-nl", FREE)
DE = (("Badstraße", "Turmstraße"), "board-de", FREE)
EDITIONS = pytest.mark.parametrize(("lots", "spec", "free"), [NL, DE], ids=["nl", "de"])


def with_lots(
    lots: tuple[str, str],
    spec: str,
    parameters: dict[str, JSON],
    **more: JSON,
) -> tuple[BoardRules, BoardState, int, int]:
    """A board on which the first player has both lots of a group."""
    rules = board(3, parameters, spec)
    state = rules.position({"cash": [5000, 5000, 5000], "deeds": [[*lots], [], []], **more})
    return rules, state, deed(rules, lots[0]), deed(rules, lots[1])


@EDITIONS
@pytest.mark.rule("B-Q-29", "B-Q-38", "B-MORTGAGE-3")
def test_one_may_build_beside_a_mortgage_though_a_group_is_cleared_for_one(
    lots: tuple[str, str], spec: str, free: dict[str, JSON]
) -> None:
    own: dict[str, JSON] = {"mortgage.clear": "group", "house.blocked_by_group_mortgage": False}
    rules, state, first, second = with_lots(lots, spec, {**free, **own})
    for action in (Mortgage(0, second), Build(0, first)):
        state, _ = rules.apply(state, action)
    assert rules.problems(state) == ()


@EDITIONS
@pytest.mark.rule("B-Q-29", "B-Q-38", "B-MORTGAGE-3")
def test_one_may_mortgage_beside_a_house_though_a_mortgage_blocks_the_group(
    lots: tuple[str, str], spec: str, free: dict[str, JSON]
) -> None:
    own: dict[str, JSON] = {"mortgage.clear": "lot", "house.blocked_by_group_mortgage": True}
    rules, state, first, second = with_lots(lots, spec, {**free, **own})
    for action in (Build(0, first), Mortgage(0, second)):
        state, _ = rules.apply(state, action)
    assert rules.problems(state) == ()


@EDITIONS
@pytest.mark.rule("B-Q-31", "B-Q-34")
def test_a_hotel_sold_outright_leaves_its_lot_bare_though_selling_is_even(
    lots: tuple[str, str], spec: str, free: dict[str, JSON]
) -> None:
    own: dict[str, JSON] = {"sell.even": True, "sell.hotel_exchange": False}
    hotels: JSON = dict.fromkeys(lots, "hotel")
    rules, state, first, second = with_lots(lots, spec, {**free, **own}, buildings=hotels)
    for action in (SellBuilding(0, first), Build(0, first)):
        state, _ = rules.apply(state, action)
    assert (state.level[first], state.level[second]) == (1, 5)
    assert rules.problems(state) == ()


@pytest.mark.parametrize(
    ("spec", "name"), [(spec, name) for spec, values in ALONE.items() for name in values]
)
@pytest.mark.rule("B-Q-29", "B-Q-31", "B-Q-34", "B-Q-35", "B-Q-38")
def test_no_value_alone_leads_to_a_position_that_cannot_be(spec: str, name: str) -> None:
    """Random players with a third of the deeds each build, sell and mortgage as they like."""
    scale = 20 if spec == "board-de" else 1
    few: dict[str, JSON] = {"stock.houses": 12, "stock.hotels": 4}
    rules = board(3, {**FREE, **few, name: ALONE[spec][name]}, spec)
    groups = [lots for lots in rules.street_groups if len(lots) > 2]
    deeds: JSON = [[lot for lots in groups[seat::3] for lot in lots] for seat in range(3)]
    rng = Random(7)
    for cash in (3000, 300):
        state = rules.position({"cash": [cash * scale] * 3, "deeds": deeds})
        for _ in range(150):
            if state.outcome is not None:
                break
            decision = rules.decision(state)
            (seat,) = decision.awaited
            try:
                state, _ = rules.apply(
                    state,
                    chance_choice(decision).sample(rng)
                    if seat == CHANCE
                    else sample(decision.choices(seat), rng),
                )
            except IllegalAction:
                continue  # An offer is drawn from a wider range than what is possible.
            assert rules.problems(state) == ()


@pytest.mark.parametrize("exchange", [False, True], ids=["outright", "exchange"])
@pytest.mark.parametrize("group_sale", [False, True], ids=["by lot", "by group"])
@pytest.mark.rule("B-Q-41", "B-Q-35")
def test_selling_never_changes_what_a_player_can_raise(exchange: bool, group_sale: bool) -> None:
    """Also where auctions made prices odd: half of 51 is 25 by itself, half of 252 is 126."""
    own: dict[str, JSON] = {
        "sell.refund": "paid",
        "sell.hotel_exchange": exchange,
        "sell.group_sale": group_sale,
    }
    lots = ("Dorpsstraat", "Brink")
    hotels: JSON = dict.fromkeys(lots, "hotel")
    rules, start, first, second = with_lots(lots, "board-nl", own, buildings=hotels)
    paid = list(start.paid)
    paid[first] = paid[second] = (51, 50, 50, 50, 51)
    start = attrs.evolve(start, paid=tuple(paid))
    able = raisable(rules.codec.read_only(rules, start), 0)
    assert able == 5000 + 2 * 30 + 2 * (125 if exchange or group_sale else 126)
    rng = Random(3)
    for _ in range(8):
        state = start
        while any(state.level):
            sales = [
                choice
                for choice in rules.decision(state).choices(0)
                if choice.kind in (SellBuilding, GroupSale)
            ]
            state, _ = rules.apply(state, sample(sales, rng))
            assert raisable(rules.codec.read_only(rules, state), 0) == able
