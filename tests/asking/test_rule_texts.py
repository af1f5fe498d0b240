"""What the screen shows of a rule is text, whatever a plugin wrote into it."""

from __future__ import annotations

import pytest

from monopoly_rules.cli.screen.rule_texts import RuleTexts
from monopoly_rules.kernel import PlainWords
from monopoly_rules.rulebook import Rule
from monopoly_rules.searching import FoundRule


@pytest.mark.parametrize("passage", ["Clear\x1b[2J the screen.", "Two\nlines."])
def test_control_characters_are_not_printed(passage: str) -> None:
    rule = Rule("X-1", "One\x1b[2J", passage)
    found = FoundRule(rule, "x", "en", passage, ((0, 3),), 1.0)
    lines = [each.plain for each in RuleTexts(PlainWords(), "en").found(found)]
    assert all(line.isprintable() for line in lines)
    assert lines[1].startswith(f"  [{passage[:3]}]")
