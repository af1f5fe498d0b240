"""What an edition of the board can say without code: texts of cards, effects of squares, taxes
with a choice."""

from __future__ import annotations

from functools import partial

import pytest

from monopoly_rules.kernel import Action, Event, Game, Scripted
from monopoly_rules.plugins import CompositionError, EditionError, compose, registry_of
from monopoly_rules.testing import Variant, check_variant
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game.turn.tax_choice import PayFlatTax, PayTaxShare
from monopoly_rules_variants.board_game.values.actions import THROW

from .boards import BRIEF
from .skins import Editions, skin

CARD = """
[[chance]]
id = "bike"
effect = "pay-bank"
amount = 35
text = "De fiets is stuk. Betaal {amount:money}."
text_en = "The bicycle is broken. Pay {amount:money}."

[[chance]]
id = "quiet"
effect = "pay-bank"
amount = 20
text = "Betaal."
"""
FAIR = (
    'kind = "free-parking"',
    'kind = "effect"\neffect = { effect = "receive-bank", amount = 40 }',
)
TO_THE_FAIR = """
[[chance]]
id = "to-the-fair"
effect = "advance-to"
target = 20
"""
TRAIN = (
    'kind = "free-parking"',
    'kind = "effect"\neffect = { effect = "advance-to", target = 30 }',
)
BACK = (
    'kind = "go-to-jail"',
    'kind = "effect"\neffect = { effect = "retreat-to", target = 20 }',
)
CHOICE = ('tax = "income"', 'tax = "income"\npercent = 10')
SHIPPED = Editions(
    skin("choosy", CHOICE),
    skin("bike", more=CARD),
    skin("fair", FAIR),
    skin("fairground", FAIR, more=TO_THE_FAIR),
    skin("train", TRAIN, BACK),
)
composed = partial(compose, registry=registry_of(board=board_game, mine=SHIPPED))


def thrown(name: str, at: int, *dice: tuple[int, int]) -> tuple[Game, list[Event]]:
    rules = composed(f"board-{name}", players=2)
    start = rules.position({"turn": 0, "at": [at, 0], "cash": [500, 500]})
    game = Game(rules, start=start, chance=Scripted(list(dice)))
    return game, list(game.play(THROW[0]))


def test_a_card_has_words_of_its_own() -> None:
    rules = composed("board-bike", players=2)
    said = {locale: rules.words((), locale).name("card", "chance:bike") for locale in rules.locales}
    assert said["nl"] == "De fiets is stuk. Betaal € 35."
    assert said["en"] == "The bicycle is broken. Pay €35."
    assert said["de"].startswith("The bicycle is broken. Pay ")
    assert rules.words((), "nl").name("card", "chance:quiet") == "Betaal."
    assert rules.words((), "en").name("card", "chance:quiet") == "pay €20"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            'text = "Pay {amonut:money}"',
            "number 17, text: unknown field 'amonut'; did you mean 'amount'",
        ),
        ('text = "Pay {amount"', "text: a brace is not closed"),
        ("text = 7", "text: expected a text, got 7"),
    ],
)
def test_a_text_that_cannot_be_said(text: str, problem: str) -> None:
    more = f'\n[[chance]]\nid = "odd"\neffect = "pay-bank"\namount = 5\n{text}\n'
    known = registry_of(board=board_game, mine=Editions(skin("odd", more=more)))
    with pytest.raises(EditionError, match=r"odd\.toml") as caught:
        compose("board-odd", players=2, registry=known)
    assert problem in str(caught.value)


def test_a_square_does_what_a_card_would() -> None:
    game, events = thrown("fair", 17, (1, 2))
    assert game.rules.forms.state(game.state)["cash"] == [540, 500]
    assert events[-2].rule == "B-CARDS-3"


@pytest.mark.rule("B-CARDS-3")
def test_a_square_that_moves_nobody_acts_on_who_is_led_there_by_a_card() -> None:
    rules = composed("board-fairground", players=2)
    given = {"turn": 0, "at": [4, 0], "cash": [500, 500], "decks": {"chance": ["to-the-fair"]}}
    game = Game(rules, start=rules.position(given), chance=Scripted([(1, 2)]))
    game.play(THROW[0])
    state = rules.forms.state(game.state)
    assert (state["at"], state["cash"]) == ([20, 0], [540, 500])


