"""Many clients of one server: what takes long, who does not read, what happens at the limits."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")
pytest.importorskip("httpx2", reason="what tests talk to the server with")

import uvicorn
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from monopoly_rules.games import Game
from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.server import (
    addresses,
    app_of,
    door,
    doors,
    hub,
    outboxes,
    room_for_clients,
)
from monopoly_rules.web.server.outboxes import Outbox, Waiting
from monopoly_rules.web.tables.keeping import Folder

from .test_limits import saved
from .test_server import HERE, connected, said, until


@contextmanager
def server(place: Path, most: int = 100) -> Iterator[tuple[TestClient, Lobby]]:
    folder = Folder(place)
    lobby = Lobby(folder, seeds=lambda: 7)
    with TestClient(app_of(lobby, pace=0, most=most), base_url=HERE) as client:
        yield client, lobby
    folder.close()


def soon(holds: Callable[[], bool], seconds: float = 10) -> bool:
    """Whether something comes to hold."""
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    return holds()


# What takes long


def slow_loading(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """Let games be loaded slowly: one event says that it has begun, the other lets it go on."""
    begun, go_on, load = threading.Event(), threading.Event(), Game.load

    def slow(*given: object, **named: object) -> Game:
        begun.set()
        assert go_on.wait(10)
        return load(*given, **named)  # type: ignore[arg-type]  # as they came

    monkeypatch.setattr(Game, "load", slow)
    return begun, go_on


def test_others_are_answered_while_a_game_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = slow_loading(monkeypatch)
    with server(tmp_path) as (client, _), connected(client) as anna, connected(client) as bram:
        anna.send_text(json.dumps({"message": "LoadTable", "ask": 7, "save": saved()}))
        assert begun.wait(10)
        assert said(bram, "ListTables")["tables"] == []
        go_on.set()
        table = until(anna, "Made")["table"]
        assert [each["table"] for each in said(bram, "ListTables")["tables"]] == [table]


def test_who_leaves_while_a_game_is_loaded_leaves_nothing_half_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = slow_loading(monkeypatch)
    with server(tmp_path) as (client, lobby):
        with connected(client) as anna:
            anna.send_text(json.dumps({"message": "LoadTable", "ask": 7, "save": saved()}))
            assert begun.wait(10)
        go_on.set()
        assert soon(lambda: len(lobby.names) == 1)
        assert len(list(tmp_path.glob("*.json*"))) == 2  # a head and a journal


# How many


def test_at_the_limit_a_client_is_refused_and_may_come_later(tmp_path: Path) -> None:
    with server(tmp_path, most=2) as (client, _), connected(client) as anna:
        with connected(client) as bram:
            with pytest.raises(WebSocketDisconnect) as refused, connected(client):
                pass
            assert refused.value.code == hub.TRY_AGAIN_LATER
            assert said(anna, "ListTables")["message"] == "Tables"
            assert said(bram, "ListTables")["message"] == "Tables"
        assert soon(lambda: _answers(client))


def _answers(client: TestClient) -> bool:
    try:
        with connected(client) as found:
            return bool(said(found, "ListTables")["message"] == "Tables")
    except WebSocketDisconnect:
        return False


def test_who_is_silent_in_the_lobby_makes_room_and_who_plays_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "SILENT", 0.0)
    with server(tmp_path, most=2) as (client, _), connected(client) as anna:
        made = said(anna, "MakeTable", spec="board-nl", seats=[None, ""])
        said(anna, "Enter", table=made["table"])
        with connected(client) as idle:
            assert soon(lambda: _answers(client))
            with pytest.raises(WebSocketDisconnect):
                until(idle, "Tables")
        assert said(anna, "ListTables")["message"] == "Tables"


def test_an_address_has_so_many_clients(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "MOST_OF_AN_ADDRESS", 1)
    with server(tmp_path) as (client, _):
        with connected(client), pytest.raises(WebSocketDisconnect), connected(client):
            pass
        assert soon(lambda: _answers(client))


# What waits


def test_what_waits_for_a_client_is_bounded_in_characters() -> None:
    waiting = Waiting()
    outbox = Outbox(waiting)
    assert outbox.put("x" * (outboxes.MOST_CHARACTERS + 1))  # one is always taken
    assert not outbox.put("x")
    assert waiting.characters == 0  # hung up on: nothing waits any more
    assert asyncio.run(outbox.get()) is None
    assert not outbox.put("x")


def test_what_waits_is_bounded_in_messages_and_for_all_together() -> None:
    waiting = Waiting(most=1000)
    outbox = Outbox(waiting)
    assert all(outbox.put("x") for _ in range(outboxes.MOST_MESSAGES))
    others = [Outbox(waiting) for _ in range(2)]
    assert [others[0].put("y" * 400), others[0].put("y" * 400)] == [True, True]
    assert waiting.characters == 1000
    assert [others[1].put("z"), others[1].put("z")] == [True, False]  # the first always
    assert not outbox.put("x")
    assert waiting.characters == 800


def test_a_text_counts_until_it_is_sent() -> None:
    async def check() -> None:
        waiting = Waiting()
        outbox = Outbox(waiting)
        outbox.put("abc")
        assert await outbox.get() == "abc"
        assert waiting.characters == 3
        outbox.sent()
        assert waiting.characters == 0

    asyncio.run(check())


# Bots that fail


def test_bots_that_failed_are_tried_again_with_growing_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Folder(tmp_path)
    lobby = Lobby(folder, seeds=lambda: 7)
    paused: list[float] = []
    left = [9]

    async def pausing(seconds: float) -> None:
        if seconds:
            paused.append(seconds)

    def move(table: str) -> list[object]:
        left[0] -= 1
        if left[0] not in (2, 0):
            raise OSError("no space left on device")
        return []

    monkeypatch.setattr("monopoly_rules.web.server.hub.asyncio.sleep", pausing)
    monkeypatch.setattr(lobby, "bots_due", lambda _: left[0] > 0)
    monkeypatch.setattr(lobby, "bots_move", move)
    asyncio.run(hub.Hub(lobby, pace=0)._bots("t"))
    assert paused == [1, 2, 4, 8, 16, 32, 1]  # it worked once, so that the next one is short
    folder.close()


# Half-open connections


@contextmanager
def listening(place: Path, most: int, in_time: float) -> Iterator[int]:
    """A server as the command starts it, on a port of this machine."""
    folder = Folder(place)
    app = app_of(Lobby(folder), most=most)
    with sockets.create_server(("127.0.0.1", 0)) as listener:
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 4096)  # so little waits there
        config = uvicorn.Config(
            app, http=door(most, in_time), log_level="error", ws="websockets-sansio"
        )
        running = uvicorn.Server(config)
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        assert soon(lambda: running.started)
        yield listener.getsockname()[1]
        running.should_exit = True
        thread.join(20)
    folder.close()


@contextmanager
def knocking(port: int, times: int) -> Iterator[list[sockets.socket]]:
    """Connections that say nothing."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(sockets.create_connection(("127.0.0.1", port)))
            for _ in range(times)
        ]


