"""Analysing: which of a seat's choices leads where."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future
from typing import Final

from monopoly_rules.analysis.prospects import (
    Analysis,
    AnalysisError,
    Result,
    clearly_better,
    prospect_of,
    standing,
)
from monopoly_rules.analysis.rollouts import RolloutJob, Rollouts, run_rollouts
from monopoly_rules.kernel import (
    Action,
    Choice,
    Game,
    RuleSet,
    Seat,
    Span,
    State,
    quoted,
)
from monopoly_rules.kernel.values.seeds import derived_seed, is_seed
from monopoly_rules.plugins import Bot, family_of, installed
from monopoly_rules.simulation.jobs import ruled_by
from monopoly_rules.simulation.running import start_of

ROUND: Final = 10
"""So many games of every action are played before they are compared again."""
EACH: Final = 12
"""A choice with at most so many actions is looked at whole."""
SOME: Final = 5
"""So many actions of a larger one."""


def analyse(
    game: Game | RuleSet,
    seat: Seat | None = None,
    *,
    position: Mapping[str, object] | State | None = None,
    actions: Iterable[Action] | None = None,
    bots: Sequence[str] = (),
    games: int = 200,
    seconds: float | None = None,
    seed: int = 0,
    stop_early: bool = True,
    max_turns: int | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Play on from each choice of a seat many times, and say what it leads to.

    ``game`` is a game, as it stands, or a rule set with a ``position``. ``seat`` is the one that is
    asked, if none is named. For every game, what the seat cannot see is dealt anew: nothing is
    learned that it may not know. ``actions`` are those to look at; without them, all of small
    choices, some of large ones, and what the seat's bot would do.

    ``bots`` play on, one for all seats or one for each. Each action gets at most ``games`` games,
    and after ``seconds`` no further game begins: an action may then have one game fewer than
    another, or none. An action that is clearly worse is set aside, and it
    stops when only one is left, unless ``stop_early`` is false. ``executor`` is any executor of
    `concurrent.futures`; ``progress`` is told how many games are done, of how many at most.

    >>> from monopoly_rules import Game, compose
    >>> game = Game(compose("toy-bazaar", players=2), seed=7)
    >>> found = analyse(game, games=20)
    >>> found.seat, found.prospects[0].games <= 20
    (0, True)
    """
    started = time.perf_counter()
    rules, state = _position(game, position)
    if type(games) is not int or games < 1:
        raise AnalysisError(f"games must be a whole number from 1 on, not {quoted(games)}")
    if seconds is not None and seconds <= 0:
        raise AnalysisError(f"seconds must be more than 0, not {quoted(seconds)}")
    if not is_seed(seed):
        raise AnalysisError(f"seed must be a whole number, not {quoted(seed)}")
    decision = rules.decision(state)
    if decision.over:
        raise AnalysisError("the game is over: there is nothing to decide")
    asked = decision.awaited[0] if seat is None else seat
    if type(asked) is not int or not 0 <= asked < rules.players:
        raise AnalysisError(f"seat must be 0 to {rules.players - 1}, not {quoted(asked)}")
    family = family_of(rules.spec)
    seats = _bots(rules, family.full_name, bots)
    choices = decision.choices(asked)
    if not choices:
        raise AnalysisError(f"seat {asked} has nothing to decide now; asked: {decision.awaited}")
    if actions is None:
        wanted = list(candidates(choices, seed))
        if asked in decision.awaited:
            player = seats[asked].make(rules, asked, derived_seed(f"{seed} analysis"))
            wanted.append(player(decision.view(asked), choices))
    else:
        wanted = list(actions)
        for action in wanted:
            refused = decision.why_not(action)
            if refused is not None or action.seat != asked:
                raise AnalysisError(f"{action} is not possible for seat {asked} now")
    limit = family.value.max_turns if max_turns is None else max_turns
    rollouts = Rollouts(rules, seats, state, asked, seed, limit)
    until = None if seconds is None else started + seconds
    play = _player(rollouts, family.full_name, executor, until)
    looked_at = list(dict.fromkeys(wanted))
    results: dict[Action, list[Result]] = {action: [] for action in looked_at}
    left, done = looked_at, 0
    while done < games and (len(left) > 1 or done == 0 or not stop_early):
        last = min(done + ROUND, games)
        for action, found in play(left, done, last):
            results[action] += found
        done = last
        if stop_early and done >= 2 * ROUND:
            best = max(left, key=lambda action: standing(results[action]))
            left = [
                each
                for each in left
                if each is best or not clearly_better(results[best], results[each])
            ]
        if progress is not None:
            progress(sum(map(len, results.values())), games * len(looked_at))
        if _is_past(until):
            break
    order = sorted(
        looked_at,
        key=lambda each: (bool(results[each]), each in left, standing(results[each])),
        reverse=True,
    )
    clear = all(clearly_better(results[order[0]], results[each]) for each in order[1:])
    prospects = tuple(prospect_of(each, results[each], each not in left) for each in order)
    return Analysis(asked, prospects, clear, seed, time.perf_counter() - started, rules)


