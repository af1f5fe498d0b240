"""The benchmark measures what it says; how fast it is, is no matter for a test."""

from __future__ import annotations

import json
import platform
import re
from pathlib import Path

import pytest

from monopoly_rules.__main__ import main
from monopoly_rules.benchmark import (
    REFERENCE,
    Effort,
    Figure,
    Interpreter,
    Measured,
    Report,
    Started,
    benchmark,
    measure,
)
from monopoly_rules.cli.commands import bench

TINY = Effort(rounds=1, games=1, stretches=2, turns=12, hands=3, simulated=1, served=3, lasting=30)


@pytest.fixture(scope="module")
def report() -> Report:
    return benchmark(effort=TINY)


def names(report: Report, game: str) -> list[tuple[str, str]]:
    return [
        (each.figure.name, each.figure.players)
        for each in report.figures
        if each.figure.game == game
    ]


GAMES = [("board-nl", ["simple", "buyer"]), ("card-nl", ["hasty"])]


@pytest.mark.parametrize(("game", "bots"), GAMES)
def test_every_figure_of_both_families(report: Report, game: str, bots: list[str]) -> None:
    whole = ["turns", "player actions", "turns (simulate)", "turns"]
    played = [
        figure
        for bot in bots
        for figure in (
            *((name, bot) for name in whole),
            ("turns (rules only)", f"{bot}, replayed"),
            ("turns (games in one go)", bot),
        )
    ]
    assert names(report, game)[: len(played)] == played
    found = [each for each in names(report, game)[len(played) :] if "choices at" not in each[0]]
    assert found[:14] == [
        ("action or throw", "replayed"),
        ("action or throw", "replayed"),
        ("who is asked", "-"),
        ("check", "replayed"),
        ("choices of a seat", "-"),
        ("choices, described", "-"),
        ("check and apply", "replayed"),
        ("check and apply", "replayed"),
        ("view of a seat", "-"),
        ("player actions, 3 games one by one", bots[0]),
        ("player actions, 3 games in turn", bots[0]),
        ("load of a long save", "replayed"),
        ("save of a long game", "replayed"),
        ("compose", "-"),
    ]


def test_every_figure_has_a_key_of_its_own(report: Report) -> None:
    keys = [each.figure.key for each in report.figures]
    assert len(set(keys)) == len(keys)
    assert "board-nl/turns (simulate)/table, checked, events off/buyer" in keys


def test_the_interpreter_and_its_build_are_named(report: Report) -> None:
    assert platform.python_version() in str(report.interpreter)
    assert re.search(r"optimised build|no optimisation declared", str(report.interpreter))
    optimised = Interpreter("CPython", "3.11.7", "GCC 12", pgo=True, lto=True)
    assert str(optimised) == "CPython 3.11.7, GCC 12, optimised build (PGO, LTO)"


def test_hands_have_their_budgets(report: Report) -> None:
    budgets = {
        each.figure.name: each.figure.budget
        for each in report.figures
        if each.figure.unit == "hand" and each.figure.budget is not None
    }
    assert budgets == {
        "value, no Chance": 5.0,
        "layout with lines, no Chance": 50.0,
        "value, two Chance": 150.0,
        "layout with lines, two Chance": 500.0,
    }


def test_what_is_kept(report: Report) -> None:
    assert [each.game for each in report.kept] == ["board-nl", "card-nl"]
    for each in report.kept:
        assert 100 < each.state_bytes < 2_000
        assert each.growth > 0


def test_what_saves_and_journals_cost(report: Report) -> None:
    budgets = {
        each.figure.name: each.figure.budget
        for each in report.figures
        if each.figure.game == "board-nl" and each.figure.unit in ("action", "line")
    }
    assert budgets["load of a long save"] == budgets["resume of a long journal"] == 10.0
    assert budgets["first save of a long game"] == budgets["save of a long game"] == 3.0
    assert budgets["line of a journal"] == 8.0
    assert [each.game for each in report.held] == ["board-nl", "card-nl"]
    for each in report.held:
        assert each.synced_us > 0
        assert 20 < each.bytes_per_action < 2_000
        assert each.to_json()["bytes_per_action_budget"] == 250


def test_what_a_fresh_process_pays(report: Report) -> None:
    assert [each.game for each in report.started] == ["board-nl", "card-nl"]
    for each in report.started:
        assert 0 < each.import_ms < each.compose_ms
        told = each.to_json()
        assert (told["import_ms_budget"], told["compose_ms_budget"]) == (40, 150)
    assert Started("g", 40, 150).holds
    assert not Started("g", 41, 150).holds
    assert not Started("g", 40, 151).holds


