"""Records: a game as JSON text that can be trusted, replayed and read by people.

A record holds what was decided, by players and by chance, so replaying one needs no random
generator. Beside every action stands a digest of the position it led to, so a replay that strays is
noticed at the first action that differs.
"""

from __future__ import annotations

import attrs

from monopoly_rules.kernel.values.errors import RecordError
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.wire.strict import structured

FORMAT = 1
"""The version of the record format; a change that old readers cannot take makes it larger."""


@attrs.frozen
class Moves:
    """One play with all that ran by itself after it, and where that led.

    ``after`` has the digest of the position after each action, ``draws`` says how far the chance
    source had come.
    """

    actions: list[object]
    after: list[str]
    draws: int


@attrs.frozen
class Record:
    """A saved game, before its actions are understood."""

    format: int
    spec: str
    players: int
    parameters: dict[str, object]
    rules: dict[str, str]
    names: list[str]
    chance: dict[str, object]
    start: dict[str, object] | None
    opening: Moves
    plays: list[Moves]


def read_record(text: str) -> Record:
    """The record in a text, or `RecordError` with the place of its first defect."""
    data = parsed(text)
    if isinstance(data, dict) and type(data.get("format")) is int and data["format"] != FORMAT:
        raise RecordError("$.format", f"format {data['format']} is not {FORMAT}, which this reads")
    return structured(data, Record)
