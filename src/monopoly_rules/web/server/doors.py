"""The doors of a server: connections that never become a client are shown out again.

A page needs a few requests, and a client one that becomes a WebSocket. Whoever connects and says
nothing, says it too slowly, or does not read what it is sent, holds a file of this process; so
each such connection has its time, and there are only so many.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from monopoly_rules.web.limits import MOST_TABLES
from monopoly_rules.web.server.addresses import network_of
from monopoly_rules.web.server.hub import MOST_CONNECTIONS

IN_TIME: Final = 20.0
"""So many seconds each request may take, from its first letter to the last of its answer; and so
many a connection that is being closed."""
RESERVE: Final = 64
"""So many files the process opens beside its tables and connections."""
FOR_PAGES: Final = 300
"""So many connections there may be beside those of clients: browsers that load the page."""
MOST_AT_THE_DOOR: Final = 200
"""So many of them may come from one address."""


def room_for_clients(wanted: int = MOST_CONNECTIONS) -> int:
    """How many clients the system allows this process, with a file for each of them and each
    table. It asks for more files first, if it may."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows counts otherwise
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    need = wanted + MOST_TABLES + FOR_PAGES + RESERVE
    if soft != resource.RLIM_INFINITY and soft < need:
        most = need if hard == resource.RLIM_INFINITY else min(need, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
        except (OSError, ValueError):
            pass  # it stays as it is
        return max(10, min(wanted, soft - (need - wanted)))
    return wanted


def door(most: int, in_time: float = IN_TIME) -> type[asyncio.Protocol]:
    """The protocol of a server that lets in so many clients at most, each in time."""
    return type("Door", (Door,), {"most": most + FOR_PAGES, "in_time": in_time})


class Door(H11Protocol):
    """One connection, with its time running until it is a WebSocket."""

    most: ClassVar[int] = MOST_CONNECTIONS + FOR_PAGES
    in_time: ClassVar[float] = IN_TIME
    _answered = 0
    _closing = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Somebody is at the door."""
        super().connection_made(transport)
        if len(self.connections) > self.most or self._crowd() > MOST_AT_THE_DOOR:
            transport.abort()
        else:
            self._look_again()

    def _crowd(self) -> int:
        """How many from the same address are at the door; those on this machine do not count."""
        mine = self._from
        if mine is None:
            return 0
        return sum(isinstance(each, Door) and each._from == mine for each in self.connections)

    @property
    def _from(self) -> str | None:
        return None if self.client is None else network_of(self.client[0])

    def on_response_complete(self) -> None:
        """A request has been answered."""
        self._answered += 1
        super().on_response_complete()

    def _look_again(self) -> None:
        self.loop.call_later(self.in_time, self._look, self._answered)

    def _look(self, answered: int) -> None:
        """Has something been answered meanwhile, or is it a WebSocket by now?"""
        late = self.transport.get_protocol() is self and self._answered == answered
        if late or (self._closing and self.transport.is_closing()):
            self.transport.abort()
            return
        self._closing = self.transport.is_closing()
        self._look_again()
