"""Values that derive from `EqualByFields` are compared as attrs would compare them."""

from __future__ import annotations

import subprocess
import sys

import attrs
import pytest

from monopoly_rules.kernel import EqualByFields, ReprByFields


@attrs.frozen
class Word(EqualByFields):
    text: str = attrs.field(eq=str.lower)
    note: str = attrs.field(default="", eq=False)
    place: int = attrs.field(default=0, hash=False)


def test_what_a_field_says_of_equality_and_hash_counts() -> None:
    assert Word("A") == Word("a", note="capital")
    assert hash(Word("A")) == hash(Word("a", place=3))
    assert Word("A") != Word("a", place=3)


class Own(EqualByFields):
    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own)

    def __hash__(self) -> int:
        return 7

    def __repr__(self) -> str:
        return "own"


class Heir(Own):
    __slots__ = ()


def test_what_a_class_has_written_itself_stays_with_its_heirs() -> None:
    assert (Heir() == Own(), hash(Heir()), repr(Heir())) == (True, 7, "own")


class Keyed:
    def __init_subclass__(cls, *, key: str = "", **given: object) -> None:
        super().__init_subclass__(**given)
        cls.key = key

    key: str


class Both(ReprByFields, Keyed, key="k"):
    pass


def test_other_bases_get_their_arguments() -> None:
    assert Both.key == "k"


@pytest.mark.parametrize("seed", ["0", "1"])
def test_a_hash_is_the_same_in_every_process_with_that_seed(seed: str) -> None:
    program = "from monopoly_rules.kernel import Span; print(hash(Span(1, 3)))"
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for _ in range(2)
    }
    assert len(told) == 1
