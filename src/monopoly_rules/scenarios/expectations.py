"""What a scenario expects after a step, and how it is compared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from string import Formatter
from typing import Final, cast

from monopoly_rules.kernel import (
    Domain,
    Event,
    FieldError,
    Forms,
    Game,
    Many,
    Outcome,
    RecordError,
    RuleSet,
    did_you_mean,
    quoted,
    unknown,
)
from monopoly_rules.kernel.errors.quoting import cleaned
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.wire.reading import as_list, as_object
from monopoly_rules.kernel.wire.strict import wrong
from monopoly_rules.scenarios.actions import SEATS, action_of, listed, seat_of

MOST_SHOWN: Final = 100
Expectation = Callable[[Game, tuple[Event, ...], object], Iterator[str]]


def shown(value: object) -> str:
    """What somebody expects, as far as a message shows it."""
    return cleaned(repr(value), MOST_SHOWN)


def misses(game: Game, events: tuple[Event, ...], then: Mapping[str, object]) -> Iterator[str]:
    """Every expectation that does not hold, in words."""
    for key, wanted in then.items():
        check = EXPECTATIONS.get(key)
        if check is None:
            yield unknown("expectation", key, EXPECTATIONS)
        else:
            yield from check(game, events, wanted)


def _state(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``{ coins = [0, 10], "hands.0" = [2] }``: these facts of the position are true; name a whole
    fact, or a part of it by a path with dots (places in lists count from 0)."""
    rules = game.rules
    facts = rules.facts(rules.codec.read_only(rules, game.state))
    named = Forms(rules, named=True)
    for path, value in _leaves(as_object(wanted, "state")):
        found = _found(facts, path)
        if isinstance(found, _Missing):
            yield f"the position has no {shown(path)}: {found}"
            continue
        expected = _meant(named, value, _domain(rules, path))
        # A family may tell facts by their names; then names are compared as they are.
        if not _matches(found, value) and not _matches(found, expected):
            yield f"expected {cleaned(path)} = {shown(value)}, found {found!r}"


