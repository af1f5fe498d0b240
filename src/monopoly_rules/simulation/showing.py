"""A summary as a page of a notebook: tables, and a drawing of what was counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_rules.kernel import MonopolyRulesError
from monopoly_rules.kernel.drawing import Cell, Markup, Row, html_table, tag
from monopoly_rules.kernel.drawing.svg import escaped
from monopoly_rules.plugins import compose
from monopoly_rules.simulation.tables import SummaryTable, about, comparison_table, main_tables

if TYPE_CHECKING:
    from monopoly_rules.simulation.comparing import Comparison
    from monopoly_rules.simulation.summary import Summary


def in_html(summary: Summary) -> str:
    """What it is about, who won, how long games were and how they ended."""
    tables = [Markup(_html(each)) for each in main_tables(summary)]
    return tag("div", tag("p", escaped(about(summary))), *tables, _drawn(summary))


def comparison_in_html(comparison: Comparison) -> str:
    """Both sides in a line each, and what they differ in."""
    sides = (comparison.first, comparison.second)
    lines = [
        tag("p", escaped(f"{letter}: {about(each)}"))
        for letter, each in zip("AB", sides, strict=True)
    ]
    return tag("div", *lines, Markup(_html(comparison_table(comparison))))


def _html(table: SummaryTable) -> str:
    rows: list[Row] = [[Cell(title) for title in table.columns]]
    rows += [
        [Cell(text, right=place >= table.texts) for place, text in enumerate(row)]
        for row in table.rows
    ]
    return html_table(rows, table.title)


def _drawn(summary: Summary) -> Markup:
    """The drawing of the family's counters; none where the rules are not installed here."""
    try:
        rules = compose(summary.spec, players=summary.players, parameters=summary.parameters)
    except MonopolyRulesError:
        return Markup("")
    drawn = rules.draw_tally(summary.counted, rules.words())
    return Markup("" if drawn is None else drawn.svg())
