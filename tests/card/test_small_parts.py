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
from monopoly_rules_variants.card_game.players.four_players import Choosing
from monopoly_rules_variants.card_game.table.tallies import GONE_OUT, LENGTH, ROUNDS, TURNS
from monopoly_rules_variants.card_game.turn.arranging import NOT_DONE
from monopoly_rules_variants.card_game.turn.discarding import Discarding
from monopoly_rules_variants.card_game.turn.going_out import ways_to_shed
from monopoly_rules_variants.card_game.values.actions import Arrange, Draw, GoOut
from monopoly_rules_variants.card_game.values.state import NOBODY, CardState
from monopoly_rules_variants.card_game.view import CardView

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


@pytest.mark.rule("C-OUT-2", "C-OUT-3")
@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ("yellow1-3 H1-3 TOKEN GO", []),
        ("yellow1-3 H1-3 TOKEN GO MRM", []),
        ("yellow1-3 H1-3 TOKEN GO MRMx2", [""]),
        ("yellow1-3 H1-3 TOKEN GO MRMx2 red1", ["red1"]),
    ],
)
def test_ten_cards_are_laid_or_nobody_goes_out(hand: str, ways: list[str]) -> None:
    """Also where a house rule decides what may be laid, and so every way is tried."""
    rules = rules_of(4)
    state = rules.position({})
    cards = tuple(int(card) for card in mr.Hand.parse(hand))
    look = rules.codec.open_table(rules, attrs.evolve(state, hands=(cards,) * 4), None)
    found = [*ways_to_shed(look, Choosing(0), 0)]
    assert found == [tuple(int(card) for card in mr.Hand.parse(shed)) for shed in ways]


def test_a_match_is_booked_by_what_its_scores_were_made_of() -> None:
    """One round of `HANDS`, in which the reward completes three stations for the second seat: the
    seats earn 1,100 and 5,100 and 2,950 and 900."""
    rules = mr.compose("card-nl", players=4)
    start = rules.position({"hands": HANDS, "active": 1})
    game = mr.Game(rules, start=start, seed=1)
    game.play(GoOut(1, (), ()))
    booked = [
        (each.kind, each.group, each.level, each.times, each.amount)
        for each in rules.entries_of(start, game.events())
    ]
    assert booked == [
        ("go", "", 0, 3, 800),
        ("houses", "darkblue", 2, 1, 800),
        ("houses", "orange", 1, 1, 200),
        ("houses", "red", 1, 1, 250),
        ("houses", "yellow", 3, 1, 900),
        ("most money bags", "", 0, 1, 1000),
        ("set", "darkblue", 2, 1, 400),
        ("set", "green", 3, 1, 350),
        ("set", "orange", 3, 1, 200),
        ("set", "red", 3, 1, 250),
        ("set", "station", 3, 1, 500),
        ("set", "utility", 2, 1, 500),
        ("set", "yellow", 3, 1, 300),
        ("tokens", "darkblue", 1, 1, 1200),
        ("tokens", "yellow", 2, 1, 2400),
        ("went out", "", 0, 1, 0),
    ]
    assert sum(amount for *_, amount in booked) == 1100 + 5100 + 2950 + 900


def test_turns_and_rounds_are_tallied_as_they_end() -> None:
    rules = rules_of(4)
    table = rules.codec.open_table(rules, rules.position({}), None)
    table.tally = [0] * LENGTH
    table.next_turn()
    table.next_turn()
    assert [table.tally[TURNS], table.tally[ROUNDS], table.tally[GONE_OUT]] == [2, 0, 0]
    table.out = 2
    table.clear()
    assert [table.tally[TURNS], table.tally[ROUNDS], table.tally[GONE_OUT]] == [3, 1, 1]
    table.out = NOBODY
    table.clear()
    assert [table.tally[TURNS], table.tally[ROUNDS], table.tally[GONE_OUT]] == [4, 2, 1]


def test_random_players_go_out_in_one_of_the_four_best_ways() -> None:
    rules = mr.compose("card-nl", players=2)
    hand = "darkblue1-2 H1 H2 TOKENx2 GOx2 MRMx2 station1-2 H3"
    given = {"hands": [hand, "?x10"], "active": 0, "piles": ["", "?"]}
    game = mr.Game(rules, start=rules.position(given), seed=1)
    (choice,) = [each for each in game.choices(0) if each.kind is GoOut]
    known = [*choice]
    assert len(known) > 5
    drawn = {choice.sample(Random(seed)) for seed in range(100)}
    assert drawn == {*known[:4]}


