"""The JSON forms of actions, tasks, events, states, views, choices and outcomes.

Each value is an object whose first key names its class: ``{"action": "Bid", "seat": 1, "amount":
20}``. Secret fields that the reader may not see are left out. Reading is strict.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeVar

import attrs

from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action, ranges_of
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.domains import JSON, Among, Domain, FieldValue, in_order
from monopoly_rules.kernel.values.errors import RecordError
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.extras import ExtraValue, fits
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.quoting import quoted
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.values.secrets import HIDDEN
from monopoly_rules.kernel.values.tuples import Many, Pick
from monopoly_rules.kernel.wire.strict import (
    DEEPEST,
    kind_word,
    structured,
    wrong,
)
from monopoly_rules.kernel.wire.vocabulary import Vocabulary
from monopoly_rules.kernel.words.saying import field_title, say_choice, spoken
from monopoly_rules.kernel.words.texts import Words

V = TypeVar("V")
EXAMPLES: Final = 5
"""So many accepted actions go with a choice that is not exact."""
DEEPEST_AGENDA: Final = 200
"""More unfinished work than any game has."""


class Forms:
    """Writes and reads the values of one rule set.

    With ``named`` it also reads values by the names people use for them (``"Kalverstraat"``).
    """

    def __init__(self, rules: Vocabulary, *, named: bool = False) -> None:
        self._rules = rules
        self._named = named
        self._ranges = {kind: ranges_of(kind, rules.players) for kind in rules.actions.values()}

    # Writing

    def action(self, action: Action) -> dict[str, JSON]:
        """An action with the name of its class."""
        return {"action": self._rules.name_of(type(action)), **_fields(action)}

    def task(self, task: Task) -> dict[str, JSON]:
        """A task with the name of its class; what is hidden is left out."""
        return {"task": self._rules.name_of(type(task)), **_fields(task)}

    def event(self, event: Event) -> dict[str, JSON]:
        """An event with the name of its class; what is hidden is left out."""
        return {"event": self._rules.name_of(type(event)), **_fields(event)}

    def choice(self, choice: Choice[Action], words: Words | None = None) -> dict[str, JSON]:
        """A choice with the domains of its fields, labelled in these words, for a form.

        ``label`` says what the choice is about, ``titles`` what its fields are called; one that is
        not exact has a few accepted actions as ``examples``.
        """
        speak = words or self._rules.words()

        def name(noun: str, value: FieldValue) -> str:
            return "-" if value is None else speak.name(noun, spoken(value))

        described = choice.describe(name)
        described["action"] = self._rules.name_of(choice.kind)
        described["label"] = say_choice(choice, speak)
        described["titles"] = {each: field_title(each, speak) for each in names_of(choice.kind)[1:]}
        if not choice.exact:
            described["examples"] = [self.action(each) for each in choice.first(EXAMPLES)]
        return described

    def view(self, view: View) -> dict[str, JSON]:
        """A view; its question is a task, its extras an object."""
        written = {name: self._written(getattr(view, name)) for name in names_of(type(view))}
        written["extras"] = {name: _plain(value) for name, value in view.extras}
        return written

    def state(self, state: State) -> dict[str, JSON]:
        """A whole position, for records. It shows everything: never for a client."""
        base = set(names_of(State))
        keys = (key.name for key in self._rules.extras)
        return {
            "agenda": [self.task(task) for task in state.agenda],
            "extras": {name: _plain(value) for name, value in zip(keys, state.extras, strict=True)},
            "outcome": self._written(state.outcome),
            **{
                name: _plain(getattr(state, name))
                for name in names_of(type(state))
                if name not in base
            },
        }

    def outcome(self, outcome: Outcome) -> dict[str, JSON]:
        """How a game ended."""
        return {name: _plain(getattr(outcome, name)) for name in names_of(Outcome)}

    def _written(self, value: object) -> JSON:
        if isinstance(value, Task):
            return self.task(value)
        if isinstance(value, Outcome):
            return self.outcome(value)
        if attrs.has(type(value)):
            return {name: self._written(getattr(value, name)) for name in names_of(type(value))}
        if isinstance(value, tuple | list):  # a view in the lane shares the table's lists
            return [self._written(each) for each in value]
        return _plain(value)

    # Reading

    def read_action(self, data: object, place: str = "$", seat: Seat | None = None) -> Action:
        """An action from JSON; with ``seat`` it is bound to that seat, named in the data or not."""
        fields = _object(data, place)
        kind = _named(fields, "action", self._rules.actions, place)
        ranges = self._ranges[kind]
        given = fields.get("seat", seat)
        if type(given) is not int:
            raise wrong(f"{place}.seat", "a seat", given)
        if seat is not None and given != seat:
            raise RecordError(f"{place}.seat", f"this is seat {seat}, not seat {given}")
        _only(fields, {"action", "seat", *ranges}, place)
        return kind(given, *self._values(fields, ranges, place))

    def read_task(self, data: object, place: str = "$") -> Task:
        """A task from JSON."""
        fields = _object(data, place)
        kind = _named(fields, "task", self._rules.tasks, place)
        ranges = self._rules.ranges[kind]
        _only(fields, {"task", *ranges}, place)
        return kind(*self._values(fields, ranges, place))

    def read_state(self, data: object, place: str = "$") -> State:
        """A position from JSON whose every field lies in its range."""
        fields = _object(data, place)
        kind = self._rules.STATE
        ranges = self._rules.ranges[kind]
        _only(fields, {"agenda", "extras", "outcome", *ranges}, place)
        agenda = _list(_needed(fields, "agenda", place), f"{place}.agenda")
        if len(agenda) > DEEPEST_AGENDA:
            raise RecordError(f"{place}.agenda", f"more than {DEEPEST_AGENDA} tasks")
        outcome = _needed(fields, "outcome", place)
        return kind(
            tuple(self.read_task(t, f"{place}.agenda[{i}]") for i, t in enumerate(agenda)),
            self._read_extras(_needed(fields, "extras", place), f"{place}.extras"),
            None if outcome is None else self.read_outcome(outcome, f"{place}.outcome"),
            *self._values(fields, ranges, place),
        )

    def read_outcome(self, data: object, place: str = "$") -> Outcome:
        """An outcome from JSON."""
        return structured(data, Outcome, place)

    def _values(
        self, fields: Mapping[str, object], ranges: Mapping[str, Domain], place: str
    ) -> list[FieldValue]:
        values = []
        for name, domain in ranges.items():
            raw = _needed(fields, name, place)
            value = self.value(_tupled(raw), domain)
            if not domain.contains(value):
                raise self.outside(value, domain, f"{place}.{name}")
            values.append(value)
        return values  # type: ignore[return-value]  # contains() has made sure of it

    def outside(self, value: object, domain: Domain, place: str) -> RecordError:
        """The error for a value outside its domain; in a list, for the first one that is."""
        each = _each(domain)
        if each is not None and isinstance(value, tuple):
            for index, part in enumerate(value):
                if not each.contains(part):
                    return self.outside(part, each, f"{place}[{index}]")
        raw = list(value) if isinstance(value, tuple) else value
        problem = f"{quoted(raw)} ({kind_word(raw)}) is not possible; expected {domain}"
        noun = getattr(domain, "noun", "")
        meant = self._rules.value_of(noun, value) if isinstance(value, str) else None
        if meant is not None:
            problem += f"; {quoted(value)} is the {noun} {meant}"
            problem += "; to read names, use Forms(rules, named=True)"
        return RecordError(place, problem)

    def value(self, value: object, domain: Domain) -> object:
        """A value in the one way its domain writes it: names as values, sets in order."""
        if self._named and isinstance(value, str) and not domain.contains(value):
            meant = self._rules.value_of(getattr(domain, "noun", ""), value)
            return value if meant is None else meant
        kind = _each(domain)
        if kind is None or not isinstance(value, tuple):
            return value
        values = tuple(self.value(each, kind) for each in value)
        return _sorted(values, domain) if isinstance(domain, Many) else values

    def _read_extras(self, data: object, place: str) -> tuple[ExtraValue, ...]:
        fields = _object(data, place)
        keys = self._rules.extras
        _only(fields, {key.name for key in keys}, place)
        values = []
        for key in keys:
            value = _tupled(_needed(fields, key.name, place))
            if not fits(value, key, self._rules.players):
                model = key.opening(self._rules.players)
                raise wrong(f"{place}.{key.name}", f"a value like {quoted(model)}", value)
            values.append(value)
        return tuple(values)  # type: ignore[arg-type]  # fits() has made sure of it


def _each(domain: Domain) -> Domain | None:
    """What the values of a list lie in; None for a domain without lists."""
    if isinstance(domain, Many):
        return domain.each
    if isinstance(domain, Pick):
        return Among(tuple(dict.fromkeys(domain.items)), domain.noun)
    return None


def _fields(value: object) -> dict[str, JSON]:
    pairs = ((name, getattr(value, name)) for name in names_of(type(value)))
    return {name: _plain(each) for name, each in pairs if each is not HIDDEN}


def _plain(value: object) -> JSON:
    if isinstance(value, tuple):
        # Nearly all there is: a whole position has hundreds of whole numbers.
        return [each if type(each) is int else _plain(each) for each in value]
    if isinstance(value, Enum):
        return _plain(value.value)
    if value is None or isinstance(value, int | str):
        return value
    raise TypeError(f"{value!r} has no JSON form")


def _tupled(value: object, depth: int = 0) -> object:
    """Lists as tuples; deeper than any domain goes they stay lists, which no domain contains."""
    if type(value) is not list or depth == DEEPEST:
        return value
    return tuple(_tupled(each, depth + 1) for each in value)


def _sorted(value: tuple[object, ...], domain: Many) -> tuple[object, ...]:
    """A set may be written in any order; the action holds it in the one canonical way."""
    if not domain.rising or not all(domain.each.contains(each) for each in value):
        return value
    return tuple(sorted(value, key=in_order))  # type: ignore[arg-type]  # values of the domain


def _object(data: object, place: str) -> dict[str, object]:
    if type(data) is not dict:
        raise wrong(place, "an object", data)
    return data


def _list(data: object, place: str) -> list[object]:
    if type(data) is not list:
        raise wrong(place, "a list", data)
    return data


def _needed(fields: Mapping[str, object], name: str, place: str) -> object:
    if name not in fields:
        raise RecordError(place, f"the key {name!r} is missing")
    return fields[name]


def _only(fields: Mapping[str, object], known: set[str], place: str) -> None:
    for name in fields:
        if name not in known:
            raise RecordError(
                place, f"unknown key {quoted(name)}; known: {', '.join(sorted(known))}"
            )


def _named(
    fields: Mapping[str, object], tag: str, kinds: Mapping[str, type[V]], place: str
) -> type[V]:
    name = _needed(fields, tag, place)
    if type(name) is not str or name not in kinds:
        known = ", ".join(sorted(kinds))
        raise RecordError(f"{place}.{tag}", f"unknown: {quoted(name)}; known: {known}")
    return kinds[name]
