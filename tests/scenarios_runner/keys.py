"""The keys that the reader of scenario files knows, as it tells who misspells one."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_rules.scenarios import ScenarioError, read_scenarios

WHOLE = {"name": '"a"', "rules": '["T-1"]', "spec": '"toy-bazaar"', "players": "2", "then": "{}"}


def problem(folder: Path, text: str) -> str:
    """What is wrong with a scenario file."""
    file = folder / "file.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        read_scenarios(file)
    return caught.value.problem


def scenario(**keys: str) -> str:
    return "\n".join(["[[scenario]]", *(f"{key} = {value}" for key, value in keys.items())])


def file_keys(folder: Path) -> set[str]:
    """The keys of a file."""
    said = problem(folder, f"zzz = 1\n{scenario(**WHOLE)}")
    return set(said.partition("known: ")[2].split(", "))


def scenario_keys(folder: Path) -> set[str]:
    """The keys of a scenario."""
    said = problem(folder, scenario(zzz="1", **WHOLE))
    return set(said.partition("known: ")[2].split(", "))


def needed_keys(folder: Path) -> set[str]:
    """The keys that every scenario has."""
    return {
        key
        for key in WHOLE
        if problem(folder, scenario(**{k: v for k, v in WHOLE.items() if k != key}))
        == f"the key {key!r} is missing"
    }
