"""What all figures have in common: greys and hatches that a printer can tell apart, and words."""

from __future__ import annotations

from typing import Final

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from monopoly_rules.kernel import Words, marked
from monopoly_rules.plugins import compose
from monopoly_rules.simulation import Summary

DARK, MIDDLE, LIGHT = "0.25", "0.6", "0.85"
HATCHES: Final = ("", "///", "...", "xxx", "\\\\\\", "+++", "ooo", "---")
SHADES: Final = ("0.2", "0.45", "0.65", "0.8", "0.9", "0.97")
"""For things beside each other: shade and hatch differ together."""
EVEN: Final = marked("even share")
ABOUT: Final = marked("{0}, {1} players, {2} games")


def words_of(summary: Summary, locale: str) -> Words:
    """What the family of a simulation says in a language."""
    rules = compose(summary.spec, players=summary.players, parameters=summary.parameters)
    return rules.words(locale=locale)


def empty(summary: Summary, words: Words, title: str, size: tuple[float, float]) -> Figure:
    """A figure with its title, and what was played below it. It belongs to no window."""
    figure = Figure(figsize=size, layout="constrained")
    FigureCanvasAgg(figure)
    about = words.translate(ABOUT).format(summary.spec, summary.players, f"{summary.games:,}")
    heading = words.translate(title)
    figure.suptitle(f"{heading[:1].upper()}{heading[1:]}\n{about}", fontsize=11)
    return figure


def axes_of(figure: Figure, across: str, up: str) -> Axes:
    """Plain axes with a faint grid."""
    axes = figure.add_subplot()
    plain(axes)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    return axes


def plain(axes: Axes) -> None:
    """No box, and lines that do not compete with what is drawn."""
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", color="0.9", linewidth=0.8)
    axes.set_axisbelow(True)


def decimal(words: Words, value: float, places: int) -> str:
    """A number with decimals: after a comma where thousands are set apart by points."""
    text = f"{value:.{places}f}"
    return text.replace(".", ",") if "." in words.number(1000) else text
