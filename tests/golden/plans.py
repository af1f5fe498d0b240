"""What is recorded: every variant, modifier set and number of players, and modes of play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import attrs

FOLDER: Final = Path(__file__).parent / "recordings"
BOT, RANDOM, ASKED = "bot", "random", "asked"
"""Who plays: the family's bot, random players, or random players who also throw the dice."""
LONGEST: Final = {BOT: 360, RANDOM: 180, ASKED: 120}
"""Random players seldom finish; a game is left after so many actions."""
FULL: Final = {BOT: 40, RANDOM: 30, ASKED: 30}
"""Each so many steps all messages are kept as they are, for people to read."""


@attrs.frozen
class Played:
    """One game of a plan."""

    players: int
    by: str

    @property
    def seed(self) -> int:
        """Another game for each, and always the same one."""
        return 100 * self.players + len(self.by)


@attrs.frozen
class Plan:
    """One recording: a spec with parameters, and the games of it."""

    name: str
    spec: str
    games: tuple[Played, ...]
    parameters: Mapping[str, object] = attrs.field(factory=dict)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.json.xz"


SIZES: Final = {
    "board-nl": range(2, 7),
    "board-de": range(3, 7),
    "board-star-wars": range(2, 9),
    "card-nl": range(2, 7),
    "card-de": range(2, 7),
    "toy-bazaar": range(2, 6),
}
MODIFIERS: Final = ("", "+short", "+timed", "+short+timed")
LIMITS: Final = {"": "25 rounds", "+short": "90 turns"}
MODES: Final[dict[str, tuple[str, tuple[int, ...], dict[str, object]]]] = {
    "announced": ("board-nl+timed", (3, 5), {"timed.limit": "announced"}),
    "announced-cut": (
        "board-de+timed",
        (4,),
        {"timed.limit": "announced", "timed.cutoff": "immediate", "timed.deal": 2},
    ),
    "cutoff-throw": (
        "board-star-wars+timed",
        (3,),
        {"timed.limit": "40 turns", "timed.cutoff": "finish_throw", "timed.deal": 3},
    ),
    "short-normal": (
        "board-nl+short",
        (3,),
        {"short.end_on_second_bankruptcy": False, "short.final_estate": "normal", "short.deal": 3},
    ),
    "table-asked": ("board-nl", (2, 4), {"turn.business": "asked"}),
    "table-asked-de": ("board-de+short", (3,), {"turn.business": "asked", "rent.claim": "manual"}),
    "table-quiet": ("board-nl", (3,), {"turn.business": "active_only", "rent.claim": "manual"}),
    "rent-claimed": ("board-nl", (2, 4), {"rent.claim": "manual"}),
    "last-claims": (
        "board-nl+timed",
        (2, 4),
        {"timed.limit": "38 turns", "timed.deal": 3, "rent.claim": "manual"},
    ),
    "scarce-auction": (
        "board-nl+short",
        (2, 4),
        {"stock.houses": 3, "stock.hotels": 1, "auction.bid_limit": "liquidation"},
    ),
    "scarce-first": (
        "board-star-wars+short",
        (3,),
        {"stock.houses": 3, "stock.hotels": 1, "shortage.mode": "first_come", "short.deal": 3},
    ),
    "scarce-de": (
        "board-de+short",
        (3,),
        {"stock.houses": 2, "house.gate": "none", "shortage.opening": "lowest_deed"},
    ),
    "poor": (
        "board-nl",
        (3, 5),
        {
            "money.start": 400,
            "go.salary": 50,
            "debt.offers": 3,
            "bankrupt.resign": True,
            "bankrupt.unpaid_interest": "bankrupt",
            "bankrupt.release_cards": "auction",
        },
    ),
    "poor-alone": (
        "board-star-wars",
        (3,),
        {
            "money.start": 300,
            "go.salary": 0,
            "debt.auto": "on",
            "debt.allow_trades": False,
            "debt.settle_in_property": False,
            "bankrupt.auction_unmortgaged": False,
            "buy.raise_money": False,
        },
    ),
    "jail": (
        "board-nl",
        (2, 4),
        {
            "jail.fine_before_throw": 1,
            "jail.release_turn": "next",
            "jail.third_failure": "next_turn",
            "jail.bonus_after_release": True,
            "jail.card_after_third_throw": True,
            "cards.reshuffle": "every_draw",
            "setup.opening_throw_is_move": True,
        },
    ),
    "numbers": (
        "board-de",
        (4,),
        {
            "trade.counters": 1,
            "sell.even": True,
            "sell.group_sale": True,
            "sell.hotel_exchange": True,
            "sell.refund": "printed",
            "mortgage.clear": "group",
            "mortgage.interest_percent": 15,
            "money.interest_rounding": "half_up",
            "house.gate": "lots_only",
            "house.gate_latch": False,
            "house.max": 3,
            "utility.card_factor": "both",
            "utility.count_mortgaged": False,
            "station.count_mortgaged": False,
            "go.backward_salary": True,
            "cards.chain": False,
            "win.tie": "more_cash",
        },
    ),
    "arranging": ("card-nl", (2, 4, 6), {"auto_arrange": False}),
    "arranging-de": ("card-de", (3, 5), {"auto_arrange": False}),
    "stalling": ("card-nl", (3, 4), {"stall_orbits": 3}),
    "empty-pile": ("card-de", (4,), {"draw_pile_empty": "end_round", "top_tie": "shared"}),
    "pass-turn": ("card-nl", (5,), {"p56_pass_timing": "turn", "p56_out_hand": "ten"}),
    "pass-orbit": ("card-de", (6,), {"p56_pass_timing": "orbit"}),
    "neutral": ("card-nl", (2,), {"neutral_multi_trade": True, "neutral_piles_per_turn": 2}),
    "neutral-three": ("card-nl", (3,), {"neutral_multi_trade": True}),
    "neutral-de": ("card-de", (2,), {"neutral_plus_draw": False, "neutral_piles_per_turn": 2}),
    "chance-nl": (
        "card-nl",
        (4,),
        {
            "chance_as_token": False,
            "chance_as_hotel": False,
            "chance_locked_after_laydown": False,
            "chance_may_idle": False,
            "chance_min_natural_deeds": 1,
            "chance_extends_stations": False,
            "tokens_on_non_streets": False,
            "zeroed_player_blocks_mrm": False,
            "surplus_on_going_out": "aside",
        },
    ),
    "chance-de": (
        "card-de",
        (3,),
        {
            "chance_as_token": True,
            "chance_locked_after_laydown": True,
            "surplus_on_going_out": "trade_pile",
            "win_target": 4000,
            "win_strictly_above": True,
            "first_dealer": 2,
        },
    ),
}
"""Parameters that make a game go another way: spec, numbers of players, what is set."""
BY_HAND: Final = (
    ("board-nl", 3),
    ("board-de+short", 4),
    ("card-nl", 4),
    ("card-de", 6),
    ("toy-bazaar", 3),
)
"""Games in which chance is asked, as with real dice on the table."""


def _plans() -> Iterator[Plan]:
    for variant, sizes in SIZES.items():
        for modifiers in MODIFIERS if variant.startswith("board") else ("",):
            games = tuple(Played(size, by) for size in sizes for by in (BOT, RANDOM))
            base, timed, _ = modifiers.partition("+timed")
            given: dict[str, object] = {"timed.limit": LIMITS[base]} if timed else {}
            yield Plan(variant + modifiers, variant + modifiers, games, given)
    for name, (spec, numbers, given) in MODES.items():
        games = tuple(Played(size, by) for size in numbers for by in (BOT, RANDOM))
        yield Plan(f"mode-{name}", spec, games, given)
    for spec, size in BY_HAND:
        yield Plan(f"asked-{spec}", spec, (Played(size, ASKED),))


PLANS: Final = tuple(_plans())
