"""Related rules: those that one names, that name it, or that the same scenarios prove."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from monopoly_rules.kernel.words.catalogues import ENGLISH
from monopoly_rules.lookup import all_rules, claimed_rule
from monopoly_rules.plugins import Registry
from monopoly_rules.proofs import Proof, proofs_of
from monopoly_rules.rulebook import Rule

_ID: Final = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b")
MOST: Final = 6
"""So many rules are named at most."""


def rule_proofs(id_: str, registry: Registry | None = None) -> tuple[Proof, ...]:
    """The scenarios and files of tests that prove a rule; none for a rulebook without proofs.

    >>> rule_proofs("K-OVER")[0].file
    'tests/scenarios/kernel.toml'
    """
    book, rule = claimed_rule(id_, registry)
    return proofs_of(book).get(rule.id, ())


def related_rules(
    id_: str, registry: Registry | None = None, *, locale: str = ENGLISH
) -> tuple[Rule, ...]:
    """The rules to read beside one: first those of which one names the other.

    >>> [rule.id for rule in related_rules("B-SETUP-7")][:2]
    ['B-SETUP-6', 'B-Q-67']
    """
    book, rule = claimed_rule(id_, registry)
    known = all_rules(registry, locale)
    english = all_rules(registry) if locale != ENGLISH else known
    near: Counter[str] = Counter()
    for other in english.values():
        near[other.id] += MOST * (other.id in _named(rule)) + MOST * (rule.id in _named(other))
    proofs = proofs_of(book)
    own = {each for each in proofs.get(rule.id, ()) if each.name}
    for other_id, others in proofs.items():
        near[other_id] += len(own.intersection(others))
    del near[rule.id]
    ranked = [id_ for id_, count in near.most_common(MOST) if count and id_ in known]
    return tuple(known[each] for each in ranked)


def _named(rule: Rule) -> set[str]:
    return {*_ID.findall(f"{rule.text} {rule.unenforced} {rule.replaces}")}
