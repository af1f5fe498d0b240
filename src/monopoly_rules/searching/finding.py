"""Finding rules by words: the best first, with the passage that fits."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from monopoly_rules.lookup import rulebooks
from monopoly_rules.plugins import Registry, installed
from monopoly_rules.rulebook import Rule, kernel_rulebook

if TYPE_CHECKING:
    from monopoly_rules.searching.ranking import Search

_FITS: Final = 0.5
"""A rule with no more than this share of what was asked for is only the nearest there is."""


@attrs.frozen
class FoundRule:
    """A rule that fits what was asked, and the passage of it that fits best."""

    rule: Rule
    """In the language of the answer."""
    book: str
    locale: str
    passage: str
    marks: tuple[tuple[int, int], ...]
    """Where in the passage words stand that were asked for, or mean the same."""
    score: float
    share: float = 1.0
    """How much of what was asked for the rule itself says, from nothing to one."""

    @property
    def fits(self) -> bool:
        """Whether it is likely to be what was asked for, and not only the nearest there is.

        Rules of the kernel are about the program; people at a table ask about their game.
        """
        return self.share > _FITS and self.book != kernel_rulebook().name

    def __str__(self) -> str:
        return f"{self.rule.id}  {self.rule.title}\n  {self.marked()}"

    def marked(self, before: str = "[", after: str = "]") -> str:
        """The passage with what was asked for between marks."""
        text = self.passage
        for start, end in reversed(self.marks):
            text = f"{text[:start]}{before}{text[start:end]}{after}{text[end:]}"
        return text


def search_rules(
    words: str,
    within: str | None = None,
    *,
    locale: str | None = None,
    most: int = 10,
    registry: Registry | None = None,
) -> tuple[FoundRule, ...]:
    """The rules that words are about, best first: in English, Dutch or German, as people ask.

    ``within`` is a game or an edition, such as ``"card"`` or ``"board-nl"``. The answer is in the
    language of the question, unless ``locale`` says otherwise.

    >>> [found.rule.id for found in search_rules("free parking money", "board", most=2)]
    ['B-Q-27', 'B-PARKING-1']
    """
    known = installed() if registry is None else registry
    return tuple(_search(known).find(str(words), within, locale, most))


@lru_cache(maxsize=4)
def _search(registry: Registry) -> Search:
    from monopoly_rules.searching.ranking import Search  # not for who asks for a rule by its id

    return Search(rulebooks(registry))
