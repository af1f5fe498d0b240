"""The bots of the board game; each is imported when it first sits down."""

from __future__ import annotations

from typing import cast

from monopoly_rules.kernel import RuleSet, Seat
from monopoly_rules.plugins import Bot, Player
from monopoly_rules_variants.board_game.rules import BoardRules


def _walker(rules: RuleSet, seat: Seat, seed: int) -> Player:
    from monopoly_rules_variants.board_game.bots.walker import Walker

    return Walker(cast("BoardRules", rules), seat).seeded(seed)


def _buyer(rules: RuleSet, seat: Seat, seed: int) -> Player:
    from monopoly_rules_variants.board_game.bots.buyer import Buyer

    return Buyer(cast("BoardRules", rules), seat).seeded(seed)


def _simple(rules: RuleSet, seat: Seat, seed: int) -> Player:
    from monopoly_rules_variants.board_game.bots.simple import Claiming, Simple

    board = cast("BoardRules", rules)
    kind = Claiming if board.rent_is_claimed else Simple
    return kind(board, seat).seeded(seed)


def _shrewd(rules: RuleSet, seat: Seat, seed: int) -> Player:
    from monopoly_rules_variants.board_game.bots.shrewd.player import Shrewd, ShrewdClaiming

    board = cast("BoardRules", rules)
    kind = ShrewdClaiming if board.rent_is_claimed else Shrewd
    return kind(board, seat).seeded(seed)


BOTS: tuple[Bot, ...] = (
    Bot("walker", "board", _walker, about="only moves, for landing statistics"),
    Bot("buyer", "board", _buyer, about="buys where it lands, builds now and then; for measuring"),
    Bot(
        "simple",
        "board",
        _simple,
        default=True,
        level="medium",
        about="buys, bids up to a deed's value, builds, keeps a reserve, trades fairly",
    ),
    Bot(
        "shrewd",
        "board",
        _shrewd,
        level="strong",
        about="values all it does by what it will earn in this position, and drives bargains",
    ),
)
