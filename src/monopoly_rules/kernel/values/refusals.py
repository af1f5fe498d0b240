"""Why something may not be done: a value with the rule that forbids it."""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, TypeAlias

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.errors.kinds import MonopolyRulesError

if TYPE_CHECKING:
    from monopoly_rules.kernel.values.actions import Action
    from monopoly_rules.kernel.values.seats import Seat

Value: TypeAlias = int | str | tuple[int | str, ...]
"""What a refusal or an event can mention: a number, a name, or several of them."""


@attrs.frozen
class Refusal(EqualByFields):
    """The rule that forbids an action and the sentence that says why.

    ``text`` is an English template; ``{0:money}`` stands for the first of ``values``, shown as the
    noun after the colon is shown in that game. Sentences are made late: a predicate that runs a
    million times only hands out a ready value.

    ``because`` is the rule of the game that makes an action untimely which the kernel refuses:
    the seat is not asked, or the question takes no such answer. None where there is no such rule.

    >>> Refusal("K-SEAT", "seat {0:seat} is not asked", (2,)).rule
    'K-SEAT'
    """

    rule: str
    text: str
    values: tuple[Value, ...] = ()
    because: str | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule of the game that makes it untimely, where there is one, which says most to a
        person; and the rule that forbids it.

        >>> Refusal("K-SEAT", "you are not asked", because="TOY-2").rules
        ('TOY-2', 'K-SEAT')
        """
        return (self.rule,) if self.because is None else (self.because, self.rule)

    def __str__(self) -> str:
        """The sentence in plain English, by default; `say_refusal` says it in the words of a game.

        >>> print(Refusal("K-SEAT", "{0:seat} has only {1:money}", (2, 50)))
        seat 2 has only 50 [K-SEAT]
        """
        said = "".join(self._said(*part) for part in Formatter().parse(self.text))
        return f"{said} [{', '.join(self.rules)}]"

    def _said(self, literal: str, name: str | None, noun: str | None, _: str | None) -> str:
        """A piece of the sentence and the value after it; a word for no value is its own name."""
        if name is None:
            return literal
        value = self.values[int(name)] if name.isdecimal() else name
        told = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        return f"{literal}seat {told}" if noun == "seat" else f"{literal}{told}"


@cache
def refusal(rule: str, text: str) -> Refusal:
    """The one refusal without values for this rule and text, so that predicates build nothing."""
    return Refusal(rule, text)


class IllegalAction(MonopolyRulesError):
    """An action that the rules forbid; nothing has changed.

    >>> from monopoly_rules.kernel import Refusal
    >>> IllegalAction(Refusal("K-OVER", "the game is over"), None, "the game is over").refusal.rule
    'K-OVER'
    """

    def __init__(self, refusal: Refusal, action: Action | None, sentence: str) -> None:
        super().__init__(f"{sentence} [{', '.join(refusal.rules)}]")
        self.refusal = refusal
        self.action = action
        self.sentence = sentence

    @property
    def seat(self) -> Seat | None:
        """Who tried it; None where the input did not even become an action."""
        return None if self.action is None else self.action.seat


class StaleAction(IllegalAction):
    """An action that came too late or twice: it was decided on version ``at`` of a game that has
    another ``version`` by now. Nothing has changed."""

    def __init__(
        self, refusal: Refusal, action: Action, sentence: str, at: int, version: int
    ) -> None:
        super().__init__(refusal, action, sentence)
        self.at = at
        self.version = version


class PositionError(MonopolyRulesError):
    """A position no game can be in; ``problems`` are refusals, each with its rule."""

    def __init__(self, problems: tuple[Refusal, ...], sentences: tuple[str, ...]) -> None:
        told = (
            f"{sentence} [{', '.join(each.rules)}]"
            for each, sentence in zip(problems, sentences, strict=True)
        )
        super().__init__("impossible position: " + "; ".join(told))
        self.problems = problems
