"""The command that lets bots play and shows the game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from monopoly_rules.cli.commands.options import (
    POSITION,
    BotNames,
    Full,
    Locale,
    Names,
    Players,
    Scroll,
    SeedOrNone,
    Set,
    Spec,
)
from monopoly_rules.cli.screen.console import Stop, out, settings_of
from monopoly_rules.cli.screen.keys import Keys, Tempo
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.screen.seeds import seed_for, seed_told, typed_seed
from monopoly_rules.cli.screen.turns import Turns
from monopoly_rules.cli.table.files import cannot_write, write_game
from monopoly_rules.cli.table.seats import Bots, bots_for, guarded, names_for, position_in
from monopoly_rules.games import Game
from monopoly_rules.kernel import marked
from monopoly_rules.plugins import family_of
from monopoly_rules.simulation import chance_seed

PACE = 0.25
"""Seconds for each turn on a terminal, unless told otherwise."""
LONGEST_PACE = 3600
KEYS = marked("space: pause, n: step, + and -: speed, q: quit")


def watch(
    spec: Spec,
    players: Players = 4,
    seed: SeedOrNone = None,
    bots: BotNames = None,
    settings: Set = None,
    locale: Locale = None,
    names: Names = None,
    pace: Annotated[
        float | None,
        typer.Option(help=f"Seconds for each turn; by default {PACE}, or none in a pipe."),
    ] = None,
    every: Annotated[
        int | None,
        typer.Option(min=0, help="Draw the table every N turns; 0 means first and last only."),
    ] = None,
    max_turns: Annotated[
        int | None,
        typer.Option(min=1, help="Stop after this many turns; by default the family's limit."),
    ] = None,
    start: Annotated[
        Path | None,
        typer.Option(*POSITION, help="A position to start from, in TOML or JSON."),
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Write the game here when it ends.")] = None,
    number: Annotated[
        int | None,
        typer.Option("--game", min=0, help="The game of this number of a simulation; needs --of."),
    ] = None,
    of: Annotated[
        int | None,
        typer.Option(
            parser=typed_seed, metavar="SEED", help="The seed of the simulation; needs --game."
        ),
    ] = None,
    scroll: Scroll = False,
    full: Full = False,
) -> None:
    """Watch bots play: see the table, and what happens with the rules behind it."""
    if pace is not None and not 0 <= pace <= LONGEST_PACE:  # nor what is no number at all
        raise Stop(f"--pace {pace}: seconds from 0 to {LONGEST_PACE}")
    wrong = None if save is None else cannot_write(save)
    if wrong is not None:
        raise Stop(str(wrong), 1)
    if (number is None) != (of is None) or (of is not None and seed is not None):
        raise Stop("--game N and --of SEED belong together, and take the place of --seed")
    rules, guards = guarded(spec, players, settings_of(settings))
    if number is None or of is None:
        chance = seed_for(seed)
        seated = bots_for(rules, bots, range(players), chance)
    else:
        chance = chance_seed(of, number)
        seated = bots_for(rules, bots, range(players), of, number)
    # A simulation starts from what is written: what a position leaves open lies in a fixed order.
    position = None if start is None else position_in(start, rules, chance if of is None else None)
    game = Game(rules, seed=chance, names=names_for(names, players), start=position)
    wait = (PACE if out.is_terminal else 0.0) if pace is None else pace
    screen = Screen(game, locale or rules.language, scroll=scroll or not wait)
    screen.full = full
    heading = screen.fill("{0}, {1} players, seed {2}", rules.spec, players, seed_told(chance))
    screen.say(heading, "bold")
    screen.say(seated.told(screen.name))
    if guards:
        screen.say(screen.fill("{0} is set to make sure that the game ends", guards), "dim")
    limit = family_of(rules.spec).value.max_turns if max_turns is None else max_turns
    Watched(game, screen, seated, wait, players if every is None else every).play(limit)
    if save is not None:
        problem = write_game(game, save)
        if problem is not None:
            raise Stop(str(problem), 1)
        screen.say(screen.fill("saved; to see it again: {0}", f"monopoly-rules replay {save}"))


class Watched:
    """A game that bots play before spectators."""

    def __init__(self, game: Game, screen: Screen, bots: Bots, wait: float, every: int) -> None:
        self._game = game
        self._screen = screen
        self._bots = bots
        self._wait = wait
        self._turns = Turns(screen, every)
        self._tempo = Tempo(wait)

    def play(self, limit: int) -> None:
        """Play to the end, or until so many turns are over or nobody looks any more."""
        game, screen, turns = self._game, self._screen, self._turns
        screen.tell(game.events())
        if not screen.in_place:
            screen.table()
        with Keys() as keys:
            while not game.over:
                if turns.passed(game.view()):
                    if turns.number > limit:
                        stop = "stopped after {0} turns; --max-turns allows more"
                        self._end(screen.fill(stop, limit))
                        return
                    if not self._shown(keys):
                        self._end(screen.fill("stopped after {0} turns", turns.number - 1))
                        return
                    turns.head()
                screen.tell(self._bots.move(game))
        self._end("")

    def _shown(self, keys: Keys) -> bool:
        """Show what happened in the turn that is over; False if that was enough."""
        screen = self._screen

        def show() -> None:
            if screen.in_place:
                state = marked("paused") if self._tempo.paused else ""
                told = [screen.fill(each) for each in (state, KEYS if keys.work else "") if each]
                screen.page([Text("; ".join(told), style="dim")] if told else [])

        show()
        if self._wait and not self._tempo.goes_on(keys, show):
            return False
        screen.collect()
        return True

    def _end(self, line: str) -> None:
        screen = self._screen
        if not screen.in_place:
            screen.table()
        if line:
            screen.say(line, "bold")
        else:
            screen.result()
        screen.page([])
