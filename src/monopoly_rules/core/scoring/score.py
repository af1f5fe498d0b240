"""A score: one line per item, each with its amount and the rule behind it."""

from __future__ import annotations

import attrs

from monopoly_rules.kernel.values.refusals import Value


@attrs.frozen
class ScoreLine:
    """One item of a score; ``text`` is a template for ``values``, like that of a refusal."""

    text: str
    values: tuple[Value, ...]
    amount: int
    rule: str


@attrs.frozen
class Score:
    """What a hand earns in a round; the lines add up to the total (C-SCORE-16).

    >>> Score((ScoreLine("{0} GO", (2,), 400, "C-SCORE-11"),)).total
    400
    """

    lines: tuple[ScoreLine, ...] = ()

    @property
    def total(self) -> int:
        return sum(line.amount for line in self.lines)

    def plus(self, line: ScoreLine) -> Score:
        """The same score with one more line."""
        return Score((*self.lines, line))
