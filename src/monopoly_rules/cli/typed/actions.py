"""What a person types as an action: ``bid 120``, ``mortgage Brink``, JSON, or field=value."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from monopoly_rules.cli.typed.filling.bargains import TAKE, ends_with_partner, is_sentence
from monopoly_rules.cli.typed.filling.faults import WANTS, Faults
from monopoly_rules.cli.typed.filling.fields import Choices, Typed
from monopoly_rules.cli.typed.filling.placing import Placing, without_little
from monopoly_rules.cli.typed.filling.sentences import NO_GOOD, Sentences
from monopoly_rules.cli.typed.filling.splitting import AND, things
from monopoly_rules.cli.typed.filling.values import Values, unquoted
from monopoly_rules.cli.typed.misread import Misread, NoAction, Stranger
from monopoly_rules.cli.typed.naming import Naming
from monopoly_rules.cli.typed.words.english import word_of
from monopoly_rules.cli.typed.words.unclear import IN_FULL, NOT_NOW
from monopoly_rules.cli.typed.words.verbs import Verbs
from monopoly_rules.kernel import (
    HOST,
    JSON,
    Action,
    Among,
    Choice,
    Domain,
    FieldValue,
    Forms,
    RecordError,
    RuleSet,
    Seat,
    Span,
    Words,
    marked,
    say,
)
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.values.fields import added_to
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.words.called import bare

NOT_NOW_BUT = marked("{0} is not possible now; did you mean {1}?")
NO_JSON = marked("that is not an action as JSON: {0}")
IT: Final = ("it", "this", "that", "now", "es", "das", "dies", "jetzt", "het", "dit", "dat", "nu")
"""What people say after a verb that needs nothing."""
MOST_AT_ONCE: Final = 30
"""So many actions can be typed in a line."""


class Phrases:
    """Reads what one seat types, with the names of the game."""

    def __init__(self, rules: RuleSet, seat: Seat, words: Words) -> None:
        self._rules = rules
        self._seat = seat
        self._words = words
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
        text = self._with_verb(text, offered) or text
        name, rest, longer = self._verb(self._with_only_verb(text, offered), offered)
        word, kind = self.verbs.shown(name), self._rules.actions[name]
        same = tuple(choice for choice in offered if choice.kind is kind)
        ranges = self._rules.ranges[kind]
        if not ranges and self._adds_nothing(rest, name, same):
            rest = ""
        if not rest and same and not (len(same) == 1 and same[0].count() == 1):
            return same
        instead = self._instead(name, rest, offered)
        if longer is not None and ranges and not rest:
            instead = longer[0]
        if offered and not same and instead is not None:
            raise NoAction(NOT_NOW_BUT, word, self.verbs.shown(instead), kind=kind)
        if offered and not same and bool(rest) != bool(ranges):
            raise NoAction(NOT_NOW, word, kind=kind)
        if not rest and same:
            return same[0].first(1)[0]
        typed = self._typed(name, offered)
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
            if offered and not same and (error.text == WANTS or isinstance(error, Stranger)):
                raise NoAction(NOT_NOW, word, kind=kind) from None
            if instead is not None and not self._is_bargain(name):
                meant = self._naming.fill("did you mean {0}?", self.verbs.shown(instead))
                raise Misread(NO_GOOD, word, f"{rest[:40]!r}", meant) from None
            raise
        seat = HOST if kind in self._rules.host_verbs else self._seat
        return self._forms.read_action({"action": name, "seat": seat, **values}, word)

    def of_amount(self, number: int, offered: Sequence[Choice[Action]]) -> Action | None:
        """The action that a bare amount means, if it means one."""
        try:
            action = self.read(str(number), offered)
        except Misread:
            return None
        return action if isinstance(action, Action) else None

    def _with_only_verb(self, text: str, offered: Sequence[Choice[Action]]) -> str:
        """A line with a word for an action: names alone get that of the only action that is
        possible, if they are what it wants, such as the cards to discard."""
        kinds = {choice.kind for choice in offered}
        nouns = [noun_of(each) for kind in kinds for each in self._rules.ranges[kind].values()]
        if len(kinds) != 1 or len(nouns) != 1 or nouns[0] in ("", "money"):
            return text
        name = self._rules.name_of(kinds.pop())
        try:
            self.verbs.named(text, {name})
        except NoAction:
            return f"{name} {text}" if self._fills(name, text, offered) else text
        return text

    def _with_verb(self, text: str, offered: Sequence[Choice[Action]]) -> str:
        """A bare amount with the word before it that is meant: that of the only choice that leaves
        something open, if that is an amount; nothing for any other text."""
        if not self._values.is_amount(text):
            return ""
        opened = [choice for choice in offered if choice.count() != 1]
        nouns = [noun_of(each) for choice in opened for each in choice.domains if each.count() > 1]
        return f"{self._rules.name_of(opened[0].kind)} {text}" if nouns == ["money"] else ""

    def _verb(
        self, text: str, offered: Sequence[Choice[Action]]
    ) -> tuple[str, str, tuple[str, str] | None]:
        """The action that the first words name and what follows them; and what a longer word would
        name, if the shorter is not possible."""
        possible = self._possible(offered)
        name, rest = self.verbs.named(text, possible)
        longer = self.verbs.longer(text, possible) if name not in possible else None
        if longer is not None and rest and self._is_longer(longer[0], name, rest, offered):
            name, rest = longer  # `bied Bram 50 voor Spui` is no bid
        return name, rest, longer

    def _is_longer(
        self, longer: str, name: str, rest: str, offered: Sequence[Choice[Action]]
    ) -> bool:
        """Whether what follows a word makes it the beginning of a longer one: it is an offer, or
        fits that action and not its own, as in `wissel 1 Spui` for `wissel-neutraal`."""
        if self._is_offer(longer, name, rest):
            return True
        return self._fills(longer, rest, offered) and not self._fills(name, rest, offered)

    def _fills(self, name: str, rest: str, offered: Sequence[Choice[Action]]) -> bool:
        """Whether a text fills the fields of an action."""
        try:
            self._placing.filled(rest, self._typed(name, offered))
        except RecordError:
            return False
        return True

    def _typed(self, name: str, offered: Sequence[Choice[Action]]) -> Typed:
        """An action as it is typed at a question."""
        kind = self._rules.actions[name]
        same = tuple(choice for choice in offered if choice.kind is kind)
        return Typed(self.verbs.shown(name), self._rules.ranges[kind], same, added_to(kind))

    def _adds_nothing(self, rest: str, name: str, same: Choices) -> bool:
        """Whether what follows a verb only says what it does: `buy it`, `use card`."""
        said = [self.verbs.shown(name), word_of(name), *(say(each, self._words) for each in same)]
        known = {bare(word) for each in said for word in re.split(r"[\s-]", each)}
        return all(bare(word) in known.union(IT) for word in rest.split())

    def _as_json(self, text: str) -> Action:
        """An action in JSON; what the strict reader says of it is for those who write JSON."""
        try:
            return self._forms.read_action(parsed(text), "$", self._seat)
        except RecordError as error:
            raise Misread(NO_JSON, str(error)) from error

    def _possible(self, offered: Sequence[Choice[Action]]) -> set[str]:
        """The names of what can be done now."""
        return {self._rules.name_of(choice.kind) for choice in offered}

    def _instead(self, name: str, rest: str, offered: Sequence[Choice[Action]]) -> str | None:
        """What may have been meant: the only offer that can be made now, if a sentence was typed
        that is one or that ends with its partner; another end than the one that was typed."""
        possible = self._possible(offered)
        if name in IN_FULL:
            return next((each for each in IN_FULL if each in possible), None)
        offers = [each for each in possible if self._is_bargain(each)]
        if len(offers) != 1:
            return None
        ranges = self._ranges(offers[0])
        meant = is_sentence(rest, ranges) or ends_with_partner(rest, ranges, self.value)
        return offers[0] if meant else None

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
        rest = without_little(rest, lambda left: bool(self._things(domain, left)))
        if domain is None or len(ranges) > 1 or "=" in rest or self._values.fits(domain, rest):
            return [text]
        if not isinstance(domain, Span | Among) or domain.noun in ("", "money"):
            return [text]  # a comma can stand in a number: 1,000
        kind = self._rules.actions[name]
        now = [each.domains[0] for each in offered if each.kind is kind]
        values = self._things(domain, rest, now)
        if values is None or len(values) > MOST_AT_ONCE:
            return [text]
        return [f"{name} {each}" for each in values]

    def together(self, domain: Domain, text: str) -> tuple[FieldValue, ...]:
        """The values in a domain that have a name together."""
        return self._values.together(domain, text)

    def _things(
        self, domain: Domain | None, text: str, first: Sequence[Domain] = ()
    ) -> list[str] | None:
        """The values that a text names one after the other, if it names nothing else."""
        if domain is None:
            return None
        found = things(AND, text.strip(), lambda each: self._fitting(domain, each, first))
        return None if found is None else [name for names in found for name in names]

    def _fitting(self, domain: Domain, text: str, first: Sequence[Domain]) -> list[str] | None:
        """A name, or those of what it means together. What is possible now comes first, so that
        buildings stay even."""
        if self._placing.named(domain, text):
            return [unquoted(text)]
        found = self.together(domain, text)
        ready = [each for each in found if any(now.contains(each) for now in first)]
        named = dict.fromkeys((*ready, *found))
        return [self._naming.name(noun_of(domain), each) for each in named] or None

    def kind_of(
        self, text: str, offered: Sequence[Choice[Action]] = (), *, alone: bool = True
    ) -> type[Action] | None:
        """The action that a word stands for, ``alone`` or at the beginning of a line, whether it is
        possible or not."""
        try:
            name, rest = self.verbs.named(text, self._possible(offered))
        except NoAction:
            return None
        return None if rest and alone else self._rules.actions[name]

    def is_action(self, text: str, offered: Sequence[Choice[Action]]) -> bool:
        """Whether a text begins with a whole word for something that can be done now."""
        try:
            self.verbs.named(text)  # the beginning of a word may be that of a name
            return self._verb(text, offered)[0] in self._possible(offered)
        except NoAction:
            return False


__all__ = ["NOT_NOW", "Choices", "Misread", "NoAction", "Phrases"]
