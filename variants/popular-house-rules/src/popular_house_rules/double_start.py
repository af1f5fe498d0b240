"""House rule: whoever stops on START draws the salary twice."""

from collections.abc import Callable

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game import BoardModifier, Look, salary

double_start = BoardModifier("double-start")


@double_start.around(salary, rule="DOUBLE-1")
def twice(usual: Callable[[Look, Seat, bool], int], look: Look, seat: Seat, landed: bool) -> int:
    """Whoever stops on START draws the salary twice."""
    return usual(look, seat, landed) * (2 if landed else 1)
