"""Forms at a served table: what else can be typed in them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

from tests.cli.join.two import two

import monopoly_rules as mr

pytestmark = pytest.mark.skipif(os.name != "posix", reason="uses pseudo-terminals")


def test_another_action_leaves_a_form_and_is_done(tmp_path: Path) -> None:
    with two(tmp_path) as (anna, _):
        anna.type("offer")
        anna.until(r"yourself: $")
        anna.type("mortgage Brink")
        anna.until(r"Anna mortgaged[^>]*Anna> $")
        anna.type("offer")
        anna.until(r"yourself: $")
        anna.type("")
        anna.until(r"give cash[^:]*: $")
        anna.type("offer bram brink and 30 for groote markt")
        anna.until(r"Anna offered Bram €30, Village Green for Groote Markt")


def test_undo_in_a_form_says_who_is_asked(tmp_path: Path) -> None:
    with two(tmp_path) as (anna, bram):
        anna.type("mortgage Brink")
        anna.until(r"Anna mortgaged[^>]*Anna> $")
        anna.type("offer")
        anna.until(r"yourself: $")
        anna.type("undo")
        anna.until(r"still asked: Bram")
        bram.until(r"agree \(y/n\)\? $")
        bram.type("")
        assert "type a number" not in bram.until(r"answer yes or no first[^?]*\? $")
        bram.type("y")
        anna.until(r"Anna has taken back a decision[^>]*Anna> $")


@pytest.fixture
def cards() -> mr.Game:
    """Bram may draw, or trade by a form."""
    game = mr.Game(mr.compose("card-de", players=2), seed=0, names=["Anna", "Bram"])
    assert game.awaited == (1,)
    return game


def test_a_form_of_the_card_game_is_left_in_german_too(tmp_path: Path, cards: mr.Game) -> None:
    with two(tmp_path, game=cards, locale="de") as (_, bram):
        bram.type("tausche")
        bram.until(r"zuerst auf deinen Stapel[^:]*: $")
        bram.type("ziehe")
        bram.until(r"Bram zog[^>]*Bram> $")


def test_what_the_worth_of_a_hand_points_to_is_told(tmp_path: Path, cards: mr.Game) -> None:
    with two(tmp_path, game=cards, locale="de") as (_, bram):
        bram.type("wert")
        assert "warum schluss sagt, warum" in bram.until(r"Bram> $")
        bram.type("warum schluss")
        told = bram.until(r"Bram> $")
        assert "gehört zu keinem vollständigen Satz  [C-OUT-5]" in told
        assert "C-OUT-5  Keine losen Grundbesitzkarten" in told
