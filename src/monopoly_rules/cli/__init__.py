"""The ``monopoly-rules`` command: the library's public face in a shell."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from importlib.metadata import version
from typing import Annotated, ParamSpec

import typer

from monopoly_rules.cli.commands.ask import edition, explain, variants
from monopoly_rules.cli.commands.bench import bench
from monopoly_rules.cli.commands.draw import draw
from monopoly_rules.cli.commands.play import play
from monopoly_rules.cli.commands.replay import replay
from monopoly_rules.cli.commands.rule import rule
from monopoly_rules.cli.commands.score import score
from monopoly_rules.cli.commands.simulate import simulate
from monopoly_rules.cli.commands.verify import verify
from monopoly_rules.cli.commands.watch import watch
from monopoly_rules.cli.screen.console import (
    DEBUG,
    INTERRUPTED,
    Stop,
    complain,
    out,
)
from monopoly_rules.kernel import MonopolyRulesError

P = ParamSpec("P")


def interruptible(command: Callable[P, None]) -> Callable[P, None]:
    """The same command; Ctrl-C ends it with one clear line, which typer would not write."""

    @wraps(command)
    def run_command(*arguments: P.args, **options: P.kwargs) -> None:
        try:
            command(*arguments, **options)
        except KeyboardInterrupt:
            raise Stop("interrupted", INTERRUPTED) from None

    return run_command


app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (
    watch,
    play,
    replay,
    draw,
    simulate,
    bench,
    verify,
    score,
    rule,
    explain,
    edition,
    variants,
):
    app.command()(interruptible(command))


def print_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        out.print(f"monopoly-rules {version('monopoly-rules')}")
        raise typer.Exit


@app.callback()
def main(
    shown: Annotated[
        bool,
        typer.Option(
            "--version", callback=print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Monopoly rules: play, check and explain. Unofficial."""


def run(arguments: Sequence[str]) -> int:
    """Run the command; whatever happens ends with a proper exit code and never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # what it cannot write is no reason to fail
            stream.reconfigure(errors="replace")
    try:
        status = app(args=list(arguments), prog_name="monopoly-rules", standalone_mode=False)
    except SystemExit as stop:
        if isinstance(stop.__context__, OSError):  # the help is printed by others, who hide it
            raise stop.__context__ from None
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    except MonopolyRulesError as error:
        complain(str(error))
        return 2
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None:
            raise  # it is about a stream, and `main` answers it
        usage = getattr(error, "format_message", None)  # what typer says of wrong arguments
        if usage is not None:
            # Without arguments the help is on the screen already, and there is nothing to add.
            if arguments:
                complain(usage())
            return 2
        complain(
            f"{type(error).__name__}: {error} (a bug in the library or in a plugin; "
            f"set {DEBUG}=1 to see where)"
        )
        if os.environ.get(DEBUG):
            raise
        return 70
    return status if isinstance(status, int) else 0
