"""What is told accounts for everything that changes, and names the rule by which it happened.

Games of random players are followed by their events alone: money, deeds, buildings, mortgages,
places and prisoners as the events have it are those of the table after every action.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, cast

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Event
from monopoly_rules_variants.board_game import BoardState
from monopoly_rules_variants.board_game.values import events as told

JAIL, SQUARES, FREE = 10, 40, -1
STEPS: Final = 350
GROUPS: Final = [[*range(0, 28, 3)], [*range(1, 28, 3)], [*range(2, 28, 3)]]
"""Deeds that lie mixed, so that there is much to trade."""
WHOLE: Final = [[0, 1, 3, 4, 5, 6, 8, 9], [11, 12, 13, 15, 16, 18, 19, 21], [22, 24, 25, 26, 27]]
"""Whole groups, so that there is much to build."""
GAMES: Final[list[tuple[str, int, dict[str, JSON], dict[str, object]]]] = [
    ("board-nl", 3, {}, {}),
    ("board-de", 4, {"turn.business": "asked"}, {}),
    ("board-star-wars", 3, {}, {"deeds": GROUPS}),
    ("board-de+short", 3, {}, {"deeds": GROUPS, "cash": [100, 40, 20]}),
    ("board-nl+short+timed", 3, {"timed.limit": "6 rounds"}, {}),
    ("board-nl", 3, {}, {"deeds": WHOLE, "stock": [3, 1], "cash": [900, 900, 2000]}),
    ("board-nl", 3, {"debt.allow_trades": False}, {"deeds": GROUPS, "cash": [30, 20, 10]}),
]
RULES: Final = {
    "Accepted": {"B-TRADE-1"},
    "AuctionOpened": {"B-AUCTION-1", "B-BANKRUPT-7", "B-SHORTAGE-3"},
    "BidMade": {"B-AUCTION-2"},
    "BuildingsSold": {"B-SELL-6", "B-SELL-9", "B-BANKRUPT-2", "B-BANKRUPT-8"},
    "Built": {"B-HOUSE-3", "B-HOTEL-2", "B-Q-32"},
    "CardPassed": {"B-BANKRUPT-9", "B-BANKRUPT-3", "B-CARDS-6", "B-TRADE-2", "B-AUCTION-4"},
    "Declined": {"B-BUY-5", "B-Q-61"},
    "DeedPassed": {
        *("B-BUY-2", "B-AUCTION-4", "B-TRADE-1", "B-DEBT-2", "B-SHORT-1", "B-SHORT-7"),
        *("B-BANKRUPT-3", "B-BANKRUPT-6", "B-Q-43"),
    },
    "Drew": {"B-CARDS-1"},
    "Freed": {"B-JAIL-8", "B-JAIL-9", "B-JAIL-11", "B-JAIL-12"},
    "Jailed": {"B-DOUBLES-3", "B-JAIL-1", "B-JAIL-2"},
    "MortgageExtinguished": {"B-Q-44"},
    "MortgageKept": {"B-MORTGAGE-8", "B-Q-79"},
    "Mortgaged": {"B-MORTGAGE-2"},
    "Moved": {"B-MOVE-1", "B-MOVE-2", "B-MOVE-4"},
    "Offered": {"B-Q-74", "B-Q-91"},
    "PassedBid": {"B-Q-12"},
    "Redeemed": {"B-MORTGAGE-6", "B-MORTGAGE-7"},
    "Rejected": {"B-Q-42", "B-Q-74", "B-Q-91"},
    "Settled": {"B-DEBT-2"},
    "SettlementOffered": {"B-DEBT-2"},
    "StayedInJail": {"B-JAIL-7"},
    "Threw": {"B-DOUBLES-1", "B-DOUBLES-3", "B-JAIL-7", "B-TURN-1", "B-UTILITY-5"},
    "TurnOver": {"B-TURN-3"},
    "Unsold": {"B-Q-14"},
    "WentBankrupt": {"B-BANKRUPT-1"},
    "Wished": {"B-Q-32"},
    "Withdrawn": {"B-Q-74"},
    "Won": {"B-AUCTION-1"},
}
"""The rules of every kind of event but those of debts, payments and the end."""


@attrs.define
class Follower:
    """A table as somebody has it who only hears what is told."""

    cash: list[int]
    owner: list[int]
    level: list[int]
    mortgaged: list[int]
    at: list[int]
    jail: list[int]
    out: list[int]

    @classmethod
    def of(cls, state: BoardState) -> Follower:
        return cls(*(list(getattr(state, name)) for name in attrs.fields_dict(cls)))

    def follow(self, events: Iterable[Event], turn: int) -> None:
        """Hear what is told in somebody's turn, and object to what cannot be."""
        pips: int | None = None
        for event in events:
            match event:
                case told.Paid():
                    for seat, amount in (
                        (event.payer, -event.amount),
                        (event.payee, event.amount),
                    ):
                        if seat >= 0:
                            self.cash[seat] += amount
                case told.DeedPassed():
                    assert self.owner[event.deed] == event.giver
                    self.owner[event.deed] = event.receiver
                case told.Mortgaged() | told.Redeemed():
                    assert self.owner[event.deed] == event.seat
                    self.mortgaged[event.deed] = int(isinstance(event, told.Mortgaged))
                case told.MortgageExtinguished():
                    self.mortgaged[event.deed] = 0
                case told.MortgageKept():
                    assert (self.owner[event.deed], self.mortgaged[event.deed]) == (event.seat, 1)
                case told.Built():
                    assert self.owner[event.lot] == event.seat
                    assert self.level[event.lot] == event.level - 1
                    self.level[event.lot] = event.level
                case told.BuildingsSold():
                    assert self.owner[event.lot] == event.seat
                    self.level[event.lot] = event.level
                case told.Threw():
                    assert event.seat == turn
                    pips = event.first + event.second
                case told.Moved():
                    if event.rule == "B-MOVE-1" and pips is not None:
                        assert event.square == (self.at[event.seat] + pips) % SQUARES
                    self.at[event.seat] = event.square
                case told.Jailed():
                    self.at[event.seat], self.jail[event.seat] = JAIL, 0
                case told.StayedInJail():
                    self.jail[event.seat] += 1
                    assert self.jail[event.seat] == event.failed
                case told.Freed():
                    self.jail[event.seat] = FREE
                case told.WentBankrupt():
                    self.out[event.seat] = 1
                    self.jail[event.seat] = FREE


@pytest.mark.rule("B-BANK-8")
@pytest.mark.parametrize(("spec", "players", "parameters", "given"), GAMES)
def test_a_game_can_be_followed_by_what_is_told(
    spec: str, players: int, parameters: dict[str, JSON], given: dict[str, object]
) -> None:
    rules = mr.compose(spec, players=players, parameters=parameters)
    known = {(kind, rule) for kind, named in RULES.items() for rule in named}
    for seed in (1, 2):
        game = mr.Game(rules, start=rules.position(given), seed=seed)
        heard = Follower.of(cast("BoardState", game.state))
        rng = random.Random(seed)
        for _ in range(STEPS):
            state = cast("BoardState", game.state)
            assert heard == Follower.of(state)
            if game.over:
                break
            choices = list(game.choices(game.awaited[0]))
            heard.follow(game.play(rng.choice(choices).sample(rng)), state.turn)
        told_rules = {(type(event).__name__, event.rule) for event in game.events()}
        assert {each for each in told_rules - known if each[0] in RULES} == set()
