"""The rules of the board game as one object: everything resolved once, when composed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Self, TypeVar, cast

import attrs

from monopoly_rules.kernel import (
    JSON,
    Action,
    Composition,
    Domain,
    Random,
    Refusal,
    Seat,
)
from monopoly_rules.plugins import CompositionError
from monopoly_rules_variants.board_game import moments, points
from monopoly_rules_variants.board_game.bargains.promises import Promise, promise_range
from monopoly_rules_variants.board_game.debt.unpaid import unpaid
from monopoly_rules_variants.board_game.editions.data import BoardData
from monopoly_rules_variants.board_game.editions.parameters import BoardNumbers
from monopoly_rules_variants.board_game.property.buying import for_sale
from monopoly_rules_variants.board_game.property.rent import charge, exempt
from monopoly_rules_variants.board_game.property.valuation import riches
from monopoly_rules_variants.board_game.shortcuts import (
    end_in_one,
    end_of_turn_of,
    fuses_end,
    fuses_throw,
    throw_of,
    thrown_in_one,
)
from monopoly_rules_variants.board_game.shown import Shown
from monopoly_rules_variants.board_game.table import tallies
from monopoly_rules_variants.board_game.table.remembering import EstateTerms, estate_terms
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.tasks import QUESTIONS, STEPS
from monopoly_rules_variants.board_game.turn.business import (
    ask_for_business,
    business_by_seat,
    tidied_verbs,
)
from monopoly_rules_variants.board_game.turn.cards import Shuffling
from monopoly_rules_variants.board_game.turn.passing import pass_the_dice
from monopoly_rules_variants.board_game.turn.setup import Dealing, OpeningThrows
from monopoly_rules_variants.board_game.turn.tax_choice import TaxChoice
from monopoly_rules_variants.board_game.turn.throwing import (
    THROW_VERB,
    Throwing,
    dice_move,
    throw_in_place,
    thrown,
)
from monopoly_rules_variants.board_game.turn.timing import TIME_UP
from monopoly_rules_variants.board_game.values.events import EVENTS
from monopoly_rules_variants.board_game.values.items import item_span
from monopoly_rules_variants.board_game.values.state import (
    DEED_COUNT,
    USUAL_DECKS,
    BoardState,
    open_offers,
    with_decks,
)
from monopoly_rules_variants.board_game.view import (
    SHOWING,
    BoardView,
    resample,
    sizes_of,
)

if TYPE_CHECKING:
    from monopoly_rules.kernel import Shortcuts

N = TypeVar("N")
D = TypeVar("D")


class BoardRules(Shown):
    """The classic board game for a number of players."""

    STATE = BoardState
    TABLE = Table
    VIEW = BoardView
    SHOWING: ClassVar = SHOWING
    QUESTIONS: ClassVar = QUESTIONS
    STEPS: ClassVar = STEPS
    EVENTS: ClassVar = EVENTS
    HOST_VERBS: ClassVar = (TIME_UP,)
    IN_PLACE: ClassVar = {Throwing: throw_in_place}
    AGENDA: ClassVar = (OpeningThrows(), Dealing())
    TALLY: ClassVar = tallies.LENGTH
    HOLDS: ClassVar = "cash"

    thrown = thrown
    dice_move = dice_move
    salary = points.salary
    rent = points.rent
    charge = charge
    exempt = exempt
    for_sale = for_sale
    tax_square = points.tax_square
    tax = points.tax
    free_parking = points.free_parking
    penalties_go_to = points.penalties_go_to
    declined = points.declined
    auction_over = points.auction_over
    unpaid = unpaid
    may_build = points.may_build
    gate_open = points.gate_open
    estate_value = points.estate_value
    can_raise = points.can_raise
    deeds_dealt = points.deeds_dealt
    last_bankruptcy = points.last_bankruptcy
    end_check = points.end_check
    cutoff = points.cutoff

    turn_began = moments.turn_began
    turn_ended = moments.turn_ended
    dice_taken = moments.dice_taken
    left_square = moments.left_square
    passed_square = moments.passed_square
    passed_start = moments.passed_start
    reached_square = moments.reached_square
    deed_bought = moments.deed_bought
    built = moments.built
    buildings_sold = moments.buildings_sold
    mortgaged = moments.mortgaged
    redeemed = moments.redeemed
    traded = moments.traded
    deed_passed = moments.deed_passed
    stayed_free = moments.stayed_free
    debt_due = moments.debt_due
    card_drawn = moments.card_drawn
    jailed = moments.jailed
    freed = moments.freed
    went_out = moments.went_out

    def __new__(cls, composition: Composition[BoardNumbers, BoardData]) -> Self:
        """An edition with further decks has rules with room for them."""
        if not composition.data.deck or cls is not BoardRules:
            return super().__new__(cls)
        # Few editions have them, and two classes with thirty fields take long to make.
        from monopoly_rules_variants.board_game.further_decks import FurtherDecksRules

        return super().__new__(cast("type[Self]", FurtherDecksRules))

    def __init__(self, composition: Composition[BoardNumbers, BoardData]) -> None:
        asked = (TaxChoice,) if any(space.percent for space in composition.data.space) else ()
        super().__init__(
            attrs.evolve(
                composition,
                verbs=tidied_verbs(composition.verbs),
                questions=(*composition.questions, *asked),
            )
        )
        self.composition = cast("Composition[object, object]", composition)
        numbers = self.numbers = composition.numbers
        self.data = composition.data
        self.read_tokens(composition)
        self.read_board(composition)
        self.read_decks(composition)
        self.business = business_by_seat(numbers.turn.business, self.players)
        self.reshuffles = numbers.cards.reshuffle == "every_draw"
        self.rent_is_claimed = numbers.rent.claim == "manual"
        self.bids_on_credit = numbers.auction.bid_limit == "liquidation"
        self.keeps_prices = numbers.sell.refund == "paid"
        self.may_resign = numbers.bankrupt.resign
        self.sells_evenly = numbers.sell.even
        self.estate_terms = self._estate_terms()
        self.gate_is_open = not self.gate and "gate_open" not in composition.points
        self.first_come = numbers.shortage.mode == "first_come"
        self.mortgage_blocks_double = numbers.rent.double_blocked_by_mortgage
        self.mortgage_blocks_building = numbers.house.blocked_by_group_mortgage
        # Points that nobody has changed are called without a detour.
        changed = composition.points
        self.rent_of = (self.rent,) * DEED_COUNT if "rent" in changed else self.tariffs
        self.has_exemptions = "exempt" in changed
        self.raises_more = "can_raise" in changed
        self.ends_by_time = "end_check" in changed or numbers.timed.limit is not None
        self.fuses_throw = fuses_throw(self, changed)
        self.fuses_end = fuses_end(self, changed)
        if self.fuses_throw:
            self.thrown = thrown_in_one
        if self.fuses_end:
            self.on_idle = end_in_one
        self._require_a_deal()

    def _estate_terms(self) -> EstateTerms:
        sell = self.numbers.sell
        largest = max(len(lots) for lots in self.street_groups)
        return estate_terms(
            house_max=self.house_max,
            clears_lots=self.clears_lots,
            sells_evenly=sell.even,
            exchanges_hotels=sell.hotel_exchange,
            sells_groups=sell.group_sale,
            enough=self.house_max * largest,
        )

    def _require_a_deal(self) -> None:
        """The deeds that are dealt before play exist, and everybody can pay for them (B-Q-51)."""
        seats, start = self.players, self.numbers.money.start
        dealt = self.deeds_dealt(self.codec.read_only(self, self.opening())).number
        if dealt * seats > DEED_COUNT:
            raise CompositionError(
                f"{self.spec}: {dealt} deeds for each of {seats} players are more than the "
                f"{DEED_COUNT} that exist [B-Q-51]"
            )
        dearest = sum(sorted(self.price)[DEED_COUNT - dealt :]) if dealt else 0
        if start < dearest:
            raise CompositionError(
                f"{self.spec}: money.start is {start}, and the dearest {dealt} deeds that can be "
                f"dealt cost {dearest} [B-Q-51]"
            )

    # The protocol

    def additions(self, composition: Composition[N, D]) -> Mapping[str, Domain]:
        self.promises = self.named(cast("tuple[type[Promise], ...]", composition.promises))
        players, decks = composition.players, len(cast("BoardData", composition.data).decks)
        found: dict[str, Domain] = {}
        if decks > len(USUAL_DECKS):
            found |= with_decks(decks, players)
            found |= {"item": item_span(decks), "deck_sizes": sizes_of(decks)}
        if self.promises:
            found["promises"] = promise_range(self.promises, players, found)
        return found | {"offers": open_offers(decks, found.get("promises"))} if found else {}

    def opening(self) -> BoardState:
        """Before anything else every deck is shuffled, Chance first (B-SETUP-3)."""
        opening = super().opening()
        shuffles = [Shuffling(deck) for deck in reversed(range(len(self.decks)))]
        return attrs.evolve(opening, agenda=(*opening.agenda, *shuffles))

    def idle(self, table: Table) -> None:
        if pass_the_dice(table) and not table.agenda:
            ask_for_business(table)

    def shortcuts(self, table: Table, chance: Random) -> Shortcuts[Table]:
        from monopoly_rules.kernel import Shortcuts  # rules that nobody simulates need none

        idle = end_of_turn_of(self, table) if self.fuses_end else self.on_idle
        return Shortcuts(
            idle, {THROW_VERB: throw_of(self, table, chance)} if self.fuses_throw else {}
        )

    def resample(self, state: BoardState, seat: Seat, rng: Random) -> BoardState:
        return resample(state, rng)

    def conserved(self, look: Table) -> Mapping[str, int]:
        from monopoly_rules_variants.board_game.positions.flaws import account_places

        most = self.house_max
        accounts = sum(look.balance(-2 - place) for place in account_places(self))
        return {
            "money": sum(look.cash) + look.bank + accounts,
            "deeds": len(look.owner),
            "houses": look.houses + sum(level for level in look.level if level <= most),
            "hotels": look.hotels + sum(level > most for level in look.level),
            "cards": sum(map(len, look.decks)) + sum(map(len, look.held)),
        }

    def flaws(self, look: Table) -> Iterable[Refusal]:
        from monopoly_rules_variants.board_game.positions.flaws import flaws_of

        return flaws_of(look)

    def placed(self, given: dict[str, object], place: str, rng: Random | None) -> BoardState:
        from monopoly_rules_variants.board_game.positions.position import position_of

        return position_of(self, given, place, rng)

    def untimely(self, look: Table, action: Action) -> str | None:
        from monopoly_rules_variants.board_game.untimely import untimely

        return untimely(look, action)

    def standing(self, look: Table) -> tuple[int, ...]:
        return tuple(look.cash)

    def riches(self, look: Table) -> tuple[int, ...]:
        return riches(look)

    def opened(self, table: Table) -> object:
        tally = table.tally
        return None if tally is None else (tally[tallies.TURNS], tally[tallies.THROWS])

    def close_tally(self, table: Table) -> None:
        tally = table.tally
        if tally is not None and tally[tallies.UNRESOLVED]:
            table.count_landing(tally)

    def facts(self, look: Table) -> Mapping[str, JSON]:
        from monopoly_rules_variants.board_game.positions.facts import facts_of

        return facts_of(look)
