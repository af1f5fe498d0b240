"""Why something may not be done: a value with the rule that forbids it."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import attrs

Value: TypeAlias = int | str | tuple[int | str, ...]
"""What a refusal or an event can mention: a number, a name, or several of them.
"""


@attrs.frozen
class Refusal:
    """The rule that forbids an action and the sentence that says why.

    ``text`` is an English template; ``{0:money}`` stands for the first of ``values``, shown as the
    noun after the colon is shown in that game. Sentences are
    made late: a predicate that runs a million times only hands out a ready value.

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
        """The rule that forbids it and, where there is one, the rule behind that.

        >>> Refusal("K-SEAT", "you are not asked", because="TOY-2").rules
        ('K-SEAT', 'TOY-2')
        """
        return (self.rule,) if self.because is None else (self.rule, self.because)


@cache
def refusal(rule: str, text: str) -> Refusal:
    """The one refusal without values for this rule and text, so that predicates build nothing."""
    return Refusal(rule, text)
