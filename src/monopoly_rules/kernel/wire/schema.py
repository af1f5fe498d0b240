"""JSON schemas of the forms: what a client may send and what it will be sent.

>>> schema_of_domain(Span(10, 30, 10))
{'type': 'integer', 'minimum': 10, 'maximum': 30}
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Annotated, Final, Union, get_args, get_origin

import attrs

from monopoly_rules.kernel.domains.shapes import Either, Parts
from monopoly_rules.kernel.domains.single import JSON, Among, Domain, One, Span
from monopoly_rules.kernel.domains.tuples import Many, Pick
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.tasks import Question, Task
from monopoly_rules.kernel.values.fields import added_to, hints_of, names_of
from monopoly_rules.kernel.values.names import LONGEST_NAME
from monopoly_rules.kernel.values.secrets import Hidden, secrets_of
from monopoly_rules.kernel.values.seeds import SEED_PATTERN
from monopoly_rules.kernel.wire.plays import Moves
from monopoly_rules.kernel.wire.records import FORMAT, Record
from monopoly_rules.kernel.wire.vocabulary import Vocabulary

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
NOTHING: Final[Mapping[str, JSON]] = types.MappingProxyType({})
_PLAIN: Final[dict[object, dict[str, JSON]]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


def action_schema(rules: Vocabulary) -> dict[str, JSON]:
    """What a client may send: any action of the rule set, whether or not it is legal now."""
    return _one_of(
        "an action",
        [
            object_of(
                {
                    "action": {"const": name},
                    "seat": {"type": "integer"},
                    **{
                        field: schema_of_domain(domain)
                        for field, domain in rules.ranges[kind].items()
                    },
                },
                optional={*added_to(kind)},
            )
            for name, kind in sorted(rules.actions.items())
        ],
    )


def event_schema(rules: Vocabulary) -> dict[str, JSON]:
    """What a client is told: any event; secret fields may be left out."""
    return _one_of(
        "an event",
        [_value("event", name, kind, rules) for name, kind in sorted(rules.events.items())],
    )


def view_schema(rules: Vocabulary) -> dict[str, JSON]:
    """What a client is shown."""
    schema = _fields(rules.VIEW, rules)
    return {"$schema": DIALECT, "title": "a view", **object_of(schema)}


def choice_schema(rules: Vocabulary) -> dict[str, JSON]:
    """A choice as a form is built from it; ``fields`` describes each field's domain, ``examples``
    are actions of `action_schema`.
    """
    names: list[JSON] = sorted(rules.actions)  # type: ignore[assignment]  # strings are JSON
    kinds = [*DOMAINS, *(SHAPES if rules.added else ())]
    definitions: dict[str, JSON] = {"domain": {"oneOf": kinds}, "action": _any_action(rules)}
    return {
        "$schema": DIALECT,
        "title": "a choice",
        "$defs": definitions,
        **object_of(
            {
                "action": {"enum": names},
                "seat": {"type": "integer"},
                "fields": {"type": "object", "additionalProperties": {"$ref": "#/$defs/domain"}},
                "exact": {"type": "boolean"},
                "count": {"type": ["integer", "null"]},
                "title": TEXT,
                "label": TEXT,
                "titles": {"type": "object", "additionalProperties": TEXT},
                "examples": {"type": "array", "items": {"$ref": "#/$defs/action"}},
                "example_labels": _TEXTS,
                "brings": _NUMBER,
                "note": TEXT,
            },
            optional={"examples", "example_labels", "brings", "note"},
        ),
    }


def catalogue_schema(rules: Vocabulary) -> dict[str, JSON]:
    """What lies in the box; it is the same for every game."""
    from monopoly_rules.kernel.box import Box

    about: dict[str, JSON] = {"spec": TEXT, "players": {"type": "integer"}, "locale": TEXT}
    return {"$schema": DIALECT, "title": "a catalogue", **object_of(about | _fields(Box, rules))}


def record_schema(rules: Vocabulary) -> dict[str, JSON]:
    """A saved game, as `Game.save` writes it; actions are those of `action_schema`."""
    moves: dict[str, JSON] = {
        "actions": {"type": "array", "items": {"$ref": "#/$defs/action"}},
        "after": {"type": "array", "items": _DIGEST},
        "draws": {"type": "integer", "minimum": 0},
    }
    name: JSON = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
    seat: JSON = {"type": "integer", "minimum": 0}
    chance: list[JSON] = [
        kind_of("seeded", seed={"type": "string", "pattern": f"^{SEED_PATTERN}$"}),
        kind_of("asked"),
    ]
    record: dict[str, JSON] = {
        "format": {"const": FORMAT},
        "spec": TEXT,
        "players": {"type": "integer", "minimum": 1},
        "parameters": {"type": "object"},
        "rules": {"type": "object", "additionalProperties": TEXT},
        "names": {"type": "array", "items": name, "uniqueItems": True},
        "chance": {"oneOf": chance},
        "start": {"type": ["object", "null"]},
        "opening": {"$ref": "#/$defs/moves"},
        "plays": {"type": "array", "items": {"$ref": "#/$defs/moves"}},
        "people": {"type": "array", "items": seat, "minItems": 1, "uniqueItems": True},
    }
    assert (*record,) == names_of(Record), "the schema and the reader speak of the same keys"
    assert (*moves,) == names_of(Moves), "the schema and the reader speak of the same keys"
    definitions: dict[str, JSON] = {"action": _any_action(rules), "moves": object_of(moves)}
    keys = object_of(record, optional={"people"})
    return {"$schema": DIALECT, "title": "a record", "$defs": definitions, **keys}


def journal_schema(rules: Vocabulary) -> dict[str, JSON]:
    """A line of a journal, as `Game.keep` writes it: the head of a record, or a step."""
    record = record_schema(rules)
    head, definitions = record["properties"], record["$defs"]
    assert isinstance(head, dict)
    assert isinstance(definitions, dict)
    moves = definitions["moves"]
    assert isinstance(moves, dict)
    play = moves["properties"]
    assert isinstance(play, dict)
    number: JSON = {"type": "integer", "minimum": 0}
    ends: dict[str, JSON] = {"after": play["after"], "check": _DIGEST}
    kinds: list[dict[str, JSON]] = [
        {**head, "version": number, "events": number, "check": _DIGEST},
        {"version": number, "actions": play["actions"], "draws": play["draws"], **ends},
        {"version": number, "undo": {"type": ["integer", "null"]}, **ends},
        {"version": number, "redo": {"const": True}, **ends},
    ]
    del kinds[0]["plays"]
    objects = [object_of(kind, optional={"after", "people"}) for kind in kinds]
    return {**_one_of("a line of a journal", objects), "$defs": definitions}


def _any_action(rules: Vocabulary) -> JSON:
    """What `action_schema` says, inside another schema."""
    return {"oneOf": action_schema(rules)["oneOf"]}


def schema_of_domain(domain: Domain) -> dict[str, JSON]:
    """The values of a domain."""
    if isinstance(domain, Span):
        return {"type": "integer", "minimum": domain.low, "maximum": domain.high}
    if isinstance(domain, Among):
        return {"enum": [_json(value) for value in domain.values]}
    if isinstance(domain, One):
        return {"const": _json(domain.value)}
    if isinstance(domain, Many):
        each = schema_of_domain(domain.each)
        return {"type": "array", "items": each, "minItems": domain.least, "maxItems": domain.most}
    if isinstance(domain, Parts):
        parts: list[JSON] = [schema_of_domain(each) for each in domain.parts]
        return {"type": "array", "prefixItems": parts, "items": False, "minItems": len(parts)}
    if isinstance(domain, Either):
        return {"oneOf": [schema_of_domain(each) for each in domain.options]}
    if isinstance(domain, Pick):
        items: list[JSON] = [_json(value) for value in dict.fromkeys(domain.items)]
        bounds: dict[str, JSON] = {"minItems": domain.least, "maxItems": domain.most}
        return {"type": "array", "items": {"enum": items}, **bounds}
    raise DefinitionError(f"{type(domain).__name__} has no schema")


def _value(tag: str, name: str, kind: type, rules: Vocabulary) -> dict[str, JSON]:
    optional = {field for field, _ in secrets_of(kind)} | {*added_to(kind)}
    return object_of({tag: {"const": name}, **_fields(kind, rules)}, optional)


def _fields(kind: type, rules: Vocabulary) -> dict[str, JSON]:
    hints, added = hints_of(kind), added_to(kind)
    found: dict[str, JSON] = {}
    for name in names_of(kind):
        if name == "extras":
            # Extras are typed by the modifiers in play, not by the class of the view.
            found[name] = {"type": "object"}
        elif name not in added:
            found[name] = _of_hint(hints[name], rules)
        elif added[name] in rules.added:
            found[name] = schema_of_domain(rules.added[added[name]])
    return found


def _of_hint(hint: object, rules: Vocabulary) -> dict[str, JSON]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _of_hint(args[0], rules)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin in (Union, types.UnionType):
        kinds = [_of_hint(each, rules) for each in args if each is not Hidden]
        return kinds[0] if len(kinds) == 1 else {"anyOf": list(kinds)}
    if origin is tuple and args[-1:] != (...,):
        items: list[JSON] = [_of_hint(each, rules) for each in args]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
    if origin in (tuple, list) or origin is Sequence:
        return {"type": "array", "items": _of_hint(args[0], rules)}
    if isinstance(hint, type):
        return _of_class(hint, rules)
    raise DefinitionError(f"{hint!r} has no JSON form; use int, str, bool, None, tuples, or attrs")


def _of_class(kind: type, rules: Vocabulary) -> dict[str, JSON]:
    if kind is Task:
        # What a client sees of the agenda is a question; steps run by themselves.
        asked = [each for each in sorted(rules.tasks.items()) if issubclass(each[1], Question)]
        return {"oneOf": [_value("task", name, task, rules) for name, task in asked]}
    if kind is Outcome or attrs.has(kind):
        return object_of(_fields(kind, rules), {*added_to(kind)})
    if issubclass(kind, Enum):
        return {"enum": [_json(member.value) for member in kind]}
    raise DefinitionError(f"{kind.__qualname__} has no JSON form")


def _json(value: object) -> JSON:
    if isinstance(value, tuple):
        return [_json(each) for each in value]
    if value is None or isinstance(value, int | str):
        return value
    raise DefinitionError(f"{value!r} has no JSON form")


def object_of(properties: dict[str, JSON], optional: set[str] | None = None) -> dict[str, JSON]:
    """An object with these keys and no others; all are needed that are not optional."""
    needed: list[JSON] = [name for name in properties if name not in (optional or set())]
    return {
        "type": "object",
        "properties": properties,
        "required": needed,
        "additionalProperties": False,
    }


def _one_of(title: str, kinds: list[dict[str, JSON]]) -> dict[str, JSON]:
    return {"$schema": DIALECT, "title": title, "oneOf": list(kinds)}


TEXT: Final[JSON] = {"type": "string"}
_DIGEST: Final[JSON] = {"type": "string", "pattern": "^[0-9a-f]{8}$"}
_TEXTS: Final[JSON] = {"type": "array", "items": TEXT}
_VALUES: Final[JSON] = {"type": "array"}
_NUMBER: Final[JSON] = {"type": "integer"}
_FLAG: Final[JSON] = {"type": "boolean"}


_NUMBERS: Final[JSON] = {"type": "array", "items": _NUMBER}
_EACH: Final[dict[str, JSON]] = {"brings": _NUMBERS, "notes": _TEXTS}
"""What each value of a domain costs or brings, where the game says it."""


def kind_of(name: str, optional: Mapping[str, JSON] = NOTHING, **properties: JSON) -> JSON:
    """An object that says of which kind it is."""
    return object_of({"kind": {"const": name}, **properties, **optional}, optional={*optional})


_DEEPER: Final[JSON] = {"$ref": "#/$defs/domain"}
DOMAINS: Final[tuple[JSON, ...]] = (
    kind_of("one", {"brings": _NUMBER, "note": TEXT}, value=True, noun=TEXT, label=TEXT),
    kind_of("among", {**_EACH, "other": _DEEPER}, values=_VALUES, noun=TEXT, labels=_TEXTS),
    kind_of("span", _EACH, low=_NUMBER, high=_NUMBER, step=_NUMBER, noun=TEXT),
    kind_of(
        "pick",
        _EACH,
        items=_VALUES,
        least=_NUMBER,
        most=_NUMBER,
        ordered=_FLAG,
        noun=TEXT,
        labels=_TEXTS,
    ),
    kind_of("many", each=_DEEPER, least=_NUMBER, most=_NUMBER, rising=_FLAG),
)
SHAPES: Final[tuple[JSON, ...]] = (
    kind_of("parts", label=TEXT, titles=_TEXTS, parts={"type": "array", "items": _DEEPER}),
    kind_of("either", options={"type": "array", "items": _DEEPER}),
)
"""What is only in fields that modifiers fill."""
