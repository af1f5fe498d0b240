"""Random games: the positions that the checks look at.

A walk plays with random players who draw the verb first, then an action of it (over actions alone,
most of a game would be spent on whatever has many). Chance has a generator of its own, seeded like
that of a `Game`, so a game or a lane with the same seed meets the same dice.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    HOST,
    Action,
    Decision,
    Event,
    IllegalAction,
    Random,
    Refusal,
    RuleSet,
    Seat,
    State,
    Table,
    chance_choice,
    seat_name,
)
from monopoly_rules.kernel.play.players import sample
from monopoly_rules.testing.findings import ConformanceError, blamed

V = TypeVar("V")
End: TypeAlias = Literal["over", "left", "stuck", "broke"]

MEDDLING = 0.15
"""How often a seat acts that is not awaited but may."""
CALLING = 0.03
"""How often the host acts, in every fourth walk; calling time ends most games."""
TRIES = 20
"""Offered actions that may be refused at one decision before a walk is stuck."""


class Counted:
    """A generator that knows how many numbers it has given."""

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self._rng = random.Random(seed)
        self.drawn = 0
        for _ in range(drawn):
            self.random()

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        self.drawn += 1
        return self._rng.random()


@attrs.frozen(eq=False)
class Moment:
    """A position of a walk, the action taken in it, and what came of that."""

    rules: RuleSet = attrs.field(repr=False)
    seed: int
    ply: int
    drawn: int
    """How many numbers chance had drawn before."""
    state: State
    action: Action | None = None
    """None in the last position of a walk."""
    after: State | None = None
    events: tuple[Event, ...] = ()

    @property
    def decision(self) -> Decision:
        """The question on top."""
        return self.rules.decision(self.state)

    @property
    def look(self) -> Table:
        """The position, read-only."""
        return self.rules.codec.read_only(self.rules, self.state)

    @property
    def kind(self) -> str:
        """The question asked, as a name; moments are sorted by it."""
        if self.state.outcome is not None:
            return "over"
        depth = "" if len(self.state.agenda) < 3 else ", interrupting"
        return type(self.state.agenda[-1]).__name__ + depth

    def __str__(self) -> str:
        return self.where

    @property
    def where(self) -> str:
        """Where this is, so that an author can look at it again."""
        asked = repr(self.state.agenda[-1]) if self.state.agenda else "the game is over"
        game = f"{self.rules.spec} for {self.rules.players} players"
        here = f"variant.walk({self.seed}).moments[{self.ply}].state"
        return f"{game}, seed {self.seed}, ply {self.ply} ({asked}); it is {here}"

    def finding(self, problem: str, right: str) -> ConformanceError:
        """What is wrong here, to be raised."""
        return ConformanceError(problem, where=self.where, right=right)


@attrs.frozen(eq=False)
class Walk:
    """A random game: its positions, and how it ended."""

    seed: int
    moments: tuple[Moment, ...]
    end: End
    broke: ConformanceError | None = None
    """What the variant's code raised, if it did."""
    refused: tuple[tuple[Moment, Action, Refusal], ...] = ()
    """Actions that were offered and yet refused."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done, chance included."""
        return tuple(moment.action for moment in self.moments if moment.action is not None)

    @property
    def played(self) -> tuple[Moment, ...]:
        """The moments in which something was done."""
        return tuple(moment for moment in self.moments if moment.action is not None)


class RandomPlayers:
    """Players without a plan, and a chance source, for one game."""

    def __init__(self, rules: RuleSet, seed: int) -> None:
        self._rules = rules
        self._mind = random.Random(seed * 2 + 1)
        self._host_calls = seed % 4 == 3
        self.chance = Counted(seed)

    def action(self, decision: Decision) -> Action | None:
        """What somebody does now; None if nobody can do anything."""
        awaited = decision.awaited
        if awaited == (CHANCE,):
            return chance_choice(decision).sample(self.chance)
        for seat in self._seats(decision, awaited):
            choices = decision.choices(seat)
            if choices:
                return sample(choices, self._mind)
        return None

    def _seats(self, decision: Decision, awaited: tuple[Seat, ...]) -> Iterator[Seat]:
        """Who might act, the likeliest last: somebody awaited."""
        if self._host_calls and self._mind.random() < CALLING:
            yield HOST
        if self._mind.random() < MEDDLING:
            others = [seat for seat in range(self._rules.players) if seat not in awaited]
            yield from (seat for seat in mixed(others, self._mind) if decision.may_act(seat))
        yield from mixed(awaited, self._mind)


def mixed(items: Sequence[V], rng: Random) -> list[V]:
    """The items in another order."""
    return sorted(items, key=lambda _: rng.random())


def walk(rules: RuleSet, seed: int, plies: int) -> Walk:
    """One random game, at most so many actions long."""
    moments: list[Moment] = []
    refused: list[tuple[Moment, Action, Refusal]] = []
    where = f"{rules.spec} for {rules.players} players, seed {seed}, "
    here: Moment | None = None
    try:
        with blamed("the start of a game", where + "before the first decision"):
            state, _ = rules.start()
        players = RandomPlayers(rules, seed)
        for ply in range(plies):
            here = Moment(rules, seed, ply, players.chance.drawn, state)
            if state.outcome is not None:
                return Walk(seed, (*moments, here), "over", None, tuple(refused))
            moment = _moved(here, players, refused)
            if moment.after is None:
                return Walk(seed, (*moments, moment), "stuck", None, tuple(refused))
            moments.append(moment)
            here, state = None, moment.after
        last = Moment(rules, seed, plies, players.chance.drawn, state)
    except ConformanceError as error:
        reached = moments if here is None else [*moments, here]
        return Walk(seed, tuple(reached), "broke", error, tuple(refused))
    end: End = "left" if state.outcome is None else "over"
    return Walk(seed, (*moments, last), end, None, tuple(refused))


def _moved(
    here: Moment, players: RandomPlayers, refused: list[tuple[Moment, Action, Refusal]]
) -> Moment:
    """The moment with an action and what came of it; as it was if there is none."""
    rules, state = here.rules, here.state
    for _ in range(TRIES):
        with blamed("looking for an action", here):
            action = players.action(here.decision)
        if action is None:
            return here
        try:
            with blamed(f"{said(action)}, carried out,", here):
                after, events = rules.apply(state, action)
        except IllegalAction as error:
            refused.append((here, action, error.refusal))
            continue
        return attrs.evolve(here, action=action, after=after, events=events)
    return here


def said(action: Action) -> str:
    """An action in a sentence.

    >>> said(Action(2))
    'Action(seat=2) of seat 2'
    """
    return f"{action!r} of {seat_name(action.seat)}"


def written(rules: RuleSet, state: State) -> str:
    """A position as text: what it holds now, whatever becomes of the objects in it."""
    return json.dumps(rules.forms.state(state), sort_keys=True)


def spread(walks: Sequence[Walk], count: int) -> tuple[Moment, ...]:
    """Moments of all walks, of every kind of question some, so that rare ones are looked at too."""
    kinds: dict[str, list[Moment]] = {}
    for each in walks:
        for moment in each.moments:
            kinds.setdefault(moment.kind, []).append(moment)
    share = max(1, count // max(1, len(kinds)))
    chosen: list[Moment] = []
    for name in sorted(kinds, key=lambda name: len(kinds[name])):
        found = kinds[name]
        step = max(1, len(found) // share)
        chosen += found[::step][:share]
    return tuple(chosen)
