"""A summary as a page of a notebook: tables, and a drawing of what was counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_rules.kernel import MonopolyRulesError, seat_name
from monopoly_rules.kernel.drawing import Cell, Markup, Row, html_table, tag
from monopoly_rules.kernel.drawing.svg import escaped
from monopoly_rules.plugins import compose

if TYPE_CHECKING:
    from monopoly_rules.simulation.summary import Summary


def in_html(summary: Summary) -> str:
    """What it is about, who won, how long games were and how they ended."""
    about = (
        f"{summary.spec}, {summary.players} players: {summary.games:,} games, "
        f"{summary.finished:,} finished, {summary.turns:,} turns"
    )
    tables = (
        html_table(_seats(summary), "seats"),
        html_table(_lengths(summary), "turns of a game"),
        html_table(_endings(summary), "how games ended"),
    )
    return tag("div", tag("p", escaped(about)), *map(Markup, tables), _drawn(summary))


def _right(text: str) -> Cell:
    return Cell(text, right=True)


def _seats(summary: Summary) -> list[Row]:
    titles = ("seat", "bot", "wins", "share", "95 % interval", f"{summary.holds}, mean")
    rows: list[Row] = [[Cell(title) for title in titles]]
    seats = zip(summary.bots, summary.wins, summary.shares, summary.held, strict=True)
    for seat, (bot, wins, share, held) in enumerate(seats):
        rows.append(
            [
                Cell(seat_name(seat)),
                Cell(bot),
                _right(f"{wins:,.1f}".removesuffix(".0")),
                _right(f"{share.value:.1%}"),
                _right(f"{share.low:.1%} to {share.high:.1%}"),
                _right(f"{held.mean:,.0f}"),
            ]
        )
    return rows


def _lengths(summary: Summary) -> list[Row]:
    found = summary.lengths
    titles = ("mean", "least", *(f"{each} %" for each in found.quantiles), "most")
    values = (found.least, *found.quantiles.values(), found.most)
    return [
        [Cell(title) for title in titles],
        [_right(f"{found.mean:,.1f}"), *(_right(f"{each:,}") for each in values)],
    ]


def _endings(summary: Summary) -> list[Row]:
    rows: list[Row] = [[Cell("reason"), Cell("rule"), Cell("games")]]
    rows += [[Cell(e.reason), Cell(e.rule or "-"), _right(f"{e.games:,}")] for e in summary.endings]
    return rows


def _drawn(summary: Summary) -> Markup:
    """The drawing of the family's counters; none where the rules are not installed here."""
    try:
        rules = compose(summary.spec, players=summary.players, parameters=summary.parameters)
    except MonopolyRulesError:
        return Markup("")
    drawn = rules.draw_tally(summary.counted, rules.words())
    return Markup("" if drawn is None else drawn.svg())
