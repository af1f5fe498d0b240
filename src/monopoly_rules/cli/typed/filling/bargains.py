"""Offers as people say them: ``offer Bram Brink, 50 for Groote Markt``, ``counter 70 for Brink``.

An action is such an offer if its fields come in two rows, ``give_…`` and ``take_…``; what is named
is sorted into them by what it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

import attrs

from monopoly_rules.cli.typed.filling.splitting import AND, MOST, split, things
from monopoly_rules.cli.typed.filling.values import NOTHING, as_json
from monopoly_rules.cli.typed.naming import things_in
from monopoly_rules.kernel import JSON, Action, Domain, Many, Pick
from monopoly_rules.kernel.values.fields import names_of

FOR: Final = re.compile(r"\s+(?:for|voor|tegen|für|fuer|gegen)\s+", re.IGNORECASE)
"""What stands between the two sides of an offer, in any of our languages."""
TO: Final = re.compile(r"^(?:to|with|aan|met|an|mit)\s+", re.IGNORECASE)
"""What may stand before the partner."""
APART: Final = re.compile(r"\s+(?:aan|an)$", re.IGNORECASE)
"""The end of a Dutch or German verb: `bied Bram Brink aan voor 50`."""
AT_THE_END: Final = re.compile(
    r"^(.+)\s+(?:to|with|from|aan|met|van|an|mit|von)\s+(.+?)$", re.IGNORECASE
)
"""A side of an offer after which the partner is named."""
GIVE, TAKE = "give_", "take_"
CARD: Final = re.compile(
    r"[()]|\b(?:get out of jail(?: free)?|verlaat de gevangenis|gefängnis[- ]frei[- ]karten?"
    r"|(?:release |vrijlatings|frei)?(?:cards?|kaart(?:en)?|karten?))(?!\w)",
    re.IGNORECASE,
)
"""What people say of a card beside the name of its deck, or instead of it."""
LONGEST: Final = 4
"""The name of a partner has so many words at most."""

Read = Callable[[Domain, str], JSON]
"""What a text means in a domain; the text itself, or nothing at all, if it means nothing there."""


def bargains(ranges: Mapping[type, Mapping[str, Domain]]) -> bool:
    """Whether a game has actions that are such offers."""
    return any(name.startswith(TAKE) for fields in ranges.values() for name in fields)


@attrs.frozen
class Unclear:
    """What is missing in a sentence or not understood."""

    what: str
    """``whom``, ``give`` or ``take`` for what is missing; ``good`` for what no good is called;
    nothing where too much is said."""
    text: str = ""
    """What was typed in its place."""


def is_sentence(text: str, ranges: Mapping[str, Domain]) -> bool:
    """Whether a text is an offer in a sentence, complete or not."""
    return any(name.startswith(TAKE) for name in ranges) and len(_sides(text)) > 1


def bargained(text: str, ranges: Mapping[str, Domain], read: Read) -> dict[str, JSON] | Unclear:
    """The fields of an offer that is written as a sentence, or what is wrong with it.

    A field that is no good, such as the partner, is named first, or last after `to`.
    """
    sides = _sides(text)
    if len(sides) != 2:
        return Unclear("")
    first, second = APART.sub("", sides[0]), sides[1]
    values: dict[str, JSON] = {}
    for name, domain in ranges.items():
        if name.startswith((GIVE, TAKE)):
            continue
        whom = _named_first(first, domain, read)
        if whom is not None:
            values[name], first = whom
            continue
        ends = [_named_last(side, domain, read) for side in (first, second)]
        if ends[0] is not None:
            values[name], first = ends[0]
        elif ends[1] is not None:
            values[name], second = ends[1]
        else:
            return Unclear("whom", first)
    for prefix, side in ((GIVE, first), (TAKE, second)):
        if not side.strip():
            return Unclear(prefix.rstrip("_"))
        goods = _sorted(side, {n: d for n, d in ranges.items() if n.startswith(prefix)}, read)
        if isinstance(goods, Unclear):
            return goods
        values |= goods
    return values


def _sides(text: str) -> list[str]:
    """What stands before and after `for`."""
    return [each.strip() for each in split(FOR, f" {text.strip()} ")]


def _named_first(text: str, domain: Domain, read: Read) -> tuple[JSON, str] | None:
    """The value of a field that a text begins with, and what follows it."""
    words = TO.sub("", text).split(" ")
    for size in range(min(len(words), LONGEST), 0, -1):
        value = read(domain, " ".join(words[:size]).rstrip(",:"))
        if isinstance(value, int) and not words[0].isdecimal():
            return value, " ".join(words[size:])
    return None


def _named_last(text: str, domain: Domain, read: Read) -> tuple[JSON, str] | None:
    """The value of a field that a text ends with, and what precedes it."""
    end = AT_THE_END.match(text)
    value = None if end is None else read(domain, end[2])
    return (value, end[1]) if end is not None and isinstance(value, int) else None


def ends_with_partner(text: str, ranges: Mapping[str, Domain], read: Read) -> bool:
    """Whether a text ends with whom an offer is for: `Spui from Bram`."""
    plain = [domain for name, domain in ranges.items() if not name.startswith((GIVE, TAKE))]
    return any(_named_last(text, domain, read) is not None for domain in plain)


def is_good(text: str, fields: Mapping[str, Domain], read: Read) -> bool:
    """Whether a text names goods."""
    return not isinstance(_sorted(text, fields, read), Unclear)


def turned_round(action: Action) -> Action | None:
    """An offer with its two sides exchanged; None for what is no offer."""
    names = [name for name in names_of(type(action)) if name.startswith((GIVE, TAKE))]
    other = {GIVE: TAKE, TAKE: GIVE}
    sides = {f"{other[name[:5]]}{name[5:]}": getattr(action, name) for name in names}
    return attrs.evolve(action, **sides) if sides.keys() == {*names} != set() else None


def gives_goods(kind: type[Action]) -> bool:
    """Whether an action hands something over, for something else or not."""
    return any(name.startswith((GIVE, TAKE)) for name in names_of(kind))


def is_present(action: Action) -> bool:
    """Whether somebody would get something for nothing by an offer of this kind."""
    names = names_of(type(action))
    sides = [[name for name in names if name.startswith(each)] for each in (GIVE, TAKE)]
    if not all(sides):
        return False
    return not all(any(getattr(action, name) for name in side) for side in sides)


def _sorted(side: str, fields: Mapping[str, Domain], read: Read) -> dict[str, JSON] | Unclear:
    """The goods of one side by their fields."""
    found: dict[str, JSON] = {name: [] if _is_list(each) else 0 for name, each in fields.items()}
    if side.strip().casefold() in (*NOTHING, "0"):
        return found

    def good(text: str) -> tuple[str, JSON] | None:
        for name, domain in fields.items():
            value = _card(text, domain, read) if is_card(name) else read(domain, text)
            if _meant(value, text) if isinstance(value, list) else isinstance(value, int):
                return name, value
        return None

    goods = things(AND, side.strip(), good)
    if goods is None:
        parts = split(AND, side.strip())[:MOST]
        unknown = next((each for each in parts if good(each) is None), "")
        return Unclear("good" if unknown else "", unknown)
    amounts = set()
    for name, value in goods:
        known = found[name]
        if isinstance(known, list) and isinstance(value, list):
            known.extend(value)
        elif name in amounts:
            return Unclear("")  # which of the two is meant?
        else:
            found[name] = value
            amounts.add(name)
    return found


def is_card(name: str) -> bool:
    """Whether a field is one of cards that somebody holds."""
    return name.endswith("_cards")


def _card(text: str, domain: Domain, read: Read) -> JSON:
    """The card that a text means: `chance card`, or `card` where there is only one."""
    deck = CARD.sub(" ", text.strip("\"'")).strip()
    if deck or not text.strip():
        return read(domain, deck)
    held = things_in(domain)
    return [as_json(each) for each in held] if len(held) == 1 else text


def _is_list(domain: Domain) -> bool:
    return isinstance(domain, Many | Pick)


def _meant(values: list[JSON], text: str) -> bool:
    """Whether one name was understood: it has become a number, or those of a group."""
    one = len(values) == 1 or len(split(AND, text)) == 1
    return one and bool(values) and all(isinstance(each, int) for each in values)
