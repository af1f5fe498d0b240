"""What can be said about a position, in the words of a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import attrs

from monopoly_rules.kernel import JSON, Only, Seat
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import (
    DEED_COUNT,
    FREE,
    Goods,
    Terms,
)
from monopoly_rules_variants.board_game.view import BoardView

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules


def numbers_seen(rules: BoardRules) -> list[str]:
    """The columns that hold a single number which everybody sees: a scenario calls them so too."""
    singles = rules.codec.singles
    return [field.name for field in attrs.fields(BoardView) if field.name in singles]


def facts_of(look: Table) -> Mapping[str, JSON]:
    """The position in the words of a scenario."""
    rules = look.rules
    names = [space.name for _, space in rules.data.deeds]
    deck_ids = rules.deck_ids

    def owned_by(seat: Seat) -> list[JSON]:
        return [names[deed] for deed in range(DEED_COUNT) if look.owner[deed] == seat]

    packs = [each for each in (rules.data.notes, rules.data.notes_alternative) if each]
    numbers: dict[str, JSON] = {name: getattr(look, name) for name in numbers_seen(rules)}
    facts: dict[str, JSON] = {
        "notes": [cast("JSON", dict(pack)) for pack in packs],
        "notes_worth": [sum(int(note) * count for note, count in pack.items()) for pack in packs],
        "tokens": [token.name for token in rules.tokens],
        "sides": list(rules.sides),
        "cash": list(look.cash),
        "at": list(look.at),
        "owner": dict(zip(names, look.owner, strict=True)),
        "deeds": [owned_by(seat) for seat in range(rules.players)],
        "mortgaged": [names[deed] for deed in range(DEED_COUNT) if look.mortgaged[deed]],
        "buildings": {
            names[lot]: "hotel" if level > rules.house_max else level
            for lot, level in enumerate(look.level)
            if rules.is_lot[lot]
        },
        "stock": [numbers.pop("houses"), numbers.pop("hotels")],
        "jail": Only(
            {str(seat): failed for seat, failed in enumerate(look.jail) if failed != FREE}
        ),
        "cards": [[deck_ids[deck] for deck in cards] for cards in look.held],
        "decks": {
            id_: [ids[card] for card in cards]
            for id_, ids, cards in zip(deck_ids, rules.card_ids, look.decks, strict=True)
        },
        "out": [seat for seat, gone in enumerate(look.out) if gone],
        "bank": look.bank,
        "raisable": [
            0 if look.out[seat] else raisable(look, seat) for seat in range(rules.players)
        ],
        "paid": {
            names[lot]: list(prices) for lot, prices in enumerate(look.paid) if rules.is_lot[lot]
        },
        "riches": [rules.estate_value(look, seat) for seat in range(rules.players)],
        "offers": [_offer(look, terms) for terms in look.offers],
        "claims": [
            {
                "owner": owner,
                "visitor": visitor,
                "deed": names[deed],
                "landing": landing,
                "amount": amount,
            }
            for owner, visitor, deed, landing, amount in look.claims
        ],
        "extras": {
            key.name: _listed(value) for key, value in zip(rules.extras, look.extras, strict=True)
        },
    }
    return {**facts, **numbers}


def _listed(value: object) -> JSON:
    """Tuples as the lists that JSON has."""
    return [_listed(each) for each in value] if isinstance(value, tuple) else cast("JSON", value)


def _offer(look: Table, terms: Terms) -> JSON:
    names = [space.name for _, space in look.rules.data.deeds]
    maker, partner, give, take, counters, *promises = terms

    def goods(side: str, given: Goods) -> dict[str, JSON]:
        cash, deeds, cards = given
        return {
            f"{side}_cash": cash,
            f"{side}_deeds": [names[deed] for deed in deeds],
            f"{side}_cards": [look.rules.deck_ids[deck] for deck in cards],
        }

    sides = {**goods("give", give), **goods("take", take)}
    names_of_promises = ("give_promises", "take_promises")
    promised = {
        name: _listed(made) for name, made in zip(names_of_promises, promises, strict=False)
    }
    return {"maker": maker, "partner": partner, **sides, "counters": counters, **promised}
