"""The lane: one table, changed in place, without events, for very many games.

It reaches the same states as `apply`, action by action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from monopoly_rules.kernel.actions import Action
from monopoly_rules.kernel.decisions import Decision
from monopoly_rules.kernel.domains import Random
from monopoly_rules.kernel.errors import IllegalAction
from monopoly_rules.kernel.players import LazyChoices, Player
from monopoly_rules.kernel.rules import Rules
from monopoly_rules.kernel.running import settle, take, why_not
from monopoly_rules.kernel.seats import Seat
from monopoly_rules.kernel.states import State, Table
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
        if checked:
            self._check(action)
        take(self.table, action)
        self._throw()

    def _check(self, action: Action) -> None:
        refusal = why_not(self.table, action)
        if refusal is not None:
            raise IllegalAction(refusal, action, say_refusal(refusal, self.rules.words()))

    def _throw(self) -> None:
        table, desks = self.table, self.rules.desks
        agenda = table.agenda
        while agenda and (desk := desks[type(agenda[-1])]).chance:
            if desk.in_place is None:
                take(table, self.decision.drawn(self._chance))
            else:
                agenda.pop()
                desk.in_place(table, self._chance)
                settle(table)

    def play(
        self,
        players: Sequence[Player],
        *,
        until: Callable[[], bool] | None = None,
        checked: bool = True,
    ) -> int:
        """Let one player per seat play on to the end, or until something holds when one of them
        is asked; returns how many actions they took.

        This is `take` in one loop with everything looked up once: simulations live here.
        """
        table, rules, chance = self.table, self.rules, self._chance
        agenda, desks, idle = table.agenda, rules.desks, rules.on_idle
        seats = range(rules.players)
        views = [self._watch(seat) for seat in seats]
        choices = [LazyChoices(self.decision, seat) for seat in seats]
        actions = 0
        while agenda:
            question = agenda[-1]
            desk = desks[type(question)]
            if desk.in_place is not None:
                agenda.pop()
                desk.in_place(table, chance)
            elif desk.chance:
                take(table, self.decision.drawn(chance))
            else:
                if until is not None and until():
                    break
                seat = question.awaited(table)[0]  # type: ignore[attr-defined]  # a question is on top
                action = players[seat](views[seat](), choices[seat])
                answer = desk.answers.get(type(action))
                # Whoever is awaited may act; what is odd about an action is said by the full check.
                if answer is None or action.seat is not seat:
                    self._check(action)
                    answer = desk.answers[type(action)]
                check, refuse, do = answer
                if checked and (
                    (check is not None and check(action) is not None)
                    or refuse(table, action) is not None
                ):
                    self._check(action)
                if desk.once:
                    agenda.pop()
                do(table, action)
                actions += 1
            if not agenda and table.outcome is None:
                idle(table)
            if not agenda or not agenda[-1].ASKS:
                settle(table)
        return actions

    def view(self, seat: Seat) -> W:
        """What a seat may know now; it shares columns with the table, so read it at once."""
        return self._watch(seat)()

    def _watch(self, seat: Seat) -> Callable[[], W]:
        watch = self._watching.get(seat)
        if watch is None:
            watch = self._watching[seat] = self.rules.watch(self.table, seat)
        return watch

    def state(self) -> S:
        """The present position as a value."""
        return self.rules.mould.freeze(self.table)
