"""What is offered, as one list: cash, deeds and release cards."""

from __future__ import annotations

from typing import Protocol

Numbers = tuple[int, ...]


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


def given_goods(offer: Gives) -> dict[str, tuple[str, ...]]:
    """The goods given, in the place of their cash, which the noun ``goods`` shows."""
    return {"give_cash": _goods(offer.give_cash, offer.give_deeds, offer.give_cards)}


def both_goods(offer: Exchanges) -> dict[str, tuple[str, ...]]:
    """The goods of both sides, each in the place of its cash."""
    taken = _goods(offer.take_cash, offer.take_deeds, offer.take_cards)
    return {**given_goods(offer), "take_cash": taken}


def _goods(cash: int, deeds: Numbers, cards: Numbers) -> tuple[str, ...]:
    """
    >>> _goods(100, (3, 5), (0,))
    ('cash:100', 'deed:3', 'deed:5', 'card:0')
    """
    return (
        *((f"cash:{cash}",) if cash else ()),
        *(f"deed:{deed}" for deed in deeds),
        *(f"card:{deck}" for deck in cards),
    )
