"""Legal actions by a few rules written down here from the ledger, and by nothing of the library.

A position is what a save says, a board what its edition file says. Only some actions are looked at:
those whose rule can be said in a line or two. For each question that is known here, the answer is
how many actions of each of these kinds every seat has; kinds that are not looked at are left out.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import permutations
from pathlib import Path
from typing import Any, Final

EDITIONS: Final = Path(__file__).parents[2] / "variants/monopoly_rules_variants/board_game/editions"
Counted = Counter[tuple[str, int]]
"""How many actions of a kind a seat has."""
CHANCE: Final = -1
NOBODY: Final = -1
IN_HAND: Final = {2: 10, 3: 10, 4: 10, 5: 11, 6: 9}
"""C-SETUP-4, C-P56-2: as many cards a player has between turns, by the number of players."""


class Board:
    """What an edition file prints on its deeds, in board order."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        data = tomllib.loads((EDITIONS / f"{name}.toml").read_text("utf-8"))
        self.deeds = [space for space in data["space"] if "price" in space]
        self.increment = 10 if name == "de" else 1
        self.clears_group = name != "de"
        self.on_credit = parameters.get("auction.bid_limit") == "liquidation"


def two_dice(_: Board, saved: dict[str, Any], task: dict[str, Any]) -> Counted:
    """B-TURN-1: whatever two dice show, and chance throws them."""
    return Counter({("Dice", CHANCE): len([(a, b) for a in range(6) for b in range(6)])})


def bidding(board: Board, saved: dict[str, Any], task: dict[str, Any]) -> Counted:
    """Q-12: the bid and one increment at least, in whole units, or pass; what an auction opens with
    is told by the save, for that of a house opens with its price. Q-13: at most what is in hand; on
    credit also what mortgages would bring, but not for houses."""
    bidder, step = task["bidder"], board.increment
    most = saved["cash"][bidder]
    if board.on_credit and task["item"] < len(board.deeds):
        most += sum(board.deeds[deed]["mortgage"] for deed in mortgageable(board, saved, bidder))
    least = task["opening"] if task["leader"] == NOBODY else task["bid"] + step
    return Counter({("Bid", bidder): len(range(least, most + 1, step)), ("Pass", bidder): 1})


def mortgageable(board: Board, saved: dict[str, Any], seat: int) -> list[int]:
    """Q-37, Q-38, B-MORTGAGE-3: every own deed that is not mortgaged and has no building on it, or
    in its group."""
    found = []
    for deed, printed in enumerate(board.deeds):
        if saved["owner"][deed] != seat or saved["mortgaged"][deed]:
            continue
        near = [n for n, each in enumerate(board.deeds) if each["group"] == printed["group"]]
        if not any(saved["level"][n] for n in (near if board.clears_group else [deed])):
            found.append(deed)
    return found


def redeemable(board: Board, saved: dict[str, Any], seat: int) -> list[int]:
    """B-MORTGAGE-6, Q-39: who has the loan and a tenth of it, rounded up."""
    loans = {
        deed: printed["mortgage"]
        for deed, printed in enumerate(board.deeds)
        if saved["owner"][deed] == seat and saved["mortgaged"][deed]
    }
    cash = saved["cash"][seat]
    return [deed for deed, loan in loans.items() if cash >= loan + -(-loan // 10)]


def open_table(board: Board, saved: dict[str, Any], task: dict[str, Any]) -> Counted:
    """Q-07: whose turn it is throws; everybody may mortgage and redeem."""
    found = Counter({("Throw", task["seat"]): 1})
    for seat, gone in enumerate(saved["out"]):
        if not gone:
            found["Mortgage", seat] = len(mortgageable(board, saved, seat))
            found["Redeem", seat] = len(redeemable(board, saved, seat))
    return found


def buying(board: Board, saved: dict[str, Any], task: dict[str, Any]) -> Counted:
    """B-BUY-1, B-BUY-5: who has the price buys, or declines, or raises the money first."""
    seat = task["seat"]
    can = saved["cash"][seat] >= board.deeds[task["deed"]]["price"]
    raised = len(mortgageable(board, saved, seat))
    return Counter({("Buy", seat): int(can), ("Decline", seat): 1, ("Mortgage", seat): raised})


def on_turn(_: None, saved: dict[str, Any], task: dict[str, Any]) -> Counted:
    """C-DRAW-1: the top card is drawn, if there is one."""
    return Counter({("Draw", task["seat"]): int(bool(saved["draw"]))})


def discarding(_: None, saved: dict[str, Any], task: dict[str, Any]) -> Counted:
    """C-DISCARD-1 to 3, Q-27: all that is too many goes, in any order; equal cards are equal."""
    hand = saved["hands"][task["seat"]]
    surplus = len(hand) - IN_HAND[len(saved["hands"])]
    return Counter({("Discard", task["seat"]): len(set(permutations(hand, surplus)))})


def swapping(_: None, saved: dict[str, Any], task: dict[str, Any]) -> Counted:
    """C-P56-4: the own trade card for that of anybody else who has one."""
    seat = task["seat"]
    others = [pile for other, pile in enumerate(saved["piles"]) if other != seat and pile]
    return Counter({("Swap", seat): len(others)})


def passing(_: None, saved: dict[str, Any], task: dict[str, Any]) -> Counted:
    """C-P56-7: everybody passes one card of the hand, and whoever has chosen has."""
    waiting = [seat for seat, card in enumerate(saved["chosen"]) if card < 0]
    return Counter({("PassCard", seat): len(set(saved["hands"][seat])) for seat in waiting})


Rule = Callable[[Any, dict[str, Any], dict[str, Any]], Counted]
BY_QUESTION: Final[Mapping[str, Rule]] = {
    "OpeningThrow": two_dice,
    "Throwing": two_dice,
    "FreshThrow": two_dice,
    "Auction": bidding,
    "OpenTable": open_table,
    "BuyOffer": buying,
    "Choosing": on_turn,
    "ChoosingOfTwo": on_turn,
    "ChoosingOfThree": on_turn,
    "Discarding": discarding,
    "Swapping": swapping,
    "Passing": passing,
}
BOARD: Final = frozenset({"Dice", "Bid", "Pass", "Throw", "Mortgage", "Redeem", "Buy", "Decline"})
CARDS: Final = frozenset({"Draw", "Discard", "Swap", "PassCard"})
"""The kinds that are looked at: a rule that does not name one says that there is none of it."""


def by_ledger(
    spec: str, parameters: Mapping[str, Any], saved: dict[str, Any]
) -> tuple[Counted, frozenset[str]] | None:
    """How many actions there are of the kinds that are looked at, and these kinds; None where the
    question is none of those that are known here."""
    task = saved["agenda"][-1]
    rule = BY_QUESTION.get(task["task"])
    if rule is None:
        return None
    family, _, edition = spec.partition("+")[0].partition("-")
    if family == "board":
        return +rule(Board(edition, parameters), saved, task), BOARD
    return +rule(None, saved, task), CARDS
