"""House rule with another kind of card: gold."""

import attrs
from monopoly_rules_variants.card_game import CardData, CardModifier, ExtraCard

gold_cards = CardModifier("gold-cards")


@gold_cards.tables(rule="GOLD-1")
def add_gold(data: CardData) -> CardData:
    """Four gold cards are in the deck: each is worth half a GO, the most of them half the bonus.

    The bonus is that of Mr. Monopoly; nobody gets it if two players have as many. Gold is laid down
    beside the sets.
    """
    table = data.scoring
    gold = ExtraCard(("Gold",), 4, value=table.go // 2, most=table.mrm // 2, rule="GOLD-1")
    return attrs.evolve(data, extra=(*data.extra, gold))
