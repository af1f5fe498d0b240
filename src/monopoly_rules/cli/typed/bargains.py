"""Offers as people say them: ``offer Bram Brink, 50 for Groote Markt``, ``counter 70 for Brink``.

An action is such an offer if its fields come in two rows, ``give_…`` and ``take_…``; what is named
is sorted into them by what it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from monopoly_rules.cli.typed.splitting import AND, split, things
from monopoly_rules.cli.typed.values import NOTHING
from monopoly_rules.kernel import JSON, Action, Domain, Many, Pick
from monopoly_rules.kernel.values.fields import names_of

FOR: Final = re.compile(r"\s+(?:for|voor|für|fuer)\s+", re.IGNORECASE)
"""What stands between the two sides of an offer, in any of our languages."""
GIVE, TAKE = "give_", "take_"

Read = Callable[[Domain, str], JSON]
"""What a text means in a domain; the text itself, or nothing at all, if it means nothing there."""


def bargains(ranges: Mapping[type, Mapping[str, Domain]]) -> bool:
    """Whether a game has actions that are such offers."""
    return any(name.startswith(TAKE) for fields in ranges.values() for name in fields)


def bargained(text: str, ranges: Mapping[str, Domain], read: Read) -> dict[str, JSON] | None:
    """The fields of an offer that is written as a sentence; None if it is not, or not understood.

    A field that is no good, such as the partner, is named first.
    """
    sides = split(FOR, text.strip())
    if len(sides) != 2 or not any(name.startswith(TAKE) for name in ranges):
        return None
    first, second = sides
    values: dict[str, JSON] = {}
    for name, domain in ranges.items():
        if not name.startswith((GIVE, TAKE)):
            word, _, first = first.partition(" ")
            values[name] = read(domain, word)
    for prefix, side in ((GIVE, first), (TAKE, second)):
        goods = _sorted(side, {n: d for n, d in ranges.items() if n.startswith(prefix)}, read)
        if goods is None:
            return None
        values |= goods
    return values


def is_present(action: Action) -> bool:
    """Whether somebody would get something for nothing by an offer of this kind."""
    names = names_of(type(action))
    sides = [[name for name in names if name.startswith(each)] for each in (GIVE, TAKE)]
    if not all(sides):
        return False
    return not all(any(getattr(action, name) for name in side) for side in sides)


def _sorted(side: str, fields: Mapping[str, Domain], read: Read) -> dict[str, JSON] | None:
    """The goods of one side by their fields."""
    found: dict[str, JSON] = {name: [] if _is_list(each) else 0 for name, each in fields.items()}
    if side.strip().casefold() in (*NOTHING, "0"):
        return found

    def good(text: str) -> tuple[str, JSON] | None:
        for name, domain in fields.items():
            value = read(domain, text)
            if _meant(value) if isinstance(value, list) else isinstance(value, int):
                return name, value
        return None

    goods = things(AND, side.strip(), good)
    amounts = set()
    for name, value in goods or ():
        known = found[name]
        if isinstance(known, list) and isinstance(value, list):
            known.extend(value)
        elif name in amounts:
            return None  # which of the two is meant?
        else:
            found[name] = value
            amounts.add(name)
    return None if goods is None else found


def _is_list(domain: Domain) -> bool:
    return isinstance(domain, Many | Pick)


def _meant(values: list[JSON]) -> bool:
    """Whether one name was understood: it has become a number."""
    return len(values) == 1 and isinstance(values[0], int)
