"""The counted trees: the numbers of the file are those of the rules, counted in two ways."""

from __future__ import annotations

import itertools
import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import monopoly_rules as mr

from .by_ledger import by_ledger
from .counting import counted
from .naive import accepted, counted_naively, text_of, untried
from .table import DEEPEST, FILE, NUMBERS, Tree, planted, trees, written

ALL = pytest.mark.parametrize("tree", trees(), ids=lambda tree: tree.name)
ROOT = Path(__file__).parents[2]
FEW = 8
"""After so many actions of a tree the plainest kinds are counted again."""
AT_ONCE = 3_000
"""Of every tree the default run takes so many actions, as deep as they reach, two deep at least."""


def quick(tree: Tree) -> int:
    """How deep a tree is counted in the default run."""
    totals = itertools.accumulate(tree.counts.actions)
    return max(2, sum(total <= AT_ONCE for total in totals))


@ALL
def test_a_tree_has_its_numbers_as_deep_as_is_quick(tree: Tree) -> None:
    rules, state = planted(tree)
    assert counted(rules, state, quick(tree), tree.without) == tree.counts.to(quick(tree))


@pytest.mark.long
@ALL
def test_a_tree_has_its_numbers_at_every_depth(tree: Tree) -> None:
    rules, state = planted(tree)
    assert counted(rules, state, DEEPEST, tree.without) == tree.counts


def agree(tree: Tree, depth: int) -> None:
    """Both ways of counting come to the same numbers.

    What cannot be tried value by value is left out of both; where that is nothing, the numbers are
    those of the file.
    """
    rules, state = planted(tree)
    left_out = tree.without | untried(rules, state)
    naive = counted_naively(rules, state, depth, left_out)
    assert naive == counted(rules, state, depth, left_out)


@ALL
def test_trying_every_value_finds_the_same_actions(tree: Tree) -> None:
    agree(tree, 1)


@ALL
def test_the_ledger_alone_finds_as_many_actions_of_the_plainest_kinds(tree: Tree) -> None:
    """Here and after some of these actions, by rules that are written down in the tests again."""
    rules, state = planted(tree)
    moves = plainly_agree(tree, rules, state)
    for action in moves[:: max(1, len(moves) // FEW)]:
        plainly_agree(tree, rules, rules.apply(state, action)[0])


def plainly_agree(tree: Tree, rules: mr.RuleSet, state: mr.State) -> list[mr.Action]:
    """The actions of the kinds that are looked at, which are as many as the ledger says."""
    saved = json.loads(text_of(rules, state))
    known = by_ledger(tree.spec, tree.parameters, saved)
    if known is None:
        return []
    said, kinds = known
    left_out = untried(rules, state)
    moves = list(accepted(rules, json.dumps(saved), {*rules.actions} - kinds | left_out))
    wanted = {kind: count for kind, count in said.items() if kind[0] not in left_out}
    assert Counter((type(each).__name__, each.seat) for each in moves) == wanted
    return moves


def test_the_ledger_knows_most_of_the_questions() -> None:
    known = [by_ledger(tree.spec, tree.parameters, saved_of(tree)) for tree in trees()]
    assert sum(each is not None for each in known) > len(trees()) * 2 / 3


def saved_of(tree: Tree) -> dict[str, Any]:
    saved: dict[str, Any] = json.loads(text_of(*planted(tree)))
    return saved


@pytest.mark.long
@ALL
def test_trying_every_value_finds_the_same_actions_at_depth_two(tree: Tree) -> None:
    agree(tree, 2)


@ALL
def test_a_tree_grows_from_a_position_that_a_save_can_hold(tree: Tree) -> None:
    rules, state = planted(tree)
    assert rules.problems(state) == ()
    assert mr.Game(rules, start=state, chance=mr.Asked()).state == state


def test_the_actions_with_many_values_are_tried_somewhere() -> None:
    wanted = {"Bid", "OfferTrade", "OfferSettlement", "GroupSale", "Trade", "Discard", "GoOut"}
    for tree in trees():
        rules, state = planted(tree)
        wanted -= set(rules.actions) - tree.without - untried(rules, state)
    assert not wanted


def test_every_number_is_there_for_every_depth() -> None:
    for tree in trees():
        assert {len(getattr(tree.counts, name)) for name in NUMBERS} == {DEEPEST}, tree.name
    assert len({tree.name for tree in trees()}) == len(trees())


def test_what_is_written_is_what_is_read() -> None:
    text = FILE.read_text("utf-8")
    assert written(text, {tree.name: tree.counts for tree in trees()}) == text


def test_a_position_is_known_by_its_save() -> None:
    """The two ways tell positions apart in the same way: by state, and by the text of its save."""
    for tree in trees()[::5]:
        rules, state = planted(tree)
        again = rules.forms.read_state(rules.forms.state(state))
        assert again == state
        assert text_of(rules, again) == text_of(rules, state)


def test_the_page_of_formats_says_where_the_file_is_and_how_much_it_holds() -> None:
    page = (ROOT / "docs" / "reference" / "formats.md").read_text("utf-8")
    assert FILE == ROOT / "tests" / "trees" / "trees.toml"
    assert f"`tests/trees/trees.toml` holds {len(trees())} positions" in page
    packed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    assert "/tests" in packed["targets"]["sdist"]["include"]
