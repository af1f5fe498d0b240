"""Shortcuts of lane and states: they end where the plain way ends, and give way to modifiers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

import attrs
import pytest

from monopoly_rules.kernel import (
    CHANCE,
    JSON,
    Action,
    Choice,
    Event,
    Lane,
    Player,
    Rules,
    View,
)
from monopoly_rules.kernel.tables.points import points_of
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardModifier, BoardRules, BoardState, thrown
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.shortcuts import INSIDE_END, INSIDE_THROW
from monopoly_rules_variants.board_game.values.actions import Buy

from .boards import BoardLane, board, players_of

CASES: list[tuple[str, int, str, dict[str, JSON]]] = [
    ("board-nl", 2, "buyer", {}),
    ("board-nl", 4, "simple", {}),
    ("board-de", 3, "simple", {}),
    ("board-de", 6, "buyer", {"turn.business": "asked"}),
    ("board-star-wars", 4, "simple", {"turn.business": "active_only"}),
    ("board-nl+short", 4, "simple", {}),
    ("board-de+timed", 3, "simple", {"timed.limit": "30 rounds"}),
    ("board-nl", 4, "simple", {"rent.claim": "manual"}),
    ("board-nl", 3, "buyer", {"go.salary": 0, "cards.reshuffle": "every_draw"}),
]


def play_plainly(rules: BoardRules, monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on these rules take no shortcuts."""
    monkeypatch.setattr(BoardRules, "shortcuts", Rules.shortcuts)
    monkeypatch.setattr(rules, "on_idle", rules.idle)
    if rules.fuses_throw:
        monkeypatch.setattr(rules, "thrown", thrown.default)


def noting(player: Player, actions: list[Action]) -> Player:
    def play(view: View, choices: Sequence[Choice[Action]]) -> Action:
        actions.append(player(view, choices))
        return actions[-1]

    return play


def played(
    rules: BoardRules, bot: str, seed: int, turns: int = 150
) -> tuple[BoardLane, list[Action]]:
    """A game in the lane and what was done in it."""
    actions: list[Action] = []
    lane = Lane(rules, rules.start()[0], Random(seed), [0] * rules.TALLY)
    lane.play([noting(player, actions) for player in players_of(rules, bot)], turns=turns)
    return lane, actions


@pytest.mark.parametrize(("spec", "players", "bot", "parameters"), CASES, ids=str)
def test_games_with_shortcuts_are_games_without(
    spec: str,
    players: int,
    bot: str,
    parameters: dict[str, JSON],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = board(players, parameters, spec)
    seeds = range(2)
    short = [played(rules, bot, seed) for seed in seeds]
    play_plainly(rules, monkeypatch)
    plain = [played(rules, bot, seed) for seed in seeds]
    for (one, actions), (other, others) in zip(short, plain, strict=True):
        assert actions == others
        assert one.state() == other.state()
        assert one.table.tally == other.table.tally


def test_every_action_leads_where_it_leads_on_the_plain_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = board(4)
    _, actions = played(rules, "simple", 5)
    short = Lane(rules, rules.start()[0], Random(5), [0] * rules.TALLY)
    play_plainly(rules, monkeypatch)
    plain = Lane(rules, rules.start()[0], Random(5), [0] * rules.TALLY)
    for action in actions:
        short.take(action)
        plain.take(action)
        assert short.state() == plain.state(), action
        assert short.table.tally == plain.table.tally, action


@pytest.mark.rule("B-TURN-1", "B-TURN-3")
def test_in_the_lane_too_a_turn_that_has_not_begun_is_not_over() -> None:
    """Whoever buys before the first throw of a turn throws afterwards."""
    rules = board(3)
    state = attrs.evolve(rules.position({"turn": 0}), agenda=(BuyOffer(0, 1),))
    assert rules.problems(state) == ()
    lane = Lane(rules, state, Random(1))
    lane.play([lambda view, choices: Buy(0)] * 3, actions=1)
    assert lane.state() == rules.apply(state, Buy(0))[0]
    assert (lane.table.turn, lane.table.turns) == (0, state.turns)


def through_states(
    rules: BoardRules, seed: int, actions: Sequence[Action]
) -> list[tuple[BoardState, tuple[Event, ...]]]:
    """The states that these actions lead to, and what is told on the way."""
    state, chance = rules.start()[0], Random(seed)
    found: list[tuple[BoardState, tuple[Event, ...]]] = []
    for action in actions:
        while (decision := rules.decision(state)).awaited == (CHANCE,):
            state, told = rules.apply(state, decision.drawn(chance))
            found.append((state, told))
        state, told = rules.apply(state, action)
        found.append((state, told))
    return found


@pytest.mark.parametrize(("spec", "players", "bot", "parameters"), CASES, ids=str)
def test_states_and_events_are_those_of_the_plain_way(
    spec: str,
    players: int,
    bot: str,
    parameters: dict[str, JSON],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = board(players, parameters, spec)
    _, actions = played(rules, bot, 3, turns=100)
    short = through_states(rules, 3, actions)
    play_plainly(rules, monkeypatch)
    assert short == through_states(rules, 3, actions)


def test_shortcuts_are_taken_where_nothing_forbids_them() -> None:
    assert board(4).fuses_throw
    assert board(4).fuses_end
    assert not board(4, {"rent.claim": "manual"}).fuses_throw
    assert not board(4, {"timed.limit": "9 rounds"}, "board-nl+timed").fuses_end


class Changed:
    """A plugin with a modifier that counts how often one point is asked, and does as usual."""

    def __init__(self, name: str) -> None:
        self.asked = 0
        self.modifier = BoardModifier("counting")
        point = points_of(BoardRules)[name]

        def counting(usual: object, *given: object) -> object:
            """It is counted."""
            self.asked += 1
            return usual(*given)  # type: ignore[operator]  # the point as it was

        self.modifier.around(point, rule="COUNT-1")(counting)

    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [self.modifier]


@pytest.mark.parametrize("name", points_of(BoardRules))
def test_a_modifier_is_asked_as_often_as_on_the_plain_way(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugin = Changed(name)
    registry = registry_of(board=board_game, counting=plugin)
    rules = cast("BoardRules", compose("board-nl+counting", players=3, registry=registry))
    assert rules.fuses_throw == (name not in INSIDE_THROW)
    assert rules.fuses_end == (name not in INSIDE_END)
    before = plugin.asked
    short, actions = played(rules, "simple", 1)
    states = through_states(rules, 1, actions)
    asked, before = plugin.asked - before, plugin.asked
    play_plainly(rules, monkeypatch)
    plain, others = played(rules, "simple", 1)
    assert states == through_states(rules, 1, actions)
    assert plugin.asked - before == asked
    assert asked or name not in INSIDE_THROW | INSIDE_END - {"cutoff"}
    assert actions == others
    assert short.state() == plain.state()
    assert short.table.tally == plain.table.tally
