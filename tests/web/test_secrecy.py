"""Everything that reaches a seat is the same in positions that it cannot tell apart."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Seat, State
from monopoly_rules.plugins import installed
from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.messages import Enter, Narrow, Play, Unfit, write_message
from monopoly_rules.web.tables.connections import Connection, Delivery
from monopoly_rules.web.tables.heads import FORMAT, Head, SeatHead
from monopoly_rules.web.tables.table import Table
from monopoly_rules.web.tokens import digest_of

from .clients import House, seated

NAMES = ("Anna", "Bram", "Cleo")


class Nowhere:
    """Keeps nothing."""

    def write(self, head: Head) -> None:
        pass

    def keep(self, table: str, game: mr.Game) -> None:
        pass


def table_at(rules: mr.RuleSet, state: State) -> Table:
    seats = [SeatHead("person", name, digest_of(name)) for name in NAMES]
    head = Head(FORMAT, "t", rules.spec, {}, False, digest_of("host"), digest_of("key"), seats)
    game = mr.Game(rules, seed=5, names=NAMES, start=state)
    return Table(head, rules, Nowhere(), installed(), game)


class Watched:
    """A table in one of the twin positions, and all that one seat is sent from it."""

    def __init__(self, rules: mr.RuleSet, state: State, seat: Seat | None) -> None:
        self.table = table_at(rules, state)
        self.who = Connection()
        self.sent: list[str] = []
        token = "" if seat is None else NAMES[seat]
        self.take(self.table.enter(self.who, Enter("t", token, locale="en")))

    def take(self, deliveries: list[Delivery]) -> None:
        self.sent += [write_message(message) for who, message in deliveries if who is self.who]

    def ask(self) -> None:
        """Whatever one can ask without changing anything."""
        table, who = self.table, self.who
        assert table.game is not None
        self.sent.append(write_message(table.draw(who, 1)))
        if who.seat is None:
            return
        for choice in table.game.choices(who.seat):
            for action in choice.first(2):
                written = table.game.rules.forms.action(action)
                begun: dict[str, object] = {"action": written["action"]}
                for name in choice.fields:
                    begun[name] = written[name]
                    try:
                        narrowed = table.narrow(who, Narrow(0, dict(begun)))
                        self.sent.append(write_message(narrowed))
                    except Unfit as unfit:
                        self.sent.append(write_message(unfit.refused))

    def try_to(self, action: dict[str, object]) -> None:
        try:
            self.take(self.table.play(self.who, Play(0, action)))
        except Unfit as unfit:
            self.sent.append(write_message(unfit.refused))


def positions(rules: mr.RuleSet, every: int, most: int) -> list[State]:
    """Positions of a game between bots."""
    game, bots = mr.Game(rules, seed=11), mr.bots(rules)
    found: list[State] = []
    for number in range(every * most):
        if game.over:
            break
        if number % every == 0:
            found.append(game.state)
        seat = game.awaited[0]
        game.play(bots[seat](game.view(seat), game.choices(seat)))
    return found


@pytest.mark.parametrize(("spec", "every"), [("card-nl", 7), ("board-nl", 23)])
def test_twins_look_alike_to_every_seat(spec: str, every: int) -> None:
    rules = mr.compose(spec, players=3)
    rng, differed, played = random.Random(1), 0, 0
    for state in positions(rules, every, 12):
        for seat in (0, 1, 2, None):
            other = rules.resample(state, 0 if seat is None else seat, rng)
            differed += other != state
            twins = [Watched(rules, each, seat) for each in (state, other)]
            for twin in twins:
                twin.ask()
            assert twins[0].sent == twins[1].sent
            for action in tried(twins[0].table, seat):
                for twin in twins:
                    twin.sent.clear()
                    twin.try_to(action)
                one, two = (twin.table.game for twin in twins)
                assert one is not None
                assert two is not None
                if one.version == two.version == 0:
                    assert twins[0].sent == twins[1].sent
                elif one.view(seat) == two.view(seat) and one.events(seat) == two.events(seat):
                    played += 1
                    assert twins[0].sent == twins[1].sent
                    break
                else:
                    break
    assert differed
    assert played


def tried(table: Table, seat: Seat | None) -> list[dict[str, object]]:
    """Actions that are no action, are refused, or are accepted; the last kind comes last."""
    assert table.game is not None
    bad: list[dict[str, object]] = [{"action": "Fly"}, {"action": "Draw", "seat": 9}]
    if seat is None:
        return bad
    forms = table.game.rules.forms
    good: list[dict[str, object]] = [
        {**forms.action(each)} for choice in table.game.choices(seat) for each in choice.first(1)
    ]
    return [*bad, {"action": "Draw"}, *good[:1]]


def test_neither_seed_nor_save_is_in_anything_that_is_sent() -> None:
    rules = mr.compose("card-nl", players=3)
    game = mr.Game(rules, seed=123456789123456789, names=NAMES)
    seats = [SeatHead("person", name, digest_of(name)) for name in NAMES]
    head = Head(FORMAT, "t", rules.spec, {}, False, digest_of("host"), digest_of("key"), seats)
    table = Table(head, rules, Nowhere(), installed(), game)
    who = Connection()
    sent = [write_message(m) for _, m in table.enter(who, Enter("t", "Anna", "host"))]
    assert not [text for text in sent if "123456789123456789" in text]
    assert not [text for text in sent if digest_of("Anna") in text or digest_of("host") in text]


def test_a_server_draws_seeds_that_cannot_be_searched_for(tmp_path: Path) -> None:
    """A seat knows its own hand: from 32 bits it would know the others after hours."""
    house = House(tmp_path)
    house.lobby = Lobby(house.folder)
    sent: list[str] = []
    for _ in range(12):
        _, clients = seated(house, "card-nl", "Anna", "Bram")
        sent += [json.dumps(client.inbox) for client in clients]
    house.kill()
    kept = "".join(file.read_text("utf-8") for file in tmp_path.rglob("*") if file.is_file())
    seeds = {int(found, 16) for found in re.findall(r'"seed": ?"(0x[0-9a-f]+)"', kept)}
    assert len(seeds) == 12
    assert min(seed.bit_length() for seed in seeds) > 64
    assert max(seed.bit_length() for seed in seeds) > 120
    assert not [text for text in sent if any(f"{seed:x}" in text for seed in seeds)]
