"""House rules that need the throw itself, or the moment at which rent falls due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pytest

from monopoly_rules.kernel import Game, Scripted, Seat
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BANK, BoardModifier, Deed, Table, charge, thrown
from monopoly_rules_variants.board_game.values.actions import THROW

eyes = BoardModifier("snake-eyes")
tired = BoardModifier("tired-landlord")
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


class House:
    """A plugin with both."""

    @hookimpl
    def register_modifiers(self) -> Sequence[BoardModifier]:
        return [eyes, tired]


REGISTRY = registry_of(board=board_game, house=House())


def played(spec: str, position: dict[str, object], *dice: tuple[int, int]) -> Game:
    rules = compose(spec, players=2, registry=REGISTRY)
    game = Game(rules, start=rules.position(position), chance=Scripted(dice))
    for _ in dice:
        game.play(THROW[game.awaited[0]])
    return game


def cash_of(game: Game) -> Sequence[int]:
    return cast("board_game.BoardView", game.view(None)).cash


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
    again = {**position, "cash": [450, 550]}
    rules = compose("board-nl+tired-landlord", players=2, registry=REGISTRY)
    start = rules.position({**again, "extras": {"tired-landlord.rested": [1, 0]}})
    game = Game(rules, start=start, chance=Scripted([(2, 3)]))
    game.play(THROW[0])
    assert cash_of(game) == (450, 550)
