"""Sentences made late: templates with nouns, and the words of a game that fill them."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, cast

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.values.refusals import Value

if TYPE_CHECKING:
    from monopoly_rules.kernel.words.nouns import Noun


class Words(Protocol):
    """How one game speaks in one language."""

    def translate(self, text: str) -> str:
        """The template in this language; the template itself where there is no translation."""

    def name(self, noun: str, value: Value) -> str:
        """A value shown as the noun it is: a seat by its player's name, money with its sign."""

    def number(self, number: int) -> str:
        """A number as this language writes it."""

    def empty(self, noun: str) -> str:
        """What stands where several values of a noun could stand and there is none."""

    def sentences(self) -> Mapping[str, str]:
        """The templates that have a translation, and it."""

    @property
    def nouns(self) -> Mapping[str, Noun]:
        """How values are named, by noun."""


def whole(value: Value) -> int:
    """A value that a noun knows to be a whole number.

    >>> whole(7), whole("7")
    (7, 7)
    """
    return value if isinstance(value, int) else int(str(value))


TERM: Final = "term"
"""The noun of a word that stands for no value: ``{houses:term}``, what a game calls houses."""


class Open(str):
    """What stands in a sentence where a value is still open or may not be seen."""

    __slots__ = ()


@attrs.frozen
class Message(EqualByFields):
    """What is to be said, in no language yet: an English template and the values in it, by name;
    those without a name by their place.

    >>> message("{0:seat} pays {1:money}", 1, 30).values
    {'0': 1, '1': 30}
    """

    text: str
    values: Mapping[str, Said]
    rules: tuple[str, ...] = ()
    """The rules behind it, shown in brackets after it."""


Said: TypeAlias = "Value | Message | tuple[Message, ...]"
"""What can stand in a message; a message in another one is a part of its sentence."""


def message(text: str, *values: Said) -> Message:
    """A message whose values have no names."""
    return Message(text, {str(at): value for at, value in enumerate(values)})


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

    def get_value(
        self, key: int | str, args: Sequence[object], kwargs: Mapping[str, object]
    ) -> object:
        return kwargs[str(key)]

    def format_field(self, value: Said, format_spec: str) -> str:
        if isinstance(value, Open):
            return value
        if isinstance(value, Message):
            return speak(value, self._words)
        if isinstance(value, tuple) and any(isinstance(each, Message) for each in value):
            return ", ".join(self.format_field(each, format_spec) for each in value)
        return self._words.name(format_spec, cast("Value", value))


def speak(message: Message, words: Words) -> str:
    """A message in the words of a game, without its rules."""
    return _Template(words).vformat(words.translate(message.text), (), message.values)


def fill(
    text: str,
    words: Words,
    values: tuple[Value, ...] = (),
    fields: Mapping[str, Value] | None = None,
) -> str:
    """A template in the words of a game.

    A term stands for no value; what it is called is for the game to say.

    >>> from monopoly_rules.kernel import PlainWords
    >>> fill("{0:seat} has no {coins:term} left", PlainWords(("Anna",)), (0,))
    'Anna has no coins left'
    """
    known: dict[str, Value] = {str(at): value for at, value in enumerate(values)}
    return _Template(words).vformat(words.translate(text), (), {**known, **(fields or {})})
