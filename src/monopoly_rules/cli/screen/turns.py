"""Turns as they go by, for those who follow a game turn by turn."""

from __future__ import annotations

from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.games import Game
from monopoly_rules.kernel import CHANCE, RuleSet, Seat, View


def somebody_decides(view: View) -> bool:
    """Whether the game waits for somebody: chance does not decide, and at the end nobody."""
    return view.outcome is None and CHANCE not in view.awaited


def is_other_turn(rules: RuleSet, before: View, after: View) -> bool:
    """Whether two views are of different turns."""
    return _turn(rules, before) != _turn(rules, after)


def _turn(rules: RuleSet, view: View) -> tuple[Seat | None, int]:
    return rules.whose_turn(view), rules.turn_mark(view)


class Turns:
    """Counts turns as they go by and says when the table is to be drawn."""

    def __init__(self, screen: Screen, every: int) -> None:
        self._screen = screen
        self._every = every
        self._turn: tuple[Seat | None, int] = (None, 0)
        self.number = 0

    def catch_up(self, game: Game) -> None:
        """Count the turns of a game that has begun already, up to the present one."""
        self._turn, self.number = (None, 0), 0
        for state in (game.first, *(ply.state for ply in game.history)):
            view = game.rules.view(state, self._screen.seat)
            if somebody_decides(view):
                self.passed(view)

    def passed(self, view: View) -> bool:
        """Whether a new turn has begun; it gets a heading, and now and then the table. Where all
        act at once a turn is nobody's, and another mark begins it."""
        turn = _turn(self._screen.rules, view)
        if turn == self._turn or (turn[0] is None and turn[1] == self._turn[1]):
            return False
        self._turn = turn
        self.number += 1
        return True

    def head(self) -> None:
        """The heading of the turn, below the table if it is time for that; none between turns."""
        seat, _ = self._turn
        if not self.number:
            return
        due = self._every and self.number > 1 and (self.number - 1) % self._every == 0
        if due and not self._screen.in_place:  # a page has the table anyway
            self._screen.table()
        self._screen.turn(self.number, seat)
