"""One game as programs play it: who is asked, what is seen, which tokens are legal.

Environments of all kinds are made of this. It plays in place (`Lane`), asks awaited seats only, one
after the other, and shows each of them its own view.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, get_args

import attrs
import numpy as np
from numpy.typing import NDArray

from monopoly_rules.envs.answering import Answer, EnvError
from monopoly_rules.envs.observing import Floats, Observer, Sight
from monopoly_rules.envs.rewards import Reward, by_outcome, by_score, on_leaving, shares
from monopoly_rules.envs.tokens import Vocabulary
from monopoly_rules.kernel import (
    JSON,
    Action,
    Choice,
    Lane,
    Player,
    Rules,
    RuleSet,
    Seat,
    State,
    Table,
    View,
    quoted,
)
from monopoly_rules.plugins import Registry, compose_guarded

MAX_STEPS: Final = 20_000
"""After so many tokens a game is given up, unless told otherwise."""


@attrs.frozen(eq=False)
class Encoding:
    """The fixed numbers of a rule set: its tokens and the places of its observations."""

    rules: RuleSet
    vocabulary: Vocabulary
    observer: Observer
    set_here: Mapping[str, JSON]
    """The parameters that nobody had given and that suit programs."""

    @classmethod
    def of(
        cls,
        game: str | RuleSet,
        *,
        players: int | None = None,
        parameters: Mapping[str, JSON] | None = None,
        registry: Registry | None = None,
    ) -> Encoding:
        """The encoding of a spec, for so many players, or of a rule set as it is."""
        given: object = game
        if isinstance(game, Rules):
            if players not in (None, game.players) or parameters:
                raise EnvError(
                    "a rule set already has its players and parameters: give a spec instead"
                )
            rules, set_here = game, dict[str, JSON]()
        elif not isinstance(given, str):
            raise EnvError(f"the game must be a spec or a rule set, not {quoted(given)}")
        elif players is None:
            raise EnvError(f"{game!r}: how many players?")
        else:
            rules, found = compose_guarded(
                given, players=players, parameters=parameters, registry=registry, only_asked=True
            )
            set_here = dict(found)
        vocabulary = Vocabulary(rules)
        return cls(rules, vocabulary, Observer(rules, vocabulary), set_here)

    @property
    def tokens(self) -> int:
        """How many tokens there are."""
        return len(self.vocabulary)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.observer.size

    def meaning(self, token: int) -> str:
        """What a token says, in words of the JSON forms."""
        return str(self.vocabulary.meanings[token])

    @property
    def left_out(self) -> tuple[str, ...]:
        """What cannot be said or is not seen: fields without a range, numbers between rungs."""
        return (*self.vocabulary.left_out, *self.observer.left_out)


class Sitting:
    """A game that goes on token by token."""

    def __init__(
        self,
        encoding: Encoding,
        seed: int,
        *,
        reward: Reward = "outcome",
        start: State | None = None,
        max_steps: int = MAX_STEPS,
    ) -> None:
        if reward not in get_args(Reward):
            known = ", ".join(get_args(Reward))
            raise EnvError(f"reward must be one of {known}, not {quoted(reward)}")
        if type(max_steps) is not int or max_steps < 1:
            raise EnvError(f"max_steps must be a whole number from 1 on, not {quoted(max_steps)}")
        rules = self.rules = encoding.rules
        self.encoding = encoding
        self.reward = reward
        self.steps = 0
        """How many tokens have been said."""
        self.max_steps = max_steps
        first = rules.start()[0] if start is None else start
        self.lane: Lane[State, Table, View] = Lane(rules, first, random.Random(seed))
        self.rewards = [0.0] * rules.players
        """What the last token has brought each seat."""
        self.gone = [False] * rules.players
        """Which seats are out of the game."""
        self._shares = self._riches() if reward == "riches" else []
        self._answer: Answer | None = None
        self._sights = [Sight(encoding.observer, seat) for seat in range(rules.players)]
        self._fresh = [False] * rules.players
        """Who has looked since the last action."""
        self.seat: Seat = 0
        """Who is asked; of a game that is over, who was asked last."""
        self._ask()

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.lane.over

    @property
    def given_up(self) -> bool:
        """Whether the limit of steps has ended it."""
        return self.steps >= self.max_steps and not self.lane.over

    def view(self, seat: Seat | None) -> View:
        """What a seat may know now; None is a spectator."""
        return self.rules.see(self.lane.table, seat)

    def choices(self, seat: Seat) -> Sequence[Choice[Action]]:
        """What a seat may do now."""
        return self.lane.decision.choices(seat)

    @property
    def legal(self) -> Sequence[int]:
        """The tokens that the seat that is asked may say."""
        return () if self._answer is None else self._answer.legal

    def observation(self, seat: Seat) -> Floats:
        """What a seat sees, with its own answer in the making."""
        sight = self._sights[seat]
        if not self._fresh[seat]:
            sight.look(self.lane.view(seat))
            self._fresh[seat] = True
        answer = self._answer
        return sight.saying(answer.said if answer is not None and seat == self.seat else ())

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """1 for every token that a seat may say now."""
        found = bytearray(self.encoding.tokens)
        if seat == self.seat and self._answer is not None:
            for token in self._answer.legal:
                found[token] = 1
        return np.frombuffer(found, dtype=np.int8)

    def say(self, token: int) -> None:
        """The seat that is asked says a token; once its answer is complete, it is played."""
        if self._answer is None:
            raise EnvError("the game is over: start another one")
        action = self._answer.take(token)
        self.steps += 1
        if action is None:
            self.rewards = [0.0] * self.rules.players
        else:
            self._play(action)
        if self.steps >= self.max_steps:
            self._answer = None

    def let(self, player: Player) -> None:
        """Let a player of another kind, such as a bot, answer for the seat that is asked."""
        if self._answer is None:
            raise EnvError("the game is over: start another one")
        self.steps += 1
        self._play(player(self.lane.view(self.seat), self.choices(self.seat)))
        if self.steps >= self.max_steps:
            self._answer = None

    def _play(self, action: Action) -> None:
        self.lane.take(action)
        self._fresh = [False] * self.rules.players
        self._count()
        self._ask()

    def _ask(self) -> None:
        """Whoever is awaited is asked next; of several, the first who has not answered."""
        decision = self.lane.decision
        if decision.over:
            self._answer = None
            return
        seat = self.seat = decision.awaited[0]
        self._answer = Answer(self.encoding.vocabulary, seat, decision.choices(seat))

    def _count(self) -> None:
        """What an action has brought everybody, and who is out."""
        rules, players = self.rules, self.rules.players
        rewards = self.rewards = [0.0] * players
        outcome, seeing = self.lane.table.outcome, self.lane.view(0)
        if outcome is None:
            for seat, gone in enumerate(self.gone):
                if not gone and rules.is_out(seeing, seat):
                    self.gone[seat] = True
                    rewards[seat] = on_leaving(self.reward, players)
        if self.reward == "riches":
            now = self._riches()
            self.rewards = [new - old for new, old in zip(now, self._shares, strict=True)]
            self._shares = now
        elif outcome is not None:
            final = (by_outcome if self.reward == "outcome" else by_score)(outcome, players)
            self.rewards = [
                0.0 if gone else each for gone, each in zip(self.gone, final, strict=True)
            ]

    def _riches(self) -> list[float]:
        """Everybody's share; who is out has none."""
        held = self.rules.riches(self.lane.table)
        left = shares([each for gone, each in zip(self.gone, held, strict=True) if not gone])
        return [0.0 if gone else left.pop(0) for gone in self.gone]
