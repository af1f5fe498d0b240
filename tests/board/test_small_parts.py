"""Small parts of the board game that no scenario can look at: sums, prices and texts."""

from __future__ import annotations

from collections.abc import Mapping

import attrs
import pytest

from monopoly_rules.kernel import JSON
from monopoly_rules_variants.board_game import Table
from monopoly_rules_variants.board_game.bargains.trade import has_free_deed
from monopoly_rules_variants.board_game.debt.rescue import rescues
from monopoly_rules_variants.board_game.property.building import (
    NO_HOTELS,
    NO_HOUSES,
    put_up,
    why_not_build,
)
from monopoly_rules_variants.board_game.property.claims import claim_brings
from monopoly_rules_variants.board_game.property.valuation import refund, share_of_everything
from monopoly_rules_variants.board_game.shortage.demand import UNASKED, all_have_wished, room
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.turn.effects import MoveRelative

from .boards import board, compose_board, deed

PAID: Mapping[str, JSON] = {
    "sell.refund": "paid",
    "sell.hotel_exchange": False,
    "sell.group_sale": False,
}


def table_of(given: Mapping[str, object], spec: str = "board-nl", **columns: object) -> Table:
    """A table with this position, and with these columns of the state."""
    rules = board(3, spec=spec)
    state = attrs.evolve(rules.position(given), **columns)  # type: ignore[arg-type]  # any column
    return rules.codec.open_table(rules, state, None)


@pytest.mark.rule("B-TAX-1")
@pytest.mark.parametrize(
    ("level", "share"),
    [(0, 23), (1, 28), (3, 38), (5, 48)],
)
def test_a_share_of_everything_counts_every_building(level: int, share: int) -> None:
    """105 in cash, two streets of 60, one of them mortgaged, and buildings of 50 each."""
    given = {"cash": [105, 0, 0], "deeds": [["Dorpsstraat", "Brink"], [], []]}
    table = table_of({**given, "mortgaged": ["Brink"]})
    levels = list(table.level)
    levels[deed(table.rules, "Dorpsstraat")] = level
    table.level = levels
    assert share_of_everything(table, 0, 10) == share


@pytest.mark.rule("B-Q-35", "B-SELL-6")
@pytest.mark.parametrize(
    ("level", "to", "money"), [(1, 0, 25), (4, 0, 100), (4, 3, 25), (5, 0, 127)]
)
def test_a_hotel_that_goes_outright_is_one_sum_and_houses_are_not(
    level: int, to: int, money: int
) -> None:
    """Every building has cost 51: half of each is 25, and half of the five together 127."""
    rules = board(3, PAID)
    lot = deed(rules, "Brink")
    state = rules.position({"deeds": [["Dorpsstraat", "Brink"], [], []]})
    paid = tuple((51,) * level if each == lot else () for each in range(28))
    levels = tuple(level if each == lot else 0 for each in range(28))
    look = rules.codec.open_table(rules, attrs.evolve(state, paid=paid, level=levels), None)
    assert refund(look, lot, to) == money


@pytest.mark.rule("B-HOUSE-3", "B-HOTEL-2")
@pytest.mark.parametrize(("level", "price"), [(0, 50), (3, 50), (4, 57)])
def test_a_hotel_has_a_price_of_its_own(level: int, price: int) -> None:
    rules = compose_board("board-nl", players=3)
    rules.hotel_cost = tuple(57 for _ in range(28))  # type: ignore[attr-defined]  # of a board
    state = rules.position({"deeds": [["Dorpsstraat", "Brink"], [], []]})
    table = rules.codec.open_table(rules, state, None)
    assert isinstance(table, Table)
    lot = deed(table.rules, "Brink")
    table.level = [level if each == lot else 0 for each in range(28)]
    before = table.cash[0]
    put_up(table, 0, lot)
    assert (before - table.cash[0], table.level[lot]) == (price, level + 1)


