"""What lies in the box of a board game, for clients that know none of its rules."""

from __future__ import annotations

from typing import Final

from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel.box import Box, Deck, DeckCard, Group, Square, Title, Token
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.events import card_of
from monopoly_rules_variants.board_game.values.state import DEED_COUNT
from monopoly_rules_variants.board_game.words.nouns import BoardWords, money_of

GROUP_OF: Final = {each.id: int(each) for each in SETS}


def box_of(rules: Printed, locale: str) -> Box:
    """The box of an edition under the names of a language."""
    words = BoardWords(rules, (), locale)
    return Box(
        money=money_of(rules, words.catalogue),
        squares=tuple(_square(rules, words, at) for at in range(len(rules.data.space))),
        deeds=tuple(_title(rules, words, deed) for deed in range(DEED_COUNT)),
        groups=tuple(
            Group(
                each.id,
                words.name("group", number),
                deeds=rules.members[number],
                style=each.id,
            )
            for number, each in enumerate(rules.data.group)
        ),
        decks=tuple(_deck(rules, words, deck) for deck in range(len(rules.decks))),
        tokens=_tokens(rules),
        styles=rules.styles(),
    )


def _square(rules: Printed, words: BoardWords, at: int) -> Square:
    space = rules.data.space[at]
    return Square(
        words.name("square", at),
        space.kind,
        deed=rules.square_of.index(at) if at in rules.square_of else None,
        group=GROUP_OF.get(space.group),
        deck=rules.deck_ids.index(space.draws_from) if space.draws_from else None,
        amount=rules.amounts.get(at),
        style=space.group,
    )


def _title(rules: Printed, words: BoardWords, deed: int) -> Title:
    lot = rules.is_lot[deed]
    return Title(
        words.name("deed", deed),
        rules.square_of[deed],
        rules.group_of[deed],
        rules.price[deed],
        rents=rules.rents[deed],
        factors=rules.numbers.utility.factors if rules.is_utility[deed] else (),
        mortgage=rules.mortgage_value[deed],
        interest=rules.interest[deed],
        house_price=rules.house_cost[deed] if lot else None,
        hotel_price=rules.hotel_cost[deed] if lot else None,
        style=SETS[rules.group_of[deed]].id,
    )


def _deck(rules: Printed, words: BoardWords, deck: int) -> Deck:
    ids = rules.card_ids[deck]
    cards = [DeckCard(card, words.name("card", card_of(deck, card))) for card in ids]
    return Deck(rules.deck_ids[deck], words.name("deck", deck), tuple(cards))


def _tokens(rules: Printed) -> tuple[Token, ...]:
    """Those of the edition, in its order, and whose they are."""
    seats = {token.name: seat for seat, token in enumerate(rules.tokens) if token.name}
    return tuple(Token(token.name, token.side, seats.get(token.name)) for token in rules.data.token)
