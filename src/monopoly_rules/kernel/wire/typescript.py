"""TypeScript declarations of the formats, made from the same declarations as the schemas.

A schema says what JSON is valid; these say the same to a compiler, shorter: numbers are numbers,
whatever their range. The names of a family begin with its own word (``BoardBid``), so that a client
can use several families; what is the same for all of them stands in a file of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, cast

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.wire.messages import message_schema, messages_schema
from monopoly_rules.kernel.wire.schema import (
    DOMAINS,
    SHAPES,
    action_schema,
    catalogue_schema,
    choice_schema,
    event_schema,
    view_schema,
)
from monopoly_rules.kernel.wire.vocabulary import Vocabulary

MOST_LITERALS: Final = 24
"""More texts than these are just any text."""
WIDTH: Final = 100
"""A longer declaration has several lines."""
_REFERENCES: Final = {"#/$defs/domain": "Domain", "#/$defs/said": "Said"}


def typescript(rules: Vocabulary, word: str) -> str:
    """The declarations of a family: its actions, events, questions, view and choices.

    ``word`` begins all its names; `typescript_for_all` has what it imports.
    """
    tagged = {
        "Action": _tagged(action_schema(rules), "action"),
        "Event": _tagged(event_schema(rules), "event"),
    }
    view = view_schema(rules)
    keys = cast("dict[str, JSON]", view["properties"])
    (question,) = [one for one in _options(keys["question"]) if "oneOf" in one]
    tagged["Question"] = _tagged(question, "task")
    lines = ['import type { Choice } from "./shared";', ""]
    for kind, options in tagged.items():
        names = {value: f"{word}{_class_name(value)}{_ending(kind)}" for value in options}
        for value, schema in options.items():
            lines += [_declared(names[value], schema), ""]
        lines += [f"export type {word}{kind} =", *(f"  | {name}" for name in names.values())]
        lines[-1] += ";"
        lines.append("")
    shown: dict[str, JSON] = {**keys, "question": {"$ref": f"{word}Question | null"}}
    lines += [_declared(f"{word}View", {**view, "properties": shown}), ""]
    lines += [f"export type {word}Choice = Choice<{word}Action>;", ""]
    return "\n".join(lines)


def typescript_for_all(rules: Vocabulary) -> str:
    """What is the same for every family: choices, the catalogue, messages."""
    choice = choice_schema(rules)
    keys: dict[str, JSON] = {
        **cast("dict[str, JSON]", choice["properties"]),
        "action": {"$ref": 'A["action"]'},
        "examples": {"type": "array", "items": {"$ref": "A"}},
    }
    message = message_schema(rules)
    said = cast("dict[str, dict[str, JSON]]", message["$defs"])["said"]
    kinds: dict[str, dict[str, JSON]] = {
        "Choice<A extends { action: string }>": {**choice, "properties": keys},
        "Domain": {"oneOf": [*DOMAINS, *SHAPES]},
        "Catalogue": catalogue_schema(rules),
        "Message": message,
        "Said": {"anyOf": [*_options(said)[:-1], {"$ref": "Message"}]},
        "Messages": messages_schema(rules),
    }
    return "\n".join(f"{_declared(name, schema)}\n" for name, schema in kinds.items())


def _declared(name: str, schema: Mapping[str, JSON]) -> str:
    """A declaration; one that is long has a line for each key or option."""
    short = f"export type {name} = {_type(schema)};"
    if len(short) <= WIDTH:
        return short
    if schema.get("type") == "object":
        return "\n".join(
            [f"export type {name} = {{", *(f"  {key};" for key in _keys(schema)), "};"]
        )
    options = [f"  | {_type(each)}" for each in _options(schema)]
    return "\n".join([f"export type {name} =", *options]) + ";"


def _ending(kind: str) -> str:
    """Events and questions may have the name of an action, so they say what they are."""
    return "" if kind == "Action" else kind


def _class_name(name: str) -> str:
    """
    >>> _class_name("Bid"), _class_name("parking-pot:TakePot")
    ('Bid', 'ParkingPotTakePot')
    """
    pieces = name.replace(":", "-").replace(".", "-").split("-")
    return "".join(piece[:1].upper() + piece[1:] for piece in pieces)


def _tagged(schema: Mapping[str, JSON], tag: str) -> dict[str, dict[str, JSON]]:
    """The options of a schema by the value of their tag."""
    found = {}
    for option in _options(schema):
        keys = cast("dict[str, dict[str, JSON]]", option["properties"])
        found[str(keys[tag]["const"])] = option
    return found


def _options(schema: JSON | Mapping[str, JSON]) -> list[dict[str, JSON]]:
    known = cast("dict[str, JSON]", schema)
    return cast("list[dict[str, JSON]]", known.get("oneOf") or known.get("anyOf"))


def _type(schema: Mapping[str, JSON]) -> str:
    """The type of what fits a schema."""
    if "$ref" in schema:
        name = str(schema["$ref"])
        return _REFERENCES.get(name, name)
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return _literals(cast("list[JSON]", schema["enum"]))
    if "oneOf" in schema or "anyOf" in schema:
        return _either(_type(each) for each in _options(schema))
    kind = schema.get("type")
    if isinstance(kind, list):
        return _either(_PLAIN[str(each)] for each in kind)
    if kind == "array":
        return _list(schema)
    if kind == "object":
        return _object(schema)
    return _PLAIN.get(str(kind), "unknown")


_PLAIN: Final = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}


def _literal(value: JSON) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(_literal(each) for each in value)}]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return "number"


def _literals(values: list[JSON]) -> str:
    texts = [value for value in values if isinstance(value, str)]
    if len(texts) > MOST_LITERALS:
        return _either(("string", *(_literal(each) for each in values if each not in texts)))
    return _either(map(_literal, values))


def _either(types: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(types))


def _list(schema: Mapping[str, JSON]) -> str:
    if "prefixItems" in schema:
        parts = cast("list[dict[str, JSON]]", schema["prefixItems"])
        return f"[{', '.join(_type(each) for each in parts)}]"
    items = cast("dict[str, JSON]", schema.get("items", {}))
    each = _type(items)
    return f"({each})[]" if " | " in each else f"{each}[]"


def _object(schema: Mapping[str, JSON]) -> str:
    if "properties" not in schema:
        rest = schema.get("additionalProperties")
        inner = _type(rest) if isinstance(rest, dict) else "unknown"
        return f"Record<string, {inner}>"
    return f"{{ {'; '.join(_keys(schema))} }}"


def _keys(schema: Mapping[str, JSON]) -> list[str]:
    needed = cast("list[str]", schema["required"])
    keys = cast("dict[str, dict[str, JSON] | bool]", schema["properties"])
    return [
        f"{name}{'' if name in needed else '?'}: "
        + (_type(each) if isinstance(each, dict) else "unknown")
        for name, each in keys.items()
    ]
