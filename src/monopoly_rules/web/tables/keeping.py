"""The folder of a server: for every table a head and a journal.

A head is replaced whole, a journal only grows. Whenever the process is killed, each table is where
it was when its last message was sent.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import attrs

from monopoly_rules.games import Game
from monopoly_rules.kernel import Journal, MonopolyRulesError
from monopoly_rules.plugins import Registry, compose
from monopoly_rules.web.tables.heads import Head, read_head, write_head
from monopoly_rules.web.tables.table import Table
from monopoly_rules.writing import replace_text

HEAD: Final = ".table.json"
JOURNAL: Final = ".jsonl"
ASIDE: Final = "old"
"""The folder for games that nobody has come to for long."""
MOST_ASIDE: Final = 1_000
PRIVATE: Final = 0o700
"""Journals show everything: the folder is for whoever runs the server."""


class FolderError(MonopolyRulesError):
    """A folder in which tables cannot be kept."""


@attrs.frozen
class Damaged:
    """A table that cannot be opened, and why; its files stay as they are."""

    file: str
    problem: str

    def __str__(self) -> str:
        return f"{self.file}: {self.problem}"


class Folder:
    """Where tables are kept. ``sync`` is that of their journals."""

    def __init__(self, place: Path, *, sync: int = 0) -> None:
        self.place = place
        self._sync = sync
        self._journals: dict[str, Journal] = {}
        """Those that are open, by their tables."""
        try:
            place.mkdir(PRIVATE, parents=True, exist_ok=True)
            self._lock = _locked(place / ".lock")
        except BlockingIOError:
            raise FolderError(f"{place}: another server keeps its tables here") from None
        except OSError as error:
            raise FolderError(f"{place}: tables cannot be kept: {error.strerror}") from None

    def close(self) -> None:
        """Another server may use the folder."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def write(self, head: Head) -> None:
        """Keep a head; it is on the disk when this returns."""
        replace_text(self.place / f"{head.table}{HEAD}", write_head(head), private=True)

    def keep(self, table: str, game: Game) -> None:
        """Keep a new game in a journal of its own."""
        file = self.place / f"{table}{JOURNAL}"
        journal = Journal(file, sync=self._sync)
        try:
            game.keep(journal)
        except BaseException:
            journal.close()
            file.unlink(missing_ok=True)
            raise
        self._journals[table] = journal

    def holds(self, table: str) -> bool:
        """Whether a file of this table is here, even of one that cannot be opened."""
        return any(file.exists() for file in self._files(table))

    def written(self, table: str) -> float:
        """When something was last written of a table, by the clock of the files."""
        return max(file.stat().st_mtime for file in self._files(table) if file.exists())

    def remove(self, table: str) -> None:
        """Remove what is kept of a table, for good."""
        self._close(table)
        for file in self._files(table):
            file.unlink(missing_ok=True)

    def put_aside(self, table: str) -> None:
        """Move what is kept of a table to where no server opens it. Whoever moves it back has the
        table again. Only the newest of them stay."""
        self._close(table)
        aside = self.place / ASIDE
        aside.mkdir(PRIVATE, exist_ok=True)
        for file in reversed(self._files(table)):  # the head last: without it there is no table
            if file.exists():
                file.replace(aside / file.name)
        heads = sorted(aside.glob(f"*{HEAD}"), key=lambda file: file.stat().st_mtime)
        for head in heads[:-MOST_ASIDE]:
            for file in self._files(head.name.removesuffix(HEAD), aside):
                file.unlink(missing_ok=True)

    def _files(self, table: str, place: Path | None = None) -> tuple[Path, Path]:
        place = self.place if place is None else place
        return place / f"{table}{HEAD}", place / f"{table}{JOURNAL}"

    def _close(self, table: str) -> None:
        journal = self._journals.pop(table, None)
        if journal is not None:
            journal.close()

    def tables(self, registry: Registry, seeds: Callable[[], int]) -> Iterator[Table | Damaged]:
        """Every table that is kept here, as it was; a damaged one does not stop the others."""
        for file in sorted(self.place.glob(f"*{HEAD}")):
            try:
                yield self._table(file, registry, seeds)
            except Exception as error:  # noqa: BLE001  # also what a plugin's bot raises
                yield Damaged(str(file), str(error) or type(error).__name__)

    def _table(self, file: Path, registry: Registry, seeds: Callable[[], int]) -> Table:
        head = read_head(file.read_text(encoding="utf-8"))
        if file.name != f"{head.table}{HEAD}":
            raise FolderError("this head belongs to another file")
        game = self._resumed(head, registry)
        if game is None:
            rules = compose(
                head.spec, players=head.players, parameters=head.settings, registry=registry
            )
        else:
            rules = game.rules
            if (rules.spec, game.names) != (head.spec, head.names):
                raise FolderError("its journal is of another table")
        table = Table(head, rules, self, registry, game, seeds)
        table.begin_if_full()
        return table

    def _resumed(self, head: Head, registry: Registry) -> Game | None:
        """The game of a table. A journal without a whole first line is of a game that nobody has
        been shown: it begins anew."""
        file = self.place / f"{head.table}{JOURNAL}"
        if not file.exists():
            return None
        with file.open("rb") as lines:
            begun = lines.readline().endswith(b"\n")
        if not begun:
            file.unlink()
            return None
        journal = Journal(file, sync=self._sync)
        try:
            game = Game.resume(journal, compose=partial(compose, registry=registry))
        except BaseException:
            journal.close()
            raise
        self._journals[head.table] = journal
        return game


def _locked(file: Path) -> int | None:
    """Keep others out of a folder, where the system can; the lock goes with the process."""
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows, and Python in a browser
        return None
    opened = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BaseException:
        os.close(opened)
        raise
    return opened
