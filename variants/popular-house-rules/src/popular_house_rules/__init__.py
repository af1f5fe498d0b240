"""Well-known house rules for the board game and the card game, and two skins of the board."""

from importlib.resources import files

from monopoly_rules.plugins import File, hookimpl
from monopoly_rules_variants.board_game import BoardModifier
from monopoly_rules_variants.card_game import CardModifier

from popular_house_rules.auctions_only import auctions_only
from popular_house_rules.double_start import double_start
from popular_house_rules.gold_cards import gold_cards
from popular_house_rules.immunity import immunity
from popular_house_rules.income_tax_choice import income_tax_choice
from popular_house_rules.loans import loans
from popular_house_rules.no_auctions import no_auctions
from popular_house_rules.no_rent_from_jail import no_rent_from_jail
from popular_house_rules.parking_pot import parking_pot
from popular_house_rules.snake_eyes import snake_eyes
from popular_house_rules.speed_die import speed_die


@hookimpl
def register_editions() -> list[File]:
    return [files(__name__) / f"{name}.toml" for name in ("london", "atlantic-city")]


@hookimpl
def register_catalogues() -> list[File]:
    return [files(__name__) / "locale"]


@hookimpl
def register_modifiers() -> list[BoardModifier | CardModifier]:
    return [
        parking_pot,
        double_start,
        no_auctions,
        auctions_only,
        no_rent_from_jail,
        snake_eyes,
        income_tax_choice,
        speed_die,
        loans,
        immunity,
        gold_cards,
    ]
