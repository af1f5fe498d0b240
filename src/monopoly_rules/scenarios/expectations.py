"""What a scenario expects after a step, and how it is compared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from string import Formatter

from monopoly_rules.kernel import (
    Action,
    Choice,
    ChoiceError,
    Event,
    FieldValue,
    Forms,
    Game,
    Outcome,
    RecordError,
    RuleSet,
    Seat,
    unknown,
)
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.values.fields import hints_of, names_of
from monopoly_rules.kernel.wire.reading import as_list, as_object
from monopoly_rules.kernel.wire.strict import wrong
from monopoly_rules.scenarios.actions import SEATS, action_of, listed, seat_of
from monopoly_rules.scenarios.comparing import Place, matches, misfits, shown
from monopoly_rules.scenarios.holes import filled, is_hole

Expectation = Callable[[Game, tuple[Event, ...], object], Iterator[str]]


def misses(game: Game, events: tuple[Event, ...], then: Mapping[str, object]) -> Iterator[str]:
    """Every expectation that does not hold, in words."""
    for key, wanted in then.items():
        check = EXPECTATIONS.get(key)
        if check is None:
            yield unknown("expectation", key, EXPECTATIONS)
            continue
        try:
            if not (is_hole(wanted) and filled(wanted, _whole(game, events, key))):
                yield from check(game, events, wanted)
        except RecordError as error:
            yield f"{error.place}: {error.problem}" if error.place else error.problem


def _whole(game: Game, events: tuple[Event, ...], key: str) -> object:
    """All there is to expect under a key, for who lets it be filled in."""
    forms, rules = game.rules.forms, game.rules
    match key:
        case "state":
            return rules.facts(rules.codec.read_only(rules, game.state))
        case "awaited":
            return [*game.awaited]
        case "over":
            return game.over
        case "outcome" if game.outcome is not None:
            return forms.outcome(game.outcome)
        case "events":
            return [_named_event(rules, event) for event in events]
        case "told":
            return {"en": [game.tell(event) for event in events]}
        case "choices":
            return {str(seat): _kinds(game, seat) for seat in game.awaited if seat >= 0}
    raise RecordError(key, 'what comes out is not known as a whole; write "?" for a part of it')


def _named_event(rules: RuleSet, event: Event) -> dict[str, object]:
    """An event with the names of its values, as far as they have names."""
    nouns = _nouns(rules, type(event))

    def named(field: str, value: object) -> object:
        if isinstance(value, list):
            return [named(field, each) for each in value]
        noun = nouns.get(field, "")
        names = rules.known_names(noun) if type(value) is int else ()
        return next((name for name in names if rules.value_of(noun, name) == value), value)

    return {field: named(field, value) for field, value in rules.forms.event(event).items()}


def _kinds(game: Game, seat: Seat) -> list[str]:
    """The kinds of action that a seat has."""
    return sorted({game.rules.name_of(choice.kind) for choice in game.choices(seat)})


def _state(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``{ cash = [0, 10], "decks.chance.-1" = "release" }``: these facts of the position are true;
    name a whole fact, or a part of it by a path with dots (places in lists count from 0, or from -1
    at the end). ``jail = {}`` means nobody: a table of those to whom something applies is compared
    as a whole; of a table with an entry for everything, such as ``owner``, only what you name."""
    rules = game.rules
    facts = rules.facts(rules.codec.read_only(rules, game.state))
    yield from misfits(rules, facts, as_object(wanted, "state"), Place("the position"))


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
    """``{ winners = [2], rule = "B-WIN-1" }``: the game is over, and its outcome has these fields
    (``winners``, ``scores``, ``rule``, ``reason``)."""
    _require_known("outcome", as_object(wanted, "outcome"), names_of(Outcome))
    found = None if game.outcome is None else game.rules.forms.outcome(game.outcome)
    if found is None:
        yield f"expected the outcome {shown(wanted)}, but the game is not over"
    elif not matches(game.rules, found, wanted):
        yield f"expected the outcome {shown(wanted)}, found {found!r}"


