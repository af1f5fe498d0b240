"""The JSON schema of the messages, made of their classes."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Final, ForwardRef, Literal, Union, get_args, get_origin

import attrs

from monopoly_rules.kernel import JSON, DefinitionError
from monopoly_rules.kernel.values.fields import hints_of
from monopoly_rules.web.messages.asking import FromClient
from monopoly_rules.web.messages.telling import ToClient
from monopoly_rules.web.messages.wire import FROM_CLIENT, MESSAGE, TO_CLIENT

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_PLAIN: Final[Mapping[object, dict[str, JSON]]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    object: {},
}


def from_client_schema() -> dict[str, JSON]:
    """Whatever a client may send."""
    return _one_of("what a client sends", FROM_CLIENT)


def to_client_schema() -> dict[str, JSON]:
    """Whatever a client is sent. Views, choices, events and catalogues have schemas of their own,
    which depend on the rules."""
    return _one_of("what a client is sent", TO_CLIENT)


def _one_of(
    title: str, kinds: Mapping[str, type[FromClient]] | Mapping[str, type[ToClient]]
) -> dict[str, JSON]:
    messages: list[JSON] = []
    for name, kind in kinds.items():
        written = _of_class(kind)
        properties = written["properties"]
        required = written["required"]
        assert isinstance(properties, dict)
        assert isinstance(required, list)
        written["title"] = name
        written["description"] = " ".join((kind.__doc__ or "").split())
        written["properties"] = {MESSAGE: {"const": name}, **properties}
        written["required"] = [MESSAGE, *required]
        messages.append(written)
    return {"$schema": DIALECT, "title": title, "oneOf": messages}


def _of_class(kind: type) -> dict[str, JSON]:
    hints = hints_of(kind)
    sent = issubclass(kind, FromClient)
    required: list[JSON] = [
        field.name
        for field in attrs.fields(kind)
        if not sent or field.default is attrs.NOTHING  # all that we send is complete
    ]
    return {
        "type": "object",
        "properties": {field.name: _of(hints[field.name]) for field in attrs.fields(kind)},
        "required": required,
        "additionalProperties": False,
    }


def _of(hint: object) -> dict[str, JSON]:
    if isinstance(hint, ForwardRef):  # JSON within JSON
        return {}
    if hint in _PLAIN:
        return dict(_PLAIN[hint])
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {"enum": list(args)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [_of(each) for each in args]}
    if origin in (tuple, list):
        return {"type": "array", "items": _of(args[0])}
    if origin in (dict, Mapping):
        return {"type": "object"}
    if isinstance(hint, type) and attrs.has(hint):
        return _of_class(hint)
    raise DefinitionError(f"{hint!r} has no place in a message")
