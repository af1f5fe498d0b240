"""Messages of a server, as values: the classes that it writes them with, and plain JSON inside."""

from __future__ import annotations

from typing import cast, get_args, get_origin, get_type_hints

import attrs

from monopoly_rules.kernel import RecordError, unknown
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.web.messages import MESSAGE, TO_CLIENT, ToClient


def read_answer(text: str) -> ToClient:
    """What a server sent, or `RecordError`; what a newer server adds is left out.

    >>> read_answer('{"message": "Seated", "ask": 7, "table": "a1", "seat": 2, "token": "secret"}')
    Seated(ask=7, table='a1', seat=2, token='secret')
    """
    data = parsed(text)
    name = data.get(MESSAGE) if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in TO_CLIENT:
        raise RecordError(f"$.{MESSAGE}", unknown(MESSAGE, name, TO_CLIENT))
    return cast("ToClient", _made(TO_CLIENT[name], data))


def _made(kind: type, data: object) -> object:
    if not isinstance(data, dict):
        raise RecordError("$", f"expected the fields of {kind.__name__}")
    hints = get_type_hints(kind)
    wanted = {field.name for field in attrs.fields(kind)}
    given = {name: _value(hints[name], data[name]) for name in wanted if name in data}
    try:
        return kind(**given)
    except TypeError as error:
        raise RecordError("$", f"{kind.__name__}: {error}") from None


def _value(hint: object, value: object) -> object:
    """A value as its field wants it: classes inside, lists as tuples where those are wanted."""
    if value is None:
        return None
    if isinstance(hint, type) and attrs.has(hint):
        return _made(hint, value)
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(_value(get_args(hint)[0], each) for each in value)
    for option in get_args(hint) if get_origin(hint) is not dict else ():
        if isinstance(option, type) and attrs.has(option):
            return _made(option, value)
    return value
