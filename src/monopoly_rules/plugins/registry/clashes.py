"""Clashes: names that more than one owner uses. Nobody is hurt, but a plain name is not enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from monopoly_rules.kernel import EqualByFields
from monopoly_rules.plugins.registry.scopes import Contribution
from monopoly_rules.rulebook import Rulebook


@attrs.frozen
class Clash(EqualByFields):
    """A name that several owners use for one kind of thing."""

    what: str
    """A family, variant, modifier, bot or rule."""
    name: str
    built_in: bool
    """Whether the plain name means a built-in one; otherwise it means none of them."""
    claimed_by: tuple[str, ...]
    """The plugins that are not built in and use the name."""
    full_names: tuple[str, ...]
    """What to write to mean theirs; rule ids have no full names."""

    def __str__(self) -> str:
        means = "means the built-in one" if self.built_in else "alone means none of them"
        write = f"; write {' or '.join(map(repr, self.full_names))}" if self.full_names else ""
        return (
            f"the {self.what} {self.name!r} is also brought by "
            f"{' and by '.join(self.claimed_by)}: {self.name!r} {means}{write}"
        )


def clashes_of(what: str, named: Iterable[tuple[Contribution[object], str]]) -> Iterator[Clash]:
    """The clashes among things of one kind, each with its family; an empty one is any family."""
    by_name: dict[str, list[tuple[Contribution[object], str]]] = {}
    for each, family in named:
        by_name.setdefault(each.name, []).append((each, family))
    for name, claims in sorted(by_name.items()):
        for family in sorted({family for _, family in claims if family}) or [""]:
            rivals = [each for each, other in claims if other in (family, "")]
            theirs = [each for each in rivals if not each.plugin.built_in]
            if len(rivals) > 1 and theirs:
                yield Clash(
                    what,
                    name,
                    len(theirs) < len(rivals),
                    tuple(each.origin for each in theirs),
                    tuple(each.full_name for each in theirs),
                )


def rule_clashes(ours: Iterable[Rulebook], theirs: Iterable[Rulebook]) -> Iterator[Clash]:
    """The ids of rules that another rulebook claims as well."""
    known = {rule.id for book in ours for rule in book.rules}
    claims: dict[str, list[str]] = {}
    for book in theirs:
        for rule in book.rules:
            claims.setdefault(rule.id, []).append(f"the rulebook {book.name!r}")
    for id_, books in sorted(claims.items()):
        if id_ in known or len(books) > 1:
            yield Clash("rule", id_, id_ in known, tuple(books), ())
