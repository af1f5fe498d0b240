"""The words that a person may type at a table elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from monopoly_rules.cli.typed.answering.tables import Table
from monopoly_rules.cli.typed.answering.teller import Answer, Teller
from monopoly_rules.cli.typed.words.helping import HELP, Usages, first_words
from monopoly_rules.kernel import marked

NOT_HERE: Final = frozenset({"hint", "resume"})
"""What belongs to a table of one's own."""
UNDO: Final = (
    marked("undo"),
    marked("ask the others whether you may take back your last decision"),
)
LINK: Final = (marked("link"), marked("show the command with which you come back to your seat"))


def _listed() -> Usages:
    here = [
        UNDO if "undo" in first_words(usage) else (usage, told)
        for usage, told in HELP
        if NOT_HERE.isdisjoint(first_words(usage))
    ]
    return (*here[:-1], LINK, here[-1])


class GuestTeller(Teller):
    """Knows them, and carries them out."""

    LISTED: ClassVar[Usages] = _listed()
    KNOWN: ClassVar[Usages] = (*HELP, LINK)

    def __init__(self, table: Table, show_link: Callable[[], None]) -> None:
        self._show_link = show_link
        super().__init__(table)

    def _answers(self, table: Table) -> dict[str, Answer]:
        return {**super()._answers(table), "link": lambda rest, choices: self._show_link()}
