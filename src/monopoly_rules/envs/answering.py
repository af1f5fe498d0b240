"""Answering field by field: from the choices of a seat to one action, token by token.

Every token narrows what is left (`Choice.given`), so a discard with two million orders or a trade
is a few small decisions. Whatever is legal here is legal in the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Final, TypeAlias, cast

from monopoly_rules.envs.tokens import BACK, RUNGS, ActionTokens, FieldTokens, Vocabulary
from monopoly_rules.kernel import (
    Action,
    Among,
    Choice,
    Domain,
    FieldValue,
    Known,
    Many,
    MonopolyRulesError,
    One,
    Pick,
    Seat,
    Span,
)
from monopoly_rules.kernel.domains.single import in_order

EXAMPLES: Final = 200
"""So many ways are known of what only a rule can judge as a whole."""


class EnvError(MonopolyRulesError):
    """An environment that was asked for something impossible."""


class _End:
    """No more items."""


END: Final = _End()
SILENT: Final = -1
"""Stands for a field that has no tokens; it is never legal to say, and follows by itself."""
Options: TypeAlias = dict[int, FieldValue | _End]
"""What each legal token would add."""


class Branch:
    """One choice, filled in so far."""

    __slots__ = ("choice", "domains", "fields", "items", "values")

    def __init__(
        self,
        choice: Choice[Action],
        fields: tuple[FieldTokens, ...],
        domains: tuple[Domain, ...],
        values: tuple[FieldValue, ...] = (),
        items: tuple[FieldValue, ...] = (),
    ) -> None:
        self.choice = choice
        self.fields = fields
        self.domains = domains
        """What is left for each field."""
        self.values = values
        """The fields that are filled in."""
        self.items = items
        """Of a tuple that is being filled in."""

    def options(self) -> Options:
        """What may come next; of what only a rule can judge as a whole, nothing that would
        complete a forbidden action."""
        place = len(self.values)
        found = options_of(self.fields[place], self.domains[place], self.items)
        if self.choice.exact or place + 1 < len(self.fields):
            return found
        return {token: value for token, value in found.items() if self._may_follow(value)}

    def _may_follow(self, value: FieldValue | _End) -> bool:
        action, offerer = self.taking(value).action, self.choice.offerer
        return action is None or offerer is None or offerer.accepts(action)

    def taking(self, value: FieldValue | _End, *, forced: bool = False) -> Branch:
        """This branch with one more token's worth; what was forced narrows nothing."""
        if value is END:
            return self._with(self.items, forced)
        assert not isinstance(value, _End)
        if self.fields[len(self.values)].end is None:
            return self._with(value, forced)
        items = (*self.items, value)
        return Branch(self.choice, self.fields, self.domains, self.values, items)

    def _with(self, value: FieldValue, forced: bool) -> Branch:
        """One more field is filled in: what is left for the others?"""
        values, domains = (*self.values, value), self.domains
        offerer = self.choice.offerer
        if offerer is not None and not forced and len(values) < len(self.fields):
            given = {field.name: each for field, each in zip(self.fields, values, strict=False)}
            domains = offerer.domains(given) or domains
        return Branch(self.choice, self.fields, domains, values)

    @property
    def action(self) -> Action | None:
        """The action, once all fields are filled in."""
        return self.choice.action(*self.values) if len(self.values) == len(self.fields) else None


def options_of(field: FieldTokens, domain: Domain, items: tuple[FieldValue, ...]) -> Options:
    """What may be said next of a field whose value lies in a domain."""
    if field.empty:
        return {SILENT: END} if domain.contains(()) else {}
    if field.rungs:
        return _rungs(field.rungs, domain)
    tokens = field.of
    if field.end is None:
        return {tokens[value]: value for value in domain if value in tokens}
    found: Options = {tokens[item]: item for item in _next_items(domain, items) if item in tokens}
    if _may_end(domain, items):
        found[field.end] = END
    return found


def _rungs(tokens: tuple[int, ...], domain: Domain) -> Options:
    """The numbers on rungs above the least, and the most."""
    if isinstance(domain, Span):
        low, high, step = (
            domain.low,
            domain.high - (domain.high - domain.low) % domain.step,
            domain.step,
        )
    else:
        numbers = [value for value in domain if isinstance(value, int)]
        if not numbers:
            return {}
        low, high, step = min(numbers), max(numbers), 1
    found: Options = {}
    number = low
    for token, steps in zip(tokens, RUNGS, strict=False):
        number = low + steps * step
        if number >= high:
            break
        if step > 1 or type(domain) is Span or domain.contains(number):
            found[token] = number
    found[token if number == high else tokens[-1]] = high
    return found


@cache
def _lists(kind: type[Domain]) -> bool:
    """Whether such domains list their values. Asked of an abstract class, this is dear."""
    return issubclass(kind, One | Among | Known)


