"""Turns as they go by, for those who follow a game turn by turn."""

from __future__ import annotations

from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.games import Game
from monopoly_rules.kernel import CHANCE, RuleSet, Seat, View


def turn_in(rules: RuleSet, view: View) -> Seat | None:
    """Whose turn it is where somebody decides; None while chance does, or at the end."""
    waits = view.outcome is None and CHANCE not in view.awaited
    return rules.whose_turn(view) if waits else None


class Turns:
    """Counts turns as they go by and says when the table is to be drawn."""

    def __init__(self, screen: Screen, every: int) -> None:
        self._screen = screen
        self._every = every
        self._seat: Seat | None = None
        self.number = 0

    def catch_up(self, game: Game) -> None:
        """Count the turns of a game that has begun already, up to the present one."""
        self._seat, self.number = None, 0
        for state in (game.first, *(ply.state for ply in game.history)):
            self.passed(turn_in(game.rules, game.rules.view(state, self._screen.seat)))

    def passed(self, seat: Seat | None) -> bool:
        """Whether a new turn has begun; it gets a heading, and now and then the table."""
        if seat is None or seat == self._seat:
            return False
        self._seat = seat
        self.number += 1
        return True

    def head(self) -> None:
        """The heading of the turn, below the table if it is time for that; none between turns."""
        if self._seat is None:
            return
        if self._every and self.number > 1 and (self.number - 1) % self._every == 0:
            self._screen.table()
        self._screen.turn(self.number, self._seat)
