"""A game in progress, from its beginning or from what was kept of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Self

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.errors.kinds import ChanceError, GameError, RecordError
from monopoly_rules.kernel.game.playing import Playing
from monopoly_rules.kernel.play.chance import Asked, ChanceSource, Seeded
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.saves.history import Ply
from monopoly_rules.kernel.saves.journal import Journal, Keeper
from monopoly_rules.kernel.saves.loading import replayed
from monopoly_rules.kernel.saves.recorded_setup import (
    Composer,
    people_of,
    rules_of,
    source_of,
    start_of,
)
from monopoly_rules.kernel.saves.resuming import Resuming
from monopoly_rules.kernel.saves.writing import Writer, head_of
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.names import problem_of_names
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.values.seeds import new_seed
from monopoly_rules.kernel.wire import format1
from monopoly_rules.kernel.wire.journal_lines import places_in, read_lines
from monopoly_rules.kernel.wire.records import FORMAT, Record, read_record


class Game(Playing):
    """A game: its rules, its history, and the chance source that goes with it.

    A game is for one thread at a time: `GameBusy` for whoever enters it while it works.
    """

    first_difference: str | None = None
    """Where a game that was loaded ``anyway`` first left its record."""
    people: tuple[Seat, ...] = ()
    """The seats that people play, for who goes on with a save; nothing in the rules depends on
    it. Whoever knows sets it before the game is saved or kept."""

    def __init__(
        self,
        rules: RuleSet,
        *,
        seed: int | None = None,
        chance: ChanceSource | None = None,
        names: Sequence[str] = (),
        start: State | None = None,
        forced: bool | Callable[[Action], bool] = False,
    ) -> None:
        """A new game.

        ``rules``
            the rule set, as `compose` makes it.
        ``seed``
            a whole number from which all outcomes of chance follow. Without it, and without
            ``chance``, it is one that nobody can guess.
        ``chance``
            another chance source instead of a seed: scripted, asked for, or replayed.
        ``names``
            the players' names, one for each seat, or none.
        ``start``
            a position to start from instead of the usual one.
        ``forced``
            which decisions without an alternative run by themselves: none, all, or those whose only
            action the given function accepts.
        """
        problem = problem_of_names(names, rules.players)
        if problem is not None:
            raise GameError(problem)
        if seed is not None and chance is not None:
            raise GameError("give a seed or a chance source, not both")
        if start is not None:
            rules.require_possible(start)
        if chance is None:
            chance = Seeded(new_seed() if seed is None else seed)
        self._set_up(rules, tuple(names), chance, start, forced)
        plies = self._from_here(self.state, [])
        self._history.add(plies, chance.position, 0)

    # Saving

    def save(self) -> str:
        """The game as JSON text; `load` reads it. It shows everything: for the host."""
        with self._alone():
            return Writer(self.rules, self._chance).record(self._head(), self._history)

    def _head(self) -> dict[str, JSON]:
        return head_of(self.rules, self.names, self._chance, self._start, self.people)

    def keep(self, journal: Journal) -> None:
        """From now on, write every play, undo and redo into a journal; `resume` reads it.

        It first gets the game so far. What was taken back before cannot be repeated afterwards.
        """
        with self._alone():
            keeper = Keeper(journal, self.rules, self._chance)
            keeper.begin(self._head(), self._history, self._version)
            self._keeper = keeper
            self._undone.clear()

    @classmethod
    def load(
        cls,
        text: str,
        *,
        compose: Composer,
        chance: ChanceSource | None = None,
        anyway: bool = False,
        forced: bool | Callable[[Action], bool] = False,
    ) -> Self:
        """The game in a saved text, replayed and verified action by action.

        ``compose`` makes the rules, ``chance`` is another source from here on, ``forced`` is as
        for a new game. A record played under other rules is refused; with ``anyway`` it is
        replayed under the current ones, and ``first_difference`` names the first action with
        another result.
        """
        record = read_record(text)
        if record.format != FORMAT:
            record = format1.brought_up(record)
        rules = rules_of(record, compose, anyway=anyway)
        source = source_of(record, len(text)) if chance is None else chance
        game = cls.__new__(cls)
        game._set_up(rules, tuple(record.names), source, start_of(record, rules), forced)
        game.people = people_of(record)
        here = None if chance is None else chance.position
        game.first_difference = replayed(
            *(rules, game._history, record, here),
            anyway=anyway,
        )
        game._version = game._history.plays
        more = game._following()
        if more:
            game._history.go_on(more, source.position)
        return game

    @classmethod
    def resume(
        cls,
        lines: Iterable[str],
        *,
        compose: Composer,
        chance: ChanceSource | None = None,
        anyway: bool = False,
        forced: bool | Callable[[Action], bool] = False,
    ) -> Self:
        """The game in the lines of a journal, with its version and all that can be repeated.

        The lines may be an open file, or a `Journal`, in which the game then goes on. The last of
        them may be cut off anywhere, as a crash leaves it. `RecordError` names the first line that
        does not fit. The other arguments are those of `load`.
        """
        read = read_lines(lines)
        record = read.record
        with places_in(1):
            rules = rules_of(record, compose, anyway=anyway)
            source = source_of(record, read.size) if chance is None else chance
            start, people = start_of(record, rules), people_of(record)
        game = cls.__new__(cls)
        game.people = people
        game._set_up(
            *(rules, tuple(record.names), source, start, forced),
            told=read.events,
            version=read.version,
        )
        resuming = Resuming(rules, game._history, anyway=anyway)
        resuming.steps(read, None if chance is None else chance.position)
        source.seek(game._history.drawn_at(game._history.moment))
        game._version = read.version + len(read.steps)
        game._undone = resuming.undone
        game.first_difference = resuming.replay.first_difference
        if isinstance(lines, Journal):
            _require_same_chance(record, chance)
            lines.go_on(read)
            game._keeper = Keeper(lines, rules, source)
        more = game._following()
        if more:  # by another source, or another ``forced``: a step of its own, with its line
            game._count(more)
        return game

    def _following(self) -> tuple[Ply, ...]:
        """What can now run by itself."""
        try:
            return self._from_here(self.state, [])
        except ChanceError:  # of a source that the caller has brought
            raise
        except Exception as error:
            raise RecordError("$", f"the game cannot go on: {error!r:.200}") from error


def _require_same_chance(record: Record, chance: ChanceSource | None) -> None:
    """The lines of a journal speak of one source: only where it asks may another one answer."""
    if chance is not None and not (record.chance == chance.to_json() == Asked().to_json()):
        raise GameError(
            "another chance source cannot go on in this journal: resume its lines, "
            "and keep the game in a new one"
        )
