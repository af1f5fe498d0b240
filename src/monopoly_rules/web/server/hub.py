"""All clients: what they send goes to the lobby, what it answers goes to whom it is for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import Final

import attrs
from starlette.websockets import WebSocket, WebSocketDisconnect

from monopoly_rules.web.limits import PATIENCE
from monopoly_rules.web.lobby import Lobby, Work
from monopoly_rules.web.messages import ToClient, write_message
from monopoly_rules.web.server.addresses import Addresses
from monopoly_rules.web.server.outboxes import Outbox, Waiting
from monopoly_rules.web.tables.connections import Connection, Delivery

_log = logging.getLogger(__name__)

PACE: Final = 0.4
"""Seconds before each decision of a bot, so that people can follow."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds until bots that failed are tried again: each time twice as long."""
MOST_CONNECTIONS: Final = 2_000
SLOWEST: Final = 20.0
"""So many seconds a client may take to read one message."""
SILENT: Final = 60.0
"""Who is at no table and says nothing for so many seconds makes room if there is none."""
SWEEP: Final = 600.0
"""Every so many seconds it is looked which tables nobody comes to any more."""
TRY_AGAIN_LATER: Final = 1013
"""Why a WebSocket is closed, in its own numbers."""


@attrs.define
class _Client:
    outbox: Outbox
    heard: float = attrs.field(factory=monotonic)
    """When it last said something."""


class Hub:
    """All clients of a lobby. Everything happens on one loop; only what takes long and changes
    nothing is done on a thread beside it, one thing at a time."""

    def __init__(self, lobby: Lobby, pace: float = PACE, most: int = MOST_CONNECTIONS) -> None:
        self._lobby = lobby
        self._pace = pace
        self._most = most
        self._clients: dict[Connection, _Client] = {}
        self._waiting = Waiting()
        self._addresses = Addresses()
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._working: set[asyncio.Task[None]] = set()
        self._beside = ThreadPoolExecutor(1, "monopoly-rules")

    async def socket(self, socket: WebSocket) -> None:
        """One client, from the beginning to the end. It counts until it is gone for good."""
        if len(self._clients) >= self._most:
            self._hang_up_on_the_silent()
            await socket.close(TRY_AGAIN_LATER)
            return
        host = "" if socket.client is None else socket.client.host
        shared = self._addresses.come(host)
        if shared is None:
            await socket.close(TRY_AGAIN_LATER)
            return
        who = Connection(shared=shared)
        self._clients[who] = _Client(Outbox(self._waiting))
        try:
            await self._served(socket, who)
        finally:
            del self._clients[who]
            self._addresses.go(host)

    async def _served(self, socket: WebSocket, who: Connection) -> None:
        await socket.accept()
        outbox = self._clients[who].outbox
        tasks = [
            asyncio.create_task(self._read(socket, who)),
            asyncio.create_task(self._write(socket, outbox)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            outbox.end()
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

    def _hang_up_on_the_silent(self) -> None:
        """There is no room: whoever has been at no table and silent for longest makes some."""
        idle = [(client.heard, client) for who, client in self._clients.items() if not who.table]
        heard, client = min(idle, key=lambda each: each[0], default=(monotonic(), None))
        if client is not None and monotonic() - heard > SILENT:
            client.outbox.end()

    async def _read(self, socket: WebSocket, who: Connection) -> None:
        client = self._clients[who]
        while who.bucket.excess < PATIENCE:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            client.heard = monotonic()
            text = received.get("text")
            begun = self._lobby.begin(who, received.get("bytes", b"") if text is None else text)
            if not callable(begun):
                self._told(who, begun)
                continue
            # It ends even if the client is gone meanwhile: nothing is left half-done.
            task = asyncio.create_task(self._work(who, begun))
            self._working.add(task)
            task.add_done_callback(self._working.discard)
            await asyncio.wait([task])

    async def _work(self, who: Connection, work: Work) -> None:
        finish = await asyncio.get_running_loop().run_in_executor(self._beside, work)
        self._told(who, finish())

    def _told(self, who: Connection, told: list[Delivery]) -> None:
        self._deliver(told)
        self.stir({who.table, *(each.table for each, _ in told)})

    async def _write(self, socket: WebSocket, outbox: Outbox) -> None:
        while (text := await outbox.get()) is not None:
            try:
                async with asyncio.timeout(SLOWEST):
                    await socket.send_text(text)
            except (RuntimeError, TimeoutError, WebSocketDisconnect):
                return
            outbox.sent()

    def _deliver(self, deliveries: Iterable[Delivery]) -> None:
        """Put messages where they wait to be sent. Who does not read is hung up on: it can come
        back and is shown everything, and nobody else waits for it."""
        written: dict[int, tuple[ToClient, str]] = {}
        for who, message in deliveries:
            client = self._clients.get(who)
            if client is None:
                continue
            if id(message) not in written:  # what several are told is written once
                written[id(message)] = (message, write_message(message))
            client.outbox.put(written[id(message)][1])

    # Bots

    def stir(self, tables: Iterable[str]) -> None:
        """Let the bots of these tables go on, if it is their turn."""
        for table in tables:
            if table not in self._playing and self._lobby.bots_due(table):
                self._playing[table] = asyncio.create_task(self._bots(table))

    async def _bots(self, table: str) -> None:
        pause = FIRST_PAUSE
        try:
            while self._lobby.bots_due(table):
                await asyncio.sleep(self._pace)
                try:
                    self._deliver(self._lobby.bots_move(table))
                    pause = FIRST_PAUSE
                except Exception:  # noqa: BLE001  # a full disk, a plugin's bug: others play on
                    _log.exception("the bots of a table are tried again in %d seconds", pause)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._playing.pop(table, None)

    # The whole server

    async def sweep(self) -> None:
        """Now and then, let go of tables that nobody comes to any more."""
        while True:
            await asyncio.sleep(SWEEP)
            self._lobby.sweep()

    def close(self) -> None:
        """Nothing more happens."""
        for task in (*self._playing.values(), *self._working):
            task.cancel()
        self._beside.shutdown(wait=False, cancel_futures=True)
