"""Digests of positions: eight digits by which a replay that strays is noticed at once.

A digest is made of the position as JSON has it, so that another program can make the same from a
record alone: every key has a *word*, 32 bits that stand for its value, and a weight by its name;
the digest is the weighted sum. So only what has changed needs to be looked at again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from struct import Struct
from struct import error as NotPacked
from typing import Final, TypeAlias, TypeVar
from zlib import crc32

from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.states import State, Table
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.values.fields import bare, compiled, hints_of, made_once, names_of
from monopoly_rules.kernel.wire.forms import Forms
from monopoly_rules.kernel.wire.vocabulary import Vocabulary

Word: TypeAlias = int
K = TypeVar("K")
SMALL: Final = 1 << 62
PRIME: Final = 16_777_619
"""What a row of words is multiplied with, so that their order matters."""
MASK: Final = 0xFFFFFFFF
_POWERS: Final = [pow(PRIME, power, MASK + 1) for power in range(32)]
MOST: Final = 1_000
"""So many tasks are remembered with their words, and lengths with what packs them."""
_ONE: Final = Struct("<q").pack


class _Packs(dict[int, Callable[..., bytes]]):
    """What packs so many whole numbers."""

    def __missing__(self, count: int) -> Callable[..., bytes]:
        pack = Struct(f"<{count}q").pack
        if len(self) < MOST:
            self[count] = pack
        return pack


_PACKS: Final = _Packs()


def weight(name: str) -> int:
    """The weight of a key; odd, so that nothing of its word is lost."""
    return crc32(name.encode()) | 1


def word(value: object) -> Word:
    """The word of a JSON value.

    Whole numbers within 64 bits, one or a list of them, are packed; a list of lists or objects has
    the words of its members, mixed in their order; anything else is taken by its text.

    >>> word([1, 2]) == word([2, 1]), word([[1], []]) == word([[], [1]]), word([])
    (False, False, 0)
    """
    try:
        if isinstance(value, int):
            return crc32(_ONE(value))
        if isinstance(value, list):
            if value and all(isinstance(each, list | dict) for each in value):
                return mixed([word(each) for each in value])
            return _packed(value)
    except NotPacked:
        pass
    return crc32(json.dumps(value, sort_keys=True, separators=(",", ":")).encode())


def mixed(words: Sequence[Word]) -> Word:
    """One word for several in this order."""
    found = 0
    for each in words:
        found = (found * PRIME + each + 1) & MASK
    return found


def _packed(numbers: Sequence[object]) -> Word:
    """The word of whole numbers: of eight bytes for each, the lowest byte first."""
    return crc32(_PACKS[len(numbers)](*numbers))


AGENDA: Final = weight("agenda")
OUTCOME: Final = weight("outcome")
UNDECIDED: Final = word(None)


class Digests:
    """How the positions of a rule set are digested, with the words of what occurs again."""

    def __init__(self, rules: Vocabulary, forms: Forms) -> None:
        self._forms = forms
        self._extras = [key.name for key in rules.extras]
        self.tasks: dict[Task, Word] = {}
        self.columns = len(names_of(rules.STATE)) - len(_APART)
        self.quickly = _compiled(rules.STATE, rules.players)

    def trail(self) -> Trail:
        """Makes the digests of positions that follow each other."""
        return Trail(self)

    def of(self, state: State) -> str:
        """The digest of one position, as text."""
        return text_of(self.trail().of(state))

    def of_task(self, task: Task) -> Word:
        """The word of a task that is not known yet."""
        return _kept(self.tasks, task, word(self._forms.task(task)))

    def of_outcome(self, outcome: Outcome) -> Word:
        """The word of how a game ended."""
        return word(self._forms.outcome(outcome))

    def of_extras(self, values: Iterable[object]) -> Word:
        """The word of what modifiers keep, which JSON has by name."""
        return _of_anything(dict(zip(self._extras, values, strict=True)))


class Trail:
    """The digests of positions that follow each other: only what has changed is looked at.

    Positions may come in any order; the more one shares with the one before, the sooner its digest
    is made.
    """

    __slots__ = ("digests", "parts", "seen", "total", "words")

    def __init__(self, digests: Digests) -> None:
        self.digests = digests
        self.seen: list[object] = [object()] * digests.columns  # which no column is
        self.words = [0] * digests.columns
        self.parts: list[list[Word]] = [[] for _ in range(digests.columns)]
        self.total = 0

    def of(self, position: State | Table) -> int:
        """The digest of a state, or of an open table, whose written columns become tuples again.

        So a table can go on as it is, and what is frozen of it shares what nobody wrote.
        """
        return self.digests.quickly(self, position)


def text_of(digest: int) -> str:
    """A digest as records have it."""
    return f"{digest:08x}"


_APART: Final = ("agenda", "outcome")
"""What is no column, and is looked at in every position."""


@made_once
def _compiled(state: type[State], players: int) -> Callable[[Trail, State | Table], int]:
    """The digest of a position of a state class, one column after the other: no lookup by name."""
    hints = hints_of(state)
    known: dict[str, object] = {
        "crc32": crc32,
        "one": _ONE,
        "number": _of_number,
        "numbers": _of_numbers,
        "rows": _of_rows,
        "anything": _of_anything,
        "packs": _PACKS,
        "NotPacked": NotPacked,
    }
    lines = [
        "digests, seen, words, total = trail.digests, trail.seen, trail.words, trail.total",
    ]
    names = [name for name in names_of(state) if name not in _APART]
    for place, name in enumerate(names):
        lines += [
            f"c = position.{name}",
            f"if c is not seen[{place}]:",
            "    if type(c) is list:",
            f"        position.{name} = c = tuple(c)",
            *(f"    {line}" for line in _added(name, hints[name], place, players)),
            f"    seen[{place}] = c",
        ]
    lines += [
        "trail.total = total",
        "row, tasks = 0, digests.tasks",
        "for task in position.agenda:",
        "    w = tasks.get(task)",
        "    if w is None:",
        "        w = digests.of_task(task)",
        f"    row = (row * {PRIME} + w + 1) & {MASK}",
        "outcome = position.outcome",
        f"w = {UNDECIDED} if outcome is None else digests.of_outcome(outcome)",
        f"return (total + row * {AGENDA} + w * {OUTCOME}) & {MASK}",
    ]
    return compiled("quickly(trail, position)", known, lines)


def _added(name: str, hint: object, place: int, players: int) -> list[str]:
    """Lines that add what a changed column makes of the total, and remember its word."""
    if bare(hint) == tuple[tuple[int, ...], ...]:
        return _rows_added(place, weight(name), min(players, len(_POWERS)))
    added = f"total += (w - words[{place}]) * {weight(name)}"
    return [_way(name, bare(hint)), added, f"words[{place}] = w"]


def _way(name: str, hint: object) -> str:
    """What finds the word of a column soonest; every way finds the same one."""
    if name == "extras":
        return "w = digests.of_extras(c)"
    if hint is int:
        small = f"-{SMALL} < c < {SMALL}"  # which can be packed without a second look
        return f"w = crc32(one(c)) if {small} else number(c)"
    if hint is bool:
        return "w = number(c)"
    if hint in (tuple[int, ...], tuple[bool, ...]):
        return "w = numbers(c)"
    return "w = anything(c)"


def _rows_added(place: int, weight: int, count: int) -> list[str]:
    """The same for rows of numbers. One hand changes, the others do not: every row adds its word
    times a power of the prime, so that only what it adds is exchanged. So many rows as there are
    players are looked at without a loop."""
    anew = f"total = (total + rows(c, parts, words, {place}) * {weight}) & {MASK}"
    lines = [
        f"parts = trail.parts[{place}]",
        f"if len(c) == {count} == len(parts):",
        "    try:",
        f"        {', '.join(f'r{row}' for row in range(count))}, = c",
        f"        {', '.join(f'b{row}' for row in range(count))}, = seen[{place}]",
    ]
    for row in range(count):
        lines += [
            f"        if r{row} is not b{row}:",
            f"            w = crc32(packs[len(r{row})](*r{row}))",
            f"            total += (w - parts[{row}]) * {weight * _POWERS[count - 1 - row]}",
            f"            parts[{row}] = w",
        ]
    return [*lines, "    except NotPacked:", f"        {anew}", "else:", f"    {anew}"]


def _of_number(column: object) -> Word:
    try:
        return crc32(_ONE(column))
    except NotPacked:
        return _of_anything(column)


def _of_numbers(column: Sequence[object]) -> Word:
    try:
        return _packed(column)
    except NotPacked:
        return _of_anything(column)


def _of_rows(
    column: Sequence[Sequence[object]], parts: list[Word], words: list[Word], place: int
) -> Word:
    """By how much the word of rows has grown, all of them looked at.

    ``parts`` are the words of the rows before, and become those of the rows; where there are none,
    the word of all is that in ``words``.
    """
    before = mixed(parts) if parts else words[place]
    try:
        parts[:] = [_packed(row) for row in column]
        words[place] = mixed(parts)
    except NotPacked:
        parts.clear()
        words[place] = _of_anything(column)
    return words[place] - before


def _of_anything(column: object) -> Word:
    """The word of what JSON makes of a value."""
    return word(json.loads(json.dumps(column, default=_written)))


def _written(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    raise TypeError(f"{value!r} has no JSON form")


def _kept(known: dict[K, Word], key: K, found: Word) -> Word:
    if len(known) >= MOST:
        known.clear()
    known[key] = found
    return found
