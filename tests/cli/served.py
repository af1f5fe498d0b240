"""A server of tables in a process of its own, and tables at it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import monopoly_rules as mr


@contextmanager
def serving(folder: Path, *arguments: str, port: int = 0, host: bool = False) -> Iterator[str]:
    """A server of a table, ended at the end; the link for guests, or for the host."""
    command = [sys.executable, "-m", "monopoly_rules", "serve", *arguments, "--port", str(port)]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            if not arguments:
                yield address
                return
            lines = [process.stdout.readline().strip() for _ in range(2)]
            yield lines[host].partition(": ")[2]
        finally:
            process.kill()


def table_of(game: mr.Game, server: str, *, host: bool = False) -> str:
    """A saved game, opened at a table of its own; the link for guests, or for the host."""
    from websockets.sync.client import connect

    with connect(f"{server.replace('http', 'ws', 1)}socket") as socket:
        socket.send(json.dumps({"message": "LoadTable", "save": game.save()}))
        while True:
            answer = json.loads(socket.recv())
            if answer["message"] == "Made":
                link = f"{server}#table={answer['table']}&invitation={answer['invitation']}"
                return f"{link}&host={answer['host']}" if host else link
