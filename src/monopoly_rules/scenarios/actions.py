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
    Forms,
    Many,
    Pick,
    RecordError,
    RuleSet,
    Seat,
    chance_choice,
)
from monopoly_rules.kernel.values.actions import ranges_of
from monopoly_rules.plugins.errors import did_you_mean

SEATS = {"chance": CHANCE, "host": HOST}
"""The seats that have a name; players are numbers from 0."""


def hint(name: str, known: Collection[str]) -> str:
    """What was perhaps meant, and what there is."""
    meant = did_you_mean(name, known)
    listed = f"known: {', '.join(sorted(known))}"
    return f"{meant} {listed}" if meant.endswith("?") else meant


def seat_of(written: object, players: int) -> Seat:
    """A seat from its number, as in a step, or from the text of it, as in a key."""
    if isinstance(written, str) and written in SEATS:
        return SEATS[written]
    if isinstance(written, str) and written.isascii() and written.isdecimal():
        written = int(written)
    if type(written) is int and (0 <= written < players or written in SEATS.values()):
        return written
    raise RecordError(
        "seat", f"0 to {players - 1}, 'chance' or 'host' is expected, not {written!r}"
    )


def action_of(
    rules: RuleSet, forms: Forms, written: Mapping[str, object], also: Collection[str] = ()
) -> Action:
    """An action with its seat and fields; ``also`` are further keys that may stand beside them.

    Raises `RecordError` for what is misspelt or missing, and `FieldError` for a value that its
    field can never have.
    """
    name = written.get("action")
    if not isinstance(name, str) or name not in rules.actions:
        raise RecordError("action", f"unknown action {name!r}; {hint(str(name), rules.actions)}")
    fields = ranges_of(rules.actions[name], rules.players)
    known = {"action", "seat", *fields, *also}
    for key in written:
        if key not in known:
            raise RecordError(name, f"unknown key {key!r}; {hint(key, known)}")
    missing = [field for field in ("seat", *fields) if field not in written]
    if missing:
        raise RecordError(name, f"the key {missing[0]!r} is missing")
    data = {key: written[key] for key in ("action", *fields)}
    data["seat"] = seat_of(written["seat"], rules.players)
    try:
        return forms.read_action(data, name)
    except RecordError as error:
        raise FieldError(error.place, error.problem) from None


class FieldError(RecordError):
    """A value that a field can never have: the kernel would refuse it by K-FIELD."""


def outcome_of(decision: Decision, entry: object, forms: Forms) -> Action:
    """An outcome of chance as a step writes it: the values of its fields."""
    choice = chance_choice(decision)
    values = entry if isinstance(entry, list) else [entry]
    if len(choice.domains) == 1 and isinstance(choice.domains[0], Pick | Many):
        # The order of a deck may stand in brackets of its own or not.
        values = values if len(values) == 1 and isinstance(values[0], list) else [values]
    if len(values) == len(choice.domains):
        pairs = zip(values, choice.domains, strict=True)
        read = [forms.value(tupled(value), domain) for value, domain in pairs]
        action = choice.kind(CHANCE, *read)
        if decision.why_not(action) is None:
            return action
    raise ChanceError(f"the outcome {entry!r} does not fit; expected: {_wanted(choice)}")


def chance_awaited(decision: Decision) -> str | None:
    """What chance is asked for, in words; None if it is not."""
    if decision.awaited != (CHANCE,):
        return None
    wanted = _wanted(chance_choice(decision))
    return f"chance is awaited: {wanted}; give it in a step as chance = [...]"


def _wanted(choice: Choice[Action]) -> str:
    return f"{choice.kind.__name__} with {', '.join(map(str, choice.domains)) or 'nothing'}"


def tupled(value: object) -> object:
    """Lists as tuples, all the way down."""
    return tuple(tupled(each) for each in value) if isinstance(value, list) else value


def listed(value: object) -> object:
    """Tuples as lists, all the way down."""
    return [listed(each) for each in value] if isinstance(value, tuple) else value
