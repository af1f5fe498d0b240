"""A naive scorer to compare with, written from the rule ledger alone.

It knows nothing of the library but the names of the parameters. Cards are strings. Every use of
every Chance card is tried at every place, every choice of sets for every building level, and each
resulting table is judged by itself; nothing is assumed about what is best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations

from monopoly_rules.core.scoring import LayoutRules, ScoringTable

DEEDS = {
    "brown": 2,
    "lightblue": 3,
    "pink": 3,
    "orange": 3,
    "red": 3,
    "yellow": 3,
    "green": 3,
    "darkblue": 2,
    "station": 4,
    "utility": 2,
}
ORDER = list(DEEDS)
COLOURS = ORDER[:8]
KINDS = ["deed", "H1", "H2", "H3", "H4", "HOTEL", "TOKEN", "idle"]
LEVELS = KINDS[1:6]

Role = tuple[str, str]
Roles = tuple[Role, ...]
IDLE: Role = ("idle", "")

ADDED = {"EXTRA1": 300, "EXTRA2": 0, "EXTRA3": 50}
"""What cards of added kinds are worth here, each by itself."""


def q65(role: Role) -> tuple[int, int]:
    """The order of roles in C-Q-65."""
    return KINDS.index(role[0]), ORDER.index(role[1]) if role[1] else 0


def show(role: Role) -> str:
    kind, each = role
    return "idle" if kind == "idle" else f"deed:{each}" if kind == "deed" else f"{kind}@{each}"


def read(text: str) -> Role:
    if text == "idle":
        return IDLE
    kind, each = text.replace(":", "@").split("@")
    return kind, each


def is_set(each: str, deeds: int) -> bool:
    """C-LAYOUT-1, -2, -3."""
    return 2 <= deeds <= 4 if each == "station" else deeds == DEEDS[each]


def set_value(table: ScoringTable, each: str, deeds: int, buildings: int) -> int:
    """C-SCORE-4, -5, -6, -12, -13."""
    if each == "station":
        return table.stations[deeds - 2]
    if each == "utility":
        return table.utilities
    base = table.streets[COLOURS.index(each)]
    value = base
    for _ in range(min(buildings, 4)):
        value += base
    if buildings == 5:
        value += table.hotel
    return value


def may_be_deed(rules: LayoutRules, each: str, real: int, jokers: int) -> bool:
    """C-Q-2, C-Q-3: a set with jokers among its deeds."""
    if real < rules.chance_min_natural_deeds:
        return False
    if each == "station" and not rules.chance_extends_stations:
        return real + jokers <= 2
    return real + jokers <= DEEDS[each]


@lru_cache(maxsize=100_000)
def buildings(
    sets: tuple[str, ...], real: tuple[int, ...], jokers: frozenset[Role]
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every way to build on these sets: steps of each, and the real buildings left over.

    Each joker stands where it is declared to stand: at the right step of its set.
    """
    ways: set[tuple[tuple[int, ...], int]] = set()

    def go_on(level: int, below: frozenset[str], steps: dict[str, int], unused: int) -> None:
        if level == len(LEVELS):
            ways.add((tuple(steps[each] for each in sets), unused))
            return
        here = frozenset(each for kind, each in jokers if kind == LEVELS[level])
        if not here <= below:
            return
        others = sorted(below - here)
        for count in range(min(real[level], len(others)) + 1):
            for chosen in combinations(others, count):
                built = here | frozenset(chosen)
                more = {each: steps[each] + (each in built) for each in sets}
                go_on(level + 1, built, more, unused + real[level] - count)

    go_on(0, frozenset(sets), dict.fromkeys(sets, 0), 0)
    return tuple(ways)


