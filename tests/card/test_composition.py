"""What cannot be composed, and positions no match can be in."""

from __future__ import annotations

from typing import cast

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Composition, Task
from monopoly_rules_variants.card_game import CardRules, CardState
from monopoly_rules_variants.card_game.editions.data import CardData
from monopoly_rules_variants.card_game.editions.parameters import CardNumbers
from monopoly_rules_variants.card_game.players.five_six_players import (
    Finishing,
    LayingMissing,
    LayingNew,
    NextTurn,
    Passing,
)
from monopoly_rules_variants.card_game.players.four_players import Choosing
from monopoly_rules_variants.card_game.players.three_players import ChoosingOfThree
from monopoly_rules_variants.card_game.players.two_players import ChoosingAgain, ChoosingOfTwo
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.arranging import ArrangingOwn
from monopoly_rules_variants.card_game.turn.discarding import Discarding


@pytest.mark.rule("C-DECK-9")
@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players: int) -> None:
    with pytest.raises(mr.CompositionError, match=r"2 to 6 players.*C-DECK-9"):
        mr.compose("card-nl", players=players)


@pytest.mark.rule("C-Q-48")
def test_only_five_players_may_go_out_with_ten() -> None:
    mr.compose("card-nl", players=5, parameters={"p56_out_hand": "ten"})
    with pytest.raises(mr.CompositionError, match="C-Q-48"):
        mr.compose("card-nl", players=6, parameters={"p56_out_hand": "ten"})


@pytest.mark.rule("C-Q-46")
def test_both_neutral_piles_in_a_turn_are_for_two_players() -> None:
    mr.compose("card-nl", players=2, parameters={"neutral_piles_per_turn": 2})
    with pytest.raises(mr.CompositionError, match="C-Q-46"):
        mr.compose("card-nl", players=3, parameters={"neutral_piles_per_turn": 2})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("house_counts", [4, 4, 4, 2]),
        ("hand_size", 9),
        ("reward_count", 4),
        ("reward_short_pile", "none"),
        ("real_cards_rearrange", False),
        ("mrm_tie", "shared"),
        ("p56_missing_trade_card", "skip"),
    ],
)
def test_parameters_without_another_value_are_not_the_callers(name: str, value: JSON) -> None:
    with pytest.raises(mr.ParameterError, match="no other value is defined"):
        mr.compose("card-nl", players=4, parameters={name: value})


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("win_target", 0, "1 to 1000000000"),
        ("stall_orbits", 0, "1 to 1000000"),
        ("first_dealer", 4, "0 to 3"),
        ("top_tie", "sudden_death", "'play_on' or 'shared'"),
        ("chance_as_token", "true", "true or false"),
        ("chance_as_tokn", True, "did you mean 'chance_as_token'"),
    ],
)
def test_a_wrong_value_is_explained(name: str, value: JSON, told: str) -> None:
    with pytest.raises(mr.ParameterError, match=told):
        mr.compose("card-nl", players=4, parameters={name: value})


def position(players: int, spec: str = "card-nl", **given: object) -> tuple[CardRules, CardState]:
    rules = mr.compose(spec, players=players)
    assert isinstance(rules, CardRules)
    return rules, rules.position(given)


def flaws_of(rules: CardRules, state: CardState) -> set[str]:
    return {flaw.rule for flaw in rules.problems(state)}


@pytest.mark.rule("C-I-1")
def test_sixty_cards_each_as_often_as_printed() -> None:
    rules, state = position(4)
    hands = (state.hands[0][1:], *state.hands[1:])
    assert "C-I-1" in flaws_of(rules, attrs.evolve(state, hands=hands))
    doubled = ((state.hands[0][1], *state.hands[0][1:]), *state.hands[1:])
    assert "C-I-1" in flaws_of(rules, attrs.evolve(state, hands=doubled))


@pytest.mark.rule("C-I-8")
def test_nobody_has_fewer_than_ten_cards_at_the_start_of_a_turn() -> None:
    rules, state = position(4)
    moved = ((state.hands[0][1:]), *state.hands[1:])
    piles = ((*state.piles[0], state.hands[0][0]), *state.piles[1:])
    assert flaws_of(rules, attrs.evolve(state, hands=moved, piles=piles)) == {"C-I-8"}


