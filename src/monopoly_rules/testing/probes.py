"""Actions that nobody was offered: near misses, and input that is not even well-formed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    Action,
    Decision,
    Domain,
    FieldValue,
    Random,
    RuleSet,
    Seat,
    chance_choice,
)

NOT_VALUES: Final[tuple[object, ...]] = (
    True,
    1.0,
    float("nan"),
    "1",
    None,
    (),
    (True,),
    (None, "x"),
    ([],),
    ((((),),),),
    [1],
    {"a": 1},
    b"1",
    10**30,
    -(10**30),
    object(),
)
NOT_SEATS: Final[tuple[object, ...]] = (True, 1.0, "0", None, (0,), 99, -3, 10**30, [0])

DICE: Final = 36
"""Outcomes of two dice; chance that has no more is tried in every way."""


@attrs.frozen
class Stranger(Action):
    """An action that no game knows."""


def offered(
    decision: Decision, seats: tuple[Seat, ...], rng: Random, each: int = 2
) -> list[Action]:
    """Some actions of every choice of every seat."""
    found: dict[Action, None] = {}
    for seat in seats:
        for choice in decision.choices(seat):
            if choice.count() == 0:
                continue
            found.update(dict.fromkeys(choice.first(each)))
            found.update(dict.fromkeys(choice.sample(rng) for _ in range(each)))
    return list(found)


def outcomes(decision: Decision) -> list[Action]:
    """Everything that chance can answer, if that is not too much."""
    if decision.awaited != (CHANCE,):
        return []
    choice = chance_choice(decision)
    count = choice.count()
    return [] if count is None or count > DICE else list(choice.first(DICE))


def near_misses(
    rules: RuleSet, decision: Decision, seats: tuple[Seat, ...], rng: Random, count: int
) -> Iterator[Action]:
    """Well-formed actions around those offered: another seat, another value, another verb."""
    pool = offered(decision, seats, rng) or [
        kind(seats[0], *_values(kind, rules, rng)) for kind in rules.actions.values()
    ]
    kinds = list(rules.actions.values())
    ranges = {kind: rules.ranges[kind] for kind in kinds}
    for index in range(count):
        near = pool[int(rng.random() * len(pool))]
        kind = type(near)
        seat = seats[int(rng.random() * len(seats))]
        turn = index % 4
        if turn == 0:
            yield kind(seat, *_plain(near, rules))
        elif turn == 1:
            other = kinds[int(rng.random() * len(kinds))]
            yield other(seat, *_values(other, rules, rng))
        elif ranges[kind]:
            values = _changed(_plain(near, rules), list(ranges[kind].values()), rng)
            yield kind(near.seat if turn == 2 else seat, *values)


def malformed(rules: RuleSet, near: Action) -> Iterator[Action]:
    """An action with a field, or its seat, that no client may be trusted not to send."""
    kind, values = type(near), _plain(near, rules)
    for index, domain in enumerate(rules.ranges[kind].values()):
        for value in NOT_VALUES:
            if not domain.contains(value):
                yield kind(near.seat, *values[:index], value, *values[index + 1 :])  # type: ignore[call-arg]  # fields of this class
    for seat in (*NOT_SEATS, rules.players, rules.players + 1):
        yield kind(seat, *values)  # type: ignore[arg-type]  # on purpose
    yield Stranger(near.seat)


def _plain(action: Action, rules: RuleSet) -> list[FieldValue]:
    return [getattr(action, name) for name in rules.ranges[type(action)]]


def _values(kind: type[Action], rules: RuleSet, rng: Random) -> list[FieldValue]:
    return [domain.sample(rng) for domain in rules.ranges[kind].values()]


def _changed(values: list[FieldValue], domains: list[Domain], rng: Random) -> list[FieldValue]:
    """The values with one of them changed a little, still in their fixed ranges."""
    index = int(rng.random() * len(values))
    nearby = [new for new in _nearby(values[index], domains[index], rng) if new != values[index]]
    fitting = [new for new in nearby if domains[index].contains(new)]
    changed = list(values)
    if fitting:
        changed[index] = fitting[int(rng.random() * len(fitting))]
    return changed


def _nearby(value: FieldValue, domain: Domain, rng: Random) -> list[FieldValue]:
    far = domain.sample(rng)
    if isinstance(value, int):
        return [value - 1, value + 1, -value, 0, far]
    if not isinstance(value, tuple) or not value:
        return [far]
    at = int(rng.random() * len(value))
    one = value[at]
    ahead, behind = value[:at], value[at + 1 :]
    found: list[FieldValue] = [(*ahead, *behind), (*value, one), (*ahead, one, *value[at:]), far]
    found += [value[::-1], (*behind, *value[: at + 1])]
    found += [tuple(sorted((*ahead, one + by, *behind))) for by in (-1, 1) if type(one) is int]  # type: ignore[type-var]  # contains() decides
    found += [(*ahead, one + by, *behind) for by in (-1, 1) if type(one) is int]
    if isinstance(far, tuple) and far:
        found.append((*ahead, far[int(rng.random() * len(far))], *behind))
    return found
