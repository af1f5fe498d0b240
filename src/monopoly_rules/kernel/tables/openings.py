"""Openings: what each column holds before anything has happened, declared with the column."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

import attrs

from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.tables.states import State, columns_of
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.values.fields import made_once

if TYPE_CHECKING:
    from monopoly_rules.kernel.tables.resolved import Resolved

S = TypeVar("S", bound=State)
R = TypeVar("R", bound="Resolved")
V = TypeVar("V")

OPENING: Final = "opening"
GROWS: Final = "grows"


class Openings(Generic[R]):
    """What columns open with. A family makes one for its rules, and its state class uses it::

        opens: Openings[BankRules] = Openings()

        @attrs.frozen
        class BankState(State):
            turn: Annotated[int, Seats()] = opens(0)
            out: Annotated[tuple[int, ...], PerSeat(Span(0, 1))] = opens.per_seat(0)
            coins: Annotated[int, Span(0, 99)] = opens.by(lambda rules: rules.numbers.coins)

    Nothing becomes a default: whoever makes a state names every column. What ``grows`` as long as a
    game goes on, such as money, has to have room to do so when a game begins.
    """

    def __call__(self, value: V, *, grows: bool = False) -> V:
        """The same value in every game."""
        return self.by(lambda rules: value, grows=grows)

    def per_seat(self, each: V, *, grows: bool = False) -> tuple[V, ...]:
        """The same value for every player."""
        return self.by(lambda rules: (each,) * rules.players, grows=grows)

    def by(self, make: Callable[[R], V], *, grows: bool = False) -> V:
        """A value that depends on the rules."""
        return cast("V", attrs.field(metadata={OPENING: make, GROWS: grows}))


@made_once
def makers_of(kind: type[State]) -> Mapping[str, Callable[[Resolved], object]]:
    """What makes the opening value of each column; `DefinitionError` if one does not say."""
    makers: dict[str, Callable[[Resolved], object]] = {}
    fields = attrs.fields_dict(kind)
    for name in columns_of(kind):
        make = fields[name].metadata.get(OPENING)
        if make is None:
            raise DefinitionError(
                f"{kind.__qualname__}.{name} does not say what it opens with; declare it, "
                f"for instance `{name}: Annotated[int, Span(0, 27)] = opens(0)`"
            )
        makers[name] = make
    return makers


@made_once
def growing_of(kind: type[State]) -> tuple[str, ...]:
    """The columns that grow as long as a game goes on, such as money and the number of turns."""
    return tuple(each.name for each in attrs.fields(kind) if each.metadata.get(GROWS))


def opening_of(kind: type[S], rules: Resolved, agenda: tuple[Task, ...]) -> S:
    """The state before anything has happened, with this agenda."""
    columns = {name: make(rules) for name, make in makers_of(kind).items()}
    extras = tuple(key.opening(rules.players) for key in rules.extras)
    return kind(agenda=agenda, extras=extras, outcome=None, **columns)
