"""Offers in a sentence, read with the names of a game; what is missing is said with an example."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from monopoly_rules.cli.typed.filling.bargains import (
    GIVE,
    TAKE,
    TO,
    Read,
    Unclear,
    bargained,
    is_card,
    is_good,
    is_sentence,
)
from monopoly_rules.cli.typed.filling.fields import Choices, Typed
from monopoly_rules.cli.typed.filling.values import as_json
from monopoly_rules.cli.typed.misread import Misread
from monopoly_rules.cli.typed.naming import Naming, things_in
from monopoly_rules.cli.typed.nearest import nearest
from monopoly_rules.kernel import (
    JSON,
    Action,
    Choice,
    Domain,
    FieldValue,
    One,
    Seat,
    marked,
)
from monopoly_rules.kernel.domains.tuples import noun_of

AS_A_SENTENCE = marked("{0}: say it as in: {1}")
INCOMPLETE = marked("{0}: say also {1}, as in: {2}")
NO_GOOD = marked("{0}: {1} is not understood; {2}")
MISSING: Final = {
    "whom": marked("with whom"),
    "give": marked("what you give (or nothing)"),
    "take": marked("what you get (or nothing)"),
}
USUAL: Final = 50
"""An amount that people offer."""
MOST: Final = 20
"""No table has more seats."""
Unfit = Callable[[str, str, Typed], Misread]
"""What is wrong with a text in a field."""


class Sentences:
    """Reads the offers of a seat."""

    def __init__(self, seat: Seat, read: Read, naming: Naming, unfit: Unfit) -> None:
        self._seat, self._read, self._naming, self._unfit = seat, read, naming, unfit

    def offered(self, text: str, typed: Typed) -> dict[str, JSON] | None:
        """The fields of an offer; None for what is no sentence, `Misread` for one that is not
        understood. Whom it can only be for need not be named."""
        if not is_sentence(text, typed.ranges):
            return None
        plain = {name: each for name, each in typed.ranges.items() if name not in typed.added}
        fixed = typed.fixed()
        open_ = {name: each for name, each in plain.items() if name not in fixed}
        said = bargained(text, open_, self._read)
        if isinstance(said, dict):
            return {**fixed, **said}
        named = bargained(text, plain, self._read) if fixed else said
        if isinstance(named, dict):
            return named
        ways = [*self._with_cards(text, plain, typed)]
        if fixed and not ways:
            ways = [{**fixed, **each} for each in self._with_cards(text, open_, typed)]
        if named.what == "whom" and not fixed:
            ways += self._for_anybody(text, plain, typed)
        if len(ways) == 1:
            return ways[0]
        unclear = said if named.what == "whom" else named
        raise self._problem(unclear, plain, typed, text.split())

    def partner(self, text: str, typed: Typed) -> Choices:
        """The choices that are left where only the partner of an offer was named."""
        if not any(name.startswith(TAKE) for name in typed.ranges):
            return ()
        text = TO.sub("", text)
        for name, value, choice in _partners(typed):
            if text and self._read(typed.ranges[name], text) == value and not text.isdecimal():
                return (choice.given(**{name: value}).settled(),)
        return ()

    def _for_anybody(
        self, text: str, fields: Mapping[str, Domain], typed: Typed
    ) -> Iterator[dict[str, JSON]]:
        """The offers that a sentence without a partner can be: to who has what is named."""
        for name, value, choice in _partners(typed):
            left = {each: domain for each, domain in fields.items() if each != name}
            said = bargained(text, left, self._read)
            domains = _given(choice, name, value)
            if isinstance(said, dict) and all(
                _holds(domains[each], meant) for each, meant in said.items()
            ):
                yield {name: as_json(value), **said}

    def _with_cards(
        self, text: str, fields: Mapping[str, Domain], typed: Typed
    ) -> Iterator[dict[str, JSON]]:
        """The offers that a sentence can be in which somebody's only card is called a card."""
        for name, value, choice in _partners(typed):
            domains = _given(choice, name, value)
            held = {each: domains.get(each, fields[each]) for each in fields if is_card(each)}
            some = {each: domain for each, domain in held.items() if things_in(domain)}
            whom = {name: One(value, "seat")} if name in fields else {}
            said = bargained(text, {**fields, **some, **whom}, self._read) if some else None
            if isinstance(said, dict):
                yield said

    # What is wrong

    def misread(self, words: Sequence[str], typed: Typed) -> Misread:
        """What is wrong with an offer that is no sentence: whom it is for, most often."""
        whom = [name for name in typed.ranges if not name.startswith((GIVE, TAKE))]
        goods = {name: each for name, each in typed.ranges.items() if name not in whom}
        for word in words:
            read = [self._read(typed.ranges[name], word) for name in whom]
            if any(isinstance(each, int) for each in read):
                break
            if read and not is_good(word, goods, self._read):
                return self._unfit(whom[0], word, typed)
        return self.as_a_sentence(typed, words)

    def as_a_sentence(self, typed: Typed, words: Sequence[str]) -> Misread:
        """What to say to somebody whose offer can be meant in several ways."""
        return Misread(AS_A_SENTENCE, typed.word, self._example(typed, words))

    def _problem(
        self,
        unclear: Unclear,
        fields: Mapping[str, Domain],
        typed: Typed,
        words: Sequence[str],
    ) -> Misread:
        goods = {name: each for name, each in fields.items() if name.startswith((GIVE, TAKE))}
        whom = next((name for name in fields if name not in goods), "")
        if unclear.what == "whom" and not is_good(unclear.text, goods, self._read):
            first = unclear.text.split(" ")[0]
            if first and not is_good(first, goods, self._read):
                return self._unfit(whom, first, typed)
        if unclear.what in MISSING:
            missing = self._naming.fill(MISSING[unclear.what])
            return Misread(INCOMPLETE, typed.word, missing, self._example(typed, words))
        if unclear.what == "good":
            known = [name for each in goods.values() for name in self._naming.names(each)]
            hints = [self._naming.fill("for instance: {0}", self._example(typed, words))]
            meant = nearest(unclear.text, known)
            if meant:
                hints = [self._naming.fill("did you mean {0}?", ", ".join(meant))]
            return Misread(NO_GOOD, typed.word, f"{unclear.text[:40]!r}", *hints)
        return self.as_a_sentence(typed, words)

    def _example(self, typed: Typed, words: Sequence[str]) -> str:
        """An offer that is complete, to whom the words name if they name somebody, with what the
        players have if they have something."""
        whom, domains = "", dict(typed.ranges)
        partners = [*_partners(typed)]
        named = [each for each in partners if self._is_named(typed.ranges[each[0]], each[1], words)]
        for name, value, choice in named or partners:
            here = _given(choice, name, value)
            if not whom or _deeds(here, TAKE):
                whom, domains = self._naming.name("seat", value), here
            if _deeds(here, TAKE):
                break
        if not whom and not typed.fixed():
            other = 0 if self._seat else 1
            seats = [each for each in typed.ranges if not each.startswith((GIVE, TAKE))]
            whom = self._naming.name("seat", other) if seats else ""
        given_ = self._first(domains, GIVE) if _deeds(domains, GIVE) else ""
        if given_ and named and not _deeds(domains, TAKE):  # who has nothing can pay
            said, taken = (typed.word, whom, given_), str(USUAL)
        else:
            taken = self._first(domains, TAKE) or self._first(typed.ranges, TAKE)
            said = (typed.word, whom, ", ".join(filter(None, (given_, str(USUAL)))))
        return self._naming.fill("{0} for {1}", " ".join(filter(None, said)), taken)

    def _is_named(self, domain: Domain, value: FieldValue, words: Sequence[str]) -> bool:
        """Whether somebody is among some words."""
        return any(self._read(domain, each) == value and not each.isdecimal() for each in words)

    def _first(self, domains: Mapping[str, Domain], side: str) -> str:
        """What the first thing is called that can be on a side."""
        goods = [each for name, each in domains.items() if name.startswith(side)]
        return next((name for each in goods for name in self._naming.names(each)), "")


def _partners(typed: Typed) -> Iterator[tuple[str, FieldValue, Choice[Action]]]:
    """Whom an offer can be for: the field, who it is, and the choice."""
    for choice in typed.same:
        for name, domain in zip(choice.fields, choice.domains, strict=True):
            if noun_of(domain) == "seat" and domain.count() <= MOST:
                yield from ((name, value, choice) for value in domain)


def _given(choice: Choice[Action], name: str, value: FieldValue) -> dict[str, Domain]:
    """What the fields can be with a partner."""
    given = choice.given(**{name: value}).settled()
    return dict(zip(given.fields, given.domains, strict=True))


def _holds(domain: Domain, value: JSON) -> bool:
    """Whether goods lie in a field, in whatever order they were named."""
    if isinstance(value, list):
        return all(each in things_in(domain) for each in value)
    return domain.contains(value)


def _deeds(domains: Mapping[str, Domain], side: str) -> bool:
    """Whether there is something on a side that has a name."""
    return any(
        noun_of(each) != "money" and bool(things_in(each))
        for name, each in domains.items()
        if name.startswith(side)
    )
