"""A server for one game: each seat has a secret token and sees what it may know."""

from __future__ import annotations

import argparse
import json
import secrets
import threading
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import monopoly_rules as mr
from monopoly_rules.kernel import JSON

MOST_BYTES = 10_000


class Room:
    """One game, and who may speak for which seat."""

    def __init__(self, game: mr.Game) -> None:
        self.game = game
        self.seats = {secrets.token_urlsafe(16): seat for seat in range(game.rules.players)}
        self._one_at_a_time = threading.Lock()

    def show(self, seat: mr.Seat | None, since: int) -> dict[str, JSON]:
        """What a seat may know and do, and what has happened since. None is a spectator."""
        with self._one_at_a_time:
            game, forms = self.game, self.game.rules.forms
            events = game.events(seat, since)
            return {
                "version": game.version,
                "view": forms.view(game.view(seat)),
                "choices": [] if seat is None else [*game.menu(seat)],
                "events": [forms.event(event) for event in events],
                "told": [game.tell(event) for event in events],
                "next": since + len(events),
            }

    def play(self, seat: mr.Seat, text: str, at: int) -> dict[str, JSON]:
        """Carry out what a client sent, as an action of its own seat, decided on version ``at``."""
        with self._one_at_a_time:
            self.game.play(self.game.action(seat, text), at=at)
            return {"version": self.game.version}


class Handler(BaseHTTPRequestHandler):
    """``GET /?since=EVENT`` shows, ``POST /?at=VERSION`` plays; the header ``Authorization: Bearer
    TOKEN`` says who asks."""

    room: Room
    timeout = 10  # a client that stops half-way does not block its thread

    def do_GET(self) -> None:
        if (since := self.number("since", "0")) is None:
            return
        if "Authorization" not in self.headers:
            self.show(None, since)
        elif (seat := self.seat()) is not None:
            self.show(seat, since)

    def do_POST(self) -> None:
        if (seat := self.seat()) is None or (at := self.number("at")) is None:
            return
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdecimal() and len(length) < 10):
            self.answer(411, {"error": "Content-Length is missing or wrong"})
        elif int(length) > MOST_BYTES:
            self.answer(413, {"error": f"an action has at most {MOST_BYTES} bytes"})
        else:
            self.play(seat, self.rfile.read(int(length)), at)

    def show(self, seat: mr.Seat | None, since: int) -> None:
        try:
            self.answer(200, self.room.show(seat, since))
        except mr.HistoryError as error:  # beyond the last event: the client starts again at 0
            self.answer(400, {"error": str(error)})

    def play(self, seat: mr.Seat, body: bytes, at: int) -> None:
        try:
            self.answer(200, self.room.play(seat, body.decode(), at))
        except mr.IllegalAction as error:  # forbidden by a rule, or stale: K-STALE
            refusal = error.refusal
            because = {"rule": refusal.rule, "because": refusal.because}
            self.answer(409, {"error": self.room.game.tell(refusal), **because})
        except (mr.RecordError, UnicodeDecodeError) as error:  # not an action at all
            self.answer(400, {"error": str(error)})

    def number(self, name: str, default: str = "") -> int | None:
        """A number from the query; if it is none, the request has been answered."""
        text = parse_qs(urlsplit(self.path).query).get(name, [default])[0]
        if text.isascii() and text.isdecimal() and len(text) < 10:
            return int(text)
        self.answer(400, {"error": f"{name} must be a whole number"})
        return None

    def seat(self) -> mr.Seat | None:
        """The seat of the token; if there is none, the request has been answered."""
        token = self.headers.get("Authorization", "").removeprefix("Bearer ")
        seat = self.room.seats.get(token)
        if seat is None:
            self.answer(401, {"error": "unknown token"})
        return seat

    def answer(self, status: int, data: Mapping[str, JSON]) -> None:
        body = json.dumps(data).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("spec")
    parser.add_argument("names", nargs="+", metavar="name")
    parser.add_argument("--port", type=int, default=8000, help="0 picks a free port")
    options = parser.parse_args()
    rules = mr.compose(options.spec, players=len(options.names))
    Handler.room = Room(mr.Game(rules, names=options.names))
    with ThreadingHTTPServer(("127.0.0.1", options.port), Handler) as server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        for token, seat in Handler.room.seats.items():
            print(f"{options.names[seat]}: {token}", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()
