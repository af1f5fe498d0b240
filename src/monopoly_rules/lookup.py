"""Looking rules up: what a rule says, in our own words, in any language that it is told in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from monopoly_rules.kernel import UnknownLocale, did_you_mean
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.words.catalogues import ENGLISH
from monopoly_rules.plugins import Registry, UnknownRule, installed
from monopoly_rules.rulebook import (
    Claim,
    Rule,
    Rulebook,
    claims,
    kernel_rulebook,
    only_claim,
)

BEGUN = 20
"""So many rules are named whose ids begin with what was asked for."""


def rulebooks(registry: Registry | None = None) -> tuple[Rulebook, ...]:
    """Every rulebook: the kernel's, the families', the plugins' and the modifiers'."""
    return tuple(book for books in _by_rank(registry) for book in books)


def all_rules(registry: Registry | None = None, locale: str = ENGLISH) -> Mapping[str, Rule]:
    """Every rule by its id; one that only plugins claim, and more than one of them, is left out."""
    found: dict[str, Rule] = {}
    ranks = [*_by_rank(registry)]
    check_locale(locale, (book for books in ranks for book in books))
    for books in ranks:
        for id_, claimed in claims(book.told(locale) for book in books).items():
            if id_ not in found and len(claimed) == 1:
                found[id_] = claimed[0][1]
    return found


def _by_rank(registry: Registry | None) -> Iterator[tuple[Rulebook, ...]]:
    """The rulebooks that are looked in first, first: the kernel's, the built-in ones, the rest."""
    yield (kernel_rulebook(),)
    yield from (installed() if registry is None else registry).rulebooks()


def rule(id_: str, registry: Registry | None = None, *, locale: str = ENGLISH) -> Rule:
    """What a rule says, in our own words, and where its booklet says it.

    A rule of a plugin that has no texts in that language is told in English.

    >>> rule("K-OVER").title, rule("K-OVER", locale="nl").title
    ('The game is over', 'Het spel is afgelopen')
    """
    book, row = claimed_rule(id_, registry)
    check_locale(locale, [book])
    return book.told(locale).by_id()[row.id]


def check_locale(locale: str, books: Iterable[Rulebook]) -> None:
    """Raise `UnknownLocale` for a language that neither the library nor these rulebooks have."""
    known = [kernel_rulebook().catalogues, *(book.catalogues for book in books)]
    if all(each.best(locale) is None for each in known):
        locales = dict.fromkeys(name for each in known for name in each.locales)
        raise UnknownLocale(quoted(locale), tuple(locales))


def claimed_rule(id_: str, registry: Registry | None = None) -> Claim:
    """The row of an id and its rulebook, or `UnknownRule`."""
    found = _claim(id_, registry)
    if found is not None:
        return found
    begun = ids_begun(id_, registry)
    if begun:
        more = f" and {len(begun) - BEGUN} more" if len(begun) > BEGUN else ""
        raise UnknownRule(f"there is no rule {quoted(id_)}, but {', '.join(begun[:BEGUN])}{more}")
    known = claims(rulebooks(registry))
    raise UnknownRule(f"there is no rule {quoted(id_)}; {did_you_mean(str(id_).upper(), known)}")


def is_rule(id_: str, registry: Registry | None = None) -> bool:
    """Whether there is a rule of this id.

    >>> is_rule("k-over"), is_rule("K-OVRE")
    (True, False)
    """
    return _claim(id_, registry) is not None


def ids_begun(id_: str, registry: Registry | None = None) -> list[str]:
    """The ids of rules that begin like this.

    >>> ids_begun("k")[:2]
    ['K-OVER', 'K-SEAT']
    """
    start = f"{str(id_).upper().rstrip('-')}-"
    return [name for name in claims(rulebooks(registry)) if name.startswith(start)]


def _claim(id_: str, registry: Registry | None) -> Claim | None:
    for books in _by_rank(registry):  # plugins cannot hide a rule, nor are they imported for it
        claimed = claims(books)
        for name in (str(id_), str(id_).upper()):
            if name in claimed:
                return only_claim(name, claimed[name])
    return None
