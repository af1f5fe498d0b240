"""The server of the tutorial "a first frontend", with two clients, and with a hostile one."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any

import attrs
import pytest

from .pages import DOCS, ROOT, blocks, in_checkout

pytestmark = in_checkout
SERVER = ROOT / "examples" / "server.py"
PAGE = DOCS / "tutorials" / "first-frontend.md"


@attrs.frozen
class Client:
    """Somebody who asks the server; without a token a spectator."""

    url: str
    token: str | None = None

    def ask(self, data: bytes | None = None, since: int = 0, at: int = 0) -> tuple[int, Any]:
        """The status and the answer; with data it is a POST, decided on version ``at``."""
        query = f"since={since}" if data is None else f"at={at}"
        request = urllib.request.Request(f"{self.url}?{query}", data)
        if self.token is not None:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def look(self, since: int = 0) -> dict[str, Any]:
        status, answer = self.ask(since=since)
        assert status == 200
        shown: dict[str, Any] = answer
        return shown

    def play(self, action: object, at: int) -> tuple[int, Any]:
        return self.ask(json.dumps(action).encode(), at=at)


@pytest.fixture(scope="module")
def table() -> Iterator[tuple[Client, Client, Client]]:
    """Anna, Bram and a spectator at a server of their own."""
    command = [sys.executable, str(SERVER), "card-nl", "Anna", "Bram", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            url = server.stdout.readline().strip()
            tokens = [server.stdout.readline().split()[1] for _ in range(2)]
            yield Client(url, tokens[0]), Client(url, tokens[1]), Client(url)
        finally:
            server.terminate()


def chosen(field: dict[str, Any], rng: random.Random) -> object:
    """A value for a field of a choice, as a person would fill in a form."""
    match field["kind"]:
        case "one":
            return field["value"]
        case "among":
            return rng.choice(field["values"])
        case "span":
            return rng.randrange(field["low"], field["high"] + 1, field["step"])
        case "pick":
            return rng.sample(field["items"], field["least"])
    raise AssertionError(field)


def test_two_clients_play_and_see_their_own_cards_only(table: tuple[Client, ...]) -> None:
    *players, spectator = table
    rng = random.Random(1)
    for _ in range(60):
        shown = [player.look() for player in players]
        seat = shown[0]["view"]["awaited"][0]
        assert shown[1 - seat]["choices"] == []
        exact = [choice for choice in shown[seat]["choices"] if choice["exact"]]
        choice = rng.choice(exact)
        fields = {name: chosen(each, rng) for name, each in choice["fields"].items()}
        seen = shown[seat]["version"]
        for number in range(2):  # as somebody who clicks twice
            status, answer = players[seat].play({"action": choice["action"], **fields}, seen)
            assert status == (200, 409)[number]
            assert answer == {"version": seen + 1} if number == 0 else answer["rule"] == "K-STALE"
    mine, theirs, others = (client.look() for client in (*players, spectator))
    assert mine["view"]["hand"] != theirs["view"]["hand"]
    assert others["view"]["hand"] == []
    assert others["choices"] == []
    drawn = [event for event in others["events"] if event["event"] == "Drew"]
    assert drawn
    assert not [event for event in drawn if "card" in event]
    own = [event for event in mine["events"] if event["event"] == "Drew" and event["seat"] == 0]
    assert all("card" in event for event in own)
    assert spectator.look(others["next"])["events"] == []


HOSTILE = {
    "no JSON": b"{",
    "no object": b"[1, 2]",
    "no UTF-8": b"\xff\xfe",
    "nothing": b"",
    "another seat": b'{"action": "Draw", "seat": 0}',
    "chance's seat": b'{"action": "Shuffle", "seat": -1, "order": []}',
    "no such action": b'{"action": "Steal"}',
    "a field too many": b'{"action": "Draw", "money": 1000000}',
    "a field of another type": b'{"action": "Discard", "cards": "all"}',
    "deeply nested": b"[" * 5000,
    "a huge number": b'{"action": "Discard", "cards": [' + b"9" * 5000 + b"]}",
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_client_changes_nothing(table: tuple[Client, ...], body: bytes) -> None:
    anna, bram, spectator = table
    before = [client.look() for client in table]
    for client in (anna, bram) if b'"seat": 0' not in body else (bram,):
        status, answer = client.ask(body, at=before[0]["version"])
        assert status in (400, 409)
        assert answer.get("rule") != "K-STALE"
        assert answer["error"]
    assert spectator.ask(body)[0] == 401
    assert Client(anna.url, "guessed").ask(body)[0] == 401
    assert [client.look() for client in table] == before


def test_only_the_awaited_seat_plays(table: tuple[Client, ...]) -> None:
    players = table[:2]
    shown = table[2].look()
    seat = shown["view"]["awaited"][0]
    choice = players[seat].look()["choices"][0]
    status, answer = players[1 - seat].play({"action": choice["action"]}, shown["version"])
    assert status in (400, 409)
    if status == 409:
        assert (answer["rule"], answer["because"]) == ("K-SEAT", "C-TURN-4")


@pytest.mark.parametrize("length", ["-1", "many", "", "10001", "99999999999999999999", "²"])
def test_a_wrong_length_is_refused(table: tuple[Client, ...], length: str) -> None:
    anna = table[0]
    host = anna.url.removeprefix("http://").rstrip("/")
    connection = HTTPConnection(host, timeout=10)
    connection.putrequest("POST", "/?at=0")
    connection.putheader("Authorization", f"Bearer {anna.token}")
    connection.putheader("Content-Length", length.encode("latin-1"))
    connection.endheaders()
    assert connection.getresponse().status in (411, 413)
    connection.close()


@pytest.mark.parametrize("since", ["-1", "x", "1" * 30, "%C2%B2"])
def test_a_wrong_number_is_refused(table: tuple[Client, ...], since: str) -> None:
    anna = table[0]
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{anna.url}?since={since}", timeout=10)
    with refused.value as error:
        assert error.code == 400


@pytest.mark.parametrize("query", ["", "?at=", "?at=-1", "?at=x", "?at=%C2%B2", "?at=" + "1" * 30])
def test_an_action_without_a_version_is_refused(table: tuple[Client, ...], query: str) -> None:
    anna = table[0]
    headers = {"Authorization": f"Bearer {anna.token}"}
    request = urllib.request.Request(f"{anna.url}{query}", b'{"action": "Draw"}', headers)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=10)
    with refused.value as error:
        assert (error.code, json.load(error)) == (400, {"error": "at must be a whole number"})


def test_the_page_shows_the_server_as_it_is() -> None:
    (shown,) = (block.text for block in blocks(PAGE) if block.file == "server.py")
    assert shown == SERVER.read_text(encoding="utf-8")
