"""A person at a table on a server: shows what the server tells, and sends what the person does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from rich.text import Text

from monopoly_rules.cli.join.answers import read_answer
from monopoly_rules.cli.join.forms import Back, Filled, Form, menu_lines
from monopoly_rules.cli.join.links import Link
from monopoly_rules.cli.join.tables import drawn
from monopoly_rules.cli.screen.console import Stop, clean, out
from monopoly_rules.cli.screen.lines import all_wrapped
from monopoly_rules.cli.screen.prompt import EndOfInput, ask
from monopoly_rules.kernel import JSON, PlainWords, RecordError, RuleSet, Words, fill
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.words.catalogues import ENGLISH
from monopoly_rules.plugins import compose
from monopoly_rules.plugins.errors import CompositionError
from monopoly_rules.rulebook import kernel_rulebook
from monopoly_rules.web.messages import (
    AnswerRequest,
    AskUndo,
    Enter,
    Entered,
    FromClient,
    Narrow,
    Narrowed,
    Play,
    Refused,
    RequestShown,
    RuleTold,
    Seated,
    Seats,
    Shown,
    TakeSeat,
    TellRule,
    ToClient,
    write_message,
)
from monopoly_rules.web.tokens import new_token

A = TypeVar("A", bound=ToClient)
YES = ("y", "yes", "j", "ja")


class Left(Exception):
    """The person or the server has gone."""


class Guest:
    """One seat at a table elsewhere; ``send`` and ``receive`` are the wire."""

    def __init__(
        self, link: Link, name: str, locale: str | None, send: Callable[[str], None],
        receive: Callable[[], str],
    ) -> None:  # fmt: skip
        self._link, self._name, self._locale = link, name, locale or ""
        self._send, self._receive = send, receive
        self._asked = 0
        self._entered: Entered | None = None
        self._names: tuple[str, ...] = ()
        self._rules: RuleSet | None = None
        self._told = 0
        self._last: Shown | None = None
        self._waits: tuple[int, ...] | None = None
        """Whom the table waited for when it was last shown."""

    # The wire

    def _tell(self, message: FromClient) -> None:
        self._send(write_message(message))

    def _next(self) -> ToClient:
        message = read_answer(self._receive())
        if isinstance(message, Entered):
            self._entered = message
        elif isinstance(message, Seats):
            self._seats(message)
        return message

    def _answered(self, make: Callable[[int], FromClient], kind: type[A]) -> A | Refused:
        """Ask, and wait for the answer; what comes in between is kept."""
        self._asked += 1
        number = self._asked
        self._tell(make(number))
        while True:
            message = self._next()
            if isinstance(message, Shown):
                self._last = message
            if message.ask == number and isinstance(message, Refused):
                return message
            if message.ask == number and isinstance(message, kind):
                return message

    def sit_down(self) -> None:
        """Take a seat, or come back to it; then enter."""
        token, link = self._link.token, self._link
        if not token:
            own = new_token()
            seated = self._answered(
                lambda number: TakeSeat(
                    link.table, self._name, invitation=link.invitation, token=own, ask=number
                ),
                Seated,
            )
            if isinstance(seated, Refused):
                raise Stop(f"{link.server}: {seated.text}")
            token = own
            again = f"monopoly-rules play --join '{link.again(token)}'"
            out.print(self._say("to come back: {0}", again), soft_wrap=True)  # to be copied
        entered = self._answered(
            lambda number: Enter(link.table, token=token, locale=self._locale, ask=number), Entered
        )
        if isinstance(entered, Refused):
            raise Stop(f"{link.server}: {entered.text}")

    # Playing

    def play(self) -> None:
        """Show the game and ask, until it is over or the person leaves."""
        try:
            while True:
                shown = self._last
                if shown is None:
                    message = self._next()
                    if isinstance(message, Shown):
                        self._last = message
                    continue
                self._last = None
                self._show(shown)
                if shown.result:
                    return
                if shown.request is not None and self._seat in shown.request.asked:
                    self._answer_request(shown, shown.request)
                elif self._seat in shown.awaited:
                    self._decide(shown)
        except (Left, EndOfInput):
            self._print([Text(self._say("the table goes on without you; come back with the link"))])

    @property
    def _seat(self) -> int | None:
        return None if self._entered is None else self._entered.seat

    def _decide(self, shown: Shown) -> None:
        choices = cast("tuple[Form, ...]", shown.choices)
        self._print([Text(clean(shown.question), style="bold"), *menu_lines(choices)])
        while self._last is None:
            text = ask(f"{self._name}> ")
            word, _, rest = text.partition(" ")
            if word in ("quit", "exit"):
                raise Left
            if word in ("help", "?", ""):
                self._print([Text("  1, 2, 3 …, {…}, view, choices, rule ID, undo, quit")])
            elif word == "choices":
                self._print(menu_lines(choices))
            elif word in ("view", "board", "table"):
                self._table(shown)
            elif word == "rule":
                self._rule(rest)
            elif word == "undo":
                self._done(lambda number: AskUndo(shown.version, ask=number))
            else:
                self._act(shown, choices, text)

    def _act(self, shown: Shown, choices: tuple[Form, ...], text: str) -> None:
        if text.startswith("{"):
            try:
                action = parsed(text)
            except RecordError as error:
                self._print([Text(f"  {error}")])
                return
        elif text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(choices):
            try:
                action = self._filled(shown, int(text) - 1)
            except Back:
                return
        else:
            self._print([Text(f"  {self._say('type a number, an action, or help')}")])
            return
        if isinstance(action, dict):
            self._done(lambda number: Play(shown.version, action, ask=number))

    def _filled(self, shown: Shown, place: int) -> dict[str, JSON]:
        choice = cast("Form", shown.choices[place])

        def narrow(given: dict[str, JSON]) -> Form:
            answer = self._answered(
                lambda number: Narrow(
                    shown.version, {"action": choice["action"], **given}, ask=number
                ),
                Narrowed,
            )
            return choice if isinstance(answer, Refused) else cast("Form", answer.choice)

        def say(line: str) -> None:
            self._print([Text(clean(line))])

        return Filled(ask, say, self._say, narrow).action(choice)

    def _done(self, make: Callable[[int], FromClient]) -> None:
        """Do something, and show the sentence if it is refused."""
        answer = self._answered(make, Shown)
        if isinstance(answer, Refused):
            rules = ", ".join(each for each in (answer.rule, answer.because) if each)
            self._print([Text(clean(f"  {answer.text}" + (f"  [{rules}]" if rules else "")))])
        elif self._last is None:
            self._last = answer

    def _answer_request(self, shown: Shown, request: RequestShown) -> None:
        name = self._say("the host") if request.seat is None else self._names[request.seat]
        question = (
            "{0} wants to take back a decision; agree (y/n)?"
            if request.what == "undo"
            else "{0} wants to save the game, which shows everything; agree (y/n)?"
        )
        text = ask(self._say(question, name) + " ")
        agree = text.casefold() in YES
        self._done(lambda number: AnswerRequest(shown.version, agree, ask=number))

    def _rule(self, id_: str) -> None:
        answer = self._answered(
            lambda number: TellRule(id_.strip(), locale=self._locale_now, ask=number), RuleTold
        )
        if isinstance(answer, Refused):
            self._print([Text(clean(f"  {answer.text}"))])
        else:
            self._print([Text(clean(f"  {answer.rule}  {answer.title}"), style="bold")])
            self._print([Text(clean(f"  {line}")) for line in answer.text.splitlines()])

    # Showing

    @property
    def _locale_now(self) -> str:
        return ENGLISH if self._entered is None else self._entered.locale

    def _say(self, text: str, *values: str) -> str:
        return fill(text, self._words(), values)

    def _words(self) -> Words:
        known = kernel_rulebook().catalogues
        locale = known.best(self._locale_now) or ENGLISH
        return PlainWords(self._names, catalogue=known.catalogue(locale))

    def _seats(self, seats: Seats) -> None:
        """Who sits at the table; its rules, if they are installed here."""
        self._names = tuple(each.name for each in seats.seats)
        if not seats.begun:
            free = sum(each.kind == "open" for each in seats.seats)
            self._print([Text(self._say("waiting for {0} more players", str(free)))])
        if self._rules is None and self._entered is not None:
            try:
                self._rules = compose(self._entered.spec, players=len(seats.seats))
            except CompositionError:
                self._rules = None

    def _show(self, shown: Shown) -> None:
        """What is new, and the table when this seat has to decide."""
        skipped = max(0, self._told - shown.first)
        self._print([Text(clean(f"  {each.text}")) for each in shown.events[skipped:]])
        self._told = max(self._told, shown.first + len(shown.events))
        waits = () if shown.result or self._seat in shown.awaited else shown.awaited
        if not waits or self._waits is None:
            self._table(shown)
        if waits and waits != self._waits:
            names = ", ".join(self._names[seat] for seat in waits if seat >= 0)
            self._print([Text(self._say("waiting for {0}", clean(names)), style="dim")])
        self._waits = waits
        if shown.result:
            self._print([Text(clean(shown.result), style="bold")])

    def _table(self, shown: Shown) -> None:
        if self._rules is not None:
            words = self._rules.words(self._names, self._locale_now)
            self._print(drawn(self._rules, cast("Form", shown.view), words, out.width))

    def _print(self, lines: Sequence[Text]) -> None:
        for each in all_wrapped(lines, out.width) if out.is_terminal else lines:
            out.print(each, soft_wrap=True)
