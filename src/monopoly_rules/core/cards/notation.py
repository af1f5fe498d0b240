"""Cards as people write them: notation, ranges, counts and the names of an edition."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final

import attrs

from monopoly_rules.core.cards.kinds import CARDS, MOST_OF_A_KIND, Card, Deck
from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import EqualByFields
from monopoly_rules.kernel.errors.kinds import MonopolyRulesError
from monopoly_rules.kernel.errors.quoting import cleaned, quoted
from monopoly_rules.kernel.values.names import LONGEST_CALLED

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_RANGE = re.compile(r"(?P<stem>[a-z]+)(?P<first>\d)[-–](?P=stem)?(?P<last>\d)", re.IGNORECASE)  # noqa: RUF001
_TIMES = r"\s*[x×*]\s*"  # noqa: RUF001
_COUNTED = (
    re.compile(rf"(?P<name>.*?\S){_TIMES}(?P<count>\d+)", re.IGNORECASE),
    re.compile(rf"(?P<count>\d+){_TIMES}(?P<name>\S.*)", re.IGNORECASE),
)


LONGEST: Final = 20_000
"""So many characters name every card there can be."""
MOST_CARDS: Final = 1_000
"""More cards than any deck will have."""
SHORTEST = 4
"""So many letters may be the beginning of a name."""


class CardError(MonopolyRulesError):
    """Cards that cannot be read or cannot be held together; ``word`` is what was written."""

    def __init__(self, word: str, problem: str, suggestions: tuple[str, ...] = ()) -> None:
        hint = f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""
        self.word = cleaned(word)
        super().__init__(f"{self.word}: {problem}{hint}")
        self.problem = problem
        self.suggestions = suggestions


def plain(name: str) -> str:
    """A name without case, accents, hyphens, apostrophes and spaces.

    >>> plain("Münchener Straße"), plain("'s-Gravenhage"), plain("Mr. Monopoly")
    ('munchenerstrasse', 'sgravenhage', 'mrmonopoly')
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


def _spellings(name: str) -> set[str]:
    """The plain forms of a name: ü may be written u or ue."""
    return {plain(name), plain(name.casefold().translate(_UMLAUTS))}


_NOTATION = {plain(card.id): card for card in CARDS} | {"joker": Card.JOKER}


