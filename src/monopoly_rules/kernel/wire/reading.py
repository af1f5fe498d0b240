"""Reading what somebody else wrote: objects key by key, values by the domains they lie in.

Whatever is wrong becomes one `RecordError` that says where. Sizes and ranges are looked at before
anything is made of a value, so nothing takes more time or memory than its text warrants.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from itertools import islice
from typing import Final, Literal, Protocol, TypeAlias, TypeVar, cast

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.domains.single import Domain, FieldValue
from monopoly_rules.kernel.errors.kinds import (
    FieldError,
    MonopolyRulesError,
    RecordError,
    UnknownName,
)
from monopoly_rules.kernel.errors.quoting import cleaned, unknown
from monopoly_rules.kernel.values.extras import ExtraKey, ExtraValue, fits, wanted
from monopoly_rules.kernel.wire.strict import misfit, structured, typed, wrong

V = TypeVar("V")
DEEPEST: Final = 20
"""Deeper than any value goes."""
MOST_VALUES: Final = 1_000
"""Longer than any value is that was not asked for by its length."""
LONGEST: Final = 10_000
"""So many characters are enough for any text that is not a whole file."""
LOOKED_AT: Final = 100
"""So many keys are searched for one that was perhaps meant."""


class _Needed(Enum):
    NEEDED = "needed"


NEEDED: Final = _Needed.NEEDED
"""Instead of a default: the key has to be there."""
Needed: TypeAlias = Literal[_Needed.NEEDED]


class Names(Protocol):
    """What people call values, by noun: a rule set."""

    def value_of(self, noun: str, text: str) -> FieldValue:
        """The value that people call by this name; None if there is none."""

    def known_names(self, noun: str) -> Iterable[str]:
        """What values of this noun are called, as far as they have names."""

    def several(self, text: str) -> tuple[str, ...] | None:
        """The names in a text that stands for several values; None if the game has none such."""


@attrs.frozen
class Values(EqualByFields):
    """Reads values of domains; with ``by_name`` also by what people call them."""

    names: Names | None = None
    by_name: bool = False

    def read(self, raw: object, domain: Domain, place: str) -> FieldValue:
        """The value of a domain that JSON stands for, or `FieldError`.

        Sets may be written in any order; a value holds them in its own.
        """
        domain = domain.meant(raw)
        lengths = domain.lengths
        if lengths is not None and type(raw) is str and self.by_name and self.names is not None:
            try:
                several = self.names.several(raw)
            except MonopolyRulesError as error:
                raise UnknownName(place, str(error)) from error
            raw = raw if several is None else [*several]
        if lengths is None:
            value = _tupled(raw)
            if not domain.contains(value):
                value = self._named(raw, domain)
        elif not isinstance(raw, list | tuple):
            raise self.outside(raw, domain, place)
        elif len(raw) not in lengths:
            raise FieldError(place, f"expected {domain}, got a list of {len(raw)} values")
        else:
            value = tuple(raw)
            if domain.contains(value):  # nearly always: numbers, in order
                return cast("FieldValue", value)
            parts = (
                self.read(each, domain.part(index), f"{place}[{index}]")
                for index, each in enumerate(raw)
            )
            value = domain.arranged(tuple(parts))
        if not domain.contains(value):
            raise self.outside(raw, domain, place)
        return cast("FieldValue", value)

    def _named(self, raw: object, domain: Domain) -> object:
        if not self.by_name or self.names is None or type(raw) is not str:
            return raw
        return self.names.value_of(_noun(domain), raw)

    def outside(self, raw: object, domain: Domain, place: str) -> FieldError:
        """The error for a value outside its domain."""
        noun, names = _noun(domain), self.names
        if names is not None and type(raw) is str and noun:
            meant = names.value_of(noun, raw)
            if self.by_name and meant is None and any(True for _ in names.known_names(noun)):
                return UnknownName(place, unknown(noun, raw, names.known_names(noun)))
            if meant is not None and not self.by_name:
                hint = f"it is the {noun} {meant}; to read names, use Forms(rules, named=True)"
                return FieldError(place, f"{misfit(domain, raw)}; {hint}")
        return FieldError(place, misfit(domain, raw))


PLAIN: Final = Values()
"""Reads values as JSON has them."""


def _noun(domain: Domain) -> str:
    return str(getattr(domain, "noun", ""))


def _tupled(value: object, depth: int = 0) -> object:
    """Lists as tuples; deeper or longer than any domain goes they stay lists, which no domain
    contains."""
    if type(value) is not list or depth == DEEPEST or len(value) > MOST_VALUES:
        return value
    return tuple(_tupled(each, depth + 1) for each in value)


def _text(data: object, place: str, most: int) -> str:
    if type(data) is not str:
        raise wrong(place, "a text", data)
    if len(data) > most:
        raise RecordError(place, f"expected at most {most} characters, got {len(data)}")
    return data


def as_object(data: object, place: str = "$") -> dict[str, object]:
    """An object, or `RecordError`."""
    if type(data) is not dict:
        raise wrong(place, "an object", data)
    return data


def as_list(data: object, place: str = "$", most: int | None = None) -> list[object]:
    """A list of at most so many values, or `RecordError`."""
    if type(data) is not list:
        raise wrong(place, "a list", data)
    if most is not None and len(data) > most:
        raise RecordError(place, f"expected at most {most} values, got {len(data)}")
    return data


class Reader:
    """One object, read key by key; a key that was never asked for is an error.

    >>> from monopoly_rules.kernel import Span
    >>> read = Reader({"fine": 50, "escpae": 3})
    >>> read.number("fine", Span(0, 100)), read.number("escape", Span(0, 3), 1)
    (50, 1)
    >>> read.finish()
    Traceback (most recent call last):
    monopoly_rules.kernel.errors.kinds.RecordError: $: unknown key 'escpae'; did you mean 'escape'?
    """

    __slots__ = ("_asked", "_data", "place", "values")

    def __init__(self, data: object, place: str = "$", values: Values = PLAIN) -> None:
        self._data = as_object(data, place)
        self._asked: set[str] = set()
        self.place = place
        self.values = values

    def __contains__(self, key: str) -> bool:
        self._asked.add(key)
        return key in self._data

    def __iter__(self) -> Iterator[str]:
        """The keys that have not been asked for yet."""
        return iter([key for key in self._data if key not in self._asked])

    def at(self, key: str) -> str:
        """The place of a key."""
        name = cleaned(str(key))
        return f"{self.place}.{name}" if self.place else name

    def beside(self, keys: Iterable[str]) -> None:
        """These keys may stand here too, and somebody else reads them."""
        self._asked.update(keys)

    def raw(self, key: str, default: object = NEEDED) -> object:
        """Whatever stands there."""
        self._asked.add(key)
        found = self._data.get(key, default)
        if found is NEEDED:
            raise self._missing(key)
        return found

    def value(self, key: str, domain: Domain, default: FieldValue | Needed = NEEDED) -> FieldValue:
        """A value of a domain."""
        self._asked.add(key)
        if key not in self._data:
            if default is NEEDED:
                raise self._missing(key)
            return default
        raw = self._data[key]
        if domain.contains(raw):  # nearly always: a number
            return cast("FieldValue", raw)
        return self.values.read(raw, domain, self.at(key))

    def number(self, key: str, domain: Domain, default: int | Needed = NEEDED) -> int:
        """A whole number of a domain."""
        return cast("int", self.value(key, domain, default))

    def extra(self, key: ExtraKey, players: int) -> ExtraValue:
        """What a modifier keeps, under the name of its extra."""
        raw = self.raw(key.name)
        value = _tupled(raw)
        if not fits(value, key, players):
            raise wrong(self.at(key.name), wanted(key, players), raw)
        return cast("ExtraValue", value)

    def text(self, key: str, default: str | Needed = NEEDED, most: int = LONGEST) -> str:
        """A text of at most so many characters."""
        return _text(self.raw(key, default), self.at(key), most)

    def flag(self, key: str, default: bool | Needed = NEEDED) -> bool:
        """True or false."""
        found = self.raw(key, default)
        if type(found) is not bool:
            raise wrong(self.at(key), "true or false", found)
        return found

    def items(self, key: str, most: int | None = None, *, needed: bool = False) -> list[object]:
        """A list of at most so many values; empty if it is not there."""
        return as_list(self.raw(key, NEEDED if needed else []), self.at(key), most)

    def texts(self, key: str, most: int | None = None, *, needed: bool = False) -> list[str]:
        """A list of texts."""
        found = self.items(key, most, needed=needed)
        return [
            _text(each, f"{self.at(key)}[{place}]", LONGEST) for place, each in enumerate(found)
        ]

    def mapping(self, key: str, *, needed: bool = False) -> dict[str, object]:
        """An object as it is; empty if it is not there."""
        return as_object(self.raw(key, NEEDED if needed else {}), self.at(key))

    def table(self, key: str, *, needed: bool = False) -> Reader:
        """A reader of the object there; of an empty one if it is not there."""
        return Reader(self.raw(key, NEEDED if needed else {}), self.at(key), self.values)

    def tables(self, key: str, most: int | None = None, *, needed: bool = False) -> list[Reader]:
        """A reader for each object of a list."""
        listed = self.items(key, most, needed=needed)
        return [
            Reader(each, f"{self.at(key)}[{index}]", self.values)
            for index, each in enumerate(listed)
        ]

    def one_of(self, key: str, known: Mapping[str, V], default: str | Needed = NEEDED) -> V:
        """What one of these names stands for."""
        name = self.raw(key, default)
        if type(name) is not str or name not in known:
            raise RecordError(self.at(key), unknown(key, name, known))
        return known[name]

    def typed(self, key: str, kind: type[V], default: V | Needed = NEEDED) -> V:
        """A value of a type, as `strict` has them."""
        found = self.raw(key, default)
        return (
            cast("V", typed(found, kind, self.at(key))) if key in self._data else cast("V", found)
        )

    def made(self, kind: type[V]) -> V:
        """The whole object as a value of an attrs class, by the types of its fields."""
        self._asked.update(self._data)
        return structured(self._data, kind, self.place)

    def finish(self) -> None:
        """Nothing may be left that nobody asked for."""
        if not self._data.keys() <= self._asked:
            raise RecordError(self.place, unknown("key", next(iter(self)), self._asked))

    def _missing(self, key: str) -> RecordError:
        """A key that is not there, or that was misspelt."""
        import difflib  # only mistakes need it

        others = [each for each in islice(self, LOOKED_AT) if type(each) is str]
        close = difflib.get_close_matches(key, others, n=1)
        if close:
            return RecordError(self.place, unknown("key", close[0], [key]))
        return RecordError(self.place, f"the key {key!r} is missing")
