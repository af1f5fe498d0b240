"""Sentences made late: templates with nouns, and the words of a game that fill them."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from monopoly_rules.kernel.values.refusals import Refusal, Value
from monopoly_rules.kernel.values.seats import CHANCE, HOST
from monopoly_rules.kernel.words.catalogues import Catalogue, marked

if TYPE_CHECKING:
    from monopoly_rules.kernel.values.events import Event


class Words(Protocol):
    """How one game speaks in one language."""

    def translate(self, text: str) -> str:
        """The template in this language; the template itself where there is no translation."""

    def name(self, noun: str, value: Value) -> str:
        """A value shown as the noun it is: a seat by its player's name, money with its sign."""


def whole(value: Value) -> int:
    """A value that a noun knows to be a whole number.

    >>> whole(7), whole("7")
    (7, 7)
    """
    return value if isinstance(value, int) else int(str(value))


TERM: Final = "term"
"""The noun of a word that stands for no value: ``{houses:term}``, what a game calls houses."""
_SEATS: Final = {CHANCE: marked("chance"), HOST: marked("host")}


class PlainWords:
    """Numbers as the language writes them, seats by name, and nouns a game names itself.

    ``counts`` are nouns that count: ``{"cards": ("{0} card", "{0} cards")}``.

    >>> words = PlainWords(
    ...     ("Anna", "Bram"),
    ...     {"money": lambda n: f"€ {n}"},
    ...     counts={"coins": ("{0} coin", "{0} coins")},
    ... )
    >>> fill("{0:seat} pays {1:coins} or {2:money}", words, (1, 1, 30))
    'Bram pays 1 coin or € 30'
    """

    def __init__(
        self,
        names: tuple[str, ...] = (),
        nouns: Mapping[str, Callable[[Value], str]] | None = None,
        catalogue: Catalogue | None = None,
        *,
        counts: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        self._names = names
        self._nouns = dict(nouns or {})
        self._counts = dict(counts or {})
        self.catalogue = catalogue or Catalogue()

    def translate(self, text: str) -> str:
        return self.catalogue.text(text)

    def name(self, noun: str, value: Value) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.name(noun, each) for each in value) or "-"
        speak = self._nouns.get(noun)
        if speak is not None:
            return speak(value)
        if type(value) is not int:
            return str(value)
        if noun == "seat":
            return self.seat(value)
        number = self.catalogue.number(value)
        if noun in self._counts:
            return self.catalogue.count(*self._counts[noun], value).format(number)
        return number

    def seat(self, seat: int) -> str:
        """A player by name; who has none by the number of the seat."""
        if 0 <= seat < len(self._names):
            return self._names[seat]
        if seat in _SEATS:
            return self.translate(_SEATS[seat])
        return self.translate("seat {0}").format(seat)


class Open(str):
    """What stands in a sentence where a value is still open or may not be seen."""

    __slots__ = ()


class _Template(string.Formatter):
    """``str.format`` whose format specification is a noun instead of a width."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def parse(self, format_string: str) -> Iterator[tuple[str, str | None, str | None, str | None]]:
        for literal, name, noun, conversion in super().parse(format_string):
            if name is not None and noun == TERM:
                yield literal + self._words.name(TERM, name), None, None, None
            else:
                yield literal, name, noun, conversion

    def format_field(self, value: Value, format_spec: str) -> str:
        return value if isinstance(value, Open) else self._words.name(format_spec, value)


def fill(
    text: str,
    words: Words,
    values: tuple[Value, ...] = (),
    fields: Mapping[str, Value] | None = None,
) -> str:
    """A template in the words of a game.

    A term stands for no value; what it is called is for the game to say.

    >>> fill("{0:seat} has no {coins:term} left", PlainWords(("Anna",)), (0,))
    'Anna has no coins left'
    """
    return _Template(words).vformat(words.translate(text), values, fields or {})


def say_refusal(refusal: Refusal, words: Words) -> str:
    """The sentence of a refusal, without its rule id."""
    return fill(refusal.text, words, refusal.values)


def say_event(event: Event, words: Words) -> str:
    """The sentence of an event as it was seen, with its rule id."""
    return f"{fill(event.template, words, (), event.spoken_fields())}  [{event.rule}]"


def say_events(
    text: str, words: Words, events: Sequence[Event], fields: Mapping[str, Value]
) -> str:
    """One sentence for several events that belong together, with the rules of all of them."""
    rules = dict.fromkeys(event.rule for event in events)
    return f"{fill(text, words, (), fields)}  [{', '.join(rules)}]"
