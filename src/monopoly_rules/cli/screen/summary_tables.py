"""The tables of a summary and of a comparison on the screen."""

from __future__ import annotations

from rich.table import Table

from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.seeds import seed_told
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


def show_summary(summary: Summary) -> None:
    """Everything a summary says, as tables."""
    rules = compose(summary.spec, players=summary.players, parameters=summary.parameters)
    out.print(
        f"{summary.spec}, {summary.players} players, seed {seed_told(summary.seed)}: "
        f"{summary.games:,} games, {summary.finished:,} finished, {summary.turns:,} turns, "
        f"{summary.actions:,} actions in {summary.seconds:.1f} s "
        f"({summary.turns / max(summary.seconds, 1e-9):,.0f} turns/s)"
    )
    for name, value in summary.guards.items():
        out.print(f"{name} is set to {value}, so that every round ends; --set {name}=… changes it")
    out.print(f"a game is stopped after {summary.max_turns:,} turns (--max-turns)")
    for table in main_tables(summary):
        _print(table)
    for line in counter_lines(summary):
        out.print(line)
    for table in counter_tables(summary, rules.words()):
        _print(table)


def show_comparison(comparison: Comparison) -> None:
    """Both sides, and what they differ in."""
    for letter, each in zip("AB", (comparison.first, comparison.second), strict=True):
        out.print(f"{letter}: {about(each)}, {', '.join(each.bots)}")
    _print(comparison_table(comparison))


def _print(table: SummaryTable) -> None:
    shown = Table()
    for place, title in enumerate(table.columns):
        shown.add_column(title, justify="left" if place < table.texts else "right")
    for row in table.rows:
        shown.add_row(*row)
    out.print(shown)
