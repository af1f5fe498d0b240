"""What the styles of pictures look like on a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.text import Text

from monopoly_rules.cli.screen.console import clean
from monopoly_rules.kernel import Line, Picture

STYLES = {
    "faint": "dim",
    "strong": "bold",
    "brown": "#b5744c",
    "lightblue": "#8fd3f4",
    "pink": "#e75aa9",
    "orange": "#f7941d",
    "red": "#f4524d",
    "yellow": "#f5e04c",
    "green": "#3fbf6f",
    "darkblue": "#6f8fff",
    "station": "#b9b9b9",
    "utility": "#d5d5d5",
    "seat 0": "bold cyan",
    "seat 1": "bold magenta",
    "seat 2": "bold green",
    "seat 3": "bold yellow",
    "seat 4": "bold blue",
    "seat 5": "bold red",
    "seat 6": "bold #ff8700",
    "seat 7": "bold white",
}
"""What the styles of pictures look like; a style of a plugin that is not here is plain."""
RULE_ID = re.compile(r"\[[^\[\]]+\]$")


def coloured_line(pieces: Line) -> Text:
    """A line in the colours of its styles."""
    return Text.assemble(*((clean(each.text), STYLES.get(each.style, "")) for each in pieces))


def coloured(picture: Picture) -> list[Text]:
    """A picture in the colours of its styles."""
    return [coloured_line(pieces) for pieces in picture]


def sentence(text: str, names: Iterable[tuple[str, str]]) -> Text:
    """A told sentence: names in their styles, the rule id faint."""
    told = Text("  " + clean(text))
    for name, style in names:
        told.highlight_words([name], style)
    told.highlight_regex(RULE_ID, "dim")
    return told
