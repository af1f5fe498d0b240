"""The lane: one table, changed in place, without events, for very many games.

It reaches the same states as `apply`, action by action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from monopoly_rules.kernel.domains.single import Random
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.play.decisions import Decision
from monopoly_rules.kernel.play.players import LazyChoices, Player
from monopoly_rules.kernel.play.rules import Rules
from monopoly_rules.kernel.play.running import not_asked, settle, take, why_not
from monopoly_rules.kernel.tables.states import State, Table
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.refusals import IllegalAction
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.words.texts import say_refusal

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Table)
W = TypeVar("W", bound=View)
NEVER: Final = 1 << 62
"""More turns or actions than any game has."""


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
        self.table = rules.codec.open_in_place(rules, state)
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
        if checked and why_not(self.table, action) is not None:
            raise self._illegal(action)
        take(self.table, action)
        self._throw()

    def _illegal(self, action: Action) -> IllegalAction:
        """What is wrong with an action; if nothing else, that a player spoke for another seat."""
        refusal = why_not(self.table, action) or not_asked(action.seat)
        return IllegalAction(refusal, action, say_refusal(refusal, self.rules.words()))

    def _throw(self) -> None:
        table, infos = self.table, self.rules.infos
        agenda = table.agenda
        while agenda and (info := infos[type(agenda[-1])]).chance:
            if info.in_place is None:
                take(table, self.decision.drawn(self._chance))
            else:
                info.in_place(table, agenda.pop(), self._chance)
                settle(table)

    def play(
        self,
        players: Sequence[Player],
        *,
        turns: int | None = None,
        actions: int | None = None,
        checked: bool = True,
    ) -> int:
        """Let one player per seat play on to the end, or until so many turns are counted or so
        many actions taken; returns how many they took.

        This is `take` in one loop with everything looked up once: simulations live here.
        """
        table, rules, chance = self.table, self.rules, self._chance
        if turns is not None and table.tally is None:
            raise DefinitionError("turns are counted in a tally: give the lane one")
        tally = table.tally or [0]
        last_turn = NEVER if turns is None else turns
        last_action = NEVER if actions is None else actions
        agenda, infos, idle = table.agenda, rules.infos, rules.on_idle
        seats = range(rules.players)
        views = [self._watch(seat) for seat in seats]
        choices = [LazyChoices(self.decision, seat) for seat in seats]
        taken = 0
        while agenda:
            question = agenda[-1]
            info = infos[type(question)]
            if info.in_place is not None:
                agenda.pop()
                info.in_place(table, question, chance)
            elif info.chance:
                take(table, self.decision.drawn(chance))
            else:
                if tally[0] >= last_turn or taken >= last_action:
                    break
                seat = question.awaited(table)[0]  # type: ignore[attr-defined]  # a question is on top
                action = players[seat](views[seat](), choices[seat])
                response = info.responses.get(type(action))
                if response is None or action.seat is not seat:
                    raise self._illegal(action)
                check, refuse, do = response
                # Whoever is awaited may act: what is left are the fields and the rules.
                if checked and (
                    (check is not None and check(action) is not None)
                    or refuse(table, question, action) is not None
                ):
                    raise self._illegal(action)
                if info.once:
                    agenda.pop()
                do(table, question, action)
                taken += 1
            if not agenda and table.outcome is None:
                idle(table)
            if not agenda or not agenda[-1].ASKS:
                settle(table)
        return taken

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
        return self.rules.codec.freeze(self.table)
