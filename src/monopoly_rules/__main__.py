"""The ``monopoly-rules`` command; what it does stands in `monopoly_rules.cli`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version

MISSING = (
    "monopoly-rules: the command needs the extra 'cli'; "
    "install it with: python -m pip install 'monopoly-rules[cli]'"
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, or with those of the process; return its status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments == ["--version"]:
        print(f"monopoly-rules {version('monopoly-rules')}")
        return 0
    try:
        from monopoly_rules.cli import run
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("typer", "rich"):
            raise
        print(MISSING, file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # while the command is still being loaded
        return 130
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
