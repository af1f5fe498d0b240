"""The JSON forms of actions, tasks, events, states, views, choices and outcomes.

Each value is an object whose first key names its class: ``{"action": "Bid", "seat": 1, "amount":
20}``. Secret fields that the reader may not see are left out. Reading is strict.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from functools import cached_property
from typing import Final

import attrs

from monopoly_rules.kernel.domains.single import JSON, Domain, FieldValue, One
from monopoly_rules.kernel.errors.kinds import RecordError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.resolved import unannounced
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.tables.verbs import Offering
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.extras import ExtraValue
from monopoly_rules.kernel.values.fields import added_to, names_of
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.values.secrets import HIDDEN
from monopoly_rules.kernel.wire.messages import written_message, written_nouns
from monopoly_rules.kernel.wire.reading import NEEDED, Reader, Values
from monopoly_rules.kernel.wire.strict import structured, wrong
from monopoly_rules.kernel.wire.vocabulary import Vocabulary
from monopoly_rules.kernel.words.saying import (
    Sayable,
    action_title,
    field_title,
    message_of,
    say,
    say_choice,
)
from monopoly_rules.kernel.words.texts import Words
from monopoly_rules.kernel.words.values import decided_by, described_fields, noted, value_name

EXAMPLES: Final = 5
"""So many accepted actions go with a choice that is not exact."""
MOST_KNOWN: Final = 2_000
"""So many actions are remembered as they are written."""
DEEPEST_AGENDA: Final = 200
"""More unfinished work than any game has."""


class Forms:
    """Writes and reads the values of one rule set.

    With ``named`` it also reads values by the names people use for them (``"Kalverstraat"``).
    """

    def __init__(self, rules: Vocabulary, *, named: bool = False) -> None:
        self._rules = rules
        self._values = Values(rules, by_name=named)
        self._texts: dict[Action, str] = {}
        self._read: dict[str, Action] = {}

    @cached_property
    def _english(self) -> Words:
        """How the game speaks where nobody says in which words: made once, a form has many."""
        return self._rules.words()

    # Writing

    def action(self, action: Action) -> dict[str, JSON]:
        """An action with the name of its class."""
        return {"action": self._rules.name_of(type(action)), **_fields(action)}

    def action_text(self, action: Action) -> str:
        """An action as JSON text, the shortest; most occur again, and are written once."""
        known = self._texts.get(action)
        if known is None:
            known = json.dumps(self.action(action), separators=(",", ":"))
            if len(self._texts) < MOST_KNOWN:
                self._texts[action] = known
        return known

    def task(self, task: Task) -> dict[str, JSON]:
        """A task with the name of its class; what is hidden is left out.

        Raises `DefinitionError` for a task that nobody has announced: it could not be read again.
        """
        name = self._rules.name_of(type(task))
        if self._rules.tasks.get(name) is not type(task):
            raise unannounced(type(task), self._rules.spec)
        return {"task": name, **_fields(task)}

    def event(self, event: Event) -> dict[str, JSON]:
        """An event with the name of its class; what is hidden is left out."""
        return {"event": self._rules.name_of(type(event)), **_fields(event)}

    def choice(
        self,
        choice: Choice[Action],
        words: Words | None = None,
        offering: Offering | None = None,
    ) -> dict[str, JSON]:
        """A choice with the domains of its fields, labelled in these words, for a form.

        ``title`` is what the action is called, ``label`` what the choice is about, ``titles`` what
        its fields are called; one that is not exact has a few accepted actions as ``examples``.
        With ``offering``, its verb in a position, values say what they bring or cost.
        """
        speak = words or self._english
        described: dict[str, JSON] = {
            **choice.describe(lambda noun, value: value_name(noun, value, speak)),
            "action": self._rules.name_of(choice.kind),
            "title": action_title(choice.kind, speak),
            "label": say_choice(choice, speak),
            "fields": described_fields(choice, speak, offering),
            "titles": {each: field_title(each, speak, choice.kind) for each in choice.fields},
        }
        if not choice.exact:
            examples = choice.first(EXAMPLES)
            described["examples"] = [self.action(each) for each in examples]
            described["example_labels"] = [say(each, speak) for each in examples]
        if offering is not None and all(isinstance(each, One) for each in choice.domains):
            described |= noted(offering.brings(decided_by(choice)), speak)
        return described

    def view(self, view: View) -> dict[str, JSON]:
        """A view; its question is a task, its extras an object."""
        written = {name: self._written(getattr(view, name)) for name in names_of(type(view))}
        written["extras"] = {name: _plain(value) for name, value in view.extras}
        return written

    def catalogue(self, locale: str = "en") -> dict[str, JSON]:
        """What lies in the box: squares, deeds, groups, decks, cards, tokens, how money is
        written, and styles as colours. What the game does not have is an empty list."""
        about: dict[str, JSON] = {
            "spec": self._rules.spec,
            "players": self._rules.players,
            "locale": locale,
        }
        box = self._rules.box(locale)
        return about | {name: self._written(getattr(box, name)) for name in names_of(type(box))}

    def message(self, what: Sayable) -> dict[str, JSON]:
        """What is said of an event, refusal, question, action, choice or outcome, in no language:
        a client makes the sentence with the `messages` of its language."""
        return written_message(message_of(what))

    def messages(self, locale: str = "en") -> dict[str, JSON]:
        """All that a client needs to say every message in a language: the sentences by their
        English text, how values are named, what actions and their fields are called."""
        words = self._rules.words((), locale)
        kinds = self._rules.actions.values()
        fields = {field for kind in kinds for field in names_of(kind)[1:]}
        return {
            "spec": self._rules.spec,
            "players": self._rules.players,
            "locale": locale,
            "thousands": words.number(1000)[1:-3],
            "texts": {**words.sentences()},
            "nouns": written_nouns(words),
            "titles": {
                name: action_title(kind, words)
                for name, kind in sorted(self._rules.actions.items())
            },
            "fields": {name: field_title(name, words, *kinds) for name in sorted(fields)},
        }

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
            return {name: self._written(getattr(value, name)) for name in _written_names(value)}
        if isinstance(value, tuple | list):  # a view in the lane shares the table's lists
            return [self._written(each) for each in value]
        return _plain(value)

    # Reading

    def read_action(
        self,
        data: object,
        place: str = "$",
        seat: Seat | None = None,
        beside: Collection[str] = (),
    ) -> Action:
        """An action from JSON; with ``seat`` it is bound to that seat, named in the data or not.

        ``beside`` are further keys that may stand there.
        """
        read = Reader(data, place, self._values)
        read.beside(beside)
        kind = read.one_of("action", self._rules.actions)
        given = read.raw("seat", NEEDED if seat is None else seat)
        if type(given) is not int:
            raise wrong(read.at("seat"), "a seat", given)
        if seat is not None and given != seat:
            raise RecordError(read.at("seat"), f"this is seat {seat}, not seat {quoted(given)}")
        return kind(given, *_values(read, kind, self._rules.ranges[kind]))

    def read_again(self, data: object) -> Action:
        """An action as records have it; most occur again, in other games too, and are read once."""
        key = repr(data)  # by which true is not 1
        known = self._read.get(key)
        if known is None:
            known = self.read_action(data, "")
            if len(self._read) >= MOST_KNOWN:
                self._read.clear()  # some never come again, such as how a deck was shuffled
            self._read[key] = known
        return known

    def read_begun(
        self, data: object, seat: Seat, place: str = "$"
    ) -> tuple[type[Action], dict[str, FieldValue]]:
        """What somebody has filled in of an action so far: its class, and some of its fields."""
        read = Reader(data, place, self._values)
        kind = read.one_of("action", self._rules.actions)
        given = read.raw("seat", seat)
        if type(given) is not int or given != seat:
            raise RecordError(read.at("seat"), f"this is seat {seat}, not seat {quoted(given)}")
        ranges = self._rules.ranges[kind]
        begun = {name: read.value(name, ranges[name]) for name in ranges if name in read}
        read.finish()
        return kind, begun

    def read_task(self, data: object, place: str = "$") -> Task:
        """A task from JSON."""
        read = Reader(data, place, self._values)
        kind = read.one_of("task", self._rules.tasks)
        return kind(*_values(read, kind, self._rules.ranges[kind]))

    def read_state(self, data: object, place: str = "$") -> State:
        """A position from JSON whose every field lies in its range."""
        read = Reader(data, place, self._values)
        kind = self._rules.STATE
        agenda = read.items("agenda", DEEPEST_AGENDA, needed=True)
        outcome = read.raw("outcome")
        return kind(
            tuple(self.read_task(t, f"{place}.agenda[{i}]") for i, t in enumerate(agenda)),
            self._read_extras(read.table("extras", needed=True)),
            None if outcome is None else self.read_outcome(outcome, f"{place}.outcome"),
            *_values(read, kind, self._rules.ranges[kind]),
        )

    def read_outcome(self, data: object, place: str = "$") -> Outcome:
        """An outcome from JSON."""
        return structured(data, Outcome, place)

    def read_value(self, data: object, domain: Domain, place: str = "$") -> FieldValue:
        """A value of a domain from JSON."""
        return self._values.read(data, domain, place)

    def _read_extras(self, read: Reader) -> tuple[ExtraValue, ...]:
        values = tuple(read.extra(key, self._rules.players) for key in self._rules.extras)
        read.finish()
        return values


def _values(read: Reader, kind: type, ranges: Mapping[str, Domain]) -> list[FieldValue]:
    """The fields of a value; nothing may stand beside them. What modifiers add may be missing."""
    added = added_to(kind)
    missing = [name for name in ranges if name not in read and name not in added]
    read.finish()
    if missing:
        raise RecordError(read.place, _missing(missing, ranges))
    values = [
        read.value(name, domain, () if name in added else NEEDED) for name, domain in ranges.items()
    ]
    return values


def _missing(names: Sequence[str], known: Iterable[str]) -> str:
    """What to say of fields that are not there: which, and all that there are."""
    listed = ", ".join(map(repr, names))
    said = f"the key {listed} is missing" if len(names) == 1 else f"the keys {listed} are missing"
    return f"{said}; the fields are {', '.join(known)}"


def _written_names(value: object) -> tuple[str, ...]:
    """The fields of a value; what modifiers add is left out where there is nothing of it."""
    names, added = names_of(type(value)), added_to(type(value))
    if not added:
        return names
    return tuple(name for name in names if name not in added or getattr(value, name))


def _fields(value: object) -> dict[str, JSON]:
    pairs = ((name, getattr(value, name)) for name in _written_names(value))
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
