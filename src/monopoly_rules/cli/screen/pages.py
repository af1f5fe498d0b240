"""A whole screen at once: the table, what happened, and what is asked, in the room there is."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from rich.text import Text

from monopoly_rules.cli.screen.lines import all_wrapped, rows, rows_wrapped, wrapped_row
from monopoly_rules.cli.screen.names import Names
from monopoly_rules.cli.screen.news import News
from monopoly_rules.cli.screen.styles import coloured, coloured_line
from monopoly_rules.kernel import Picture, Ring

SMALLEST = 16
"""A lower screen is scrolled instead."""
WIDE = 120
"""From so many columns on the board can lie around what happened."""
ENOUGH = 6
"""So many lines of news have room before a table is drawn in full."""
LEAST = 5
"""For so many lines of news the rows of a table are cut off that go on below."""
PROMPT = 1


@attrs.frozen
class Tables:
    """The same table in the forms that there are, from the largest on."""

    ring: Ring | None
    whole: Picture
    short: Picture


@attrs.frozen
class Size:
    """How many characters a screen has."""

    width: int
    height: int


def page(
    tables: Tables, news: News, asked: Sequence[Text], size: Size, names: Names | None = None
) -> list[Text]:
    """The largest form of the table beside which everything that is asked has room, with as much
    of the news as is left room for; ``names`` stay whole in the table."""
    names = names or Names()
    asked = all_wrapped(asked, size.width)
    left = size.height - PROMPT - rows(asked, size.width)
    ring = tables.ring
    if ring is not None and size.width >= WIDE and ring.height <= left:
        inside = names.kept(coloured(tables.short))
        return [*_around(ring, inside, news, size.width, left - ring.height), *asked]
    told = len(news.lines(size.width))
    whole = rows_wrapped(names.kept(coloured(tables.whole)), size.width)
    if left - len(whole) >= min(ENOUGH, told):
        return [*whole, *news.within(size.width, left - len(whole)), *asked]
    short = names.kept(coloured(tables.short))
    lines = _squeezed(short, size.width, left, min(LEAST, told))
    if left - len(lines) < min(LEAST, told):  # then at least that there is more
        lines = _squeezed(short, size.width, left, min(1, told))
    return [*lines, *news.within(size.width, left - len(lines)), *asked]


def _squeezed(rows: list[Text], width: int, room: int, news: int) -> list[Text]:
    """The rows of a table in so many lines, and if possible less by some lines of news: they are
    cut off instead of going on below, from the first one on. The last is not cut off for news, for
    a hand stands there."""
    found = [wrapped_row(row, width) for row in rows]
    for row, lines in zip(rows, found, strict=True):
        wanted = room if row is rows[-1] else room - news
        if sum(map(len, found)) > wanted and len(lines) > 1:
            lines[:] = [row.copy()]
            lines[0].truncate(width, overflow="ellipsis")
    return [line for lines in found for line in lines][: max(0, room)]


def parted(lines: list[Text], height: int) -> list[list[Text]]:
    """A picture in parts that fit a screen: cut at its empty lines, as far as there are any.

    >>> [len(part) for part in parted([Text("a"), Text("b"), Text(), Text("c")], 3)]
    [2, 1]
    """
    if len(lines) <= height:
        return [lines]
    gaps = [at for at, each in enumerate(lines[: height + 1]) if not each.plain.strip() and at]
    cut = gaps[-1] if gaps else height
    rest = lines[cut + 1 :] if gaps else lines[cut:]
    return [lines[:cut], *(parted(rest, height) if rest else [])]


def in_blocks(lines: list[Text], height: int) -> list[list[Text]]:
    """Lines in parts that fit a screen, so that what is indented below a line stays with it: a
    player's earnings with the name. A heading stays with what follows; a longer block is cut.

    >>> sheet = [Text(each) for each in ("scores", "Anna", "  rent", "Bram", "  rent", "  GO")]
    >>> [len(part) for part in in_blocks(sheet, 5)]
    [3, 3]
    """
    if len(lines) <= height:
        return [lines] if lines else []
    plain = [each.plain for each in lines[: height + 1]]
    begin = [
        at
        for at in range(1, len(plain))
        if plain[at - 1].startswith(" ") and not plain[at].startswith(" ")
    ]
    cut = begin[-1] if begin else height
    return [lines[:cut], *in_blocks(lines[cut:], height)]


def _around(ring: Ring, table: list[Text], news: News, width: int, below: int) -> list[Text]:
    """The board with table and news inside it. News stay together: if they are too long to stand
    under the table, they go below the board, or the table does and leaves them the inside."""
    inside = rows_wrapped(table, ring.width)
    under: list[Text] = []
    hole, gap = len(ring.sides), [Text()]
    beside = hole - len(inside) - len(gap)
    if len(news.lines(ring.width)) <= beside:
        inside += [*gap, *news.lines(ring.width)]
    elif len(news.lines(width)) < below:
        under = [*gap, *news.lines(width)]
    elif len(inside) <= below:
        inside, under = news.within(ring.width, hole), rows_wrapped(table, width)
    elif beside >= below:
        inside += [*gap, *news.within(ring.width, beside)]
    else:
        under = news.within(width, below)
    middle = []
    inside = [*inside, *(Text() for _ in range(hole - len(inside)))]
    for (left, right), each in zip(ring.sides, inside, strict=False):
        each.truncate(ring.width, pad=True)
        middle.append(coloured_line(left) + each + coloured_line(right))
    return [*coloured(ring.above), *middle, *coloured(ring.below), *under]
