"""Figures of simulations: what they show is what was counted, in three languages."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from monopoly_rules import simulate
from monopoly_rules.plots import (
    all_figures,
    landings_as_bars,
    landings_on_the_board,
    lengths,
    returns,
    riches_over_time,
    save_figures,
    scores,
    wins_by_order,
)
from monopoly_rules.simulation import GameRow, Summary, course_of

BOARD = {"landings-board", "landings-bars", "lengths", "wins-by-order", "riches", "returns"}
CARDS = {"lengths", "wins-by-order", "riches", "scores"}


@lru_cache(maxsize=4)
def played(spec: str) -> tuple[Summary, tuple[GameRow, ...]]:
    rows: list[GameRow] = []
    found = simulate(spec, players=3, games=8, seed=3, rows=rows.append, events=True)
    return found, tuple(rows)


def texts(summary: Summary, rows: tuple[GameRow, ...], locale: str) -> dict[str, str]:
    """The title of every figure."""
    found = all_figures(summary, rows, locale)
    return {name: figure.get_suptitle().partition("\n")[0] for name, figure in found.items()}


def bars(figure: Figure | None) -> list[Rectangle]:
    """What is drawn in the only panel of a figure."""
    assert figure is not None
    return [each for each in figure.axes[0].patches if isinstance(each, Rectangle)]


@pytest.mark.parametrize(("spec", "names"), [("board-nl", BOARD), ("card-de", CARDS)])
def test_every_figure_is_drawn_and_written(spec: str, names: set[str], tmp_path: Path) -> None:
    summary, rows = played(spec)
    files = save_figures(tmp_path / "new" / "folder", summary, rows, "nl")
    assert {file.stem for file in files} == names
    for file in files:
        assert file.read_bytes().startswith(b"\x89PNG")
        assert file.stat().st_size > 10_000


@pytest.mark.parametrize("spec", ["board-nl", "card-de"])
def test_figures_are_labelled_in_three_languages(spec: str) -> None:
    english, dutch, german = (texts(*played(spec), locale) for locale in ("en", "nl", "de"))
    for name, title in english.items():
        assert len({title, dutch[name], german[name]}) == 3, name


@pytest.mark.parametrize("locale", ["en", "nl", "de"])
@pytest.mark.parametrize("spec", ["board-nl", "board-de"])
def test_names_of_groups_do_not_overlap_and_the_legend_hides_no_bar(spec: str, locale: str) -> None:
    figure = returns(played(spec)[0], locale)
    assert figure is not None
    figure.canvas.draw()
    (axes,) = figure.axes
    boxes = [each.get_window_extent() for each in axes.get_xticklabels()]
    assert not [one for one, other in pairwise(boxes) if one.overlaps(other)]
    legend = axes.get_legend()
    assert legend is not None
    above = legend.get_window_extent()
    assert not [bar for bar in bars(figure) if bar.get_window_extent().overlaps(above)]


def test_decimals_are_written_as_in_the_language() -> None:
    summary, _ = played("board-nl")
    for locale, point in (("en", "."), ("nl", ","), ("de", ",")):
        figure = landings_as_bars(summary, locale)
        assert figure is not None
        first = figure.axes[0].texts[0].get_text()
        assert first == f"{bars(figure)[0].get_width():.2f}".replace(".", point)


def test_bars_are_the_shares_of_the_landings() -> None:
    summary, _ = played("board-nl")
    landings = cast("dict[str, int]", summary.counted["landings"])
    total = sum(landings.values())
    widths = [bar.get_width() for bar in bars(landings_as_bars(summary))]
    assert widths == pytest.approx([100 * landings[str(at)] / total for at in range(40)])


def test_the_board_has_forty_squares_darker_where_more_throws_end() -> None:
    summary, _ = played("board-nl")
    squares = bars(landings_on_the_board(summary))
    assert len({bar.get_xy() for bar in squares}) == len(squares) == 40
    shades = [patch.get_facecolor()[0] for patch in squares]
    assert shades[30] == max(shades)


def test_lengths_and_wins_are_those_of_the_summary() -> None:
    summary, rows = played("board-nl")
    heights = [bar.get_height() for bar in bars(lengths(summary, rows))]
    assert sum(heights) == summary.games
    won = [bar.get_height() for bar in bars(wins_by_order(summary))]
    assert won == pytest.approx([100 * each.value for each in summary.order_shares])


def test_riches_end_as_the_games_did() -> None:
    summary, rows = played("board-nl")
    course = course_of(summary, games=8)
    shortest = min(rows, key=lambda row: row.turns)
    last = [course.riches[seat][-1][shortest.game] for seat in range(3)]
    assert tuple(last) == shortest.riches
    figure = riches_over_time(summary, games=4)
    assert figure is not None
    assert [axes.get_visible() for axes in figure.axes] == [True, True, True, False]


def test_scores_add_up_to_what_was_earned() -> None:
    summary, rows = played("card-de")
    drawn = sum(bar.get_width() for bar in bars(scores(summary)))
    assert drawn * summary.games == pytest.approx(sum(sum(row.held) for row in rows))
    assert returns(summary) is None
    assert landings_on_the_board(summary) is None
    assert landings_as_bars(summary) is None


def test_riches_are_left_out_where_games_did_not_begin_as_usual() -> None:
    summary, rows = played("board-nl")
    assert set(all_figures(summary, rows, again=False)) == BOARD - {"riches"}
