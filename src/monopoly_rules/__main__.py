"""The ``monopoly-rules`` command; what it does stands in `monopoly_rules.cli`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

MISSING = (
    "monopoly-rules: the command needs the extra 'cli'; "
    "install it with: python -m pip install 'monopoly-rules[cli]'"
)
UNWRITABLE, INTERRUPTED, PIPE_CLOSED = 1, 130, 141
"""Status where the output cannot be written; what shells report of a process a signal has ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, or with those of the process; return its status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if argv is None and "--json" in arguments:
        _keep_output_apart()
    try:
        status = _version() if arguments == ["--version"] else _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:  # also while the command is still being loaded
        print("monopoly-rules: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return PIPE_CLOSED
    except OSError as error:
        if error.filename is not None:
            raise
        _give_up_output()
        print(f"monopoly-rules: the output cannot be written: {error.strerror}", file=sys.stderr)
        return UNWRITABLE
    return status


def _keep_output_apart() -> None:
    """What a plugin writes past Python, or a program that it starts, is no part of the JSON."""
    stream = sys.stdout
    try:
        own = os.dup(stream.fileno())
        os.dup2(sys.stderr.fileno(), stream.fileno())
    except (AttributeError, OSError, ValueError):  # one of them is closed or no file
        return
    sys.stdout = open(own, "w", encoding=stream.encoding, errors=stream.errors)  # noqa: SIM115


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


def _give_up_output() -> None:
    """Nobody reads it: nothing more is written, also not when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
