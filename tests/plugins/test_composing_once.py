"""A rule set is composed once: equal arguments give the same one."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, RuleSet
from monopoly_rules.plugins import (
    CompositionError,
    ParameterError,
    compose,
    compose_anew,
    compose_guarded,
    installed,
    registry_of,
)
from monopoly_rules.plugins.composing import composition
from toy_game import plugin as toy


def test_equal_arguments_give_the_same_rule_set() -> None:
    first = compose("board-nl", players=3, parameters={"jail.fine": 60, "go.salary": 100})
    again = compose("board-nl", players=3, parameters={"go.salary": 100, "jail.fine": 60})
    assert first is again
    assert compose("board-nl", players=3) is compose("board-nl", players=3, parameters={})
    assert compose("board-nl", players=3) is not compose("board-nl", players=4)
    assert compose("board-nl", players=3) is compose("board-nl", players=3, registry=installed())


def test_threads_that_compose_at_once_may_share_what_they_get() -> None:
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: compose("toy-bazaar", players=5), range(40)))
    assert len({each.fingerprint for each in made}) == 1
    assert compose("toy-bazaar", players=5) is compose("toy-bazaar", players=5)


def test_a_rule_set_of_ones_own() -> None:
    assert compose_anew("toy-bazaar", players=2) is not compose_anew("toy-bazaar", players=2)


def test_plugins_given_by_hand_are_composed_each_time() -> None:
    known = registry_of(toy=toy)
    made = [compose("toy-bazaar", players=2, registry=known) for _ in range(2)]
    assert made[0] is not made[1]


@pytest.mark.parametrize(
    "parameters",
    [
        {"jail.fine": True},
        {"jail.fine": 50.0},
        {"jail.fine": (50,)},
        {"jail.fine": 10**5000},
        {"jail.fine": object()},
        {1: 2},
    ],
)
def test_what_is_no_json_is_not_taken_for_what_was_composed_before(
    parameters: Mapping[str, JSON],
) -> None:
    compose("board-nl", players=2, parameters={"jail.fine": 50})
    compose("board-nl", players=2, parameters={"jail.fine": 1})
    with pytest.raises(ParameterError):
        compose("board-nl", players=2, parameters=parameters)


@pytest.mark.parametrize("players", [2.0, True, "2", [2]])
def test_a_number_of_players_is_a_whole_number(players: int) -> None:
    compose("board-nl", players=2)
    with pytest.raises(CompositionError, match="is for 2 to 6 players"):
        compose("board-nl", players=players)


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The specs that were composed since, one for each time."""
    made: list[str] = []
    original = composition.compose_anew

    def counting(spec: str, **given: object) -> RuleSet:
        made.append(spec)
        return original(spec, **given)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(composition, "compose_anew", counting)
    composition._remembered.cache_clear()
    return made


def test_guards_are_set_before_anything_is_composed(composed: list[str]) -> None:
    _, guards = compose_guarded("card-nl", players=4)
    assert guards == {"stall_orbits": 25}
    assert compose_guarded("card-nl", players=4, parameters={"stall_orbits": 9})[1] == {}
    assert composed == ["card-nl", "card-nl"]


def test_a_simulation_composes_once(composed: list[str]) -> None:
    summary = mr.simulate("card-nl", players=2, games=1, seed=1)
    compose(summary.spec, players=2, parameters=summary.parameters)
    assert composed == ["card-nl"]
