"""Pictures: lines of styled pieces, cut, filled and set under each other."""

from __future__ import annotations

import pytest

from monopoly_rules.kernel import (
    Game,
    Line,
    Styled,
    aligned,
    fitted,
    line,
    plain,
    seat_style,
    width,
)
from monopoly_rules.plugins import compose, registry_of
from toy_game import plugin as toy


@pytest.mark.parametrize(
    ("pieces", "size", "shown"),
    [
        (line("Brink"), 7, "Brink  "),
        (line("Brink"), 5, "Brink"),
        (line("Brink", Styled(" 60", "faint")), 6, "Brink…"),
        (line("Brink", Styled(" 60", "faint")), 7, "Brink …"),
        (line(Styled("Brink", "brown")), 3, "Br…"),
        ((), 2, "  "),
    ],
)
def test_a_line_of_just_this_width(pieces: Line, size: int, shown: str) -> None:
    made = fitted(pieces, size)
    assert "".join(each.text for each in made) == shown
    assert width(made) == size
    styles = [each.style for each in made if each.text.strip() and each.text != "…"]
    assert styles == [each.style for each in pieces][: len(styles)]


def test_rows_may_have_fewer_cells_than_others() -> None:
    rows = [[line("player"), line("cash")], [line("Anna"), line("5")], [line("Bram")]]
    assert plain(aligned(rows, right=[1])).splitlines() == ["player  cash", "Anna       5", "Bram"]
    assert aligned([]) == ()


def test_a_family_that_only_renders_is_drawn_plainly() -> None:
    rules = compose("toy-bazaar", players=2, registry=registry_of(toy=toy))
    game = Game(rules, seed=1)
    assert plain(game.picture(0)) == game.render(0)
    assert {piece.style for pieces in game.picture() for piece in pieces} == {""}
    assert rules.sheet(game.events(), game.words()) == ()
    assert rules.styled_names(game.words()) == {}
    assert rules.whose_turn(game.view()) == game.awaited[0]


def test_the_first_position_is_where_undoing_ends() -> None:
    rules = compose("toy-bazaar", players=2, registry=registry_of(toy=toy))
    game = Game(rules, seed=1)
    first = game.first
    game.play(game.choices(game.awaited[0])[0].first(1)[0])
    assert game.first is first
    assert first == rules.start()[0]
    assert seat_style(1) == "seat 1"
