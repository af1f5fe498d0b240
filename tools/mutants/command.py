"""``python -m tools.mutants``: judge a sample of mutants, and say which survived."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from tools.mutants.judging import Judge, Judged
from tools.mutants.mutating import Mutant
from tools.mutants.processes import JudgingError
from tools.mutants.reporting import report, shown, tallied
from tools.mutants.suites import SUITES, WARM, Suite
from tools.mutants.verdicts import (
    VERDICTS,
    Verdict,
    equivalents,
    keep,
    kept,
    reason_for,
    sampled,
    stale,
)


def parser() -> argparse.ArgumentParser:
    """The options."""
    made = argparse.ArgumentParser(
        prog="python -m tools.mutants",
        description="Change the rules in small ways, and see whether a test notices.",
    )
    made.add_argument("--sample", type=int, default=300, help="how many mutants (300)")
    made.add_argument("--seed", default="1", help="which mutants (1)")
    made.add_argument("--only", default="", help="only of modules or functions with this text")
    made.add_argument("--least", type=float, default=95.0, help="the score to reach (95)")
    made.add_argument("--fresh", action="store_true", help="forget the verdicts of earlier runs")
    made.add_argument("--again", action="store_true", help="judge survivors once more")
    made.add_argument("--quick", action="store_true", help="only scenario files and own tests")
    made.add_argument("--list", action="store_true", help="list the sample, judge nothing")
    made.add_argument("--verdicts", type=Path, default=VERDICTS, help="the file of verdicts")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """1 if the score is too low or the list of equivalents is out of date."""
    given = parser().parse_args(argv)
    if not hasattr(os, "fork"):
        print("mutants need os.fork, which this system does not have", file=sys.stderr)
        return 2
    owners = {mutant: suite for suite in SUITES for mutant in suite.mutants()}
    known = equivalents()
    wanted = [mutant for mutant in owners if given.only in f"{mutant.module} {mutant.function}"]
    sample = sampled(wanted, given.sample, given.seed)
    print(f"{len(sample)} of {len(wanted)} mutants")
    if given.list:
        print("\n".join(map(shown, sample)))
        return 0
    if given.fresh:
        given.verdicts.unlink(missing_ok=True)
    verdicts = kept(given.verdicts)
    if given.again:
        verdicts = {key: each for key, each in verdicts.items() if each.killer is not None}
    reasons = {
        mutant.key: reason for mutant in sample if (reason := reason_for(mutant, known)) is not None
    }
    todo = [mutant for mutant in sample if mutant.key not in verdicts and mutant.key not in reasons]
    try:
        for suite in SUITES:
            mine = [mutant for mutant in todo if owners[mutant] is suite]
            stages = suite.quick() if given.quick else suite
            verdicts |= _judge_all(stages, mine, given.verdicts)
    except JudgingError as error:
        print(error, file=sys.stderr)
        return 2
    tally = tallied(sample, verdicts, reasons)
    outdated = stale(known, list(owners))
    print("\n".join(report(tally, outdated)))
    return 1 if tally.score * 100 < given.least or outdated else 0


def _judge_all(suite: Suite, mutants: Sequence[Mutant], file: Path) -> dict[str, Verdict]:
    """Judge mutants one after the other, and keep every verdict at once."""
    if not mutants:
        return {}
    for name in WARM:
        import_module(name)
    print(f"{suite.name}: {len(mutants)} to judge", flush=True)
    verdicts: dict[str, Verdict] = {}
    began = time.monotonic()
    for mutant, judged in _judged(Judge(suite), mutants):
        now = time.monotonic()
        verdict = Verdict(mutant.key, judged.stage, judged.killer, round(now - began, 1))
        began = now
        keep(file, verdict)
        verdicts[mutant.key] = verdict
        became = f"killed by {judged.killer}" if judged.killer else "SURVIVED"
        head = f"[{len(verdicts)}/{len(mutants)}] {verdict.seconds:5.1f} s {became}"
        print(f"{head}: {shown(mutant)}", flush=True)
    return verdicts


def _judged(judge: Judge, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, Judged]]:
    """Those that die at once first."""
    left = dict.fromkeys(mutants)
    for mutant, judged in judge.at_once(mutants):
        del left[mutant]
        yield mutant, judged
    for mutant in left:
        yield mutant, judge.judge(mutant)
