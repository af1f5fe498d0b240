"""What the simple player of the board does in positions where a person knows what to do."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest
from tests.board.boards import REGISTRY, board
from tests.board.test_conformance import MODES

from monopoly_rules import simulate
from monopoly_rules.kernel import JSON, Action, Task
from monopoly_rules_variants.board_game import BoardRules, BoardState
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.bots.simple import Simple
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.auction import Auction
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.shortage.wishes import Wishing
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.values.actions import (
    Accept,
    Bid,
    Build,
    Buy,
    CounterOffer,
    DeclareWish,
    Decline,
    Mortgage,
    OfferTrade,
    Pass,
    PayFine,
    Reject,
    SellBuilding,
    Throw,
)

BROWN, PINK, ORANGE, RED = (0, 1), (6, 8, 9), (11, 12, 13), (14, 15, 16)
STATIONS, YELLOW = (2, 10, 17, 25), (18, 19, 21)
RULES = board(3)


def names(deeds: Sequence[int], rules: BoardRules = RULES) -> list[object]:
    return [rules.data.deeds[deed][1].name for deed in deeds]


def position(cash: Sequence[int], *deeds: Sequence[int], **more: object) -> BoardState:
    """Three players with this cash and these deeds; the first is about to throw."""
    given = [names(each) for each in (*deeds, (), (), ())[:3]]
    return RULES.position({"cash": list(cash), "deeds": given, **more})


def answer(state: BoardState, seat: int = 0) -> Action:
    """What a simple player does; it has to be allowed."""
    decision = RULES.decision(state)
    action = Simple(RULES, seat)(RULES.view(state, seat), decision.choices(seat))
    assert decision.why_not(action) is None, action
    return action


def asking(state: BoardState, *tasks: Task) -> BoardState:
    """The same position with other tasks on top."""
    return attrs.evolve(state, agenda=(*state.agenda, *tasks))


def built(state: BoardState, actions: int) -> BoardState:
    """The position after so many actions of a simple player who is about to throw."""
    player = Simple(RULES, 0)
    for _ in range(actions):
        decision = RULES.decision(state)
        action = player(RULES.view(state, 0), decision.choices(0))
        if isinstance(action, Throw):
            break
        state, _events = RULES.apply(state, action)
    return state


def test_it_builds_evenly_to_three_houses_and_keeps_a_reserve() -> None:
    state = built(position((1_100, 500, 500), ORANGE), 40)
    assert [state.level[lot] for lot in ORANGE] == [3, 3, 3]
    assert state.cash[0] >= 150


def test_it_mortgages_loose_deeds_to_build() -> None:
    state = built(position((300, 500, 500), (*ORANGE, 6, 18, 22, 26)), 40)
    assert any(state.mortgaged)
    assert not any(state.mortgaged[lot] for lot in ORANGE)
    assert min(state.level[lot] for lot in ORANGE) >= 1


def test_it_keeps_more_cash_before_dangerous_rents() -> None:
    calm = position((700, 500, 500), ORANGE, RED)
    danger = position(
        (700, 500, 500),
        ORANGE,
        RED,
        at=[14, 0, 0],
        buildings=dict.fromkeys(map(str, names(RED)), 4),
    )
    assert isinstance(answer(calm), Build)
    assert built(danger, 40).cash[0] > built(calm, 40).cash[0]


def test_early_it_leaves_jail_and_late_it_stays() -> None:
    early = position((800, 500, 500), jail={"0": 0}, at=[10, 0, 0])
    assert isinstance(answer(early), PayFine)
    rest = [deed for deed in range(28) if deed not in (*RED, 6, 7)]
    late = position(
        (800, 500, 500),
        (6, 7),
        RED,
        rest,
        jail={"0": 0},
        at=[10, 0, 0],
        buildings=dict.fromkeys(map(str, names(RED)), 3),
    )
    assert isinstance(answer(late), Throw)


@pytest.mark.parametrize(
    ("cash", "mine", "kind"),
    [(1_000, (), Buy), (210, (), Decline), (210, (11, 12), Buy), (100, (11, 12, 2), Mortgage)],
    ids=["rich", "nearly broke", "completing", "raising for it"],
)
def test_buying(cash: int, mine: Sequence[int], kind: type[Action]) -> None:
    state = asking(position((cash, 500, 500), mine), BuyOffer(0, 13))
    assert isinstance(answer(state), kind)


def most_bid(mine: Sequence[int], theirs: Sequence[int]) -> int:
    """How far it goes for the last orange deed."""
    bid = 0
    state = position((1_500, 1_500, 500), mine, theirs)
    while True:
        leader = 1 if bid else -1
        asked = asking(state, Auction(13, 0, bid, leader, (1, 1, 0), 1))
        action = answer(asked)
        if isinstance(action, Pass):
            return bid
        assert isinstance(action, Bid)
        bid = action.amount


def test_it_bids_to_a_value() -> None:
    price = RULES.price[13]
    plain = most_bid((), ())
    assert price * 9 // 10 <= plain <= price
    assert most_bid((), (11, 12)) > price * 5 // 4
    assert most_bid((11, 12), ()) > 2 * price


def raised(deeds: Sequence[int], amount: int, **more: object) -> list[Action]:
    """What it does about a debt to the second player, until that is paid."""
    state = position((10, 500, 500), deeds, **more)
    debt = Debt(0, 1, amount, "B-RENT-1", 0, (0, 0, 0))
    state = asking(state, debt, InDebt(0, 1, amount))
    player = Simple(RULES, 0)
    done: list[Action] = []
    while isinstance(state.agenda[-1], InDebt):
        decision = RULES.decision(state)
        action = player(RULES.view(state, 0), decision.choices(0))
        done.append(action)
        state, _events = RULES.apply(state, action)
    return done


def test_it_mortgages_what_earns_least_and_breaks_up_groups_last() -> None:
    assert raised((*ORANGE, 6, *STATIONS), 60) == [Mortgage(0, 6)]
    deeds = [action.deed for action in raised((*ORANGE, 6), 200) if isinstance(action, Mortgage)]
    assert deeds[0] == 6
    assert set(deeds[1:]) < set(ORANGE)
    houses = dict.fromkeys(map(str, names(ORANGE)), 2)
    last = raised((*ORANGE, 6), 150, buildings=houses)
    assert last[0] == Mortgage(0, 6)
    assert isinstance(last[-1], SellBuilding)


def offered(give: Sequence[int], take: Sequence[int], cash: int = 0) -> Action:
    """The answer of the second player, who has two reds, to an offer of the first."""
    state = position((900, 900, 900), (11, 12, 16, 6), (14, 15, 13), (8, 9, 18))
    offer = OfferAnswer(0, 1, cash, tuple(give), (), 0, tuple(take), (), 0)
    return answer(asking(state, offer), 1)


def test_it_accepts_fair_trades_only() -> None:
    assert isinstance(offered([16], [13]), Accept)
    assert not isinstance(offered([], [13], RULES.price[13]), Accept)
    assert not isinstance(offered([6], [13]), Accept)


def test_it_counters_what_is_too_little_and_takes_what_it_would_offer_itself() -> None:
    """Three oranges are worth more to the first player than their price."""
    counter = offered([], [13], RULES.price[13])
    assert isinstance(counter, CounterOffer)
    assert (counter.offerer, counter.give_deeds, counter.take_deeds) == (0, (13,), ())
    assert counter.take_cash > RULES.price[13]
    state = position((900, 900, 900), (11, 12, 16, 6), (14, 15, 13), (8, 9, 18))
    terms = (counter.give_cash, counter.give_deeds, (), counter.take_cash, counter.take_deeds, ())
    assert isinstance(answer(asking(state, OfferAnswer(1, 0, *terms, 1)), 0), Accept)


def test_it_does_not_counter_a_counter_offer() -> None:
    state = position((900, 900, 900), (11, 12, 16, 6), (14, 15, 13), (8, 9, 18))
    offer = OfferAnswer(0, 1, RULES.price[13], (), (), 0, (13,), (), 1)
    assert isinstance(answer(asking(state, offer), 1), Reject)


def test_it_proposes_trades_that_complete_groups_on_both_sides() -> None:
    action = answer(position((900, 900, 900), (11, 12, 16), (14, 15, 13)))
    assert isinstance(action, OfferTrade)
    assert (action.partner, action.give_deeds, action.take_deeds) == (1, (16,), (13,))


def test_it_wishes_for_scarce_buildings_that_it_can_pay() -> None:
    """The orderer's lot has its hotel already; the others are asked again."""
    heights = {str(name): 4 for name in names((*ORANGE, *RED))} | {str(names(RED)[0]): 5}
    state = position((500, 900, 500), ORANGE, RED, buildings=heights, stock=[0, 2], at=[30, 0, 0])
    asked = Wishing(1, 1, RED[0], 1, 0, (-1, 2, 0))
    assert answer(asking(state, asked)) == DeclareWish(0, 2)


PLAIN: dict[str, tuple[str, int, dict[str, JSON]]] = {
    "six": ("board-nl", 6, {}),
    "de": ("board-de", 3, {}),
    "star-wars": ("board-star-wars", 5, {}),
    "short": ("board-nl+short", 4, {}),
    "timed": ("board-de+timed", 4, {"timed.limit": "20 rounds"}),
}


@pytest.mark.parametrize("mode", [*PLAIN, *MODES])
def test_it_plays_by_any_rules(mode: str) -> None:
    spec, players, parameters = {**PLAIN, **MODES}[mode]
    found = simulate(
        spec, players=players, games=6, seed=2, parameters=parameters, registry=REGISTRY
    )
    assert found.bots == ("simple",) * players
    assert not found.dropped
    assert found.finished
