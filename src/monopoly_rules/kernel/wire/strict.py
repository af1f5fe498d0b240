"""Strict structuring: cattrs without its leniency, and one typed error that says where.

By default cattrs turns ``"false"`` into True, ``1.9`` into 1, and ignores unknown keys.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, TypeVar, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.cols import homogenous_tuple_structure_factory, list_structure_factory
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)

from monopoly_rules.kernel.values.errors import RecordError
from monopoly_rules.kernel.values.quoting import quoted

V = TypeVar("V")
Hook = Callable[[object, type], object]
DEEPEST: Final = 20
"""Deeper than anything that is written."""

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


def wrong(place: str, wanted: str, value: object) -> RecordError:
    """The error for a value of the wrong kind."""
    return RecordError(place, f"expected {wanted}, got {kind_word(value)}: {quoted(value)}")


def _exactly(kind: type) -> Hook:
    def hook(value: object, _: type) -> object:
        if type(value) is not kind:
            raise wrong("", _WORDS[kind], value)
        return value

    return hook


def _listed(inner: Hook) -> Hook:
    def hook(value: object, kind: type) -> object:
        if type(value) is not list:
            raise wrong("", "a list", value)
        return inner(value, kind)

    return hook


def _is_list(kind: object) -> bool:
    return get_origin(kind) is list


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[-1:] == (...,)


@cache
def _converter() -> Converter:
    """A converter that takes nothing for something else; one for all, because it compiles code for
    every class it meets."""
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook_func(lambda kind: kind is object, lambda value, _: value)
    converter.register_structure_hook_factory(
        _is_list,
        lambda kind: _listed(list_structure_factory(kind, converter)),
    )
    converter.register_structure_hook_factory(
        _is_tuple,
        lambda kind: _listed(homogenous_tuple_structure_factory(kind, converter)),
    )
    return converter


def structured(data: object, kind: type[V], place: str = "$") -> V:
    """Data as a value of a class; every defect becomes one `RecordError` with its place."""
    if type(data) is not dict:
        raise wrong(place, "an object", data)
    try:
        return _converter().structure(data, kind)
    except (BaseValidationError, RecordError, TypeError, ValueError, KeyError) as error:
        path, problem = first_defect(error)
        raise RecordError(place + path, problem) from None


def first_defect(error: BaseException) -> tuple[str, str]:
    """Where the first defect lies, and what it is."""
    if isinstance(error, BaseValidationError):
        inner = error.exceptions[0]
        path, problem = first_defect(inner)
        return _step(inner) + path, problem
    if isinstance(error, RecordError):
        return error.place, error.problem
    if isinstance(error, ForbiddenExtraKeysError):
        extra = ", ".join(sorted(map(str, error.extra_fields)))
        known = ", ".join(sorted(field.name for field in attrs.fields(error.cl)))
        return "", f"unknown key {extra[:60]}; known: {known}"
    if isinstance(error, KeyError):
        return "", f"the key {error.args[0]!r} is missing"
    return "", str(error) or type(error).__name__


def _step(error: BaseException) -> str:
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, IterableValidationNote):
            return f"[{note.index}]"
        if isinstance(note, AttributeValidationNote) and not isinstance(error, KeyError):
            return f".{note.name}"
    return ""


def parsed(text: str, place: str = "$") -> object:
    """JSON text as plain values, without the liberties of the standard reader."""
    if type(text) is not str:
        raise RecordError(place, f"expected JSON text, got {type(text).__name__}")
    flaws = _Flaws()
    try:
        read: object = json.loads(
            text,
            object_pairs_hook=flaws.no_twins,
            parse_constant=flaws.no_constant,
            parse_float=flaws.no_fraction,
        )
        if flaws.found:
            raise next(_errors(read, place))
    except json.JSONDecodeError as error:
        raise RecordError(
            f"line {error.lineno}, column {error.colno}", f"not JSON: {error.msg}"
        ) from None
    except RecursionError:
        raise RecordError(place, "nested too deeply") from None
    except ValueError as error:
        raise RecordError(place, f"not usable JSON: {error}") from None
    return read


@attrs.frozen
class _Flaw:
    """What stands where JSON says something that it allows and we do not."""

    problem: str


class _Flaws:
    """Marks flaws while a text is read: the reader does not know yet where they stand."""

    def __init__(self) -> None:
        self.found = False

    def _flaw(self, problem: str) -> _Flaw:
        self.found = True
        return _Flaw(problem)

    def no_twins(self, pairs: list[tuple[str, object]]) -> object:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        seen: set[str] = set()
        twin = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]  # set.add in a condition
        return self._flaw(f"the key {twin[:60]!r} appears twice")

    def no_constant(self, name: str) -> object:
        return self._flaw(f"{name} is not a number")

    def no_fraction(self, text: str) -> object:
        return self._flaw(f"a fraction, {text[:60]}, where only whole numbers are allowed")


def _errors(value: object, place: str, depth: int = 0) -> Iterator[RecordError]:
    """The flaws in what was read, each with its place."""
    if isinstance(value, _Flaw):
        yield RecordError(place, value.problem)
    elif isinstance(value, dict | list) and depth == DEEPEST:
        yield RecordError(place, "nested too deeply")
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _errors(each, f"{place}.{key[:60]}", depth + 1)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _errors(each, f"{place}[{index}]", depth + 1)
