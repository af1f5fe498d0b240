"""Everything that can stand on the agenda of a board game."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import Task
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.debt.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.auction import Auction, BankAuctions, HandOver
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.claims import LastClaims, SettleClaims
from monopoly_rules_variants.board_game.property.inheriting import Inheriting
from monopoly_rules_variants.board_game.property.mortgage import KeepOrLift, Lifting
from monopoly_rules_variants.board_game.property.rent import FreshThrow
from monopoly_rules_variants.board_game.shortage.placing import Placing
from monopoly_rules_variants.board_game.shortage.shares import Share, Shares
from monopoly_rules_variants.board_game.shortage.wishes import Afresh, Wishing
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.turn.arriving import Arriving
from monopoly_rules_variants.board_game.turn.business import (
    AskedBusiness,
    OpenBusiness,
    QuietBusiness,
    Tidying,
    ToThrow,
)
from monopoly_rules_variants.board_game.turn.card_payments import (
    Collecting,
    PayingEach,
    PayOrDrawing,
)
from monopoly_rules_variants.board_game.turn.cards import Drawing, Shuffling
from monopoly_rules_variants.board_game.turn.jail import LeaveJail, ThirdFailure
from monopoly_rules_variants.board_game.turn.setup import (
    Cutting,
    Dealing,
    OpeningThrow,
    OpeningThrows,
    ShufflingDeeds,
)
from monopoly_rules_variants.board_game.turn.throwing import Throwing
from monopoly_rules_variants.board_game.turn.timing import Closing

QUESTIONS: Final[tuple[type[Task], ...]] = (
    Shuffling,
    ShufflingDeeds,
    Cutting,
    OpeningThrow,
    OpenBusiness,
    QuietBusiness,
    AskedBusiness,
    ToThrow,
    Throwing,
    FreshThrow,
    BuyOffer,
    Auction,
    PayOrDrawing,
    ThirdFailure,
    InDebt,
    OfferAnswer,
    SettlementAnswer,
    KeepOrLift,
    Wishing,
    Share,
    Placing,
    LastClaims,
)
STEPS: Final[tuple[type[Task], ...]] = (
    Dealing,
    OpeningThrows,
    Arriving,
    Drawing,
    LeaveJail,
    Collecting,
    PayingEach,
    Debt,
    Inheriting,
    Lifting,
    BankAuctions,
    HandOver,
    Afresh,
    Shares,
    Tidying,
    Closing,
    SettleClaims,
)
