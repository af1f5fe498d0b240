"""Who leaves the game takes along what was still to be done by them, and nothing of others
(B-BANKRUPT-1)."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.kernel import Task
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.auction import BankAuctions, HandOver
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.inheriting import Inheriting
from monopoly_rules_variants.board_game.property.mortgage import KeepOrLift, Lifting
from monopoly_rules_variants.board_game.property.rent import FreshThrow
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.tasks import STEPS
from monopoly_rules_variants.board_game.turn.arriving import Arriving
from monopoly_rules_variants.board_game.turn.card_payments import Collecting, PayingEach
from monopoly_rules_variants.board_game.turn.cards import Drawing
from monopoly_rules_variants.board_game.turn.jail import LeaveJail, ThirdFailure
from monopoly_rules_variants.board_game.turn.throwing import Throwing

from .boards import board

LEAVER, OTHER = 1, 2
OF_A_SEAT: list[Task] = [
    Throwing(LEAVER),
    LeaveJail(LEAVER, 7),
    ThirdFailure(LEAVER, 7),
    Drawing(LEAVER, 0),
    Arriving(LEAVER, 7, 1, 0),
    Collecting(LEAVER, 10, (1, 0, 1)),
    PayingEach(LEAVER, 10, (1, 0, 1)),
    HandOver(LEAVER, 5, 50),
    Inheriting(LEAVER, (5,), (), ()),
    Lifting(LEAVER, (5,)),
    KeepOrLift(LEAVER, 5),
    BuyOffer(LEAVER, 5),
    FreshThrow(LEAVER, 5, 10),
    Debt(LEAVER, 0, 10, "B-RENT-1", 0, (0, 0, 0)),
    InDebt(LEAVER, 0, 10),
]
OF_THE_BANK: list[Task] = [
    BankAuctions((5,), (), LEAVER, "B-BANKRUPT-7"),
    Inheriting(LEAVER, (5,), (), (6,)),  # the bank auctions 6, whoever was to inherit it
]


def left(*agenda: Task) -> list[Task]:
    """What is still to be done after the seat has left."""
    rules = board(3)
    table = rules.codec.open_table(rules, rules.position({}), None)
    table.agenda[:] = agenda
    table.leave(LEAVER, 0, "B-BANKRUPT-1")
    return list(table.agenda)


@pytest.mark.rule("B-BANKRUPT-1")
@pytest.mark.parametrize("task", OF_A_SEAT, ids=str)
def test_what_a_seat_was_to_do_goes_with_it(task: Task) -> None:
    (whose,) = (name for name in ("seat", "debtor", "winner") if hasattr(task, name))
    of_another = attrs.evolve(task, **{whose: OTHER})
    assert left(of_another, task, of_another) == [of_another, of_another]


@pytest.mark.rule("B-BANKRUPT-7", "B-Q-43")
@pytest.mark.parametrize("task", OF_THE_BANK, ids=str)
def test_what_the_bank_was_to_do_stays(task: Task) -> None:
    assert left(task) == [task]


def test_no_step_of_a_seat_is_forgotten() -> None:
    """Whoever adds a step that has a seat lists it here, and decides whose it is."""
    listed = {type(task) for task in (*OF_A_SEAT, *OF_THE_BANK)}
    named = {each for each in STEPS if {"seat", "debtor", "winner"} & {*attrs.fields_dict(each)}}
    assert {each.__name__ for each in named - listed} == set()
