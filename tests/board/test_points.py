"""House rules that need the throw itself, or the moment at which rent, a debt or an auction is due
or over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pytest

from monopoly_rules.kernel import Game, Scripted, Seat
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import (
    BANK,
    BoardModifier,
    Debt,
    Deed,
    Table,
    auction_over,
    charge,
    dice_move,
    thrown,
    unpaid,
)
from monopoly_rules_variants.board_game.values.actions import THROW, Bid, Decline, Pass

eyes = BoardModifier("snake-eyes")
tired = BoardModifier("tired-landlord")
mercy = BoardModifier("mercy")
fees = BoardModifier("auction-fee")
lead = BoardModifier("lead-die")
RESTED = tired.extra_per_seat("rested", 1)


@eyes.around(thrown, rule="EYES-1")
def bonus(
    usual: Callable[[Table, Seat, int, int], None],
    table: Table,
    seat: Seat,
    first: int,
    second: int,
) -> None:
    """Two ones bring 100 from the bank."""
    if first == second == 1:
        table.pay(BANK, seat, 100, "EYES-1")
    usual(table, seat, first, second)


@tired.around(charge, rule="TIRED-1")
def once(
    usual: Callable[[Table, Seat, Seat, Deed, int], None],
    table: Table,
    seat: Seat,
    owner: Seat,
    deed: Deed,
    amount: int,
) -> None:
    """Everybody collects rent once in a game."""
    rested = list(table.extra(RESTED))
    if rested[owner]:
        rested[owner] = 0
        table.put(RESTED, tuple(rested))
        usual(table, seat, owner, deed, amount)


@mercy.around(unpaid, rule="MERCY-1")
def the_bank_pays(usual: Callable[[Table, Debt], None], table: Table, debt: Debt) -> None:
    """Who cannot pay at once gets the whole amount from the bank."""
    table.pay(BANK, debt.debtor, debt.amount, "MERCY-1")
    usual(table, debt)


@fees.around(auction_over, rule="FEE-1")
def pay_the_fee(
    usual: Callable[[Table, int, Seat, int], None],
    table: Table,
    item: int,
    winner: Seat,
    amount: int,
) -> None:
    """Who wins an auction also owes the bank 10; nobody wins what nobody wants."""
    usual(table, item, winner, amount)
    if winner >= 0:
        table.owe(winner, BANK, 10, "FEE-1")


@lead.around(dice_move, rule="LEAD-1")
def pay_by_the_first_die(
    usual: Callable[[Table, Seat, int, int], None],
    table: Table,
    seat: Seat,
    first: int,
    second: int,
) -> None:
    """The first die brings ten times its number from the bank."""
    table.pay(BANK, seat, 10 * first, "LEAD-1")
    usual(table, seat, first, second)


class House:
    """A plugin with all of them."""

    @hookimpl
    def register_modifiers(self) -> Sequence[BoardModifier]:
        return [eyes, tired, mercy, fees, lead]


REGISTRY = registry_of(board=board_game, house=House())


def played(spec: str, position: dict[str, object], *dice: tuple[int, int]) -> Game:
    rules = compose(spec, players=2, registry=REGISTRY)
    game = Game(rules, start=rules.position(position), chance=Scripted(dice))
    for _ in dice:
        game.play(THROW[game.awaited[0]])
    return game


def cash_of(game: Game) -> Sequence[int]:
    return cast("board_game.BoardView", game.view(None)).cash


@pytest.mark.rule("B-TURN-1", "B-MOVE-1")
@pytest.mark.parametrize(("dice", "bonus"), [((4, 6), 40), ((6, 4), 60), ((5, 5), 50)])
def test_a_move_tells_the_first_die_from_the_second(dice: tuple[int, int], bonus: int) -> None:
    """All of them lead to a visit to the jail."""
    game = played("board-nl+lead-die", {"turn": 0, "cash": [500, 500]}, dice)
    assert cash_of(game) == (500 + bonus, 500)


@pytest.mark.rule("B-TURN-1")
def test_a_throw_can_bring_a_bonus() -> None:
    position: dict[str, object] = {"cash": [500, 500], "at": [20, 0]}
    game = played("board-nl+snake-eyes", position, (1, 1))  # to the Chance square
    assert any(event.rule == "EYES-1" for event in game.events(None))
    position = {"cash": [500, 500], "at": [8, 0]}
    game = played("board-nl+snake-eyes", position, (1, 1), (4, 6))  # to the jail, then to parking
    assert cash_of(game) == (600, 500)
    assert cash_of(played("board-nl", position, (1, 1), (4, 6))) == (500, 500)


@pytest.mark.rule("B-RENT-1")
def test_rent_can_be_counted_when_it_falls_due() -> None:
    """Kalverstraat costs 50 a visit, for the first visit only."""
    position: dict[str, object] = {
        "cash": [500, 500],
        "at": [34, 10],
        "deeds": [[], ["Kalverstraat"]],
    }
    game = played("board-nl+tired-landlord", position, (2, 3), (4, 6))
    assert cash_of(game) == (450, 550)
    rested = {"tired-landlord.rested": [1, 0]}
    again: dict[str, object] = {**position, "cash": [450, 550], "extras": rested}
    assert cash_of(played("board-nl+tired-landlord", again, (2, 3))) == (450, 550)


@pytest.mark.rule("B-DEBT-1")
def test_a_debt_can_be_met_by_others() -> None:
    """Kalverstraat costs 50 a visit, and the visitor has 20."""
    position: dict[str, object] = {
        "cash": [20, 500],
        "at": [34, 10],
        "deeds": [[], ["Kalverstraat"]],
    }
    game = played("board-nl+mercy", position, (2, 3))
    assert cash_of(game) == (20, 550)
    rules = [event.rule for event in game.events(None)]
    assert rules.index("MERCY-1") < rules.index("B-RENT-1", rules.index("MERCY-1"))
    assert played("board-nl", position, (2, 3)).over


@pytest.mark.rule("B-AUCTION-4")
def test_the_end_of_an_auction_can_cost_a_fee() -> None:
    position: dict[str, object] = {"cash": [500, 500], "at": [34, 10]}
    game = played("board-nl+auction-fee", position, (2, 3))
    game.play(Decline(0))
    game.play(Bid(1, 30))
    game.play(Pass(0))
    assert cash_of(game) == (500, 460)
    assert cast("board_game.BoardView", game.view(None)).owner.count(1) == 1


@pytest.mark.rule("B-Q-14")
def test_an_auction_without_a_bid_is_over_too() -> None:
    position: dict[str, object] = {"cash": [500, 500], "at": [34, 10]}
    game = played("board-nl+auction-fee", position, (2, 3))
    game.play(Decline(0))
    game.play(Pass(1))
    game.play(Pass(0))
    assert cash_of(game) == (500, 500)