def closed(line: sockets.socket, seconds: float = 5) -> bool:
    """Whether the other side hangs up in this time."""
    line.settimeout(seconds)
    try:
        while line.recv(4096):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


SLOW_BODY = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n12"


def test_who_says_nothing_or_too_little_is_shown_out(tmp_path: Path) -> None:
    with listening(tmp_path, 5, in_time=0.3) as port:
        for said_so_far in (b"", b"GET / HTTP/1.1\r\n", SLOW_BODY):
            with sockets.create_connection(("127.0.0.1", port)) as line:
                line.sendall(said_so_far)
                assert closed(line), said_so_far
        with connect(f"ws://127.0.0.1:{port}/socket") as client:
            time.sleep(1)  # a client may be silent for longer
            client.send('{"message":"ListTables"}')
            assert json.loads(client.recv(5))["message"] == "Tables"


def test_connections_that_become_no_client_do_not_keep_others_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "FOR_PAGES", 3)
    with listening(tmp_path, 2, in_time=0.5) as port, knocking(port, 8) as held:
        assert sum(closed(line, 0.2) for line in held[5:]) == 3  # at once
        assert soon(lambda: _reaches(port))


def _reaches(port: int) -> bool:
    try:
        with connect(f"ws://127.0.0.1:{port}/socket", open_timeout=5) as client:
            client.send('{"message":"ListTables"}')
            return bool(json.loads(client.recv(5))["message"] == "Tables")
    except (OSError, EOFError, WebSocketException):
        return False


def test_a_crowd_of_one_address_at_the_door_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "MOST_AT_THE_DOOR", 2)
    monkeypatch.setattr(doors, "network_of", lambda host: host)  # as if from elsewhere
    with listening(tmp_path, 100, in_time=5) as port, knocking(port, 4) as held:
        assert [closed(line, 0.2) for line in held] == [False, False, True, True]


def test_who_does_not_read_is_let_go_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "SLOWEST", 0.3)
    soon_closed = property(lambda _: 0.3, lambda *_: None)  # uvicorn waits 10 s for an answer
    kind = WebSocketsSansIOProtocol
    monkeypatch.setattr(kind, "close_timeout", soon_closed, raising=False)
    with listening(tmp_path, 2, in_time=0.3) as port:
        with sockets.socket() as line:
            line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", port))
            line.sendall(
                b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            ask = b'{"message":"ListVariants"}'
            frame = bytes([0x81, 0x80 | len(ask), 0, 0, 0, 0]) + ask
            assert soon(lambda: _hung_up(line, frame), 30)
        assert soon(lambda: _reaches(port))


def _hung_up(line: sockets.socket, frame: bytes) -> bool:
    line.settimeout(0.2)
    try:
        line.sendall(frame)
    except TimeoutError:  # far more waits than the system holds for it
        return False
    except OSError:
        return True
    return False


def test_there_is_a_file_for_every_client_and_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    limits = {"now": (1024, 1024)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.update(now=wanted))
    assert room_for_clients(2000) == 1024 - 500 - 300 - 64
    limits["now"] = (1024, 1_000_000)
    assert room_for_clients(2000) == 2000
    assert limits["now"] == (2864, 1_000_000)
    limits["now"] = (100, 100)
    assert room_for_clients(2000) == 10
