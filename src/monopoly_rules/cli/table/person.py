"""People at one keyboard, with bots, from the first question to the last."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.text import Text

from monopoly_rules.cli.menus.forms import Back, FieldBack
from monopoly_rules.cli.screen.lines import tell_command
from monopoly_rules.cli.screen.prompt import EndOfInput, ask
from monopoly_rules.cli.table.keeping import Leave
from monopoly_rules.cli.table.sitting import Sitting
from monopoly_rules.cli.typed.actions import Choices, Phrases
from monopoly_rules.kernel import Action, marked, menu_of
from monopoly_rules.kernel.game.several import first_refused, none_of_them

LOOKS = 50
"""Turns for which a person who is out looks on before being asked again."""


class Person(Sitting):
    """Plays: asks who is to decide, and lets the bots decide in between.

    Several people may share the keyboard: it passes to whoever is asked, and what only the others
    may see is cleared away first.
    """

    def run(self) -> None:
        """Play until the game is over and the person leaves, or the input ends. One key, Ctrl-C or
        Ctrl-D, does not lose a game that is not saved: it is asked about first."""
        self._story.welcome()
        try:
            while True:
                try:
                    self._go_on()
                except (EndOfInput, KeyboardInterrupt):
                    if not self._stays():
                        raise
        except EndOfInput:
            tell_command(*self.goodbye(marked("the input has ended; {0}")))
        except Leave:
            tell_command(*self.goodbye("{0}"))
        finally:  # also of what was told on the way to a crash
            self._kept.bring_up(self.game, self.screen)

    def _go_on(self) -> None:
        """Let whoever is to decide do so, and tell what comes of it."""
        self._hear()
        if self.game.over:
            self._after_the_end()
        elif self._is_out():
            self._look_on()
        elif not set(self.seats).isdisjoint(self.game.awaited):
            if self.bots.interruption(self.game) is None:
                self._take_the_keyboard()
                self._decide("", self.screen.remarks())
        elif (remarks := self._interrupting()) is not None:
            self._decide(self.screen.fill("you may act now, or press Enter"), remarks)
        else:
            self.bots.move(self.game)

    def _stays(self) -> bool:
        """Whether the person goes on after a key that leaves; the same key again leaves. What comes
        from a pipe cannot be asked about."""
        if self.game.over or sys.stdin is None or not sys.stdin.isatty():
            return False
        try:
            return self._kept.is_unsaved and self._kept.would_lose(self.game, self.screen)
        except (EndOfInput, KeyboardInterrupt):
            return False

    def _take_the_keyboard(self) -> None:
        """Let the person sit down who is asked; what the one before may see is cleared away."""
        asked = [seat for seat in self.seats if seat in self.game.awaited]
        if self.seat in asked:
            return
        before, then = self.seat, asked[0]
        cleared = any(map(self.screen.hides_something, (before, then)))
        if cleared:
            self.screen.clear()
            text = self.screen.fill("{0:seat} is next; press Enter when only you look", then)
            self._kept.bring_up(self.game, self.screen)
            while ask(f"{text}: "):
                pass  # a line too many of the one before shows no hand
        # Not before, for who interrupts the question above is still to press Enter.
        self.seat = self.screen.seat = then
        self.phrases = Phrases(self.game.rules, then, self.screen.words)
        self.screen.collect()
        self._story.pass_on(before, lost=cleared or self.screen.in_place)
        self._hear()

    def _hear(self) -> None:
        """What has happened since the person last looked; the same question after a throw is a new
        one."""
        if any(event.REVEALS for event in self._story.news()):
            self._waved = ()

    def _asked(self, remarks: Sequence[Text]) -> tuple[object, ...]:
        decision = self.game.decision
        wanted = tuple(each.plain for each in remarks)
        return (decision.question(self.seat), decision.awaited, self._story.turn, wanted)

    def _interrupting(self) -> list[Text] | None:
        """The remarks with which to ask on another's turn, always or because somebody wants an
        answer: at each question until the person lets it pass. None if nothing is asked."""
        decision = self.game.decision
        if not decision.may_act(self.seat):
            return None
        remarks = self.screen.remarks()
        asks = (self.always or remarks) and self._asked(remarks) != self._waved
        return remarks if asks and decision.choices(self.seat) else None

    def _decide(self, heading: str, remarks: Sequence[Text]) -> None:
        """Ask until an action is carried out or the game is at another point."""
        choices = self.game.choices(self.seat)
        self._menu = self._menu_of(choices)
        self._elsewhere = False
        self._story.show_table_once()
        question = self.game.decision.question(self.seat)
        asked = "" if question is None else self.screen.label(question)
        head = Text("; ".join(filter(None, (asked, heading))), style="bold")
        self._page([head, *remarks, *self._menu.lines()])
        while not self._elsewhere:
            prompt = f"{self.screen.name(self.seat)}> "
            text, self._instead = self._instead or self._line(prompt), ""
            if not text and self.seat not in self.game.awaited:
                self._waved = self._asked(remarks)
                self.screen.collect()
                return
            if not text:
                self._tell(self.screen.fill("type a number, an action, or help"))
            elif not self._teller.command(text, choices):
                self._do(self.phrases.parts(text, choices), choices)

    def _page(self, asked: Sequence[Text]) -> None:
        """Show what is asked; what is seen here is in the file too."""
        self._kept.bring_up(self.game, self.screen)
        self.screen.page(asked)
        self._story.read()

    def _line(self, prompt: str) -> str:
        """What is typed; where pages were turned, what is asked is shown again first, and
        Enter does so on a screen of another size."""
        if self.screen.turned:
            self.screen.again()
        while not (text := ask(prompt)) and self.screen.resized:
            self.screen.again()
        return text

    def _meant(self, text: str, choices: Choices) -> Action | None:
        """The action that a line means, its form filled in; None if it means none."""
        if text.isdecimal() and len(text) < 6:
            return self._menu.numbered(int(text))
        action = self._teller.understood(text, choices)
        return self._menu.among(menu_of(action)) if isinstance(action, tuple) else action

    def _do(self, parts: Sequence[str], choices: Choices) -> None:
        """Do what a line means, if all of it is allowed; otherwise nothing of it."""
        actions = []
        try:
            for part in parts:
                action = self._meant(part, choices)
                if action is None:
                    return
                actions.append(action)
        except FieldBack:  # the form hides what is asked
            self.screen.again()
            return
        except Back:
            return
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
        before = self.game.event_count
        for action in actions:
            self.game.play(action)
        self._together.played(self.game, before)
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
        self._page([])
        while not self._elsewhere:
            asked = self.screen.fill(
                "you are out; press Enter to watch {0} more turns, or type quit", LOOKS
            )
            text = self._line(f"{asked}: ")
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
        self._page([])
        self._elsewhere = False
        while not self._elsewhere:
            hint = self.screen.fill("save FILE, undo, why RULE, or Enter to leave")
            text = self._line(f"{hint}: ")
            if not text:
                raise Leave
            if not self._teller.command(text, ()):
                self._tell(f"{self.screen.fill('the game is over')}  [K-OVER]")
