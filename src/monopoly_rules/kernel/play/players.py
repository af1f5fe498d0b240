"""Players: what answers for a seat, seeing a view and its choices and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Self, TypeAlias, overload

from monopoly_rules.kernel.domains.single import Random
from monopoly_rules.kernel.play.decisions import Decision
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.seats import Seat

Player: TypeAlias = Callable[[View, Sequence[Choice[Action]]], Action]
"""What answers for a seat."""


def sample(choices: Sequence[Choice[Action]], rng: Random) -> Action:
    """An action: the verb first, then one of its choices, then a value for each field.

    Over actions alone, most of a game would be spent on whatever has many.
    """
    kinds = tuple(dict.fromkeys(choice.kind for choice in choices))
    kind = kinds[int(rng.random() * len(kinds))]
    same = [choice for choice in choices if choice.kind is kind]
    return same[int(rng.random() * len(same))].sample(rng)


def at_random(choices: Sequence[Choice[Action]], rng: Random) -> Action:
    """What a player without a plan does.

    Every other time it keeps to what needs no further saying, such as throwing, drawing or passing,
    where that is possible: business that can be done and undone would swallow a game otherwise.
    """
    choices = tuple(choices)
    plain = [choice for choice in choices if not choice.fields]
    return sample(plain if plain and rng.random() < 0.5 else choices, rng)


class AnswersByQuestion:
    """Base of players that have an answer for each class of question: lanes ask it directly.

    A player that wants to see every question itself defines ``__call__`` anew.
    """

    answers: Mapping[type[Task], Player]
    _seed_of_unknown: int | None = None
    _mind: Random | None = None
    """Made when the first question comes that it does not know: that takes as long as a turn, and
    most players never meet one."""

    def seeded(self, seed: int) -> Self:
        """Itself, with chance of its own for questions that it does not know."""
        self._seed_of_unknown, self._mind = seed, None
        return self

    def __call__(self, view: View, choices: Sequence[Choice[Action]]) -> Action:
        kind = type(view.question)
        answer = self.answers.get(kind) or self.unknown  # type: ignore[arg-type]  # something is asked
        return answer(view, choices)

    def unknown(self, view: View, choices: Sequence[Choice[Action]]) -> Action:
        """What it answers to a question that it does not know, such as a modifier's: something at
        random if it is `seeded`, else the first thing that is offered."""
        if self._seed_of_unknown is None:
            return choices[0].first(1)[0]
        if self._mind is None:
            import random

            self._mind = random.Random(f"{self._seed_of_unknown} unknown questions")
        return at_random(choices, self._mind)


def answers_of(player: Player) -> Mapping[type[Task], Player]:
    """What answers for a player by the class of question; the player itself answers the others."""
    if (
        isinstance(player, AnswersByQuestion)
        and type(player).__call__ is AnswersByQuestion.__call__
    ):
        return player.answers
    return {}


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
