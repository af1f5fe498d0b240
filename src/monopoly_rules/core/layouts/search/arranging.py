"""The best arrangement of given cards: where buildings, tokens and Chance cards go, exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

import attrs

from monopoly_rules.core.layouts.jokers import IDLE, RoleKind, first_rank
from monopoly_rules.core.layouts.search.codes import (
    COUNT,
    GO_SHIFT,
    TOKEN_SHIFT,
    chains,
    complete_sets,
    complete_streets,
)
from monopoly_rules.core.layouts.search.fillings import Filling, fillings, lies_whole
from monopoly_rules.core.layouts.search.mixed import PER_KIND, JokerKinds
from monopoly_rules.core.layouts.search.pins import NO_PINS, Pins
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import EqualByFields, maker


@attrs.frozen
class Plan(EqualByFields):
    """An arrangement: its total, how far each set is built, the roles of all Chance cards."""

    total: int
    roles: tuple[int, ...]
    """Ranks of the roles, sorted: the first of equal totals in the order of C-Q-65 is taken."""
    steps: Mapping[PropertySet, int]
    """Buildings on each complete set."""
    target: PropertySet | None
    """The set on which the real tokens stand."""


plan = maker(Plan)


def best_plan(
    scorer: Scorer, code: int, jokers: int, pins: Pins = NO_PINS, whole: bool = False
) -> Plan | None:
    """The best arrangement of a code with so many free Chance cards and some in fixed roles.

    With ``whole`` only arrangements count that may be laid down in going out; there may be none.
    """
    best: Plan | None = None
    for filling in _candidates(scorer, code, jokers, pins, whole):
        floor = 0 if best is None else best.total
        for found in _arrange(scorer, filling, pins, whole, floor):
            if best is None or (-found.total, found.roles) < (-best.total, best.roles):
                best = found
    return best


def _candidates(
    scorer: Scorer, code: int, jokers: int, pins: Pins, whole: bool
) -> Iterable[Filling]:
    """The fillings that can lead to the best plan."""
    found = fillings(scorer, code, jokers, anywhere=bool(pins.places))
    if whole:
        found = [filling for filling in found if lies_whole(scorer, filling, bool(pins.places))]
    if pins.places or pins.tokens or len(found) < 2:
        return found
    # Nothing is fixed to a set, so the value of a filling is known without arranging it.
    values = [scorer.value(filled, left) for filled, _, left in found]
    best = max(values)
    return [filling for filling, value in zip(found, values, strict=True) if value == best]


def _arrange(
    scorer: Scorer, filling: Filling, pins: Pins, whole: bool, floor: int
) -> Iterator[Plan]:
    """The best arrangements of a filling that leave none of its Chance cards without a place.

    Given are those that reach ``floor`` and all before them.
    """
    code, kinds, left = filling
    table, rules, line, mixed = scorer.table, scorer.rules, scorer.line, scorer.mixed
    sets, streets = complete_sets(code), complete_streets(code)
    bearing = sets if rules.tokens_on_non_streets else streets
    if whole and not pins.stand_on(streets, bearing):
        return
    counts = line.levels(code)
    real_tokens = code >> TOKEN_SHIFT & COUNT
    as_tokens = scorer.as_tokens(left) if left and bearing else 0
    bonus = (code >> GO_SHIFT & COUNT) * table.go
    if scorer.loose:
        bonus += scorer.extras(code)
    values = {each: scorer.bare(each, code) for each in sets}
    steps = dict.fromkeys(sets, 0)
    if kinds or as_tokens or pins is not NO_PINS:
        spreads = _spreads(streets, counts, pins.places, whole)
    else:
        spreads = iter((_on_the_dearest(scorer, streets, line.chains[code & line.mask]),))
    for spread in spreads:
        for street, built in zip(streets, spread, strict=True):
            steps[street] = built
            values[street] = scorer.set_value(street, built)
        top = max([values[each] for each in bearing], default=0)
        total = sum(values.values()) + (real_tokens + as_tokens) * top + bonus
        for each, jokers in pins.tokens.items():
            total += jokers * values.get(each, 0)
        if total < floor:
            continue
        if mixed is None:
            placed = _places(kinds, steps, counts, pins.places)
        else:
            placed = _mixed_places(mixed, kinds, steps, counts, pins.places)
        if placed is None:
            continue
        floor = total
        target = next((each for each in bearing if values[each] == top), None)
        if mixed is None:
            spare = IDLE.rank if not as_tokens or target is None else RoleKind.TOKEN.rank(target)
            spares: Iterable[int] = [spare] * left
        else:
            spares = mixed.spare_ranks(left, target if as_tokens else None)
        roles = [*placed, *pins.ranks, *pins.places_held(steps), *spares]
        yield plan(total, tuple(sorted(roles)), steps.copy(), target if real_tokens else None)


def _on_the_dearest(
    scorer: Scorer, streets: Sequence[PropertySet], lengths: tuple[int, ...]
) -> Sequence[int]:
    """The longest chain on the dearest set, the next on the next: exact without fixed roles."""
    if len(streets) < 2 or not lengths:
        return (lengths + (0,) * len(streets))[: len(streets)]
    steps = dict.fromkeys(streets, 0)
    values = scorer.table.streets
    dearest = sorted(streets, key=values.__getitem__, reverse=True)
    steps.update(zip(dearest, lengths, strict=False))
    return tuple(steps.values())


def _spreads(
    streets: Sequence[PropertySet],
    counts: Sequence[int],
    places: Mapping[PropertySet, Mapping[int, int]],
    whole: bool,
) -> Iterator[Sequence[int]]:
    """How far each street set may be built; nothing that another way surpasses everywhere."""
    fixed = [street for street in streets if street in places]
    if not fixed:
        yield from _orders(_fitting(counts, len(streets)))
        return
    rest = [street for street in streets if street not in places]
    for built in product(range(len(counts) + 1), repeat=len(fixed)):
        spare = list(counts)
        for street, steps in zip(fixed, built, strict=True):
            for step in range(1, steps + 1):
                spare[step - 1] -= step not in places[street]
        if min(spare) < 0:
            continue
        lengths = _fitting(spare, len(rest))
        if whole and not (
            sum(lengths) == sum(spare)
            and all(
                steps >= max(places[street]) for street, steps in zip(fixed, built, strict=True)
            )
        ):
            continue
        for order in _orders(lengths):
            steps_of = dict(zip(fixed, built, strict=True)) | dict(zip(rest, order, strict=True))
            yield [steps_of[street] for street in streets]


def _fitting(counts: Iterable[int], sets: int) -> tuple[int, ...]:
    """The chains of these buildings on so many sets, zero for a set without."""
    return (chains(counts) + (0,) * sets)[:sets]


@lru_cache(maxsize=4096)
def _orders(lengths: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The different orders of these lengths."""
    if not lengths:
        return ((),)
    return tuple(
        (first, *others)
        for place, first in enumerate(lengths)
        if first not in lengths[:place]
        for others in _orders(lengths[:place] + lengths[place + 1 :])
    )


