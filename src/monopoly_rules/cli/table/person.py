"""People at one keyboard, with bots, from the first question to the last."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from monopoly_rules.cli.menus.forms import Back
from monopoly_rules.cli.menus.menu import Form, Menu
from monopoly_rules.cli.screen.prompt import EndOfInput, ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.table.advising import tell_advice
from monopoly_rules.cli.table.files import read_game
from monopoly_rules.cli.table.keeping import Kept, Leave
from monopoly_rules.cli.table.seats import bots_for, seed_of
from monopoly_rules.cli.table.story import Story
from monopoly_rules.cli.typed.actions import Choices, Phrases
from monopoly_rules.cli.typed.answering.teller import Teller
from monopoly_rules.games import Game
from monopoly_rules.kernel import Action, Choice, HistoryError, MonopolyRulesError, menu_of
from monopoly_rules.kernel.game.several import first_refused, none_of_them

LOOKS = 50
"""Turns for which a person who is out looks on before being asked again."""


class Person:
    """The game, who plays it, and what the person has been told and has kept.

    Several people may share the keyboard: it passes to whoever is asked, and what only the others
    may see is cleared away first.
    """

    def __init__(
        self,
        game: Game,
        bots: str | None,
        seed: int | None,
        locale: str | None,
        *,
        scroll: bool = False,
        full: bool = False,
    ) -> None:
        self.seats = game.people
        self.seat = self.seats[0]
        """Who sits at the keyboard now."""
        self.always = False
        """Whether to ask on others' turns too."""
        self._bots_wanted, self._locale, self._scroll, self._full = bots, locale, scroll, full
        self._kept = Kept()
        self._take(game, seed)

    def _take(self, game: Game, seed: int | None) -> None:
        """Sit down at a game, a new one with its seed or a loaded one."""
        others = [seat for seat in range(game.rules.players) if seat not in self.seats]
        number = seed_of(game) if seed is None else seed
        self.bots = bots_for(game.rules, self._bots_wanted, others, number)
        self.game, self._seed = game, seed
        self.screen = Screen(
            game, self._locale or game.rules.language, self.seat, scroll=self._scroll
        )
        self.screen.full = self._full
        self.phrases = Phrases(game.rules, self.seat, self.screen.words)
        self._teller = Teller(self)
        self._story = Story(self.screen, game, self.seats)
        self._waved: tuple[object, ...] = ()
        self._instead = ""
        """An action that was typed in a form of another."""
        self._looks_on_until = 0
        self._menu = self._menu_of(())
        self._elsewhere = True

    # Playing

    def run(self) -> None:
        """Play until the game is over and the person leaves, or the input ends."""
        self._story.welcome(self.bots.told(self.screen.name), self._seed)
        try:
            while True:
                self._hear()
                if self.game.over:
                    self._after_the_end()
                elif self._is_out():
                    self._look_on()
                elif not set(self.seats).isdisjoint(self.game.awaited):
                    if self.bots.interruption(self.game) is None:
                        self._take_the_keyboard()
                        self._decide("")
                elif self._may_interrupt():
                    self._decide(self.screen.fill("you may act now, or press Enter"))
                else:
                    self.bots.move(self.game)
        except EndOfInput:
            self.screen.say(self.screen.fill("the input has ended; {0}", self.kept()))
        except Leave:
            self.screen.say(self.kept())

    def _take_the_keyboard(self) -> None:
        """Let the person sit down who is asked; what the one before may see is cleared away."""
        asked = [seat for seat in self.seats if seat in self.game.awaited]
        if self.seat in asked:
            return
        before = self.seat
        self.seat = self.screen.seat = asked[0]
        self.phrases = Phrases(self.game.rules, self.seat, self.screen.words)
        if any(map(self.screen.hides_something, (before, self.seat))):
            self.screen.clear()
            text = self.screen.fill("{0:seat} is next; press Enter when only you look", self.seat)
            ask(f"{text}: ")
        self.screen.collect()
        self._story.pass_on()
        self._hear()

    def _hear(self) -> None:
        """What has happened since the person last looked; the same question after a throw is a new
        one."""
        if any(event.REVEALS for event in self._story.news()):
            self._waved = ()

    def _tell(self, text: str) -> None:
        self.screen.say(f"  {text}")

    def _asked(self) -> tuple[object, ...]:
        decision = self.game.decision
        return (decision.question(self.seat), decision.awaited, self._story.turn)

    def _may_interrupt(self) -> bool:
        """Whether to ask on another's turn: at each question until the person lets it pass."""
        decision = self.game.decision
        if not self.always or not decision.may_act(self.seat) or self._asked() == self._waved:
            return False
        return bool(decision.choices(self.seat))

    def _decide(self, heading: str) -> None:
        """Ask until an action is carried out or the game is at another point."""
        choices = self.game.choices(self.seat)
        self._menu = self._menu_of(choices)
        self._elsewhere = False
        self._story.show_table_once()
        question = self.game.decision.question(self.seat)
        asked = "" if question is None else self.screen.label(question)
        head = Text("; ".join(filter(None, (asked, heading))), style="bold")
        self.screen.page([head, *self.screen.remarks(), *self._menu.lines()])
        while not self._elsewhere:
            text, self._instead = self._instead or ask(f"{self.screen.name(self.seat)}> "), ""
            if not text and self.seat not in self.game.awaited:
                self._waved = self._asked()
                self.screen.collect()
                return
            if not text:
                self._tell(self.screen.fill("type a number, an action, or help"))
            elif not self._teller.command(text, choices):
                self._do(self.phrases.parts(text, choices), choices)

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

        refused = self._teller.refused
        return Menu(self.screen, self.phrases, answer, refused, menu_of(choices), form)

    def _meant(self, text: str, choices: Choices) -> Action | None:
        """The action that a line means, its form filled in; None if it means none."""
        if text.isdecimal() and len(text) < 6:
            return self._menu.numbered(int(text))
        action = self._teller.understood(text, choices)
        return self._menu.among(menu_of(action)) if isinstance(action, tuple) else action

    def _do(self, parts: Sequence[str], choices: Choices) -> None:
        """Do what a line means, if all of it is allowed; otherwise nothing of it."""
        actions = []
        for part in parts:
            action = self._meant(part, choices)
            if action is None:
                return
            actions.append(action)
        refused = first_refused(self.game.rules, self.game.state, actions)
        if refused is None:
            self._carry_out(actions)
            return
        action, refusal = refused
        refusal = self._teller.as_typed(action, refusal)
        if len(actions) > 1:
            refusal = none_of_them(action, refusal, self.screen.words)
        self._teller.refused(refusal)
        if len(actions) == 1:
            self._teller.suggest_reverse(action)

    def _carry_out(self, actions: Sequence[Action]) -> None:
        """Play what was found to be allowed."""
        for action in actions:
            self.game.play(action)
        self._teller.forget()
        self.bots.ready()
        self._elsewhere = True
        self.screen.collect()
        self._kept.changed(self.game, self.screen)

    def _is_out(self) -> bool:
        """Whether the person has left the game, and has not said lately to look on."""
        if self._story.turn < self._looks_on_until:
            return False
        rules = self.game.rules
        return all(rules.is_out(self.game.view(seat), seat) for seat in self.seats)

    def _look_on(self) -> None:
        """The others play on, perhaps for ever: ask now and then whether to look on."""
        self._elsewhere = False
        self.screen.page([])
        while not self._elsewhere:
            asked = self.screen.fill(
                "you are out; press Enter to watch {0} more turns, or type quit", LOOKS
            )
            text = ask(f"{asked}: ")
            if not text:
                self._looks_on_until = self._story.turn + LOOKS
                self.screen.collect()
                self.bots.move(self.game)
                return
            if not self._teller.command(text, ()):
                self._tell(self.screen.fill("you are out of the game"))

    def _after_the_end(self) -> None:
        """The game is over: save it, take back the last decision, look at rules, or leave."""
        if not self.screen.in_place:
            self.screen.table()
        self.screen.result()
        self.screen.page([])
        self._elsewhere = False
        while not self._elsewhere:
            text = ask(self.screen.fill("save FILE, undo, why RULE, or Enter to leave") + ": ")
            if not text:
                raise Leave
            if not self._teller.command(text, ()):
                self._tell(f"{self.screen.fill('the game is over')}  [K-OVER]")

    # What the words of the person do

    def list_choices(self) -> None:
        """Show the menu again."""
        self._menu.show()

    def undo(self) -> None:
        """Go back to the last decision of this seat; what bots did after it is undone too."""
        whose = [ply.action.seat for ply in self.game.history if ply.action.seat in self.seats]
        try:
            self.game.undo(whose[-1] if whose else self.seat)
        except HistoryError:
            self._tell(self.screen.fill("you have nothing to undo"))
            return
        self.bots.ready()
        self._waved, self._elsewhere, self._looks_on_until = (), True, 0
        self.screen.collect()
        self._tell(self.screen.fill("back to your last decision"))
        self._story.look_again()
        self._kept.changed(self.game, self.screen)

    def hint(self, seconds: int) -> None:
        """Say what the usual bot would do here; with seconds, play on from each choice and say
        which have won most often."""
        tell_advice(self.screen, self.game, self.seat, seconds)

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
            self._take(game, None)
        except MonopolyRulesError as error:
            self._tell(self.screen.fill("this game cannot be resumed: {0}", str(error)))
            return
        before = self._kept.resumed(file)
        self._tell(f"{file}: {game.rules.spec}")
        if before is not None:
            self._tell(self.screen.fill("{0} is no longer written; type save FILE", str(before)))
        self._story.sit_down()

    def leave(self) -> None:
        """Stop, unless something would be lost."""
        if not self._kept.would_lose(self.game, self.screen):
            raise Leave

    def kept(self) -> str:
        """What is left of the game, in words."""
        return self._kept.told(self.screen)
