"""The server: who is let in, what it answers, and what hostile clients get."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra 'web' is not installed")
pytest.importorskip("httpx2", reason="what tests talk to the server with")

from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from monopoly_rules.web.limits import BURST, LARGEST_MESSAGE, PATIENCE
from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.server import SOCKET, app_of
from monopoly_rules.web.tables.keeping import Folder

from .clients import filled

HERE = "http://127.0.0.1:8000"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    folder = Folder(tmp_path)
    app = app_of(Lobby(folder, seeds=lambda: 7), names=["games.example"], pace=0)
    with TestClient(app, base_url=HERE) as found:
        yield found
    folder.close()


def connected(client: TestClient, **headers: str) -> WebSocketTestSession:
    """A socket, asked for as a browser on this machine would; it connects when it is entered."""
    return client.websocket_connect(SOCKET, headers={"host": "127.0.0.1:8000", **headers})


def said(socket: WebSocketTestSession, message: str, **fields: object) -> dict[str, Any]:
    """Send a message and wait for its answer."""
    socket.send_text(json.dumps({"message": message, "ask": 7, **fields}))
    while True:
        answer: dict[str, Any] = json.loads(socket.receive_text())
        if answer["ask"] == 7:
            return answer


def until(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.receive_text())
        if message["message"] == kind:
            return message


def shown(socket: WebSocketTestSession, version: int) -> dict[str, Any]:
    """The game at a version; bots may have played while this client was on its way."""
    while (state := until(socket, "Shown"))["version"] < version:
        pass
    return state


def test_two_sockets_and_a_bot_play(client: TestClient) -> None:
    with connected(client) as anna, connected(client) as bram:
        made = said(anna, "MakeTable", spec="board-nl", seats=[None, None, ""])
        table = made["table"]
        for socket, name in ((anna, "Anna"), (bram, "Bram")):
            invited = {"table": table, "invitation": made["invitation"]}
            token = said(socket, "TakeSeat", name=name, **invited)["token"]
            assert said(socket, "Enter", table=table, token=token)["message"] == "Entered"
        sockets = (anna, bram)
        rng = random.Random(1)
        begun = until(bram, "Shown")
        states = [shown(anna, begun["version"]), begun]
        for version in range(begun["version"] + 1, 41):
            (seat, *_) = states[0]["awaited"]
            if seat < 2:
                choices = states[seat]["choices"]
                plain = [choice for choice in choices if not choice["fields"]]
                action = filled(rng.choice(plain or choices), rng)
                given = {"message": "Play", "at": states[seat]["version"], "action": action}
                sockets[seat].send_text(json.dumps(given))
            states = [until(socket, "Shown") for socket in sockets]
            assert [state["version"] for state in states] == [version, version]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"host": "evil.example"},
        {"host": "evil.example:8000", "origin": "http://evil.example:8000"},
        {"host": "127.0.0.1.evil.example"},
    ],
)
def test_foreign_pages_are_kept_out(client: TestClient, headers: dict[str, str]) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        connected(client, **headers),
    ):
        pass
    assert client.get("/", headers=headers).status_code == 403


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:80", "games.example"])
def test_its_own_page_is_let_in(client: TestClient, host: str) -> None:
    headers = {"host": host, "origin": f"http://{host}"}
    with connected(client, **headers) as socket:
        assert said(socket, "ListTables")["tables"] == []


def test_the_page_may_load_nothing_from_elsewhere(client: TestClient) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert client.get("/../server.py").status_code == 404
    assert client.get("/%2e%2e/server.py").status_code == 404


def test_bytes_and_what_is_too_large_are_refused(client: TestClient) -> None:
    with connected(client) as socket:
        socket.send_bytes(b"{}")
        assert until(socket, "Refused")["wrong"] == "malformed"
        socket.send_text("x" * (LARGEST_MESSAGE + 1))
        assert until(socket, "Refused")["wrong"] == "too large"
        assert said(socket, "ListTables")["message"] == "Tables"


def test_who_floods_for_long_is_hung_up_on_and_the_others_are_not(client: TestClient) -> None:
    with connected(client) as calm:
        with connected(client) as loud:
            for _ in range(4 * (BURST + PATIENCE)):
                loud.send_text("{}")
            # Each of the first is answered, and what time allows; then once that it is too much.
            heard = ["malformed"]
            while heard[-1] == "malformed":
                heard.append(until(loud, "Refused")["wrong"])
            assert heard[-1] == "flooding"
            assert len(heard) > BURST
            with pytest.raises(WebSocketDisconnect):
                until(loud, "Tables")
        assert said(calm, "ListTables")["message"] == "Tables"
