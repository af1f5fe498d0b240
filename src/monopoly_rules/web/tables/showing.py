"""What a seat is shown of a game: made of its view, choices and events, and of nothing else."""

from __future__ import annotations

from monopoly_rules.games import Game
from monopoly_rules.kernel import HOST, Seat
from monopoly_rules.web.limits import MOST_EVENTS
from monopoly_rules.web.messages import Shown, Told, UndoShown


def shown(
    game: Game,
    seat: Seat | None,
    locale: str,
    *,
    first: int,
    host: bool = False,
    undo: UndoShown | None = None,
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
        undo=undo,
        result="" if outcome is None else game.tell(outcome, locale),
    )
