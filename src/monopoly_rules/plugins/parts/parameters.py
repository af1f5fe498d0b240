"""Parameters: a typed, frozen class of numbers, and the flat dotted names callers use for them.

A family writes its numbers as an attrs class, nested like the names of its ledger
(``numbers.jail.fine``); each field says which rule it belongs to::

    @attrs.frozen
    class Jail:
        fine: Annotated[int, Span(0, 10_000), Parameter("B-JAIL-8")]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Annotated, Literal, TypeVar, cast, get_args, get_origin

import attrs

from monopoly_rules.kernel import (
    JSON,
    DefinitionError,
    EqualByFields,
    Range,
    RecordError,
    did_you_mean,
)
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.values.fields import hints_of, made_once, names_of
from monopoly_rules.kernel.wire.strict import misfit, typed
from monopoly_rules.plugins.errors import MissingParameter, ParameterError

N = TypeVar("N")


@attrs.frozen
class Parameter(EqualByFields):
    """The mark of a parameter: its rule, and why callers may not set it, if they may not."""

    rule: str
    fixed: str = ""
    """Editions and modifiers may set it; a caller's override is refused with this reason."""
    only_with: str = ""
    """The modifier that it exists with, and must be given with; an edition that has it in its base
    game too names it in ``[edition] offers``."""
    read: Callable[[JSON], object] | None = None
    """Makes the value of its JSON form where that is not plain; raises ValueError with a reason."""
    write: Callable[[object], JSON] | None = None


@attrs.frozen
class Place(EqualByFields):
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

    @property
    def settled(self) -> bool:
        """Whether it has only one value, so that no rule needs to read it."""
        return get_origin(self.hint) is Literal and len(get_args(self.hint)) == 1


@made_once
def places_of(numbers: type, prefix: tuple[str, ...] = ()) -> Mapping[str, Place]:
    """The parameters of a numbers class by their flat names."""
    return {place.name: place for place in _places(numbers, prefix)}


def _places(numbers: type, path: tuple[str, ...]) -> Iterator[Place]:
    for field, (name, inner) in zip(attrs.fields(numbers), _fields(numbers), strict=True):
        here = (*path, name)
        if inner is not None:
            yield from _places(inner, here)
            continue
        hint, marks = _unwrapped(hints_of(numbers)[name])
        mark = _marked(marks)
        if mark is None:
            raise DefinitionError(
                f"{numbers.__qualname__}.{field.name} is not a parameter; write "
                f'`{field.name}: Annotated[…, Parameter("the rule it belongs to")]`'
            )
        ranges = [each for each in marks if isinstance(each, Range)]
        default = field.default
        if isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # Factory is a class
            default = default.factory()
        yield Place(".".join(here), here, hint, mark, ranges[0] if ranges else None, default)


@made_once
def _fields(numbers: type) -> tuple[tuple[str, type | None], ...]:
    """The fields of a numbers class, with the class of those that hold further numbers."""
    found: list[tuple[str, type | None]] = []
    for name in names_of(numbers):
        hint, marks = _unwrapped(hints_of(numbers)[name])
        nested = isinstance(hint, type) and attrs.has(hint) and not _marked(marks)
        found.append((name, hint if isinstance(hint, type) and nested else None))
    return tuple(found)


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
        except Exception as error:  # values come from records and shells: never a stray error
            raise ParameterError(place.name, f"{quoted(value)} cannot be read: {error}") from error
    try:
        read = typed(value, place.hint, "")
    except RecordError as error:
        where = f"{error.place}: " if error.place else ""
        why = f": {place.mark.fixed}" if place.settled else ""
        raise ParameterError(place.name, f"{where}{error.problem}{why}") from None
    if place.range is not None and _ranged(place.hint, read):
        domain = place.range.seated(players)
        if not domain.contains(read):
            raise ParameterError(place.name, misfit(domain, value))
    return read


def write_value(place: Place, value: object) -> JSON:
    """The JSON form of a parameter's value."""
    return _written(value) if place.mark.write is None else place.mark.write(value)


def _written(value: object) -> JSON:
    if isinstance(value, tuple):
        return [_written(each) for each in value]
    return cast("JSON", value.value if isinstance(value, Enum) else value)


def _ranged(hint: object, value: object) -> bool:
    """Whether a range speaks of this value: of numbers, lists and free texts, not of names."""
    free = str in (hint, *get_args(hint))
    return (type(value) is int) or isinstance(value, tuple) or (type(value) is str and free)


def build(
    numbers: type[N],
    values: Mapping[str, object],
    path: tuple[str, ...] = (),
) -> N:
    """The numbers with these values, by flat name; the rest keep their defaults."""
    given: dict[str, object] = {}
    for field, (own, inner) in zip(
        attrs.fields(cast("type[attrs.AttrsInstance]", numbers)), _fields(numbers), strict=True
    ):
        here = (*path, own)
        name = ".".join(here)
        if inner is not None:
            given[own] = build(inner, values, here)
        elif name in values:
            given[own] = values[name]
        elif field.default is attrs.NOTHING:
            raise MissingParameter(name)
    try:
        return numbers(**given)
    except ValueError as error:  # of a validator in the numbers class
        raise ParameterError(".".join(path) or numbers.__name__, str(error)) from error


def flat(numbers: object, path: tuple[str, ...] = ()) -> dict[str, object]:
    """The values of a numbers object by flat name."""
    found: dict[str, object] = {}
    for name, inner in _fields(type(numbers)):
        value = getattr(numbers, name)
        if inner is not None:
            found |= flat(value, (*path, name))
        else:
            found[".".join((*path, name))] = value
    return found


def known_place(places: Mapping[str, Place], name: str) -> Place:
    """A parameter by its flat name, or `ParameterError` with what was perhaps meant."""
    if name not in places:
        problem = f"there is no such parameter; {did_you_mean(name, places)}"
        raise ParameterError(name if type(name) is str else quoted(name), problem)
    return places[name]