@pytest.mark.rule("B-Q-28", "B-Q-32")
@pytest.mark.parametrize(("gate", "number"), [("none", 8), ("all_deeds", 0)])
def test_nobody_has_room_while_building_has_not_begun(gate: str, number: int) -> None:
    """Two streets take four houses each, and 500 would be enough for ten."""
    rules = board(3, {"house.gate": gate})
    state = rules.position({"cash": [500, 0, 0], "deeds": [["Dorpsstraat", "Brink"], [], []]})
    look = rules.codec.open_table(rules, state, None)
    assert room(look, 0, 0) == number


@pytest.mark.parametrize(
    ("steps", "text"),
    [
        (-3, "go back {steps:squares}"),
        (0, "advance {steps:squares}"),
        (3, "advance {steps:squares}"),
    ],
)
def test_a_card_says_which_way_it_goes(steps: int, text: str) -> None:
    assert text == MoveRelative(steps).TEXT


@pytest.mark.rule("B-Q-64", "B-Q-68")
def test_a_debtor_adds_what_the_partner_lacks_for_the_interest_in_whole_units() -> None:
    """The interest on Schlossallee is 400 and the partner has 380; the unit of money is 10."""
    table = table_of({"cash": [2000, 380, 0]}, "board-de")
    burdened, clear = deed(table.rules, "Schlossallee"), deed(table.rules, "Rathausplatz")
    table.owner = [{burdened: 0, clear: 1}.get(each, -1) for each in range(28)]
    table.mortgaged = [int(each == burdened) for each in range(28)]
    table.agenda.append(Debt(0, 1, 2500, "B-RENT-1", 0, (0, 0, 0)))
    found = {
        (offer.partner, offer.give_cash, offer.take_deeds) for offer in rescues(table, None, 0)
    }
    assert table.rules.mortgage_value[burdened] == 4000
    assert found == {(1, 20, (clear,))}


@pytest.mark.rule("B-RENT-4")
@pytest.mark.parametrize(
    ("given", "money"),
    [
        ({"deed": 5, "landing": 1}, 8),
        ({"deed": 5, "landing": 2}, 0),
        ({"deed": 5}, 0),
        ({"landing": 1}, 0),
    ],
)
def test_a_claim_brings_the_rent_of_its_landing(given: dict[str, int], money: int) -> None:
    """Seat 0 has stood on Velperplein once."""
    table = table_of({}, claims=((1, 0, 5, 1, 8),))
    assert claim_brings(table, None, 1, given) == money
    assert claim_brings(table, None, 2, given) == 0


@pytest.mark.rule("B-Q-32")
@pytest.mark.parametrize(
    ("wishes", "complete"),
    [((2, 0, 0), True), ((2, UNASKED, 0), False), ((2, 0, 1), False), ((2, UNASKED, 1), False)],
)
def test_wishes_are_complete_when_all_have_answered_and_nobody_is_out(
    wishes: tuple[int, ...], complete: bool
) -> None:
    """Seat 2 is out."""
    assert all_have_wished(table_of({}, out=(0, 0, 1)), wishes) is complete


@pytest.mark.rule("B-Q-36")
@pytest.mark.parametrize(
    ("mortgaged", "level", "free"), [([], 0, True), (["Brink"], 0, False), ([], 1, False)]
)
def test_a_deed_is_free_if_it_is_neither_mortgaged_nor_built_on(
    mortgaged: list[str], level: int, free: bool
) -> None:
    """A trade with it needs no money then; mortgaged ones cost interest."""
    table = table_of({"deeds": [["Brink"], [], []], "mortgaged": mortgaged})
    table.level = [level if each == deed(table.rules, "Brink") else 0 for each in range(28)]
    assert has_free_deed(table, None, 0) is free


@pytest.mark.rule("B-SHORTAGE-1")
@pytest.mark.parametrize(("level", "refusal"), [(0, NO_HOUSES), (4, NO_HOTELS)])
def test_what_the_bank_has_run_out_of_is_named(level: int, refusal: object) -> None:
    table = table_of({"deeds": [["Dorpsstraat", "Brink"], [], []]}, houses=0, hotels=0)
    lots = [deed(table.rules, name) for name in ("Dorpsstraat", "Brink")]
    table.level = [level if each in lots else 0 for each in range(28)]
    assert why_not_build(table, 0, lots[0]) == refusal
