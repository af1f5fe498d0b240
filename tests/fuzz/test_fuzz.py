"""Damaged input is refused with a typed error, quickly, and changes nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import monopoly_rules as mr

from . import fuzzing
from .all_readers import AT_ONCE, LONG, reader_of
from .fuzzing import Tally, feed, fuzz
from .known import KNOWN
from .limits import MOST, peak
from .reader import CORPUS, Reader

EACH = pytest.mark.parametrize("name", list(AT_ONCE))


def require_sound(reader: Reader, tally: Tally) -> None:
    """No defect; what is wrong is told with its input."""
    if tally.defects:
        pytest.fail(f"{tally}\n{tally.report(reader)}", pytrace=False)


@EACH
def test_damaged_input_is_refused_or_good(name: str, tmp_path: Path) -> None:
    reader, before = reader_of(name, tmp_path), peak()
    tally = fuzz(reader, AT_ONCE[name])
    require_sound(reader, tally)
    assert peak() - before < MOST
    assert tally.taken, "nothing was taken: the reader is not fed well"
    assert tally.refused, "nothing was refused: nothing was damaged"


def test_there_are_a_million() -> None:
    assert sum(LONG.values()) == 1_000_000
    assert set(LONG) == set(AT_ONCE) >= set(KNOWN)


def test_every_reader_has_a_corpus() -> None:
    assert {each.stem for each in CORPUS.iterdir()} == set(AT_ONCE)


@EACH
def test_the_corpus_itself_is_good(name: str, tmp_path: Path) -> None:
    """What is damaged was whole before, save for what once did harm and is kept for that."""
    reader = reader_of(name, tmp_path)
    tally = Tally(name)
    for given in reader.seeds:
        feed(reader, given, tally)
    require_sound(reader, tally)
    assert tally.taken >= len(reader.seeds) // 2


@EACH
def test_the_same_number_gives_the_same_input(name: str, tmp_path: Path) -> None:
    reader = reader_of(name, tmp_path)
    first, again = (
        [reader.damaged(random.Random(f"{name} {number}")) for number in range(20)] for _ in "12"
    )
    assert first == again


# The fuzzing finds what is there to be found.


def made_of(read: Callable[[object], None]) -> Reader:
    """A reader with this behaviour."""
    return Reader("made", (mr.RecordError,), (1,), lambda given, rng: given, read)


def test_an_error_without_a_type_is_a_defect() -> None:
    def read(given: object) -> None:
        json.loads("{")

    tally = fuzz(made_of(read), 3)
    assert tally.broken.total() == tally.inputs == 4
    assert "JSONDecodeError" in tally.report(made_of(read))


def test_an_error_of_another_type_is_a_defect() -> None:
    def read(given: object) -> None:
        raise mr.ChanceError("no")

    assert fuzz(made_of(read), 1).broken.total() == 2


def test_a_refusal_is_none() -> None:
    def read(given: object) -> None:
        raise mr.RecordError("$", "no")

    tally = fuzz(made_of(read), 1)
    assert (tally.defects, dict(tally.refused)) == ({}, {"RecordError": 2})


def test_what_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "HANGS", 0.05)

    def read(given: object) -> None:
        while True:
            with suppress(Exception):  # a reader that swallows everything
                sum(range(1000))

    assert list(fuzz(made_of(read), 0).defects) == ["hangs"]
