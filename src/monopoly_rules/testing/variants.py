"""A variant as the checks take it: what to compose, for how many, and how hard to try."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import attrs

from monopoly_rules.kernel import HOST, JSON, Composer, Decision, MonopolyRulesError, RuleSet, Seat
from monopoly_rules.kernel.values.actions import MOST_SEATS
from monopoly_rules.kernel.values.seats import CHANCE
from monopoly_rules.plugins import compose as compose_installed
from monopoly_rules.plugins import compose_anew
from monopoly_rules.scenarios.running import composed_once
from monopoly_rules.testing.profiles import FAST, Profile
from monopoly_rules.testing.walks import Moment, Walk, spread, walk


def _anew(composer: Composer) -> Composer:
    """A composer that remembers nothing: rules that change while they are used would not be seen
    by a game that gets the same ones again."""
    return compose_anew if composer is compose_installed else composer


@attrs.frozen(eq=False)
class Variant:
    """A spec for a number of players, composed once, and the random games played with it."""

    spec: str
    players: int
    compose: Composer = attrs.field(default=compose_anew, converter=_anew)
    """What makes the rule set: of the installed plugins, unless told otherwise."""
    parameters: Mapping[str, JSON] = attrs.field(factory=dict)
    profile: Profile = FAST

    @cached_property
    def rules(self) -> RuleSet:
        """The composed rule set."""
        return self.compose(self.spec, players=self.players, parameters=self.parameters)

    @cached_property
    def recompose(self) -> Composer:
        """What loads saved games of this variant: composes anew, but each rule set only once."""
        return composed_once(self.compose)

    @cached_property
    def walks(self) -> tuple[Walk, ...]:
        """The random games that the checks look at."""
        return tuple(self.walk(seed) for seed in range(self.profile.walks))

    def walk(self, seed: int) -> Walk:
        """One random game, played anew."""
        return walk(self.rules, seed, self.profile.plies)

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """Some positions of every kind, for the dearer checks."""
        return spread(self.walks, self.profile.moments)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players, chance and the host."""
        return (*range(self.rules.players), CHANCE, HOST)

    def __str__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.parameters.items())
        return f"{self.spec} for {self.players} players{given}"


def player_counts(spec: str, compose: Composer, parameters: Mapping[str, JSON]) -> tuple[int, ...]:
    """The numbers of players a spec can be composed for; the error of composing if for none."""
    found: list[int] = []
    refused: list[MonopolyRulesError] = []
    for players in range(1, MOST_SEATS + 1):
        try:
            compose(spec, players=players, parameters=parameters)
        except MonopolyRulesError as error:
            refused.append(error)
        else:
            found.append(players)
    if not found:
        raise refused[-1]
    return tuple(found)


def acting(decision: Decision, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats that may act now."""
    return tuple(seat for seat in seats if decision.may_act(seat))
