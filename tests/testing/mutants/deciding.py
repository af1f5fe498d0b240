"""Defects of offers, predicates, decisions and positions."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from monopoly_rules.kernel import (
    Account,
    Choice,
    Many,
    Pick,
    Refusal,
    Seat,
    Span,
    always,
)
from toy_game.auctions import Bid, OpenAuction, Seal, SealedAuction
from toy_game.business import LayDown, RaiseMoney, Sell
from toy_game.rules import ToyRules
from toy_game.turns import Passing, Turn
from toy_game.values import ToyTable

from .registry import Parts, change, mutant


@mutant("check_accepted_is_offered", "no choice of the seat contains it")
class LaxCheck(ToyRules):
    """Bids without cover are accepted, though not offered."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)

        def refuse(look: ToyTable, auction: OpenAuction, action: Bid) -> Refusal | None:
            return Refusal("TOY-4", "more", ()) if action.amount <= auction.bid else None

        change(self, OpenAuction, Bid, refuse=refuse)


@mutant("check_accepted_is_offered", "no choice of the seat contains it")
class LaxSale(ToyRules):
    """Cards that are not in the hand can be sold."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        change(self, Turn, Sell, refuse=always)


@mutant("check_offered_is_accepted", "is refused by TOY-5")
class RashOffer(ToyRules):
    """One coin more is offered than can be bid."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        change(
            self,
            SealedAuction,
            Seal,
            offers=lambda look, question, seat: [
                Choice(Seal, seat, (Span(0, look.coins[seat] + 1),))
            ],
        )


@mutant("check_offered_is_accepted", "without one action")
class NoExample(ToyRules):
    """A choice that is not exact is offered where nothing can be done."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)

        def offers(look: ToyTable, turn: Turn, seat: Seat) -> Iterator[Choice[LayDown]]:
            hand = look.hands[seat]
            if len(hand) > 1:
                yield Choice(LayDown, seat, (Pick(hand, 2, min(3, len(hand))),), exact=False)

        change(self, Turn, LayDown, offers=offers)


@mutant("check_nonsense_is_refused", "raised IndexError")
class TrustingQuestion(ToyRules):
    """A predicate that trusts every seat to exist."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        self.verbs[TrustingTurn] = self.verbs[Turn]
        self.infos[TrustingTurn] = self.infos[Turn]
        self.ranges[TrustingTurn] = self.ranges[Turn]
        self.tasks["TrustingTurn"] = TrustingTurn

    def idle(self, table: ToyTable) -> None:
        super().idle(table)
        if table.agenda:
            table.agenda[-1] = TrustingTurn(table.active)


@attrs.frozen
class TrustingTurn(Turn):
    def may_act(self, look: ToyTable, seat: Seat) -> bool:  # type: ignore[override]
        return not look.out[seat]


@mutant("check_nonsense_is_refused", "is malformed")
class OneSeatMore(ToyRules):
    """A question that takes the number of players for a seat."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        self.verbs[WideTurn] = self.verbs[Turn]
        self.infos[WideTurn] = self.infos[Turn]
        self.ranges[WideTurn] = self.ranges[Turn]
        self.tasks["WideTurn"] = WideTurn

    def idle(self, table: ToyTable) -> None:
        super().idle(table)
        if table.agenda:
            table.agenda[-1] = WideTurn(table.active)


@attrs.frozen
class WideTurn(Turn):
    def may_act(self, look: ToyTable, seat: Seat) -> bool:  # type: ignore[override]
        return seat in (self.seat, look.rules.players)


@mutant("check_any_parameters", "with the parameters")
class NarrowPurse(ToyRules):
    """A range that the usual numbers never leave, and others do."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        purse = Many(Span(0, 200), self.players, self.players)
        self.ranges[self.STATE] = {**self.ranges[self.STATE], "coins": purse}


@mutant("check_somebody_is_asked", "which can do nothing")
class EmptyDecision(ToyRules):
    """A debtor is asked for money and offered nothing."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        change(self, RaiseMoney, Sell, offers=lambda look, question, seat: ())


@mutant("check_somebody_is_asked", "awaits nobody")
class NobodyAsked(ToyRules):
    """Now and then everybody is to pass a card when nobody has one."""

    def idle(self, table: ToyTable) -> None:
        super().idle(table)
        if table.agenda and not any(table.hands):
            table.push(Passing())


class CoinLosingTable(ToyTable):
    __slots__ = ()

    def pay(self, seat: Seat, amount: int, rule: str, to: Account | None = None) -> None:
        super().pay(seat, amount, rule, to)
        if amount > 5:
            self.bank -= 1


@mutant("check_nothing_is_lost", "coins was")
class LostCoin(ToyRules):
    """A coin falls under the table."""

    TABLE = CoinLosingTable


@mutant("check_any_game", "conserved are")
class LostCoinInAnyGame(ToyRules):
    """The same, in the shortest game that shows it."""

    TABLE = CoinLosingTable


@mutant("check_positions_are_possible", "cannot be")
class NarrowRange(ToyRules):
    """A range that play leaves."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        self.ranges[self.STATE] = {**self.ranges[self.STATE], "turns": Span(0, 3)}
