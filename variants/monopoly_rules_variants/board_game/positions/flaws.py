"""What is impossible about a position: everything that no game can come to, with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from monopoly_rules.kernel import (
    Account,
    Refusal,
    marked,
    refusal,
)
from monopoly_rules_variants.board_game.positions.unfinished import agenda_flaws, offer_flaws
from monopoly_rules_variants.board_game.property.building import GATE
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import (
    DEED_COUNT,
    FREE,
    NOBODY,
    Deed,
)

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules


def account_places(rules: BoardRules) -> list[int]:
    """Where the state keeps the accounts of modifiers."""
    return [place for place, key in enumerate(rules.extras) if isinstance(key, Account)]


def flaws_of(look: Table) -> Iterator[Refusal]:
    """Everything that no game can come to, each with its rule."""
    if not look.alive():
        yield refusal("B-END-1", "nobody is left")
        return
    flaws = tuple(_flaws_on_the_board(look))
    yield from flaws
    if look.outcome is None and not flaws:  # what is asked counts on a board that can be
        yield from agenda_flaws(look)
        yield from offer_flaws(look)


def _flaws_on_the_board(look: Table) -> Iterator[Refusal]:
    rules = look.rules
    if look.outcome is None:
        yield from _seat_flaws(look)
    for deed in range(DEED_COUNT):
        yield from _deed_flaws(look, deed)
    # Whoever has built met an open gate, and before that every deed it asks for was sold.
    if any(look.level) and rules.gate & ~look.sold and not rules.gate_open(look):
        yield GATE
    most = rules.house_max
    built = sum(level for level in look.level if level <= most)
    hotels = sum(level > most for level in look.level)
    if look.houses + built > rules.numbers.stock.houses:
        yield refusal("B-KIT-4", "there are more {houses:term} than the game has")
    if look.hotels + hotels > rules.numbers.stock.hotels:
        yield refusal("B-KIT-5", "there are more {hotels:term} than the game has")
    if [len(prices) for prices in look.paid] != (list(look.level) if rules.keeps_prices else []):
        yield refusal("B-Q-35", "the prices paid do not fit the buildings")
    yield from _card_flaws(look)
    accounts = sum(look.balance(-2 - place) for place in account_places(rules))
    if sum(look.cash) + look.bank + accounts:
        yield refusal("B-BANK-8", "the money does not add up")


def _seat_flaws(look: Table) -> Iterator[Refusal]:
    rules = look.rules
    unit = rules.numbers.money.unit
    if len(look.alive()) == 1 and rules.players > 1:
        yield refusal("B-END-1", "one player is left, but the game is not over")
    if look.out[look.turn] and (not look.agenda or look.agenda[0].owner == look.turn):
        yield Refusal("B-TURN-3", "{0:seat} is out and cannot be about to throw", (look.turn,))
    for seat, failed in enumerate(look.jail):
        if failed != FREE and look.at[seat] != rules.jail_square:
            yield Refusal("B-JAIL-4", "{0:seat} is in jail, but stands elsewhere", (seat,))
        if look.cash[seat] % unit:
            text = marked("{0:seat} has {1:money}, but only multiples of {2:money} can be paid")
            yield Refusal("B-Q-67", text, (seat, look.cash[seat], unit))
        if look.out[seat] and (failed != FREE or look.held[seat] or look.cash[seat]):
            yield Refusal("B-BANKRUPT-1", "{0:seat} is out, but still has something", (seat,))
    if look.doubles and not look.begun:
        yield refusal("B-DOUBLES-4", "doubles in a turn that has not begun")


def _deed_flaws(look: Table, deed: Deed) -> Iterator[Refusal]:
    rules = look.rules
    owner, level = look.owner[deed], look.level[deed]
    if owner != NOBODY and look.out[owner]:
        yield Refusal("B-BANKRUPT-3", "{0:deed} belongs to a player who is out", (deed,))
    if owner != NOBODY and not look.sold >> deed & 1:
        yield Refusal("B-Q-28", "{0:deed} has an owner, but never left the bank", (deed,))
    idle = owner == NOBODY and look.outcome is None
    if idle and look.mortgaged[deed] and not _in_auction(look, deed):
        yield Refusal("B-Q-44", "{0:deed} is mortgaged, but belongs to the bank", (deed,))
    if not level:
        return
    if not rules.is_lot[deed]:
        yield Refusal("B-HOUSE-1", "{0:deed} cannot be built on", (deed,))
        return
    levels = [look.level[mate] for mate in rules.mates[deed]]
    if any(look.owner[mate] != owner for mate in rules.mates[deed]) or owner == NOBODY:
        yield Refusal("B-HOUSE-1", "{0:deed} is built on, but its group is not complete", (deed,))
    if level > rules.house_max + 1:
        yield Refusal("B-HOUSE-6", "{0:deed} has too many buildings", (deed,))
    # A hotel sold outright leaves its lot bare beside the others.
    stays_even = rules.sells_evenly and rules.numbers.sell.hotel_exchange
    if stays_even and max(levels) - min(levels) > 1:
        yield Refusal("B-HOUSE-5", "the group of {0:deed} is not built evenly", (deed,))
    # With either half of the rule alone, a mortgage may come beside a building or after it.
    group = rules.mates[deed] if rules.mortgage_blocks_building else (deed,)
    if any(look.mortgaged[mate] for mate in rules.cleared_with[deed] if mate in group):
        yield Refusal("B-MORTGAGE-3", "{0:deed} is built on in a mortgaged group", (deed,))


def _in_auction(look: Table, deed: Deed) -> bool:
    return any(
        deed == getattr(task, "item", NOBODY) or deed in getattr(task, "items", ())
        for task in look.agenda
    )


def _card_flaws(look: Table) -> Iterator[Refusal]:
    rules = look.rules
    everywhere = [deck for cards in look.held for deck in cards]
    for deck, cards in enumerate(look.decks):
        size = len(rules.card_ids[deck])
        if len(set(cards)) != len(cards) or any(card >= size for card in cards):
            yield refusal("B-KIT-7", "a deck holds a card twice or one that does not exist")
        kept = everywhere.count(deck)
        missing = size - len(cards)
        if kept > 1 or missing > 1 or (missing and rules.release_cards[deck] in cards):
            yield refusal("B-CARDS-5", "a card is missing from its deck")
        if kept and rules.release_cards[deck] in cards:
            yield refusal("B-CARDS-5", "a release card is in a hand and also in its deck")
