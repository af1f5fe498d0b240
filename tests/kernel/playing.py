"""A game of pebbles to play with, and all that can be asked of it."""

from __future__ import annotations

from monopoly_rules.kernel import (
    Game,
)

from .pebbles import (
    pebbles,
)

RULES = pebbles(2).erased
PAIR = ["Anna", "Bram"]


def new(**how: object) -> Game:
    return Game(RULES, **({"seed": 1, "names": PAIR} | how))  # type: ignore[arg-type]  # tests


def everything(game: Game) -> tuple[object, ...]:
    """All that can be asked of a game."""
    seats = (None, *range(game.rules.players))
    return (
        game.state,
        game.save(),
        game.awaited,
        game.over,
        game.outcome,
        [(ply.action, ply.state, ply.events) for ply in game.history],
        [game.events(seat) for seat in seats],
        [game.view(seat) for seat in seats],
    )
