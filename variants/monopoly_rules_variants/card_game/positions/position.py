"""Positions written by hand: hands and piles in notation, the rest filled in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from monopoly_rules.core.cards import CARDS, CardError, parse_cards
from monopoly_rules.kernel import JSON, RecordError
from monopoly_rules_variants.card_game.table.table import CardTable

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.rules import CardRules

HYPHENS = "write a name of several words with hyphens, such as Mr.-Monopoly"
WILD = re.compile(r"\?(?:x(\d{1,3}))?")


class _Filler:
    """Reads cards and keeps the ones nobody has named for the places left open."""

    def __init__(self, rules: CardRules, place: str) -> None:
        self._rules = rules
        self._place = place
        self._left = Counter(rules.deck)

    def named(self, key: str, text: object) -> list[int | None]:
        """The cards that a text names, in order; None for each that it leaves open."""
        if not isinstance(text, str):
            raise RecordError(
                f"{self._place}.{key}",
                f"cards must be written as a text, not {text!r:.60}; {HYPHENS}",
            )
        cards: list[int | None] = []
        for word in text.split():
            wild = WILD.fullmatch(word)
            cards += self._read(key, word) if wild is None else [None] * int(wild[1] or 1)
        for card in cards:
            if card is not None and not self._left[card]:
                name = CARDS[card].id
                raise RecordError(f"{self._place}.{key}", f"{name} appears too often")
            if card is not None:
                self._left[card] -= 1
        return cards

    def _read(self, key: str, word: str) -> list[int | None]:
        try:
            return [int(card) for card in parse_cards(word, self._rules.card_names)]
        except CardError as error:
            meant = tuple(name.replace(" ", "-") for name in error.suggestions)
            problem = error.problem if meant else f"{error.problem}; {HYPHENS}"
            said = str(CardError(error.word, problem, meant))
            raise RecordError(f"{self._place}.{key}", said) from None

    def filled(self, key: str, cards: list[int | None]) -> list[int]:
        """The cards with the open places filled by those nobody has named, in deck order."""
        spare = iter(list(self._left.elements()))
        found: list[int] = []
        for card in cards:
            given = next(spare, None) if card is None else card
            if given is None:
                raise RecordError(f"{self._place}.{key}", "not enough cards are left")
            if card is None:
                self._left[given] -= 1
            found.append(given)
        return found

    @property
    def rest(self) -> list[int]:
        return list(self._left.elements())


def columns(rules: CardRules, given: Mapping[str, object], place: str) -> dict[str, object]:
    """The columns of a position from its description; see the page on scenarios."""
    players, size = rules.players, rules.numbers.hand_size
    filler = _Filler(rules, place)
    hands = _texts(given, "hands", [f"?x{size}"] * players, place)
    trade = "trade" if rules.seating.passes else "piles"
    piles = _texts(given, trade, ["?"] * players, place)
    neutral = _texts(given, "neutral", ["?"] * rules.neutral_piles, place)
    draw = [given["draw"]] if "draw" in given else []
    groups = (("hands", hands), (trade, piles), ("neutral", neutral), ("draw", draw))
    read = {key: [filler.named(key, text) for text in texts] for key, texts in groups}
    cards = {key: [filler.filled(key, named) for named in texts] for key, texts in read.items()}
    dealer = given.get("dealer", 0)
    after = (dealer + 1) % players if isinstance(dealer, int) else 0
    pile = cards["draw"][0] if draw else filler.rest
    aside = filler.rest if draw else []
    found = {
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
    known = sorted({*found, "trade"} - {"aside"})
    for key in given:
        if key not in known:
            raise RecordError(place, f"unknown key {key!r}; known: {', '.join(known)}")
    return found


def _texts(given: Mapping[str, object], key: str, default: list[str], place: str) -> list[object]:
    texts = given.get(key, default)
    if not isinstance(texts, list) or len(texts) != len(default):
        raise RecordError(f"{place}.{key}", f"a list of {len(default)} texts is expected")
    return texts


def facts(look: CardTable) -> dict[str, JSON]:
    """What a scenario may expect, cards in notation."""
    singles: dict[str, JSON] = {name: getattr(look, name) for name in look.rules.codec.singles}
    del singles["out"]  # a scenario expects the events of going out
    return {
        "held": [len(hand) for hand in look.hands],
        "hands": [_names(hand) for hand in look.hands],
        "piles": [_names(pile) for pile in look.piles],
        "trade": [CARDS[pile[-1]].id if pile else "" for pile in look.piles],
        "neutral": [_names(pile) for pile in look.neutral],
        "draw": len(look.draw),
        "draw_pile": _names(tuple(look.draw)[::-1]),
        "money": list(look.money),
        "round": singles.pop("rounds"),
        "aside": len(look.aside),
        "laid": _names(tuple(look.laid)),
        "reward": _names(tuple(look.reward)),
        "roles": [str(role) for role in look.joker_roles()],
        **singles,
    }


def _names(cards: tuple[int, ...]) -> list[JSON]:
    return [CARDS[card].id for card in cards]
