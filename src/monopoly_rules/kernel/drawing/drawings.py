"""A drawing: what is seen, what it is called, and the colours it is seen in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

import attrs

from monopoly_rules.kernel.drawing.styles import (
    FAINT,
    HEAT,
    LINE,
    PAPER,
    STRONG,
    Style,
)
from monopoly_rules.kernel.drawing.svg import Markup, escaped, number, rect, tag

Theme: TypeAlias = Literal["auto", "light", "dark"]
"""``auto`` follows the reader's setting, or a class ``light`` or ``dark`` around the drawing."""
ROOT: Final = "mr-drawing"
"""The class of every drawing: its rules of style reach nothing else on a page."""
_USED: Final = re.compile(r"\b[fit]-([\w-]+)")
_ALWAYS: Final = (
    "text{font-family:system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}",
    "text.mono{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,monospace;white-space:pre}",
    "text.bold{font-weight:600}",
    ".edge{stroke-width:1.2}",
    ".bare{fill:none}",
)


@attrs.frozen
class Drawing:
    """An SVG picture with a title and a description, for eyes, screen readers and notebooks.

    >>> from monopoly_rules.kernel.drawing.svg import label
    >>> drawing = Drawing("A hand", "two cards", 40, 20, label("H1", 2, 15))
    >>> drawing.svg("dark")[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" '
    """

    title: str
    description: str
    width: float
    height: float
    body: Markup
    styles: tuple[Style, ...] = ()
    """Those it uses besides what every drawing knows."""

    def svg(self, theme: Theme = "auto") -> str:
        """The drawing as SVG, which can stand in a file or in a page."""
        return tag(
            "svg",
            tag("title", escaped(self.title)),
            tag("desc", escaped(self.description)),
            tag("style", Markup(" ".join(self._rules()))),
            rect(0, 0, self.width, self.height, "f-paper"),
            self.body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=self.width,
            height=self.height,
            style="max-width:100%;height:auto",
            role="graphics-document document",
            class_=ROOT if theme == "auto" else f"{ROOT} {theme}",
        )

    def __str__(self) -> str:
        return self.svg()

    def _repr_svg_(self) -> str:
        return self.svg()

    def _rules(self) -> Iterator[str]:
        """The rules of CSS: in light, then in dark as the reader has set it or as a class says."""
        used = set(_USED.findall(self.body)) | {"paper", "line"}
        known = {style.css: style for style in (PAPER, FAINT, STRONG, LINE, *HEAT, *self.styles)}
        styles = [style for css, style in known.items() if css in used]
        yield from (f".{ROOT} {rule}" for rule in _ALWAYS)
        yield from _colours(styles, f".{ROOT}", dark=False)
        unless = f".{ROOT}:not(.light):not(.light *)"
        dark = " ".join(_colours(styles, unless, dark=True))
        yield f"@media (prefers-color-scheme:dark){{{dark}}}"
        yield from _colours(styles, f".{ROOT}:is(.dark,.dark *):not(.light)", dark=True)


def _colours(styles: Iterable[Style], root: str, *, dark: bool) -> Iterator[str]:
    """Areas, what is written on them, what is written on paper; no variables, which not every
    program that shows SVG understands."""
    for style in styles:
        colours = style.dark if dark else style.light
        yield f"{root} .f-{style.css}{{fill:{colours.fill}}}"
        if style is LINE:
            yield f"{root} .edge{{stroke:{colours.fill}}}"
            continue
        yield f"{root} .i-{style.css}{{fill:{colours.ink}}}"
        yield f"{root} .t-{style.css}{{fill:{colours.text}}}"
