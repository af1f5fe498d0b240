"""The ``monopoly-rules`` command: the library's public face in a shell."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, cast

import typer
from rich.console import Console
from rich.table import Table

from monopoly_rules.ask import rule as find_rule
from monopoly_rules.kernel import JSON, MonopolyRulesError, RecordError
from monopoly_rules.kernel.strict import parsed
from monopoly_rules.plugins import Registry, compose, installed
from monopoly_rules.scenarios import verify as verify_files
from monopoly_rules.scorecard import read_aloud, score_lines, score_of

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class Printer(Console):
    """Prints what it is given: names and titles of plugins are no markup and no emoji."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False, soft_wrap=True)
        if not self.is_terminal:
            self.width = 1000  # no reason to break the lines of a file or a pipe

    def on_broken_pipe(self) -> None:
        raise SystemExit(pipe_closed())


out = Printer()
err = Printer(stderr=True)

INTERRUPTED, PIPE_CLOSED = 130, 141
"""What shells report of a process that a signal has ended."""
DEBUG = "MONOPOLY_RULES_DEBUG"

Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="A parameter; may be repeated."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def complain(text: str) -> None:
    """Say what is wrong, in one line."""
    err.print(f"monopoly-rules: {' '.join(text.split())}")


class Stop(typer.Exit):
    """End with one clear line."""

    def __init__(self, line: str, code: int = 2) -> None:
        complain(line)
        super().__init__(code)


def settings_of(pairs: list[str] | None) -> dict[str, JSON]:
    """Parameters from ``NAME=VALUE``; values are JSON, or plain text.

    >>> settings_of(["jail.fine=100", "timed.limit=20 rounds", "auto_arrange=false"])
    {'jail.fine': 100, 'timed.limit': '20 rounds', 'auto_arrange': False}
    """
    found: dict[str, JSON] = {}
    for pair in pairs or ():
        name, equals, text = pair.partition("=")
        if not equals or not name:
            raise Stop(f"--set {pair!r}: write NAME=VALUE")
        if name in found:
            raise Stop(f"--set {pair!r}: {name!r} is set twice")
        try:
            found[name] = cast("JSON", parsed(text))
        except RecordError:
            found[name] = text
    return found


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


@app.command()
def variants(as_json: Json = False) -> None:
    """List what is installed, from where, and what failed."""
    registry = installed()
    if as_json:
        out.print_json(json.dumps(_listing(registry)))
        return
    table = Table("variant", "players", "title", "plugin")
    for name, edition in registry.editions.items():
        fewest, most = edition.value.heading.players
        origin = f"{edition.plugin.name} ({edition.plugin.origin})"
        table.add_row(name, f"{fewest}-{most}", edition.value.heading.title, origin)
    out.print(table)
    if registry.modifiers:
        table = Table("modifier", "family", "plugin")
        for name, modifier in registry.modifiers.items():
            origin = f"{modifier.plugin.name} ({modifier.plugin.origin})"
            table.add_row(name, modifier.value.FAMILY, origin)
        out.print(table)
    for failure in registry.failures:
        err.print(f"not loaded: {failure}")


def _listing(registry: Registry) -> dict[str, JSON]:
    return {
        "variants": [
            {
                "name": name,
                "family": edition.value.heading.family,
                "title": edition.value.heading.title,
                "players": list(edition.value.heading.players),
                "plugin": edition.plugin.name,
                "distribution": edition.plugin.distribution,
                "version": edition.plugin.version,
            }
            for name, edition in registry.editions.items()
        ],
        "modifiers": [
            {
                "name": name,
                "family": modifier.value.FAMILY,
                "plugin": modifier.plugin.name,
                "distribution": modifier.plugin.distribution,
                "version": modifier.plugin.version,
            }
            for name, modifier in registry.modifiers.items()
        ],
        "failures": [
            {"plugin": each.plugin, "origin": each.origin, "problem": each.problem}
            for each in registry.failures
        ],
    }


@app.command()
def rule(
    rule_id: Annotated[str, typer.Argument(metavar="ID", help="A rule id, such as K-OVER.")],
) -> None:
    """Explain a rule in our own words and say where its booklet says it."""
    try:
        out.print(str(find_rule(rule_id)))
    except MonopolyRulesError as error:
        raise Stop(str(error)) from None


@app.command()
def explain(
    spec: Annotated[str, typer.Argument(help="A variant with modifiers, such as toy-bazaar.")],
    players: Annotated[int, typer.Option(help="How many play.")] = 4,
    settings: Set = None,
) -> None:
    """Show every rule point, parameter and extra of a rule set, and who set it."""
    try:
        rules = compose(spec, players=players, parameters=settings_of(settings))
    except MonopolyRulesError as error:
        raise Stop(str(error)) from None
    out.print(rules.explain())
    out.print(f"fingerprint {rules.fingerprint}")


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Scenario files (TOML).")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show failures only.")] = False,
) -> None:
    """Run scenario files: given a position, when these actions, then what is expected."""
    results = verify_files(files)
    for result in results:
        if result.problem is not None:
            out.print(f"FAILED  {result.problem}")
        elif not quiet:
            out.print(f"ok      {result.file}: {result.name}")
    failed = sum(not result.holds for result in results)
    out.print(f"{len(results) - failed} of {len(results)} scenarios hold")
    if failed:
        raise typer.Exit(1)


@app.command()
def score(
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARD…", help="yellow1-3, H1, TOKENx2, or the edition's names."),
    ] = None,
    edition: Annotated[str, typer.Option(help="nl or de.")] = "nl",
    role: Annotated[str, typer.Option(help="out: who goes out; other: everybody else.")] = "out",
    batch: Annotated[
        Path | None, typer.Option(help="A file of JSON lines to answer; - is standard input.")
    ] = None,
    settings: Set = None,
    as_json: Json = False,
) -> None:
    """Say what a hand of the card game is worth, how to lay it, and by which rules."""
    if batch is not None:
        if cards:
            raise Stop("give cards or --batch, not both")
        _score_batch(batch, edition, role, settings_of(settings))
    elif not cards:
        raise Stop("which cards? for instance: monopoly-rules score yellow1-3 H1 TOKENx2")
    elif as_json:
        answer = score_of(cards, edition, role, settings_of(settings))
        out.print_json(json.dumps(answer, ensure_ascii=False))
    else:
        for line in read_aloud(cards, edition, role, settings_of(settings)):
            out.print(line)


def _score_batch(file: Path, edition: str, role: str, settings: dict[str, JSON]) -> None:
    good = True
    try:
        # Bytes: a line that is no UTF-8 is one bad line, not the end of all.
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as source:
            for answer, fine in score_lines(source, edition, role, settings):
                out.print(answer)
                good = good and fine
    except OSError as error:
        raise Stop(f"{file}: cannot be read: {error}") from None
    if not good:
        raise typer.Exit(1)


def run(arguments: Sequence[str]) -> int:
    """Run the command; whatever happens ends with a proper exit code and never a traceback."""
    try:
        app(args=list(arguments), prog_name="monopoly-rules")
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        return pipe_closed()
    except MonopolyRulesError as error:
        complain(str(error))
        return 2
    except Exception as error:
        complain(
            f"{type(error).__name__}: {error} (a defect of the library or of a plugin; "
            f"set {DEBUG}=1 to see where)"
        )
        if os.environ.get(DEBUG):
            raise
        return 70
    return 0


def pipe_closed() -> int:
    """Whoever read us has gone: say nothing more, also not when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
