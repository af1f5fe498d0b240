"""Hidden information stays hidden: what a seat cannot see changes nothing it is shown."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    HOST,
    Action,
    Event,
    IllegalAction,
    RuleSet,
    Seat,
    State,
    say_refusal,
)
from monopoly_rules.kernel.values.actions import values_of
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.secrets import secrets_of
from monopoly_rules.testing.findings import ConformanceError, blamed
from monopoly_rules.testing.probes import near_misses, offered, outcomes
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, said

DEALINGS = 2
"""How often each position is dealt anew for each seat."""

TWINS = 3
"""So many other things that might have happened are tried in each position."""
OFTEN = 5
"""A column that was kept so often, and never changed, is not dealt anew."""
ALLOWED = (
    "see() takes from the table only what the seat may know; offers and refuse() read only what "
    "the acting seat may know; secret fields of tasks and events are marked seen_only_by(…)"
)


def check_views_tell_no_secret(variant: Variant) -> None:
    """Re-dealing what a seat cannot see does not change its view, choices or refusals."""
    changed = False
    for moment in variant.moments:
        rng = Counted(moment.seed * 1_000 + moment.ply)
        for seat in range(variant.rules.players):
            for _ in range(DEALINGS):
                other = _dealt(moment, seat, rng)
                changed = changed or other != moment.state
                _alike(variant, moment, other, seat, rng)
    if not changed and variant.moments:
        _suspect(variant)


def _dealt(moment: Moment, seat: Seat, rng: Counted) -> State:
    """The position as it might also be for this seat; it has to be a possible one."""
    rules = moment.rules
    with blamed(f"resample() for seat {seat}", moment):
        other = rules.resample(moment.state, seat, rng)
        problems = rules.problems(other)
        flaw = "" if not problems else say_refusal(problems[0], rules.words())
    if problems:
        raise moment.finding(
            f"resample() for seat {seat} makes an impossible position: {flaw} [{problems[0].rule}]",
            "resample() re-deals what the seat cannot see and keeps what it can",
        )
    return other


def _alike(variant: Variant, moment: Moment, other: State, seat: Seat, rng: Counted) -> None:
    rules, forms = variant.rules, variant.rules.forms
    with blamed(f"the view and choices of seat {seat}", moment):
        decision, elsewhere = moment.decision, rules.decision(other)
        pairs: list[tuple[str, object, object]] = [
            (f"the view of {who}", rules.view(moment.state, who), rules.view(other, who))
            # A spectator sees no more than any player does.
            for who in (seat, None)
        ]
        pairs.append(
            (
                f"the choices of seat {seat}",
                [forms.choice(choice) for choice in decision.choices(seat)],
                [forms.choice(choice) for choice in elsewhere.choices(seat)],
            )
        )
        pairs.append((f"the menu of seat {seat}", decision.menu(seat), elsewhere.menu(seat)))
        pairs.append(
            (
                f"what seat {seat} may do",
                [choice.first(20) for choice in decision.choices(seat)],
                [choice.first(20) for choice in elsewhere.choices(seat)],
            )
        )
        own = (*offered(decision, (seat,), rng, 3),)
        probes = (*own, *near_misses(rules, decision, (seat,), rng, 20))
        pairs += [
            (f"the answer to {probe!r}", decision.why_not(probe), elsewhere.why_not(probe))
            for probe in probes
        ]
    for what, here, there in pairs:
        if here != there:
            raise moment.finding(
                f"{what} reveals what seat {seat} may not know: {here!r}, but {there!r} when what "
                "it cannot see is dealt anew",
                ALLOWED,
            )


def _suspect(variant: Variant) -> None:
    """A resample() that changes nothing proves nothing where something is secret."""
    rules = variant.rules
    kinds: list[type] = [*rules.events.values(), *rules.tasks.values()]
    secret = [kind.__name__ for kind in kinds if secrets_of(kind)]
    if secret:
        raise ConformanceError(
            f"resample() never changes anything, but {secret[0]} has secret fields",
            where=f"{variant}, all walks",
            right="resample() re-deals what a seat cannot see: other hands, face-down piles",
        )


def check_resample_forgets(variant: Variant) -> None:
    """What a seat could not tell from something else is dealt anew for it, each column that holds
    such secrets: a bot that thinks ahead would know them otherwise."""
    kept: Counter[str] = Counter()
    changed: set[str] = set()
    example: dict[str, tuple[Moment, Seat]] = {}
    for moment in variant.moments:
        if moment.action is None:
            continue
        rng = Counted(moment.seed * 1_000 + moment.ply)
        after = _result(moment, moment.state, moment.action)
        twins = [each for each in _instead(moment, moment.action, rng) if each != moment.action]
        for twin in twins[:TWINS]:
            other = _result(moment, moment.state, twin)
            if after is None or other is None:
                continue
            for seat in range(variant.rules.players):
                secret = _unknown_to(variant.rules, seat, after, other) - changed
                for _ in range(DEALINGS if secret else 0):
                    dealt = _dealt(attrs.evolve(moment, state=after[0]), seat, rng)
                    changed |= {each for each in secret if _differs(each, dealt, after[0])}
                for name in secret:
                    kept[name] += 1
                    example.setdefault(name, (moment, seat))
    for name, times in kept.items():
        if times >= OFTEN and name not in changed:
            moment, seat = example[name]
            raise moment.finding(
                f"resample() for seat {seat} keeps {name} as it is, where the seat cannot tell it "
                f"from something else; so it does each of {times} times",
                "resample() re-deals what a seat cannot see: other hands, face-down piles, sealed "
                "bids; what everybody may know is in the view",
            )


def _instead(moment: Moment, action: Action, rng: Counted) -> list[Action]:
    """What else might have happened: another outcome of chance, or another action of the seat."""
    if action.seat == CHANCE:
        return _twins(moment, action, rng)
    with blamed(f"the choices of seat {action.seat}", moment):
        return offered(moment.decision, (action.seat,), rng, 2)


def _unknown_to(
    rules: RuleSet,
    seat: Seat,
    one: tuple[State, tuple[Event, ...]],
    other: tuple[State, tuple[Event, ...]],
) -> set[str]:
    """The columns in which two positions differ that look alike to a seat."""
    names = {name for name in names_of(rules.STATE) if _differs(name, one[0], other[0])}
    if not names - {"extras"} or rules.view(one[0], seat) != rules.view(other[0], seat):
        return set()
    told, instead = ([event.seen_by(seat) for event in each[1]] for each in (one, other))
    return names - {"extras"} if told == instead else set()


def _differs(name: str, one: State, other: State) -> bool:
    return bool(getattr(one, name) != getattr(other, name))


def check_events_tell_no_secret(variant: Variant) -> None:
    """If the same action leaves equal views in positions a seat cannot tell apart, the events it
    sees are equal; so are they for two outcomes of chance that it cannot tell apart."""
    rules = variant.rules
    for moment in variant.moments:
        if moment.action is None:
            continue
        rng = Counted(moment.seed * 1_000 + moment.ply)
        for seat in range(rules.players):
            other = _dealt(moment, seat, rng)
            for action in (moment.action, *_more(moment, seat, rng)):
                _told(moment, seat, (moment.state, action), (other, action))
        if moment.action.seat == CHANCE:
            for seat in (None, *range(rules.players)):
                for twin in _twins(moment, moment.action, rng):
                    _told(moment, seat, (moment.state, moment.action), (moment.state, twin))


def check_extras_tell_no_secret(variant: Variant) -> None:
    """What a modifier shows of its own memory differs only where a seat sees a difference anyway:
    in the rest of its view, or in the events."""
    rules = variant.rules
    if not any(key.shown != "nobody" for key in rules.extras):
        return
    for moment in variant.moments:
        if moment.action is None:
            continue
        rng = Counted(moment.seed * 1_000 + moment.ply)
        twins = _twins(moment, moment.action, rng) if moment.action.seat == CHANCE else []
        for seat in range(rules.players):
            other = _dealt(moment, seat, rng)
            tried = (moment.action, *_more(moment, seat, rng), *outcomes(moment.decision))
            for action in dict.fromkeys(tried):
                _shown(moment, seat, (moment.state, action), (other, action))
            for twin in twins:
                _shown(moment, seat, (moment.state, moment.action), (moment.state, twin))


def _shown(
    moment: Moment, seat: Seat, one: tuple[State, Action], other: tuple[State, Action]
) -> None:
    rules = moment.rules
    here, there = _result(moment, *one), _result(moment, *other)
    if here is None or there is None:
        return
    with blamed(f"the view and events of seat {seat}", moment):
        views = [rules.view(state, seat) for state, _ in (here, there)]
        told = [[event.seen_by(seat) for event in events] for _, events in (here, there)]
        same = attrs.evolve(views[0], extras=()) == attrs.evolve(views[1], extras=())
    if not same or told[0] != told[1]:
        return  # it sees a difference, and may be shown what follows from it
    if views[0].extras != views[1].extras:
        raise moment.finding(
            f"after {said(one[1])} the extras tell seat {seat} what it may not know: "
            f"{views[0].extras!r}, but {views[1].extras!r} where it should see no difference",
            'an extra made of secrets is kept with shown="nobody", or per seat with '
            'shown="owner"; what the rules turn face up is told by an event',
        )


def _more(moment: Moment, seat: Seat, rng: Counted) -> list[Action]:
    """Some further actions: of the seat itself and of the host."""
    with blamed(f"the choices of seat {seat}", moment):
        return offered(moment.decision, (seat, HOST), rng, 1)


def _twins(moment: Moment, outcome: Action, rng: Counted) -> list[Action]:
    """Other outcomes of chance much like this one: two cards of a deck have changed places."""
    with blamed("near misses of chance", moment):
        near = near_misses(moment.rules, moment.decision, (CHANCE,), rng, 20)
        swapped = [swap for swap in _swapped(outcome, rng) if moment.decision.why_not(swap) is None]
        return [*swapped, *(twin for twin in near if moment.decision.why_not(twin) is None)]


def _swapped(outcome: Action, rng: Counted) -> list[Action]:
    found: list[Action] = []
    values = list(values_of(outcome))
    for index, value in enumerate(values):
        if isinstance(value, tuple) and len(value) > 1:
            for _ in range(20):
                items = list(value)
                one, two = (int(rng.random() * len(items)) for _ in range(2))
                items[one], items[two] = items[two], items[one]
                found.append(
                    type(outcome)(outcome.seat, *values[:index], tuple(items), *values[index + 1 :])  # type: ignore[call-arg]  # fields of this class
                )
    return found


def _told(
    moment: Moment, seat: Seat | None, one: tuple[State, Action], other: tuple[State, Action]
) -> None:
    rules = moment.rules
    here, there = _result(moment, *one), _result(moment, *other)
    if here is None or there is None:
        return
    if one[1] != other[1] and here[0] == there[0]:
        return  # dice of 1 and 2, or of 2 and 1: events may tell them apart, nothing is hidden
    with blamed(f"the view and events of seat {seat}", moment):
        if rules.view(here[0], seat) != rules.view(there[0], seat):
            return
        seen, instead = _seen(rules, here[1], seat), _seen(rules, there[1], seat)
    if seen != instead:
        raise moment.finding(
            f"after {said(one[1])} the events tell seat {seat} what its view does not: "
            f"{seen}, but {instead} where it should see no difference",
            "mark the field seen_only_by(…) and say VEILED what the others are told, or show "
            "in the view what is public now; where the rules turn something face up that no view "
            "keeps, the event class says REVEALS = True",
        )


def _result(moment: Moment, state: State, action: Action) -> tuple[State, tuple[Event, ...]] | None:
    """What comes of an action; None where it is refused."""
    try:
        with blamed(said(action), moment):
            return moment.rules.apply(state, action)
    except IllegalAction:
        return None


def _seen(rules: RuleSet, events: tuple[Event, ...], seat: Seat | None) -> list[object]:
    """What a seat is told until the rules turn something face up; what follows depends on it."""
    hidden = takewhile(lambda event: not type(event).REVEALS, events)
    return [rules.forms.event(event.seen_by(seat)) for event in hidden]
