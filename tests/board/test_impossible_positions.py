"""Positions that no board game can come to: each flaw by itself, and what is just possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from monopoly_rules.kernel import JSON, MonopolyRulesError
from monopoly_rules.plugins import CompositionError, compose, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import (
    BoardModifier,
    BoardState,
    Deal,
    Look,
    deeds_dealt,
)
from monopoly_rules_variants.board_game.property.auction import Auction, BankAuctions
from monopoly_rules_variants.board_game.property.buying import BuyOffer

from .boards import board

DORPSSTRAAT, BRINK, STATION = 0, 1, 2
BUILT: dict[str, Any] = {
    "cash": [1000, 1000, 1000],
    "deeds": [["Dorpsstraat", "Brink"], ["Kalverstraat", "Leidschestraat"], []],
    "buildings": {"Dorpsstraat": 1, "Brink": 1},
}
HOTEL: dict[str, Any] = {**BUILT, "buildings": {"Dorpsstraat": "hotel", "Brink": 4}}


def changed(
    given: dict[str, Any],
    parameters: dict[str, JSON] | None = None,
    spec: str = "board-nl",
    **columns: object,
) -> set[str]:
    """The rules that forbid a position with some columns changed; entries by seat or deed.

    The bank has no houses unless it is said otherwise, so that any number may stand on the board.
    """
    rules = board(3, parameters, spec)
    state = rules.position(given)
    for name, value in {"houses": 0, **columns}.items():
        if isinstance(value, dict):
            column = list(getattr(state, name))
            for place, entry in value.items():
                column[place] = entry
            value = tuple(column)
        evolve: Callable[..., BoardState] = attrs.evolve
        state = evolve(state, **{name: value})
    # Whatever money is added comes from the bank.
    state = attrs.evolve(state, bank=-sum(state.cash))
    return {problem.rule for problem in rules.problems(state)}


@pytest.mark.rule("B-KIT-4", "B-KIT-5")
def test_there_are_32_houses_and_12_hotels() -> None:
    assert changed(BUILT, houses=30) == set()
    assert changed(BUILT, houses=31) == {"B-KIT-4"}
    assert changed(HOTEL, houses=28, hotels=11) == set()
    assert changed(HOTEL, houses=29, hotels=11) == {"B-KIT-4"}
    assert changed(HOTEL, houses=28, hotels=12) == {"B-KIT-5"}
    assert changed(HOTEL, houses=0, hotels=0) == set()


@pytest.mark.rule("B-HOUSE-1", "B-HOUSE-5", "B-HOUSE-6", "B-MORTGAGE-3")
def test_buildings_stand_evenly_on_whole_groups_without_mortgages() -> None:
    assert changed(BUILT, owner={BRINK: 1}) == {"B-HOUSE-1"}
    assert changed(BUILT, owner={DORPSSTRAAT: -1, BRINK: -1}) == {"B-HOUSE-1"}
    assert changed(BUILT, owner={STATION: 2}, sold=(1 << 28) - 1, level={STATION: 1}) == {
        "B-HOUSE-1"
    }
    assert changed(BUILT, level={BRINK: 0}) == set()
    assert changed(BUILT, level={BRINK: 2}) == set()
    assert changed(BUILT, level={BRINK: 3}) == {"B-HOUSE-5"}
    assert changed(BUILT, mortgaged={BRINK: 1}) == {"B-MORTGAGE-3"}
    lot_by_lot: dict[str, JSON] = {"sell.even": False}
    assert changed(BUILT, lot_by_lot, level={BRINK: 3}) == set()


@pytest.mark.rule("B-HOUSE-6", "B-SHORT-4")
def test_in_a_short_game_a_hotel_follows_three_houses_and_nothing_follows_it() -> None:
    short = "board-nl+short"
    assert changed(BUILT, spec=short, hotels=0, level={DORPSSTRAAT: 3, BRINK: 4}) == set()
    assert changed(BUILT, spec=short, hotels=0, level={DORPSSTRAAT: 4, BRINK: 5}) == {"B-HOUSE-6"}
    assert changed(BUILT, hotels=0, level={DORPSSTRAAT: 4, BRINK: 5}) == set()


@pytest.mark.rule("B-MORTGAGE-3")
@pytest.mark.parametrize(
    ("parameters", "own", "beside"),
    [
        ({}, {"B-MORTGAGE-3"}, {"B-MORTGAGE-3"}),
        ({"mortgage.clear": "lot"}, {"B-MORTGAGE-3"}, set()),
        ({"house.blocked_by_group_mortgage": False}, {"B-MORTGAGE-3"}, set()),
    ],
)
def test_a_mortgage_beside_a_building_is_possible_with_half_of_the_rule_alone(
    parameters: dict[str, JSON], own: set[str], beside: set[str]
) -> None:
    bare = {BRINK: 0}
    assert changed(BUILT, parameters, mortgaged={DORPSSTRAAT: 1}, level=bare) == own
    assert changed(BUILT, parameters, mortgaged={BRINK: 1}, level=bare) == beside


@pytest.mark.rule("B-BANKRUPT-1", "B-BANKRUPT-3", "B-Q-28", "B-Q-44")
def test_deeds_belong_to_players_who_are_in_and_are_sold() -> None:
    given: dict[str, Any] = {"cash": [1000, 1000, 0], "deeds": [["Brink"], [], []], "out": [2]}
    assert changed(given) == set()
    assert changed(given, owner={BRINK: 2}) == {"B-BANKRUPT-3"}
    assert changed(given, sold=0) == {"B-Q-28"}
    assert changed(given, sold=1 << DORPSSTRAAT) == {"B-Q-28"}
    assert changed(given, mortgaged={STATION: 1}) == {"B-Q-44"}
    assert changed(given, mortgaged={BRINK: 1}) == set()


@pytest.mark.rule("B-BANKRUPT-1")
def test_who_is_out_has_nothing_and_is_not_on_turn() -> None:
    given: dict[str, Any] = {"cash": [1000, 1000, 0], "out": [2]}
    assert changed(given, cash={2: 1}) == {"B-BANKRUPT-1"}
    assert "B-BANKRUPT-1" in changed(given, held={2: (0,)})
    assert "B-BANKRUPT-1" in changed(given, jail={2: 0}, at={2: 10})
    assert "B-TURN-3" in changed(given, turn=2, agenda=(BuyOffer(2, BRINK),))
    assert "B-END-1" in changed(given, out={1: 1}, cash={1: 0})
    assert changed(given, out={0: 1, 1: 1}, cash={0: 0, 1: 0}) == {"B-END-1"}


@pytest.mark.rule("B-END-1", "B-Q-56")
def test_of_two_players_the_first_bankruptcy_ends_the_game() -> None:
    rules = board(2)
    state = rules.position({"cash": [1000, 0]})
    assert rules.problems(state) == ()
    (problem,) = rules.problems(attrs.evolve(state, out=(0, 1)))
    assert problem.rule == "B-END-1"


@pytest.mark.rule("B-JAIL-4", "B-DOUBLES-4", "B-Q-67")
def test_prisoners_stand_in_jail_and_doubles_belong_to_a_turn_that_has_begun() -> None:
    given: dict[str, Any] = {"cash": [1000, 1000, 1000]}
    assert changed(given, jail={1: 0}, at={1: 10}) == set()
    assert changed(given, jail={1: 0}, at={1: 11}) == {"B-JAIL-4"}
    assert changed(given, doubles=1, begun=1) == set()
    assert changed(given, doubles=1, begun=0) == {"B-DOUBLES-4"}
    assert changed(given, spec="board-de", cash={0: 1010}) == set()
    assert changed(given, spec="board-de", cash={0: 1011}) == {"B-Q-67"}


@pytest.mark.rule("B-Q-67")
def test_an_amount_that_cannot_be_is_told_with_the_unit() -> None:
    rules = compose("board-de", players=3)
    told = "seat 1 has M 385, but only multiples of M 10 can be paid"
    with pytest.raises(MonopolyRulesError, match=told):
        rules.position({"cash": [1000, 385, 500]})


@pytest.mark.rule("B-BANK-8")
def test_money_adds_up() -> None:
    rules = board(3)
    state = rules.position({"cash": [1000, 1000, 1000]})
    assert state.bank == -3000
    for bank in (-3001, -2999):
        (problem,) = rules.problems(attrs.evolve(state, bank=bank))
        assert problem.rule == "B-BANK-8"


@pytest.mark.rule("B-Q-07", "B-Q-80")
def test_nothing_is_asked_beneath_something_else() -> None:
    rules = board(3)
    state = rules.position({"cash": [1000, 1000, 1000]})
    offer = BuyOffer(0, BRINK)
    for agenda, rule in (
        ((offer, *state.agenda), "B-Q-80"),
        ((offer, offer), "B-Q-80"),
        ((*state.agenda, *state.agenda), "B-Q-07"),
    ):
        problems = rules.problems(attrs.evolve(state, agenda=agenda))
        assert rule in {problem.rule for problem in problems}
    (problem,) = rules.problems(attrs.evolve(state, turn=1))
    assert problem.rule == "B-Q-07"


@pytest.mark.rule("B-Q-44")
def test_a_deed_of_the_bank_is_mortgaged_only_while_it_is_auctioned() -> None:
    given: dict[str, Any] = {"cash": [1000, 1000, 1000]}

    def with_auction(item: int, *waiting: int) -> set[str]:
        bids = Auction(item, 1, 0, -1, (1, 1, 1), 10)
        below = (BankAuctions(waiting, (), 0, "B-BANKRUPT-7"),) if waiting else ()
        return changed(given, mortgaged={BRINK: 1}, agenda=(*below, bids))

    assert with_auction(BRINK) == set()
    assert with_auction(DORPSSTRAAT) == {"B-Q-44"}
    assert with_auction(DORPSSTRAAT, BRINK) == set()
    assert with_auction(DORPSSTRAAT, STATION) == {"B-Q-44"}


@pytest.mark.rule("B-Q-51")
@pytest.mark.parametrize(("players", "number", "told"), [(4, 8, "more than the 28"), (3, 9, "")])
def test_no_more_deeds_are_dealt_than_there_are(players: int, number: int, told: str) -> None:
    generous = BoardModifier("generous")

    @generous.replace(deeds_dealt, rule="GENEROUS-1")
    def many(look: Look) -> Deal:
        """Everybody is dealt many deeds."""
        return Deal(number, "GENEROUS-1", "GENEROUS-1")

    class Generous:
        @hookimpl
        def register_modifiers(self) -> list[BoardModifier]:
            return [generous]

    known = registry_of(board=board_game, generous=Generous())
    rich: dict[str, JSON] = {"money.start": 10_000}
    if told:
        with pytest.raises(CompositionError, match=told):
            compose("board-nl+generous", players=players, parameters=rich, registry=known)
    else:
        compose("board-nl+generous", players=players, parameters=rich, registry=known)
        with pytest.raises(CompositionError, match=r"money\.start is 1500"):
            compose("board-nl+generous", players=players, registry=known)
