"""JSON and TOML that somebody else wrote, as plain values: one kind of error, and limits first."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from monopoly_rules.kernel.errors.kinds import RecordError
from monopoly_rules.kernel.errors.quoting import cleaned

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FILE: Final = "the file"
"""The place of what is wrong with a file as a whole."""
DEEPEST: Final = 20
"""Deeper than anything that is written."""
MOST_PARTS: Final = 10
"""So many parts a dotted key may have; many more take the parser of TOML minutes."""
MOST_DOTS: Final = 10_000
"""So many dots all keys of a file may have together; the parser of TOML makes six objects for
each."""
MOST_OPENED: Final = 10_000
"""So many lists and objects any text may have, and one more for some characters of it."""
FEW_OPENED: Final = 4
"""The same for a piece of a text."""
CHARACTERS_EACH: Final = 10
"""A saved game has one list or object in 25 characters."""
LARGEST_TOML: Final = 256 * 1024
"""So many bytes a TOML file may have."""
LARGEST_JSON: Final = 1024 * 1024
"""So many bytes a position that is a JSON file may have; a saved game may be longer."""
LARGEST_NUMBER: Final = 2**256
"""As large as a seed; everything else is far smaller."""


def parsed(text: str, place: str = "$") -> object:
    """JSON text as plain values, without the liberties of the standard reader."""
    if type(text) is not str:
        raise RecordError(place, f"expected JSON text, got {type(text).__name__}")
    if text.count("{") + text.count("[") > MOST_OPENED + len(text) // CHARACTERS_EACH:
        raise RecordError(place, "more lists and objects than a text of this length may have")
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


class Pieces:
    """Reads short pieces of JSON, one after the other; None for one that has a flaw, or that has
    more lists and objects than a piece of its length needs: the reader of the whole says which."""

    def __init__(self) -> None:
        self._flaws = _Flaws()
        self._read = json.JSONDecoder(
            object_pairs_hook=self._flaws.no_twins,
            parse_constant=self._flaws.no_constant,
            parse_float=self._flaws.no_fraction,
        ).raw_decode

    def read(self, text: str) -> object | None:
        """The value that a piece is."""
        if text.count("{") + text.count("[") > FEW_OPENED + len(text) // CHARACTERS_EACH:
            return None
        try:
            read, end = self._read(text)
        except (ValueError, RecursionError):
            return None
        return None if end != len(text) or self._flaws.found else read


class _Flaw(str):
    """What stands where JSON says something that it allows and we do not: the problem."""

    __slots__ = ()


class _Flaws:
    """Marks flaws while a text is read: the reader does not know yet where they stand.

    There may be very many, and one is told. So only the first of a kind is looked at.
    """

    def __init__(self) -> None:
        self.found = False
        self._number: _Flaw | None = None
        self._twins = False

    def no_twins(self, pairs: list[tuple[str, object]]) -> object:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        if self._twins:  # it is told only if the first ones lie in it
            return _TWICE
        self.found = self._twins = True
        seen: set[str] = set()
        twin = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]  # set.add in a condition
        return _Flaw(f"the key {cleaned(twin)!r} appears twice")

    def no_constant(self, name: str) -> object:
        return self._number or self._first_number(f"{name} is not a number")

    def no_fraction(self, text: str) -> object:
        return self._number or self._first_number(
            f"a fraction, {text[:60]}, where only whole numbers are allowed"
        )

    def _first_number(self, problem: str) -> _Flaw:
        self.found = True
        self._number = _Flaw(problem)
        return self._number


_TWICE: Final = _Flaw("a key appears twice")


def _errors(value: object, place: str, depth: int = 0) -> Iterator[RecordError]:
    """The flaws in what was read, each with its place."""
    if isinstance(value, _Flaw):
        yield RecordError(place, str(value))
    elif depth == DEEPEST:
        yield RecordError(place, "nested too deeply")
    elif isinstance(value, dict):
        for key, each in value.items():
            if type(each) in _OPEN:
                yield from _errors(each, f"{place}.{cleaned(key)}", depth + 1)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            if type(each) in _OPEN:
                yield from _errors(each, f"{place}[{index}]", depth + 1)


_OPEN: Final = frozenset({dict, list, _Flaw})
"""Whatever may have a flaw in it."""

_SHORT = r"""(?:"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?)"""
_LONG = r'''(?:"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?|''' + r"""'''(?:[^']|'(?!''))*+(?:''')?)"""
_PART = rf"(?:[\w-]++|{_SHORT})"
_TOKEN: Final = rf"(?P<aside>{_LONG}|\#[^\n]*+)|{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+"
"""What a TOML text is made of, as far as keys are concerned: long texts and comments, in which dots
mean nothing, and words with dots between them. It never goes back, so no text makes it slow."""


def parsed_toml(text: str) -> dict[str, object]:
    """TOML text as plain values, or `RecordError` that says what is wrong with it."""
    if len(text) > LARGEST_TOML or len(text.encode(errors="replace")) > LARGEST_TOML:
        raise RecordError(FILE, f"is larger than {LARGEST_TOML // 1024} kB")
    _require_shallow(text)
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem, at, place = str(error).rpartition(" (at ")
        said = f"is not valid TOML: {cleaned(problem, 100)}{at}{cleaned(place)}"
        raise RecordError(FILE, said) from None
    except RecursionError:
        raise RecordError(FILE, "is nested too deeply") from None
    except ValueError as error:
        raise RecordError(FILE, f"is not usable: {cleaned(str(error))}") from None
    _require_usable(read, "", 0)
    return read


def toml_text(file: Traversable | Path) -> str:
    """The text of a TOML file; no more of it is read than it may have."""
    return short_text(file, LARGEST_TOML)


def short_text(file: Traversable | Path, largest: int) -> str:
    """The text of a file of at most so many bytes, or `RecordError`; no more is ever read."""
    try:
        with file.open("rb") as source:
            read = source.read(largest + 1)
        if len(read) > largest:
            raise RecordError(FILE, f"is larger than {largest // 1024} kB")
        return read.decode().replace("\r\n", "\n")
    except (OSError, ValueError) as error:  # not UTF-8, or a name with NUL in it
        reason = (isinstance(error, OSError) and error.strerror) or error
        raise RecordError(FILE, f"cannot be read: {cleaned(str(reason))}") from error


def _require_shallow(text: str) -> None:
    """No key has more parts than it may, nor have all together; looked for before parsing."""
    if _has_few_dots(text):
        return
    dots = 0
    for found in re.finditer(_TOKEN, text, re.DOTALL):
        if found["aside"] is not None or "." not in found[0]:
            continue
        own = len(re.findall(_PART, found[0])) - 1
        dots += own
        if own >= MOST_PARTS:
            line = text[: found.start()].count("\n") + 1
            raise RecordError(FILE, f"is nested too deeply, in line {line}")
        if dots > MOST_DOTS:
            raise RecordError(FILE, f"has keys with more than {MOST_DOTS} dots together")


def _has_few_dots(text: str) -> bool:
    """Whether no key can have too many parts, wherever the dots stand. Nearly every file is such,
    and to look for its keys takes a third as long as parsing it.

    A key stands in one line, unless a backslash hides the end of it.
    """
    if "\\\n" in text or text.count(".") > MOST_DOTS:
        return False
    return all(line.count(".") < MOST_PARTS for line in text.split("\n"))


def _require_usable(value: object, place: str, depth: int) -> None:
    """No number beyond what any game knows, and no table inside more others than any file has."""
    if isinstance(value, dict | list):
        if depth > DEEPEST:
            raise RecordError(FILE, f"is nested too deeply, in {cleaned(place)}")
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in pairs:
            if isinstance(each, dict | list):
                _require_usable(each, f"{place}.{key}" if place else str(key), depth + 1)
            elif type(each) is int and abs(each) > LARGEST_NUMBER:
                where = f"{place}.{key}".lstrip(".")
                raise RecordError(FILE, f"has a number that is too large, in {cleaned(where)}")
