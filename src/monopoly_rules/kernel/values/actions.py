"""Actions: what a seat decides. They carry the seat and its intent, nothing about the outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ClassVar, Final, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.compiling import compiled
from monopoly_rules.kernel.domains.single import Domain, FieldValue, Span
from monopoly_rules.kernel.domains.tuples import Many
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.values.fields import (
    NOTHING_ADDED,
    added_to,
    domains_of,
    made_once,
    names_of,
    widened,
    with_added,
)
from monopoly_rules.kernel.values.refusals import Refusal
from monopoly_rules.kernel.values.seats import Seat

MOST_SEATS: Final = 16
NOBODY_ADDS: Final[Mapping[str, Domain]] = MappingProxyType({})
"""What modifiers add to values where no modifier adds anything."""


@attrs.frozen
class Action(EqualByFields):
    """Base of all actions. Every further field declares its range::

    @attrs.frozen
    class Bid(Action):
        amount: Annotated[int, Span(1, 1_000_000, noun="money")]
    """

    seat: Seat
    TEXT: ClassVar[str] = ""
    """What the seat does, with its fields in braces: ``"bid {amount:money}"``."""
    TITLE: ClassVar[str] = ""
    """What it is called in a few words, as on a button: ``"make a bid"``; without one, ``TEXT`` if
    that names no field, otherwise the name of the class."""
    TITLES: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What its fields are called on a form, where their names do not tell a player enough."""

    @classmethod
    def text_of(cls, values: Mapping[str, object]) -> str:
        """``TEXT``, or a shorter sentence where fields hold nothing that is worth telling."""
        return cls.TEXT

    def spoken_fields(self) -> dict[str, FieldValue]:
        """The fields that ``TEXT`` can name."""
        return {name: getattr(self, name) for name in names_of(type(self))}


V = TypeVar("V")
Check: TypeAlias = Callable[[Action], Refusal | None]


def for_each_seat(kind: Callable[[Seat], V]) -> tuple[V, ...]:
    """The only instances of an action or question without further fields: ``THROW[seat]``."""
    return tuple(kind(seat) for seat in range(MOST_SEATS))


def ranges_of(
    kind: type[Action], players: int, added: Mapping[str, Domain] = NOBODY_ADDS
) -> Mapping[str, Domain]:
    """The fixed range of every field but the seat, and of those that modifiers fill."""
    return with_added(kind, domains_of(kind, players, skip=frozenset({"seat"})), added)


def check_of(
    kind: type[Action], players: int, added: Mapping[str, Domain] = NOBODY_ADDS
) -> Check | None:
    """What tests the fields of an action against their fixed ranges; None if it has none."""
    further = {field: added.get(name, NOTHING_ADDED) for field, name in added_to(kind).items()}
    wider = widened(kind, {}, added)
    return _check_of(kind, players, (*further.items(), *wider.items()))


@made_once
def _check_of(
    kind: type[Action], players: int, further: tuple[tuple[str, Domain], ...]
) -> Check | None:
    """It is generated, field by field: every action of every game passes through it."""
    ranges = {**ranges_of(kind, players), **dict(further)}
    if not ranges:
        return None
    known: dict[str, object] = {"outside": _outside}
    lines: list[str] = []
    for place, (name, domain) in enumerate(ranges.items()):
        known[f"contains{place}"] = domain.contains
        refused = f"return outside(action, {name!r})"
        lines.append(f"v = action.{name}")
        if isinstance(domain, Many) and not domain.rising and _is_plain(domain.each):
            length = f"{domain.least} <= len(v) <= {domain.most}"
            lines += [f"if type(v) is not tuple or not {length}:", f"    {refused}", "for i in v:"]
            lines += [f"    if not ({_test(domain.each, place, 'i')}):", f"        {refused}"]
        else:
            lines += [f"if not ({_test(domain, place)}):", f"    {refused}"]
    return compiled("check(action)", known, lines)


def _is_plain(domain: Domain) -> bool:
    """Whether it is a span of whole numbers, which is tested without a call."""
    return isinstance(domain, Span) and domain.step == 1


def _test(domain: Domain, place: int, value: str = "v") -> str:
    if isinstance(domain, Span) and domain.step == 1:
        return f"type({value}) is int and {domain.low} <= {value} <= {domain.high}"
    return f"contains{place}({value})"


def _outside(action: Action, name: str) -> Refusal:
    value = getattr(action, name)
    return Refusal(
        "K-FIELD",
        "{0}: the field {1} cannot be {2}",
        (type(action).__name__, name, quoted(value)),
    )


def values_of(action: Action) -> tuple[object, ...]:
    """The fields of an action after its seat, in order."""
    return tuple(getattr(action, name) for name in names_of(type(action))[1:])
