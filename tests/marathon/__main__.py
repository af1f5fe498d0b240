"""``python -m tests.marathon``: run the pieces, show how far it is, and go on where it stopped."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Final

import attrs

from .pieces import ACTIONS, INPUTS, Done, Piece, pieces, run

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ("src", "variants/monopoly_rules_variants", "tests/fuzz", "tests/marathon")
LEDGER: Final = ROOT / "build" / "marathon.jsonl"
EVERY: Final = 10.0
"""Seconds between two lines of progress."""


def fingerprint() -> str:
    """A digest of everything that a result depends on: other sources begin anew."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in (".py", ".toml", ".json", ".jsonl", ".txt"):
                digest.update(file.relative_to(ROOT).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


class Ledger:
    """What is done already, kept in a file: one line for each piece."""

    def __init__(self, file: Path, of: str) -> None:
        self.file = file
        self.done: dict[str, Done] = {}
        head = json.dumps({"of": of})
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        if lines[:1] != [head]:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{head}\n", "utf-8")
            lines = []
        for line in lines[1:]:
            self._keep(Done(**json.loads(line)))

    def _keep(self, done: Done) -> None:
        self.done[done.piece] = done

    def add(self, done: Done) -> None:
        """Keep a result, and write it down at once."""
        self._keep(done)
        with self.file.open("a", encoding="utf-8") as out:
            out.write(f"{json.dumps(attrs.asdict(done))}\n")


def results(left: Sequence[Piece], jobs: int) -> Iterator[Done]:
    """The results of pieces as they come, from so many processes."""
    if jobs == 1:
        yield from map(run, left)
        return
    rest = iter(left)
    with ProcessPoolExecutor(jobs) as pool:
        running: set[Future[Done]] = {pool.submit(run, each) for each in islice(rest, jobs)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(run, each) for each in islice(rest, len(finished))}
            for each in finished:
                yield each.result()


def report(done: Sequence[Done]) -> str:
    """Counts, rates and the worst of what is done."""
    lines = []
    for kind in ("inputs", "actions"):
        found = [each for each in done if each.kind == kind]
        if found:
            size, seconds = sum(each.size for each in found), sum(each.seconds for each in found)
            rate = size / (seconds or 1)
            line = f"{size} {kind} in {seconds:.0f} s of a processor, {rate:.0f} a second"
            if kind == "inputs":
                slowest = max(each.slowest for each in found) * 1000
                most = max(each.megabytes for each in found)
                line += f"; the slowest took {slowest:.0f} ms, a piece {most} MB at most"
            lines.append(line)
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """Run what is left; 1 if anything is wrong."""
    asked = argparse.ArgumentParser(prog="python -m tests.marathon", description=__doc__)
    asked.add_argument("--inputs", type=int, default=INPUTS, help="over all readers")
    asked.add_argument("--actions", type=int, default=ACTIONS, help="over all specs and players")
    asked.add_argument("--jobs", type=int, default=1, help="processes")
    asked.add_argument("--ledger", type=Path, default=LEDGER, help="where results are kept")
    given = asked.parse_args(argv)
    ledger = Ledger(given.ledger, f"{fingerprint()} {given.inputs} {given.actions}")
    wanted = pieces(given.inputs, given.actions)
    left = [each for each in wanted if str(each) not in ledger.done]
    if len(left) < len(wanted):
        print(f"{len(wanted) - len(left)} of {len(wanted)} pieces are done already", flush=True)
    began = shown = time.monotonic()
    for number, done in enumerate(results(left, given.jobs), 1):
        ledger.add(done)
        for defect in done.defects:
            print(f"DEFECT in {done.piece}:\n{defect}", flush=True)
        now = time.monotonic()
        if now - shown > EVERY or number == len(left):
            shown = now
            minutes = (now - began) / number * (len(left) - number) / 60
            print(
                f"{number} of {len(left)} pieces, about {minutes:.0f} minutes left; "
                f"last {done.piece}",
                flush=True,
            )
    found = [ledger.done[str(each)] for each in wanted]
    print(report(found))
    broken = sum(bool(each.defects) for each in found)
    print(f"{broken} pieces show defects" if broken else "no defect", flush=True)
    return min(broken, 1)


if __name__ == "__main__":
    sys.exit(main())
