"""What a person types as an action: ``bid 120``, ``mortgage Brink``, JSON, or field=value."""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import cast

from monopoly_rules.cli.typed.bargains import GIVE, TAKE, bargained
from monopoly_rules.kernel import (
    HOST,
    JSON,
    Action,
    Among,
    Choice,
    Domain,
    FieldValue,
    Forms,
    Many,
    One,
    Pick,
    RecordError,
    RuleSet,
    Seat,
    Span,
    Words,
    marked,
)
from monopoly_rules.kernel.values.fields import added_to
from monopoly_rules.kernel.wire.parsing import parsed

Choices = tuple[Choice[Action], ...]
NOTHING = ("", "-", "none", "nothing")
_CURRENCY = r"(?:[^\W\d_]+|[^\w\s.,-])?"
MONEY = re.compile(
    rf"{_CURRENCY}\s*(-?(?:\d{{1,3}}(?:\.\d{{3}})+|\d{{1,3}}(?:,\d{{3}})+|\d+))\s*{_CURRENCY}"
)
"""An amount: a currency before or after it, thousands set apart, and no part of a coin."""
NO_ACTION = marked("{0} is not an action; type help or a number")
NO_ACTION_BUT = marked("{0} is not an action; did you mean {1}? type help or a number")
NOT_NOW = marked("{0} is not possible now; type choices to see what is")
IN_QUOTES = marked("{0}: {1}; put names of several words in quotes")
WANTS = marked("{0} needs {1}")
NO_FIELD = marked("{0} has no {1}; it has: {2}")
AS_A_SENTENCE = marked("{0}: say it as in: offer Bram Brink, 50 for Spui")
WANTS_NOTHING = marked("{0} needs nothing more")
SHORT = {"offer": "OfferTrade", "counter": "CounterOffer", "sell": "SellBuilding"}
"""Words that people use for an action, where a game has it."""
LISTED = 200
"""Values of a field that are compared with what was typed, at most."""


