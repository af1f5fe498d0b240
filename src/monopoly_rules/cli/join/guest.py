"""A person at a table on a server: the terminal's own pages, menus and words, and the messages."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from monopoly_rules.cli.join.choices import choices_of, form_of
from monopoly_rules.cli.join.domains import Form
from monopoly_rules.cli.join.guest_words import GuestTeller
from monopoly_rules.cli.join.line import Lost
from monopoly_rules.cli.join.pages import Pages
from monopoly_rules.cli.join.requests import agreement, question
from monopoly_rules.cli.join.returning import come_back
from monopoly_rules.cli.join.saving import taken, write_game
from monopoly_rules.cli.join.seen import Seen
from monopoly_rules.cli.join.talk import Talk
from monopoly_rules.cli.join.waiting import Typist, waits_for_both
from monopoly_rules.cli.menus.forms import Back
from monopoly_rules.cli.menus.menu import Menu
from monopoly_rules.cli.screen.console import Stop
from monopoly_rules.cli.screen.lines import tell_command
from monopoly_rules.cli.screen.prompt import EndOfInput, ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.table.again import Manner, command
from monopoly_rules.cli.typed.actions import Choices, Phrases
from monopoly_rules.kernel import (
    HOST,
    JSON,
    Action,
    MonopolyRulesError,
    RecordError,
    Refusal,
    Seat,
    marked,
)
from monopoly_rules.plugins import compose
from monopoly_rules.web.messages import (
    AnswerRequest,
    AskUndo,
    Narrow,
    Narrowed,
    Play,
    Refused,
    Save,
    Saved,
    Shown,
)


class Left(Exception):
    """The person goes."""


class Guest:
    """One seat at a table elsewhere, from the first page to the last."""

    def __init__(self, talk: Talk, manner: Manner) -> None:
        entered, seats = talk.entered, talk.seats
        if entered.seat is None:
            raise Stop(f"{talk.link.server}: this link opens no seat")
        self.seat: Seat = entered.seat
        self.always = False
        """Whether the menu is shown on others' turns too."""
        self._talk, self._manner = talk, manner
        self._typist = Typist()
        self._save_to: Path | None = None
        """Where the game is written to once the others have agreed."""
        try:
            self._rules = compose(
                entered.spec, players=len(seats.seats), parameters=entered.parameters
            )
        except MonopolyRulesError as error:
            raise Stop(f"{talk.link.server}: its game is not installed here: {error}") from None
        self._sit_down()

    def _sit_down(self) -> None:
        """Look at the table with those who sit there now."""
        self._names = tuple(each.name or "…" for each in self._talk.seats.seats)
        self._seen = Seen(self._rules, self._names)
        locale = self._talk.entered.locale
        self.screen = Screen(self._seen, locale, self.seat, scroll=self._manner.scroll)
        self.screen.full = self._manner.full
        self.phrases = Phrases(self._rules, self.seat, self.screen.words)
        self._teller = GuestTeller(self, self._show_link)
        self._pages = Pages(self._talk, self._seen, self.screen, self.seat, self._again)
        self._choices: Choices = ()
        self._menu = self._menu_of(())
        self._drawn: Shown | None = None

    @property
    def game(self) -> Seen:
        """What the server shows of the game."""
        return self._seen

    # Playing

    def play(self) -> None:
        """Show the game and do what is typed, until it is over or the person goes."""
        try:
            while True:
                try:
                    self._go_on()
                except Back:
                    continue  # the form belongs to a question that is no longer asked
                except Lost:
                    come_back(self._talk, self.screen, self._again)
        except (Left, EndOfInput):
            tell_command(*self.goodbye("{0}"))

    def goodbye(self, text: str) -> tuple[str, str]:
        """A line that says how the table goes on, and the command with which to come back."""
        if self._talk.removed:
            return self.screen.fill(text, self.screen.fill("the host has removed the table")), ""
        shown = self._talk.shown
        if shown is not None and shown.result:
            told = self.screen.fill("to come back:")
        else:
            told = self.screen.fill("the table goes on without you; come back with:")
        return self.screen.fill(text, told), self._again

    @property
    def _again(self) -> str:
        """The command with which to come back."""
        options = self._manner.to_play(self._rules)
        return command("play", "--join", self._talk.again, *options)

    def _go_on(self) -> None:
        """Show what is new, and do what is typed next."""
        self._look()
        if self._talk.removed:
            raise Left
        text = self._line()
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
        return self._typist.line(prompt, self._talk.news)

    def _agrees(self, shown: Shown) -> bool:
        """Whether somebody wants something for which this seat has to agree."""
        return shown.request is not None and self.seat in shown.request.asked

    def _answer(self, text: str) -> None:
        """Do what was typed."""
        shown = self._talk.shown
        if shown is not None and self._agrees(shown) and text:
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

    def _word(self, text: str) -> bool:
        try:
            return self._teller.command(text, self._choices)
        except RecordError as error:  # there is no game to look at yet
            self._tell("{0}", str(error))
            return True

    def _meant(self, text: str) -> Action | None:
        if text.isdecimal() and not self._choices:
            self._tell(marked("there is nothing to decide"))
            return None
        if text.isdecimal() and len(text) < 6:
            return self._menu.numbered(int(text))
        action = self._teller.understood(text, self._choices)
        return self._menu.among(action) if isinstance(action, tuple) else action

    def _refused(self, answer: Refused, action: Action | None = None) -> None:
        """Say what the server refused; what is no answer at all is called as it was typed."""
        if answer.rule is None:  # nothing that a rule forbids
            self._tell("{0}", answer.text)
            return
        text = answer.text.rpartition("  [")[0] or answer.text  # it has the ids of the rules
        refusal = Refusal(answer.rule, text="{0}", values=(text,), because=answer.because)
        self._teller.refused(refusal if action is None else self._teller.as_typed(action, refusal))
        shown = self._talk.shown
        if action is not None and shown is not None and self.seat not in shown.awaited:
            self._tell(marked("waiting for {0}"), self._pages.names(shown.awaited))

    def _menu_of(self, choices: Choices) -> Menu:
        """A menu in whose forms the words are understood too."""

        def answer(prompt: str) -> str:
            text = ask(prompt)
            while self._word(text):
                text = ask(prompt)
            return text

        return Menu(self.screen, self.phrases, answer, self._teller.refused, choices, form_of)

    def _narrow(self, begun: dict[str, JSON]) -> Form:
        shown = self._talk.shown
        version = 0 if shown is None else shown.version
        answer = self._talk.ask(lambda number: Narrow(version, begun, ask=number), Narrowed)
        if isinstance(answer, Refused):
            self._refused(answer)
            raise Back
        return answer.choice

    # Showing

    def _look(self) -> None:
        """Draw the page anew if there is something new."""
        if self._names != tuple(each.name or "…" for each in self._talk.seats.seats):
            self._sit_down()
        shown = self._talk.shown
        if shown is None:
            self._wait_for_players()
        elif shown is not self._drawn or self.screen.turned:
            for each in self._talk.taken():
                self._pages.take(each)
            self._drawn = shown
            self._choices = self._choices_in(shown)
            self._menu = self._menu_of(self._choices)
            aside = self.always or self.screen.is_wanted
            self._pages.draw(shown, self._menu.lines(), aside=aside)
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
        tell_command(self.screen.fill("waiting for {0} more players", str(free)))

    def _tell(self, text: str, *values: str) -> None:
        self.screen.say(f"  {self.screen.fill(text, *values)}")

    def _show_link(self) -> None:
        """Say how to come back."""
        tell_command(self.screen.fill("to come back:"), self._again)

    # What the words of the person do

    def list_choices(self) -> None:
        """Show the menu again."""
        self._menu.show()

    def heading(self) -> list[str]:
        """Nothing: the seed of a table is for nobody at it."""
        return []

    def undo(self) -> None:
        """Ask the others whether the last decision may be taken back."""
        shown = self._talk.shown
        if shown is not None:
            version = shown.version
            answer = self._talk.ask(lambda number: AskUndo(version, ask=number), Shown)
            if isinstance(answer, Refused):
                self._refused(answer)

    def save(self, file: Path) -> None:
        """Keep the game in a new file: at once when it is over, before that if this is the host and
        all agree, and then it is adjourned. So whether the file can be written is asked first."""
        problem = taken(self.screen, file)
        if problem is not None:
            self._tell("{0}", problem)
            return
        answer = self._talk.ask(lambda number: Save(ask=number), Saved, Shown)
        if isinstance(answer, Refused):
            self._refused(answer)
        elif isinstance(answer, Saved):
            self._write(file, answer.text)
        else:
            self._save_to = file  # the others are asked

    def _write(self, file: Path, text: str) -> None:
        """Keep what the server sent; a page that is still to be drawn would hide what is said."""
        self._save_to = None
        told = write_game(self.screen, file, text)
        if self._talk.shown is self._drawn:
            self._tell("{0}", told)
        else:
            self._pages.note(told)

    def hint(self, seconds: int) -> None:
        """Nothing: at a table of others everybody decides alone."""
        self._tell(marked("that is for a table of your own: play without --join"))

    def resume(self, file: Path) -> None:
        """Nothing: this table has its game."""
        self._tell(marked("that is for a table of your own: play without --join"))

    def leave(self) -> None:
        """Go; the table goes on."""
        raise Left
