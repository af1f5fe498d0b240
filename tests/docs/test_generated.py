"""The generated pages are current, and what the library writes fits the published schemas."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import monopoly_rules as mr
from monopoly_rules.kernel import JSON
from monopoly_rules.plugins import installed
from monopoly_rules.testing import RandomPlayers

from .pages import DOCS, ROOT, in_checkout

pytestmark = in_checkout

SCHEMAS = DOCS / "reference" / "schemas"
BUILT_IN = [
    (name, players)
    for name, edition in installed().editions.items()
    if edition.plugin.distribution == "monopoly-rules"
    for players in sorted({edition.value.players[0], edition.value.players[-1]})
]


def test_generated_pages_are_current() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.reference", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@cache
def schema(name: str) -> Draft202012Validator:
    read: dict[str, JSON] = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(read)
    return Draft202012Validator(read)


@pytest.mark.parametrize(("spec", "players"), BUILT_IN)
def test_what_a_game_writes_fits_the_schemas(spec: str, players: int) -> None:
    family = spec.partition("-")[0]
    game = mr.Game(mr.compose(spec, players=players), seed=5)
    forms = game.rules.forms
    schema("catalogue").validate(forms.catalogue(game.rules.language))
    random = RandomPlayers(game.rules, 3)
    for _ in range(25):
        if game.over:
            break
        for seat in (None, 0, players - 1):
            schema(f"{family}-view").validate(forms.view(game.view(seat)))
        for choice in game.choices(game.awaited[0]):
            schema(f"{family}-choice").validate(forms.choice(choice))
        action = random.action(game.decision)
        assert action is not None
        schema(f"{family}-action").validate(forms.action(action))
        game.play(action)
    for seat in (None, 0):
        for event in game.events(seat):
            schema(f"{family}-event").validate(forms.event(event))
    schema(f"{family}-record").validate(json.loads(game.save()))


@pytest.mark.parametrize("family", ["board", "card"])
def test_a_record_with_a_defect_does_not_fit(family: str) -> None:
    record = json.loads(mr.Game(mr.compose(f"{family}-nl", players=3), seed=5).save())
    validator = schema(f"{family}-record")
    assert validator.is_valid(record)
    for key, value in {
        "format": 99,
        "players": "3",
        "plays": {},
        "chance": {"kind": "magic"},
    }.items():
        assert not validator.is_valid(record | {key: value})
    assert not validator.is_valid(record | {"surplus": 1})
    del record["spec"]
    assert not validator.is_valid(record)


SCENARIOS = sorted((ROOT / "tests" / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_scenario_files_fit_their_schema(file: Path) -> None:
    schema("scenario").validate(tomllib.loads(file.read_text(encoding="utf-8")))


def test_every_field_of_a_view_is_explained() -> None:
    lines = (DOCS / "reference" / "pieces.md").read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| `")]
    assert not [row for row in rows if row.endswith("|  |")]