def word_of(name: str) -> str:
    """The word for an action class.

    >>> word_of("PayFine"), word_of("pot:Dip")
    ('pay-fine', 'pot:dip')
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def _bare(text: str) -> str:
    return re.sub(r"[-_\s]", "", text).casefold()


def names_by_word(actions: Iterable[str]) -> dict[str, str]:
    """Action classes by what can be typed for them; a modifier's also without its name, where that
    means nothing else.

    >>> names_by_word(["Throw", "loans:Borrow", "bank:Rob", "gang:Rob"])["borrow"]
    'loans:Borrow'
    """
    known = {_bare(name): name for name in actions}
    short: dict[str, list[str]] = {}
    for name in known.values():
        short.setdefault(_bare(name.rpartition(":")[2]), []).append(name)
    return {word: names[0] for word, names in short.items() if len(names) == 1} | known


class Misread(RecordError):
    """What was typed is not understood; the text can be said in the language of the game."""

    rule = "K-FIELD"

    def __init__(self, text: str, *values: str) -> None:
        super().__init__(values[0], text)
        self.text, self.values = text, values

    def __str__(self) -> str:
        return self.text.format(*self.values)


class NoAction(Misread):
    """What was typed names no action at all, or one that is not possible now."""

    rule = "K-ACTION"


class Phrases:
    """Reads what one seat types, with the names of the game."""

    def __init__(self, rules: RuleSet, seat: Seat, words: Words) -> None:
        self._rules = rules
        self._seat = seat
        self._words = words
        self._forms = Forms(rules, named=True)

    def read(self, text: str, offered: Sequence[Choice[Action]]) -> Action | Choices:
        """The action that is meant; or, if only its word was typed, the choices it stands for.

        Raises `RecordError` for what is no action, or has values that it can never have.
        """
        if text.startswith("{"):
            return self._forms.read_action(parsed(text), "$", self._seat)
        name, rest = self._name(text)
        kind = self._rules.actions[name]
        same = tuple(choice for choice in offered if choice.kind is kind)
        ranges = self._rules.ranges[kind]
        if not rest and same and not (len(same) == 1 and same[0].count() == 1):
            return same
        if not rest and offered and not same and ranges:
            raise NoAction(NOT_NOW, word_of(name))
        values: dict[str, JSON] = {}
        said = self._bargain(rest, _without(ranges, added_to(kind), ()), same)
        if said is not None:
            values = {**said, **_only(same, said)}
        elif rest or not same:
            optional = added_to(kind)
            values = self._values(word_of(name), rest, ranges, same, optional)
        elif same:
            return same[0].first(1)[0]
        seat = HOST if kind in self._rules.host_verbs else self._seat
        return self._forms.read_action({"action": name, "seat": seat, **values}, word_of(name))

    def _bargain(
        self, text: str, ranges: Mapping[str, Domain], same: Choices
    ) -> dict[str, JSON] | None:
        """The fields of an offer in a sentence; who else it can only be for need not be named."""
        said = bargained(text, _without(ranges, (), same), self.value)
        return bargained(text, ranges, self.value) if said is None else said

    def kind_of(self, text: str) -> type[Action] | None:
        """The action that a word alone stands for, whether it is possible or not."""
        try:
            name, rest = self._name(text)
        except Misread:
            return None
        return None if rest else self._rules.actions[name]

    def _name(self, text: str) -> tuple[str, str]:
        """The action class that the first words name, and what follows them."""
        known = names_by_word(self._rules.actions)
        tokens = text.split(maxsplit=3)
        for size in range(min(3, len(tokens)), 0, -1):
            name = known.get(_bare("".join(tokens[:size])))
            if name is not None and all(map(_bare, tokens[:size])):
                return name, text.split(maxsplit=size)[size] if len(tokens) > size else ""
        begun = SHORT.get(tokens[0].casefold())
        if begun in self._rules.actions:
            return begun, text.split(maxsplit=1)[1] if len(tokens) > 1 else ""
        words = [word_of(name) for name in self._rules.actions]
        typed, meant = f"{tokens[0][:40]!r}", get_close_matches(tokens[0], words, n=1)
        raise NoAction(NO_ACTION_BUT if meant else NO_ACTION, typed, *meant)

    def _values(
        self,
        word: str,
        rest: str,
        ranges: Mapping[str, Domain],
        same: Choices,
        optional: Collection[str],
    ) -> dict[str, JSON]:
        try:
            tokens = [rest] if len(ranges) == 1 and "=" not in rest else shlex.split(rest)
        except ValueError as error:
            raise Misread(IN_QUOTES, word, str(error)) from None
        given: dict[str, str] = {}
        plain: list[str] = []
        for token in tokens:
            field, equals, value = token.partition("=")
            if equals and field in ranges:
                given[field] = value
            elif equals and field.isidentifier() and ranges:
                raise Misread(NO_FIELD, word, field, ", ".join(ranges))
            elif token:
                plain.append(token)
        missing = [field for field in ranges if field not in given and field not in optional]
        fixed: dict[str, JSON] = {}
        if len(plain) != len(missing):
            missing, fixed = self._open_fields(missing, len(plain), same)
        if len(plain) != len(missing):
            # Nothing is the usual value of a list: go-out sheds nothing, a trade gives no card.
            given.update({each: "-" for each in missing if _may_be_empty(ranges[each])})
            missing = [field for field in missing if field not in given]
        if len(plain) != len(missing):
            wanted = ", ".join(f"{field} ({domain!s:.40})" for field, domain in ranges.items())
            if any(field.startswith(TAKE) for field in ranges):
                raise Misread(AS_A_SENTENCE, word)
            raise Misread(WANTS if wanted else WANTS_NOTHING, word, wanted)
        given.update(zip(missing, plain, strict=True))
        meant = {field: self.value(ranges[field], text) for field, text in given.items()}
        return {**meant, **fixed}

    def _open_fields(
        self, missing: list[str], count: int, same: Choices
    ) -> tuple[list[str], dict[str, JSON]]:
        """The fields that an offered choice leaves open, and what it fixes for the others."""
        for choice in same:
            fields = choice.fields
            fixed = {
                field: _json(domain.value)
                for field, domain in zip(fields, choice.domains, strict=True)
                if isinstance(domain, One) and field in missing
            }
            left = [field for field in missing if field not in fixed]
            if len(left) == count:
                return left, fixed
        return missing, {}

    def value(self, domain: Domain, text: str) -> JSON:
        """What a text means in a domain; the text itself if it means nothing there."""
        text = text.strip()
        if text.startswith("["):
            return cast("JSON", parsed(text))
        text = _unquoted(text)
        if isinstance(domain, Many | Pick):
            each = domain.each if isinstance(domain, Many) else Among(domain.items, domain.noun)
            parts = [] if text.casefold() in NOTHING else text.split(",")
            return [self.value(each, part) for part in parts]
        noun = getattr(domain, "noun", "")
        named = self._named(domain, noun, text)
        if named is not None:
            return _json(named)
        amount = MONEY.fullmatch(text) if noun == "money" else None
        try:
            return int(text if amount is None else re.sub("[.,]", "", amount[1]))
        except ValueError:
            return text

    def _named(self, domain: Domain, noun: str, text: str) -> FieldValue:
        """The value that people call by this name, also by the beginning of it."""
        text = "none" if text == "-" else text
        meant = self._rules.value_of(noun, text) if noun else None
        if meant is not None:
            return meant
        if noun in ("", "money") or not isinstance(domain, Span | Among | One):
            values = domain if isinstance(domain, Among | One) else ()
            return next((each for each in values if str(each) == text), None)
        if domain.count() > LISTED or not text:
            return None
        labels = [(self._words.name(noun, _spoken(each)).casefold(), each) for each in domain]
        folded = text.casefold()
        exact = [each for label, each in labels if label == folded]
        begun = [each for label, each in labels if label.startswith(folded)]
        for found in (exact, begun):
            if len(found) == 1:
                return found[0]
        return None


def _without(
    ranges: Mapping[str, Domain], optional: Collection[str], same: Choices
) -> dict[str, Domain]:
    """The fields that are said in an offer: not what modifiers add, nor what has one value."""
    fixed = _only(same, {})
    return {name: each for name, each in ranges.items() if name not in (*optional, *fixed)}


def _only(same: Choices, said: Mapping[str, JSON]) -> dict[str, JSON]:
    """What the only choice of a kind leaves no choice about, such as who is answered; goods are
    said even so."""
    if len(same) != 1:
        return {}
    pairs = zip(same[0].fields, same[0].domains, strict=True)
    return {
        name: _json(domain.value)
        for name, domain in pairs
        if isinstance(domain, One) and name not in said and not name.startswith((GIVE, TAKE))
    }


def _unquoted(text: str) -> str:
    """A name without the quotes around it; two names in quotes stay as they are.

    >>> _unquoted('"Lange Poten"'), _unquoted('"Spui", "Plein"')
    ('Lange Poten', '"Spui", "Plein"')
    """
    found = re.fullmatch(r"(['\"])(.*)\1", text)
    return text if found is None or found[1] in found[2] else found[2]


def _may_be_empty(domain: Domain) -> bool:
    return isinstance(domain, Many | Pick) and domain.least == 0


def _spoken(value: FieldValue) -> int | str:
    return value if isinstance(value, int | str) else "-"


def _json(value: FieldValue) -> JSON:
    return [_json(each) for each in value] if isinstance(value, tuple) else value
