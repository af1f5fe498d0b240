"""Observations: a view and the answer in the making, as one array of numbers.

Only the view is read, never the state: what a seat may not know is not in its array. Where each
number lies follows from the ranges that the view's fields declare, so it is the same for all games
of a rule set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from monopoly_rules.envs.blocks import (
    Block,
    Kind,
    Layout,
    Multiset,
    Number,
    Padded,
    Places,
    Row,
    blank,
    block_of,
)
from monopoly_rules.envs.tokens import Vocabulary
from monopoly_rules.kernel import (
    Domain,
    ExtraKey,
    ExtraValue,
    Range,
    RuleSet,
    Seat,
    Task,
    Usual,
    View,
    domains_of,
)
from monopoly_rules.kernel.tables.states import element_of
from monopoly_rules.kernel.values.extras import LARGEST
from monopoly_rules.kernel.values.fields import bare, hints_of, marks_of, names_of, widened

Floats: TypeAlias = NDArray[np.float32]
WITHOUT_RANGE = frozenset(names_of(View))
"""What every view has, and is observed in its own way."""
NOTHING: Final = object()
"""Differs from all that can be seen."""


class Part(NamedTuple):
    """Where a field of the view lies, and how it is written."""

    block: Block
    places: slice
    blank: Places
    """So many zeros."""


class Observer:
    """Makes observations of the views of a rule set."""

    def __init__(self, rules: RuleSet, vocabulary: Vocabulary) -> None:
        self.layout = layout = Layout()
        self.left_out: list[str] = []
        """The fields of the view that are not observed, because they declare no range."""
        seats = range(rules.players)
        self.seat = Kind(seats, layout)
        layout.parts["seat"] = slice(0, layout.size)
        found = {"awaited": self._part("awaited", layout.size, Multiset(seats, layout))}
        for name in names_of(rules.VIEW):
            if name not in WITHOUT_RANGE:
                first = layout.size
                block = self._block(rules, name)
                if block is None:
                    self.left_out.append(name)
                else:
                    found[name] = self._part(name, first, block)
        self._add_extras(rules, found)
        first = layout.size
        asked = Asked(self._of_questions(rules))
        found["question"] = self._part("question", first, asked)
        self.said = layout.counts(len(vocabulary), 100)
        """Where the tokens begin that were said so far."""
        layout.parts["said"] = slice(self.said, layout.size)
        self.size = layout.size
        self.parts = tuple(found.values())
        self.read: Callable[[View], tuple[object, ...]] = attrgetter(*found)
        """The fields of a view, in the order of `parts`."""

    @property
    def low(self) -> Floats:
        """The least that can be observed at each place."""
        return np.array(self.layout.low, dtype=np.float32)

    @property
    def high(self) -> Floats:
        """The most that can be observed at each place."""
        return np.array(self.layout.high, dtype=np.float32)

    def _part(self, name: str, first: int, block: Block) -> Part:
        places = self.layout.parts[name] = slice(first, self.layout.size)
        return Part(block, places, blank(places.stop - first))

    def _block(self, rules: RuleSet, name: str) -> Block | None:
        domain = declared(rules, name)
        if domain is not None:
            return block_of(domain, self.layout)
        hint = bare(hints_of(rules.VIEW)[name])
        if hint is bool:
            return Number(0, 1, self.layout)
        if hint is int:
            return Number(-LARGEST, LARGEST, self.layout)
        each = element_of(hint)
        if isinstance(each, type) and attrs.has(each):
            return self._values(rules, each)
        return None

    def _values(self, rules: RuleSet, kind: type) -> Block | None:
        """Values of a class, at most as many as there are players."""
        padded: list[tuple[int, Block]] = []
        for _ in range(rules.players):
            there = self.layout.counts(1)
            fields = Fields.of(kind, rules, self.layout)
            padded.append((there, fields))
        return Padded(padded)

    def _add_extras(self, rules: RuleSet, found: dict[str, Part]) -> None:
        begin = self.layout.size
        blocks: dict[str, Block] = {}
        for key in rules.extras:
            first = self.layout.size
            block = self._of_extra(key, rules.players)
            if block is not None:
                blocks[key.name] = block
                self.layout.parts[f"extras.{key.name}"] = slice(first, self.layout.size)
            elif key.shown != "nobody":
                self.left_out.append(f"extras.{key.name}")
        if blocks:
            found["extras"] = self._part("extras", begin, ByName(blocks))

    def _of_extra(self, key: ExtraKey, players: int) -> Block | None:
        if key.shown == "nobody":
            return None
        start = key.opening(players)
        if key.per_seat and isinstance(start, tuple):
            each = start[0]
            if key.shown == "owner":
                return self._of_start(each)
            blocks = [self._of_start(each) for _ in start]
            return None if None in blocks else Row([block for block in blocks if block is not None])
        return self._of_start(start)

    def _of_start(self, start: ExtraValue) -> Block | None:
        if isinstance(start, bool):
            return Number(0, 1, self.layout)
        return Number(-LARGEST, LARGEST, self.layout) if isinstance(start, int) else None

    def _of_questions(self, rules: RuleSet) -> dict[type[Task], tuple[int, Fields]]:
        """What is asked, and its fields; those of the same name and range share their places."""
        kinds = [kind for kind in rules.tasks.values() if kind in rules.verbs]
        first = self.layout.counts(len(kinds))
        shared: dict[tuple[str, Domain], Block | None] = {}
        found: dict[type[Task], tuple[int, Fields]] = {}
        for place, kind in enumerate(kinds):
            blocks: list[tuple[str, Block]] = []
            for name, domain in rules.ranges[kind].items():
                if (name, domain) not in shared:
                    shared[name, domain] = block_of(domain, self.layout)
                block = shared[name, domain]
                if block is not None:
                    blocks.append((name, block))
                else:
                    self.left_out.append(f"question.{rules.name_of(kind)}.{name}")
            found[kind] = (first + place, Fields(blocks))
        return found


class Sight:
    """What one seat sees of one game, kept up to date: only what has changed is written anew."""

    __slots__ = ("_kept", "_observer", "_row", "_seen")

    def __init__(self, observer: Observer, seat: Seat) -> None:
        self._observer = observer
        self._row = blank(observer.size)
        observer.seat.write(seat, self._row)
        self._seen = np.frombuffer(self._row, dtype=np.float32)
        """The same numbers, as numpy has them."""
        self._kept: list[object] = [NOTHING] * len(observer.parts)
        """What was last written of each part."""

    def look(self, view: View) -> None:
        """Write what has changed since the last time."""
        observer, row, kept = self._observer, self._row, self._kept
        for number, value in enumerate(observer.read(view)):
            before = kept[number]
            if value is not before and value != before:
                block, places, zeros = observer.parts[number]
                row[places] = zeros
                block.write(value, row)
                # A column of the table goes on changing; what is in it does not.
                kept[number] = value[:] if type(value) is list else value

    def saying(self, said: Sequence[int]) -> Floats:
        """What was seen, with what the seat has said of an answer so far."""
        row = self._seen.copy()
        first = self._observer.said
        for token in said:
            row[first + token] += 1
        return row


class Fields(Block):
    """A value of a class whose fields declare their ranges."""

    def __init__(self, blocks: Sequence[tuple[str, Block]]) -> None:
        self.blocks = blocks

    @classmethod
    def of(cls, kind: type, rules: RuleSet, layout: Layout) -> Fields:
        """The fields of a class that have a block."""
        ranges = widened(kind, domains_of(kind, rules.players), rules.added)
        blocks = [(name, block_of(each, layout)) for name, each in ranges.items()]
        return cls([(name, block) for name, block in blocks if block is not None])

    def write(self, value: object, to: Places) -> None:
        for name, block in self.blocks:
            block.write(getattr(value, name), to)


class Asked(Block):
    """What is asked, with its fields."""

    def __init__(self, kinds: Mapping[type[Task], tuple[int, Fields]]) -> None:
        self._kinds = kinds

    def write(self, value: object, to: Places) -> None:
        if isinstance(value, Task):
            place, fields = self._kinds[type(value)]
            to[place] = 1.0
            fields.write(value, to)


class ByName(Block):
    """The values of modifiers, by name."""

    def __init__(self, blocks: Mapping[str, Block]) -> None:
        self._blocks = blocks

    def write(self, value: object, to: Places) -> None:
        pairs: Iterable[tuple[str, object]] = value  # type: ignore[assignment]  # the extras of a view
        for name, each in pairs:
            block = self._blocks.get(name)
            if block is not None:
                block.write(each, to)


def declared(rules: RuleSet, name: str) -> Domain | None:
    """The range of a field of a view: its own, or that of the column which it shows."""
    for mark in marks_of(rules.VIEW, name):
        if isinstance(mark, Range):
            wider = rules.added.get(mark.name) if isinstance(mark, Usual) else None
            return wider or mark.seated(rules.players)
    column = rules.ranges[rules.STATE].get(name)
    if column is None or name in rules.SHOWING:
        return None
    return column
