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

from monopoly_rules.kernel.compiling import compiled
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.states import State, Table
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.values.fields import bare, hints_of, made_once, names_of
from monopoly_rules.kernel.wire.forms import Forms
from monopoly_rules.kernel.wire.vocabulary import Vocabulary

Word: TypeAlias = int
K = TypeVar("K")
V = TypeVar("V")
SMALL: Final = 1 << 10
"""The words of smaller numbers are looked up."""
PRIME: Final = 16_777_619
"""What a row of words is multiplied with, so that their order matters."""
MASK: Final = 0xFFFFFFFF
_POWERS: Final = [pow(PRIME, power, MASK + 1) for power in range(32)]
MOST: Final = 1_000
"""So many tasks are remembered with their words, and lengths with what packs them."""
_ONE: Final = Struct("<q").pack
packed_digest: Final = Struct(">I").pack
"""A digest as four bytes; their text takes less than half of what a format takes."""


_PACKS: Final[dict[int, Callable[..., bytes]]] = {}
"""What packs so many whole numbers."""


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
    pack = _PACKS.get(len(numbers)) or _pack_of(len(numbers))
    return crc32(pack(*numbers))


def _pack_of(count: int) -> Callable[..., bytes]:
    pack = Struct(f"<{count}q").pack
    if len(_PACKS) < MOST:
        _PACKS[count] = pack
    return pack


AGENDA: Final = weight("agenda")
OUTCOME: Final = weight("outcome")
UNDECIDED: Final = word(None)
GOING_ON: Final = UNDECIDED * OUTCOME


class Digests:
    """How the positions of a rule set are digested, with the words of what occurs again."""

    def __init__(self, rules: Vocabulary, forms: Forms) -> None:
        self._forms = forms
        self._extras = [key.name for key in rules.extras]
        self.tasks: dict[Task, Word] = {}
        self.met: dict[int, tuple[Task, Word, int]] = {}
        """The same by identity: most are the same objects again, and hashing one takes longer. With
        what a task adds to a digest that is alone on the agenda of a game that goes on."""
        self.columns = len(names_of(rules.STATE)) - len(_APART)
        self.quickly = _compiled(rules.STATE, rules.players)

    def trail(self) -> Trail:
        """Makes the digests of positions that follow each other."""
        return Trail(self)

    def of(self, state: State) -> str:
        """The digest of one position, as text."""
        return text_of(self.trail().of(state))

    def of_task(self, task: Task) -> Word:
        """The word of a task that was not met yet as this object."""
        found = self.tasks.get(task)
        if found is None:
            found = _kept(self.tasks, task, word(self._forms.task(task)))
        _kept(self.met, id(task), (task, found, (found + 1) * AGENDA + GOING_ON))
        return found

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
        """The digest of a state, or of an open table, whose written columns become tuples again
        (those of numbers, at least).

        So a table can go on as it is, and what is frozen of it shares what nobody wrote.
        """
        quickly = self.digests.quickly  # hot: read, then called, which CPython does sooner
        return quickly(self, position)


def text_of(digest: int) -> str:
    """A digest as records have it: eight digits.

    >>> text_of(0xBEEF)
    '0000beef'
    """
    return packed_digest(digest).hex()


_APART: Final = ("agenda", "outcome")
"""What is no column, and is looked at in every position."""


