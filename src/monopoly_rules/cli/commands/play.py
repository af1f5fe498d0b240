"""The command that lets a person play against bots."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from monopoly_rules.cli.commands.options import (
    POSITION,
    BotNames,
    Full,
    Locale,
    Names,
    Scroll,
    SeedOrNone,
    Set,
    specs,
)
from monopoly_rules.cli.screen.console import INTERRUPTED, Stop, settings_of
from monopoly_rules.cli.screen.seeds import seed_for
from monopoly_rules.cli.table.again import Manner, ended
from monopoly_rules.cli.table.files import journal_of, load_game
from monopoly_rules.cli.table.person import Person
from monopoly_rules.cli.table.seats import names_for, position_in
from monopoly_rules.games import Game
from monopoly_rules.kernel import Seat, marked
from monopoly_rules.plugins import compose

MISSING = (
    "--join needs the extra 'web'; install it with: python -m pip install 'monopoly-rules[cli,web]'"
)
INTERRUPTION = marked("interrupted; {0}")
PLAYERS = 4
"""So many sit at a new table, unless told otherwise."""


def play(
    spec: Annotated[
        str | None,
        typer.Argument(
            help="A variant with modifiers; leave it out with --resume.", autocompletion=specs
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(help=f"The number of players, including you; {PLAYERS} by default."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Your seat, counted from 0; 0 by default.")
    ] = None,
    humans: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="How many people share this keyboard, in the first seats; "
            "1 by default, or as the saved game says.",
        ),
    ] = None,
    seed: SeedOrNone = None,
    bots: BotNames = None,
    settings: Set = None,
    locale: Locale = None,
    names: Names = None,
    start: Annotated[
        Path | None, typer.Option(*POSITION, help="A position to start from, in TOML or JSON.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="A saved game or a journal to continue.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(help="Keep the game in this file: it is written at once and as you play."),
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(
            help="Keep a journal in this new file, a line for each step; "
            "with --resume and the same file it goes on."
        ),
    ] = None,
    ask_always: Annotated[
        bool,
        typer.Option(
            "--ask-always", help="Ask you on other players' turns too, whenever you may act."
        ),
    ] = False,
    join: Annotated[
        str | None,
        typer.Option(metavar="LINK", help="Play at a table that is served, with its link."),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option(help="With --join: your name at that table; by default one that is free."),
    ] = None,
    scroll: Scroll = False,
    full: Full = False,
) -> None:
    """Play against bots, with menus, forms, why, undo, save and resume; type help for more."""
    if join is not None:
        if spec is not None or resume is not None:
            raise Stop("a table that is served has its own rules; give --join without them")
        _leave_out(
            "a table that is served has its own; leave out {0} with --join",
            {
                "--players": players,
                "--seat": seat,
                "--humans": humans,
                "--seed": seed,
                "--bots": bots,
                "--set": settings,
                "--names": names,
                "--position": start,
                "--save": save,
                "--journal": journal,
            },
        )
        _join(join, name, Manner(locale, scroll, full), always=ask_always)
        return
    if spec is None and resume is None:
        raise Stop("give a variant, such as card-nl, or --resume FILE")
    number: int | None = None
    if resume is not None:
        _leave_out(
            "a saved game has its own; leave out {0} with --resume",
            {
                str(spec): spec,
                "--players": players,
                "--seed": seed,
                "--set": settings,
                "--names": names,
                "--position": start,
            },
        )
        game = journal_of(resume, None) if resume == journal else load_game(resume)
    else:
        number = seed_for(seed)
        count = PLAYERS if players is None else players
        rules = compose(str(spec), players=count, parameters=settings_of(settings))
        position = None if start is None else position_in(start, rules, number)
        game = Game(rules, seed=number, names=names_for(names, count), start=position)
    game.people = _people(seat, humans, game)
    if journal is not None and resume != journal:
        journal_of(journal, game)
    who = () if resume is None else _typed(seat, humans)
    person = Person(game, number, Manner(locale, scroll, full, bots, who))
    person.always = ask_always
    person.begin(save, resume, journal)
    try:
        person.run()
    except KeyboardInterrupt:
        raise ended(*person.goodbye(INTERRUPTION), INTERRUPTED) from None


def _leave_out(told: str, fixed: Mapping[str, object]) -> None:
    """None of these options is given, or one clear line: nothing that was typed is ignored."""
    given = [option for option, value in fixed.items() if value not in (None, [])]
    if given:
        raise Stop(told.format(" or ".join(given)))


def _people(seat: int | None, humans: int | None, game: Game) -> tuple[Seat, ...]:
    """Who sits at the keyboard: as the options say, else as the saved game does."""
    most = game.rules.players
    if seat is not None and not 0 <= seat < most:
        raise Stop(f"--seat {seat}: seats are 0 to {most - 1}")
    if humans is not None and (humans > most or seat):
        raise Stop(f"--humans {humans}: 1 to {most} people sit in the first seats, without --seat")
    if humans is not None:
        return tuple(range(humans))
    return game.people or (0,) if seat is None else (seat,)


def _typed(seat: int | None, humans: int | None) -> tuple[str, ...]:
    """Who plays, as it was typed."""
    given = {"--seat": seat, "--humans": humans}
    return tuple(part for name, n in given.items() if n is not None for part in (name, str(n)))


def _join(link: str, name: str | None, manner: Manner, *, always: bool) -> None:
    """Play at a table elsewhere."""
    try:
        from monopoly_rules.cli.join.talking.line import Line, Lost
    except ModuleNotFoundError:
        raise Stop(MISSING) from None
    from monopoly_rules.cli.join.guest import Guest
    from monopoly_rules.cli.join.talking.links import read_link
    from monopoly_rules.cli.join.talking.talk import Talk

    where = read_link(link)
    try:
        talk = Talk(lambda: Line(where.socket), where, name, manner.locale)
    except Lost as error:
        raise Stop(f"--join {where.server}: {error}", 1) from None
    with closing(talk):
        guest = Guest(talk, manner)
        guest.always = always
        try:
            guest.play()
        except KeyboardInterrupt:
            raise ended(*guest.goodbye(INTERRUPTION), INTERRUPTED) from None
