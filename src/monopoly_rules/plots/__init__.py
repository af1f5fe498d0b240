"""Figures of simulations, drawn with matplotlib (the extra ``plots``).

Every function returns a figure that belongs to no window, in greys and hatches that a printer can
tell apart, or None where the simulation has nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from monopoly_rules.plots.games import lengths, riches_over_time, wins_by_order
from monopoly_rules.plots.squares import landings_as_bars, landings_on_the_board
from monopoly_rules.plots.sums import returns, scores

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from monopoly_rules.simulation import GameRow, Summary

__all__ = [
    "all_figures",
    "landings_as_bars",
    "landings_on_the_board",
    "lengths",
    "returns",
    "riches_over_time",
    "save_figures",
    "scores",
    "wins_by_order",
]
DOTS = 130
"""Dots to the inch of a saved picture."""


def all_figures(
    summary: Summary, rows: Sequence[GameRow] = (), locale: str = "en", *, again: bool = True
) -> dict[str, Figure]:
    """Every figure that a simulation has something for, by the name of its file. For the riches
    over time some games are played ``again``, from the usual start."""
    found = {
        "landings-board": landings_on_the_board(summary, locale),
        "landings-bars": landings_as_bars(summary, locale),
        "lengths": lengths(summary, rows, locale) if rows else None,
        "wins-by-order": wins_by_order(summary, locale),
        "riches": riches_over_time(summary, locale) if again else None,
        "returns": returns(summary, locale),
        "scores": scores(summary, locale),
    }
    return {name: figure for name, figure in found.items() if figure is not None}


def save_figures(
    folder: Path,
    summary: Summary,
    rows: Sequence[GameRow] = (),
    locale: str = "en",
    *,
    again: bool = True,
) -> list[Path]:
    """Write every figure into a folder as PNG, as `all_figures` draws them; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, figure in all_figures(summary, rows, locale, again=again).items():
        file = folder / f"{name}.png"
        figure.savefig(file, dpi=DOTS)
        files.append(file)
    return files
