"""What the shrewd player of the board does in positions where a person knows what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest
from tests.board.boards import REGISTRY
from tests.board.test_conformance import MODES

from monopoly_rules import simulate
from monopoly_rules.kernel import Action
from monopoly_rules_variants.board_game import BoardState
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.bots.bidding import round_bid
from monopoly_rules_variants.board_game.bots.shrewd.bargaining import Bargaining
from monopoly_rules_variants.board_game.bots.shrewd.estate import Estate
from monopoly_rules_variants.board_game.bots.shrewd.fortunes import Fortunes, Sketch, part
from monopoly_rules_variants.board_game.bots.shrewd.player import Shrewd
from monopoly_rules_variants.board_game.bots.shrewd.visits import visits_of
from monopoly_rules_variants.board_game.bots.values import Values
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.auction import Auction
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.values.actions import (
    Accept,
    Bid,
    Build,
    CounterOffer,
    Mortgage,
    OfferTrade,
    Pass,
    Reject,
    SellBuilding,
)

from .test_simple import (
    BROWN,
    ORANGE,
    PINK,
    PLAIN,
    RED,
    RULES,
    STATIONS,
    asking,
    names,
    position,
)

FORTUNES = Fortunes.of(RULES)


def answer(state: BoardState, seat: int = 0) -> Action:
    """What a shrewd player does; it has to be allowed."""
    decision = RULES.decision(state)
    action = Shrewd(RULES, seat)(RULES.view(state, seat), decision.choices(seat))
    assert decision.why_not(action) is None, action
    return action


# What things are worth


def test_the_way_from_jail_is_walked_more_often_than_the_rest() -> None:
    visits = visits_of(RULES)
    assert sum(visits[deed] for deed in ORANGE) / 3 > sum(visits[deed] for deed in (22, 23, 24)) / 3
    assert all(0.02 < each < 0.05 for each in visits)


def fortune(state: BoardState, seat: int = 0) -> float:
    return FORTUNES.all(Sketch.of(RULES.view(state, seat)))[seat]


def test_the_last_deed_of_a_group_is_worth_more_than_the_others() -> None:
    cash = (1_000, 500, 500)
    none, one, two, three = (fortune(position(cash, ORANGE[:count])) for count in range(4))
    assert one - none < two - one < three - two


def test_cash_is_worth_more_to_who_can_build() -> None:
    for_nothing = fortune(position((900, 0, 0))) - fortune(position((400, 0, 0)))
    to_build = fortune(position((900, 0, 0), ORANGE)) - fortune(position((400, 0, 0), ORANGE))
    assert for_nothing == 500
    assert to_build > 1_000


def test_a_group_is_worth_less_where_the_bank_has_no_houses() -> None:
    sketch = Sketch.of(RULES.view(position((900, 0, 0), ORANGE), 0))
    many = FORTUNES.fortune(sketch, 0, 2)
    sketch.houses = 0
    assert FORTUNES.fortune(sketch, 0, 2) < many


def test_parts_add_up_and_favour_the_leader() -> None:
    worth = [2_000.0, 1_000.0, 1_000.0]
    assert sum(part(worth, seat) for seat in range(3)) == pytest.approx(1)
    assert part(worth, 0) > 0.5


# Bids


def most_bid(mine: Sequence[int], theirs: Sequence[int]) -> int:
    """How far it goes for the last orange deed."""
    bid = 0
    state = position((1_500, 1_500, 500), mine, theirs)
    while True:
        asked = asking(state, Auction(13, 0, bid, 1 if bid else -1, (1, 1, 0), 1))
        action = answer(asked)
        if isinstance(action, Pass):
            return bid
        bid = cast("Bid", action).amount


@pytest.mark.parametrize("unit", [1, 10])
def test_bids_are_possible_round_and_few(unit: int) -> None:
    """Two who go to the same sum are done after a dozen bids, all round but the last of each."""
    for worth in range(20, 1_200, 7):
        most, bids = worth * unit, [unit]
        while bids[-1] + unit <= most:
            bids.append(round_bid(bids[-1] + unit, most, worth * unit, unit))
            assert bids[-2] < bids[-1] <= most
            assert bids[-1] % unit == 0
        assert len(bids) <= 16, (worth, bids)
        digits = [str(bid // unit).rstrip("0") for bid in bids[1:-1]]
        assert all(len(each) <= 2 or each[-1] in "25" for each in digits), (worth, bids)


def test_it_bids_by_what_a_deed_is_worth_to_it_and_to_others() -> None:
    plain = most_bid((), ())
    assert most_bid((), (11, 12)) > plain
    assert most_bid((11, 12), ()) > 2 * RULES.price[13]


# Trades


def test_it_never_sells_the_last_deed_of_a_group_cheaply() -> None:
    state = position((500, 1_500, 500), (13,), (11, 12))
    cheap = OfferAnswer(1, 0, 2 * RULES.price[13], (), (), 0, (13,), (), 3)
    assert isinstance(answer(asking(state, cheap)), Reject)


def test_it_answers_a_bad_price_with_one_that_it_would_take() -> None:
    state = position((900, 900, 900), (13, *BROWN[:1]), (11, 12, BROWN[1]), RED)
    bad = OfferAnswer(1, 0, 0, (BROWN[1],), (), 0, (13,), (), 0)
    action = answer(asking(state, bad))
    assert isinstance(action, CounterOffer)
    assert (action.give_cash, action.give_deeds, action.take_deeds) == (0, (13,), (BROWN[1],))
    assert 0 < action.take_cash <= 900
    at_its_price = OfferAnswer(1, 0, action.take_cash, (BROWN[1],), (), 0, (13,), (), 0)
    assert isinstance(answer(asking(state, at_its_price)), Accept)


def test_it_beats_down_a_price_that_is_too_high() -> None:
    """Both would have a group; the other side wants 300 beside the deed."""
    state = position((900, 900, 900), (11, 12, 16), (14, 15, 13))
    dear = OfferAnswer(1, 0, 0, (13,), (), 300, (16,), (), 0)
    action = answer(asking(state, dear))
    assert isinstance(action, CounterOffer)
    assert (action.take_cash, action.give_deeds, action.take_deeds) == (0, (16,), (13,))
    assert action.give_cash < 300


def test_after_the_last_counter_offer_it_says_no() -> None:
    state = position((900, 900, 900), (13, *BROWN[:1]), (11, 12, BROWN[1]), RED)
    bad = OfferAnswer(1, 0, 0, (BROWN[1],), (), 0, (13,), (), 3)
    assert isinstance(answer(asking(state, bad)), Reject)


def test_it_takes_an_offer_that_completes_its_group_for_a_stray_deed() -> None:
    state = position((900, 500, 500), (11, 12, 2), (13, 10))
    good = OfferAnswer(1, 0, 0, (13,), (), 0, (2,), (), 0)
    assert isinstance(answer(asking(state, good)), Accept)


def test_it_asks_for_cash_beside_the_deed_where_the_other_side_gains_a_group_too() -> None:
    action = answer(position((900, 900, 900), (11, 12, 16), (14, 15, 13)))
    assert isinstance(action, OfferTrade)
    assert (action.partner, action.give_deeds, action.take_deeds) == (1, (16,), (13,))
    assert action.take_cash > 0


def test_what_was_refused_is_not_offered_again_while_nothing_changes() -> None:
    view = RULES.view(position((900, 900, 900), (11, 12, 16), (14, 15, 13)), 0)
    bargaining = Bargaining(Values.of(RULES), FORTUNES, 0)
    offers = [bargaining.proposal(view) for _ in range(4)]
    made = [(o.take_deeds, o.give_deeds) for o in offers if o is not None]
    assert len(set(made)) == len(made) >= 1


# Its own property


def test_it_puts_more_into_buildings_than_the_simple_player_where_no_rents_threaten() -> None:
    state = position((400, 500, 500), ORANGE, at=[20, 0, 0])
    player = Shrewd(RULES, 0)
    for _ in range(12):
        action = player(RULES.view(state, 0), RULES.decision(state).choices(0))
        if not isinstance(action, Build):
            break
        state, _events = RULES.apply(state, action)
    assert sum(state.level) == 4
    assert state.cash[0] == 0


def test_it_keeps_its_cash_before_a_row_of_hotels() -> None:
    state = position(
        (700, 500, 500),
        BROWN,
        RED,
        at=[14, 0, 0],
        buildings=dict.fromkeys(map(str, names(RED)), 5),
    )
    assert not isinstance(answer(state), Build)


def test_it_holds_houses_back_from_rivals_while_they_are_scarce() -> None:
    lots = dict.fromkeys(map(str, names(ORANGE)), 4) | dict.fromkeys(map(str, names(RED)), 4)
    estate = Estate(Values.of(RULES), FORTUNES, 0)
    rich, poor = ((cash, 500, 500) for cash in (4_000, 1_000))
    # 24 houses stand, 8 are left: a hotel would give four of them to the owner of pink.
    scarce = position(poor, (*ORANGE, *RED), PINK, buildings=lots)
    assert estate.next_lot(RULES.view(scarce, 0)) is None
    alone = position(poor, (*ORANGE, *RED), PINK[:2], buildings=lots)
    assert estate.next_lot(RULES.view(alone, 0)) is not None
    assert estate.next_lot(RULES.view(position(rich, (*ORANGE, *RED), PINK, buildings=lots), 0))


def test_it_mortgages_in_the_order_of_loss() -> None:
    owed = Debt(0, 1, 300, "B-RENT-1", 0, (0, 0, 0))
    state = position((50, 500, 500), (*ORANGE, 0, STATIONS[0], STATIONS[1]))
    first = answer(asking(state, owed, InDebt(0, 1, 300)))
    assert first == Mortgage(0, 0)
    built = position((50, 500, 500), (*ORANGE, 0), buildings={names(ORANGE)[0]: 1})
    assert not isinstance(answer(asking(built, owed, InDebt(0, 1, 300))), SellBuilding)


@pytest.mark.parametrize("mode", [*PLAIN, *MODES])
def test_it_plays_by_any_rules(mode: str) -> None:
    spec, players, parameters = {**PLAIN, **MODES}[mode]
    bots = ["shrewd", *["simple"] * (players - 2), "shrewd"]
    found = simulate(
        spec, players=players, games=2, seed=2, bots=bots, parameters=parameters, registry=REGISTRY
    )
    assert not found.dropped
    assert found.finished or mode not in PLAIN
