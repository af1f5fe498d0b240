"""The calls of the library that may come to be named or shaped otherwise, in one place."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Player, ranges_of
from monopoly_rules.kernel.wire.format1 import digest
from monopoly_rules.kernel.wire.records import FORMAT
from monopoly_rules.plugins import OutOfTurn, family_of, installed
from monopoly_rules_variants.board_game.bargains import trade
from monopoly_rules_variants.board_game.property import building, buying, mortgage


def rules_of(spec: str, players: int, parameters: Mapping[str, object]) -> mr.RuleSet:
    return mr.compose(spec, players=players, parameters=cast("Mapping[str, JSON]", parameters))


def bots(rules: mr.RuleSet, name: str | None, seed: int) -> list[Player]:
    """A bot for each seat; without a name the family's default."""
    bot = installed().bot_for(family_of(rules.spec).full_name, name)
    return [bot.make(rules, seat, seed) for seat in range(rules.players)]


def out_of_turn(
    player: object,
) -> Callable[[mr.View, Sequence[mr.Choice[mr.Action]]], mr.Action | None] | None:
    """How a player is asked on another's turn, if it wants to be."""
    return player.out_of_turn if isinstance(player, OutOfTurn) else None


def ranges(rules: mr.RuleSet) -> dict[str, object]:
    """For each action the ranges of its fields, described as in a choice."""
    return {
        name: {
            field: domain.describe(lambda noun, value: "")
            for field, domain in ranges_of(kind, rules.players).items()
        }
        for name, kind in sorted(rules.actions.items())
    }


SAID_SINCE = (trade.TWICE, trade.NOT_OWNED, trade.BUILDINGS, trade.NO_CASH)
"""Refusals that name deeds and sums since the games were recorded; they had no numbers then."""
WITH_CASH_SINCE = (buying.TOO_DEAR, building.TOO_DEAR, mortgage.TOO_DEAR)
"""Refusals that end with the player's cash since then."""


def refusal(game: mr.Game, seat: int, data: Mapping[str, object]) -> object:
    """What is said to a client that sends this: nothing, a rule with numbers, or where it fails."""
    try:
        action = game.action(seat, cast("Mapping[str, JSON]", data))
    except mr.RecordError as error:
        return {"unreadable": error.place}
    refused = game.why_not(action)
    if refused is None:
        return None
    values = () if refused.text in SAID_SINCE else refused.values
    values = values[:-1] if refused.text in WITH_CASH_SINCE else values
    return {"rule": refused.rule, "numbers": numbers(values)}


def numbers(values: object) -> list[int]:
    """The numbers among the values of a refusal, from first to last."""
    if isinstance(values, int):
        return [values]
    if isinstance(values, tuple):
        return [number for each in values for number in numbers(each)]
    return []


def simulated(spec: str, players: int, parameters: Mapping[str, object]) -> object:
    """What a few games in place come to; all but how long they took."""
    summary = mr.simulate(
        spec,
        players=players,
        games=4,
        seed=11,
        max_turns=300,
        parameters=cast("Mapping[str, JSON]", parameters),
    )
    told: dict[str, object] = json.loads(json.dumps(summary.to_json()))
    del told["seconds"]
    told["spec"] = plainly(str(told["spec"]))
    return told


def plainly(spec: str) -> str:
    """A spec without the owners of what is not built in: older recordings have none."""
    return "+".join(name.rpartition(":")[2] for name in spec.split("+"))


def decided(save: Mapping[str, object]) -> list[dict[str, Any]]:
    """The actions that callers took in a saved game, without what ran by itself after them."""
    plays = cast("list[dict[str, list[dict[str, Any]]]]", save["plays"])
    return [play["actions"][0] for play in plays]


def digests(save: Mapping[str, object]) -> list[list[str]]:
    """The digests of the positions in a saved game: of the opening, then of each play."""
    plays = cast(
        "list[dict[str, list[str]]]", [save["opening"], *cast("list[object]", save["plays"])]
    )
    return [play["after"] for play in plays]


def saved(game: mr.Game, form: object = FORMAT) -> dict[str, Any]:
    """A game as it is saved, or as it was in format 1, in which the older recordings are."""
    record: dict[str, Any] = json.loads(game.save())
    if form == 1:
        record["format"] = 1
        record["spec"] = plainly(record["spec"])
        if record["chance"]["kind"] == "seeded":
            draws = [record["opening"], *record["plays"]][-1]["draws"]
            record["chance"] |= {"seed": int(record["chance"]["seed"], 16), "draws": draws}
        states = iter([ply.state for ply in game.history])
        for play in (record["opening"], *record["plays"]):
            play["after"] = [digest(game.rules.forms, next(states)) for _ in play["after"]]
    return record


def loaded(save: Mapping[str, object]) -> mr.Game:
    return mr.Game.load(json.dumps(save))
