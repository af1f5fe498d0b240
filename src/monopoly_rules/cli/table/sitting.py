"""Sitting at a game: its bots and its screen, where it is kept, and what the words beside actions
do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import attrs

from monopoly_rules.cli.menus.forms import Back
from monopoly_rules.cli.menus.menu import Form, Menu
from monopoly_rules.cli.screen.lines import tell_command
from monopoly_rules.cli.screen.prompt import ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.table.advising import tell_advice
from monopoly_rules.cli.table.again import Manner, command
from monopoly_rules.cli.table.files import read_game
from monopoly_rules.cli.table.keeping import Kept, Leave
from monopoly_rules.cli.table.seats import bots_for, seed_of
from monopoly_rules.cli.table.story import Story
from monopoly_rules.cli.typed.actions import Choices, Phrases
from monopoly_rules.cli.typed.answering.teller import Teller
from monopoly_rules.games import Game
from monopoly_rules.kernel import (
    Action,
    Choice,
    HistoryError,
    MonopolyRulesError,
    Refusal,
    menu_of,
)
from monopoly_rules.kernel.game.several import Together


class Sitting:
    """The game, who plays it, and what the person has been told and has kept."""

    def __init__(self, game: Game, seed: int | None, manner: Manner) -> None:
        self.seats = game.people
        self.seat = self.seats[0]
        """Who sits at the keyboard now."""
        self.always = False
        """Whether to ask on others' turns too."""
        self._manner = manner
        self._kept = Kept(self._again)
        self._take(game, seed)

    def _take(self, game: Game, seed: int | None) -> None:
        """Sit down at a game, a new one with its seed or a loaded one."""
        others = [seat for seat in range(game.rules.players) if seat not in self.seats]
        number = seed_of(game) if seed is None else seed
        manner = self._manner
        self.bots = bots_for(game.rules, manner.bots, others, number)
        self.game = game
        self.screen = Screen(
            game, manner.locale or game.rules.language, self.seat, scroll=manner.scroll
        )
        self.screen.full = manner.full
        self.phrases = Phrases(game.rules, self.seat, self.screen.words)
        self._teller = Teller(self)
        told = self.bots.told(self.screen.name)
        self._story = Story(self.screen, game, self.seats, told, goes_on=seed is None)
        self._together = Together()
        self._waved: tuple[object, ...] = ()
        self._instead = ""
        """An action that was typed in a form of another."""
        self._looks_on_until = 0
        self._menu = self._menu_of(())
        self._elsewhere = True

    def _menu_of(self, choices: Choices) -> Menu:
        """A menu in whose forms the words are understood too."""

        def answer(prompt: str) -> str:
            while True:
                text = ask(prompt)
                if self.phrases.is_action(text, choices):
                    self._instead = text  # who has seen enough of a form goes on with the game
                    raise Back
                if not self._teller.command(text, choices):
                    return text
                if self._elsewhere:
                    raise Back

        def form(choice: Choice[Action]) -> Form:
            return self.game.decision.form(choice, self.screen.words)

        refused, game = self._teller.refused, self.game
        not_yet = game.rules.not_yet(game.view(self.seat)) if choices else None
        return Menu(self.screen, self.phrases, answer, refused, menu_of(choices), form, not_yet)

    def _tell(self, text: str) -> None:
        self.screen.say(f"  {text}")

    # What the words of the person do

    def refusals(self, actions: Iterable[Action]) -> Iterator[Refusal | None]:
        """What forbids each of some actions."""
        return map(self.game.why_not, actions)

    def list_choices(self) -> None:
        """Show the menu again."""
        self._menu.show()

    def undo(self, times: int) -> None:
        """Go back by so many decisions of the people here, or as many as there are; what bots did
        after them is undone too."""
        taken = 0
        while taken < times and self._taken_back():
            taken += 1
        if not taken:
            self._tell(self.screen.fill("you have nothing to undo"))
            return
        self.bots.ready()
        self._waved, self._elsewhere, self._looks_on_until = (), True, 0
        self.screen.collect()
        if times == 1:
            self._tell(self.screen.fill("back to your last decision"))
        else:
            self._tell(self.screen.fill("decisions taken back: {0}", str(taken)))
        self._story.look_again()
        self._kept.changed(self.game, self.screen)

    def _taken_back(self) -> bool:
        """Whether there was a decision of the people here, which is taken back."""
        whose = [ply.action.seat for ply in self.game.history if ply.action.seat in self.seats]
        try:
            self._together.undo(self.game, whose[-1] if whose else self.seat)
        except HistoryError:
            return False
        return True

    def hint(self, seconds: int) -> None:
        """Say what the usual bot would do here; with seconds, play on from each choice and say
        which have won most often. Ctrl-C ends the wait and nothing else."""
        try:
            tell_advice(self.screen, self.game, self.seat, seconds)
        except KeyboardInterrupt:
            self._tell(self.screen.fill("the hint was interrupted; the game goes on"))

    def begin(self, save: Path | None, resumed: Path | None, journal: Path | None) -> None:
        """Keep the game in a file from now on, if one is given; it has to be possible."""
        self._kept.begin(self.game, save, resumed, journal)

    def save(self, file: Path) -> None:
        """Write the game as it is now; what fails is said, and the game goes on."""
        self._kept.save(self.game, self.screen, file)

    def resume(self, file: Path) -> None:
        """Go on with another game; a bad file is said, and the present game goes on."""
        if not file.exists():
            self._tell(self.screen.fill("{0}: cannot be read: there is no such file", str(file)))
            return
        try:
            game = read_game(file)
            people = game.people or self.seats
            if (last := max(people)) >= game.rules.players:
                self._tell(self.screen.fill("{0}: there is no seat {1}", str(file), last))
                return
            if self._kept.would_lose(self.game, self.screen):
                return
            self.seats, self.seat = people, self.seat if self.seat in people else people[0]
            game.people = people
            self._manner = attrs.evolve(self._manner, who=())
            self._take(game, None)
        except MonopolyRulesError as error:
            self._tell(self.screen.fill("this game cannot be resumed: {0}", str(error)))
            return
        before = self._kept.resumed(file)
        self._tell(f"{file}: {self._story.heading}")
        if before is not None:
            self._tell(self.screen.fill("{0} is no longer written; type save FILE", str(before)))
        self._story.sit_down()

    def leave(self) -> None:
        """Stop, unless something would be lost."""
        if not self._kept.would_lose(self.game, self.screen):
            raise Leave

    def heading(self) -> list[str]:
        """What is played, with its seed."""
        return [self._story.heading]

    def _again(self, over: bool, file: Path, journal: Path | None) -> str:
        """The command that shows a game in a file again, or goes on with it as it was kept."""
        manner, rules = self._manner, self.game.rules
        if over:
            return command("replay", str(file), *manner.to_see(rules))
        kept = ["--journal", str(journal)] if journal else ["--save", str(file)]
        asked = ["--ask-always"] * self.always
        return command("play", "--resume", str(file), *kept, *manner.to_play(rules), *asked)

    def goodbye(self, text: str) -> tuple[str, str]:
        """A line that says what is left of the game, and the command that has to do with it; what
        was played is told once more."""
        self._kept.bring_up(self.game, self.screen)
        for line in self.heading():
            tell_command(line)
        told, command = self._kept.told(self.game, self.screen)
        return self.screen.fill(text, told), command
