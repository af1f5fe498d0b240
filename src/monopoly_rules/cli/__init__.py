"""The ``monopoly-rules`` command: the library's public face in a shell."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Collection, Sequence
from functools import wraps
from importlib import import_module
from typing import Annotated, Final, ParamSpec, cast

import typer

P = ParamSpec("P")


COMMANDS: Final = {
    "watch": (
        "watch",
        "Watch bots play: see the table, and what happens with the rules behind it.",
    ),
    "play": (
        "play",
        "Play against bots, with menus, forms, why, undo, save and resume; type help for more.",
    ),
    "serve": (
        "serve",
        "Put tables on the web: people play in browsers, with each other and with bots.",
    ),
    "replay": (
        "replay",
        "Show a saved game again, action by action; outcomes of chance count as actions.",
    ),
    "draw": ("draw", "Draw a board or a table as SVG: of a variant, a saved game or a scenario."),
    "simulate": (
        "simulate",
        "Let bots play many games, and sum up wins, lengths, money and landings.",
    ),
    "analyse": (
        "analyse",
        "Play on from each choice of a seat many times: how often it wins, and what is left.",
    ),
    "bench": (
        "bench",
        "Measure the speed of the rules on one core, also as a ratio to a bare loop.",
    ),
    "verify": (
        "verify",
        "Run scenario files, and replay saved games while comparing every position.",
    ),
    "score": (
        "score",
        "Say what a hand of the card game is worth, how to lay it out, and by which rules.",
    ),
    "rule": ("rule", "Explain a rule in our own words, or find the rules that words are about."),
    "explain": ("ask", "Show every rule point, parameter and extra of a rule set, and who set it."),
    "edition": ("ask", "Print the edition file of a variant, as the start of a skin."),
    "example": (
        "ask",
        "Print a file to begin with: a position to play from, or a scenario to check.",
    ),
    "bots": ("ask", "List the bots of every game, how well they play, and what they do."),
    "variants": ("ask", "List what is installed, where it comes from, and what failed to load."),
}
"""Where each command is defined, and what the help says of it: only the one that runs is loaded,
and the rules with it."""


COMPLETING: Final = "_MONOPOLY_RULES_COMPLETE"
"""What a shell sets when it asks how a line goes on."""
ZSH: Final = "_TYPER_COMPLETE_ARGS"


def interruptible(command: Callable[P, None]) -> Callable[P, None]:
    """The same command; Ctrl-C ends it with one clear line, which typer would not write."""

    @wraps(command)
    def run_command(*arguments: P.args, **options: P.kwargs) -> None:
        try:
            command(*arguments, **options)
        except KeyboardInterrupt:
            from monopoly_rules.cli.screen.console import INTERRUPTED, Stop

            raise Stop("interrupted", INTERRUPTED) from None

    return run_command


def app_with(loaded: Collection[str]) -> typer.Typer:
    """The command with these of its own commands loaded; the others can only be listed."""
    app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
    for name, (module, line) in COMMANDS.items():
        if name in loaded:
            found = import_module(f"monopoly_rules.cli.commands.{module}")
            command = interruptible(cast("Callable[..., None]", getattr(found, name)))
        else:
            command = _listed
        app.command(name, help=None if name in loaded else line)(command)
    app.callback()(main)
    return app


def _listed() -> None:
    """A command that is not loaded."""
    raise AssertionError("a command that was not loaded cannot run")


def print_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        from importlib.metadata import version

        from monopoly_rules.cli.screen.console import out

        out.print(f"monopoly-rules {version('monopoly-rules')}")
        raise typer.Exit


def main(
    shown: Annotated[
        bool,
        typer.Option(
            "--version", callback=print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Monopoly rules: play, check and explain. Unofficial."""


def _parsed(arguments: Sequence[str]) -> object:
    """Let typer read the arguments and run the command."""
    asked = os.environ.get("COMP_WORDS", "").split() if COMPLETING in os.environ else []
    app = app_with([*arguments[:1], *(asked[1:2] or os.environ.get(ZSH, "").split()[1:2])])
    return app(args=list(arguments), prog_name="monopoly-rules", standalone_mode=False)


def _is_plain(arguments: Sequence[str]) -> bool:
    """Whether it is ``rule`` and one word: people wait for it, and reading arguments that need no
    reading takes typer a fifth of the time."""
    plain = len(arguments) == 2 and arguments[0] == "rule" and COMPLETING not in os.environ
    return plain and not arguments[1].startswith("-")


def _asked_plainly(command: str, word: str) -> int:
    from monopoly_rules.cli.commands.rule import rule

    interruptible(rule)([word])
    return 0


def run(arguments: Sequence[str]) -> int:
    """Run the command; whatever happens ends with a proper exit code and never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # what it cannot write is no reason to fail
            stream.reconfigure(errors="replace")
    try:
        status = _asked_plainly(*arguments) if _is_plain(arguments) else _parsed(arguments)
    except typer.Exit as stop:
        return stop.exit_code
    except SystemExit as stop:
        if isinstance(stop.__context__, OSError):  # the help is printed by others, who hide it
            raise stop.__context__ from None
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    except Exception as error:
        from monopoly_rules.cli.screen.console import DEBUG, complain
        from monopoly_rules.kernel import MonopolyRulesError

        if isinstance(error, MonopolyRulesError):
            complain(str(error))
            return 2
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
