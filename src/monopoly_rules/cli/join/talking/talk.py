"""The conversation with a server: sitting down, asking, and what comes unasked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, cast

from monopoly_rules.cli.join.talking.answers import read_answer
from monopoly_rules.cli.join.talking.links import Link
from monopoly_rules.cli.screen.console import Stop
from monopoly_rules.kernel.values.names import name_for
from monopoly_rules.web.messages import (
    Enter,
    Entered,
    FromClient,
    Refused,
    Removed,
    Saved,
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
    def close(self) -> None: ...


class Talk:
    """A seat's conversation with its server; what comes unasked is kept until somebody looks."""

    def __init__(
        self, dial: Callable[[], Wire], link: Link, name: str | None, locale: str | None
    ) -> None:
        """Sit down, under a name that nobody has where none is given."""
        self.link = link
        self.shown: Shown | None = None
        """The game as it was shown last."""
        self.removed = False
        """Whether the host has removed the table."""
        self._dial, self._locale = dial, locale or ""
        self._wire, self._asked = dial(), 0
        self._untaken: list[Shown] = []
        self._saved: str | None = None
        self._entered: Entered | None = None
        self._seats: Seats | None = None
        self._token = link.token
        if not self._token:
            self._token = self._take_seat(self._free_name() if name is None else name)
        self.again = link.again(self._token)
        """The link with which to come back."""
        self._enter()

    def _free_name(self) -> str:
        """A name of ours that no person at the table has; bots make way."""
        self._enter()
        persons = [each.name for each in self.seats.seats if each.kind == "person"]
        return name_for(0, persons)

    def _enter(self) -> None:
        """Come to the table, and look until it can be seen; without a token as a spectator."""
        link, token, locale = self.link, self._token, self._locale
        entered = self.ask(
            lambda number: Enter(
                link.table, token=token, host=link.host, locale=locale, ask=number
            ),
            Entered,
        )
        if isinstance(entered, Refused):
            raise Stop(f"{link.server}: {entered.text}")
        self._seats = self.shown = None  # what was seen before, perhaps as a spectator, is not it
        self._untaken = []
        while not self._sees_the_table():
            self.wait()

    def come_back(self) -> None:
        """Come to the table again, on another line."""
        self._wire.close()
        self._wire = self._dial()
        self._enter()

    def close(self) -> None:
        """Hang up."""
        self._wire.close()

    def _sees_the_table(self) -> bool:
        """Whether the server has shown who sits there, and the game if it has begun."""
        return self._seats is not None and not (self._seats.begun and self.shown is None)

    def _take_seat(self, name: str) -> str:
        """Sit down; the token is of our own making, so that it is never lost on the way."""
        link, own = self.link, new_token()
        seated = self.ask(
            lambda number: TakeSeat(
                link.table,
                name,
                invitation=link.invitation,
                token=own,
                locale=self._locale,
                ask=number,
            ),
            Seated,
        )
        if isinstance(seated, Refused):
            hint = " (--name NAME)" if seated.wrong == "malformed" else ""
            raise Stop(f"{link.server}: {seated.text}{hint}")
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

    def saved(self) -> str | None:
        """The game as a file, if the others have agreed since somebody last looked."""
        text, self._saved = self._saved, None
        return text

    def ask(self, make: Callable[[int], FromClient], *kinds: type[A]) -> A | Refused:
        """Ask, and wait for the answer; what comes in between is kept."""
        self._asked += 1
        number = self._asked
        self._wire.send(write_message(make(number)))
        while True:
            message = self.wait()
            if message.ask == number and isinstance(message, (*kinds, Refused)):
                return cast("A | Refused", message)

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
            found = found or sits_down or isinstance(message, Shown | Saved | Removed)

    def _kept(self, text: str | bytes) -> ToClient:
        message = read_answer(text if isinstance(text, str) else text.decode())
        if isinstance(message, Entered):
            self._entered = message
        elif isinstance(message, Seats):
            self._seats = message
        elif isinstance(message, Shown):
            self.shown = message
            self._untaken.append(message)
        elif isinstance(message, Saved) and not message.ask:
            self._saved = message.text
        elif isinstance(message, Removed):
            self.removed = True
        return message
