"""Rules questions: what a rule says, what a hand is worth, whether it may be laid down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol, cast

from monopoly_rules.core.cards import CardNames, Deck, check_counts
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts import ScoredLayout, Scorer
from monopoly_rules.core.layouts import best_lay_down as _best_lay_down
from monopoly_rules.core.layouts import best_layout as _best_layout
from monopoly_rules.core.layouts import may_go_out as _may_go_out
from monopoly_rules.core.scoring import Role
from monopoly_rules.kernel import JSON, Refusal, UnknownLocale, Words, did_you_mean
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.words.catalogues import ENGLISH
from monopoly_rules.plugins import (
    CompositionError,
    Registry,
    UnknownRule,
    compose,
    installed,
)
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
    known: dict[str, object] = {}
    for books in _by_rank(registry):  # plugins cannot hide a rule, nor are they imported for it
        claimed = claims(books)
        for name in (str(id_), str(id_).upper()):
            if name in claimed:
                return only_claim(name, claimed[name])
        known |= claimed
    begun = [name for name in known if name.startswith(f"{str(id_).upper().rstrip('-')}-")]
    if begun:
        more = f" and {len(begun) - BEGUN} more" if len(begun) > BEGUN else ""
        raise UnknownRule(f"there is no rule {quoted(id_)}, but {', '.join(begun[:BEGUN])}{more}")
    meant = did_you_mean(str(id_).upper(), known)
    raise UnknownRule(f"there is no rule {quoted(id_)}; {meant}")


class HandWords(Words, Protocol):
    """How a card game speaks of hands."""

    @property
    def cards(self) -> CardNames: ...


class ScoresHands(Protocol):
    """A rule set that can say what a hand is worth: one of the card game."""

    scorer: Scorer
    card_deck: Deck
    out_size: int

    @property
    def language(self) -> str: ...

    def words(self, names: tuple[str, ...] = (), locale: str = "en") -> HandWords: ...


def scoring_rules(
    spec: str, players: int = 4, parameters: Mapping[str, JSON] | None = None
) -> ScoresHands:
    """The rule set of a card game's spec, or `CompositionError` for another game."""
    rules = compose(spec, players=players, parameters=parameters)
    if not hasattr(rules, "scorer"):
        raise CompositionError(f"{spec!r} does not score hands; use a card game, such as 'card-nl'")
    return cast("ScoresHands", rules)


def scoring_words(spec: str, locale: str | None = "en") -> HandWords:
    """How a card game speaks of cards, sets and amounts; None is the edition's own language."""
    rules = scoring_rules(spec)
    return rules.words((), rules.language if locale is None else locale)


def best_layout(
    hand: Hand | str | Iterable[str],
    spec: str = "card-nl",
    *,
    role: Role = Role.OUT,
    parameters: Mapping[str, JSON] | None = None,
) -> ScoredLayout:
    """What a hand is worth at best, how to lay it, and why, line by line.

    >>> best_layout("yellow1-3 H1 H2 H3 TOKENx2", "card-nl").total
    3600
    """
    rules = scoring_rules(spec, parameters=parameters)
    return _best_layout(_cards(hand, rules), rules.scorer, role)


def best_lay_down(
    hand: Hand | str | Iterable[str],
    spec: str = "card-nl",
    *,
    parameters: Mapping[str, JSON] | None = None,
) -> ScoredLayout | None:
    """The best legal going-out layout of exactly these cards; None if there is none."""
    rules = scoring_rules(spec, parameters=parameters)
    return _best_lay_down(_cards(hand, rules), rules.scorer)


def may_go_out(
    hand: Hand | str | Iterable[str],
    spec: str = "card-nl",
    *,
    players: int = 4,
    parameters: Mapping[str, JSON] | None = None,
) -> Refusal | None:
    """Why exactly these cards may not be laid down, with its rule; None if they may.

    >>> refusal = may_go_out("red1-3 H1 H2 H4 orange1 TOKEN GO MRM", "card-de")
    >>> refusal.rule
    'C-OUT-5'
    """
    rules = scoring_rules(spec, players, parameters)
    return _may_go_out(_cards(hand, rules), rules.scorer, rules.out_size)


def parsed_hand(cards: str | Iterable[str], spec: str = "card-nl") -> Hand:
    """A hand from notation or an edition's names; more cards than its deck has are an error."""
    return _cards(cards, scoring_rules(spec))


def _cards(hand: Hand | str | Iterable[str], rules: ScoresHands) -> Hand:
    names = rules.words().cards
    if isinstance(hand, Hand):
        check_counts(hand.cards, names, rules.card_deck)
        return hand
    return Hand.parse(hand, names, rules.card_deck)
