"""The ``monopoly-rules`` command; what it does stands in `monopoly_rules.cli`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from monopoly_rules import output

MISSING = (
    "monopoly-rules: the command needs the extra 'cli'; "
    "install it with: python -m pip install 'monopoly-rules[cli]'"
)
UNWRITABLE, INTERRUPTED, PIPE_CLOSED = 1, 130, 141
"""Status where the output cannot be written; what shells report of a process a signal has ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, or with those of the process; return its status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if argv is None and "--json" in arguments and "--help" not in arguments:
        output.keep_apart()
    try:
        status = _version() if arguments == ["--version"] else _run(arguments)
        output.flush()
    except KeyboardInterrupt:  # also while the command is still being loaded
        print("monopoly-rules: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        output.give_up()
        return PIPE_CLOSED
    except OSError as error:
        if error.filename is not None:
            raise
        output.give_up()
        print(f"monopoly-rules: the output cannot be written: {error.strerror}", file=sys.stderr)
        return UNWRITABLE
    return status


def _version() -> int:
    from importlib.metadata import version

    print(f"monopoly-rules {version('monopoly-rules')}")
    return 0


def _run(arguments: Sequence[str]) -> int:
    try:
        import rich  # noqa: F401  # the commands need it, and are loaded later

        from monopoly_rules.cli import run
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("typer", "rich"):
            raise
        print(MISSING, file=sys.stderr)
        return 2
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
