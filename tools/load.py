"""What many tables cost: a server in a process of its own, and clients that play through sockets.

`python -m tools.load --tables 200 --seconds 30` makes tables with four clients each, on loopback.
At each table somebody plays about every ``--think`` seconds. The clock runs from sending an action
until the last of the four has been sent what it changed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final

import attrs
from tests.web.clients import Sent, filled
from websockets.asyncio.client import ClientConnection, connect

CLIENTS: Final = 4
NAMES: Final = ("Anna", "Bram", "Cleo", "Dirk")
PATIENCE: Final = 120.0
"""So many seconds a server may take to start, or to answer."""


@attrs.define
class Counted:
    """What came over the wire while the clock ran."""

    waits: list[float] = attrs.field(factory=list)
    """Seconds from each action to the last client's update."""
    messages: int = 0
    size: int = 0
    refused: int = 0
    over: int = 0


class Client:
    """One socket; it keeps the last picture of the table."""

    def __init__(self, line: ClientConnection, counted: Counted) -> None:
        self._line = line
        self._counted = counted
        self.shown: Sent = {}
        self.running = False

    async def say(self, message: str, **fields: object) -> Sent:
        """Send a message, and wait for its answer; if that is too much at once, ask again."""
        while True:
            await self._line.send(json.dumps({"message": message, "ask": 1, **fields}))
            while (received := await self.receive())["ask"] != 1:
                pass
            if received.get("wrong") != "flooding":
                return received
            await asyncio.sleep(0.5)

    async def receive(self) -> Sent:
        """The next message."""
        text = await asyncio.wait_for(self._line.recv(), PATIENCE)
        received: Sent = json.loads(text)
        if received["message"] == "Shown":
            self.shown = received
        if self.running:
            self._counted.messages += 1
            self._counted.size += len(text)
        return received

    async def see(self, version: int) -> None:
        """Wait until this version is shown."""
        while self.shown.get("version", -1) < version:
            await self.receive()


async def seated(url: str, spec: str, counted: Counted) -> list[Client]:
    """Four clients at a table of their own."""
    lines = [await connect(url, max_size=None, compression=None) for _ in range(CLIENTS)]
    clients = [Client(line, counted) for line in lines]
    made = await clients[0].say("MakeTable", spec=spec, seats=[None] * CLIENTS)
    for client, name in zip(clients, NAMES, strict=True):
        wanted = {"table": made["table"], "name": name, "invitation": made["invitation"]}
        token = (await client.say("TakeSeat", **wanted))["token"]
        await client.say("Enter", table=made["table"], token=token, locale="en")
    for client in clients:
        await client.see(0)
    return clients


async def play(clients: Sequence[Client], until: float, think: float, counted: Counted) -> None:
    """Let one after the other do something that is offered, at the pace of people."""
    rng = random.Random(id(clients))
    for client in clients:
        client.running = True
    await asyncio.sleep(rng.random() * think)
    while time.perf_counter() < until:
        awaited = clients[0].shown["awaited"]
        if not awaited:
            counted.over += 1
            return
        client = clients[awaited[0]]
        plain = [each for each in client.shown["choices"] if not each["fields"]]
        version = client.shown["version"]
        action = filled(rng.choice(plain or client.shown["choices"]), rng)
        begun = time.perf_counter()
        answer = await client.say("Play", action=action, at=version)
        if answer["message"] != "Shown":
            counted.refused += 1
            continue
        await asyncio.gather(*(each.see(version + 1) for each in clients))
        counted.waits.append(time.perf_counter() - begun)
        await asyncio.sleep(think * (0.5 + rng.random()))


def memory(process: int) -> int:
    """The resident memory of a process in bytes."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise ValueError(process)


async def measure(url: str, server: int, wanted: argparse.Namespace) -> None:
    """Seat everybody, play, and print what was found."""
    counted = Counted()
    empty = memory(server)
    begun = time.perf_counter()
    tables = [await seated(url, wanted.spec, counted) for _ in range(wanted.tables)]
    print(f"{wanted.tables} tables of {wanted.spec} with {CLIENTS} clients each", flush=True)
    print(f"seated in {time.perf_counter() - begun:.1f} s")
    print(f"memory: {(memory(server) - empty) / wanted.tables / 1e3:.0f} kB a table when it begins")
    begun = time.perf_counter()
    until = begun + wanted.seconds
    await asyncio.gather(*(play(table, until, wanted.think, counted) for table in tables))
    took, plays = time.perf_counter() - begun, len(counted.waits)
    print(
        f"{plays} actions in {took:.1f} s, {plays / took:.0f} a second; {counted.refused} refused"
    )
    print(f"memory: {(memory(server) - empty) / wanted.tables / 1e3:.0f} kB a table at the end")
    late = quantiles(counted.waits, n=100)
    print(
        "from an action to the last client's update: "
        f"median {median(counted.waits) * 1e3:.1f} ms, 95 % {late[94] * 1e3:.1f}, "
        f"99 % {late[98] * 1e3:.1f}, longest {max(counted.waits) * 1e3:.1f}"
    )
    each = counted.messages / plays, counted.size / plays / 1e3
    print(f"an action: {each[0]:.1f} messages, {each[1]:.1f} kB in all")


def free_port() -> int:
    """A port of loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def main(arguments: Sequence[str]) -> None:
    """Start a server, measure, and stop it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--spec", default="board-nl")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=2.0, help="seconds between two actions")
    wanted = parser.parse_args(arguments)
    port = free_port()
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "monopoly_rules", "serve", "--port", str(port)]
        server = subprocess.Popen([*command, "--folder", folder], stdout=subprocess.DEVNULL)
        try:
            wait_for(port, server)
            asyncio.run(measure(f"ws://127.0.0.1:{port}/socket", server.pid, wanted))
        finally:
            server.terminate()
            server.wait(20)


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server listens."""
    until = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("the server does not listen")


if __name__ == "__main__":
    main(sys.argv[1:])
