"""Boards for the tests: composed of the board family alone, and games played on them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache, partial
from random import Random
from typing import cast

import attrs

from monopoly_rules.kernel import JSON, Account, Lane, RuleSet
from monopoly_rules.plugins import Player, compose, hookimpl, registry_of
from monopoly_rules.testing import FAST
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import (
    BoardModifier,
    BoardRules,
    BoardState,
    BoardView,
    Look,
    Table,
    penalties_go_to,
)

REGISTRY = registry_of(board=board_game)
compose_board = partial(compose, registry=REGISTRY)
BoardLane = Lane[BoardState, Table, BoardView]
BRIEF = attrs.evolve(
    FAST,
    name="brief",
    walks=4,
    plies=160,
    moments=20,
    probes=10,
    games=1,
    examples=4,
    steps=12,
    processes=0,
    parameter_sets=1,
)
"""Small enough for every edition, modifier set and extreme player count in each test run."""

ALONE: dict[str, dict[str, JSON]] = {
    "board-nl": {
        "house.blocked_by_group_mortgage": False,
        "mortgage.clear": "lot",
        "sell.even": False,
        "sell.hotel_exchange": False,
        "sell.group_sale": False,
        "sell.refund": "paid",
    },
    "board-de": {
        "house.blocked_by_group_mortgage": True,
        "mortgage.clear": "group",
        "sell.even": True,
        "sell.hotel_exchange": True,
        "sell.group_sale": True,
        "sell.refund": "printed",
    },
}
"""What the other edition has: each value may be chosen without its partners."""


def board(
    players: int = 3, parameters: Mapping[str, JSON] | None = None, spec: str = "board-nl"
) -> BoardRules:
    """A board for so many players, the Dutch one unless another is asked for."""
    return _board(spec, players, json.dumps(parameters or {}))


@lru_cache(maxsize=64)
def _board(spec: str, players: int, parameters: str) -> BoardRules:
    rules = compose_board(spec, players=players, parameters=json.loads(parameters))
    return cast("BoardRules", rules)


def deed(rules: BoardRules, name: str) -> int:
    """The number of a deed by its name."""
    number = rules.value_of("deed", name)
    assert type(number) is int
    return number


def players_of(rules: BoardRules, bot: str) -> list[Player]:
    """One player of this name for every seat."""
    make = REGISTRY.bot_for("board", bot).make
    return [make(cast("RuleSet", rules), seat, seat) for seat in range(rules.players)]


def play(
    rules: BoardRules,
    seed: int,
    bot: str = "simple",
    *,
    turns: int = 400,
    start: BoardState | None = None,
) -> BoardLane:
    """A game in the lane, every action checked, until it is over or so many turns are played."""
    tally = [0] * rules.TALLY
    lane = Lane(rules, rules.start()[0] if start is None else start, Random(seed), tally)
    lane.play(players_of(rules, bot), turns=turns)
    return lane


rich = BoardModifier("rich")
POT = rich.account("pot")


@rich.replace(penalties_go_to, rule="RICH-1")
def to_the_pot(look: Look) -> Account:
    """Penalties go to the pot."""
    return POT


class Rich:
    """A plugin with an account."""

    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [rich]


def board_with_a_pot(players: int) -> RuleSet:
    """A board with an account beside the bank's."""
    known = registry_of(board=board_game, rich=Rich())
    return compose("board-nl+rich", players=players, registry=known)