def _next_items(domain: Domain, items: tuple[FieldValue, ...]) -> Iterable[FieldValue]:
    """The items that may follow, so that every value is reached in one way."""
    size = len(items)
    if _lists(type(domain)):
        values = cast("Iterable[tuple[FieldValue, ...]]", domain)
        return dict.fromkeys(
            each[size] for each in values if len(each) > size and each[:size] == items
        )
    lengths = domain.lengths
    if lengths is None or size >= lengths[-1]:
        return ()
    if isinstance(domain, Pick):
        return _next_picks(domain, items)
    if isinstance(domain, Many) and domain.rising and items:
        last = in_order(items[-1])
        return [each for each in domain.each if in_order(each) >= last]
    return domain.part(size)


def _next_picks(domain: Pick, items: tuple[FieldValue, ...]) -> Iterator[FieldValue]:
    held: dict[FieldValue, int] = {}
    for item in domain.items:
        held[item] = held.get(item, 0) + 1
    for said in items:
        held[said] -= 1
    if domain.ordered:
        yield from (each for each, number in held.items() if number)
        return
    # In the items' own order; enough must be left to reach the least.
    kinds = list(held)
    first = kinds.index(items[-1]) if items else 0
    left = sum(held[each] for each in kinds[first:])
    for each in kinds[first:]:
        if held[each] and len(items) + left >= domain.least:
            yield each
        left -= held[each]


def _may_end(domain: Domain, items: tuple[FieldValue, ...]) -> bool:
    if _lists(type(domain)):
        return any(each == items for each in domain)
    lengths = domain.lengths
    return lengths is not None and len(items) in lengths


class Answer:
    """An answer in the making: which tokens are legal, and what has been said so far."""

    __slots__ = ("_barred", "_begun", "_choices", "_next", "_vocabulary", "legal", "said", "seat")

    def __init__(
        self, vocabulary: Vocabulary, seat: Seat, choices: Sequence[Choice[Action]]
    ) -> None:
        self._vocabulary = vocabulary
        self._choices = choices
        self._barred: set[int] = set()
        """The first tokens of answers that have led nowhere."""
        self.seat = seat
        self._start()

    def _start(self) -> None:
        """Nothing is said yet."""
        self.said: list[int] = []
        """The tokens so far."""
        self._begun: dict[int, Choice[Action]] = {}
        """What a token without a value begins or says."""
        self._next: dict[int, list[tuple[Branch, FieldValue | _End]]] = {}
        """The branches that go on with a token, and what it means to each."""
        actions = self._vocabulary.actions
        for choice in self._choices:
            known = actions.get(choice.kind)
            if known is None:
                continue
            if known.fields and choice.exact:
                domains = choice.domains
                self._offer(Branch(choice, known.fields[: len(domains)], domains))
            elif known.token not in self._barred:
                self._begun[known.token] = choice
        self.legal = [*self._begun, *self._next]
        if not self.legal:
            names = ", ".join(each.kind.__name__ for each in self._choices)
            raise EnvError(
                f"no token can answer for seat {self.seat}; offered: {names or 'nothing'}"
            )

    def _offer(self, branch: Branch) -> None:
        following = self._next
        for token, value in branch.options().items():
            if token in following:
                following[token].append((branch, value))
            else:
                following[token] = [(branch, value)]

    def take(self, token: int) -> Action | None:
        """Say one token; returns the action once it is complete.

        What then follows by itself is said as well.
        """
        if token not in self.legal:
            raise EnvError(f"token {token} is not legal now; legal: {self.legal}")
        if token == BACK:
            self._barred.add(self.said[0])
            self._start()
            return None
        begun, branches = self._begun.get(token), list[Branch]()
        if begun is not None:
            self.said.append(token)
            if begun.exact:
                return begun.action()
            branches = self._branches(begun, self._vocabulary.actions[begun.kind])
            self._begun = {}
        else:
            branches = self._following(token)
        while True:
            for branch in branches:
                action = branch.action
                if action is not None:
                    return action
            self._next = {}
            for branch in branches:
                self._offer(branch)
            self.legal = list(self._next) or [BACK]
            if len(self.legal) > 1 or self.legal[0] == BACK:
                return None
            branches = self._following(self.legal[0], forced=True)

    def _following(self, token: int, *, forced: bool = False) -> list[Branch]:
        self._begun = {}
        if token != SILENT:
            self.said.append(token)
        return [branch.taking(value, forced=forced) for branch, value in self._next[token]]

    def _branches(self, choice: Choice[Action], known: ActionTokens) -> list[Branch]:
        """How an answer that only a rule can judge as a whole may go on: as the rule describes it
        while it is filled in, or else in one of the ways that are known to be allowed."""
        offerer = choice.offerer
        domains = None if offerer is None else offerer.domains({})
        if domains is not None:
            return [Branch(choice, known.fields[: len(domains)], domains)]
        found = []
        for action in islice(choice, EXAMPLES):
            values = [getattr(action, field.name) for field in known.fields]
            alone = Choice(choice.kind, choice.seat, tuple(One(each) for each in values))
            found.append(Branch(alone, known.fields, alone.domains))
        return found
