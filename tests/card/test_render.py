"""The table and the score sheet as text, with the names of the edition."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.kernel import Among, plain
from monopoly_rules_variants.card_game import CardRules, score_sheet
from monopoly_rules_variants.card_game.values.actions import GoOut, NeutralSwap, NeutralTake
from monopoly_rules_variants.card_game.values.events import WentOut

HANDS = [
    "darkblue1-2 green1-3 H1 H2x2 TOKEN GO",
    "brown1-2 station1-2 H1 TOKENx2 GOx2 MRM",
    "yellow1 CHANCE H1 H2 TOKENx2 GO MRMx3",
    "orange1-3 utility1-2 red1-2 H2 H3 pink1",
]
NAMES = ["Bram", "Anna", "Cleo", "Dirk"]


def game_of(spec: str) -> mr.Game:
    rules = mr.compose(spec, players=4)
    assert isinstance(rules, CardRules)
    start = rules.position({"hands": HANDS, "draw": "pink2 pink3 red3 yellow2 yellow3 ?x11"})
    return mr.Game(rules.erased, seed=1, start=start, names=NAMES)


@pytest.mark.rule("C-SCORE-1", "C-SCORE-8", "C-SCORE-16", "C-Q-34")
def test_the_score_sheet_of_a_round() -> None:
    """M4: the player with the most Mr. Monopoly cards is zeroed, so nobody is paid for them."""
    game = game_of("card-nl")
    sheet = score_sheet(game.play(GoOut(1, (), ())), game.words())
    lines = [line.split() for line in sheet.splitlines()]
    assert [" ".join(words) for words in lines[:6]] == [
        "Bram \u20ac2,950",
        "Rotterdam, 3 deeds \u20ac350 [C-SCORE-4]",
        "Amsterdam, 2 deeds \u20ac400 [C-SCORE-4]",
        "Houses on Amsterdam: 2 x \u20ac400 \u20ac800 [C-SCORE-5]",
        "tokens on Amsterdam: 1 x \u20ac1,200 \u20ac1,200 [C-SCORE-7]",
        "GO: 1 x \u20ac200 \u20ac200 [C-SCORE-11]",
    ]
    totals = [line.split("\u20ac") for line in sheet.splitlines() if not line.startswith(" ")]
    assert [(name.strip(), amount.strip()) for name, amount in totals] == [
        ("Bram", "2,950"),
        ("Anna", "1,250"),
        ("Cleo", "0"),
        ("Dirk", "700"),
    ]
    assert "[C-SCORE-8]" in sheet


@pytest.mark.rule("C-LAYOUT-12", "C-REWARD-6")
def test_the_sheet_says_what_a_freed_chance_was_used_as() -> None:
    """It was laid as a deed, which the reward brought, and then completes another set."""
    rules = mr.compose("card-nl", players=4)
    hands = [HANDS[0], "brown1 CHANCE station1-2 H1 TOKENx2 GOx2 MRM", "", HANDS[3]]
    hands[2] = "yellow1 lightblue1-2 H1 H3 TOKENx2 GO MRMx2"
    start = rules.position({"hands": hands, "draw": "brown2 pink3 red3 yellow2 yellow3 ?x11"})
    game = mr.Game(rules, seed=1, start=start, names=NAMES)
    events = game.play(GoOut(1, (), ()))
    sheet = plain(rules.sheet(events, game.words()))
    assert any(isinstance(each, WentOut) and each.roles == ("deed:brown",) for each in events)
    assert "  Chance stands for a deed of 's-Gravenhage" in sheet
    assert "[C-LAYOUT-12]" in sheet


@pytest.mark.rule("C-Q-66")
def test_a_view_shows_the_own_hand_and_no_other() -> None:
    game = game_of("card-de")
    shown = game.render(1)
    lines = shown.splitlines()
    assert lines[0] == "round 1, Bram deals; draw pile: 16 cards; goal: 10,000 Euro"
    assert lines[1].split("  ")[-1] == "trade pile, top first"
    assert [" ".join(line.split()) for line in lines[2:4]] == [
        "Bram 0 Euro 10 Chausseestra\u00dfe",
        "> Anna 0 Euro 10 Elisenstra\u00dfe",
    ]
    assert "your hand (10)" in lines
    assert "Badstra\u00dfe, Turmstra\u00dfe" in shown
    assert "Schlossallee" not in shown
    assert "your hand" not in game.render(None)


def test_of_a_pile_the_upper_cards_are_named_and_the_others_counted() -> None:
    rules = mr.compose("card-nl", players=4)
    assert isinstance(rules, CardRules)
    piles = ["green1-3 lightblue1-2", "", "", ""]
    start = rules.position({"hands": [*HANDS[1:], "?x10"], "piles": piles, "draw": "?x15"})
    game = mr.Game(rules.erased, seed=1, start=start, names=NAMES)
    assert game.render().splitlines()[2].endswith("  Ketelstraat, Steenstraat, Coolsingel, 2 below")
    styles = {piece.text: piece.style for pieces in game.picture(0) for piece in pieces}
    assert (styles["Ketelstraat"], styles["Bram"]) == ("lightblue", "seat 0")


def test_lines_of_a_score_are_on_the_sheet() -> None:
    events = game_of("card-nl").play(GoOut(1, (), ()))
    assert {type(event).__name__ for event in events if event.ON_SHEET} == {"Earned", "Paid"}


@pytest.mark.rule("C-P2-1", "C-P3-2")
def test_neutral_piles_are_counted_from_one_wherever_they_are_named() -> None:
    rules = mr.compose("card-nl", players=2)
    assert isinstance(rules, CardRules)
    given = {
        "hands": ["brown1 H4 ?x8", "?x10"],
        "piles": ["red2 red3", "?"],
        "neutral": ["GO", "H2"],
        "draw": "?x35",
        "active": 0,
    }
    game = mr.Game(rules.erased, seed=1, start=rules.position(given))
    choices = [each for each in game.choices(0) if each.kind in (NeutralSwap, NeutralTake)]
    assert choices
    for choice in choices:
        domain = choice.domains[0]
        assert isinstance(domain, Among)
        assert [game.words().name(domain.noun, pile) for pile in (0, 1)] == ["1", "2"]
    assert "neutral pile 2" in game.tell(NeutralSwap(0, 1, 1, -1))
    typed = Phrases(game.rules, 0, game.words()).read(
        "neutral-swap pile=2 count=1 added=none", choices
    )
    assert typed == NeutralSwap(0, 1, 1, -1)
