"""What a seat does in a game: actions, and forms that are being filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from monopoly_rules.games import Game
from monopoly_rules.kernel import (
    JSON,
    ChoiceError,
    HistoryError,
    IllegalAction,
    RecordError,
    Seat,
    StaleAction,
)
from monopoly_rules.web.messages import Form, Narrow, Play, Unfit


def played(game: Game, seat: Seat, message: Play, locale: str) -> None:
    """Play the action of a seat, or `Unfit` that says in its language what is wrong with it."""
    try:
        action = game.action(seat, cast("Mapping[str, JSON]", message.action))
        game.play(action, at=message.at)
    except IllegalAction as error:
        raise _forbidden(game, error, locale) from None
    except (RecordError, HistoryError) as error:
        raise Unfit("malformed", str(error)) from None


def _forbidden(game: Game, error: IllegalAction, locale: str) -> Unfit:
    refusal = error.refusal
    return Unfit(
        "stale" if isinstance(error, StaleAction) else "forbidden",
        game.tell(refusal, locale),
        refusal.rule,
        refusal.because,
        game.version,
    )


def narrowed(game: Game, seat: Seat, message: Narrow, locale: str) -> Form:
    """What is left for the other fields of an action that the seat has begun."""
    require_present(game, message.at)
    try:
        return game.form(seat, cast("Mapping[str, JSON]", message.begun), locale)
    except (ChoiceError, RecordError) as error:
        raise Unfit("malformed", str(error)) from None


def require_present(game: Game, at: int) -> None:
    """What was decided on an earlier version comes too late."""
    if at != game.version:
        raise Unfit("stale", "the game has gone on", "K-STALE", version=game.version)
