"""Journals: a game as lines of JSON that only grow in number, each sealed by a check.

The first line is the head of a record with its opening; every line after it is a step: a play, an
undo, a redo. The check of a line is made of its text and of the check before it, so that a line
which is missing, moved or changed is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeAlias
from zlib import crc32

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.errors.kinds import RecordError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.values.extras import LARGEST
from monopoly_rules.kernel.values.fields import maker
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.wire.plays import ActionLists, read_number
from monopoly_rules.kernel.wire.records import FORMAT, Record
from monopoly_rules.kernel.wire.strict import structured, wrong

DIGEST_EVERY: Final = 64
"""A line whose version is a multiple of this has digests."""
OPENING: Final = '{"version":'
BEFORE_ACTIONS: Final = ',"actions":['
BEFORE_DRAWS: Final = '],"draws":'
BEFORE_CHECK: Final = ',"check":"'
SEAL: Final = len(',"check":"00000000"}')
_SEALED: Final = re.compile(r',"check":"[0-9a-f]{8}"\}')


@attrs.frozen
class PlayLine(EqualByFields):
    """A play; ``after`` only where digests are due."""

    version: int
    actions: list[object]
    draws: int
    after: list[str] | None = None


@attrs.frozen
class UndoLine(EqualByFields):
    """An undo, with the seat that it was for."""

    version: int
    undo: Seat | None
    after: list[str] | None = None


@attrs.frozen
class RedoLine(EqualByFields):
    """A redo."""

    version: int
    redo: bool
    after: list[str] | None = None


Step: TypeAlias = PlayLine | UndoLine | RedoLine


@attrs.frozen
class Lines(EqualByFields):
    """The lines of a journal that count, understood as far as they are JSON."""

    record: Record
    """What the head says: a record without plays."""
    version: int
    """That the game had before the first step."""
    events: int
    """So many lay before the opening."""
    steps: tuple[Step, ...]
    check: int
    """Of the last line."""
    size: int
    """How many bytes these lines have."""
    ended: bool
    """Whether the last of them ends, or only its line break is missing."""


def sealed(body: str, check: int) -> tuple[bytes, int]:
    """A line from the text of an object without its last brace, and its check.

    >>> sealed('{"version":3,"redo":true', 0)[0]
    b'{"version":3,"redo":true,"check":"eb65d4bb"}\\n'
    """
    text = body.encode()
    found = crc32(text, check)
    return b'%s,"check":"%08x"}\n' % (text, found), found


def is_journal(text: str) -> bool:
    """Whether a text begins like a journal: with a line that is sealed.

    >>> is_journal('{"format":2,"check":"00000000"}\\n'), is_journal('{"format":2}')
    (True, False)
    """
    return _SEALED.fullmatch(text.partition("\n")[0][-SEAL:]) is not None


def read_lines(lines: Iterable[str]) -> Lines:
    """The lines of a journal, or `RecordError` with the first one that does not fit.

    A file may end anywhere in its last line, as a crash leaves it: that line does not count.
    """
    if not isinstance(lines, Iterable):
        raise wrong("$", "the lines of a journal", lines)
    bodies, check, size, ended = _unsealed(lines)
    if not bodies:
        raise RecordError("line 1", "the journal has no whole line")
    plays = _plays(bodies)
    others = _parsed({n: body for n, body in enumerate(bodies, 1) if n not in plays})
    record, version, events = _head(others[1])
    steps: list[Step] = []
    for number in range(2, len(bodies) + 1):
        step: Step | None = plays.get(number)
        if step is None:
            step = _step(others[number], f"line {number}")
        version_here = version + number - 1
        if step.version != version_here:
            raise RecordError(
                f"line {number}.version", f"expected {version_here}, got {quoted(step.version)}"
            )
        if (step.after is None) == (version_here % DIGEST_EVERY == 0):
            raise RecordError(
                f"line {number}.after", f"digests stand in every {DIGEST_EVERY}th version only"
            )
        steps.append(step)
    return Lines(record, version, events, tuple(steps), check, size, ended)


@contextmanager
def places_in(line: int) -> Iterator[None]:
    """Errors of what a line says name the line: ``$.names`` is ``line 1.names``."""
    try:
        yield
    except RecordError as error:
        place = error.place.removeprefix("$")
        raise RecordError(f"line {line}{place}", error.problem) from None


def _unsealed(lines: Iterable[str]) -> tuple[list[str], int, int, bool]:
    """The lines without their checks, the last check, how many bytes they have in all, and whether
    the last one ends."""
    bodies: list[str] = []
    check = size = 0
    ended, flaw = True, ""
    try:
        for line in lines:
            if flaw:
                break  # only the last line may be cut off
            if type(line) is not str:
                raise RecordError(f"line {len(bodies) + 1}", "expected a text")
            body, _, seal = line.rpartition(BEFORE_CHECK)
            found = crc32(body.encode(), check)
            if seal == f'{found:08x}"}}\n':
                bodies.append(body)
                check, size, ended = found, size + len(line), True
                continue
            text = line.removesuffix("\n")
            body, seal = text[:-SEAL], text[-SEAL:]
            found = crc32(body.encode(), check)
            if seal != f',"check":"{found:08x}"}}':
                cut = len(text) == len(line) and _SEALED.fullmatch(seal) is None
                flaw = "cut" if cut else "damaged"
                continue
            bodies.append(body)
            check, size, ended = found, size + len(line), len(line) > len(text)
        else:
            if flaw != "damaged":
                return bodies, check, size, ended
    except ValueError:  # bytes that are no text
        pass
    raise RecordError(
        f"line {len(bodies) + 1}",
        "does not follow from the line before it: it is damaged, or a line is missing or moved",
    )


def _plays(bodies: list[str]) -> dict[int, PlayLine]:
    """Plays that are written as they nearly always are, by the numbers of their lines."""
    found: dict[int, PlayLine] = {}
    read = ActionLists().read
    version, last, draws = -1, "0", 0
    for number, body in enumerate(bodies[1:], 2):
        head, _, rest = body.partition(BEFORE_ACTIONS)
        text, _, written = rest.partition(BEFORE_DRAWS)
        if written != last:
            drawn = read_number(written)
            if drawn is None:
                continue
            last, draws = written, drawn
        if head == f"{OPENING}{version + 1}":
            version += 1
        else:
            told = read_number(head[len(OPENING) :])
            if told is None or not head.startswith(OPENING):
                continue
            version = told
        actions = read(text)
        if actions is not None:
            found[number] = make_play(version, actions, draws)
    return found


def _parsed(bodies: dict[int, str]) -> dict[int, object]:
    """What stands in lines; all at once, because that is several times as fast."""
    try:
        found = parsed(f"[{'},'.join(bodies.values())}}}]")
    except RecordError:
        found = None
    if isinstance(found, list) and len(found) == len(bodies):
        return dict(zip(bodies, found, strict=True))
    return {number: _alone(body, number) for number, body in bodies.items()}


def _alone(body: str, number: int) -> object:
    try:
        return parsed(f"{body}}}")
    except RecordError as error:
        raise RecordError(f"line {number}", error.problem) from None


def _head(data: object) -> tuple[Record, int, int]:
    if type(data) is not dict:
        raise RecordError("line 1", "expected an object")
    parts = dict(data)
    numbers = []
    for name in ("version", "events"):
        number = parts.pop(name, None)
        if type(number) is not int or not 0 <= number <= LARGEST:
            raise RecordError(f"line 1.{name}", f"expected 0 to {LARGEST}, got {quoted(number)}")
        numbers.append(number)
    found = parts.get("format")
    if found != FORMAT:
        raise RecordError("line 1.format", f"format {quoted(found)}; {FORMAT} is read")
    if "plays" in parts:
        raise RecordError("line 1", "unknown key 'plays': plays are lines of their own")
    return structured({**parts, "plays": []}, Record, "line 1"), numbers[0], numbers[1]


def _step(data: object, place: str) -> Step:
    if type(data) is dict:
        if "actions" in data:
            found = _quickly(data)
            return structured(data, PlayLine, place) if found is None else found
        if "undo" in data:
            return structured(data, UndoLine, place)
        if "redo" in data:
            redone = structured(data, RedoLine, place)
            if redone.redo:
                return redone
    raise RecordError(place, "expected a play, an undo or a redo")


def _quickly(data: dict[str, object]) -> PlayLine | None:
    """A play without any defect, or None; the strict reader then says where the defect is."""
    if data.keys() != _PLAIN:
        return None
    version, actions, draws = data["version"], data["actions"], data["draws"]
    if type(version) is int and type(actions) is list and type(draws) is int:
        return make_play(version, actions, draws)
    return None


make_play = maker(PlayLine)
_PLAIN: Final = frozenset({"version", "actions", "draws"})
