"""The journal of a game: a file that only grows, a line for every play, undo and redo.

A line is written before its step counts. If writing fails, or is interrupted, the step has not
happened: the line is taken off again before the next one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.errors.kinds import JournalError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.chance import ChanceSource
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.saves.history import History, Ply
from monopoly_rules.kernel.saves.writing import Writer, digests_text, json_text
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.wire.journal_lines import DIGEST_EVERY, Lines, sealed

_FLAGS: Final = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
PRIVATE: Final = 0o600
"""A journal shows everything: it is for whoever runs the game."""


class Journal:
    """A file of lines. `Game.keep` writes a game into it, `Game.resume` reads it and goes on in it.

    ``sync`` says how often the system is told to bring lines to the disk: 0 never, 1 after every
    line, n after every n. A line that was written survives a crash of the program in any case, and
    one that was synced a crash of the machine.
    """

    def __init__(self, file: str | os.PathLike[str], *, sync: int = 0) -> None:
        if not isinstance(file, str | os.PathLike):
            raise JournalError(quoted(file), "is not the name of a file")
        if type(sync) is not int or sync < 0:
            raise JournalError(str(file), f"sync must be a number from 0 on, not {quoted(sync)}")
        self.file = Path(file)
        self._sync = sync
        self._unsynced = 0
        self._size = self._check = 0
        self._version = -1
        self._before = (0, 0)
        self._opened: int | None = None
        try:
            self._opened = os.open(self.file, _FLAGS, PRIVATE)
            self._found = os.fstat(self._opened).st_size
        except (OSError, ValueError) as error:  # a name with NUL in it is a ValueError
            raise self._problem("cannot be opened", error) from error

    def _problem(self, what: str, error: Exception) -> JournalError:
        reason = (isinstance(error, OSError) and error.strerror) or error
        return JournalError(str(self.file), f"{what}: {reason}")

    def __iter__(self) -> Iterator[str]:
        """The lines that are there."""
        try:
            with self.file.open("rb") as lines:
                for line in lines:
                    yield line.decode("latin-1")  # all of ours are ASCII, and no byte is an error
        except OSError as error:
            raise self._problem("cannot be read", error) from error

    def begin(self) -> None:
        """Nothing may be there yet."""
        if self._found or self._version >= 0:
            raise JournalError(str(self.file), "has a game already; Game.resume reads it")

    def clear(self) -> None:
        """Take off the lines of a game that could not be begun."""
        self._before, self._version = (0, 0), -1
        self._cut()

    def go_on(self, read: Lines) -> None:
        """Go on after the lines that were read; what was cut off goes."""
        self._size, self._check = read.size, read.check
        self._version = read.version + len(read.steps)
        self._before = (read.size, read.check)
        self._cut()
        if not read.ended:
            self._write(b"\n")

    def append(self, version: int, body: str) -> None:
        """Add a line, before the step that makes this version counts."""
        if version <= self._version:  # the step before it never came to count
            self._cut()
        self._before = (self._size, self._check)
        self._version = version
        line, check = sealed(body, self._check)
        self._write(line)
        self._check = check

    @contextmanager
    def together(self) -> Iterator[None]:
        """For lines that count together: if it is due, they are brought to the disk once, after
        the last."""
        often, self._sync = self._sync, 0
        try:
            yield
        finally:
            self._sync = often
        if often and self._unsynced >= often:
            try:
                self._bring()
            except OSError as error:
                raise self._problem("cannot be written", error) from error

    def _bring(self) -> None:
        assert self._opened is not None
        os.fsync(self._opened)
        self._unsynced = 0

    def _write(self, line: bytes) -> None:
        if self._opened is None:
            raise JournalError(str(self.file), "is closed")
        try:
            written = os.write(self._opened, line)
            if written != len(line):
                raise OSError(f"only {written} of {len(line)} bytes were written")
            self._size += written
            self._unsynced += 1
            if self._sync and self._unsynced >= self._sync:
                self._bring()
        except OSError as error:
            raise self._problem("cannot be written", error) from error

    def _cut(self) -> None:
        """Take off the last line, or what there is of it."""
        if self._opened is None:
            raise JournalError(str(self.file), "is closed")
        try:
            os.ftruncate(self._opened, self._before[0])
        except OSError as error:
            raise self._problem("cannot be written", error) from error
        self._size, self._check = self._before

    def close(self) -> None:
        """Nothing more is written; the game cannot be played on with it."""
        if self._opened is not None:
            opened, self._opened = self._opened, None
            try:
                if self._sync and self._unsynced:
                    os.fsync(opened)
            finally:
                os.close(opened)

    def __del__(self) -> None:
        if getattr(self, "_opened", None) is not None:
            self.close()  # a game that is no longer held holds no file

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Keeper:
    """Writes the steps of one game into its journal."""

    def __init__(self, journal: Journal, rules: RuleSet, chance: ChanceSource) -> None:
        self._journal = journal
        self._writer = Writer(rules, chance)
        self._trail = rules.digests.trail()

    def begin(self, head: dict[str, JSON], history: History, version: int) -> None:
        """The head, and the plays that there are already."""
        self._journal.begin()
        opening, *plays = history.moves()
        first = version - len(plays)
        text = f'{json_text(head)[:-1]},"opening":{self._writer.play(opening)}'
        opened = f'{text},"version":{first},"events":{history.forgotten}'
        try:
            with self._journal.together():
                self._journal.append(first, opened)
                for number, moves in enumerate(plays, first + 1):
                    digests = None if number % DIGEST_EVERY else moves.digests
                    actions = self._writer.actions(moves.actions)
                    self._play(number, actions, digests, moves.drawn)
        except BaseException:
            self._journal.clear()
            raise

    def play(self, version: int, plies: Sequence[Ply], drawn: int) -> None:
        """A play is about to count."""
        digests = None
        if version % DIGEST_EVERY == 0:
            digests = [self._trail.of(ply.state) for ply in plies]
        self._play(version, self._writer.actions([ply.action for ply in plies]), digests, drawn)

    def _play(self, version: int, actions: str, digests: Sequence[int] | None, drawn: int) -> None:
        after = "" if digests is None else f',"after":[{digests_text(digests)}]'
        draws = self._writer.draws(drawn)
        self._journal.append(
            version, f'{{"version":{version},"actions":[{actions}]{after},"draws":{draws}'
        )

    def undo(self, version: int, seat: Seat | None, state: State) -> None:
        """An undo that leads to a position is about to count."""
        whose = "null" if seat is None else seat
        self._journal.append(
            version, f'{{"version":{version},"undo":{whose}{self._due(version, state)}'
        )

    def redo(self, version: int, state: State) -> None:
        """A redo that leads to a position is about to count."""
        self._journal.append(
            version, f'{{"version":{version},"redo":true{self._due(version, state)}'
        )

    def _due(self, version: int, state: State) -> str:
        if version % DIGEST_EVERY:
            return ""
        return f',"after":[{digests_text([self._trail.of(state)])}]'
