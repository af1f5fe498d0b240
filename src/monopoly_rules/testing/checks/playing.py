"""Play goes on: nothing breaks, somebody is asked, nothing is lost, every position is possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from monopoly_rules.kernel import (
    HOST,
    IllegalAction,
    Question,
    RuleSet,
    Seat,
    State,
    Task,
    say_refusal,
)
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.testing.findings import blamed
from monopoly_rules.testing.probes import offered
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, RandomPlayers, said

SOMETHING: Final = (
    "whoever is awaited has a choice with at least one action; leave the seat out of awaited(), or "
    "offer it to pass"
)
STAYS: Final = 150
"""Actions after which a question that is still there may never go away."""
AGAIN: Final = 5
"""How often others try to get on from there; the first ones may have been unlucky."""
SETTLED: Final = (
    "a question that one answer settles says ONCE = True; any other calls table.done() in the do() "
    "of at least one verb that can always be reached"
)


def check_play_runs(variant: Variant) -> None:
    """Random games run without an error."""
    for walk in variant.walks:
        if walk.broke is not None:
            raise walk.broke


def check_somebody_is_asked(variant: Variant) -> None:
    """While a game is not over, somebody is awaited and has something to do."""
    for walk in variant.walks:
        for moment in walk.moments:
            if moment.state.outcome is None:
                _asked(moment)
            else:
                _nothing_to_do(variant, moment)


def _asked(moment: Moment) -> None:
    question = type(moment.state.agenda[-1]).__name__ if moment.state.agenda else "nothing"
    with blamed(f"{question}, asked who is awaited,", moment):
        decision = moment.decision
        awaited = decision.awaited
        idle = [seat for seat in awaited if not decision.may_act(seat)]
    if not awaited:
        raise moment.finding(
            f"{question} awaits nobody, but the game is not over",
            "a question that nobody can answer is not asked: do() settles it beforehand",
        )
    if idle or HOST in awaited or len(set(awaited)) != len(awaited):
        raise moment.finding(
            f"{question} awaits {awaited}, and not each of them may act once",
            "every awaited seat appears once in awaited(), may act, and is never the host",
        )
    for seat in awaited:
        with blamed(f"the choices of seat {seat}", moment):
            choices = decision.choices(seat)
            some = any(choice.first(1) for choice in choices)
        if not some:
            raise moment.finding(
                f"{question} awaits seat {seat}, which can do nothing "
                f"({len(choices)} choices without an action)",
                SOMETHING,
            )


def _nothing_to_do(variant: Variant, moment: Moment) -> None:
    with blamed("a game that is over", moment):
        decision = moment.decision
        still = [seat for seat in variant.seats if decision.may_act(seat)]
        open_ = offered(decision, variant.seats, Counted(0))
    if decision.awaited or still or open_:
        raise moment.finding(
            f"the game is over, but seats {(*decision.awaited, *still)} can act",
            "table.end() clears the agenda; nothing is pushed after it",
        )


def check_games_get_on(variant: Variant) -> None:
    """No question stays for ever: whatever is asked, some answer ends it, passes the turn on or, in
    a question of the family's own, changes the table."""
    for walk in variant.walks:
        for first in range(0, len(walk.moments) - STAYS, STAYS // 2):
            window = walk.moments[first : first + STAYS + 1]
            below = _below_all([moment.state.agenda for moment in window])
            if below and isinstance(below[-1], Question):
                _gets_on(variant.rules, below, window)


def _below_all(agendas: Sequence[tuple[Task, ...]]) -> tuple[Task, ...]:
    """The agenda that lies below whatever else came and went; empty if there is none."""
    lowest = min(agendas, key=len)
    depth = len(lowest)
    return lowest if all(agenda[:depth] == lowest for agenda in agendas) else ()


def _gets_on(rules: RuleSet, below: tuple[Task, ...], window: Sequence[Moment]) -> None:
    """Raise if nobody gets past the question on top of this part of the agenda."""
    stays, last = window[0].state, window[-1]
    if any(_differ(rules, below, stays, moment.state) for moment in window):
        return
    for attempt in range(AGAIN):
        players = RandomPlayers(rules, 4 * (last.seed + attempt + 1))
        state = last.state
        for _ in range(STAYS):
            with blamed("a game that is played on", last):
                action = players.action(rules.decision(state))
            if action is None:
                return  # another check says so
            try:
                with blamed(f"{said(action)}, carried out,", last):
                    state, _ = rules.apply(state, action, events=False)
            except IllegalAction:
                return  # another check says so
            if _differ(rules, below, stays, state):
                return
    name = type(below[-1]).__name__
    raise last.finding(
        f"{name} is never over: {STAYS} answers, and as many in {AGAIN} other attempts, leave it "
        "where it is, and the game does not get on",
        SETTLED,
    )


def _differ(rules: RuleSet, below: tuple[Task, ...], one: State, other: State) -> bool:
    """Whether a game got on between two positions in which the same question was there."""
    if other.outcome is not None or other.agenda[: len(below)] != below:
        return True
    if type(below[-1]) not in rules.owners and _columns(one) != _columns(other):
        return True  # a family's question may stay and ask one after the other
    return _turn(rules, one) != _turn(rules, other)


def _columns(state: State) -> list[object]:
    return [
        getattr(state, name) for name in names_of(type(state)) if name not in ("agenda", "extras")
    ]


def _turn(rules: RuleSet, state: State) -> tuple[Seat | None, int]:
    with blamed("whose_turn() or turn_mark()", rules.spec):
        view = rules.view(state, None)
        return rules.whose_turn(view), rules.turn_mark(view)


def check_nothing_is_lost(variant: Variant) -> None:
    """What the family calls conserved stays the same from the first position to the last."""
    rules = variant.rules
    for walk in variant.walks:
        for moment in walk.played:
            assert moment.action is not None
            assert moment.after is not None
            with blamed("conserved()", moment):
                before = dict(rules.conserved(moment.look))
                after = dict(rules.conserved(rules.codec.read_only(rules, moment.after)))
            if before != after:
                changed = [
                    f"{name} was {before.get(name)}, is {after.get(name)}"
                    for name in sorted({*before, *after})
                    if before.get(name) != after.get(name)
                ]
                raise moment.finding(
                    f"{said(moment.action)} does not conserve: {'; '.join(changed)}",
                    "a primitive moves things from one place to another; what leaves one "
                    "column arrives in another",
                )


def check_positions_are_possible(variant: Variant) -> None:
    """Every position that is reached is one that problems() accepts."""
    rules = variant.rules
    for walk in variant.walks:
        for moment in walk.moments:
            with blamed("problems()", moment):
                problems = rules.problems(moment.state)
                sentences = [f"{say_refusal(e, rules.words())} [{e.rule}]" for e in problems]
            if sentences:
                raise moment.finding(
                    f"problems() calls a position impossible that play reaches: {sentences[0]}",
                    "the ranges of all fields hold every value that play can make, and "
                    "flaws() lists only what no game can reach",
                )
