"""What a typed line means as an action, and one sentence for what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol

from monopoly_rules.cli.screen.screen import Playing, Screen
from monopoly_rules.cli.typed.actions import NO_JSON, NOT_NOW, Choices, Phrases
from monopoly_rules.cli.typed.answering.typical import untimely
from monopoly_rules.cli.typed.filling.bargains import turned_round
from monopoly_rules.cli.typed.misread import Misread, NoAction
from monopoly_rules.cli.typed.words.helping import word_for
from monopoly_rules.kernel import Action, RecordError, Refusal, Seat

LONGEST_HINT: Final = 60
"""Nobody waits longer for advice, in seconds."""


class Table(Protocol):
    """What the words change: the game, and how the person plays it."""

    screen: Screen
    phrases: Phrases
    always: bool
    seat: Seat

    @property
    def game(self) -> Playing: ...

    def heading(self) -> list[str]: ...
    def undo(self, times: int) -> None: ...
    def hint(self, seconds: int) -> None: ...
    def save(self, file: Path) -> None: ...
    def resume(self, file: Path) -> None: ...
    def leave(self) -> None: ...
    def list_choices(self) -> None: ...


class Understanding:
    """Reads what is typed, and remembers what was refused last."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._last: Refusal | None = None

    def understood(self, text: str, choices: Choices) -> Action | Choices | None:
        """The action that was typed, or the choices its word stands for; None if it is none."""
        try:
            return self._table.phrases.read(text, choices)
        except NoAction as error:
            self.refused(untimely(self._table.game, self._table.seat, error, choices))
        except Misread as error:
            self.refused(Refusal(error.rule, error.text, error.values))
        except RecordError as error:  # a list in JSON
            self.refused(Refusal("K-FIELD", NO_JSON, (str(error),)))
        return None

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action is refused, if it is."""
        refusal = self._table.game.why_not(action)
        return None if refusal is None else self.as_typed(action, refusal)

    def as_typed(self, action: Action, refusal: Refusal) -> Refusal:
        """A refusal in which what is no answer at all is called as it was typed."""
        if refusal.rule != NoAction.rule:
            return refusal
        word = self._table.phrases.word(type(action))
        return Refusal(NoAction.rule, NOT_NOW, (word,), refusal.because)

    def suggest_reverse(self, action: Action) -> None:
        """Who has said the two sides of an offer in the wrong order is told the right one."""
        other = turned_round(action)
        if other is not None and self._table.game.why_not(other) is None:
            screen = self._table.screen
            self._say(screen.fill("did you mean {0}?", screen.label(other)))

    def forget(self) -> None:
        """Something was done: what was refused before it needs no explanation."""
        self._last = None

    def refused(self, refusal: Refusal) -> None:
        """One sentence with its rule; `why` explains it."""
        self._last = refusal
        self._table.screen.sentence(self._table.screen.label(refusal))

    def _say(self, text: str) -> None:
        for each in text.splitlines():
            self._table.screen.say(f"  {each}")

    def _example(self, word: str, what: str) -> None:
        screen = self._table.screen
        example = f"{word_for(word, screen.fill)} {what}"
        self._say(screen.fill("something is missing; for instance: {0}", example))
