"""A player that hardly thinks: for measuring the rules instead of the players."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.kernel import Action, Choice, Seat, View
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


class Hasty:
    """Draws while there are cards, then trades its last card with the next player; discards its
    first cards. What else it is asked it answers with the first thing offered."""

    def __init__(self, rules: CardRules, seat: Seat) -> None:
        self.size = rules.numbers.hand_size
        self.seat = seat

    def __call__(self, view: View, choices: Sequence[Choice[Action]]) -> Action:
        assert isinstance(view, CardView)
        seat, kind = self.seat, type(view.question)
        if kind is Discarding:
            return Discard(seat, view.hand[: len(view.hand) - self.size])
        if kind is Choosing:
            if view.draw:
                return DRAW[seat]
            partner = self._partner(view)
            if partner is not None:
                return Trade(seat, partner, 1, view.hand[-1])
        elif kind is Swapping:
            partner = self._partner(view)
            if partner is not None:
                return Swap(seat, partner)
        elif kind is LayingMissing or kind is LayingNew:
            return LayTradeCard(seat, view.hand[0])
        elif kind is Finishing:
            return DONE[seat]
        return choices[0].first(1)[0]

    def _partner(self, view: CardView) -> Seat | None:
        for other, pile in enumerate(view.piles):
            if pile and other != self.seat:
                return other
        return None
