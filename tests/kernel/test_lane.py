"""The lane: one table changed in place that reaches the states of apply."""

from __future__ import annotations

import random
from collections.abc import Sequence

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_rules.kernel import (
    CHANCE,
    HOST,
    Action,
    Choice,
    DefinitionError,
    IllegalAction,
    Lane,
    LazyChoices,
    Player,
    RuleSet,
    View,
)
from monopoly_rules.plugins import compose as compose_installed
from monopoly_rules.testing import walk
from toy_game import compose

from .pebbles import Ask, Broken, Nod, Nodding, Smash, Stop, Take, Toss, pebbles

RULES = pebbles(2)
START = RULES.start()[0]


@pytest.fixture(scope="module")
def toys() -> dict[int, RuleSet]:
    return {players: compose("toy-bazaar", players=players) for players in (2, 3, 4, 5)}


@pytest.mark.smoke
def test_lane_throws_for_itself_and_reaches_the_state_of_apply() -> None:
    lane = Lane(RULES, START, random.Random(1))
    lane.take(Toss(0))
    assert lane.decision.awaited == (1,)
    assert lane.state().agenda == (Nodding(1),)
    lane.take(Nod(1))
    lane.take(Take(1, 2))
    assert lane.state().heaps[1] == 2
    assert lane.state().agenda == (Ask(0),)
    assert not lane.over


@given(seed=st.integers(0, 10_000), players=st.integers(2, 5))
def test_lane_reaches_the_states_of_apply_action_by_action(
    toys: dict[int, RuleSet], seed: int, players: int
) -> None:
    rules = toys[players]
    played = walk(rules, seed, 300)
    lane = Lane(rules, played.moments[0].state, random.Random(seed))
    for moment in played.moments:
        if moment.state.outcome is None and moment.decision.awaited == (CHANCE,):
            continue
        assert lane.state() == moment.state
        assert lane.over == (moment.state.outcome is not None)
        if moment.action is not None:
            lane.take(moment.action, checked=seed % 2 == 0)


def test_lane_checks_unless_told_otherwise() -> None:
    lane = Lane(RULES, START, random.Random(1))
    before = lane.state()
    with pytest.raises(IllegalAction, match=r"P-1"):
        lane.take(Take(0, 9))
    assert lane.state() == before
    lane.take(Take(0, 9), checked=False)
    assert lane.state().heaps == (9, 0)


def test_lane_never_changes_the_state_it_started_from() -> None:
    lane = Lane(RULES, START, random.Random(1))
    lane.take(Take(0, 3))
    with pytest.raises(Broken):
        lane.take(Smash(1))
    assert RULES.start()[0] == START


def test_host_may_act_in_the_lane() -> None:
    lane = Lane(RULES, START, random.Random(1))
    lane.take(Stop(HOST))
    assert lane.over
    assert lane.state().outcome is not None


def test_view_in_the_lane_shares_columns_with_the_table() -> None:
    lane = Lane(RULES, START, random.Random(1))
    view = lane.view(0)
    assert view.heaps is lane.table.heaps
    assert RULES.forms.view(view) == RULES.forms.view(RULES.view(START, 0))


def random_player(seed: int) -> Player:
    rng = random.Random(seed)

    def play(view: View, choices: Sequence[Choice[Action]]) -> Action:
        return choices[int(rng.random() * len(choices))].sample(rng)

    return play


@given(seed=st.integers(0, 10_000), players=st.integers(2, 5))
def test_players_in_the_lane_reach_the_state_of_apply(
    toys: dict[int, RuleSet], seed: int, players: int
) -> None:
    rules = toys[players]
    state = rules.start()[0]
    lane = Lane(rules, state, random.Random(seed))
    taken = lane.play([random_player(seat) for seat in range(players)], actions=100)

    chance, seats, count = random.Random(seed), [random_player(s) for s in range(players)], 0
    while state.outcome is None:
        decision = rules.decision(state)
        seat = decision.awaited[0]
        choices = decision.choices(seat)
        if seat == CHANCE:
            action = choices[0].sample(chance)
        elif count == 100:
            break
        else:
            action = seats[seat](rules.view(state, seat), choices)
            count += 1
        state, _ = rules.apply(state, action)
    assert taken == count
    assert lane.state() == state


def test_players_in_the_lane_are_checked() -> None:
    def greedy(view: View, choices: Sequence[Choice[Action]]) -> Action:
        return Take(0, 9)

    def impostor(view: View, choices: Sequence[Choice[Action]]) -> Action:
        return Stop(HOST)

    for wrong, rule in ((greedy, "P-1"), (impostor, "K-SEAT")):
        lane = Lane(RULES, START, random.Random(1))
        with pytest.raises(IllegalAction, match=rule):
            lane.play([wrong, wrong])
        assert lane.state() == START


def test_turns_need_a_tally() -> None:
    with pytest.raises(DefinitionError, match="tally"):
        Lane(RULES, START, random.Random(1)).play([random_player(0)] * 2, turns=3)


def test_choices_are_built_only_when_looked_at() -> None:
    lane = Lane(RULES, START, random.Random(1))
    choices = LazyChoices(lane.decision, 0)
    assert list(choices) == list(lane.decision.choices(0))
    assert choices[0] in choices
    assert len(choices) == len(lane.decision.choices(0))
    assert choices[:1] == lane.decision.choices(0)[:1]


@pytest.mark.parametrize("spec", ["board-nl", "card-nl", "toy-bazaar"])
def test_a_view_of_the_lane_offers_nothing_beside_its_fields(spec: str) -> None:
    rules = compose_installed(spec, players=3)
    lane = Lane(rules, rules.start()[0], random.Random(1))
    view = lane.view(0)
    fields = {each.name for each in attrs.fields(type(rules.view(lane.state(), 0)))}
    assert {name for name in dir(view) if not name.startswith("_")} == fields
