"""The history of a game, kept small: every action, and a position now and then.

Positions and events of the last plays are at hand. Older ones are made again when somebody asks,
from the position kept before them; that is what rules are for: the same actions lead to the same
positions, and say the same.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Final

import attrs

from monopoly_rules.kernel.by_fields import ReprByFields
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.fields import maker
from monopoly_rules.kernel.values.seats import Seat

STRETCH: Final = 16
"""So many plays lie between two positions that are kept."""


@attrs.frozen(eq=False)
class Ply(ReprByFields):
    """One action and what came of it."""

    action: Action
    state: State
    events: tuple[Event, ...]


make_ply = maker(Ply)


@attrs.frozen(eq=False)
class Taken(ReprByFields):
    """A play that was taken: its actions, where each led, how far chance had come."""

    actions: Sequence[Action]
    digests: Sequence[int]
    """Of the position after each action, as far as they are known."""
    drawn: int


make_taken = maker(Taken)


@attrs.define(eq=False)
class Unseen:
    """Some plays as they are noted in place: what each led to, counted from the first of them."""

    actions: list[Action] = attrs.field(factory=list)
    digests: list[int] = attrs.field(factory=list)
    """Of all actions, or of the first of them."""
    ends: list[int] = attrs.field(factory=list)
    told: list[int] = attrs.field(factory=list)
    drawn: list[int] = attrs.field(factory=list)
    versions: list[int] = attrs.field(factory=list)
    kept: list[State] = attrs.field(factory=list)
    """The positions to keep: every `STRETCH` plays, from where there is `room` on."""


class History:
    """All plays of a game, the opening first.

    A *moment* is a position between two plays: 0 is the first position, 1 the one after the
    opening. Of every moment it is known how many actions, draws and events led to it, and which
    version of the game it made.
    """

    def __init__(
        self,
        rules: RuleSet,
        first: State,
        *,
        events: tuple[Event, ...] = (),
        told: int = 0,
        drawn: int = 0,
        version: int = 0,
    ) -> None:
        self.first = first
        self.state = first
        self.forgotten = told
        """So many events are no longer known."""
        self._rules = rules
        self._before = events
        self._actions: list[Action] = []
        self._digests = array("I")
        self._ends = array("q", [0])
        self._told = array("q", [told + len(events)])
        self._drawn = array("q", [drawn])
        self._versions = array("q", [version])
        self._kept = [first]
        self._since = 0
        self._recent: list[tuple[Ply, ...]] | None = []
        self._trail = rules.digests.trail()

    # What there is

    @property
    def moment(self) -> int:
        """The present moment."""
        return len(self._ends) - 1

    @property
    def plays(self) -> int:
        """How many plays there are, without the opening."""
        return len(self._ends) - 2

    @property
    def told(self) -> int:
        """How many events there are."""
        return self._told[-1]

    def drawn_at(self, moment: int) -> int:
        """How far chance had come at a moment."""
        return self._drawn[moment]

    def version_at(self, moment: int) -> int:
        """The version that the play before a moment made."""
        return self._versions[moment]

    def last_of(self, seat: Seat | None) -> int:
        """The moment before the last play, or before the last of a seat; 0 if there is none."""
        moment = self.moment
        while moment > 1:
            moment -= 1
            if seat is None or self._actions[self._ends[moment]].seat == seat:
                return moment
        return 0

    def last_version(self, version: int) -> int:
        """The last moment that a version of the game has in common with the present."""
        return max(1, bisect_right(self._versions, version) - 1)

    def moves(self) -> Iterator[Taken]:
        """Every play as it is written down, the opening first."""
        self._digest(self.moment)
        for moment in range(self.moment):
            yield self._moves(moment)

    def _moves(self, moment: int) -> Taken:
        span = slice(self._ends[moment], self._ends[moment + 1])
        return make_taken(self._actions[span], self._digests[span], self._drawn[moment + 1])

    def plies(self, moment: int = 0) -> Iterator[tuple[Ply, ...]]:
        """What came of every play from a moment on."""
        recent, since = self._opened()
        if moment < since:
            start = moment - moment % STRETCH
            yield from islice(self._again(start, since), moment - start, None)
        yield from islice(recent, max(0, moment - since), None)

    def events(self, since: int) -> tuple[Event, ...]:
        """What has happened from an event number on."""
        moment = bisect_right(self._told, since)
        if moment == 0:
            early = self._before[since - self.forgotten :]
            return (*early, *_events(chain.from_iterable(self.plies())))
        if moment > self.moment:
            return ()
        later = _events(chain.from_iterable(self.plies(moment - 1)))
        return tuple(islice(later, since - self._told[moment - 1], None))

    def state_at(self, moment: int) -> State:
        """The position at a moment."""
        if moment == self.moment:
            return self.state
        kept = moment // STRETCH
        state = self._kept[kept]
        for plies in islice(self.plies(kept * STRETCH), moment % STRETCH):
            state = _after(state, plies)
        return state

    # What changes it. Nothing here fails half-way: what can fail comes first.

    def add(
        self, plies: tuple[Ply, ...], drawn: int, version: int, digests: Sequence[int] = ()
    ) -> None:
        """A play has been played."""
        recent, since = self._opened()
        if len(recent) == 2 * STRETCH:
            if len(self._digests) >= self._ends[since]:
                self._digest(since + STRETCH)  # while the positions are at hand
            self._since = since + STRETCH
            del recent[:STRETCH]
        known = len(self._digests) == len(self._actions)
        self._actions += [ply.action for ply in plies]
        if known:
            self._digests.extend(digests)
        self._note(_after(self.state, plies), _count(plies), drawn, version)
        recent.append(plies)

    def add_unseen(self, plays: Unseen, state: State) -> None:
        """Plays have been played elsewhere, such as in place, and led to this position."""
        actions, told = len(self._actions), self._told[-1]
        if len(self._digests) == actions:
            self._digests.extend(plays.digests)
        self._actions += plays.actions
        self._ends.extend([actions + each for each in plays.ends])
        self._told.extend([told + each for each in plays.told])
        self._drawn.extend(plays.drawn)
        self._versions.extend(plays.versions)
        self._kept += plays.kept
        self.state = state
        self._recent = None
        self._since = self.moment - self.moment % STRETCH

    @property
    def room(self) -> int:
        """So many plays are left until a position is to be kept."""
        return STRETCH - self.moment % STRETCH

    def go_on(self, plies: tuple[Ply, ...], drawn: int) -> None:
        """More has run by itself after the last play, and belongs to it."""
        (last,) = self.plies(self.moment - 1)
        version = self._versions[-1]
        self.back_to(self.moment - 1)
        self.add((*last, *plies), drawn, version)

    def digest_all(self) -> None:
        """Make every digest that is not known yet."""
        self._digest(self.moment)

    def back_to(self, moment: int) -> list[Taken]:
        """Go back to an earlier moment; returns what was taken back, the last play first."""
        taken: list[Taken] = []
        while self.moment > moment:
            recent, since = self._opened()
            if not recent:
                start = since - STRETCH
                recent = list(self._again(start, since))
                self._recent, self._since = recent, start
            taken.append(self._moves(self.moment - 1))
            if self.moment % STRETCH == 0:
                self._kept.pop()
            recent.pop()
            for column in (self._ends, self._told, self._drawn, self._versions):
                column.pop()
            del self._actions[self._ends[-1] :]
            del self._digests[self._ends[-1] :]
            self.state = self._kept[-1]
            for plies in recent[::-1]:
                if plies:
                    self.state = plies[-1].state
                    break
        return taken

    def cut(self, moment: int) -> History:
        """The same history from a moment on."""
        drawn, version = self._drawn[moment], self._versions[moment]
        told = self._told[moment]
        rest = History(self._rules, self.state_at(moment), told=told, drawn=drawn, version=version)
        rest.add((), drawn, version)
        self.digest_all()
        for number, plies in enumerate(self.plies(moment), moment):
            moves = self._moves(number)
            rest.add(plies, moves.drawn, self._versions[number + 1], moves.digests)
        return rest

    # How it is kept

    def _note(self, state: State, told: int, drawn: int, version: int) -> None:
        self._ends.append(len(self._actions))
        self._told.append(self._told[-1] + told)
        self._drawn.append(drawn)
        self._versions.append(version)
        self.state = state
        if self.moment % STRETCH == 0:
            self._kept.append(state)

    def _opened(self) -> tuple[list[tuple[Ply, ...]], int]:
        """What came of the last plays, and the moment they begin at; made again if need be."""
        recent, since = self._recent, self._since
        if recent is None:
            recent = self._recent = list(self._again(since, self.moment))
        return recent, since

    def _again(self, moment: int, end: int) -> Iterator[tuple[Ply, ...]]:
        """The plays from a kept position on, played again."""
        state, apply = self._kept[moment // STRETCH], self._rules.apply
        for number in range(moment, end):
            plies: list[Ply] = []
            for action in self._actions[self._ends[number] : self._ends[number + 1]]:
                state, events = apply(state, action)
                plies.append(make_ply(action, state, events))
            yield tuple(plies)

    def _digest(self, moment: int) -> None:
        """Make the digests of all plays before a moment; after a journal, which has few of them,
        it is played again for that."""
        known, wanted = len(self._digests), self._ends[moment]
        if known >= wanted:
            return
        first = bisect_right(self._ends, known) - 1
        start = self._ends[first]
        plies = islice(chain.from_iterable(self.plies(first)), known - start, wanted - start)
        self._digests.extend([self._trail.of(ply.state) for ply in plies])


def _after(state: State, plies: tuple[Ply, ...]) -> State:
    return plies[-1].state if plies else state


def _events(plies: Iterable[Ply]) -> Iterator[Event]:
    return chain.from_iterable(ply.events for ply in plies)


def _count(plies: tuple[Ply, ...]) -> int:
    return sum([len(ply.events) for ply in plies])
