"""What a player is told at a question: in debt, in jail, in an auction, before buying."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Game, Scripted, plain
from monopoly_rules_variants.board_game.values.actions import Throw

from .boards import board

NAMES = ["Anna", "Bram"]


def remarks(game: Game, seat: int = 0, locale: str = "en") -> list[str]:
    """The lines."""
    return plain(game.rules.remarks(game.view(seat), game.words(locale))).splitlines()


def in_debt(*deeds: str, cash: int = 10) -> Game:
    """Anna owes Bram 35 for the Kalverstraat, and has less."""
    rules = board(2)
    given: dict[str, JSON] = {
        "cash": [cash, 1500],
        "at": [36, 0],
        "deeds": [[*deeds], ["Kalverstraat"]],
    }
    start = rules.position(given)
    game = Game(rules.erased, start=start, chance=Scripted([(1, 2)]), names=NAMES)
    game.play(Throw(0))
    return game


@pytest.mark.rule("B-DEBT-1", "B-Q-41")
@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "you have €10, €40 too little; you can raise €60 more"),
        ("nl", "je hebt € 10, € 40 te weinig; je kunt nog € 60 bijeenbrengen"),
        ("de", "du hast € 10, € 40 zu wenig; du kannst noch € 60 aufbringen"),
    ],
)
def test_a_debtor_is_told_cash_lack_and_means(locale: str, said: str) -> None:
    assert remarks(in_debt("Dorpsstraat", "Brink"), locale=locale) == [said]
    assert remarks(in_debt("Dorpsstraat", "Brink"), seat=1) == []


@pytest.mark.rule("B-Q-41")
def test_who_cannot_raise_a_debt_is_told_so() -> None:
    assert remarks(in_debt("Dorpsstraat")) == [
        "you have €10, €40 too little, and can raise no more than €30"
    ]


def jailed(failed: int, cash: int = 500, **more: JSON) -> Game:
    """Anna is about to throw in jail after so many failed throws."""
    rules = board(2)
    start = rules.position({"cash": [cash, 1500], "at": [10, 0], "jail": {"0": failed}, **more})
    return Game(rules.erased, start=start, names=NAMES)


@pytest.mark.rule("B-JAIL-7", "B-JAIL-8", "B-JAIL-9", "B-JAIL-12")
def test_a_prisoner_is_told_the_throw_and_the_ways_out() -> None:
    assert remarks(jailed(0)) == [
        "you are in jail: throw 1 of 3; a double sets you free",
        "the fine is €50; you have €500",
    ]
    assert remarks(jailed(2, cash=20)) == [
        "you are in jail: throw 3 of 3; a double sets you free, else the fine is due",
        "the fine is €50, which you cannot pay: you have €20",
    ]
    held = remarks(jailed(1, cards=[["chance"], []]))
    assert held[1] == "the fine is €50; you have €500; you hold a release card"
    assert remarks(jailed(0), seat=1) == []


@pytest.mark.rule("B-Q-23")
def test_a_prisoner_is_told_that_it_is_too_late_for_the_fine() -> None:
    rules = board(2, parameters={"jail.fine_before_throw": 2})
    start = rules.position({"at": [10, 0], "jail": {"0": 2}})
    found = remarks(Game(rules.erased, start=start, names=NAMES))
    assert found[1] == "the fine of €50 cannot be paid before this throw any more"


def test_release_cards_have_a_column_of_their_own_while_somebody_holds_one() -> None:
    game = jailed(1, cards=[["chance"], []])
    head, labels, anna, bram, _ = plain(
        game.rules.short_picture(game.view(0), game.words("en"))
    ).splitlines()
    assert labels.index("release cards") == anna.index("Chance")
    assert anna.index("in jail (1 throw)") == bram.index("Go") == labels.index("stands on")
    none = plain(game.rules.short_picture(jailed(1).view(0), game.words("en")))
    assert "release cards" not in none
    assert head == "turn 1: Anna"


def test_a_token_shifts_no_price_on_a_board_with_long_names() -> None:
    rules = mr.compose("board-star-wars", players=2)
    squares = []
    for place in (0, 31):
        game = mr.Game(rules, start=rules.position({"at": [place, 0]}), names=NAMES)
        lines = plain(rules.picture(game.view(0), game.words("en"))).splitlines()
        squares.append(next(line[39:] for line in lines if "31 ■ Forest" in line))
    assert squares[1].startswith(squares[0])
    assert squares[1].endswith("<A")
