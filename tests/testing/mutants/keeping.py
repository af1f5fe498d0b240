"""Defects of saves, and of play itself."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import ClassVar, cast

from monopoly_rules.kernel import (
    JSON,
    Action,
    Forms,
    Seat,
    State,
)
from toy_game.business import Sell
from toy_game.rules import ToyRules
from toy_game.values import ToyTable

from .registry import Parts, mutant


class SortingForms(Forms):
    def state(self, state: State) -> dict[str, JSON]:
        written = super().state(state)
        written["deck"] = sorted(cast("Iterable[int]", written["deck"]))  # type: ignore[assignment]
        return written


@mutant("check_positions_survive_json", "a different one")
class LossyPosition(ToyRules):
    """The order of the deck is not written down."""

    @property
    def forms(self) -> Forms:
        return SortingForms(self.erased)


class ForgetfulForms(Forms):
    def action(self, action: Action) -> dict[str, JSON]:
        written = super().action(action)
        if isinstance(action, Sell):
            written["cards"] = written["cards"][:1]  # type: ignore[index]
        return written


@mutant("check_saves_replay", "cannot be loaded")
class LossySave(ToyRules):
    """Of a sale only the first card is written down."""

    @property
    def forms(self) -> Forms:
        return ForgetfulForms(self.erased)


@mutant("check_saves_replay", "cannot be loaded")
class ForgottenParameters(ToyRules):
    """Records do not name the caller's parameters."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        self.parameters = {}


@mutant("check_play_runs", "steps without a question")
class EndlessSteps(ToyRules):
    """A debt that puts itself back for ever."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        self.toll = lambda look, seat: 10**6

    class TABLE(ToyTable):
        __slots__ = ()

        def leave(self, seat: Seat, rule: str) -> None:
            self.push(self.rules.STEPS[0](seat, 10**6))


@mutant("check_undo_and_redo", "undo or redo leads to a different position")
class Moody(ToyRules):
    """Rules with moods of their own: now and then a turn more is counted."""

    MOODS: ClassVar = count()

    def idle(self, table: ToyTable) -> None:
        if next(self.MOODS) % 5 == 0:
            table.turns += 1
        super().idle(table)
