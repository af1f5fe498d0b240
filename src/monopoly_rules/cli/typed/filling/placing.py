"""What fills the fields of an action: ``field=value``, and words in any order."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from monopoly_rules.cli.typed.filling.bargains import TAKE
from monopoly_rules.cli.typed.filling.faults import Faults
from monopoly_rules.cli.typed.filling.fields import Given, Typed, any_order, in_order, unsaid
from monopoly_rules.cli.typed.filling.sentences import Sentences
from monopoly_rules.cli.typed.filling.splitting import COMMA, split
from monopoly_rules.cli.typed.filling.values import Values
from monopoly_rules.cli.typed.misread import Misread
from monopoly_rules.cli.typed.naming import Naming
from monopoly_rules.kernel import JSON, Domain, marked
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.words.called import bare

IN_QUOTES = marked("{0}: a quote is not closed; put names of several words in quotes")
NO_FIELD = marked("{0} has no {1}; it has: {2}")
TWICE = marked("{0}: {1} is given twice")
SEVERAL_WAYS = marked("{0} can be meant in several ways; say which field is which, as in: {1}")
WANTS_NOTHING = marked("{0} needs nothing more")
LITTLE: Final = (
    *("in", "on", "op", "auf", "to", "aan", "an"),
    *("of", "van", "von", "with", "met", "mit"),
)
"""What people say before a name."""
ARTICLES: Final = ("the", "a", "der", "die", "das", "den", "dem", "ein", "eine", "de", "het", "een")
PIECES: Final = ("house", "houses", "haus", "haeuser", "huis", "huizen", "hotel", "hotels")
"""What people build or sell, of which only the place matters."""


class Placing:
    """Finds the fields that typed words fill, with the names of a game."""

    def __init__(
        self, values: Values, naming: Naming, faults: Faults, sentences: Sentences
    ) -> None:
        self._values, self._value, self._naming = values, values.value, naming
        self._faults, self._sentences = faults, sentences

    def filled(self, rest: str, typed: Typed) -> dict[str, JSON]:
        """The values of the fields, as they were typed."""
        given, plain = self._given(rest, typed)
        left = {name: each for name, each in typed.ranges.items() if name not in given}
        found = self._placed(plain, left, typed)
        large = [word for word in plain if word.casefold() not in LITTLE]
        if found is None and large:  # `tausche mit Bram 1`
            plain = large
            found = self._placed(plain, left, typed)
        if found is None:
            raise self._misread(plain, left, typed)
        filled, others = found
        for name, text in (*given.items(), *filled.items()):
            # A list in JSON is for the strict reader, which says what is wrong in it.
            if not (text.startswith("[") or self._values.fits(typed.ranges[name], text)):
                raise self._faults.unfit(name, text, typed)
        meant = {**given, **filled}
        values = {name: self._value(typed.ranges[name], text) for name, text in meant.items()}
        return {**others, **values}

    def _given(self, rest: str, typed: Typed) -> tuple[Given, list[str]]:
        """What is given by ``field=value``, and the words beside it."""
        try:
            one = len(typed.ranges) == 1 and "=" not in rest
            tokens = [self._bare_name(rest, typed)] if one else shlex.split(rest)
        except ValueError:
            raise Misread(IN_QUOTES, typed.word) from None
        known = {bare(self._naming.title(name)): name for name in typed.ranges}
        known |= {bare(name): name for name in typed.ranges}
        given: Given = {}
        plain: list[str] = []
        for token in tokens:
            field, equals, value = token.partition("=")
            name = known.get(bare(field)) if equals else None
            if name in given:
                raise Misread(TWICE, typed.word, self._faults.field(name))
            if name is not None:
                given[name] = value
            elif equals and field.replace("-", "_").isidentifier() and typed.ranges:
                fields = ", ".join(map(self._faults.field, typed.ranges))
                raise Misread(NO_FIELD, typed.word, field, fields)
            elif token:
                plain.append(token)
        return given, plain

    def _bare_name(self, text: str, typed: Typed) -> str:
        """A name without the preposition before it: `build on Spui`."""
        domain = next(iter(typed.ranges.values()))
        return without_little(text, lambda left: self._values.fits(domain, left))

    def _placed(
        self, words: list[str], fields: Mapping[str, Domain], typed: Typed
    ) -> tuple[Given, dict[str, JSON]] | None:
        """Which fields the words fill, and what the others are; None if there is no way. Where
        there are several, the one in the order of the fields, if all of those are given."""
        needed = {name: each for name, each in fields.items() if name not in typed.added}
        for each in typed.usual(needed):
            ordered = in_order(words, each, self.named)
            if ordered is not None:
                meant = {name: self._value(needed[name], text) for name, text in ordered.items()}
                ends = typed.others(needed, meant)
                if len(ends) > 1:
                    raise self._several_ways({**self._told(ends, needed), **ordered}, typed)
                return ordered, ends[0]
        ways: dict[str, tuple[Given, dict[str, JSON]]] = {}
        for domains in (*typed.narrowed(needed), needed):
            if domains is needed and ways:
                break  # what is offered is meant first
            others = unsaid(domains)
            for way in any_order(words, domains, others, self._called):
                rest = {name: each for name, each in others.items() if name not in way}
                meant = {name: self._value(domains[name], text) for name, text in way.items()}
                ways.setdefault(repr(sorted({**rest, **meant}.items())), (way, rest))
                if len(ways) > 1:
                    raise self._several_ways(way, typed)
        return next(iter(ways.values()), None)

    def _told(self, ways: Sequence[Mapping[str, JSON]], fields: Mapping[str, Domain]) -> Given:
        """The fields in which ways differ, as the first of them would be typed."""
        return {
            name: self._naming.name(noun_of(fields[name]), value)
            for name, value in ways[0].items()
            if isinstance(value, int | str) and any(way[name] != value for way in ways)
        }

    def _called(self, domain: Domain, text: str) -> bool:
        """Whether a text is what people call a value; a bare number means an amount here, and not
        the deed or the seat that has it."""
        # What follows an amount could be a name as well as a currency.
        return self.named(domain, text) and not (noun_of(domain) == "money" and " " in text)

    def named(self, domain: Domain, text: str) -> bool:
        """Whether a text fits, and calls what has a name by it: nobody sees the number that a deed
        has, and lists on the screen have numbers of their own."""
        noun = noun_of(domain)
        if not self._values.fits(domain, text):
            return False
        if text.strip() in self._naming.names(domain):
            return True  # piles are called by numbers
        parts = split(COMMA, text) if noun not in ("", "money") else ()
        numbers = [int(each) for each in parts if each.strip().lstrip("-").isdecimal()]
        return not numbers or self._naming.are_numbers(numbers, noun)

    # What is wrong

    def _several_ways(self, way: Given, typed: Typed) -> Misread:
        if any(name.startswith(TAKE) for name in typed.ranges):
            return self._sentences.as_a_sentence(typed, [*way.values()])
        said = " ".join(
            f"{self._faults.field(name)}={shlex.quote(text)}" for name, text in way.items()
        )
        return Misread(SEVERAL_WAYS, typed.word, f"{typed.word} {said}")

    def _misread(self, words: list[str], fields: Mapping[str, Domain], typed: Typed) -> Misread:
        """Why words do not fill fields: the first that does not fit, or what is missing."""
        needed = {name: each for name, each in fields.items() if name not in typed.added}
        for each in typed.usual(needed):
            if len(words) == len(each):
                pairs = zip(each.items(), words, strict=True)
                for (name, domain), text in pairs:
                    if not any(self.named(each, text) for each in (domain, *needed.values())):
                        return self._faults.unfit(name, text, typed)
        if any(name.startswith(TAKE) for name in typed.ranges):
            return self._sentences.misread(words, typed)
        if not typed.ranges:
            return Misread(WANTS_NOTHING, typed.word)
        return self._faults.misspelt(words, needed, typed) or self._faults.wanting(typed)


def without_little(text: str, fits: Callable[[str], bool]) -> str:
    """A text without the little words before it, if what is left fits: `a house on the Spui`.

    >>> without_little("a house on the Spui", "Spui".__eq__), without_little("on", "Spui".__eq__)
    ('Spui', 'on')
    """
    left = text
    while not fits(left):
        word, _, left = left.partition(" ")
        if not left or bare(word) not in (*LITTLE, *ARTICLES, *PIECES):
            return text
    return left
