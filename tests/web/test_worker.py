"""Tables without a server: the same messages, and what somebody who is alone has beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monopoly_rules.web.worker import Worker

EXAMPLES = Path(__file__).parents[2] / "examples"
WINDFALL = "board-nl+windfall"


@pytest.fixture
def worker(tmp_path: Path) -> Worker:
    return Worker(tmp_path)


def asked(worker: Worker, tool: str, **fields: object) -> dict[str, object]:
    answer: dict[str, object] = json.loads(worker.ask(json.dumps({"tool": tool, **fields})))
    return answer


def scenarios(worker: Worker, text: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(
        worker.ask(json.dumps({"tool": "scenarios", "text": text}))
    )
    return found


def sent(worker: Worker, message: str, **fields: object) -> list[dict[str, object]]:
    return [json.loads(text) for text in worker.send(json.dumps({"message": message, **fields}))]


def play_until_asked(worker: Worker) -> int:
    moves = 0
    while worker.bots_due():
        worker.bots_move()
        moves += 1
    return moves


def seated(worker: Worker, spec: str) -> dict[str, object]:
    """Sit down at a new table with two bots; what is shown when it is one's turn."""
    (made,) = sent(worker, "MakeTable", spec=spec, seats=[None, "", ""])
    table, invitation = made["table"], made["invitation"]
    answer, *_ = sent(worker, "TakeSeat", table=table, name="Anna", invitation=invitation)
    *_, shown = sent(worker, "Enter", table=table, token=answer["token"])
    return shown


def test_a_table_is_played_by_the_messages_of_the_server(worker: Worker) -> None:
    shown = seated(worker, "card-nl")
    assert shown["message"] == "Shown"
    play_until_asked(worker)
    assert not worker.bots_due()


def test_house_rules_of_a_text_are_played_by_at_once(worker: Worker) -> None:
    refused = sent(worker, "MakeTable", spec=WINDFALL, seats=[None, ""])
    assert refused[0]["message"] == "Refused"
    code = (EXAMPLES / "house_rule.py").read_text(encoding="utf-8")
    assert asked(worker, "house_rules", code=code) == {"modifiers": ["windfall"], "damaged": []}
    assert seated(worker, WINDFALL)["message"] == "Shown"


def test_house_rules_and_tables_are_there_again(worker: Worker, tmp_path: Path) -> None:
    asked(worker, "house_rules", code=(EXAMPLES / "house_rule.py").read_text(encoding="utf-8"))
    seated(worker, WINDFALL)
    worker.close()
    again = Worker(tmp_path)
    (tables,) = sent(again, "ListTables")
    listed = tables["tables"]
    assert isinstance(listed, list)
    assert [each["spec"].split(":")[-1] for each in listed] == ["windfall"]


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("x =\n", "line 1: invalid syntax"),
        ("a = 1\nb = a / 0\n", "line 2: ZeroDivisionError: division by zero"),
        ("a = 1\n", "it contributes nothing"),
    ],
)
def test_house_rules_that_do_not_work_change_nothing(
    worker: Worker, code: str, problem: str
) -> None:
    good = (EXAMPLES / "house_rule.py").read_text(encoding="utf-8")
    asked(worker, "house_rules", code=good)
    assert problem in str(asked(worker, "house_rules", code=code)["problem"])
    assert seated(worker, WINDFALL)["message"] == "Shown"


def test_a_hand_is_scored_in_words_and_as_a_picture(worker: Worker) -> None:
    told = asked(worker, "score", cards="darkblue1 CHANCE H1 H2 TOKENx2 GO MRMx3", edition="nl")
    lines = told["lines"]
    assert isinstance(lines, list)
    assert lines[0].endswith("3,800")
    assert str(told["svg"]).startswith("<svg")
    assert "problem" in asked(worker, "score", cards="yellow9", edition="nl")


def test_a_scenario_is_run_and_shown_step_by_step(worker: Worker) -> None:
    text = (EXAMPLES / "a-visit.toml").read_text(encoding="utf-8")
    (found,) = scenarios(worker, text)
    assert found == {
        "name": "Bram visits the Kalverstraat",
        "rules": ["B-RENT-2"],
        "steps": 1,
        "problem": "",
    }
    first, last = (asked(worker, "step", text=text, name=found["name"], steps=n) for n in (0, 1))
    assert first["told"] == []
    told = last["told"]
    assert isinstance(told, list)
    assert any("1,400" in line and "[B-RENT-1]" in line for line in told)
    wrong = text.replace("1812", "1813")
    (failing,) = scenarios(worker, wrong)
    assert "1812" in str(failing["problem"])


@pytest.mark.parametrize("text", ["", "[]", '{"tool": "nothing"}', '{"tool": "score"}', "{"])
def test_what_cannot_be_asked_is_said(worker: Worker, text: str) -> None:
    assert "problem" in json.loads(worker.ask(text))
