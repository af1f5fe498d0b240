"""A player that hardly thinks: for measuring the rules instead of the players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from monopoly_rules.kernel import Action, AnswersByQuestion, Choice, Player, Seat, Task, View, maker
from monopoly_rules_variants.card_game.players.five_six_players import (
    Finishing,
    LayingMissing,
    LayingNew,
    Swapping,
)
from monopoly_rules_variants.card_game.players.four_players import Choosing
from monopoly_rules_variants.card_game.rules import CardRules
from monopoly_rules_variants.card_game.turn.discarding import Discarding
from monopoly_rules_variants.card_game.values.actions import (
    DONE,
    DRAW,
    Discard,
    LayTradeCard,
    Swap,
    Trade,
)
from monopoly_rules_variants.card_game.view import CardView

Choices = Sequence[Choice[Action]]
discard, trade = maker(Discard), maker(Trade)


class Hasty(AnswersByQuestion):
    """Draws while there are cards, then trades its last card with the next player; discards its
    first cards. What else it is asked it answers with the first thing offered."""

    def __init__(self, rules: CardRules, seat: Seat) -> None:
        self.size = rules.numbers.hand_size
        self.seat = seat
        answers: dict[type[Task], Callable[[CardView, Choices], Action]] = {
            Discarding: self.discard,
            Choosing: self.draw_or_trade,
            Swapping: self.swap,
            LayingMissing: self.lay_first,
            LayingNew: self.lay_first,
            Finishing: self.done,
        }
        others = dict.fromkeys(rules.QUESTIONS, self.first_offered)
        self.answers = cast("dict[type[Task], Player]", {**others, **answers})  # views of cards

    def discard(self, view: CardView, choices: Choices) -> Action:
        hand = view.hand
        return discard(self.seat, hand[: len(hand) - self.size])

    def draw_or_trade(self, view: CardView, choices: Choices) -> Action:
        if view.draw:
            return DRAW[self.seat]
        partner = self._partner(view)
        if partner is None:
            return self.first_offered(view, choices)
        return trade(self.seat, partner, 1, view.hand[-1])

    def swap(self, view: CardView, choices: Choices) -> Action:
        partner = self._partner(view)
        return self.first_offered(view, choices) if partner is None else Swap(self.seat, partner)

    def lay_first(self, view: CardView, choices: Choices) -> Action:
        return LayTradeCard(self.seat, view.hand[0])

    def done(self, view: CardView, choices: Choices) -> Action:
        return DONE[self.seat]

    def first_offered(self, view: View, choices: Choices) -> Action:
        return choices[0].first(1)[0]

    def _partner(self, view: CardView) -> Seat | None:
        for other, pile in enumerate(view.piles):
            if pile and other != self.seat:
                return other
        return None
