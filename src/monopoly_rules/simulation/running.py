"""Simulating: many games of one rule set, here or on whatever an executor spreads them over."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, as_completed

from monopoly_rules.kernel import JSON, RuleSet, Seat, State
from monopoly_rules.kernel.showing import shown
from monopoly_rules.plugins import (
    Family,
    Registry,
    compose,
    compose_guarded,
    family_of,
    installed,
)
from monopoly_rules.simulation.jobs import Job, SimulationError, run_job
from monopoly_rules.simulation.playing import Match, play_games
from monopoly_rules.simulation.summary import Summary, summary_of
from monopoly_rules.simulation.totals import Totals

PIECES = 100
"""Into so many pieces games are cut: progress is told after each, and workers share them out."""
LARGEST_PIECE = 250


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

    See `docs/how-to/simulate-on-a-cluster.md`.
    """
    known = installed() if registry is None else registry
    for name, number, least in (("games", games, 1), ("first", first, 0), ("seed", seed, None)):
        _require_whole(name, number, least)
    rules, family, guards = _composed(game, players, parameters or {}, known)
    limit = family.max_turns if max_turns is None else max_turns
    _require_whole("max_turns", limit, 1)
    names = _bots(rules, bots)
    seats = tuple(known.bot_for(family.name, name) for name in names)
    start = _start(rules, position)
    if seen_by is not None and (type(seen_by) is not int or not 0 <= seen_by < rules.players):
        raise SimulationError(
            f"seen_by is a seat from 0 to {rules.players - 1}, not {shown(seen_by)}"
        )
    totals = Totals.nothing(rules.TALLY, rules.players)
    started = time.perf_counter()
    numbers = range(first, first + games)
    if executor is None:
        match = Match(rules, seats, start, seed, limit, seen_by)
        for piece in _pieces(numbers):
            totals.add(play_games(match, piece))
            if progress is not None:
                progress(totals.games + len(totals.dropped))
    else:
        _require_installed(rules, game, registry)
        job = Job(
            rules.spec,
            rules.players,
            json.dumps(dict(rules.parameters), sort_keys=True),
            rules.fingerprint,
            family.name,
            tuple(each.name for each in seats),
            json.dumps(rules.forms.state(start)),
            seed,
            limit,
            seen_by,
        )
        _spread(job, numbers, executor, totals, progress)
    return summary_of(
        rules,
        totals,
        bots=[each.name for each in seats],
        seed=seed,
        first=first,
        guards=guards,
        max_turns=limit,
        seconds=time.perf_counter() - started,
    )


def _pieces(numbers: range) -> list[range]:
    size = max(1, min(LARGEST_PIECE, len(numbers) // PIECES))
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def _spread(
    job: Job,
    numbers: range,
    executor: Executor,
    totals: Totals,
    progress: Callable[[int], None] | None,
) -> None:
    """Let an executor play; whatever goes wrong, nothing is left waiting."""
    futures: list[Future[Totals]] = []
    try:
        futures.extend(
            executor.submit(run_job, job, piece.start, piece.stop) for piece in _pieces(numbers)
        )
        for future in as_completed(futures):
            totals.add(future.result())
            if progress is not None:
                progress(totals.games + len(totals.dropped))
    except BrokenExecutor as error:
        raise SimulationError(f"the workers are gone: {error}") from None
    finally:
        for future in futures:
            future.cancel()


def _composed(
    game: str | RuleSet, players: int | None, parameters: Mapping[str, JSON], known: Registry
) -> tuple[RuleSet, Family[object, object], Mapping[str, JSON]]:
    """The rules, their family, and the guards that were set because nobody else had."""
    if not isinstance(game, str):
        if players not in (None, game.players) or parameters:
            raise SimulationError("a rule set has its players and parameters: give a spec instead")
        return game, family_of(game.spec, known), {}
    if players is None:
        raise SimulationError(f"{game!r}: how many players?")
    rules, guards = compose_guarded(game, players=players, parameters=parameters, registry=known)
    return rules, family_of(rules.spec, known), guards


def _bots(rules: RuleSet, bots: Sequence[str]) -> tuple[str | None, ...]:
    if isinstance(bots, str) or not all(isinstance(each, str) for each in bots):
        raise SimulationError(f"bots are a list of names, not {shown(bots)}")
    if len(bots) <= 1:
        return (bots[0] if bots else None,) * rules.players
    if len(bots) != rules.players:
        raise SimulationError(
            f"{len(bots)} bots for {rules.players} seats: name one for each seat, or one for all"
        )
    return tuple(bots)


def _start(rules: RuleSet, position: Mapping[str, object] | State | None) -> State:
    if position is None:
        return rules.start()[0]
    if isinstance(position, State):
        rules.require_possible(position)
        return position
    return rules.position(position, "position")


def _require_whole(name: str, number: object, least: int | None) -> None:
    if type(number) is not int or (least is not None and number < least):
        wanted = "" if least is None else f" of at least {least}"
        raise SimulationError(f"{name} is a whole number{wanted}, not {shown(number)}")


def _require_installed(rules: RuleSet, game: str | RuleSet, registry: Registry | None) -> None:
    """Workers cannot be sent plugins: they find the same rules by their spec, or we say so now."""
    if registry is not None:
        raise SimulationError("workers compose from what they have installed: give no registry")
    if isinstance(game, str):
        return
    again = compose(rules.spec, players=rules.players, parameters=rules.parameters)
    if again.fingerprint != rules.fingerprint:
        raise SimulationError(
            f"{rules.spec!r} as installed is not the given rule set ({again.fingerprint} instead "
            f"of {rules.fingerprint}), and workers play what is installed"
        )
