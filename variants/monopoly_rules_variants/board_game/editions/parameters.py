"""The parameters of the board game, named exactly as the ledger names them."""

from __future__ import annotations

from typing import Annotated, Literal

import attrs

from monopoly_rules.kernel import JSON, EqualByFields, Several, Span, quoted
from monopoly_rules.plugins import Parameter
from monopoly_rules_variants.board_game.values.state import COUNTERS

AMOUNT = Span(0, 10**9, noun="money")
"""No parameter and no printed number is larger, so that no game leaves the ranges of its state."""
LONGEST = 10**7
"""So many rounds or turns a timed game may have."""
PRINTED = "it is printed in the edition"


@attrs.frozen
class Limit(EqualByFields):
    """When a timed game ends: after rounds, after turns, or when the host says so (B-Q-60).

    >>> Limit.read("20 rounds")
    Limit(unit='rounds', number=20)
    """

    unit: Literal["rounds", "turns", "announced"]
    number: int = 0

    @staticmethod
    def read(value: JSON) -> Limit | None:
        """The limit of its JSON form; raises ValueError with a reason."""
        if value is None:
            return None
        if value == "announced":
            return Limit("announced")
        number, _, unit = value.partition(" ") if isinstance(value, str) else ("", "", "")
        written = number.isascii() and number.isdecimal() and len(number) <= len(str(LONGEST))
        if unit not in ("rounds", "turns") or not written or not 1 <= int(number) <= LONGEST:
            raise ValueError(
                f'expected "20 rounds", "300 turns" (at most {LONGEST} of them) or "announced", '
                f"got {quoted(value)}"
            )
        return Limit("rounds" if unit == "rounds" else "turns", int(number))

    @staticmethod
    def write(value: object) -> JSON:
        """The JSON form of a limit."""
        if not isinstance(value, Limit):
            return None
        return value.unit if value.unit == "announced" else f"{value.number} {value.unit}"


@attrs.frozen
class Players(EqualByFields):
    min: Annotated[int, Span(1, 16), Parameter("B-Q-01", fixed=PRINTED)]
    max: Annotated[int, Span(1, 16), Parameter("B-Q-01", fixed=PRINTED)]
    banker_only: Annotated[str, Parameter("B-Q-01")] = "none"
    """A label: who keeps the bank without playing."""


@attrs.frozen
class MoneyNumbers(EqualByFields):
    unit: Annotated[int, Span(1, 1000), Parameter("B-Q-67", fixed=PRINTED)]
    start: Annotated[int, AMOUNT, Parameter("B-SETUP-6")]
    scale: Annotated[int, Span(1, 1000), Parameter("B-Q-67", fixed=PRINTED)] = 1
    """What the usual amounts were multiplied by to become the printed ones. No rule of ours reads
    it, because every amount in the file is scaled already; a house rule with amounts of its own
    can multiply them by it."""
    interest_rounding: Annotated[Literal["up", "down", "half_up"], Parameter("B-Q-39")] = "up"


@attrs.frozen
class Bank(EqualByFields):
    unlimited: Annotated[Literal[True], Parameter("B-Q-05", fixed="the bank never runs out")] = True


@attrs.frozen
class Stock(EqualByFields):
    houses: Annotated[int, Span(0, 1000), Parameter("B-KIT-4")]
    hotels: Annotated[int, Span(0, 1000), Parameter("B-KIT-5")]


@attrs.frozen
class Setup(EqualByFields):
    opening_throw_is_move: Annotated[bool, Parameter("B-Q-04")] = False
    tokens: Annotated[tuple[str, ...], Parameter("B-Q-66")] = ()


@attrs.frozen
class Cards(EqualByFields):
    reshuffle: Annotated[Literal["never", "every_draw"], Parameter("B-Q-02")] = "never"
    chain: Annotated[bool, Parameter("B-Q-08")] = True


@attrs.frozen
class Go(EqualByFields):
    salary: Annotated[int, AMOUNT, Parameter("B-GO-1")]
    backward_salary: Annotated[bool, Parameter("B-Q-09")] = False


@attrs.frozen
class Turn(EqualByFields):
    business: Annotated[Literal["open", "asked", "active_only"], Parameter("B-Q-07")] = "open"


@attrs.frozen
class BuyNumbers(EqualByFields):
    raise_money: Annotated[bool, Parameter("B-Q-61")] = True


@attrs.frozen
class AuctionNumbers(EqualByFields):
    increment: Annotated[int, Span(1, 10**9, noun="money"), Parameter("B-Q-12")]
    bid_limit: Annotated[Literal["cash", "liquidation"], Parameter("B-Q-13")] = "cash"


@attrs.frozen
class Rent(EqualByFields):
    double_blocked_by_mortgage: Annotated[bool, Parameter("B-Q-16")]
    claim: Annotated[Literal["automatic", "manual"], Parameter("B-Q-15")] = "automatic"


