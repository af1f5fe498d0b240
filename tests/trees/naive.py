"""The same count by somebody who does not trust the library.

No choice is asked for: every combination of values that the fields of an action declare is tried
and either refused or not. No state is compared: a position is the JSON text of its save, read
again before every use.

Fields that could hold anything are narrowed by what lies on the table, never by what the rules
offer: nobody has more money than all players together, nobody gives a deed that nobody owns.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import Any, Final

import monopoly_rules as mr
from monopoly_rules.kernel import Domain, FieldValue, Many, Span, ranges_of

from .table import Counts

MOST: Final = 12_000
"""An action with more combinations than this for one seat is left out: a whole deck, a layout, an
offer where everybody is rich."""
LENT: Final = 100
"""So much more than all cash is tried as a bid: one may bid on credit."""
LONGEST: Final = 3
"""Longer lists occur in no tree: levels of a group, deeds of an offer."""
HELD: Final = 10
"""Cards above so many may have to go; one more than those is tried."""


def text_of(rules: mr.RuleSet, state: mr.State) -> str:
    """A position as it would be saved."""
    return json.dumps(rules.forms.state(state), sort_keys=True)


@cache
def untried(rules: mr.RuleSet, state: mr.State) -> frozenset[str]:
    """The actions that have too many combinations to be tried from this position."""
    saved = json.loads(text_of(rules, state))
    seats = range(rules.players if "hands" in saved else 1)  # only hands differ from seat to seat
    return frozenset(
        name
        for name, kind in rules.actions.items()
        if any(prod(map(len, _values(rules, kind, saved, seat))) > MOST for seat in seats)
    )


def accepted(rules: mr.RuleSet, text: str, without: Collection[str]) -> Iterator[mr.Action]:
    """Whatever is not refused, over all actions, seats and values."""
    saved = json.loads(text)
    decision = rules.decision(rules.forms.read_state(saved))
    for name, kind in rules.actions.items():
        if name in without:
            continue
        for seat in _seats(rules):
            for fields in product(*_values(rules, kind, saved, seat)):
                action = kind(seat, *fields)
                if decision.why_not(action) is None:
                    yield action


def _seats(rules: mr.RuleSet) -> range:
    """Host, chance, the players, and on either side one that does not exist."""
    return range(mr.HOST - 1, rules.players + 1)


def _values(
    rules: mr.RuleSet, kind: type[mr.Action], saved: dict[str, Any], seat: int
) -> list[Sequence[FieldValue]]:
    """The values of each field that are tried."""
    ranges = ranges_of(kind, rules.players)
    return [_narrowed(field, each, saved, seat) for field, each in ranges.items()]


def _narrowed(field: str, domain: Domain, saved: dict[str, Any], seat: int) -> Sequence[FieldValue]:
    noun = getattr(domain, "noun", "")
    if isinstance(domain, Span) and noun == "money":
        return range(sum(saved["cash"]) + 1 + LENT * (field == "amount"))
    if isinstance(domain, Span) and field == "count":
        return range(max(map(len, saved["piles"] + saved["neutral"])) + 3)
    if isinstance(domain, Many):
        each, longest = _listed(domain, saved, seat)
        if len(each) ** longest > 20 * MOST:
            return range(MOST + 1)  # not worth looking: `untried` leaves the action out
        sizes = range(domain.least, longest + 1)
        lists = [values for size in sizes for values in product(each, repeat=size)]
        return [values for values in lists if domain.contains(values)]
    return list(domain)


def _listed(domain: Many, saved: dict[str, Any], seat: int) -> tuple[Sequence[FieldValue], int]:
    """What the lists of a field are made of, things that are there, and how long they get."""
    noun = getattr(domain.each, "noun", "")
    hands = saved.get("hands", ())
    hand = hands[seat] if 0 <= seat < len(hands) else []
    if noun == "card" and hands:
        return sorted(set(hand)), max(1, len(hand) - HELD + 1)
    if noun == "role":
        return list(domain.each), hand.count(mr.Card.JOKER)
    each: Sequence[FieldValue] = list(domain.each)
    if noun == "deed":
        each = [deed for deed, owner in enumerate(saved["owner"]) if owner >= 0]
    elif noun == "deck":
        each = sorted({deck for held in saved["held"] for deck in held})
    longest = min(domain.most, max(domain.least, LONGEST), len(each) + 1)
    return each, longest


def counted_naively(
    rules: mr.RuleSet, state: mr.State, depth: int, without: Collection[str]
) -> Counts:
    """The counts of a tree down to a depth."""
    level = Counter({text_of(rules, state): 1})
    counts = Counts()
    for _ in range(depth):
        following: Counter[str] = Counter()
        actions = 0
        for text, times in level.items():
            for action in accepted(rules, text, without):
                actions += 1
                before = rules.forms.read_state(json.loads(text))
                after, _ = rules.apply(before, action)
                following[text_of(rules, after)] += times
        counts = Counts(
            (*counts.sequences, following.total()),
            (*counts.positions, len(following)),
            (*counts.actions, actions),
            (*counts.ended, sum(json.loads(text)["outcome"] is not None for text in following)),
        )
        level = following
    return counts
