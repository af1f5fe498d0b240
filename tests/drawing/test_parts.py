"""What drawings are made of: texts that fit, plain tables, what a game says of its drawing."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Account, Words
from monopoly_rules.kernel.drawing import (
    Cell,
    fitting,
    html_table,
    lines_drawing,
    table_drawing,
    text_width,
    wrapped,
)
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardModifier, Look, penalties_go_to
from monopoly_rules_variants.board_game.drawing.ring import ACROSS, BOARD, DEPTH, place_of
from toy_game.rules import ToyRules
from toy_game.values import ToyView

from .outlines import outline, texts


@pytest.mark.parametrize("text", ["", "A", "Kalverstraat", "Elektriciteitsbedrijf", "漢字" * 20])
@pytest.mark.parametrize("room", [20, 60, 125])
def test_a_text_fits_its_room(text: str, room: float) -> None:
    shown, size = fitting(text, room)
    assert text_width(shown, size) <= room + 0.01
    assert 11 <= size <= 15
    assert shown == text or shown.endswith("…")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Spui", ["Spui"]),
        ("A-Kerkhof", ["A-Kerkhof"]),
        ("Naar de gevangenis", ["Naar de", "gevangenis"]),
        ("Barteljorisstraat", ["Barteljoris-", "straat"]),
        ("Elektriciteitsbedrijf", ["Elektriciteits-", "bedrijf"]),
        ("", [""]),
    ],
)
def test_a_name_is_broken_where_it_can_be(text: str, lines: list[str]) -> None:
    assert wrapped(text, 86) == lines


def test_squares_lie_side_by_side_and_leave_no_gap() -> None:
    places = [place_of(at) for at in range(40)]
    area = sum(place.width * place.height for place in places)
    assert area == pytest.approx(BOARD**2 - (BOARD - 2 * DEPTH) ** 2)
    assert pytest.approx(BOARD) == 9 * ACROSS + 2 * DEPTH
    for place in places:
        for along, across in ((0, 0), (DEPTH, min(place.width, place.height))):
            x, y = place.point(along, across)
            assert place.x - 0.01 <= x <= place.x + place.width + 0.01
            assert place.y - 0.01 <= y <= place.y + place.height + 0.01


def test_a_game_that_only_renders_is_drawn_as_its_lines() -> None:
    game = mr.Game(mr.compose("toy-bazaar", players=2), seed=1)
    shown = [text.strip() for text in texts(game.draw(0).svg())]
    assert shown[1:] == [line.strip() for line in game.render(0).splitlines()]
    assert game.rules.draw_sheet(game.events(), game.words()) is None
    assert game.rules.draw_tally({"landings": {"0": 1}}, game.words()) is None


def test_a_game_that_shows_nothing_is_drawn_as_a_table_of_its_view() -> None:
    class Silent(ToyRules):
        render = mr.RuleSet.__origin__.render  # type: ignore[attr-defined]  # of a generic alias

    game = mr.Game(mr.compose("toy-bazaar", players=2), seed=1)
    rules = Silent.__new__(Silent)
    rules.__dict__.update(vars(game.rules))
    view = game.view(0)
    assert isinstance(view, ToyView)
    shown = texts(rules.draw(view, game.words()).svg())
    assert shown[1:3] == ["field", "value"]
    assert "coins" in shown
    assert "(10, 10)" in shown


def test_tables_are_escaped() -> None:
    rows = [[Cell("<name>"), Cell("a & b")], [Cell("x\x00"), Cell("5", right=True)]]
    assert html_table(rows, "<c>") == (
        '<table><caption>&lt;c&gt;</caption><thead><tr><th scope="col">&lt;name&gt;</th>'
        '<th scope="col">a &amp; b</th></tr></thead><tbody><tr><td>x?</td>'
        '<td style="text-align:right">5</td></tr></tbody></table>'
    )
    assert texts(table_drawing("t", "d", rows).svg()) == ["<name>", "a & b", "x?", "5"]


def test_drawings_of_nothing_are_drawings() -> None:
    for drawing in (
        lines_drawing("t", "d", []),
        table_drawing("t", "d", []),
        mr.Hand().draw(),
        mr.Layout().draw(),
        mr.Score().draw(),
    ):
        assert outline(drawing.svg())[0].startswith("svg")


pot = BoardModifier("kitty")
POT = pot.account("the_kitty")


@pot.replace(penalties_go_to, rule="KITTY-1")
def to_the_kitty(look: Look) -> Account:
    """Taxes and fines go into the kitty."""
    return POT


class House:
    """A house rule with an account that everybody sees."""

    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [pot]


def test_an_account_of_a_house_rule_is_shown() -> None:
    registry = registry_of(board=board_game, house=House())
    rules = compose("board-nl+kitty", players=2, registry=registry)
    state = rules.position({"extras": {"kitty.the_kitty": 120}})
    assert "the kitty: €120" in texts(rules.draw(rules.view(state, None), rules.words()).svg())


def test_no_throw_no_landings() -> None:
    rules = mr.compose("board-nl", players=2)
    words: Words = rules.words()
    nothing: list[dict[str, JSON]] = [{}, {"landings": {}}, {"landings": {"0": 0}}, {"landings": 3}]
    for counted in nothing:
        assert rules.draw_tally(counted, words) is None
    only = rules.draw_tally({"landings": {"jail": 4}}, words)
    assert only is not None
    assert "100.00 %" in texts(only.svg())
