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
    State,
    marked,
)
from monopoly_rules.kernel.game.several import first_refused, none_of_them
from monopoly_rules.web.limits import MOST_AT_ONCE
from monopoly_rules.web.messages import Form, Narrow, Play, RefusalShown, Try, Unfit
from monopoly_rules.web.messages.telling import Wrong

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
    cannot."""
    if len(actions) > MOST_AT_ONCE:
        raise Unfit("malformed", f"$.then: at most {MOST_AT_ONCE - 1} further actions")
    refused = first_refused(game.rules, _known_to(seat, game), actions)
    if refused is not None:
        raise _forbidden(game, none_of_them(*refused, game.words(locale)), locale)


def _known_to(seat: Seat, game: Game) -> State:
    """The game with what is hidden from a seat dealt anew: a refusal would give it away, and cost
    nothing."""
    return game.state if seat == HOST else game.rules.resample(game.state, seat, SystemRandom())


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


def tried(game: Game, seat: Seat, message: Try, locale: str) -> tuple[RefusalShown | None, ...]:
    """Why each of the actions would be refused, as far as the seat knows the game."""
    require_present(game, message.at)
    if len(message.actions) > MOST_AT_ONCE:
        raise Unfit("malformed", f"$.actions: at most {MOST_AT_ONCE} actions")
    try:
        actions = [game.action(seat, cast("Mapping[str, JSON]", each)) for each in message.actions]
    except RecordError as error:
        raise Unfit("malformed", str(error)) from None
    decision = game.rules.decision(_known_to(seat, game))
    return tuple(_shown(game, decision.why_not(each), locale) for each in actions)


def _shown(game: Game, refusal: Refusal | None, locale: str) -> RefusalShown | None:
    if refusal is None:
        return None
    return RefusalShown(game.tell(refusal, locale), refusal.rule, refusal.because)
