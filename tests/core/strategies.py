"""Hands for the property tests: random ones, and ones built so that the rules have work to do."""

from __future__ import annotations

import os
from collections import Counter

import attrs
from hypothesis import settings
from hypothesis import strategies as st

from monopoly_rules.core.cards import BUILDINGS, CARDS, HOUSES, PRINTED, Card
from monopoly_rules.core.layouts import Scorer
from monopoly_rules.core.scoring import ExtraCard, LayoutRules, ScoringTable
from monopoly_rules.core.sets import SETS

from . import oracle
from .editions import DE_RULES, DECK, NL_RULES, TABLE

Cards = tuple[Card, ...]

LONG = settings(max_examples=int(os.environ.get("MONOPOLY_RULES_HANDS", "100")))
"""For tests marked long; set MONOPOLY_RULES_HANDS to try more hands."""


def _rules(**changes: object) -> LayoutRules:
    return attrs.evolve(NL_RULES, **changes)  # type: ignore[arg-type]


STRICT = _rules(
    chance_as_token=False,
    chance_as_hotel=False,
    chance_may_idle=False,
    chance_min_natural_deeds=1,
    chance_extends_stations=False,
    tokens_on_non_streets=False,
)
PARAMETERS = {
    "nl": NL_RULES,
    "de": DE_RULES,
    "nl, no Hotel": _rules(chance_as_hotel=False),
    "nl, no idle": _rules(chance_may_idle=False),
    "nl, one real deed": _rules(chance_min_natural_deeds=1),
    "nl, stations not extended": _rules(chance_extends_stations=False),
    "nl, tokens on streets only": _rules(tokens_on_non_streets=False),
    "nl, free": _rules(chance_locked_after_laydown=False),
    "de, locked": attrs.evolve(DE_RULES, chance_locked_after_laydown=True),
    "de, no idle": attrs.evolve(DE_RULES, chance_may_idle=False),
    "all strict": STRICT,
    "all strict, free": attrs.evolve(STRICT, chance_locked_after_laydown=False),
    "strict with tokens": attrs.evolve(STRICT, chance_as_token=True),
}
SCORERS = {name: Scorer(TABLE, rules) for name, rules in PARAMETERS.items()}

FULL_DECK = DECK.cards
PLAIN_DECK = tuple(card for card in FULL_DECK if card is not Card.JOKER)


def dealt(jokers: int, most: int = 16) -> st.SearchStrategy[Cards]:
    """Any cards of the deck beside so many Chance cards."""
    places = st.lists(
        st.integers(0, len(PLAIN_DECK) - 1), unique=True, min_size=1, max_size=most - jokers
    )
    return places.map(
        lambda drawn: tuple(sorted([*(PLAIN_DECK[n] for n in drawn), *[Card.JOKER] * jokers]))
    )


def _within_the_deck(cards: list[Card]) -> list[Card]:
    seen: Counter[Card] = Counter()
    kept: list[Card] = []
    for card in cards:
        if seen[card] < DECK.count(card):
            seen[card] += 1
            kept.append(card)
    return kept


@st.composite
def collected(draw: st.DrawFn, jokers: int, most: int = 16) -> Cards:
    """Sets complete or nearly so, chains of buildings with a gap here and there, bonus cards."""
    cards: list[Card] = [Card.JOKER] * jokers
    for each in draw(st.lists(st.sampled_from(SETS), unique=True, min_size=1, max_size=4)):
        missing = draw(st.sampled_from((0, 0, 0, 1, 1, 2)))
        cards += [CARDS[deed] for deed in each.deeds[missing:]]
    for _ in range(draw(st.integers(0, 3))):
        chain = list(BUILDINGS[: draw(st.integers(1, len(BUILDINGS)))])
        gap = draw(st.sampled_from((None, None, *range(len(chain)))))
        if gap is not None:
            del chain[gap]
        cards += chain
    cards += draw(st.lists(st.sampled_from(PRINTED[Card.H1 :]), max_size=6))
    cards = [card for card in cards if card is not Card.JOKER]
    return tuple(sorted([*[Card.JOKER] * jokers, *_within_the_deck(cards)[: most - jokers]]))


@st.composite
def layable(draw: st.DrawFn, jokers: int, least: int = 5, most: int = 11) -> Cards:
    """Cards that may be laid down, some of them then turned into Chance cards."""
    cards: list[Card] = []
    streets = 0
    for each in draw(st.lists(st.sampled_from(SETS), unique=True, min_size=1, max_size=3)):
        count = draw(st.integers(2, 4)) if not each.is_street and each.size > 2 else each.size
        if len(cards) + count <= most:
            cards += [CARDS[deed] for deed in each.deeds[:count]]
            streets += each.is_street
    room = streets
    for building in BUILDINGS:
        limit = min(room, most - len(cards), DECK.count(building))
        room = draw(st.integers(0, limit)) if limit > 0 else 0
        cards += [building] * room
    bonus = st.sampled_from((Card.TOKEN, Card.TOKEN, Card.GO, Card.MRM))
    cards += draw(st.lists(bonus, min_size=max(least - len(cards), 0), max_size=most - len(cards)))
    cards = _within_the_deck(cards)
    for place in draw(st.lists(st.integers(0, len(cards) - 1), min_size=jokers, max_size=jokers)):
        cards[place] = Card.JOKER
    return tuple(sorted(cards))


def hands(jokers: int, most: int = 16) -> st.SearchStrategy[Cards]:
    """Hands of every sort."""
    made = collected(jokers, most)
    return st.one_of(made, made, layable(jokers), dealt(jokers, most))


def any_hands(most: int = 16) -> st.SearchStrategy[Cards]:
    """Hands with no, one or two Chance cards."""
    return st.one_of(hands(0, most), hands(1, most), hands(2, most))


@st.composite
def rewards(draw: st.DrawFn, laid: Cards, most: int = 5) -> Cards:
    """Cards of the rest of the deck, now and then just what completes a set or a chain."""
    rest = sorted((Counter(FULL_DECK) - Counter(laid)).elements())
    wanted = [
        card
        for card in rest
        if card in HOUSES[:2] or card is Card.TOKEN or card is Card.JOKER or card.set in _sets(laid)
    ]
    if draw(st.booleans()) and wanted:
        rest = wanted
    drawn = draw(st.lists(st.integers(0, len(rest) - 1), unique=True, max_size=most))
    return tuple(sorted(rest[place] for place in drawn))


def _sets(cards: Cards) -> set[object]:
    return {card.set for card in cards if card.is_deed}


_amount = st.sampled_from((0, 50, 100, 100, 200, 350))
odd_tables = st.builds(
    ScoringTable,
    streets=st.tuples(*[_amount] * 8),
    hotel=_amount,
    stations=st.tuples(_amount, _amount, _amount).map(lambda amounts: tuple(sorted(amounts))),
    utilities=_amount,
    go=_amount,
    mrm=_amount,
)
"""Tables with equal and zero amounts, in any order: exactness must not rest on the printed one."""


def with_added(name: str) -> Scorer:
    """A scorer that knows the added kinds of the oracle."""
    kinds = [ExtraCard((key,), 3, amount, most=500) for key, amount in oracle.ADDED.items()]
    return attrs.evolve(SCORERS[name], extra=tuple(kinds))
