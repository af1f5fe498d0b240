"""The page of rule points has all of them, and each of its rules works as it is copied."""

from __future__ import annotations

import re
from functools import partial

import attrs
import pytest

from monopoly_rules.kernel import RuleSet
from monopoly_rules.kernel.tables.points import points_of
from monopoly_rules.plugins import Modifier, compose, hookimpl, registry_of
from monopoly_rules.testing import FAST, Variant, check_variant
from monopoly_rules_variants import board_game, card_game
from monopoly_rules_variants.board_game import BoardRules
from monopoly_rules_variants.card_game import CardRules

from .pages import PAGES, in_checkout, text_of

pytestmark = in_checkout

HALVES = text_of("reference/points.md").split("\n## ")[1:] if PAGES else ()
SECTIONS = {
    (game, found[1]): found[0]
    for game, half in zip(("board", "card"), HALVES, strict=bool(PAGES))
    for found in re.finditer(r"### `(\w+)\(.*?(?=\n### |\Z)", half, re.DOTALL)
}
GLANCE = attrs.evolve(FAST, name="glance", walks=2, plies=120, moments=12, probes=8, games=1)
GLANCE = attrs.evolve(GLANCE, examples=2, processes=0, parameter_sets=1)


def modifiers_of(section: str) -> list[Modifier[object]]:
    """What the code of a section defines, executed by itself."""
    (code,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    namespace: dict[str, object] = {"__name__": "copied"}
    exec(compile(code, "points.md", "exec", dont_inherit=True), namespace)  # noqa: S102  # our own page
    return [value for value in namespace.values() if isinstance(value, Modifier)]


def composer(*modifiers: Modifier[object]) -> partial[RuleSet]:
    class Mine:
        @hookimpl
        def register_modifiers(self) -> list[Modifier[object]]:
            return [*modifiers]

    known = registry_of(board=board_game, card=card_game, mine=Mine())
    return partial(compose, registry=known)


def test_every_point_is_there() -> None:
    wanted = {("board", name) for name in points_of(BoardRules)}
    wanted |= {("card", name) for name in points_of(CardRules)}
    assert {*SECTIONS} == wanted
    assert len(wanted) >= 50


@pytest.mark.parametrize("place", SECTIONS, ids="-".join)
def test_a_section_says_when_what_and_has_a_rule_to_copy(place: tuple[str, str]) -> None:
    game, name = place
    section = SECTIONS[place]
    assert re.search(r"^\*(a moment|acts|answers), [BC]-[A-Z]+-\d+\.\* \w", section, re.MULTILINE)
    assert re.search(r"^(Asked when \w|Usually nothing happens here\.)", section, re.MULTILINE)
    assert "\nIt gets `" in section
    (modifier,) = modifiers_of(section)
    changed = {change.name for change in modifier.changes}
    assert name in changed
    rules = composer(modifier)(f"{game}-nl+{modifier.name}", players=4)
    usual = points_of(BoardRules if game == "board" else CardRules)[name].unchanged
    assert getattr(rules, name) is not usual


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_rules_of_all_moments_together_conform(game: str) -> None:
    found: dict[str, Modifier[object]] = {}
    for (family, _), section in SECTIONS.items():
        if family == game and "*a moment," in section:
            found |= {each.name: each for each in modifiers_of(section)}
    spec = "+".join([f"{game}-nl", *found])
    check_variant(Variant(spec, 3, composer(*found.values()), profile=GLANCE))
