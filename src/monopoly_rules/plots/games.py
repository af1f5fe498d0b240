"""How games went: how long they were, who won, and how riches grew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from monopoly_rules.kernel import marked
from monopoly_rules.plots.style import (
    DARK,
    EVEN,
    LIGHT,
    MIDDLE,
    axes_of,
    decimal,
    empty,
    plain,
    words_of,
)
from monopoly_rules.simulation import GameRow, Summary, course_of, quantile

LENGTHS: Final = marked("how long games were")
ORDER: Final = marked("wins by the order of play")
RICHES: Final = marked("riches over time")
TURNS: Final = marked("turns")
GAMES: Final = marked("games")
WON: Final = marked("games won, in percent")
PLACE: Final = marked("place in the order of play")
WORTH: Final = marked("all that a player is worth")
MEDIAN: Final = marked("median")
HALF: Final = marked("half of the games")
MOST: Final = marked("nine in ten games")
BINS: Final = 30
FOLLOWED: Final = 60
"""So many games are played again for the riches over time."""


def lengths(summary: Summary, rows: Sequence[GameRow], locale: str = "en") -> Figure:
    """How many games took how many turns, with the median."""
    words = words_of(summary, locale)
    figure = empty(summary, words, LENGTHS, (7.5, 4.5))
    axes = axes_of(figure, words.translate(TURNS), words.translate(GAMES))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.hist([row.turns for row in rows], bins=BINS, color=LIGHT, edgecolor=DARK)
    median = summary.lengths.quantiles["50"]
    axes.axvline(median, color="black", linestyle="--", linewidth=1.2)
    axes.annotate(
        f"{words.translate(MEDIAN)}: {median:,}",
        (median, 1.0),
        xycoords=("data", "axes fraction"),
        xytext=(4, -2),
        textcoords="offset points",
        va="top",
    )
    return figure


def wins_by_order(summary: Summary, locale: str = "en") -> Figure | None:
    """What each place in the order of play won, with 95 % intervals; None where nobody can tell
    who starts."""
    if not summary.order_shares:
        return None
    words = words_of(summary, locale)
    figure = empty(summary, words, ORDER, (6, 4.5))
    axes = axes_of(figure, words.translate(PLACE), words.translate(WON))
    places = range(1, summary.players + 1)
    values = [100 * each.value for each in summary.order_shares]
    below = [100 * (each.value - each.low) for each in summary.order_shares]
    above = [100 * (each.high - each.value) for each in summary.order_shares]
    axes.bar(places, values, width=0.6, color=LIGHT, edgecolor=DARK)
    axes.errorbar(places, values, yerr=(below, above), fmt="none", ecolor="black", capsize=5)
    for place, value in zip(places, values, strict=True):
        axes.text(place, 1, decimal(words, value, 1), ha="center", fontsize=9)
    even = 100 / summary.players
    axes.axhline(even, color="black", linestyle="--", linewidth=1, label=words.translate(EVEN))
    axes.legend(fontsize=8, frameon=False)
    axes.set_xticks(list(places))
    return figure


def riches_over_time(summary: Summary, locale: str = "en", games: int = FOLLOWED) -> Figure | None:
    """What every seat was worth, turn by turn: the median, half of the games, and nine in ten.

    The first games of the simulation are played again for it.
    """
    course = course_of(summary, games)
    if not course.turns:
        return None
    words = words_of(summary, locale)
    columns = min(2, summary.players)
    lines = -(-summary.players // columns)
    figure = empty(summary, words, RICHES, (8, 1.4 + 2.6 * lines))
    panels = figure.subplots(lines, columns, sharex=True, sharey=True, squeeze=False)
    for seat, axes in enumerate(panels.flat):
        plain(axes)
        if seat >= summary.players:
            axes.set_visible(False)
            continue
        found = course.riches[seat]
        band = [[quantile(each, part) for each in found] for part in (0.05, 0.25, 0.5, 0.75, 0.95)]
        low, below, middle, above, high = band
        axes.fill_between(course.turns, low, high, color=LIGHT, label=words.translate(MOST))
        axes.fill_between(course.turns, below, above, color=MIDDLE, label=words.translate(HALF))
        axes.plot(course.turns, middle, color="black", label=words.translate(MEDIAN))
        axes.set_title(f"{words.name('seat', seat)}, {summary.bots[seat]}", fontsize=9)
    figure.supxlabel(words.translate(TURNS), fontsize=10)
    figure.supylabel(words.translate(WORTH), fontsize=10)
    panels[0][0].legend(fontsize=8, frameon=False, loc="upper left")
    return figure
