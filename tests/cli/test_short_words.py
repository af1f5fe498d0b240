"""A modifier's action can be typed without the modifier's name, where that is not ambiguous."""

from __future__ import annotations

from monopoly_rules.cli.typed.words.english import names_by_word


def test_a_word_of_a_modifier_stands_for_its_action() -> None:
    known = names_by_word(["Throw", "loan-shark:Borrow"])
    assert known["borrow"] == known["loanshark:borrow"] == "loan-shark:Borrow"


def test_the_game_s_own_word_comes_first() -> None:
    known = names_by_word(["Throw", "javelin:Throw"])
    assert known["throw"] == "Throw"
    assert known["javelin:throw"] == "javelin:Throw"


def test_a_word_of_two_modifiers_stands_for_neither() -> None:
    known = names_by_word(["bank:Rob", "gang:Rob"])
    assert "rob" not in known
    assert known["gang:rob"] == "gang:Rob"
