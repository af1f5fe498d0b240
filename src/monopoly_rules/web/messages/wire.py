"""Messages as texts: JSON objects, whose key ``message`` names the class."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

import attrs

from monopoly_rules.kernel import RecordError, unknown
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.wire.strict import structured, wrong
from monopoly_rules.web.messages.asking import FromClient
from monopoly_rules.web.messages.telling import ToClient

MESSAGE: Final = "message"
"""The key with the name of a message's class."""
FROM_CLIENT: Final[Mapping[str, type[FromClient]]] = {
    kind.__name__: kind for kind in FromClient.__subclasses__()
    if kind.__module__ == FromClient.__module__
}  # fmt: skip
TO_CLIENT: Final[Mapping[str, type[ToClient]]] = {
    kind.__name__: kind for kind in ToClient.__subclasses__()
    if kind.__module__ == ToClient.__module__
}  # fmt: skip


def read_message(text: str) -> FromClient:
    """What a client sent, or `RecordError` that says what is wrong with it.

    >>> read_message('{"message": "AskUndo", "at": 3}')
    AskUndo(ask=0, at=3)
    """
    data = parsed(text)
    if type(data) is not dict:
        raise wrong("$", "an object", data)
    name = data.pop(MESSAGE, None)
    if type(name) is not str or name not in FROM_CLIENT:
        raise RecordError(f"$.{MESSAGE}", unknown(MESSAGE, name, FROM_CLIENT))
    return structured(data, FROM_CLIENT[name])


def write_message(message: FromClient | ToClient) -> str:
    """A message as JSON text.

    >>> from monopoly_rules.web.messages import Seated
    >>> write_message(Seated("a1", 2, "secret", ask=7))
    '{"message":"Seated","ask":7,"table":"a1","seat":2,"token":"secret"}'
    """
    written = {MESSAGE: type(message).__name__, **_fields(message)}
    return json.dumps(written, separators=(",", ":"))


def _fields(value: object) -> dict[str, object]:
    return {name: _plain(getattr(value, name)) for name in names_of(type(value))}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return _fields(value) if attrs.has(type(value)) else value
