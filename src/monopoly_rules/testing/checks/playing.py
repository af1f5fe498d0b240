"""Play goes on: nothing breaks, somebody is asked, nothing is lost, every position is possible."""

from __future__ import annotations

from monopoly_rules.kernel import HOST, say_refusal
from monopoly_rules.testing.findings import blamed
from monopoly_rules.testing.probes import offered
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, said


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
                "whoever is awaited has a choice with at least one action; leave the seat "
                "out of awaited(), or offer it to pass",
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