def test_squares_do_not_send_a_token_back_and_forth() -> None:
    game, _ = thrown("train", 17, (1, 2))
    assert game.rules.forms.state(game.state)["at"] == [30, 0]
    game, _ = thrown("train", 27, (1, 2))
    assert game.rules.forms.state(game.state)["at"] == [20, 0]


RICH = {
    "turn": 0,
    "at": [1, 0],
    "cash": [505, 500],
    "deeds": [["Dorpsstraat", "Brink", "Kalverstraat"], []],
    "buildings": {"Dorpsstraat": 1, "Brink": 1},
    "mortgaged": ["Kalverstraat"],
}
"""505 in cash, deeds for 60, 60 and 400, two houses of 50: 1,125 in all."""


@pytest.mark.parametrize(
    ("answer", "left"),
    [(PayFlatTax(0), 505 - 200), (PayTaxShare(0), 505 - 113)],
)
def test_a_tax_with_a_choice(answer: Action, left: int) -> None:
    rules = composed("board-choosy", players=2)
    game = Game(rules, start=rules.position(RICH), chance=Scripted([(1, 2)]))
    game.play(THROW[0])
    question = game.decision.question(0)
    assert question is not None
    assert game.tell(question).startswith("seat 0 pays €200, or 10 percent of cash")
    assert [game.tell(each) for each in game.choices(0)] == [
        "pay the flat tax",
        "pay a share of everything",
    ]
    events = game.play(answer)
    assert rules.forms.state(game.state)["cash"] == [left, 500]
    assert events[0].rule == "B-TAX-1"


def test_a_share_that_cannot_be_raised_is_a_debt() -> None:
    rules = composed("board-choosy", players=2)
    given = {**RICH, "cash": [3, 500], "buildings": {}, "mortgaged": ["Kalverstraat", "Brink"]}
    game = Game(rules, start=rules.position(given), chance=Scripted([(1, 2)]))
    game.play(THROW[0])
    game.play(PayTaxShare(0))  # a tenth of 523, rounded up: 53, of which he has 3 and can raise 30
    assert type(game.state.agenda[-1]).__name__ == "InDebt"


def test_other_boards_know_no_such_choice() -> None:
    assert "TaxChoice" in composed("board-choosy", players=2).tasks
    assert "TaxChoice" not in composed("board-nl", players=2).tasks


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            'kind = "free-parking"',
            'kind = "effect"',
            "effect: square 20, 'Vrij parkeren': is missing",
        ),
        (
            'kind = "free-parking"',
            'kind = "free-parking"\neffect = { effect = "pay-bank", amount = 5 }',
            "a square of kind free-parking has none",
        ),
        (
            'kind = "free-parking"',
            'kind = "effect"\neffect = { effect = "jail-free" }',
            "a square cannot be kept",
        ),
        (
            'kind = "free-parking"',
            'kind = "effect"\neffect = { effect = "pay-bnak", amount = 5 }',
            "number 21 ('Vrij parkeren'): unknown effect 'pay-bnak'; did you mean 'pay-bank'",
        ),
        (
            'kind = "free-parking"',
            'kind = "free-parking"\npercent = 10',
            "number 21, percent: square 20, 'Vrij parkeren': a square of kind free-parking has no",
        ),
        (
            'tax = "income"',
            'tax = "income"\npercent = 101',
            "percent",
        ),
    ],
)
def test_a_square_that_makes_no_sense(old: str, new: str, problem: str) -> None:
    known = registry_of(board=board_game, mine=Editions(skin("odder", (old, new))))
    with pytest.raises(CompositionError) as caught:
        compose("board-odder", players=2, registry=known)
    assert problem in str(caught.value)


@pytest.mark.parametrize("name", ["bike", "choosy", "fair", "train"])
def test_they_conform(name: str) -> None:
    check_variant(Variant(f"board-{name}", 2, composed, profile=BRIEF))
