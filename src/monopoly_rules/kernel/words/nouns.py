"""Nouns: how values of one kind are named, as data that clients can use as well.

``{amount:money}`` in a sentence shows a value as the noun after the colon. Each noun can name a
value, and write down in JSON how it does so: a client that has this names values by itself, in any
language it was sent. The page of formats says what a client makes of each kind.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import ClassVar, Final, Protocol

import attrs

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.money import Money
from monopoly_rules.kernel.values.refusals import Value
from monopoly_rules.kernel.words.catalogues import Catalogue, marked
from monopoly_rules.kernel.words.texts import Words, fill, whole

PERIOD: Final = 100
"""Which form goes with a number depends, in every language that gettext knows, on the number while
it is small and on its last two digits from here on."""


class Noun(Protocol):
    """How the values of one kind are named."""

    WHOLE: ClassVar[bool] = False
    """Whether a tuple is one value; otherwise it is several of them."""

    def name(self, value: Value, words: Words) -> str:
        """A value in words."""

    def written(self, words: Words) -> dict[str, JSON]:
        """How it is done, for clients."""


@attrs.frozen
class Numbers(Noun):
    """Numbers as the language writes them; texts stay what they are.

    ``plus`` is added to what is shown: piles that people count from one have ``plus=1``.
    """

    plus: int = 0

    def name(self, value: Value, words: Words) -> str:
        if type(value) is int or self.plus:
            return words.number(whole(value) + self.plus)
        return str(value)

    def written(self, words: Words) -> dict[str, JSON]:
        return {"kind": "number", "plus": self.plus}


@attrs.frozen
class Seats(Noun):
    """Players by name; who has none by the number of the seat."""

    names: tuple[str, ...]
    others: Mapping[int, str]
    """Seats that are nobody's, by number."""

    def name(self, value: Value, words: Words) -> str:
        if not isinstance(value, int):
            return str(value)
        if 0 <= value < len(self.names):
            return self.names[value]
        if value in self.others:
            return words.translate(self.others[value])
        return fill("seat {0}", words, (value,))

    def written(self, words: Words) -> dict[str, JSON]:
        others: dict[str, JSON] = {str(at): words.translate(t) for at, t in self.others.items()}
        return {"kind": "seat", "names": others, "text": words.translate("seat {0}")}


@attrs.frozen
class Named(Noun):
    """Values that can be listed, and what each is called: deeds, cards, colours.

    A value that is not in the list is named as the noun ``other``, if there is one.
    """

    values: Collection[int | str]
    speak: Callable[[Value], str]
    other: str = ""

    def name(self, value: Value, words: Words) -> str:
        if self.other and value not in self.values:
            return words.name(self.other, value)
        return self.speak(value)

    def written(self, words: Words) -> dict[str, JSON]:
        names: dict[str, JSON] = {str(each): self.speak(each) for each in self.values}
        return {"kind": "names", "names": names, **({"other": self.other} if self.other else {})}


@attrs.frozen
class Counted(Noun):
    """What is counted: ``form`` has the text for a number, ``{0} card`` or ``{0} cards``."""

    form: Callable[[int], str]

    def name(self, value: Value, words: Words) -> str:
        number = abs(whole(value))
        return self.form(number).format(words.number(number))

    def written(self, words: Words) -> dict[str, JSON]:
        texts = [self.form(number) for number in range(2 * PERIOD)]
        forms = [*dict.fromkeys(texts)]
        return {"kind": "count", "forms": [*forms], "form": [forms.index(each) for each in texts]}


@attrs.frozen
class Amounts(Noun):
    """Amounts of money."""

    money: Money

    def name(self, value: Value, words: Words) -> str:
        return self.money.show(whole(value))

    def written(self, words: Words) -> dict[str, JSON]:
        return {
            "kind": "money",
            "pattern": self.money.pattern,
            "thousands": self.money.thousands,
        }


def money_in(catalogue: Catalogue, pattern: str, name: str = "") -> Money:
    """How a game writes amounts in a language: thousands, and the blank after a sign such as € are
    the language's; words keep theirs."""
    sign, digits, rest = pattern.partition("{}")
    sign = sign.rstrip()
    if sign and digits and not any(map(str.isalnum, sign)):
        # Its translation shows whether a blank stands between sign and amount.
        gap = catalogue.text(marked("€1"))[1:-1]
        pattern = f"{sign}{gap}{digits}{rest}"
    return Money(name, pattern, thousands=catalogue.thousands)


@attrs.frozen
class Told(Noun):
    """A text around the value, which is ``{0}``."""

    text: str

    def name(self, value: Value, words: Words) -> str:
        return fill(self.text, words, (value,))

    def written(self, words: Words) -> dict[str, JSON]:
        return {"kind": "text", "text": words.translate(self.text)}


@attrs.frozen
class Mixed(Noun):
    """Values of several kinds, each written as ``kind:value``, with a text for each kind.

    A value without a kind has the text of the empty one.
    """

    texts: Mapping[str, str]

    def name(self, value: Value, words: Words) -> str:
        kind, colon, rest = str(value).partition(":")
        return fill(self.texts[kind if colon else ""], words, (rest if colon else value,))

    def written(self, words: Words) -> dict[str, JSON]:
        texts: dict[str, JSON] = {kind: words.translate(text) for kind, text in self.texts.items()}
        return {"kind": "mixed", "texts": texts}


@attrs.frozen
class Listed(Noun):
    """Values that are lists in JSON: the first item says which text, the others are its values."""

    texts: Mapping[str, str]
    fields: Mapping[str, tuple[str, ...]]
    """What the texts call the other items, in order."""

    def name(self, value: Value, words: Words) -> str:
        kind, *rest = json.loads(str(value))
        given = [tuple(each) if isinstance(each, list) else each for each in rest]
        return fill(self.texts[kind], words, (), dict(zip(self.fields[kind], given, strict=True)))

    def written(self, words: Words) -> dict[str, JSON]:
        texts: dict[str, JSON] = {kind: words.translate(text) for kind, text in self.texts.items()}
        fields: dict[str, JSON] = {kind: [*names] for kind, names in self.fields.items()}
        return {"kind": "list", "texts": texts, "fields": fields}


@attrs.frozen
class Sentences(Noun):
    """A text and its values, in one tuple."""

    WHOLE: ClassVar[bool] = True

    def name(self, value: Value, words: Words) -> str:
        text, *values = value if isinstance(value, tuple) else (value,)
        return fill(str(text), words, tuple(values))

    def written(self, words: Words) -> dict[str, JSON]:
        return {"kind": "sentence"}
