"""A debtor may be rescued by a trade with anybody (B-Q-64)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from monopoly_rules.kernel import Choice, Domain, Random, Refusal, Seat, maker, refusal, verb
from monopoly_rules_variants.board_game.bargains.describing import (
    brought_by,
    chosen,
    deed_in_offer,
    goods_with,
)
from monopoly_rules_variants.board_game.bargains.offer_answer import ask_partner
from monopoly_rules_variants.board_game.bargains.trade import (
    TRADES,
    clear_deeds,
    offered_by,
    partners_of,
    why_not_trade,
)
from monopoly_rules_variants.board_game.debt.raising import means_of
from monopoly_rules_variants.board_game.property.mortgage import interest_on
from monopoly_rules_variants.board_game.table.choosing import Given, among
from monopoly_rules_variants.board_game.table.debts import Debt, debt_at_hand
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import OfferTrade
from monopoly_rules_variants.board_game.values.state import Deed

NO_TRADES: Final = refusal("B-Q-64", "a debtor cannot trade here")
ASKED_BEFORE: Final = refusal("B-Q-64", "you have already made that player an offer for this debt")
OWN_GOODS: Final = refusal("B-Q-64", "you must give something: {deeds:term} or release cards")
NOTHING_PROMISED: Final = refusal("B-Q-64", "nothing is promised in a debtor's offer")
CARRIED_AWAY: Final = refusal("B-Q-64", "it must leave you solvent or able to raise more")
make_trade: Final = maker(OfferTrade)


def open_partners(look: Look, debt: Debt) -> tuple[Seat, ...]:
    """The players to whom the debtor may still offer a trade (B-Q-64)."""
    numbers = look.rules.numbers.debt
    if not numbers.allow_trades:
        return ()
    others = partners_of(look, debt.debtor)
    return tuple([seat for seat in others if debt.trades[seat] < numbers.offers])


def refuse_rescue(look: Look, question: object, action: OfferTrade) -> Refusal | None:
    debt = debt_at_hand(look)
    if not look.rules.numbers.debt.allow_trades:
        return NO_TRADES
    if action.partner != action.seat and action.partner not in open_partners(look, debt):
        return ASKED_BEFORE
    if not (action.give_deeds or action.give_cards):
        return OWN_GOODS
    if action.give_promises or action.take_promises:
        return NOTHING_PROMISED
    refused = why_not_trade(look, offered_by(action))
    if refused is not None:
        return refused
    before = means_of(look, action.seat)
    after = before + _gain(look, action)
    return None if after >= debt.amount or after > before else CARRIED_AWAY


def _gain(look: Look, action: OfferTrade) -> int:
    """What a trade adds to the amount that its maker can raise."""
    values, mortgaged = look.rules.mortgage_value, look.mortgaged
    taken = sum(values[deed] for deed in action.take_deeds if not mortgaged[deed])
    given = sum(values[deed] for deed in action.give_deeds if not mortgaged[deed])
    interest = interest_on(look, action.take_deeds)
    return action.take_cash - action.give_cash + taken - given - interest


def rescues(look: Look, question: object, seat: Seat) -> Iterator[OfferTrade]:
    """Sales of one thing that help the debtor; if none does, no trade would."""
    debt = debt_at_hand(look)
    partners = open_partners(look, debt)
    deeds, cards = clear_deeds(look, seat), sorted(look.held[seat])
    if not partners or not (deeds or cards):
        return
    before = means_of(look, seat)
    for full in (False, True):
        for partner in partners:
            for deed in deeds:
                if helpful := _rescue(look, debt, before, partner, (deed,), (), full):
                    yield helpful
            for card in cards:
                if helpful := _rescue(look, debt, before, partner, (), (card,), full):
                    yield helpful


def _rescue(
    look: Look,
    debt: Debt,
    before: int,
    partner: Seat,
    deeds: tuple[Deed, ...],
    cards: tuple[int, ...],
    full: bool,
) -> OfferTrade | None:
    """All that a partner can give for one thing, if that helps (B-Q-64)."""
    seat = debt.debtor
    values, mortgaged = look.rules.mortgage_value, look.mortgaged
    unit = look.rules.numbers.money.unit
    spare = look.cash[partner] - interest_on(look, deeds)
    price = max(0, spare) // unit * unit
    gift = -(-max(0, -spare) // unit) * unit
    wanted: tuple[Deed, ...] = ()
    if full:
        wanted = tuple(deed for deed in clear_deeds(look, partner) if not mortgaged[deed])
    gain = price - gift + sum([values[deed] for deed in wanted])
    gain -= sum([values[deed] for deed in deeds if not mortgaged[deed]])
    if gift <= look.cash[seat] and (gain > 0 or before + gain >= debt.amount):
        return make_trade(seat, partner, gift, deeds, cards, price, wanted, ())
    return None


def offer_rescues(look: Look, question: object, seat: Seat) -> tuple[Choice[OfferTrade], ...]:
    return () if next(rescues(look, question, seat), None) is None else TRADES[seat]


def rescue_domains(look: Look, question: object, seat: Seat, given: Given) -> tuple[Domain, ...]:
    """Any mix of goods with those who may still be asked."""
    partners = open_partners(look, debt_at_hand(look))
    return (among(partners, "seat"), *goods_with(look, seat, chosen(partners, given), given))


def sample_rescue(look: Look, question: object, seat: Seat, rng: Random) -> OfferTrade:
    known = list(rescues(look, question, seat))
    return known[int(rng.random() * len(known))]


def make_rescue(table: Table, question: object, action: OfferTrade) -> None:
    """One trade offer to each other player per debt (B-Q-64)."""
    debt = debt_at_hand(table)
    trades = list(debt.trades)
    trades[action.partner] += 1
    table.agenda[-1] = debt.with_offers(debt.settlements, tuple(trades))
    ask_partner(table, offered_by(action))


RESCUE: Final = verb(
    OfferTrade,
    offers=offer_rescues,
    refuse=refuse_rescue,
    do=make_rescue,
    examples=rescues,
    sampler=sample_rescue,
    domains=rescue_domains,
    brings=brought_by,
    notes=deed_in_offer,
)
