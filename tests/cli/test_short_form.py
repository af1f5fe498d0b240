"""The short form of an edition file says the same, in a quarter of the lines, with all comments."""

from __future__ import annotations

import tomllib

import pytest

from monopoly_rules.cli.commands.short_form import short_form
from monopoly_rules.plugins import installed

TEXTS = {name: each.value.text for name, each in installed().editions.items()}


@pytest.mark.parametrize("name", TEXTS)
def test_it_says_the_same(name: str) -> None:
    text, short = TEXTS[name], short_form(TEXTS[name])
    assert tomllib.loads(short) == tomllib.loads(text)
    comments = sorted(line for line in text.splitlines() if line.startswith("#"))
    assert sorted(line.strip() for line in short.splitlines() if "#" in line[:3]) == comments
    assert short_form(short) == short


@pytest.mark.parametrize("edition", ["nl", "de", "star-wars"])
def test_a_board_is_about_160_lines(edition: str) -> None:
    assert len(short_form(TEXTS[f"board-{edition}"]).splitlines()) <= 190


def test_what_is_written_in_another_way_stays_as_it_is() -> None:
    odd = '[edition]\nid = "x"\nplayers = [\n  2,\n  6,\n]\n'
    assert short_form(odd) == odd
    assert short_form("no toml at all") == "no toml at all"
