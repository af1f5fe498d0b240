"""The board game with decks beside the usual two: its states have a column more."""

from __future__ import annotations

from typing import ClassVar, cast

import attrs

from monopoly_rules.kernel import Random, Seat, shuffled
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.table.further_decks import FurtherDecksTable
from monopoly_rules_variants.board_game.values.further_decks import FurtherDecksState
from monopoly_rules_variants.board_game.values.state import BoardState
from monopoly_rules_variants.board_game.view import SHOWING_FURTHER


class FurtherDecksRules(BoardRules):
    """The rules of an edition with further decks."""

    STATE = FurtherDecksState
    TABLE: ClassVar = FurtherDecksTable
    SHOWING: ClassVar = SHOWING_FURTHER

    def resample(self, state: BoardState, seat: Seat, rng: Random) -> BoardState:
        dealt = cast("FurtherDecksState", super().resample(state, seat, rng))
        further = tuple(tuple(shuffled(cards, rng)) for cards in dealt.further)
        return attrs.evolve(dealt, further=further)
