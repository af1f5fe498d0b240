"""Records: a game as JSON text that can be trusted, replayed and read by people.

A record holds what was decided, by players and by chance, so replaying one needs no random
generator. Beside every action stands a digest of the position it led to, so a replay that strays is
noticed at the first action that differs.
"""

from __future__ import annotations

from typing import Final

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.errors.kinds import RecordError
from monopoly_rules.kernel.errors.quoting import cleaned, quoted
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.wire.plays import Moves, make_moves, read_plays
from monopoly_rules.kernel.wire.strict import structured

FORMAT: Final = 2
"""The version of the record format; a change that old readers cannot take makes it larger."""
READ: Final = (1, 2)
"""The formats that are read."""
PLAYS: Final = ',"plays":['
"""What comes before the plays, which are the last in a record as it is written here."""

MOST_PARTS: Final = 1_000
"""More parameters, and more parts of a rule set, than any game has."""


@attrs.frozen
class Record(EqualByFields):
    """A saved game, before its actions are understood.

    All but the plays is the same from the first action to the last.
    """

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
    people: list[int] = attrs.Factory(list)
    """The seats that people play, if anybody has said so."""

    @property
    def draws(self) -> int:
        """How far the chance source has come in all."""
        return (self.plays[-1] if self.plays else self.opening).draws


def read_record(text: str) -> Record:
    """The record in a text, or `RecordError` with the place of its first defect."""
    head, plays_follow, plays = text.partition(PLAYS) if type(text) is str else ("", "", "")
    quick = read_plays(plays[:-2]) if plays_follow and plays.endswith("]}") else None
    if quick is not None:
        # As nearly always. To read the whole takes several times as long, and says what is wrong.
        try:
            data = parsed(f"{head}{PLAYS}]}}")
        except RecordError:
            pass
        else:
            return attrs.evolve(_record(data), plays=quick)
    return _record(parsed(text))


def _record(data: object) -> Record:
    if isinstance(data, dict):
        require_sizes(data)
    if isinstance(data, dict) and type(data.get("format")) is int and data["format"] not in READ:
        known = " and ".join(map(str, READ))
        raise RecordError("$.format", f"format {quoted(data['format'])}; formats {known} are read")
    if isinstance(data, dict) and type(data.get("plays")) is list:
        plays = [moves for each in data["plays"] if (moves := _moves(each)) is not None]
        if len(plays) == len(data["plays"]):
            # The strict reader takes several times as long for the same.
            record = structured({**data, "plays": []}, Record)
            return attrs.evolve(record, plays=plays)
    return structured(data, Record)


def require_sizes(data: dict[str, object]) -> None:
    """Refuse what is longer than any record has it before anything is made of it."""
    for name in ("parameters", "rules"):
        found = data.get(name)
        if type(found) is not dict:
            continue
        if len(found) > MOST_PARTS:
            problem = f"expected at most {MOST_PARTS} keys, got {len(found)}"
            raise RecordError(f"$.{name}", problem)
        for key, value in found.items():
            if type(value) is list and len(value) > MOST_PARTS:
                problem = f"expected at most {MOST_PARTS} values, got {len(value)}"
                raise RecordError(f"$.{name}.{cleaned(key)}", problem)


def _moves(data: object) -> Moves | None:
    """A play without any defect, or None; the strict reader then says where the defect is."""
    if type(data) is not dict or data.keys() != _KEYS:
        return None
    actions, after, draws = data["actions"], data["after"], data["draws"]
    if type(actions) is not list or type(after) is not list or type(draws) is not int:
        return None
    return make_moves(actions, after, draws) if _TEXT.issuperset(map(type, after)) else None


_TEXT: Final = frozenset({str})
_KEYS: Final = frozenset(field.name for field in attrs.fields(Moves))
