"""What is offered, as one list: cash, deeds, release cards, and promises where there are any."""

from __future__ import annotations

import json
from typing import Protocol

Numbers = tuple[int, ...]
Promises = tuple[tuple[object, ...], ...]


class Gives(Protocol):
    """An offer of something."""

    @property
    def give_cash(self) -> int: ...
    @property
    def give_deeds(self) -> Numbers: ...
    @property
    def give_cards(self) -> Numbers: ...


class Exchanges(Gives, Protocol):
    """An offer of something for something."""

    @property
    def take_cash(self) -> int: ...
    @property
    def take_deeds(self) -> Numbers: ...
    @property
    def take_cards(self) -> Numbers: ...
    @property
    def give_promises(self) -> Promises: ...
    @property
    def take_promises(self) -> Promises: ...


def given_goods(offer: Gives) -> dict[str, tuple[str, ...]]:
    """The goods given, in the place of their cash, which the noun ``goods`` shows."""
    return {"give_cash": _goods(offer.give_cash, offer.give_deeds, offer.give_cards)}


def both_goods(offer: Exchanges) -> dict[str, tuple[str, ...]]:
    """The goods of both sides, each in the place of its cash."""
    given = _goods(offer.give_cash, offer.give_deeds, offer.give_cards, offer.give_promises)
    taken = _goods(offer.take_cash, offer.take_deeds, offer.take_cards, offer.take_promises)
    return {"give_cash": given, "take_cash": taken}


def _goods(cash: int, deeds: Numbers, cards: Numbers, promises: Promises = ()) -> tuple[str, ...]:
    """
    >>> _goods(100, (3, 5), (0,), (("no-rent", (3,), 2),))
    ('cash:100', 'deed:3', 'deed:5', 'card:0', 'promise:["no-rent", [3], 2]')
    """
    return (
        *((f"cash:{cash}",) if cash else ()),
        *(f"deed:{deed}" for deed in deeds),
        *(f"card:{deck}" for deck in cards),
        *(f"promise:{json.dumps(promise)}" for promise in promises),
    )
