"""What an edition of the card game holds besides parameters: deck, values, names."""

from __future__ import annotations

from typing import Annotated

import attrs

from monopoly_rules.core.cards import (
    EXTRAS,
    MOST_OF_A_KIND,
    PRINTED,
    Card,
    CardNames,
    Deck,
)
from monopoly_rules.core.scoring import (
    MOST_KINDS,
    ExtraCard,
    LayoutRules,
    ScoringTable,
    building_line,
    joker_of,
)
from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import EqualByFields, Span
from monopoly_rules.plugins import Edition
from monopoly_rules_variants.card_game.editions.naming import name_problems
from monopoly_rules_variants.card_game.editions.parameters import CardNumbers
from monopoly_rules_variants.card_game.values.state import (
    FEWEST_PLAYERS,
    MOST,
    MOST_PLAYERS,
)

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
    groups_en: dict[str, str] = attrs.field(factory=dict)
    """The same as ``sets_en``, for further sets; no part of what saved games name."""
    extra: tuple[ExtraCard, ...] = attrs.field(default=())
    """The tables ``[[extra]]``: further kinds of cards, the first of them EXTRA1."""

    @extra.validator
    def _go_together(self, _: object, value: tuple[ExtraCard, ...]) -> None:
        """Buildings stand in one line, and jokers name what there is."""
        building_line(value)
        for card, kind in zip(EXTRAS, value, strict=False):
            if kind.is_joker:
                joker_of(card, value)

    @property
    def english_sets(self) -> dict[str, str]:
        """What sets are called in other languages, by their ids."""
        return self.sets_en | self.groups_en

    def card_names(self) -> CardNames:
        """The names of the cards."""
        added = zip(EXTRAS, self.extra, strict=False)
        return CardNames(self.printed_names() | {card: kind.names for card, kind in added})

    def printed_names(self) -> dict[Card, tuple[str, ...]]:
        """The names of the cards that every deck has."""
        return {card: tuple(self.names[card.id]) for card in PRINTED}

    def set_names(self) -> tuple[str, ...]:
        """The names of the ten sets, in their order."""
        return tuple(self.sets[each.id] for each in SETS)


def wrong_seats(edition: Edition, data: CardData) -> str | None:
    """What is wrong with the numbers of players that an edition says it is for (C-DECK-9)."""
    low, high = edition.heading.players
    if low >= FEWEST_PLAYERS and high <= MOST_PLAYERS:
        return None
    seats = f"{FEWEST_PLAYERS} to {MOST_PLAYERS}"
    return (
        f"[edition], players: the card game is for {seats} players, got {low} to {high} [C-DECK-9]"
    )


def missing(numbers: CardNumbers, data: CardData, players: int) -> str | None:
    """What does not go together in these numbers and names, for this number of players."""
    if len(data.extra) > MOST_KINDS:
        return f"[[extra]]: at most {MOST_KINDS} kinds of cards can be added, not {len(data.extra)}"
    problem = next(name_problems(data), None)
    if problem is not None:
        return problem
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
