"""The command that draws: a board, a table, a position, or where tokens come to stand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from monopoly_rules.cli.commands.options import Locale, Names, Players, SeedOrNone, Set
from monopoly_rules.cli.screen.console import Stop, out, settings_of
from monopoly_rules.cli.screen.seeds import seed_for
from monopoly_rules.cli.screen.turns import is_other_turn, somebody_decides
from monopoly_rules.cli.table.drawings import write_drawing
from monopoly_rules.cli.table.files import load_game
from monopoly_rules.cli.table.seats import bots_for, guarded, names_for
from monopoly_rules.games import Game
from monopoly_rules.kernel import JSON, Seat, State, unknown
from monopoly_rules.kernel import Game as KernelGame
from monopoly_rules.plugins import compose
from monopoly_rules.scenarios import ScenarioError, begun, read_scenarios
from monopoly_rules.simulation import simulate

if TYPE_CHECKING:
    from monopoly_rules.kernel.drawing import Drawing, Theme

THEMES = ("auto", "light", "dark")
SAVED, SCENARIO = ".json", ".toml"
"""How the names of saved games and of scenario files end."""


def draw(
    what: Annotated[
        str,
        typer.Argument(
            metavar="SPEC|SAVE|SCENARIO",
            help="A variant, such as board-nl; a saved game (JSON); a scenario file (TOML).",
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write it here; without it, to standard output."),
    ] = None,
    view: Annotated[
        int | None, typer.Option(metavar="SEAT", help="Draw what this seat sees.")
    ] = None,
    players: Players = 4,
    seed: SeedOrNone = None,
    turns: Annotated[
        int, typer.Option(min=0, help="Of a SPEC: let bots play this many turns first.")
    ] = 0,
    landings: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="GAMES",
            help="Of a SPEC: simulate this many games, and draw how often each square was reached.",
        ),
    ] = None,
    to: Annotated[
        int | None,
        typer.Option(min=0, help="Of a SAVE: after this many actions; of a SCENARIO: steps."),
    ] = None,
    scenario: Annotated[
        str | None, typer.Option(help="The name of the scenario; by default the first one.")
    ] = None,
    settings: Set = None,
    names: Names = None,
    locale: Locale = None,
    theme: Annotated[
        str, typer.Option(help="light, dark, or auto, which follows the reader's own setting.")
    ] = "auto",
) -> None:
    """Draw a board or a table as SVG: of a variant, a saved game or a scenario."""
    if theme not in THEMES:
        raise Stop(f"--theme {theme}: {', '.join(THEMES)}")
    file = Path(what)
    kind = file.suffix.casefold() if file.is_file() else ""
    for option, given, kinds, told in (
        ("--turns", turns, ("",), "variants"),
        ("--landings", landings, ("",), "variants"),
        ("--to", to, (SAVED, SCENARIO), "saved games and scenarios"),
        ("--scenario", scenario, (SCENARIO,), "scenarios"),
    ):
        if given and kind not in kinds:
            raise Stop(f"{option} is for {told}, and {what} is none")
    if kind == SAVED:
        drawn = _saved(load_game(file), to, view, locale)
    elif kind == SCENARIO:
        drawn = _scenario(file, scenario, to or 0, view, locale, names)
    elif landings is not None:
        drawn = _landings(what, players, seed, landings, settings_of(settings), locale)
    else:
        rules, _ = guarded(what, players, settings_of(settings))
        number = seed_for(seed)
        game = Game(rules, seed=number, names=names_for(names, players))
        _play(game, turns, number)
        drawn = _position(game, game.state, view, locale)
    svg = drawn.svg(cast("Theme", theme))
    if output is None:
        out.print(svg)
    else:
        write_drawing(svg, output)


def _play(game: Game, turns: int, seed: int) -> None:
    """Let bots finish so many turns."""
    bots = bots_for(game.rules, None, range(game.rules.players), seed)
    number, before = 0, None
    while not game.over:
        view = game.view()
        if before is None or (somebody_decides(view) and is_other_turn(game.rules, before, view)):
            number, before = number + 1, view
        if number > turns:
            return
        bots.move(game)


def _saved(game: Game, to: int | None, view: Seat | None, locale: str | None) -> Drawing:
    history = game.history
    if to is not None and to > len(history):
        raise Stop(f"--to {to}: the game has {len(history)} actions")
    state = game.state if to is None else history[to - 1].state if to else game.first
    return _position(game, state, view, locale)


def _scenario(
    file: Path,
    name: str | None,
    to: int,
    view: Seat | None,
    locale: str | None,
    names: str | None,
) -> Drawing:
    try:
        scenarios = {each.name: each for each in read_scenarios(file)}
        if name is not None and name not in scenarios:
            raise Stop(f"{file}: {unknown('scenario', name, scenarios)}")
        wanted = next(iter(scenarios.values())) if name is None else scenarios[name]
        if to > len(wanted.when):
            raise Stop(f"--to {to}: the scenario has {len(wanted.when)} steps")
        game = begun(wanted, to)
    except ScenarioError as error:
        raise Stop(f"{file}{str(error).removeprefix(file.name)}") from None
    return _position(game, game.state, view, locale, names_for(names, game.rules.players))


def _position(
    game: KernelGame,
    state: State,
    view: Seat | None,
    locale: str | None,
    names: tuple[str, ...] = (),
) -> Drawing:
    rules = game.rules
    if view is not None and not 0 <= view < rules.players:
        raise Stop(f"--view {view}: seats are 0 to {rules.players - 1}")
    words = rules.words(names or game.names, locale or rules.language)
    return rules.draw(rules.view(state, view), words)


def _landings(
    spec: str,
    players: int,
    seed: int | None,
    games: int,
    settings: dict[str, JSON],
    locale: str | None,
) -> Drawing:
    summary = simulate(spec, players=players, games=games, seed=seed or 0, parameters=settings)
    rules = compose(spec, players=players, parameters=settings)
    drawn = rules.draw_tally(summary.counted, rules.words((), locale or rules.language))
    if drawn is None:
        raise Stop(f"--landings: {spec} does not draw what it counts")
    return drawn
