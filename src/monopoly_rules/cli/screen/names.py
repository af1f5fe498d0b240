"""Names that stay on one line: nobody reads half of one on the next."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from monopoly_rules.kernel import RuleSet, Words

KEY: Final = "whole"
WHOLE: Final = Style.from_meta({KEY: True})
"""Marks what is not broken; it looks like nothing."""


class Names:
    """What lies in the box of a game and who plays it, as far as their names have several words."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        several = sorted({each for each in names if " " in each}, key=len, reverse=True)
        either = "|".join(map(re.escape, several))
        self._found = re.compile(rf"(?<!\w)(?:{either})(?!\w)") if several else None

    def kept(self, lines: Iterable[Text]) -> list[Text]:
        """Lines whose names are marked."""
        marked = list(lines)
        if self._found is not None:
            for line in marked:
                line.highlight_regex(self._found, WHOLE)
        return marked


def names_in(rules: RuleSet, words: Words, locale: str) -> Names:
    """The names of a game in a language."""
    box = rules.box(locale)
    names = [words.name("seat", seat) for seat in range(rules.players)]
    names += [each.name for each in box.squares]
    names += [each.name for each in box.groups]
    names += [each.name for each in box.decks]
    names += [each.name for each in box.cards]
    names += [each.name for each in box.tokens]
    return Names(names)


def is_kept(line: Text, at: int) -> bool:
    """Whether a place in a line lies inside such a name."""
    return any(
        span.start < at < span.end and isinstance(span.style, Style) and KEY in span.style.meta
        for span in line.spans
    )
