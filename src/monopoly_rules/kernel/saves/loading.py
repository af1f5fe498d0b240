"""Plays that were written down, played again: in place, with every position compared on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from monopoly_rules.kernel.errors.kinds import RecordError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.play.running import accepted, carry_out
from monopoly_rules.kernel.saves.history import STRETCH, History, Ply, Taken, Unseen, make_ply
from monopoly_rules.kernel.tables.states import State, Table
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.refusals import IllegalAction
from monopoly_rules.kernel.wire import format1
from monopoly_rules.kernel.wire.digests import packed_digest, text_of
from monopoly_rules.kernel.wire.journal_lines import PlayLine
from monopoly_rules.kernel.wire.plays import Moves
from monopoly_rules.kernel.wire.records import FORMAT, Record
from monopoly_rules.kernel.words.saying import say_refusal

MOST_KNOWN: Final = 2_000
"""So many lists of actions are remembered as they are written."""


class Replay:
    """Repeats plays on one table and adds them to a history.

    ``place`` says where a play was written down, from its number. ``anyway`` goes on after a
    position that is another than was written down; where that was first is ``first_difference``.
    """

    def __init__(
        self,
        rules: RuleSet,
        history: History,
        place: Callable[[int], str],
        *,
        anyway: bool = False,
    ) -> None:
        self._rules = rules
        self._history = history
        self._place = place
        self._anyway = anyway
        self._actions = ReadActions(rules)
        self._trail = rules.digests.trail()
        self._noted = Unseen()
        self._room = self._told = 0
        self._log: list[Event] = []
        self._table: Table | None = None
        self.first_difference: str | None = None

    def play(
        self,
        number: int,
        plays: Sequence[Moves | PlayLine],
        drawn: Sequence[int],
        versions: Sequence[int],
        *,
        old: bool = False,
    ) -> None:
        """Plays from a number on, or `RecordError` with the place of the first action that is
        refused or strays.

        Digests that were written down are compared; ``old`` ones are of format 1.
        """
        done = 0
        while done < len(plays):
            table = self._open() if self._table is None else self._table
            end = min(len(plays), done + self._room)
            self._stretch(table, number + done, plays[done:end], old)
            noted = self._noted
            noted.drawn += drawn[done:end]
            noted.versions += versions[done:end]
            self._room -= end - done
            done = end
            if not self._room:
                noted.kept.append(self._rules.codec.freeze(table))
                self._told += len(self._log)
                self._log.clear()
                self._room = STRETCH

    def _stretch(
        self, table: Table, first: int, plays: Sequence[Moves | PlayLine], old: bool
    ) -> None:
        """Plays up to where a position is kept."""
        known, digest, log = self._actions.lists, self._trail.of, self._log
        noted, before = self._noted, self._told
        played, ends, told = noted.actions, noted.ends, noted.told
        digests = noted.digests if len(noted.digests) == len(played) else []
        for number, moves in enumerate(plays, first):
            written, after = moves.actions, moves.after
            if not written and (ends or self._history.moment):  # only the opening may be empty
                raise RecordError(f"{self._place(number)}.actions", "a play without an action")
            if after is not None and len(after) != len(written):
                problem = f"expected one digest for each of {len(written)} actions"
                raise RecordError(f"{self._place(number)}.after", problem)
            read = known.get(id(written))
            if read is None or read[0] is not written:
                read = self._actions.all_of(written)
            _, actions, sound, flaw = read
            index = 0
            for action in actions:
                try:
                    response = accepted(table, action, sound)
                    if not isinstance(response, tuple):
                        sentence = say_refusal(response, self._rules.words())
                        raise IllegalAction(response, action, sentence)
                    carry_out(table, action, response)
                except Exception as error:
                    raise _unplayable(error, self._here(number, index)) from error
                if after is not None:
                    found = digest(table)
                    if old or packed_digest(found).hex() != after[index]:
                        text = self._of_format1(table) if old else text_of(found)
                        if text != after[index]:
                            self.differs(text, after[index], self._here(number, index))
                    digests.append(found)
                index += 1
            if flaw is not None:
                raise _unplayable(flaw, self._here(number, index)) from flaw
            if after is None:
                digests = []  # those of the plays before it are known, and no others
            played += actions
            ends.append(len(played))
            told.append(before + len(log))

    def _here(self, number: int, index: int) -> str:
        """Where an action of a play stands."""
        return f"{self._place(number)}.actions[{index}]"

    def _open(self) -> Table:
        """A table that shares what nobody writes; digests turn written columns back."""
        self._history.digest_all()
        state = self._history.state
        self._table = table = self._rules.codec.open_table(self._rules, state, self._log)
        self._room = self._history.room
        return table

    def arrive(self) -> None:
        """Nothing more is played in place: the history has what was noted, and the position."""
        if self._table is not None:
            self._history.add_unseen(self._noted, self._rules.codec.freeze(self._table))
            self._table = None
            self._noted, self._told = Unseen(), 0
            self._log.clear()

    def _of_format1(self, table: Table) -> str:
        return format1.digest(self._rules.forms, self._rules.codec.freeze(table))

    def differs(self, found: str, recorded: str, place: str) -> None:
        """Refuse a position that is not the one that was written down, or note it."""
        sentence = (
            f"the position after this action is {found}, but the record says {quoted(recorded)}"
        )
        if not self._anyway:
            raise RecordError(place, sentence)
        self.first_difference = self.first_difference or f"{place}: {sentence}"


def replayed(
    rules: RuleSet,
    history: History,
    record: Record,
    here: int | None,
    *,
    anyway: bool = False,
) -> str | None:
    """Add the opening of a record and its plays to a history; returns the first difference.

    ``here`` is where a chance source stands that takes over from the recorded one: it cannot go
    back before that moment.
    """
    replay = Replay(rules, history, _place, anyway=anyway)
    plays = [record.opening, *record.plays]
    drawn = [moves.draws if here is None else here for moves in plays]
    replay.play(0, plays, drawn, range(len(plays)), old=record.format != FORMAT)
    replay.arrive()
    return replay.first_difference


def _place(number: int) -> str:
    return f"$.plays[{number - 1}]" if number else "$.opening"


def _unplayable(error: Exception, place: str) -> RecordError:
    if isinstance(error, RecordError):
        return RecordError(f"{place}.{error.place}" if error.place else place, error.problem)
    if isinstance(error, IllegalAction):
        return RecordError(place, f"{type(error.action).__name__} is refused: {error}")
    # A hand-written start may bring rules into a position they never expected.
    return RecordError(place, f"the rules fail here: {error!r:.200}")


def repeated(rules: RuleSet, state: State, taken: Taken) -> tuple[Ply, ...]:
    """A play that was taken back, once more: the same actions from the same position."""
    plies: list[Ply] = []
    for action in taken.actions:
        state, events = rules.apply(state, action)
        plies.append(make_ply(action, state, events))
    return tuple(plies)


_Read: TypeAlias = tuple[list[object], Sequence[Action], bool, Exception | None]


class ReadActions:
    """Reads the actions of a record; what occurs again, as most does, is read once."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self.lists: dict[int, _Read] = {}
        """Those that are known, by their identity."""

    def all_of(self, written: list[object]) -> _Read:
        """A list; its actions, up to the first that cannot be read; whether the fields of these
        lie in their ranges; why that one cannot be read.

        It is remembered with the list itself, which must not change.
        """
        actions: list[Action] = []
        flaw: Exception | None = None
        try:
            for data in written:
                actions.append(self._rules.forms.read_again(data))  # noqa: PERF401  # those before a flaw count
        except Exception as error:  # noqa: BLE001  # told with its place, after those before it
            flaw = error
        found = (written, tuple(actions), all(map(self._sound, actions)), flaw)
        if len(self.lists) < MOST_KNOWN:
            self.lists[id(written)] = found
        return found

    def _sound(self, action: Action) -> bool:
        check = self._rules.checks[type(action)]
        return check is None or check(action) is None
