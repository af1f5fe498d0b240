"""The score of a hand, read aloud and as JSON lines (issue: the score can be read aloud)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.__main__ import main
from monopoly_rules.scorecard import read_aloud, score_lines, score_of

R1 = ["yellow1", "yellow2", "yellow3", "H1", "H2", "H3", "TOKEN", "TOKEN"]


@pytest.mark.smoke
@pytest.mark.rule("C-SCORE-4", "C-SCORE-5", "C-SCORE-7", "C-SCORE-16")
def test_the_booklets_example_is_explained_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", *R1, "--locale", "en"]) == 0
    told = capsys.readouterr().out
    assert "€3,600" in told
    assert "3 x €300 = €900  [C-SCORE-5]" in told
    assert "2 x €1,200 = €2,400  [C-SCORE-7]" in told
    assert "[C-OUT-2]" in told


def test_lines_add_up_to_the_total() -> None:
    answer = score_of(["darkblue1", "CHANCE", "H1", "H2", "TOKENx2", "GO", "MRMx3"])
    lines = json.loads(json.dumps(answer["lines"]))
    assert sum(line["amount"] for line in lines) == answer["total"]
    assert (answer["total"], answer["may_go_out"], answer["lay_down"]) == (3800, True, 3800)


@pytest.mark.rule("C-SCORE-8", "C-OUT-12")
def test_a_chance_in_another_hand_is_worth_nothing() -> None:
    cards = ["darkblue1", "CHANCE", "H1", "H2", "TOKENx2", "GO", "MRMx3"]
    assert score_of(cards, role="other")["total"] == 0
    assert score_of(cards, role="other")["lay_down"] == 3800


@pytest.mark.rule("C-OUT-6")
def test_why_one_may_not_go_out_is_a_sentence() -> None:
    refusal = mr.may_go_out("red1-3 HOTEL orange1-3 TOKEN GO MRM", "card-nl")
    assert str(refusal) == "HOTEL does not fit on any complete street set [C-OUT-6]"


@pytest.mark.rule("C-OUT-11", "C-Q-5")
def test_editions_differ_in_what_a_chance_may_be() -> None:
    cards = ["yellow1-3", "H1", "H2", "CHANCE", "TOKEN", "GO", "MRMx2"]
    assert [score_of(cards, edition)["total"] for edition in ("nl", "de")] == [2900, 2600]


def test_an_editions_own_names_are_understood() -> None:
    dutch = score_of(["Kalverstraat", "Leidsestraat", "1e Huis"], "nl")
    german = score_of(["Schloßallee", "Parkstraße", "1. Haus"], "de")
    assert dutch["total"] == german["total"] == 800


def test_a_batch_answers_every_line_in_its_place() -> None:
    questions: list[str | bytes] = [
        json.dumps({"cards": ["GOx2"], "edition": "de", "role": "other"}),
        '{"cards": ["nonsense"]}',
        "no json",
        '{"cards": ["GO"], "colour": "red"}',
        '{"cards": ["brown1", "brown1"]}',
        '{"cards": ["GOx5"]}',
        '{"cards": ["\\ud800"]}',
        b"\xff\xfe",
        json.dumps({"cards": []}),
    ]
    answers = [(json.loads(text), good) for text, good in score_lines(questions)]
    assert [good for _, good in answers] == [True, *[False] * 7, True]
    assert answers[0][0]["total"] == 400
    assert [answer["line"] for answer, good in answers if not good] == [2, 3, 4, 5, 6, 7, 8]
    assert all(answer["error"] for answer, good in answers if not good)
    assert answers[-1][0]["total"] == 0


def test_the_command_ends_with_1_after_a_bad_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hands.jsonl"
    file.write_text('{"cards": ["GO"]}\n{"cards": 3}\n', encoding="utf-8")
    assert main(["score", "--batch", str(file)]) == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["total"], second["line"]) == (200, 2)


def test_options_are_the_defaults_of_a_batch(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hands.jsonl"
    cards = '{"cards": ["utility1-2", "CHANCE", "TOKENx3", "GOx2", "MRMx2"]}'
    file.write_text(f"{cards}\n", encoding="utf-8")
    found = []
    for options in (["--edition", "de"], ["--role", "other"], ["--set", "chance_as_token=false"]):
        assert main(["score", "--batch", str(file), *options]) == 0
        found.append(json.loads(capsys.readouterr().out)["total"])
    assert found == [2400, 0, 2400]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["score"], "which cards?"),
        (["score", "yelow1"], "no such card"),
        (["score", "GO", "--edition", "fr"], "unknown variant"),
        (["score", "GO", "--role", "dealer"], "unknown role 'dealer'; known: other, out"),
        (["score", "GO", "--role", "out2"], "did you mean 'out'?"),
        (["score", "GO", "--batch", "x"], "not both"),
        (["score", "--batch", "missing.jsonl"], "cannot be read"),
        (["score", "GO", "--set", "chance_as_tokn=true"], "did you mean"),
    ],
)
def test_bad_input_gets_one_clear_line(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_nothing_is_said_of_laying_down_a_hand_that_does_not_go_out() -> None:
    out, other = ([*read_aloud(["GO"], role=role)] for role in ("out", "other"))
    assert out[-1].startswith("may not be laid down: ")
    assert other == out[:-1]
