"""Elements of SVG as strings: every text escaped, cut or set closer where there is little room."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NewType

Markup = NewType("Markup", str)
"""SVG that is already escaped. Only this module makes it."""

SIZE: Final = 15.0
"""The usual size of letters."""
BOLD: Final = 1.1
"""How much wider bold letters are."""
_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_WIDTHS: Final = {
    **dict.fromkeys("iljI.,:;'|!`", 0.28),
    **dict.fromkeys("ftr()[]-/ ", 0.36),
    **dict.fromkeys("mwMW@%", 0.88),
    **dict.fromkeys("ABCDEFGHKNOPQRSTUVXYZ&", 0.68),
}
"""How wide letters are, in parts of their size, in the usual fonts without serifs."""


def legible(text: str) -> str:
    """A text as XML can hold it: a question mark for what cannot be shown.

    >>> legible("An\\x00na\\u202e\\ud800")
    'An?na??'
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else " " if each.isspace() else "?" for each in text)


@lru_cache(maxsize=4096)
def escaped(text: str) -> Markup:
    """A text inside an element or an attribute.

    >>> escaped('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return Markup(legible(text).translate(_ESCAPED))


def tag(name: str, *inside: Markup, **attributes: str | float | None) -> Markup:
    """An element. ``class_`` is the attribute class, ``text_anchor`` text-anchor; None is left out.

    >>> tag("rect", x=1, width=2.50, class_="f-red", rx=None)
    '<rect x="1" width="2.5" class="f-red"/>'
    """
    written = "".join(
        f' {_attribute(key)}="{escaped(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Markup(
        f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"
    )


_CAMEL: Final = {"textLength", "lengthAdjust", "viewBox"}


@cache
def _attribute(key: str) -> str:
    return key if key in _CAMEL else key.rstrip("_").replace("_", "-")


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A number in as few digits as a drawing needs.

    >>> number(12.0), number(1 / 3)
    ('12', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def joined(parts: Iterable[Markup]) -> Markup:
    """Elements one after the other."""
    return Markup("".join(parts))


def group(*inside: Markup, title: str = "", kind: str = "", transform: str | None = None) -> Markup:
    """Elements that belong together, with what they are for who points at them."""
    titled = (tag("title", escaped(title)),) if title else ()
    drawn = tag("g", *titled, *inside, class_=kind or None, transform=transform)
    return Markup(f"\n{drawn}") if kind else drawn  # so that two files can be compared by lines


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    kind: str,
    *,
    rx: float | None = None,
) -> Markup:
    """A rectangle; ``kind`` are its classes."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, class_=kind)


def path(d: str, kind: str) -> Markup:
    """A path."""
    return tag("path", d=d, class_=kind)


def text_width(text: str, size: float = SIZE) -> float:
    """About how wide a text is."""
    return size * _ems(text)


@lru_cache(maxsize=4096)
def _ems(text: str) -> float:
    """The same for letters of size 1. The texts of a game come back in every drawing of it."""
    return sum(map(_width, text))


def _width(letter: str) -> float:
    known = _WIDTHS.get(letter)
    if known is not None:
        return known
    if unicodedata.combining(letter):
        return 0.0
    return 1.0 if unicodedata.east_asian_width(letter) in "WF" else 0.56


def fitting(text: str, room: float, size: float = SIZE, least: float = 11.0) -> tuple[str, float]:
    """The text, and the size in which it fits; what does not fit in the least size is cut.

    >>> fitting("Kalverstraat", 100), fitting("Kalverstraat", 80)[1] < 15
    (('Kalverstraat', 15.0), True)
    >>> fitting("Elektriciteitsbedrijf", 60)[0]
    'Elektricite…'
    """
    wide = text_width(text, size)
    if wide <= room:
        return text, size
    smaller = max(least, size * room / wide)
    if text_width(text, smaller) <= room + 0.01:
        return text, smaller
    kept = text
    while kept and text_width(f"{kept}…", smaller) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…", smaller


def wrapped(text: str, room: float, size: float = SIZE, most: int = 2) -> list[str]:
    """A text in lines that fit, as far as it can be broken at blanks and hyphens, and words that
    are much too long between two consonants; the last line takes what is left.

    >>> wrapped("Naar de gevangenis", 90), wrapped("Barteljorisstraat", 90)
    (['Naar de', 'gevangenis'], ['Barteljoris-', 'straat'])
    """
    lines: list[str] = []
    here = ""
    words = re.findall(r"[^\s-]+-?\s*|\S+\s*", text)
    for piece in (part for word in words for part in _broken(word, room, size)):
        if here and len(lines) < most - 1 and text_width((here + piece).rstrip(), size) > room:
            lines.append(here.rstrip())
            here = ""
        here += piece
    return [*lines, here.rstrip()]


def _broken(word: str, room: float, size: float) -> list[str]:
    """A word, in two if it is much too long and can be broken."""
    if text_width(word.rstrip(), size) * 0.85 <= room:
        return [word]
    places = [
        found.start() + 1
        for found in re.finditer(r"(?i)[b-df-hj-np-tv-zß](?=[b-df-hj-np-tv-zß]\w\w)", word)
        if text_width(word[: found.start() + 1] + "-", size) * 0.85 <= room
    ]
    if not places:
        return [word]
    # Of two letters of a kind the second begins the next part: Barteljoris-straat.
    last = next((at for at in reversed(places) if word[at - 1] == word[at]), places[-1])
    return [f"{word[:last]}-", word[last:]]


def label(
    text: str,
    x: float,
    y: float,
    kind: str = "t-paper",
    *,
    size: float = SIZE,
    room: float | None = None,
    anchor: str | None = None,
    bold: bool = False,
    transform: str | None = None,
) -> Markup:
    """A text whose baseline starts here. Within ``room`` it is made smaller, at last cut.

    Fonts differ: what nearly fills its room is told to take no more than the room.
    """
    shown, tight = text, None
    if room is not None:
        wider = BOLD if bold else 1.0
        shown, size = fitting(text, room / wider, size)
        if text_width(shown, size) * wider > 0.93 * room:
            tight = room
    return tag(
        "text",
        escaped(shown),
        x=x,
        y=y,
        class_=f"{kind} bold" if bold else kind,
        font_size=size,
        text_anchor=anchor,
        textLength=tight,
        lengthAdjust=None if tight is None else "spacingAndGlyphs",
        transform=transform,
    )


def plate(text: str, x: float, y: float, css: str, *, room: float, size: float = 13) -> Markup:
    """A word on an area of a style, as wide as it needs; ``y`` is the baseline."""
    shown, size = fitting(text, room - 10, size)
    wide = min(room, text_width(shown, size) + 10)
    return joined(
        [
            rect(x, y - size, wide, size * 1.35, f"f-{css}", rx=4),
            label(shown, x + wide / 2, y, f"i-{css}", size=size, room=wide - 6, anchor="middle"),
        ]
    )
