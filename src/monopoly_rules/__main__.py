"""The `monopoly-rules` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import version


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, or with those of the process; return its status."""
    parser = argparse.ArgumentParser(
        prog="monopoly-rules", description="Monopoly games by the rules."
    )
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    arguments = parser.parse_args(argv)
    if arguments.version:
        print(f"monopoly-rules {version('monopoly-rules')}")
    else:
        parser.print_help()
    return 0


if __name__ == "__main__":
    sys.exit(main())
