"""The command as people start it: a process that is killed and started again."""

from __future__ import annotations

import json
import os
import re
import signal
import stat
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

import uvicorn
from websockets.sync.client import ClientConnection, connect

from monopoly_rules.cli import run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kills a process as POSIX does")


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[list[str]]:
    """A server in a process of its own, killed at the end; the lines that it printed."""
    command = [sys.executable, "-m", "monopoly_rules", "serve", "--port", "0", *arguments]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            lines = 3 if arguments else 1
            yield [process.stdout.readline().strip() for _ in range(lines)]
        finally:
            process.send_signal(signal.SIGKILL)


def said(socket: ClientConnection, message: str, **fields: object) -> dict[str, Any]:
    socket.send(json.dumps({"message": message, "ask": 7, **fields}))
    while True:
        answer: dict[str, Any] = json.loads(socket.recv(10))
        if answer["ask"] == 7:
            return answer


def shown(socket: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(10))
        if message["message"] == "Shown":
            return message


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path, "board-nl", "--players", "2") as lines:
        address, invitation, host = lines
        found = re.search(r"#table=(\w+)&invitation=([\w-]+)$", invitation)
        assert found is not None
        assert "&host=" in host
        table, key = found.groups()
        with connect(f"{address.replace('http', 'ws')}socket") as socket:
            tokens = [
                said(socket, "TakeSeat", table=table, name=name, invitation=key)["token"]
                for name in ("Anna", "Bram")
            ]
            said(socket, "Enter", table=table, token=tokens[0])
            first = shown(socket)["awaited"][0]
            said(socket, "Enter", table=table, token=tokens[first])
            shown(socket)
            played = said(socket, "Play", at=0, action={"action": "Throw"})
            assert played["version"] == 1
    with (
        serving(tmp_path) as (address,),
        connect(f"{address.replace('http', 'ws')}socket") as socket,
    ):
        said(socket, "Enter", table=table, token=tokens[first])
        again = shown(socket)
    assert {**again, "ask": 7, "first": 0, "events": []} == {**played, "first": 0, "events": []}


def test_a_table_that_cannot_be_is_one_clear_line(tmp_path: Path) -> None:
    for arguments, told in (
        (["board-xx"], "board-xx"),
        (["board-nl", "--players", "2", "--bots", "2"], "at least one is a person"),
        (["board-nl", "--bots", "nobody"], "nobody"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
    ):
        command = [sys.executable, "-m", "monopoly_rules", "serve", *arguments, "--port", "0"]
        run = subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
        )
        assert run.returncode in (1, 2)
        assert told in run.stderr
        assert "Traceback" not in run.stderr


def test_a_browser_is_opened_without_a_secret_in_its_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    modes: list[int] = []
    texts: list[str] = []
    place = tmp_path / "tables"

    def look(*_: object, **__: object) -> None:
        for file in place.glob("*.html"):
            modes.append(stat.S_IMODE(file.stat().st_mode))
            texts.append(file.read_text())

    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(uvicorn.Server, "run", look)
    given = ["serve", "board-nl", "--port", "0", "--open", "--folder", str(place)]
    assert not run(given)
    said = capsys.readouterr().out
    found = re.search(r"host=([\w-]+)&invitation=([\w-]+)", said)
    assert found is not None
    (there,) = opened
    assert there == (place / "open.html").as_uri()
    assert not any(secret in there for secret in found.groups())
    assert (modes, len(texts)) == ([0o600], 1)
    assert all(secret in texts[0] for secret in found.groups())
    assert not list(place.glob("*.html"))  # gone with the server
    assert not run(["serve", *given[2:]])
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", opened[1])  # no table, no secret


def test_the_links_are_printed_as_commands_and_tables_that_go_on_are_counted(
    tmp_path: Path,
) -> None:
    for before in ("", "1 table goes on", "2 tables go on"):
        command = [sys.executable, "-m", "monopoly_rules", "serve", "board-nl", "--port", "0"]
        with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline().strip() for _ in range(5 + bool(before))]
            process.send_signal(signal.SIGKILL)
        _, guests, host, *commands = lines
        for place, link in enumerate((guests, host)):
            address = link.partition(": ")[2]
            assert commands[place].endswith(f": monopoly-rules play --join '{address}'")
        assert commands[2:] == ([before] if before else [])
