"""The command that shows a saved game again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import attrs
import typer

from monopoly_rules.cli.commands.options import Full, Locale
from monopoly_rules.cli.screen.console import Stop, out
from monopoly_rules.cli.screen.prompt import EndOfInput, ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.screen.turns import Turns, is_other_turn, somebody_decides
from monopoly_rules.cli.table.files import read_game
from monopoly_rules.games import Game
from monopoly_rules.kernel import CHANCE, Event, RecordError, Seat, State, View
from monopoly_rules.kernel.saves.recorded_setup import OTHER_RULES


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game (JSON).")],
    to: Annotated[
        int | None, typer.Option(min=0, help="Show the game as it was after this many actions.")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Show it from beginning to end, without stopping.")
    ] = False,
    view: Annotated[
        int | None, typer.Option(metavar="SEAT", help="Show it as this seat saw it.")
    ] = None,
    locale: Locale = None,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Show it even if it was played under other rules.")
    ] = False,
    full: Full = False,
) -> None:
    """Show a saved game again, action by action; outcomes of chance count as actions."""
    if to is not None and everything:
        raise Stop("give --to or --all, not both")
    try:
        game = read_game(file, anyway=anyway)
    except RecordError as error:
        hint = "; --anyway replays it under the current ones" if OTHER_RULES in str(error) else ""
        raise Stop(f"{error}{hint}") from None
    if view is not None and not 0 <= view < game.rules.players:
        raise Stop(f"--view {view}: seats are 0 to {game.rules.players - 1}")
    shown = Replayed(game, Screen(game, locale or game.rules.language, view))
    shown.screen.full = full
    if to is not None and to > shown.last:
        raise Stop(f"--to {to}: the game has {shown.last} actions")
    shown.welcome()
    if game.first_difference is not None:
        shown.screen.say(
            shown.screen.fill("under the current rules it differs: {0}", game.first_difference)
        )
    if to is not None:
        shown.jump(to)
    elif everything or not out.is_terminal:
        shown.all()
    else:
        shown.step_by_step()


@attrs.frozen
class Frame:
    """The game after so many actions: who acted, what happened, how it stands."""

    seat: Seat | None
    events: tuple[Event, ...]
    state: State


class Replayed:
    """A game that has been played, as a row of frames."""

    def __init__(self, game: Game, screen: Screen) -> None:
        history = game.history
        seen = game.events(screen.seat)
        start = seen[: len(seen) - sum(len(ply.events) for ply in history)]
        self.screen = screen
        self._game = game
        self._frames = [
            Frame(None, start, game.first),
            *(Frame(ply.action.seat, ply.events, ply.state) for ply in history),
        ]
        self.last = len(history)

    def welcome(self) -> None:
        """What the game is."""
        rules = self._game.rules
        names = ", ".join(self.screen.name(seat) for seat in range(rules.players))
        self.screen.say(f"{rules.spec}: {names}", "bold")
        self.screen.say(self.screen.fill("{0} actions, including those of chance", self.last))

    def _view(self, place: int) -> View:
        return self._game.rules.view(self._frames[place].state, self.screen.seat)

    def _table(self, place: int) -> None:
        self.screen.table(self._view(place))

    def jump(self, place: int) -> None:
        """The table after so many actions, and what the last of them led to."""
        self.screen.tell(self._frames[place].events, self._view(place))
        self._table(place)
        if place == self.last:
            self.screen.result()

    def all(self) -> None:
        """Everything, with the table at each round of play."""
        rules = self._game.rules
        turns = Turns(self.screen, 0)
        drawn = 0
        events: list[Event] = []
        for place, frame in enumerate(self._frames):
            events += frame.events
            if place < self.last and self._frames[place + 1].seat == CHANCE:
                continue  # what chance brings belongs to what somebody did
            view = self._view(place)
            self.screen.tell(events, view)
            events = []
            if somebody_decides(view) and turns.passed(view):
                if (turns.number - 1) % rules.players == 0:
                    self._table(place)
                    drawn = place
                turns.head()
        if drawn != self.last:
            self._table(self.last)
        self.screen.result()

    def step_by_step(self) -> None:
        """Enter for the next action, a number to go there, q to leave."""
        place = 0
        self._table(place)
        while True:
            try:
                hint = self.screen.fill("Enter: next, a number, b: back, q: quit")
                text = ask(f"{place}/{self.last} ({hint}) ")
            except EndOfInput:
                return
            if text.casefold() in ("q", "quit"):
                return
            if text and not text.isdecimal() and text.casefold() != "b":
                self.screen.say("  " + self.screen.fill("Enter, 0 to {0}, b or q", self.last))
            elif text.isdecimal() and (len(text) > 9 or int(text) > self.last):
                self.screen.say("  " + self.screen.fill("{0} is the last one", self.last))
            elif text.isdecimal():
                place = int(text)
                self.jump(place)
            elif text:
                place = max(0, place - 1)
                self.jump(place)
            elif place == self.last:
                self.screen.say("  " + self.screen.fill("{0} is the last one", self.last))
                return
            else:
                place = self._next(place)

    def _next(self, place: int) -> int:
        """Tell the next action; draw the table where a new turn begins or the game ends."""
        before = self._view(place)
        place += 1
        view = self._view(place)
        self.screen.tell(self._frames[place].events, view)
        if place == self.last:
            self._table(place)
            self.screen.result()
        elif is_other_turn(self._game.rules, before, view):
            self._table(place)
        return place