def _events(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``[{ event = "Paid", amount = 6 }]``: events like these happened in this order, possibly with
    others in between."""
    rest = iter(events)
    for each in as_list(wanted, "events"):
        like = _event(game.rules, each)
        if not any(_is_like(game.rules, event, like) for event in rest):
            told = [f"{game.rules.name_of(type(event))}: {game.tell(event)}" for event in events]
            yield f"expected the event {shown(each)} (in this order); happened: {told!r}"
            return


def _no_events(game: Game, events: tuple[Event, ...], wanted: object) -> Iterator[str]:
    """``[{ event = "Earned", seat = 1 }]``: nothing like any of these happened."""
    for each in as_list(wanted, "no_events"):
        like = _event(game.rules, each)
        for event in events:
            if _is_like(game.rules, event, like):
                yield f"expected no event {shown(each)}, but {game.tell(event)!r} happened"


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
    its seat; if fields are left out, any such action."""
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
        found = _kinds(game, seat_of(seat, rules.players))
        if filled(kinds, found):
            continue
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
        table = as_object(fields, "views")
        place = Place(f"the view of seat {seat}", f"seat {seat} to see ")
        yield from misfits(game.rules, view, table, place)


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
    """Whether somebody may choose an action; of one that is named in part, any such action."""
    rules, forms = game.rules, Forms(game.rules, named=True)
    name = written.get("action")
    kind = rules.actions.get(name) if isinstance(name, str) else None
    if kind is None or "seat" not in written or written.keys() >= rules.ranges[kind].keys():
        action = action_of(rules, forms, written)
        return any(choice.contains(action) for choice in game.choices(action.seat))
    seat = seat_of(written["seat"], rules.players)
    _, given = forms.read_begun({**written, "seat": seat}, seat, str(name))
    return any(choice.kind is kind and _can_have(choice, given) for choice in game.choices(seat))


def _can_have(choice: Choice[Action], given: Mapping[str, FieldValue]) -> bool:
    try:
        choice.given(**given)
    except ChoiceError:
        return False
    return True


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
    for field, value in table.items():
        for text in value if isinstance(value, list) else [value]:
            if isinstance(text, str) and not is_hole(text):
                _require_name(rules, kinds, field, text)
    return table


def _require_name(rules: RuleSet, kinds: list[type[Event]], field: str, text: str) -> None:
    """A text in the place of a number is the name of something, in one of these events at least."""
    nouns = set()
    for kind in kinds:
        if field not in names_of(kind):
            continue
        noun = _nouns(rules, kind).get(field, "")
        numbers = "int" in str(hints_of(kind)[field])
        if not numbers or not [*rules.known_names(noun)] or rules.several(text):
            return
        if rules.value_of(noun, text) is not None:
            return
        nouns.add(noun)
    for noun in nouns:
        raise RecordError(field, unknown(noun, text, rules.known_names(noun)))


def _require_known(place: str, table: Mapping[str, object], known: Collection[str]) -> None:
    for key in table:
        if key not in known:
            raise RecordError(place, unknown("key", key, known))


def _is_like(rules: RuleSet, event: Event, like: Mapping[str, object]) -> bool:
    told = rules.forms.event(event)
    return all(
        key in told
        and (
            matches(rules, told[key], value)
            or matches(rules, told[key], _said(rules, event, key, value))
        )
        for key, value in like.items()
    )


def _nouns(rules: RuleSet, kind: type[Event]) -> dict[str, str]:
    """By field, what the sentence of an event calls its values; of a field that it does not name,
    what actions have in a field of that name."""
    known = {
        name: noun_of(domain)
        for action in rules.actions.values()
        for name, domain in rules.ranges[action].items()
        if name in names_of(kind)
    }
    told = {name: str(noun) for _, name, noun, _ in Formatter().parse(kind.TEXT) if name}
    return {**known, **told}


def _said(rules: RuleSet, event: Event, field: str, value: object) -> object:
    """A value by its name, where the event's sentence says what the field is."""
    noun = _nouns(rules, type(event)).get(field)
    if isinstance(value, list):
        return [_said(rules, event, field, each) for each in value]
    if isinstance(value, str) and noun:
        several = rules.several(value) if isinstance(getattr(event, field), tuple) else None
        if several is not None:
            return [listed(rules.value_of(noun, each)) for each in several]
        meant = rules.value_of(noun, value)
        return value if meant is None else listed(meant)
    return value
