"""Tasks that no game could have left on the agenda: a position with one is impossible (B-Q-80)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from monopoly_rules.kernel import Question, Task
from monopoly_rules_variants.board_game.debt.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.auction import Auction, BankAuctions, HandOver
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.mortgage import KeepOrLift
from monopoly_rules_variants.board_game.property.rent import FreshThrow
from monopoly_rules_variants.board_game.shortage.demand import UNASKED
from monopoly_rules_variants.board_game.shortage.wishes import Wishing
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.turn.arriving import Arriving
from monopoly_rules_variants.board_game.turn.jail import LeaveJail, ThirdFailure
from monopoly_rules_variants.board_game.turn.setup import (
    Cutting,
    OpeningThrow,
    OpeningThrows,
)
from monopoly_rules_variants.board_game.turn.throwing import Throwing
from monopoly_rules_variants.board_game.values.items import HOTEL, HOUSE, RELEASE

from .boards import board, board_with_a_pot, deed

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
"""Seat 0 has begun the turn; seat 2 is in jail with a release card."""


def misfits(task: Task, *above: Task, **given: object) -> list[str]:
    """What does not fit, if this is asked, or is left to do below something, or an auction."""
    rules = board(3)
    agenda = (task, *above)
    if not isinstance(agenda[-1], Question):
        agenda = (*agenda, auction(item=FREE, still=(1, 1, 0)))
    state = attrs.evolve(rules.position({**GIVEN, **given}), agenda=agenda, begun=1)
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
    Arriving(0, 7, 1, 0),
    ThirdFailure(2, 7),
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
    Arriving(2, 7, 1, 0),  # from jail
    Arriving(0, 7, 2, 0),  # a card's double rent where nobody can owe any
    Arriving(0, 7, 1, 10),
    ThirdFailure(0, 7),
    Cutting(tuple(range(28))),  # somebody has thrown already
    OpeningThrow(1, (0, 1, 1), (0, 0, 0), (0, 0, 0)),
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


@pytest.mark.rule("B-Q-80")
def test_a_card_brings_a_multiple_of_the_rent_only_to_a_deed() -> None:
    """Square 12 is Elektriciteitsbedrijf."""
    assert misfits(Arriving(0, 7, 2, 0), at=[12, 0, 10]) == []
    assert misfits(Arriving(0, 7, 1, 10), at=[12, 0, 10]) == []


def owing(amount: int = 350, creditor: int = 1, settlements: int = 0) -> Debt:
    """Seat 0 owes seat 1 50 more than it has."""
    return Debt(0, creditor, amount, "B-RENT-1", settlements, (0, 0, 0))


@pytest.mark.rule("B-Q-80", "B-DEBT-1")
def test_a_debtor_is_asked_as_long_as_there_is_something_to_do() -> None:
    """Station Noord can be mortgaged for 100; Dorpsstraat is mortgaged and can only be offered."""
    solvent: dict[str, Any] = {"deeds": [["Station Noord"], [], []], "mortgaged": []}
    bare: dict[str, Any] = {"deeds": [[], [], []], "mortgaged": []}
    assert misfits(owing(), InDebt(0, 1, 350)) == []
    assert misfits(owing(), InDebt(0, 1, 350), **solvent) == []
    assert misfits(owing(), InDebt(0, 1, 350), **bare) == ["InDebt"]
    bank = (owing(creditor=NOBODY), InDebt(0, NOBODY, 350))
    assert misfits(*bank, **solvent) == []
    asked = (Debt(0, 1, 350, "B-RENT-1", 9, (9, 9, 9)), InDebt(0, 1, 350))
    assert misfits(*asked) == ["InDebt"]
    assert misfits(*asked, **solvent) == []


@pytest.mark.rule("B-Q-80", "B-DEBT-1")
def test_a_debtor_is_asked_about_the_debt_below_and_is_short_of_cash() -> None:
    assert misfits(InDebt(0, 1, 350)) == ["InDebt"]
    assert misfits(owing(), InDebt(0, 2, 350)) == ["InDebt"]
    assert misfits(owing(), InDebt(0, 1, 351)) == ["InDebt"]
    assert misfits(owing(), InDebt(1, 1, 350)) == ["InDebt"]
    assert misfits(owing(amount=301), InDebt(0, 1, 301)) == []
    assert misfits(owing(amount=300), InDebt(0, 1, 300)) == ["InDebt"]


def answer(
    debtor: int = 0,
    creditor: int = 1,
    amount: int = 350,
    cash: int = 300,
    deeds: tuple[int, ...] = (OWN,),
) -> SettlementAnswer:
    """Seat 0 offers seat 1 all it has for the debt."""
    return SettlementAnswer(debtor, creditor, amount, cash, deeds, ())


@pytest.mark.rule("B-Q-80", "B-Q-42", "B-Q-68")
def test_a_settlement_is_about_the_debt_below_and_can_be_carried_out() -> None:
    assert misfits(owing(), answer()) == []
    assert misfits(answer()) == ["SettlementAnswer"]
    assert misfits(owing(), answer(amount=351)) == ["SettlementAnswer"]
    assert misfits(owing(), answer(creditor=2)) == ["SettlementAnswer"]
    assert misfits(owing(), answer(debtor=2, cash=0, deeds=())) == ["SettlementAnswer"]
    assert misfits(owing(), answer(cash=301)) == ["SettlementAnswer"]
    assert misfits(owing(), answer(deeds=(FOREIGN,))) == ["SettlementAnswer"]
    poor = [300, 2, 100]  # the interest on Dorpsstraat is 3
    assert misfits(owing(), answer(cash=1), cash=poor) == []
    assert misfits(owing(), answer(cash=0), cash=poor) == ["SettlementAnswer"]


@pytest.mark.rule("B-Q-80")
def test_a_debt_to_an_account_needs_the_account() -> None:
    rules = board_with_a_pot(3)
    state = rules.position(GIVEN)
    for creditor, rule_ids in ((-2, []), (-3, ["B-Q-80"])):
        agenda = (owing(creditor=creditor), auction())
        problems = rules.problems(attrs.evolve(state, agenda=agenda))
        assert [problem.rule for problem in problems] == rule_ids


@pytest.mark.rule("B-Q-80", "B-Q-32")
def test_wishes_are_those_of_players_who_are_in_and_can_build() -> None:
    """Seats 0 and 1 have a whole group each; two houses are left."""
    given: dict[str, Any] = {
        "cash": [900, 900, 0],
        "at": [0, 0, 0],
        "deeds": [["Dorpsstraat", "Brink"], ["Spui", "Plein", "Lange Poten"], []],
        "mortgaged": [],
        "cards": [[], [], []],
        "jail": {},
        "stock": [2, 12],
    }

    def wishing(asked: int, *wishes: int, again: int = 0, hotel: int = 0) -> list[str]:
        return misfits(Wishing(0, hotel, OWN, again, asked, wishes), **given)

    assert wishing(0, UNASKED, UNASKED, 0) == []
    assert wishing(1, 1, UNASKED, 0) == []
    assert wishing(1, 2, 2, 0) == ["Wishing"]  # he has named a number
    assert wishing(2, UNASKED, 0, UNASKED) == ["Wishing"]  # he has nothing to build on
    assert wishing(1, 1, UNASKED, 1) == ["Wishing"]
    assert wishing(1, 1, UNASKED, 0, hotel=1) == ["Wishing"]  # a house comes next
    given = {**given, "out": [2]}
    assert wishing(0, UNASKED, UNASKED, 0) == []
    assert wishing(0, UNASKED, UNASKED, 1) == ["Wishing"]
    given = {**given, "stock": [1, 12]}
    assert wishing(0, UNASKED, UNASKED, 0) == ["Wishing"]  # he orders one and can have no more
    assert wishing(0, UNASKED, UNASKED, 0, again=1) == []
    given = {**given, "stock": [0, 12]}
    assert wishing(1, 1, UNASKED, 0, again=1) == ["Wishing"]


NONE = (0, 0, 0)
ORDER = tuple(reversed(range(28)))
SETTING_UP: list[tuple[tuple[Task, ...], bool]] = [
    ((OpeningThrows(), Cutting(ORDER)), True),
    ((OpeningThrows(), Cutting((0, *range(27)))), False),  # a deed twice
    ((Cutting(ORDER),), False),  # nobody would throw for the first turn
    ((OpeningThrow(1, (0, 1, 1), NONE, NONE),), True),
    ((OpeningThrow(1, (1, 1, 1), (3, 0, 0), (4, 0, 0)),), True),
    ((OpeningThrow(0, (0, 1, 1), NONE, NONE),), False),  # he is not in the running
    ((OpeningThrow(1, (1, 1, 1), NONE, NONE),), False),  # the one before has not thrown
    ((OpeningThrow(0, (1, 1, 1), (0, 0, 5), (0, 0, 5)),), False),  # one after has
]


@pytest.mark.rule("B-Q-77", "B-Q-80")
@pytest.mark.parametrize(("agenda", "fits"), SETTING_UP, ids=str)
def test_setting_up_comes_before_play(agenda: tuple[Task, ...], fits: bool) -> None:
    rules = board(3)
    state = attrs.evolve(rules.position({}), agenda=agenda)
    assert [problem.rule for problem in rules.problems(state)] == ([] if fits else ["B-Q-80"])
