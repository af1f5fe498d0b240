"""Reading scenario files: nothing is ignored, and every defect is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_rules.scenarios import ScenarioError, read_scenarios, run_scenario

from .writing import CARDS, HEAD, THROW, failure, read

WHOLE = """
note = "Who throws 1."
spec = "toy-bazaar"
players = 3
parameters = { toll = 3, price = 1 }

[[scenario]]
name = "as above"
rules = ["TOY-3", "TOY-7"]
note = "For people."
seed = 4
given = { coins = [2, 10, 10] }
then = { awaited = [0] }

[[scenario]]
name = "in its own way"
rules = ["TOY-3"]
spec = "toy-bazaar+double"
players = 2
parameters = { toll = 4 }
when = [{ seat = 0, action = "Throw", chance = [1], note = "a one" }]
"""


@pytest.mark.smoke
def test_what_stands_above_is_meant_for_all_and_may_be_said_anew(tmp_path: Path) -> None:
    first, second = read(tmp_path, WHOLE)
    assert (first.file, first.name, first.rules) == ("case.toml", "as above", ("TOY-3", "TOY-7"))
    assert (first.spec, first.players, first.seed) == ("toy-bazaar", 3, 4)
    assert first.parameters == {"toll": 3, "price": 1}
    assert (second.spec, second.players, second.seed) == ("toy-bazaar+double", 2, None)
    assert second.parameters == {"toll": 4, "price": 1}
    assert len(second.when) == 1


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"^gone\.toml: cannot be read: "):
        read_scenarios(tmp_path / "gone.toml")


def test_no_text(tmp_path: Path) -> None:
    (tmp_path / "case.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ScenarioError, match=r"^case\.toml: cannot be read: "):
        read_scenarios(tmp_path / "case.toml")


THEN = "then = { awaited = [0] }\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[scenario", "case.toml: is not valid TOML: "),
        ("", "case.toml: the key 'scenario' is missing"),
        ("scenario = []", "case.toml: there is no [[scenario]] in it"),
        ("scenario = 3", "case.toml, scenario: expected a list, got a whole number: 3"),
        ("player = 3\n" + HEAD, "case.toml: unknown key 'player'; did you mean 'players'?"),
        (HEAD.replace("= 3", '= "3"') + THEN, "case.toml, players: "),
        (HEAD + "thne = {}", "case.toml, 'one': unknown key 'thne'; did you mean 'then'?"),
        (HEAD + "xyz = {}", "case.toml, 'one': unknown key 'xyz'; known: before, given, name, "),
        (HEAD.replace('name = "one"', ""), "case.toml, 'scenario 1': the key 'name' is missing"),
        (
            HEAD.replace("name", "nam"),
            "case.toml, 'scenario 1': unknown key 'nam'; did you mean 'name'?",
        ),
        (
            HEAD.replace('rules = ["TOY-3"]', "") + THEN,
            "case.toml, 'one': the key 'rules' is missing",
        ),
        (
            HEAD.replace('["TOY-3"]', "[]") + THEN,
            "case.toml, 'one': a scenario must name the rules it proves",
        ),
        (
            HEAD.replace('["TOY-3"]', "[3]") + THEN,
            "case.toml, 'one', rules[0]: expected a text, got a whole number: 3",
        ),
        (
            HEAD.replace('["TOY-3"]', '"TOY-3"') + THEN,
            "case.toml, 'one', rules: expected a list, got a text: 'TOY-3'",
        ),
        (HEAD + 'seed = "x"\n' + THEN, "case.toml, 'one', seed: "),
        (HEAD + "when = [3]", "case.toml, 'one', step 1: "),
        (HEAD + "then = 3", "case.toml, 'one', then: "),
        (HEAD, "case.toml, 'one': it has neither a step nor an expectation"),
        (
            HEAD.replace('spec = "toy-bazaar"', "") + THEN,
            "case.toml, 'one': give spec and players here or at the top of the file",
        ),
        (
            HEAD.replace("players = 3", "") + THEN,
            "case.toml, 'one': give spec and players here or at the top of the file",
        ),
        (
            HEAD + THEN + '[[scenario]]\nname = "one"\nrules = ["TOY-3"]\n' + THEN,
            "case.toml, 'one': the name appears twice",
        ),
    ],
)
def test_a_wrong_file(tmp_path: Path, text: str, said: str) -> None:
    assert str(failure(tmp_path, text)).startswith(said)


def test_zero_players_are_not_the_players_above(tmp_path: Path) -> None:
    problem = failure(tmp_path, HEAD + "players = 0\n" + THEN)
    assert "is for 2 to 5 players, not 0" in problem.problem


# Errors carry their place


def test_an_error_knows_file_scenario_and_step(tmp_path: Path) -> None:
    steps = THROW + "chance = [1]\n" + THROW + "chance = [1]\n"
    error = failure(tmp_path, HEAD + CARDS + steps)
    assert (error.file, error.scenario, error.step) == ("case.toml", "one", "step 2")
    about = "Throw of seat 0; now asked: RaiseMoney, seat 0"
    assert str(error) == f"case.toml:14, 'one', step 2 ({about}): {error.problem}"


def test_a_spec_that_cannot_be_composed(tmp_path: Path) -> None:
    error = failure(tmp_path, HEAD.replace("bazaar", "bazar") + THEN)
    assert str(error) == (
        "case.toml:4, 'one': unknown variant 'toy-bazar'; did you mean 'toy-bazaar'?"
    )


def test_a_parameter_that_cannot_be(tmp_path: Path) -> None:
    error = failure(tmp_path, HEAD + "parameters = { tol = 3 }\n" + THEN)
    assert error.problem == "parameter 'tol': there is no such parameter; did you mean 'toll'?"


NO_GAME = HEAD.replace("players = 3", "players = 99")


def test_a_game_that_is_refused_is_no_failure(tmp_path: Path) -> None:
    (scenario,) = read(tmp_path, NO_GAME + 'refused = "player count"')
    run_scenario(scenario)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (NO_GAME + 'refused = "TOY-99"', "refused: expected 'TOY-99', found: 'toy-bazaar' is for "),
        (HEAD + 'refused = "player count"', "refused: toy-bazaar for 3 players can be played"),
        (
            NO_GAME + 'refused = "TOY-1"\nthen = { over = false }',
            "a scenario that is refused has no ",
        ),
    ],
)
def test_a_game_is_refused_for_the_reason_named(tmp_path: Path, text: str, problem: str) -> None:
    assert failure(tmp_path, text).problem.startswith(problem)
