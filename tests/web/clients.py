"""Clients of a lobby without a network: each sees what it is sent, and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from monopoly_rules.web.limits import Bucket
from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.messages import write_message
from monopoly_rules.web.messages.schema import from_client_schema, to_client_schema
from monopoly_rules.web.tables.connections import Connection, Delivery
from monopoly_rules.web.tables.keeping import Folder

Sent = dict[str, Any]
SENT = Draft202012Validator(to_client_schema())
GIVEN = Draft202012Validator(from_client_schema())


def unlimited() -> Bucket:
    return Bucket(10**9, 10**9)


class House:
    """A lobby on a folder, and everybody who is connected to it."""

    def __init__(self, place: Path) -> None:
        self.folder = Folder(place)
        self.lobby = Lobby(self.folder, seeds=lambda: 7)
        self.clients: dict[Connection, Client] = {}

    def deliver(self, deliveries: Iterable[Delivery]) -> None:
        for who, message in deliveries:
            text = write_message(message)
            assert text.encode()  # half a character could not be sent
            SENT.validate(json.loads(text))
            self.clients[who].get(json.loads(text))

    def let_bots_play(self, table: str) -> None:
        while self.lobby.bots_due(table):
            self.deliver(self.lobby.bots_move(table))

    def kill(self) -> None:
        """As if the process had ended: only the folder is left."""
        self.folder.close()


class Client:
    """Somebody with a page: keeps the last of everything, and the events as the protocol says."""

    def __init__(self, house: House, bucket: Bucket | None = None) -> None:
        self.house = house
        self.connection = Connection(unlimited() if bucket is None else bucket)
        house.clients[self.connection] = self
        self.inbox: list[Sent] = []
        self.events: list[Sent] = []
        self.state: Sent = {}
        self.seats: Sent = {}

    def get(self, message: Sent) -> None:
        self.inbox.append(message)
        if message["message"] == "Shown":
            assert message["first"] <= len(self.events)
            self.events[message["first"] :] = message["events"]
            self.state = message
        if message["message"] == "Seats":
            self.seats = message

    def send(self, text: str) -> list[Sent]:
        """Send a text as it is; what comes back to this client."""
        before = len(self.inbox)
        self.house.deliver(self.house.lobby.answer(self.connection, text))
        return self.inbox[before:]

    def say(self, message: str, **fields: object) -> Sent:
        """Send a message; the one that answers it."""
        given = {"message": message, "ask": 7, **fields}
        GIVEN.validate(given)
        answers = [each for each in self.send(json.dumps(given)) if each["ask"] == 7]
        (answer,) = answers
        return answer

    def play(self, action: Sent, at: int | None = None) -> Sent:
        return self.say("Play", action=action, at=self.state["version"] if at is None else at)


def seated(house: House, spec: str, *names: str, bots: int = 0) -> tuple[str, list[Client]]:
    """A table with these persons, all of whom have entered; the first is the host."""
    host = Client(house)
    made = host.say("MakeTable", spec=spec, seats=[*[None] * len(names), *[""] * bots])
    table = made["table"]
    clients = [host, *(Client(house) for _ in names[1:])]
    tokens = []
    for client, name in zip(clients, names, strict=True):
        taken = client.say("TakeSeat", table=table, name=name, invitation=made["invitation"])
        tokens.append(taken["token"])
    for client, token in zip(clients, tokens, strict=True):
        key = made["host"] if client is host else ""
        entered = client.say("Enter", table=table, token=token, host=key, locale="en")
        assert entered["message"] == "Entered"
    return table, clients


def filled(choice: Sent, rng: random.Random) -> Sent:
    """An action of a choice, by what the form says of its fields."""
    if not choice["exact"]:
        example: Sent = rng.choice(choice["examples"])
        return example
    fields = {name: _value(domain, rng) for name, domain in choice["fields"].items()}
    return {"action": choice["action"], **fields}


def _value(domain: Sent, rng: random.Random) -> object:
    match domain["kind"]:
        case "one":
            return domain["value"]
        case "among":
            return rng.choice(domain["values"])
        case "span":
            return rng.randrange(domain["low"], domain["high"] + 1, domain["step"])
        case "pick":
            return rng.sample(domain["items"], domain["least"])
        case _:
            return [_value(domain["each"], rng) for _ in range(domain["least"])]


def play_on(clients: list[Client], plays: int, rng: random.Random) -> None:
    """Let those who are awaited do something that is offered, so many times."""
    for _ in range(plays):
        awaited = clients[0].state["awaited"]
        if not awaited:
            return
        client = clients[awaited[0]]
        plain = [choice for choice in client.state["choices"] if not choice["fields"]]
        choices = plain or client.state["choices"]
        answer = client.play(filled(rng.choice(choices), rng))
        assert answer["message"] == "Shown", answer
