"""The page about the command names every command, argument and option, and nothing else."""

from __future__ import annotations

import re

import pytest
import typer

from monopoly_rules.cli import app
from monopoly_rules.cli.screen.typed_words import HELP

from .pages import in_checkout, text_of

pytestmark = in_checkout

COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]  # it has several


def page() -> dict[str, str]:
    """The sections of the page by the command they are about."""
    parts = re.split(r"^## `(\w+)`$", text_of("reference/command-line.md"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def rows(section: str) -> list[str]:
    """The rows of the last table of a section, which is about arguments and options."""
    return section.rpartition("|---|---|---|\n")[2].strip().splitlines()


def test_every_command_has_a_section_in_the_order_of_the_help() -> None:
    assert list(page()) == list(COMMANDS)


@pytest.mark.parametrize("name", list(COMMANDS))
def test_what_a_command_does_and_takes(name: str) -> None:
    command = COMMANDS[name]
    section = page()[name]
    assert section.lstrip().startswith(command.help)
    wanted = []
    for each in command.params:
        if each.name == "help":
            continue
        option = each.param_type_name == "option"
        flag = ", ".join(each.opts) if option else (each.metavar or each.name).upper()
        given = each.required or each.default is None or each.default is False
        wanted.append(f"| `{flag}` | {each.help} | {'' if given else f'`{each.default}`'} |")
    assert rows(section) == wanted


def test_every_word_of_a_game_is_there() -> None:
    section = page()["play"]
    words = {word.partition(" ")[0].strip(",") for word, _ in HELP} - {"1", '{"action":'}
    assert not [word for word in words | {"rules", "board", "help"} if f"`{word}" not in section]
