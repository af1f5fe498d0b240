"""What needs the consent of others, in words: who wants what, who is asked, and what came of it."""

from __future__ import annotations

from typing import Final

from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.kernel import Seat, marked
from monopoly_rules.web.messages import RequestSettled, RequestShown

YES: Final = ("y", "yes", "j", "ja")
NO: Final = ("n", "no", "nee", "nein")
WANTS: Final = {
    "undo": marked("{0} wants to take back a decision; agree (y/n)?"),
    "save": marked(
        "{0} wants to save the game, which shows everything and adjourns it; agree (y/n)?"
    ),
}
WAITS: Final = {
    "undo": marked("{0} wants to take back a decision; still asked: {1:seat}"),
    "save": marked("{0} wants to save the game; still asked: {1:seat}"),
}
DONE: Final = {
    "undo": marked("{0} has taken back a decision"),
    "save": marked("{0} has saved the game, and so it is adjourned"),
}


def agreement(text: str) -> bool | None:
    """Whether somebody says yes; None for what is neither yes nor no.

    >>> agreement("ja gerne"), agreement("Nein!"), agreement("roll")
    (True, False, None)
    """
    word = text.casefold().replace(",", " ").split(" ")[0].strip(".!")
    return word in YES if word in (*YES, *NO) else None


def question(screen: Screen, request: RequestShown) -> str:
    """What whoever is asked has to answer."""
    return screen.fill(WANTS[request.what], _name(screen, request.seat))


def waiting(screen: Screen, request: RequestShown) -> str:
    """What everybody else may know of it meanwhile."""
    return screen.fill(WAITS[request.what], _name(screen, request.seat), request.asked)


def outcome(screen: Screen, settled: RequestSettled) -> str:
    """What came of it."""
    if settled.granted:
        return screen.fill(DONE[settled.what], _name(screen, settled.seat))
    if settled.refused_by is None:
        return screen.fill("the game has gone on; nobody is asked any more")
    return screen.fill("{0:seat} does not agree, so nothing is done", settled.refused_by)


def _name(screen: Screen, seat: Seat | None) -> str:
    return screen.fill("the host") if seat is None else screen.name(seat)
