"""Every row of the table of differences is proven for each edition, or says why it need not be."""

from __future__ import annotations

import ast
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import cast

import pytest

from monopoly_rules.plugins.parts.parameters import flat
from monopoly_rules.rulebook import read_rulebook
from monopoly_rules.scenarios import read_scenarios

from .boards import board

HERE = files("monopoly_rules_variants.board_game")
TABLE = tomllib.loads((HERE / "differences.toml").read_text("utf-8"))["difference"]
EDITIONS = ("nl", "de", "star-wars")
KEYS = {"id", "what", "parameter", "rules", "reason", "proofs", "reasons", *EDITIONS}
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "board"
SPECS = {
    f"{file.name}: {scenario.name}": scenario.spec
    for file in SCENARIOS.glob("*.toml")
    for scenario in read_scenarios(file)
}
RULES = {rule.id for rule in read_rulebook(HERE / "rulebook.toml").rules}
ROWS = pytest.mark.parametrize("row", TABLE, ids=lambda row: row["id"])


def names_in(file: Path) -> set[str]:
    """The names of the tests in a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def is_of(spec: str, edition: str) -> bool:
    """Whether a spec plays an edition; the custom card is laid on two of their boards."""
    variant = spec.partition("+")[0]
    custom = {"nl": "board-card-to-12", "de": "board-card-to-12-de"}
    return variant in (f"board-{edition}", custom.get(edition))


def test_every_row_of_the_ledger_is_there() -> None:
    assert [row["id"] for row in TABLE] == [f"D-{number:02}" for number in range(1, 73)]


@ROWS
def test_a_row_has_a_proof_or_a_reason_for_each_edition(row: dict[str, object]) -> None:
    assert set(row) <= KEYS
    assert set(EDITIONS) <= set(row)
    assert set(cast("list[str]", row["rules"])) <= RULES
    proofs = cast("dict[str, str]", row.get("proofs", {}))
    reasons = cast("dict[str, str]", row.get("reasons", {}))
    if "reason" in row:
        assert not proofs
        assert not reasons
    else:
        assert sorted([*proofs, *reasons]) == sorted(EDITIONS)
    for edition, proof in proofs.items():
        file, found, test = proof.partition("::")
        if found:
            assert test in names_in(Path(__file__).parent / file), proof
        else:
            assert is_of(SPECS.get(proof, f"there is no {proof!r}"), edition), proof


@ROWS
def test_the_values_of_a_parameter_are_those_of_the_editions(row: dict[str, object]) -> None:
    name = row.get("parameter")
    if isinstance(name, str):
        for edition in EDITIONS:
            value = flat(board(3, spec=f"board-{edition}").numbers)[name]
            assert (list(value) if isinstance(value, tuple) else value) == row[edition]
