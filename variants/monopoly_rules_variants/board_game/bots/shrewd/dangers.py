"""What the next throw may cost, and so how much cash is worth keeping."""

from __future__ import annotations

from typing import cast

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.bots.shrewd.visits import THROWS
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.values.state import NOBODY
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.seen import Seen

Danger = tuple[float, int]
"""A chance, and what it would cost."""


def dangers(rules: BoardRules, view: BoardView, seat: Seat) -> list[Danger]:
    """The rents and taxes that a player's next throw can lead to."""
    look = cast("Look", Seen(rules, view))
    here, owner, mortgaged = view.at[seat], view.owner, view.mortgaged
    squares = len(rules.deed_on)
    found: list[Danger] = []
    for total, chance in THROWS:
        square = (here + total) % squares
        deed = rules.deed_on[square]
        if deed == NOBODY:
            tax = rules.amounts.get(square)
            if tax and square:
                found.append((chance, tax))
        elif owner[deed] not in (seat, NOBODY) and not mortgaged[deed]:
            found.append((chance, rules.rent_of[deed](look, deed, total, 0)))
    return found


def shortfall(found: list[Danger], cash: int) -> float:
    """How much money will be missing, on average."""
    return sum([chance * (cost - cash) for chance, cost in found if cost > cash])
