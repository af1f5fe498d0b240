"""What lies in the box of a card game, for clients that know none of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from monopoly_rules.core.cards import EXTRAS, Card
from monopoly_rules.core.scoring import ScoringTable
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import box, money_in
from monopoly_rules_variants.card_game.words.nouns import CardWords

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.rules import CardRules

KINDS: Final = {
    Card.HOTEL: "hotel",
    Card.TOKEN: "token",
    Card.JOKER: "chance",
    Card.GO: "go",
    Card.MRM: "mrm",
    **dict.fromkeys(EXTRAS, "extra"),
}
"""What cards are that are neither deeds nor Houses."""


def box_of(rules: CardRules, locale: str) -> box.Box:
    """The box of an edition under the names of a language."""
    words = CardWords(rules, (), locale)
    table = rules.data.scoring
    return box.Box(
        money=money_in(words.catalogue, rules.data.words.money),
        groups=tuple(
            box.Group(
                each.id,
                words.name("set", int(each)),
                cards=tuple(int(deed) for deed in each.deeds),
                values=values_of(each, table),
                style=each.id,
            )
            for each in SETS
        ),
        cards=tuple(_card(rules, words, card) for card in rules.kinds),
        styles=rules.styles(),
    )


def values_of(each: PropertySet, table: ScoringTable) -> tuple[int, ...]:
    """What a set is worth: complete, or from two stations on."""
    fewest = 2 if each is PropertySet.STATION else each.size
    return tuple(table.deeds_value(each, deeds) for deeds in range(fewest, each.size + 1))


def _card(rules: CardRules, words: CardWords, card: Card) -> box.Card:
    table = rules.data.scoring
    worth = {Card.HOTEL: table.hotel, Card.GO: table.go, Card.MRM: table.mrm}
    for added, kind in zip(EXTRAS, rules.data.extra, strict=False):
        if kind.is_loose or kind.value:
            worth[added] = kind.value or kind.most
    return box.Card(
        card.id,
        words.name("card", int(card)),
        "deed" if card.is_deed else KINDS.get(card, "house"),
        rules.card_deck.count(card),
        group=None if card.set is None else int(card.set),
        value=worth.get(card),
        style="" if card.set is None else card.set.id,
    )
