"""The command that measures how fast the rules are."""

from __future__ import annotations

import cProfile
import io
import json
import pstats
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from monopoly_rules.benchmark import (
    FULL,
    GAMES,
    QUICK,
    REFERENCE,
    ComparisonError,
    Held,
    Kept,
    Measured,
    Report,
    Started,
    benchmark,
    compared,
    earlier_ratios,
)
from monopoly_rules.benchmark.holding import MOST_HELD
from monopoly_rules.benchmark.keeping import MOST_BYTES, MOST_GROWTH
from monopoly_rules.benchmark.starting import MOST_COMPOSE_MS, MOST_IMPORT_MS
from monopoly_rules.cli.commands.options import Json, Set
from monopoly_rules.cli.screen.console import INTERRUPTED, Stop, err, out, settings_of
from monopoly_rules.cli.screen.summary_tables import print_table

PROFILED = 14
"""So many functions of a figure that misses its floor are shown."""


def bench(
    specs: Annotated[
        list[str] | None,
        typer.Argument(metavar="SPEC…", help=f"What to measure; by default {' '.join(GAMES)}."),
    ] = None,
    players: Annotated[int, typer.Option(help="The number of players.")] = 4,
    bot: Annotated[
        str | None, typer.Option(help="The bot that plays; by default one that hardly thinks.")
    ] = None,
    settings: Set = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="A rough measurement, in a few seconds.")
    ] = False,
    profile: Annotated[
        bool,
        typer.Option(
            "--profile", help="Show where figures that miss their target spend their time."
        ),
    ] = False,
    goals: Annotated[
        bool,
        typer.Option("--goals", help="Judge the figures too: what is wanted, and what is missed."),
    ] = False,
    compare: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Show ratios to an earlier run, printed with --json."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure the speed of the rules on one core, also as a ratio to a bare loop."""
    try:
        earlier = None if compare is None else earlier_ratios(compare)
    except ComparisonError as error:
        raise Stop(str(error)) from None
    try:
        with _progress() as tell:
            report = benchmark(
                specs or GAMES,
                players=players,
                bot=bot,
                parameters=settings_of(settings),
                effort=QUICK if quick else FULL,
                progress=tell,
            )
    except KeyboardInterrupt:
        raise Stop("interrupted", INTERRUPTED) from None
    changes = {} if earlier is None else compared(report, earlier)
    if as_json:
        printed = report.to_json()
        if earlier is not None:
            printed["compared"] = {key: round(times, 4) for key, times in changes.items()}
        out.print_json(json.dumps(printed))
    else:
        _show(report, changes, goals)
    if profile:
        for each in report.figures:
            if each.holds is False:
                err.print(f"\nwhere {each.figure.game}, {each.figure.name} spends its time:")
                err.print(profile_of(each))


def _show(report: Report, changes: Mapping[str, float], goals: bool) -> None:
    out.print(f"{report.interpreter}: ratios are compared only within one build")
    out.print(
        f"{report.players} players, one core, processor time, best of {report.rounds} rounds; the "
        "bare loop does "
        f"{report.bare:,.0f} turns/s"
    )
    out.print(
        "ratio: units done while the bare loop does one turn; "
        f"adjusted: what it would be where that loop does {REFERENCE:,} turns/s"
    )
    for name, value in report.guards.items():
        out.print(f"{name} is set to {value}, so that every round ends")
    titles = ["game", "figure", "lane", "players", "per second", "µs", "ratio", "µs adjusted"]
    titles += ["wanted", ""] if goals else []
    titles += ["as fast as before"] if changes else []
    rows: list[tuple[str, ...]] = []
    for each in report.figures:
        times = changes.get(each.figure.key)
        change = () if not changes else ("" if times is None else f"x {times:.3f}",)
        rows.append((*_row(each), *(_goal(each) if goals else ()), *change))
    print_table(titles, rows, 4)
    for kept in report.kept:
        out.print(_kept(kept, goals))
    for held in report.held:
        out.print(_held(held, goals))
    for started in report.started:
        out.print(_started(started, goals))


def _goal(each: Measured) -> tuple[str, str]:
    """What is wanted of a figure, and whether it is so."""
    figure = each.figure
    wanted = ""
    if figure.floor is not None:
        wanted = f"ratio ≥ {figure.floor:g}"
    elif figure.budget is not None:
        wanted = f"≤ {figure.budget:g} µs"
    return wanted, {True: "ok", False: "missed", None: ""}[each.holds]


def _row(each: Measured) -> tuple[str, ...]:
    figure = each.figure
    return (
        figure.game,
        figure.name,
        figure.lane,
        figure.players,
        f"{1 / each.seconds:,.0f} {figure.unit}s",
        f"{each.seconds * 1e6:,.2f}",
        f"{each.ratio:.4f}",
        f"{each.adjusted:,.2f}",
    )


def _judged(most: float, goals: bool) -> str:
    return f" (≤ {most})" if goals else ""


def _verdict(holds: bool, goals: bool) -> str:
    return f": {'ok' if holds else 'missed'}" if goals else ""


def _kept(kept: Kept, goals: bool) -> str:
    return (
        f"{kept.game}: a state kept for undo takes {kept.state_bytes:,.0f} bytes on top of the one "
        f"before it{_judged(MOST_BYTES, goals)}; an action late in a game costs {kept.growth:.2f} "
        f"times what it costs in a new one{_judged(MOST_GROWTH, goals)}"
        f"{_verdict(kept.holds, goals)}"
    )


def _held(held: Held, goals: bool) -> str:
    return (
        f"{held.game}: a game of {held.actions:,} actions held for play takes "
        f"{held.bytes_per_action:,.0f} bytes an action{_judged(MOST_HELD, goals)}"
        f"{_verdict(held.holds, goals)}; a line of its journal that is brought to this disk "
        f"(fsync) takes {held.synced_us:,.0f} µs on the wall"
    )


def _started(started: Started, goals: bool) -> str:
    return (
        f"{started.game}: a fresh process imports the library in {started.import_ms:,.0f} ms"
        f"{_judged(MOST_IMPORT_MS, goals)}, and composes for the first time in "
        f"{started.compose_ms:,.0f} ms{_judged(MOST_COMPOSE_MS, goals)}"
        f"{_verdict(started.holds, goals)}"
    )


def profile_of(measured: Measured) -> str:
    """The dearest functions of a figure."""
    profiler = cProfile.Profile()
    profiler.enable()
    for piece in measured.figure.pieces:
        piece()
    profiler.disable()
    text = io.StringIO()
    pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime").print_stats(PROFILED)
    return "\n".join(text.getvalue().splitlines()[6:])


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    """A bar, if somebody looks at it."""
    if not err.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, auto_refresh=False) as bar:
        task = bar.add_task("measuring", total=None)

        def tell(done: int, steps: int) -> None:
            bar.update(task, completed=done, total=steps, refresh=True)

        yield tell
