"""Rules questions: what a hand is worth, whether it may be laid down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, cast

from monopoly_rules.core.cards import CardNames, Deck, check_counts
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts import ScoredLayout, Scorer
from monopoly_rules.core.layouts import best_lay_down as _best_lay_down
from monopoly_rules.core.layouts import best_layout as _best_layout
from monopoly_rules.core.layouts import may_go_out as _may_go_out
from monopoly_rules.core.scoring import Role
from monopoly_rules.kernel import JSON, Refusal, Words
from monopoly_rules.kernel.wire.strict import wrong
from monopoly_rules.plugins import (
    CompositionError,
    compose,
)


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
    if not isinstance(role, Role):
        raise wrong("role", "Role.OUT or Role.OTHER", role)
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
