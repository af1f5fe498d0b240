"""The two editions as the values that the core is given: the ledger's summary, written out."""

from __future__ import annotations

from monopoly_rules.core.cards import Card, CardNames, Deck
from monopoly_rules.core.layouts import Scorer
from monopoly_rules.core.scoring import LayoutRules, ScoringTable

DECK = Deck(house_counts=(5, 4, 3, 2), hotels=2, tokens=6, jokers=2, go=4, mrm=4)

TABLE = ScoringTable(
    streets=(50, 100, 150, 200, 250, 300, 350, 400),
    hotel=500,
    stations=(250, 500, 1000),
    utilities=500,
    go=200,
    mrm=1000,
)

NL_RULES = LayoutRules(
    chance_as_token=True,
    chance_as_hotel=True,
    chance_locked_after_laydown=True,
    chance_may_idle=True,
    chance_min_natural_deeds=0,
    chance_extends_stations=True,
    tokens_on_non_streets=True,
    zeroed_player_blocks_mrm=True,
)
DE_RULES = LayoutRules(
    chance_as_token=False,
    chance_as_hotel=True,
    chance_locked_after_laydown=False,
    chance_may_idle=True,
    chance_min_natural_deeds=0,
    chance_extends_stations=True,
    tokens_on_non_streets=True,
    zeroed_player_blocks_mrm=True,
)

NL = Scorer(TABLE, NL_RULES)
DE = Scorer(TABLE, DE_RULES)
BY_NAME = {"nl": NL, "de": DE}

NL_NAMES = CardNames(
    {
        Card.LIGHTBLUE1: ("Steenstraat",),
        Card.ORANGE1: ("Neude",),
        Card.RED1: ("A-Kerkhof", "A Kerkhof"),
        Card.RED2: ("Groote Markt", "Grote Markt"),
        Card.YELLOW1: ("Spui",),
        Card.YELLOW3: ("Lange Poten",),
        Card.STATION1: ("Station Zuid",),
        Card.DARKBLUE1: ("Leidschestraat", "Leidsestraat"),
        Card.DARKBLUE2: ("Kalverstraat",),
        Card.H1: ("1e Huis",),
        Card.HOTEL: ("Hotel",),
        Card.TOKEN: ("Speelfiguur",),
        Card.JOKER: ("Kans",),
        Card.GO: ("Start",),
        Card.MRM: ("Mr. Monopoly",),
    }
)
DE_NAMES = CardNames(
    {
        Card.PINK3: ("Neue Straße",),
        Card.ORANGE1: ("Münchener Straße", "Münchner Straße"),
        Card.STATION1: ("Südbahnhof",),
        Card.UTILITY1: ("Elektrizitätswerk", "E-Werk"),
        Card.DARKBLUE1: ("Parkstraße",),
        Card.DARKBLUE2: ("Schlossallee", "Schloßallee"),
        Card.H1: ("1. Haus",),
        Card.JOKER: ("Ereignis",),
        Card.GO: ("Los",),
    }
)
