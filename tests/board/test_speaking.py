"""What people are shown: names, money, sentences, the board as text."""

from __future__ import annotations

import re

import pytest

from monopoly_rules.kernel import Game, Refusal, Scripted, say_refusal
from monopoly_rules_variants.board_game.values.actions import Build, Throw
from monopoly_rules_variants.board_game.words.picture import marks_of

from .boards import board


@pytest.mark.parametrize("locale", ["nl", "de", "en"])
def test_a_token_stands_apart_from_a_mortgage(locale: str) -> None:
    """However long the name, the word and the number of tokens; the name stays whole."""
    rules = board(4)
    deeds = ["Elektriciteitsbedrijf", "Station Zuid"]
    for here in range(1, 5):
        at = [12] * here + [5] * (4 - here)
        start = rules.position(
            {"cash": [1500] * 4, "at": at, "deeds": [deeds, [], [], []], "mortgaged": deeds}
        )
        names = ["Anna", "Bram", "Cleo", "Dirk"]
        game = Game(rules.erased, start=start, names=names)
        mortgaged = game.words(locale).translate("mortgaged")
        ring = game.render(locale=locale).splitlines()[1:21]
        assert max(map(len, ring)) <= 76
        left = ring[12][:37].rstrip()
        name = game.words(locale).name("square", 12)
        assert re.fullmatch(rf"12 ■ {name} +A ({mortgaged}|×) +<{'ABCD'[:here]}", left), left  # noqa: RUF001


def test_everything_has_a_name() -> None:
    rules = board()
    assert rules.value_of("deed", "Kalverstraat") == rules.value_of("deed", "Kalverstraat")
    assert rules.value_of("deed", "Leidsestraat") == rules.value_of("deed", "Leidschestraat") == 26
    assert rules.value_of("group", "Arnhem") == rules.value_of("group", "lightblue") == 1
    assert rules.value_of("card", "chance:jail-free") == 7
    assert rules.value_of("deck", "Algemeen Fonds") == rules.value_of("deck", "chest") == 1
    assert rules.value_of("deed", "Nowhere") is None


def test_sentences_use_the_words_of_the_edition() -> None:
    rules = board(2)
    start = rules.position({"cash": [1500, 1500], "at": [0, 0], "deeds": [["Spui"], []]})
    game = Game(rules.erased, start=start, chance=Scripted([(1, 3)]), names=["Anna", "Bram"])
    told = [game.tell(event) for event in game.play(Throw(0))]
    assert "Anna landed on Income Tax  [B-MOVE-1]" in told
    assert "Anna paid the bank €200  [B-TAX-1]" in told
    refusal = game.why_not(Build(0, 18))
    assert refusal is not None
    assert game.tell(refusal) == "you need the whole group to build  [B-HOUSE-1]"


def test_the_board_is_drawn_with_owners_tokens_and_buildings() -> None:
    rules = board(3)
    start = rules.position(
        {
            "cash": [1500, 20, 0],
            "at": [39, 10, 0],
            "deeds": [["Leidschestraat", "Kalverstraat"], ["Station Zuid"], []],
            "buildings": {"Kalverstraat": "hotel", "Leidschestraat": 4},
            "mortgaged": ["Station Zuid"],
            "jail": {"1": 2},
            "out": [2],
            "cards": [[], ["chance"], []],
        }
    )
    names = ["Anna", "Bram", "Cleo"]
    lines = Game(rules.erased, start=start, names=names).render(locale="nl").splitlines()
    ring, players = lines[1:21], lines[22:]
    assert max(map(len, ring)) <= 76  # with a frame around it, eighty columns
    left = [line[:37].rstrip() for line in ring]
    right = [line[39:] for line in ring]
    assert [line[:2] for line in (*left, *reversed(right))] == [f"{at:>2}" for at in range(40)]
    assert right[0] == f"{'39 ■ Kalverstraat          A hotel':<35}<A"
    assert right[2] == "37 ■ Leidschestraat        A ⌂⌂⌂⌂"
    assert left[5] == " 5 ■ Station Zuid         B hypotheek"
    assert left[10] == f"{'10   Gevangenis':<33}<(B)"
    assert left[1] == " 1 ■ Dorpsstraat           € 60"
    assert players == [
        "    speler     geld  bezit  staat op                     vrijlatingskaarten",
        "> A Anna    € 1.500      2  Kalverstraat",
        "  B Bram       € 20      1  in de gevangenis (2 worpen)  Kans",
        "  C Cleo                    uit het spel",
        "  de bank: 28 huizen, 11 hotels; Kans 15, Algemeen Fonds 16",
    ]


def test_players_whose_names_begin_alike_are_marked_by_number() -> None:
    words = board(2).words(("Anna", "Alex"))
    assert marks_of(words, 2) == ("1", "2")
    assert marks_of(board(2).words(("Anna", "Bram")), 2) == ("A", "B")


def test_deeds_have_the_colour_of_their_group() -> None:
    rules = board(2)
    assert rules.styled_names(rules.words())["Kalverstraat"] == "darkblue"
    picture = Game(rules.erased, seed=1).picture()
    styles = {piece.style for pieces in picture for piece in pieces}
    assert {"brown", "darkblue", "station", "utility", "seat 0", "seat 1"} <= styles


def test_refusals_mention_amounts_in_the_currency() -> None:
    rules = board(2)
    sentence = say_refusal(Refusal("B-JAIL-8", "the fine is {0:money}", (50,)), rules.words())
    assert sentence == "the fine is €50"