def _position(
    game: Game | RuleSet, position: Mapping[str, object] | State | None
) -> tuple[RuleSet, State]:
    if isinstance(game, Game):
        if position is not None:
            raise AnalysisError("a game already has its position: give its rules instead")
        return game.rules, game.state
    return game, start_of(game, position)


def _bots(rules: RuleSet, family: str, names: Sequence[str]) -> tuple[Bot, ...]:
    if isinstance(names, str) or len(names) not in (0, 1, rules.players):
        raise AnalysisError(
            f"bots must be one name, or one for each of {rules.players} seats, not {quoted(names)}"
        )
    wanted: Sequence[str | None] = names or [None]
    chosen = [installed().bot_for(family, name) for name in wanted]
    return tuple(chosen * rules.players if len(chosen) == 1 else chosen)


def candidates(choices: Sequence[Choice[Action]], seed: int = 0) -> Iterable[Action]:
    """All actions of small choices, and some of large ones: the first, some that are drawn, and of
    a number the least and the most."""
    rng = random.Random(derived_seed(f"{seed} candidates"))
    for choice in choices:
        count = choice.count()
        if count is not None and count <= EACH:
            yield from choice
            continue
        yield from choice.first(SOME)
        domains = choice.domains
        if choice.exact and len(domains) == 1 and isinstance(domains[0], Span):
            span = domains[0]
            yield from (
                choice.action(value)
                for value in (span.low, span.low + (span.count() - 1) * span.step)
            )
        yield from (choice.sample(rng) for _ in range(SOME))


def _is_past(until: float | None) -> bool:
    return until is not None and time.perf_counter() > until


def _player(
    rollouts: Rollouts, family: str, executor: Executor | None, until: float | None
) -> Callable[[Sequence[Action], int, int], Iterable[tuple[Action, list[Result]]]]:
    """What plays some games of each action, here or wherever an executor sends them. With a time
    at which they end, the actions take turns game by game, so that all get their part of it."""

    def parts(
        actions: Sequence[Action], first: int, last: int
    ) -> Iterable[tuple[Action, int, int]]:
        if until is None:
            return [(action, first, last) for action in actions]
        numbers = range(first, last)
        return [(action, number, number + 1) for number in numbers for action in actions]

    def here(
        actions: Sequence[Action], first: int, last: int
    ) -> Iterable[tuple[Action, list[Result]]]:
        for action, start, stop in parts(actions, first, last):
            if _is_past(until):
                return
            yield action, rollouts.play(action, start, stop)

    if executor is None:
        return here
    rules = rollouts.rules
    job = RolloutJob(
        *ruled_by(rules),
        family,
        tuple(bot.name for bot in rollouts.bots),
        json.dumps(rules.forms.state(rollouts.start)),
        rollouts.seat,
        rollouts.seed,
        rollouts.max_turns,
    )

    def spread(
        actions: Sequence[Action], first: int, last: int
    ) -> Iterable[tuple[Action, list[Result]]]:
        texts = {action: rules.forms.action_text(action) for action in actions}
        under_way: list[tuple[Action, Future[list[Result]]]] = [
            (action, executor.submit(run_rollouts, job, texts[action], start, stop))
            for action, start, stop in parts(actions, first, last)
        ]
        for action, future in under_way:
            if _is_past(until):
                for _, waiting in under_way:  # all at once, or one begins while another is awaited
                    waiting.cancel()
            if not future.cancelled():
                yield action, future.result()

    return spread
