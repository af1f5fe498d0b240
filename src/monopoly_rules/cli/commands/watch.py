"""The command that lets bots play and shows the game."""

from __future__ import annotations

from collections.abc import Sequence
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
from monopoly_rules.cli.screen.keys import BEAT, Keys, Tempo
from monopoly_rules.cli.screen.lines import all_wrapped, tell_command
from monopoly_rules.cli.screen.pages import PROMPT
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.screen.seeds import seed_for, seed_told, typed_seed
from monopoly_rules.cli.screen.turns import Turns
from monopoly_rules.cli.table.again import Manner, command
from monopoly_rules.cli.table.files import cannot_write, write_game
from monopoly_rules.cli.table.seats import Bots, bots_for, guarded, names_for, position_in
from monopoly_rules.games import Game
from monopoly_rules.kernel import Weight, marked
from monopoly_rules.plugins import family_of
from monopoly_rules.simulation import chance_seed

PACE = 0.25
"""Seconds for each turn on a terminal, unless told otherwise."""
LONGEST_PACE = 3600
STATUS = 2
"""So many lines at most say how fast it goes, and the keys."""
KEYS = marked("space: pause, n: step, + and -: speed, q: quit")
KEYS_PAUSED = marked("space: go on, n: step, + and -: speed, q: quit")


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
    screen.say(heading, "bold", Weight.LASTING)
    screen.say(seated.told(screen.name))
    if guards:
        screen.say(screen.fill("{0} is set to make sure that the game ends", guards), "dim")
    limit = family_of(rules.spec).value.max_turns if max_turns is None else max_turns
    Watched(game, screen, seated, wait, players if every is None else every).play(limit)
    if screen.in_place:  # other pages have come since it was told
        screen.say(heading, "bold")
    if save is not None:
        problem = write_game(game, save)
        if problem is not None:
            raise Stop(str(problem), 1)
        again = command("replay", str(save), *Manner(locale, full=full).to_see(rules))
        tell_command(screen.fill("saved; to see it again:"), again)


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
                        self._end(keys, screen.fill(stop, limit))
                        return
                    if not self._shown(keys):
                        self._end(keys, screen.fill("stopped after {0} turns", turns.number - 1))
                        return
                    turns.head()
                screen.tell(self._bots.move(game))
            self._end(keys, "")

    def _shown(self, keys: Keys) -> bool:
        """Show what happened in the turn that is over; False if that was enough."""
        screen = self._screen
        if not self._scores_shown(keys):
            return False
        if not screen.in_place:
            going_on = not self._wait or self._tempo.goes_on(keys, lambda: None)
        else:
            going_on = self._tempo.goes_on(keys, lambda: screen.page(self._status(keys)))
        if going_on:
            screen.collect()
        return going_on

    def _scores_shown(self, keys: Keys) -> bool:
        """Show the scores of a round for a while; False if that was enough."""
        screen = self._screen
        if not screen.in_place:
            return True

        def is_read(part: Sequence[Text]) -> bool:
            def show() -> None:
                screen.sheet(part, self._status(keys))

            return self._tempo.goes_on(keys, show, reading=True)

        return all(map(is_read, screen.sheets(STATUS + PROMPT)))

    def _status(self, keys: Keys) -> list[Text]:
        """How it goes on, and by which keys; nothing where none work."""
        if not keys.work:
            return []
        screen, tempo = self._screen, self._tempo
        a_second = round(1 / tempo.seconds)
        if a_second > 1:
            speed = screen.fill("{0} turns a second", a_second)
        else:
            speed = screen.fill("{0} s a turn", round(tempo.seconds))
        if tempo.paused:
            speed = screen.fill("paused")
        elif tempo.seconds > BEAT:
            speed += f", {screen.fill('the next in {0} s', round(tempo.left))}"
        keys_told = screen.fill(KEYS_PAUSED if tempo.paused else KEYS)
        return all_wrapped([Text(f"{speed}; {keys_told}", style="dim")], out.width)

    def _end(self, keys: Keys, line: str) -> None:
        screen = self._screen
        self._scores_shown(keys)
        if not screen.in_place:
            screen.table()
        if line:
            screen.say(line, "bold")
        else:
            screen.result()
        screen.page([])
