"""What the table does at one stroke, where no scenario can look: tallies, claims, small moves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from monopoly_rules.kernel import Account, Among, DefinitionError, Event
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import (
    BANK,
    BoardModifier,
    BoardRules,
    Look,
    Table,
    penalties_go_to,
)
from monopoly_rules_variants.board_game.table.holdings import (
    groups_touched,
    groups_within,
    last_missing,
    lots_of_whole_groups,
    sets_held,
)
from monopoly_rules_variants.board_game.table.tallies import (
    IN_JAIL,
    LANDINGS,
    LENGTH,
    THROWS,
    TURNS,
    UNRESOLVED,
)
from monopoly_rules_variants.board_game.turn.effects import AdvanceNearest, MoveRelative

from .boards import POT, board, board_with_a_pot, play


def table_of(**given: object) -> Table:
    """A table of three on which somebody counts."""
    rules = board(3)
    table: Table = rules.codec.open_table(rules, rules.position(given), None)
    table.tally = [0] * LENGTH
    return table


@pytest.mark.parametrize(("jail", "place"), [({}, LANDINGS + 39), ({"0": 1}, IN_JAIL)])
def test_the_last_throw_of_who_leaves_is_counted_where_he_stood(
    jail: dict[str, int], place: int
) -> None:
    table = table_of(at=[10 if jail else 39, 5, 5], jail=jail)
    assert table.tally is not None
    table.tally[UNRESOLVED] = 1
    table.leave(1, -1, "B-BANKRUPT-1")
    assert (table.tally[UNRESOLVED], sum(table.tally)) == (1, 1)
    table.leave(0, -1, "B-BANKRUPT-1")
    assert (table.tally[UNRESOLVED], table.tally[place], sum(table.tally)) == (0, 1, 1)


@pytest.mark.parametrize("bot", ["simple", "random"])
def test_every_throw_lands_somewhere(bot: str) -> None:
    rules = board(3)
    for seed in range(3):
        lane = play(rules, seed, bot, turns=60)
        tally = lane.table.tally
        assert tally is not None
        assert sum(tally[LANDINGS : IN_JAIL + 1]) + tally[UNRESOLVED] == tally[THROWS]
        assert tally[TURNS] <= tally[THROWS]
        found = rules.counted(tally)
        landings = found["landings"]
        assert isinstance(landings, dict)
        assert found["throws"] == tally[THROWS]
        assert len(landings) == 41
        assert (landings["39"], landings["jail"]) == (tally[LANDINGS + 39], tally[IN_JAIL])


@pytest.mark.rule("B-Q-15")
def test_claims_are_void_for_an_owner_or_for_all() -> None:
    table = table_of()
    claims = [(0, 1, 5, 1, 20), (2, 1, 7, 1, 30), (0, 2, 5, 2, 20)]
    table.claims = list(claims)
    table.void_claims(0)
    assert list(table.claims) == claims[1:2]
    table.claims = list(claims)
    table.void_claims()
    assert list(table.claims) == []
    table.claims = list(claims)
    table.drop_claims_of((1,))
    assert list(table.claims) == claims[2:]


@pytest.mark.rule("B-MOVE-2", "B-GO-1")
@pytest.mark.parametrize(("steps", "square"), [(-1, 39), (1, 1), (-3, 37)])
def test_a_card_may_move_a_token_by_one_square(steps: int, square: int) -> None:
    """From START to Kalverstraat backward, to Dorpsstraat forward: no salary on the way."""
    table = table_of(at=[0, 5, 5], cash=[500, 500, 500])
    log: list[Event] = []
    table.log = log
    MoveRelative(steps)(table, 0)
    assert (table.at[0], table.cash[0]) == (square, 500)
    rule = "B-MOVE-4" if steps < 0 else "B-MOVE-2"
    assert [event.rule for event in log if type(event).__name__ == "Moved"] == [rule]


def test_a_card_says_the_rent_of_its_visit() -> None:
    plain, double = AdvanceNearest("station"), AdvanceNearest("station", rent_multiplier=2)
    dice = AdvanceNearest("utility", dice_multiplier=10)
    assert "rent" not in plain.TEXT
    assert "{rent_multiplier} times the rent" in double.TEXT
    assert "{dice_multiplier} times the dice" in dice.TEXT


@pytest.mark.rule("B-BANK-8")
def test_the_balance_of_a_player_is_his_cash_and_the_bank_has_the_rest() -> None:
    table = table_of(cash=[500, 300, 200])
    assert [table.balance(seat) for seat in range(3)] == [500, 300, 200]
    assert table.balance(BANK) == -1000


def test_sets_of_deeds_know_their_groups() -> None:
    """Group 0 has the deeds 0 and 1; group 1 has 3, 4 and 5; 2 is a station."""
    first, second = 0b11, 0b111000
    assert groups_touched(0b1101) == (0, 1)
    assert groups_touched(0b100) == ()
    assert groups_within(first | second) == (0, 1)
    assert groups_within(first | 0b11000) == (0,)
    assert lots_of_whole_groups(first | second) == 5
    assert lots_of_whole_groups(0b111001) == 3
    assert last_missing(0b01) == (1,)
    assert last_missing(0b10) == (0,)
    assert last_missing(0b011000) == (5,)
    assert last_missing(0b110000) == (3,)
    assert last_missing(0b101001) == (1, 4)
    assert last_missing(first | 0b100000) == ()
    assert last_missing(0) == ()


def test_the_deeds_of_the_sixteenth_player_are_not_those_of_the_bank() -> None:
    for owner in ([15, 15, *[-1] * 26], (15, 15, *[-1] * 26)):
        found = sets_held(cast("Look", SimpleNamespace(owner=owner)))
        assert found[15] == 0b11
        assert found[-1] == (1 << 28) - 1 - 0b11


def test_nobody_pays_what_is_not_there() -> None:
    table = table_of(cash=[30, 500, 500])
    with pytest.raises(DefinitionError, match="TIP-1: seat 0 pays 31 and has 30"):
        table.pay(0, 1, 31, "TIP-1")
    assert list(table.cash) == [30, 500, 500]
    table.pay(0, 1, 30, "TIP-1")
    table.pay(BANK, 0, 10_000, "TIP-1")
    assert list(table.cash) == [10_000, 530, 500]


def test_an_account_pays_no_more_than_it_holds() -> None:
    rules = board_with_a_pot(2)
    assert isinstance(rules, BoardRules)
    table = rules.codec.open_table(rules, rules.start()[0], None)
    with pytest.raises(DefinitionError, match=r"TIP-1: rich\.pot pays 1 and has 0"):
        table.pay(POT, 0, 1, "TIP-1")
    table.pay(0, POT, 70, "TIP-1")
    table.pay(POT, 1, 30, "TIP-1")
    assert (table.balance(POT), list(table.cash)) == (40, [1430, 1530])


def test_nothing_is_paid_to_what_a_modifier_keeps_and_is_no_account() -> None:
    worded = BoardModifier("worded")
    worded.extra("motto", "", within=Among(("", "quickly")))

    @worded.replace(penalties_go_to, rule="WORDED-1")
    def to_the_bank(look: Look) -> Account:
        """Penalties go to the bank, as usual."""
        return BANK

    class Worded:
        @hookimpl
        def register_modifiers(self) -> list[BoardModifier]:
            return [worded]

    known = registry_of(board=board_game, worded=Worded())
    rules = compose("board-nl+worded", players=2, registry=known)
    assert isinstance(rules, BoardRules)
    table: Table = rules.codec.open_table(rules, rules.position({}), None)
    (place,) = (n for n, kept in enumerate(table.extras) if kept == "")
    with pytest.raises(DefinitionError, match=rf"extra {place} of .*worded holds no money"):
        table.pay(0, -2 - place, 5, "TIP-1")
