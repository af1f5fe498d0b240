"""The whole board as everybody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_rules.core.colours import SET_STYLES
from monopoly_rules.kernel import Words, plain
from monopoly_rules.kernel.drawing import Drawing, joined, seat_styles
from monopoly_rules_variants.board_game.drawing.centre import draw_centre
from monopoly_rules_variants.board_game.drawing.ring import BOARD
from monopoly_rules_variants.board_game.drawing.squares import (
    buildings,
    draw_square,
    title_of,
    tokens,
    told_of,
)
from monopoly_rules_variants.board_game.values.state import SQUARES
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.picture import heading, marks_of, players

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules


def draw_board(rules: BoardRules, view: BoardView, words: Words) -> Drawing:
    """The ring of squares, and what belongs to nobody's square in its middle."""
    marks = marks_of(words, len(view.cash))
    levels = {rules.square_of[deed]: level for deed, level in enumerate(view.level)}
    squares = [
        draw_square(
            rules,
            words,
            at,
            told_of(rules, view, words, at),
            [*buildings(rules, at, levels.get(at, 0)), *tokens(rules, view, at, marks)],
            title_of(rules, view, words, at),
        )
        for at in range(SQUARES)
    ]
    title = f"{rules.spec}, {plain((heading(view, words),))}"
    table = plain(players(rules, view, words, marks)).splitlines()[1:]
    told = "; ".join(" ".join(line.split()) for line in table)
    body = joined([*squares, *draw_centre(rules, view, words, marks)])
    return Drawing(title, told, BOARD, BOARD, body, (*seat_styles(len(marks)), *SET_STYLES))