def _by_card(names: Mapping[Card, tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(names.get(card, ())) for card in CARDS)


@attrs.frozen
class CardNames(EqualByFields):
    """The names an edition gives its cards, the printed one first, then other spellings.

    >>> names = CardNames({Card.DARKBLUE2: ("Schlossallee", "Schloßallee")})
    >>> names.name(Card.DARKBLUE2), names.name(Card.GO), names.find("schloßallee")
    ('Schlossallee', 'GO', <Card.DARKBLUE2: 27>)
    """

    names: tuple[tuple[str, ...], ...] = attrs.field(factory=dict, converter=_by_card)
    _index: dict[str, Card] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        index = dict(_NOTATION)
        for card, names in zip(CARDS, self.names, strict=True):
            for form in sorted(form for name in names for form in _spellings(name)):
                if index.setdefault(form, card) is not card:
                    raise CardError(form, f"names both {index[form]} and {card}")
        object.__setattr__(self, "_index", index)

    def name(self, card: int) -> str:
        """The printed name, or the notation where the edition gives none."""
        return self.names[card][0] if self.names[card] else CARDS[card].id

    def find(self, name: str) -> Card | None:
        """The card with this name or notation, however it is spelt."""
        return None if len(name) > LONGEST_CALLED else self._index.get(plain(name))

    def similar(self, name: str) -> tuple[str, ...]:
        """Names that may have been meant, best first, in the manner they were written in."""
        from difflib import get_close_matches  # only mistakes need it

        wanted = plain(name[:LONGEST_CALLED])
        close = get_close_matches(wanted[:60], self._index, n=6, cutoff=0.7)
        if not close and len(wanted) >= SHORTEST:  # the first word of a longer name
            close = [form for form in self._index if form.startswith(wanted)]
        meant: dict[Card, str] = {}
        for form in close:
            card = self._index[form]
            meant.setdefault(card, card.id if form in _NOTATION else self.name(card))
        return tuple(meant.values())[:3]

    @property
    def longest(self) -> int:
        """The number of words of the longest name."""
        return max((len(name.split()) for names in self.names for name in names), default=1)


NOTATION = CardNames()
"""No names beside the notation."""


def parse_cards(
    text: str | Iterable[str], names: CardNames = NOTATION, deck: Deck | None = None
) -> tuple[Card, ...]:
    """The cards of a text, sorted; a deed given twice or more than the deck has is an error.

    >>> [card.id for card in parse_cards("TOKENx2 yellow1-3, h1")]
    ['yellow1', 'yellow2', 'yellow3', 'H1', 'TOKEN', 'TOKEN']
    >>> parse_cards("yelow1")
    Traceback (most recent call last):
    monopoly_rules.core.cards.notation.CardError: yelow1: no such card; did you mean yellow1 or ...?
    """
    written = text if isinstance(text, str) else _joined(text)
    if len(written) > LONGEST:
        raise CardError(written, f"at most {LONGEST} characters are read, not {len(written)}")
    cards = tuple(islice(_read(written, names), MOST_CARDS + 1))
    if len(cards) > MOST_CARDS:
        raise CardError(written, f"no deck has more than {MOST_CARDS} cards")
    check_counts(cards, names, deck)
    return tuple(sorted(cards))


def _joined(texts: Iterable[str]) -> str:
    try:
        return " ".join(islice(texts, MOST_CARDS + 1))
    except TypeError:
        problem = "cards are written as a text or as texts; for cards themselves there is Hand"
        raise CardError(quoted(texts), problem) from None


def check_counts(
    cards: Iterable[Card], names: CardNames = NOTATION, deck: Deck | None = None
) -> None:
    """Refuse a deed held twice, and with a deck more cards of a kind than it has (C-Q-67)."""
    for card, count in Counter(cards).items():
        if card.is_deed and count > 1:
            raise CardError(names.name(card), f"given {count} times, but every deed is unique")
        most = MOST_OF_A_KIND if deck is None else deck.count(card)
        if count > most:
            raise CardError(names.name(card), f"given {count} times, but the deck has {most}")


def _read(text: str, names: CardNames) -> Iterator[Card]:
    """Word by word, the longest known name first, so that names may contain spaces."""
    longest = names.longest + 1  # a count may stand as a word of its own
    for part in re.split(r"[,;\n]", text):
        words = part.split()
        at = 0
        while at < len(words):
            lengths = range(min(longest, len(words) - at), 0, -1)
            for length in lengths:
                found = _cards_named(" ".join(words[at : at + length]), names)
                if found:
                    yield from found
                    at += length
                    break
            else:
                raise _unknown([" ".join(words[at : at + length]) for length in lengths], names)


def _unknown(tried: list[str], names: CardNames) -> CardError:
    """The error for words that begin no card's name, with what may have been meant."""
    for name in tried:
        if similar := names.similar(name):
            return CardError(name, "no such card", similar)
    return CardError(tried[-1], "no such card; cards are written yellow1-3, H1, TOKENx2")


def _cards_named(word: str, names: CardNames) -> tuple[Card, ...]:
    """One name, one range or one counted name; nothing where it is none of them."""
    card = names.find(word)
    if card is not None:
        return (card,)
    if found := _RANGE.fullmatch(word):
        first, last = int(found["first"]), int(found["last"])
        cards = [names.find(f"{found['stem']}{number}") for number in range(first, last + 1)]
        known = tuple(card for card in cards if card is not None)
        if not known and names.find(f"{found['stem']}1") is None:
            return ()
        if len(known) < len(cards) or not cards:
            raise CardError(word, "no such range of cards")
        return known
    for counted in _COUNTED:
        found = counted.fullmatch(word)
        card = names.find(found["name"]) if found else None
        if found and card is not None:
            if len(found["count"]) > 3:
                raise CardError(word, "no deck has that many")
            if int(found["count"]) == 0:
                raise CardError(word, "a count starts at 1")
            return (card,) * int(found["count"])
    return ()


def show_cards(cards: Iterable[int]) -> str:
    """Cards in notation, sets in the order of the value table, ranges and counts drawn together.

    >>> show_cards(parse_cards("TOKEN H1 yellow3 TOKEN yellow1 yellow2 station1 station3"))
    'yellow1-3 station1 station3 H1 TOKENx2'
    """
    counts = Counter(cards)
    shown: list[str] = []
    for each in SETS:
        numbers = [deed.number for deed in each.deeds if counts[deed]]
        runs: list[list[int]] = []
        for number in numbers:
            if runs and runs[-1][-1] == number - 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        shown += [f"{each.id}{run[0]}" + (f"-{run[-1]}" if run[1:] else "") for run in runs]
    for card in CARDS[Card.H1 :]:
        if counts[card]:
            shown.append(card.id if counts[card] == 1 else f"{card.id}x{counts[card]}")
    return " ".join(shown)
