"""The drawings that were looked at, each made anew from a position, a layout or a tally."""

from __future__ import annotations

from collections.abc import Callable

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, RuleSet
from monopoly_rules.kernel.drawing import Drawing

NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Emma", "Finn", "Gijs", "Hanna")
HAND = "yellow1-3 CHANCE H2 H3 TOKENx2 GO MRM station1-2 pink1 utility1"
BUILT: dict[str, object] = {
    "cash": [1500, 20, 333, 12000],
    "at": [10, 10, 13, 10],
    "jail": {"0": 1, "3": 2},
    "deeds": [
        ["Kalverstraat", "Leidschestraat"],
        ["Spui", "Plein", "Lange Poten"],
        ["Station Zuid", "Ketelstraat", "Steenstraat", "Velperplein"],
        ["Neude"],
    ],
    "buildings": {
        "Kalverstraat": 3,
        "Leidschestraat": 4,
        "Spui": "hotel",
        "Plein": 4,
        "Lange Poten": "hotel",
        "Ketelstraat": 1,
        "Steenstraat": 2,
        "Velperplein": 1,
    },
    "mortgaged": ["Station Zuid"],
    "cards": [["chance", "chest"], [], [], []],
    "turns": 41,
}


def rules_of(spec: str, players: int) -> RuleSet:
    return mr.compose(spec, players=players)


def board() -> Drawing:
    """Houses, hotels, a mortgage, prisoners, a visitor, release cards."""
    rules = rules_of("board-nl", 4)
    state = rules.position(BUILT)
    return rules.draw(rules.view(state, None), rules.words(NAMES[:4]))


def opening() -> Drawing:
    """Eight tokens on one square; names of tokens."""
    rules = rules_of("board-star-wars", 8)
    game = mr.Game(rules, seed=7, names=NAMES)
    return game.draw()


def landings() -> Drawing:
    """A tally that rises around the board."""
    rules = rules_of("board-de", 4)
    counts: dict[str, JSON] = {str(at): 100 + 10 * at for at in range(40)}
    drawn = rules.draw_tally({"landings": {**counts, "jail": 900}}, rules.words((), "de"))
    assert drawn is not None
    return drawn


def hand() -> Drawing:
    return mr.Hand.parse("darkblue1 CHANCE H1 H2 TOKENx2 GO MRMx3").draw()


def layout() -> Drawing:
    """Two sets, a Chance, bonus cards, cards without a place; the score in Dutch."""
    rules = rules_of("card-nl", 4)
    return mr.best_layout(HAND).draw(rules.words((), "nl"))


def score() -> Drawing:
    return mr.best_layout(HAND).score.draw()


def table() -> Drawing:
    """A hand, trade piles of several cards, a neutral pile, a player who is asked."""
    rules = rules_of("card-nl", 3)
    given = {
        "hands": ["red1-3 H1 ?x6", "green1-2 TOKEN CHANCE H2 GOx2 brown1 station3 HOTEL", "?x10"],
        "piles": ["pink1 green3 H4", "", "orange1 yellow1 yellow2 yellow3 MRM"],
        "neutral": ["utility1 H1"],
        "active": 1,
        "money": [1500, 0, 12345],
    }
    return rules.draw(rules.view(rules.position(given), 1), rules.words(NAMES[:3]))


def sheet() -> Drawing:
    """The score sheet of the first round of a match."""
    rules = rules_of("card-de", 3)
    game, bots = mr.Game(rules, seed=7, names=NAMES[:3]), mr.bots(rules)
    drawn = None
    while drawn is None:
        seat = game.awaited[0]
        events = game.play(bots[seat](game.view(seat), game.choices(seat)))
        drawn = rules.draw_sheet(events, game.words("de"))
    return drawn


def plain() -> Drawing:
    """A game that draws nothing itself."""
    return mr.Game(rules_of("toy-bazaar", 3), seed=7, names=NAMES[:3]).draw(1)


EXAMPLES: dict[str, Callable[[], Drawing]] = {
    each.__name__: each
    for each in (board, opening, landings, hand, layout, score, table, sheet, plain)
}
