"""``python -m monopoly_rules.testing SPEC``: a table, messages, an exit code."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from monopoly_rules.kernel import MonopolyRulesError
from monopoly_rules.testing import CHECKS, command, player_counts
from monopoly_rules.testing.command import main, parameter
from toy_game import compose

from .mutants import MUTANTS


def test_conforming_variant_gives_a_table_and_zero() -> None:
    out = io.StringIO()
    assert main(["toy-bazaar", "--players", "2"], compose, out) == 0
    text = out.getvalue()
    assert text.count("\n  ok ") == len(CHECKS)
    assert "toy-bazaar for 2 players (fast)" in text
    assert text.endswith("all checks passed\n")


def test_failing_variant_gives_the_message_and_one(monkeypatch: pytest.MonkeyPatch) -> None:
    # Without the state machine, which would take its time to find the shortest game.
    monkeypatch.setattr(command, "CHECKS", CHECKS[:5])
    out = io.StringIO()
    code = main(["toy-bazaar", "--players", "3"], MUTANTS["LostCoin"].compose, out)
    assert code == 1
    text = out.getvalue()
    assert "FAILED  nothing is lost" in text
    assert "check_nothing_is_lost: " in text
    assert "does not conserve: coins was" in text
    assert text.endswith("1 check failed\n")


def test_players_default_to_the_smallest_and_the_largest_number() -> None:
    assert player_counts("toy-bazaar", compose, {}) == (2, 3, 4, 5)


@pytest.mark.smoke
@pytest.mark.parametrize(
    "arguments",
    [
        ["no-such-game"],
        ["toy-bazaar", "--players", "9"],
        ["toy-bazaar", "--set", "toll=-3"],
        ["toy-bazaar", "--set", "tolls=3"],
        ["toy-bazaar", "--set", "toll"],
    ],
)
def test_what_cannot_be_composed_is_said_and_gives_two(arguments: list[str]) -> None:
    out = io.StringIO()
    assert main(arguments, compose, out) == 2
    assert len(out.getvalue()) > 20


def test_parameters_are_json_or_plain_text() -> None:
    assert parameter("a.b=[1, 2]") == ("a.b", [1, 2])
    assert parameter("a=20 rounds") == ("a", "20 rounds")
    assert parameter("a=b=c") == ("a", "b=c")
    with pytest.raises(MonopolyRulesError, match="expected NAME=VALUE"):
        parameter("=3")


def test_modifiers_name_examples_for_what_has_to_be_given() -> None:
    assert list(command.examples("board-nl+timed")) == ["timed.limit"]
    assert command.examples("board-nl+short") == {}
    assert command.examples("board-nl+no-such-thing") == {}


def test_unknown_profile_is_a_usage_error() -> None:
    with pytest.raises(SystemExit) as left:
        main(["toy-bazaar", "--profile", "slow"], compose)
    assert left.value.code == 2


def test_module_runs_from_a_shell_with_installed_plugins() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "monopoly_rules.testing", "no-such-game"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 2
    assert "no-such-game" in run.stdout


@pytest.mark.parametrize("missing", ["pytest", "hypothesis"])
def test_missing_extra_is_named(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import monopoly_rules.testing"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "pip install 'monopoly-rules[testing]'" in run.stderr
