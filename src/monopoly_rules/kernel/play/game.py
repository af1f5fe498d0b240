"""A game in progress: play, undo, views, events, saves."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Self

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.errors.kinds import (
    DefinitionError,
    GameBusy,
    GameError,
    HistoryError,
    MonopolyRulesError,
    RecordError,
)
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.chance import ChanceSource, Seeded
from monopoly_rules.kernel.play.decisions import Decision, only_action
from monopoly_rules.kernel.play.replaying import Play, Ply, Replay
from monopoly_rules.kernel.play.restoring import Composer, rules_of, source_of, start_of
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.play.running import ENDLESS
from monopoly_rules.kernel.play.versions import only_others_answered, require_version, stale
from monopoly_rules.kernel.play.writing import Writer, head_of
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.names import problem_of_names
from monopoly_rules.kernel.values.refusals import Refusal
from monopoly_rules.kernel.values.seats import CHANCE, HOST, Seat
from monopoly_rules.kernel.values.seeds import new_seed
from monopoly_rules.kernel.wire import format1
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.wire.records import FORMAT, read_record
from monopoly_rules.kernel.words.pictures import Picture
from monopoly_rules.kernel.words.saying import Sayable, say
from monopoly_rules.kernel.words.texts import Words

if TYPE_CHECKING:
    from monopoly_rules.kernel.drawing import Drawing


class Game:
    """A game: its rules, its history of states, and the chance source that goes with it.

    ``seed`` makes a seeded chance source, ``chance`` is another one; without either the seed is one
    that nobody can guess. ``names`` are those of all players, or none. ``forced`` says which
    decisions without an alternative run by themselves: none, all, or those whose only action the
    given function accepts. ``start`` is a position to start from.

    A game is for one thread at a time: `GameBusy` for whoever enters it while it works.
    """

    first_difference: str | None = None
    """Where a game that was loaded ``anyway`` first left its record."""

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
        self._opening = self._from_here(self._first, [])
        self._happened.extend(self._opening.events)

    def _set_up(
        self,
        rules: RuleSet,
        names: tuple[str, ...],
        chance: ChanceSource,
        start: State | None,
        forced: bool | Callable[[Action], bool],
    ) -> None:
        self.rules = rules
        self.names = names
        self._words: dict[str, Words] = {}
        self._lock = threading.Lock()
        self._chance = chance
        self._position = start
        self._forced = forced
        self._first, events = rules.start() if start is None else (start, ())
        self._happened = list(events)
        self._opening = Play((), 0, 0)
        self._plays: list[Play] = []
        self._undone: list[Play] = []
        self._version = 0

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
                self._require_fresh(action, at)
            play = self._from_here(self.state, [action])
            self._undone.clear()
            return self._add(play)

    def _require_fresh(self, action: Action, at: int) -> None:
        """Raise `StaleAction` unless an action decided on a version still means the same."""
        require_version(at)
        since = self._version - at
        if since == 0:
            return
        if 0 < since < self.rules.players and since <= len(self._plays):
            first = len(self._plays) - since
            # Undo and redo grow the version too: only plays lie between if all are numbered.
            if self._plays[first].version == at + 1 and self._plays[-1].version == self._version:
                plies = [ply for play in self._plays[first:] for ply in play.plies]
                states = [self._state_after(first), *(ply.state for ply in plies)]
                if only_others_answered(self.rules, action.seat, states):
                    return
        raise stale(action, at, self._version, self.rules.words())

    def _add(self, play: Play) -> tuple[Event, ...]:
        events = play.events
        self._version += 1
        play.version = self._version
        self._plays.append(play)
        self._happened.extend(events)
        return events

    def _from_here(self, state: State, given: Iterable[Action]) -> Play:
        """The given actions, then whatever runs by itself; on any error chance is as before."""
        before = self._chance.position
        plies: list[Ply] = []
        try:
            for action in given:
                state = self._step(state, action, plies)
            for _ in range(ENDLESS):
                following = self._by_itself(state)
                if following is None:
                    return Play(tuple(plies), before, self._chance.position)
                state = self._step(state, following, plies)
            raise DefinitionError(f"{self.rules.spec}: {ENDLESS} actions without asking a player")
        except BaseException:
            self._chance.seek(before)
            raise

    def _step(self, state: State, action: Action, plies: list[Ply]) -> State:
        state, events = self.rules.apply(state, action)
        plies.append(Ply(action, state, events))
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
            kept = len(self._plays) - 1
            while seat is not None and kept >= 0 and self._plays[kept].plies[0].action.seat != seat:
                kept -= 1
            if kept < 0:
                raise HistoryError(f"there is nothing{whose} to undo")
            while len(self._plays) > kept:
                self._take_back()
            self._version += 1

    def _take_back(self) -> None:
        play = self._plays.pop()
        del self._happened[len(self._happened) - len(play.events) :]
        self._chance.seek(play.chance_before)
        self._undone.append(play)

    def redo(self) -> tuple[Event, ...]:
        """Repeat the play last taken back, with the same outcome."""
        with self._alone():
            if not self._undone:
                raise HistoryError("there is nothing to redo")
            play = self._undone.pop()
            self._chance.seek(play.chance_after)
            return self._add(play)

    # Asking

    @property
    def version(self) -> int:
        """How often the game has changed: 0 at the start, one more with every play, undo and redo.

        Send it to clients, and have them send it back with their actions: `play(action, at=…)`.
        """
        return self._version

    @property
    def state(self) -> State:
        """The present position. It shows everything: for the host, never for a player."""
        return self._state_after(len(self._plays))

    def _state_after(self, plays: int) -> State:
        play = self._plays[plays - 1] if plays else self._opening
        return play.after(self._first)

    @property
    def decision(self) -> Decision:
        """The question on top."""
        return self.rules.decision(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.state.outcome

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game is waiting for."""
        return self.decision.awaited

    def choices(self, seat: Seat) -> tuple[Choice[Action], ...]:
        """What a seat may do now."""
        return self.decision.choices(self._known(seat))

    def why_not(self, action: Action) -> Refusal | None:
        """What forbids an action, or None."""
        return self.decision.why_not(action)

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may know; None is a spectator."""
        return self.rules.view(self.state, None if seat is None else self._known(seat))

    def _known(self, seat: Seat) -> Seat:
        if type(seat) is not int or not HOST <= seat < self.rules.players:
            raise GameError(f"there is no seat {quoted(seat)} among {self.rules.players} players")
        return seat

    @property
    def first(self) -> State:
        """The position before the first action. For the host."""
        return self._first

    @property
    def history(self) -> tuple[Ply, ...]:
        """Every action so far with chance, and what came of it. For the host."""
        plays = (self._opening, *self._plays)
        return tuple(ply for play in plays for ply in play.plies)

    def events(self, seat: Seat | None = None, since: int = 0) -> tuple[Event, ...]:
        """What has happened, as a seat has seen it, from the event number ``since`` on.

        After an undo there are fewer events: `HistoryError` if there are not so many.
        """
        who = None if seat is None else self._known(seat)
        if type(since) is not int or not 0 <= since <= len(self._happened):
            most = len(self._happened)
            raise HistoryError(
                f"there are {most} events: since must be 0 to {most}, not {quoted(since)}"
            )
        return tuple(event.seen_by(who) for event in self._happened[since:])

    @property
    def event_count(self) -> int:
        """How many events there are; what happens next has this number."""
        return len(self._happened)

    # Speaking

    def words(self, locale: str = "en") -> Words:
        """How this game speaks, with the players' names."""
        if locale not in self._words:
            self._words[locale] = self.rules.words(self.names, locale)
        return self._words[locale]

    def tell(self, what: Sayable, locale: str = "en") -> str:
        """An event, refusal, question, action, choice or outcome in words, with its rule."""
        return say(what, self.words(locale))

    def render(self, seat: Seat | None = None, locale: str = "en") -> str:
        """What a seat may know, as text."""
        return self.rules.render(self.view(seat), self.words(locale))

    def picture(self, seat: Seat | None = None, locale: str = "en") -> Picture:
        """What a seat may know, as lines whose pieces have styles."""
        return self.rules.picture(self.view(seat), self.words(locale))

    def draw(self, seat: Seat | None = None, locale: str = "en") -> Drawing:
        """What a seat may know, as a drawing (SVG)."""
        return self.rules.draw(self.view(seat), self.words(locale))

    def _repr_svg_(self) -> str:
        """What notebooks show: the table as a spectator sees it."""
        return self.draw().svg()

    def __repr__(self) -> str:
        players = ", ".join(self.names) or f"{self.rules.players} players"
        outcome, words = self.outcome, self.words()
        if outcome is None:
            now = f"waiting for {words.name('seat', self.awaited)}"
        else:
            now = f"won by {words.name('seat', outcome.winners)}" if outcome.winners else "over"
        return f"<Game of {self.rules.spec}: {players}; version {self.version}; {now}>"

    def action(self, seat: Seat, data: str | Mapping[str, JSON]) -> Action:
        """A client's JSON as an action of that seat and no other, or `RecordError`."""
        read = parsed(data) if isinstance(data, str) else data
        return self.rules.forms.read_action(
            dict(read) if isinstance(read, Mapping) else read, "$", self._known(seat)
        )

    # Saving

    def save(self) -> str:
        """The game as JSON text; `load` reads it. It shows everything: for the host."""
        with self._alone():
            head = head_of(self.rules, self.names, self._chance, self._position)
            return Writer(self.rules).record(head, self._opening, self._plays, self._chance)

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

        A record played under other rules is refused; with ``anyway`` it is replayed under the
        current ones, and ``first_difference`` names the first action with another result.
        """
        record = read_record(text)
        if record.format != FORMAT:
            record = format1.brought_up(record)
        rules = rules_of(record, compose, anyway=anyway)
        source = source_of(record, len(text)) if chance is None else chance
        game = cls.__new__(cls)
        game._set_up(rules, tuple(record.names), source, start_of(record, rules), forced)
        replay = Replay(rules, record, anyway=anyway)
        here = None if chance is None else chance.position
        game._opening, *game._plays = replay.plays(game._first, here)
        game._version = len(game._plays)
        for number, play in enumerate((game._opening, *game._plays)):
            play.version = number
            game._happened.extend(play.events)
        game.first_difference = replay.first_difference
        try:
            game._go_on()
        except MonopolyRulesError:
            raise
        except Exception as error:
            raise RecordError("$", f"the game cannot go on: {error!r:.200}") from error
        return game

    def _go_on(self) -> None:
        """Run what can now run by itself, as part of the last play."""
        more = self._from_here(self.state, [])
        if not more.plies:
            return
        last = self._plays.pop() if self._plays else self._opening
        joined = Play((*last.plies, *more.plies), last.chance_before, more.chance_after)
        joined.version = last.version
        self._happened.extend(more.events)
        if last is self._opening:
            self._opening = joined
        else:
            self._plays.append(joined)
