"""A first trained player: policy gradients in numpy, some minutes on one core.

    python examples/train.py                        # two players on the Dutch board
    python examples/train.py --game card-nl --updates 100 --out learned.npz

A small network looks at what its seat sees and says a token; the others are played by `random`.
What brings more riches than usual is said more often afterwards (REINFORCE with a discount). At the
end the player meets `random` in games that it has not learned from, and the share of games that it
wins is told with its interval.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from monopoly_rules.envs import SeatEnv
from monopoly_rules.simulation import Share, wilson

Array: TypeAlias = NDArray[np.float32]


class Network:
    """One hidden layer from what is seen to a preference for every token."""

    def __init__(self, seen: int, tokens: int, hidden: int, rng: np.random.Generator) -> None:
        self.weights: list[Array] = [
            (rng.standard_normal((seen, hidden)) / np.sqrt(seen)).astype(np.float32),
            np.zeros(hidden, dtype=np.float32),
            np.zeros((hidden, tokens), dtype=np.float32),
            np.zeros(tokens, dtype=np.float32),
        ]
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def chances(self, seen: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array]:
        """How likely each token is, and the hidden layer; what is not legal is never said."""
        first, bias, second, last = self.weights
        hidden = np.tanh(seen @ first + bias)
        logits = np.where(masks, hidden @ second + last, np.float32(-1e9))
        chances = np.exp(logits - logits.max(axis=-1, keepdims=True))
        return chances / chances.sum(axis=-1, keepdims=True), hidden

    def learn(
        self,
        seen: Array,
        masks: NDArray[np.bool_],
        tokens: NDArray[np.int64],
        advantages: Array,
        rate: float,
        curiosity: float,
    ) -> None:
        """One step of Adam towards what turned out well, and a little towards variety."""
        chances, hidden = self.chances(seen, masks)
        wanted = -chances * advantages[:, None]
        wanted[np.arange(len(tokens)), tokens] += advantages
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        wanted -= curiosity * chances * (logs + entropy)
        wanted /= len(tokens)
        behind = (wanted @ self.weights[2].T) * (1 - hidden**2)
        gradients = [seen.T @ behind, behind.sum(axis=0), hidden.T @ wanted, wanted.sum(axis=0)]
        self._steps += 1
        for place, gradient in enumerate(gradients):
            mean, square = self._means[place], self._squares[place]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = (mean / (1 - 0.9**self._steps)) / (
                np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            )
            self.weights[place] += np.float32(rate) * step


@attrs.frozen(eq=False)
class Played:
    """One game of the learner."""

    seen: Array
    masks: NDArray[np.bool_]
    tokens: NDArray[np.int64]
    rewards: Array
    won: bool


def play(env: SeatEnv, network: Network, rng: np.random.Generator, seed: int) -> Played:
    """A game against the bots, to its end or to the limit of steps."""
    observed, _ = env.reset(seed=seed)
    rows: list[Array] = []
    masks: list[NDArray[np.bool_]] = []
    tokens: list[int] = []
    rewards: list[float] = []
    while True:
        mask = observed["action_mask"].astype(np.bool_)
        row = observed["observation"].astype(np.float32)
        chances, _ = network.chances(row, mask)
        token = int(np.searchsorted(np.cumsum(chances), rng.random() * 0.999999 * chances.sum()))
        token = token if mask[token] else int(chances.argmax())
        rows.append(row)
        masks.append(mask)
        tokens.append(token)
        observed, reward, terminated, truncated, _ = env.step(token)
        rewards.append(reward)
        if terminated or truncated:
            outcome = env.sitting.lane.table.outcome
            won = outcome is not None and env.seat in outcome.winners
            return Played(
                np.stack(rows),
                np.stack(masks),
                np.array(tokens, dtype=np.int64),
                np.array(rewards, dtype=np.float32),
                won,
            )


def returns(rewards: Array, discount: float) -> Array:
    """What follows each token, what is later counting less."""
    found = np.zeros_like(rewards)
    following = 0.0
    for place in range(len(rewards) - 1, -1, -1):
        following = float(rewards[place]) + discount * following
        found[place] = following
    return found


def strength(env: SeatEnv, network: Network, games: int, seed: int) -> Share:
    """The share of games that the player wins, with its interval."""
    rng = np.random.default_rng(seed)
    won = sum(play(env, network, rng, seed + each).won for each in range(games))
    return wilson(won, games)


def main() -> None:
    """Train, and tell how it went."""
    options = argparse.ArgumentParser(description="Train a player by policy gradients.")
    options.add_argument("--game", default="board-nl")
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--updates", type=int, default=24)
    options.add_argument("--batch", type=int, default=8, help="games for each update")
    options.add_argument("--steps", type=int, default=800, help="tokens after which a game ends")
    options.add_argument("--hidden", type=int, default=32)
    options.add_argument("--rate", type=float, default=0.01)
    options.add_argument("--discount", type=float, default=0.97)
    options.add_argument("--haste", type=float, default=0.002, help="what a token costs")
    options.add_argument("--test", type=int, default=100, help="games against random at the end")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--out", type=Path, help="where the weights are kept (.npz)")
    given = options.parse_args()

    rng = np.random.default_rng(given.seed)
    players, bots = given.players, ["random"]
    env = SeatEnv(given.game, players=players, bots=bots, reward="riches", max_steps=given.steps)
    contest = SeatEnv(given.game, players=players, bots=bots)
    network = Network(env.encoding.size, env.encoding.tokens, given.hidden, rng)
    print(
        f"{given.game}, {given.players} players: {env.encoding.size} numbers seen, "
        f"{env.encoding.tokens} tokens"
    )
    started = time.perf_counter()
    print("games   brought  won")
    for update in range(given.updates):
        played = [
            play(env, network, rng, 1000 * given.seed + update * given.batch + each)
            for each in range(given.batch)
        ]
        after = np.concatenate(
            [returns(each.rewards - given.haste, given.discount) for each in played]
        )
        advantages = (after - after.mean()) / (after.std() + 1e-8)
        seen = np.concatenate([each.seen for each in played])
        masks = np.concatenate([each.masks for each in played])
        tokens = np.concatenate([each.tokens for each in played])
        order = rng.permutation(len(tokens))
        for chunk in np.array_split(order, max(1, len(order) // 512)):
            network.learn(
                seen[chunk], masks[chunk], tokens[chunk], advantages[chunk], given.rate, 0.003
            )
        brought = float(np.mean([each.rewards.sum() for each in played]))
        won = float(np.mean([each.won for each in played]))
        if update % max(1, given.updates // 20) == 0 or update == given.updates - 1:
            games = (update + 1) * given.batch
            print(f"{games:5}   {brought:+.3f}   {won:4.0%}  " + "#" * round(20 * (brought + 0.5)))
    share = strength(contest, network, given.test, 10_000_019 * given.seed)
    games, seconds = given.updates * given.batch, time.perf_counter() - started
    print(
        f"after {games} games and {seconds:.0f} s it wins {share.value:.0%} of {given.test} games"
    )
    print(f"against random, with 95 % between {share.low:.0%} and {share.high:.0%}")
    if given.out is not None:
        np.savez(given.out, *network.weights)


if __name__ == "__main__":
    main()
