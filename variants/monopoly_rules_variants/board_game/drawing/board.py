"""The whole board as everybody sees it."""

from __future__ import annotations

from monopoly_rules.core.colours import SET_STYLES
from monopoly_rules.kernel import Words, fill, plain
from monopoly_rules.kernel.drawing import Drawing, joined, seat_styles
from monopoly_rules_variants.board_game.drawing.centre import draw_centre
from monopoly_rules_variants.board_game.drawing.pieces import buildings, tokens
from monopoly_rules_variants.board_game.drawing.ring import BOARD
from monopoly_rules_variants.board_game.drawing.squares import Told, draw_square
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.events import piece
from monopoly_rules_variants.board_game.values.state import FREE, NOBODY, SQUARES
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.picture import heading, marks_of, players


def draw_board(rules: Printed, view: BoardView, words: Words) -> Drawing:
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
    title = f"{rules.plain_spec}, {plain((heading(view, words),))}"
    table = plain(players(rules, view, words, marks, headed=False)).splitlines()
    told = "; ".join(" ".join(line.split()) for line in table)
    body = joined([*squares, *draw_centre(rules, view, words, marks)])
    return Drawing(title, told, BOARD, BOARD, body, (*seat_styles(len(marks)), *SET_STYLES))


def told_of(rules: Printed, view: BoardView, words: Words, at: int) -> Told:
    """The price while the bank has it; then owner and mortgage; of other squares the amount."""
    if at not in rules.square_of:
        amount = rules.amounts.get(at)
        return Told("" if amount is None else words.name("money", amount))
    deed = rules.square_of.index(at)
    owner = view.owner[deed]
    if owner == NOBODY:
        return Told(words.name("money", rules.price[deed]))
    return Told(words.translate("mortgaged") if view.mortgaged[deed] else "", owner)


def title_of(rules: Printed, view: BoardView, words: Words, at: int) -> str:
    """A square in one text: what it is, whose, what stands there, and who."""
    parts = [words.name("square", at)]
    if at in rules.square_of:
        deed = rules.square_of.index(at)
        owner, level = view.owner[deed], view.level[deed]
        parts.append(words.name("group", rules.group_of[deed]))
        if owner == NOBODY:
            parts.append(words.name("money", rules.price[deed]))
        else:
            parts.append(words.name("seat", owner))
        if level:
            parts.append(words.name("building", piece(rules.sides[owner], level)))
        if view.mortgaged[deed]:
            parts.append(words.translate("mortgaged"))
    here = [seat for seat, place in enumerate(view.at) if place == at and not view.out[seat]]
    standing = words.name("seat", tuple(s for s in here if view.jail[s] == FREE)) if here else ""
    jailed = [
        f"{words.name('seat', seat)} {fill('in jail ({0:throws})', words, (view.jail[seat],))}"
        for seat in here
        if view.jail[seat] != FREE
    ]
    who = [*([standing] if standing not in ("", "-") else []), *jailed]
    return f"{at} {', '.join(parts)}{': ' if who else ''}{', '.join(who)}"
