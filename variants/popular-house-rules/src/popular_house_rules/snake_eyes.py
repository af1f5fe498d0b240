"""House rule: two ones bring a bonus."""

from collections.abc import Callable
from typing import Annotated

import attrs
from monopoly_rules.kernel import Seat, Span
from monopoly_rules.plugins import Parameter
from monopoly_rules_variants.board_game import BANK, BoardModifier, Table, thrown

snake_eyes = BoardModifier("snake-eyes")


@attrs.frozen
class Bonus:
    """What two ones bring; times `money.scale` on boards with other amounts."""

    amount: Annotated[int, Span(0, 100_000, noun="money"), Parameter("EYES-1")] = 100


BONUS = snake_eyes.parameters(Bonus)


@snake_eyes.around(thrown, rule="EYES-1")
def pay_the_bonus(
    usual: Callable[[Table, Seat, int, int], None],
    table: Table,
    seat: Seat,
    first: int,
    second: int,
) -> None:
    """Whoever throws two ones gets a bonus from the bank before the token moves, even in jail."""
    bonus = table.rules.setting(BONUS).amount * table.rules.numbers.money.scale
    if first == second == 1 and bonus:
        table.pay(BANK, seat, bonus, "EYES-1")
    usual(table, seat, first, second)
