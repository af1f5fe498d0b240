"""What a scenario expects after a step, and how it is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

from monopoly_rules.kernel import JSON, Domain, Event, Forms, Game, Many, RecordError, Seat
from monopoly_rules.plugins.errors import did_you_mean

Expectation = Callable[[Game, tuple[Event, ...], object], Iterator[str]]


def misses(game: Game, events: tuple[Event, ...], then: Mapping[str, object]) -> Iterator[str]:
    """Every expectation that does not hold, in words."""
    for key, wanted in then.items():
        check = EXPECTATIONS.get(key)
        if check is None:
            yield f"unknown expectation {key!r}; {did_you_mean(key, EXPECTATIONS)}"
        else:
            yield from check(game, events, wanted)


def _state(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``state = { coins = [1, 2] }``: facts of the position, whole or by a dotted path."""
    rules = game.rules
    facts = rules.facts(rules.mould.look(rules, game.state))
    ranges = rules.ranges[rules.STATE]
    named = Forms(rules, named=True)
    for path, value in _paths(_table(wanted)):
        name, *steps = path
        if name not in facts:
            yield f"there is no {name!r} in the position; {did_you_mean(name, facts)}"
            continue
        found: object = facts[name]
        domain = ranges.get(name)
        for step in steps:
            found, domain = _inside(found, step), _each(domain)
        expected = _values(named, value, domain)
        if not _matches(found, expected):
            yield f"expected {'.'.join(path)} = {value!r}, found {found!r}"


def _awaited(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``awaited = [1]``: whose decision is needed."""
    if list(game.awaited) != wanted:
        yield f"expected awaited = {wanted!r}, found {list(game.awaited)!r}"


def _over(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``over = true``."""
    if game.over is not wanted:
        yield f"expected over = {wanted!r}, found {game.over!r}"


def _outcome(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``outcome = { winners = [2], rule = "TOY-10" }``: some fields of the outcome."""
    found = None if game.outcome is None else game.rules.forms.outcome(game.outcome)
    if found is None or not _matches(found, wanted):
        yield f"expected outcome {wanted!r}, found {found!r}"


def _events(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``events = [{ event = "Paid", amount = 6 }]``: these, in this order, among others."""
    told: list[dict[str, JSON]] = [game.rules.forms.event(event) for event in events]
    rest = iter(told)
    for each in _list(wanted):
        if not any(_matches(event, each) for event in rest):
            yield f"expected the event {each!r} (in this order); happened: {told!r}"
            return


def _no_events(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``no_events = [{ event = "Paid" }]``: none like these."""
    told: list[dict[str, JSON]] = [game.rules.forms.event(event) for event in events]
    for each in _list(wanted):
        for event in told:
            if _matches(event, each):
                yield f"expected no event {each!r}, but {event!r} happened"


def _offered(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``offered = [{ seat = 0, action = "Bid", amount = 5 }]``: actions somebody may choose."""
    for each in _list(wanted):
        if not _is_offered(game, _table(each)):
            yield f"expected {each!r} to be offered"


def _not_offered(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``not_offered = […]``: actions nobody may choose."""
    for each in _list(wanted):
        if _is_offered(game, _table(each)):
            yield f"expected {each!r} not to be offered"


def _choices(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``choices = { "0" = ["Throw", "Sell"] }``: the kinds of action a seat has, all of them."""
    for seat, kinds in _table(wanted).items():
        found = sorted({game.rules.name_of(c.kind) for c in game.choices(_seat(seat))})
        if found != sorted(str(kind) for kind in _list(kinds)):
            yield f"expected seat {seat} to choose among {kinds!r}, found {found!r}"


def _views(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``views = { "1" = { hand = [3] } }``: what a seat sees; "none" is a spectator."""
    for seat, fields in _table(wanted).items():
        view = game.rules.forms.view(game.view(None if seat == "none" else _seat(seat)))
        for path, value in _paths(_table(fields)):
            found: object = view
            for step in path:
                found = _inside(found, step)
            if not _matches(found, value):
                yield f"expected seat {seat} to see {'.'.join(path)} = {value!r}, found {found!r}"


EXPECTATIONS: dict[str, Expectation] = {
    "state": _state,
    "awaited": _awaited,
    "over": _over,
    "outcome": _outcome,
    "events": _events,
    "no_events": _no_events,
    "offered": _offered,
    "not_offered": _not_offered,
    "choices": _choices,
    "views": _views,
}


def _is_offered(game: Game, data: Mapping[str, object]) -> bool:
    action = Forms(game.rules, named=True).read_action(dict(data))
    return any(choice.contains(action) for choice in game.choices(action.seat))


def _matches(found: object, wanted: object) -> bool:
    """Equal; of a table, the named keys are."""
    if isinstance(wanted, dict) and isinstance(found, Mapping):
        return all(key in found and _matches(found[key], wanted[key]) for key in wanted)
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(map(_matches, found, wanted))
    return type(found) is type(wanted) and found == wanted


def _paths(
    table: Mapping[str, object], prefix: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], object]]:
    for key, value in table.items():
        path = (*prefix, *key.split("."))
        if isinstance(value, dict):
            yield from _paths(value, path)
        else:
            yield path, value


def _inside(value: object, step: str) -> object:
    if isinstance(value, Mapping) and step in value:
        return cast("object", value[step])
    if isinstance(value, Sequence) and step.isdecimal() and int(step) < len(value):
        return cast("object", value[int(step)])
    raise RecordError(step, f"there is no {step!r} in {value!r:.80}")


def _each(domain: Domain | None) -> Domain | None:
    return domain.each if isinstance(domain, Many) else None


def _values(forms: Forms, value: object, domain: Domain | None) -> object:
    """An expected value with names turned into values, as JSON."""
    if isinstance(value, list):
        inner = _each(domain)
        return [_values(forms, each, inner) for each in value]
    return value if domain is None else forms.value(value, domain)


def _table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise RecordError("", f"expected a table, got {value!r:.80}")
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise RecordError("", f"expected a list, got {value!r:.80}")
    return value


def _seat(text: str) -> Seat:
    if not text.isdecimal():
        raise RecordError("", f"a seat is a number, not {text!r:.80}")
    return int(text)