@made_once
def _compiled(state: type[State], players: int) -> Callable[[Trail, State | Table], int]:
    """The digest of a position of a state class, one column after the other: no lookup by name."""
    hints = hints_of(state)
    known: dict[str, object] = {
        "crc32": crc32,
        "small": _small(),
        "number": _of_number,
        "numbers": _of_numbers,
        "rows": _of_rows,
        "anything": _of_anything,
        "packs": _PACKS,
        "NotPacked": NotPacked,
    }
    names = [name for name in names_of(state) if name not in _APART]
    lines = [
        "digests, seen, words, total = trail.digests, trail.seen, trail.words, trail.total",
        f"{''.join(f's{place}, ' for place in range(len(names)))}= seen",
    ]
    for place, name in enumerate(names):
        lines += [
            f"if position.{name} is not s{place}:",
            f"    c = position.{name}",
            *(f"    {line}" for line in _added(name, hints[name], place, players)),
        ]
    lines += [
        "trail.total = total",
        "row, met, agenda = 0, digests.met, position.agenda",
        "if len(agenda) == 1 and position.outcome is None:",
        "    known = met.get(id(agenda[0]))",
        "    if known is not None and known[0] is agenda[0]:",
        f"        return (total + known[2]) & {MASK}",
        "for task in agenda:",
        "    known = met.get(id(task))",
        "    if known is not None and known[0] is task:",
        "        w = known[1]",
        "    else:",
        "        w = digests.of_task(task)",
        f"    row = (row * {PRIME} + w + 1) & {MASK}",
        "outcome = position.outcome",
        f"w = {UNDECIDED} if outcome is None else digests.of_outcome(outcome)",
        f"return (total + row * {AGENDA} + w * {OUTCOME}) & {MASK}",
    ]
    return compiled("quickly(trail, position)", known, lines)


def _added(name: str, hint: object, place: int, players: int) -> list[str]:
    """Lines that add what a changed column makes of the total, and remember it with its word."""
    if bare(hint) == tuple[tuple[int, ...], ...]:
        return _rows_added(name, place, min(players, len(_POWERS)))
    return [
        *(_turned_back(name) if bare(hint) not in (int, bool) else ()),
        _way(name, bare(hint)),
        f"total += (w - words[{place}]) * {weight(name)}",
        f"seen[{place}], words[{place}] = c, w",
    ]


def _turned_back(name: str) -> list[str]:
    """A column that was written becomes a tuple again."""
    return ["if type(c) is list:", f"    position.{name} = c = tuple(c)"]


def _way(name: str, hint: object) -> str:
    """What finds the word of a column soonest; every way finds the same one."""
    if name == "extras":
        return "w = digests.of_extras(c)"
    if hint is int:
        return f"w = small[c] if -1 <= c < {SMALL} else number(c)"
    if hint is bool:
        return "w = number(c)"
    if hint in (tuple[int, ...], tuple[bool, ...]):
        return "w = numbers(c)"
    return "w = anything(c)"


def _rows_added(name: str, place: int, count: int) -> list[str]:
    """The same for rows of numbers. One hand changes, the others do not: every row adds its word
    times a power of the prime, so that only what it adds is exchanged.

    So many rows as there are players are looked at without a loop. They may stay a list: it is
    written again and again, and a copy of four or five is not worth sharing.
    """
    rows, before = (f"{''.join(f'{of}{row}, ' for row in range(count))}" for of in "rb")
    lines = [
        f"parts = trail.parts[{place}]",
        "try:",
        f"    {rows}= c",
        f"    {before}= s{place}",
    ]
    for row in range(count):
        factor = weight(name) * _POWERS[count - 1 - row] & MASK
        lines += [
            f"    if r{row} is not b{row}:",
            f"        w = crc32(packs[len(r{row})](*r{row}))",
            f"        total += (w - parts[{row}]) * {factor}",
            f"        parts[{row}] = w",
        ]
    return [
        *lines,
        f"    seen[{place}] = c if type(c) is tuple else ({rows})",
        # More rows or fewer, none before, a first row of its length, numbers that are not packed.
        "except (TypeError, ValueError, IndexError, KeyError, NotPacked):",
        *(f"    {line}" for line in _turned_back(name)),
        f"    total = (total + rows(c, parts, words, {place}) * {weight(name)}) & {MASK}",
        f"    seen[{place}] = c",
    ]


@made_once
def _small() -> tuple[Word, ...]:
    """The words of numbers below `SMALL`; that of -1 is the last, where Python looks for it."""
    return tuple([crc32(_ONE(number)) for number in (*range(SMALL), -1)])


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


def _kept(known: dict[K, V], key: K, found: V) -> V:
    if len(known) >= MOST:
        known.clear()
    known[key] = found
    return found
