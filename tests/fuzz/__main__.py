"""`python -m tests.fuzz [reader …] [--inputs N] [--seed N]`: fuzz by hand, with progress."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from .all_readers import AT_ONCE, reader_of
from .fuzzing import fuzz


def main() -> int:
    """Feed the readers that are named, or all of them, and tell what came of it."""
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    asked.add_argument("reader", nargs="*", choices=[*AT_ONCE, []], help="all, if none is named")
    asked.add_argument("--inputs", type=int, help="for each reader; usually as in the tests")
    asked.add_argument("--seed", type=int, default=0, help="other inputs than the usual ones")
    given = asked.parse_args()
    found = 0
    for name in given.reader or AT_ONCE:
        with TemporaryDirectory() as folder:
            reader = reader_of(name, Path(folder))
            inputs = AT_ONCE[name] if given.inputs is None else given.inputs
            tally = fuzz(reader, inputs, given.seed, lambda tally: print(tally, flush=True))
            print(tally.report(reader) or f"{name}: no defect", flush=True)
            found += len(tally.defects)
    return min(found, 1)


if __name__ == "__main__":
    sys.exit(main())
