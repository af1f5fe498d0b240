"""The page of boards: squares, prices, rents and decks of each edition of the board game."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_rules.plugins import Registry, compose
from monopoly_rules_variants.board_game import BoardRules
from tools.reference.built_in import editions_of
from tools.reference.markdown import MADE, table

INTRODUCTION = f"""# Boards and decks

This page lists what is printed on the board, the deeds and the cards of each edition: the facts
that positions, scenarios and tests need. {MADE}

`at` holds the number of a square; actions and views hold the number of a deed. Positions and
scenario files also take names. A street has rents without a house, with one to four houses and with
a hotel; a station has rents by how many stations the owner has; the rent of a utility is the total
of the throw times a factor (`utility.factors` among the [parameters](parameters.md)). An unbuilt
lot of a complete group costs double. Cards are named by their ids (`decks = {{ chance = ["…"] }}`
in a [position](../how-to/start-from-a-position.md)) and described by their effects.
"""
SQUARES = [
    "square",
    "deed",
    "name",
    "kind or group",
    "price",
    "mortgage",
    "house",
    "hotel",
    "rents",
]


def boards(registry: Registry) -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    for edition in editions_of(registry, "board"):
        rules = compose(edition.name, players=edition.value.players[-1], registry=registry)
        assert isinstance(rules, BoardRules)
        parts += [f"## `{edition.name}`\n", edition.value.heading.title + ".\n"]
        parts += [f"### Squares of `{edition.name}`\n", table(SQUARES, _squares(rules))]
        for deck, id_ in enumerate(rules.deck_ids):
            name = rules.words(locale=rules.language).name("deck", deck)
            parts.append(f"### The deck `{id_}` of `{edition.name}`: {name}\n")
            parts.append(table(["id", "effect", "what it does"], _cards(rules, deck, id_)))
    return "\n".join(parts)


def _squares(rules: BoardRules) -> Iterator[list[str]]:
    deeds = {at: number for number, (at, _) in enumerate(rules.data.deeds)}
    for at, space in enumerate(rules.data.space):
        names = ", ".join(dict.fromkeys(space.names))
        amounts = (space.price, space.mortgage, space.house_cost, space.hotel_cost)
        yield [
            str(at),
            str(deeds.get(at, "")),
            names,
            space.group or space.kind,
            *(str(amount or "") for amount in amounts),
            ", ".join(map(str, space.rents)),
        ]


def _cards(rules: BoardRules, deck: int, id_: str) -> Iterator[list[str]]:
    words = rules.words()
    for card in rules.printed_cards[deck]:
        told = words.name("card", f"{id_}:{card.id}")
        yield [f"`{card.id}`", f"`{card.row['effect']}`", told]
