"""Sentences made late: templates with nouns, and the words of a game that fill them."""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from monopoly_rules.kernel.refusals import Refusal, Value
from monopoly_rules.kernel.seats import seat_name

if TYPE_CHECKING:
    from monopoly_rules.kernel.events import Event


class Words(Protocol):
    """How one game speaks in one language."""

    def translate(self, text: str) -> str:
        """The template in this language; the template itself where there is no translation."""

    def name(self, noun: str, value: Value) -> str:
        """A value shown as the noun it is: a seat by its player's name, money with its sign."""


class PlainWords:
    """English templates, numbers as they are, seats by name, and nouns a game names itself.

    >>> words = PlainWords(("Anna", "Bram"), {"coins": lambda n: f"{n} coins"})
    >>> fill("{0:seat} pays {1:coins}", words, (1, 30))
    'Bram pays 30 coins'
    """

    def __init__(
        self,
        names: tuple[str, ...] = (),
        nouns: Mapping[str, Callable[[Value], str]] | None = None,
        translate: Callable[[str], str] = str,
    ) -> None:
        self._names = names
        self._nouns = dict(nouns or {})
        self._translate = translate

    def translate(self, text: str) -> str:
        return self._translate(text)

    def name(self, noun: str, value: Value) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.name(noun, each) for each in value) or "-"
        speak = self._nouns.get(noun)
        if speak is not None:
            return speak(value)
        if noun == "seat" and isinstance(value, int):
            return seat_name(value, self._names)
        return f"{value:,}" if type(value) is int else str(value)


class _Template(string.Formatter):
    """``str.format`` whose format specification is a noun instead of a width."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def format_field(self, value: Value, format_spec: str) -> str:
        return self._words.name(format_spec, value)


def fill(
    text: str,
    words: Words,
    values: tuple[Value, ...] = (),
    fields: Mapping[str, Value] | None = None,
) -> str:
    """A template in the words of a game."""
    return _Template(words).vformat(words.translate(text), values, fields or {})


def say_refusal(refusal: Refusal, words: Words) -> str:
    """The sentence of a refusal, without its rule id."""
    return fill(refusal.text, words, refusal.values)


def say_event(event: Event, words: Words) -> str:
    """The sentence of an event as it was seen, with its rule id."""
    return f"{fill(event.template, words, (), event.shown())}  [{event.rule}]"
