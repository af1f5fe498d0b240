"""The page about the command has a section for each; its tables are generated."""

from __future__ import annotations

import re

import pytest
import typer

from monopoly_rules import cli
from monopoly_rules.cli.typed.words.helping import HELP

from .pages import in_checkout, text_of

pytestmark = in_checkout

COMMANDS = typer.main.get_command(cli.app_with(cli.COMMANDS)).commands  # type: ignore[attr-defined]  # it has several


def page() -> dict[str, str]:
    """The sections of the page by the command they are about."""
    parts = re.split(r"^## `(\w+)`$", text_of("reference/command-line.md"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_command_has_a_section_in_the_order_of_the_help() -> None:
    assert list(page()) == list(COMMANDS)


@pytest.mark.parametrize("name", list(COMMANDS))
def test_a_section_begins_with_what_its_command_does(name: str) -> None:
    assert page()[name].lstrip().startswith(COMMANDS[name].help)


@pytest.mark.parametrize("name", list(COMMANDS))
def test_the_list_of_commands_says_what_each_of_them_says(name: str) -> None:
    _, line = cli.COMMANDS[name]
    assert COMMANDS[name].help.splitlines()[0] == line


def test_every_word_of_a_game_is_there() -> None:
    section = page()["play"]
    words = {word.partition(" ")[0].strip(",") for word, _ in HELP} - {"1", '{"action":'}
    assert not [word for word in words | {"rules", "board", "help"} if f"`{word}" not in section]
