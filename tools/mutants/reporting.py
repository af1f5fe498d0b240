"""What a run came to: the score, the survivors, and what is wrong with the list of equivalents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import attrs

from tools.mutants.mutating import Mutant
from tools.mutants.verdicts import Equivalent, Verdict


@attrs.frozen
class Tally:
    """A sample with what became of it."""

    killed: Sequence[tuple[Mutant, Verdict]]
    survived: Sequence[Mutant]
    equivalent: Sequence[tuple[Mutant, str]]

    @property
    def score(self) -> float:
        """The part of the mutants that was killed, equivalents aside."""
        judged = len(self.killed) + len(self.survived)
        return len(self.killed) / judged if judged else 1.0

    @property
    def size(self) -> int:
        """How many were sampled."""
        return len(self.killed) + len(self.survived) + len(self.equivalent)


def tallied(
    sample: Sequence[Mutant], verdicts: Mapping[str, Verdict], reasons: Mapping[str, str]
) -> Tally:
    """Sort a sample by what became of it; whatever has no verdict yet is left out."""
    killed: list[tuple[Mutant, Verdict]] = []
    survived: list[Mutant] = []
    equivalent: list[tuple[Mutant, str]] = []
    for mutant in sample:
        verdict = verdicts.get(mutant.key)
        if mutant.key in reasons:
            equivalent.append((mutant, reasons[mutant.key]))
        elif verdict is not None and verdict.killer is not None:
            killed.append((mutant, verdict))
        elif verdict is not None:
            survived.append(mutant)
    return Tally(killed, survived, equivalent)


def shown(mutant: Mutant) -> str:
    """Where a mutant is, and what it changes."""
    where = f"{mutant.module}:{mutant.line} {mutant.function}"
    return f"{where}\n    - {mutant.before}\n    + {mutant.after}"


def report(tally: Tally, stale: Sequence[Equivalent]) -> Iterator[str]:
    """The report, line by line."""
    for mutant, reason in tally.equivalent:
        yield f"equivalent: {shown(mutant)}\n    {reason}"
    for mutant in tally.survived:
        yield f"survived: {shown(mutant)}"
    for each in stale:
        where = f"{each.module} {each.function}"
        yield f"no longer there, take it out of the list of equivalents: {where}: {each.after}"
    stages = Counter(verdict.stage for _, verdict in tally.killed)
    by = ", ".join(f"{stage} {number}" for stage, number in stages.most_common())
    yield (
        f"{tally.size} mutants: {len(tally.killed)} killed ({by}), "
        f"{len(tally.survived)} survived, {len(tally.equivalent)} equivalent"
    )
    yield f"score: {tally.score:.1%}"
