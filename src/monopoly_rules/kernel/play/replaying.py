"""Plays as they are kept, and replayed from records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

import attrs

from monopoly_rules.kernel.errors.kinds import RecordError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.fields import maker
from monopoly_rules.kernel.values.refusals import IllegalAction
from monopoly_rules.kernel.wire import format1
from monopoly_rules.kernel.wire.digests import Digests
from monopoly_rules.kernel.wire.forms import Forms
from monopoly_rules.kernel.wire.records import FORMAT, Moves, Record

MOST_KNOWN: Final = 2_000
"""So many actions are remembered as they are written."""


@attrs.frozen(eq=False)
class Ply:
    """One action and what came of it."""

    action: Action
    state: State
    events: tuple[Event, ...]


make_ply = maker(Ply)


@attrs.define(eq=False)
class Play:
    """One action of a caller and all that ran by itself after it."""

    plies: tuple[Ply, ...]
    chance_before: int
    chance_after: int
    digests: tuple[str, ...] | None = None
    """Of the position after each action, once they are known."""
    version: int = 0
    """The version of the game that it made."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, from first to last."""
        return tuple(event for ply in self.plies for event in ply.events)

    def after(self, state: State) -> State:
        """The position after it, if it was played in this one."""
        return self.plies[-1].state if self.plies else state


class Replay:
    """Repeats recorded plays and notices where they lead to a different position."""

    def __init__(self, rules: RuleSet, record: Record, *, anyway: bool) -> None:
        self._rules = rules
        self._record = record
        self._anyway = anyway
        self._actions = ReadActions(rules.forms)
        self._digest: Callable[[State], str] = (
            Digests(rules, rules.forms).of
            if record.format == FORMAT
            else lambda state: format1.digest(rules.forms, state)
        )
        self.first_difference: str | None = None

    def plays(self, state: State, here: int | None) -> Iterator[Play]:
        """The opening of the record, then its plays, from the first position on.

        ``here`` is where a chance source stands that takes over from the recorded one: it cannot
        go back before that moment.
        """
        record = self._record
        drawn = [0, record.opening.draws, *(moves.draws for moves in record.plays)]
        spans = list(pairwise(drawn if here is None else [here] * len(drawn)))
        opening = self._play(record.opening, "$.opening", state, spans[0])
        yield opening
        state = opening.after(state)
        for index, (moves, span) in enumerate(zip(record.plays, spans[1:], strict=True)):
            place = f"$.plays[{index}]"
            if not moves.actions:
                raise RecordError(f"{place}.actions", "a play without an action")
            play = self._play(moves, place, state, span)
            yield play
            state = play.after(state)

    def _play(self, moves: Moves, place: str, state: State, span: tuple[int, int]) -> Play:
        """One play, or `RecordError` with the place of the action that is refused or strays.

        ``span`` is how far chance had come before and after it.
        """
        if len(moves.after) != len(moves.actions):
            raise RecordError(
                f"{place}.after", f"expected one digest for each of {len(moves.actions)} actions"
            )
        plies: list[Ply] = []
        digests: list[str] = []
        for index, (data, recorded) in enumerate(zip(moves.actions, moves.after, strict=True)):
            try:
                action = self._actions.read(data)
                state, events = self._rules.apply(state, action)
            except Exception as error:
                raise _unplayable(error, f"{place}.actions[{index}]") from error
            plies.append(make_ply(action, state, events))
            found = self._digest(state)
            digests.append(found)
            if found != recorded:
                self._differs(found, recorded, f"{place}.actions[{index}]")
        known = tuple(digests) if self._record.format == FORMAT else None
        return Play(tuple(plies), *span, known)

    def _differs(self, found: str, recorded: str, place: str) -> None:
        sentence = (
            f"the position after this action is {found}, but the record says {quoted(recorded)}"
        )
        if not self._anyway:
            raise RecordError(place, sentence)
        self.first_difference = self.first_difference or f"{place}: {sentence}"


def _unplayable(error: Exception, place: str) -> RecordError:
    if isinstance(error, RecordError):
        return RecordError(f"{place}.{error.place}" if error.place else place, error.problem)
    if isinstance(error, IllegalAction):
        return RecordError(place, f"{type(error.action).__name__} is refused: {error}")
    # A hand-written start may bring rules into a position they never expected.
    return RecordError(place, f"the rules fail here: {error!r:.200}")


class ReadActions:
    """Reads the actions of a record; one without a list, as most are, is read once."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms
        self._known: dict[tuple[object, ...], Action] = {}

    def read(self, data: object) -> Action:
        """The action in JSON, or `RecordError` with the place in it."""
        if type(data) is not dict:
            return self._forms.read_action(data, "")
        values = tuple(data.values())
        key = (*data, *values, *map(type, values))  # True is not 1
        try:
            known = self._known.get(key)
        except TypeError:  # a list cannot be looked up
            return self._forms.read_action(data, "")
        if known is None:
            known = self._forms.read_action(data, "")
            if len(self._known) < MOST_KNOWN:
                self._known[key] = known
        return known
