"""Observations: a view and the answer in the making, as one array of numbers.

Only the view is read, never the state: what a seat may not know is not in its array. Where each
number lies follows from the ranges that the view's fields declare, so it is the same for all games
of a rule set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from monopoly_rules.envs.blocks import (
    Block,
    Kind,
    Layout,
    Number,
    Padded,
    Row,
    Written,
    block_of,
    scaled,
)
from monopoly_rules.envs.tokens import Vocabulary
from monopoly_rules.kernel import (
    Domain,
    ExtraKey,
    ExtraValue,
    Range,
    RuleSet,
    Task,
    View,
    domains_of,
)
from monopoly_rules.kernel.tables.states import element_of
from monopoly_rules.kernel.values.extras import LARGEST
from monopoly_rules.kernel.values.fields import bare, hints_of, marks_of, names_of

Floats: TypeAlias = NDArray[np.float32]
WITHOUT_RANGE = frozenset(names_of(View))
"""What every view has, and is observed in its own way."""


class Observer:
    """Makes observations of the views of a rule set."""

    def __init__(self, rules: RuleSet, vocabulary: Vocabulary) -> None:
        self.layout = layout = Layout()
        self.left_out: list[str] = []
        """The fields of the view that are not observed, because they declare no range."""
        seats = range(rules.players)
        self._seat = self._named("seat", Kind(seats, layout), 0)
        self._awaited = self._named("awaited", Kind(seats, layout), layout.size - len(seats))
        self._dense: list[tuple[str, bool, bool]] = []
        """Fields that are nothing but numbers: whether it is one, and whether they are large."""
        places: list[int] = []
        self._fields: list[tuple[str, Block]] = []
        for name in names_of(rules.VIEW):
            if name not in WITHOUT_RANGE:
                self._add(rules, name, places)
        self._extras = self._of_extras(rules)
        self._questions = self._of_questions(rules)
        self._said = layout.counts(len(vocabulary), 100)
        layout.parts["said"] = slice(self._said, layout.size)
        self.size = layout.size
        large = self._large = frozenset(layout.logs)
        self._least = np.array([0.0 if each in large else layout.least[each] for each in places])
        self._share = np.array([1.0 if each in large else layout.share[each] for each in places])
        self._places = np.array(places, dtype=np.intp)

    @property
    def low(self) -> Floats:
        """The least that can be observed at each place."""
        return np.array(self.layout.low, dtype=np.float32)

    @property
    def high(self) -> Floats:
        """The most that can be observed at each place."""
        return np.array(self.layout.high, dtype=np.float32)

    def saying(self, seen: Floats, said: Sequence[int]) -> Floats:
        """An observation, with what the seat has said of an answer so far."""
        row = seen.copy()
        first = self._said
        for token in said:
            row[first + token] += 1
        return row

    def observe(self, view: View) -> Floats:
        """What a seat sees."""
        to = Written()
        self._seat.write(view.seat, to)
        for seat in view.awaited:
            self._awaited.write(seat, to)
        for name, block in self._fields:
            block.write(getattr(view, name), to)
        if self._extras:
            for name, value in view.extras:
                block_of_extra = self._extras.get(name)
                if block_of_extra is not None:
                    block_of_extra.write(value, to)
        question = view.question
        if question is not None:
            place, blocks = self._questions[type(question)]
            to.ones.append(place)
            for name, block in blocks:
                block.write(getattr(question, name), to)
        row: Floats = np.bincount(to.ones, minlength=self.size).astype(np.float32)
        if to.places:
            share, least, logs = self.layout.share, self.layout.least, self._large
            row[to.places] = [
                scaled(number) if place in logs else (number - least[place]) * share[place]
                for place, number in zip(to.places, to.numbers, strict=True)
            ]
        numbers: list[float] = []
        for name, single, large in self._dense:
            value = getattr(view, name)
            if single:
                numbers.append(scaled(value) if large else value)
            elif large:
                numbers += map(scaled, value)
            else:
                numbers += value
        row[self._places] = (np.array(numbers) - self._least) * self._share
        return row

    def _named(self, name: str, block: Kind, first: int) -> Kind:
        self.layout.parts[name] = slice(first, self.layout.size)
        return block

    def _add(self, rules: RuleSet, name: str, places: list[int]) -> None:
        layout = self.layout
        first = layout.size
        block = self._block(rules, name)
        if block is None:
            self.left_out.append(name)
            return
        layout.parts[name] = slice(first, layout.size)
        blocks = block.blocks if isinstance(block, Row) else [block]
        numbers = [each for each in blocks if isinstance(each, Number)]
        large = [each.large for each in numbers]
        if numbers and len(numbers) == len(blocks) and all(each == large[0] for each in large):
            self._dense.append((name, not isinstance(block, Row), large[0]))
            places += [each.place for each in numbers]
        else:
            self._fields.append((name, block))

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
            fields = _Fields.of(kind, rules.players, self.layout)
            padded.append((there, fields))
        return Padded(padded)

    def _of_extras(self, rules: RuleSet) -> dict[str, Block]:
        found: dict[str, Block] = {}
        for key in rules.extras:
            first = self.layout.size
            block = self._of_extra(key, rules.players)
            if block is not None:
                found[key.name] = block
                self.layout.parts[f"extras.{key.name}"] = slice(first, self.layout.size)
            elif key.shown != "nobody":
                self.left_out.append(f"extras.{key.name}")
        return found

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

    def _of_questions(
        self, rules: RuleSet
    ) -> dict[type[Task], tuple[int, list[tuple[str, Block]]]]:
        """What is asked, and its fields; those of the same name and range share their places."""
        kinds = [kind for kind in rules.tasks.values() if kind in rules.verbs]
        begin = self.layout.size
        first = self.layout.counts(len(kinds))
        shared: dict[tuple[str, Domain], Block | None] = {}
        found: dict[type[Task], tuple[int, list[tuple[str, Block]]]] = {}
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
            found[kind] = (first + place, blocks)
        self.layout.parts["question"] = slice(begin, self.layout.size)
        return found


class _Fields(Block):
    """A value of a class whose fields declare their ranges."""

    def __init__(self, blocks: Sequence[tuple[str, Block]]) -> None:
        self.blocks = blocks

    @classmethod
    def of(cls, kind: type, players: int, layout: Layout) -> _Fields:
        blocks = [
            (name, block_of(each, layout)) for name, each in domains_of(kind, players).items()
        ]
        return cls([(name, block) for name, block in blocks if block is not None])

    def write(self, value: object, to: Written) -> None:
        for name, block in self.blocks:
            block.write(getattr(value, name), to)


def declared(rules: RuleSet, name: str) -> Domain | None:
    """The range of a field of a view: its own, or that of the column which it shows."""
    for mark in marks_of(rules.VIEW, name):
        if isinstance(mark, Range):
            return mark.seated(rules.players)
    column = rules.ranges[rules.STATE].get(name)
    if column is None or name in rules.SHOWING:
        return None
    return column
