"""Where a person's game is kept, and what of it is not on the disk yet."""

from __future__ import annotations

import shlex
from pathlib import Path

from monopoly_rules.cli.screen.console import Stop
from monopoly_rules.cli.screen.prompt import BACK, ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.table.files import write_game
from monopoly_rules.cli.typed.filling.values import unquoted
from monopoly_rules.cli.typed.words.helping import word_for
from monopoly_rules.games import Game
from monopoly_rules.kernel.words.called import bare

LEAVE = ("", "quit", "exit", "no", "n", "stop", "nee", "ende", "nein")
"""What leaves a game that is not saved as it is."""


class Leave(Exception):
    """The person wants to stop."""


class Kept:
    """The files of a game: the one it is written to as it goes on, and the last that has it."""

    def __init__(self) -> None:
        self._always: Path | None = None
        """Where the game is written after each decision; only ``--save`` says so."""
        self._file: Path | None = None
        """Where the game was last read or written, to go on with."""
        self._journal: Path | None = None
        """Where the game itself writes each step."""
        self._unsaved = 0

    def begin(
        self, game: Game, save: Path | None, resumed: Path | None, journal: Path | None
    ) -> None:
        """Keep the game in a file from now on, if one is given; it has to be possible."""
        self._journal = journal
        self._file = resumed if journal is None else journal
        if save is not None:
            problem = write_game(game, save)
            if problem is not None:
                raise Stop(str(problem), 1)
            self._always = self._file = save

    def changed(self, game: Game, screen: Screen) -> None:
        """The game is another one than before."""
        self._unsaved += self._journal is None
        if self._always is not None:
            self.save(game, screen, self._always, quiet=True)

    def save(self, game: Game, screen: Screen, file: Path, *, quiet: bool = False) -> None:
        """Write the game as it is now; what fails is said, and the game goes on."""
        problem = write_game(game, file)
        if problem is not None:
            told = screen.fill(problem.text, problem.file, problem.why)
            screen.say(f"  {screen.fill('{0}; nothing was saved', told)}")
            return
        self._unsaved = 0
        if self._journal is None:
            self._file = file
        if not quiet:
            told = screen.fill("saved; continue later with: {0}", self._command())
            screen.say(f"  {told}")

    def resumed(self, file: Path) -> Path | None:
        """Another game goes on, read from a file; what is no longer written, else this one would
        be written over."""
        before = self._always or self._journal
        self._always = self._journal = None
        self._file, self._unsaved = file, 0
        return before

    def would_lose(self, game: Game, screen: Screen) -> bool:
        """Whether the person goes on with the game: one that is not saved is asked about."""
        while self._unsaved:
            hint = "not saved; a file name such as game.json saves, Enter leaves, back goes on"
            text = ask(f"{screen.fill(hint)}: ")
            if text.casefold() in LEAVE:
                return False
            if text.casefold() in BACK:
                return True
            word, _, file = text.partition(" ")
            said = bare(word) in ("save", bare(word_for("save", screen.fill)))
            name = file.strip() if said else text
            if name and (said or "." in name or name != unquoted(name)):
                self.save(game, screen, Path(unquoted(name)), quiet=True)
                return bool(self._unsaved)
        return False

    def told(self, screen: Screen) -> str:
        """What is left of the game, in words."""
        if self._file is None:
            text = "the game is not saved; next time type save FILE, or play with --save FILE"
            return screen.fill(text)
        if self._unsaved:
            return screen.fill("not saved since; the last save: {0}", self._command())
        return screen.fill("continue with: {0}", self._command())

    def _command(self) -> str:
        # A game that goes on is kept as it was before.
        file = shlex.quote(str(self._file))
        kept = f" --save {file}"
        if self._journal is not None:
            kept = f" --journal {shlex.quote(str(self._journal))}"
        return f"monopoly-rules play --resume {file}{kept}"
