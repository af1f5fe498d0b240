"""Messages and nouns as JSON, and their schemas: what a client needs to speak by itself."""

from __future__ import annotations

from typing import Final, cast

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.values.refusals import Value
from monopoly_rules.kernel.wire.schema import DIALECT, TEXT, kind_of, object_of
from monopoly_rules.kernel.wire.vocabulary import Vocabulary
from monopoly_rules.kernel.words.texts import Message, Open, Said, Words


def written_message(message: Message) -> dict[str, JSON]:
    """A message; the rules are left out where it has none.

    >>> from monopoly_rules.kernel.words.texts import message
    >>> written_message(message("{0:seat} won", (0, 2)))
    {'text': '{0:seat} won', 'values': {'0': [0, 2]}}
    """
    values: dict[str, JSON] = {name: _written(value) for name, value in message.values.items()}
    told: dict[str, JSON] = {"text": message.text, "values": values}
    return told | {"rules": [*message.rules]} if message.rules else told


def written_nouns(words: Words) -> dict[str, JSON]:
    """How values are named, by noun; ``empty`` stands where there is none."""
    return {
        noun: {**how.written(words), "empty": words.empty(noun)}
        for noun, how in sorted(words.nouns.items())
    }


def _written(value: Said) -> JSON:
    if isinstance(value, Message):
        return written_message(value)
    if isinstance(value, tuple):
        return [_written(cast("Value | Message", each)) for each in value]
    if isinstance(value, Open):
        return {"open": str(value)}
    return value if isinstance(value, str) else int(value)


def message_schema(rules: Vocabulary) -> dict[str, JSON]:
    """What is said in no language yet, as `Forms.message` writes it; the same for every game."""
    return {"$schema": DIALECT, "title": "a message", "$defs": _VALUES, **_MESSAGE}


def messages_schema(rules: Vocabulary) -> dict[str, JSON]:
    """What a client speaks with, as `Forms.messages` writes it; the same for every game."""
    return {
        "$schema": DIALECT,
        "title": "messages",
        **object_of(
            {
                "spec": TEXT,
                "players": {"type": "integer"},
                "locale": TEXT,
                "thousands": TEXT,
                "texts": _TEXT_OF,
                "nouns": {"type": "object", "additionalProperties": {"oneOf": [*_NOUNS]}},
                "titles": _TEXT_OF,
                "fields": _TEXT_OF,
            }
        ),
    }


_TEXT_OF: Final[JSON] = {"type": "object", "additionalProperties": TEXT}
_SAID: Final[JSON] = {"$ref": "#/$defs/said"}
_MESSAGE: Final = object_of(
    {
        "text": TEXT,
        "values": {"type": "object", "additionalProperties": _SAID},
        "rules": {"type": "array", "items": TEXT},
    },
    optional={"rules"},
)
_VALUES: Final[dict[str, JSON]] = {
    "said": {
        "anyOf": [
            {"type": "integer"},
            TEXT,
            {"type": "array", "items": _SAID},
            object_of({"open": TEXT}),
            _MESSAGE,
        ]
    }
}
_NOUNS: Final[tuple[JSON, ...]] = (
    kind_of("number", plus={"type": "integer"}, empty=TEXT),
    kind_of("seat", names=_TEXT_OF, text=TEXT, empty=TEXT),
    kind_of("names", {"other": TEXT}, names=_TEXT_OF, empty=TEXT),
    kind_of(
        "count",
        forms={"type": "array", "items": TEXT},
        form={"type": "array", "items": {"type": "integer"}},
        empty=TEXT,
    ),
    kind_of("money", pattern=TEXT, thousands=TEXT, empty=TEXT),
    kind_of("text", text=TEXT, empty=TEXT),
    kind_of("mixed", texts=_TEXT_OF, empty=TEXT),
    kind_of(
        "list",
        texts=_TEXT_OF,
        fields={"type": "object", "additionalProperties": {"type": "array", "items": TEXT}},
        empty=TEXT,
    ),
    kind_of("sentence", empty=TEXT),
)
