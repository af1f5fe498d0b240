"""Secret fields: who may see them is said once, in the class.

::

    @attrs.frozen
    class Drew(Event):
        seat: Seat
        card: Annotated[Secret[int], seen_only_by("seat")]

To the seat that drew, ``event.seen_by(seat).card`` is the card; to all others it is `HIDDEN`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, Self, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.values.fields import marks_of, names_of
from monopoly_rules.kernel.values.seats import Seat

V = TypeVar("V")


class Hidden(Enum):
    """The value of a field that a seat may not see."""

    HIDDEN = "hidden"


HIDDEN: Final = Hidden.HIDDEN
"""Stands where a seat may not look."""
Secret: TypeAlias = V | Hidden
"""A field that some seats see as `HIDDEN`."""


@attrs.frozen
class SeenOnlyBy(EqualByFields):
    """The mark of a secret field: the fields that hold the seats who may see it."""

    fields: tuple[str, ...]


def seen_only_by(*fields: str) -> SeenOnlyBy:
    """Mark a field as secret to all but the seats in these fields; with none, to everybody."""
    return SeenOnlyBy(fields)


_SECRETS: dict[type, tuple[tuple[str, tuple[str, ...]], ...]] = {}
WITHOUT_SECRETS: Final[set[type]] = {type(None)}
"""Classes that are known to hold no secrets."""


def secrets_of(kind: type) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The secret fields of a class, each with the fields that name who sees it."""
    found = _SECRETS.get(kind)
    if found is None:
        found = _SECRETS[kind] = tuple(_marked(kind))
        if not found:
            WITHOUT_SECRETS.add(kind)
    return found


def _marked(kind: type) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name in names_of(kind):
        for mark in marks_of(kind, name):
            if isinstance(mark, SeenOnlyBy):
                unknown = [each for each in mark.fields if each not in names_of(kind)]
                if unknown:
                    raise DefinitionError(
                        f"{kind.__qualname__}.{name} is seen by {unknown[0]!r}, "
                        "which is not a field"
                    )
                yield name, mark.fields


@attrs.frozen
class PartlySecret(EqualByFields):
    """A value that is shown to seats, who may not see all of it."""

    def seen_by(self, seat: Seat | None) -> Self:
        """This value as a seat sees it; None is a spectator, who sees no secret."""
        secrets = secrets_of(type(self))
        if not secrets:
            return self
        hidden = [
            name
            for name, owners in secrets
            if seat is None or all(getattr(self, owner) != seat for owner in owners)
        ]
        if not hidden:
            return self
        return attrs.evolve(self, **dict.fromkeys(hidden, HIDDEN))
