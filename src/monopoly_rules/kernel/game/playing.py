"""Playing: plays, undo, redo, and what has happened."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence

from monopoly_rules.kernel.errors.kinds import DefinitionError, GameBusy, GameError, HistoryError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.game.present import Present
from monopoly_rules.kernel.game.versions import require_fresh
from monopoly_rules.kernel.play.chance import ChanceSource, Seeded
from monopoly_rules.kernel.play.decisions import only_action
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.play.running import ENDLESS
from monopoly_rules.kernel.saves.history import History, Ply, Taken, make_ply
from monopoly_rules.kernel.saves.journal import Keeper
from monopoly_rules.kernel.saves.loading import repeated
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.seats import CHANCE, Seat


class Playing(Present):
    """A game that goes on: its history, and the chance source that goes with it."""

    def _set_up(
        self,
        rules: RuleSet,
        names: tuple[str, ...],
        chance: ChanceSource,
        start: State | None,
        forced: bool | Callable[[Action], bool],
        *,
        told: int = 0,
        version: int = 0,
    ) -> None:
        super().__init__(rules, names)
        self._lock = threading.Lock()
        self._chance = chance
        self._start = start
        self._forced = forced
        first, events = rules.start() if start is None else (start, ())
        drawn = chance.position
        self._history = History(
            rules, first, events=events, told=told, drawn=drawn, version=version
        )
        self._undone: list[Taken] = []
        self._version = version
        self._keeper: Keeper | None = None

    def __repr__(self) -> str:
        players = ", ".join(self.names) or f"{self.rules.players} players"
        outcome, words = self.outcome, self.words()
        if outcome is None:
            now = f"waiting for {words.name('seat', self.awaited)}"
        else:
            now = f"won by {words.name('seat', outcome.winners)}" if outcome.winners else "over"
        return f"<Game of {self.rules.spec}: {players}; version {self.version}; {now}>"

    def _alone(self) -> threading.Lock:
        """What is held while the game changes or is written; `GameBusy` if it is held already.

        It is asked first and taken by ``with`` afterwards, because taking it in any other way can
        be interrupted (Ctrl-C) in between, and the game would be busy for ever.
        """
        if self._lock.locked():
            raise GameBusy
        return self._lock

    # Playing

    def play(self, action: Action, *, at: int | None = None) -> tuple[Event, ...]:
        """Carry out an action and all that runs by itself after it; returns what happened.

        ``at`` is the version of the game on which it was decided: `StaleAction` if anything has
        happened since, other than that other seats answered the same question. Raises
        `IllegalAction` if the rules forbid it. Whatever goes wrong, nothing has changed.
        """
        with self._alone():
            if at is not None and at is not self._version:
                require_fresh(self.rules, self._history, self._version, action, at)
            before = self._chance.position
            try:
                plies = self._from_here(self.state, [action])
                self._count(plies)
            except BaseException:
                self._chance.seek(before)
                if not isinstance(action, Action):
                    raise GameError(f"an action is played, not {quoted(action)}") from None
                raise
            self._undone.clear()
            return _told(plies)

    def _count(self, plies: tuple[Ply, ...]) -> None:
        """Let a play count; it is written down first."""
        drawn = self._chance.position
        if self._keeper is not None:
            self._keeper.play(self._version + 1, plies, drawn)
        self._add(plies, drawn)

    def _add(self, plies: tuple[Ply, ...], drawn: int, digests: Sequence[int] = ()) -> None:
        self._history.add(plies, drawn, self._version + 1, digests)
        self._version += 1

    def _from_here(self, state: State, given: Iterable[Action]) -> tuple[Ply, ...]:
        """The given actions, then whatever runs by itself."""
        plies: list[Ply] = []
        for action in given:
            state = self._step(state, action, plies)
        for _ in range(ENDLESS):
            following = self._by_itself(state)
            if following is None:
                return tuple(plies)
            state = self._step(state, following, plies)
        raise DefinitionError(f"{self.rules.spec}: {ENDLESS} actions without asking a player")

    def _step(self, state: State, action: Action, plies: list[Ply]) -> State:
        state, events = self.rules.apply(state, action)
        plies.append(make_ply(action, state, events))
        return state

    def _by_itself(self, state: State) -> Action | None:
        """The action that needs nobody: of chance, or a forced one."""
        if state.outcome is not None:
            return None
        decision = self.rules.decision(state)
        awaited = decision.awaited
        if awaited == (CHANCE,):
            return self._chance.choose(decision)
        if self._forced is False or len(awaited) != 1:
            return None
        only = only_action(decision, awaited[0], self.rules.players)
        if only is None or (callable(self._forced) and not self._forced(only)):
            return None
        return only

    def undo(self, seat: Seat | None = None) -> None:
        """Take back the last play with all that ran by itself after it; chance goes back too.

        With a seat it is the last play of that seat, with all plays of others after it.
        """
        whose = "" if seat is None else f" for seat {self._known(seat)}"
        with self._alone():
            moment = self._history.last_of(seat)
            if moment == 0:
                raise HistoryError(f"there is nothing{whose} to undo")
            self._seek(self._history.drawn_at(moment), self._undo_line(seat, moment))
            self._undone += self._history.back_to(moment)
            self._version += 1

    def _undo_line(self, seat: Seat | None, moment: int) -> Callable[[], None] | None:
        keeper, version = self._keeper, self._version + 1
        if keeper is None:
            return None
        state = self._history.state_at(moment)
        return lambda: keeper.undo(version, seat, state)

    def _seek(self, drawn: int, write: Callable[[], None] | None) -> None:
        """Let chance go to where it was, and write that down; if that fails, it stays."""
        here = self._chance.position
        try:
            self._chance.seek(drawn)
            if write is not None:
                write()
        except BaseException:
            self._chance.seek(here)
            raise

    def redo(self) -> tuple[Event, ...]:
        """Repeat the play last taken back, with the same outcome."""
        with self._alone():
            if not self._undone:
                raise HistoryError("there is nothing to redo")
            moves = self._undone[-1]
            plies = repeated(self.rules, self.state, moves)
            keeper, version = self._keeper, self._version + 1
            state = plies[-1].state
            write = None if keeper is None else lambda: keeper.redo(version, state)
            self._seek(moves.drawn, write)
            self._add(plies, moves.drawn, moves.digests)
            self._undone.pop()
            return _told(plies)

    def forget(self, *, before: int) -> None:
        """Forget what was played before the game had this version, to make a long game smaller.

        Undo then ends at the position of that time, and saves start from it. Events keep their
        numbers and the version goes on. A journal keeps everything.
        """
        with self._alone():
            if type(before) is not int or not 0 <= before <= self._version:
                raise HistoryError(
                    f"the game has had versions 0 to {self._version}, not {quoted(before)}"
                )
            moment = self._history.last_version(before)
            if moment > 1:
                self._history = self._history.cut(moment)
                self._start = self._history.first

    # Looking back

    @property
    def seed(self) -> int | None:
        """The seed that all outcomes of chance follow from, if they do. It is for the host: whoever
        knows it knows what is hidden."""
        return self._chance.seed if isinstance(self._chance, Seeded) else None

    @property
    def version(self) -> int:
        """How often the game has changed: 0 at the start, one more with every play, undo and redo.

        Send it to clients, and have them send it back with their actions: `play(action, at=…)`.
        """
        return self._version

    @property
    def state(self) -> State:
        """The present position. It shows everything: for the host, never for a player."""
        return self._history.state

    @property
    def first(self) -> State:
        """The position before the first action. For the host."""
        return self._history.first

    @property
    def history(self) -> tuple[Ply, ...]:
        """Every action so far with chance, and what came of it. For the host.

        What is not recent is played again for it.
        """
        return tuple([ply for plies in self._history.plies() for ply in plies])

    def events(self, seat: Seat | None = None, since: int = 0) -> tuple[Event, ...]:
        """What has happened, as a seat has seen it, from the event number ``since`` on.

        After an undo there are fewer events: `HistoryError` if there are not so many.
        """
        who = None if seat is None else self._known(seat)
        least, most = self._history.forgotten, self._history.told
        if type(since) is not int or not least <= since <= most:
            raise HistoryError(
                f"there are {most} events: since must be {least} to {most}, not {quoted(since)}"
            )
        return tuple([event.seen_by(who) for event in self._history.events(since)])

    @property
    def event_count(self) -> int:
        """How many events there are; what happens next has this number."""
        return self._history.told


def _told(plies: tuple[Ply, ...]) -> tuple[Event, ...]:
    return tuple([event for ply in plies for event in ply.events])
