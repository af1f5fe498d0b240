"""The middle of the board: whose turn it is, the players, the bank, what is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from monopoly_rules.core.colours import SET_STYLES
from monopoly_rules.kernel import Account, Words, plain, say, say_outcome
from monopoly_rules.kernel.drawing import Markup, group, label, path, rect, wrapped
from monopoly_rules_variants.board_game.drawing.pieces import token
from monopoly_rules_variants.board_game.drawing.ring import BOARD, DEPTH
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.state import NOBODY
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.picture import (
    LABELS,
    cards_held,
    heading,
    whereabouts,
)

LEFT: Final = DEPTH + 26
WIDTH: Final = BOARD - 2 * LEFT
TOP: Final = DEPTH + 52
TABLE: Final = 430.0
"""The most that the rows of the players take."""
ROW: Final = 84.0
PIP: Final = 13.5
"""How far apart the deeds of a player are."""
PIPS: Final = 52.0
"""Rows that are at least as high show the deeds of a player, too."""
NAME, MONEY, DEEDS, WHERE = 32.0, 318.0, 378.0, 398.0
"""Where the columns are: names and whereabouts begin, amounts and numbers end."""


def draw_centre(
    rules: Printed, view: BoardView, words: Words, marks: Sequence[str]
) -> Iterator[Markup]:
    """Heading, players, bank, question."""
    turn = plain((heading(view, words),))
    yield label(turn, LEFT, TOP, "t-strong", size=26, room=WIDTH * 0.72, bold=True)
    yield label(rules.plain_spec, LEFT + WIDTH, TOP, "t-faint", room=WIDTH * 0.26, anchor="end")
    y = TOP + 40
    yield from _labels(words, y)
    row = min(ROW, TABLE / len(marks))
    for seat in range(len(marks)):
        yield _player(rules, view, words, marks, seat, y + 12 + seat * row, row)
    y += 12 + len(marks) * row + 30
    for line in (*_bank(rules, view, words), *_asked(view, words)):
        yield label(line, LEFT, y, "t-faint", room=WIDTH)
        y += 22


def _labels(words: Words, y: float) -> Iterator[Markup]:
    player, cash, deeds, where = (words.translate(each) for each in LABELS)
    yield label(player, LEFT + NAME, y, "t-faint", size=14)
    yield label(cash, LEFT + MONEY, y, "t-faint", size=14, anchor="end")
    yield label(deeds, LEFT + DEEDS, y, "t-faint", size=14, anchor="end", room=DEEDS - MONEY)
    yield label(where, LEFT + WHERE, y, "t-faint", size=14, room=WIDTH - WHERE)


def _player(
    rules: Printed,
    view: BoardView,
    words: Words,
    marks: Sequence[str],
    seat: int,
    top: float,
    row: float,
) -> Markup:
    pips = row >= PIPS
    y = top + (0.42 if pips else 0.66) * row
    size = min(20.0, (0.3 if pips else 0.6) * row)
    name, piece = words.name("seat", seat), rules.tokens[seat].name
    parts = [rect(LEFT - 8, top, WIDTH + 16, row, "f-faint", rx=6)] if seat % 2 == 0 else []
    if seat in view.awaited:
        parts.append(path(f"M{LEFT - 22:g} {y - 11:g}l10 6l-10 6z", "f-strong awaited"))
    out = bool(view.out[seat])
    ink = "t-paper" if not out else "t-paper" if seat % 2 else "i-faint"
    if not out:
        parts.append(token(LEFT + 12, top + row / 2, seat, marks[seat], min(13.0, 0.4 * row)))
    who = f"{name} ({piece})" if piece else name
    parts.append(label(who, LEFT + NAME, y, ink, size=size, room=MONEY - NAME - 100, bold=not out))
    if out:
        gone = words.translate("out of the game")
        parts.append(label(gone, LEFT + WHERE, y, ink, size=15, room=WIDTH - WHERE))
        return group(*parts, kind="player")
    number = str(sum(owner == seat for owner in view.owner))
    cash = words.name("money", view.cash[seat])
    where, cards = whereabouts(rules, view, words, seat), cards_held(view, words, seat)
    parts += [
        label(cash, LEFT + MONEY, y, ink, size=size, anchor="end", room=90, bold=True),
        label(number, LEFT + DEEDS, y, ink, size=size, anchor="end"),
    ]
    if not pips and cards:
        where = f"{where}, {cards}"
    parts.append(label(where, LEFT + WHERE, y, ink, room=WIDTH - WHERE))
    if pips:
        owned = [deed for deed, owner in enumerate(view.owner) if owner == seat]
        parts += _deeds(rules, view, owned, top + 0.62 * row)
    if pips and cards:
        y, room = top + 0.8 * row, WIDTH - NAME - PIP * len(owned) - 12
        parts.append(label(cards, LEFT + WIDTH, y, ink, size=14, room=room, anchor="end"))
    return group(*parts, kind="player")


def _deeds(rules: Printed, view: BoardView, owned: list[int], top: float) -> Iterator[Markup]:
    """A small area for each deed of a player, in its colour; a mortgaged one is bare."""
    for number, deed in enumerate(sorted(owned, key=lambda each: (rules.group_of[each], each))):
        css = SET_STYLES[rules.group_of[deed]].css
        kind = "bare edge" if view.mortgaged[deed] else f"f-{css} edge"
        yield rect(LEFT + NAME + PIP * number, top, 11, 13, kind, rx=2)


def _bank(rules: Printed, view: BoardView, words: Words) -> Iterator[str]:
    """What the bank has, and the accounts that modifiers have added."""
    decks = [f"{words.name('deck', deck)} {size}" for deck, size in enumerate(view.deck_sizes)]
    yield (
        f"{words.name('account', NOBODY)}: {words.name('houses', view.houses)}, "
        f"{words.name('hotels', view.hotels)}; {', '.join(decks)}"
    )
    seen = dict(view.extras)
    for place, key in enumerate(rules.extras):
        money = seen.get(key.name)
        if isinstance(key, Account) and isinstance(money, int):
            yield f"{words.name('account', -2 - place)}: {words.name('money', money)}"


def _asked(view: BoardView, words: Words) -> Iterator[str]:
    """What the game waits for, or how it ended."""
    if view.outcome is not None:
        yield from wrapped(say_outcome(view.outcome, words), WIDTH)
    elif view.question is not None:
        yield from wrapped(say(view.question, words), WIDTH)
