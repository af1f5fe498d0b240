"""What hands of the card game cost: their value, their layout line by line, going out.

The hands are collected by a player who draws and keeps what is worth most, so that sets, chains
and Chance cards occur as they do in play.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from monopoly_rules.ask import ScoresHands, scoring_rules
from monopoly_rules.benchmark.measuring import Figure
from monopoly_rules.core.cards import Card
from monopoly_rules.core.layouts import (
    Scorer,
    best_lay_down,
    best_layout,
    best_part,
    best_value,
    default_roles,
    may_go_out,
    value_after_reward,
)

Cards: TypeAlias = tuple[Card, ...]
TEN: Final = 10
VALUE: Final = {0: 5.0, 2: 150.0}
LAYOUT: Final = {0: 50.0, 2: 500.0}
"""Microseconds, by the number of Chance cards in the hand."""
REPEATED: Final = 20
"""A single value is too short for the clock."""
WORDS: Final = ("no Chance", "one Chance", "two Chance")


class HandBench:
    """Collected hands of one edition."""

    def __init__(self, spec: str, count: int) -> None:
        rules: ScoresHands = scoring_rules(spec)
        self.spec = spec
        self.count = count
        self.scorer: Scorer = rules.scorer
        self.deck: Cards = rules.card_deck.cards
        self.rng = random.Random(2002)

    def figures(self) -> list[Figure]:
        """All figures, in the order they are shown."""
        scorer = self.scorer
        found: list[Figure] = []
        for jokers, word in enumerate(WORDS):
            hands = [self.collected(jokers) for _ in range(self.count)]
            cases = [(hand, scorer) for hand in hands]
            found += [
                self._figure(f"value, {word}", best_value, cases, VALUE.get(jokers)),
                self._figure(f"layout with lines, {word}", best_layout, cases, LAYOUT.get(jokers)),
            ]
            if jokers == 1:
                continue
            wide = [(self.with_surplus(hand), scorer, TEN) for hand in hands]
            found += [
                self._figure(f"may go out, {word}", may_go_out, [(*case, TEN) for case in cases]),
                self._figure(f"best lay-down, {word}", best_lay_down, cases),
                self._figure(f"best ten of more, {word}", best_part, wide),
            ]
        laid = [hand for hand in hands if may_go_out(hand, scorer, TEN) is None]
        won = [(hand, default_roles(hand, scorer), self.reward(hand), scorer) for hand in laid]
        if won:
            found.append(self._figure("value after reward, two Chance", value_after_reward, won))
        return found

    def _figure(
        self,
        name: str,
        work: Callable[..., object],
        cases: Sequence[tuple[object, ...]],
        budget: float | None = None,
    ) -> Figure:
        pieces = [partial(_repeated, work, case) for case in cases]
        lane = "core, median hand of ten" if "ten of more" not in name else "core, median hand"
        return Figure(self.spec, name, lane, "-", "hand", pieces, budget=budget, middle=True)

    def collected(self, jokers: int, draws: int = 12) -> Cards:
        """A hand after so many draws, each followed by discarding what is missed least.

        A Chance more than there is in the hand makes sets that lack a deed worth keeping.
        """
        rng = self.rng
        plain = [card for card in self.deck if card is not Card.JOKER]
        pile = rng.sample(plain, len(plain))
        hand = sorted([*pile[: TEN - jokers], *[Card.JOKER] * jokers])
        for card in pile[TEN - jokers :][:draws]:
            hand = sorted([*hand, card])
            losses = [
                (
                    best_value([*hand[:place], *hand[place + 1 :], Card.JOKER], self.scorer),
                    rng.random(),
                    place,
                )
                for place, held in enumerate(hand)
                if held is not Card.JOKER
            ]
            del hand[max(losses)[2]]
        return tuple(hand)

    def _others(self, hand: Cards, count: int) -> list[Card]:
        rest = list(self.deck)
        for card in hand:
            rest.remove(card)
        return self.rng.sample(rest, count)

    def with_surplus(self, hand: Cards) -> Cards:
        """The hand with one to four cards more that others traded in."""
        return tuple(sorted([*hand, *self._others(hand, self.rng.randint(1, 4))]))

    def reward(self, hand: Cards) -> Cards:
        """Five cards from the draw pile."""
        return tuple(sorted(self._others(hand, 5)))


def _repeated(work: Callable[..., object], case: tuple[object, ...]) -> int:
    for _ in range(REPEATED):
        work(*case)
    return REPEATED
