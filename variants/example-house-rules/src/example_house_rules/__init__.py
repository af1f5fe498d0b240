"""An example plugin: a skin of the bazaar, a house rule, and a pot that collects tolls."""

from importlib.resources import files

from monopoly_rules.plugins import File, hookimpl
from toy_game import ToyModifier

from example_house_rules.calm_start import calm
from example_house_rules.toll_pot import pot


@hookimpl
def register_editions() -> list[File]:
    return [files(__name__) / "night.toml"]


@hookimpl
def register_modifiers() -> list[ToyModifier]:
    return [calm, pot]
