"""The tables of a summary."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table

from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.seeds import seed_told
from monopoly_rules.kernel import Words, seat_name
from monopoly_rules.plugins import compose
from monopoly_rules.simulation import Summary


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
    out.print(_seats(summary))
    out.print(_lengths(summary))
    out.print(_endings(summary))
    _show_counters(summary, rules.words())


def _seats(summary: Summary) -> Table:
    table = Table("seat", "bot")
    for title in ("wins", "share", "95 % interval", f"{summary.holds}: mean", "deviation"):
        table.add_column(title, justify="right")
    rows = zip(summary.bots, summary.wins, summary.shares, summary.held, strict=True)
    for seat, (bot, wins, share, held) in enumerate(rows):
        table.add_row(
            seat_name(seat),
            bot,
            f"{wins:,.1f}".removesuffix(".0"),
            f"{share.value:.1%}",
            f"{share.low:.1%} to {share.high:.1%}",
            f"{held.mean:,.0f}",
            f"{held.deviation:,.0f}",
        )
    return table


def _lengths(summary: Summary) -> Table:
    found = summary.lengths
    table = Table()
    for title in ("turns: mean", "least", *(f"{each} %" for each in found.quantiles), "most"):
        table.add_column(title, justify="right")
    values = (found.least, *found.quantiles.values(), found.most)
    table.add_row(f"{found.mean:,.1f}", *(f"{each:,}" for each in values))
    return table


def _endings(summary: Summary) -> Table:
    table = Table("how games ended", "rule")
    table.add_column("games", justify="right")
    for each in summary.endings:
        table.add_row(each.reason, each.rule or "-", f"{each.games:,}")
    return table


def _show_counters(summary: Summary, words: Words) -> None:
    """A family's own counters: single ones in a line, whole tables by the names of squares."""
    for name, value in summary.counted.items():
        if not isinstance(value, Mapping):
            out.print(f"{name.replace('_', ' ')}: {value:,}")
    for name, value in summary.counted.items():
        if isinstance(value, Mapping):
            counts = {key: count for key, count in value.items() if isinstance(count, int)}
            total = max(1, sum(counts.values()))
            table = Table("", name)
            table.add_column("times", justify="right")
            table.add_column("share", justify="right")
            for key, count in counts.items():
                place = words.name("square", int(key)) if key.isdecimal() else ""
                table.add_row(key, place, f"{count:,}", f"{count / total:.2%}")
            out.print(table)
