"""The reference pages name everything there is."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import get_args

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel.tables.points import points_of
from monopoly_rules.kernel.values.fields import hints_of
from monopoly_rules.plugins import Family, Modifier, installed
from monopoly_rules.plugins.loading.loader import ALLOW, GROUP
from monopoly_rules_variants.board_game import Table

from .pages import in_checkout, text_of

pytestmark = in_checkout


@pytest.mark.parametrize("name", list(inspect.signature(Modifier).parameters))
def test_every_condition_of_a_modifier_is_explained(name: str) -> None:
    assert f"{name}=" in text_of("reference/hooks.md") or name == "name"


def test_the_loader_s_names_stand_there() -> None:
    page = text_of("reference/hooks.md")
    assert GROUP in page
    assert ALLOW in page


BUILT_IN = [
    family.value
    for family in installed().families.values()
    if family.plugin.distribution == "monopoly-rules"
]


@pytest.mark.parametrize("family", BUILT_IN, ids=lambda family: family.name)
def test_points_and_effects_say_what_they_are(family: Family[object, object]) -> None:
    """The page of parameters shows what their docstrings say."""
    assert isinstance(family.rules, type)
    kinds = {} if family.effects is None else family.effects.kinds
    described = [point.default for point in points_of(family.rules).values()]
    assert all(each.__doc__ for each in (*described, *(effect.kind for effect in kinds.values())))


@pytest.mark.parametrize(("spec", "players"), [("card-nl", 4), ("card-nl", 5), ("board-nl", 4)])
def test_every_key_of_a_position_is_explained(spec: str, players: int) -> None:
    page = text_of("how-to/start-from-a-position.md")
    rows = "".join(line.split("|")[1] for line in page.splitlines() if line.startswith("| `"))
    with pytest.raises(mr.RecordError) as caught:
        mr.compose(spec, players=players).position({"zzz": 0})
    keys = caught.value.problem.partition("known: ")[2].split(", ")
    assert len(keys) >= 9
    assert [key for key in keys if f"`{key}`" not in rows] == []


def keys_of(kind: type[attrs.AttrsInstance]) -> Iterator[str]:
    """The keys of the tables that an edition's data class reads, one level down."""
    for field in attrs.fields(kind):
        yield field.name
        hint = hints_of(kind)[field.name]
        for each in (hint, *get_args(hint)):
            if isinstance(each, type) and attrs.has(each):
                yield from keys_of(each)


@pytest.mark.parametrize("family", BUILT_IN, ids=lambda family: family.name)
def test_every_key_of_an_edition_s_own_tables_is_explained(
    family: Family[object, object],
) -> None:
    page = text_of("reference/editions.md")
    section = page.partition(f"### The tables of the {family.name} game")[2].partition("\n#")[0]
    assert attrs.has(family.data)
    for key in keys_of(family.data):
        assert re.search(rf"`\[*{key}\]*`", section), key


def test_the_methods_of_a_table_that_are_explained_are_there() -> None:
    page = text_of("how-to/rule-points.md").partition("## What a modifier may call")[2]
    calls = re.findall(r"`(\w+)\(([^)`]*)\)`", page.partition("\n## ")[0])
    assert len(calls) > 15
    for name, arguments in calls:
        taken = [each for each in inspect.signature(getattr(Table, name)).parameters][1:]
        if name not in ("put", "tell"):
            assert arguments == ", ".join(taken), name


@pytest.mark.parametrize("family", BUILT_IN, ids=lambda family: family.name)
def test_every_point_says_when_it_is_asked(family: Family[object, object]) -> None:
    page = text_of("how-to/rule-points.md")
    assert isinstance(family.rules, type)
    for name, point in points_of(family.rules).items():
        arguments = ", ".join(inspect.signature(point.default).parameters)
        assert f"| `{name}({arguments})` |" in page
