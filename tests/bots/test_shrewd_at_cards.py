"""What the shrewd player of the card game does with hands for which a person knows what to do."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules import simulate
from monopoly_rules.core.cards import Card
from monopoly_rules.kernel import Action
from monopoly_rules_variants.card_game import CardRules
from monopoly_rules_variants.card_game.bots.shrewd.odds import Odds
from monopoly_rules_variants.card_game.bots.shrewd.player import Shrewd
from monopoly_rules_variants.card_game.bots.shrewd.temper import TEMPER, Temper
from monopoly_rules_variants.card_game.values.actions import Draw, GoOut, Trade

from .test_collector import hands, rules_for


def asked(players: int, **given: object) -> Action:
    """What a shrewd player does; it has to be allowed."""
    rules = rules_for(players)
    state = rules.position({"active": 0, **given})
    decision = rules.decision(state)
    action = Shrewd(rules, 0)(rules.view(state, 0), decision.choices(0))
    assert decision.why_not(action) is None, action
    return action


def odds(rules: CardRules, **given: object) -> Odds:
    """Estimates for the first seat of a position."""
    found = Odds(rules, 0, TEMPER)
    found.watch(rules.view(rules.position({"active": 0, **given}), 0))
    return found


def test_it_goes_out_when_it_pays() -> None:
    good = "darkblue1-2 H1 H2 H3 TOKENx2 GOx2 MRM"
    assert isinstance(asked(4, hands=hands(good)), GoOut)


def test_it_takes_the_card_that_completes_a_set() -> None:
    own = "darkblue1 green1-2 H1 H2 TOKENx2 pink1 red1 brown1"
    piles = ["H4", "darkblue2", "lightblue1", "station1"]
    assert asked(4, hands=hands(own), piles=piles) == Trade(0, 1, 1, -1)


def test_it_draws_rather_than_take_what_it_would_discard() -> None:
    own = "darkblue1-2 green1-3 H1 H2 TOKENx2 GO"
    piles = ["brown1", "lightblue1", "pink1", "orange1"]
    assert isinstance(asked(4, hands=hands(own), piles=piles), Draw | GoOut)
    own = "darkblue1-2 green1-2 H1 H2 TOKENx2 red1-2"
    assert isinstance(asked(4, hands=hands(own), piles=piles), Draw)


def test_it_knows_what_an_opponent_has_taken() -> None:
    rules = rules_for(2)
    own = "darkblue1 green1-2 H1 H2 TOKENx2 pink1 red1 brown1"
    lies = {"hands": hands(own, 2), "neutral": ["station1", "station2"]}
    seen = odds(rules, piles=["H4", "darkblue2"], **lies)
    near = seen.chance[int(Card.DARKBLUE2)]
    taken = {"hands": [own, "darkblue2 ?x10"], "neutral": ["station1", "station2"]}
    state = rules.position({"active": 0, "piles": ["H4", "?"], **taken})
    seen.watch(rules.view(state, 0))
    gone = seen.chance[int(Card.DARKBLUE2)]
    assert near == pytest.approx(TEMPER.in_reach)
    assert gone == pytest.approx(TEMPER.taken)


def test_a_building_is_as_likely_as_there_are_cards_of_it_left() -> None:
    rules = rules_for(2)
    own = "darkblue1-2 green1-2 TOKENx2 pink1 red1 brown1 orange1"
    found = odds(rules, hands=hands(own, 2), piles=["yellow1", "red2"], neutral=["red3", "brown2"])
    first, fourth = (found.chance[int(card)] for card in (Card.H1, Card.H4))
    assert first == pytest.approx(1 - (1 - TEMPER.house) ** 5)
    assert fourth == pytest.approx(1 - (1 - TEMPER.house) ** 2)


WITH_CHANCE = "darkblue1-2 green1-2 H1 H2 TOKENx2 CHANCE red1"
WITHOUT = "darkblue1-2 green1-2 H1 H2 TOKENx2 pink1 red1"


def worth(hand: str, draw: int | None, temper: Temper = TEMPER) -> float:
    """What a hand may come to be worth, with so many cards left to draw; None is after the deal."""
    rules = rules_for(2)
    given = {"hands": hands(hand, 2), "active": 0} | ({} if draw is None else {"draw": f"?x{draw}"})
    view = rules.view(rules.position(given), 0)
    found = Odds(rules, 0, temper)
    found.watch(view)
    return found.of(view.hand)


def test_a_chance_in_hand_is_dreaded_as_the_draw_pile_runs_low() -> None:
    """Whoever holds one when another goes out gets nothing: with dread it is worth less and less.
    A hand without one does not care."""
    bold = attrs.evolve(TEMPER, dread=0.0)
    assert worth(WITH_CHANCE, None) == pytest.approx(worth(WITH_CHANCE, None, bold))
    lost = [1 - worth(WITH_CHANCE, draw) / worth(WITH_CHANCE, draw, bold) for draw in (20, 10, 2)]
    assert 0 < lost[0] < lost[1] < lost[2]
    for draw in (None, 2):
        assert worth(WITHOUT, draw) == worth(WITHOUT, draw, bold)


def test_it_keeps_a_chance_early_and_would_rather_have_another_card_late() -> None:
    early, late = (worth(WITH_CHANCE, draw) / worth(WITHOUT, draw) for draw in (None, 2))
    assert early > 1 > late


@pytest.mark.parametrize("spec", ["card-nl", "card-de"])
@pytest.mark.parametrize("players", range(2, 7))
def test_it_plays_with_any_number_of_players(spec: str, players: int) -> None:
    found = simulate(spec, players=players, games=1, seed=2, bots=["shrewd"])
    assert not found.dropped
    assert found.finished == 1
