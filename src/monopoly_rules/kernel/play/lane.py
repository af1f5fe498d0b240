"""The lane: one table, changed in place, without events unless asked, for very many games.

It reaches the same states as `apply`, action by action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, Generic, TypeVar

from monopoly_rules.kernel.domains.single import Random
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.play.decisions import decision_at
from monopoly_rules.kernel.play.players import LazyChoices, Player, answers_of
from monopoly_rules.kernel.play.rules import Rules
from monopoly_rules.kernel.play.running import accepted, carry_out, not_asked, settle, take, why_not
from monopoly_rules.kernel.play.shortcuts import Desk, Shortcuts, desk_of
from monopoly_rules.kernel.tables.states import State, Table
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.refusals import IllegalAction, Refusal
from monopoly_rules.kernel.values.seats import HOST, Seat
from monopoly_rules.kernel.words.saying import say_refusal

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Table)
W = TypeVar("W", bound=View)
NEVER: Final = 1 << 62
"""More turns or actions than any game has."""


class Lane(Generic[S, T, W]):
    """A game played in place. A rule that breaks half-way leaves half a turn: drop the lane.

    Where a ``log`` is given, events are told there, and the lane takes no shortcut of its own.
    """

    def __init__(
        self,
        rules: Rules[S, T, W],
        state: S,
        chance: Random,
        tally: list[int] | None = None,
        log: list[Event] | None = None,
    ) -> None:
        self.rules = rules
        self.table = rules.codec.open_in_place(rules, state)
        self.table.tally = tally
        self.table.log = log
        self.decision = decision_at(rules.erased, self.table)
        self._chance = chance
        # Shortcuts tell nothing.
        self._shortcuts = (
            rules.shortcuts(self.table, chance) if log is None else Shortcuts(rules.on_idle)
        )
        self._players: list[tuple[Player, Mapping[type[Task], Player]]] = []
        """Who plays, and what answers for each by the class of question."""
        self._desks: dict[type[Task], Desk | None] = {}
        """By kind of question, when the first of them is met; None for a step."""
        self._throw()

    @cached_property
    def _views(self) -> list[W | None]:
        """A view for each seat, as long as the lane lasts; None where each decision needs one."""
        return [self.rules.watch(self.table, seat) for seat in range(self.rules.players)]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    def take(self, action: Action, *, checked: bool = True) -> None:
        """Carry out an action of a player, then whatever chance is asked for."""
        table, desks = self.table, self._desks
        agenda = table.agenda
        if checked and isinstance(accepted(table, action), Refusal):
            raise self._illegal(action)
        if action.seat == HOST:
            response = self.rules.host_responses[type(action)]
        else:
            kind = type(agenda[-1])
            desk = desks.get(kind) or self._open_desk(kind)
            response = desk.responses[type(action)]
        carry_out(table, action, response)
        if agenda:
            kind = type(agenda[-1])
            if (desks.get(kind) or self._open_desk(kind)).chance:
                self._throw()

    def _illegal(self, action: Action) -> IllegalAction:
        """What is wrong with an action; if nothing else, that a player spoke for another seat."""
        refusal = why_not(self.table, action) or not_asked(self.table, action)
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
        table, chance = self.table, self._chance
        if turns is not None and table.tally is None:
            raise DefinitionError("turns are counted in a tally: give the lane one")
        tally = table.tally or [0]
        last_turn = NEVER if turns is None else turns
        last_action = NEVER if actions is None else actions
        views = self._views
        self._players = [
            (self._seeing(seat, player), {})
            if views[seat] is None
            else (player, answers_of(player))
            for seat, player in enumerate(players)
        ]
        self._desks = {}
        agenda, desks, idle = table.agenda, self._desks, self._shortcuts.idle
        choices = [LazyChoices(self.decision, seat) for seat in range(self.rules.players)]
        for taken in range(last_action + 1):
            while True:  # chance and steps, until a player is asked
                if not agenda:
                    if table.outcome is None:
                        idle(table)
                    if not agenda:
                        settle(table)  # which raises an error if the game has not ended
                        if not agenda:
                            return taken
                question = agenda[-1]
                try:
                    desk = desks[type(question)]
                except KeyError:
                    kind = type(question)
                    desk = self._open_desk(kind) if question.ASKS else desks.setdefault(kind, None)
                if desk is None:
                    settle(table)
                    continue
                if not desk.chance:
                    break
                if desk.in_place is None:
                    take(table, self.decision.drawn(chance))
                else:
                    agenda.pop()
                    desk.in_place(table, question, chance)
            if tally[0] >= last_turn or taken == last_action:
                return taken
            seat = question.seat if desk.one_seat else question.awaited(table)[0]  # type: ignore[attr-defined]  # a question is on top
            action = desk.asked[seat](views[seat], choices[seat])
            try:
                check, refuse, do, once = desk.responses[type(action)]
            except KeyError:
                raise self._illegal(action) from None
            if action.seat is not seat:
                raise self._illegal(action)
            # Whoever is awaited may act: what is left are the fields and the rules.
            if checked and (
                (check is not None and check(action) is not None)
                or refuse(table, question, action) is not None
            ):
                raise self._illegal(action)
            if once:
                agenda.pop()
            do(table, question, action)
        return last_action

    def _open_desk(self, kind: type[Task]) -> Desk:
        """What this lane needs for a kind of question, when it meets the first of them."""
        rules = self.rules
        asked = [answers.get(kind, player) for player, answers in self._players]
        desk = desk_of(rules.infos[kind], rules.verbs[kind], self._shortcuts.verbs, asked)
        self._desks[kind] = desk
        return desk

    def _seeing(self, seat: Seat, player: Player) -> Player:
        """The same player, where every decision has a view of its own."""
        see, table = self.rules.see, self.table
        return lambda _, choices: player(see(table, seat), choices)

    def view(self, seat: Seat) -> W:
        """What a seat may know now; it shares columns with the table, so read it at once."""
        view = self._views[seat]
        return self.rules.see(self.table, seat) if view is None else view

    def state(self) -> S:
        """The present position as a value."""
        return self.rules.codec.freeze(self.table)
