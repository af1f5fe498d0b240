"""The tables of a summary and of a comparison as texts: terminal and notebook show the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

import attrs

from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import Words, seat_name

if TYPE_CHECKING:
    from monopoly_rules.simulation.comparing import Comparison
    from monopoly_rules.simulation.summary import Share, Summary

LANDING: Final = (
    "a landing is where a token stands when a throw and its cards are resolved; "
    "10 is a visit to the jail, and opening throws count for nothing"
)
GROUPS: Final = {each.id: place for place, each in enumerate(SETS)}


@attrs.frozen
class SummaryTable:
    """A table: its title, its columns, those of them that are texts, and its rows."""

    title: str
    columns: tuple[str, ...]
    texts: int
    """So many columns from the left are texts; the others are numbers."""
    rows: tuple[tuple[str, ...], ...]


def about(summary: Summary) -> str:
    """What was played, in one line."""
    return (
        f"{summary.spec}, {summary.players} players: {summary.games:,} games, "
        f"{summary.finished:,} finished, {summary.turns:,} turns"
    )


def main_tables(summary: Summary) -> Iterator[SummaryTable]:
    """Who won, in which order they played, how long games were and how they ended."""
    yield _seats(summary)
    if summary.order_wins:
        yield _order(summary)
    yield _lengths(summary)
    yield _endings(summary)
    if summary.returns:
        yield _returns(summary)
    if summary.entries:
        yield _entries(summary)


def _seats(summary: Summary) -> SummaryTable:
    columns = ("seat", "bot", "started", *WON, f"{summary.holds}: mean", "deviation")
    rows = [
        (
            seat_name(seat),
            bot,
            f"{summary.starts[seat]:,}",
            *_won(summary.wins[seat], summary.shares[seat]),
            f"{summary.held[seat].mean:,.0f}",
            f"{summary.held[seat].deviation:,.0f}",
        )
        for seat, bot in enumerate(summary.bots)
    ]
    return SummaryTable("seats", columns, 2, tuple(rows))


WON: Final = ("wins", "share", "95 % interval")


def _won(wins: float, share: Share) -> tuple[str, ...]:
    told = f"{wins:,.1f}".removesuffix(".0")
    return told, f"{share.value:.1%}", f"{share.low:.1%} to {share.high:.1%}"


def _order(summary: Summary) -> SummaryTable:
    pairs = zip(summary.order_wins, summary.order_shares, strict=True)
    rows = [(str(place), *_won(*pair)) for place, pair in enumerate(pairs, 1)]
    return SummaryTable("order of play, the starter first", ("order of play", *WON), 1, tuple(rows))


def _lengths(summary: Summary) -> SummaryTable:
    found = summary.lengths
    columns = ("turns: mean", "least", *(f"{each} %" for each in found.quantiles), "most")
    values = (found.least, *found.quantiles.values(), found.most)
    row = (f"{found.mean:,.1f}", *(f"{each:,}" for each in values))
    return SummaryTable("turns of a game", columns, 0, (row,))


def _endings(summary: Summary) -> SummaryTable:
    rows = [(each.reason, each.rule or "-", f"{each.games:,}") for each in summary.endings]
    return SummaryTable("how games ended", ("how games ended", "rule", "games"), 2, tuple(rows))


def _returns(summary: Summary) -> SummaryTable:
    columns = ("group", "level", "rents", "mean rent", "return in 100 turns")
    found = sorted(summary.returns, key=lambda each: (GROUPS.get(each.group, 99), each.level))
    rows = [
        (
            each.group,
            str(each.level),
            f"{each.rents:,}",
            f"{each.taken / max(1, each.rents):,.0f}",
            f"{100 * each.per_turn:.1%}",
        )
        for each in found
    ]
    return SummaryTable("what property returns on its price", columns, 1, tuple(rows))


def _entries(summary: Summary) -> SummaryTable:
    rows = [
        (each.kind, each.group, str(each.level), f"{each.times:,}", f"{each.amount:,}")
        for each in summary.entries
        if each.kind not in ("rent", "stood")
    ]
    columns = ("what happened", "group", "level", "times", "amount")
    return SummaryTable("what happened", columns, 2, tuple(rows))


def counter_lines(summary: Summary) -> Iterator[str]:
    """The family's single counters, and what a landing counts."""
    for name, value in summary.counted.items():
        if not isinstance(value, Mapping):
            yield f"{name.replace('_', ' ')}: {value:,}"
    if "landings" in summary.counted:
        yield LANDING


def counter_tables(summary: Summary, words: Words) -> Iterator[SummaryTable]:
    """The family's counters that are tables, by the names of squares."""
    for name, value in summary.counted.items():
        if isinstance(value, Mapping):
            counts = {key: count for key, count in value.items() if isinstance(count, int)}
            total = max(1, sum(counts.values()))
            rows = [
                (
                    key,
                    words.name("square", int(key)) if key.isdecimal() else "",
                    f"{count:,}",
                    f"{count / total:.2%}",
                )
                for key, count in counts.items()
            ]
            yield SummaryTable(name, ("", name, "times", "share"), 2, tuple(rows))


def comparison_table(comparison: Comparison) -> SummaryTable:
    """What two simulations of the same seeds differ in."""
    rows = [
        (
            each.of,
            _number(each.first),
            _number(each.second),
            _number(each.difference),
            f"{_number(each.low)} to {_number(each.high)}",
            "yes" if each.clear else "no",
        )
        for each in comparison.differences
    ]
    columns = ("of a game", "A", "B", "B - A", "95 % interval", "clear")
    return SummaryTable("the same games, twice", columns, 1, tuple(rows))


def _number(value: float) -> str:
    """
    >>> _number(0.251), _number(1234.56)
    ('0.251', '1,234.6')
    """
    return f"{value:,.3f}" if abs(value) < 10 else f"{value:,.1f}"
