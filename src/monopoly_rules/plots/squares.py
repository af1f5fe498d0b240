"""Where tokens come to stand: on the board, and square by square."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import shorten, wrap
from typing import Final

from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from monopoly_rules.kernel import Words, marked
from monopoly_rules.plots.style import DARK, EVEN, LIGHT, axes_of, decimal, empty, words_of
from monopoly_rules.simulation import Summary

TITLE: Final = marked("where tokens stand after a throw")
SHARE: Final = marked("share of all throws, in percent")
IN_JAIL: Final = "jail"
WHITE_ON: Final = 0.65
"""Numbers are white on squares that are darker than this."""
ROOM, NARROW = 22, 13
"""Letters of a square's name in a list, and in one line on the square itself."""


def landings_on_the_board(summary: Summary, locale: str = "en") -> Figure | None:
    """The ring of the board, darker where more throws end; None if no landings were counted."""
    shares = shares_of(summary)
    if not shares:
        return None
    words = words_of(summary, locale)
    figure = empty(summary, words, TITLE, (8, 8.4))
    axes = figure.add_subplot()
    axes.set_aspect("equal")
    axes.axis("off")
    squares = [key for key in shares if key != IN_JAIL]
    side = len(squares) // 4
    low, high = _limits(shares)
    for key in squares:
        at = int(key)
        x, y = _place(at, side)
        depth = min(1.0, max(0.0, (shares[key] - low) / (high - low or 1.0)))
        axes.add_patch(Rectangle((x, y), 1, 1, facecolor=str(1 - 0.75 * depth), edgecolor=DARK))
        ink = "white" if depth > WHITE_ON else "black"
        share = decimal(words, 100 * shares[key], 2)
        axes.text(x + 0.5, y + 0.58, share, ha="center", color=ink, fontsize=9)
        name = "\n".join(wrap(_name(words, key), NARROW, break_long_words=False)[:2])
        axes.text(x + 0.5, y + 0.1, name, ha="center", color=ink, fontsize=4.8)
    jailed = decimal(words, 100 * shares.get(IN_JAIL, 0.0), 2)
    lines = [words.translate(SHARE), f"{words.translate('in jail')}: {jailed}", ""]
    lines += [
        f"{decimal(words, 100 * shares[key], 2)}  {_name(words, key)}"
        for key in sorted(squares, key=lambda each: -shares[each])[:10]
    ]
    axes.text(side / 2 + 0.5, side / 2 + 0.5, "\n".join(lines), ha="center", va="center")
    axes.set_xlim(-0.1, side + 1.1)
    axes.set_ylim(-0.1, side + 1.1)
    return figure


def landings_as_bars(summary: Summary, locale: str = "en") -> Figure | None:
    """One bar for each square in board order; None if no landings were counted."""
    shares = shares_of(summary)
    if not shares:
        return None
    words = words_of(summary, locale)
    figure = empty(summary, words, TITLE, (7.5, 10))
    axes = axes_of(figure, words.translate(SHARE), "")
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", color="0.9", linewidth=0.8)
    squares = [key for key in shares if key != IN_JAIL]
    values = [100 * shares[key] for key in squares]
    bars = axes.barh(range(len(squares)), values, color=LIGHT, edgecolor=DARK, height=0.75)
    told = [decimal(words, value, 2) for value in values]
    labels = axes.bar_label(bars, told, padding=2, fontsize=7, zorder=4)
    for each in labels:
        each.set_bbox({"facecolor": "white", "edgecolor": "none", "pad": 0.6})
    even = 100 * sum(shares[key] for key in squares) / len(squares)
    axes.axvline(even, color="black", linestyle="--", linewidth=1, label=words.translate(EVEN))
    axes.set_ylim(-0.8, len(squares) - 0.2)
    axes.legend(loc="lower right", fontsize=8)
    names = [f"{_name(words, key)}  {key}" for key in squares]
    axes.set_yticks(range(len(squares)), names, fontsize=7)
    axes.invert_yaxis()
    return figure


def shares_of(summary: Summary) -> dict[str, float]:
    """The part of all throws that ended on each square, and in jail."""
    landings = summary.counted.get("landings")
    if not isinstance(landings, Mapping):
        return {}
    counts = {key: int(str(number)) for key, number in landings.items()}
    total = sum(counts.values())
    return {key: number / total for key, number in counts.items()} if total else {}


def _limits(shares: Mapping[str, float]) -> tuple[float, float]:
    """The least and the most of the squares that are reached at all."""
    reached = [share for key, share in shares.items() if share and key != IN_JAIL]
    return min(reached), max(reached)


def _place(at: int, side: int) -> tuple[int, int]:
    """Where a square lies: START at the lower right, then round to the left."""
    edge, along = divmod(at, side)
    return ((side - along, 0), (0, along), (along, side), (side, side - along))[edge]


def _name(words: Words, key: str) -> str:
    return shorten(words.name("square", int(key)), ROOM, placeholder="…")
