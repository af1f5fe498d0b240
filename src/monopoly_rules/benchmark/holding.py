"""What a long game held for play costs: its journal, its first save, its memory."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import attrs

from monopoly_rules.benchmark.measuring import Figure
from monopoly_rules.benchmark.recorded import Recorded
from monopoly_rules.kernel import Game, Journal, Ply, RuleSet
from monopoly_rules.kernel.saves.journal import Keeper

MOST_HELD: Final = 250
"""Bytes an action of a game held for play, with undo to its start."""
SYNCED: Final = 20
"""So many lines are brought to the disk to see what that takes."""


@attrs.frozen
class Held:
    """What a game held for play takes, and what a line costs that is brought to the disk."""

    game: str
    actions: int
    bytes_per_action: float
    synced_us: float
    """On the wall, and for the disk at hand: nothing to compare between machines."""

    @property
    def holds(self) -> bool:
        """Whether the budget is kept."""
        return self.bytes_per_action <= MOST_HELD

    def to_json(self) -> dict[str, object]:
        """The figures for machines."""
        return {
            "game": self.game,
            "actions": self.actions,
            "bytes_per_action": round(self.bytes_per_action),
            "bytes_per_action_budget": MOST_HELD,
            "synced_us": round(self.synced_us, 1),
            "holds": self.holds,
        }


class HeldGame:
    """One long game, as a server has it."""

    def __init__(self, rules: RuleSet, long: Recorded, rounds: int) -> None:
        self._rules = rules
        self._long = long
        game = self._played()
        self._actions = len(game.history)
        self._plays = list(game._history.plies())[1:]
        self._unsaved = [self._played() for _ in range(rounds)]
        self._saved = game
        with _journal() as journal:
            game.keep(journal)
            self._lines = list(journal)

    def _played(self) -> Game:
        game = Game(self._rules, seed=self._long.seed)
        for moment in self._long.asked:
            game.play(moment.action)
        return game

    def figures(self) -> list[Figure]:
        """The costs that do not depend on a disk."""
        rows: tuple[tuple[str, str, str, Callable[[], int], float], ...] = (
            ("resume of a long journal", "in place, verified", "action", self.resume, 10.0),
            ("first save of a long game", "states", "action", self.first_save, 3.0),
            ("line of a journal", "written, not synced", "line", self.lines, 8.0),
        )
        return [
            Figure(self._rules.spec, name, lane, "-", unit, [work], budget=budget)
            for name, lane, unit, work, budget in rows
        ]

    def _composed(self, spec: str, *, players: int, parameters: object) -> RuleSet:
        """The same rules: what composing costs is another figure."""
        return self._rules

    def resume(self) -> int:
        Game.resume(self._lines, compose=self._composed)
        return self._actions

    def first_save(self) -> int:
        (self._unsaved.pop() if self._unsaved else self._saved).save()
        return self._actions

    def lines(self) -> int:
        with _journal() as journal:
            self._keep(journal, self._plays)
        return len(self._plays)

    def _keep(self, journal: Journal, plays: list[tuple[Ply, ...]]) -> None:
        game = self._saved
        keeper = Keeper(journal, self._rules, game._chance)
        for version, plies in enumerate(plays, 1):
            keeper.play(version, plies, 0)

    def held(self) -> Held:
        """What depends on more than the processor: memory and the disk."""
        gc.collect()
        tracemalloc.start()
        game = self._played()
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        with _journal(sync=1) as journal:
            started = perf_counter()
            self._keep(journal, self._plays[:SYNCED])
            spent = perf_counter() - started
        lines = min(SYNCED, len(self._plays))
        actions = len(game.history)
        return Held(self._rules.spec, actions, size / actions, spent / lines * 1e6)


@contextmanager
def _journal(sync: int = 0) -> Iterator[Journal]:
    with TemporaryDirectory() as folder, Journal(Path(folder) / "journal", sync=sync) as journal:
        yield journal
