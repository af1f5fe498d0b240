"""The shrewd player of the card game."""

from __future__ import annotations

from typing import Final, cast

from monopoly_rules.core.layouts import default_roles, value_after_reward
from monopoly_rules.kernel import Action, Seat
from monopoly_rules_variants.card_game.bots.collector import (
    REWARD_CARD,
    Cards,
    Choices,
    Collector,
)
from monopoly_rules_variants.card_game.bots.shrewd.odds import Odds
from monopoly_rules_variants.card_game.bots.shrewd.temper import TEMPER, Temper
from monopoly_rules_variants.card_game.rules import CardRules
from monopoly_rules_variants.card_game.values.actions import DRAW, NeutralSwap, NeutralTake, Trade
from monopoly_rules_variants.card_game.values.state import NO_CARD, without
from monopoly_rules_variants.card_game.view import CardView

LOOSE: Final = 3
"""So many cards of a hand it thinks of putting down when it compares what it could take."""


class Shrewd(Collector):
    """Plays the odds of what is left."""

    prospects: Odds

    def __init__(self, rules: CardRules, seat: Seat, temper: Temper = TEMPER) -> None:
        super().__init__(rules, seat)
        self.temper = temper
        self.prospects = Odds(rules, seat, temper)
        self.size = rules.numbers.hand_size

    def choose(self, view: CardView, choices: Choices) -> Action:
        """Go out, or do what leads to the best hand: an exchange, or a card of the draw pile."""
        out = self.go_out(view, choices)
        if out is not None:
            return out
        hand, temper = view.hand, self.temper
        self.prospects.watch(view)
        loose = self._ranked(hand)[:LOOSE]
        now = self._kept(hand, loose)
        best, gain = self._best(view, hand, loose, now)
        if view.rounds != self.rounds:
            self.rounds, self.exchanges = view.rounds, 0
        if view.draw:
            drawing, brings = self._drawing(view, hand, loose, now)
            if gain < brings + temper.eager * self.exchanges:
                self.exchanges = 0
                return drawing
        self.exchanges += 1
        assert best is not None, "a trade is possible on every turn (C-I-3)"
        return best

    def _kept(self, hand: Cards, loose: Cards) -> float:
        """What is left of a hand once it has put down what is missed least of some cards."""
        of, fear, usual = self.prospects.of, self.temper.fear, self.prospects.usual
        while len(hand) > self.size:
            best, least = -1e9, NO_CARD
            for card in loose:
                if card in hand:
                    value = of(without(hand, (card,))) - fear * usual[card]
                    if value > best:
                        best, least = value, card
            hand = without(hand, (least if least != NO_CARD else hand[0],))
        return of(hand)

    def _drawing(
        self, view: CardView, hand: Cards, loose: Cards, now: float
    ) -> tuple[Action, float]:
        """How to draw, and what that brings: with a neutral card beside it, where that may be."""
        brings = self._of_a_draw(hand, loose, now)
        both = self._take_two(view, loose[0])
        if both is None:
            return DRAW[self.seat], brings
        top = view.neutral[cast("NeutralTake", both).pile][-1]
        return both, brings + max(0.0, self._kept((*hand, top), (top, *loose)) - now)

    def _of_a_draw(self, hand: Cards, loose: Cards, now: float) -> float:
        """What the next card of the draw pile brings, by the odds of what nobody has seen."""
        left = self.prospects.left
        total = sum(left)
        if not total:
            return 0.0
        gains = 0.0
        for card, count in enumerate(left):
            if count:
                gains += count * (self._kept((*hand, card), (card, *loose)) - now)
        return self.temper.a_draw * gains / total

    def _best(
        self, view: CardView, hand: Cards, loose: Cards, now: float
    ) -> tuple[Action | None, float]:
        """The exchange with the highest gain, what others get for it taken off."""
        usual, temper = self.prospects.usual, self.temper
        best: Action | None = None
        most = -1e9
        pile = view.piles[self.seat]
        for count, taken, action in self._exchanges(view, loose[0]):
            added = cast("Trade | NeutralSwap", action).added
            given = pile[-count:] if added == NO_CARD else (*pile, added)[-count:]
            rest = hand if added == NO_CARD else without(hand, (added,))
            gain = self._kept(rest + taken, (*taken, *loose)) - now - temper.a_card * count
            gain -= temper.fear * sum([usual[card] for card in given])
            if gain > most:
                best, most = action, gain
        return best, most

    def _ranked(self, hand: Cards) -> Cards:
        """The cards of a hand, each once, the one that is missed least first; what others could
        use counts as missed."""
        of, fear, usual = self.prospects.of, self.temper.fear, self.prospects.usual
        worth = {card: of(without(hand, (card,))) - fear * usual[card] for card in set(hand)}
        return tuple(sorted(worth, key=lambda card: (-worth[card], card)))

    def _least(self, hand: Cards) -> tuple[int, float]:
        """The card that is missed least, and how much."""
        card = self._ranked(hand)[0]
        return card, self.prospects.of(hand) - self.prospects.of(without(hand, (card,)))

    def _pays(self, view: CardView, laid: Cards) -> bool:
        rules, temper = self.rules, self.temper
        roles = default_roles(laid, rules.scorer) or ()
        if rules.seating.passes:
            reward = tuple(card for pile in view.piles for card in pile)
            worth: float = value_after_reward(laid, roles, reward, rules.scorer)
            left = 0.5
        else:
            worth = value_after_reward(laid, roles, (), rules.scorer)
            worth += REWARD_CARD * min(view.draw, rules.numbers.reward_count)
            left = view.draw / self.draw_pile
        if view.money[self.seat] + worth >= rules.numbers.win_target:
            return True
        return worth >= temper.worth_it * float(left**temper.running_low)
