"""Games written as records."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Final

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.play.chance import ChanceSource
from monopoly_rules.kernel.play.replaying import Play
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.wire.digests import Digests
from monopoly_rules.kernel.wire.records import FORMAT

MOST_KNOWN: Final = 2_000
"""So many actions are remembered as they are written."""


def head_of(
    rules: RuleSet, names: tuple[str, ...], chance: ChanceSource, start: State | None
) -> dict[str, JSON]:
    """What a record says before its plays; it is the same from the first action to the last."""
    return {
        "format": FORMAT,
        "spec": rules.spec,
        "players": rules.players,
        "parameters": dict(rules.parameters),
        "rules": dict(rules.identity),
        "names": list(names),
        "chance": chance.to_json(),
        "start": None if start is None else rules.forms.state(start),
    }


class Writer:
    """Writes plays, one after the other.

    They are put together from the texts of their actions, because most actions occur again and
    again, and writing them is what takes time. Digests are kept with the plays.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._digests = Digests(rules, rules.forms)
        self._texts: dict[Action, str] = {}

    def record(
        self, head: Mapping[str, JSON], opening: Play, plays: Iterable[Play], chance: ChanceSource
    ) -> str:
        """A whole record."""
        texts = ",".join([self.play(play, chance) for play in plays])
        return f'{_json(head)[:-1]},"opening":{self.play(opening, chance)},"plays":[{texts}]}}'

    def play(self, play: Play, chance: ChanceSource) -> str:
        """A play: the actions, where each led, how far chance had come."""
        actions = ",".join([self._action(ply.action) for ply in play.plies])
        after = ",".join([f'"{each}"' for each in self._after(play)])
        draws = chance.draws_at(play.chance_after)
        return f'{{"actions":[{actions}],"after":[{after}],"draws":{draws}}}'

    def _after(self, play: Play) -> tuple[str, ...]:
        if play.digests is None:
            play.digests = tuple([self._digests.of(ply.state) for ply in play.plies])
        return play.digests

    def _action(self, action: Action) -> str:
        known = self._texts.get(action)
        if known is None:
            known = _json(self._rules.forms.action(action))
            if len(self._texts) < MOST_KNOWN:
                self._texts[action] = known
        return known


def _json(value: Mapping[str, JSON]) -> str:
    return json.dumps(value, separators=(",", ":"))
