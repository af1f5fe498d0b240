"""The rules of the board game as one object: everything resolved once, when composed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar

import attrs

from monopoly_rules.kernel import (
    JSON,
    Composition,
    FieldValue,
    Picture,
    Random,
    Refusal,
    Rules,
    Seat,
    Words,
    extras_seen,
    plain,
    shuffled,
)
from monopoly_rules.plugins import CompositionError
from monopoly_rules.sets import SET_OF_DEED, SETS, STREETS
from monopoly_rules_variants.board_game import counters, points
from monopoly_rules_variants.board_game.auction import (
    HOTEL,
    HOUSE,
    RELEASE,
    Auction,
    BankAuctions,
    HandOver,
)
from monopoly_rules_variants.board_game.bankruptcy import Inheriting, receive
from monopoly_rules_variants.board_game.business import (
    OPEN,
    QUIET,
    AskedTable,
    OpenTable,
    QuietTable,
    Tidying,
    ToThrow,
    set_table,
)
from monopoly_rules_variants.board_game.buying import BuyOffer
from monopoly_rules_variants.board_game.cards import Drawing, Shuffling
from monopoly_rules_variants.board_game.claims import LastClaims, SettleClaims
from monopoly_rules_variants.board_game.data import BoardData, tokens_of
from monopoly_rules_variants.board_game.debt import Debt, InDebt, Solvency, new_debt
from monopoly_rules_variants.board_game.effects import Collecting, PayingEach, PayOrDrawing
from monopoly_rules_variants.board_game.events import EVENTS
from monopoly_rules_variants.board_game.facts import facts_of
from monopoly_rules_variants.board_game.flaws import account_places, flaws_of
from monopoly_rules_variants.board_game.holdings import Memo
from monopoly_rules_variants.board_game.jail import LeaveJail, ThirdFailure
from monopoly_rules_variants.board_game.mortgage import KeepOrLift, Lifting
from monopoly_rules_variants.board_game.numbers import BoardNumbers
from monopoly_rules_variants.board_game.offers import Answer
from monopoly_rules_variants.board_game.placing import Placing, won
from monopoly_rules_variants.board_game.position import position_of
from monopoly_rules_variants.board_game.render import draw, styled_names
from monopoly_rules_variants.board_game.rent import (
    FreshThrow,
    Tariff,
    lot_rent,
    station_rent,
    utility_rent,
)
from monopoly_rules_variants.board_game.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.setup import (
    Cutting,
    Dealing,
    OpeningThrow,
    OpeningThrows,
    ShufflingDeeds,
)
from monopoly_rules_variants.board_game.shares import Share, Shares
from monopoly_rules_variants.board_game.square import squares_of
from monopoly_rules_variants.board_game.state import (
    CHANCE_DECK,
    CHEST_DECK,
    DEED_COUNT,
    FREE,
    NOBODY,
    BoardState,
    Deed,
)
from monopoly_rules_variants.board_game.table import Table
from monopoly_rules_variants.board_game.timing import TIME_UP, Closing
from monopoly_rules_variants.board_game.turn import Throwing, pass_the_dice, throw_in_place
from monopoly_rules_variants.board_game.valuation import half
from monopoly_rules_variants.board_game.view import BoardView, live_view, offers_seen, seen
from monopoly_rules_variants.board_game.wishes import Afresh, Wishing, contest
from monopoly_rules_variants.board_game.wording import BoardWords, names_of

TABLE_OF: dict[str, tuple[OpenTable | QuietTable, ...]] = {"open": OPEN, "active_only": QUIET}
TARIFFS: dict[str, Tariff] = {
    "street": lot_rent,
    "station": station_rent,
    "utility": utility_rent,
}


class BoardRules(Rules[BoardState, Table, BoardView]):
    """The classic board game for a number of players.

    See `docs/how-to/rule-points.md`.
    """

    STATE = BoardState
    TABLE = Table
    VIEW = BoardView
    QUESTIONS: ClassVar = (
        Shuffling,
        ShufflingDeeds,
        Cutting,
        OpeningThrow,
        OpenTable,
        QuietTable,
        AskedTable,
        ToThrow,
        Throwing,
        FreshThrow,
        BuyOffer,
        Auction,
        PayOrDrawing,
        ThirdFailure,
        InDebt,
        Answer,
        SettlementAnswer,
        KeepOrLift,
        Wishing,
        Share,
        Placing,
        LastClaims,
    )
    STEPS: ClassVar = (
        Dealing,
        OpeningThrows,
        Drawing,
        LeaveJail,
        Collecting,
        PayingEach,
        Debt,
        Inheriting,
        Lifting,
        BankAuctions,
        HandOver,
        Afresh,
        Shares,
        Tidying,
        Closing,
        SettleClaims,
    )
    EVENTS: ClassVar = EVENTS
    HOST_VERBS: ClassVar = (TIME_UP,)
    IN_PLACE: ClassVar = {Throwing: throw_in_place}
    TALLY: ClassVar = counters.LENGTH
    HOLDS: ClassVar = "cash"

    salary = points.salary
    rent = points.rent
    free_parking = points.free_parking
    penalties_go_to = points.penalties_go_to
    declined = points.declined
    may_build = points.may_build
    gate_open = points.gate_open
    estate_value = points.estate_value
    deeds_dealt = points.deeds_dealt
    last_bankruptcy = points.last_bankruptcy
    end_check = points.end_check
    cutoff = points.cutoff

    contest = staticmethod(contest)

    def __init__(self, composition: Composition[BoardNumbers, BoardData]) -> None:
        super().__init__(composition)
        numbers = self.numbers = composition.numbers
        data = self.data = composition.data
        self.on_idle = self.idle = _idle  # type: ignore[method-assign]  # one call less per turn
        self.tokens = tokens_of(numbers, data, composition.players)
        self.sides = tuple(token.side for token in self.tokens)
        self._board(data)
        self._decks(composition)
        self.memo = Memo()
        self.solvency: Solvency | None = None
        self.house_max = numbers.house.max
        self.business = numbers.turn.business
        self.groups = tuple((lots[0], lots[1], lots[-1], lots) for lots in self.street_groups)
        self.reshuffles = numbers.cards.reshuffle == "every_draw"
        self.rent_is_claimed = numbers.rent.claim == "manual"
        self.bids_on_credit = numbers.auction.bid_limit == "liquidation"
        self.keeps_prices = numbers.sell.refund == "paid"
        self.may_resign = numbers.bankrupt.resign
        self.sells_evenly = numbers.sell.even
        self.mortgage_blocks_double = numbers.rent.double_blocked_by_mortgage
        self.mortgage_blocks_building = numbers.house.blocked_by_group_mortgage
        # Points that nobody has changed are called without a detour.
        changed = composition.points
        self.rent_of = (self.rent,) * DEED_COUNT if "rent" in changed else self.tariffs
        self.ends_by_time = "end_check" in changed or numbers.timed.limit is not None
        self.tables = TABLE_OF.get(self.business)
        self.new_debt = partial(new_debt, composition.players)

    def _board(self, data: BoardData) -> None:
        numbers = self.numbers
        deeds = [space for _, space in data.deeds]
        most = numbers.house.max
        self.jail_square = next(at for at, each in enumerate(data.space) if each.kind == "jail")
        self.square_of = tuple(at for at, _ in data.deeds)
        self.price = tuple(space.price for space in deeds)
        self.mortgage_value = tuple(space.mortgage for space in deeds)
        self.interest = tuple(self._interest(space.mortgage) for space in deeds)
        self.house_cost = tuple(space.house_cost for space in deeds)
        self.hotel_cost = tuple(space.hotel_cost for space in deeds)
        self.rents = tuple(
            (*space.rents[: most + 1], space.rents[-1])
            if space.kind == "street"
            else tuple(space.rents)
            for space in deeds
        )
        unit = numbers.money.unit
        self.refunds = tuple(
            (
                *(houses * half(space.house_cost, unit) for houses in range(most + 1)),
                most * half(space.house_cost, unit) + half(space.hotel_cost, unit),
            )
            for space in deeds
        )
        """What the bank gives for all buildings of a lot, by level (B-SELL-6, B-SELL-7)."""
        self.tariffs = tuple(TARIFFS[space.kind] for space in deeds)
        self.is_lot = tuple(space.kind == "street" for space in deeds)
        self.is_utility = tuple(space.kind == "utility" for space in deeds)
        self.deeds_of_kind = {
            kind: tuple(deed for deed, space in enumerate(deeds) if space.kind == kind)
            for kind in TARIFFS
        }
        self.members: tuple[tuple[Deed, ...], ...] = tuple(
            tuple(int(deed) for deed in each.deeds) for each in SETS
        )
        self.street_groups = self.members[: len(STREETS)]
        self.group_of = tuple(int(SET_OF_DEED[deed]) for deed in range(DEED_COUNT))
        self.mates = tuple(self.members[group] for group in self.group_of)
        by_lot = self.clears_lots = numbers.mortgage.clear == "lot"
        self.cleared_with = tuple(
            (deed,) if by_lot else self.mates[deed] for deed in range(DEED_COUNT)
        )
        gates = {"none": (), "all_deeds": self.is_lot, "lots_only": self.is_lot}
        self.gate = sum(
            1 << deed
            for deed, lot in enumerate(gates[numbers.house.gate])
            if lot or numbers.house.gate == "all_deeds"
        )
        self.squares = squares_of(data, {"income": numbers.tax.income, "extra": numbers.tax.extra})

    def _interest(self, loan: int) -> int:
        """Interest on a loan, in whole units (B-MORTGAGE-6, B-Q-39)."""
        money = self.numbers.money
        part, whole = loan * self.numbers.mortgage.interest_percent, 100 * money.unit
        rounding = {"up": whole - 1, "down": 0, "half_up": whole // 2}[money.interest_rounding]
        return (part + rounding) // whole * money.unit

    def _decks(self, composition: Composition[BoardNumbers, BoardData]) -> None:
        make = composition.effect
        assert make is not None
        decks = composition.data.decks
        self.card_ids = tuple(tuple(str(row["id"]) for row in deck) for deck in decks)
        self.cards = tuple(
            tuple(
                make(
                    {key: value for key, value in row.items() if key != "id"},
                    f"[[{name}]] number {place + 1} ({row['id']})",
                )
                for place, row in enumerate(deck)
            )
            for name, deck in zip(("chance", "chest"), decks, strict=True)
        )
        self.release_cards = tuple(
            next((at for at, row in enumerate(deck) if row.get("effect") == "jail-free"), NOBODY)
            for deck in decks
        )

    # Auctions

    @staticmethod
    def hand_over(table: Table, winner: Seat, item: int, amount: int) -> None:
        """The winner of an auction receives what he has paid for (B-AUCTION-4)."""
        if item < DEED_COUNT:
            table.give_deed(item, winner, "B-AUCTION-4")
            receive(table, winner, item)
        elif item in (HOUSE, HOTEL):
            won(table, winner, int(item == HOTEL), amount)
        else:
            table.give_card(NOBODY, winner, item - RELEASE, "B-Q-45")

    @staticmethod
    def unsold(table: Table, item: int) -> None:
        """Nobody bid: property stays with the bank, and so does a release card, under its deck; a
        shortage question ends (B-Q-14, B-Q-32, B-Q-45)."""
        if item < DEED_COUNT:
            if table.mortgaged[item]:
                table.redeem(item, "B-Q-44")
        elif item in (HOUSE, HOTEL):
            table.done()

    # The protocol

    def opening(self) -> BoardState:
        seats = self.players
        start = self.numbers.money.start
        state = BoardState(
            agenda=(OpeningThrows(), Dealing(), Shuffling(CHEST_DECK), Shuffling(CHANCE_DECK)),
            extras=tuple(key.opening(seats) for key in self.extras),
            outcome=None,
            cash=(start,) * seats,
            at=(0,) * seats,
            jail=(FREE,) * seats,
            out=(0,) * seats,
            held=((),) * seats,
            owner=(NOBODY,) * DEED_COUNT,
            mortgaged=(0,) * DEED_COUNT,
            level=(0,) * DEED_COUNT,
            paid=((),) * DEED_COUNT if self.keeps_prices else (),
            chance=tuple(range(len(self.card_ids[CHANCE_DECK]))),
            chest=tuple(range(len(self.card_ids[CHEST_DECK]))),
            offers=(),
            claims=(),
            houses=self.numbers.stock.houses,
            hotels=self.numbers.stock.hotels,
            bank=-start * seats,
            turn=0,
            starter=0,
            doubles=0,
            begun=0,
            called=0,
            sold=0,
            turns=0,
            rounds=0,
        )
        dealt = self.deeds_dealt(self.mould.look(self, state))
        if dealt * seats > DEED_COUNT:
            raise CompositionError(
                f"{self.spec}: {dealt} deeds for each of {seats} players are more than the "
                f"{DEED_COUNT} there are [B-Q-51]"
            )
        dearest = sum(sorted(self.price)[DEED_COUNT - dealt :]) if dealt else 0
        if start < dearest:
            raise CompositionError(
                f"{self.spec}: money.start is {start}, and the dearest {dealt} deeds that can be "
                f"dealt cost {dearest} [B-Q-51]"
            )
        return state

    def idle(self, table: Table) -> None:
        _idle(table)

    def see(self, look: Table, seat: Seat | None) -> BoardView:
        # Questions of the board game hold no secrets: everybody sees them as they are.
        top = look.agenda[-1] if look.agenda else None
        return seen(
            seat,
            top,
            () if top is None else top.awaited(look),  # type: ignore[attr-defined]  # a question
            look.outcome,
            extras_seen(look, seat) if look.extras else (),
            look.cash,
            look.at,
            look.jail,
            look.out,
            look.held,
            look.owner,
            look.mortgaged,
            look.level,
            look.paid,
            (len(look.chance), len(look.chest)),
            offers_seen(look) if look.offers else (),
            look.houses,
            look.hotels,
            look.turn,
            look.starter,
            look.doubles,
            look.begun,
            look.called,
            look.turns,
            look.rounds,
        )

    def watch(self, table: Table, seat: Seat) -> Callable[[], BoardView]:
        view = live_view(table, seat)
        return lambda: view

    def resample(self, state: BoardState, seat: Seat, rng: Random) -> BoardState:
        """Shuffle both decks: their order is all that nobody knows (B-Q-73)."""
        return attrs.evolve(
            state,
            chance=tuple(shuffled(state.chance, rng)),
            chest=tuple(shuffled(state.chest, rng)),
        )

    def conserved(self, look: Table) -> Mapping[str, int]:
        most = self.house_max
        accounts = sum(look.balance(-2 - place) for place in account_places(self))
        return {
            "money": sum(look.cash) + look.bank + accounts,
            "deeds": len(look.owner),
            "houses": look.houses + sum(level for level in look.level if level <= most),
            "hotels": look.hotels + sum(level > most for level in look.level),
            "cards": len(look.chance) + len(look.chest) + sum(map(len, look.held)),
        }

    def flaws(self, look: Table) -> Iterable[Refusal]:
        return flaws_of(look)

    def position(self, given: Mapping[str, object], place: str = "$") -> BoardState:
        return position_of(self, given, place)

    def standing(self, look: Table) -> tuple[int, ...]:
        return tuple(look.cash)

    def opened(self, table: Table) -> object:
        tally = table.tally
        return None if tally is None else (tally[counters.TURNS], tally[counters.THROWS])

    def close_tally(self, table: Table) -> None:
        tally = table.tally
        if tally is not None and tally[counters.UNRESOLVED]:
            table.count_landing(tally)

    def counted(self, tally: Sequence[int]) -> Mapping[str, JSON]:
        return counters.counted(tally)

    def facts(self, look: Table) -> Mapping[str, JSON]:
        return facts_of(look)

    def value_of(self, noun: str, text: str) -> FieldValue:
        return names_of(self).get((noun, text))

    def words(self, names: tuple[str, ...] = (), locale: str = "en") -> Words:
        return BoardWords(self, names, locale)

    def render(self, view: BoardView, words: Words) -> str:
        return plain(self.draw(view, words))

    def draw(self, view: BoardView, words: Words) -> Picture:
        return draw(self, view, words)

    def whose_turn(self, view: BoardView) -> Seat | None:
        return view.turn

    def styled_names(self, words: Words) -> Mapping[str, str]:
        return styled_names(self, words)


def _idle(table: Table) -> None:
    """Nothing is left to do: the dice pass, and the table opens for the next throw."""
    if table.begun and not table.doubles and not table.rules.ends_by_time:
        # Nearly always: the turn is over and no limit can end the game.
        table.finish_turn("B-TURN-3")
        tables = table.rules.tables
        if tables is None:
            set_table(table)
        else:
            table.agenda.append(tables[table.turn])
    elif pass_the_dice(table):
        set_table(table)
