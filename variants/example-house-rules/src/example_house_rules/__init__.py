"""An example plugin: a skin of the board game and three well-known house rules."""

from importlib.resources import files

from monopoly_rules.plugins import File, hookimpl
from monopoly_rules_variants.board_game import BoardModifier

from example_house_rules.double_start import double
from example_house_rules.free_parking_pot import pot
from example_house_rules.no_auctions import no_auctions


@hookimpl
def register_editions() -> list[File]:
    return [files(__name__) / "moon.toml"]


@hookimpl
def register_modifiers() -> list[BoardModifier]:
    return [double, no_auctions, pot]
