"""A whole screen at once: the table, what happened, and what is asked, in the room there is."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from rich.text import Text

from monopoly_rules.cli.screen.lines import all_wrapped
from monopoly_rules.cli.screen.styles import coloured, coloured_line
from monopoly_rules.kernel import Picture, Ring

SMALLEST = 16
"""A lower screen is scrolled instead."""
WIDE = 120
"""From so many columns on the board can lie around what happened."""
NEWS = 6
"""So many lines of news have room before a table is drawn in full."""
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
    tables: Tables, news: Sequence[Text], asked: Sequence[Text], size: Size, more: str
) -> list[Text]:
    """The largest form of the table beside which everything that is asked has room; of the news
    the last, and ``more`` in front of them where that is not all."""
    asked = all_wrapped(asked, size.width)
    left = size.height - PROMPT - len(asked)
    ring = tables.ring
    if ring is not None and size.width >= WIDE and ring.height <= left:
        return [*_around(ring, tables.short, news, more), *asked]
    for table in (tables.whole, tables.short):
        lines = all_wrapped(coloured(table), size.width)
        told = all_wrapped(news, size.width)
        room = left - len(lines)
        if table is tables.short or room >= min(NEWS, len(told)):
            return [*lines, *_last(told, max(room, 2), more), *asked]
    raise AssertionError("the short form is always drawn")


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


def _around(ring: Ring, table: Picture, news: Sequence[Text], more: str) -> list[Text]:
    inside = all_wrapped(coloured(table), ring.width)
    room = len(ring.sides) - len(inside) - 1
    inside += [Text(), *_last(all_wrapped(news, ring.width), room, more)]
    inside += [Text()] * (len(ring.sides) - len(inside))
    middle = []
    for (left, right), each in zip(ring.sides, inside, strict=False):
        each.truncate(ring.width, pad=True)
        middle.append(coloured_line(left) + each + coloured_line(right))
    return [*coloured(ring.above), *middle, *coloured(ring.below)]


def _last(lines: list[Text], room: int, more: str) -> list[Text]:
    if len(lines) <= room:
        return lines
    if room <= 0:
        return []
    return [Text(f"  {more}", style="dim"), *lines[len(lines) - room + 1 :]]
