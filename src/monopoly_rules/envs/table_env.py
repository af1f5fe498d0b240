"""A table as a PettingZoo environment: every seat an agent, one after the other (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from monopoly_rules.envs.answering import EnvError
from monopoly_rules.envs.observing import Floats
from monopoly_rules.envs.rewards import Reward
from monopoly_rules.envs.sitting import MAX_STEPS, Encoding, Sitting
from monopoly_rules.kernel import JSON, RuleSet, Seat, State, quoted
from monopoly_rules.kernel.values.seeds import is_seed, new_seed
from monopoly_rules.plugins import Registry
from monopoly_rules.simulation.seeds import chance_seed

Observed: TypeAlias = dict[str, Floats | NDArray[np.int8]]
"""``observation``: what the agent sees; ``action_mask``: 1 for every legal token."""
RenderMode: TypeAlias = Literal["ansi", "svg"]


def spaces_of(encoding: Encoding) -> tuple[spaces.Dict, spaces.Discrete]:
    """What is observed and what can be said."""
    observer = encoding.observer
    seen = spaces.Dict(
        {
            "observation": spaces.Box(observer.low, observer.high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (encoding.tokens,), dtype=np.int8),
        }
    )
    return seen, spaces.Discrete(encoding.tokens)


def rendered(sitting: Sitting, mode: RenderMode | None, seat: Seat | None = None) -> str | None:
    """A game as text or as a drawing, as a seat or a spectator sees it."""
    if mode is None:
        return None
    rules, view = sitting.rules, sitting.view(seat)
    return (
        rules.render(view, rules.words())
        if mode == "ansi"
        else rules.draw(view, rules.words()).svg()
    )


def require_mode(mode: object) -> None:
    """`EnvError` unless it can be drawn like this."""
    if mode is not None and mode not in get_args(RenderMode):
        raise EnvError(f"render_mode must be ansi, svg or None, not {quoted(mode)}")


class Seeds:
    """A seed for every game: the given one, and then others that follow from it."""

    def __init__(self) -> None:
        self._first = new_seed()
        self._games = 0

    def next(self, seed: int | None) -> int:
        """The seed of the next game."""
        if seed is not None:
            if not is_seed(seed):
                raise EnvError(f"a seed must be a whole number, not {quoted(seed)}")
            self._first, self._games = seed, 0
        self._games += 1
        return chance_seed(self._first, self._games - 1)


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game of any installed variant; agents are called ``seat_0``, ``seat_1`` …

    ``game`` is a spec, then ``players`` is needed, or a rule set. ``reward`` is ``"outcome"``,
    ``"score"`` or ``"riches"``; after ``max_steps`` tokens all agents are truncated. ``start`` is a
    position to start from. A player who is out of the game terminates while the others play on.

    >>> env = TableEnv("board-nl", players=2)
    >>> env.reset(seed=7)
    >>> env.agent_selection, [env.encoding.meaning(each) for each in env.sitting.legal]
    ('seat_1', ['Done'])
    """

    metadata: ClassVar[dict[str, object]] = {
        "name": "monopoly_rules_v0",
        "render_modes": list(get_args(RenderMode)),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | RuleSet,
        *,
        players: int | None = None,
        parameters: Mapping[str, JSON] | None = None,
        reward: Reward = "outcome",
        max_steps: int = MAX_STEPS,
        start: State | None = None,
        render_mode: RenderMode | None = None,
        registry: Registry | None = None,
    ) -> None:
        super().__init__()
        require_mode(render_mode)
        self.encoding = Encoding.of(game, players=players, parameters=parameters, registry=registry)
        self.render_mode = render_mode
        self._reward: Reward = reward
        self._max_steps = max_steps
        self._start = start
        self._seeds = Seeds()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoding.rules.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # One space for each agent: they are seeded apart.
        both = {agent: spaces_of(self.encoding) for agent in self.possible_agents}
        self.observation_spaces = {agent: seen for agent, (seen, _) in both.items()}
        self.action_spaces = {agent: said for agent, (_, said) in both.items()}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent can say."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a game. The same seed begins the same one; without a seed, games follow from the
        last one given."""
        self.sitting = Sitting(
            self.encoding,
            self._seeds.next(seed),
            reward=self._reward,
            start=self._start,
            max_steps=self._max_steps,
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._brought = False
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.sitting.seat]

    def observe(self, agent: str) -> Observed:
        """What an agent sees now; of one that is not asked, no token is legal."""
        seat = self._seats[agent]
        return {
            "observation": self.sitting.observation(seat),
            "action_mask": self.sitting.mask(seat),
        }

    def step(self, action: int | None) -> None:
        """The selected agent says a token, or None once it is out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise EnvError(f"{agent} is asked and must say a token, not None")
        sitting = self.sitting
        sitting.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        brings = any(sitting.rewards)
        if brings or self._brought:
            self._brought = brings
            rewards, total = self.rewards, self._cumulative_rewards
            for each in self.agents:
                rewards[each] = brought = sitting.rewards[self._seats[each]]
                total[each] += brought
        self.agent_selection = self.possible_agents[sitting.seat]
        ended, given_up = sitting.over, sitting.given_up
        if ended or given_up or any(sitting.gone):
            dead = False
            for each in self.agents:
                self.terminations[each] = ended or sitting.gone[self._seats[each]]
                self.truncations[each] = given_up and not self.terminations[each]
                dead = dead or self.terminations[each] or self.truncations[each]
            if dead:
                self._deads_step_first()

    def render(self) -> str | None:
        """The table as a spectator sees it: text or SVG."""
        return rendered(self.sitting, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
