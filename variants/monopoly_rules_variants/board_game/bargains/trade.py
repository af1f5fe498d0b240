"""Trades between players (B-TRADE): what can be in one, and the offers of the open table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    Random,
    Refusal,
    Seat,
    marked,
    refusal,
)
from monopoly_rules_variants.board_game.bargains.promises import (
    bare_promises,
    keep_promises,
    why_not_promise,
    with_promise,
)
from monopoly_rules_variants.board_game.property.mortgage import Lifting, interest_on, pay_interest
from monopoly_rules_variants.board_game.table.choosing import (
    SEATS,
)
from monopoly_rules_variants.board_game.table.holdings import (
    built_set,
    deeds_in,
    mortgaged_set,
    sets_held,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.remembering import by_own_estate
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import OfferTrade
from monopoly_rules_variants.board_game.values.goods import Exchanges
from monopoly_rules_variants.board_game.values.state import (
    DEED_COUNT,
    NOBODY,
    Deed,
    Goods,
    Terms,
)

NOT_WITH_SELF: Final = refusal("B-Q-36", "you cannot trade with yourself")
CASH_ALONE: Final = refusal(
    "B-TRADE-3", "a trade must include {deeds:term} or release cards, not only money"
)
TWICE: Final = marked("{0:deed} is named twice")
NOT_OWNED: Final = marked("the {deed:term} {0:deed} does not belong to {1:seat}")
BUILDINGS: Final = marked("there are buildings in the group of {0:deed}")
NO_CARD: Final = refusal("B-CARDS-7", "a player would give a release card that they do not have")
NO_CASH: Final = marked("{0:seat} would give {1:money}, and has {2:money}")
INTEREST: Final = refusal("B-Q-36", "the interest on the mortgages could not be paid")


def terms_of(maker: Seat, partner: Seat, offer: Exchanges, counters: int = 0) -> Terms:
    """An offer as a value: whatever makes one, of whomever, comes through here."""
    give = (offer.give_cash, offer.give_deeds, offer.give_cards)
    take = (offer.take_cash, offer.take_deeds, offer.take_cards)
    if offer.give_promises or offer.take_promises:
        return (maker, partner, give, take, counters, offer.give_promises, offer.take_promises)
    return (maker, partner, give, take, counters)


def offered_by(action: OfferTrade) -> Terms:
    """The offer that a player makes of his own accord."""
    return terms_of(action.seat, action.partner, action)


def is_clear(look: Look, deed: Deed) -> bool:
    """No building stands in the whole group of a deed."""
    level = look.level
    return not any(level[mate] for mate in look.rules.mates[deed])


def clear_deeds(look: Look, seat: Seat) -> tuple[Deed, ...]:
    """The deeds that a player may hand to another, in board order (B-SELL-1)."""
    return deeds_in(sets_held(look)[seat] & ~built_set(look))


def why_not_give(look: Look, seat: Seat, goods: Goods) -> Refusal | None:
    """Why a player cannot hand these goods over (B-SELL-1, B-SELL-2, B-Q-36)."""
    cash, deeds, cards = goods
    owner = look.owner
    if len(set(deeds)) != len(deeds):
        return Refusal("B-Q-36", TWICE, (next(each for each in deeds if deeds.count(each) > 1),))
    for deed in deeds:
        if owner[deed] != seat:
            return Refusal("B-Q-36", NOT_OWNED, (deed, seat))
    held = look.held[seat]
    for card in cards:
        if cards.count(card) > held.count(card):
            return NO_CARD
    for deed in deeds:
        if not is_clear(look, deed):
            return Refusal("B-SELL-2", BUILDINGS, (deed,))
    unit = look.rules.numbers.money.unit
    if cash % unit:
        return Refusal("B-Q-67", "amounts are multiples of {0:money}", (unit,))
    if cash > look.cash[seat]:
        return Refusal("B-Q-36", NO_CASH, (seat, cash, look.cash[seat]))
    return None


def why_not_trade(look: Look, terms: Terms) -> Refusal | None:
    """Why a trade is not possible (B-Q-36)."""
    maker, partner, give, take, _, *promises = terms
    if maker == partner:
        return NOT_WITH_SELF
    if look.out[partner] or look.out[maker]:
        return refusal("B-Q-36", "a player who is out cannot trade")
    if not (give[1] or give[2] or take[1] or take[2] or promises):
        return CASH_ALONE
    refused = why_not_give(look, maker, give) or why_not_give(look, partner, take)
    if refused is not None:
        return refused
    if promises:
        mine, theirs = promises
        refused = why_not_promise(look, maker, partner, mine, give[1], take[1])
        refused = refused or why_not_promise(look, partner, maker, theirs, take[1], give[1])
        if refused is not None:
            return refused
    moved = take[0] - give[0]
    if look.cash[maker] + moved < interest_on(look, take[1]):
        return INTEREST
    return INTEREST if look.cash[partner] - moved < interest_on(look, give[1]) else None


def exchange(table: Table, terms: Terms, rule: str) -> None:
    """The goods change hands, the interest is paid, then mortgages are kept or lifted
    (B-Q-79)."""
    maker, partner, give, take, _, *promises = terms
    pass_goods(table, maker, partner, give, rule, "B-TRADE-2")
    pass_goods(table, partner, maker, take, rule, "B-TRADE-2")
    if promises:
        keep_promises(table, maker, partner, promises[0])
        keep_promises(table, partner, maker, promises[1])
    if table.rules.traded is not None:
        table.rules.traded(table, maker, partner)
    mine = pay_interest(table, maker, take[1])
    theirs = pay_interest(table, partner, give[1])
    if theirs:
        table.push(Lifting(partner, theirs))
    if mine:
        table.push(Lifting(maker, mine))


def pass_goods(
    table: Table, giver: Seat, receiver: Seat, goods: Goods, rule: str, card_rule: str
) -> None:
    """One side of a trade, a settlement or an estate changes hands; release cards have a rule of
    their own in some of them."""
    cash, deeds, cards = goods
    if cash:
        table.pay(giver, receiver, cash, rule)
    for deed in deeds:
        table.give_deed(deed, receiver, rule)
        if table.rules.deed_passed is not None:
            table.rules.deed_passed(table, giver, receiver, deed)
    for card in cards:
        table.give_card(giver, receiver, card, card_rule)


# What can be offered


def partners_of(look: Look, seat: Seat) -> tuple[Seat, ...]:
    """The other active players."""
    return tuple([other for other, gone in enumerate(look.out) if not gone and other != seat])


def plain_trades(look: Look, question: object, seat: Seat) -> Iterator[OfferTrade]:
    """Trades of one deed or card for as much cash as covers what must be paid; if none of these
    is possible, no trade is."""
    for partner in partners_of(look, seat):
        yield from plain_trades_with(look, seat, partner)


def plain_trades_with(look: Look, seat: Seat, partner: Seat) -> Iterator[OfferTrade]:
    """Such trades with one partner, and promises for nothing."""
    yield from goods_for_cash(look, seat, partner)
    yield from bare_promises(look, seat, partner)


def goods_for_cash(look: Look, seat: Seat, partner: Seat) -> Iterator[OfferTrade]:
    """Trades of one deed or card with one partner."""
    for deed in clear_deeds(look, seat):
        yield from _sale(look, seat, partner, deed)
    for card in sorted(look.held[seat]):
        yield OfferTrade(seat, partner, 0, (), (card,), 0, (), ())
    for deed in clear_deeds(look, partner):
        yield from _purchase(look, seat, partner, deed)
    for card in sorted(look.held[partner]):
        yield OfferTrade(seat, partner, 0, (), (), 0, (), (card,))


def _sale(look: Look, seat: Seat, partner: Seat, deed: Deed) -> Iterator[OfferTrade]:
    unit = look.rules.numbers.money.unit
    burden = interest_on(look, (deed,))
    theirs = look.cash[partner]
    price = max(0, min(look.rules.price[deed], theirs - burden)) // unit * unit
    gift = -(-max(0, burden - theirs) // unit) * unit
    if gift <= look.cash[seat]:
        yield OfferTrade(seat, partner, gift, (deed,), (), price, (), ())


def _purchase(look: Look, seat: Seat, partner: Seat, deed: Deed) -> Iterator[OfferTrade]:
    unit = look.rules.numbers.money.unit
    burden = interest_on(look, (deed,))
    mine = look.cash[seat]
    price = max(0, min(look.rules.price[deed], mine - burden)) // unit * unit
    needed = -(-max(0, burden - mine) // unit) * unit
    if needed <= look.cash[partner]:
        yield OfferTrade(seat, partner, price, (), (), needed, (deed,), ())


def sample_trade(look: Look, question: object, seat: Seat, rng: Random) -> OfferTrade:
    """A sensible offer to anybody."""
    return haggled(look, seat, partners_of(look, seat), rng)


def haggled(look: Look, seat: Seat, partners: Sequence[Seat], rng: Random) -> OfferTrade:
    """A sensible offer to one of these, now and then with a promise where there are any."""
    known = [trade for other in partners for trade in goods_for_cash(look, seat, other)]
    if not look.rules.promises:
        return _haggled(look, known, rng)
    # A promise by itself is drawn here, not from a list: there are hundreds of them.
    trade = OfferTrade(seat, partners[int(rng.random() * len(partners))], 0, (), (), 0, (), ())
    if known and rng.random() < WITH_GOODS:
        trade = _haggled(look, known, rng)
    for offer in (with_promise(look, trade, rng), trade):
        if why_not_trade(look, offered_by(offer)) is None:
            return offer
    known = known or [each for other in partners for each in bare_promises(look, seat, other)]
    return _haggled(look, known, rng)


def _haggled(look: Look, known: list[OfferTrade], rng: Random) -> OfferTrade:
    """One deed for about its price, bought, sold or swapped."""
    first = known[int(rng.random() * len(known))]
    second = known[int(rng.random() * len(known))]
    share = rng.random()
    unit = look.rules.numbers.money.unit
    if first.partner == second.partner and first.give_deeds and second.take_deeds:
        seat, partner = first.seat, first.partner
        swap = OfferTrade(seat, partner, 0, first.give_deeds, (), 0, second.take_deeds, ())
        if why_not_trade(look, offered_by(swap)) is None:
            return swap
    cheaper = attrs.evolve(
        first,
        give_cash=int(first.give_cash * share) // unit * unit,
        take_cash=int(first.take_cash * share) // unit * unit,
    )
    return cheaper if why_not_trade(look, offered_by(cheaper)) is None else first


def refuse_trade(look: Look, question: object, action: OfferTrade) -> Refusal | None:
    return why_not_trade(look, offered_by(action))


@by_own_estate
def has_free_deed(look: Look, question: object, seat: Seat) -> bool:
    """Whether a player can hand over a deed that is not mortgaged."""
    return bool(sets_held(look)[seat] & ~(built_set(look) | mortgaged_set(look)))


def offer_trades(look: Look, question: object, seat: Seat) -> tuple[Choice[OfferTrade], ...]:
    # Something free of mortgage can always be given for nothing; otherwise interest decides.
    if has_free_deed(look, question, seat):
        return TRADES[seat]
    free = ALL_DEEDS & ~(sets_held(look)[NOBODY] | built_set(look) | mortgaged_set(look))
    if free or next(plain_trades(look, question, seat), None) is not None:
        return TRADES[seat]
    return ()


WITH_GOODS: Final = 0.75
"""How often a sampled trade is one of goods, in a game with promises."""
TRADES: Final = tuple((Choice(OfferTrade, seat, exact=False),) for seat in range(SEATS))
"""That a trade can be offered; what can be in it is described when somebody asks."""
ALL_DEEDS: Final = (1 << DEED_COUNT) - 1