def test_a_report_is_json(report: Report) -> None:
    found = json.loads(json.dumps(report.to_json()))
    assert found["bare_turns_per_second"] > 0
    assert len(found["figures"]) == len(report.figures)
    assert {"name", "lane", "players", "us", "ratio", "floor", "budget_us", "holds"} <= set(
        found["figures"][0]
    )


def test_any_installed_game_can_be_measured() -> None:
    report = benchmark(["toy-bazaar"], players=3, effort=TINY)
    found = names(report, "toy-game:toy-bazaar")
    assert {players for _, players in found} == {"random", "random, replayed", "replayed", "-"}


def test_ratios_budgets_and_floors() -> None:
    def figure(floor: float | None, budget: float | None) -> Figure:
        return Figure("g", "n", "l", "p", "turn", [], floor=floor, budget=budget)

    # Ten microseconds where a turn of the bare loop takes one.
    at = (1e-5, 1e-6)
    assert Measured(figure(0.1, None), *at).ratio == pytest.approx(0.1)
    assert Measured(figure(0.09, None), *at).holds
    assert not Measured(figure(0.11, None), *at).holds
    assert Measured(figure(None, None), *at).holds is None
    adjusted = 10 / REFERENCE * 1e6
    assert Measured(figure(None, None), *at).adjusted == pytest.approx(adjusted)
    assert Measured(figure(None, adjusted + 0.1), *at).holds
    assert not Measured(figure(None, adjusted - 0.1), *at).holds


def test_units_are_what_pieces_say() -> None:
    done: list[int] = []

    def piece() -> int:
        done.append(1)
        return 1_000

    figure = Figure("g", "n", "l", "p", "turn", [piece, piece])
    (measured,) = measure([figure], 3)
    assert len(done) == 6
    assert measured.seconds < 1e-5


# The command


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "QUICK", TINY)
    assert main(["bench", "--quick", "--profile", "--goals"]) == 0
    out, err = capsys.readouterr()
    assert "the bare loop does" in out
    assert "ratio ≥ 0.075" in out
    assert platform.python_version() in out
    assert "≤ 1.5 µs" in out
    assert "a state kept for undo takes" in out
    # So little work misses some budget, and then says where the time went.
    assert "missed" not in out or "spends its time" in err


def test_it_judges_only_if_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "QUICK", TINY)
    assert main(["bench", "board-nl", "--quick"]) == 0
    out = capsys.readouterr().out
    assert "a state kept for undo takes" in out
    assert not [word for word in ("wanted", "missed", ": ok", "≤", "≥") if word in out]


def test_the_command_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "QUICK", TINY)
    assert main(["bench", "board-nl", "--quick", "--json", "--players", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {each["game"] for each in found["figures"]} == {"board-nl"}
    assert found["players"] == 2


def test_two_runs_are_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(bench, "QUICK", TINY)
    earlier = tmp_path / "earlier.json"
    assert main(["bench", "toy-bazaar", "--quick", "--json"]) == 0
    earlier.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["bench", "toy-bazaar", "--quick", "--json", "--compare", str(earlier)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["compared"]) == {each["key"] for each in found["figures"]}
    assert all(times > 0 for times in found["compared"].values())
    assert main(["bench", "toy-bazaar", "--quick", "--compare", str(earlier)]) == 0
    assert "as fast as before" in capsys.readouterr().out.replace("\n", " ")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "cannot be read"),
        ("no JSON", "cannot be read"),
        ("[]", "expected what `bench --json` prints"),
        ('{"figures": [{"key": "a", "ratio": 0}]}', "figures[0] has no key with a ratio"),
    ],
)
def test_a_file_that_is_no_earlier_run(
    text: str | None, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "earlier.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    assert main(["bench", "--quick", "--compare", str(file)]) != 0
    assert complaint in capsys.readouterr().err.replace("\n", " ")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["bord-nl"], "did you mean 'board-nl'"),
        (["board-nl", "--bot", "wlaker"], "unknown bot 'wlaker'"),
        (["board-nl", "--players", "1"], "not 1"),
    ],
)
def test_what_the_command_refuses(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "--quick", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert complaint in err


def test_interrupted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "benchmark", interrupted)
    assert main(["bench"]) == 130
    assert capsys.readouterr() == ("", "monopoly-rules: interrupted\n")


def test_parameters_are_measured_and_are_no_guards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "QUICK", TINY)
    arguments = ["bench", "card-nl", "--quick", "--json", "--set"]
    assert main([*arguments, "stall_orbits=30"]) == 0
    assert json.loads(capsys.readouterr().out)["guards"] == {}
    assert main([*arguments, "stall_orbit=30"]) == 2
    assert "stall_orbits" in capsys.readouterr().err
