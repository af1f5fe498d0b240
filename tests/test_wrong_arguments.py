"""Arguments that are none: an error of the library says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Scripted
from monopoly_rules.plugins import Bot, hookimpl, registry_of
from monopoly_rules_variants import board_game
from toy_game import plugin as toy

ANY: Any = 5
RULES = mr.compose("board-nl", players=2)
WRONG: dict[str, tuple[Callable[[], object], type[mr.MonopolyRulesError], str]] = {
    "an action": (
        lambda: mr.Game(RULES, seed=1).play(ANY),
        mr.GameError,
        "an action is played, not 5",
    ),
    "a bot": (lambda: mr.bots(RULES, ANY), mr.MonopolyRulesError, "a bot has a name, not 5"),
    "lines": (lambda: mr.Game.resume(ANY), mr.RecordError, "expected the lines of a journal, got"),
    "a journal": (lambda: mr.Journal(ANY), mr.JournalError, "5 is not the name of a file"),
    "a script": (lambda: Scripted(ANY), mr.ChanceError, "a script is a list of outcomes, not 5"),
    "a card": (lambda: mr.Hand([True]), mr.CardError, "a hand is made of cards"),
    "a role": (
        lambda: mr.best_layout("GO", role=ANY),
        mr.RecordError,
        "role: expected Role.OUT or Role.OTHER",
    ),
    "hands": (
        lambda: mr.compose("toy-bazaar", players=3).position({"hands": [1, 2, 3]}),
        mr.RecordError,
        r"\$\.hands",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_no_such_thing_is_refused_by_name(what: str) -> None:
    call, error, said = WRONG[what]
    with pytest.raises(error, match=said):
        call()


@pytest.mark.parametrize("depth", [21, 900, 986, 5_000])
def test_a_parameter_that_is_nested_too_deeply(depth: int) -> None:
    """At some depths Python gave up halfway, and a server called itself broken."""
    value: JSON = 1
    for _ in range(depth):
        value = [value]
    with pytest.raises(mr.ParameterError, match="nested more than 20 deep"):
        mr.compose("board-nl", players=2, parameters={"go.salary": value})


def test_a_bot_that_could_not_be_taken_says_why() -> None:
    class Lazy:
        @hookimpl
        def register_bots(self) -> list[Bot]:
            return [Bot("lazy", make=ANY, family="toy")]

    known = registry_of(lazy=Lazy(), toy=toy, board=board_game)
    with pytest.raises(mr.MonopolyRulesError, match=r"unknown bot 'lazy' \(not loaded: .*make"):
        known.bot_for("toy", "lazy")
