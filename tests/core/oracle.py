"""A naive scorer to compare with, written from the rule ledger alone.

It knows nothing of the library but the names of the parameters. Cards are strings. Every use of
every Chance card is tried at every place, every choice of sets for every building level, and each
resulting table is judged by itself; nothing is assumed about what is best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations, product

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
EXTRAS = ["EXTRA1", "EXTRA2", "EXTRA3", "EXTRA4"]
KINDS = ["deed", "H1", "H2", "H3", "H4", "HOTEL", "TOKEN", "idle", *EXTRAS]
LEVELS = tuple(KINDS[1:6])

Role = tuple[str, str, str]
"""What a joker is, of or on which set, and which joker it is."""
Roles = tuple[Role, ...]

ADDED = {"EXTRA1": 300, "EXTRA2": 0, "EXTRA3": 50}
"""What cards of added kinds are worth here, each by itself."""


@dataclass(frozen=True)
class Kinds:
    """What a deck adds: cards beside the sets, buildings in a line, jokers with their roles."""

    values: Mapping[str, int] = field(default_factory=lambda: ADDED)
    line: tuple[str, ...] = LEVELS
    flat: Mapping[str, int] = field(default_factory=dict)
    """What added buildings add; those that are not here count as a House."""
    jokers: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Roles of added jokers: deed:red, H1, TOKEN."""

    def may(self, rules: LayoutRules, joker: str, kind: str, each: str) -> bool:
        """Whether a joker may be this, whatever lies there."""
        if kind == "idle":
            return True
        if joker != "CHANCE":
            return (f"deed:{each}" if kind == "deed" else kind) in self.jokers[joker]
        if kind == "TOKEN":
            return rules.chance_as_token
        return rules.chance_as_hotel or (kind != "HOTEL" and kind not in self.flat)


PRINTED = Kinds()


def q65(role: Role) -> tuple[int, int, int]:
    """The order of roles in C-Q-65, Chance before added jokers."""
    kind, each, joker = role
    return (
        ["CHANCE", *EXTRAS].index(joker),
        KINDS.index(kind),
        ORDER.index(each) if each else 0,
    )


def show(role: Role) -> str:
    kind, each, joker = role
    text = "idle" if kind == "idle" else f"deed:{each}" if kind == "deed" else f"{kind}@{each}"
    return text if joker == "CHANCE" else f"{joker}:{text}"


def read(text: str) -> Role:
    joker = next((each for each in EXTRAS if text.startswith(f"{each}:")), "CHANCE")
    text = text.removeprefix(f"{joker}:")
    if text == "idle":
        return "idle", "", joker
    kind, each = text.replace(":", "@").split("@")
    return kind, each, joker


def is_set(each: str, deeds: int) -> bool:
    """C-LAYOUT-1, -2, -3."""
    return 2 <= deeds <= 4 if each == "station" else deeds == DEEDS[each]


