"""Positions in the middle of a shortage: what is auctioned or placed is there to be had."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.kernel import Task
from monopoly_rules_variants.board_game.property.auction import Auction
from monopoly_rules_variants.board_game.shortage.placing import Placing
from monopoly_rules_variants.board_game.shortage.wishes import Afresh
from monopoly_rules_variants.board_game.values.items import HOUSE
from monopoly_rules_variants.board_game.values.state import NOBODY

from .boards import board

DORPSSTRAAT = 0
BIDDING = (
    Afresh(0, 0, DORPSSTRAAT, (1, 1)),
    Auction(HOUSE, 0, 0, NOBODY, (1, 1), 50),
)


@pytest.mark.rule("B-SHORTAGE-3")
@pytest.mark.parametrize(("houses", "hotels"), [(1, 0), (0, 1)])
@pytest.mark.parametrize("tasks", [BIDDING, (Placing(0, 0, 50),)], ids=["auction", "placing"])
def test_a_house_is_at_stake_only_while_the_bank_has_one(
    tasks: tuple[Task, ...], houses: int, hotels: int
) -> None:
    rules = board(2, {"stock.houses": houses, "stock.hotels": hotels})
    streets = [["Dorpsstraat", "Brink"], ["Leidschestraat", "Kalverstraat"]]
    state = rules.position({"cash": [500, 500], "deeds": streets})
    asked = attrs.evolve(state, agenda=(*state.agenda, *tasks))
    assert (rules.problems(asked) == ()) is (houses > 0)
