"""A bot sees what its seat may see and nothing else, and what it answers is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

import pytest

from monopoly_rules.kernel import JSON, RuleSet
from monopoly_rules.plugins import Bot, compose, registry_of
from monopoly_rules.testing.walks import Moment, spread, walk
from monopoly_rules_variants import board_game, card_game

REGISTRY = registry_of(board=board_game, card=card_game)
VARIANTS = [(f"card-{edition}", players) for edition in ("nl", "de") for players in range(2, 7)]
VARIANTS += [("board-nl", 2), ("board-nl", 4), ("board-de", 3), ("board-star-wars", 5)]


def unusual(spec: str, players: int) -> dict[str, JSON]:
    """Parameters that lead to questions which the editions do not ask."""
    if spec.startswith("board"):
        return {"turn.business": "asked", "rent.claim": "manual", "stock.houses": 6}
    both: dict[str, JSON] = {"neutral_piles_per_turn": 2} if players == 2 else {}
    several: dict[str, JSON] = {"neutral_multi_trade": True} if players < 4 else {}
    return {"auto_arrange": False, **both, **several}


@lru_cache(maxsize=64)
def rules_of(spec: str, players: int, plain: bool) -> RuleSet:
    parameters = {} if plain else unusual(spec, players)
    return compose(spec, players=players, parameters=parameters, registry=REGISTRY)


@lru_cache(maxsize=64)
def moments(spec: str, players: int, plain: bool) -> tuple[Moment, ...]:
    """Positions of random games, of every kind of question some."""
    rules = rules_of(spec, players, plain)
    return spread([walk(rules, seed, 250) for seed in range(3)], 60)


def asked(spec: str, players: int, plain: bool) -> Iterator[tuple[Moment, int]]:
    """Every position in which a player is asked, and who."""
    for moment in moments(spec, players, plain):
        if moment.state.outcome is None:
            yield from ((moment, seat) for seat in moment.decision.awaited if seat >= 0)


def bots_of(spec: str) -> tuple[Bot, ...]:
    return tuple(each.value for each in REGISTRY.bots_of(spec.partition("-")[0]))


@pytest.mark.parametrize("plain", [True, False], ids=["usual", "unusual"])
@pytest.mark.parametrize(("spec", "players"), VARIANTS, ids=str)
def test_an_answer_depends_on_the_view_only(spec: str, players: int, plain: bool) -> None:
    rules = rules_of(spec, players, plain)
    rng = Random(5)
    seen = 0
    for moment, seat in asked(spec, players, plain):
        other = rules.resample(moment.state, seat, rng)
        for bot in bots_of(spec):
            answers = [
                bot.make(rules, seat, 3)(
                    rules.view(state, seat), rules.decision(state).choices(seat)
                )
                for state in (moment.state, other)
            ]
            assert answers[0] == answers[1], (bot.name, moment.where)
            assert moment.decision.why_not(answers[0]) is None, (bot.name, moment.where)
            seen += 1
    assert seen > 50


def test_every_bot_of_both_families_is_looked_at() -> None:
    assert [bot.name for bot in bots_of("card")] == ["collector", "hasty", "shrewd", "random"]
    board = [bot.name for bot in bots_of("board")]
    assert board == ["simple", "buyer", "shrewd", "walker", "random"]
