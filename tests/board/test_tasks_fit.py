"""Tasks that no game could have left on the agenda: a position with one is impossible (B-Q-80)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from monopoly_rules.kernel import Question, Task
from monopoly_rules_variants.board_game.property.auction import Auction, BankAuctions, HandOver
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.mortgage import KeepOrLift
from monopoly_rules_variants.board_game.property.rent import FreshThrow
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.turn.jail import LeaveJail, ThirdFailure
from monopoly_rules_variants.board_game.turn.setup import Cutting, OpeningThrow
from monopoly_rules_variants.board_game.turn.throwing import Throwing
from monopoly_rules_variants.board_game.values.items import HOTEL, HOUSE, RELEASE

from .boards import board, deed

NOBODY = -1
STREET, FOREIGN, UTILITY, OWN, FREE = (
    deed(board(3), name)
    for name in ("Kalverstraat", "Spui", "Waterleiding", "Dorpsstraat", "Brink")
)
GIVEN: dict[str, Any] = {
    "cash": [300, 200, 100],
    "at": [0, 0, 10],
    "deeds": [["Dorpsstraat"], ["Spui", "Waterleiding"], []],
    "mortgaged": ["Dorpsstraat"],
    "cards": [[], [], ["chance"]],
    "jail": {"2": 1},
}
"""Seat 0 is on turn; seat 2 is in jail with a release card."""


def misfits(task: Task, **given: object) -> list[str]:
    """What does not fit, if this is asked, or is left to do below an auction."""
    rules = board(3)
    agenda = (task,) if isinstance(task, Question) else (task, auction(still=(1, 1, 0)))
    state = attrs.evolve(rules.position({**GIVEN, **given}), agenda=agenda)
    return [str(problem.values[0]) for problem in rules.problems(state) if problem.rule == "B-Q-80"]


def auction(
    item: int = STREET,
    bidder: int = 1,
    bid: int = 0,
    leader: int = NOBODY,
    still: tuple[int, ...] = (1, 1, 1),
    opening: int = 10,
) -> Auction:
    """Seat 1 may bid for Kalverstraat, and nothing was bid yet, unless it is said otherwise."""
    return Auction(item, bidder, bid, leader, still, opening)


FITTING: list[Task] = [
    auction(),
    auction(opening=1),
    auction(bidder=1, bid=10, leader=0),
    auction(bidder=1, bid=199, leader=0),
    auction(bidder=0, bid=100, leader=2),
    auction(bidder=1, still=(0, 1, 1)),
    auction(opening=200),
    auction(item=RELEASE + 1),
    HandOver(1, STREET, 50),
    HandOver(1, RELEASE + 1, 50),
    BankAuctions((STREET,), (1,), 0, "B-BANKRUPT-7"),
    BuyOffer(0, FREE),
    KeepOrLift(0, OWN),
    FreshThrow(0, UTILITY, 10),
    Throwing(0),
    LeaveJail(2, 7),
    ThirdFailure(2, 7),
    Cutting(tuple(reversed(range(28)))),
    OpeningThrow(1, (0, 1, 1), (0, 0, 0), (0, 0, 0)),
    Debt(0, 1, 10, "B-RENT-1", 0, (0, 0, 0)),
    Debt(0, NOBODY, 10, "B-TAX-1", 0, (0, 0, 0)),
]


@pytest.mark.rule("B-Q-80")
@pytest.mark.parametrize("task", FITTING, ids=str)
def test_what_a_game_could_have_left_fits(task: Task) -> None:
    assert misfits(task) == []


MISFITS: list[Task] = [
    auction(item=FOREIGN),  # it has an owner
    auction(item=RELEASE),  # somebody holds it
    auction(item=HOUSE),  # not without somebody who waits for a building
    auction(item=HOTEL),
    auction(bidder=1, still=(1, 0, 1)),  # he has passed
    auction(bidder=1, bid=10, leader=1),  # he leads already
    auction(bidder=1, bid=10, leader=0, still=(0, 1, 1)),  # the leader has passed
    auction(bidder=1, bid=9, leader=0),  # less than the opening bid
    auction(bidder=0, bid=101, leader=2),  # more than the leader has
    auction(bidder=1, bid=200, leader=0),  # the bidder has nothing to add
    auction(bidder=2, opening=101),  # he cannot even open
    auction(opening=0),
    HandOver(1, FOREIGN, 50),
    HandOver(1, RELEASE, 50),
    HandOver(1, HOUSE, 50),
    BankAuctions((FOREIGN, STREET), (), 0, "B-BANKRUPT-7"),
    BankAuctions((), (0, 1), 0, "B-BANKRUPT-7"),
    BuyOffer(0, FOREIGN),
    BuyOffer(1, FREE),  # it is not his turn
    BuyOffer(0, STREET),  # it costs 400
    KeepOrLift(1, OWN),  # it is not his
    KeepOrLift(1, FOREIGN),  # it is not mortgaged
    FreshThrow(0, STREET, 10),  # it has no owner
    FreshThrow(1, UTILITY, 10),  # it is his own
    Throwing(1),
    LeaveJail(0, 7),
    ThirdFailure(0, 7),
    Cutting((0, *range(27))),
    OpeningThrow(0, (0, 1, 1), (0, 0, 0), (0, 0, 0)),
    Debt(0, 0, 10, "B-RENT-1", 0, (0, 0, 0)),
    Debt(0, -2, 10, "B-TAX-1", 0, (0, 0, 0)),  # no modifier has an account
]


@pytest.mark.rule("B-Q-80")
@pytest.mark.parametrize("task", MISFITS, ids=str)
def test_what_no_game_could_have_left_does_not_fit(task: Task) -> None:
    assert misfits(task) == [type(task).__name__]


@pytest.mark.rule("B-Q-80")
def test_what_can_be_paid_to_the_last_coin_fits() -> None:
    """Dorpsstraat costs 60 and was mortgaged for 30; Kalverstraat costs 400."""
    assert misfits(KeepOrLift(0, OWN), cash=[30, 200, 100]) == []
    assert misfits(KeepOrLift(0, OWN), cash=[29, 200, 100]) == ["KeepOrLift"]
    assert misfits(BuyOffer(0, STREET), cash=[400, 200, 100]) == []
    assert misfits(BuyOffer(0, STREET), cash=[399, 200, 100]) == ["BuyOffer"]
    assert misfits(ThirdFailure(2, 7), cards=[[], [], []]) == ["ThirdFailure"]


@pytest.mark.rule("B-Q-80", "B-BANKRUPT-1")
def test_nobody_who_is_out_bids_or_is_owed_anything() -> None:
    out: dict[str, Any] = {"out": [2], "cash": [300, 200, 0], "cards": [[], [], []], "jail": {}}
    assert misfits(auction(still=(1, 1, 1)), **out) == ["Auction"]
    assert misfits(auction(still=(1, 1, 0)), **out) == []
    assert misfits(Debt(0, 2, 10, "B-RENT-1", 0, (0, 0, 0)), **out) == ["Debt"]
    assert misfits(Debt(0, 1, 10, "B-RENT-1", 0, (0, 0, 0)), **out) == []
