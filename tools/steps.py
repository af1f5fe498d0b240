"""What a step of an environment costs, beside the bare library and other projects.

    python -m tools.steps [--steps 3000] [--rounds 4]

Every subject plays random legal steps; rounds alternate, and the best of each counts. OpenSpiel and
rlcard are measured where they are installed.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Final, TypeAlias

from monopoly_rules.envs import TableEnv
from monopoly_rules.kernel import CHANCE, RuleSet

Steps: TypeAlias = Callable[[int], None]
"""Goes on for so many steps."""
GAMES: Final = (
    ("board-nl", 4),
    ("board-de", 4),
    ("board-star-wars", 4),
    ("card-nl", 4),
    ("card-nl", 2),
    ("card-de", 2),
    ("toy-bazaar", 3),
)
"""With the numbers of players; the last is a toy of the tests."""


def bare(rules: RuleSet) -> Steps:
    """Random actions through states: a view, choices listed, one of them taken."""
    rng = random.Random(7)
    state = rules.start()[0]

    def play(steps: int) -> None:
        nonlocal state
        while steps:
            decision = rules.decision(state)
            seat = decision.awaited[0]
            if seat == CHANCE:
                action = decision.drawn(rng)
            else:
                steps -= 1
                decision.view(seat)
                choices = decision.choices(seat)
                action = choices[int(rng.random() * len(choices))].sample(rng)
            state, _ = rules.apply(state, action, events=False)
            if state.outcome is not None:
                state = rules.start()[0]

    return play


def said_at_random(env: TableEnv, rng: random.Random) -> bool:
    """Let who is next say a random legal token; False for one who is out and only leaves."""
    seen, _, terminated, truncated, _ = env.last()
    if terminated or truncated:
        env.step(None)
        return False
    legal = seen["action_mask"].nonzero()[0]
    env.step(int(legal[int(rng.random() * len(legal))]))
    return True


def environment(env: TableEnv) -> Steps:
    """Random legal tokens through PettingZoo's `last` and `step`."""
    rng = random.Random(7)
    games = 0

    def play(steps: int) -> None:
        nonlocal games
        while steps:
            if not env.agents:
                env.reset(seed=games)
                games += 1
            steps -= said_at_random(env, rng)

    return play


def open_spiel(name: str) -> Steps:
    """Random legal actions of a game of OpenSpiel's, with observation and mask."""
    game = import_module("pyspiel").load_game(name)
    rng = random.Random(7)
    state = game.new_initial_state()

    def play(steps: int) -> None:
        nonlocal state
        while steps:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.observation_tensor()
                state.legal_actions_mask()
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                steps -= 1

    return play


def rlcard(name: str) -> Steps:
    """Random legal actions of an environment of rlcard's; its states hold observation and mask."""
    env = import_module("rlcard").make(name, config={"seed": 7})
    rng = random.Random(7)
    state, _ = env.reset()

    def play(steps: int) -> None:
        nonlocal state
        for _ in range(steps):
            if env.is_over():
                state, _ = env.reset()
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])

    return play


def best_rates(subjects: dict[str, Steps], steps: int, rounds: int) -> dict[str, float]:
    """Steps in a second of processor time: the best of all rounds."""
    best = dict.fromkeys(subjects, 0.0)
    for play in subjects.values():
        play(steps)  # everything is imported and cached
    for _ in range(rounds):
        for name, play in subjects.items():
            begun = time.process_time()
            play(steps)
            best[name] = max(best[name], steps / (time.process_time() - begun))
    return best


def main() -> None:
    """Print one line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--steps", type=int, default=3_000)
    parser.add_argument("--rounds", type=int, default=4)
    given = parser.parse_args()
    for spec, players in GAMES:
        env = TableEnv(spec, players=players)
        subjects = {"bare": bare(env.encoding.rules), "environment": environment(env)}
        found = best_rates(subjects, given.steps, given.rounds)
        ratio = found["environment"] / found["bare"]
        print(
            f"{spec}, {players} players: bare {found['bare']:,.0f}, "
            f"environment {found['environment']:,.0f}, ratio {ratio:.2f}"
        )
    others: dict[str, Steps] = {}
    if find_spec("pyspiel"):
        others["OpenSpiel gin_rummy"] = open_spiel("gin_rummy")
    if find_spec("rlcard"):
        others["rlcard gin-rummy"] = rlcard("gin-rummy")
    for name, rate in best_rates(others, given.steps, given.rounds).items():
        print(f"{name}: {rate:,.0f}")


if __name__ == "__main__":
    main()
