"""Games written as records."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.errors.kinds import GameError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.chance import ChanceSource
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.saves.history import History, Taken
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.seats import Seat, are_seats
from monopoly_rules.kernel.wire.digests import packed_digest
from monopoly_rules.kernel.wire.records import FORMAT


def head_of(
    rules: RuleSet,
    names: tuple[str, ...],
    chance: ChanceSource,
    start: State | None,
    people: Sequence[Seat] = (),
) -> dict[str, JSON]:
    """What a record says before its plays; it is the same from the first action to the last."""
    if not are_seats(people, rules.players):
        most = rules.players - 1
        raise GameError(f"people: expected seats from 0 to {most}, each once, got {quoted(people)}")
    head: dict[str, JSON] = {
        "format": FORMAT,
        "spec": rules.spec,
        "players": rules.players,
        "parameters": dict(rules.parameters),
        "rules": dict(rules.identity),
        "names": list(names),
        "chance": chance.to_json(),
        "start": None if start is None else rules.forms.state(start),
    }
    return {**head, "people": [*people]} if people else head


class Writer:
    """Writes plays. Texts are put together from those of the actions, which occur again and again,
    and of digests that are known."""

    def __init__(self, rules: RuleSet, chance: ChanceSource) -> None:
        self._action = rules.forms.action_text
        self._chance = chance

    def record(self, head: Mapping[str, JSON], history: History) -> str:
        """A whole record."""
        opening, *plays = [self.play(moves) for moves in history.moves()]
        return f'{json_text(head)[:-1]},"opening":{opening},"plays":[{",".join(plays)}]}}'

    def play(self, moves: Taken) -> str:
        """A play: the actions, where each led, how far chance had come."""
        return (
            f'{{"actions":[{self.actions(moves.actions)}],"after":[{digests_text(moves.digests)}],'
            f'"draws":{self.draws(moves.drawn)}}}'
        )

    def actions(self, actions: Sequence[Action]) -> str:
        """Actions, one after the other."""
        return ",".join([self._action(each) for each in actions])

    def draws(self, drawn: int) -> int:
        """How far the source that a record speaks of had come."""
        return self._chance.draws_at(drawn)


def digests_text(digests: Sequence[int]) -> str:
    """Digests, one after the other."""
    return ",".join([f'"{packed_digest(each).hex()}"' for each in digests])  # as in `text_of`


def json_text(value: Mapping[str, JSON]) -> str:
    """The shortest JSON."""
    return json.dumps(value, separators=(",", ":"))
