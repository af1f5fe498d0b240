"""Actions, seats and outcomes of chance as scenario files write them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from monopoly_rules.kernel import (
    CHANCE,
    HOST,
    Action,
    ChanceError,
    Choice,
    Decision,
    Domain,
    FieldError,
    Forms,
    Many,
    Pick,
    RuleSet,
    Seat,
    chance_choice,
    quoted,
)
from monopoly_rules.kernel.wire.strict import wrong

GOODS = ("give_", "take_")
"""How the fields begin that say what an offer is made of."""
SEATS = {"chance": CHANCE, "host": HOST}
"""The seats that have a name; players are numbers from 0."""


def seat_of(written: object, players: int) -> Seat:
    """A seat from its number, as in a step, or from the text of it, as in a key."""
    if isinstance(written, str) and written in SEATS:
        return SEATS[written]
    if isinstance(written, str) and written in map(str, range(players)):
        written = int(written)
    if type(written) is int and (0 <= written < players or written in SEATS.values()):
        return written
    raise wrong("seat", f"0 to {players - 1}, 'chance' or 'host'", written)


def action_of(
    rules: RuleSet, forms: Forms, written: Mapping[str, object], also: Collection[str] = ()
) -> Action:
    """An action with its seat and fields; ``also`` are further keys that may stand beside them.

    Raises `RecordError` for what is misspelt or missing, and `FieldError` for a value that its
    field can never have.
    """
    fields = dict(written)
    if "seat" in fields:
        fields["seat"] = seat_of(fields["seat"], rules.players)
    name = fields.get("action")
    known = isinstance(name, str) and name in rules.actions
    if known and isinstance(name, str):
        fields = {**_nothing(rules.ranges[rules.actions[name]]), **fields}
    return forms.read_action(fields, str(name) if known else "", beside=also)


def _nothing(ranges: Mapping[str, Domain]) -> dict[str, object]:
    """What an offer gives and takes if nobody says it, as where people type one: nothing."""
    goods = {name: domain for name, domain in ranges.items() if name.startswith(GOODS)}
    return {name: 0 if domain.contains(0) else [] for name, domain in goods.items()}


def outcome_of(decision: Decision, entry: object, forms: Forms) -> Action:
    """An outcome of chance as a step writes it: the values of its fields."""
    choice = chance_choice(decision)
    values = entry if isinstance(entry, list) else [entry]
    if len(choice.domains) == 1 and isinstance(choice.domains[0], Pick | Many):
        # The order of a deck may stand in brackets of its own or not.
        values = values if len(values) == 1 and isinstance(values[0], list) else [values]
    if len(values) == len(choice.domains):
        pairs = zip(values, choice.domains, strict=True)
        try:
            read = [forms.read_value(value, domain) for value, domain in pairs]
            action = choice.kind(CHANCE, *read)
        except FieldError:
            action = None
        if action is not None and decision.why_not(action) is None:
            return action
    raise ChanceError(f"the outcome {quoted(entry)} does not fit; expected: {_wanted(choice)}")


def chance_awaited(decision: Decision) -> str | None:
    """What chance is asked for, in words; None if it is not."""
    if decision.awaited != (CHANCE,):
        return None
    wanted = _wanted(chance_choice(decision))
    return f"chance is awaited: {wanted}; give it in a step as chance = [...]"


def _wanted(choice: Choice[Action]) -> str:
    return f"{choice.kind.__name__} with {', '.join(map(str, choice.domains)) or 'nothing'}"


def listed(value: object) -> object:
    """Tuples as lists, all the way down."""
    return [listed(each) for each in value] if isinstance(value, tuple) else value
