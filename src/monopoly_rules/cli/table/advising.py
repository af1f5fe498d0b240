"""Advice for people: what a bot would do, and what each choice leads to."""

from __future__ import annotations

from monopoly_rules.analysis import AnalysisError, analyse
from monopoly_rules.analysis.prospects import Prospect
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.games import Game
from monopoly_rules.kernel import Action, Seat
from monopoly_rules.plugins import family_of, installed

SHOWN = 3
"""So many choices are compared for a person."""
LONGEST = 60
"""Nobody waits longer for advice, in seconds."""


def advice(game: Game, seat: Seat) -> tuple[str, Action]:
    """What the family's usual bot would do in a seat, and the name of the bot; the same advice for
    the same position."""
    rules = game.rules
    bot = installed().bot_for(family_of(rules.spec).full_name, None)
    player = bot.make(rules, seat, 0)
    return bot.name, player(game.view(seat), game.choices(seat))


def prospects(game: Game, seat: Seat, seconds: int) -> tuple[Prospect, ...]:
    """The choices that have won most often in so many seconds of playing on, the best first; none
    where there is nothing to compare."""
    try:
        found = analyse(game, seat, seconds=float(min(seconds, LONGEST)))
    except AnalysisError:
        return ()
    return found.prospects[:SHOWN]


def tell_advice(screen: Screen, game: Game, seat: Seat, seconds: int) -> None:
    """Say what the usual bot would do; with seconds, also which choices have won most often."""
    if not game.choices(seat):
        screen.say(f"  {screen.fill('there is nothing to decide')}")
        return
    name, action = advice(game, seat)
    screen.say(f"  {screen.fill('{0} would: {1}', name, screen.label(action))}")
    for each in prospects(game, seat, seconds) if seconds else ():
        won = screen.fill("won {0} of {1} games", f"{each.wins.value:.0%}", each.games)
        screen.say(f"  {won}: {screen.label(each.action)}")
