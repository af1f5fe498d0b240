"""The choice of the income tax goes with whatever other rules say of taxes, in any order."""

from collections.abc import Callable
from itertools import permutations

import pytest
from monopoly_rules import Game
from monopoly_rules.kernel import Scripted, Seat
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardModifier, BoardRules, Look, Table, tax
from monopoly_rules_variants.board_game.values.actions import Throw
from monopoly_rules_variants.board_game.values.state import BoardState

import popular_house_rules
from popular_house_rules.income_tax_choice import IncomeTax, PayTax
from popular_house_rules.parking_pot import POT

doubled = BoardModifier("doubled-taxes")
counted = BoardModifier("counted-taxes")
LEVIED = counted.extra("levied", 0)
TIMES = counted.extra("times", 0)
halved = BoardModifier("halved-taxes")


@doubled.around(tax, rule="DOUBLED-1")
def twice(
    usual: Callable[[Table, Seat, int, str], None], table: Table, seat: Seat, amount: int, rule: str
) -> None:
    """The income tax is paid twice over, however much it is."""
    usual(table, seat, amount * (2 if rule == "B-TAX-1" else 1), rule)


@halved.replace(tax, rule="HALVED-1")
def half(table: Table, seat: Seat, amount: int, rule: str) -> None:
    """Of every tax half is paid."""
    table.owe(seat, table.rules.penalties_go_to(table), amount // 2, rule)


@counted.then(tax, rule="COUNTED-1")
def count(table: Table, seat: Seat, amount: int, rule: str) -> None:
    """All taxes are added up."""
    table.put(LEVIED, table.extra(LEVIED) + amount)
    table.put(TIMES, table.extra(TIMES) + 1)


class Theirs:
    """What somebody else has written about taxes."""

    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [doubled, halved, counted]


def taxed(order: tuple[str, ...], way: str) -> tuple[Game, BoardRules]:
    """Seat 0 of two, with 1,500 and nothing else, has chosen on the square of the income tax."""
    known = registry_of(board=board_game, rules=popular_house_rules, theirs=Theirs())
    rules = compose("+".join(["board-nl", *order]), players=2, registry=known)
    assert isinstance(rules, BoardRules)
    start = rules.position({"turn": 0, "cash": [1500, 1500]})
    game = Game(rules.erased, start=start, chance=Scripted([(1, 3)]))
    game.play(Throw(0))
    assert game.state.agenda[-1] == IncomeTax(0, 200, 10)
    game.play(PayTax(0, way))
    return game, rules


def looked_at(game: Game, rules: BoardRules) -> Look:
    assert isinstance(game.state, BoardState)
    return rules.codec.read_only(rules, game.state)


def both_orders(other: str) -> pytest.MarkDecorator:
    orders = [*permutations(("income-tax-choice", other))]
    return pytest.mark.parametrize("order", orders, ids="+".join)


@both_orders("doubled-taxes")
@pytest.mark.parametrize(("way", "paid"), [("flat", 400), ("share", 300)])
def test_what_was_chosen_is_changed_once(order: tuple[str, ...], way: str, paid: int) -> None:
    game, rules = taxed(order, way)
    assert rules.forms.state(game.state)["cash"] == [1500 - paid, 1500]


@both_orders("halved-taxes")
@pytest.mark.parametrize(("way", "paid"), [("flat", 100), ("share", 75)])
def test_a_tax_that_is_replaced_is_chosen_all_the_same(
    order: tuple[str, ...], way: str, paid: int
) -> None:
    game, rules = taxed(order, way)
    assert rules.forms.state(game.state)["cash"] == [1500 - paid, 1500]


@both_orders("counted-taxes")
@pytest.mark.parametrize(("way", "paid"), [("flat", 200), ("share", 150)])
def test_who_acts_after_a_tax_hears_of_it_once(order: tuple[str, ...], way: str, paid: int) -> None:
    look = looked_at(*taxed(order, way))
    assert (look.extra(LEVIED), look.extra(TIMES)) == (paid, 1)


@both_orders("parking-pot")
@pytest.mark.parametrize(("way", "paid"), [("flat", 200), ("share", 150)])
def test_the_pot_gets_what_was_chosen(order: tuple[str, ...], way: str, paid: int) -> None:
    look = looked_at(*taxed(order, way))
    assert (look.cash[0], look.balance(POT)) == (1500 - paid, paid)
