"""Primitives of the two decks and the release cards (B-CARDS)."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.kernel import Seat, writable
from monopoly_rules_variants.board_game.table.estate import EstateTable
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.state import NOBODY


class DecksTable(EstateTable):
    """The decks of a table and the cards that players keep."""

    __slots__ = ()

    def cards_of(self, deck: int) -> list[int]:
        """A deck that may be written, the top card first."""
        if deck:
            chest = self.chest = writable(self.chest)
            return chest
        chance = self.chance = writable(self.chance)
        return chance

    def stack(self, deck: int, order: Sequence[int], rule: str) -> None:
        """A deck is laid down in this order, the top card first."""
        self.cards_of(deck)[:] = order
        if (log := self.log) is not None:
            log.append(told.Shuffled(rule, deck))

    def draw(self, seat: Seat, deck: int, rule: str) -> int:
        """The top card is read and goes face down under its deck, unless it is kept (B-Q-75)."""
        cards = self.cards_of(deck)
        card = cards.pop(0)
        if card == self.rules.release_cards[deck]:
            held = self.held = writable(self.held)
            held[seat] = (*held[seat], deck)
        else:
            cards.append(card)
        if (log := self.log) is not None:
            log.append(told.drew(rule, seat, deck, self.rules.card_ids[deck][card]))
        return card

    def give_card(self, giver: Seat, receiver: Seat, deck: int, rule: str) -> None:
        """A release card changes hands; the bank's lie under their decks (B-Q-45)."""
        held = self.held = writable(self.held)
        if giver == NOBODY:
            self.cards_of(deck).remove(self.rules.release_cards[deck])
        else:
            cards = list(held[giver])
            cards.remove(deck)
            held[giver] = tuple(cards)
        if receiver == NOBODY:
            self.cards_of(deck).append(self.rules.release_cards[deck])
        else:
            held[receiver] = (*held[receiver], deck)
        if (log := self.log) is not None:
            log.append(told.CardPassed(rule, giver, receiver, deck))
