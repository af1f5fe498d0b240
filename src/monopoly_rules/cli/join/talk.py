"""The conversation with a server: sitting down, asking, and what comes unasked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from monopoly_rules.cli.join.answers import read_answer
from monopoly_rules.cli.join.links import Link
from monopoly_rules.cli.screen.console import Stop
from monopoly_rules.web.messages import (
    Enter,
    Entered,
    FromClient,
    Refused,
    Seated,
    Seats,
    Shown,
    TakeSeat,
    ToClient,
    write_message,
)
from monopoly_rules.web.tokens import new_token

A = TypeVar("A", bound=ToClient)


class Wire(Protocol):
    """A connection, as a WebSocket has it."""

    def send(self, message: str, /) -> None: ...
    def recv(self, timeout: float | None = None) -> str | bytes: ...


class Talk:
    """A seat's conversation with its server; what comes unasked is kept until somebody looks."""

    def __init__(self, wire: Wire, link: Link, name: str, locale: str | None) -> None:
        self.link = link
        self.shown: Shown | None = None
        """The game as it was shown last."""
        self._wire, self._asked = wire, 0
        self._untaken: list[Shown] = []
        self._entered: Entered | None = None
        self._seats: Seats | None = None
        token = link.token or self._take_seat(name)
        self.again = link.again(token)
        """The link with which to come back."""
        entered = self.ask(
            lambda number: Enter(link.table, token=token, locale=locale or "", ask=number), Entered
        )
        if isinstance(entered, Refused):
            raise Stop(f"{link.server}: {entered.text}")
        while not self._sees_the_table():
            self.wait()

    def _sees_the_table(self) -> bool:
        """Whether the server has shown who sits there, and the game if it has begun."""
        return self._seats is not None and not (self._seats.begun and self.shown is None)

    def _take_seat(self, name: str) -> str:
        """Sit down; the token is of our own making, so that it is never lost on the way."""
        link, own = self.link, new_token()
        seated = self.ask(
            lambda number: TakeSeat(
                link.table, name, invitation=link.invitation, token=own, ask=number
            ),
            Seated,
        )
        if isinstance(seated, Refused):
            raise Stop(f"{link.server}: {seated.text}")
        return own

    @property
    def entered(self) -> Entered:
        """Who one is at the table, and what never changes."""
        assert self._entered is not None
        return self._entered

    @property
    def seats(self) -> Seats:
        """Who sits at the table."""
        assert self._seats is not None
        return self._seats

    def taken(self) -> list[Shown]:
        """What was shown since somebody last looked, in its order."""
        shown, self._untaken = self._untaken, []
        return shown

    def ask(self, make: Callable[[int], FromClient], kind: type[A]) -> A | Refused:
        """Ask, and wait for the answer; what comes in between is kept."""
        self._asked += 1
        number = self._asked
        self._wire.send(write_message(make(number)))
        while True:
            message = self.wait()
            if message.ask == number and isinstance(message, kind | Refused):
                return message

    def wait(self) -> ToClient:
        """The next message."""
        return self._kept(self._wire.recv())

    def news(self) -> bool:
        """Whether something has come that is to be seen; all of it is kept."""
        found = False
        while True:
            try:
                message = self._kept(self._wire.recv(timeout=0))
            except TimeoutError:
                return found
            sits_down = isinstance(message, Seats) and not message.begun
            found = found or sits_down or isinstance(message, Shown)

    def _kept(self, text: str | bytes) -> ToClient:
        message = read_answer(text if isinstance(text, str) else text.decode())
        if isinstance(message, Entered):
            self._entered = message
        elif isinstance(message, Seats):
            self._seats = message
        elif isinstance(message, Shown):
            self.shown = message
            self._untaken.append(message)
        return message
