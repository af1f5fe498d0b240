"""What a screen has to know of a game."""

from __future__ import annotations

from typing import Protocol

from monopoly_rules.kernel import Event, Outcome, RuleSet, Seat, View, Words


class Playing(Protocol):
    """A game as a screen needs it: one that is played here, or one that a server shows."""

    @property
    def rules(self) -> RuleSet: ...
    @property
    def outcome(self) -> Outcome | None: ...
    def words(self, locale: str) -> Words: ...
    def view(self, seat: Seat | None) -> View: ...
    def events(self, seat: Seat | None) -> tuple[Event, ...]: ...
