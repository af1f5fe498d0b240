"""What the long run is made of: pieces of some seconds each, done in any order."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, TypeAlias

import attrs
from tests.fuzz.all_readers import LONG, reader_of
from tests.fuzz.fuzzing import fuzz
from tests.fuzz.limits import MOST, peak
from tests.fuzz.reader import Reader
from tests.golden.plans import MODIFIERS, SIZES

from .walking import walked

Kind: TypeAlias = Literal["inputs", "actions"]
INPUTS: Final = sum(LONG.values())
ACTIONS: Final = 5_000_000
FOLDERS: Final[list[TemporaryDirectory[str]]] = []
"""Where readers write their files, until the process ends."""
EACH: Final = {"inputs": 5_000, "actions": 4_000}
"""How much a piece holds at most."""


@attrs.frozen
class Piece:
    """Some work: so many inputs of a reader, or so many actions of a spec for some players."""

    kind: Kind
    name: str
    """The reader, or the spec."""
    number: int
    """Which of the pieces of this name: a seed."""
    size: int
    players: int = 0

    def __str__(self) -> str:
        players = f" for {self.players}" if self.players else ""
        return f"{self.kind} of {self.name}{players}, number {self.number}, {self.size}"


@attrs.frozen
class Done:
    """What came of a piece."""

    piece: str
    kind: Kind
    size: int
    seconds: float
    slowest: float = 0.0
    """Of an input, in seconds."""
    megabytes: int = 0
    """What the process grew by."""
    defects: list[str] = attrs.field(factory=list)


def pieces(inputs: int = INPUTS, actions: int = ACTIONS) -> list[Piece]:
    """Everything that is to be done, readers first, while little else is in memory; then a piece of
    each table in turn, so that a run which is stopped has tried them all."""
    tables = sorted(_of_specs(actions), key=lambda piece: piece.number)
    return [*_of_readers(inputs), *tables]


def _of_readers(inputs: int) -> Iterator[Piece]:
    for reader, share in LONG.items():
        yield from _cut("inputs", reader, share * inputs // INPUTS, 0)


def _of_specs(actions: int) -> Iterator[Piece]:
    tables = [
        (variant + modifiers, players)
        for variant, sizes in SIZES.items()
        for modifiers in (MODIFIERS if variant.startswith("board") else ("",))
        for players in sizes
    ]
    for place, (spec, players) in enumerate(tables):
        share = actions // len(tables) + (place < actions % len(tables))
        yield from _cut("actions", spec, share, players)


def _cut(kind: Kind, name: str, share: int, players: int) -> Iterator[Piece]:
    each = EACH[kind]
    for number in range(-(-share // each)):
        yield Piece(kind, name, number, min(each, share - number * each), players)


def run(piece: Piece) -> Done:
    """Do a piece of the work."""
    if piece.kind == "actions":
        began = time.process_time()
        defects = walked(piece.name, piece.players, piece.number, piece.size)
        taken = time.process_time() - began
        return Done(str(piece), piece.kind, piece.size, taken, defects=defects)
    reader = _reader(piece.name)
    before, began = peak(), time.process_time()
    tally = fuzz(reader, piece.size, seed=piece.number + 1, seeds=False)
    taken, grown = time.process_time() - began, peak() - before
    defects = [tally.report(reader)] if tally.defects else []
    if grown > MOST:
        defects.append(f"{piece} takes {grown} MB")
    return Done(str(piece), piece.kind, piece.size, taken, tally.slowest, grown, defects)


@cache
def _reader(name: str) -> Reader:
    """A reader, made once in a process, with a folder for its files."""
    FOLDERS.append(TemporaryDirectory(prefix="monopoly-rules-"))
    return reader_of(name, Path(FOLDERS[-1].name))
