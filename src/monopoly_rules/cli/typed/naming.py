"""What the fields of actions and their values are called in brief, on menus, forms, in errors."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from monopoly_rules.kernel import (
    Action,
    Among,
    Domain,
    Either,
    FieldValue,
    Known,
    Many,
    One,
    Parts,
    Pick,
    Span,
    Value,
    Words,
    fill,
)
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.words.saying import field_title, spoken

SHOWN = 6
"""A menu names so many values of a field; the form names them all."""

LISTED: Final = 200
"""Values of a field that are compared with what was typed, at most."""


class Naming:
    """Names fields and their values in the language of a game."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def fill(self, text: str, *values: Value) -> str:
        """A text of our own in the language of the game."""
        return fill(text, self._words, values)

    def title(self, name: str, *kinds: type[Action]) -> str:
        """What a field is called, on the form of an action as that action says."""
        return field_title(name, self._words, *kinds)

    def name(self, noun: str, value: FieldValue) -> str:
        return self._words.name(noun, spoken(value))

    def names(self, domain: Domain) -> list[str]:
        """What the values of a field are called that have names and are not too many."""
        noun = noun_of(domain)
        items = () if noun in ("", "money") else things_in(domain)
        return [self.name(noun, item) for item in items]

    def brief(self, domain: Domain) -> str:
        if isinstance(domain, Span):
            named = self.names(domain)
            if named and not self.are_numbers(things_in(domain), domain.noun):
                return self.some(named)
            low, high = (self.name(domain.noun, each) for each in (domain.low, domain.high))
            if domain.step == 1:
                return self.fill("{0} to {1}", low, high)
            step = self.name(domain.noun, domain.step)
            return self.fill("{0} to {1} in steps of {2}", low, high, step)
        if isinstance(domain, Among):
            return self.some([self.name(domain.noun, each) for each in domain.values])
        if isinstance(domain, Pick):
            if not domain.most:
                return "-"
            names = self.some([self.name(domain.noun, each) for each in domain.items])
            return self.fill("{0} of {1}", self.how_many(domain), names)
        if isinstance(domain, Many):
            return self.fill("{0} of {1}", self.how_many(domain), self.brief(domain.each))
        if isinstance(domain, Parts | Either):
            return self.some([each.name for each in shapes(domain)])
        if isinstance(domain, Known):
            return self.brief(domain.other)
        return str(domain)

    def some(self, names: list[str], between: str = ", ", most: int = SHOWN) -> str:
        shown = between.join(names[:most])
        left = len(names) - most
        return shown if left <= 0 else self.fill("{0} and {1} more", shown, left)

    def how_many(self, domain: Pick | Many) -> str:
        if domain.least == domain.most:
            return str(domain.least)
        return self.fill("{0} to {1}", domain.least, domain.most)

    def are_numbers(self, items: Sequence[object], noun: str) -> bool:
        """Whether the values are called by themselves, as in ``3 coins``: whoever types 3 then
        means that one, and not the third in the list."""
        return bool(items) and all(
            type(item) is int and re.sub(r"[^\d-]", "", self.name(noun, item)) == str(item)
            for item in items
        )


def things_in(domain: Domain) -> tuple[FieldValue, ...]:
    """The values of a field, or those of which it is a list; nothing where they are too many."""
    each: Domain = domain.each if isinstance(domain, Many) else domain
    if isinstance(each, Pick):
        return each.items
    if isinstance(each, One):
        return each.value if isinstance(each.value, tuple) else (each.value,)
    return tuple(each) if isinstance(each, Span | Among) and each.count() <= LISTED else ()


def shapes(domain: Domain) -> tuple[Parts, ...]:
    """The shapes that a value of several parts can have."""
    options = domain.options if isinstance(domain, Either) else (domain,)
    return tuple(each for each in options if isinstance(each, Parts))
