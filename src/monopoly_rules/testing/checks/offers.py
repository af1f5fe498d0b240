"""What is offered is accepted, what is accepted is offered, and nonsense is refused as such."""

from __future__ import annotations

from monopoly_rules.kernel import (
    Action,
    Choice,
    IllegalAction,
    Seat,
    seat_name,
)
from monopoly_rules.testing.findings import blamed
from monopoly_rules.testing.probes import malformed, near_misses, offered
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, said

LISTED = 200
"""Choices with at most so many actions are listed whole."""
SOME = 4

AGREE = "offers() and refuse() of a verb agree: both ask the same predicate"


def check_offered_is_accepted(variant: Variant) -> None:
    """Every action of every choice is accepted, and choices count and list what they hold."""
    for walk in variant.walks:
        for moment, action, refusal in walk.refused:
            raise moment.finding(
                f"{said(action)} was offered, but it is refused by {refusal.rule}", AGREE
            )
    for moment in variant.moments:
        decision = moment.decision
        for seat in variant.seats:
            with blamed(f"the choices of {seat_name(seat)}", moment):
                choices = decision.choices(seat)
            for choice in choices:
                _accepted(moment, seat, choice)


def check_prices_begin_at_nothing(variant: Variant) -> None:
    """What a verb with fields brings is nothing as long as nobody has filled in a field: forms show
    what each value adds to that."""
    for moment in variant.moments:
        if moment.state.outcome is not None:
            continue
        question = moment.state.agenda[-1]
        verbs = variant.rules.verbs[type(question)]
        for seat in variant.seats:
            with blamed(f"the choices of {seat_name(seat)}", moment):
                offered_now = {choice.kind for choice in moment.decision.choices(seat)}
            for kind in offered_now & verbs.keys():
                brings = verbs[kind].brings
                if brings is None or not variant.rules.ranges[kind]:
                    continue
                with blamed(f"brings() of {kind.__name__}", moment):
                    amount = brings(moment.look, question, seat, {})
                if amount:
                    raise moment.finding(
                        f"brings() of {kind.__name__} says {amount} for {{}}, before any of its "
                        "fields is filled in; every price in a form would be wrong by that",
                        "brings(look, question, seat, given) is 0 for {}, and adds up what the "
                        'fields bring that are given: given.get("number", 0)',
                    )


def _accepted(moment: Moment, seat: Seat, choice: Choice[Action]) -> None:
    name = choice.kind.__name__
    rng = Counted(moment.seed * 1_000 + moment.ply)
    with blamed(f"the choice {choice!r}", moment):
        count = choice.count()
        if count == 0 or not choice.first(1):
            raise moment.finding(
                f"{seat_name(seat)} is offered {name} without one action: {choice!r}",
                "offers() yields nothing where nothing can be done; a verb whose offers are "
                "not exact has examples()",
            )
        listed = choice.first(LISTED + 1)
        drawn = [choice.sample(rng) for _ in range(SOME)]
    if count is not None and count <= LISTED and not len(listed) == len(set(listed)) == count:
        raise moment.finding(
            f"{choice!r} counts {count} and lists {len(listed)}, {len(set(listed))} different",
            "a domain lists each of its values once: no value appears twice in among()",
        )
    step = max(1, len(listed) // SOME)
    for action in (*listed[::step], *drawn):
        if type(action) is not choice.kind or action.seat != seat or action not in choice:
            raise moment.finding(
                f"{said(action)} comes from {choice!r} of {seat_name(seat)}, which does not "
                "contain it",
                "the domains are in the order of the action's fields and hold values in "
                "their canonical order; examples() and sampler() give accepted actions of the seat",
            )
        with blamed(said(action), moment):
            refusal = moment.decision.why_not(action)
        if refusal is None:
            try:
                with blamed(f"{said(action)}, carried out,", moment):
                    moment.rules.apply(moment.state, action)
            except IllegalAction as error:
                refusal = error.refusal
        if refusal is not None:
            raise moment.finding(
                f"{said(action)} is offered, but it is refused by {refusal.rule}", AGREE
            )


def check_accepted_is_offered(variant: Variant) -> None:
    """An action that nobody was offered is refused: another seat, another value, another verb."""
    for moment in variant.moments:
        rng = Counted(moment.seed * 1_000 + moment.ply)
        decision, rules = moment.decision, moment.rules
        with blamed("the choices of all seats", moment):
            probes = list(near_misses(rules, decision, variant.seats, rng, variant.profile.probes))
            choices = {seat: decision.choices(seat) for seat in variant.seats}
        for action in probes:
            with blamed(said(action), moment):
                refusal = decision.why_not(action)
                contained = any(choice.contains(action) for choice in choices[action.seat])
            if refusal is None and not contained:
                raise moment.finding(
                    f"{said(action)} is accepted, but no choice of the seat contains it",
                    f"{AGREE}; what nobody is offered has a refusal with its rule",
                )
            if refusal is not None and contained:
                raise moment.finding(
                    f"{said(action)} is offered, but it is refused by {refusal.rule}", AGREE
                )
            _carried_out(moment, action, refused=refusal is not None)


def _carried_out(moment: Moment, action: Action, *, refused: bool) -> None:
    """apply() and why_not() give one answer."""
    stopped = False
    try:
        with blamed(f"{said(action)}, carried out,", moment):
            moment.rules.apply(moment.state, action)
    except IllegalAction:
        stopped = True
    if stopped != refused:
        raise moment.finding(
            f"why_not() {'refuses' if refused else 'accepts'} {said(action)}, and apply() does "
            f"{'not' if refused else 'refuse it'}",
            "a predicate reads nothing but the table and the action",
        )


def check_nonsense_is_refused(variant: Variant) -> None:
    """Fields and seats of a wrong type or out of range are refused by the kernel's own rules."""
    for moment in variant.moments[::5]:
        decision = moment.decision
        with blamed("the choices of all seats", moment):
            near = offered(decision, variant.seats, Counted(moment.ply), 1)
        for action in near:
            for nonsense in malformed(moment.rules, action):
                with blamed(f"{nonsense!r}, which is malformed,", moment):
                    refusal = decision.why_not(nonsense)
                if refusal is None or not refusal.rule.startswith("K-"):
                    answer = "accepted" if refusal is None else f"refused by {refusal.rule}"
                    raise moment.finding(
                        f"{nonsense!r} is malformed, and it is {answer}",
                        "fields declare their fixed range in the action class, and "
                        "may_act() is asked about any whole number",
                    )
