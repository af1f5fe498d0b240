"""What people call values: names also by their beginnings, amounts with a currency, lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, cast

from monopoly_rules.cli.typed.filling.splitting import AND, COMMA, split, things
from monopoly_rules.cli.typed.naming import LISTED
from monopoly_rules.kernel import (
    JSON,
    Among,
    Domain,
    FieldValue,
    Many,
    One,
    Pick,
    RecordError,
    RuleSet,
    Span,
    Words,
)
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.words.called import bare, called
from monopoly_rules.kernel.words.saying import spoken

NOTHING: Final = ("", "-", "none", "nothing", "geen", "niets", "kein", "keine", "nichts")
"""What is typed where nothing is meant, in any of our languages."""
CURRENCIES: Final = ("€", "$", "£", "¥", "₩", "ƒ", "f", "fl", "kr", "dm", "m", "eur", "usd", "gbp")
CURRENCIES_IN_FULL: Final = ("euro", "euros", "dollar", "dollars", "pound", "pounds", "gulden")
"""What people set beside an amount, whatever the money of the edition is."""
AMOUNT: Final = r"(-?(?:\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+))"
"""An amount: thousands may be set apart, and there is no part of a coin."""
DIGITS: Final = 25
"""No number that anybody means is longer."""


class Values:
    """Reads values with the names of a game."""

    def __init__(self, rules: RuleSet, words: Words) -> None:
        self._rules = rules
        self._words = words
        self._amount = _amount(words)
        self._known: dict[str, list[tuple[str, FieldValue]]] = {}

    def value(self, domain: Domain, text: str) -> JSON:
        """What a text means in a domain; the text itself if it means nothing there."""
        text = text.strip()
        if text.startswith("["):
            return cast("JSON", parsed(text))
        text = unquoted(text)
        if isinstance(domain, Many | Pick):
            each = domain.each if isinstance(domain, Many) else Among(domain.items, domain.noun)
            return [] if text.casefold() in NOTHING else self._listed(each, text)
        noun = getattr(domain, "noun", "")
        named = self._named(domain, noun, text)
        if named is not None:
            return as_json(named)
        amount = self._amount.fullmatch(text) if noun == "money" else None
        digits = text if amount is None else re.sub("[.,]", "", amount[1])
        try:
            return int(digits) if len(digits) <= DIGITS else text
        except ValueError:
            return text

    def is_amount(self, text: str) -> bool:
        """Whether a text is an amount of money."""
        return self._amount.fullmatch(text.strip()) is not None

    def _listed(self, each: Domain, text: str) -> list[JSON]:
        """What the values of a list mean; a name may have a comma or an `and` in it, a number has
        none."""
        whole = getattr(each, "noun", "") not in ("", "money")
        between = AND if whole else COMMA

        def named(part: str) -> list[JSON] | None:
            if len(split(between, part)) > 1 and not (whole and self.fits(each, part)):
                return None
            together = () if self.fits(each, part) else self.together(each, part)
            return [*map(as_json, together)] or [self.value(each, part)]

        known = things(between, text, named)
        if known is None:
            return [self.value(each, part) for part in split(between, text)]
        return [value for some in known for value in some]

    def together(self, domain: Domain, text: str) -> tuple[FieldValue, ...]:
        """The values in a domain that have a name together, such as the deeds of a group; none if
        one of them alone may be meant, because its own name begins so."""
        noun, name = noun_of(domain), unquoted(text.strip())
        found = [each for each in self._rules.together(noun, name) if domain.contains(each)]
        own = [bare(self._words.name(noun, spoken(each))) for each in found]
        return () if any(each.startswith(bare(name)) for each in own) else tuple(found)

    def fits(self, domain: Domain, text: str) -> bool:
        """Whether a text means something that lies in a domain."""
        try:
            value = self.value(domain, text)
        except RecordError:
            return False
        if domain.lengths is None:
            return domain.contains(as_value(value))
        if not isinstance(value, list) or len(value) not in domain.lengths:
            return False
        return all(domain.part(at).contains(as_value(each)) for at, each in enumerate(value))

    def _named(self, domain: Domain, noun: str, text: str) -> FieldValue:
        """The value that people call by this name, also by the beginning of it: in the language of
        the game, or else in another."""
        text = "none" if text.casefold() in NOTHING and text else text
        meant = self._rules.value_of(noun, text) if noun else None
        if meant is not None:
            return meant
        if noun in ("", "money") or not isinstance(domain, Span | Among | One):
            values = domain if isinstance(domain, Among | One) else ()
            return next((each for each in values if str(each) == text), None)
        if domain.count() > LISTED or not text:
            return None
        own = [(self._words.name(noun, spoken(each)), each) for each in domain]
        found = called(text, own)
        return called(text, [*own, *self._elsewhere(noun, domain)]) if found is None else found

    def _elsewhere(self, noun: str, domain: Domain) -> Iterator[tuple[str, FieldValue]]:
        """What the values of a field are called in any language, as the rules know it."""
        if noun not in self._known:
            names = self._rules.known_names(noun)
            self._known[noun] = [(name, self._rules.value_of(noun, name)) for name in names]
        return ((name, value) for name, value in self._known[noun] if domain.contains(value))


def _amount(words: Words) -> re.Pattern[str]:
    """An amount with a currency before or after it: that of the game, or one that people know."""
    own = {re.sub(r"[\d\s.,-]", "", words.name("money", each)) for each in (1, 2)}
    known = map(re.escape, sorted({*CURRENCIES, *CURRENCIES_IN_FULL, *own} - {""}))
    sign = rf"(?:(?:{'|'.join(known)})\.?)?"
    return re.compile(rf"{sign}\s*{AMOUNT}\s*{sign}", re.IGNORECASE)


def unquoted(text: str) -> str:
    """A name without the quotes around it; two names in quotes stay as they are.

    >>> unquoted('"Lange Poten"'), unquoted('"Spui", "Plein"')
    ('Lange Poten', '"Spui", "Plein"')
    """
    found = re.fullmatch(r"(['\"])(.*)\1", text)
    return text if found is None or found[1] in found[2] else found[2]


def as_json(value: FieldValue) -> JSON:
    """A value of a field as JSON has it."""
    return [as_json(each) for each in value] if isinstance(value, tuple) else value


def as_value(value: JSON) -> object:
    """What JSON has for the value of a field, as the field has it."""
    return tuple(as_value(each) for each in value) if isinstance(value, list) else value
