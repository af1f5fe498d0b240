"""JSON forms: views, events, actions and choices are JSON, fit their schema, and read back."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from monopoly_rules.kernel import (
    JSON,
    Action,
    Asked,
    Game,
    RecordError,
    Seat,
    action_schema,
    choice_schema,
    event_schema,
    seat_name,
    view_schema,
)
from monopoly_rules.testing.findings import blamed
from monopoly_rules.testing.probes import offered
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment

Validator: TypeAlias = Callable[[JSON], str | None]

PLAIN = (
    "the fields of views, events, actions and tasks are ints, strings, booleans, None and tuples "
    "of them, as their annotations say, and every class is listed in EVENTS, QUESTIONS or STEPS"
)


class Schema:
    """Forms of one sort, each looked at once; of the published schema only where jsonschema is
    installed, and at most ``most`` of them, because it is slow."""

    def __init__(self, schema: Mapping[str, JSON], most: int) -> None:
        self._left = most
        self._seen: set[str] = set()
        self._problem = validator(schema)

    def require(self, moment: Moment, what: str, form: JSON) -> None:
        """Raise `ConformanceError` if a form is not JSON or does not fit."""
        with blamed(f"{what}, written as JSON,", moment):
            text = json.dumps(form, allow_nan=False)
        if text in self._seen:
            return
        self._seen.add(text)
        again = json.loads(text)
        wrong = "it is a different value after JSON" if again != form else None
        if wrong is None and self._left:
            self._left -= 1
            wrong = self._problem(again)
        if wrong is not None:
            raise moment.finding(f"{what} does not fit its schema: {wrong}", PLAIN)


def validator(schema: Mapping[str, JSON]) -> Validator:
    """What is wrong with a value by a schema; says nothing where jsonschema is not installed."""
    return _validator(json.dumps(schema))


@lru_cache(maxsize=32)
def _validator(schema: str) -> Validator:
    """Made once: judging a schema takes far longer than judging a value by it, and rules with
    other parameters mostly have the same one."""
    try:
        from jsonschema import Draft202012Validator
    except ModuleNotFoundError:
        return lambda value: None
    read = json.loads(schema)
    Draft202012Validator.check_schema(read)
    ready = Draft202012Validator(read)

    def problem(value: JSON) -> str | None:
        found = next(iter(ready.iter_errors(value)), None)
        return None if found is None else f"{found.json_path}: {found.message}"[:500]

    return problem


def check_json_forms(variant: Variant) -> None:
    """Views, events, actions and choices are JSON that fits the published schemas."""
    rules, forms, most = variant.rules, variant.rules.forms, variant.profile.moments
    with blamed("the schemas", variant):
        views = Schema(view_schema(rules), most)
        events = Schema(event_schema(rules), most)
        actions = Schema(action_schema(rules), most)
        choices = Schema(choice_schema(rules), most)
    _listed(variant)
    for moment in variant.moments:
        for seat in (None, *range(rules.players)):
            with blamed(f"the view of seat {seat}", moment):
                form: JSON = forms.view(rules.view(moment.state, seat))
            views.require(moment, f"the view of seat {seat}", form)
            for event in moment.events:
                with blamed(f"{type(event).__name__} as seat {seat} sees it", moment):
                    form = forms.event(event.seen_by(seat))
                events.require(moment, f"{type(event).__name__} as seat {seat} sees it", form)
        for seat in variant.seats:
            for choice in moment.decision.choices(seat):
                with blamed(f"the form of {choice!r}", moment):
                    form = forms.choice(choice)
                choices.require(moment, f"the choice {choice!r}", form)
            with blamed(f"the menu of {seat_name(seat)}", moment):
                menu = moment.decision.menu(seat)
            for form in menu:
                choices.require(moment, f"a form of {seat_name(seat)}", form)
        for action in offered(moment.decision, variant.seats, Counted(moment.ply), 1):
            with blamed(f"the form of {action!r}", moment):
                form = forms.action(action)
            actions.require(moment, repr(action), form)
    _clients(variant)


def _listed(variant: Variant) -> None:
    """Every event that is told is of a class that clients are told of."""
    known = set(variant.rules.events.values())
    for walk in variant.walks:
        for moment in walk.moments:
            for event in moment.events:
                if type(event) not in known:
                    raise moment.finding(
                        f"{type(event).__name__} is told, but the schema of events lacks it",
                        "a family lists all its events in EVENTS; a modifier announces its own "
                        "with @modifier.event",
                    )


def _clients(variant: Variant) -> None:
    """What a client sends back becomes the action it was, of its own seat and no other."""
    for moment in variant.moments[::5]:
        with blamed("a game from this position", moment):
            game = Game(variant.rules, chance=Asked(), start=moment.state)
            sent = offered(moment.decision, variant.seats, Counted(moment.ply), 1)
        for action in sent:
            data = variant.rules.forms.action(action)
            with blamed(f"reading {data}", moment):
                read = game.action(action.seat, data)
            if read != action:
                raise moment.finding(f"{action!r}, sent as JSON, is read as {read!r}", PLAIN)
            _bound(moment, game, action, data, (action.seat + 1) % variant.rules.players)


def _bound(moment: Moment, game: Game, action: Action, data: dict[str, JSON], other: Seat) -> None:
    try:
        game.action(other, data)
    except RecordError:
        return
    raise moment.finding(
        f"{action!r} is taken from seat {other}", "an action belongs to the seat that sends it"
    )