def tables(
    cards: Sequence[str],
    table: ScoringTable,
    rules: LayoutRules,
    fixed: Roles = (),
    out: bool = True,
) -> Iterator[tuple[int, Roles, bool]]:
    """All tables that can be laid from cards: total, roles of the jokers, fit for going out.

    ``fixed`` jokers stand in their role or the table does not count.
    """
    count = Counter(cards)
    jokers = count["CHANCE"]
    held = {each: sum(c.rstrip("1234") == each for c in cards) for each in ORDER}
    real = tuple(count[kind] for kind in LEVELS)
    go = count["GO"] * table.go + sum(count[each] * amount for each, amount in ADDED.items())
    if jokers and not out:
        yield 0, (IDLE,) * jokers, False
        return
    free = jokers - len(fixed)
    fixed_deeds = [each for kind, each in fixed if kind == "deed"]
    fixed_rest = [role for role in fixed if role[0] != "deed"]
    for n in range(free + 1):
        for more in combinations_with_replacement(ORDER, n):
            as_deed = Counter([*fixed_deeds, *more])
            if not all(may_be_deed(rules, e, held[e], k) for e, k in as_deed.items()):
                continue
            deeds = {each: held[each] + as_deed[each] for each in ORDER}
            complete = [each for each in ORDER if is_set(each, deeds[each])]
            if not set(as_deed) <= set(complete):
                continue
            loose = any(held[each] and each not in complete for each in ORDER)
            streets = tuple(each for each in complete if each in COLOURS)
            for roles in rest_of_roles(rules, complete, streets, free - n, fixed_rest):
                on_houses = [role for role in roles if role[0] in LEVELS]
                if len(set(on_houses)) < len(on_houses):
                    continue
                all_roles = tuple(
                    sorted([*(("deed", e) for e in as_deed.elements()), *roles], key=q65)
                )
                can_bear = complete if rules.tokens_on_non_streets else list(streets)
                idle = any(role == IDLE for role in roles)
                for steps, unused in buildings(streets, real, frozenset(on_houses)):
                    built = dict(zip(streets, steps, strict=True))
                    values = {
                        each: set_value(table, each, deeds[each], built.get(each, 0))
                        for each in complete
                    }
                    total = sum(values.values()) + go
                    total += sum(values[each] for kind, each in roles if kind == "TOKEN")
                    for _ in range(count["TOKEN"]):
                        total += max((values[each] for each in can_bear), default=0)
                    fits = bool(complete) and not loose and not unused
                    yield total, all_roles, fits and (rules.chance_may_idle or not idle)


def rest_of_roles(
    rules: LayoutRules, complete: list[str], streets: Sequence[str], free: int, fixed: list[Role]
) -> Iterator[Roles]:
    """Roles of the jokers that are no deeds: buildings, tokens, or none."""
    levels = LEVELS if rules.chance_as_hotel else LEVELS[:-1]
    possible: list[Role] = [(level, each) for level in levels for each in streets]
    if rules.chance_as_token:
        bearing = complete if rules.tokens_on_non_streets else streets
        possible += [("TOKEN", each) for each in bearing]
    possible.append(IDLE)
    if not all(role in possible for role in fixed):
        return
    for roles in combinations_with_replacement(possible, free):
        yield (*roles, *fixed)


def best(cards: Sequence[str], table: ScoringTable, rules: LayoutRules, out: bool = True) -> int:
    """The best free arrangement."""
    return max(total for total, _, _ in tables(cards, table, rules, out=out))


def lay_down(
    cards: Sequence[str], table: ScoringTable, rules: LayoutRules, named: Roles = ()
) -> tuple[int, Roles] | None:
    """The best legal going-out layout, with the first of its roles by C-Q-65; None if none is."""
    legal = [(total, roles) for total, roles, fits in tables(cards, table, rules, named) if fits]
    if not legal:
        return None
    top = max(total for total, _ in legal)
    ties = {roles for total, roles in legal if total == top}
    return top, min(ties, key=lambda roles: [q65(role) for role in roles])


def frees(card: str, role: Role) -> bool:
    """C-Q-8 (a)."""
    kind, each = role
    return card.rstrip("1234") == each if kind == "deed" else card == kind


def after_reward(
    laid: Sequence[str],
    roles: Roles,
    reward: Sequence[str],
    table: ScoringTable,
    rules: LayoutRules,
) -> int:
    """The best final layout of the outgoing player (C-Q-8, C-Q-9, C-Q-10)."""
    cards = [*laid, *reward]
    if not rules.chance_locked_after_laydown:
        return best(cards, table, rules)
    top = 0
    # Give each laid joker one reward card or none; freed if the card is the one it stands for.
    slots: list[int | None] = [*range(len(reward)), *([None] * len(roles))]
    for given in set(permutations(slots, len(roles))):
        if any(
            card is not None and not frees(reward[card], role)
            for card, role in zip(given, roles, strict=True)
        ):
            continue
        locked = [role for card, role in zip(given, roles, strict=True) if card is None]
        # A locked joker has its role or counts nothing.
        for n in range(len(locked) + 1):
            for kept in combinations(locked, n):
                fixed = (*kept, *([IDLE] * (len(locked) - n)))
                for total, _, _ in tables(cards, table, rules, fixed):
                    top = max(top, total)
    return top


def parts(cards: Iterable[str], size: int) -> set[tuple[str, ...]]:
    """Every part of so many cards."""
    return set(combinations(sorted(cards), size))
