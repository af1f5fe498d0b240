"""Layouts that players submit: whether one is possible, and if not by which rule (C-Q-37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from monopoly_rules.core.cards import CARDS, HOUSES, Card
from monopoly_rules.core.layouts.layout import LaidSet, Layout
from monopoly_rules.core.layouts.search.codes import DEEDS_NEEDED
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.scoring import Joker, Role
from monopoly_rules.core.sets import PropertySet
from monopoly_rules.kernel.values.refusals import Refusal, refusal

_TWICE = refusal("C-Q-14", "a set is laid out twice")
_CAUGHT = refusal("C-OUT-12", "only the player who goes out may use a Chance card")
_NO_JOKER = "{0:card} may not stand for {1:card}"
_NO_TOKEN = refusal("C-LAYOUT-10", "apart from buildings, only tokens can be attached to a set")


_COMPLETE = {PropertySet.STATION: "C-LAYOUT-2", PropertySet.UTILITY: "C-LAYOUT-3"}


def layout_refusal(
    layout: Layout, cards: Iterable[int], scorer: Scorer, role: Role = Role.OUT
) -> Refusal | None:
    """Why these cards cannot be laid out so; None where they can. Cards may be left out."""
    held = Counter(cards)
    for card, count in Counter(_all_cards(layout)).items():
        if count > held[card]:
            return Refusal("C-Q-37", "{0:card} is not among the cards", (card,))
    if len({laid.set for laid in layout.sets}) < len(layout.sets):
        return _TWICE
    if role is Role.OTHER and any(scorer.has_joker(laid.cards) for laid in layout.sets):
        return _CAUGHT
    for laid in layout.sets:
        refused = _deeds(laid, scorer) or _buildings(laid, scorer) or _tokens(laid, scorer)
        if refused is not None:
            return refused
    return None


def completed(layout: Layout, cards: Iterable[int], scorer: Scorer | None = None) -> Layout:
    """A submitted layout with every card in it: GO and MRM count whether named or not (C-Q-37).

    A scorer says which kinds that a deck adds are buildings, jokers, or laid beside the sets;
    without one, all are laid beside them.
    """
    rest = Counter(CARDS[card] for card in sorted(cards))
    rest.subtract(card for laid in layout.sets for card in laid.cards)
    loose = Card.GO.__le__ if scorer is None else scorer.is_loose
    bonus = tuple(card for card in rest.elements() if loose(card))
    unused = tuple(card for card in rest.elements() if not loose(card))
    if scorer is None:
        return Layout(layout.sets, bonus, unused, layout.jokers)
    line = scorer.line.cards
    sets = tuple(
        LaidSet(laid.set, laid.deeds, laid.buildings, laid.tokens, line) for laid in layout.sets
    )
    return Layout(sets, bonus, unused, scorer.jokers)


def _all_cards(layout: Layout) -> list[Card]:
    laid = [card for each in layout.sets for card in each.cards]
    return [*laid, *layout.bonus, *layout.unused]


def _deeds(laid: LaidSet, scorer: Scorer) -> Refusal | None:
    """A complete set of its own deeds, Chance cards among them as far as the rules allow."""
    each, count, rules = laid.set, len(laid.deeds), scorer.rules
    for card in laid.deeds:
        if card not in scorer.jokers and card.set is not each:
            return Refusal("C-LAYOUT-1", "{0:card} is not a deed of {1:set}", (card, each))
        joker = _limited(card, scorer)
        if joker is not None and each not in joker.deeds:
            text = "{0:card} may not be a deed of {1:set}"
            return Refusal(joker.rule, text, (card, each))
    jokers = scorer.jokers_among(laid.deeds)
    if not DEEDS_NEEDED[each] <= count <= each.size:
        return Refusal(
            _COMPLETE.get(each, "C-LAYOUT-1"),
            "{0:set} is not complete with {1:deeds}",
            (each, count),
        )
    if jokers and count - jokers < rules.chance_min_natural_deeds:
        return Refusal("C-Q-2", "a Chance card needs a real deed of {0:set} next to it", (each,))
    if jokers and count > DEEDS_NEEDED[each] and not rules.chance_extends_stations:
        return Refusal("C-Q-3", "a Chance card may not extend {0:set}", (each,))
    return None


def _limited(card: Card, scorer: Scorer) -> Joker | None:
    """The joker that a card is where a deck says what each may be; None for other cards."""
    return None if scorer.mixed is None else scorer.mixed.by_card.get(card)


def _buildings(laid: LaidSet, scorer: Scorer) -> Refusal | None:
    """Houses in order, then one Hotel, on street sets only; what a deck adds in its place."""
    line = scorer.line.cards
    if laid.buildings and not laid.set.is_street:
        return Refusal("C-LAYOUT-5", "no buildings on {0:set}", (laid.set,))
    for place, card in enumerate(laid.buildings):
        if place >= len(line):
            return Refusal("C-LAYOUT-9", "{0:set} cannot take any more buildings", (laid.set,))
        if card is not line[place] and card not in scorer.jokers:
            rule = "C-LAYOUT-6" if card in HOUSES else "C-LAYOUT-8"
            return Refusal(rule, "{0:card} is out of order on {1:set}", (card, laid.set))
        if card is Card.JOKER and line[place] is Card.HOTEL and not scorer.rules.chance_as_hotel:
            return Refusal("C-OUT-10", "a Chance card may not be a Hotel", ())
        joker = _limited(card, scorer)
        if joker is not None and line[place] not in joker.buildings:
            return Refusal(joker.rule, _NO_JOKER, (card, line[place]))
    return None


def _tokens(laid: LaidSet, scorer: Scorer) -> Refusal | None:
    rules = scorer.rules
    if any(card is not Card.TOKEN and card not in scorer.jokers for card in laid.tokens):
        return _NO_TOKEN
    if Card.JOKER in laid.tokens and not rules.chance_as_token:
        return Refusal("C-OUT-11", "a Chance card may not be a token", ())
    for card in laid.tokens:
        joker = _limited(card, scorer)
        if joker is not None and not joker.token:
            return Refusal(joker.rule, _NO_JOKER, (card, Card.TOKEN))
    if laid.tokens and not (laid.set.is_street or rules.tokens_on_non_streets):
        return Refusal("C-Q-11", "tokens may not stand on {0:set}", (laid.set,))
    return None
