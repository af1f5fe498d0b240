"""Everything that can stand on the agenda of a board game."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import Task
from monopoly_rules_variants.board_game.auction import Auction, BankAuctions, HandOver
from monopoly_rules_variants.board_game.bankruptcy import Inheriting
from monopoly_rules_variants.board_game.business import (
    AskedTable,
    OpenTable,
    QuietTable,
    Tidying,
    ToThrow,
)
from monopoly_rules_variants.board_game.buying import BuyOffer
from monopoly_rules_variants.board_game.cards import Drawing, Shuffling
from monopoly_rules_variants.board_game.claims import LastClaims, SettleClaims
from monopoly_rules_variants.board_game.debt import Debt, InDebt
from monopoly_rules_variants.board_game.effects import Collecting, PayingEach, PayOrDrawing
from monopoly_rules_variants.board_game.jail import LeaveJail, ThirdFailure
from monopoly_rules_variants.board_game.mortgage import KeepOrLift, Lifting
from monopoly_rules_variants.board_game.offers import Answer
from monopoly_rules_variants.board_game.placing import Placing
from monopoly_rules_variants.board_game.rent import FreshThrow
from monopoly_rules_variants.board_game.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.setup import (
    Cutting,
    Dealing,
    OpeningThrow,
    OpeningThrows,
    ShufflingDeeds,
)
from monopoly_rules_variants.board_game.shares import Share, Shares
from monopoly_rules_variants.board_game.timing import Closing
from monopoly_rules_variants.board_game.turn import Throwing
from monopoly_rules_variants.board_game.wishes import Afresh, Wishing

QUESTIONS: Final[tuple[type[Task], ...]] = (
    Shuffling,
    ShufflingDeeds,
    Cutting,
    OpeningThrow,
    OpenTable,
    QuietTable,
    AskedTable,
    ToThrow,
    Throwing,
    FreshThrow,
    BuyOffer,
    Auction,
    PayOrDrawing,
    ThirdFailure,
    InDebt,
    Answer,
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
