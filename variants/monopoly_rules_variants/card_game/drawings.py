"""The table of a match, drawn: everybody's pile and money, then the cards that lie open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from monopoly_rules.core.colours import SET_STYLES
from monopoly_rules.core.faces import MARGIN, WIDTH, face_of, total_row
from monopoly_rules.kernel import Event, Seat, Words, fill, plain, say_outcome
from monopoly_rules.kernel.drawing import (
    Cell,
    Drawing,
    Markup,
    Row,
    chip,
    fan,
    group,
    joined,
    label,
    path,
    rect,
    seat_styles,
    table_drawing,
)
from monopoly_rules_variants.card_game.turn.trading import ON_TOP
from monopoly_rules_variants.card_game.values.events import Earned, Paid
from monopoly_rules_variants.card_game.values.state import NO_CARD, NOBODY
from monopoly_rules_variants.card_game.view import CardView
from monopoly_rules_variants.card_game.words.picture import LABELS, heading, picture

ROW: Final = 38.0
NAME, MONEY, HELD, PILE = 14.0, 360.0, 470.0, 500.0
"""Where the columns are: names and piles begin, amounts and numbers end."""


def draw_table(view: CardView, words: Words, spec: str) -> Drawing:
    """The table as a seat sees it."""
    parts: list[Markup] = []
    title = plain((heading(view, words),))
    parts.append(label(title, MARGIN, 40, "t-strong", size=22, room=WIDTH * 0.8, bold=True))
    parts.append(label(spec, MARGIN + WIDTH, 40, "t-faint", room=WIDTH * 0.18, anchor="end"))
    y = 74.0
    parts += _labels(words, y)
    y += 10
    for seat in range(len(view.held)):
        parts.append(_player(view, words, seat, y))
        y += ROW
    for place, pile in enumerate(view.neutral):
        name = fill("neutral pile {0:pile}", words, (place,))
        parts.append(label(name, MARGIN + NAME, y + 25, "t-faint", room=MONEY - NAME))
        parts += _pile(pile, words, y)
        y += ROW
    if view.outcome is not None:
        y += 22
        told = say_outcome(view.outcome, words)
        parts.append(label(told, MARGIN, y, "t-strong", room=WIDTH, bold=True))
    for name, cards in _open(view, words):
        y += 34
        parts.append(label(name, MARGIN, y, "t-strong", room=WIDTH, bold=True))
        faces = [face_of(card, words) for card in cards]
        drawn, height = fan(faces, MARGIN, y + 12, WIDTH)
        parts.append(drawn)
        y += 12 + height
    styles = (*seat_styles(len(view.held)), *SET_STYLES)
    told = "; ".join(" ".join(line.split()) for line in plain(picture(view, words)).splitlines())
    return Drawing(f"{spec}, {title}", told, WIDTH + 2 * MARGIN, y + 20, joined(parts), styles)


def _labels(words: Words, y: float) -> Iterator[Markup]:
    player, money, held, pile = (words.translate(each) for each in LABELS)
    yield label(player, MARGIN + NAME, y, "t-faint", size=14)
    yield label(money, MARGIN + MONEY, y, "t-faint", size=14, anchor="end")
    yield label(held, MARGIN + HELD, y, "t-faint", size=14, anchor="end")
    yield label(pile, MARGIN + PILE, y, "t-faint", size=14)


def _player(view: CardView, words: Words, seat: Seat, top: float) -> Markup:
    y = top + 25
    parts = [rect(MARGIN, top, WIDTH, ROW, "f-faint", rx=6)] if seat % 2 == 0 else []
    if seat in view.awaited:
        parts.append(path(f"M{MARGIN + 2:g} {y - 11:g}l9 6l-9 6z", "f-strong awaited"))
    name, money = words.name("seat", seat), words.name("money", view.money[seat])
    chosen = f" ({words.translate('has chosen')})" if view.has_chosen[seat] else ""
    parts += [
        label(name, MARGIN + NAME, y, f"t-seat-{seat}", size=18, room=230, bold=True),
        label(money, MARGIN + MONEY, y, size=17, anchor="end", room=110),
        label(f"{view.held[seat]}{chosen}", MARGIN + HELD, y, anchor="end", room=105, size=17),
        *_pile(view.piles[seat], words, top),
    ]
    return group(*parts, kind="player")


def _pile(pile: Sequence[int], words: Words, top: float) -> Iterator[Markup]:
    """The uppermost cards, the first the one that would be traded; then how many lie below."""
    x, y = MARGIN + PILE, top + 25
    shown = list(pile[: -ON_TOP - 1 : -1])
    if not shown:
        yield label("-", x, y, "t-paper")
    for card in shown:
        drawn, wide = chip(face_of(card, words), x, y, 150)
        yield drawn
        x += wide + 6
    if len(pile) > len(shown):
        below = fill("{0} below", words, (len(pile) - len(shown),))
        yield label(below, x + 2, y, "t-paper", size=13, room=MARGIN + WIDTH - x - 6)


def _open(view: CardView, words: Words) -> Iterator[tuple[str, Sequence[int]]]:
    """The cards that this seat sees, under what they are: laid, won, passed, held."""
    if view.out != NOBODY and view.laid:
        who = words.name("seat", view.out)
        stand = fill("Chance stands for {0:role}", words, (view.roles,)) if view.roles else ""
        out = f"{who} {words.translate('went out with')}"
        yield f"{out}; {stand}" if stand else out, sorted(view.laid)
        if view.reward:
            yield words.translate("reward"), sorted(view.reward)
    if view.chosen != NO_CARD:
        yield words.translate("you pass"), [view.chosen]
    if view.hand:
        yield f"{words.translate('your hand')} ({len(view.hand)})", view.hand
    for seat, hand in enumerate(view.open_hands):
        if hand and seat != view.seat:
            yield words.name("seat", seat), sorted(hand)


def draw_sheet(events: Iterable[Event], words: Words, spec: str) -> Drawing | None:
    """The payments of a round, seat by seat and line by line with their rules."""
    told = list(events)
    rows: list[Row] = []
    seats = 0
    for paid in told:
        if isinstance(paid, Paid):
            seats = max(seats, paid.seat + 1)
            name, amount = words.name("seat", paid.seat), words.name("money", paid.amount)
            rows.append(total_row(name, amount))
            rows += [
                (
                    Cell(f"\u2003{words.name('line', each.item)}"),
                    Cell(words.name("money", each.amount), right=True),
                    Cell(f"[{each.rule}]", "faint"),
                )
                for each in told
                if isinstance(each, Earned) and each.seat == paid.seat
            ]
    if not rows:
        return None
    said = "; ".join(f"{row[0].text.strip()}: {row[1].text}" for row in rows)
    return table_drawing(spec, said, rows, seat_styles(seats), heading=words.translate("scores"))
