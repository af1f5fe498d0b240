"""Counting a tree by the choices that the rules offer."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Collection, Iterator
from math import prod
from typing import Final

import monopoly_rules as mr
from monopoly_rules.kernel import combinations
from monopoly_rules.kernel.domains.tuples import Known

from .table import DEEPEST, FILE, Counts, planted, trees, written

MOST_OUTCOMES: Final = 1_000
"""A question to chance with more outcomes than this, a shuffle, is not answered."""
MOST_TRIED: Final = 20_000
"""More combinations than this are not tried one by one: leave the action out by its name."""


def moves(rules: mr.RuleSet, state: mr.State, without: Collection[str]) -> list[mr.Action]:
    """Every legal action of every seat, of chance and of the host."""
    decision = rules.decision(state)
    if mr.CHANCE in decision.awaited:
        (chance,) = decision.choices(mr.CHANCE)
        if (chance.count() or 0) > MOST_OUTCOMES:
            return []
    found = [
        action
        for seat in (mr.CHANCE, mr.HOST, *range(rules.players))
        for choice in decision.choices(seat)
        if rules.name_of(choice.kind) not in without
        for action in _actions(choice)
    ]
    if len(set(found)) < len(found):
        raise AssertionError("two choices hold the same action")
    return found


def _actions(choice: mr.Choice[mr.Action]) -> Iterator[mr.Action]:
    """The actions of a choice; where it is not exact, those of its combinations that it accepts."""
    if choice.exact:
        yield from choice
        return
    # What is listed as known to fit is not all that is legal: the rest is tried, too.
    domains = [each.other if isinstance(each, Known) else each for each in choice.domains]
    tried = prod(domain.count() for domain in domains)
    if tried > MOST_TRIED:
        raise ValueError(f"{choice.kind.__name__} has {tried} combinations: leave it out by name")
    for values in combinations(tuple(domains)):
        action = choice.action(*values)
        if choice.contains(action):
            yield action


def counted(rules: mr.RuleSet, state: mr.State, depth: int, without: Collection[str]) -> Counts:
    """The counts of a tree down to a depth."""
    level: Counter[mr.State] = Counter({state: 1})
    counts = Counts()
    for _ in range(depth):
        following: Counter[mr.State] = Counter()
        actions = 0
        for each, times in level.items():
            found = moves(rules, each, without)
            actions += len(found)
            for action in found:
                after, _ = rules.apply(each, action, events=False)
                following[after] += times
        counts = Counts(
            (*counts.sequences, following.total()),
            (*counts.positions, len(following)),
            (*counts.actions, actions),
            (*counts.ended, sum(rules.decision(after).over for after in following)),
        )
        level = following
    return counts


def main() -> None:
    """Count all trees and say what differs from the file; with ``--write`` put it into the file."""
    found = {}
    for tree in trees():
        rules, state = planted(tree)
        found[tree.name] = counted(rules, state, DEEPEST, tree.without)
        same = "as before" if found[tree.name] == tree.counts else "CHANGED"
        print(f"{tree.name}: {same}", flush=True)
    if "--write" in sys.argv[1:]:
        FILE.write_text(written(FILE.read_text("utf-8"), found), "utf-8")


if __name__ == "__main__":
    main()
