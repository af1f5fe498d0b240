"""Positions written by hand: hands and piles in notation, the rest filled in."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from monopoly_rules.core.cards import CARDS, CardError, parse_cards
from monopoly_rules.kernel import JSON, Random, Reader, RecordError, shuffled
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.values.state import CardState

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.rules import CardRules

HYPHENS = "write a name of several words with hyphens, such as Mr.-Monopoly"
WILD = re.compile(r"\?(?:x(\d{1,3}))?")


class Filler:
    """Reads cards and keeps the ones nobody has named for the places left open."""

    def __init__(self, rules: CardRules) -> None:
        self._names = rules.card_names
        self._size = len(rules.deck)
        self._deck = Counter(rules.deck)
        self._left = self._deck.copy()
        self.rest: list[int] = []
        """What has not found its place, the next card first."""

    def named(self, text: str, place: str) -> list[int | None]:
        """The cards that a text names, in order; None for each that it leaves open."""
        cards: list[int | None] = []
        for word in text.split():
            wild = WILD.fullmatch(word)
            cards += self._read(word, place) if wild is None else [None] * int(wild[1] or 1)
            if len(cards) > self._size:
                raise RecordError(place, f"more cards than the deck has, which is {self._size}")
        for card in cards:
            if card is not None and not self._left[card]:
                most = self._deck[card]
                raise RecordError(place, f"{CARDS[card].id} appears too often: the deck has {most}")
            if card is not None:
                self._left[card] -= 1
        return cards

    def _read(self, word: str, place: str) -> list[int | None]:
        try:
            return [int(card) for card in parse_cards(word, self._names)]
        except CardError as error:
            meant = tuple(name.replace(" ", "-") for name in error.suggestions)
            problem = error.problem if meant else f"{error.problem}; {HYPHENS}"
            raise RecordError(place, str(CardError(error.word, problem, meant))) from None

    def deal(self, rng: Random | None) -> None:
        """All is named: what is left lies in deck order, or as the generator shuffles it."""
        left = tuple(self._left.elements())
        self.rest = list(left) if rng is None else shuffled(left, rng)

    def filled(self, cards: list[int | None], place: str) -> list[int]:
        """The cards with the open places filled by the first of those nobody has named."""
        wanted = cards.count(None)
        if wanted > len(self.rest):
            raise RecordError(place, "not enough cards are left")
        spare = iter(self.rest[:wanted])
        del self.rest[:wanted]
        return [next(spare) if card is None else card for card in cards]


def columns(
    rules: CardRules, given: dict[str, object], place: str, rng: Random | None
) -> dict[str, object]:
    """The columns of a position from its description; see the page on scenarios."""
    read = Reader(given, place)
    players, size, ranges = rules.players, rules.numbers.hand_size, rules.ranges[CardState]
    trade = "trade" if rules.seating.passes else "piles"
    texts = {
        "hands": _texts(read, "hands", [f"?x{size}"] * players),
        trade: _texts(read, trade, ["?"] * players),
        "neutral": _texts(read, "neutral", ["?"] * rules.neutral_piles),
        "draw": [read.text("draw")] if "draw" in read else [],
    }
    filler = Filler(rules)
    named = {
        key: [
            filler.named(text, f"{read.at(key)}[{index}]") for index, text in enumerate(texts[key])
        ]
        for key in texts
    }
    filler.deal(rng)
    cards = {key: [filler.filled(each, read.at(key)) for each in named[key]] for key in named}
    pile = cards["draw"][0] if texts["draw"] else filler.rest
    aside = filler.rest if texts["draw"] else []
    dealer = read.number("dealer", ranges["dealer"], 0)
    found = {
        "hands": [sorted(hand) for hand in cards["hands"]],
        "piles": cards[trade],
        "neutral": cards["neutral"],
        "draw": pile[::-1],
        "aside": sorted(aside),
        "money": read.value("money", ranges["money"], (0,) * players),
        "dealer": dealer,
        "active": read.number("active", ranges["active"], (dealer + 1) % players),
        "rounds": read.number("rounds", ranges["rounds"], 0),
        "stalled": read.number("stalled", ranges["stalled"], -1 if pile else 0),
    }
    read.finish()
    return found


def _texts(read: Reader, key: str, default: list[str]) -> list[str]:
    """A text of cards for each player or pile."""
    try:
        texts = read.texts(key, len(default)) if key in read else default
    except RecordError as error:
        raise RecordError(error.place, f"{error.problem}; {HYPHENS}") from None
    if len(texts) != len(default):
        raise RecordError(read.at(key), f"expected {len(default)} texts, got {len(texts)}")
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
