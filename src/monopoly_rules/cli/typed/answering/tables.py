"""What the answers to a typed line need of the table at which it is typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, Protocol

from monopoly_rules.cli.screen.playing import Playing
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.kernel import Action, Refusal, Seat

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

    def refusals(self, actions: Iterable[Action]) -> Iterator[Refusal | None]:
        """What forbids each of some actions of one seat; no more are tried than are looked at."""
        ...

    def heading(self) -> list[str]: ...
    def undo(self, times: int) -> None: ...
    def hint(self, seconds: int) -> None: ...
    def save(self, file: Path) -> None: ...
    def resume(self, file: Path) -> None: ...
    def leave(self) -> None: ...
    def list_choices(self) -> None: ...
