"""The command `analyse`: what it prints, and what it refuses."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

import monopoly_rules as mr

from .said import Run


@pytest.fixture
def run(run: Run) -> Run:
    """Run this command."""
    return partial(run, "analyse")


@pytest.fixture
def save(tmp_path: Path) -> str:
    """A saved game of the bazaar."""
    file = tmp_path / "game.json"
    file.write_text(mr.Game(mr.compose("toy-bazaar", players=2), seed=7).save())
    return str(file)


def test_a_table_for_people(run: Run, save: str) -> None:
    status, out, err = run(save, "--games", "20", "--seed", "1")
    assert (status, err) == (0, "")
    assert "games in" in out
    assert "95 %" in out


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", ("games in", "the best is", "action", "won", "95 % interval", "worth at the end")),
        ("nl", ("spellen in", "de beste is", "actie", "gewonnen", "95%-interval", "waard aan")),
        ("de", ("Spiele in", "die beste ist", "Aktion", "gewonnen", "95-%-Intervall", "Ende wert")),
    ],
)
def test_the_table_speaks_every_language(
    run: Run, tmp_path: Path, locale: str, said: tuple[str, ...]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(mr.Game(mr.compose("card-nl", players=2), seed=7).save())
    status, out, err = run(str(file), "--games", "2", "--seed", "1", "--locale", locale)
    assert (status, err) == (0, "")
    assert [each for each in said if each not in out] == []


def test_one_json_object(run: Run, save: str) -> None:
    status, out, _ = run(save, "--games", "20", "--seed", "1", "--json")
    found = json.loads(out)
    assert status == 0
    assert found["spec"].endswith("toy-bazaar")
    assert found["seat"] == 0
    assert {"action", "told", "games", "wins", "score", "set_aside"} == set(found["prospects"][0])


def test_a_position_needs_its_variant(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"coins": [3, 4]}')
    status, out, _ = run(str(file), "--of", "toy-bazaar", "--players", "2", "--games", "20")
    assert status == 0
    assert "won" in out
    status, _, err = run(str(file), "--set", "coins=3")
    assert status != 0
    assert "--set is for a position" in err


def test_a_seat_that_is_not_there(run: Run, save: str) -> None:
    status, _, err = run(save, "--seat", "5")
    assert status == 2
    assert "seat must be 0 to 1" in err
