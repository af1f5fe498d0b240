"""Parameters: a typed, frozen class of numbers, and the flat dotted names callers use for them.

A family writes its numbers as an attrs class, nested like the names of its ledger
(``numbers.jail.fine``); each field says which rule it belongs to::

    @attrs.frozen
    class Jail:
        fine: Annotated[int, Span(0, 10_000), Parameter("B-JAIL-8")]
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Literal, TypeVar, Union, cast, get_args, get_origin

import attrs

from monopoly_rules.kernel import JSON, DefinitionError, Range
from monopoly_rules.kernel.values import hints_of, names_of
from monopoly_rules.plugins.errors import ParameterError, did_you_mean

N = TypeVar("N")


@attrs.frozen
class Parameter:
    """The mark of a parameter: its rule, and why callers may not set it, if they may not."""

    rule: str
    fixed: str = ""
    """Editions and modifiers may set it; a caller's override is refused with this reason."""
    read: Callable[[JSON], object] | None = None
    """Makes the value of its JSON form where that is not plain; raises ValueError with a reason."""
    write: Callable[[object], JSON] | None = None


@attrs.frozen
class Place:
    """One parameter of a numbers class: where it stands and what it may be."""

    name: str
    path: tuple[str, ...]
    hint: object
    mark: Parameter
    range: Range | None
    default: object

    @property
    def required(self) -> bool:
        """Whether an edition or the caller has to give it."""
        return self.default is attrs.NOTHING


def places_of(numbers: type, prefix: tuple[str, ...] = ()) -> dict[str, Place]:
    """The parameters of a numbers class by their flat names."""
    return {place.name: place for place in _places(numbers, prefix)}


def _places(numbers: type, path: tuple[str, ...]) -> Iterator[Place]:
    for field in attrs.fields(numbers):
        hint, marks = _unwrapped(hints_of(numbers)[field.name])
        here = (*path, field.name)
        if isinstance(hint, type) and attrs.has(hint) and not _marked(marks):
            yield from _places(hint, here)
            continue
        mark = _marked(marks)
        if mark is None:
            raise DefinitionError(
                f"{numbers.__qualname__}.{field.name} is no parameter; write "
                f'`{field.name}: Annotated[…, Parameter("the rule it belongs to")]`'
            )
        ranges = [each for each in marks if isinstance(each, Range)]
        default = field.default
        if isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # Factory is a class
            default = default.factory()
        yield Place(".".join(here), here, hint, mark, ranges[0] if ranges else None, default)


def _unwrapped(hint: object) -> tuple[object, tuple[object, ...]]:
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        return inner, tuple(marks)
    return hint, ()


def _marked(marks: tuple[object, ...]) -> Parameter | None:
    return next((mark for mark in marks if isinstance(mark, Parameter)), None)


def read_value(place: Place, value: JSON, players: int) -> object:
    """The value of a parameter from its JSON form, or `ParameterError`."""
    if place.mark.read is not None:
        try:
            return place.mark.read(value)
        except ValueError as error:
            raise ParameterError(place.name, str(error)) from None
    problem = _misfit(place.hint, value)
    if problem is not None:
        raise ParameterError(place.name, f"{problem}, got {value!r}")
    read = _tupled(value)
    if place.range is not None and read is not None and type(read) is not bool:
        domain = place.range.seated(players)
        if not domain.contains(read):
            raise ParameterError(place.name, f"expected {domain}, got {value!r}")
    return read


def write_value(place: Place, value: object) -> JSON:
    """The JSON form of a parameter's value."""
    if place.mark.write is not None:
        return place.mark.write(value)
    if isinstance(value, tuple):
        return [write_value(place, each) for each in value]
    return cast("JSON", value)


def _misfit(hint: object, value: JSON) -> str | None:
    """Why a JSON value does not fit a type, or None."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is bool:
        return None if type(value) is bool else "expected true or false"
    if hint is int:
        return None if type(value) is int else "expected a whole number"
    if hint is str:
        return None if type(value) is str else "expected a text"
    if hint is type(None):
        return None if value is None else "expected nothing"
    if origin is Literal:
        if type(value) is str and value in args:
            return None
        return "expected " + " or ".join(repr(each) for each in args)
    if origin in (Union, types.UnionType):
        problems = [_misfit(each, value) for each in args]
        return None if None in problems else " or ".join(str(each) for each in problems)
    if origin is tuple and type(value) is list:
        inner = args[0]
        return next((bad for each in value if (bad := _misfit(inner, each))), None)
    return "expected a list" if origin is tuple else f"{hint!r} is no type of a parameter"


def _tupled(value: JSON) -> object:
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value


def build(
    numbers: type[N],
    values: Mapping[str, object],
    path: tuple[str, ...] = (),
) -> N:
    """The numbers with these values, by flat name; the rest keep their defaults."""
    given: dict[str, object] = {}
    for field in attrs.fields(cast("type[attrs.AttrsInstance]", numbers)):
        hint, marks = _unwrapped(hints_of(numbers)[field.name])
        here = (*path, field.name)
        name = ".".join(here)
        if isinstance(hint, type) and attrs.has(hint) and not _marked(marks):
            given[field.name] = build(hint, values, here)
        elif name in values:
            given[field.name] = values[name]
        elif field.default is attrs.NOTHING:
            raise ParameterError(name, "no value is given and there is no default")
    return numbers(**given)


def flat(numbers: object, path: tuple[str, ...] = ()) -> dict[str, object]:
    """The values of a numbers object by flat name."""
    found: dict[str, object] = {}
    kind = type(numbers)
    for name in names_of(kind):
        hint, marks = _unwrapped(hints_of(kind)[name])
        value = getattr(numbers, name)
        if isinstance(hint, type) and attrs.has(hint) and not _marked(marks):
            found |= flat(value, (*path, name))
        else:
            found[".".join((*path, name))] = value
    return found


def known_place(places: Mapping[str, Place], name: str) -> Place:
    """A parameter by its flat name, or `ParameterError` with what was perhaps meant."""
    if name not in places:
        raise ParameterError(name, f"there is no such parameter; {did_you_mean(name, places)}")
    return places[name]