@pytest.mark.rule("C-I-4")
def test_a_neutral_pile_is_never_empty() -> None:
    rules, state = position(3)
    emptied = attrs.evolve(state, neutral=((),), draw=(*state.draw, *state.neutral[0]))
    assert flaws_of(rules, emptied) == {"C-I-4"}


@pytest.mark.rule("C-I-5", "C-P56-3")
def test_hand_and_trade_card_make_twelve_or_ten() -> None:
    rules, state = position(5)
    taken = ((*sorted((*state.hands[0], *state.piles[1])),), *state.hands[1:])
    piles = (state.piles[0], (), *state.piles[2:])
    assert "C-I-5" in flaws_of(rules, attrs.evolve(state, hands=taken, piles=piles))
    both = ((*state.piles[0], *state.piles[1]), (), *state.piles[2:])
    assert "C-P56-3" in flaws_of(rules, attrs.evolve(state, piles=both))


@pytest.mark.rule("C-TURN-4", "C-P56-5", "C-P56-6")
@pytest.mark.parametrize(
    ("players", "question"),
    [
        (2, ChoosingOfTwo(0)),
        (3, ChoosingAgain(1, 0, 0)),
        (4, Choosing(2)),
        (4, ChoosingOfThree(1)),
        (4, Discarding(1)),
        (5, LayingMissing(1)),
        (5, LayingNew(1)),
        (5, Finishing(2)),
        (5, ArrangingOwn(1)),
    ],
)
def test_a_question_fits_its_turn_and_what_lies_on_the_table(players: int, question: Task) -> None:
    rules, state = position(players)
    assert state.active == 1
    (misfit,) = rules.problems(attrs.evolve(state, agenda=(question,)))
    assert (misfit.rule, misfit.values) == ("C-TURN-4", (type(question).__name__,))


def test_a_trade_card_is_laid_before_it_is_swapped() -> None:
    rules, state = position(5)
    cards = tuple(sorted((*state.hands[1], *state.piles[1])))
    hands, piles = (state.hands[0], cards, *state.hands[2:]), (state.piles[0], (), *state.piles[2:])
    without = attrs.evolve(state, hands=hands, piles=piles)
    assert flaws_of(rules, without) == {"C-TURN-4"}
    assert flaws_of(rules, attrs.evolve(without, agenda=(LayingMissing(1),))) == set()


def test_an_impossible_position_is_no_start() -> None:
    rules, state = position(4)
    with pytest.raises(mr.PositionError, match="cards on the table: 44"):
        mr.Game(rules.erased, start=attrs.evolve(state, draw=()))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"hands": ["yelow1"]}, "expected 4 texts, got 1"),
        ({"hands": ["yelow1", "?x10", "?x10", "?x10"]}, "no such card"),
        ({"hands": ["GOx3 ?x7", "GOx2 ?x8", "?x10", "?x10"]}, "appears too often: the deck has 4"),
        ({"hands": ["?x50", "?x10", "?x10", "?x10"]}, "not enough cards are left"),
        ({"pile": []}, "unknown key 'pile'"),
        ({"money": [0, 0]}, "money"),
        ({"dealer": 9}, "dealer"),
    ],
)
def test_a_badly_written_position_says_where(given: dict[str, object], told: str) -> None:
    rules = mr.compose("card-nl", players=4)
    with pytest.raises(mr.MonopolyRulesError, match=told):
        rules.position(given, "given")


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("'Berliner Straße' ?x9", "did you mean Berliner-Straße?"),
        ("Berliner Straße ?x9", "did you mean Berliner-Straße?"),
        ("1. Haus ?x9", "write a name of several words with hyphens"),
        (["Berliner Straße"], "write a name of several words with hyphens"),
    ],
)
def test_names_of_several_words_have_hyphens_in_a_position(hand: JSON, told: str) -> None:
    rules = mr.compose("card-de", players=2)
    rules.position({"hands": ["Berliner-Straße 1.-Haus Mr.-Monopoly ?x7", "?x10"]})
    with pytest.raises(mr.RecordError) as caught:
        rules.position({"hands": [hand, "?x10"]})
    assert caught.value.place == "$.hands[0]"
    assert told in caught.value.problem


