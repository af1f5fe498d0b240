"""What no position of any game can be like: fields out of their ranges, nobody asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.tables.openings import growing_of
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.tables.tasks import Question
from monopoly_rules.kernel.values.extras import fits, wanted
from monopoly_rules.kernel.values.refusals import Refusal

if TYPE_CHECKING:
    from monopoly_rules.kernel.play.rules import RuleSet


def malformations(rules: RuleSet, state: State) -> Iterator[Refusal]:
    """What is wrong with a state before any rule of its game looks at it."""
    if type(state) is not rules.STATE:
        yield Refusal("K-FIELD", "this is not a {0}", (rules.STATE.__name__,))
        return
    yield from _outside(rules, state, rules.STATE.__name__)
    for place, task in enumerate(state.agenda):
        if type(task) not in rules.ranges:
            yield Refusal("K-FIELD", "task {0} of the agenda is unknown", (place,))
        else:
            yield from _outside(rules, task, f"agenda[{place}]")
    players, keys = rules.players, rules.extras
    if len(state.extras) != len(keys):
        yield Refusal("K-FIELD", "the extras do not fit the modifiers in play")
    else:
        for value, key in zip(state.extras, keys, strict=True):
            if not fits(value, key, players):
                told = (key.name, quoted(value), wanted(key, players))
                yield Refusal("K-FIELD", "the extra {0} cannot be {1}; expected {2}", told)
    outcome = state.outcome
    if outcome is None:
        if not (state.agenda and isinstance(state.agenda[-1], Question)):
            yield Refusal("K-FIELD", "nobody is asked, but the game is not over")
        return
    if len(outcome.scores) != players or not set(outcome.winners) <= set(range(players)):
        yield Refusal("K-FIELD", "the outcome does not fit {0} players", (players,))
    if state.agenda:
        yield Refusal("K-FIELD", "the game is over, but there is still something to do")


def overgrown(rules: RuleSet, state: State) -> Iterator[Refusal]:
    """Columns that have no room left to grow: a game begins at most half-way to the end of a
    range, so that no game comes to that end."""
    text = "{0}.{1} cannot be {2} when a game begins: it would grow out of its range"
    for name in growing_of(rules.STATE):
        found = getattr(state, name)
        if not rules.ranges[rules.STATE][name].contains(_doubled(found)):
            yield Refusal("K-FIELD", text, (rules.STATE.__name__, name, quoted(found)))


def _doubled(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(map(_doubled, value))
    # -1 stands for nothing yet.
    return 2 * value if isinstance(value, int) and value != -1 else value


def _outside(rules: RuleSet, value: object, place: str) -> Iterator[Refusal]:
    """The fields of a state or task that lie outside their ranges."""
    for name, domain in rules.ranges[type(value)].items():
        found = getattr(value, name)
        if not domain.contains(found):
            yield Refusal("K-FIELD", "{0}.{1} cannot be {2}", (place, name, quoted(found)))
