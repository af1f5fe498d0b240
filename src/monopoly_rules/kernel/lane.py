"""The lane: one table, changed in place, without events, for very many games.

It reaches the same states as `apply`, action by action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from monopoly_rules.kernel.actions import Action
from monopoly_rules.kernel.chance import chance_choice
from monopoly_rules.kernel.decisions import Decision
from monopoly_rules.kernel.domains import Random
from monopoly_rules.kernel.errors import IllegalAction
from monopoly_rules.kernel.rules import Rules
from monopoly_rules.kernel.running import settle, take, why_not
from monopoly_rules.kernel.seats import Seat
from monopoly_rules.kernel.states import State, Table
from monopoly_rules.kernel.tasks import ChanceQuestion
from monopoly_rules.kernel.texts import say_refusal
from monopoly_rules.kernel.views import View

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Table)
W = TypeVar("W", bound=View)


class Lane(Generic[S, T, W]):
    """A game played in place. A rule that breaks half-way leaves half a turn: drop the lane."""

    def __init__(
        self,
        rules: Rules[S, T, W],
        state: S,
        chance: Random,
        tally: list[int] | None = None,
    ) -> None:
        self.rules = rules
        self.table = rules.mould.spread(rules, state)
        self.table.tally = tally
        self.decision = Decision(self.table)
        self._chance = chance
        self._watching: dict[Seat, Callable[[], W]] = {}
        self._throw()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    def take(self, action: Action, *, checked: bool = True) -> None:
        """Carry out an action of a player, then whatever chance is asked for."""
        table = self.table
        if checked:
            refusal = why_not(table, action)
            if refusal is not None:
                raise IllegalAction(refusal, action, say_refusal(refusal, self.rules.words()))
        take(table, action)
        if table.agenda and isinstance(table.agenda[-1], ChanceQuestion):
            self._throw()

    def _throw(self) -> None:
        table, chance = self.table, self._chance
        in_place = self.rules.IN_PLACE
        while table.agenda:
            question = table.agenda[-1]
            if not isinstance(question, ChanceQuestion):
                return
            throw = in_place.get(type(question))
            if throw is None:
                take(table, chance_choice(self.decision).sample(chance))
            else:
                table.agenda.pop()
                throw(table, chance)
                settle(table)

    def view(self, seat: Seat) -> W:
        """What a seat may know now; it shares columns with the table, so read it at once."""
        watch = self._watching.get(seat)
        if watch is None:
            watch = self._watching[seat] = self.rules.watch(self.table, seat)
        return watch()

    def state(self) -> S:
        """The present position as a value."""
        return self.rules.mould.freeze(self.table)
