"""The tables of a summary and of a comparison as texts: terminal and notebook show the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import Words, marked

if TYPE_CHECKING:
    from monopoly_rules.simulation.comparing import Comparison
    from monopoly_rules.simulation.summary import Share, Summary

Translate: TypeAlias = Callable[[str], str]
"""A text in a language; ``str`` leaves it in English."""
LANDING: Final = marked(
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


def main_tables(summary: Summary, translate: Translate = str) -> Iterator[SummaryTable]:
    """Who won, in which order they played, how long games were and how they ended."""
    yield _seats(summary, translate)
    if summary.order_wins:
        yield _order(summary, translate)
    yield _lengths(summary, translate)
    yield _endings(summary, translate)
    if summary.returns:
        yield _titled(_returns(summary), translate)
    if summary.entries:
        yield _titled(_entries(summary), translate)


def _titled(table: SummaryTable, translate: Translate) -> SummaryTable:
    """A table with its columns in a language."""
    return attrs.evolve(table, columns=tuple(each and translate(each) for each in table.columns))


def _seats(summary: Summary, translate: Translate) -> SummaryTable:
    mean = f"{translate(summary.holds)}: {translate(MEAN)}"
    columns = (*map(translate, (*SEATS, *WON)), mean, translate(DEVIATION))
    rows = [
        (
            translate(SEAT).format(seat),
            bot,
            f"{summary.starts[seat]:,}",
            *_won(summary.wins[seat], summary.shares[seat], translate),
            f"{summary.held[seat].mean:,.0f}",
            f"{summary.held[seat].deviation:,.0f}",
        )
        for seat, bot in enumerate(summary.bots)
    ]
    return SummaryTable("seats", columns, 2, tuple(rows))


SEATS: Final = (marked("seat"), marked("bot"), marked("started"))
SEAT: Final = marked("seat {0}")
MEAN: Final = marked("mean")
DEVIATION: Final = marked("deviation")
WON: Final = (marked("wins"), marked("share"), marked("95 % interval"))
BETWEEN: Final = marked("{0} to {1}")
ORDER: Final = marked("order of play")
TURNS: Final = (marked("turns"), marked("least"), marked("most"))
ENDED: Final = (marked("how games ended"), marked("rule"), marked("games"))
LIMITS: Final = (marked("turn limit"), marked("action limit"))
"""How games end that are stopped."""
HELD: Final = (marked("score"), marked("cash"))
COUNTED: Final = (marked("rounds"), marked("gone out"), marked("throws"), marked("landings"))
"""What families hold and count, as they name it."""


def _won(wins: float, share: Share, translate: Translate) -> tuple[str, ...]:
    told = f"{wins:,.1f}".removesuffix(".0")
    between = translate(BETWEEN).format(f"{share.low:.1%}", f"{share.high:.1%}")
    return told, f"{share.value:.1%}", between


def _order(summary: Summary, translate: Translate) -> SummaryTable:
    pairs = zip(summary.order_wins, summary.order_shares, strict=True)
    rows = [(str(place), *_won(*pair, translate)) for place, pair in enumerate(pairs, 1)]
    columns = tuple(map(translate, (ORDER, *WON)))
    return SummaryTable("order of play, the starter first", columns, 1, tuple(rows))


def _lengths(summary: Summary, translate: Translate) -> SummaryTable:
    found = summary.lengths
    turns, least, most = map(translate, TURNS)
    quantiles = (f"{each} %" for each in found.quantiles)
    columns = (f"{turns}: {translate(MEAN)}", least, *quantiles, most)
    values = (found.least, *found.quantiles.values(), found.most)
    row = (f"{found.mean:,.1f}", *(f"{each:,}" for each in values))
    return SummaryTable("turns of a game", columns, 0, (row,))


def _endings(summary: Summary, translate: Translate) -> SummaryTable:
    rows = [
        (translate(each.reason), each.rule or "-", f"{each.games:,}") for each in summary.endings
    ]
    columns = tuple(map(translate, ENDED))
    return SummaryTable("how games ended", columns, 2, tuple(rows))


def _returns(summary: Summary) -> SummaryTable:
    columns = (
        marked("group"),
        marked("level"),
        marked("rents"),
        marked("mean rent"),
        marked("return in 100 turns"),
    )
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
    columns = (
        marked("what happened"),
        marked("group"),
        marked("level"),
        marked("times"),
        marked("amount"),
    )
    return SummaryTable("what happened", columns, 2, tuple(rows))


def counter_lines(summary: Summary, translate: Translate = str) -> Iterator[str]:
    """The family's single counters, and what a landing counts."""
    for name, value in summary.counted.items():
        if not isinstance(value, Mapping):
            yield f"{translate(name.replace('_', ' '))}: {value:,}"
    if "landings" in summary.counted:
        yield translate(LANDING)


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
            columns = ("", name.replace("_", " "), "times", "share")
            yield _titled(SummaryTable(name, columns, 2, tuple(rows)), words.translate)


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
