"""Defects of actions: impure, random, hooked, or straying in the lane."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from random import randint
from typing import ClassVar

import pluggy

from monopoly_rules.kernel import (
    Account,
    Choice,
    Event,
    Random,
    Refusal,
    Seat,
    writable,
)
from monopoly_rules.kernel.tables.resolved import Resolved
from toy_game.auctions import Bid, OpenAuction
from toy_game.business import Sell
from toy_game.rules import ToyRules
from toy_game.turns import Die, Rolling, Shuffle, Throw, Turn, land, shuffle_in_place
from toy_game.values import ToyLook, ToyState, ToyTable, ToyView

from .registry import Parts, change, mutant


@mutant("check_apply_is_pure", "changed")
class MutatedInput(ToyRules):
    """A bid is written into the question that the old state still holds."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        usual = self.verbs[OpenAuction][Bid].do

        def do(table: ToyTable, auction: OpenAuction, action: Bid) -> None:
            object.__setattr__(auction, "bid", action.amount)
            usual(table, auction, action)

        change(self, OpenAuction, Bid, do=do)


@mutant("check_apply_is_pure", "when it is carried out again")
class MemoryInRules(ToyRules):
    """The rules remember how often they were asked."""

    asked = 0

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)

        def toll(look: ToyLook, seat: Seat) -> int:
            self.asked += 1
            return 5 + self.asked % 2

        self.toll = toll


@mutant("check_apply_is_pure", "when events are switched off")
class WorkInTheLog(ToyRules):
    """A primitive that pays only while somebody listens."""

    class TABLE(ToyTable):
        __slots__ = ()

        def earn(self, seat: Seat, amount: int, rule: str, source: Account | None = None) -> None:
            if self.log is not None:
                super().earn(seat, amount, rule, source)


@mutant("check_predicates_never_write", "only read")
class WritingPredicate(ToyRules):
    """Asking whether cards can be sold costs a coin."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)

        def refuse(look: ToyTable, turn: Turn, action: Sell) -> Refusal | None:
            if action.cards:
                look.coins[action.seat] -= 1  # type: ignore[index]  # on purpose
            return None

        change(self, Turn, Sell, refuse=refuse)


@mutant("check_predicates_never_write", "only read")
class WritingOffer(ToyRules):
    """An offer that counts how often it is made."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)

        def offers(look: ToyTable, turn: Turn, seat: Seat) -> Iterator[Choice[Throw]]:
            look.turns += 1
            yield Choice(Throw, seat)

        change(self, Turn, Throw, offers=offers)


@mutant("check_predicates_never_write", "changed the table")
class WritingView(ToyRules):
    """A view that tidies up what it is shown, where it can."""

    def see(self, look: ToyTable, seat: Seat | None) -> ToyView:
        if type(look.deck) is list:
            look.deck.sort()
        return super().see(look, seat)


@mutant("check_kept_states_share_columns", "copied")
class CopyingTable(ToyRules):
    """Everything is copied at every turn of the agenda."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        thaw = self.codec.open_table

        def copied(rules: Resolved, state: ToyState, log: list[Event] | None) -> ToyTable:
            table = thaw(rules, state, log)
            table.coins, table.hands, table.out = [*table.coins], [*table.hands], [*table.out]
            table.deck, table.sold, table.chosen = [*table.deck], [*table.sold], [*table.chosen]
            return table

        self.codec = copy(self.codec)
        self.codec.open_table = copied


@mutant("check_money_moves_with_an_event", "no event tells of it")
class SilentPayment(ToyRules):
    """A primitive that pays and says nothing."""

    class TABLE(ToyTable):
        __slots__ = ()

        def earn(self, seat: Seat, amount: int, rule: str, source: Account | None = None) -> None:
            log, self.log = self.log, None
            super().earn(seat, amount, rule, source)
            self.log = log


@mutant("check_same_seed_same_game", "the same seed gives a different game")
class GlobalRandomness(ToyRules):
    """The toll is thrown by the global generator."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        self.toll = lambda look, seat: randint(1, 9)


@mutant("check_same_seed_same_game", "draws from the global generator")
class IdleRandomness(ToyRules):
    """A number is drawn from the global generator and thrown away."""

    def idle(self, table: ToyTable) -> None:
        random.random()
        super().idle(table)


HOOKS = pluggy.PluginManager("bazaar")


class Prices:
    @pluggy.HookspecMarker("bazaar")
    def price_of_a_card(self) -> int:
        """What the bank gives for a card."""
        return 2


HOOKS.add_hookspecs(Prices)


@mutant("check_no_hook_during_play", "price_of_a_card")
class HookDuringPlay(ToyRules):
    """Plugins are asked for the price whenever a card is sold."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)

        def price(look: ToyLook, seat: Seat) -> int:
            HOOKS.hook.price_of_a_card()
            return 2

        self.price = price


def roll_twice(table: ToyTable, question: Rolling, rng: Random) -> None:
    rng.random()
    land(table, 1 + int(rng.random() * 6))


@mutant("check_lane_reaches_the_same_states", "the lane strays")
class StrayingDice(ToyRules):
    """The lane draws once more than it should."""

    IN_PLACE: ClassVar = {Shuffle: shuffle_in_place, Rolling: roll_twice}


def roll_and_waste(table: ToyTable, question: Rolling, rng: Random) -> None:
    land(table, 1 + int(rng.random() * 6))
    if not any(table.out):
        rng.random()


@mutant("check_lane_reaches_the_same_states", "the lane has drawn")
class WastefulDice(ToyRules):
    """The lane draws a number that changes nothing yet."""

    IN_PLACE: ClassVar = {Shuffle: shuffle_in_place, Rolling: roll_and_waste}


@mutant("check_lane_reaches_the_same_states", "and its choice samples")
class LoadedDie(ToyRules):
    """Chance draws by itself something else than its choice would."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        change(self, Rolling, Die, sampler=lambda look, question, seat, rng: Die(seat, 6))


@mutant("check_lane_reaches_the_same_states", "the lane strays")
class StrayingHands(ToyRules):
    """In the lane, hands stay in drawing order."""

    class TABLE(ToyTable):
        __slots__ = ()

        def put_in(self, seat: Seat, cards: tuple[int, ...]) -> None:
            if self.log is None and type(self.deck) is list and type(self.out) is list:
                hands = self.hands = writable(self.hands)
                hands[seat] = (*hands[seat], *cards)
            else:
                super().put_in(seat, cards)


@mutant("check_lane_reaches_the_same_states", "replaced the column sold")
class ReboundColumn(ToyRules):
    """A column is replaced instead of changed."""

    class TABLE(ToyTable):
        __slots__ = ()

        def give_back(self, card: int, rule: str) -> None:
            super().give_back(card, rule)
            self.sold = sorted(self.sold)


@mutant("check_chance_keeps_columns", "replaced the column deck")
class NewDeck(ToyRules):
    """The shuffle at the start makes another list of the deck."""

    class TABLE(ToyTable):
        __slots__ = ()

        def restock(self, cards: list[int]) -> None:
            self.deck = list(cards)
