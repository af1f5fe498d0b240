"""Readers of TOML files: scenarios and editions."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from types import ModuleType

import monopoly_rules as mr
from monopoly_rules.kernel import JSON
from monopoly_rules.plugins import File, compose, hookimpl, read_edition, registry_of
from monopoly_rules.scenarios import ScenarioError, read_scenarios, run_scenario

from .mutating import damaged_text, damaged_toml
from .reader import FAMILIES, REGISTRY, Reader, composed, texts


def damage(given: JSON, rng: random.Random, others: list[str]) -> JSON:
    """Other lines and values, or an accident to the bytes."""
    assert isinstance(given, str)
    if rng.random() < 0.2:
        return damaged_text(given, rng, others)
    return damaged_toml(given, rng, others)


def write(folder: Path, given: JSON) -> Path:
    """A file with this text; what UTF-8 cannot say is left as the bytes it came from."""
    assert isinstance(given, str)
    file = folder / "fuzzed.toml"
    file.write_bytes(given.encode("utf-8", "surrogateescape"))
    return file


def read_scenario(given: JSON, folder: Path) -> None:
    """A file is read and its scenarios run; that one does not hold is no defect of the reader."""
    for scenario in read_scenarios(write(folder, given)):
        try:
            run_scenario(scenario, composed)
        except ScenarioError as error:
            cause = error.__cause__
            if cause is not None and not isinstance(cause, mr.MonopolyRulesError):
                raise cause from None


def scenarios(folder: Path) -> Reader:
    """Scenario files, as `verify` reads them."""
    known = texts("scenarios")
    return Reader(
        "scenarios",
        (ScenarioError,),
        tuple(known),
        partial(damage, others=known),
        partial(read_scenario, folder=folder),
    )


def plugin(file: Path) -> ModuleType:
    """A plugin with this edition and nothing else."""
    made = ModuleType("fuzzed")

    def register_editions() -> list[File]:
        return [file]

    made.register_editions = hookimpl(register_editions)  # type: ignore[attr-defined]
    return made


def read_edition_file(given: JSON, folder: Path) -> None:
    """What is read either does not fit its family or makes a game that can begin."""
    file = write(folder, given)
    edition = read_edition(file)
    family = edition.heading.family
    known = registry_of(**{family: FAMILIES.get(family, FAMILIES["toy"]), "fuzzed": plugin(file)})
    rules = compose(edition.variant, players=edition.players[0], registry=known)
    state, _ = rules.start()
    assert rules.problems(state) == ()


def editions(folder: Path) -> Reader:
    """Edition files, as plugins bring them."""
    known = texts("editions")
    for variant, contribution in REGISTRY.editions.items():
        own = f'id = "{contribution.value.heading.id}"'
        assert own in contribution.value.text, variant
        known.append(contribution.value.text.replace(own, 'id = "fuzzed"', 1))
    return Reader(
        "editions",
        (mr.CompositionError,),
        tuple(known),
        partial(damage, others=known),
        partial(read_edition_file, folder=folder),
    )
