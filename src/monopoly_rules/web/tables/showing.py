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


def shown(
    game: Game,
    seat: Seat | None,
    locale: str,
    *,
    first: int,
    host: bool = False,
    request: RequestShown | None = None,
    settled: RequestSettled | None = None,
) -> Shown:
    """The game as a seat may know it, with the events from a number on; None is a spectator."""
    forms, view = game.rules.forms, game.view(seat)
    first = max(first, game.event_count - MOST_EVENTS)
    outcome = game.outcome
    return Shown(
        version=game.version,
        first=first,
        events=tuple(
            Told(forms.event(event), game.tell(event, locale), event.rule)
            for event in game.events(seat, first)
        ),
        view=forms.view(view),
        question="" if view.question is None else game.tell(view.question, locale),
        choices=() if seat is None else tuple(game.menu(seat, locale)),
        host_choices=tuple(game.menu(HOST, locale)) if host else (),
        awaited=game.awaited,
        request=request,
        result="" if outcome is None else game.tell(outcome, locale),
        settled=settled,
    )


def shown_to(
    game: Game,
    to: Iterable[Connection],
    request: RequestShown | None,
    settled: RequestSettled | None,
    asker: Connection | None,
    ask: int,
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
