"""Digests of positions: eight digits by which a replay that strays is noticed at once.

A digest is made of the position as JSON has it, so that another program can make the same from a
record alone: every key has a *word*, 32 bits that stand for its value, and a weight by its name;
the digest is the weighted sum. So only what has changed needs to be looked at again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import compress
from operator import attrgetter, is_not, ne
from struct import Struct
from struct import error as NotPacked
from typing import Annotated, Final, TypeAlias, TypeVar, get_args, get_origin
from zlib import crc32

from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.states import State, Table
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.values.fields import hints_of, names_of
from monopoly_rules.kernel.wire.forms import Forms
from monopoly_rules.kernel.wire.vocabulary import Vocabulary

Word: TypeAlias = int
K = TypeVar("K")
PRIME: Final = 16_777_619
"""What a row of words is multiplied with, so that their order matters."""
MASK: Final = 0xFFFFFFFF
MOST: Final = 1_000
"""So many rows and tasks are remembered with their words."""
_ONE: Final = Struct("<q").pack
_PACKS: Final[dict[int, Callable[..., bytes]]] = {}


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
    count = len(numbers)
    pack = _PACKS.get(count)
    if pack is None:
        pack = Struct(f"<{count}q").pack
        if len(_PACKS) < MOST:
            _PACKS[count] = pack
    return crc32(pack(*numbers))


AGENDA: Final = weight("agenda")
OUTCOME: Final = weight("outcome")
UNDECIDED: Final = word(None)


class Digests:
    """Makes the digests of positions that follow each other, and remembers what it has looked at.

    Positions may come in any order; the more a position shares with the one before, the sooner
    its digest is made.
    """

    def __init__(self, rules: Vocabulary, forms: Forms) -> None:
        hints = hints_of(rules.STATE)
        names = [name for name in names_of(rules.STATE) if name not in ("agenda", "outcome")]
        self._forms = forms
        self._extras = [key.name for key in rules.extras]
        self._columns: Callable[[State | Table], tuple[object, ...]] = attrgetter(*names)
        self._places = range(len(names))
        self._ways = [self._way(name, hints[name]) for name in names]
        self._weights = [weight(name) for name in names]
        self._seen: list[object] = [object()] * len(names)  # which no column is
        self._words = [0] * len(names)
        self._sum = 0
        self._rows: dict[Sequence[object], Word] = {}
        self._tasks: dict[Task, Word] = {}

    def of(self, state: State) -> str:
        """The digest of a state; columns that nobody wrote are still the same objects."""
        columns = self._columns(state)
        changed = compress(self._places, map(is_not, columns, self._seen))
        return self._digest(changed, columns, state.agenda, state.outcome)

    def of_table(self, table: Table) -> str:
        """The digest of a table that is played in place; its columns are compared by value."""
        columns = self._columns(table)
        changed = compress(self._places, map(ne, columns, self._seen))
        return self._digest(changed, columns, table.agenda, table.outcome)

    def _digest(
        self,
        changed: Iterable[int],
        columns: tuple[object, ...],
        agenda: Sequence[Task],
        outcome: Outcome | None,
    ) -> str:
        seen, words, total = self._seen, self._words, self._sum
        for place in changed:
            column = columns[place]
            found = self._ways[place](column)
            total += (found - words[place]) * self._weights[place]
            words[place] = found
            # A list will be written in place, and what is remembered must not change with it.
            seen[place] = column[:] if type(column) is list else column
        self._sum = total
        row, tasks = 0, self._tasks
        for task in agenda:
            known = tasks.get(task)
            if known is None:
                known = _kept(tasks, task, word(self._forms.task(task)))
            row = (row * PRIME + known + 1) & MASK
        ended = UNDECIDED if outcome is None else word(self._forms.outcome(outcome))
        return f"{total + row * AGENDA + ended * OUTCOME & MASK:08x}"

    def _way(self, name: str, hint: object) -> Callable[[object], Word]:
        """How the word of a column is found soonest; every way finds the same one."""
        while get_origin(hint) is Annotated:
            hint = get_args(hint)[0]
        if name == "extras":
            return self._of_extras
        if hint in (int, bool):
            return _of_number
        if hint in (tuple[int, ...], tuple[bool, ...]):
            return _of_numbers
        return self._of_rows if hint == tuple[tuple[int, ...], ...] else _of_anything

    def _of_rows(self, column: object) -> Word:
        rows, found = self._rows, 0
        try:
            for row in column:  # type: ignore[attr-defined]  # declared as a tuple
                # Most rows are as they were: one hand changes, the others do not.
                known = rows.get(row)
                if known is None:
                    known = _kept(rows, row, _packed(row))
                found = (found * PRIME + known + 1) & MASK
        except NotPacked:
            return _of_anything(column)
        return found

    def _of_extras(self, values: object) -> Word:
        return _of_anything(dict(zip(self._extras, values, strict=True)))  # type: ignore[call-overload]  # declared as a tuple


def _of_number(column: object) -> Word:
    try:
        return crc32(_ONE(column))
    except NotPacked:
        return _of_anything(column)


def _of_numbers(column: object) -> Word:
    try:
        return _packed(column)  # type: ignore[arg-type]  # declared as a tuple
    except NotPacked:
        return _of_anything(column)


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
