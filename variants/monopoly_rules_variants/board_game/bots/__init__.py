"""The bots of the board game."""

from __future__ import annotations

from typing import cast

from monopoly_rules.kernel import RuleSet, Seat
from monopoly_rules.plugins import Bot, Player
from monopoly_rules_variants.board_game.bots.buyer import Buyer
from monopoly_rules_variants.board_game.bots.shrewd.player import Shrewd
from monopoly_rules_variants.board_game.bots.simple import Claiming, Simple
from monopoly_rules_variants.board_game.bots.walker import Walker
from monopoly_rules_variants.board_game.rules import BoardRules


def _walker(rules: RuleSet, seat: Seat, seed: int) -> Player:
    return Walker(cast("BoardRules", rules), seat)


def _buyer(rules: RuleSet, seat: Seat, seed: int) -> Player:
    return Buyer(cast("BoardRules", rules), seat)


def _simple(rules: RuleSet, seat: Seat, seed: int) -> Player:
    board = cast("BoardRules", rules)
    return Claiming(board, seat) if board.rent_is_claimed else Simple(board, seat)


def _shrewd(rules: RuleSet, seat: Seat, seed: int) -> Player:
    board = cast("BoardRules", rules)
    return Shrewd(board, seat)


BOTS: tuple[Bot, ...] = (
    Bot("walker", "board", _walker),
    Bot("buyer", "board", _buyer),
    Bot("simple", "board", _simple, default=True),
    Bot("shrewd", "board", _shrewd),
)
