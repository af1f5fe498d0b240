"""What became of each mutant, kept in a file, so that a run can go on where another stopped."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import attrs

from tools.mutants.mutating import Mutant
from tools.mutants.suites import ROOT

EQUIVALENTS: Final = Path(__file__).with_name("equivalent.toml")
VERDICTS: Final = ROOT / "build" / "mutants.jsonl"


@attrs.frozen
class Verdict:
    """Killed by something in a stage, or survived; ``killer`` is None then."""

    key: str
    stage: str
    killer: str | None
    seconds: float


@attrs.frozen
class Equivalent:
    """A mutant that means the same as the module, and why."""

    module: str
    function: str
    before: str
    after: str
    reason: str

    def is_of(self, mutant: Mutant) -> bool:
        """Whether it speaks of this mutant."""
        return (self.module, self.function, self.before, self.after) == (
            mutant.module,
            mutant.function,
            mutant.before,
            mutant.after,
        )


def sampled(mutants: Iterable[Mutant], number: int, seed: str) -> list[Mutant]:
    """So many mutants. A mutant keeps its place whatever becomes of the others, so that a larger
    sample holds the smaller one, and a change of the code changes the sample little."""

    def place(mutant: Mutant) -> bytes:
        return hashlib.sha256(f"{seed}:{mutant.key}".encode()).digest()

    return sorted(mutants, key=place)[:number]


def kept(file: Path) -> dict[str, Verdict]:
    """The verdicts of earlier runs, by mutant; the last word counts."""
    if not file.exists():
        return {}
    lines = file.read_text(encoding="utf-8").splitlines()
    return {line["key"]: Verdict(**line) for line in map(json.loads, lines)}


def keep(file: Path, verdict: Verdict) -> None:
    """Add a verdict to the file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(attrs.asdict(verdict)) + "\n")


def equivalents(file: Path = EQUIVALENTS) -> list[Equivalent]:
    """What the file of equivalents says."""
    tables = tomllib.loads(file.read_text(encoding="utf-8")).get("equivalent", [])
    return [Equivalent(**table) for table in tables]


def reason_for(mutant: Mutant, known: Sequence[Equivalent]) -> str | None:
    """Why a mutant means the same as its module, or None."""
    return next((each.reason for each in known if each.is_of(mutant)), None)


def stale(known: Sequence[Equivalent], mutants: Sequence[Mutant]) -> list[Equivalent]:
    """Equivalents that speak of code that is no longer there."""
    return [each for each in known if not any(map(each.is_of, mutants))]