def test_what_cards_and_sets_are_called() -> None:
    rules = rules_of(4)
    assert rules.several("yellow1-3 1e-Huis TOKENx2") == (
        *("yellow1", "yellow2", "yellow3", "H1"),
        *("TOKEN", "TOKEN"),
    )
    for text, card in (("GO", 35), ("start", 35), ("none", -1), ("None", -1), ("Spui", 18)):
        assert rules.value_of("card", text) == card
    for text, group in (("yellow", 5), ("'s-Gravenhage", 5), ("UTILITIES", 9), ("stations", 8)):
        assert rules.value_of("set", text) == group
    assert rules.value_of("card", "yellow") is rules.value_of("set", "GO") is None
    assert rules.value_of("seat", "GO") is rules.value_of("seat", "yellow") is None
    assert len([*rules.known_names("card")]) == 37
    assert {"brown", "ons dorp", "utility", "utilities", "nutsbedrijven"} <= {
        *rules.known_names("set")
    }
    assert [*rules.known_names("seat")] == []
    assert rules.same_name("Start", "GO")
    assert rules.same_name("nothing", "nothing")
    assert not rules.same_name("GO", "MRM")
    assert not rules.same_name("nothing", "anything")
    assert not rules.same_name("nothing", "GO")


def test_standing_and_rounds_are_those_of_the_match() -> None:
    rules = rules_of(4)
    state = rules.position({"money": [100, 0, 300, 20]})
    table = rules.codec.open_table(rules, state, None)
    assert rules.standing(table) == (100, 0, 300, 20)
    assert rules.counted([7, 2, 1]) == {"rounds": 2, "gone_out": 1}


@pytest.mark.rule("C-Q-58")
@pytest.mark.parametrize(("orbits", "turns"), [(1, 4), (3, 12), (None, 4 << 62)])
def test_a_round_is_stalled_after_so_many_orbits_or_never(orbits: int | None, turns: int) -> None:
    rules = mr.compose("card-nl", players=4, parameters={"stall_orbits": orbits})
    assert cast("CardRules", rules).stalled_too_long == turns


@pytest.mark.rule("C-OUT-4", "C-OUT-5")
@pytest.mark.parametrize(
    ("hand", "rule"),
    [
        ("red1-3 orange1-3 H1x2 H3 GO", "C-OUT-6"),
        ("utility1-2 station1 pink1 lightblue1 brown1 H1 H4 GOx2", "C-OUT-5"),
        ("red1 station1 pink1 lightblue1 brown1 H1 H4 GOx2 MRM", "C-OUT-4"),
        ("yellow1-3 H1-3 TOKENx2 MRMx2", None),
    ],
)
def test_why_a_hand_cannot_go_out(hand: str, rule: str | None) -> None:
    rules = rules_of(4)
    game = mr.Game(
        rules.erased, start=rules.position({"hands": [hand, "?x10", "?x10", "?x10"]}), seed=1
    )
    view = cast("CardView", game.view(0))
    found = rules.why_none(view, GoOut)
    assert (found and found.rule) == rule
    assert rules.why_none(view, Draw) is None


@pytest.mark.rule("C-Q-37", "C-Q-66")
def test_of_submitted_layouts_a_seat_knows_its_own_and_thinks_that_others_are_the_best() -> None:
    """Seats 1 to 3 have submitted no sets, and seat 0 nothing yet; the reward of seat 1 brings it
    three stations."""
    usual = mr.compose("card-nl", players=4, parameters={"auto_arrange": False})
    rules = cast("CardRules", usual)
    game = mr.Game(rules.erased, start=rules.position({"hands": HANDS}), seed=1)
    game.play(GoOut(1, (), ()))
    for seat in (1, 2, 3):
        game.play(Arrange(seat, ()))
    state = cast("CardState", game.state)
    assert state.earned == (NOT_DONE, 0, 200, 400)
    found = {seat: rules.resample(state, seat, Random(1)).earned for seat in range(4)}
    assert found == {
        0: (NOT_DONE, 4100, 2950, 900),
        1: (NOT_DONE, 0, 2950, 900),
        2: (NOT_DONE, 4100, 200, 900),
        3: (NOT_DONE, 4100, 2950, 400),
    }
