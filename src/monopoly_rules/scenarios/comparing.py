"""Comparing what a scenario expects with what came out: by value or by name, whole or in part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

import attrs

from monopoly_rules.kernel import (
    Domain,
    FieldError,
    Forms,
    Many,
    Only,
    RuleSet,
    UnknownName,
    did_you_mean,
    quoted,
)
from monopoly_rules.kernel.errors.quoting import cleaned
from monopoly_rules.scenarios.actions import listed
from monopoly_rules.scenarios.holes import Hole, filled

MOST_SHOWN: Final = 100


def shown(value: object) -> str:
    """What somebody expects, as far as a message shows it."""
    return cleaned(repr(value), MOST_SHOWN)


@attrs.frozen
class Place:
    """What is looked at, as messages call it, and the path to it."""

    what: str
    seen: str = ""
    """What stands before a path: ``seat 1 to see``."""
    path: str = ""

    def to(self, path: str) -> Place:
        """A place in this one."""
        return attrs.evolve(self, path=f"{self.path}.{path}" if self.path else path)

    def __str__(self) -> str:
        return f"{self.seen}{cleaned(self.path)}"


def misfits(
    rules: RuleSet, found: object, wanted: Mapping[str, object], place: Place
) -> Iterator[str]:
    """What a table of expectations says of a position or a view that is not so.

    Keys are paths with dots, or tables in tables. A table of those to whom something applies
    (`Only`) is compared as a whole; of others, and of lists, what is named.
    """
    for path, value in _leaves(found, wanted):
        there = found_at(rules, found, path)
        if isinstance(there, Missing):
            yield f"{place.what} has no {shown(place.to(path).path)}: {there}"
            continue
        try:
            if not filled(value, there):
                yield from _differences(rules, there, value, place.to(path))
        except Hole as hole:
            yield f"{place.to(path)}: {hole.problem}"


def _differences(rules: RuleSet, found: object, wanted: object, place: Place) -> Iterator[str]:
    if isinstance(wanted, dict) and isinstance(found, Mapping):
        if isinstance(found, Only) and found.keys() - wanted.keys():
            yield f"expected {place} = {shown(wanted)} and nobody else, found {found!r}"
        elif found and not wanted:
            yield f"expected {place} to be empty, found {cleaned(repr(found), 300)}"
        else:
            yield from misfits(rules, found, wanted, place)
        return
    domain = _domain(rules, place.path)
    try:
        forms = Forms(rules, named=True)
        meant = wanted if domain is None else listed(forms.read_value(wanted, domain))
    except UnknownName as error:
        if not matches(rules, found, wanted, domain):
            yield f"{place}: {error.problem}"
        return
    except FieldError:
        meant = wanted
    # A family may tell facts by their names; then names are compared as they are.
    if not matches(rules, found, wanted, domain) and not matches(rules, found, meant, domain):
        yield f"expected {place} = {shown(wanted)}, found {found!r}"


def matches(rules: RuleSet, found: object, wanted: object, domain: Domain | None = None) -> bool:
    """Equal; of a table in a list, the named keys are. A set may be written in any order."""
    if filled(wanted, found):
        return True
    if isinstance(wanted, dict) and isinstance(found, Mapping):
        return all(key in found and matches(rules, found[key], wanted[key]) for key in wanted)
    if isinstance(wanted, str) and isinstance(found, list):
        several = rules.several(wanted)
        return several is not None and _same_items(rules, found, [*several])
    if isinstance(wanted, list) and isinstance(found, list):
        each = domain.each if isinstance(domain, Many) else None
        if len(wanted) == len(found) and all(
            matches(rules, one, other, each) for one, other in zip(found, wanted, strict=True)
        ):
            return True
        rising = isinstance(domain, Many) and domain.rising
        return rising and _same_items(rules, found, wanted)
    if isinstance(wanted, str) and isinstance(found, str):
        return rules.same_name(found, wanted)
    return type(found) is type(wanted) and found == wanted


def _same_items(rules: RuleSet, found: Sequence[object], wanted: Sequence[object]) -> bool:
    left = list(wanted)
    for each in found:
        at = next((i for i, other in enumerate(left) if matches(rules, each, other)), None)
        if at is None:
            return False
        del left[at]
    return not left


def _leaves(
    found: object, table: Mapping[str, object], prefix: str = ""
) -> Iterator[tuple[str, object]]:
    """What a table says, by dotted path; tables of places in lists are taken apart."""
    for key, value in table.items():
        inner = found.get(key) if isinstance(found, Mapping) else None
        if isinstance(value, dict) and value and isinstance(inner, list):
            yield from _leaves(None, value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


class Missing(str):
    """Why there is nothing at a path."""

    __slots__ = ()


def found_at(rules: RuleSet, value: object, path: str) -> object:
    """What stands at a dotted path; a name may itself have dots, as those of extras do. Places
    below zero count from the end."""
    if isinstance(value, Mapping):
        for key in sorted(map(str, value), key=len, reverse=True):
            if path == key:
                return cast("object", value[key])
            if path.startswith(f"{key}."):
                return found_at(rules, value[key], path.removeprefix(f"{key}."))
        return _by_another_name(rules, value, path)
    head, _, rest = path.partition(".")
    if isinstance(value, Sequence) and not isinstance(value, str):
        if head in map(str, range(-len(value), len(value))):
            inner = cast("object", value[int(head)])
            return found_at(rules, inner, rest) if rest else inner
        return Missing(f"there are {len(value)} values, counted from 0, or from -1 at the end")
    return Missing(f"{quoted(value)} has no parts")


def _by_another_name(rules: RuleSet, value: Mapping[str, object], path: str) -> object:
    head, _, rest = path.partition(".")
    for key in map(str, value):
        if rules.same_name(key, path):
            return value[key]
        if rules.same_name(key, head):
            return found_at(rules, value[key], rest)
    return Missing(did_you_mean(head, map(str, value)))


def _domain(rules: RuleSet, path: str) -> Domain | None:
    """The range of a column or of an entry in it; what a seat sees of its own is named without the
    ``s``, and is an entry."""
    name, *steps = path.split(".")
    columns = rules.ranges[rules.STATE]
    domain = columns.get(name)
    if domain is None and f"{name}s" in columns:
        domain, steps = columns[f"{name}s"], ["own", *steps]
    for _ in steps:
        domain = domain.each if isinstance(domain, Many) else None
    return domain
