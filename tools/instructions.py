"""How many instructions the processor is given for a unit of work, in thousands.

    valgrind --tool=callgrind --instr-atstart=no --callgrind-out-file=build/callgrind.out \
        python -m tools.instructions [WORD…]

It prints the figures of ``monopoly-rules bench`` that have one of the words in their key (all of
them without a word), as counts that no machine and no neighbour changes.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from monopoly_rules.benchmark import FULL, GAMES
from monopoly_rules.benchmark.measuring import Figure
from monopoly_rules.benchmark.reporting import Subject

OUT: Final = Path("build/callgrind.out")
TOTAL: Final = re.compile(r"^totals: (\d+)$", re.MULTILINE)


def counted(work: Callable[[], int]) -> tuple[int, int]:
    """The units of some work and the instructions that they took, Valgrind's own calls included."""
    _control("--instr=on")
    units = work()
    _control("--instr=off")
    _control("--dump")
    dump = max(OUT.parent.glob(f"{OUT.name}.*"), key=lambda each: int(each.suffix[1:]))
    totals = TOTAL.search(dump.read_text())
    assert totals is not None, dump
    dump.unlink()
    return units, int(totals[1])


def _control(order: str) -> None:
    subprocess.run(["callgrind_control", order, str(os.getpid())], check=True, capture_output=True)


def _all_pieces(figure: Figure) -> int:
    return sum(piece() for piece in figure.pieces)


def main(words: Sequence[str]) -> None:
    """Print every figure that is asked for as soon as it is counted."""
    OUT.parent.mkdir(exist_ok=True)
    _, of_asking = counted(int)
    for spec in GAMES:
        for figure in Subject.of(spec, FULL).figures():
            if words and not any(word in figure.key for word in words):
                continue
            _all_pieces(figure)  # what is made once is made by now
            units, instructions = counted(lambda: _all_pieces(figure))  # noqa: B023 - called at once
            print(f"{(instructions - of_asking) / units / 1000:9.1f}  {figure.key}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
