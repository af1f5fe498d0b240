"""The bots of the card game."""

from __future__ import annotations

from typing import cast

from monopoly_rules.kernel import RuleSet, Seat
from monopoly_rules.plugins import Bot, Player
from monopoly_rules_variants.card_game.bots.collector import Collector
from monopoly_rules_variants.card_game.bots.hasty import Hasty
from monopoly_rules_variants.card_game.rules import CardRules


def _collector(rules: RuleSet, seat: Seat, seed: int) -> Player:
    return Collector(cast("CardRules", rules), seat)


def _hasty(rules: RuleSet, seat: Seat, seed: int) -> Player:
    return Hasty(cast("CardRules", rules), seat)


BOTS: tuple[Bot, ...] = (
    Bot("collector", "card", _collector, default=True),
    Bot("hasty", "card", _hasty),
)
