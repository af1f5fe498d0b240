"""Players: what answers for a seat, seeing a view and its choices and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias, overload

from monopoly_rules.kernel.play.decisions import Decision
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.seats import Seat

Player: TypeAlias = Callable[[View, Sequence[Choice[Action]]], Action]
"""What answers for a seat."""


class AnswersByQuestion:
    """Base of players that have an answer for each class of question: lanes ask it directly.

    A player that wants to see every question itself defines ``__call__`` anew.
    """

    answers: Mapping[type[Task], Player]

    def __call__(self, view: View, choices: Sequence[Choice[Action]]) -> Action:
        kind = type(view.question)
        answer = self.answers.get(kind, self.unknown)  # type: ignore[arg-type]  # something is asked
        return answer(view, choices)

    def unknown(self, view: View, choices: Sequence[Choice[Action]]) -> Action:
        """What it answers to a question that it does not know, such as a modifier's: the first
        thing that is offered."""
        return choices[0].first(1)[0]


def answer_to(question: type[Task], player: Player) -> Player:
    """What answers a class of question for a player: one of its answers, or itself."""
    if (
        isinstance(player, AnswersByQuestion)
        and type(player).__call__ is AnswersByQuestion.__call__
    ):
        return player.answers.get(question, player)
    return player


class LazyChoices(Sequence[Choice[Action]]):
    """The choices of a seat at the present decision, built only if its player looks at them."""

    __slots__ = ("_decision", "_seat")

    def __init__(self, decision: Decision, seat: Seat) -> None:
        self._decision = decision
        self._seat = seat

    def __len__(self) -> int:
        return len(self._decision.choices(self._seat))

    def __iter__(self) -> Iterator[Choice[Action]]:
        return iter(self._decision.choices(self._seat))

    @overload
    def __getitem__(self, index: int) -> Choice[Action]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice[Action]]: ...
    def __getitem__(self, index: int | slice) -> Choice[Action] | Sequence[Choice[Action]]:
        return self._decision.choices(self._seat)[index]
