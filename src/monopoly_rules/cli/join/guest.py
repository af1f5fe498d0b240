"""A person at a table on a server: the terminal's own pages, menus and words, and the messages."""

from __future__ import annotations

from typing import cast

from monopoly_rules.cli.join.choices import choices_of
from monopoly_rules.cli.join.domains import Form
from monopoly_rules.cli.join.showing.requests import agreement, question
from monopoly_rules.cli.join.showing.waiting import waits_for_both
from monopoly_rules.cli.join.talking.line import Lost
from monopoly_rules.cli.join.talking.returning import come_back
from monopoly_rules.cli.join.visiting import Left, Visiting
from monopoly_rules.cli.menus.forms import Back, FieldBack
from monopoly_rules.cli.screen.lines import tell_command
from monopoly_rules.cli.screen.prompt import EndOfInput
from monopoly_rules.cli.typed.actions import Choices
from monopoly_rules.kernel import HOST, Action, marked
from monopoly_rules.web.messages import AnswerRequest, Play, Refused, Shown


class Guest(Visiting):
    """Plays at a table elsewhere, from the first page to the last."""

    def play(self) -> None:
        """Show the game and do what is typed, until it is over or the person goes."""
        try:
            while True:
                try:
                    self._go_on()
                except FieldBack:
                    self._drawn = None  # the form hides what is asked
                except Back:
                    continue  # the form belongs to a question that is no longer asked
                except Lost:
                    come_back(self._talk, self.screen, self._again)
        except (Left, EndOfInput):
            tell_command(*self.goodbye("{0}"))

    def _go_on(self) -> None:
        """Show what is new, and do what is typed next."""
        self._look()
        if self._talk.removed:
            raise Left
        text, self._instead = self._instead or self._line(), ""
        if text is not None:
            self._pages.typed()
            self._answer(text)

    def _line(self) -> str | None:
        """What is typed; None if the server says something first."""
        shown = self._talk.shown
        over = shown is not None and shown.result
        asked = shown is not None and (self.seat in shown.awaited or self._agrees(shown))
        if not (over or asked or waits_for_both()):
            self._talk.wait()
            return None
        prompt = f"{self.screen.name(self.seat)}> "
        if over:
            prompt = self.screen.fill("save FILE, why RULE, or Enter to leave") + ": "
        elif shown is not None and shown.request is not None and self._agrees(shown):
            prompt = f"{question(self.screen, shown.request)} "
        return self._typist.line(prompt, lambda: self._talk.news() or self.screen.resized)

    def _agrees(self, shown: Shown) -> bool:
        """Whether somebody wants something for which this seat has to agree."""
        return shown.request is not None and self.seat in shown.request.asked

    def _answer(self, text: str) -> None:
        """Do what was typed."""
        shown = self._talk.shown
        if shown is not None and self._agrees(shown) and (text or not shown.result):
            self._agree(shown, text)
        elif not text and shown is not None and shown.result:
            raise Left
        elif not text:
            self._tell(marked("type a number, an action, or help"))
        elif not self._word(text) and shown is not None:
            self._act(shown, text)

    def _agree(self, shown: Shown, text: str) -> None:
        """Say yes or no to what somebody wants."""
        agree = agreement(text)
        if agree is not None:
            answer = self._talk.ask(
                lambda number: AnswerRequest(shown.version, agree, ask=number), Shown
            )
            if isinstance(answer, Refused):
                self._refused(answer)
        elif not self._word(text):
            self._tell(marked("answer yes or no first"))

    def _act(self, shown: Shown, text: str) -> None:
        """Play the action that was typed, or several of its kind."""
        actions = []
        for part in self.phrases.parts(text, self._choices):
            action = self._meant(part)
            if action is None:
                return
            actions.append(action)
        first, *then = map(self._rules.forms.action, actions)
        version, host = shown.version, actions[0].seat == HOST
        before = self._seen.count
        answer = self._talk.ask(
            lambda number: Play(version, first, host=host, then=tuple(then), ask=number), Shown
        )
        if isinstance(answer, Refused):
            self._refused(answer, actions[0])
        else:
            self._teller.forget()
            self._pages.decided(before)

    def _meant(self, text: str) -> Action | None:
        if text.isdecimal() and not self._choices:
            self._tell(marked("there is nothing to decide"))
            return None
        if text.isdecimal() and len(text) < 6:
            return self._menu.numbered(int(text))
        action = self._teller.understood(text, self._choices)
        return self._menu.among(action) if isinstance(action, tuple) else action

    # Showing

    def _look(self) -> None:
        """Draw the page anew if there is something new."""
        if self._names != tuple(each.name or "…" for each in self._talk.seats.seats):
            self._sit_down()
        shown = self._talk.shown
        if shown is None:
            self._wait_for_players()
        elif shown is not self._drawn or self.screen.turned or self.screen.resized:
            for each in self._talk.taken():
                self._pages.take(each)
            self._drawn = shown
            self._choices = self._choices_in(shown)
            self._menu = self._menu_of(self._choices)
            self._pages.draw(shown, self._menu.lines(), always=self.always)
        text = self._talk.saved()
        if text is not None and self._save_to is not None:
            self._write(self._save_to, text)

    def _choices_in(self, shown: Shown) -> Choices:
        """What this seat may do, and what the host may."""
        found: Choices = ()
        for seat, forms in ((self.seat, shown.choices), (HOST, shown.host_choices)):
            listed = cast("tuple[Form, ...]", forms)
            found += choices_of(self._rules, seat, listed, self._narrow)
        return found

    def _wait_for_players(self) -> None:
        free = sum(each.kind == "open" for each in self._talk.seats.seats)
        self._show_link()
        if free == 1:
            tell_command(self.screen.fill("waiting for one more player"))
        else:
            tell_command(self.screen.fill("waiting for {0} more players", str(free)))
