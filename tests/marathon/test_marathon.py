"""The long run is whole, notices what is wrong, and goes on where it was stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import monopoly_rules as mr

from . import __main__ as command
from . import walking
from .pieces import ACTIONS, INPUTS, Done, Piece, pieces, run


def test_there_are_a_million_inputs_and_five_million_actions() -> None:
    sizes = {"inputs": 0, "actions": 0}
    for piece in pieces():
        sizes[piece.kind] += piece.size
    assert sizes == {"inputs": INPUTS, "actions": ACTIONS}
    assert (INPUTS, ACTIONS) == (1_000_000, 5_000_000)
    assert len({str(piece) for piece in pieces()}) == len(pieces())


def test_every_variant_is_played_by_every_number_of_players() -> None:
    played = {(piece.name, piece.players) for piece in pieces() if piece.kind == "actions"}
    for variant in ("board-nl", "board-de+short", "board-star-wars+short+timed", "card-de"):
        assert {name for name, _ in played} >= {variant}
    assert {players for name, players in played if name == "board-star-wars"} == {*range(2, 9)}


@pytest.mark.parametrize(
    "piece",
    [
        Piece("inputs", "notation", 0, 50),
        Piece("actions", "card-nl", 0, 60, 4),
        Piece("actions", "board-nl+timed", 1, 600, 3),
        Piece("actions", "toy-bazaar", 2, 600, 5),
    ],
    ids=str,
)
def test_a_piece_is_done(piece: Piece) -> None:
    done = run(piece)
    assert (done.size, done.defects) == (piece.size, [])


def test_other_pieces_have_other_parameters() -> None:
    assert walking.parameters_of("board-nl", 3, 0) == {}
    found = [walking.parameters_of("board-nl", 3, number) for number in range(1, 4)]
    assert all(found)
    assert found[0] != found[1] != found[2]


def test_what_is_wrong_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(rules: mr.RuleSet, state: mr.State, usual: dict[str, int]) -> str | None:
        return "a coin is lost"

    monkeypatch.setattr(walking, "_problem", wrong)
    (said,) = walking.walked("toy-bazaar", 3, 2, 100)
    assert said.startswith("toy-bazaar for 3 players, parameters {")
    assert said.endswith("seed 2000, action 0: a coin is lost")


def test_it_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "build" / "ledger.jsonl"
    given = ["--inputs", "7", "--actions", "80", "--ledger", str(file)]
    assert command.main(given) == 0
    assert "no defect" in capsys.readouterr().out
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join(lines[:-3]) + "\n", "utf-8")
    assert command.main(given) == 0
    said = capsys.readouterr().out
    assert f"{len(lines) - 4} of {len(lines) - 1} pieces are done already" in said
    assert len(file.read_text("utf-8").splitlines()) == len(lines)


def test_other_sources_begin_anew_and_defects_count(tmp_path: Path) -> None:
    file = tmp_path / "ledger.jsonl"
    ledger = command.Ledger(file, "one")
    ledger.add(Done("a piece", "inputs", 3, 0.1, defects=["a defect"]))
    assert command.Ledger(file, "one").done["a piece"].defects == ["a defect"]
    assert command.Ledger(file, "another").done == {}
    assert [json.loads(line) for line in file.read_text("utf-8").splitlines()] == [
        {"of": "another"}
    ]
