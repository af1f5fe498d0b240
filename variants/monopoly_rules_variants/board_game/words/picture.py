"""The board, drawn in two columns that run around it, with the edition's names and currency."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from monopoly_rules.kernel import (
    FAINT,
    STRONG,
    Line,
    Picture,
    Seat,
    Styled,
    Words,
    aligned,
    fill,
    fitted,
    line,
    marked,
    seat_style,
    width,
)
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.events import piece
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, FREE, NOBODY, SQUARES
from monopoly_rules_variants.board_game.view import BoardView

HALF: Final = SQUARES // 2
NOTHING: Final[Line] = ()
COLUMN: Final = 37
"""The width of a column: both, the gap between them and a frame fill eighty characters."""
GAP: Final = "  "
WIDTH: Final = 2 * COLUMN + len(GAP)
"""The width of the squares in two columns."""
NAMES: Final = 23
"""Names are filled up to the longest, and to no more than this; a longer one takes what room its
line leaves."""
ONE_HOUSE, HOTEL, DEED, MORTGAGED = "⌂", "★", "■", "\N{MULTIPLICATION SIGN}"
VISITING: Final = marked("just visiting")
LABELS: Final = (marked("player"), marked("cash"), marked("deeds"), marked("stands on"))
CARDS: Final = marked("release cards")


def picture(rules: Printed, view: BoardView, words: Words) -> Picture:
    """The way up on the left, the way back on the right, then the players and the bank."""
    squares = _squares(rules, view, words)
    ring = [
        line(*fitted(squares[at], COLUMN), GAP, *fitted(squares[SQUARES - 1 - at], COLUMN))
        for at in range(HALF)
    ]
    return _under_heading(rules, view, words, (*ring, NOTHING))


def in_one_column(rules: Printed, view: BoardView, words: Words) -> Picture:
    """The same in the order of the squares, for a screen without room for two columns; where it is
    low too, it is read in two halves."""
    squares = _squares(rules, view, words)
    board = (*squares[:HALF], NOTHING, *squares[HALF:], NOTHING)
    return _under_heading(rules, view, words, board)


def short_picture(rules: Printed, view: BoardView, words: Words) -> Picture:
    """Without the board: the players, and what the bank has."""
    return _under_heading(rules, view, words, ())


def _under_heading(rules: Printed, view: BoardView, words: Words, board: Picture) -> Picture:
    """The board with whose turn it is above it, the players and the bank below."""
    marks = marks_of(words, len(view.cash))
    return (
        heading(view, words),
        *board,
        *players(rules, view, words, marks),
        bank_line(rules, view, words),
    )


def marks_of(words: Words, players: int) -> tuple[str, ...]:
    """A letter or number for each token: the first letters of the names where they differ, and
    none is the sign before an amount."""
    names = [words.name("seat", seat) for seat in range(players)]
    letters = tuple(name[:1].upper() for name in names)
    money = words.name("money", 0).partition("0")[0].strip()
    apart = len({*letters} - {money}) == players and all(letters)
    return letters if apart else tuple(str(seat + 1) for seat in range(players))


def heading(view: BoardView, words: Words) -> Line:
    """Which turn it is, and whose."""
    number = Styled(fill("turn {0}", words, (view.turns + 1,)), STRONG)
    return line(number, ": ", Styled(words.name("seat", view.turn), seat_style(view.turn)))


def _squares(rules: Printed, view: BoardView, words: Words) -> list[Line]:
    marks = marks_of(words, len(view.cash))
    longest = max(len(words.name("square", at)) for at in range(SQUARES))
    return [_square(rules, view, words, marks, at, min(NAMES, longest)) for at in range(SQUARES)]


def _square(
    rules: Printed,
    view: BoardView,
    words: Words,
    marks: tuple[str, ...],
    at: int,
    names: int,
) -> Line:
    """Number, colour, name in so many characters; price or owner; who stands here."""
    deed = rules.square_of.index(at) if at in rules.square_of else None
    square = Styled("  ") if deed is None else Styled(f"{DEED} ", rules.data.space[at].group)
    tokens = tokens_on(view, marks, at)
    end = line(" ", *tokens) if tokens else ()
    number = Styled(f"{at:>2} ", FAINT)
    name = words.name("square", at)
    if deed is not None and tokens and view.owner[deed] == NOBODY:
        held = deed_state(rules, view, words, marks, deed)
        filled = width(line(number, square, " " * names, " ", *held, *end))
        if filled == COLUMN + 1:
            end = tokens  # they begin with a sign, and prices stay under each other
    for brief in (False, True):
        held = () if deed is None else deed_state(rules, view, words, marks, deed, brief=brief)
        room = COLUMN - width(line(number, square, " ", *held, *end))
        if len(name) <= room:
            break
    name = name.ljust(min(names, room))
    shown = line(number, square, *fitted(line(name), min(len(name), room)), " ", *held)
    return line(*fitted(shown, COLUMN - width(end)), *end)


def tokens_on(view: BoardView, marks: tuple[str, ...], at: int) -> Line:
    """Who stands on a square, prisoners in brackets; nothing if nobody does."""
    here = [seat for seat in range(len(marks)) if view.at[seat] == at and not view.out[seat]]
    signs = {seat: Styled(marks[seat], seat_style(seat)) for seat in here}
    free = [signs[seat] for seat in here if view.jail[seat] == FREE]
    kept = [signs[seat] for seat in here if view.jail[seat] != FREE]
    jailed = line("(", *kept, ")") if kept else ()
    return line("<", *free, *jailed) if here else ()


def deed_state(
    rules: Printed,
    view: BoardView,
    words: Words,
    marks: tuple[str, ...],
    deed: int,
    *,
    brief: bool = False,
) -> Line:
    """The price while the bank has it; then the owner, buildings, mortgage, in brief by signs."""
    owner, level = view.owner[deed], view.level[deed]
    if owner == NOBODY:
        return line(Styled(words.name("money", rules.price[deed]), FAINT))
    mark = Styled(marks[owner], seat_style(owner))
    if view.mortgaged[deed]:
        said = MORTGAGED if brief else words.translate("mortgaged")
        return line(mark, Styled(f" {said}", FAINT))
    if level > rules.house_max:
        hotel = words.name("building", piece(rules.sides[owner], level))
        return line(mark, f" {HOTEL}" if brief else f" {hotel}")
    return line(mark, f" {ONE_HOUSE * level}" if level else "")


def players(
    rules: Printed, view: BoardView, words: Words, marks: tuple[str, ...], *, headed: bool = True
) -> Picture:
    """A row for each player: token, name, cash, number of deeds, whereabouts; and release cards, as
    long as somebody holds one. Without a heading the row itself says that they are such cards."""
    labels = (*LABELS, CARDS) if any(view.held) else LABELS
    rows: list[list[Line]] = [[line(Styled(words.translate(each), FAINT)) for each in labels]]
    rows[0][0] = line("    ", *rows[0][0])
    for seat, cash in enumerate(view.cash):
        mark = "> " if seat in view.awaited else "  "
        name = f"{marks[seat]} {words.name('seat', seat)}"
        token = rules.tokens[seat].name
        who = line(mark, Styled(name, seat_style(seat)), f" ({token})" if token else "")
        if view.out[seat]:
            rows.append([who, (), (), line(Styled(words.translate("out of the game"), FAINT))])
            continue
        deeds = sum(owner == seat for owner in view.owner)
        where, cards = whereabouts(rules, view, words, seat), cards_held(view, words, seat)
        names = ", ".join(words.name("deck", deck) for deck in view.held[seat])
        rows.append(
            [
                who,
                line(words.name("money", cash)),
                line(str(deeds)),
                line(where if headed or not cards else f"{where}, {cards}"),
                line(names if headed else ""),
            ]
        )
    return aligned(rows if headed else rows[1:], right=(1, 2))


def whereabouts(rules: Printed, view: BoardView, words: Words, seat: Seat) -> str:
    """Where a player is."""
    if view.jail[seat] != FREE:
        return fill("in jail ({0:throws})", words, (view.jail[seat],))
    square = words.name("square", view.at[seat])
    visits = view.at[seat] == rules.jail_square and not says_visiting(words, square)
    return f"{square} ({words.translate(VISITING)})" if visits else square


def cards_held(view: BoardView, words: Words, seat: Seat) -> str:
    """Which release cards a player holds; nothing if none."""
    held = view.held[seat]
    return fill("release cards: {0:deck}", words, (held,)) if held else ""


def says_visiting(words: Words, square: str) -> bool:
    """Whether the name of the jail square itself says that one may be there on a visit."""
    return words.translate(VISITING).casefold() in square.casefold()


def bank_line(rules: Printed, view: BoardView, words: Words) -> Line:
    banker = rules.numbers.players.banker_only
    keeper = "" if banker == "none" else f" ({banker})"
    decks = [f"{words.name('deck', deck)} {size}" for deck, size in enumerate(view.deck_sizes)]
    text = (
        f"  {words.name('account', NOBODY)}{keeper}: {words.name('houses', view.houses)}, "
        f"{words.name('hotels', view.hotels)}; {', '.join(decks)}"
    )
    return line(Styled(text, FAINT))


def styled_names(rules: Printed, words: Words) -> Mapping[str, str]:
    """The names of the deeds and their colours."""
    return {
        words.name("deed", deed): rules.data.space[rules.square_of[deed]].group
        for deed in range(DEED_COUNT)
    }
