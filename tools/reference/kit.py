"""The tables of the conformance kit: its options, its names, its checks."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from pathlib import Path

from monopoly_rules import testing
from monopoly_rules.testing import CHECKS
from monopoly_rules.testing.command import parser
from tools.reference.built_in import ROOT
from tools.reference.markdown import framed, sentence, told
from tools.reference.marked import filled


def kit() -> dict[Path, str]:
    """The page with these tables."""
    page = ROOT / "docs" / "reference" / "conformance.md"
    made = {
        "options": framed(["option", "meaning"], _options()),
        "names": framed(["name", "what it is"], map(_name, testing.__all__)),
        "checks": framed(["check", "the variant conforms if"], _checks()),
    }
    return {page: filled(page, made)}


def _checks() -> Iterator[list[str]]:
    return ([f"`{check.__name__}`", sentence(check.__doc__)] for check in CHECKS)


def _name(name: str) -> list[str]:
    """A name of the kit with its arguments, and what it is."""
    value: object = getattr(testing, name)
    if inspect.isfunction(value):
        arguments = ", ".join(inspect.signature(value).parameters)
        return [f"`{name}({arguments})`", sentence(value.__doc__)]
    if inspect.isclass(value):
        return [f"`{name}`", sentence(value.__doc__)]
    return [f"`{name}`", told(NOTES.get(name), name)]


NOTES: Mapping[str, str] = {
    "CHECKS": "All checks, in the order in which they are run.",
    "Check": "The type of a check: a function that takes a `Variant` and raises if it fails.",
    "FAST": "The usual profile: seconds for a small game, minutes for a large one.",
    "LONG": "The profile for a release: several times as long.",
}
"""Names that are values, and so have no docstring."""


def _options() -> Iterator[list[str]]:
    """The options of the command, as its help has them."""
    for each in parser()._actions:
        if each.option_strings and each.dest != "help":
            values = each.metavar or "|".join(map(str, each.choices or ()))
            yield [f"`{each.option_strings[0]} {values}`", told(each.help, each.dest)]
