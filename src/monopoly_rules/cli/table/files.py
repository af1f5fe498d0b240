"""Files that a person names: reading them, and writing saved games without losing older ones."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import attrs

from monopoly_rules.cli.screen.console import Stop
from monopoly_rules.games import Game
from monopoly_rules.kernel import Journal, JournalError, MonopolyRulesError, RecordError, marked
from monopoly_rules.kernel.wire.journal_lines import is_journal
from monopoly_rules.kernel.wire.parsing import (
    FILE,
    LARGEST_JSON,
    parsed,
    parsed_toml,
    short_text,
    toml_text,
)
from monopoly_rules.writing import replace_text, try_replacing

NOT_WRITTEN: Final = marked("{0}: cannot be written: {1}")
UNWRITTEN: Final = {
    errno.ENOENT: marked("{0}: cannot be written: its folder is not there"),
    errno.ENOTDIR: marked("{0}: cannot be written: its folder is not there"),
    errno.EISDIR: marked("{0}: cannot be written: this is a folder"),
    errno.EACCES: marked("{0}: cannot be written: you may not write there"),
    errno.EPERM: marked("{0}: cannot be written: you may not write there"),
    errno.EROFS: marked("{0}: cannot be written: you may not write there"),
    errno.ENOSPC: marked("{0}: cannot be written: the disk is full"),
}
"""What we say ourselves in a game, for the system speaks its own language."""


def reason(error: OSError | ValueError) -> str:
    """What is wrong with a file, without repeating its name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def read_text(file: Path) -> str:
    """The text of a file, or `RecordError` that names it."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:  # a name with NUL in it is a ValueError
        raise RecordError(str(file), f"cannot be read: {reason(error)}") from None


def read_position(file: Path) -> Mapping[str, object]:
    """The position in a file: JSON, or TOML as in the ``given`` of a scenario."""
    try:
        if file.suffix == ".json":
            found = parsed(short_text(file, LARGEST_JSON))
        else:
            found = parsed_toml(toml_text(file))
    except RecordError as error:
        where = "" if error.place == FILE else f"{error.place}: "
        raise Stop(f"{file}: {where}{error.problem}") from None
    if not isinstance(found, dict):
        raise Stop(f"{file}: expected a table with the position")
    return found


def read_game(file: Path, *, anyway: bool = False) -> Game:
    """The game in a saved file or a journal, or `RecordError` with the file and the place in it."""
    text = read_text(file)
    try:
        if is_journal(text):
            return Game.resume(text.splitlines(keepends=True), anyway=anyway)
        return Game.load(text, anyway=anyway)
    except MonopolyRulesError as error:
        raise RecordError(str(file), str(error)) from None


def load_game(file: Path, *, anyway: bool = False) -> Game:
    """The same, or one clear line."""
    try:
        return read_game(file, anyway=anyway)
    except RecordError as error:
        raise Stop(str(error)) from None


def journal_of(file: Path, game: Game | None) -> Game:
    """A game that is kept in a journal: this one in a new file, or the one in it, which goes on."""
    try:
        if game is None:
            read_text(file)  # a file that is not there is not made
            return Game.resume(Journal(file))
        game.keep(Journal(file))
    except JournalError as error:
        raise Stop(str(error), 1) from None
    except MonopolyRulesError as error:
        raise Stop(f"{file}: {error}") from None
    return game


@attrs.frozen
class NotWritten:
    """Why a file was not written; the text can be said in the language of the game."""

    text: str
    file: str
    why: str = ""

    def __str__(self) -> str:
        """For the command line, where the system may speak too."""
        return (NOT_WRITTEN if self.why else self.text).format(self.file, self.why)


def write_game(game: Game, file: Path) -> NotWritten | None:
    """Save a game; the problem if that fails, and then what was there before is still there."""
    return _written(file, lambda: replace_text(file, game.save(), private=True))


def cannot_write(file: Path) -> NotWritten | None:
    """The problem that a game would not be saved here, before it is played."""
    return _written(file, lambda: try_replacing(file))


def _written(file: Path, write: Callable[[], None]) -> NotWritten | None:
    try:
        if _is_other(file):
            return NotWritten(
                marked("{0}: this is not a saved game, so it is not overwritten"), str(file)
            )
        write()
    except (OSError, ValueError) as error:
        text = UNWRITTEN.get((isinstance(error, OSError) and error.errno) or 0, NOT_WRITTEN)
        return NotWritten(text, str(file), reason(error))
    return None


def _is_other(file: Path) -> bool:
    """Whether a file is there that a game has not been saved in."""
    if not file.is_file() or not file.stat().st_size:
        return False
    try:
        found = parsed(file.read_text(encoding="utf-8"))
    except (RecordError, UnicodeDecodeError):
        return True
    return not (isinstance(found, dict) and {"format", "spec", "plays"} <= found.keys())
