"""What games, rule sets and values say of themselves in a shell and in a notebook."""

from __future__ import annotations

import subprocess
import sys

import attrs

import monopoly_rules as mr


def test_a_game_says_which_one_it_is_and_how_far() -> None:
    rules = mr.compose("toy-bazaar", players=2)
    game = mr.Game(rules, seed=7, names=["Anna", "Bram"])
    assert repr(game) == "<Game of toy-game:toy-bazaar: Anna, Bram; version 0; waiting for Anna>"
    random = mr.bots(rules, "random")
    while not game.over:
        seat = game.awaited[0]
        game.play(random[seat](game.view(seat), game.choices(seat)))
    assert repr(game).startswith(
        f"<Game of toy-game:toy-bazaar: Anna, Bram; version {game.version}; won by "
    )
    nameless = mr.Game(rules, seed=7)
    assert "2 players; version 0; waiting for seat 0" in repr(nameless)


def test_a_rule_set_says_what_it_was_composed_of() -> None:
    assert repr(mr.compose("board-nl+short", players=3)) == (
        "<rules of board-nl+short for 3 players>"
    )
    fined = mr.compose("board-nl", players=2, parameters={"jail.fine": 100})
    assert repr(fined) == "<rules of board-nl for 2 players with jail.fine=100>"


def test_a_notebook_shows_what_a_spectator_sees() -> None:
    game = mr.Game(mr.compose("card-nl", players=2), seed=7)
    assert game._repr_svg_() == game.draw(None).svg()
    assert "your hand" not in game._repr_svg_()
    assert "your hand" in game.draw(0).svg()


def test_a_view_shows_all_of_its_fields() -> None:
    view = mr.Game(mr.compose("board-nl", players=2), seed=7).view(1)
    html = view._repr_html_()
    assert "<caption>BoardView of seat 1</caption>" in html
    assert "<td>cash</td><td>(1500, 1500)</td>" in html


def test_a_rule_is_escaped() -> None:
    rule = mr.Rule("X-1", "a < b", "& so <script>on</script>", sources={"nl": "<1>"})
    assert rule._repr_html_() == (
        "<div><p><strong>X-1  a &lt; b</strong></p>"
        "<p>&amp; so &lt;script&gt;on&lt;/script&gt;</p><p>nl: &lt;1&gt;</p></div>"
    )


def test_a_summary_of_rules_that_are_not_here_is_shown_without_a_drawing() -> None:
    summary = mr.simulate("board-nl", players=2, games=1, seed=7)
    assert "<svg" in summary._repr_html_()
    gone = attrs.evolve(summary, spec="board-mars")
    assert "<svg" not in gone._repr_html_()
    assert "board-mars" in gone._repr_html_()


def test_nothing_is_loaded_for_drawings_before_somebody_looks() -> None:
    code = (
        "import sys, monopoly_rules as mr\n"
        "rules = mr.compose('board-nl', players=2); mr.Game(rules, seed=1)\n"
        "mr.best_layout('brown1-2')\n"
        "rooms = ('kernel.drawing', 'kernel.box', 'core.faces', '_game.drawing')\n"
        "assert not [name for name in sys.modules if any(room in name for room in rooms)]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
