"""A score: one line per item, each with its amount and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from monopoly_rules.kernel import EqualByFields
from monopoly_rules.kernel.values.refusals import Value

if TYPE_CHECKING:
    from monopoly_rules.kernel import Words
    from monopoly_rules.kernel.drawing import Drawing, Row


@attrs.frozen
class ScoreLine(EqualByFields):
    """One item of a score; ``text`` is a template for ``values``, like that of a refusal."""

    text: str
    values: tuple[Value, ...]
    amount: int
    rule: str


@attrs.frozen
class Score(EqualByFields):
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

    def draw(self, words: Words | None = None) -> Drawing:
        """The lines and their total as a table, in the words of an edition or in notation."""
        from monopoly_rules.core.faces import NOTATION_WORDS
        from monopoly_rules.kernel.drawing import table_drawing

        rows = self.rows(words or NOTATION_WORDS)
        told = "; ".join(f"{row[0].text}: {row[1].text}" for row in rows)
        return table_drawing(rows[-1][1].text, told, rows)

    def _repr_svg_(self) -> str:
        return self.draw().svg()

    def rows(self, words: Words) -> list[Row]:
        """Every line with its amount and its rule, then the total."""
        from monopoly_rules.core.faces import total_row
        from monopoly_rules.kernel import fill
        from monopoly_rules.kernel.drawing import Cell

        rows: list[Row] = [
            (
                Cell(fill(line.text, words, line.values)),
                Cell(words.name("money", line.amount), right=True),
                Cell(f"[{line.rule}]", "faint"),
            )
            for line in self.lines
        ]
        return [*rows, total_row(words.translate("total"), words.name("money", self.total))]
