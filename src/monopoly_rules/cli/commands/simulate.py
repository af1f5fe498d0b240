"""The command that plays many games and sums them up."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Annotated

import attrs
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

from monopoly_rules.cli.commands.options import POSITION, Json, Seed, Set, specs
from monopoly_rules.cli.screen.console import INTERRUPTED, Stop, err, out, settings_of
from monopoly_rules.cli.screen.seeds import seed_told
from monopoly_rules.cli.screen.summary_tables import show_comparison, show_summary
from monopoly_rules.cli.table.files import read_position
from monopoly_rules.kernel import JSON, PositionError, RecordError
from monopoly_rules.simulation import (
    GameRow,
    Interrupted,
    Side,
    Summary,
    entry_columns,
    game_columns,
    rows_to,
)
from monopoly_rules.simulation import compare as compare_games
from monopoly_rules.simulation import simulate as play_many

REPORTED = 5
"""So many dropped games are named; the rest is counted."""


def simulate(
    context: typer.Context,
    spec: Annotated[
        str,
        typer.Argument(
            help="A variant with modifiers, such as board-nl; sides of --compare may name another.",
            autocompletion=specs,
            show_default=False,
        ),
    ] = "",
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
    rows: Annotated[
        Path | None,
        typer.Option(help="Write one row for each game here: .csv, .jsonl or .parquet."),
    ] = None,
    events: Annotated[
        Path | None,
        typer.Option(
            help="Write here what happened in each game, by kind, group and level, as --rows does; "
            "the summary then has the returns of property."
        ),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Draw figures into this folder as PNG, with matplotlib; games then take longer.",
        ),
    ] = None,
    compare: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="A B",
            help="Play the same seeds twice and say what differs. Each side is a spec, "
            "NAME=VALUE for a parameter, bots=NAME,NAME…, or several of them with spaces between: "
            '--compare board-nl "board-nl+short bots=simple".',
        ),
    ] = None,
    settings: Set = None,
    locale: Annotated[
        str | None,
        typer.Option(metavar="LANGUAGE", help="en, nl or de: tables and figures; English."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games, and sum up wins, lengths, money and landings."""
    if not spec and compare is None:
        raise typer.BadParameter("which game? a variant such as board-nl", context, None, "'SPEC'")
    given = settings_of(settings)
    names = [name.strip() for each in bots or () for name in each.split(",")]
    start = None if position is None else read_position(position)
    most = most_jobs()
    if not 1 <= jobs <= most:
        raise Stop(f"--jobs must be a whole number from 1 to {most} here, not {jobs}")
    if compare is not None:
        if start is not None or seen_by is not None or first or rows or events or plot:
            raise Stop(
                "--compare cannot be combined with "
                "--position, --seen-by, --first, --rows, --events, --plot"
            )
        first_side, second_side = (side_of(each, spec, names, given) for each in compare)
        with workers(min(jobs, max(1, games))) as executor, progress_of(2 * games) as tell:
            found = compare_games(
                first_side,
                second_side,
                players=players,
                games=games,
                seed=seed,
                max_turns=max_turns,
                executor=executor,
                progress=tell,
            )
        if as_json:
            out.print_json(json.dumps(found.to_json(), ensure_ascii=False))
        else:
            show_comparison(found)
        return
    interrupted = False
    if plot is not None:
        require_plots(plot)
    played: list[GameRow] = []
    try:
        with (
            files_for(rows, events, played if plot is not None else None) as note,
            workers(min(jobs, max(1, games))) as executor,
            progress_of(games) as tell,
        ):
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
                progress=tell,
                rows=note,
                events=events is not None or plot is not None,
            )
    except (PositionError, RecordError) as error:
        if position is None:
            raise
        raise Stop(f"{position}: {error}") from None
    except Interrupted as stopped:
        summary, interrupted = stopped.summary, True
    except KeyboardInterrupt:
        raise Stop(f"interrupted after 0 of {games:,} games", INTERRUPTED) from None
    if summary.games or not interrupted:
        if as_json:
            out.print_json(json.dumps(summary.to_json(), ensure_ascii=False))
        else:
            show_summary(summary, locale)
    if plot is not None and summary.games:
        usual = start is None and seen_by is None
        draw_plots(plot, summary, played, locale, again=usual)
    for each in summary.dropped[:REPORTED]:
        again = f"--seed {seed_told(seed)} --first {each.game} --games 1"
        err.tell(f"dropped {each} (repeat it with {again})")
    if interrupted:
        done = summary.games + len(summary.dropped)
        raise Stop(f"interrupted after {done:,} of {games:,} games", INTERRUPTED)
    if summary.dropped:
        raise Stop(f"{len(summary.dropped):,} of {games:,} games failed and are not counted", 1)


def side_of(text: str, spec: str, bots: list[str], settings: dict[str, JSON]) -> Side:
    """One side of a comparison: the command's own options, and what the side says otherwise.

    >>> side_of("board-nl+short bots=simple,walker jail.fine=100", "board-nl", [], {})
    Side(game='board-nl+short', bots=['simple', 'walker'], parameters={'jail.fine': 100})
    """
    pairs: list[str] = []
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals:
            spec = part
        elif name == "bots":
            bots = value.split(",")
        else:
            pairs.append(part)
    if not spec:
        raise Stop(f"--compare: {text!r} names no variant, and no SPEC was given for both sides")
    return Side(spec, bots, {**settings, **settings_of(pairs)})


@contextmanager
def files_for(
    games: Path | None, events: Path | None, kept: list[GameRow] | None
) -> Iterator[Callable[[GameRow], None] | None]:
    """What writes games to these files, or keeps them; None where nobody wants any."""
    if games is None and events is None and kept is None:
        yield None
        return
    with ExitStack() as stack:
        write_game = None if games is None else stack.enter_context(rows_to(games))
        write_entry = None if events is None else stack.enter_context(rows_to(events))

        def note(row: GameRow) -> None:
            if kept is not None:
                kept.append(attrs.evolve(row, entries=()))
            if write_game is not None:
                write_game(game_columns(row))
            if write_entry is not None:
                for entry in entry_columns(row):
                    write_entry(entry)

        yield note


def require_plots(folder: Path) -> None:
    """Say before anything is played what would be missing at the end."""
    try:
        import matplotlib  # noqa: F401  # only whether it is there
    except ImportError:
        raise Stop(
            f"{folder}: figures are drawn with matplotlib, which is not installed here; "
            "pip install 'monopoly-rules[plots]'"
        ) from None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Stop(f"{folder}: {error.strerror}") from None


def draw_plots(
    folder: Path, summary: Summary, rows: list[GameRow], locale: str | None, *, again: bool
) -> None:
    """Draw what there is to draw, and say where it is."""
    from monopoly_rules.plots import save_figures

    for file in save_figures(folder, summary, rows, locale or "en", again=again):
        err.print(f"drew {file}")


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
