"""Questions that players ask find their rule among the first three."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.lookup import all_rules

HERE = Path(__file__).parent
QUESTIONS = tomllib.loads((HERE / "questions.toml").read_text("utf-8"))["question"]
FIRST = 3
ENOUGH = 48


def test_there_are_fifty_with_rules_that_exist() -> None:
    known = all_rules()
    assert len({each["asked"] for each in QUESTIONS}) == 50
    assert all(each["rules"] for each in QUESTIONS)
    assert {rule for each in QUESTIONS for rule in each["rules"]} <= {*known}


@pytest.mark.smoke
def test_questions_of_players_find_their_rule() -> None:
    missed = []
    for each in QUESTIONS:
        found = mr.search_rules(each["asked"], each.get("within"), most=FIRST)
        ids = [one.rule.id for one in found]
        if not {*ids} & {*each["rules"]}:
            missed.append(f"{each['asked']}: found {ids}, not {each['rules']}")
        assert any(one.fits for one in found), each["asked"]
    assert len(QUESTIONS) - len(missed) >= ENOUGH, "\n".join(missed)
