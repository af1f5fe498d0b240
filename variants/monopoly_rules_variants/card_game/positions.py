"""Positions written by hand: hands and piles in notation, the rest filled in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from monopoly_rules.cards import CARDS, CardError, parse_cards
from monopoly_rules.kernel import JSON, RecordError
from monopoly_rules_variants.card_game.table import CardTable

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.rules import CardRules

WILD = re.compile(r"\?(?:x(\d{1,3}))?")
KEYS = frozenset(
    {"hands", "piles", "neutral", "draw", "trade", "money", "dealer", "active", "rounds", "stalled"}
)


class _Filler:
    """Reads cards and keeps the ones nobody has named for the places left open."""

    def __init__(self, rules: CardRules, place: str) -> None:
        self._rules = rules
        self._place = place
        self._left = Counter(rules.deck)

    def named(self, key: str, text: object) -> tuple[list[int], int]:
        """The cards that a text names, in order, and how many it leaves open."""
        if not isinstance(text, str):
            raise RecordError(f"{self._place}.{key}", f"cards are written as a text, not {text!r}")
        cards: list[int] = []
        open_places = 0
        for word in text.split():
            wild = WILD.fullmatch(word)
            if wild is not None:
                open_places += int(wild[1] or 1)
                continue
            cards += self._read(key, word)
        for card in cards:
            if not self._left[card]:
                name = CARDS[card].id
                raise RecordError(
                    f"{self._place}.{key}", f"{name} stands more often than it exists"
                )
            self._left[card] -= 1
        return cards, open_places

    def _read(self, key: str, word: str) -> list[int]:
        try:
            return [int(card) for card in parse_cards(word, self._rules.card_names)]
        except CardError as error:
            raise RecordError(f"{self._place}.{key}", str(error)) from None

    def fill(self, key: str, count: int) -> list[int]:
        """So many cards that nobody has named, the first in deck order."""
        found = list(self._left.elements())[:count]
        if len(found) < count:
            raise RecordError(f"{self._place}.{key}", f"only {len(found)} cards are left")
        self._left -= Counter(found)
        return found

    @property
    def rest(self) -> list[int]:
        return list(self._left.elements())


def columns(rules: CardRules, given: Mapping[str, object], place: str) -> dict[str, object]:
    """The columns of a position from its description; see the page on scenarios."""
    unknown = sorted(set(given) - KEYS)
    if unknown:
        raise RecordError(place, f"unknown key {unknown[0]!r}; known: {', '.join(sorted(KEYS))}")
    players, size = rules.players, rules.numbers.hand_size
    filler = _Filler(rules, place)
    hands = _texts(given, "hands", [f"?x{size}"] * players, place)
    trade = "trade" if rules.seating.passes else "piles"
    piles = _texts(given, trade, ["?"] * players, place)
    neutral = _texts(given, "neutral", ["?"] * rules.neutral_piles, place)
    draw = [given["draw"]] if "draw" in given else []
    groups = (("hands", hands), (trade, piles), ("neutral", neutral), ("draw", draw))
    read = {key: [filler.named(key, text) for text in texts] for key, texts in groups}
    cards = {
        key: [named + filler.fill(key, count) for named, count in texts]
        for key, texts in read.items()
    }
    dealer = given.get("dealer", 0)
    after = (dealer + 1) % players if isinstance(dealer, int) else 0
    pile = cards["draw"][0] if draw else filler.rest
    aside = filler.rest if draw else []
    return {
        "hands": [sorted(hand) for hand in cards["hands"]],
        "piles": cards[trade],
        "neutral": cards["neutral"],
        "draw": pile[::-1],
        "aside": sorted(aside),
        "money": given.get("money", [0] * players),
        "dealer": dealer,
        "active": given.get("active", after),
        "rounds": given.get("rounds", 0),
        "stalled": given.get("stalled", -1 if pile else 0),
    }


def _texts(given: Mapping[str, object], key: str, default: list[str], place: str) -> list[object]:
    texts = given.get(key, default)
    if not isinstance(texts, list) or len(texts) != len(default):
        raise RecordError(f"{place}.{key}", f"a list of {len(default)} texts is wanted")
    return texts


def facts(look: CardTable) -> dict[str, JSON]:
    """What a scenario may expect, cards in notation."""
    return {
        "held": [len(hand) for hand in look.hands],
        "hands": [_names(hand) for hand in look.hands],
        "piles": [_names(pile) for pile in look.piles],
        "trade": [CARDS[pile[-1]].id if pile else "" for pile in look.piles],
        "neutral": [_names(pile) for pile in look.neutral],
        "draw": len(look.draw),
        "draw_pile": _names(tuple(look.draw)[::-1]),
        "money": list(look.money),
        "dealer": look.dealer,
        "active": look.active,
        "round": look.rounds,
        "stalled": look.stalled,
        "aside": len(look.aside),
        "laid": _names(tuple(look.laid)),
        "reward": _names(tuple(look.reward)),
        "roles": [str(role) for role in look.joker_roles()],
    }


def _names(cards: tuple[int, ...]) -> list[JSON]:
    return [CARDS[card].id for card in cards]
