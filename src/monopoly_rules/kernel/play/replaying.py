"""Plays as they are kept, written into records, and replayed from them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import attrs

from monopoly_rules.kernel.play.chance import ChanceSource
from monopoly_rules.kernel.play.restoring import digest
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.domains import JSON
from monopoly_rules.kernel.values.errors import IllegalAction, RecordError
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.wire.records import Moves, Record


@attrs.frozen(eq=False)
class Ply:
    """One action and what came of it."""

    action: Action
    state: State
    events: tuple[Event, ...]


@attrs.frozen(eq=False)
class Play:
    """One action of a caller and all that ran by itself after it."""

    plies: tuple[Ply, ...]
    chance_before: int
    chance_after: int

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, from first to last."""
        return tuple(event for ply in self.plies for event in ply.events)

    def after(self, state: State) -> State:
        """The position after it, if it was played in this one."""
        return self.plies[-1].state if self.plies else state


def written(rules: RuleSet, play: Play, chance: ChanceSource) -> JSON:
    """A play as its record has it: the actions, where each led, how far chance had come."""
    return {
        "actions": [rules.forms.action(ply.action) for ply in play.plies],
        "after": [digest(rules, ply.state) for ply in play.plies],
        "draws": chance.draws_at(play.chance_after),
    }


class Replay:
    """Repeats recorded plays and notices where they lead to a different position."""

    def __init__(self, rules: RuleSet, *, anyway: bool) -> None:
        self._rules = rules
        self._anyway = anyway
        self.first_difference: str | None = None

    def plays(self, record: Record, state: State, here: int | None) -> Iterator[Play]:
        """The opening of a record, then its plays, from the first position on.

        ``here`` is where a chance source stands that takes over from the recorded one: it cannot
        go back before that moment.
        """
        drawn = [0, record.opening.draws, *(moves.draws for moves in record.plays)]
        spans = list(pairwise(drawn if here is None else [here] * len(drawn)))
        opening = self.play(record.opening, "$.opening", state, spans[0])
        yield opening
        state = opening.after(state)
        for index, (moves, span) in enumerate(zip(record.plays, spans[1:], strict=True)):
            place = f"$.plays[{index}]"
            if not moves.actions:
                raise RecordError(f"{place}.actions", "a play without an action")
            play = self.play(moves, place, state, span)
            yield play
            state = play.after(state)

    def play(self, moves: Moves, place: str, state: State, span: tuple[int, int]) -> Play:
        """One play, or `RecordError` with the place of the action that is refused or strays.

        ``span`` is how far chance had come before and after it.
        """
        plies: list[Ply] = []
        if len(moves.after) != len(moves.actions):
            raise RecordError(
                f"{place}.after", f"expected one digest for each of {len(moves.actions)} actions"
            )
        for index, data in enumerate(moves.actions):
            here = f"{place}.actions[{index}]"
            action = self._rules.forms.read_action(data, here)
            try:
                state, events = self._rules.apply(state, action)
            except IllegalAction as error:
                raise RecordError(here, f"{type(action).__name__} is refused: {error}") from error
            except Exception as error:
                # A hand-written start may bring rules into a position they never expected.
                raise RecordError(here, f"the rules fail here: {error!r:.200}") from error
            plies.append(Ply(action, state, events))
            self._compare(state, moves.after[index], here)
        return Play(tuple(plies), *span)

    def _compare(self, state: State, recorded: str, place: str) -> None:
        found = digest(self._rules, state)
        if found == recorded:
            return
        sentence = f"the position after this action is {found}, recorded {recorded[:60]}"
        if not self._anyway:
            raise RecordError(place, sentence)
        self.first_difference = self.first_difference or f"{place}: {sentence}"
