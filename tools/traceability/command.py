"""``python -m tools.traceability``: is every rule carried out and proven?"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from monopoly_rules.kernel.errors.kinds import MonopolyRulesError
from tools.traceability.checking import parts_of
from tools.traceability.writing import project_page, project_proofs


def main(argv: Sequence[str] | None = None) -> int:
    """Check a project and perhaps write its page; 1 if anything is missing."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.traceability",
        description="Check that every rule has code and a proof.",
    )
    parser.add_argument("root", nargs="?", type=Path, default=Path(), help="the project's folder")
    parser.add_argument(
        "--write",
        type=Path,
        metavar="FILE",
        help="write the page of all rules, and the proofs beside each rulebook",
    )
    given = parser.parse_args(argv)
    root = given.root.resolve()
    try:
        parts = parts_of(root)
        missing = [problem for part in parts for problem in part.problems()]
        if given.write is not None:
            given.write.write_text(project_page(root), encoding="utf-8")
            for file, text in project_proofs(root):
                file.write_text(text, encoding="utf-8")
    except (MonopolyRulesError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    for each in missing:
        print(each)
    rules = sum(len(part.book.rules) for part in parts)
    print(f"{rules} rules in {len(parts)} rulebooks, {len(missing)} problems")
    return 1 if missing or not parts else 0
