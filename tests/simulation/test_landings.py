"""Throws and landings, as the tally counts them, against what the events of the same game tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Event, Game, LazyChoices
from monopoly_rules.plugins import installed
from monopoly_rules.simulation import chance_seed, player_seed
from monopoly_rules_variants.board_game.values import events as told

ON_A_TURN = {"B-TURN-1", "B-DOUBLES-1", "B-DOUBLES-3", "B-JAIL-7"}
"""Opening throws and the fresh throws of utilities are told with other rules."""


LIMIT = 150


class Tracker:
    """Follows the tokens by what is told and nothing else."""

    def __init__(self, players: int) -> None:
        self.at = [0] * players
        self.jailed = [False] * players
        self.thrower: int | None = None
        self.throws = 0
        self.turns = 0
        self.landings: Counter[str] = Counter()

    def resolve(self) -> None:
        if self.thrower is not None:
            seat, self.thrower = self.thrower, None
            self.landings["jail" if self.jailed[seat] else str(self.at[seat])] += 1

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case told.Threw(seat=seat) if event.rule in ON_A_TURN:
                    self.resolve()
                    self.throws += 1
                    self.thrower = seat
                case told.Moved(seat=seat, square=square):
                    self.at[seat] = square
                case told.Jailed(seat=seat):
                    self.jailed[seat], self.at[seat] = True, 10
                case told.Freed(seat=seat):
                    self.jailed[seat] = False
                case told.TurnOver():
                    self.resolve()
                    self.turns += 1
                case told.WentBankrupt(seat=seat) if seat == self.thrower:
                    self.resolve()


def followed(
    spec: str, bot: str, seed: int, number: int, parameters: dict[str, int | str]
) -> Tracker:
    """A game of a simulation once more, through states and with everything told."""
    rules = mr.compose(spec, players=3, parameters=dict(parameters))
    game = Game(rules, seed=chance_seed(seed, number))
    players = [
        installed().bot_for("board", bot).make(rules, seat, player_seed(seed, number, seat))
        for seat in range(3)
    ]
    tracker = Tracker(3)
    while not game.over and tracker.turns < LIMIT:
        seat = game.awaited[0]
        choices = LazyChoices(game.decision, seat)
        tracker.follow(game.play(players[seat](game.view(seat), choices)))
    tracker.resolve()
    return tracker


@pytest.mark.parametrize(
    ("bot", "parameters"),
    [
        ("simple", {}),
        ("simple", {"jail.release_turn": "next"}),
        ("simple", {"money.start": 200}),
        ("random", {"money.start": 300}),
    ],
)
def test_the_tally_counts_what_is_told(bot: str, parameters: dict[str, int | str]) -> None:
    games = 4
    summary = mr.simulate(
        "board-nl",
        players=3,
        games=games,
        seed=5,
        bots=[bot],
        parameters=dict(parameters),
        max_turns=LIMIT,
    )
    trackers = [followed("board-nl", bot, 5, number, parameters) for number in range(games)]
    assert summary.turns == sum(each.turns for each in trackers)
    assert summary.counted["throws"] == sum(each.throws for each in trackers)
    landings = sum((each.landings for each in trackers), Counter[str]())
    counted = summary.counted["landings"]
    assert isinstance(counted, dict)
    assert set(counted) == {*map(str, range(40)), "jail"}
    assert {key: count for key, count in counted.items() if count} == landings
    assert landings.total() == summary.counted["throws"]


def test_a_game_that_is_given_up_has_counted_every_throw() -> None:
    summary = mr.simulate("board-nl", players=4, games=10, seed=2, max_turns=20)
    landings = summary.counted["landings"]
    assert isinstance(landings, dict)
    assert summary.turns == 200
    assert summary.finished == 0
    assert sum(map(int, map(str, landings.values()))) == summary.counted["throws"]
