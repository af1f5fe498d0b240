"""Strict structuring: cattrs without its leniency, and one typed error that says where.

By default cattrs turns ``"false"`` into True, ``1.9`` into 1, and ignores unknown keys. Here types
are whole numbers, texts, flags, lists, tuples, dictionaries, literals, enumerations, unions of them
and attrs classes of them; ``Annotated[int, Span(0, 9)]`` gives a number its range.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Annotated, Literal, TypeVar, Union, cast, get_args, get_origin

import attrs
from cattrs import BaseConverter
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)

from monopoly_rules.kernel.domains.single import Domain
from monopoly_rules.kernel.errors.kinds import DefinitionError, RecordError
from monopoly_rules.kernel.errors.quoting import cleaned, quoted, unknown
from monopoly_rules.kernel.values.fields import hints_of

V = TypeVar("V")
Hook = Callable[[object, type], object]
TYPES = ("int", "str", "bool", "None", "list", "tuple", "dict", "Literal", "Enum", "an attrs class")

_WORDS = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "an object",
    type(None): "null",
    float: "a fraction",
}


def kind_word(value: object) -> str:
    """What a JSON value is, in words.

    >>> kind_word(3), kind_word([])
    ('a whole number', 'a list')
    """
    return _WORDS.get(type(value), type(value).__name__)


def misfit(wanted: object, value: object) -> str:
    """What to say of a value that is none of those that are possible.

    >>> from monopoly_rules.kernel import Span
    >>> misfit(Span(0, 27), 99)
    'expected 0 to 27, got 99'
    """
    return f"expected {wanted}, got {quoted(value)}"


def wrong(place: str, wanted: str, value: object) -> RecordError:
    """The error for a value of the wrong kind.

    >>> wrong("$.seat", "a seat", "x").problem
    "expected a seat, got a text: 'x'"
    """
    return RecordError(place, f"expected {wanted}, got {kind_word(value)}: {quoted(value)}")


class _Misfit(Exception):
    """A value that is not of a type; ``wanted`` says of which."""

    def __init__(self, wanted: str, value: object) -> None:
        super().__init__(wanted)
        self.wanted = wanted
        self.value = value

    @property
    def problem(self) -> str:
        return wrong("", self.wanted, self.value).problem


class _Outside(_Misfit):
    """A value of the right type that is none of the possible ones."""

    @property
    def problem(self) -> str:
        return misfit(self.wanted, self.value)


DEFECTS = (BaseValidationError, RecordError, _Misfit, TypeError, ValueError, KeyError)
"""What is raised for a value that is not of its type."""


def structured(data: object, kind: type[V], place: str = "$") -> V:
    """An object as a value of an attrs class; every defect is one `RecordError` with its place."""
    if type(data) is not dict:
        raise wrong(place, "an object", data)
    return cast("V", typed(data, kind, place))


def typed(data: object, kind: object, place: str = "$") -> object:
    """JSON as a value of a type, or `RecordError` with the place of the first defect."""
    try:
        return _converter().structure(data, cast("type[object]", kind))
    except DEFECTS as error:
        path, problem = _first_defect(error)
        raise RecordError(place + path if place else path.lstrip("."), problem) from None


@cache
def _converter() -> BaseConverter:
    """A converter that takes nothing for something else; one for all, because it remembers what
    reads every type that it meets."""
    converter = BaseConverter()
    for kind in (int, str, bool, type(None)):
        converter.register_structure_hook(kind, _exactly(kind))
    for other in (float, complex, bytes):
        converter.register_structure_hook(other, _unreadable)
    converter.register_structure_hook_func(lambda kind: kind is object, lambda value, _: value)
    for is_such, factory in (
        (_is(list), lambda kind: _only(list, _sequence(kind, list, converter))),
        (_is_tuple, lambda kind: _only(list, _sequence(kind, tuple, converter))),
        (_is(dict, Mapping), lambda kind: _only(dict, _mapping(kind, converter))),
        (_is(tuple), lambda kind: _tuple(kind, converter)),
        (_is(Literal), lambda kind: _among({each: each for each in get_args(kind)})),
        (_is_enum, lambda kind: _among({each.value: each for each in kind})),
        (_is(Union, types.UnionType), lambda kind: _union(get_args(kind), converter)),
        (_is_ranged, lambda kind: _ranged(kind, converter)),
        (attrs.has, lambda kind: _object(kind, converter)),
    ):
        converter.register_structure_hook_factory(is_such, factory)
    return converter


def _is(*origins: object) -> Callable[[object], bool]:
    return lambda kind: (
        get_origin(kind) in origins
        and not (get_origin(kind) is tuple and get_args(kind)[-1:] == (...,))
    )


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[-1:] == (...,)


def _is_enum(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _is_ranged(kind: object) -> bool:
    return get_origin(kind) is Annotated and any(isinstance(x, Domain) for x in get_args(kind))


def _exactly(kind: type) -> Hook:
    def hook(value: object, _: type) -> object:
        if type(value) is not kind:
            raise _Misfit(_WORDS[kind], value)
        return value

    return hook


def _only(outer: type, inner: Hook) -> Hook:
    def hook(value: object, kind: type) -> object:
        if type(value) is not outer:
            raise _Misfit(_WORDS[outer], value)
        return inner(value, kind)

    return hook


def _sequence(kind: type, outer: type, converter: BaseConverter) -> Hook:
    """Values of one type; the first that is none stops the reading, so that a list of a million
    defects takes no longer than one."""
    inner = get_args(kind)[0]

    def hook(value: object, _: type) -> object:
        return outer(_each(enumerate(cast("list[object]", value)), kind, inner, converter))

    return hook


def _mapping(kind: type, converter: BaseConverter) -> Hook:
    """Values by texts, likewise."""
    inner = get_args(kind)[1]

    def hook(value: object, _: type) -> object:
        pairs = cast("dict[str, object]", value)
        return dict(zip(pairs, _each(pairs.items(), kind, inner, converter), strict=True))

    return hook


def _each(
    pairs: Iterable[tuple[int | str, object]], kind: type, inner: type, converter: BaseConverter
) -> Iterator[object]:
    """What values are read as; a defect is told with its place, as cattrs would."""
    read = converter.get_structure_hook(inner)
    for place, value in pairs:
        try:
            yield read(value, inner)
        except DEFECTS as error:
            error.add_note(IterableValidationNote("", place, kind))
            raise IterableValidationError("", [error], kind) from None


def _object(kind: type, converter: BaseConverter) -> Hook:
    """An attrs class, of an object and nothing else. cattrs would write and compile a function for
    it, which takes longer than reading a whole edition without; its errors are the same."""
    hints = cast("Mapping[str, type[object]]", hints_of(kind))
    fields = [(each, hints[each.name]) for each in attrs.fields(kind) if each.init]
    known = {field.name for field, _ in fields}

    def hook(value: object, _: type) -> object:
        pairs = cast("dict[str, object]", value)
        errors: list[Exception] = []
        found: dict[str, object] = {}
        for field, hint in fields:
            try:
                if field.name in pairs or field.default is attrs.NOTHING:
                    found[field.alias] = converter.structure(pairs[field.name], hint)
            except Exception as error:  # noqa: BLE001  # a class may raise anything
                error.add_note(AttributeValidationNote("", field.name, hint))
                errors.append(error)
        if not pairs.keys() <= known:
            errors.append(ForbiddenExtraKeysError("", kind, {*pairs} - known))
        if errors:
            raise ClassValidationError("", errors, kind)
        try:
            return kind(**found)
        except Exception as error:  # noqa: BLE001  # likewise
            raise ClassValidationError("", [error], kind) from None

    return _only(dict, hook)


def _unreadable(value: object, kind: type) -> object:
    raise DefinitionError(f"{kind!r} is not a type that can be read: {', '.join(TYPES)}")


def _tuple(kind: type, converter: BaseConverter) -> Hook:
    """A tuple of so many values, each of a type of its own."""
    parts = get_args(kind)

    def hook(value: object, _: type) -> object:
        if type(value) is not list or len(value) != len(parts):
            raise _Misfit(f"a list of {len(parts)} values", value)
        return tuple(map(converter.structure, value, parts))

    return hook


def _among(known: Mapping[object, object]) -> Hook:
    def hook(value: object, _: type) -> object:
        for form, meant in known.items():
            if type(form) is type(value) and form == value:
                return meant
        raise _Outside(" or ".join(map(repr, known)), value)

    return hook


def _union(kinds: Iterable[type], converter: BaseConverter) -> Hook:
    def hook(value: object, _: type) -> object:
        wanted = []
        for kind in kinds:
            try:
                return converter.structure(value, kind)
            except _Misfit as misfit:
                wanted.append(misfit.wanted)
        raise _Misfit(" or ".join(wanted), value)

    return hook


def _ranged(kind: type, converter: BaseConverter) -> Hook:
    inner, *marks = get_args(kind)
    (domain,) = (mark for mark in marks if isinstance(mark, Domain))

    def hook(value: object, _: type) -> object:
        read = converter.structure(value, inner)
        if not domain.contains(read):
            raise _Outside(str(domain), value)
        return read

    return hook


def _first_defect(error: BaseException) -> tuple[str, str]:
    """Where the first defect lies, and what it is; a misspelt key also leaves another missing."""
    if isinstance(error, BaseValidationError):
        extra = [each for each in error.exceptions if isinstance(each, ForbiddenExtraKeysError)]
        inner = extra[0] if extra else error.exceptions[0]
        path, problem = _first_defect(inner)
        return _step(inner) + path, problem
    if isinstance(error, DefinitionError):
        raise error
    if isinstance(error, _Misfit):
        return "", error.problem
    if isinstance(error, RecordError):  # of a class that tests its own fields
        return f".{error.place}", error.problem
    if isinstance(error, ForbiddenExtraKeysError):
        known = [field.name for field in attrs.fields(error.cl)]
        return "", unknown("key", min(error.extra_fields), known)
    if isinstance(error, KeyError):
        return "", f"the key {error.args[0]!r} is missing"
    return "", cleaned(str(error) or type(error).__name__)


def _step(error: BaseException) -> str:
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, IterableValidationNote):
            at = note.index
            return f"[{at}]" if type(at) is int else f".{cleaned(str(at))}"
        if isinstance(note, AttributeValidationNote) and not isinstance(error, KeyError):
            return f".{note.name}"
    return ""
