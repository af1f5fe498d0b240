"""House rules and positions of the board game."""

from __future__ import annotations

from typing import cast

import attrs
import pytest

from monopoly_rules.kernel import (
    JSON,
    Account,
    IllegalAction,
    PositionError,
    RecordError,
    Seat,
)
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import (
    BoardModifier,
    BoardNumbers,
    Look,
    Table,
    free_parking,
    penalties_go_to,
    salary,
)
from monopoly_rules_variants.board_game.values.actions import Throw
from monopoly_rules_variants.board_game.values.chance import Dice

from .boards import board

CHANCE = -1


# House rules, as a third party would write them


pot = BoardModifier("free-parking-pot")
POT = pot.account("pot")


@pot.replace(penalties_go_to, rule="POT-1")
def to_the_pot(look: Look) -> Account:
    """Taxes, fines and card payments go to a pot."""
    return POT


@pot.replace(free_parking, rule="POT-2")
def take_the_pot(table: Table, seat: Seat) -> None:
    """Who lands on free parking takes the pot."""
    if table.balance(POT):
        table.pay(POT, seat, table.balance(POT), "POT-2")


double = BoardModifier("double-start")


@double.around(salary, rule="DOUBLE-1")
def twice_on_start(usual: object, look: Look, seat: Seat, landed: bool) -> int:
    """Who lands on start exactly gets the salary twice."""
    assert callable(usual)
    amount = usual(look, seat, landed)
    assert type(amount) is int
    return amount * (2 if landed else 1)


@double.params(rule="DOUBLE-2")
def dearer_fine(numbers: BoardNumbers) -> BoardNumbers:
    """The fine is dearer."""
    return attrs.evolve(numbers, jail=attrs.evolve(numbers.jail, fine=80))


class _Rules:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [pot, double]


REGISTRY = registry_of(board=board_game, house=_Rules())


@pytest.mark.rule("B-BANK-5", "B-PARKING-1")
def test_a_pot_on_free_parking() -> None:
    rules = compose("board-nl+free-parking-pot", players=2, registry=REGISTRY)
    state = rules.position({"cash": [500, 60], "at": [0, 0]})
    state, _ = rules.apply(state, Throw(0))
    state, _ = rules.apply(state, Dice(CHANCE, 1, 3))
    assert state.extras == (200,)
    # A bankrupt who owes 200 leaves only what he had.
    state, _ = rules.apply(state, Throw(1))
    state, events = rules.apply(state, Dice(CHANCE, 1, 3))
    assert state.extras == (260,)
    assert state.outcome is not None
    assert sum(rules.conserved(rules.codec.read_only(rules, state)).values()) == 28 + 32 + 12 + 32
    assert any(event.rule == "B-BANKRUPT-6" for event in events)
    state = rules.position({"at": [18, 0], "extras": {"free-parking-pot.pot": 260}})
    state, _ = rules.apply(state, Throw(0))
    state, _ = rules.apply(state, Dice(CHANCE, 1, 1))
    assert state.cash == (1760, 1500)  # type: ignore[attr-defined]  # a board


@pytest.mark.rule("B-GO-1", "B-JAIL-8")
def test_double_salary_on_start() -> None:
    rules = compose("board-nl+double-start", players=2, registry=REGISTRY)
    state = rules.position({"cash": [100, 100], "at": [33, 0]})
    state, _ = rules.apply(state, Throw(0))
    state, _ = rules.apply(state, Dice(CHANCE, 3, 4))
    assert state.cash == (500, 100)  # type: ignore[attr-defined]  # a board
    assert "double-start" in rules.explain()
    with pytest.raises(IllegalAction, match="only the player whose turn it is"):
        rules.apply(state, Throw(0))


# Positions that nobody could have played to


def _damaged(**changes: object) -> dict[str, JSON]:
    rules = board(3)
    start = rules.position({"deeds": [["Spui"], [], []], "cash": [100, 200, 300]})
    form = rules.forms.state(start)
    return {**form, **cast("dict[str, JSON]", changes)}


@pytest.mark.parametrize(
    "changes",
    [
        {"agenda": [{"task": "InDebt", "seat": 0, "creditor": 1, "amount": 500}]},
        {"agenda": [{"task": "BuyOffer", "seat": 0, "deed": 18}]},
        {"agenda": [{"task": "OpenTable", "seat": 1}]},
        {"agenda": [{"task": "KeepOrLift", "seat": 0, "deed": 18}]},
        {"agenda": [{"task": "Share", "seat": 0, "hotel": 0, "number": 2}]},
        {"agenda": [{"task": "LastClaims", "seat": 0}]},
        {"agenda": [{"task": "Throwing", "seat": 2}]},
        {"cash": [100, 200, 301]},
        {"out": [1, 0, 0]},
        {"jail": [2, -1, -1]},
        {"doubles": 1},
        {"houses": 33},
        {"chance": [0, 0]},
        {"held": [[0], [], []]},
        {"level": [0] * 18 + [1] + [0] * 9},
        {"mortgaged": [1] + [0] * 27},
        {"offers": [[0, 9, [0, [18], []], [0, [], []], 0]]},
        {"claims": [[0, 0, 18, 1, 22]]},
        {"claims": [[0, 1, 18, 1, 22], [0, 1, 18, 1, 22]]},
    ],
    ids=str,
)
def test_impossible_positions_are_refused(changes: dict[str, object]) -> None:
    rules = board(3)
    state = rules.forms.read_state(_damaged(**changes))
    problems = rules.erased.problems(state)
    assert problems
    assert all(problem.rule.startswith(("B-", "K-")) for problem in problems)


@pytest.mark.parametrize("latch", [True, False])
@pytest.mark.rule("B-HOUSE-2", "B-Q-28")
def test_a_building_stands_only_after_everything_was_sold(latch: bool) -> None:
    rules = board(3, {"house.gate_latch": latch}, "board-de")
    given = {"deeds": [["Parkstraße", "Schloßallee"]], "buildings": {"Schloßallee": 1}}
    state = rules.position(given)
    assert rules.problems(state) == ()
    never_sold = attrs.evolve(state, sold=state.sold & ~1)
    assert [problem.rule for problem in rules.problems(never_sold)] == ["B-HOUSE-2"]


def test_a_position_by_hand_says_what_is_wrong() -> None:
    rules = board(3)
    for given, problem in (
        ({"cahs": [1, 2, 3]}, "cash"),
        ({"cash": [1, 2]}, "a list of 3 values"),
        ({"deeds": [["Kalverstrat"], [], []]}, "Kalverstraat"),
        ({"decks": {"chance": ["nothing"]}}, "unknown card"),
        ({"buildings": {"Spui": 9}}, "or 5 or 'hotel'"),
    ):
        with pytest.raises(RecordError, match=problem):
            rules.position(cast("dict[str, object]", given))
    with pytest.raises(PositionError, match="group is not complete"):
        rules.position({"deeds": [["Spui"], [], []], "buildings": {"Spui": 1}})
