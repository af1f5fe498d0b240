"""What people type where a plugin asks something new: numbers mean numbers, prices are shown."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, ClassVar

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.cli.menus.forms import Back
from monopoly_rules.cli.menus.menu import Menu
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.screen.turns import Turns
from monopoly_rules.cli.typed.actions import Misread, Phrases
from monopoly_rules.kernel import (
    Action,
    Among,
    Choice,
    FieldValue,
    Refusal,
    Seat,
    SeatQuestion,
    Span,
    View,
    menu_of,
    say_refusal,
    verb,
)
from monopoly_rules.plugins import Registry, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardModifier, Look, Table, turn_began
from monopoly_rules_variants.board_game.values.actions import OfferTrade

cellar = BoardModifier("cellar")


@attrs.frozen
class LayDown(Action):
    """Lay down crates; each costs 20."""

    crates: Annotated[int, Span(0, 9)]


@attrs.frozen
class SellCrates(Action):
    """Sell crates; each brings 40."""

    crates: Annotated[int, Span(1, 9)]


def price(look: Look, question: object, seat: Seat, given: Mapping[str, FieldValue]) -> int:
    crates = given.get("crates", 0)
    return 40 * (crates if isinstance(crates, int) else 0)


def some(look: Look, question: object, seat: Seat) -> list[Choice[LayDown]]:
    return [Choice(LayDown, seat, (Among((0, 1, 2, 5)),))]


def nothing(table: Table, question: object, action: Action) -> None:
    """The prices are only shown here."""


@cellar.question
@attrs.frozen
class Cellar(SeatQuestion[Look]):
    """How many crates?"""

    VERBS: ClassVar = (
        verb(LayDown, offers=some, do=nothing),
        verb(SellCrates, do=nothing, brings=price),
    )
    ONCE: ClassVar = True


@cellar.then(turn_began, rule="CELLAR-1")
def ask(table: Table, seat: Seat) -> None:
    """Every turn begins in the cellar."""
    table.push(Cellar(seat))


class Mine:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [cellar]


KNOWN: Registry = registry_of(board=board_game, mine=Mine())


@pytest.fixture
def game() -> mr.Game:
    found = mr.Game(mr.compose("board-nl+cellar", players=2, registry=KNOWN), seed=1)
    assert found.awaited == (0,)
    assert isinstance(found.view(0).question, Cellar)
    return found


class Form:
    """A form filled in with these lines, what was asked, and what was refused."""

    def __init__(self, game: mr.Game, number: int, *lines: str) -> None:
        self.asked: list[str] = []
        self.refused: list[str] = []
        self._left, self._game = list(lines), game
        screen = Screen(game, "en", 0)
        phrases = Phrases(game.rules, 0, screen.words)
        form = game.decision.form
        choices = menu_of(game.choices(0))
        self.menu = Menu(screen, phrases, self._answer, self._refuse, choices, form)
        self.action: Action | None = None
        with suppress(Back):
            self.action = self.menu.numbered(number) if number else None

    def _answer(self, prompt: str) -> str:
        self.asked.append(prompt.strip())
        return self._left.pop(0)

    def _refuse(self, refusal: Refusal) -> None:
        self.refused.append(say_refusal(refusal, self._game.rules.words()))


def test_a_number_among_numbers_means_itself(
    game: mr.Game, capsys: pytest.CaptureFixture[str]
) -> None:
    form = Form(game, 1, "3", "5")  # there is a third one, but it is not called 3
    assert form.action == LayDown(0, 5)
    assert form.asked == ["crates:"] * 2
    assert form.refused == ["that is not possible: 0, 1, 2, 5"]
    listed, hint = capsys.readouterr().out.split(), ["crates", "(0,", "1,", "2,", "5),"]
    assert listed == ["0", "1", "2", "5", *hint, "or", "back"]
    assert Form(game, 1, "0").action == LayDown(0, 0)


def test_a_span_says_what_its_ends_bring(game: mr.Game, capsys: pytest.CaptureFixture[str]) -> None:
    form = Form(game, 2, "3")
    money = game.rules.words().name
    assert capsys.readouterr().out.strip() == (
        f"crates (1 (brings {money('money', 40)}) to 9 (brings {money('money', 360)})), or back"
    )
    assert form.action == SellCrates(0, 3)


def test_a_word_where_a_number_is_asked_for_is_not_swallowed(game: mr.Game) -> None:
    form = Form(game, 0, "lay -1")
    assert form.menu.among(menu_of(game.choices(0))) is None
    assert form.refused == ["lay -1 is not among 1 to 2"]


def test_a_field_that_an_action_does_not_have_is_named(game: mr.Game) -> None:
    phrases = Phrases(game.rules, 0, game.rules.words())
    with pytest.raises(Misread, match=r"^cellar:lay-down has no coins; it has: crates$"):
        phrases.read("lay-down coins=3", game.choices(0))
    assert phrases.read("lay-down crates=2", game.choices(0)) == LayDown(0, 2)


def test_rounds_that_are_nobodys_turn_have_headings(
    game: mr.Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    marks = iter([1, 1, 2, 2, 2, 3])
    monkeypatch.setattr(type(game.rules), "whose_turn", lambda self, view: None)
    monkeypatch.setattr(type(game.rules), "turn_mark", lambda self, view: next(marks))
    turns, view = Turns(Screen(game, "en", None), 0), game.view()
    assert isinstance(view, View)
    for _ in range(6):
        if turns.passed(view):
            turns.head()
    assert capsys.readouterr().out.splitlines() == ["-- turn 1", "-- turn 2", "-- turn 3"]


def test_a_page_has_one_table_only(game: mr.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    marks = iter([1, 2, 3, 1, 2, 3])
    monkeypatch.setattr(type(game.rules), "turn_mark", lambda self, view: next(marks))
    screen = Screen(game, "en", None)
    drawn: list[bool] = []
    monkeypatch.setattr(screen, "table", lambda: drawn.append(screen.in_place))
    for screen.in_place in (False, True):
        turns = Turns(screen, 1)
        for _ in range(3):
            assert turns.passed(game.view())
            turns.head()
    assert drawn == [False, False]


def offering(*lines: str) -> Form:
    """The form of an offer on an ordinary board, filled in with these lines."""
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink"], ["Spui"]], "cash": [954, 500]})
    found = mr.Game(rules, seed=1, start=start)
    kinds = [choice.kind.__name__ for choice in menu_of(found.choices(0))]
    return Form(found, kinds.index("OfferTrade") + 1, "", *lines)


def test_enter_is_no_money_where_that_is_possible() -> None:
    form = offering("", "1", "40", "-", "")
    assert form.asked[1] == "give cash [€0]:"
    assert form.refused == []
    assert isinstance(form.action, OfferTrade)
    assert (form.action.give_cash, form.action.take_cash) == (0, 40)


def test_back_goes_back_by_one_field_and_leaves_the_form_at_the_first() -> None:
    form = offering("20", "1", "back", "-", "back", "back", "30", "1", "40", "-", "")
    titles = [each.partition(" [")[0] for each in form.asked[1:-1]]
    give = ["give cash", "give deeds", "take cash"]
    assert titles == [*give, "give deeds", "take cash", "give deeds", *give, "take deeds"]
    assert isinstance(form.action, OfferTrade)
    assert (form.action.give_cash, form.action.give_deeds, form.action.take_cash) == (30, (1,), 40)
    assert offering("back").action is None


def test_what_was_answered_is_kept_for_who_goes_back() -> None:
    form = offering("20", "1", "back", "", "", "", "")
    again = "give deeds [Village Green]:"
    assert form.asked[1:5] == ["give cash [€0]:", "give deeds [-]:", "take cash [€0]:", again]
    assert isinstance(form.action, OfferTrade)
    assert (form.action.give_cash, form.action.give_deeds) == (20, (1,))


def test_what_an_offer_comes_to_is_shown_before_it_is_made(
    capsys: pytest.CaptureFixture[str],
) -> None:
    form = offering("20", "1", "40", "-", "back", "1", "")
    assert [form.asked[-3], form.asked[-1]] == ["Enter does it, or back:"] * 2
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  offer")]
    first = "  offer seat 1 €20, Village Green for €40"
    assert told == [first, f"{first}, Spui"]
    assert isinstance(form.action, OfferTrade)
    assert form.action.take_deeds


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1, 1, 1", "wanted: 0 to 1, given: 3"),
        ("Groningen", "'Groningen' is not among them"),
        ("Village Gren", "'Village Gren' is not here; did you mean Village Green?"),
    ],
)
def test_a_form_says_what_is_wrong_with_a_list(typed: str, said: str) -> None:
    assert offering("0", typed, "1", "40", "-", "").refused == [said]
