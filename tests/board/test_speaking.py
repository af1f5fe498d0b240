"""What people are shown: names, money, sentences, the board as text."""

from __future__ import annotations

from monopoly_rules.kernel import Game, Refusal, Scripted, say_refusal
from monopoly_rules_variants.board_game.actions import Build, Throw

from .boards import board


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
    assert "Anna went to Income Tax  [B-MOVE-1]" in told
    assert "Anna paid the bank €200  [B-TAX-1]" in told
    refusal = game.why_not(Build(0, 18))
    assert refusal is not None
    assert game.tell(refusal) == "building needs the whole group in one hand  [B-HOUSE-1]"


def test_the_board_is_drawn_with_owners_tokens_and_buildings() -> None:
    rules = board(3)
    start = rules.position(
        {
            "cash": [1500, 20, 0],
            "at": [39, 5, 0],
            "deeds": [["Leidschestraat", "Kalverstraat"], ["Station Zuid"], []],
            "buildings": {"Kalverstraat": "hotel", "Leidschestraat": 4},
            "mortgaged": ["Station Zuid"],
            "jail": {"1": 2},
            "out": [2],
            "cards": [[], ["chance"], []],
        }
    )
    text = Game(rules.erased, start=start, names=["Anna", "Bram", "Cleo"]).render()
    assert "39 Kalverstraat" in text
    assert "Anna, hotel <- Anna" in text
    assert "Bram (mortgaged)" in text
    assert "in jail (2 throws), release cards: Chance" in text
    assert "Cleo: out of the game" in text
    assert "the bank: 28 x house, 11 x hotel" in text
    assert len(text.splitlines()) == 40 + 1 + 3 + 1 + 1


def test_refusals_mention_amounts_in_the_currency() -> None:
    rules = board(2)
    sentence = say_refusal(Refusal("B-JAIL-8", "the fine is {0:money}", (50,)), rules.words())
    assert sentence == "the fine is €50"
