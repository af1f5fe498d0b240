"""What a record needs to be played again: its rules, its start, its chance source."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Final, Protocol

from monopoly_rules.kernel.play.chance import Asked, ChanceSource, Seeded
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.domains import JSON
from monopoly_rules.kernel.values.errors import ChanceError, MonopolyRulesError, RecordError
from monopoly_rules.kernel.values.quoting import quoted
from monopoly_rules.kernel.wire.records import Moves, Record
from monopoly_rules.kernel.words.texts import say_refusal

FREE_DRAWS: Final = 1_000_000


class Composer(Protocol):
    """What makes a rule set of a spec; the plugin layer provides it."""

    def __call__(self, spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet: ...


def digest(rules: RuleSet, state: State) -> str:
    """A short digest of a position, the same in every process and Python version."""
    text = json.dumps(rules.forms.state(state), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2s(text.encode(), digest_size=4).hexdigest()


def rules_of(record: Record, compose: Composer, *, anyway: bool) -> RuleSet:
    """The rule set a record was played with; another fingerprint is refused."""
    try:
        rules = compose(
            record.spec,
            players=record.players,
            parameters=record.parameters,  # type: ignore[arg-type]  # from JSON
        )
    except MonopolyRulesError as error:
        raise RecordError("$.spec", f"{quoted(record.spec)} cannot be composed: {error}") from error
    if record.rules != rules.identity and not anyway:
        raise RecordError("$.rules", difference(record.rules, rules.identity))
    if record.names and len(record.names) != rules.players:
        raise RecordError("$.names", f"{len(record.names)} names for {rules.players} players")
    return rules


OTHER_RULES: Final = "played under other rules"


def difference(then: Mapping[str, str], now: Mapping[str, str]) -> str:
    """How two rule sets differ, part by part."""
    parts = [
        f"{name} was {then.get(name, 'absent')}, is {now.get(name, 'absent')}"
        for name in sorted({*then, *now})
        if then.get(name) != now.get(name)
    ]
    return f"{OTHER_RULES}: " + "; ".join(parts)[:500]


def start_of(record: Record, rules: RuleSet) -> State | None:
    """The position a record starts from, if it is not the usual one."""
    if record.start is None:
        return None
    state = rules.forms.read_state(record.start, "$.start")
    problems = rules.problems(state)
    if problems:
        first = problems[0]
        raise RecordError("$.start", f"{say_refusal(first, rules.words())} [{first.rule}]")
    return state


def source_of(record: Record, size: int) -> ChanceSource:
    """The chance source of a record. Its draws are bounded: by the size of the text, in which most
    drawn numbers have left a trace, and a constant that takes a fraction of a second."""
    size += FREE_DRAWS
    chance = record.chance
    kind = chance.get("kind")
    moves = [("$.opening", record.opening)]
    moves += [(f"$.plays[{index}]", each) for index, each in enumerate(record.plays)]
    if kind == "asked" and set(chance) == {"kind"}:
        _check_draws(moves, 0)
        return Asked()
    if kind == "seeded" and set(chance) == {"kind", "seed", "draws"}:
        seed, draws = chance["seed"], chance["draws"]
        if type(seed) is int and type(draws) is int and 0 <= draws <= size:
            _check_draws(moves, draws)
            try:
                return Seeded(seed, draws)
            except ChanceError as error:
                raise RecordError("$.chance.seed", str(error)) from None
        raise RecordError("$.chance", f"seed and draws are whole numbers, draws 0 to {size}")
    raise RecordError(
        "$.chance",
        'expected {"kind": "seeded", "seed": …, "draws": …} or {"kind": "asked"}; '
        "another source is given as load(…, chance=…)",
    )


def _check_draws(moves: list[tuple[str, Moves]], total: int) -> None:
    reached = 0
    for place, each in moves:
        if not reached <= each.draws <= total:
            raise RecordError(f"{place}.draws", f"expected {reached} to {total}, got {each.draws}")
        reached = each.draws
