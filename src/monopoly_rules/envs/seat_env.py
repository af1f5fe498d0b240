"""One seat as a Gymnasium environment: bots play the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, get_args

import gymnasium

from monopoly_rules.envs.answering import EnvError
from monopoly_rules.envs.rewards import Reward
from monopoly_rules.envs.sitting import MAX_STEPS, Encoding, Sitting
from monopoly_rules.envs.table_env import (
    Observed,
    RenderMode,
    Seeds,
    rendered,
    require_mode,
    spaces_of,
)
from monopoly_rules.kernel import JSON, Player, RuleSet, Seat, State, quoted
from monopoly_rules.kernel.values.seeds import derived_seed
from monopoly_rules.plugins import Registry, family_of, installed


class SeatEnv(gymnasium.Env[Observed, int]):
    """A game of any installed variant, seen from one seat.

    ``bots`` names one bot for each other seat in their order, or one for all of them; without it
    the family's default plays. What happens between two tokens of this seat adds up to one reward.
    A token that is not legal raises `EnvError`; if the environment is ``forgiving``, it stands for
    the first that is, for programs that know no masks. ``info["action_mask"]`` is the mask as well.
    The other arguments are those of `TableEnv`.

    >>> env = SeatEnv("card-nl", players=2, bots=["random"])
    >>> seen, info = env.reset(seed=7)
    >>> [env.encoding.meaning(int(each)) for each in seen["action_mask"].nonzero()[0]][:2]
    ['Draw', 'NeutralSwap.pile = 0']
    """

    metadata: ClassVar[dict[str, object]] = {"render_modes": list(get_args(RenderMode))}  # type: ignore[misc]  # Gymnasium declares an instance variable

    def __init__(
        self,
        game: str | RuleSet,
        *,
        players: int | None = None,
        seat: Seat = 0,
        bots: Sequence[str] = (),
        parameters: Mapping[str, JSON] | None = None,
        reward: Reward = "outcome",
        max_steps: int = MAX_STEPS,
        forgiving: bool = False,
        start: State | None = None,
        render_mode: RenderMode | None = None,
        registry: Registry | None = None,
    ) -> None:
        require_mode(render_mode)
        encoding = self.encoding = Encoding.of(
            game, players=players, parameters=parameters, registry=registry
        )
        rules = encoding.rules
        if type(seat) is not int or not 0 <= seat < rules.players:
            raise EnvError(f"seat must be 0 to {rules.players - 1}, not {quoted(seat)}")
        names = list(bots) * (rules.players - 1) if len(bots) == 1 else list(bots)
        if names and len(names) != rules.players - 1:
            raise EnvError(
                f"{len(names)} bots for {rules.players - 1} other seats: name one for each, or one"
            )
        known = installed() if registry is None else registry
        family = family_of(rules.spec, known).full_name
        others = [each for each in range(rules.players) if each != seat]
        self._bots = {
            each: known.bot_for(family, names[place] if names else None)
            for place, each in enumerate(others)
        }
        self.seat = seat
        self.render_mode = self._mode = render_mode
        self._reward: Reward = reward
        self._max_steps = max_steps
        self._start = start
        self._forgiving = forgiving
        self._seeds = Seeds()
        self._started = 0
        self._others: dict[Seat, Player] = {}
        self.observation_space, self.action_space = spaces_of(encoding)  # type: ignore[assignment]  # Gymnasium's spaces are not typed by what they hold

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observed, dict[str, object]]:
        """Begin a game and play it until this seat is asked."""
        super().reset(seed=seed)
        while True:
            game_seed = self._seeds.next(seed)
            self.sitting = Sitting(
                self.encoding,
                game_seed,
                reward=self._reward,
                start=self._start,
                max_steps=self._max_steps,
            )
            self._others = {
                each: bot.make(self.encoding.rules, each, derived_seed(f"{game_seed} bot {each}"))
                for each, bot in self._bots.items()
            }
            self._until_asked()
            if self.sitting.seat == self.seat and self.sitting.legal:
                return self._seen()
            seed = None  # the others ended it before this seat was asked: another game

    def _until_asked(self) -> float:
        """Let the bots play until this seat is asked, or its game is over."""
        sitting, brought = self.sitting, 0.0
        while sitting.legal and sitting.seat != self.seat and not sitting.gone[self.seat]:
            sitting.let(self._others[sitting.seat])
            brought += sitting.rewards[self.seat]
        return brought

    def _seen(self) -> tuple[Observed, dict[str, object]]:
        mask = self.sitting.mask(self.seat)
        seen: Observed = {"observation": self.sitting.observation(self.seat), "action_mask": mask}
        return seen, {"action_mask": mask}

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, object]]:
        """Say a token; then the others play until this seat is asked again."""
        sitting, token = self.sitting, int(action)
        if self._forgiving and sitting.legal and token not in sitting.legal:
            token = sitting.legal[0]
        sitting.say(token)
        brought = sitting.rewards[self.seat]
        brought += self._until_asked()
        terminated = sitting.over or sitting.gone[self.seat]
        seen, info = self._seen()
        return seen, brought, terminated, sitting.given_up and not terminated, info

    def render(self) -> str | None:
        """The table as this seat sees it: text or SVG."""
        return rendered(self.sitting, self._mode, self.seat)
