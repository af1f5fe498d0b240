"""Primitives of the decks and the release cards (B-CARDS)."""

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
        """The cards of a deck as a list that may be changed and laid down again (`lay`)."""
        cards = self.chest if deck else self.chance
        return cards if type(cards) is list else list(cards)

    def lay(self, deck: int, cards: list[int]) -> None:
        """A deck lies like this now, the top card first."""
        if deck:
            self.chest = cards
        else:
            self.chance = cards

    def stack(self, deck: int, order: Sequence[int], rule: str) -> None:
        """A deck is laid down in this order, the top card first."""
        cards = self.cards_of(deck)
        cards[:] = order
        self.lay(deck, cards)
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
        self.lay(deck, cards)
        if (log := self.log) is not None:
            log.append(told.drew(rule, seat, deck, self.rules.card_ids[deck][card]))
        return card

    def give_card(self, giver: Seat, receiver: Seat, deck: int, rule: str) -> None:
        """A release card changes hands; the bank's lie under their decks (B-Q-45)."""
        held = self.held = writable(self.held)
        if giver == NOBODY:
            cards = self.cards_of(deck)
            cards.remove(self.rules.release_cards[deck])
            self.lay(deck, cards)
        else:
            kept = list(held[giver])
            kept.remove(deck)
            held[giver] = tuple(kept)
        if receiver == NOBODY:
            cards = self.cards_of(deck)
            cards.append(self.rules.release_cards[deck])
            self.lay(deck, cards)
        else:
            held[receiver] = (*held[receiver], deck)
        if (log := self.log) is not None:
            log.append(told.CardPassed(rule, giver, receiver, deck))
