"""Proofs: the scenarios and tests that show that a rule is carried out as it says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

import attrs

from monopoly_rules.rulebook import Rulebook, RulebookError

PROOFS: Final = "proofs.json"
"""The file beside a rulebook that lists its proofs: by file and name, the rules that it proves."""


@attrs.frozen
class Proof:
    """A scenario, or a file of tests, in the repository of its rulebook.

    >>> print(Proof("tests/rent.toml", "rent on a station"))
    tests/rent.toml: rent on a station
    """

    file: str
    name: str = ""
    """What the scenario is called: an example of the rule."""

    def __str__(self) -> str:
        return f"{self.file}: {self.name}" if self.name else self.file


def proofs_of(book: Rulebook) -> Mapping[str, tuple[Proof, ...]]:
    """The proofs of a rulebook's rules by their ids; empty if it comes without them."""
    file = None if book.folder is None else book.folder / PROOFS
    if file is None or not file.is_file():
        return {}
    found: dict[str, list[Proof]] = {}
    try:
        for place, named in json.loads(file.read_text("utf-8")).items():
            for name, rules in named.items():
                for rule in rules:
                    found.setdefault(rule, []).append(Proof(place, name))
    except (ValueError, AttributeError, TypeError, OSError) as error:
        problem = "expected rules by the names of scenarios by files"
        raise RulebookError(
            f"{PROOFS} of the rulebook {book.name!r}: {problem}: {error}"
        ) from error
    return {rule: tuple(proofs) for rule, proofs in found.items()}
