"""The bots of the card game; each is imported when it first sits down."""

from __future__ import annotations

from typing import cast

from monopoly_rules.kernel import RuleSet, Seat
from monopoly_rules.plugins import Bot, Player
from monopoly_rules_variants.card_game.rules import CardRules


def _collector(rules: RuleSet, seat: Seat, seed: int) -> Player:
    from monopoly_rules_variants.card_game.bots.collector import Collector

    return Collector(cast("CardRules", rules), seat).seeded(seed)


def _hasty(rules: RuleSet, seat: Seat, seed: int) -> Player:
    from monopoly_rules_variants.card_game.bots.hasty import Hasty

    return Hasty(cast("CardRules", rules), seat).seeded(seed)


def _shrewd(rules: RuleSet, seat: Seat, seed: int) -> Player:
    from monopoly_rules_variants.card_game.bots.shrewd.player import Shrewd

    return Shrewd(cast("CardRules", rules), seat).seeded(seed)


BOTS: tuple[Bot, ...] = (
    Bot(
        "collector",
        "card",
        _collector,
        default=True,
        level="medium",
        about="keeps what its best layouts need, gives away the rest, goes out when it pays",
    ),
    Bot(
        "shrewd",
        "card",
        _shrewd,
        level="strong",
        about="plays the odds of the cards that are left, and watches what others take",
    ),
    Bot("hasty", "card", _hasty, about="plays fast and without much thought, for measuring"),
)
