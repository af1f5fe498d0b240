"""Which field each typed word fills: in their order, or wherever it fits if there is one way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import count
from typing import Final

from monopoly_rules.cli.typed.filling.bargains import GIVE, TAKE
from monopoly_rules.cli.typed.filling.values import as_json, as_value
from monopoly_rules.kernel import JSON, Action, Choice, Domain, Many, Pick

MOST: Final = 8
"""So many words are tried in any order; longer lines need quotes or ``field=value``."""
STEPS: Final = 5_000
"""So many words are tried in fields; a line that needs more is not understood."""
NONE: Final = -1
"""What stands for no card at all, in a field that may hold one."""

Choices = tuple[Choice[Action], ...]
Fits = Callable[[Domain, str], bool]
Given = dict[str, str]
"""Texts by the names of the fields that they fill."""


def in_order(words: Sequence[str], fields: Mapping[str, Domain], fits: Fits) -> Given | None:
    """Each field filled by the word in its place, if all of them fit.

    >>> from monopoly_rules.kernel import Span
    >>> in_order(["1", "9"], {"a": Span(0, 5), "b": Span(6, 9)}, lambda d, t: d.contains(int(t)))
    {'a': '1', 'b': '9'}
    """
    if len(words) != len(fields):
        return None
    pairs = zip(fields.items(), words, strict=True)
    filled = {name: text for (name, domain), text in pairs if fits(domain, text)}
    return filled if len(filled) == len(fields) else None


def any_order(
    words: Sequence[str], fields: Mapping[str, Domain], optional: Iterable[str], fits: Fits
) -> Iterator[Given]:
    """Every way to fill fields with words, several words in a row being one name perhaps; fields
    that are not filled may be left out.

    >>> from monopoly_rules.kernel import Span
    >>> fits = lambda domain, text: text.isdecimal() and domain.contains(int(text))
    >>> [*any_order(["9", "1"], {"a": Span(0, 5), "b": Span(6, 9)}, (), fits)]
    [{'b': '9', 'a': '1'}]
    """
    needed = set(fields) - set(optional)
    steps = count()

    @cache
    def fit(name: str, start: int, end: int) -> bool:
        return fits(fields[name], " ".join(words[start:end]))

    def rest(start: int, given: Given) -> Iterator[Given]:
        if start == len(words):
            if needed <= given.keys():
                yield given
            return
        for end in range(start + 1, len(words) + 1):
            for name in fields:
                if name not in given and fit(name, start, end) and next(steps) < STEPS:
                    yield from rest(end, {**given, name: " ".join(words[start:end])})

    if len(words) <= MOST:
        yield from rest(0, {})


def unsaid(fields: Mapping[str, Domain]) -> dict[str, JSON]:
    """What is meant by fields that are left out: the only value, nothing, or no money; a field that
    has to be said is not among them."""
    found: dict[str, JSON] = {}
    for name, domain in fields.items():
        if domain.count() == 1:
            found[name] = as_json(next(iter(domain)))
        elif may_be_empty(domain):
            found[name] = []
        elif name.startswith((GIVE, TAKE)) and domain.contains(0):
            found[name] = 0
        elif getattr(domain, "noun", "") == "card" and domain.contains(NONE):
            found[name] = NONE
    return found


def may_be_empty(domain: Domain) -> bool:
    """Whether a field is a list in which nothing need stand."""
    return isinstance(domain, Many | Pick) and domain.least == 0


class Typed:
    """An action that is typed: its word, what its fields can ever be, and what is offered."""

    def __init__(
        self, word: str, ranges: Mapping[str, Domain], same: Choices, added: Collection[str]
    ) -> None:
        self.word, self.ranges, self.added = word, ranges, added
        """``added`` are fields that only modifiers use."""
        self.same = same
        """The choices that offer the action now."""
        self._offered = [dict(zip(each.fields, each.domains, strict=True)) for each in same]

    def fixed(self) -> dict[str, JSON]:
        """What the only choice of a kind leaves no choice about, such as who is answered; goods
        are said even so."""
        if len(self._offered) != 1:
            return {}
        found = unsaid(self._offered[0])
        return {
            name: found[name]
            for name, domain in self._offered[0].items()
            if name in found and domain.count() == 1 and not name.startswith((GIVE, TAKE))
        }

    def narrowed(self, fields: Mapping[str, Domain]) -> list[dict[str, Domain]]:
        """Fields as each choice offers them."""
        return [
            {name: each.get(name, domain) for name, domain in fields.items()}
            for each in self._offered
        ]

    def usual(self, fields: Mapping[str, Domain]) -> list[dict[str, Domain]]:
        """The fields that are said in their order: all of them, those that a choice leaves open,
        or those that are no lists. Nothing is the usual value of a list: go-out sheds nothing, a
        trade gives no card."""
        opened = [
            {name: each for name, each in fields.items() if domains[name].count() > 1}
            for domains in self.narrowed(fields)
        ]
        plain = {name: each for name, each in fields.items() if not may_be_empty(each)}
        return [dict(fields), *opened, plain]

    def others(
        self, fields: Mapping[str, Domain], filled: Mapping[str, JSON]
    ) -> list[dict[str, JSON]]:
        """What the fields can be that are left out: as the choices fix them that offer what is
        filled in, or else any choice does; each way once."""
        narrowed = self.narrowed(fields)
        meant = [
            domains
            for domains in narrowed
            if all(domains[name].contains(as_value(each)) for name, each in filled.items())
        ]
        for some in (meant, narrowed, [dict(fields)]):
            ways: list[dict[str, JSON]] = []
            for domains in some:
                left = {name: each for name, each in domains.items() if name not in filled}
                found = unsaid(left)
                if found.keys() == left.keys() and found not in ways:
                    ways.append(found)
            if ways:
                return ways
        return [{}]
