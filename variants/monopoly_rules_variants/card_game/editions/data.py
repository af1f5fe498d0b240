"""What an edition of the card game holds besides parameters: deck, values, names."""

from __future__ import annotations

from typing import Annotated

import attrs

from monopoly_rules.core.cards import (
    EXTRAS,
    MOST_OF_A_KIND,
    PRINTED,
    Card,
    CardError,
    CardNames,
    Deck,
)
from monopoly_rules.core.scoring import MOST_KINDS, ExtraCard, LayoutRules, ScoringTable
from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import EqualByFields, Span, unknown
from monopoly_rules_variants.card_game.editions.parameters import CardNumbers
from monopoly_rules_variants.card_game.values.state import MOST

Number = Annotated[int, Span(0, MOST_OF_A_KIND)]


@attrs.frozen
class DeckData(EqualByFields):
    """The table ``[deck]``: how many cards there are besides deeds and Houses (C-DECK-6, -7)."""

    hotels: Number
    tokens: Number
    jokers: Number
    go: Number
    mrm: Number


@attrs.frozen
class WordsData(EqualByFields):
    """The table ``[words]``: how amounts are written, ``{}`` standing for the number."""

    money: str


@attrs.frozen
class CardData(EqualByFields):
    """An edition's own tables."""

    deck: DeckData
    scoring: ScoringTable
    """The table ``[scoring]``: the value table (C-SCORE-4 to C-SCORE-13)."""
    words: WordsData
    names: dict[str, list[str]]
    """Cards by notation: the printed name, then other spellings."""
    sets: dict[str, str]
    names_en: dict[str, str] = attrs.field(factory=dict)
    """What cards are called in other languages; those left out keep their printed names."""
    sets_en: dict[str, str] = attrs.field(factory=dict)
    deeds_en: dict[str, str] = attrs.field(factory=dict)
    """The same for deeds, mostly those of stations and utilities."""
    extra: tuple[ExtraCard, ...] = ()
    """The tables ``[[extra]]``: further kinds of cards, the first of them EXTRA1."""

    def card_names(self) -> CardNames:
        """The names of the cards."""
        printed = {card: tuple(self.names[card.id]) for card in PRINTED}
        added = zip(EXTRAS, self.extra, strict=False)
        return CardNames(printed | {card: kind.names for card, kind in added})

    def set_names(self) -> tuple[str, ...]:
        """The names of the ten sets, in their order."""
        return tuple(self.sets[each.id] for each in SETS)


def missing(numbers: CardNumbers, data: CardData, players: int) -> str | None:
    """What does not go together in these numbers and names, for this number of players."""
    lacking = [card.id for card in PRINTED if not data.names.get(card.id)]
    if lacking:
        return f"[names] lacks {lacking[0]}"
    if len(data.extra) > MOST_KINDS:
        return f"[[extra]]: at most {MOST_KINDS} kinds of cards can be added, not {len(data.extra)}"
    try:
        data.card_names()
    except CardError as error:
        return f"[names]: {error}"
    for table, keys, known in (
        ("names", data.names, [card.id for card in PRINTED]),
        ("sets", data.sets, [each.id for each in SETS]),
        ("names_en", data.names_en, [card.id for card in PRINTED]),
        ("sets_en", data.sets_en, [each.id for each in SETS]),
        ("deeds_en", data.deeds_en, [card.id for card in Card if card.is_deed]),
    ):
        for key in keys:
            if key not in known:
                return f"[{table}]: {unknown('key', key, known)}"
    lacking = [each.id for each in SETS if each.id not in data.sets]
    if lacking:
        return f"[sets] lacks {lacking[0]}"
    if numbers.p56_out_hand == "ten" and players != 5:
        return 'p56_out_hand = "ten" is for five players: only they hold more than ten [C-Q-48]'
    if numbers.neutral_piles_per_turn == 2 and players != 2:
        return "neutral_piles_per_turn = 2 is for two players: only they have two [C-Q-46]"
    if "{}" not in data.words.money:
        return "[words] money must contain {} for the number"
    dealt = players * (numbers.hand_size + 1) + max(0, 4 - players)
    cards = len(deck_of(numbers, data).cards)
    if cards > MOST:
        return f"[deck]: it has {cards} cards with deeds and Houses; {MOST} are the most [C-DECK-1]"
    if dealt > cards:
        return f"{dealt} cards are dealt, more than the deck has [C-SETUP-4]"
    return None


def deck_of(numbers: CardNumbers, data: CardData) -> Deck:
    """The deck of an edition (C-DECK-1 to C-DECK-7)."""
    first, second, third, fourth = numbers.house_counts
    return Deck(
        house_counts=(first, second, third, fourth),
        hotels=data.deck.hotels,
        tokens=data.deck.tokens,
        jokers=data.deck.jokers,
        go=data.deck.go,
        mrm=data.deck.mrm,
        extra=tuple(kind.count for kind in data.extra),
    )


def layout_rules(numbers: CardNumbers) -> LayoutRules:
    """The parameters that decide how cards may be laid out."""
    return LayoutRules(
        chance_as_token=numbers.chance_as_token,
        chance_as_hotel=numbers.chance_as_hotel,
        chance_locked_after_laydown=numbers.chance_locked_after_laydown,
        chance_may_idle=numbers.chance_may_idle,
        chance_min_natural_deeds=numbers.chance_min_natural_deeds,
        chance_extends_stations=numbers.chance_extends_stations,
        tokens_on_non_streets=numbers.tokens_on_non_streets,
        zeroed_player_blocks_mrm=numbers.zeroed_player_blocks_mrm,
    )