def _awaited(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``[1]``, ``["chance"]``: exactly these seats are awaited, in this order."""
    seats = [seat_of(each, game.rules.players) for each in as_list(wanted, "awaited")]
    if list(game.awaited) != seats:
        yield f"expected awaited = {shown(wanted)}, found {list(game.awaited)!r}"


def _over(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``true``: the game is over, or is not."""
    if type(wanted) is not bool:
        raise wrong("over", "true or false", wanted)
    if game.over is not wanted:
        yield f"expected over = {shown(wanted)}, found {game.over!r}"


def _outcome(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``{ winners = [2], scores = [7, 9, 12], rule = "TOY-10" }``: the game is over, and its
    outcome has these fields (``winners``, ``scores``, ``rule``, ``reason``)."""
    _require_known("outcome", as_object(wanted, "outcome"), names_of(Outcome))
    found = None if game.outcome is None else game.rules.forms.outcome(game.outcome)
    if found is None:
        yield f"expected the outcome {shown(wanted)}, but the game is not over"
    elif not _matches(found, wanted):
        yield f"expected the outcome {shown(wanted)}, found {found!r}"


def _events(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``[{ event = "Paid", amount = 6 }]``: events like these happened in this order, possibly with
    others in between."""
    rest = iter(events)
    for each in as_list(wanted, "events"):
        like = _event(game.rules, each)
        if not any(_is_like(game.rules, event, like) for event in rest):
            told = [game.rules.forms.event(event) for event in events]
            yield f"expected the event {shown(each)} (in this order); happened: {told!r}"
            return


def _no_events(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``[{ event = "Earned", seat = 1 }]``: nothing like any of these happened."""
    for each in as_list(wanted, "no_events"):
        like = _event(game.rules, each)
        for event in events:
            if _is_like(game.rules, event, like):
                found = game.rules.forms.event(event)
                yield f"expected no event {shown(each)}, but {found!r} happened"


def _told(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``{ en = ["paid 6"] }``: sentences containing these texts were told in that language, in this
    order, possibly with others in between."""
    for locale, texts in as_object(wanted, "told").items():
        sentences = [game.tell(event, locale) for event in events]
        rest = iter(sentences)
        for text in as_list(texts, "told"):
            if not isinstance(text, str):
                raise wrong("told", "a text", text)
            if not any(text in sentence for sentence in rest):
                yield f"expected {shown(text)} to be told (in this order); told: {sentences!r}"
                return


def _offered(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``[{ seat = 0, action = "Bid", amount = 5 }]``: each of these actions is among the choices of
    its seat."""
    for each in as_list(wanted, "offered"):
        if not _is_offered(game, as_object(each, "offered")):
            yield f"expected {shown(each)} to be offered"


def _not_offered(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``[{ seat = 0, action = "Bid", amount = 11 }]``: none of them is."""
    for each in as_list(wanted, "not_offered"):
        if _is_offered(game, as_object(each, "not_offered")):
            yield f"expected {shown(each)} not to be offered"


def _choices(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``{ "0" = ["Throw", "Sell"], host = ["TimeUp"] }``: these are exactly the kinds of action
    that the seat may choose from."""
    rules = game.rules
    for seat, kinds in as_object(wanted, "choices").items():
        choices = game.choices(seat_of(seat, rules.players))
        found = sorted({rules.name_of(choice.kind) for choice in choices})
        names = [str(kind) for kind in as_list(kinds, "choices")]
        for name in names:
            if name not in rules.actions:
                raise RecordError("choices", unknown("action", name, rules.actions))
        if found != sorted(names):
            yield f"expected seat {seat} to choose among {shown(kinds)}, found {found!r}"


def _views(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``{ "1" = { hand = [4] }, none = { hand = [] } }``: the seat sees this; ``none`` is a
    spectator."""
    for seat, fields in as_object(wanted, "views").items():
        viewer = None if seat == "none" else seat_of(seat, game.rules.players)
        if viewer in SEATS.values():
            raise wrong("views", "a player or 'none'", seat)
        view = game.rules.forms.view(game.view(viewer))
        for path, value in _leaves(as_object(fields, "views")):
            found = _found(view, path)
            if isinstance(found, _Missing):
                yield f"the view of seat {seat} has no {shown(path)}: {found}"
            elif not _matches(found, value):
                wanted = f"{cleaned(path)} = {shown(value)}"
                yield f"expected seat {seat} to see {wanted}, found {found!r}"


EXPECTATIONS: dict[str, Expectation] = {
    "state": _state,
    "awaited": _awaited,
    "over": _over,
    "outcome": _outcome,
    "events": _events,
    "no_events": _no_events,
    "told": _told,
    "offered": _offered,
    "not_offered": _not_offered,
    "choices": _choices,
    "views": _views,
}


def _is_offered(game: Game, written: Mapping[str, object]) -> bool:
    action = action_of(game.rules, Forms(game.rules, named=True), written)
    return any(choice.contains(action) for choice in game.choices(action.seat))


# Events


def _event(rules: RuleSet, written: object) -> Mapping[str, object]:
    """A described event whose name and fields exist: a misspelt one would never happen."""
    table = as_object(written, "event")
    name = table.get("event")
    if "event" in table and (not isinstance(name, str) or name not in rules.events):
        raise RecordError("event", unknown("event", name, rules.events))
    kinds = [rules.events[name]] if isinstance(name, str) else [*rules.events.values()]
    known = {"event", *(field for kind in kinds for field in names_of(kind))}
    _require_known(str(name or "event"), table, known)
    return table


def _require_known(place: str, table: Mapping[str, object], known: Collection[str]) -> None:
    for key in table:
        if key not in known:
            raise RecordError(place, unknown("key", key, known))


def _is_like(rules: RuleSet, event: Event, like: Mapping[str, object]) -> bool:
    told = rules.forms.event(event)
    return all(
        key in told
        and (_matches(told[key], value) or _matches(told[key], _said(rules, event, key, value)))
        for key, value in like.items()
    )


def _said(rules: RuleSet, event: Event, field: str, value: object) -> object:
    """A value by its name, where the event's sentence says what the field is."""
    nouns = {name: noun for _, name, noun, _ in Formatter().parse(event.TEXT) if name}
    if isinstance(value, list):
        return [_said(rules, event, field, each) for each in value]
    if isinstance(value, str) and nouns.get(field):
        meant = rules.value_of(str(nouns[field]), value)
        return value if meant is None else listed(meant)
    return value


# Comparing


def _matches(found: object, wanted: object) -> bool:
    """Equal; of a table, the named keys are."""
    if isinstance(wanted, dict) and isinstance(found, Mapping):
        return all(key in found and _matches(found[key], wanted[key]) for key in wanted)
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(map(_matches, found, wanted))
    return type(found) is type(wanted) and found == wanted


def _leaves(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """What a table says, by dotted path: ``{ hands = { "0" = [4] } }`` is ``hands.0 = [4]``."""
    for key, value in table.items():
        if isinstance(value, dict) and value:
            yield from _leaves(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


class _Missing(str):
    """Why there is nothing at a path."""


def _found(value: object, path: str) -> object:
    """What stands at a dotted path; a name may itself have dots, as those of extras do."""
    if isinstance(value, Mapping):
        for key in sorted(map(str, value), key=len, reverse=True):
            if path == key:
                return cast("object", value[key])
            if path.startswith(f"{key}."):
                return _found(value[key], path.removeprefix(f"{key}."))
        return _Missing(did_you_mean(path.partition(".")[0], map(str, value)))
    head, _, rest = path.partition(".")
    if isinstance(value, Sequence) and not isinstance(value, str):
        if head in map(str, range(len(value))):
            return _found(value[int(head)], rest) if rest else cast("object", value[int(head)])
        return _Missing(f"there are {len(value)} values, counted from 0")
    return _Missing(f"{quoted(value)} has no parts")


def _domain(rules: RuleSet, path: str) -> Domain | None:
    """The range of a column or of an entry in it."""
    name, *steps = path.split(".")
    domain = rules.ranges[rules.STATE].get(name)
    for _ in steps:
        domain = domain.each if isinstance(domain, Many) else None
    return domain


def _meant(forms: Forms, value: object, domain: Domain | None) -> object:
    """An expected value with names turned into values, sets in order, as JSON."""
    try:
        return value if domain is None else listed(forms.read_value(value, domain))
    except FieldError:
        return value
