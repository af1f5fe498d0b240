"""How games go on, end and are rewarded in environments."""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest
from tests.envs.playing import encoding, some_games

import monopoly_rules as mr
from monopoly_rules.envs import (
    Encoding,
    EnvError,
    RandomPolicy,
    Reward,
    SeatEnv,
    Sitting,
    TableEnv,
    Tables,
    play_episodes,
)
from monopoly_rules.envs.rewards import by_outcome, by_score
from monopoly_rules.kernel import Outcome


def played_out(env: TableEnv, seed: int) -> dict[str, float]:
    """Everybody's rewards of one game of random tokens."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        seen, reward, terminated, truncated, _ = env.last()
        agent = env.agent_selection
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
    return total


def test_rivals_are_asked_between_throws_on_the_board() -> None:
    assert encoding("board-nl", 2).set_here == {"turn.business": "asked"}
    otherwise = Encoding.of("board-nl", players=2, parameters={"turn.business": "open"})
    assert otherwise.set_here == {}
    assert "turn.business" not in otherwise.rules.parameters


@pytest.mark.parametrize("reward", ["outcome", "score", "riches"])
def test_rewards_add_up_to_nothing(reward: Reward) -> None:
    env = TableEnv("toy-bazaar", players=3, reward=reward)
    for seed in range(5):
        assert sum(played_out(env, seed).values()) == pytest.approx(0, abs=1e-6)


def test_winners_share_what_the_others_lose() -> None:
    outcome = Outcome("X-1", (0, 2), (5, 1, 5, 0), "over")
    assert by_outcome(outcome, 4) == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    assert by_outcome(Outcome("X-1", (1,), (0, 9), "over"), 2) == [-1.0, 1.0]
    assert by_score(Outcome("X-1", (1,), (1, 3), "over"), 2) == [-0.25, 0.25]


def test_the_winner_gets_one_and_who_leaves_terminates_before_the_end() -> None:
    """In a game of four, three leave one by one, each at once; the last wins."""
    env = TableEnv("board-nl", players=4, parameters={"money.start": 100})
    rng = random.Random(2)
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    left: list[int] = []
    while env.agents:
        seen, reward, terminated, truncated, _ = env.last()
        total[env.agent_selection] += reward
        if terminated or truncated:
            left.append(len(env.agents))
            env.step(None)
        else:
            env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
    assert left == [4, 3, 2, 1]
    assert sorted(total.values()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1.0])
    assert env.sitting.over
    assert env.sitting.gone.count(True) >= 2


def test_a_limit_of_steps_truncates_all() -> None:
    env = TableEnv("board-nl", players=3, max_steps=25)
    rng = random.Random(1)
    env.reset(seed=1)
    steps = 0
    while True:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
        steps += 1
    assert steps == 25
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    assert env.terminations == dict.fromkeys(env.possible_agents, False)


def test_only_awaited_seats_are_asked_and_others_have_no_legal_token() -> None:
    env = TableEnv("card-nl", players=4)
    env.reset(seed=1)
    asked = env.agent_selection
    assert [agent for agent in env.agents if env.observe(agent)["action_mask"].any()] == [asked]


def test_simultaneous_questions_go_round_without_showing_answers() -> None:
    """With six players everybody passes a card at the same time: who is asked later sees that
    somebody has chosen, and not what."""
    found = encoding("card-nl", 6)
    rng = random.Random(1)
    sitting = Sitting(found, 1)
    while len(sitting.lane.decision.awaited) < 6:
        sitting.say(rng.choice(list(sitting.legal)))
    first = sitting.seat
    state = sitting.lane.state()
    seen = []
    for token in list(sitting.legal)[:2]:
        other = Sitting(found, 1, start=state)
        other.say(token)
        assert other.seat != first
        assert len(other.lane.decision.awaited) == 5
        seen.append(other.observation(other.seat))
    assert np.array_equal(seen[0], seen[1])


def test_money_is_observed_on_a_scale_of_logarithms() -> None:
    found = encoding("board-nl", 2)
    observed = Sitting(found, 1).observation(0)[found.observer.layout.parts["cash"]]
    assert observed == pytest.approx([np.log1p(1500) / np.log1p(1_000_000)] * 2)


@pytest.mark.parametrize(("spec", "players"), some_games())
def test_what_was_seen_before_is_brought_up_to_date(spec: str, players: int) -> None:
    """A seat that has watched the game sees what one sees that looks for the first time."""
    found, rng = encoding(spec, players), random.Random(3)
    said = found.observer.layout.parts["said"].start
    sitting = Sitting(found, 3)
    for step in range(200):
        if not sitting.legal:
            sitting = Sitting(found, step)
        watching = step % players
        afresh = Sitting(found, 1, start=sitting.lane.state())
        seen, anew = (each.observation(watching)[:said] for each in (sitting, afresh))
        assert np.array_equal(seen, anew), (step, watching)
        sitting.say(rng.choice(list(sitting.legal)))


def test_an_observation_is_the_callers_own() -> None:
    sitting = Sitting(encoding("board-nl", 2), 1)
    first = sitting.observation(0)
    kept = first.copy()
    first[:] = 7
    assert np.array_equal(sitting.observation(0), kept)


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_rendering(mode: str) -> None:
    env = TableEnv("board-nl", players=2, render_mode=mode)  # type: ignore[arg-type]  # one of two
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert drawn.startswith("<svg") == (mode == "svg")
    alone = SeatEnv("card-nl", players=2, render_mode=mode)  # type: ignore[arg-type]  # one of two
    alone.reset(seed=1)
    assert isinstance(alone.render(), str)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 2, "reward": "fame"}, "reward must be one of outcome, score, riches"),
        ({"players": 2, "max_steps": 0}, "max_steps must be a whole number from 1 on"),
        ({"players": 2, "render_mode": "human"}, "render_mode must be ansi, svg or None"),
        ({}, "how many players"),
    ],
)
def test_what_cannot_be_is_told(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(EnvError, match=message):
        TableEnv("card-nl", **arguments).reset()  # type: ignore[arg-type]  # wrong on purpose


def test_a_seed_is_a_game_and_games_follow_from_it() -> None:
    def cards(env: TableEnv) -> list[float]:
        row: list[float] = env.observe("seat_0")["observation"].tolist()
        return row

    one, other = TableEnv("card-nl", players=2), TableEnv("card-nl", players=2)
    one.reset(seed=5)
    other.reset(seed=5)
    first = cards(one)
    assert cards(other) == first
    one.reset()
    other.reset()
    assert cards(one) == cards(other) != first


def test_tables_play_the_games_of_their_numbers() -> None:
    found = encoding("card-nl", 2)
    both = Tables(found, games=4, seed=9)
    last = Tables(found, games=1, seed=9, first=3)
    assert np.array_equal(both.observations()[3], last.observations()[0])
    with pytest.raises(EnvError, match="3 tokens for 4 games"):
        both.step(np.zeros(3, dtype=np.int64))


def test_tables_renew_what_is_over() -> None:
    tables = Tables(encoding("toy-bazaar", 2), games=3, seed=1)
    policy, rng = RandomPolicy(), np.random.default_rng(1)
    for _ in range(400):
        masks = tables.masks()
        tokens = policy(tables.observations(), masks, tables.seats, rng)
        assert masks[np.arange(3), tokens].all()
        tables.step(tokens)
        tables.renew()
    assert len(tables) == 3
    assert min(tables.numbers) >= 3


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_workers_play_the_same_games(
    pool: type[ThreadPoolExecutor | ProcessPoolExecutor],
) -> None:
    found, policy = encoding("toy-bazaar", 3), RandomPolicy()
    here = play_episodes(found, policy, games=20, seed=3)
    with pool(max_workers=2) as executor:
        there = play_episodes(found, policy, games=20, seed=3, executor=executor)
    assert [each.game for each in here] == list(range(20))
    for one, other in zip(here, there, strict=True):
        assert np.array_equal(one.tokens, other.tokens)
        assert np.array_equal(one.observations, other.observations)
        assert np.array_equal(one.rewards, other.rewards)
        assert one.winners == other.winners
        assert one.masks[np.arange(len(one.tokens)), one.tokens].all()


def test_workers_play_by_the_rules_of_the_encoding() -> None:
    """A rule set as it is, without what suits programs, is the same at a worker."""
    found, policy = Encoding.of(mr.compose("board-nl", players=2)), RandomPolicy()
    here = play_episodes(found, policy, games=1, max_steps=40)
    with ThreadPoolExecutor(1) as executor:
        (there,) = play_episodes(found, policy, games=1, max_steps=40, executor=executor)
    assert np.array_equal(here[0].observations, there.observations)


@pytest.mark.parametrize(("spec", "players"), some_games())
def test_what_is_left_out_is_said(spec: str, players: int) -> None:
    """Every field of every view is observed, but for extras that are no numbers; of actions, rungs
    and promises leave something out."""
    found = encoding(spec, players)
    assert all(each.startswith("extras.") for each in found.observer.left_out)
    assert all(
        each.endswith(("between two rungs", "which stays empty"))
        for each in found.vocabulary.left_out
    )
