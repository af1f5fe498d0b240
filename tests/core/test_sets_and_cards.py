"""Sets, deeds, the deck and the notation of cards."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_rules.core.cards import (
    EXTRAS,
    PRINTED,
    Card,
    CardError,
    CardNames,
    Deck,
    deed_card,
    parse_cards,
)
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.sets import DEEDS, SETS, STREETS, Deed, PropertySet

from .editions import DE_NAMES, DECK, NL, NL_NAMES, TABLE


@pytest.mark.rule("C-DECK-2", "C-DECK-3")
def test_ten_sets_of_28_deeds() -> None:
    assert [each.id for each in SETS] == [
        *("brown", "lightblue", "pink", "orange", "red", "yellow", "green", "darkblue"),
        *("station", "utility"),
    ]
    assert [each.size for each in SETS] == [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]
    assert sum(each.size for each in STREETS) == 22
    assert sorted(deed for each in SETS for deed in each.deeds) == list(DEEDS)
    for each in SETS:
        assert [deed.number for deed in each.deeds] == list(range(1, each.size + 1))
        assert all(deed.set is each for deed in each.deeds)
        assert PropertySet.named(each.id) is each
    assert PropertySet.named("purple") is None


def test_deeds_stand_in_board_order() -> None:
    assert [deed.id for deed in DEEDS[:8]] == [
        *("brown1", "brown2", "station1", "lightblue1", "lightblue2", "lightblue3"),
        *("pink1", "utility1"),
    ]
    assert [Deed(27).id, Deed(25).id, Deed(20).id] == ["darkblue2", "station4", "utility2"]
    assert [deed_card(deed).id for deed in DEEDS] == [deed.id for deed in DEEDS]
    assert [deed_card(deed).set for deed in DEEDS] == [deed.set for deed in DEEDS]


@pytest.mark.rule("C-DECK-1", "C-DECK-4", "C-DECK-5", "C-DECK-6", "C-DECK-7", "C-Q-1", "C-Q-67")
def test_sixty_cards() -> None:
    cards = DECK.cards
    assert len(cards) == 60
    assert len(PRINTED) == 37
    assert not any(DECK.count(card) for card in EXTRAS)
    counts = Counter(cards)
    assert all(counts[deed_card(deed)] == 1 for deed in DEEDS)
    assert [counts[card] for card in (Card.H1, Card.H2, Card.H3, Card.H4)] == [5, 4, 3, 2]
    assert counts[Card.HOTEL] == 2
    assert [counts[card] for card in (Card.TOKEN, Card.JOKER, Card.GO, Card.MRM)] == [6, 2, 4, 4]
    assert sum(card.is_bonus for card in cards) == 16
    assert sum(card.is_building for card in cards) == 16


@pytest.mark.parametrize("counts", [(5, 4, 3), (5, 4, 3, -1), (5, 4, 3, 64), (5, 4, 3, "2")])
def test_an_impossible_deck_is_refused(counts: object) -> None:
    with pytest.raises(ValueError, match="expected"):
        Deck(house_counts=counts, hotels=2, tokens=6, jokers=2, go=4, mrm=4)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("brown1", "brown1"),
        ("yellow1-3", "yellow1 yellow2 yellow3"),
        ("Yellow1-YELLOW3", "yellow1 yellow2 yellow3"),
        ("station1–4", "station1 station2 station3 station4"),  # noqa: RUF001
        ("h1-h4", "H1 H2 H3 H4"),
        ("TOKENx2", "TOKEN TOKEN"),
        ("token x2, go×2; 2xMRM", "TOKEN TOKEN GO GO MRM MRM"),  # noqa: RUF001
        ("chance JOKER", "CHANCE CHANCE"),
        ("", ""),
    ],
)
def test_notation(text: str, ids: str) -> None:
    assert [card.id for card in parse_cards(text)] == ids.split()


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Kalverstraat", Card.DARKBLUE2),
        ("kalverstraat", Card.DARKBLUE2),
        ("Leidsestraat", Card.DARKBLUE1),
        ("a kerkhof", Card.RED1),
        ("AKERKHOF", Card.RED1),
        ("Grote Markt", Card.RED2),
        ("1e huis", Card.H1),
        ("Kans", Card.JOKER),
        ("mr monopoly", Card.MRM),
    ],
)
def test_dutch_names(text: str, card: Card) -> None:
    assert parse_cards(text, NL_NAMES) == (card,)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Schlossallee", Card.DARKBLUE2),
        ("Schloßallee", Card.DARKBLUE2),
        ("Munchner Strasse", Card.ORANGE1),
        ("Muenchener Straße", Card.ORANGE1),
        ("E Werk", Card.UTILITY1),
        ("Suedbahnhof", Card.STATION1),
        ("1. Haus", Card.H1),
        ("Los", Card.GO),
        ("Ereignis", Card.JOKER),
    ],
)
def test_german_names(text: str, card: Card) -> None:
    assert parse_cards(text, DE_NAMES) == (card,)


def test_names_with_spaces_among_others() -> None:
    text = "Lange Poten Groote Markt H1 Station Zuid speelfiguur x2"
    assert str(Hand.parse(text, NL_NAMES)) == "red2 yellow3 station1 H1 TOKENx2"
    assert Hand.parse(text.split(), NL_NAMES) == Hand.parse(text, NL_NAMES)
    assert NL_NAMES.name(Card.DARKBLUE1) == "Leidschestraat"
    assert NL_NAMES.name(Card.PINK1) == "pink1"


@pytest.mark.parametrize(
    ("text", "problem", "suggestion"),
    [
        ("kalverstrat", "no such card", "Kalverstraat"),
        ("Lange Pote", "no such card", "Lange Poten"),
        ("yelow2", "no such card", "yellow2"),
        ("qqqq", "no such card", None),
        ("brown3", "no such card", "brown1"),
        ("yellow2-4", "no such range", None),
        ("station4-2", "no such range", None),
        ("TOKENx0", "starts at 1", None),
        ("brown1 Brown1", "every deed is unique", None),
        ("brown1x2", "every deed is unique", None),
        ("HOTELx3", "the deck has 2", None),
        ("CHANCE CHANCE Kans", "the deck has 2", None),
    ],
)
def test_errors_help(text: str, problem: str, suggestion: str | None) -> None:
    with pytest.raises(CardError, match=problem) as caught:
        parse_cards(text, NL_NAMES, DECK)
    assert caught.value.word
    if suggestion is None:
        assert caught.value.suggestions == ()
    else:
        assert suggestion in caught.value.suggestions
        assert "did you mean" in str(caught.value)


def test_too_many_even_without_a_deck() -> None:
    with pytest.raises(CardError):
        parse_cards("TOKENx999")


def test_one_name_for_two_cards_is_refused() -> None:
    with pytest.raises(CardError, match="names both"):
        CardNames({Card.BROWN1: ("Straße",), Card.BROWN2: ("strasse",)})


somecards = st.lists(st.integers(0, 59), unique=True, max_size=29).map(
    lambda places: Hand(DECK.cards[place] for place in places)
)


@given(somecards)
def test_notation_round_trip(hand: Hand) -> None:
    assert Hand.parse(str(hand), deck=DECK) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand


@given(somecards, somecards)
def test_algebra_of_hands(one: Hand, two: Hand) -> None:
    assert (one - two) + (one & two) == one
    assert (one & two) <= one
    assert one & two == two & one
    assert len(one) == len(one.cards) == sum(one.count(card) for card in set(one))
    assert list(one) == sorted(one)
    assert (one <= two) is (len(one - two) == 0)
    assert (one < two) is (one <= two and one != two)
    assert hash(one) == hash(Hand(reversed(one.cards)))
    assert all(card in one for card in one)


def test_a_deed_is_held_once() -> None:
    with pytest.raises(CardError, match="unique"):
        Hand.parse("brown1") + Hand.parse("brown1")


def test_values_can_be_sent_to_other_processes() -> None:
    for value in (NL, DECK, NL_NAMES):
        assert pickle.loads(pickle.dumps(value)) == value
    assert hash(NL) == hash(pickle.loads(pickle.dumps(NL)))


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ((-1,), "(-1,): a hand is made of cards, 0 to 40"),
        ((41,), "(41,): a hand is made of cards, 0 to 40"),
        ("GO", "'GO': a hand is made of cards, 0 to 40"),
        (None, "None: a hand is made of cards, 0 to 40"),
        ([Card.GO] * 1001, "GO: no deck has more than 1000 cards"),
    ],
)
def test_what_is_no_hand_is_told(cards: object, told: str) -> None:
    with pytest.raises(CardError) as error:
        Hand(cards)  # type: ignore[arg-type]  # wrong on purpose
    assert str(error.value) == told


@pytest.mark.parametrize("cards", [[Card.GO], 7, None])
def test_what_is_no_text_is_told(cards: object) -> None:
    with pytest.raises(CardError, match="cards are written as a text or as texts; for cards"):
        Hand.parse(cards)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.rule("C-LAYOUT-1", "C-SCORE-4", "C-SCORE-12", "C-SCORE-13")
def test_a_set_that_is_not_complete_is_worth_nothing() -> None:
    found = [[TABLE.deeds_value(each, deeds) for deeds in range(each.size + 1)] for each in SETS]
    assert found[PropertySet.BROWN] == [0, 0, 50]
    assert found[PropertySet.GREEN] == [0, 0, 0, 350]
    assert found[PropertySet.STATION] == [0, 0, 250, 500, 1000]
    assert found[PropertySet.UTILITY] == [0, 0, 500]
