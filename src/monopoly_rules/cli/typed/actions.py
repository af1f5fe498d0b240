"""What a person types as an action: ``bid 120``, ``mortgage Brink``, JSON, or field=value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from monopoly_rules.cli.typed.filling.bargains import TAKE, is_sentence
from monopoly_rules.cli.typed.filling.faults import WANTS, Faults
from monopoly_rules.cli.typed.filling.fields import Choices, Typed
from monopoly_rules.cli.typed.filling.placing import LITTLE, Placing
from monopoly_rules.cli.typed.filling.sentences import Sentences
from monopoly_rules.cli.typed.filling.splitting import AND, things
from monopoly_rules.cli.typed.filling.values import Values, unquoted
from monopoly_rules.cli.typed.misread import Misread, NoAction
from monopoly_rules.cli.typed.naming import Naming
from monopoly_rules.cli.typed.words.verbs import Verbs
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
from monopoly_rules.kernel.values.fields import added_to
from monopoly_rules.kernel.wire.parsing import parsed

NOT_NOW = marked("{0} is not possible now; type choices to see what is")
NOT_NOW_BUT = marked("{0} is not possible now; did you mean {1}?")
NO_JSON = marked("that is not an action as JSON: {0}")
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
        self._placing = Placing(self._values, self._naming, self._faults, self._sentences)
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
            values = self._placing.filled(rest, typed) if values is None else values
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
        return unquoted(text) if self._placing.named(domain, text) else None

    def kind_of(self, text: str, offered: Sequence[Choice[Action]] = ()) -> type[Action] | None:
        """The action that a word alone stands for, whether it is possible or not."""
        try:
            name, rest = self.verbs.named(text, self._possible(offered))
        except NoAction:
            return None
        return None if rest else self._rules.actions[name]

    def is_action(self, text: str, offered: Sequence[Choice[Action]]) -> bool:
        """Whether a text begins with a whole word for something that can be done now."""
        possible = self._possible(offered)
        try:
            self.verbs.named(text)  # the beginning of a word may be that of a name
            return self.verbs.named(text, possible)[0] in possible
        except NoAction:
            return False


__all__ = ["NOT_NOW", "Choices", "Misread", "NoAction", "Phrases"]
