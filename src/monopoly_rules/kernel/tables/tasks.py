"""Tasks: unfinished work kept in the state, so that every decision can be saved and resumed.

The agenda is a stack of tasks. Steps run by themselves until a question is on top.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Generic, Never, TypeVar

import attrs

from monopoly_rules.kernel.domains.ranges import Seats
from monopoly_rules.kernel.domains.single import FieldValue, Random
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.tables.verbs import Verb
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.seats import CHANCE, Seat
from monopoly_rules.kernel.values.secrets import HIDDEN, PartlySecret

T = TypeVar("T")
L = TypeVar("L")


class Task(PartlySecret):
    """Base of steps and questions: a small value whose fields declare their range."""

    __slots__ = ()
    TEXT: ClassVar[str] = ""
    """What is asked, with its fields in braces: ``"{seat:seat} may bid for {item:item}"``."""
    TAG: ClassVar[str] = ""
    """Its name in JSON, if that is not the name of the class."""
    ASKS: ClassVar[bool] = False
    """Whether the game waits here; questions do."""

    def spoken_fields(self) -> dict[str, FieldValue]:
        """The fields that ``TEXT`` can name; those that may not be seen are left out."""
        pairs = ((name, getattr(self, name)) for name in names_of(type(self)))
        return {name: value for name, value in pairs if value is not HIDDEN}

    @property
    def owner(self) -> Seat | None:
        """The seat whose task this is; when it leaves the game, so does the task."""
        return None

    def fits(self, look: Never, below: Task | None) -> bool:
        """Whether a game can have left this task in this position, upon the task below it.

        Rules push only tasks that fit, so play never asks. It is for positions that others have
        written, whose fields lie in their ranges and may still ask for the impossible: an auction
        of what somebody owns. A family's task names the family's look; what modifiers have put in
        between is not below it.
        """
        return True


class Step(Task, Generic[T]):
    """Work that runs by itself once it is on top. It is taken off before it runs; a step that has
    to come back (a debt, after each sale) pushes itself again.
    """

    __slots__ = ()

    def run(self, table: T) -> None:
        """Do the work; push what it needs."""
        raise DefinitionError(f"{type(self).__name__} does not say what it does: define run()")


class Question(Task, Generic[L]):
    """A point where the game waits for an action."""

    __slots__ = ()
    ASKS: ClassVar[bool] = True
    VERBS: ClassVar[tuple[Verb[Never], ...]] = ()
    """What may be answered."""
    ONCE: ClassVar[bool] = False
    """Whether the first action answers it; otherwise the verbs take it off when it is settled."""

    def awaited(self, look: L) -> tuple[Seat, ...]:
        """The seats that the game is waiting for."""
        raise DefinitionError(f"{type(self).__name__} does not say whom it asks: define awaited()")

    def may_act(self, look: L, seat: Seat) -> bool:
        """Whether a seat may act, awaited or not."""
        return seat in self.awaited(look)


@attrs.frozen
class SeatQuestion(Question[L]):
    """A question to one seat, which goes when the seat goes."""

    seat: Annotated[Seat, Seats()]

    @property
    def owner(self) -> Seat:
        return self.seat

    def awaited(self, look: L) -> tuple[Seat, ...]:
        return (self.seat,)

    def may_act(self, look: L, seat: Seat) -> bool:
        return seat == self.seat


class ChanceQuestion(Question[L]):
    """A question to chance: dice to throw, a deck to shuffle. Exactly one choice, drawn evenly."""

    __slots__ = ()
    ONCE: ClassVar[bool] = True

    @staticmethod
    def draw(rng: Random) -> Action | None:
        """What chance answers, where it need not look at the position: the same action from the
        same numbers as a sample of the choice. None where nobody says so."""
        return None

    def awaited(self, look: L) -> tuple[Seat, ...]:
        return (CHANCE,)

    def may_act(self, look: L, seat: Seat) -> bool:
        return seat == CHANCE
