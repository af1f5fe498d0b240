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


def _text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _texts(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(map(_text, value))


@attrs.frozen
class ExtraCard(EqualByFields):
    """A kind of card that is added to a deck, in one of three shapes.

    A card of its own is laid down beside the sets, as GO and Mr. Monopoly are: each is worth
    something, or the most bring a bonus. With ``after`` it is a further building, with
    ``stands_for`` a joker like Chance that may be some cards only.

    >>> ExtraCard(("Bank",), count=3, value=300).lines
    ('C-SCORE-11', 'C-SCORE-9')
    >>> ExtraCard(("Skyscraper",), count=2, after="HOTEL", value=800).lines[0]
    'C-SCORE-6'
    """

    names: tuple[str, ...] = attrs.field()
    """What it is called: the printed name, then other spellings."""
    count: int = attrs.field()
    """How many there are."""
    value: int = attrs.field(default=0)
    """What each one earns, as GO does (C-SCORE-11), or adds to its set, as a Hotel does
    (C-SCORE-6). A building without a value adds the base value of its set once more, as a House
    does (C-SCORE-5)."""
    most: int = attrs.field(default=0)
    """What whoever has the most of them earns, as with Mr. Monopoly (C-SCORE-9, C-SCORE-10)."""
    name_en: str = ""
    """What it is called in other languages; without it the printed name stays."""
    rule: str = ""
    """The rule behind it where a house rule adds it."""
    after: str | None = attrs.field(default=None)
    """The building that a set must have before it can have this one, by its notation or the name
    of an added kind. What came after that one so far comes after this one."""
    stands_for: tuple[str, ...] | None = attrs.field(default=None)
    """What a joker may be: ``deed``, ``deed:red``, ``H1``, ``HOTEL``, ``TOKEN``, or the name of an
    added building."""

    @names.validator
    def _has_a_name(self, _: object, value: tuple[str, ...]) -> None:
        if not _texts(value):
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

    @after.validator
    def _comes_after_something(self, _: object, value: str | None) -> None:
        if value is not None and not _text(value):
            raise FieldError("after", "expected the building that it comes after, such as HOTEL")

    @stands_for.validator
    def _stands_for_something(self, _: object, value: tuple[str, ...] | None) -> None:
        if value is not None and not _texts(value):
            raise FieldError("stands_for", "expected what the card may be, such as deed or H1")

    def __attrs_post_init__(self) -> None:
        if self.is_building and self.is_joker:
            raise FieldError("stands_for", "a kind with 'after' is a building, not a joker")
        if self.most and not self.is_loose:
            shape = "a building" if self.is_building else "a joker"
            raise FieldError("most", f"{shape} brings no bonus; leave it out")
        if self.value and self.is_joker:
            raise FieldError("value", "a joker is worth what it stands for; leave it out")

    @property
    def is_building(self) -> bool:
        """Whether it stands on a set, as Houses and Hotels do."""
        return self.after is not None

    @property
    def is_joker(self) -> bool:
        """Whether it stands for other cards, as Chance does."""
        return self.stands_for is not None

    @property
    def is_loose(self) -> bool:
        """Whether it is laid beside the sets, as GO and Mr. Monopoly are."""
        return self.after is None and self.stands_for is None

    @property
    def lines(self) -> tuple[str, str]:
        """The rules of its lines in a score: of what each is worth, and of the bonus."""
        each = "C-SCORE-11" if self.after is None else "C-SCORE-6" if self.value else "C-SCORE-5"
        return self.rule or each, self.rule or "C-SCORE-9"
