"""Values: frozen attrs classes whose fields declare their range, and a fast way to make them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from inspect import get_annotations
from typing import (
    Annotated,
    Final,
    ForwardRef,
    Literal,
    ParamSpec,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs

from monopoly_rules.kernel.compiling import compiled
from monopoly_rules.kernel.domains.ranges import Usual
from monopoly_rules.kernel.domains.single import Domain, One, Range
from monopoly_rules.kernel.domains.tuples import Many
from monopoly_rules.kernel.errors.kinds import DefinitionError

P = ParamSpec("P")
V = TypeVar("V")
ADDED: Final = "added"
NOTHING_ADDED: Final = Many(One(None), 0, 0)
"""What such a field can hold where no modifier adds anything: the empty tuple alone."""


def made_once(function: Callable[P, V]) -> Callable[P, V]:
    """`functools.cache` for what follows from a class; type checkers still see its signature."""
    return cast("Callable[P, V]", cache(function))


@made_once
def hints_of(kind: type) -> Mapping[str, object]:
    """The annotations of a class and its bases with their ``Annotated`` marks; no ``ClassVar``.

    It is `typing.get_type_hints` in a quarter of the time: each class is read once, not again for
    everyone that inherits from it, and only what has types in quotes is given to it.
    """
    found: dict[str, object] = {}
    for each in reversed(kind.__mro__):
        found.update(_own_hints(each))
    return found


@made_once
def _own_hints(kind: type) -> Mapping[str, object]:
    written = get_annotations(kind)
    if not written:
        return {}
    # A file that was run and not imported leaves no module, and `get_type_hints` needs none.
    inside, outside = dict(vars(kind)), getattr(sys.modules.get(kind.__module__), "__dict__", {})
    found: dict[str, object] = {}
    try:
        for name, hint in written.items():
            if str(hint).startswith("ClassVar"):
                continue
            # The module's names before those of the class, as `get_type_hints` has it.
            meant = _meaning(hint, inside, outside) if type(hint) is str else hint
            if meant is None or not _is_resolved(meant):
                return get_type_hints(kind, include_extras=True)
            found[name] = meant
    except NameError as error:
        raise DefinitionError(
            f"{kind.__qualname__}: the annotation of a field cannot be resolved ({error}); "
            "import its names at run time, not under TYPE_CHECKING"
        ) from error
    return found


def _meaning(hint: str, inside: dict[str, object], outside: Mapping[str, object]) -> object:
    """What an annotation stands for; half of them are one word."""
    return outside[hint] if hint in outside else eval(hint, inside, outside)


def _is_resolved(hint: object) -> bool:
    """Whether no part of a hint is still a text, as in ``tuple["Card", ...]``."""
    if isinstance(hint, str | ForwardRef):
        return False
    origin = get_origin(hint)
    if origin is None or origin is Literal:
        return True
    parts = get_args(hint)
    return all(map(_is_resolved, parts[:1] if origin is Annotated else parts))


def bare(hint: object) -> object:
    """A type without its ``Annotated`` marks."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def marks_of(kind: type, name: str) -> tuple[object, ...]:
    """What a field's annotation carries beside its type."""
    hint = hints_of(kind)[name]
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


@made_once
def names_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class, in order."""
    return tuple(field.name for field in attrs.fields(kind))


def added(name: str) -> tuple[()]:
    """A field for what modifiers add to a value: ``promises: Promises = added("promises")``.

    It stands behind the others and starts as ``()``. The family says by this name what it can hold
    (`Rules.additions`); where nobody adds anything, it is in no form, schema or choice.
    """
    return attrs.field(default=(), metadata={ADDED: name})


@made_once
def added_to(kind: type) -> Mapping[str, str]:
    """The fields of a class that only modifiers fill, with the names of what they add."""
    return {
        field.name: field.metadata[ADDED] for field in attrs.fields(kind) if ADDED in field.metadata
    }


@made_once
def usual_in(kind: type) -> Mapping[str, str]:
    """The fields of a class whose range an edition may make wider, with its names (`Usual`)."""
    marks = [(field, mark) for field in names_of(kind) for mark in marks_of(kind, field)]
    return {field: mark.name for field, mark in marks if isinstance(mark, Usual)}


def widened(
    kind: type, ranges: Mapping[str, Domain], added: Mapping[str, Domain]
) -> Mapping[str, Domain]:
    """The ranges of a class, wider where an edition makes them so."""
    wider = usual_in(kind).items() if added else ()
    return {**ranges, **{field: added[name] for field, name in wider if name in added}}


def with_added(
    kind: type, ranges: Mapping[str, Domain], added: Mapping[str, Domain]
) -> Mapping[str, Domain]:
    """The ranges of a class, wider where an edition makes them so, with those of the fields that
    modifiers fill."""
    further = added_to(kind).items() if added else ()
    found = {field: added[name] for field, name in further if name in added}
    return {**widened(kind, ranges, added), **found}


@made_once
def domains_of(
    kind: type, players: int, skip: frozenset[str] = frozenset()
) -> Mapping[str, Domain]:
    """The range of every field of a class, for this number of players; not of those that only
    modifiers fill (`added_to`).

    A field without one is a mistake of the author: rule code would have to expect any number.
    """
    found: dict[str, Domain] = {}
    for name in names_of(kind):
        if name in skip or name in added_to(kind):
            continue
        ranges = [mark for mark in marks_of(kind, name) if isinstance(mark, Range)]
        if len(ranges) != 1:
            raise DefinitionError(
                f"{kind.__qualname__}.{name} has {len(ranges)} ranges; declare exactly one, "
                f"for instance `{name}: Annotated[int, Span(0, 27)]`"
            )
        found[name] = ranges[0].seated(players)
    return found


def open_twin(kind: type[V]) -> type[V]:
    """A class like a frozen attrs class whose instances are made empty and can be written. Who
    makes many values fills an instance of it, and then turns that into one of the frozen class."""
    # Both are needed: with only one CPython keeps the slow path for the other.
    writing = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    # So `twin()` makes one, for two thirds of what `object.__new__(twin)` takes.
    empty = {"__init__": object.__init__}
    return type(f"Open{kind.__name__}", (kind,), {"__slots__": (), **writing, **empty})


def maker(kind: Callable[P, V]) -> Callable[P, V]:
    """A function that makes values of a frozen attrs class for a quarter of the usual price.

    The value is filled while its class is an open twin of the frozen one, then turned; the result
    is an ordinary instance. The attrs class must have slots and no validators or converters.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> maker(Point)(3) == Point(3, 0)
    True
    """
    kind = get_origin(kind) or kind  # Choice[Bid] makes a Choice
    if not isinstance(kind, type) or not attrs.has(kind):
        raise DefinitionError(f"maker() takes a frozen attrs class, got {kind!r}")
    fields = attrs.fields(kind)
    if any(field.validator or field.converter or not field.init for field in fields):
        raise DefinitionError(f"maker({kind.__name__}): fields with validators or converters")
    parameters = []
    known: dict[str, object] = {"twin": open_twin(kind), "frozen": kind}
    for field in fields:
        if field.default is attrs.NOTHING:
            parameters.append(field.name)
        else:
            known[f"default_{field.name}"] = field.default
            parameters.append(f"{field.name}=default_{field.name}")
    lines = [f"made.{field.name} = {field.name}" for field in fields]
    lines = ["made = twin()", *lines, "made.__class__ = frozen", "return made"]
    return compiled(f"make({', '.join(parameters)})", known, lines)
