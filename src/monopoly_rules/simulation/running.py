"""Simulating: many games of one rule set, here or on whatever an executor spreads them over."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import count, islice

from monopoly_rules.kernel import JSON, Rules, RuleSet, Seat, State
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.values.seeds import MOST_BITS, is_seed
from monopoly_rules.plugins import (
    Contribution,
    Family,
    Registry,
    compose,
    compose_guarded,
    family_of,
    installed,
)
from monopoly_rules.simulation.jobs import Job, SimulationError, ruled_by, run_job
from monopoly_rules.simulation.playing import Match, play_games
from monopoly_rules.simulation.rows import GameRow
from monopoly_rules.simulation.summary import Summary, summary_of
from monopoly_rules.simulation.totals import Totals

PIECES = 100
"""Into so many pieces games are cut: progress is told after each, and workers share them out."""
USUAL_PIECE = 250
"""More games are one piece only where an executor would be sent too many pieces."""
MANY_PIECES = 200_000
LARGEST_PIECE = 5_000
UNDER_WAY = 2_000
"""So many pieces wait at an executor at most; the others are not even cut yet."""


def simulate(
    game: str | RuleSet,
    *,
    players: int | None = None,
    games: int = 100,
    seed: int = 0,
    bots: Sequence[str] = (),
    parameters: Mapping[str, JSON] | None = None,
    max_turns: int | None = None,
    position: Mapping[str, object] | State | None = None,
    seen_by: Seat | None = None,
    first: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    rows: Callable[[GameRow], None] | None = None,
    events: bool = False,
    registry: Registry | None = None,
) -> Summary:
    """Play many games and sum them up; the same seed gives the same games everywhere.

    ``game`` is a spec, then ``players`` is needed, or a rule set. ``bots`` names one bot for every
    seat or one for all; without it the family's default plays. Games start from a ``position`` if
    one is given, as written by hand or as a state; ``seen_by`` names a seat, and what that seat
    cannot see is dealt anew for every game. After ``max_turns`` turns a game is given up. Games are
    numbered from ``first``, so that one of them can be repeated.

    ``executor`` is any executor of `concurrent.futures`: a process pool, a Dask client's. Workers
    compose the rules themselves from what they have installed. ``progress`` is called with the
    number of games done, now and then. A game in which a player or a rule breaks is dropped and
    reported in the summary.

    ``rows`` is called with every game that was counted, in their order. With ``events``, games and
    summary also have entries for what happened in them: rents, buildings, auctions, the lines of
    scores; that takes longer. Ctrl-C raises `Interrupted`, which has the summary of the pieces
    that were finished.
    """
    known = installed() if registry is None else registry
    for name, number, least in (("games", games, 1), ("first", first, 0)):
        _require_whole(name, number, least)
    if not is_seed(seed):
        raise SimulationError(
            f"seed must be a whole number of at most {MOST_BITS} bits, not {quoted(seed)}"
        )
    rules, family, guards = _composed(game, players, parameters or {}, known)
    limit = family.value.max_turns if max_turns is None else max_turns
    _require_whole("max_turns", limit, 1)
    names = _bots(rules, bots)
    seats = tuple(known.bot(family.full_name, name) for name in names)
    start = start_of(rules, position)
    if seen_by is not None and (type(seen_by) is not int or not 0 <= seen_by < rules.players):
        raise SimulationError(
            f"seen_by must be a seat from 0 to {rules.players - 1}, not {quoted(seen_by)}"
        )
    totals = Totals.nothing(rules.TALLY, rules.players)
    started = time.perf_counter()

    def summed_up() -> Summary:
        return summary_of(
            rules,
            totals,
            bots=[each.full_name for each in seats],
            seed=seed,
            first=first,
            guards=guards,
            max_turns=limit,
            seconds=time.perf_counter() - started,
        )

    collect = _Collecting(totals, progress, rows, first)
    pieces = _pieces(first, games, USUAL_PIECE if executor is None else LARGEST_PIECE)
    wanted = rows is not None
    try:
        if executor is None:
            match = Match(
                rules,
                tuple(each.value for each in seats),
                start,
                seed,
                limit,
                seen_by,
                wanted,
                events,
                tuple(each.full_name for each in seats),
            )
            for piece in pieces:
                collect(piece, play_games(match, range(*piece)))
        else:
            if not isinstance(executor, Executor):
                raise SimulationError(
                    f"this is not an executor of concurrent.futures: {quoted(executor)}"
                )
            _require_installed(rules, game, registry)
            job = Job(
                *ruled_by(rules),
                family.full_name,
                tuple(each.full_name for each in seats),
                json.dumps(rules.forms.state(start)),
                seed,
                limit,
                seen_by,
                wanted,
                events,
            )
            _spread(job, pieces, executor, collect)
    except KeyboardInterrupt:
        collect.close()
        raise Interrupted(summed_up()) from None
    return summed_up()


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a simulation; what was finished is in its summary."""

    def __init__(self, summary: Summary) -> None:
        super().__init__(f"interrupted after {summary.games:,} games")
        self.summary = summary


