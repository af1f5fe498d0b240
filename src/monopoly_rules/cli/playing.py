"""The command that lets a person play against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from monopoly_rules.cli.console import INTERRUPTED, Locale, Set, Stop, settings_of
from monopoly_rules.cli.seating import (
    BotNames,
    Names,
    Seed,
    load_game,
    names_for,
    seed_for,
)
from monopoly_rules.cli.sitting import Sitting
from monopoly_rules.games import Game
from monopoly_rules.plugins import compose


def play(
    spec: Annotated[
        str | None, typer.Argument(help="A variant with modifiers; not with --resume.")
    ] = None,
    players: Annotated[int, typer.Option(help="How many play, with you.")] = 4,
    seat: Annotated[int, typer.Option(help="Your seat, from 0.")] = 0,
    seed: Seed = None,
    bots: BotNames = None,
    settings: Set = None,
    locale: Locale = None,
    names: Names = None,
    resume: Annotated[Path | None, typer.Option(help="A saved game to go on with.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the game here: written after each of your decisions.")
    ] = None,
    ask_always: Annotated[
        bool,
        typer.Option("--ask-always", help="Ask you on others' turns too, where you may act."),
    ] = False,
) -> None:
    """Play against bots: numbered menus, forms, why, undo, save, resume; type help there."""
    if (spec is None) == (resume is None):
        raise Stop("give a variant, such as card-nl, or --resume FILE")
    if resume is not None and (settings or names):
        raise Stop("a saved game has its parameters and names: give no --set or --names")
    number = seed_for(seed)
    if resume is not None:
        game = load_game(resume)
    else:
        rules = compose(str(spec), players=players, parameters=settings_of(settings))
        game = Game(rules, seed=number, names=names_for(names, players))
    if not 0 <= seat < game.rules.players:
        raise Stop(f"--seat {seat}: seats are 0 to {game.rules.players - 1}")
    sitting = Sitting(game, seat, bots, number, locale)
    sitting.always = ask_always
    sitting.keep_in(save, resume)
    try:
        sitting.run()
    except KeyboardInterrupt:
        raise Stop(f"interrupted; {sitting.kept()}", INTERRUPTED) from None
