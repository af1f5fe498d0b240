"""What a seat is shown of a game: made of its view, choices and events, and of nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import attrs

from monopoly_rules.games import Game
from monopoly_rules.kernel import HOST, Seat
from monopoly_rules.web.limits import MOST_EVENTS
from monopoly_rules.web.messages import (
    RequestSettled,
    RequestShown,
    Seats,
    SeatShown,
    Shown,
    ToClient,
    Told,
)
from monopoly_rules.web.tables.connections import Connection, Delivery
from monopoly_rules.web.tables.heads import Head
from monopoly_rules.web.tables.playing import ADJOURNED


def shown(
    game: Game,
    seat: Seat | None,
    locale: str,
    *,
    first: int,
    host: bool = False,
    request: RequestShown | None = None,
    settled: RequestSettled | None = None,
    adjourned: bool = False,
) -> Shown:
    """The game as a seat may know it, with the events from a number on; None is a spectator. Of one
    that is adjourned nothing is left to decide."""
    forms, view = game.rules.forms, game.view(seat)
    first = max(first, game.event_count - MOST_EVENTS)
    asks = not adjourned
    return Shown(
        version=game.version,
        first=first,
        events=tuple(
            Told(forms.event(event), game.tell(event, locale), event.rule)
            for event in game.events(seat, first)
        ),
        view=forms.view(view),
        question=game.tell(view.question, locale) if asks and view.question is not None else "",
        choices=tuple(game.menu(seat, locale)) if asks and seat is not None else (),
        host_choices=tuple(game.menu(HOST, locale)) if asks and host else (),
        awaited=game.awaited if asks else (),
        request=request,
        result=_result(game, locale, adjourned=adjourned),
        settled=settled,
        adjourned=adjourned,
    )


def _result(game: Game, locale: str, *, adjourned: bool) -> str:
    if adjourned:
        return game.words(locale).translate(ADJOURNED)
    return "" if game.outcome is None else game.tell(game.outcome, locale)


def shown_to(
    game: Game,
    to: Iterable[Connection],
    request: RequestShown | None,
    settled: RequestSettled | None,
    asker: Connection | None,
    ask: int,
    *,
    adjourned: bool = False,
) -> list[Delivery]:
    """What each of these may see, with the number of whoever asked; what two may see alike is made
    once."""
    made: dict[tuple[Seat | None, bool, str, int], Shown] = {}
    told: list[Delivery] = []
    for each in to:
        key = (each.seat, each.host, each.locale, each.told)
        if key not in made:
            made[key] = shown(
                *(game, each.seat, each.locale),
                first=each.told,
                host=each.host,
                request=request,
                settled=settled,
                adjourned=adjourned,
            )
        each.told = game.event_count
        message: ToClient = made[key]
        told.append((each, attrs.evolve(message, ask=ask) if each is asker else message))
    return told


def seats_shown(head: Head, present: Collection[Seat | None], *, begun: bool) -> Seats:
    """Who sits at a table, as everybody may know it."""
    seats = tuple(
        SeatShown(
            seat.kind,
            seat.name,
            present=seat.kind == "bot" or number in present,
            kept=bool(seat.invitation),
            bot=seat.bot,
        )
        for number, seat in enumerate(head.seats)
    )
    return Seats(begun, seats)