@pytest.mark.rule("C-Q-69", "C-I-3")
def test_a_card_is_under_way_only_while_everybody_passes() -> None:
    rules, state = position(5)
    first, *rest = state.hands[0]
    hands = (tuple(rest), *state.hands[1:])
    chosen = attrs.evolve(state, hands=hands, chosen=(first, -1, -1, -1, -1))
    assert flaws_of(rules, chosen) == {"C-Q-69"}
    assert flaws_of(rules, attrs.evolve(chosen, agenda=(NextTurn(), Passing()))) == set()
    everybody = attrs.evolve(
        state,
        hands=tuple(hand[1:] for hand in state.hands),
        chosen=tuple(hand[0] for hand in state.hands),
        agenda=(NextTurn(), Passing()),
    )
    assert flaws_of(rules, everybody) == {"C-I-3"}


@pytest.mark.rule("C-I-1")
def test_nothing_is_laid_down_before_somebody_goes_out() -> None:
    rules, state = position(4)
    *draw, top = state.draw
    fewer = attrs.evolve(state, draw=tuple(draw))
    for laid_open in (
        attrs.evolve(fewer, laid=(top,)),
        attrs.evolve(fewer, reward=(top,)),
        attrs.evolve(state, roles=(0,)),
        attrs.evolve(state, out=2),
    ):
        assert flaws_of(rules, laid_open) == {"C-I-1"}
    hands = tuple(() if seat == 2 else hand for seat, hand in enumerate(state.hands))
    laid, agenda = state.hands[2], (ArrangingOwn(2),)
    arranged = attrs.evolve(state, out=2, hands=hands, laid=laid, agenda=agenda)
    assert flaws_of(rules, arranged) == set()


@pytest.mark.rule("C-I-4")
@pytest.mark.parametrize(("players", "piles"), [(2, 2), (3, 1), (4, 0)])
def test_there_are_as_many_neutral_piles_as_empty_seats(players: int, piles: int) -> None:
    rules, state = position(players)
    assert len(state.neutral) == piles
    if piles < 2:
        more = attrs.evolve(state, neutral=(*state.neutral, state.draw[:1]), draw=state.draw[1:])
        assert flaws_of(rules, more) == {"C-I-4"}
    if piles:
        fewer = attrs.evolve(
            state, neutral=state.neutral[1:], draw=(*state.draw, *state.neutral[0])
        )
        assert "C-I-4" in flaws_of(rules, fewer)


@pytest.mark.rule("C-I-5")
@pytest.mark.parametrize(("players", "size"), [(5, 11), (6, 9)])
def test_a_hand_card_more_or_less_beside_a_trade_card_is_impossible(
    players: int, size: int
) -> None:
    rules, state = position(players)
    assert [len(hand) for hand in state.hands] == [size] * players
    own, other = state.hands[0], state.hands[1]
    hands = (own[1:], tuple(sorted((*other, own[0]))), *state.hands[2:])
    (less, more) = rules.problems(attrs.evolve(state, hands=hands))
    assert (less.rule, less.values) == ("C-I-5", (0, size - 1, size, size))
    assert (more.rule, more.values) == ("C-I-5", (1, size + 1, size, size))


@pytest.mark.rule("C-I-8")
def test_a_hand_may_have_more_than_ten_cards_and_not_fewer() -> None:
    rules, state = position(4)
    more = (tuple(sorted((*state.hands[0], *state.draw))), *state.hands[1:])
    assert flaws_of(rules, attrs.evolve(state, hands=more, draw=())) == set()
    fewer = (state.hands[0][1:], *state.hands[1:])
    (problem,) = rules.problems(
        attrs.evolve(state, hands=fewer, draw=(*state.draw, state.hands[0][0]))
    )
    assert (problem.rule, problem.values) == ("C-I-8", (0, 9, 10, 60))


class Followed(CardRules):
    """A family of somebody's own: the card game, with a look at the end of each turn."""

    def idle(self, table: CardTable) -> None:
        SEEN.append(table.active)
        super().idle(table)


SEEN: list[int] = []


def test_rules_derived_from_the_family_keep_its_turns() -> None:
    usual, _ = position(4)
    composition = cast("Composition[CardNumbers, CardData]", usual.composition)
    games = [mr.Game(rules.erased, seed=3) for rules in (usual, Followed(composition))]
    for game in games:
        for _ in range(60):
            seat = game.decision.awaited[0]
            game.play(next(iter(game.choices(seat)[0])))
    assert games[0].state == games[1].state
    assert len(SEEN) > 10
