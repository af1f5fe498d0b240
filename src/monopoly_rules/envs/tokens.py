"""Tokens: the fixed numbers by which programs answer, the same for every game of a rule set.

An answer is a few tokens: the first says what is done and the first field of it, the others its
further fields, a tuple item by item. ``Build`` on lot 5 is one token. What only a rule can judge as
a whole, such as a trade, begins with a token that says what it is; a trade takes some ten.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import attrs

from monopoly_rules.kernel import Action, Among, Domain, FieldValue, One, RuleSet, Span

BACK: Final = 0
"""The token that starts an answer over; legal only where nothing else is."""
LISTED: Final = 200
"""A field with at most so many values has a token for each; more of them are climbed by rungs."""
RUNGS: Final = (0, *(digit * 10**power for power in range(7) for digit in (1, 2, 5)))
"""How many steps above the least possible number a rung lies: 0, 1, 2, 5, 10 … 5,000,000."""

Sort: TypeAlias = Literal["back", "action", "value", "rung", "most", "item", "end"]


@attrs.frozen
class Token:
    """What a number means."""

    sort: Sort
    action: str = ""
    """The name of the action, as in JSON."""
    field: str = ""
    value: FieldValue = None
    """The value or item; of a rung, how many steps it lies above the least."""

    def __str__(self) -> str:
        name = f"{self.action}.{self.field}" if self.field else self.action
        said = {
            "back": "start over",
            "action": name,
            "value": f"{name} = {self.value}",
            "rung": f"{name} = the least + {self.value}",
            "most": f"{name} = the most",
            "item": f"{name}: {self.value}",
            "end": f"{name}: no more",
        }
        return said[self.sort]


@attrs.frozen(eq=False)
class FieldTokens:
    """The tokens of one field of an action."""

    name: str
    of: Mapping[FieldValue, int]
    """The token of each value, or of each item of a tuple."""
    rungs: tuple[int, ...] = ()
    """The tokens of a number with too many values to list, the last for the most."""
    end: int | None = None
    """The token that ends a tuple."""
    empty: bool = False
    """Whether it has no tokens: such a tuple is always left empty."""


@attrs.frozen(eq=False)
class ActionTokens:
    """The tokens of one class of action."""

    token: int
    """Its only token, if it has no fields; else the one that begins an answer which only a rule
    can judge as a whole."""
    fields: tuple[FieldTokens, ...] = ()


class Vocabulary:
    """All tokens of a rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.meanings: list[Token] = [Token("back")]
        self.left_out: list[str] = []
        """What no token can say: actions with a field of another shape, tuples that stay empty,
        and the numbers between rungs."""
        self.actions: dict[type[Action], ActionTokens] = {}
        self.kinds = rules.actions
        for name, kind in sorted(rules.actions.items()):
            if _for_players(rules, kind):
                found = self._of_action(name, rules.ranges[kind])
                if found is not None:
                    self.actions[kind] = found

    def __len__(self) -> int:
        return len(self.meanings)

    def _new(self, sort: Sort, action: str, field: str = "", value: FieldValue = None) -> int:
        self.meanings.append(Token(sort, action, field, value))
        return len(self.meanings) - 1

    def _of_action(self, name: str, ranges: Mapping[str, Domain]) -> ActionTokens | None:
        if not ranges:
            return ActionTokens(self._new("action", name))
        shapes = {field: _shape(domain) for field, domain in ranges.items()}
        if None in shapes.values():
            self.left_out.append(name)
            return None
        begins = self._new("action", name)
        fields = (self._of_field(name, field, domain) for field, domain in ranges.items())
        return ActionTokens(begins, tuple(fields))

    def _of_field(self, action: str, field: str, domain: Domain) -> FieldTokens:
        shape = _shape(domain)
        if shape == "empty":
            self.left_out.append(f"{action}.{field}, which stays empty")
            return FieldTokens(field, {}, empty=True)
        if shape == "rungs":
            self.left_out.append(f"{action}.{field} between two rungs")
            rungs = [self._new("rung", action, field, steps) for steps in RUNGS]
            return FieldTokens(field, {}, (*rungs, self._new("most", action, field)))
        if shape == "items":
            items = {each: self._new("item", action, field, each) for each in domain.part(0)}
            return FieldTokens(field, items, end=self._new("end", action, field))
        values = {each: self._new("value", action, field, each) for each in domain}
        return FieldTokens(field, values)


def _for_players(rules: RuleSet, kind: type[Action]) -> bool:
    """Whether players take such actions, not chance or the host."""
    return any(
        kind in verbs and not rules.infos[question].chance
        for question, verbs in rules.verbs.items()
    )


def _shape(domain: Domain) -> Literal["values", "rungs", "items", "empty"] | None:
    """How a field is answered; None if it cannot be."""
    lengths = domain.lengths
    if lengths is None:
        if _is_flat(domain) and domain.count() <= LISTED:
            return "values"
        return "rungs" if isinstance(domain, Span) else None
    if lengths[-1] == 0:
        return "empty"
    each = domain.part(0) if not hasattr(domain, "parts") else None
    if each is not None and _is_flat(each) and each.count() <= LISTED:
        return "items"
    return "empty" if domain.contains(()) else None


def _is_flat(domain: Domain) -> bool:
    return isinstance(domain, One | Among | Span)
