"""A person at a table on a server: the terminal's own pages, menus and words, and the messages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from rich.text import Text

from monopoly_rules.cli.join.choices import choices_of, form_of
from monopoly_rules.cli.join.domains import Form
from monopoly_rules.cli.join.seen import Seen
from monopoly_rules.cli.join.talk import Talk
from monopoly_rules.cli.join.waiting import ask_unless, waits_for_both
from monopoly_rules.cli.menus.forms import Back
from monopoly_rules.cli.menus.menu import Menu
from monopoly_rules.cli.screen.console import Stop, clean, out
from monopoly_rules.cli.screen.prompt import EndOfInput, ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.typed.actions import Choices, Phrases
from monopoly_rules.cli.typed.answering.teller import Teller
from monopoly_rules.kernel import (
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
    FromClient,
    Narrow,
    Narrowed,
    Play,
    Refused,
    RequestShown,
    Save,
    Saved,
    Shown,
)
from monopoly_rules.writing import replace_text

A = TypeVar("A")
YES = ("y", "yes", "j", "ja")


class Left(Exception):
    """The person goes."""


class Guest:
    """One seat at a table elsewhere, from the first page to the last."""

    def __init__(self, talk: Talk, *, scroll: bool = False, full: bool = False) -> None:
        entered, seats = talk.entered, talk.seats
        if entered.seat is None:
            raise Stop(f"{talk.link.server}: this link opens no seat")
        self.seat: Seat = entered.seat
        self.always = False
        """Whether the menu is shown on others' turns too."""
        self._talk, self._scroll, self._full = talk, scroll, full
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
        self.screen = Screen(self._seen, locale, self.seat, scroll=self._scroll)
        self.screen.full = self._full
        self.phrases = Phrases(self._rules, self.seat, self.screen.words)
        self._teller = GuestTeller(self)
        self._since = self._told = 0
        """The events since the last decision of this seat, and since something was told."""
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
                self._look()
                text = self._line()
                if text is not None:
                    try:
                        self._answer(text)
                    except Back:
                        continue  # the form belongs to a question that is no longer asked
        except (Left, EndOfInput):
            text = "the table goes on without you; come back with: {0}"
            out.print(self.screen.fill(text, self._talk.again), soft_wrap=True)  # a link is copied

    def _line(self) -> str | None:
        """What is typed; None if the server says something first."""
        shown = self._talk.shown
        over = shown is not None and shown.result
        mine = shown is not None and (self.seat in shown.awaited or self._agrees(shown))
        if not (over or mine or waits_for_both()):
            self._talk.wait()
            return None
        prompt = f"{self.screen.name(self.seat)}> "
        if over:
            prompt = self.screen.fill("save FILE, why RULE, or Enter to leave") + ": "
        elif shown is not None and shown.request is not None and self._agrees(shown):
            prompt = f"{self._request(shown.request)} "
        return ask_unless(prompt, self._talk.news)

    def _agrees(self, shown: Shown) -> bool:
        """Whether somebody wants something for which this seat has to agree."""
        return shown.request is not None and self.seat in shown.request.asked

    def _request(self, request: RequestShown) -> str:
        screen, seat = self.screen, request.seat
        who = screen.fill("the host") if seat is None else screen.name(seat)
        if request.what == "undo":
            return screen.fill("{0} wants to take back a decision; agree (y/n)?", who)
        text = "{0} wants to save the game, which shows everything; agree (y/n)?"
        return screen.fill(text, who)

    def _answer(self, text: str) -> None:
        """Do what was typed."""
        shown = self._talk.shown
        if shown is not None and self._agrees(shown) and text:
            agree = text.casefold() in YES
            self._do(lambda number: AnswerRequest(shown.version, agree, ask=number))
        elif not text and shown is not None and shown.result:
            raise Left
        elif not text:
            self._tell(marked("type a number, an action, or help"))
        elif not self._word(text) and shown is not None:
            written = []
            for part in self.phrases.parts(text, self._choices):
                action = self._meant(part)
                if action is None:
                    return
                written.append(self._rules.forms.action(action))
            version = shown.version
            first, then = written[0], tuple(written[1:])
            self._do(lambda number: Play(version, first, then=then, ask=number))

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

    def _do(self, make: Callable[[int], FromClient]) -> bool:
        """Whether something could be done; what is refused is said in one sentence."""
        before = self._seen.count
        answer = self._talk.ask(make, Shown)
        if isinstance(answer, Refused):
            self._teller.refused(_refusal(answer))
            return False
        self._teller.forget()
        self._since = before
        return True

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
            self._teller.refused(_refusal(answer))
            raise Back
        return answer.choice

    # Showing

    def _look(self) -> None:
        """Draw the page anew if there is something new."""
        if self._names != tuple(each.name or "…" for each in self._talk.seats.seats):
            self._sit_down()
        shown = self._talk.shown
        if shown is self._drawn and shown is not None:
            return
        if shown is None:
            free = sum(each.kind == "open" for each in self._talk.seats.seats)
            for text, value in (
                (marked("to come back: {0}"), self._talk.again),
                (marked("waiting for {0} more players"), str(free)),
            ):
                out.print(self.screen.fill(text, value), soft_wrap=True)  # a link is copied
            return
        for each in self._talk.taken():
            self._seen.take(each)
        self._drawn = shown
        self._since, self._told = (
            min(each, self._seen.count) for each in (self._since, self._told)
        )
        forms = cast("tuple[Form, ...]", shown.choices)
        self._choices = choices_of(self._rules, self.seat, forms, self._narrow)
        self._menu = self._menu_of(self._choices)
        self._page(shown)

    def _page(self, shown: Shown) -> None:
        screen, mine = self.screen, self.seat in shown.awaited
        bots = {n for n, each in enumerate(self._talk.seats.seats) if each.kind == "bot"}
        if not screen.in_place:
            if not shown.result and {*shown.awaited} <= bots:
                return  # more comes at once, and what belongs together is told together
            self._since = self._told
        self._told = self._seen.count
        screen.collect()
        news = self._seen.events(self.seat, self._since)
        screen.tell(news)
        if any(event.ON_SHEET for event in news):
            self._since = self._told  # scores are read once
        if not screen.in_place and (mine or shown.result):
            screen.table()
        if shown.result:
            screen.result()
            screen.page([])
        elif mine or (self.always and self._choices):
            heading = Text(clean(shown.question), style="bold")
            screen.page([heading, *screen.remarks(), *self._menu.lines()])
        else:
            names = ", ".join(screen.name(seat) for seat in shown.awaited if seat >= 0)
            screen.page([Text(screen.fill("waiting for {0}", names), style="dim")])

    def _tell(self, text: str, *values: str) -> None:
        self.screen.say(f"  {self.screen.fill(text, *values)}")

    # What the words of the person do

    def list_choices(self) -> None:
        """Show the menu again."""
        self._menu.show()

    def undo(self) -> None:
        """Ask the others whether the last decision may be taken back."""
        shown = self._talk.shown
        if shown is not None:
            self._do(lambda number: AskUndo(shown.version, ask=number))

    def save(self, file: Path) -> None:
        """Keep a game that is over, in a new file."""
        answer = self._talk.ask(lambda number: Save(ask=number), Saved)
        if isinstance(answer, Refused):
            self._teller.refused(_refusal(answer))
        elif file.exists():
            self._tell(marked("{0}: this file is there already; nothing was saved"), str(file))
        else:
            try:
                replace_text(file, answer.text)
                self._tell(marked("saved: {0}"), str(file))
            except (OSError, ValueError) as error:
                self._tell(marked("{0}: cannot be written: {1}"), str(file), str(error))

    def hint(self, seconds: int) -> None:
        """Nothing: at a table of others everybody decides alone."""
        self._tell(marked("that is for a table of your own: play without --join"))

    def resume(self, file: Path) -> None:
        """Nothing: this table has its game."""
        self._tell(marked("that is for a table of your own: play without --join"))

    def leave(self) -> None:
        """Go; the table goes on."""
        raise Left


class GuestTeller(Teller):
    """The words at a table elsewhere."""

    def _try(self, text: str, choices: Choices) -> None:
        self._say(self._table.screen.fill("try it: what is refused costs nothing, and why tells"))


def _refusal(answer: Refused) -> Refusal:
    """What a server refused; its sentence has the ids of the rules already."""
    text = answer.text.rpartition("  [")[0] or answer.text
    return Refusal(answer.rule or "K-ACTION", text="{0}", values=(text,), because=answer.because)