class _Collecting:
    """Adds up finished pieces, and passes on their games in order, whoever is ready first."""

    def __init__(
        self,
        totals: Totals,
        progress: Callable[[int], None] | None,
        rows: Callable[[GameRow], None] | None,
        first: int,
    ) -> None:
        self._totals = totals
        self._progress = progress
        self._rows = rows
        self._next = first
        self._early: dict[int, tuple[int, list[GameRow]]] = {}

    def __call__(self, piece: tuple[int, int], found: Totals) -> None:
        self._totals.add(found)
        if self._rows is not None:
            start, stop = piece
            self._early[start] = (stop, found.rows)
            while self._next in self._early:
                self._next, ready = self._early.pop(self._next)
                for row in ready:
                    self._rows(row)
        if self._progress is not None:
            self._progress(self._totals.games + len(self._totals.dropped))

    def close(self) -> None:
        """No more pieces come: pass on the games that waited for others."""
        if self._rows is not None:
            for start in sorted(self._early):
                for row in self._early.pop(start)[1]:
                    self._rows(row)


def _pieces(first: int, games: int, largest: int) -> Iterator[tuple[int, int]]:
    """Where each piece begins and ends, one after the other: there may be any number of them."""
    most = max(USUAL_PIECE, min(largest, games // MANY_PIECES))
    size = max(1, min(most, games // PIECES))
    for start in count(first, size):
        stop = min(start + size, first + games)
        if start >= stop:
            return
        yield start, stop


def _spread(
    job: Job,
    pieces: Iterator[tuple[int, int]],
    executor: Executor,
    collect: Callable[[tuple[int, int], Totals], None],
) -> None:
    """Let an executor play; whatever goes wrong, nothing is left waiting."""
    under_way: dict[Future[Totals], tuple[int, int]] = {}
    try:
        while True:
            for piece in islice(pieces, UNDER_WAY - len(under_way)):
                under_way[executor.submit(run_job, job, *piece)] = piece
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                collect(under_way.pop(future), future.result())
    except BrokenExecutor as error:
        raise SimulationError(f"the workers are gone: {error}") from None
    finally:
        for future in under_way:
            future.cancel()


def _composed(
    game: str | RuleSet, players: int | None, parameters: Mapping[str, JSON], known: Registry
) -> tuple[RuleSet, Contribution[Family[object, object]], Mapping[str, JSON]]:
    """The rules, their family, and the guards that were set because nobody else had."""
    if not isinstance(game, str | Rules):
        raise SimulationError(f"the game must be a spec or a rule set, not {quoted(game)}")
    if not isinstance(game, str):
        if players not in (None, game.players) or parameters:
            raise SimulationError(
                "a rule set already has its players and parameters: give a spec instead"
            )
        return game, family_of(game.spec, known), {}
    if players is None:
        raise SimulationError(f"{game!r}: how many players?")
    rules, guards = compose_guarded(game, players=players, parameters=parameters, registry=known)
    return rules, family_of(rules.spec, known), guards


def _bots(rules: RuleSet, bots: Sequence[str]) -> tuple[str | None, ...]:
    given: object = bots
    listed = isinstance(given, Sequence) and not isinstance(given, str)
    if not listed or not all(isinstance(each, str) for each in bots):
        raise SimulationError(f"bots must be a list of names, not {quoted(bots)}")
    if len(bots) <= 1:
        return (bots[0] if bots else None,) * rules.players
    if len(bots) != rules.players:
        raise SimulationError(
            f"{len(bots)} bots for {rules.players} seats: name one for each seat, or one for all"
        )
    return tuple(bots)


def start_of(rules: RuleSet, position: Mapping[str, object] | State | None) -> State:
    """The position that games start from: the opening, one written by hand, or a state."""
    if position is None:
        return rules.start()[0]
    if isinstance(position, State):
        rules.require_possible(position)
        return position
    if not isinstance(position, Mapping):
        raise SimulationError(f"the position must be a mapping or a state, not {quoted(position)}")
    return rules.position(position, "position")


def _require_whole(name: str, number: object, least: int) -> None:
    if type(number) is not int or number < least:
        raise SimulationError(
            f"{name} must be a whole number of at least {least}, not {quoted(number)}"
        )


def _require_installed(rules: RuleSet, game: str | RuleSet, registry: Registry | None) -> None:
    """Workers cannot be sent plugins: they find the same rules by their spec, or we say so now."""
    if registry is not None:
        raise SimulationError(
            "workers compose from what they have installed: leave out the registry"
        )
    if isinstance(game, str):
        return
    again = compose(rules.spec, players=rules.players, parameters=rules.parameters)
    if again.fingerprint != rules.fingerprint:
        raise SimulationError(
            f"{rules.spec!r} as installed is not the given rule set ({again.fingerprint} instead "
            f"of {rules.fingerprint}), and workers play what is installed"
        )
