"""What is printed on board, deeds and cards, resolved into columns when a game is composed."""

from __future__ import annotations

from monopoly_rules.core.sets import SET_OF_DEED, SETS, STREETS
from monopoly_rules.kernel import Composition, Rules, quoted
from monopoly_rules_variants.board_game.bargains.promises import Promise
from monopoly_rules_variants.board_game.editions.data import BoardData, tokens_of
from monopoly_rules_variants.board_game.editions.parameters import BoardNumbers
from monopoly_rules_variants.board_game.property.rent import (
    Tariff,
    lot_rent,
    station_rent,
    utility_rent,
)
from monopoly_rules_variants.board_game.property.valuation import half
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.squares import squares_of
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, NOBODY, BoardState, Deed
from monopoly_rules_variants.board_game.view import BoardView

TARIFFS: dict[str, Tariff] = {
    "street": lot_rent,
    "station": station_rent,
    "utility": utility_rent,
}


class Printed(Rules[BoardState, Table, BoardView]):
    """A rule set with what an edition's board and cards say, in columns."""

    numbers: BoardNumbers
    data: BoardData
    promises: dict[str, type[Promise]]
    """What players may promise each other, by name."""
    card_ids: tuple[tuple[str, ...], ...]
    """The cards of each deck."""

    def read_board(self, composition: Composition[BoardNumbers, BoardData]) -> None:
        """Squares, prices, rents and groups."""
        data, make = composition.data, composition.effect
        assert make is not None
        numbers = self.numbers
        deeds = [space for _, space in data.deeds]
        most = self.house_max = numbers.house.max
        self.jail_square = next(at for at, each in enumerate(data.space) if each.kind == "jail")
        deeds_by_square = {at: deed for deed, (at, _) in enumerate(data.deeds)}
        self.deed_on = tuple(deeds_by_square.get(at, NOBODY) for at in range(len(data.space)))
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
        self.groups = tuple((lots[0], lots[1], lots[-1], lots) for lots in self.street_groups)
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
        taxes = {"income": numbers.tax.income, "extra": numbers.tax.extra}
        effects = {
            at: make(space.effect, f"[[space]] number {at + 1} ({quoted(space.name)})")
            for at, space in enumerate(data.space)
            if space.effect
        }
        self.squares = squares_of(
            data, taxes, effects, asks_first="tax_square" in composition.points
        )
        amounts = [
            numbers.go.salary if each.kind == "go" else taxes.get(each.tax) for each in data.space
        ]
        self.amounts = {at: amount for at, amount in enumerate(amounts) if amount is not None}
        """What is given or taken on a square: the salary, the taxes."""

    def _interest(self, loan: int) -> int:
        """Interest on a loan, in whole units (B-MORTGAGE-6, B-Q-39)."""
        money = self.numbers.money
        part, whole = loan * self.numbers.mortgage.interest_percent, 100 * money.unit
        rounding = {"up": whole - 1, "down": 0, "half_up": whole // 2}[money.interest_rounding]
        return (part + rounding) // whole * money.unit

    def read_tokens(self, composition: Composition[BoardNumbers, BoardData]) -> None:
        """The token of every seat, and its side."""
        self.tokens = tokens_of(self.numbers, self.data, composition.players)
        self.sides = tuple(token.side for token in self.tokens)

    def read_decks(self, composition: Composition[BoardNumbers, BoardData]) -> None:
        """Cards as what they do."""
        make = composition.effect
        assert make is not None
        self.decks = composition.data.decks
        self.deck_ids = tuple(deck.id for deck in self.decks)
        dealt = self.printed_cards = tuple(deck.cards for deck in self.decks)
        self.card_ids = tuple(tuple(card.id for card in cards) for cards in dealt)
        self.cards = tuple(
            tuple(
                make(card.effect, f"{deck.table} number {card.place + 1} ({quoted(card.id)})")
                for card in cards
            )
            for deck, cards in zip(self.decks, dealt, strict=True)
        )
        self.release_cards = tuple(
            next((at for at, card in enumerate(cards) if card.is_kept), NOBODY) for cards in dealt
        )
