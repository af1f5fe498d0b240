"""Where a person's game is kept, and what of it is not on the disk yet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from monopoly_rules.cli.screen.console import Stop
from monopoly_rules.cli.screen.lines import tell_command
from monopoly_rules.cli.screen.prompt import BACK, ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.table.files import write_game
from monopoly_rules.cli.typed.filling.values import unquoted
from monopoly_rules.cli.typed.words.helping import word_for
from monopoly_rules.games import Game
from monopoly_rules.kernel import marked
from monopoly_rules.kernel.words.called import bare

SAVED: Final = marked("saved; continue later with:")
SAVED_TO_SEE: Final = marked("saved; to see it again:")
TO_GO_ON: Final = marked("continue with:")
TO_SEE: Final = marked("to see it again:")
OLDER: Final = marked("not saved since; the last save:")
NOT_SAVED: Final = marked(
    "the game is not saved; next time type save FILE, or play with --save FILE"
)
LEAVE = ("", "quit", "exit", "no", "n", "stop", "nee", "ende", "nein")
"""What leaves a game that is not saved as it is."""
Again = Callable[[bool, Path, Path | None], str]
"""The command that shows a game which is over, or goes on with one; in a file or in a journal."""


class Leave(Exception):
    """The person wants to stop."""


class Kept:
    """The files of a game: the one it is written to as it goes on, and the last that has it."""

    def __init__(self, again: Again) -> None:
        self._again = again
        self._always: Path | None = None
        """Where the game is written as it goes on; only ``--save`` says so."""
        self._version = -1
        """The version of the game that is there."""
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
            self._version = game.version

    def changed(self, game: Game, screen: Screen) -> None:
        """The person has made another game of it than before."""
        self._unsaved += self._journal is None
        self.bring_up(game, screen)

    def bring_up(self, game: Game, screen: Screen) -> None:
        """Let the file that is always written have what others did too: before the person is shown
        a question, and at the end. Bots that go on from an older game would play another one."""
        if self._always is None or self._version == game.version:
            return
        self._version = game.version
        if not self._write(game, screen, self._always):
            self._unsaved += 1

    def save(self, game: Game, screen: Screen, file: Path) -> None:
        """Write the game as it is now; what fails is said, and the game goes on."""
        if self._write(game, screen, file):
            text = SAVED_TO_SEE if game.over else SAVED
            tell_command(f"  {screen.fill(text)}", self._again(game.over, file, None))

    def _write(self, game: Game, screen: Screen, file: Path) -> bool:
        problem = write_game(game, file)
        if problem is not None:
            told = screen.fill(problem.text, problem.file, problem.why)
            screen.say(f"  {screen.fill('{0}; nothing was saved', told)}")
            return False
        # A copy is not what to go on with, unless the file that is always written lies behind it.
        is_copy = self._journal or (self._always not in (None, file) and not self._unsaved)
        if not is_copy:
            self._file = file
        self._unsaved = 0
        return True

    def resumed(self, file: Path) -> Path | None:
        """Another game goes on, read from a file; what is no longer written, else this one would
        be written over."""
        before = self._always or self._journal
        self._always = self._journal = None
        self._file, self._unsaved = file, 0
        return before

    @property
    def is_unsaved(self) -> bool:
        """Whether something would be lost."""
        return bool(self._unsaved)

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
                self._write(game, screen, Path(unquoted(name)))
                return bool(self._unsaved)
            screen.say(f"  {screen.fill('{0} is no file name such as game.json', text)}")
        return False

    def told(self, game: Game, screen: Screen) -> tuple[str, str]:
        """What is left of the game, in words, and the command that has to do with it."""
        if self._file is None:
            return screen.fill(NOT_SAVED), ""
        over = game.over and not self._unsaved
        text = OLDER if self._unsaved else TO_SEE if over else TO_GO_ON
        return screen.fill(text), self._again(over, self._file, self._journal)
