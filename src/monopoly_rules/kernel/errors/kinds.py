"""The errors of the library: one root, small classes with fields, sentences made late."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel.errors.quoting import cleaned

LONGEST_PATH: Final = 200
"""So many characters of the name of a file are shown."""


class MonopolyRulesError(Exception):
    """Root of every error this library raises on purpose."""


class RecordError(MonopolyRulesError):
    """A record, position or client message that cannot be taken; ``place`` says where.

    >>> str(RecordError("$.actions[3].amount", "expected a whole number, got 'x'"))
    "$.actions[3].amount: expected a whole number, got 'x'"
    """

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}")
        self.place = place
        self.problem = problem


class FieldError(RecordError):
    """A value that a field can never have: a rule set would refuse it by K-FIELD."""


class UnknownName(FieldError):
    """A name that no value of its kind has: most of the time it is misspelt."""


class ChanceError(MonopolyRulesError):
    """A chance source that cannot answer: a script that ran out or does not fit the question."""


class DefinitionError(MonopolyRulesError):
    """Game code that breaks the kernel's contract; written for the author of that game."""


class ChoiceError(MonopolyRulesError):
    """A choice that is asked for a field or a value that it does not have; nothing has changed."""


class GameError(MonopolyRulesError):
    """A game that cannot be set up as asked: names, seed and source that do not go together."""


class GameBusy(GameError):
    """A game that is entered while it works, by another thread or by a function that it has called;
    nothing has changed."""

    def __init__(self) -> None:
        super().__init__(
            "the game is busy: another thread or a function of its own has not finished with "
            "it; let threads take turns with a lock"
        )


class HistoryError(MonopolyRulesError):
    """What the history of a game does not have: nothing to undo or redo, no such event."""


class JournalError(MonopolyRulesError):
    """A journal that cannot be opened or written; nothing has changed.

    >>> str(JournalError("game.jsonl", "cannot be written: No space left on device"))
    'game.jsonl cannot be written: No space left on device'
    """

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(f"{cleaned(file, LONGEST_PATH)} {problem}")
        self.file = file
        self.problem = problem


class UnknownLocale(MonopolyRulesError):
    """A language that a rule set cannot be told in; ``known`` are those it can.

    >>> str(UnknownLocale("'fr'", ("en", "nl")))
    "there are no texts for the locale 'fr'; available: en, nl"
    """

    def __init__(self, locale: str, known: tuple[str, ...]) -> None:
        super().__init__(
            f"there are no texts for the locale {locale}; available: {', '.join(known)}"
        )
        self.locale = locale
        self.known = known


class CatalogueError(MonopolyRulesError):
    """A text catalogue that cannot be read; written for whoever ships it."""

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(f"{file} is not a compiled gettext catalogue: {problem}")
        self.file = file
        self.problem = problem
