"""Why a verb is refused whatever is named: what the rules say of each of its values."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from monopoly_rules.cli.screen.screen import Playing
from monopoly_rules.cli.typed.misread import NoAction
from monopoly_rules.cli.typed.values import as_json
from monopoly_rules.kernel import Action, Refusal, Seat

TRIED = 100
"""So many values of a field are tried."""


def typical_refusals(game: Playing, kind: type[Action], seat: Seat) -> list[Refusal]:
    """What forbids the actions of a kind with one field, a refusal for each rule.

    Last stands what forbids the fewest: that is nearest to what would be possible. Nothing is said
    of a kind that does not answer the question, that is possible, or that has several fields, for
    which no value is typical.
    """
    rules = game.rules
    ranges = rules.ranges[kind]
    if len(ranges) != 1:
        return []
    ((field, domain),) = ranges.items()
    name = next(name for name, each in rules.actions.items() if each is kind)
    found: Counter[Refusal] = Counter()
    for value in islice(domain, TRIED):
        given = {"action": name, "seat": seat, field: as_json(value)}
        refusal = game.why_not(rules.forms.read_action(given, name))
        if refusal is None or refusal.rule == NoAction.rule:
            return []
        found[refusal] += 1
    often = Counter[str]()
    for refusal, times in found.items():
        often[refusal.rule] += times
    usual = {refusal.rule: refusal for refusal, _ in reversed(found.most_common())}
    return [usual[rule] for rule, _ in often.most_common()]
