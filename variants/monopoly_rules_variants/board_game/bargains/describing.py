"""What can be in an offer, field by field, once some of its fields are filled in.

These ranges leave out nothing that is possible; the predicate has the last word. An offer that
nobody has begun to fill in shows all that its players have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from monopoly_rules.kernel import Domain, FieldValue, Note, Pick, Seat, marked
from monopoly_rules_variants.board_game.bargains.promises import promise_domains
from monopoly_rules_variants.board_game.bargains.trade import partners_of
from monopoly_rules_variants.board_game.property.mortgage import interest_on
from monopoly_rules_variants.board_game.table.choosing import (
    Given,
    among,
    number_in,
    numbers_in,
    pick,
    span,
)
from monopoly_rules_variants.board_game.table.holdings import built_set, deeds_in, sets_held
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.values.state import Deed, Terms

PRICE: Final = marked("price {0:money}")
PRICE_MORTGAGED: Final = marked("price {0:money}, mortgaged")
NO_DEEDS: Final = Pick((), 0, 0, noun="deed")
NO_CARDS: Final = Pick((), 0, 0, noun="deck")


def trade_domains(look: Look, question: object, seat: Seat, given: Given) -> tuple[Domain, ...]:
    """Any mix of goods with anybody."""
    partners = partners_of(look, seat)
    left = chosen(partners, given)
    goods = goods_with(look, seat, left, given)
    return (among(partners, "seat"), *goods, *promise_domains(look, seat, left))


def chosen(partners: tuple[Seat, ...], given: Given, field: str = "partner") -> tuple[Seat, ...]:
    """The partners that are left: one, as soon as it is given."""
    partner = given.get(field)
    return (partner,) if type(partner) is int else partners


def goods_with(
    look: Look, seat: Seat, partners: tuple[Seat, ...], given: Given
) -> tuple[Domain, ...]:
    """Cash, deeds and cards of a player, then those of these partners (B-TRADE-3, B-Q-36)."""
    cash, unit = look.cash, look.rules.numbers.money.unit
    clear, sets = ~built_set(look), sets_held(look)
    mine, theirs = cash[seat], max([cash[partner] for partner in partners])
    give, take = number_in(given, "give_cash"), number_in(given, "take_cash")
    # Who receives mortgaged deeds has to have the interest when the cash has changed hands.
    for_them = theirs + (mine if give is None else give) - (take or 0)
    for_me = mine + (theirs if take is None else take) - (give or 0)
    owed_by_them = interest_on(look, numbers_in(given, "give_deeds"))
    owed_by_me = interest_on(look, numbers_in(given, "take_deeds"))
    gives = deeds_in(sets[seat] & clear)
    takes = deeds_in(sum([sets[partner] for partner in partners]) & clear)
    items = {
        "give_deeds": affordable(look, gives, for_them) if given else gives,
        "give_cards": tuple(sorted(look.held[seat])),
        "take_deeds": affordable(look, takes, for_me) if given else takes,
        "take_cards": tuple(sorted(card for partner in partners for card in look.held[partner])),
    }
    needed = None if look.rules.promises else still_needed(items, given)
    picks = {name: _pick(name, values, needed) for name, values in items.items()}
    least_given = max(0, owed_by_them - theirs + (take or 0))
    most_given = min(mine, mine + (theirs if take is None else take) - owed_by_me)
    least_taken = max(0, owed_by_me - mine + (give or 0))
    most_taken = min(theirs, theirs + (mine if give is None else give) - owed_by_them)
    return (
        span(_up(least_given, unit), max(least_given, most_given), unit, "money"),
        picks["give_deeds"],
        picks["give_cards"],
        span(_up(least_taken, unit), max(least_taken, most_taken), unit, "money"),
        picks["take_deeds"],
        picks["take_cards"],
    )


def brought_by(look: Look, question: object, seat: Seat, given: Given) -> int:
    """What an offer would bring its maker, if it is accepted, as far as it is filled in: cash, less
    the interest on mortgaged deeds that he takes (B-MORTGAGE-8)."""
    cash = (number_in(given, "take_cash") or 0) - (number_in(given, "give_cash") or 0)
    return cash - interest_on(look, numbers_in(given, "take_deeds"))


def deed_in_offer(
    look: Look, question: object, seat: Seat, field: str, value: FieldValue
) -> Note | None:
    """What a deed that can be given or taken costs in print, and whether it is mortgaged."""
    if not field.endswith("deeds") or not isinstance(value, int):
        return None
    price = (look.rules.price[value],)
    return (PRICE_MORTGAGED if look.mortgaged[value] else PRICE, price)


def accepted_brings(look: Look, terms: Terms) -> int:
    """What accepting an offer brings the partner: the same, seen from the other side."""
    _, _, give, take, *_ = terms
    return give[0] - take[0] - interest_on(look, give[1])


def affordable(look: Look, deeds: tuple[Deed, ...], cash: int) -> tuple[Deed, ...]:
    """The deeds whose receiver could pay the interest."""
    return tuple([deed for deed in deeds if interest_on(look, (deed,)) <= cash])


def still_needed(items: Mapping[str, tuple[int, ...]], given: Given) -> str | None:
    """The last field in which something else than money can still come into an offer that has
    been begun, if nothing has yet (B-TRADE-3)."""
    if not given or any(given.get(name) for name in items):
        return None
    open_fields = [name for name, values in items.items() if values and name not in given]
    return open_fields[0] if len(open_fields) == 1 else None


def _pick(name: str, values: tuple[int, ...], needed: str | None) -> Pick:
    noun = "deed" if name.endswith("deeds") else "deck"
    if not values:
        return NO_DEEDS if noun == "deed" else NO_CARDS
    return pick(values, int(name == needed), len(values), False, noun)


def _up(amount: int, unit: int) -> int:
    return -(-amount // unit) * unit
