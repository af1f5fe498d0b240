"""Random parameters: sets of them that a rule set accepts, to play under.

Extremes come up often, and multiples of the usual amount, because many games count in units. What
the caller may not set is left alone, and so is what is written in a way of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, cast, get_args, get_origin

import attrs

from monopoly_rules.kernel import JSON, Composer, MonopolyRulesError, Random, RuleSet, Span
from monopoly_rules.plugins.parts.parameters import Place, flat, places_of
from monopoly_rules.testing.walks import Counted

OFTEN = 0.4
"""How often a parameter gets another value."""
EXTREME = 1 / 3
"""How often that is the least or the most that it can be."""
TRIES = 20
"""Sets that may be refused, for what cannot go together, before one is given up."""


@attrs.frozen
class Settable:
    """A parameter that a caller may set, and the value that it has."""

    place: Place
    usual: object


def settable(rules: RuleSet) -> dict[str, Settable]:
    """The parameters of a rule set that can be drawn, by their flat names."""
    numbers = getattr(rules, "numbers", None)
    parts: list[tuple[object, tuple[str, ...]]] = [] if numbers is None else [(numbers, ())]
    parts += [(value, (key.owner,)) for key, value in rules.settings.items()]
    found: dict[str, Settable] = {}
    for part, path in parts:
        if attrs.has(type(part)):
            values = flat(part, path)
            for name, place in places_of(type(part), path).items():
                mark = place.mark
                if not (mark.fixed or mark.only_with or mark.read or place.settled):
                    found[name] = Settable(place, values[name])
    return found


def drawn(rules: RuleSet, rng: Random) -> dict[str, JSON]:
    """Some parameters with other values; each lies in its own range."""
    given: dict[str, JSON] = {}
    for name, each in settable(rules).items():
        if rng.random() < OFTEN:
            values = [value for value in _values(each, rules.players, rng) if value != each.usual]
            if values:
                given[name] = _one(values, rng)
    return given


def accepted(
    spec: str, players: int, compose: Composer, parameters: Mapping[str, JSON], seed: int
) -> dict[str, JSON]:
    """A random set of parameters that the composer accepts, on top of those given."""
    usual = compose(spec, players=players, parameters=parameters)
    rng = Counted(seed)
    for _ in range(TRIES):
        given = {**drawn(usual, rng), **parameters}
        try:
            compose(spec, players=players, parameters=given)
        except MonopolyRulesError:
            continue  # they do not go together, and somebody said so
        return given
    return dict(parameters)


def _one(values: list[JSON], rng: Random) -> JSON:
    return values[int(rng.random() * len(values))]


def _values(each: Settable, players: int, rng: Random) -> Iterator[JSON]:
    """Values that a parameter might have."""
    hint, usual = each.place.hint, each.usual
    kinds = (hint, *get_args(hint))
    if bool in kinds:
        yield from (True, False)
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    if type(None) in kinds:
        yield None
    domain = None if each.place.range is None else each.place.range.seated(players)
    if domain is None or int not in kinds:
        return
    if isinstance(domain, Span):
        yield from _numbers(domain, usual if type(usual) is int else domain.low, rng)
    else:
        yield cast("JSON", domain.sample(rng))


def _numbers(span: Span, usual: int, rng: Random) -> Iterator[int]:
    """The ends of a span in one case of three, otherwise something near the usual value."""
    if rng.random() < EXTREME:
        yield from (span.low, span.high)
        return
    base = max(usual, 1)
    near = [base * factor for factor in (2, 3, 10, 1000, 10**6)]
    near += [usual + 1, usual - 1, span.low + int(rng.random() * min(span.high - span.low, 20))]
    yield from (value for value in near if span.contains(value))
