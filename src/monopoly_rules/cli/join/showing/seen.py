"""A game as a server shows it to one seat: its view and its events, read back as values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast, get_args, get_type_hints

import attrs

from monopoly_rules.cli.join.domains import Form
from monopoly_rules.kernel import (
    JSON,
    Event,
    Outcome,
    RecordError,
    RuleSet,
    Seat,
    View,
    Words,
)
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.secrets import HIDDEN
from monopoly_rules.web.messages import Shown

K = TypeVar("K")


class Seen:
    """What a screen shows of a game elsewhere."""

    def __init__(self, rules: RuleSet, names: tuple[str, ...]) -> None:
        self.rules = rules
        self._names = names
        self._view: View | None = None
        self._events: list[Event] = []
        self._missed = 0
        """How many events were too old to be told."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return None if self._view is None else self._view.outcome

    @property
    def count(self) -> int:
        """How many events there have been."""
        return self._missed + len(self._events)

    def words(self, locale: str) -> Words:
        """How the game speaks, with the players' names."""
        return self.rules.words(self._names, locale)

    def view(self, seat: Seat | None) -> View:
        """What was shown last; the server shows one seat only."""
        if self._view is None:
            raise RecordError("$", "the server has shown no game yet")
        return self._view

    def events(self, seat: Seat | None, since: int = 0) -> tuple[Event, ...]:
        """What has happened as far as it was told, from an event's number on."""
        return tuple(self._events[max(0, since - self._missed) :])

    def take(self, shown: Shown) -> None:
        """The game is as a message shows it; what it takes back is forgotten."""
        if not self._missed <= shown.first <= self.count:
            self._events, self._missed = [], shown.first
        del self._events[shown.first - self._missed :]
        self._events += [_made(self.rules.events, each.event, "event") for each in shown.events]
        self._view = view_of(self.rules, shown.view)


def view_of(rules: RuleSet, form: Form) -> View:
    """A view; what stands inside it is read as the class that it is."""
    hints = get_type_hints(rules.VIEW)
    plain = [name for name in names_of(rules.VIEW) if name != "extras"]
    values = {name: _value(rules, hints[name], form.get(name)) for name in plain}
    extras = form.get("extras")
    values["extras"] = tuple(extras.items()) if isinstance(extras, dict) else ()
    return cast("Callable[..., View]", rules.VIEW)(**values)


def _value(rules: RuleSet, hint: object, data: JSON) -> object:
    """Lists as tuples, tasks by their names, other objects as the class that is declared there."""
    if isinstance(data, list):
        return tuple(_value(rules, hint, each) for each in data)
    if not isinstance(data, dict):
        return data
    if "task" in data:
        return _made(rules.tasks, data, "task")
    (kind,) = _classes(hint)
    hints = get_type_hints(kind)
    return kind(**{name: _value(rules, hints[name], data[name]) for name in data})


def _classes(hint: object) -> list[type]:
    """The classes with fields that a hint speaks of, such as ``OfferSeen`` in a tuple of them."""
    if isinstance(hint, type) and attrs.has(hint):
        return [hint]
    return [kind for each in get_args(hint) for kind in _classes(each)]


def _made(kinds: Mapping[str, type[K]], form: Form, key: str) -> K:
    """A value of a named class; what the server left out is hidden from this seat."""
    name = str(form.get(key))
    kind = kinds.get(name)
    if kind is None:
        raise RecordError(f"$.{key}", f"unknown {key} {name!r}")
    given = {
        field.name: _plain(form[field.name]) if field.name in form else HIDDEN
        for field in attrs.fields(cast("type", kind))
        if field.name in form or field.default is attrs.NOTHING
    }
    return kind(**given)


def _plain(value: JSON) -> object:
    return tuple(_plain(each) for each in value) if isinstance(value, list) else value
