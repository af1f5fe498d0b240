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

    >>> Refusal("K-SEAT", "seat {0:seat} is not asked", (2,)).rule
    'K-SEAT'
    """

    rule: str
    text: str
    values: tuple[Value, ...] = ()


@cache
def refusal(rule: str, text: str) -> Refusal:
    """The one refusal without values for this rule and text, so that predicates build nothing."""
    return Refusal(rule, text)
