"""What a game is booked as: purchases, rent, buildings and what stood there, from its events."""

from __future__ import annotations

from monopoly_rules.kernel import Event
from monopoly_rules_variants.board_game.values import events as told

from .boards import board, deed

BANK = NOBODY = -1


def test_a_game_is_booked_by_what_was_bought_built_and_earned() -> None:
    """The second street of a group is bought and built on, and a guest pays."""
    rules = board(3)
    first = deed(rules, "Dorpsstraat")
    station = deed(rules, "Station Zuid")
    start = rules.position({"deeds": [["Brink"], ["Station Zuid"], []]})
    square = rules.square_of[first]
    happened: list[Event] = [
        told.Paid("B-BUY-2", 0, BANK, 60),
        told.DeedPassed("B-BUY-2", NOBODY, 0, first),
        told.Paid("B-HOUSE-3", 0, BANK, 50),
        told.Built("B-HOUSE-3", 0, first, 1, ""),
        told.Moved("B-MOVE-1", 2, square),
        told.Paid("B-RENT-1", 2, 0, 10),
        told.TurnOver("B-TURN-1", 2),
        told.Mortgaged("B-MORTGAGE-2", 1, station),
    ]
    booked = [
        (each.kind, each.group, each.level, each.times, each.amount)
        for each in rules.entries_of(start, happened)
    ]
    assert booked == [
        ("bought", "brown", 0, 1, 60),
        ("built", "brown", 1, 1, 50),
        ("first group", "brown", 0, 1, 0),
        ("mortgaged", "station", 0, 1, 100),
        ("rent", "brown", 1, 1, 10),
        ("stood", "brown", 0, 1, 60),
        ("stood", "brown", 1, 1, 60 + 50),
        ("stood", "station", 1, 1, 200),
    ]