def set_value(table: ScoringTable, each: str, deeds: int, buildings: int, deck: Kinds) -> int:
    """C-SCORE-4, -5, -6, -12, -13."""
    if each == "station":
        return table.stations[deeds - 2]
    if each == "utility":
        return table.utilities
    base = table.streets[COLOURS.index(each)]
    value = base
    for building in deck.line[:buildings]:
        value += table.hotel if building == "HOTEL" else deck.flat.get(building, base)
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
    sets: tuple[str, ...],
    real: tuple[int, ...],
    jokers: frozenset[tuple[str, str]],
    line: tuple[str, ...],
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every way to build on these sets: steps of each, and the real buildings left over.

    Each joker stands where it is declared to stand: at the right step of its set.
    """
    ways: set[tuple[tuple[int, ...], int]] = set()

    def go_on(level: int, below: frozenset[str], steps: dict[str, int], unused: int) -> None:
        if level == len(line):
            ways.add((tuple(steps[each] for each in sets), unused))
            return
        here = frozenset(each for kind, each in jokers if kind == line[level])
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
    deck: Kinds = PRINTED,
) -> Iterator[tuple[int, Roles, bool]]:
    """All tables that can be laid from cards: total, roles of the jokers, fit for going out.

    ``fixed`` jokers stand in their role or the table does not count.
    """
    count = Counter(cards)
    jokers = [card for card in ("CHANCE", *deck.jokers) for _ in range(count[card])]
    held = {each: sum(c.rstrip("1234") == each for c in cards) for each in ORDER}
    real = tuple(count[kind] for kind in deck.line)
    go = count["GO"] * table.go + sum(count[each] * amount for each, amount in deck.values.items())
    if jokers and not out:
        yield 0, tuple(("idle", "", joker) for joker in jokers), False
        return
    standing = Counter(joker for _, _, joker in fixed)
    if not standing <= Counter(jokers):
        return
    if not all(deck.may(rules, joker, kind, each) for kind, each, joker in fixed):
        return
    free = Counter(jokers) - standing
    for deeds_by_joker in chosen_by(free, lambda joker: deed_roles(rules, deck, joker)):
        as_deeds = [role for role in (*deeds_by_joker, *fixed) if role[0] == "deed"]
        as_deed = Counter(each for _, each, _ in as_deeds)
        if not all(may_be_deed(rules, e, held[e], k) for e, k in as_deed.items()):
            continue
        deeds = {each: held[each] + as_deed[each] for each in ORDER}
        complete = [each for each in ORDER if is_set(each, deeds[each])]
        if not set(as_deed) <= set(complete):
            continue
        loose = any(held[each] and each not in complete for each in ORDER)
        streets = tuple(each for each in complete if each in COLOURS)
        can_bear = complete if rules.tokens_on_non_streets else list(streets)
        rest = Counter(joker for kind, _, joker in deeds_by_joker if kind == "")
        possible = [(level, each) for level in deck.line for each in streets]
        possible += [("TOKEN", each) for each in can_bear]
        possible.append(("idle", ""))
        held_fast = [role for role in fixed if role[0] != "deed"]
        if not all((kind, each) in possible for kind, each, _ in held_fast):
            continue
        may_be = {
            joker: [role for role in possible if deck.may(rules, joker, *role)] for joker in rest
        }
        for others in chosen_by(rest, may_be.__getitem__):
            roles = [*others, *held_fast]
            on_houses = [(kind, each) for kind, each, _ in roles if kind in deck.line]
            if len(set(on_houses)) < len(on_houses):
                continue
            all_roles = tuple(sorted([*as_deeds, *roles], key=q65))
            idle = any(kind == "idle" for kind, _, _ in roles)
            for steps, unused in buildings(streets, real, frozenset(on_houses), deck.line):
                built = dict(zip(streets, steps, strict=True))
                values = {
                    each: set_value(table, each, deeds[each], built.get(each, 0), deck)
                    for each in complete
                }
                total = sum(values.values()) + go
                total += sum(values[each] for kind, each, _ in roles if kind == "TOKEN")
                for _ in range(count["TOKEN"]):
                    total += max((values[each] for each in can_bear), default=0)
                fits = bool(complete) and not loose and not unused
                yield total, all_roles, fits and (rules.chance_may_idle or not idle)


def deed_roles(rules: LayoutRules, deck: Kinds, joker: str) -> list[tuple[str, str]]:
    """The sets of which a joker may be a deed, and that it is none."""
    sets = [("deed", each) for each in ORDER if deck.may(rules, joker, "deed", each)]
    return [*sets, ("", "")]


def chosen_by(
    jokers: Counter[str], roles: Callable[[str], list[tuple[str, str]]]
) -> Iterator[Roles]:
    """Every choice of a role for every joker; jokers of one kind are alike."""
    each = [
        [
            tuple((kind, place, joker) for kind, place in chosen)
            for chosen in combinations_with_replacement(roles(joker), number)
        ]
        for joker, number in jokers.items()
    ]
    for ways in product(*each):
        yield tuple(role for way in ways for role in way)


def best(
    cards: Sequence[str],
    table: ScoringTable,
    rules: LayoutRules,
    out: bool = True,
    deck: Kinds = PRINTED,
) -> int:
    """The best free arrangement."""
    return max(total for total, _, _ in tables(cards, table, rules, out=out, deck=deck))


def lay_down(
    cards: Sequence[str],
    table: ScoringTable,
    rules: LayoutRules,
    named: Roles = (),
    deck: Kinds = PRINTED,
) -> tuple[int, Roles] | None:
    """The best legal going-out layout, with the first of its roles by C-Q-65; None if none is."""
    found = tables(cards, table, rules, named, deck=deck)
    legal = [(total, roles) for total, roles, fits in found if fits]
    if not legal:
        return None
    top = max(total for total, _ in legal)
    ties = {roles for total, roles in legal if total == top}
    return top, min(ties, key=lambda roles: [q65(role) for role in roles])


def frees(card: str, role: Role) -> bool:
    """C-Q-8 (a)."""
    kind, each, _ = role
    return card.rstrip("1234") == each if kind == "deed" else card == kind


def after_reward(
    laid: Sequence[str],
    roles: Roles,
    reward: Sequence[str],
    table: ScoringTable,
    rules: LayoutRules,
    deck: Kinds = PRINTED,
) -> int:
    """The best final layout of the outgoing player (C-Q-8, C-Q-9, C-Q-10)."""
    cards = [*laid, *reward]
    if not rules.chance_locked_after_laydown:
        return best(cards, table, rules, deck=deck)
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
                lost = (Counter(locked) - Counter(kept)).elements()
                fixed = (*kept, *(("idle", "", joker) for _, _, joker in lost))
                for total, _, _ in tables(cards, table, rules, fixed, deck=deck):
                    top = max(top, total)
    return top


def parts(cards: Iterable[str], size: int) -> set[tuple[str, ...]]:
    """Every part of so many cards."""
    return set(combinations(sorted(cards), size))
