"""Whole games, twice: all that reaches a seat's page is the same where it cannot tell the positions
apart, for every message of every turn.

Two tables stand side by side. In the second the cards that one seat cannot see lie otherwise. Both
are played alike, through the texts that the page sends and is sent, until what the seat may know
differs: a hidden card was shown. Then the second is dealt anew from the first, and so on to the
end.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Action, Seat, State
from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.messages import RequestSettled, RequestShown, Shown, write_message
from monopoly_rules.web.tables import showing
from monopoly_rules.web.tables.connections import Connection
from monopoly_rules.web.tables.keeping import Folder

from .clients import unlimited
from .test_secrecy import NAMES, table_at

TOGETHER = 40
"""After so many plays at most the cards are dealt anew: there is always something hidden."""


class Twin:
    """A table, its three players, and all that one client is sent."""

    def __init__(self, lobby: Lobby, rules: mr.RuleSet, state: State, viewer: Seat | None) -> None:
        self.lobby = lobby
        table = table_at(rules, state)
        lobby._hall._tables["t"] = table
        assert table.game is not None
        self.game = table.game
        self.sent: list[str] = []
        self.viewer = viewer
        self.players = [Connection(unlimited()) for _ in NAMES]
        self.watched = Connection(unlimited()) if viewer is None else self.players[viewer]
        for seat, who in enumerate(self.players):
            host = "host" if seat == 0 else ""
            self.say(who, "Enter", table="t", token=NAMES[seat], host=host, locale="en")
        if viewer is None:
            self.say(self.watched, "Enter", table="t", locale="en")

    def say(self, who: Connection, message: str, **fields: object) -> None:
        text = json.dumps({"message": message, "ask": 3, **fields})
        for each, told in self.lobby.answer(who, text):
            if each is self.watched:
                self.sent.append(write_message(told))

    def ask(self, *, drawn: bool) -> None:
        """Whatever one can ask without changing anything, and what is refused."""
        at = self.game.version
        if drawn:
            self.say(self.watched, "Draw")
        self.say(self.watched, "Play", at=at, action={"action": "Fly"})
        if self.viewer is None:
            self.say(self.watched, "Save")
            return
        self.say(self.watched, "Play", at=at - 1, action={"action": "Draw"})
        rules = self.game.rules
        tried = [
            {"action": name, **{field: next(iter(domain)) for field, domain in fields.items()}}
            for name, fields in ((each, rules.ranges[kind]) for each, kind in rules.actions.items())
        ]
        self.say(self.watched, "Try", at=at, actions=tried)
        for choice in self.game.choices(self.viewer):
            (action,) = choice.first(1)
            written = self.game.rules.forms.action(action)
            begun: dict[str, object] = {"action": written["action"]}
            for name in choice.fields:
                begun[name] = written[name]
                self.say(self.watched, "Narrow", at=at, begun=dict(begun))

    def play(self, action: Action) -> None:
        written: dict[str, Any] = {**self.game.rules.forms.action(action)}
        seat = written.pop("seat")
        self.say(self.players[seat], "Play", at=self.game.version, action=written)

    def take_back(self, seat: Seat) -> None:
        """The others agree, one after the other."""
        at = self.game.version
        self.say(self.players[seat], "AskUndo", at=at)
        for other, who in enumerate(self.players):
            if other != seat:
                self.say(who, "AnswerRequest", at=at, agree=True)

    def heard(self) -> list[str]:
        told, self.sent = self.sent, []
        return told


class Walk:
    """A whole game of bots as one client may see it, beside its twin."""

    def __init__(self, rules: mr.RuleSet, viewer: Seat | None, lobbies: list[Lobby]) -> None:
        self.rules = rules
        self.viewer = viewer
        self.lobbies = lobbies
        self.rng = random.Random(9)
        self.bots = mr.bots(rules)
        self.alike = self.differed = self.messages = self.undone = 0
        self.deal(mr.Game(rules, seed=11, names=NAMES).state)

    def deal(self, state: State) -> None:
        other = self.rules.resample(state, 0 if self.viewer is None else self.viewer, self.rng)
        self.differed += other != state
        self.since = 0
        pair = zip(self.lobbies, (state, other), strict=True)
        self.twins = [Twin(lobby, self.rules, each, self.viewer) for lobby, each in pair]
        self.compare()

    def compare(self) -> None:
        one, two = (twin.heard() for twin in self.twins)
        assert one == two
        self.messages += len(one)

    def same(self) -> bool:
        """Whether the seat may know the same in both."""
        one, two = (twin.game for twin in self.twins)
        return (one.version, one.view(self.viewer), one.events(self.viewer)) == (
            two.version, two.view(self.viewer), two.events(self.viewer),
        )  # fmt: skip

    def step(self, number: int) -> None:
        game = self.twins[0].game
        for twin in self.twins:
            twin.ask(drawn=number % 5 == 0)
        self.compare()
        seat = game.awaited[0]
        action = self.bots[seat](game.view(seat), game.choices(seat))
        self.play(action)
        if number % 6 == 0 and self.since:
            for twin in self.twins:
                twin.take_back(seat)
            if self.settled():
                self.undone += 1

    def play(self, action: Action) -> None:
        for twin in self.twins:
            twin.play(action)
        self.since += 1
        if self.settled():
            self.alike += 1

    def settled(self) -> bool:
        """Compare, or deal anew where a hidden card made the difference."""
        same = self.same()
        if same:
            self.compare()
        if not same or self.since >= TOGETHER:
            self.deal(self.twins[0].game.state)
        return same


@pytest.fixture
def lobbies(tmp_path: Path) -> Iterator[list[Lobby]]:
    folders = [Folder(tmp_path / name) for name in ("one", "two")]
    yield [Lobby(folder) for folder in folders]
    for folder in folders:
        folder.close()


def walked(spec: str, viewer: Seat | None, lobbies: list[Lobby], most: int) -> Walk:
    given: dict[str, JSON] = {"timed.limit": "20 rounds"} if "timed" in spec else {}
    walk = Walk(mr.compose(spec, players=3, parameters=given), viewer, lobbies)
    for number in range(most):
        if walk.twins[0].game.over:
            break
        walk.step(number)
    assert walk.differed
    assert walk.undone
    return walk


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize(("spec", "most"), [("card-nl", 120), ("board-nl", 60)])
def test_a_seat_is_sent_the_same_in_twins(
    lobbies: list[Lobby], spec: str, most: int, viewer: Seat | None
) -> None:
    walk = walked(spec, viewer, lobbies, most)
    assert walk.alike > most // 4
    assert walk.messages > 3 * most


def test_a_leak_would_be_seen(lobbies: list[Lobby], monkeypatch: pytest.MonkeyPatch) -> None:
    honest = showing.shown

    def leaking(
        game: mr.Game,
        seat: Seat | None,
        locale: str,
        *,
        first: int,
        host: bool = False,
        request: RequestShown | None = None,
        settled: RequestSettled | None = None,
        adjourned: bool = False,
    ) -> Shown:
        told = honest(
            *(game, seat, locale),
            first=first,
            host=host,
            request=request,
            settled=settled,
            adjourned=adjourned,
        )
        return attrs.evolve(told, question=str(hash(game.state)))

    monkeypatch.setattr(showing, "shown", leaking)
    with pytest.raises(AssertionError):
        walked("card-nl", 1, lobbies, 10)


@pytest.mark.long
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("spec", ["card-nl", "card-de", "board-nl", "board-de+timed"])
def test_a_seat_is_sent_the_same_in_twins_to_the_end(
    lobbies: list[Lobby], spec: str, viewer: Seat | None
) -> None:
    walk = walked(spec, viewer, lobbies, 100_000)
    assert walk.twins[0].game.over
