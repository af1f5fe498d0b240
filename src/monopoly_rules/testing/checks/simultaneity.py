"""Choices made at the same time: their order changes nothing, and nobody learns them early."""

from __future__ import annotations

from itertools import islice, permutations

from monopoly_rules.kernel import Action, Event, IllegalAction, RuleSet, Seat, State
from monopoly_rules.kernel.play.players import sample
from monopoly_rules.testing.findings import blamed
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, mixed, said, spread

ORDERS = 6
"""Orders in which the same choices arrive."""

FACE_DOWN = (
    "a choice that others make at the same time stays face down in the state, hidden in views, "
    "tasks and events, until the last seat has chosen"
)


def simultaneous(variant: Variant) -> tuple[Moment, ...]:
    """Moments at which several players are awaited."""
    return tuple(
        moment
        for moment in spread(variant.walks, variant.profile.moments * 5)
        if moment.state.outcome is None and len(moment.decision.awaited) > 1
    )[: variant.profile.moments]


def check_simultaneous_choices_commute(variant: Variant) -> None:
    """Where several seats are awaited, the order in which they choose changes nothing."""
    for moment in simultaneous(variant):
        rng = Counted(moment.seed * 1_000 + moment.ply)
        decision = moment.decision
        with blamed("drawing an action for every awaited seat", moment):
            chosen = {seat: sample(decision.choices(seat), rng) for seat in decision.awaited}
        reached: State | None = None
        orders = islice(permutations(mixed(decision.awaited, rng)), ORDERS)
        for order in orders:
            state = _in_order(moment, [chosen[seat] for seat in order])
            if reached is not None and state != reached:
                raise moment.finding(
                    f"{list(chosen.values())} lead to a different position when they arrive in the "
                    f"order {order}",
                    "nothing is resolved before the last seat has chosen, and then in an "
                    "order that the rules name",
                )
            reached = state


def _in_order(moment: Moment, actions: list[Action]) -> State:
    rules, state = moment.rules, moment.state
    for action in actions:
        try:
            with blamed(said(action), moment):
                state, _ = rules.apply(state, action)
        except IllegalAction as error:
            raise moment.finding(
                f"{said(action)} is refused by {error.refusal.rule} once others have chosen",
                "what a seat may choose does not depend on what the others have chosen",
            ) from error
    return state


def check_simultaneous_choices_are_hidden(variant: Variant) -> None:
    """Until all have chosen, the others learn only that a seat has chosen."""
    for moment in simultaneous(variant):
        rng = Counted(moment.seed * 1_000 + moment.ply)
        awaited = moment.decision.awaited
        chooser = awaited[int(rng.random() * len(awaited))]
        with blamed(f"drawing actions for seat {chooser}", moment):
            choices = moment.decision.choices(chooser)
            first, second = sample(choices, rng), sample(choices, rng)
        if first == second:
            continue
        for seat in (None, *range(variant.rules.players)):
            if seat != chooser:
                _indistinct(moment, seat, first, second)


def _indistinct(moment: Moment, seat: Seat | None, first: Action, second: Action) -> None:
    rules = moment.rules
    with blamed(f"{said(first)} or {said(second)}", moment):
        one = _seen(rules, rules.apply(moment.state, first), seat)
        other = _seen(rules, rules.apply(moment.state, second), seat)
    for (what, here), (_, there) in zip(one, other, strict=True):
        if here != there:
            raise moment.finding(
                f"{what} of seat {seat} tell {first!r} from {second!r} before all have chosen: "
                f"{here!r} or {there!r}",
                FACE_DOWN,
            )


def _seen(
    rules: RuleSet, result: tuple[State, tuple[Event, ...]], seat: Seat | None
) -> list[tuple[str, object]]:
    """All that a seat can learn of a result."""
    state, events = result
    forms = rules.forms
    menu = [] if seat is None else rules.decision(state).menu(seat)
    return [
        ("the events", [forms.event(event.seen_by(seat)) for event in events]),
        ("the view", forms.view(rules.view(state, seat))),
        ("the choices", menu),
    ]
