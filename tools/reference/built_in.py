"""What the distribution itself contributes, whatever else is installed."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

from monopoly_rules.plugins import Contribution, Edition, Registry, registry_of

ROOT = Path(__file__).parents[2]
GROUP = "monopoly_rules.variants"


def built_in() -> Registry:
    """The registry of the plugins that ``pyproject.toml`` names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named: dict[str, str] = project["entry-points"][GROUP]
    return registry_of(**{name: import_module(module) for name, module in named.items()})


def editions_of(registry: Registry, family: str) -> list[Contribution[Edition]]:
    """The editions of a family; the first one registered comes first."""
    return [each for each in registry.editions.values() if each.value.heading.family == family]


def widest(registry: Registry, family: str) -> tuple[str, int]:
    """The variant of a family for the most players, and their number."""
    editions = editions_of(registry, family)
    most = max(editions, key=lambda each: each.value.players[-1])
    return most.name, most.value.players[-1]
