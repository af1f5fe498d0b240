"""The command that plays on from a position, and says what each choice leads to."""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path
from typing import Annotated, Final

import typer

from monopoly_rules.analysis import Analysis, Mean
from monopoly_rules.analysis import analyse as play_on
from monopoly_rules.cli.commands.options import Json, Locale, Players, Seed, Set
from monopoly_rules.cli.commands.simulate import most_jobs, progress_of, workers
from monopoly_rules.cli.screen.console import Stop, out, settings_of
from monopoly_rules.cli.screen.summary_tables import print_table
from monopoly_rules.cli.table.files import load_game
from monopoly_rules.cli.table.seats import guarded, position_in
from monopoly_rules.games import Game
from monopoly_rules.kernel import Game as KernelGame
from monopoly_rules.kernel import Words, marked
from monopoly_rules.scenarios import ScenarioError, begun, read_scenarios

PLAYED: Final = marked("{0}: {1} games in {2} s")
CLEAR: Final = marked("the best is clear")
UNCLEAR: Final = marked("the best is not clear yet")
ACTION: Final = marked("action")
GAMES: Final = marked("games")
WON: Final = marked("won")
INTERVAL: Final = marked("95 % interval")
WORTH: Final = marked("worth at the end")
BETWEEN: Final = marked("{0} to {1}")


def analyse(
    what: Annotated[
        Path,
        typer.Argument(
            metavar="SAVE|SCENARIO|POSITION",
            help="A saved game (JSON), a scenario file (TOML), or, with --of, a position.",
        ),
    ],
    of: Annotated[
        str | None, typer.Option(metavar="SPEC", help="The variant of a POSITION.")
    ] = None,
    players: Players = 4,
    seat: Annotated[
        int | None,
        typer.Option(help="The seat (counted from 0) that decides; by default who is asked."),
    ] = None,
    games: Annotated[int, typer.Option(help="At most so many games for each action.")] = 200,
    seconds: Annotated[
        float | None, typer.Option(help="Stop after so many seconds with what is known then.")
    ] = None,
    seed: Seed = 0,
    bots: Annotated[
        list[str] | None,
        typer.Option(help="One bot for all seats, or one for each: repeat it or use commas."),
    ] = None,
    jobs: Annotated[int, typer.Option(help="The number of processes.")] = 1,
    settings: Set = None,
    locale: Locale = None,
    as_json: Json = False,
) -> None:
    """Play on from each choice of a seat many times: how often it wins, and what is left."""
    most = most_jobs()
    if not 1 <= jobs <= most:
        raise Stop(f"--jobs must be a whole number from 1 to {most} here, not {jobs}")
    game: KernelGame
    if of is not None:
        rules, _ = guarded(of, players, settings_of(settings))
        game = Game(rules, seed=seed, start=position_in(what, rules, seed))
    elif settings:
        raise Stop("--set is for a position, which --of says the variant of")
    elif what.suffix.casefold() == ".toml":
        try:
            game = begun(read_scenarios(what)[0])
        except ScenarioError as error:
            raise Stop(f"{what}{str(error).removeprefix(what.name)}") from None
    else:
        game = load_game(what)
    names = [name.strip() for each in bots or () for name in each.split(",")]
    with workers(jobs) as executor, progress_of(games) as tell:
        found = play_on(
            game,
            seat,
            bots=names,
            games=games,
            seconds=seconds,
            seed=seed,
            executor=executor,
            progress=lambda done, of_all: tell(done * games // of_all),
        )
    if as_json:
        out.print_json(json.dumps(found.to_json(), ensure_ascii=False))
    else:
        show_analysis(found, game.rules.words(game.names, locale or "en"))


def show_analysis(analysis: Analysis, words: Words) -> None:
    """The prospects as a table, the best first."""
    translate, number = words.translate, words.number
    total = number(sum(each.games for each in analysis.prospects))
    seconds = number(round(analysis.seconds))
    sure = translate(CLEAR if analysis.clear else UNCLEAR)
    who = words.name("seat", analysis.seat)
    out.print(f"{translate(PLAYED).format(who, total, seconds)}; {sure}")
    interval, between = translate(INTERVAL), translate(BETWEEN)
    titles = (translate(ACTION), translate(GAMES), translate(WON), interval, translate(WORTH))
    rows = [
        (
            told,
            number(each.games),
            f"{each.wins.value:.0%}",
            between.format(f"{each.wins.low:.0%}", f"{each.wins.high:.0%}"),
            *_worth(each.score, between, words),
        )
        for each, told in zip(analysis.prospects, analysis.told(words), strict=True)
    ]
    print_table((*titles, interval), rows, 1)


def _worth(score: Mean, between: str, words: Words) -> tuple[str, str]:
    """What is left at the end, and its interval; of a single game there is none."""
    value = words.number(round(score.value))
    if not isfinite(score.low):
        return value, ""
    low, high = (words.number(round(each)) for each in (score.low, score.high))
    return value, between.format(low, high)
