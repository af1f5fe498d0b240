"""Random games under usual and random parameters; every promise is looked at on the way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Decision, say_refusal
from monopoly_rules.plugins import compose_anew
from monopoly_rules.testing import RandomPlayers
from monopoly_rules.testing.parameters import accepted

LOADED: Final = 500
"""Each so many actions a game is saved and loaded."""
LONGEST: Final = 2_000
"""After so many actions another game is begun."""
LIMITS: Final = ("announced", "12 rounds", "150 turns")


def parameters_of(spec: str, players: int, number: int) -> dict[str, JSON]:
    """The usual parameters in piece 0, and other ones in each that follows."""
    given: dict[str, JSON] = {}
    if "+timed" in spec:
        given["timed.limit"] = LIMITS[number % len(LIMITS)]
    return accepted(spec, players, compose_anew, given, number) if number else given


def walked(spec: str, players: int, number: int, actions: int) -> list[str]:
    """Play so many actions; what was wrong, with the place."""
    given = parameters_of(spec, players, number)
    where = f"{spec} for {players} players, parameters {given}"
    try:
        rules = mr.compose(spec, players=players, parameters=given)
        played, seed = 0, number * 1_000
        while played < actions:
            for step, problem in enumerate(_game(rules, seed, min(LONGEST, actions - played))):
                played += 1
                if problem is not None:
                    return [f"{where}, seed {seed}, action {step}: {problem}"]
            seed += 1
    except Exception as error:  # noqa: BLE001  # whatever comes out is what is looked for
        return [f"{where}, seed {seed}: {type(error).__name__}: {error}"]
    return []


def _game(rules: mr.RuleSet, seed: int, actions: int) -> Iterator[str | None]:
    """After each action of a random game what is wrong, or None."""
    state, _ = rules.start()
    players = RandomPlayers(rules, seed)
    usual = dict(rules.conserved(rules.codec.read_only(rules, state)))
    for step in range(actions):
        if state.outcome is not None:
            return
        decision = rules.decision(state)
        action = players.action(decision)
        if action is None:
            yield f"{decision.awaited} are awaited and can do nothing"
            return
        before = state
        try:
            state, _ = rules.apply(state, action)
        except mr.IllegalAction as error:
            yield f"{action!r} is offered and refused: {error}"
            return
        yield _problem(rules, state, usual)
        if step % LOADED == LOADED - 1:
            yield _unlike(rules, before, state, action)


def _problem(rules: mr.RuleSet, state: mr.State, usual: dict[str, int]) -> str | None:
    problems = rules.problems(state)
    if problems:
        return f"an impossible position: {say_refusal(problems[0], rules.words())}"
    look = rules.codec.read_only(rules, state)
    if dict(rules.conserved(look)) != usual:
        return f"conserved are {dict(rules.conserved(look))}, at first {usual}"
    if state.outcome is None:
        decision = rules.decision(state)
        idle = [seat for seat in decision.awaited if not _something(decision, seat)]
        if idle or not decision.awaited:
            return f"{decision.awaited} are awaited, {idle} can do nothing"
    return None


def _something(decision: Decision, seat: int) -> bool:
    return any(choice.first(1) for choice in decision.choices(seat))


def _unlike(rules: mr.RuleSet, before: mr.State, after: mr.State, action: mr.Action) -> str | None:
    """The same position by way of JSON, and the same action in a game that was saved there."""
    forms = rules.forms
    if forms.read_state(json.loads(json.dumps(forms.state(after)))) != after:
        return "the position is another after JSON"
    game = mr.Game(rules, chance=mr.Asked(), start=before)
    game.play(action)
    again = mr.Game.load(game.save(), chance=mr.Asked())
    for each in (game, again):
        if each.state != after:
            return "a game that is saved and loaded is another"
    views = [forms.view(rules.view(after, seat)) for seat in (None, *range(rules.players))]
    return None if json.loads(json.dumps(views)) == views else "the views are others after JSON"