@attrs.frozen
class Utility(EqualByFields):
    factors: Annotated[
        tuple[int, ...], Several(AMOUNT, 0, 10), Parameter("B-UTILITY-2", fixed=PRINTED)
    ]
    card_factor: Annotated[Literal["owned", "both"], Parameter("B-Q-18")] = "owned"
    count_mortgaged: Annotated[bool, Parameter("B-Q-19")] = True


@attrs.frozen
class Station(EqualByFields):
    count_mortgaged: Annotated[bool, Parameter("B-Q-19")] = True


@attrs.frozen
class Tax(EqualByFields):
    income: Annotated[int, AMOUNT, Parameter("B-TAX-1", fixed=PRINTED)]
    extra: Annotated[int, AMOUNT, Parameter("B-TAX-2", fixed=PRINTED)]


@attrs.frozen
class Jail(EqualByFields):
    fine: Annotated[int, AMOUNT, Parameter("B-JAIL-8")]
    fine_before_throw: Annotated[int, Span(0, 3), Parameter("B-Q-23")]
    release_turn: Annotated[Literal["same", "next"], Parameter("B-Q-22")] = "same"
    third_failure: Annotated[Literal["move", "next_turn"], Parameter("B-Q-25")] = "move"
    bonus_after_release: Annotated[bool, Parameter("B-Q-24")] = False
    card_after_third_throw: Annotated[bool, Parameter("B-Q-62")] = False


@attrs.frozen
class House(EqualByFields):
    max: Annotated[int, Span(1, 4), Parameter("B-HOUSE-6")]
    blocked_by_group_mortgage: Annotated[bool, Parameter("B-Q-29")]
    gate: Annotated[Literal["none", "all_deeds", "lots_only"], Parameter("B-Q-28")] = "none"
    gate_latch: Annotated[bool, Parameter("B-Q-28")] = True


@attrs.frozen
class Shortage(EqualByFields):
    opening: Annotated[Literal["lowest_deed", "any"], Parameter("B-Q-33")]
    mode: Annotated[Literal["auction", "first_come"], Parameter("B-Q-32")] = "auction"


@attrs.frozen
class Sell(EqualByFields):
    even: Annotated[bool, Parameter("B-Q-34")]
    hotel_exchange: Annotated[bool, Parameter("B-Q-31")]
    group_sale: Annotated[bool, Parameter("B-Q-31")]
    refund: Annotated[Literal["printed", "paid"], Parameter("B-Q-35")]


@attrs.frozen
class MortgageNumbers(EqualByFields):
    clear: Annotated[Literal["group", "lot"], Parameter("B-Q-38")]
    interest_percent: Annotated[int, Span(0, 100), Parameter("B-MORTGAGE-6")]


@attrs.frozen
class Debt(EqualByFields):
    settle_in_property: Annotated[bool, Parameter("B-Q-42")] = True
    allow_trades: Annotated[bool, Parameter("B-Q-64")] = True
    offers: Annotated[int, Span(0, 9), Parameter("B-Q-64")] = 1
    auto: Annotated[Literal["off", "on"], Parameter("B-Q-41")] = "off"


@attrs.frozen
class TradeNumbers(EqualByFields):
    counters: Annotated[int, COUNTERS, Parameter("B-Q-91")] = 3
    """How many counter-offers may follow an offer; 0 forbids them."""


@attrs.frozen
class Bankrupt(EqualByFields):
    unpaid_interest: Annotated[Literal["surrender", "bankrupt"], Parameter("B-Q-43")] = "surrender"
    auction_unmortgaged: Annotated[bool, Parameter("B-Q-44")] = True
    release_cards: Annotated[Literal["deck", "auction"], Parameter("B-Q-45")] = "deck"
    resign: Annotated[bool, Parameter("B-Q-63")] = False


@attrs.frozen
class Value(EqualByFields):
    hotel_houses: Annotated[int, Span(1, 10), Parameter("B-Q-50")]
    mortgaged_percent: Annotated[int, Span(0, 100), Parameter("B-Q-49")] = 50


@attrs.frozen
class Win(EqualByFields):
    tie: Annotated[Literal["shared", "more_cash", "seat_order"], Parameter("B-Q-58")] = "shared"


@attrs.frozen
class Timed(EqualByFields):
    limit: Annotated[
        Limit | None,
        Parameter("B-Q-60", read=Limit.read, write=Limit.write, only_with="timed"),
    ] = None


@attrs.frozen
class BoardNumbers(EqualByFields):
    """The parameters of the board game; editions give their values."""

    players: Players
    money: MoneyNumbers
    stock: Stock
    go: Go
    auction: AuctionNumbers
    rent: Rent
    utility: Utility
    tax: Tax
    jail: Jail
    house: House
    shortage: Shortage
    sell: Sell
    mortgage: MortgageNumbers
    value: Value
    bank: Bank
    setup: Setup
    cards: Cards
    turn: Turn
    buy: BuyNumbers
    station: Station
    debt: Debt
    trade: TradeNumbers
    bankrupt: Bankrupt
    win: Win
    timed: Timed
