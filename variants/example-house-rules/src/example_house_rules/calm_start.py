"""House rule: no toll in the first round."""

from collections.abc import Callable

from monopoly_rules.kernel import Seat
from toy_game import ToyLook, ToyModifier, toll

calm = ToyModifier("calm-start")


@calm.around(toll, rule="CALM-1")
def no_toll_at_first(usual: Callable[[ToyLook, Seat], int], look: ToyLook, seat: Seat) -> int:
    """In the first round a 1 costs nothing."""
    return 0 if look.turns < look.rules.players else usual(look, seat)
