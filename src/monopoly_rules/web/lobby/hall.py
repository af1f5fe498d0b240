"""The hall: the tables that there are, how new ones come, and when old ones go."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import attrs

from monopoly_rules.games import Game
from monopoly_rules.kernel import JSON, RuleSet, Seeded, marked
from monopoly_rules.plugins import Registry, compose, family_of
from monopoly_rules.web.limits import MOST_TABLES
from monopoly_rules.web.messages import Made, Unfit
from monopoly_rules.web.tables.heads import FORMAT, Head, SeatHead
from monopoly_rules.web.tables.keeping import Damaged, Folder
from monopoly_rules.web.tables.table import Table
from monopoly_rules.web.tokens import digest_of, new_token

_log = logging.getLogger(__name__)

MINUTE: Final = 60.0
DAY: Final = 24 * 60 * MINUTE
KEEP_DAYS: Final = 30
"""So many days a table stays that nobody comes to; one at which nobody has sat, a day."""


@attrs.frozen
class Laid:
    """A table that is ready, but not yet there for anybody."""

    spec: str
    rules: RuleSet
    parameters: Mapping[str, JSON]
    seats: list[SeatHead]
    name: str
    game: Game | None = None


class Hall:
    """All tables of a folder. ``clock`` is that of the files in it."""

    def __init__(
        self,
        folder: Folder,
        registry: Registry,
        seeds: Callable[[], int],
        clock: Callable[[], float],
        keep_days: int = KEEP_DAYS,
    ) -> None:
        self._folder = folder
        self._registry = registry
        self._seeds = seeds
        self._clock = clock
        self._keep = keep_days * DAY
        self._tables: dict[str, Table] = {}
        self.damaged: list[Damaged] = []
        for found in folder.tables(registry, seeds):
            if isinstance(found, Damaged):
                self.damaged.append(found)
            else:
                found.touched = folder.written(found.head.table)
                self._tables[found.head.table] = found

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables that there are, the oldest first."""
        return tuple(self._tables.values())

    def find(self, name: str) -> Table | None:
        """The table of this name; None if there is none."""
        return self._tables.get(name)

    def table(self, name: str) -> Table:
        """The table of this name, or `Unfit`."""
        table = self._tables.get(name)
        if table is None:
            raise Unfit("unknown", marked("there is no such table"))
        return table

    def touch(self, name: str) -> None:
        """Somebody is at this table."""
        if name in self._tables:
            self._tables[name].touched = self._clock()

    # New tables: first everything that takes long and changes nothing, then the rest

    def lay(self, spec: str, seats: list[str | None], parameters: Mapping[str, JSON]) -> Laid:
        """Make a new table ready. A seat is None for a person, a bot's name, or "" for the usual
        bot."""
        if None not in seats:
            raise Unfit("forbidden", "at least one seat is for a person")
        rules = compose(spec, players=len(seats), parameters=parameters, registry=self._registry)
        family = family_of(spec, self._registry).full_name
        empty = [SeatHead() for _ in seats]
        head = Head(FORMAT, "", rules.spec, {}, open=False, host="", invitation="", seats=empty)
        for seat, bot in enumerate(seats):
            if bot is not None:
                found = self._registry.bot_for(family, bot or None)
                head = head.with_bot(seat, found.name)
        return Laid(rules.spec, rules, parameters, head.seats, self._new_name())

    def lay_saved(self, save: str) -> Laid:
        """Make a table ready at which a saved game goes on; everybody there is called as in the
        save. Its journal is written.

        From here on chance has another seed: whoever has the file must not know the dice to come.
        """
        chance = Seeded(self._seeds())
        game = Game.load(save, compose=partial(compose, registry=self._registry), chance=chance)
        if not game.names:
            raise Unfit("malformed", "the players of this game have no names")
        rules, name = game.rules, self._new_name()
        self._folder.keep(name, game)
        seats = [SeatHead(name=each) for each in game.names]
        return Laid(rules.spec, rules, rules.parameters, seats, name, game)

    def add(self, laid: Laid, *, open_: bool, ask: int) -> Made:
        """A table that is ready is there for everybody."""
        made = Made(laid.name, new_token(), new_token(), ask=ask)
        digests = (digest_of(made.host), digest_of(made.invitation))
        parameters = dict(laid.parameters)
        head = Head(FORMAT, laid.name, laid.spec, parameters, open_, *digests, laid.seats)
        try:
            self.require_room()
            self._folder.write(head)
        except BaseException:
            self._folder.remove(laid.name)
            raise
        table = Table(head, laid.rules, self._folder, self._registry, laid.game, self._seeds)
        table.touched = self._clock()
        self._tables[laid.name] = table
        return made

    def _new_name(self) -> str:
        """A name that no table has, nor any file of one that cannot be opened."""
        while self._folder.holds(name := secrets.token_hex(4)):
            pass
        return name

    # Old tables

    def require_room(self) -> None:
        """Let go of a table that nobody seems to want, if there is no room; `Unfit` if all are
        wanted."""
        if len(self._tables) < MOST_TABLES:
            return
        for table in sorted(self._tables.values(), key=lambda each: (each.running, each.touched)):
            if self._forsaken(table, 7 * DAY if table.running else 10 * MINUTE):
                self._let_go(table)
                return
        raise Unfit("full", f"there are {MOST_TABLES} tables already")

    def sweep(self) -> None:
        """Let go of all tables that nobody has come to for long."""
        for table in self.tables:
            keep = self._keep if table.sat else min(DAY, self._keep or DAY)
            if keep and self._forsaken(table, keep):
                self._let_go(table)

    def _forsaken(self, table: Table, seconds: float) -> bool:
        return table.empty and self._clock() - table.touched > seconds

    def _let_go(self, table: Table) -> None:
        """A game that somebody has played is put aside, and can be put back; others are gone."""
        name = table.head.table
        try:
            if table.sat and table.game is not None:
                self._folder.put_aside(name)
            else:
                self._folder.remove(name)
        except OSError:
            _log.exception("the files of a table cannot be put aside")
        del self._tables[name]

    def remove(self, table: Table) -> None:
        """Remove a table for good, with its files."""
        self._folder.remove(table.head.table)
        del self._tables[table.head.table]
