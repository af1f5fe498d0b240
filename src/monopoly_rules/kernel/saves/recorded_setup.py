"""What `Game.load` plays a record again with: its rules, its start, its chance source."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.errors.kinds import MonopolyRulesError, RecordError
from monopoly_rules.kernel.errors.quoting import cleaned, quoted
from monopoly_rules.kernel.play.chance import Asked, ChanceSource, Seeded
from monopoly_rules.kernel.play.identity import renamed
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.play.written import problems_at_first
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.names import problem_of_names
from monopoly_rules.kernel.values.seats import Seat, are_seats
from monopoly_rules.kernel.values.seeds import seed_in
from monopoly_rules.kernel.wire.records import Record
from monopoly_rules.kernel.words.saying import say_refusal

FREE_DRAWS: Final = 250_000


class Composer(Protocol):
    """What makes a rule set of a spec; the plugin layer provides it."""

    def __call__(self, spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet: ...


def rules_of(record: Record, compose: Composer, *, anyway: bool) -> RuleSet:
    """The rule set a record was played with; another fingerprint is refused."""
    try:
        rules = compose(
            record.spec,
            players=record.players,
            parameters=record.parameters,  # type: ignore[arg-type]  # from JSON
        )
    except MonopolyRulesError as error:
        place = f"$.{getattr(error, 'about', 'spec')}"  # composing says what is wrong
        raise RecordError(place, f"{quoted(record.spec)} cannot be composed: {error}") from error
    then = renamed(record.rules, rules.identity)
    if then != rules.identity and not anyway:
        raise RecordError("$.rules", difference(then, rules.identity))
    problem = problem_of_names(record.names, rules.players)
    if problem is not None:
        raise RecordError("$.names", problem)
    return rules


TOLD: Final = 5
"""So many parts of a rule set are told that are others now."""
OTHER_RULES: Final = "played under other rules"


def difference(then: Mapping[str, str], now: Mapping[str, str]) -> str:
    """How two rule sets differ, part by part."""
    names = sorted(name for name in {*then, *now} if then.get(name) != now.get(name))
    parts = [
        f"{cleaned(name)} was {cleaned(then.get(name, 'absent'))}, is {now.get(name, 'absent')}"
        for name in names[:TOLD]
    ]
    more = [f"and {len(names) - TOLD} more"] if len(names) > TOLD else []
    return f"{OTHER_RULES}: " + "; ".join([*parts, *more])


def start_of(record: Record, rules: RuleSet) -> State | None:
    """The position a record starts from, if it is not the usual one."""
    if record.start is None:
        return None
    state = rules.forms.read_state(record.start, "$.start")
    problems = problems_at_first(rules, state)
    if problems:
        first = problems[0]
        raise RecordError("$.start", f"{say_refusal(first, rules.words())} [{first.rule}]")
    return state


def people_of(record: Record) -> tuple[Seat, ...]:
    """The seats that people play, as a record names them."""
    seats = tuple(record.people)
    if not are_seats(seats, record.players):
        most = record.players - 1
        raise RecordError("$.people", f"expected seats from 0 to {most}, each once")
    return seats


def source_of(record: Record, size: int) -> ChanceSource:
    """The chance source of a record; its draws are bounded by the size of its text."""
    chance = record.chance
    kind = chance.get("kind")
    if kind == "asked" and set(chance) == {"kind"}:
        _check_draws(record, most_draws(record, size))
        return Asked()
    if kind == "seeded" and set(chance) == {"kind", "seed"}:
        seed = seed_in(chance["seed"])
        if seed is None:
            raise RecordError(
                "$.chance.seed",
                f"expected 0x and 1 to 64 hexadecimal digits, got {quoted(chance['seed'])}",
            )
        _check_draws(record, most_draws(record, size))
        return Seeded(seed, record.draws)
    raise RecordError(
        "$.chance",
        'expected {"kind": "seeded", "seed": "0x…"} or {"kind": "asked"}; '
        "for another source call load(…, chance=…)",
    )


def most_draws(record: Record, size: int) -> int:
    """So many draws a text of this size can speak of: most drawn numbers have left a trace in it,
    and a constant takes a fraction of a second."""
    return size + FREE_DRAWS if record.chance.get("kind") == "seeded" else 0


def _check_draws(record: Record, most: int) -> None:
    draws = [0, record.opening.draws, *[each.draws for each in record.plays], most]
    if draws == sorted(draws):
        return
    reached = 0
    for index, each in enumerate((record.opening, *record.plays)):
        if not reached <= each.draws <= most:
            place = f"$.plays[{index - 1}]" if index else "$.opening"
            raise RecordError(
                f"{place}.draws", f"expected {reached} to {most}, got {quoted(each.draws)}"
            )
        reached = each.draws
