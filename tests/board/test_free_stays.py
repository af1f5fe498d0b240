"""Who stays for free, and boards that a modifier changes: what modifiers are given."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.kernel import Seat
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import (
    BoardData,
    BoardModifier,
    BoardRules,
    Deed,
    Look,
    Table,
    exempt,
    stayed_free,
)
from monopoly_rules_variants.board_game.property.rent import visit

guests = BoardModifier("guests")
dear = BoardModifier("dear")
STAYED: list[tuple[Seat, Deed]] = []


@guests.replace(exempt, rule="GUEST-1")
def is_a_guest(look: Look, seat: Seat, deed: Deed) -> bool:
    """Seat 2 pays no rent."""
    return seat == 2


@guests.then(stayed_free, rule="GUEST-1")
def note(table: Table, seat: Seat, deed: Deed) -> None:
    """Free stays are written down."""
    STAYED.append((seat, deed))


@dear.tables(rule="DEAR-1")
def raise_prices(data: BoardData) -> BoardData:
    """Every deed costs 7 more."""
    spaces = [
        attrs.evolve(each, price=each.price + 7) if each.price else each for each in data.space
    ]
    return attrs.evolve(data, space=spaces)


class House:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [guests, dear]


def rules_of(spec: str) -> BoardRules:
    found = compose(spec, players=3, registry=registry_of(board=board_game, house=House()))
    assert isinstance(found, BoardRules)
    return found


@pytest.mark.rule("B-RENT-1")
@pytest.mark.parametrize(("seat", "paid", "stayed"), [(1, 2, []), (2, 0, [(2, 0)])])
def test_a_guest_stays_for_free_and_the_modifier_is_told_who_and_where(
    seat: Seat, paid: int, stayed: list[tuple[Seat, Deed]]
) -> None:
    rules = rules_of("board-nl+guests")
    state = rules.position({"deeds": [["Dorpsstraat"], [], []], "cash": [100, 100, 100]})
    table = rules.codec.open_table(rules, state, None)
    STAYED.clear()
    visit(table, seat, 0, 7, 1, 0)
    assert (100 - table.cash[seat], table.cash[0] - 100, STAYED) == (paid, paid, stayed)


def test_a_modifier_changes_what_the_edition_holds() -> None:
    assert rules_of("board-nl").price[:3] == (60, 60, 200)
    assert rules_of("board-nl+dear").price[:3] == (67, 67, 207)
