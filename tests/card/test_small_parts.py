"""Small parts of the card game that no scenario can look at: tallies, samples, unseen cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules_variants.card_game import CardRules
from monopoly_rules_variants.card_game.players.five_six_players import NextTurn, Passing
from monopoly_rules_variants.card_game.table.tallies import GONE_OUT, LENGTH, ROUNDS, TURNS
from monopoly_rules_variants.card_game.turn.discarding import Discarding
from monopoly_rules_variants.card_game.values.actions import GoOut

HANDS = [
    "red1-3 orange1-3 H1x2 H3 GO",
    "yellow1-3 H1-3 TOKENx2 MRMx2",
    "darkblue1-2 green1-3 H1 H2x2 TOKEN GO",
    "utility1-2 station1 pink1 lightblue1 brown1 H1 H4 GOx2",
]


def rules_of(players: int) -> CardRules:
    return cast("CardRules", mr.compose("card-nl", players=players))


def test_a_tally_tells_turns_rounds_and_going_out_apart() -> None:
    tally = [0] * LENGTH
    tally[TURNS], tally[ROUNDS], tally[GONE_OUT] = 7, 2, 1
    assert tally == [7, 2, 1]
    assert rules_of(4).counted(tally) == {"rounds": 2, "gone_out": 1}


@pytest.mark.rule("C-Q-37")
def test_random_players_lay_out_the_best_or_nothing() -> None:
    rules = mr.compose("card-nl", players=4, parameters={"auto_arrange": False})
    game = mr.Game(rules, start=rules.position({"hands": HANDS}), seed=1)
    game.play(GoOut(1, (), ()))
    (choice,) = game.choices(1)
    rng = Random(1)
    drawn = Counter(choice.sample(rng) for _ in range(40))
    assert drawn.keys() == {*choice}
    assert min(drawn.values()) > 8


@pytest.mark.rule("C-Q-66", "C-Q-69")
def test_what_a_seat_cannot_see_is_dealt_anew_and_nothing_else() -> None:
    rules = rules_of(5)
    state = rules.position({})
    first, *rest = state.hands[1]
    hands = (state.hands[0], tuple(rest), *state.hands[2:])
    chosen = (-1, first, -1, -1, -1)
    agenda = (NextTurn(), Passing())
    state = attrs.evolve(state, hands=hands, chosen=chosen, agenda=agenda)
    seen = set()
    for seed in range(20):
        other = rules.resample(state, 0, Random(seed))
        assert rules.problems(other) == ()
        assert (other.hands[0], other.piles, other.money) == (
            state.hands[0],
            state.piles,
            state.money,
        )
        assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]
        assert [card >= 0 for card in other.chosen] == [card >= 0 for card in chosen]
        seen.add((other.hands[2], other.chosen[1]))
    assert len(seen) > 15
    assert len({hand for hand, _ in seen}) > 10
    assert len({card for _, card in seen}) > 5


@pytest.mark.rule("C-Q-66")
@pytest.mark.parametrize("seat", [None, mr.CHANCE, mr.HOST])
def test_spectators_chance_and_the_host_have_no_hand(seat: int | None) -> None:
    rules = rules_of(5)
    view = rules.view(rules.position({}), seat)
    assert (view.hand, view.chosen) == ((), -1)
    assert rules.view(rules.position({}), 4).hand == rules.position({}).hands[4]


@pytest.mark.rule("C-DISCARD-1")
@pytest.mark.parametrize(("cards", "possible"), [(10, False), (11, True), (12, True)])
def test_only_a_surplus_is_discarded(cards: int, possible: bool) -> None:
    """Nobody is asked to discard who has no more than ten cards."""
    rules = rules_of(4)
    state = rules.position({"hands": ["?x12", "?x10", "?x10", "?x10"], "active": 0})
    hand, aside = state.hands[0][:cards], state.hands[0][cards:]
    state = attrs.evolve(
        state,
        hands=(hand, *state.hands[1:]),
        draw=(*state.draw, *aside),
        agenda=(Discarding(0),),
    )
    assert (rules.problems(state) == ()) == possible


@pytest.mark.parametrize("card", [-1, 41, 10**9])
def test_a_card_has_a_number_from_0_to_40(card: int) -> None:
    game = mr.Game(mr.compose("card-nl", players=4), seed=1)
    with pytest.raises(mr.RecordError) as caught:
        game.action(1, {"action": "GoOut", "shed": [card], "roles": []})
    assert str(caught.value) == f"$.shed[0]: expected 0 to 40, got {card}"