def _places(
    kinds: Sequence[int],
    steps: Mapping[PropertySet, int],
    counts: Sequence[int],
    places: Mapping[PropertySet, Mapping[int, int]],
) -> list[int] | None:
    """Ranks of the free Chance cards of a filling, the first possible sets in the order of C-Q-65.

    None where a building Chance is not needed beside the real cards of its level (C-LAYOUT-12).
    """
    ranks: list[int] = []
    for kind, jokers in Counter(kinds).items() if kinds else ():
        if kind < len(SETS):
            ranks += [kind] * jokers
            continue
        step = 1 + kind - len(SETS)
        open_sets = _open_to(step, steps, places)
        if len(open_sets) < counts[step - 1]:
            return None
        ranks += [RoleKind(step).rank(street) for street in open_sets[:jokers]]
    return ranks


def _open_to(
    step: int,
    steps: Mapping[PropertySet, int],
    places: Mapping[PropertySet, Mapping[int, int]],
) -> list[PropertySet]:
    """The sets with this building, those left out on which a Chance is fixed as it."""
    return [
        street
        for street, built in steps.items()
        if built >= step and step not in places.get(street, ())
    ]


def _mixed_places(
    mixed: JokerKinds,
    kinds: Sequence[int],
    steps: Mapping[PropertySet, int],
    counts: Sequence[int],
    places: Mapping[PropertySet, Mapping[int, int]],
) -> list[int] | None:
    """The same with jokers of several kinds; of two that are the same building the first one stands
    on the first set."""
    ranks: list[int] = []
    taken: Counter[int] = Counter()
    for role, number in Counter(kinds).items():
        joker, kind = divmod(role, PER_KIND)
        first = first_rank(mixed.jokers[joker].card)
        if kind < len(SETS):
            ranks += [first + kind] * number
            continue
        step = 1 + kind - len(SETS)
        open_sets = _open_to(step, steps, places)
        if len(open_sets) < counts[step - 1]:
            return None
        served = open_sets[taken[step] : taken[step] + number]
        ranks += [first + mixed.line.kinds[step - 1].rank(street) for street in served]
        taken[step] += number
    return ranks
