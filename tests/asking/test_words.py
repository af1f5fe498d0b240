"""One word or two, as players type them, find the basic rule of a topic before rulings about it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.lookup import all_rules

TOPICS: Final = tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))["topic"]
PLACES: Final = ("any", "board-nl", "board-de", "card-nl", "card-de")
FIRST: Final = 3


@attrs.frozen
class Asked:
    """What somebody types in one game, and the rules that one is content with."""

    words: str
    within: str | None
    rules: frozenset[str]

    def place(self) -> int:
        """Where the first such rule comes; the first place is 0, and `FIRST` is not at all."""
        ids = self.found()
        return next((place for place, id_ in enumerate(ids) if id_ in self.rules), FIRST)

    def found(self) -> list[str]:
        return [one.rule.id for one in mr.search_rules(self.words, self.within, most=FIRST)]


def asked(*, held: bool) -> list[Asked]:
    return [
        Asked(words, None if place == "any" else place, frozenset(topic["rules"]))
        for topic in TOPICS
        if topic.get("held", False) is held
        for place in PLACES
        for words in topic.get(place, ())
    ]


def test_each_topic_has_few_rules_and_all_exist() -> None:
    known = all_rules()
    for topic in TOPICS:
        assert {*topic} <= {"rules", "held", *PLACES}
        assert 1 <= len(topic["rules"]) <= 4
        assert {*topic["rules"]} <= {*known}
    assert len(asked(held=False)) >= 60
    assert len(asked(held=True)) >= 20


@pytest.mark.parametrize(("held", "first", "among"), [(False, 0.92, 0.99), (True, 0.65, 1.0)])
def test_the_basic_rule_of_a_topic_comes_first(held: bool, first: float, among: float) -> None:
    """``first`` is the share that must be found first, ``among`` that among the first three."""
    words = asked(held=held)
    places = [each.place() for each in words]
    missed = [
        f"{each.words} ({each.within}): found {each.found()}, not {sorted(each.rules)}"
        for each, place in zip(words, places, strict=True)
        if place
    ]
    assert places.count(0) >= first * len(words), "\n".join(missed)
    assert len(places) - places.count(FIRST) >= among * len(words), "\n".join(missed)
