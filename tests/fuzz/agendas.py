"""Unfinished work that no game has left: tasks that each could be, and not together."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, FieldValue

from .games import PLAYED, played
from .reader import Reader, composed, lines

WALKED: Final = 40
"""So many random actions follow upon a position that is taken."""
MOMENTS: Final = (0, 8, 60)
"""After so many actions of a game its agenda is damaged."""
BUILT_IN: Final = tuple(each for each in PLAYED if not each[0].startswith("toy"))
TABLES: Final = (*BUILT_IN, ("board-nl+short", 3, 0), ("card-nl", 4, 0), ("card-nl", 6, 0))


def read_agenda(given: JSON) -> None:
    """What is taken can be played: nothing is lost or gained, and whoever is asked can answer."""
    assert isinstance(given, dict)
    rules = composed(str(given["spec"]), players=int(str(given["players"])))
    state = rules.forms.read_state(given["state"])
    game, rng = mr.Game(rules, start=state, seed=3), random.Random(5)
    usual = conserved(game)
    for _ in range(WALKED):
        if game.outcome is not None:
            break
        seats = game.awaited
        assert seats, "nobody is asked, and the game is not over"
        choices = game.choices(rng.choice(seats))
        assert choices, "somebody is asked who can do nothing"
        game.play(rng.choice(choices).sample(rng))
        if game.outcome is None:
            assert game.rules.problems(game.state) == ()
            assert conserved(game) == usual


def conserved(game: mr.Game) -> dict[str, int]:
    """What no action may change."""
    return dict(game.rules.conserved(game.rules.codec.read_only(game.rules, game.state)))


def damage_agenda(given: JSON, rng: random.Random) -> JSON:
    """One task more or less, another field of one, and sometimes another column of the state."""
    assert isinstance(given, dict)
    rules = composed(str(given["spec"]), players=int(str(given["players"])))
    state: dict[str, Any] = json.loads(json.dumps(given["state"]))
    agenda: list[dict[str, JSON]] = state["agenda"]
    how = rng.choice(("on top", "alone", "below", "field", "field", "gone"))
    if how == "field" and len(agenda[-1]) > 1:
        task = rng.choice(agenda)
        for name in rng.sample([*task], 1):
            if name != "task":
                domain = rules.ranges[rules.tasks[str(task["task"])]][name]
                task[name] = _listed(domain.sample(rng))
    elif how == "gone":
        del agenda[rng.randrange(len(agenda))]
    else:
        task = _any_task(rules, rng)
        agenda[:] = {"below": [task, *agenda], "on top": [*agenda, task]}.get(how, [task])
    if rng.random() < 0.3:
        name, domain = rng.choice([*rules.ranges[rules.STATE].items()])
        state[name] = _listed(domain.sample(rng))
    return {**given, "state": state}


def _any_task(rules: mr.RuleSet, rng: random.Random) -> dict[str, JSON]:
    """A task with any fields that lie in their ranges."""
    name = rng.choice([*rules.tasks])
    ranges = rules.ranges[rules.tasks[name]]
    return {"task": name, **{each: _listed(ranges[each].sample(rng)) for each in ranges}}


def _listed(value: FieldValue) -> JSON:
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def agendas() -> Reader:
    """Positions in the middle of games, by their columns and tasks; what once did harm stands in
    the corpus."""
    seeds: list[JSON] = []
    for spec, players, _ in TABLES:
        for actions in MOMENTS:
            game = played(spec, players, actions)
            if not game.over:
                state: Any = game.rules.forms.state(game.state)
                seeds.append({"spec": spec, "players": players, "state": state})
    seeds += [json.loads(text) for text in lines("agendas.jsonl")]
    refuses = (mr.RecordError, mr.PositionError)
    return Reader("agendas", refuses, tuple(seeds), damage_agenda, read_agenda)
