"""The table of trees: positions, and the numbers that belong to them. See the README beside it."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs

import monopoly_rules as mr
from monopoly_rules.kernel import Forms

FILE: Final = Path(__file__).parent / "trees.toml"
DEEPEST: Final = 4
"""So deep every tree is counted."""
NUMBERS: Final = ("sequences", "positions", "actions", "ended")
KEYS: Final = {"name", "spec", "players", "parameters", "note", "given", "moves", "without"}


@attrs.frozen
class Counts:
    """What there is at each depth, from 1 on. The README says what is counted."""

    sequences: tuple[int, ...] = ()
    positions: tuple[int, ...] = ()
    actions: tuple[int, ...] = ()
    ended: tuple[int, ...] = ()

    def to(self, depth: int) -> Counts:
        """The counts down to a depth."""
        return Counts(*(getattr(self, name)[:depth] for name in NUMBERS))


@attrs.frozen
class Tree:
    """A position to start from, which actions are left out, and what was counted."""

    name: str
    spec: str
    players: int
    parameters: dict[str, Any]
    given: dict[str, Any] | None
    moves: tuple[dict[str, Any], ...]
    without: frozenset[str]
    counts: Counts


@cache
def trees() -> tuple[Tree, ...]:
    """All trees of the file."""
    with FILE.open("rb") as file:
        data = tomllib.load(file)
    return tuple(_tree(entry) for entry in data["tree"])


def _tree(entry: dict[str, Any]) -> Tree:
    unknown = set(entry) - KEYS - set(NUMBERS)
    if unknown:
        raise ValueError(f"{entry['name']}: unknown keys {sorted(unknown)}")
    return Tree(
        entry["name"],
        entry["spec"],
        entry["players"],
        entry.get("parameters", {}),
        entry.get("given"),
        tuple(entry.get("moves", ())),
        frozenset(entry.get("without", ())),
        Counts(*(tuple(entry.get(name, ())) for name in NUMBERS)),
    )


@cache
def _composed(spec: str, players: int, parameters: str) -> mr.RuleSet:
    return mr.compose(spec, players=players, parameters=json.loads(parameters))


def planted(tree: Tree) -> tuple[mr.RuleSet, mr.State]:
    """The rules of a tree and the position it grows from."""
    rules = _composed(tree.spec, tree.players, json.dumps(tree.parameters))
    state = rules.start()[0] if tree.given is None else rules.position(tree.given)
    forms = Forms(rules, named=True)
    for place, move in enumerate(tree.moves):
        action = forms.read_action(move, f"{tree.name}, move {place + 1}")
        state, _ = rules.apply(state, action)
    return rules, state


def written(text: str, found: dict[str, Counts]) -> str:
    """The text of the file with the numbers of these trees in place of its own."""
    blocks = re.split(r"(?m)^(?=\[\[tree\]\]$)", text)
    for place, block in enumerate(blocks):
        named = re.search(r'(?m)^name = "(.*)"$', block)
        if named is not None and named[1] in found:
            blocks[place] = _with(block, found[named[1]])
    return "".join(blocks)


def _with(block: str, counts: Counts) -> str:
    kept = re.sub(rf"(?m)^(?:{'|'.join(NUMBERS)}) = \[.*\]\n", "", block)
    lines = "".join(f"{name} = {list(getattr(counts, name))}\n" for name in NUMBERS)
    return re.sub(r"(?m)^(players = \d+\n)", rf"\g<1>{lines}", kept)
