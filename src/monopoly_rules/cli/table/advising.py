"""Advice for people: what a bot would do, and what each choice leads to."""

from __future__ import annotations

from monopoly_rules.analysis import AnalysisError, analyse
from monopoly_rules.analysis.analysing import ROUND, candidates
from monopoly_rules.analysis.prospects import Prospect
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.games import Game
from monopoly_rules.kernel import Action, Seat
from monopoly_rules.plugins import family_of, installed

SHOWN = 3
"""So many choices are compared for a person."""


def advice(game: Game, seat: Seat) -> tuple[str, Action]:
    """What the family's usual bot would do in a seat, and the name of the bot; the same advice for
    the same position."""
    rules = game.rules
    bot = installed().bot_for(family_of(rules.spec).full_name, None)
    player = bot.make(rules, seat, 0)
    return bot.name, player(game.view(seat), game.choices(seat))


def prospects(game: Game, seat: Seat, seconds: int, advised: Action) -> tuple[Prospect, ...]:
    """The choices that have won most often in so many seconds of playing on, the best first, and
    what is advised among them; none where there is nothing to compare."""
    wanted = dict.fromkeys([advised, *candidates(game.choices(seat))])  # the advised surely plays
    if len(wanted) == 1:
        return ()
    try:
        found = analyse(game, seat, seconds=float(seconds), actions=wanted)
    except AnalysisError:
        return ()
    played = [each for each in found.prospects if each.games]
    best = played[:SHOWN]
    return (*best, *(each for each in played[SHOWN:] if each.action == advised))


def tell_advice(screen: Screen, game: Game, seat: Seat, seconds: int) -> None:
    """Say what the usual bot would do; with seconds, also which choices have won most often, and
    whether that says little because few games had time."""
    if not game.choices(seat):
        screen.say(f"  {screen.fill('there is nothing to decide')}")
        return
    name, action = advice(game, seat)
    screen.say(f"  {screen.fill('{0} would: {1}', name, screen.label(action))}")
    if not seconds:
        return
    compared = prospects(game, seat, seconds, action)
    for each in compared:
        won = screen.fill("won {0} of {1} games", f"{each.wins.value:.0%}", each.games)
        mark = screen.fill("(as {0} would)", name) if each.action == action else ""
        screen.say(f"  {won}: {screen.label(each.action)} {mark}".rstrip())
    if not compared:
        screen.say(f"  {screen.fill('there is no other choice to compare it with')}")
    elif any(each.games < ROUND for each in compared):
        screen.say(f"  {screen.fill('these are too few games to say which is better')}")
