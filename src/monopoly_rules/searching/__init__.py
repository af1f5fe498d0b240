"""Searching the rules: by words, as players ask, and what belongs to a rule."""

from __future__ import annotations

from monopoly_rules.searching.finding import FoundRule, search_rules
from monopoly_rules.searching.related import related_rules, rule_proofs

__all__ = ["FoundRule", "related_rules", "rule_proofs", "search_rules"]
