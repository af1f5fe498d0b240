"""What a person types as an action: ``bid 120``, ``mortgage Brink``, JSON, or field=value."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import Final

from monopoly_rules.cli.typed.bargains import TAKE, is_sentence
from monopoly_rules.cli.typed.faults import WANTS, Faults
from monopoly_rules.cli.typed.fields import Choices, Given, Typed, any_order, in_order, unsaid
from monopoly_rules.cli.typed.misread import Misread, NoAction
from monopoly_rules.cli.typed.naming import Naming
from monopoly_rules.cli.typed.nearest import bare
from monopoly_rules.cli.typed.sentences import Sentences
from monopoly_rules.cli.typed.splitting import AND, COMMA, split, things
from monopoly_rules.cli.typed.values import Values, unquoted
from monopoly_rules.cli.typed.verbs import Verbs
from monopoly_rules.kernel import (
    HOST,
    JSON,
    Action,
    Among,
    Choice,
    Domain,
    Forms,
    RecordError,
    RuleSet,
    Seat,
    Span,
    Words,
    marked,
)
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.values.fields import added_to
from monopoly_rules.kernel.wire.parsing import parsed

NOT_NOW = marked("{0} is not possible now; type choices to see what is")
NOT_NOW_BUT = marked("{0} is not possible now; did you mean {1}?")
NO_JSON = marked("that is not an action as JSON: {0}")
IN_QUOTES = marked("{0}: a quote is not closed; put names of several words in quotes")
NO_FIELD = marked("{0} has no {1}; it has: {2}")
TWICE = marked("{0}: {1} is given twice")
SEVERAL_WAYS = marked("{0} can be meant in several ways; say which field is which, as in: {1}")
WANTS_NOTHING = marked("{0} needs nothing more")
LITTLE: Final = ("on", "op", "auf", "of", "van", "von", "to", "aan", "an", "with", "met", "mit")
"""What people say before a name."""
MOST_AT_ONCE: Final = 30
"""So many actions can be typed in a line."""


class Phrases:
    """Reads what one seat types, with the names of the game."""

    def __init__(self, rules: RuleSet, seat: Seat, words: Words) -> None:
        self._rules = rules
        self._seat = seat
        self._values = Values(rules, words)
        self._naming = Naming(words)
        self.verbs = Verbs(rules, words)
        self._faults = Faults(seat, self._values, self._naming)
        self._sentences = Sentences(seat, self.value, self._naming, self._faults.unfit)
        self._forms = Forms(rules, named=True)

    def value(self, domain: Domain, text: str) -> JSON:
        """What a text means in a domain; the text itself if it means nothing there."""
        return self._values.value(domain, text)

    def word(self, kind: type[Action]) -> str:
        """The word that is shown for an action."""
        return self.verbs.shown(self._rules.name_of(kind))

    def read(self, text: str, offered: Sequence[Choice[Action]]) -> Action | Choices:
        """The action that is meant; or, if only its word was typed, the choices it stands for.

        Raises `RecordError` for what is no action, or has values that it can never have.
        """
        if text.startswith("{"):
            return self._as_json(text)
        possible = self._possible(offered)
        name, rest = self.verbs.named(text, possible)
        longer = self.verbs.longer(text, possible) if name not in possible else None
        if longer is not None and rest and self._is_offer(longer[0], name, rest):
            name, rest = longer  # `bied Bram 50 voor Spui` is no bid
        word, kind = self.verbs.shown(name), self._rules.actions[name]
        same = tuple(choice for choice in offered if choice.kind is kind)
        ranges = self._rules.ranges[kind]
        if not rest and same and not (len(same) == 1 and same[0].count() == 1):
            return same
        instead = self._instead(rest, offered)
        if longer is not None and ranges and not rest:
            instead = longer[0]
        if offered and not same and instead is not None:
            raise NoAction(NOT_NOW_BUT, word, self.verbs.shown(instead), kind=kind)
        if offered and not same and bool(rest) != bool(ranges):
            raise NoAction(NOT_NOW, word, kind=kind)
        if not rest and same:
            return same[0].first(1)[0]
        typed = Typed(word, ranges, same, added_to(kind))
        with_whom = self._sentences.partner(rest, typed)
        if with_whom:
            return with_whom
        try:
            values = self._sentences.offered(rest, typed)
        except Misread:
            if offered and not same:
                raise NoAction(NOT_NOW, word, kind=kind) from None
            raise
        try:
            values = self._filled(rest, typed) if values is None else values
        except Misread as error:
            if offered and not same and error.text == WANTS:
                raise NoAction(NOT_NOW, word, kind=kind) from None
            raise
        seat = HOST if kind in self._rules.host_verbs else self._seat
        return self._forms.read_action({"action": name, "seat": seat, **values}, word)

    def _as_json(self, text: str) -> Action:
        """An action in JSON; what the strict reader says of it is for those who write JSON."""
        try:
            return self._forms.read_action(parsed(text), "$", self._seat)
        except RecordError as error:
            raise Misread(NO_JSON, str(error)) from error

    def _possible(self, offered: Sequence[Choice[Action]]) -> set[str]:
        """The names of what can be done now."""
        return {self._rules.name_of(choice.kind) for choice in offered}

    def _instead(self, rest: str, offered: Sequence[Choice[Action]]) -> str | None:
        """The only offer that can be made now, if a sentence was typed that is one."""
        offers = {each for each in self._possible(offered) if self._is_bargain(each)}
        if len(offers) != 1 or not is_sentence(rest, self._ranges(min(offers))):
            return None
        return min(offers)

    def _ranges(self, name: str) -> Mapping[str, Domain]:
        return self._rules.ranges[self._rules.actions[name]]

    def _is_bargain(self, name: str) -> bool:
        return any(each.startswith(TAKE) for each in self._ranges(name))

    def _is_offer(self, name: str, other: str, rest: str) -> bool:
        """Whether an offer is meant and not another action whose word its own begins with."""
        ranges = self._ranges(other)
        fits = len(ranges) == 1 and self._values.fits(next(iter(ranges.values())), rest)
        return self._is_bargain(name) and not fits

    def parts(self, text: str, offered: Sequence[Choice[Action]] = ()) -> list[str]:
        """The actions that a line is made of: ``build Spui, Plein`` means two of them."""
        if text.startswith("{"):
            return [text]
        try:
            name, rest = self.verbs.named(text, self._possible(offered))
        except NoAction:
            return [text]
        ranges = self._ranges(name)
        domain = next(iter(ranges.values()), None)
        first, _, others = rest.partition(" ")
        rest = others if first.casefold() in LITTLE else rest
        if domain is None or len(ranges) > 1 or "=" in rest or self._values.fits(domain, rest):
            return [text]
        if not isinstance(domain, Span | Among) or domain.noun in ("", "money"):
            return [text]  # a comma can stand in a number: 1,000
        values = things(AND, rest.strip(), lambda each: self._fitting(domain, each))
        if values is None or len(values) > MOST_AT_ONCE:
            return [text]
        return [f"{name} {each}" for each in values]

    def _fitting(self, domain: Domain, text: str) -> str | None:
        return unquoted(text) if self._named(domain, text) else None

    def kind_of(self, text: str, offered: Sequence[Choice[Action]] = ()) -> type[Action] | None:
        """The action that a word alone stands for, whether it is possible or not."""
        try:
            name, rest = self.verbs.named(text, self._possible(offered))
        except NoAction:
            return None
        return None if rest else self._rules.actions[name]

    # Fields

    def _filled(self, rest: str, typed: Typed) -> dict[str, JSON]:
        """The values of the fields, as they were typed."""
        given, plain = self._given(rest, typed)
        left = {name: each for name, each in typed.ranges.items() if name not in given}
        found = self._placed(plain, left, typed)
        if found is None:  # `tausche mit Bram 1`
            plain = [word for word in plain if word.casefold() not in LITTLE]
            found = self._placed(plain, left, typed)
        if found is None:
            raise self._misread(plain, left, typed)
        filled, others = found
        for name, text in (*given.items(), *filled.items()):
            # A list in JSON is for the strict reader, which says what is wrong in it.
            if not (text.startswith("[") or self._values.fits(typed.ranges[name], text)):
                raise self._faults.unfit(name, text, typed)
        meant = {**given, **filled}
        values = {name: self.value(typed.ranges[name], text) for name, text in meant.items()}
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

    def is_action(self, text: str, offered: Sequence[Choice[Action]]) -> bool:
        """Whether a text begins with a whole word for something that can be done now."""
        possible = self._possible(offered)
        try:
            self.verbs.named(text)  # the beginning of a word may be that of a name
            return self.verbs.named(text, possible)[0] in possible
        except NoAction:
            return False

    def _bare_name(self, text: str, typed: Typed) -> str:
        """A name without the preposition before it: `build on Spui`."""
        domain, (word, _, name) = next(iter(typed.ranges.values())), text.partition(" ")
        little = word.casefold() in LITTLE and self._values.fits(domain, name)
        return name if little else text

    def _placed(
        self, words: list[str], fields: Mapping[str, Domain], typed: Typed
    ) -> tuple[Given, dict[str, JSON]] | None:
        """Which fields the words fill, and what the others are; None if there is no way. Where
        there are several, the one in the order of the fields, if all of those are given."""
        needed = {name: each for name, each in fields.items() if name not in typed.added}
        for each in typed.usual(needed):
            ordered = in_order(words, each, self._named)
            if ordered is not None:
                meant = {name: self.value(needed[name], text) for name, text in ordered.items()}
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
                meant = {name: self.value(domains[name], text) for name, text in way.items()}
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
        return self._named(domain, text) and not (noun_of(domain) == "money" and " " in text)

    def _named(self, domain: Domain, text: str) -> bool:
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
            return self._sentences.as_a_sentence(typed)
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
                    if not self._named(domain, text):
                        return self._faults.unfit(name, text, typed)
        if any(name.startswith(TAKE) for name in typed.ranges):
            return self._sentences.misread(words, typed)
        if not typed.ranges:
            return Misread(WANTS_NOTHING, typed.word)
        return self._faults.misspelt(words, needed, typed) or self._faults.wanting(typed)


__all__ = ["NOT_NOW", "Choices", "Misread", "NoAction", "Phrases"]
