"""The JSON schemas and TypeScript types of the formats, for the widest rule set of each family."""

from __future__ import annotations

import json
from collections.abc import Callable

from monopoly_rules.kernel import (
    JSON,
    RuleSet,
    action_schema,
    catalogue_schema,
    choice_schema,
    event_schema,
    journal_schema,
    message_schema,
    messages_schema,
    record_schema,
    typescript,
    typescript_for_all,
    view_schema,
)
from monopoly_rules.kernel.wire.schema import DIALECT
from monopoly_rules.plugins import Registry, compose
from monopoly_rules.scenarios.expectations import EXPECTATIONS
from monopoly_rules.web.messages.schema import from_client_schema, to_client_schema
from tools.reference.built_in import widest

PER_FAMILY: dict[str, Callable[[RuleSet], dict[str, JSON]]] = {
    "action": action_schema,
    "choice": choice_schema,
    "event": event_schema,
    "record": record_schema,
    "journal": journal_schema,
    "view": view_schema,
}

FOR_ALL: dict[str, Callable[[RuleSet], dict[str, JSON]]] = {
    "catalogue": catalogue_schema,
    "message": message_schema,
    "messages": messages_schema,
}
"""What is the same for every family."""


def schemas(registry: Registry) -> dict[str, str]:
    """Every schema by the name of its file."""
    made = {
        "scenario.json": _text(scenario_schema()),
        "protocol-from-client.json": _text(from_client_schema()),
        "protocol-to-client.json": _text(to_client_schema()),
    }
    for family in registry.families:
        variant, players = widest(registry, family)
        rules = compose(variant, players=players, registry=registry)
        for name, schema in PER_FAMILY.items():
            made[f"{family}-{name}.json"] = _text(schema(rules))
        for name, schema in FOR_ALL.items():
            made[f"{name}.json"] = _text(schema(rules))
    return made


def types(registry: Registry) -> dict[str, str]:
    """The TypeScript declarations by the name of their file."""
    made = {}
    for family in registry.families:
        variant, players = widest(registry, family)
        rules = compose(variant, players=players, registry=registry)
        made[f"{family}.d.ts"] = typescript(rules, family.capitalize())
        made["shared.d.ts"] = typescript_for_all(rules)
    return made


def _text(schema: dict[str, JSON]) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def scenario_schema() -> dict[str, JSON]:
    """A scenario file: TOML with this shape. The fields of actions and states are the family's."""
    text: JSON = {"type": "string"}
    texts: JSON = {"type": "array", "items": text, "minItems": 1}
    one_or_more: JSON = {"anyOf": [text, texts]}
    whole: JSON = {"type": "integer"}
    table: JSON = {"type": "object"}
    both: dict[str, JSON] = {"spec": text, "players": whole, "parameters": table, "note": text}
    expectations: dict[str, JSON] = {name: True for name in sorted(EXPECTATIONS)}
    step: dict[str, JSON] = {
        "seat": {"anyOf": [whole, {"enum": ["chance", "host"]}]},
        "action": text,
        "chance": {"type": "array"},
        "refused": one_or_more,
        "then": {"$ref": "#/$defs/then"},
        "note": text,
    }
    scenario: dict[str, JSON] = {
        "name": text,
        "rules": texts,
        **both,
        "given": table,
        "when": {"type": "array", "items": {"$ref": "#/$defs/step"}},
        "then": {"$ref": "#/$defs/then"},
        "before": {"$ref": "#/$defs/then"},
        "seed": whole,
        "refused": one_or_more,
    }
    return {
        "$schema": DIALECT,
        "title": "a scenario file",
        "$defs": {
            "then": {"type": "object", "properties": expectations, "additionalProperties": False},
            # A step has the fields of its action besides.
            "step": {"type": "object", "properties": step},
            "scenario": {
                "type": "object",
                "properties": scenario,
                "required": ["name", "rules"],
                "additionalProperties": False,
            },
        },
        "type": "object",
        "properties": {
            **both,
            "scenario": {
                "type": "array",
                "items": {"$ref": "#/$defs/scenario"},
                "minItems": 1,
            },
        },
        "required": ["scenario"],
        "additionalProperties": False,
    }
