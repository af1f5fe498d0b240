"""Which rule makes an action untimely that a seat is not asked for (B-Q-90).

The kernel refuses such an action before any rule of the game sees it. A player who asks why learns
from here which rule keeps it from being a question now: the most specific one that does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from monopoly_rules.kernel import Action, Task
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer, is_of_a_debtor
from monopoly_rules_variants.board_game.debt.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.auction import Auction
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.turn.business import Business
from monopoly_rules_variants.board_game.turn.jail import LeaveJail
from monopoly_rules_variants.board_game.values import actions as done
from monopoly_rules_variants.board_game.values.state import NOBODY

Kinds = frozenset[type[Action]]

ANSWERS: Final[Kinds] = frozenset({done.Accept, done.Reject, done.Withdraw})
TRADING: Final[Kinds] = frozenset({done.OfferTrade, done.CounterOffer, *ANSWERS})
BUSINESS: Final[Kinds] = TRADING | {
    done.Build,
    done.SellBuilding,
    done.GroupSale,
    done.Mortgage,
    done.Redeem,
}
LEAVING_JAIL: Final[Kinds] = frozenset({done.PayFine, done.UseReleaseCard})
OWN_TABLE: Final[Mapping[type[Action], str]] = {
    done.Throw: "B-TURN-1",
    done.PayFine: "B-Q-22",
    done.UseReleaseCard: "B-Q-22",
    done.Resign: "B-Q-63",
}
"""What only the player about to throw does, and the rule that says so."""
BETWEEN_THROWS: Final[Kinds] = BUSINESS | {*OWN_TABLE, done.ClaimRent}
BIDDING: Final[Kinds] = frozenset({done.Bid, done.Pass})


def untimely(look: Look, action: Action) -> str | None:
    """The rule that makes an action untimely: of the third throw in jail, a lander's cash, a debt,
    counter-offers, the end of time, an offer that waits, or the table that is not open."""
    kind, seat, question = type(action), action.seat, look.agenda[-1]
    if look.out[seat]:
        return "B-BANKRUPT-1"
    if kind in LEAVING_JAIL and _has_failed(look, seat):
        return "B-Q-62"
    if kind in TRADING | {done.Redeem} and _raises_to_buy(look, question, seat):
        return "B-Q-61"
    if _approaches_a_debtor(look, question, action):
        return "B-Q-64"
    if kind is done.Resign and seat == _debtor(look, question):
        return "B-Q-41"
    if kind is done.CounterOffer:
        return "B-Q-91"
    if kind in BUSINESS and look.called and seat != look.turn:
        return "B-Q-47"
    if kind in ANSWERS or (kind in BETWEEN_THROWS and _waits_for_an_answer(question)):
        return "B-Q-74"
    if kind in BIDDING and isinstance(question, Auction):
        return "B-Q-12"
    if kind in OWN_TABLE and isinstance(question, Business) and seat != look.turn:
        return OWN_TABLE[kind]
    return "B-Q-07" if kind in BETWEEN_THROWS else None


def _has_failed(look: Look, seat: int) -> bool:
    """Whether the third throw of a prisoner has failed and the fine is a debt."""
    return any(isinstance(task, LeaveJail) and task.seat == seat for task in look.agenda)


def _raises_to_buy(look: Look, question: Task, seat: int) -> bool:
    """Whether a lander has to raise money for the price: by no trade, and he redeems nothing."""
    return (
        isinstance(question, BuyOffer)
        and question.seat == seat
        and look.cash[seat] < look.rules.price[question.deed]
    )


def _approaches_a_debtor(look: Look, question: Task, action: Action) -> bool:
    """Whether somebody makes an offer to a debtor, or counters the debtor's own."""
    debtor = _debtor(look, question)
    if debtor in (NOBODY, action.seat):
        return False
    if isinstance(action, done.CounterOffer):
        return action.offerer == debtor
    return isinstance(action, done.OfferTrade) and action.partner == debtor


def _debtor(look: Look, question: Task) -> int:
    """The debtor whose debt is at hand, or NOBODY."""
    if isinstance(question, InDebt):
        return question.seat
    if isinstance(question, SettlementAnswer):
        return question.debtor
    if isinstance(question, OfferAnswer) and is_of_a_debtor(look):
        return question.maker
    return NOBODY


def _waits_for_an_answer(question: Task) -> bool:
    """Whether nothing else happens until an offer is answered."""
    return isinstance(question, OfferAnswer | SettlementAnswer)
