"""The command that plays many games and sums them up."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from monopoly_rules.cli.commands.options import POSITION, Json, Seed, Set
from monopoly_rules.cli.screen.console import INTERRUPTED, Stop, err, out, settings_of
from monopoly_rules.cli.screen.seeds import seed_told
from monopoly_rules.cli.screen.summary_tables import show_summary
from monopoly_rules.cli.table.files import read_position
from monopoly_rules.kernel import PositionError, RecordError
from monopoly_rules.simulation import simulate as play_many

REPORTED = 5
"""So many dropped games are named; the rest is counted."""


def simulate(
    spec: Annotated[str, typer.Argument(help="A variant with modifiers, such as board-nl.")],
    players: Annotated[int, typer.Option(help="The number of players.")] = 4,
    games: Annotated[int, typer.Option(help="The number of games.")] = 100,
    seed: Seed = 0,
    bots: Annotated[
        list[str] | None,
        typer.Option(help="One bot for all seats, or one for each: repeat it or use commas."),
    ] = None,
    jobs: Annotated[int, typer.Option(help="The number of processes.")] = 1,
    max_turns: Annotated[
        int | None, typer.Option(help="Stop a game after this many turns.")
    ] = None,
    position: Annotated[
        Path | None,
        typer.Option(*POSITION, help="Start from the position in this file (JSON or TOML)."),
    ] = None,
    seen_by: Annotated[
        int | None,
        typer.Option(help="Re-deal, for every game, what this seat (counted from 0) cannot see."),
    ] = None,
    first: Annotated[
        int, typer.Option(help="The number of the first game, to repeat a single one.")
    ] = 0,
    settings: Set = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games, and sum up wins, lengths, money and landings."""
    given = settings_of(settings)
    names = [name.strip() for each in bots or () for name in each.split(",")]
    start = None if position is None else read_position(position)
    most = most_jobs()
    if not 1 <= jobs <= most:
        raise Stop(f"--jobs must be a whole number from 1 to {most} here, not {jobs}")
    done = 0
    try:
        with workers(min(jobs, max(1, games))) as executor, progress_of(games) as tell:

            def told(count: int) -> None:
                nonlocal done
                done = count
                tell(count)

            summary = play_many(
                spec,
                players=players,
                games=games,
                seed=seed,
                bots=names,
                parameters=given,
                max_turns=max_turns,
                position=start,
                seen_by=seen_by,
                first=first,
                executor=executor,
                progress=told,
            )
    except (PositionError, RecordError) as error:
        if position is None:
            raise
        raise Stop(f"{position}: {error}") from None
    except KeyboardInterrupt:
        raise Stop(f"interrupted after {done:,} of {games:,} games", INTERRUPTED) from None
    if as_json:
        out.print_json(json.dumps(summary.to_json(), ensure_ascii=False))
    else:
        show_summary(summary)
    for each in summary.dropped[:REPORTED]:
        again = f"--seed {seed_told(seed)} --first {each.game} --games 1"
        err.print(f"dropped {each} (repeat it with {again})")
    if summary.dropped:
        raise Stop(f"{len(summary.dropped):,} of {games:,} games failed and are not counted", 1)


def most_jobs() -> int:
    """Four processes for each core: more would only eat memory."""
    most = 4 * (os.cpu_count() or 1)
    return min(most, 61) if sys.platform == "win32" else most  # Windows waits for no more


def _ready() -> None:
    """What a worker does first: nothing, but then it is there."""


@contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """Processes that play, or None for this one. Whatever happens, none is left behind."""
    if jobs == 1:
        yield None
        return
    # Spawned, not forked: the same on every system, and safe beside the thread of the progress bar.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        # Ctrl-C reaches the whole group of processes: the workers inherit that they ignore it.
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            for _ in range(jobs):
                pool.submit(_ready)
        finally:
            signal.signal(signal.SIGINT, handler)
        yield pool
    except BaseException:
        for child in active_children():
            child.terminate()
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f} games/s")


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[int], None]]:
    """A bar with rate and remaining time, if somebody looks at it."""
    if not err.is_terminal or games < 1:
        yield lambda done: None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task("playing", total=games)
        yield lambda done: bar.update(task, completed=done)
