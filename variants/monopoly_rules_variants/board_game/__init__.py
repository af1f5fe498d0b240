"""The classic board game, every rule enforced.

Authors of modifiers import from here: `BoardModifier`, the rule points, `Table` and `Look`, and
the questions to which a verb can be added.
"""

from __future__ import annotations

from monopoly_rules_variants.board_game.bargains.promises import Promise
from monopoly_rules_variants.board_game.debt.unpaid import InDebt, unpaid
from monopoly_rules_variants.board_game.editions.data import BoardData
from monopoly_rules_variants.board_game.editions.parameters import BoardNumbers
from monopoly_rules_variants.board_game.modifiers.modifier import BoardModifier
from monopoly_rules_variants.board_game.moments import (
    buildings_sold,
    built,
    card_drawn,
    debt_due,
    deed_bought,
    deed_passed,
    dice_taken,
    freed,
    jailed,
    left_square,
    mortgaged,
    passed_square,
    passed_start,
    reached_square,
    redeemed,
    stayed_free,
    traded,
    turn_began,
    turn_ended,
    went_out,
)
from monopoly_rules_variants.board_game.plugin import (
    BOARD,
    register_bots,
    register_catalogues,
    register_editions,
    register_families,
    register_modifiers,
)
from monopoly_rules_variants.board_game.points import (
    Deal,
    auction_over,
    can_raise,
    cutoff,
    declined,
    deeds_dealt,
    end_check,
    estate_value,
    free_parking,
    gate_open,
    last_bankruptcy,
    may_build,
    penalties_go_to,
    rent,
    salary,
    tax,
    tax_square,
)
from monopoly_rules_variants.board_game.property.auction import Auction
from monopoly_rules_variants.board_game.property.buying import BuyOffer, for_sale
from monopoly_rules_variants.board_game.property.rent import charge, exempt
from monopoly_rules_variants.board_game.property.valuation import (
    price_of_level,
    raisable,
    share_of_everything,
)
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.business import (
    AskedBusiness,
    OpenBusiness,
    QuietBusiness,
    ToThrow,
)
from monopoly_rules_variants.board_game.turn.move import advance
from monopoly_rules_variants.board_game.turn.throwing import dice_move, thrown
from monopoly_rules_variants.board_game.values.state import BANK, DEED, BoardState, Deed
from monopoly_rules_variants.board_game.view import BoardView

__all__ = [
    "BANK",
    "BOARD",
    "DEED",
    "AskedBusiness",
    "Auction",
    "BoardData",
    "BoardModifier",
    "BoardNumbers",
    "BoardRules",
    "BoardState",
    "BoardView",
    "BuyOffer",
    "Deal",
    "Debt",
    "Deed",
    "InDebt",
    "Look",
    "OpenBusiness",
    "Promise",
    "QuietBusiness",
    "Table",
    "ToThrow",
    "advance",
    "auction_over",
    "buildings_sold",
    "built",
    "can_raise",
    "card_drawn",
    "charge",
    "cutoff",
    "debt_due",
    "declined",
    "deed_bought",
    "deed_passed",
    "deeds_dealt",
    "dice_move",
    "dice_taken",
    "end_check",
    "estate_value",
    "exempt",
    "for_sale",
    "free_parking",
    "freed",
    "gate_open",
    "jailed",
    "last_bankruptcy",
    "left_square",
    "may_build",
    "mortgaged",
    "passed_square",
    "passed_start",
    "penalties_go_to",
    "price_of_level",
    "raisable",
    "reached_square",
    "redeemed",
    "register_bots",
    "register_catalogues",
    "register_editions",
    "register_families",
    "register_modifiers",
    "rent",
    "salary",
    "share_of_everything",
    "stayed_free",
    "tax",
    "tax_square",
    "thrown",
    "traded",
    "turn_began",
    "turn_ended",
    "unpaid",
    "went_out",
]
