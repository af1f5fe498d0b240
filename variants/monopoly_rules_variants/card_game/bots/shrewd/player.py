"""The shrewd player of the card game."""

from __future__ import annotations

from typing import cast

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
from monopoly_rules_variants.card_game.values.actions import DRAW, NeutralSwap, Trade
from monopoly_rules_variants.card_game.values.state import NO_CARD, without
from monopoly_rules_variants.card_game.view import CardView


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
        least, _ = self._least(hand)
        now = self._kept(hand)
        best, gain = self._best(view, hand, least, now)
        if view.rounds != self.rounds:
            self.rounds, self.exchanges = view.rounds, 0
        if view.draw and gain < self._of_a_draw(hand, now) + temper.eager * self.exchanges:
            self.exchanges = 0
            return self._take_two(view, least) or DRAW[self.seat]
        self.exchanges += 1
        assert best is not None, "a trade is possible on every turn (C-I-3)"
        return best

    def _kept(self, hand: Cards) -> float:
        """What is left of a hand once what is missed least is put down."""
        while len(hand) > self.size:
            hand = without(hand, (self._least(hand)[0],))
        return self.prospects.of(hand)

    def _of_a_draw(self, hand: Cards, now: float) -> float:
        """What the next card of the draw pile brings, by the odds of what nobody has seen."""
        left = self.prospects.left
        total = sum(left)
        if not total:
            return 0.0
        gains = 0.0
        for card, count in enumerate(left):
            if count:
                gains += count * (self._kept((*hand, card)) - now)
        return self.temper.a_draw * gains / total

    def _best(
        self, view: CardView, hand: Cards, least: int, now: float
    ) -> tuple[Action | None, float]:
        """The exchange with the highest gain, what others get for it taken off."""
        usual, temper = self.prospects.usual, self.temper
        best: Action | None = None
        most = -1e9
        pile = view.piles[self.seat]
        for count, taken, action in self._exchanges(view, least):
            added = cast("Trade | NeutralSwap", action).added
            given = pile[-count:] if added == NO_CARD else (*pile, added)[-count:]
            rest = hand if added == NO_CARD else without(hand, (added,))
            gain = self._kept(rest + taken) - now - temper.a_card * count
            gain -= temper.fear * sum([usual[card] for card in given])
            if gain > most:
                best, most = action, gain
        return best, most

    def _least(self, hand: Cards) -> tuple[int, float]:
        """The card that is missed least, and how much; what others could use counts as missed."""
        of, fear, usual = self.prospects.of, self.temper.fear, self.prospects.usual
        best, card, kept = -1e9, NO_CARD, 0.0
        for each in dict.fromkeys(hand):
            left = of(without(hand, (each,)))
            if left - fear * usual[each] > best:
                best, card, kept = left - fear * usual[each], each, left
        return card, of(hand) - kept

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
