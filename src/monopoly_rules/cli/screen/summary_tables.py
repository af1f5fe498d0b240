"""The tables of a summary and of a comparison on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.lines import all_wrapped
from monopoly_rules.cli.screen.seeds import seed_told
from monopoly_rules.kernel import marked
from monopoly_rules.kernel.words.catalogues import ENGLISH
from monopoly_rules.plugins import compose
from monopoly_rules.simulation import Comparison, Summary
from monopoly_rules.simulation.tables import (
    SummaryTable,
    about,
    comparison_table,
    counter_lines,
    counter_tables,
    main_tables,
)

PLAYED: Final = marked(
    "{0}, {1} players, seed {2}: {3} games, {4} finished, {5} turns, {6} actions in {7} s "
    "({8} turns/s)"
)
GUARDED: Final = marked("{0} is set to {1}, so that every round ends; --set {0}=… changes it")
STOPPED: Final = marked("a game is stopped after {0} turns (--max-turns)")
WIDEST = 1000
"""More columns than any table has."""


def show_summary(summary: Summary, locale: str | None = None) -> None:
    """Everything a summary says, as tables, in a language."""
    rules = compose(summary.spec, players=summary.players, parameters=summary.parameters)
    words = rules.words((), locale or ENGLISH)
    translate = words.translate
    played = translate(PLAYED).format(
        summary.spec,
        summary.players,
        seed_told(summary.seed),
        *(f"{each:,}" for each in (summary.games, summary.finished, summary.turns)),
        f"{summary.actions:,}",
        f"{summary.seconds:.1f}",
        f"{summary.turns / max(summary.seconds, 1e-9):,.0f}",
    )
    out.print(played)
    for name, value in summary.guards.items():
        out.print(translate(GUARDED).format(name, value))
    out.print(translate(STOPPED).format(f"{summary.max_turns:,}"))
    for table in main_tables(summary, translate):
        _print(table)
    for line in counter_lines(summary, translate):
        out.print(line)
    for table in counter_tables(summary, words):
        _print(table)


def show_comparison(comparison: Comparison) -> None:
    """Both sides, and what they differ in."""
    for letter, each in zip("AB", (comparison.first, comparison.second), strict=True):
        out.print(f"{letter}: {about(each)}, {', '.join(each.bots)}")
    _print(comparison_table(comparison))


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]], texts: int = 0) -> None:
    """A table, the first so many columns set to the left; on a terminal that is too narrow for it
    a few lines for each row instead."""
    shown = Table()
    for place, title in enumerate(columns):
        shown.add_column(title, justify="left" if place < texts else "right")
    for row in rows:
        shown.add_row(*row)
    wide = out.measure(shown, options=out.options.update(width=WIDEST)).minimum
    if not out.is_terminal or wide <= out.width:
        out.print(shown)
        return
    above = ""
    for row in rows:
        first, *others = zip(columns, row, strict=False)
        above = first[1] or above  # a table leaves out what stands above already
        heading = Text(f"{first[0]} {above}".strip(), style="bold")
        lines = [Text(f"  {title}: {value}") for title, value in others if value]
        for each in all_wrapped([heading, *lines], out.width):
            out.print(each, soft_wrap=True)


def _print(table: SummaryTable) -> None:
    print_table(table.columns, table.rows, table.texts)
