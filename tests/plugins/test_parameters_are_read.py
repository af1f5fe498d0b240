"""Every parameter does something: some rule reads it, or it has only one value and says why.

The sources of a family are searched for ``numbers.jail.fine``, also where a part of it was given a
name of its own (``stock = rules.numbers.stock``).
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_rules.plugins import (
    Contribution,
    EditionError,
    Modifier,
    compose,
    hookimpl,
    installed,
    registry_of,
)
from monopoly_rules.plugins.parts.families import File
from monopoly_rules.plugins.parts.parameters import Place, places_of
from monopoly_rules_variants import board_game, card_game

INFORMATION = {"money.scale"}
"""What the ledger calls information: for people and for house rules."""
NUMBERS = "numbers"

Chain = tuple[str, ...]


def chain_of(node: ast.expr) -> Chain:
    """The names in ``rules.numbers.stock``; what is not a name is a question mark."""
    if isinstance(node, ast.Attribute):
        return (*chain_of(node.value), node.attr)
    return (node.id,) if isinstance(node, ast.Name) else ("?",)


def assignments(tree: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Targets and values, one by one."""
    for node in ast.walk(tree):
        for target in node.targets if isinstance(node, ast.Assign) else ():
            assert isinstance(node, ast.Assign)
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=True)
            else:
                yield target, node.value


def reads(tree: ast.AST) -> set[Chain]:
    """What a module reads, with names of its own replaced by what they stand for."""
    named: dict[str, set[Chain]] = {}
    for target, value in assignments(tree):
        if isinstance(target, ast.Name) and isinstance(value, ast.Attribute):
            named.setdefault(target.id, set()).add(chain_of(value))
    found = {
        chain_of(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    return found | {(*meant, *chain[1:]) for chain in found for meant in named.get(chain[0], ())}


def read_by(package: str) -> set[Chain]:
    """What the modules of a package read, without the one that declares its numbers."""
    file = sys.modules[package].__file__
    assert file is not None
    found: set[Chain] = set()
    for module in Path(file).parent.rglob("*.py"):
        if module.stem != NUMBERS:
            found |= reads(ast.parse(module.read_text(encoding="utf-8")))
    return found


def is_read(place: Place, found: set[Chain]) -> bool:
    wanted = place.path if len(place.path) > 1 else (NUMBERS, *place.path)
    return any(chain[-len(wanted) :] == wanted for chain in found)


def unread(family: str) -> set[str]:
    numbers = installed().families[family].value.numbers
    found = read_by(numbers.__module__.split(".editions")[0])
    return {
        name
        for name, place in places_of(numbers).items()
        if not place.settled and not is_read(place, found)
    }


@pytest.mark.parametrize("family", ["board", "card"])
def test_every_parameter_of_a_family_is_read(family: str) -> None:
    assert unread(family) - INFORMATION == set()


def test_information_is_still_there() -> None:
    assert unread("board") == INFORMATION


@pytest.mark.parametrize("modifier", installed().modifiers, ids=lambda each: each.full_name)
def test_every_parameter_of_a_modifier_is_read(
    modifier: Contribution[Modifier[object]],
) -> None:
    for key in modifier.value.settings:
        read = {chain[-1] for chain in read_by(key.kind.__module__)}
        assert {place.path[-1] for place in places_of(key.kind).values()} <= read


def test_a_parameter_that_nobody_reads_would_be_found() -> None:
    tree = ast.parse("stock = rules.numbers.stock\nleft = stock.houses - numbers.go.salary")
    place = places_of(installed().families["board"].value.numbers)
    found = reads(tree)
    assert is_read(place["stock.houses"], found)
    assert is_read(place["go.salary"], found)
    assert not is_read(place["stock.hotels"], found)


@pytest.mark.rule("B-Q-05", "C-Q-9", "C-Q-23", "C-Q-35", "C-Q-50")
@pytest.mark.parametrize(
    ("variant", "name", "value", "why"),
    [
        ("board-nl", "bank.unlimited", "false", "the bank never runs out"),
        ("card-nl", "real_cards_rearrange", "false", "no other value is defined"),
        ("card-nl", "reward_short_pile", '"reshuffle"', "no other value is defined"),
        ("card-nl", "mrm_tie", '"shared"', "no other value is defined"),
        ("card-nl", "p56_missing_trade_card", '"skip"', "no other value is defined"),
    ],
)
def test_a_parameter_with_one_value_takes_no_other(
    tmp_path: Path, variant: str, name: str, value: str, why: str
) -> None:
    lines = installed().editions[variant].value.text.splitlines()
    lines = [line for line in lines if not line.startswith(f"{name} =")]
    lines = ['id = "odd"' if line == 'id = "nl"' else line for line in lines]
    lines.insert(lines.index("[parameters]") + 1, f"{name} = {value}")
    file = tmp_path / "odd.toml"
    file.write_text("\n".join(lines), encoding="utf-8")

    class Odd:
        @hookimpl
        def register_editions(self) -> list[File]:
            return [file]

    known = registry_of(board=board_game, card=card_game, odd=Odd())
    with pytest.raises(EditionError, match=f"{name}.*{why}"):
        compose(variant.replace("nl", "odd"), players=4, registry=known)
