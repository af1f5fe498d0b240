"""What a client is sent during a game holds neither the seed nor a card its seat may not know.

A save holds both. It is the host's, and goes to no client while a game goes on: a server adjourns
the game for good before it sends one (see ``tests/web/test_adjourning.py``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel.play.players import sample
from monopoly_rules.testing.walks import Counted

SEED = 0xC0FFEE_5EED_0123_4567_89AB_CDEF_0BAD_CAFE
"""As long as one that a game draws for itself, and found by nobody by accident."""
SPECS = [
    ("card-nl", 2),
    ("card-nl", 4),
    ("card-de", 6),
    ("board-nl", 3),
    ("board-de+short", 4),
    ("toy-bazaar", 3),
]


def messages(game: mr.Game, seat: mr.Seat | None) -> dict[str, object]:
    """Everything that a client of this seat, or a spectator, can be sent."""
    forms = game.rules.forms
    choices = () if seat is None else game.choices(seat)
    return {
        "view": forms.view(game.view(seat)),
        "choices": [] if seat is None else game.menu(seat),
        "said": [game.tell(choice) for choice in choices],
        "table": game.render(seat),
        "events": [forms.event(event) for event in game.events(seat)],
        "told": [game.tell(event) for event in game.events(seat)],
    }


def moments(spec: str, players: int) -> Iterator[mr.Game]:
    """A game with random players, looked at every few plays."""
    game = mr.Game(mr.compose(spec, players=players), seed=SEED)
    rng = Counted(1)
    for play in range(120):
        if play % 10 == 0:
            yield game
        if game.over:
            return
        game.play(sample(game.choices(game.awaited[0]), rng))


@pytest.mark.parametrize(("spec", "players"), SPECS)
def test_no_message_holds_the_seed(spec: str, players: int) -> None:
    written = (str(SEED), f"{SEED:x}", hex(SEED)[2:18], str(SEED)[:16], '"seed"', '"draws"')
    for game in moments(spec, players):
        assert hex(SEED) in game.save()
        for seat in (None, *range(players)):
            text = json.dumps(messages(game, seat)).casefold()
            assert not [each for each in written if each in text]


@pytest.mark.parametrize(("spec", "players"), SPECS)
def test_no_message_depends_on_a_card_that_is_hidden(spec: str, players: int) -> None:
    dealt_otherwise = 0
    for game in moments(spec, players):
        rules, rng = game.rules, Counted(len(game.history))
        for seat in range(players):
            other = rules.resample(game.state, seat, rng)
            if rules.problems(other) or game.over:
                continue
            twin = mr.Game(rules, chance=mr.Asked(), start=other)
            here, there = messages(game, seat), messages(twin, seat)
            for kind in ("view", "choices", "said", "table"):
                assert json.dumps(here[kind]) == json.dumps(there[kind])
            dealt_otherwise += other != game.state
    assert dealt_otherwise > 10


def test_a_refusal_holds_neither() -> None:
    game = mr.Game(mr.compose("card-nl", players=4), seed=SEED)
    for seat in range(4):
        for data in ('{"action": "Draw"}', '{"action": "Trade"}', '{"action": "GoOut"}', "{}", ""):
            try:
                said = str(game.why_not(game.action(seat, data)))
            except mr.RecordError as error:
                said = str(error)
            assert f"{SEED:x}" not in said
            assert str(SEED) not in said
