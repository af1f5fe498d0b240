"""What the people at a keyboard have been told of a game, and what they have yet to hear."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.screen.seeds import seed_told
from monopoly_rules.cli.screen.turns import Turns
from monopoly_rules.games import Game
from monopoly_rules.kernel import Event, Seat, Weight


class Story:
    """Tells each person what has happened since they last looked, and draws the table once in a
    turn where the screen scrolls."""

    def __init__(
        self, screen: Screen, game: Game, seats: Sequence[Seat], bots: str, *, goes_on: bool
    ) -> None:
        self._screen, self._game, self._seats, self._goes_on = screen, game, seats, goes_on
        self._turns = Turns(screen, 0)
        self._told = dict.fromkeys(seats, 0)
        self._read: dict[Seat, int] = {}
        """How much each person had been told when a question was last shown."""
        self._begun = 0
        """How many events there were when people sat down, or looked at the game anew."""
        self._bots = bots
        self._drawn = -1

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._turns.number

    @property
    def heading(self) -> str:
        """What is played, with the seed of its dice and cards."""
        screen, rules, seed = self._screen, self._game.rules, self._game.seed
        if seed is None:
            return screen.fill("{0}, {1} players", rules.spec, rules.players)
        told = seed_told(seed)
        return screen.fill("{0}, {1} players, seed {2}", rules.spec, rules.players, told)

    def welcome(self) -> None:
        """Say what is played and who plays."""
        self._greet()
        if self._goes_on:
            self.sit_down()

    def _greet(self) -> None:
        screen = self._screen
        screen.say(self.heading, "bold", Weight.LASTING)
        if len(self._seats) > 1:
            seats = tuple(self._seats)
            text = screen.fill("{0:seat} play here.", seats)
            if self._bots:
                text = screen.fill("{0:seat} play here; bots: {1}.", seats, self._bots)
        else:
            text = screen.fill("You are {0:seat}, against {1}.", self._seats[0], self._bots)
        screen.say(f"{text} {screen.fill('Type help at any time.')}")

    def sit_down(self) -> None:
        """Look at a game that goes on; the end of one that is over is shown there."""
        self.look_again()
        if not self._game.over:
            self._show_table()

    def look_again(self) -> None:
        """Take the game as it is now: what led to it is known, its turns are counted."""
        self._begun = self._game.event_count
        self._told = dict.fromkeys(self._seats, self._begun)
        self._read = dict.fromkeys(self._read, self._begun)
        self._turns.catch_up(self._game)
        if not self._game.over:
            self._turns.head()
        self._drawn = 0

    def read(self) -> None:
        """The person who sits here is shown a question, and has read what was told."""
        self._read[self._seat] = self._told[self._seat]

    def pass_on(self, before: Seat, *, lost: bool) -> None:
        """Another person looks, who has not seen the table. What was told to the one before and is
        lost is told again when that one looks next."""
        self._drawn = 0
        if lost:
            self._told[before] = self._read.get(before, self._begun)
            if self._seat not in self._read:
                self._greet()

    def show_table_once(self) -> None:
        """Draw the table, unless it was drawn in this turn or stays on the screen anyway."""
        if self._drawn != self._turns.number and not self._screen.in_place:
            self._show_table()

    def _show_table(self) -> None:
        self._drawn = self._turns.number
        if not self._screen.in_place:
            self._screen.table()

    def news(self) -> tuple[Event, ...]:
        """Tell what has happened since the person who sits here last looked."""
        seat = self._seat
        events = self._game.events(seat, self._told[seat])
        self._told[seat] += len(events)
        self._screen.tell(events)
        if not self._game.over and self._turns.passed(self._game.view(seat)):
            self._turns.head()
        return events

    @property
    def _seat(self) -> Seat:
        seat = self._screen.seat
        return self._seats[0] if seat is None else seat
