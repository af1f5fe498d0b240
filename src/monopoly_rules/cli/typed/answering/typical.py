"""Why a verb is refused whatever is named: what the rules say of each of its values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from monopoly_rules.cli.screen.playing import Playing
from monopoly_rules.cli.typed.actions import NOT_NOW_BUT
from monopoly_rules.cli.typed.filling.fields import Choices
from monopoly_rules.cli.typed.filling.values import as_json
from monopoly_rules.cli.typed.misread import NoAction
from monopoly_rules.kernel import Action, Domain, FieldValue, Refusal, Seat
from monopoly_rules.kernel.domains.tuples import noun_of

TRIED = 100
"""So many values of a field are tried."""


def typical_refusals(
    game: Playing, kind: type[Action], seat: Seat, choices: Choices
) -> list[Refusal]:
    """What forbids the actions of a kind, a refusal for each rule: whatever value its first field
    has, the others being as small as they can be. Whose offer is answered is known from the other
    answers among the choices.

    Last stands what forbids the fewest: that is nearest to what would be possible. Nothing is said
    of a kind that does not answer the question, or that is possible.
    """
    found: Counter[Refusal] = Counter()
    for refusal in _refusals(game, kind, seat, choices):
        if refusal is None or refusal.rule == NoAction.rule:
            return []
        if not refusal.rule.startswith("K-"):  # what was tried in another field is not possible
            found[refusal] += 1
    often = Counter[str]()
    for refusal, times in found.items():
        often[refusal.rule] += times
    usual = {refusal.rule: refusal for refusal, _ in reversed(found.most_common())}
    return [usual[rule] for rule, _ in often.most_common()]


def untimely(game: Playing, seat: Seat, error: NoAction, choices: Choices) -> Refusal:
    """Why nothing of a kind can be done now: by its own rule, or by the one that makes it untimely
    where it does not answer the question."""
    if error.kind is None:
        return Refusal(error.rule, error.text, error.values)
    never = game.rules.why_none(game.view(seat), error.kind)
    found = typical_refusals(game, error.kind, seat, choices) if never is None else [never]
    if found and error.text != NOT_NOW_BUT:
        return found[-1]
    if found:
        return Refusal(error.rule, error.text, error.values, found[-1].rule)
    first = next(_refusals(game, error.kind, seat, ()), None)
    because = first.because if first is not None and first.rule.startswith("K-") else None
    return Refusal(error.rule, error.text, error.values, because)


def _refusals(
    game: Playing, kind: type[Action], seat: Seat, choices: Choices
) -> Iterator[Refusal | None]:
    """What is said to an action with each value of its first field."""
    rules = game.rules
    ranges = rules.ranges[kind]
    name = rules.name_of(kind)
    least = {field: as_json(next(iter(domain))) for field, domain in ranges.items()}
    first = next(iter(ranges), "")
    for value in _tried(first, ranges[first], seat, choices) if first else (None,):
        given = least if value is None else {**least, first: as_json(value)}
        action = {"action": name, "seat": seat, **given}
        yield game.why_not(rules.forms.read_action(action, name))


def _tried(field: str, domain: Domain, seat: Seat, choices: Choices) -> Iterable[FieldValue]:
    """The values of a field that are tried: of players those that other actions name in it."""
    if noun_of(domain) != "seat":
        return islice(domain, TRIED)
    named = [
        value
        for choice in choices
        for name, offered in zip(choice.fields, choice.domains, strict=True)
        if name == field
        for value in offered
    ]
    return named or [value for value in domain if value != seat]
