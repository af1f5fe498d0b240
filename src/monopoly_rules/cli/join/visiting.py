"""Visiting a table on a server: its screen and its words, and what is asked of the server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from monopoly_rules.cli.join.choices import form_of
from monopoly_rules.cli.join.domains import Form
from monopoly_rules.cli.join.guest_words import GuestTeller
from monopoly_rules.cli.join.saving import taken, write_game
from monopoly_rules.cli.join.showing.pages import Pages
from monopoly_rules.cli.join.showing.requests import agreement
from monopoly_rules.cli.join.showing.seen import Seen
from monopoly_rules.cli.join.showing.waiting import Typist
from monopoly_rules.cli.join.talking.talk import Talk
from monopoly_rules.cli.menus.forms import Back
from monopoly_rules.cli.menus.menu import Menu
from monopoly_rules.cli.screen.console import Stop
from monopoly_rules.cli.screen.lines import tell_command
from monopoly_rules.cli.screen.prompt import ask
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
from monopoly_rules.web.limits import MOST_AT_ONCE
from monopoly_rules.web.messages import (
    AskUndo,
    Narrow,
    Narrowed,
    Refused,
    Save,
    Saved,
    Shown,
    Tried,
    Try,
)


class Left(Exception):
    """The person goes."""


class Visiting:
    """A seat at a table elsewhere, and what its words do; `Guest` plays."""

    def __init__(self, talk: Talk, manner: Manner) -> None:
        entered, seats = talk.entered, talk.seats
        if entered.seat is None:
            raise Stop(f"{talk.link.server}: this link opens no seat")
        self.seat: Seat = entered.seat
        self.always = False
        """Whether the menu is shown on others' turns too."""
        self._talk, self._manner = talk, manner
        self._typist = Typist()
        self._instead = ""
        """An action that was typed in a form of another."""
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

    def _word(self, text: str) -> bool:
        try:
            return self._teller.command(text, self._choices)
        except RecordError as error:  # there is no game to look at yet
            self._tell("{0}", str(error))
            return True

    def _refused(self, answer: Refused, action: Action | None = None) -> None:
        """Say what the server refused; what is no answer at all is called as it was typed."""
        if answer.rule is None:  # nothing that a rule forbids
            self._tell("{0}", answer.text)
            return
        refusal = _refusal(answer.text, answer.rule, answer.because)
        self._teller.refused(refusal if action is None else self._teller.as_typed(action, refusal))
        shown = self._talk.shown
        if action is not None and shown is not None and self.seat not in shown.awaited:
            self._tell(marked("waiting for {0}"), self._pages.names(shown.awaited))

    def _menu_of(self, choices: Choices) -> Menu:
        """A menu in whose forms the words are understood too."""

        def answer(prompt: str) -> str:
            while True:
                text = ask(prompt)
                if self.phrases.is_action(text, choices):
                    self._instead = text  # who has seen enough of a form goes on with the game
                    raise Back
                if not self._word(text):
                    return text
                if self._talk.shown is not self._drawn:
                    raise Back  # the page that is to be drawn says what came of it

        refused = self._teller.refused
        not_yet = self._rules.not_yet(self._seen.view(self.seat)) if choices else None
        return Menu(self.screen, self.phrases, answer, refused, choices, form_of, not_yet)

    def _narrow(self, begun: dict[str, JSON]) -> Form:
        shown = self._talk.shown
        version = 0 if shown is None else shown.version
        answer = self._talk.ask(lambda number: Narrow(version, begun, ask=number), Narrowed)
        if isinstance(answer, Refused):
            self._refused(answer)
            raise Back
        return answer.choice

    def _tell(self, text: str, *values: str) -> None:
        self.screen.say(f"  {self.screen.fill(text, *values)}")

    def _show_link(self) -> None:
        """Say how to come back."""
        tell_command(self.screen.fill("to come back:"), self._again)

    # What the words of the person do

    def refusals(self, actions: Iterable[Action]) -> Iterator[Refusal | None]:
        """What forbids each of some actions, as the server says."""
        left = iter(actions)
        while some := tuple(islice(left, MOST_AT_ONCE)):
            yield from self._tried(some)

    def _tried(self, actions: Sequence[Action]) -> Iterator[Refusal | None]:
        shown = self._talk.shown
        version = 0 if shown is None else shown.version
        forms, host = tuple(map(self._rules.forms.action, actions)), actions[0].seat == HOST
        answer = self._talk.ask(lambda number: Try(version, forms, host=host, ask=number), Tried)
        if isinstance(answer, Refused):
            self._refused(answer)
            raise Back
        for each in answer.refusals:
            yield None if each is None else _refusal(each.text, each.rule, each.because)

    def list_choices(self) -> None:
        """Show the menu again."""
        self._menu.show()

    def heading(self) -> list[str]:
        """Nothing: the seed of a table is for nobody at it."""
        return []

    def undo(self, times: int) -> None:
        """Ask the others whether the last decision may be taken back; never more than that."""
        if times > 1:
            self._tell(marked("the others are asked about one decision at a time"))
            return
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
        if not self._is_sure():
            return
        answer = self._talk.ask(lambda number: Save(ask=number), Saved, Shown)
        if isinstance(answer, Refused):
            self._refused(answer)
        elif isinstance(answer, Saved):
            self._write(file, answer.text)
        else:
            self._save_to = file  # the others are asked

    def _is_sure(self) -> bool:
        """Whether the host wants to adjourn a game that goes on; for nobody else it depends on
        that, since the server refuses them."""
        shown = self._talk.shown
        if not self._talk.entered.host or shown is None or shown.result:
            return True
        text = self.screen.fill("saving adjourns the game here; sure (y/n)?")
        return agreement(ask(f"  {text} ")) is True

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


def _refusal(text: str, rule: str, because: str | None) -> Refusal:
    """What a server says of an action; its text has the ids of the rules behind it."""
    return Refusal(rule, text="{0}", values=(text.rpartition("  [")[0] or text,), because=because)
