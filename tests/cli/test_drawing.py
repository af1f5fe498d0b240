"""Drawing from the shell: variants, saved games, scenarios, and where tokens come to stand."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.drawing.outlines import texts, titles

import monopoly_rules as mr

from .said import Run

SCENARIO = """
spec = "board-nl"
players = 2

[[scenario]]
name = "a rent"
rules = ["B-RENT-1"]
given = { deeds = [["Kalverstraat"], []], at = [0, 32], turn = 1 }

[[scenario.when]]
seat = 1
action = "Throw"
chance = [[3, 4]]

[scenario.then]
state = { at = [0, 39] }

[[scenario]]
name = "no game"
rules = ["B-SETUP-1"]
players = 9
refused = "2 to 6 players"
"""


def drawn(run: Run, file: Path, *arguments: str) -> str:
    status, told, wrong = run("draw", *arguments, "-o", str(file))
    assert (status, told, wrong) == (0, "", "")
    return file.read_text(encoding="utf-8")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of the card game in which seat 0 has drawn."""
    game = mr.Game(mr.compose("card-nl", players=2), seed=7, names=["Anna", "Bram"])
    game.play(game.choices(game.awaited[0])[0].action())
    file = tmp_path / "game.json"
    file.write_text(game.save(), encoding="utf-8")
    return file


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    file = tmp_path / "rent.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    return file


@pytest.mark.smoke
def test_a_variant_is_drawn_in_its_own_language(run: Run, tmp_path: Path) -> None:
    svg = drawn(run, tmp_path / "board.svg", "board-nl", "--seed", "7")
    assert "Vrij parkeren" in texts(svg)
    assert "Anna" in texts(svg)
    english = drawn(run, tmp_path / "board.svg", "board-nl", "--seed", "7", "--locale", "en")
    assert "Free Parking" in texts(english)
    assert 'class="mr-drawing dark"' in drawn(
        run, tmp_path / "dark.svg", "board-nl", "--theme", "dark"
    )


def test_without_a_file_it_is_printed(run: Run) -> None:
    status, told, wrong = run("draw", "toy-bazaar", "--players", "2", "--names", "Eva,Finn")
    assert (status, wrong) == (0, "")
    assert any("Eva" in text for text in texts(told))


def test_bots_play_first(run: Run, tmp_path: Path) -> None:
    arguments = ("board-nl", "--seed", "7", "--turns", "12", "--locale", "en")
    svg = drawn(run, tmp_path / "board.svg", *arguments)
    assert any(text.startswith("turn 13: ") for text in texts(svg))
    assert svg == drawn(run, tmp_path / "again.svg", *arguments)


def test_a_saved_game_as_a_seat_saw_it(run: Run, tmp_path: Path, saved: Path) -> None:
    spectator = drawn(run, tmp_path / "a.svg", str(saved), "--locale", "en")
    assert titles(spectator, "card") == []
    seat = mr.Game.load(saved.read_text(encoding="utf-8")).history[-1].action.seat
    now = drawn(run, tmp_path / "b.svg", str(saved), "--view", str(seat))
    before = drawn(run, tmp_path / "c.svg", str(saved), "--view", str(seat), "--to", "1")
    assert len(titles(now, "card")) == len(titles(before, "card")) + 1


def test_a_scenario_before_and_after_its_steps(run: Run, tmp_path: Path, scenario: Path) -> None:
    before = drawn(run, tmp_path / "a.svg", str(scenario), "--locale", "en")
    assert titles(before, "square")[32].endswith(": Bram")
    after = drawn(run, tmp_path / "b.svg", str(scenario), "--to", "1", "--scenario", "a rent")
    assert titles(after, "square")[39].endswith(": Bram")


def test_where_tokens_come_to_stand(run: Run, tmp_path: Path) -> None:
    arguments = ("--landings", "2", "--players", "2", "--seed", "7", "--locale", "en")
    svg = drawn(run, tmp_path / "heat.svg", "board-nl", *arguments)
    assert texts(svg).count("Free Parking") >= 1
    assert titles(svg, "square")[30] == "30 Go to Jail: 0.00 %"


def test_a_layout(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "layout.svg"
    status, told, wrong = run("score", "yellow1-3", "H1", "--draw", str(file), "--locale", "en")
    assert (status, wrong) == (0, "")
    assert "600" in told
    svg = file.read_text(encoding="utf-8")
    assert len(titles(svg, "card")) == 4
    assert "€600" in texts(svg)


def test_a_drawing_replaces_a_drawing_and_nothing_else(
    run: Run, tmp_path: Path, saved: Path
) -> None:
    before = saved.read_bytes()
    status, _, wrong = run("draw", str(saved), "-o", str(saved))
    assert (status, wrong.count("\n")) == (1, 1)
    assert "this is not a drawing, so it is not overwritten" in wrong
    assert saved.read_bytes() == before
    status, _, wrong = run("draw", "board-nl", "-o", str(tmp_path / "no" / "board.svg"))
    assert status == 1
    assert "cannot be written" in wrong


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("nonsense",), "unknown variant 'nonsense'"),
        (("board-nl", "--theme", "sepia"), "--theme sepia: auto, light, dark"),
        (("board-nl", "--view", "4"), "--view 4: seats are 0 to 3"),
        (("board-nl", "--to", "3"), "--to is for saved games and scenarios"),
        (("board-nl", "--scenario", "x"), "--scenario is for scenarios"),
        (("card-nl", "--landings", "1"), "card-nl does not draw what it counts"),
        (("SAVED", "--turns", "3"), "--turns is for variants"),
        (("SAVED", "--to", "99"), "the game has 2 actions"),
        (("SCENARIO", "--to", "9"), "the scenario has 1 steps"),
        (("SCENARIO", "--scenario", "a tax"), "unknown scenario 'a tax'"),
        (("SCENARIO", "--scenario", "no game"), "there is no game to be seen"),
    ],
)
def test_what_cannot_be_drawn_is_one_clear_line(
    run: Run, saved: Path, scenario: Path, arguments: tuple[str, ...], problem: str
) -> None:
    files = {"SAVED": str(saved), "SCENARIO": str(scenario)}
    status, told, wrong = run("draw", *(files.get(each, each) for each in arguments))
    assert (status, told) == (2, "")
    assert problem in wrong
    assert wrong.count("\n") == 1
