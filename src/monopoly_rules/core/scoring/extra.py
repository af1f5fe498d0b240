"""Kinds of cards that an edition or a house rule adds to the deck, beside the printed ones."""

from __future__ import annotations

from typing import Final

import attrs

from monopoly_rules.core.cards import EXTRAS, MOST_OF_A_KIND
from monopoly_rules.core.scoring.table import LARGEST
from monopoly_rules.kernel import EqualByFields
from monopoly_rules.kernel.errors.kinds import FieldError
from monopoly_rules.kernel.errors.quoting import quoted

MOST_KINDS: Final = len(EXTRAS)
"""So many kinds may be added to a deck."""


def _between(least: int, most: int, name: str, value: object) -> None:
    if type(value) is not int or not least <= value <= most:
        raise FieldError(name, f"expected {least} to {most}, got {quoted(value)}")


@attrs.frozen
class ExtraCard(EqualByFields):
    """A kind of card that works on its own: each is worth something, or the most bring a bonus.

    It is laid down beside the sets, as GO and Mr. Monopoly are, so that it never matters for how
    the other cards are best laid out.

    >>> ExtraCard(("Bank",), count=3, value=300).lines
    ('C-SCORE-11', 'C-SCORE-9')
    """

    names: tuple[str, ...] = attrs.field()
    """What it is called: the printed name, then other spellings."""
    count: int = attrs.field()
    """How many there are."""
    value: int = attrs.field(default=0)
    """What each one earns, as GO does (C-SCORE-11)."""
    most: int = attrs.field(default=0)
    """What whoever has the most of them earns, as with Mr. Monopoly (C-SCORE-9, C-SCORE-10)."""
    name_en: str = ""
    """What it is called in other languages; without it the printed name stays."""
    rule: str = ""
    """The rule behind it where a house rule adds it."""

    @names.validator
    def _has_a_name(self, _: object, value: tuple[str, ...]) -> None:
        if not value or not all(name.strip() for name in value):
            raise FieldError("names", "expected the printed name, then other spellings")

    @count.validator
    def _is_in_the_deck(self, _: object, value: int) -> None:
        _between(1, MOST_OF_A_KIND, "count", value)

    @value.validator
    def _is_worth_something(self, _: object, value: int) -> None:
        _between(0, LARGEST, "value", value)

    @most.validator
    def _brings_a_bonus(self, _: object, value: int) -> None:
        _between(0, LARGEST, "most", value)

    @property
    def lines(self) -> tuple[str, str]:
        """The rules of its lines in a score: of what each is worth, and of the bonus."""
        return self.rule or "C-SCORE-11", self.rule or "C-SCORE-9"
