"""Where rules are searched: in all games, in one, or in one edition of it."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from monopoly_rules.kernel import did_you_mean
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.plugins import CompositionError
from monopoly_rules.rulebook import Rulebook
from monopoly_rules.searching.index import Entry


@attrs.frozen
class Scope:
    """A game and an edition of it; empty for any."""

    family: str = ""
    edition: str = ""

    @classmethod
    def read(cls, within: str | None, books: Iterable[Rulebook]) -> Scope:
        """What a player calls the game: ``card``, ``board-nl`` or a whole spec."""
        if not within:
            return cls()
        named = str(within).partition("+")[0].rpartition(":")[2]
        family, _, edition = named.partition("-")
        known = dict.fromkeys(book.family for book in books if book.family)
        if family not in known:
            meant = did_you_mean(family, known)
            raise CompositionError(f"there is no game {quoted(within)} to search in; {meant}")
        return cls(family, edition)

    def has(self, entry: Entry) -> bool:
        """Whether a rule can matter there: it is the game's or everybody's."""
        if entry.book.family not in ("", self.family or entry.book.family):
            return False
        sources = entry.rule.sources
        return not self.edition or not sources or self.edition in sources
