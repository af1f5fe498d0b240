"""Moments of the board game: when modifiers may act, what they are given, in what order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

import attrs
import pytest

from monopoly_rules.kernel import JSON, Action, Event, Game, RuleSet, Scripted, Seat
from monopoly_rules.kernel.tables.points import Moment, points_of
from monopoly_rules.plugins import Registry, compose, hookimpl, registry_of
from monopoly_rules.rulebook import Rule
from monopoly_rules.testing import Variant, check_variant
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BANK, BoardModifier, BoardRules, Table, passed_start
from monopoly_rules_variants.board_game.turn.move import walk
from monopoly_rules_variants.board_game.values.actions import (
    BUY,
    THROW,
    Accept,
    Build,
    Mortgage,
    OfferTrade,
    PayFine,
    Redeem,
    SellBuilding,
)

MOMENTS = [name for name, point in points_of(BoardRules).items() if isinstance(point, Moment)]

diary = BoardModifier("diary")
"""Writes down every moment."""
diary.row(Rule("DIARY-1", "The diary", "Every moment is written down."))


@attrs.frozen
class Noted(Event):
    what: str
    given: tuple[int | str, ...]
    TEXT: ClassVar = "{what}: {given}"


diary.event(Noted)


def noting(name: str) -> Callable[..., None]:
    def note(table: Table, *given: int | str) -> None:
        """Every moment is written down."""
        table.tell(Noted, "DIARY-1", name, given)

    return note


for each in MOMENTS:
    diary.then(points_of(BoardRules)[each], rule="DIARY-1")(noting(each))  # type: ignore[arg-type]  # all moments return None

toll = BoardModifier("start-toll")


@toll.then(passed_start, rule="TOLL-1")
def owe_the_toll(table: Table, seat: Seat, forwards: bool) -> None:
    """Whoever passes START owes the bank 300."""
    table.owe(seat, BANK, 300, "TOLL-1")


class House:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [diary, toll]


KNOWN: Registry = registry_of(board=board_game, house=House())
composed = partial(compose, registry=KNOWN)


def game(given: Mapping[str, object], *dice: tuple[int, int], spec: str = "board-nl+diary") -> Game:
    """A game of three from a position, with these throws."""
    rules: RuleSet = composed(spec, players=3)
    return Game(rules, start=rules.position(given), chance=Scripted(list(dice)))


def notes(playing: Game, action: Action) -> list[tuple[object, ...]]:
    """What an action brought into the diary."""
    before = playing.event_count
    playing.play(action)
    found = playing.events(since=before)
    return [(event.what, *event.given) for event in found if isinstance(event, Noted)]


def told(playing: Game, action: Action) -> list[str]:
    """The rules of what happened in an action."""
    before = playing.event_count
    playing.play(action)
    return [event.rule for event in playing.events(since=before)]


def test_a_walk_over_start() -> None:
    playing = game({"turn": 0, "at": [38, 0, 0]}, (2, 3))
    assert notes(playing, THROW[0]) == [
        ("dice_taken", 0),
        ("left_square", 0, 38),
        *(("passed_square", 0, square) for square in (39, 0, 1, 2)),
        ("passed_start", 0, True),
        ("reached_square", 0, 3),
    ]


def test_stopping_on_start_reaches_it_and_does_not_pass_over_it() -> None:
    playing = game({"turn": 0, "at": [38, 0, 0]}, (1, 1))
    assert notes(playing, THROW[0]) == [
        ("dice_taken", 0),
        ("left_square", 0, 38),
        ("passed_square", 0, 39),
        ("passed_start", 0, True),
        ("reached_square", 0, 0),
    ]


@pytest.mark.parametrize(("paid", "noted"), [(True, [("passed_start", 0, False)]), (False, [])])
def test_start_against_the_arrow(paid: bool, noted: list[object]) -> None:
    parameters: dict[str, JSON] = {"go.backward_salary": paid}
    rules = composed("board-nl+diary", players=3, parameters=parameters)
    assert isinstance(rules, BoardRules)
    log: list[Event] = []
    table = rules.codec.open_table(rules, rules.position({"turn": 0, "at": [2, 0, 0]}), log)
    walk(table, 0, -3, "B-MOVE-4")
    found = [(each.what, *each.given) for each in log if isinstance(each, Noted)]
    assert [each for each in found if each[0] == "passed_start"] == noted


def test_a_single_step_onto_start_is_a_step_forwards() -> None:
    rules = composed("board-nl+diary", players=3)
    assert isinstance(rules, BoardRules)
    log: list[Event] = []
    table = rules.codec.open_table(rules, rules.position({"turn": 0, "at": [39, 0, 0]}), log)
    walk(table, 0, 1, "B-MOVE-4")
    assert [(each.what, *each.given) for each in log if isinstance(each, Noted)] == [
        ("left_square", 0, 39),
        ("passed_start", 0, True),
        ("reached_square", 0, 0),
    ]
    assert table.cash[0] == 1700  # the salary of 200


@pytest.mark.parametrize(("creditor", "rent"), [(1, 1100), (-1, 0)])
def test_who_goes_out_names_the_creditor(creditor: int, rent: int) -> None:
    """B-BANKRUPT-1: the estate goes to the player who is owed, or to the bank."""
    deeds = [[], ["Kalverstraat"], []] if rent else [[], [], []]
    at = 37 if rent else 2
    playing = game({"turn": 0, "at": [at, 0, 0], "cash": [20, 500, 500], "deeds": deeds}, (1, 1))
    found = notes(playing, THROW[0])
    assert ("went_out", 0, creditor) in found


def test_a_trade_passes_deeds() -> None:
    given = {"turn": 0, "deeds": [["Brink"], ["Spui"], []]}
    playing = game(given)
    brink, spui = (playing.rules.value_of("deed", name) for name in ("Brink", "Spui"))
    assert type(brink) is int
    assert type(spui) is int
    playing.play(OfferTrade(0, 1, 0, (brink,), (), 0, (spui,), ()))
    assert notes(playing, Accept(1, 0)) == [
        ("deed_passed", 0, 1, brink),
        ("deed_passed", 1, 0, spui),
        ("traded", 0, 1),
    ]


def test_a_turn_ends_and_the_next_begins() -> None:
    playing = game({"turn": 0, "at": [8, 0, 0]}, (1, 1), (4, 6))
    assert ("turn_ended", 0) not in notes(playing, THROW[0]), "a double: the turn goes on"
    assert notes(playing, THROW[0])[-2:] == [("turn_ended", 0), ("turn_began", 1)]


def test_buying_building_selling_mortgaging_redeeming() -> None:
    rules = composed("board-nl", players=3)
    dorp, brink = (rules.value_of("deed", name) for name in ("Dorpsstraat", "Brink"))
    playing = game({"turn": 0, "at": [36, 0, 0], "deeds": [["Brink"], [], []]}, (2, 3), (1, 3))
    playing.play(THROW[0])
    assert notes(playing, BUY[0])[0] == ("deed_bought", 0, dorp, 60)
    assert type(dorp) is int
    assert type(brink) is int
    given = {"turn": 0, "deeds": [["Dorpsstraat", "Brink", "Steenstraat"], [], []]}
    playing = game(given)
    assert notes(playing, Build(0, dorp)) == [("built", 0, dorp)]
    assert notes(playing, SellBuilding(0, dorp)) == [("buildings_sold", 0, dorp, 0)]
    assert notes(playing, Mortgage(0, dorp)) == [("mortgaged", 0, dorp)]
    assert notes(playing, Redeem(0, dorp)) == [("redeemed", 0, dorp)]


def test_rent_and_tax_fall_due_before_they_are_paid() -> None:
    playing = game({"turn": 0, "at": [0, 0, 0], "deeds": [[], ["Dorpsstraat"], []]}, (1, 3))
    assert ("debt_due", 0, -1, 200, "B-TAX-1") in notes(playing, THROW[0])
    playing = game({"turn": 0, "at": [38, 0, 0], "deeds": [[], ["Dorpsstraat"], []]}, (1, 2))
    assert ("debt_due", 0, 1, 2, "B-RENT-1") in notes(playing, THROW[0])


def test_a_card_is_drawn_and_read_before_it_does_anything() -> None:
    playing = game({"at": [0, 0, 0], "decks": {"chance": ["advance-start"]}}, (3, 4))
    card = playing.rules.position({"decks": {"chance": ["advance-start"]}}).chance[0]  # type: ignore[attr-defined]  # of the board
    found = notes(playing, THROW[0])
    at = found.index(("card_drawn", 0, 0, card))
    assert found[at - 1] == ("reached_square", 0, 7)
    assert found[at + 1][0] == "left_square"


def test_who_drew_from_which_deck_is_told() -> None:
    given = {"turn": 1, "at": [0, 14, 0], "decks": {"chest": ["advance-start"]}}
    playing = game(given, (1, 2))
    card = playing.rules.position(given).chest[0]  # type: ignore[attr-defined]  # of the board
    assert ("card_drawn", 1, 1, card) in notes(playing, THROW[1])
    given = {"turn": 2, "at": [0, 0, 4], "decks": {"chance": ["advance-start"]}}
    playing = game(given, (1, 2))
    card = playing.rules.position(given).chance[0]  # type: ignore[attr-defined]  # of the board
    assert ("card_drawn", 2, 0, card) in notes(playing, THROW[2])


def test_jail_and_out_again() -> None:
    playing = game({"turn": 0, "at": [25, 0, 0]}, (2, 3))
    assert notes(playing, THROW[0])[-3:-2] == [("jailed", 0)]
    playing = game({"turn": 0, "jail": {"0": 0}}, (2, 3))
    assert notes(playing, PayFine(0)) == [("freed", 0)]


def test_a_debt_that_arises_on_the_way_is_settled_before_the_square_is_resolved() -> None:
    given = {"turn": 0, "at": [38, 0, 0], "cash": [10, 1500, 1500], "deeds": [["Spui"], [], []]}
    playing = game(given, (1, 2), spec="board-nl+start-toll")
    assert told(playing, THROW[0])[-2:] == ["B-GO-1", "TOLL-1"], "salary 200, toll 300"
    assert playing.decision.awaited == (0,)
    spui = playing.rules.value_of("deed", "Spui")
    assert type(spui) is int
    # Spui brings 130, which covers the toll; only then may Dorpsstraat be bought or auctioned.
    assert "B-MORTGAGE-2" in told(playing, Mortgage(0, spui))
    state = playing.rules.forms.state(playing.state)
    assert state["cash"] == [40, 1500, 1500]
    assert "Auction" in str(state["agenda"]), "40 do not buy a street for 60"


@pytest.mark.parametrize("players", [2, 4])
def test_a_diary_of_every_moment_conforms(players: int) -> None:
    check_variant(Variant("board-nl+start-toll+diary", players, composed))


def test_nobody_pays_for_moments_that_nobody_uses() -> None:
    rules = composed("board-nl", players=3)
    assert [getattr(rules, name) for name in MOMENTS] == [None] * len(MOMENTS)
