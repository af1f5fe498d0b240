"""What a seat does in a game: actions, and forms that are being filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Final, cast

from monopoly_rules.games import Game
from monopoly_rules.kernel import (
    HOST,
    JSON,
    Action,
    ChoiceError,
    HistoryError,
    IllegalAction,
    RecordError,
    Refusal,
    Seat,
    StaleAction,
    marked,
)
from monopoly_rules.kernel.game.several import first_refused, none_of_them
from monopoly_rules.web.messages import Form, Narrow, Play, Unfit
from monopoly_rules.web.messages.telling import Wrong

MOST_AT_ONCE: Final = 30
"""So many actions can be played together."""
ADJOURNED: Final = marked("the game was adjourned; open its save as a new table to go on")
"""Somebody has its save, and with it what would come next."""


def played(game: Game, seat: Seat, message: Play, locale: str) -> None:
    """Play the action of a seat, or `Unfit` that says in its language what is wrong with it."""
    try:
        action = game.action(seat, cast("Mapping[str, JSON]", message.action))
        then = [game.action(seat, cast("Mapping[str, JSON]", each)) for each in message.then]
        if then:
            require_present(game, message.at)
            _require_all(game, seat, [action, *then], locale)
        game.play(action, at=message.at)
    except IllegalAction as error:
        wrong: Wrong = "stale" if isinstance(error, StaleAction) else "forbidden"
        raise _forbidden(game, error.refusal, locale, wrong) from None
    except (RecordError, HistoryError) as error:
        raise Unfit("malformed", str(error)) from None
    for each in then:
        if game.why_not(each) is not None:  # because of what the seat could not know
            return
        game.play(each)


def _require_all(game: Game, seat: Seat, actions: Sequence[Action], locale: str) -> None:
    """All of the actions can be played as far as the seat knows, or `Unfit` for the first that
    cannot. What is hidden from the seat is dealt anew first: a refusal would give it away, and
    cost nothing."""
    if len(actions) > MOST_AT_ONCE:
        raise Unfit("malformed", f"$.then: at most {MOST_AT_ONCE - 1} further actions")
    known = game.state if seat == HOST else game.rules.resample(game.state, seat, SystemRandom())
    refused = first_refused(game.rules, known, actions)
    if refused is not None:
        raise _forbidden(game, none_of_them(*refused, game.words(locale)), locale)


def _forbidden(game: Game, refusal: Refusal, locale: str, wrong: Wrong = "forbidden") -> Unfit:
    return Unfit(
        wrong,
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
        raise Unfit("stale", marked("the game has gone on"), "K-STALE", version=game.version)
