"""Raising money: what earns least goes first, and what earns most is broken up last."""

from __future__ import annotations

from typing import cast

from monopoly_rules.kernel import Action, Seat
from monopoly_rules.sets import SET_OF_DEED, PropertySet
from monopoly_rules_variants.board_game.actions import Mortgage, SellBuilding
from monopoly_rules_variants.board_game.bots.values import Values
from monopoly_rules_variants.board_game.bots.walker import Seen
from monopoly_rules_variants.board_game.look import Look
from monopoly_rules_variants.board_game.mortgage import mortgageable
from monopoly_rules_variants.board_game.selling import why_not_sell
from monopoly_rules_variants.board_game.view import BoardView

FEW_STATIONS = 1
"""So many stations are no loss."""


def is_loose(values: Values, view: BoardView, seat: Seat, deed: int) -> bool:
    """Whether a deed earns little: no whole group, no second station."""
    owner = view.owner
    mine = sum([owner[mate] == seat for mate in values.rules.mates[deed]])
    if SET_OF_DEED[deed] == PropertySet.STATION:
        return mine <= FEW_STATIONS
    return mine < len(values.rules.mates[deed])


def loose_deeds(values: Values, view: BoardView, seat: Seat) -> list[int]:
    """The deeds to mortgage without regret, those with the least rent for their loan first."""
    loans = values.rules.mortgage_value
    look = cast("Look", Seen(values.rules, view))
    return sorted(
        [deed for deed in mortgageable(look, seat) if is_loose(values, view, seat, deed)],
        key=lambda deed: values.rent_now(view, deed) / max(1, loans[deed]),
    )


def raise_cash(values: Values, view: BoardView, seat: Seat, needed: int) -> Action | None:
    """The next thing to mortgage or sell for so much money; None if nothing is left."""
    loans = values.rules.mortgage_value
    look = cast("Look", Seen(values.rules, view))
    deeds = mortgageable(look, seat)
    if deeds:

        def regret(deed: int) -> tuple[bool, float]:
            # One loan that is enough is better than two; of those, the cheapest rent.
            short = max(0, needed - loans[deed]) / max(1, needed)
            lost = values.rent_now(view, deed) / max(1, loans[deed])
            return (not is_loose(values, view, seat, deed), lost + short / 10)

        return Mortgage(seat, min(deeds, key=regret))
    return sell_cheapest(values, view, seat, look)


def sell_cheapest(values: Values, view: BoardView, seat: Seat, look: Look) -> Action | None:
    """Sell the building that brings least for what it cost."""
    rules, level, owner = values.rules, view.level, view.owner
    lots = [
        lot
        for lot, height in enumerate(level)
        if height and owner[lot] == seat and why_not_sell(look, seat, lot) is None
    ]
    if not lots:
        return None

    def earned(lot: int) -> float:
        height = level[lot]
        rents = rules.rents[lot]
        return (rents[height] - rents[height - 1]) / max(1, values.price_of_next(lot, height - 1))

    return SellBuilding(seat, min(lots, key=earned))
