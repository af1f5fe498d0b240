"""What a reader is: the inputs it is fed, how they are damaged, and what reads them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import attrs

import monopoly_rules as mr
from monopoly_rules.kernel import JSON
from monopoly_rules.plugins import compose, registry_of
from monopoly_rules_variants import board_game, card_game
from toy_game import plugin as toy

CORPUS: Final = Path(__file__).parent / "corpus"
FAMILIES: Final = {"board": board_game, "card": card_game, "toy": toy}
REGISTRY: Final = registry_of(**FAMILIES)
LARGEST: Final = 10**31
"""The largest number that is put in anywhere, unless something is known to break."""


@attrs.frozen
class Reader:
    """A reader of the library.

    ``read`` raises one of the errors in ``refuses``, or returns if what it was given is good, or
    fails an assertion if something was taken that should not have been.
    """

    name: str
    refuses: tuple[type[mr.MonopolyRulesError], ...]
    seeds: tuple[JSON, ...]
    damage: Callable[[JSON, random.Random], JSON]
    read: Callable[[JSON], None]

    def damaged(self, rng: random.Random) -> JSON:
        """One of the seeds, damaged."""
        return self.damage(rng.choice(self.seeds), rng)


def lines(name: str) -> list[str]:
    """The lines of a file of the corpus."""
    return (CORPUS / name).read_text("utf-8").splitlines()


def texts(folder: str) -> list[str]:
    """The files of a folder of the corpus."""
    return [file.read_text("utf-8") for file in sorted((CORPUS / folder).iterdir())]


@cache
def _composed(spec: str, players: int, parameters: str) -> mr.RuleSet:
    return compose(spec, players=players, parameters=json.loads(parameters), registry=REGISTRY)


def composed(
    spec: str, *, players: int, parameters: Mapping[str, JSON] | None = None
) -> mr.RuleSet:
    """A rule set, made only once: composing is slower than reading."""
    return _composed(spec, players, json.dumps(dict(parameters or {}), sort_keys=True))
