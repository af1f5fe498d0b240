"""The arguments and options of every command, as its help has them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

from monopoly_rules import cli
from tools.reference.built_in import ROOT
from tools.reference.markdown import framed
from tools.reference.marked import filled

COMMANDS: dict[str, Any] = vars(get_command(cli.app_with(cli.COMMANDS)))["commands"]


def commands() -> dict[Path, str]:
    """The page of the command line."""
    page = ROOT / "docs" / "reference" / "command-line.md"
    made = {name: framed(["", "", "default"], _rows(name)) for name in COMMANDS}
    return {page: filled(page, made)}


def _rows(name: str) -> Iterator[list[str]]:
    for each in COMMANDS[name].params:
        if each.name != "help":
            option = each.param_type_name == "option"
            flag = ", ".join(each.opts) if option else (each.metavar or each.name).upper()
            given = each.required or each.default is None or each.default is False
            yield [f"`{flag}`", each.help, "" if given else f"`{each.default}`"]
