"""The server: a page, and a WebSocket for each client. All it knows of tables is the lobby."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from monopoly_rules.web.connections import Connection, Delivery
from monopoly_rules.web.limits import MOST_CONNECTIONS, PATIENCE
from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.messages import ToClient, write_message

_log = logging.getLogger(__name__)

SOCKET: Final = "/socket"
PAGE: Final = Path(__file__).with_name("page")
PACE: Final = 0.4
"""Seconds before each decision of a bot, so that people can follow."""
OUTBOX: Final = 200
"""So many messages may wait for a client that reads slowly; then it is hung up on."""
SLOWEST: Final = 20.0
"""So many seconds a client may take to read one message."""
POLICY_VIOLATION, TRY_AGAIN_LATER = 1008, 1013
"""Why a WebSocket is closed, in its own numbers."""
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def app_of(lobby: Lobby, *, names: Collection[str] = (), pace: float = PACE) -> Starlette:
    """The server of a lobby. ``names`` are the host names under which it is reached, beside
    addresses and ``localhost``."""
    hub = Hub(lobby, pace)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        hub.stir(lobby.names)
        yield
        hub.close()

    return Starlette(
        routes=[
            WebSocketRoute(SOCKET, hub.socket),
            Mount("/", StaticFiles(directory=PAGE, html=True)),
        ],
        middleware=[Middleware(Guarded, names=frozenset(names))],
        lifespan=lifespan,
    )


class Guarded:
    """Lets in only who asks for this server by its own name, and from its own page; and says in
    every answer what the page may do.

    A foreign page that got its own name to point here would ask for that name, so a host has to be
    an address, ``localhost``, or a name that the server was told. Programs that are no browser
    send no origin, and need none.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app = app
        self._names = {"localhost", *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        known = self._knows(host) and (origin is None or _place(origin) == host.lower())
        if not known and scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(POLICY_VIOLATION)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        app = self._app if known else PlainTextResponse("unknown host or origin\n", 403)
        await app(scope, receive, send_guarded)

    def _knows(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _place(origin: str) -> str:
    """The host and port of an origin; none of what is no origin."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


class Hub:
    """All clients: what they send goes to the lobby, what it answers goes to whom it is for."""

    def __init__(self, lobby: Lobby, pace: float) -> None:
        self._lobby = lobby
        self._pace = pace
        self._outboxes: dict[Connection, asyncio.Queue[ToClient | None]] = {}
        self._playing: dict[str, asyncio.Task[None]] = {}

    async def socket(self, socket: WebSocket) -> None:
        """One client, from the beginning to the end."""
        if len(self._outboxes) >= MOST_CONNECTIONS:
            await socket.close(TRY_AGAIN_LATER)
            return
        await socket.accept()
        who = Connection()
        outbox: asyncio.Queue[ToClient | None] = asyncio.Queue(OUTBOX)
        self._outboxes[who] = outbox
        tasks = [
            asyncio.create_task(self._read(socket, who)),
            asyncio.create_task(self._write(socket, outbox)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._outboxes.pop(who, None)
            self._deliver(self._lobby.gone(who))
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            for task in tasks:
                if not task.cancelled() and (error := task.exception()) is not None:
                    _log.error("a client was hung up on", exc_info=error)
            # It may be closed already, or nobody is there.
            with suppress(RuntimeError, TimeoutError, WebSocketDisconnect):
                async with asyncio.timeout(SLOWEST):
                    await socket.close()

    async def _read(self, socket: WebSocket, who: Connection) -> None:
        while who.bucket.excess < PATIENCE:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            told = self._lobby.answer(who, received.get("bytes", b"") if text is None else text)
            self._deliver(told)
            self.stir({who.table, *(each.table for each, _ in told)})

    async def _write(self, socket: WebSocket, outbox: asyncio.Queue[ToClient | None]) -> None:
        while (message := await outbox.get()) is not None:
            try:
                async with asyncio.timeout(SLOWEST):
                    await socket.send_text(write_message(message))
            except (RuntimeError, TimeoutError, WebSocketDisconnect):
                return

    def _deliver(self, deliveries: Iterable[Delivery]) -> None:
        """Put messages where they wait to be sent. Who does not read is hung up on: it can come
        back and is shown everything, and nobody else waits for it."""
        for who, message in deliveries:
            outbox = self._outboxes.get(who)
            if outbox is None:
                continue
            if outbox.full():
                self._outboxes.pop(who)
                while not outbox.empty():
                    outbox.get_nowait()
                outbox.put_nowait(None)
                continue
            outbox.put_nowait(message)

    # Bots

    def stir(self, tables: Iterable[str]) -> None:
        """Let the bots of these tables go on, if it is their turn."""
        for table in tables:
            if table not in self._playing and self._lobby.bots_due(table):
                self._playing[table] = asyncio.create_task(self._bots(table))

    async def _bots(self, table: str) -> None:
        try:
            while self._lobby.bots_due(table):
                await asyncio.sleep(self._pace)
                self._deliver(self._lobby.bots_move(table))
        except Exception:  # noqa: BLE001  # a full disk, a plugin's bug: the others play on
            _log.exception("the bots of a table stopped")
        finally:
            self._playing.pop(table, None)

    def close(self) -> None:
        """Nothing more happens."""
        for task in self._playing.values():
            task.cancel()
