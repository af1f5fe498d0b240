"""What added kinds come to together: one line of buildings, and jokers with their roles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

import attrs

from monopoly_rules.core.cards import BUILDINGS, EXTRAS, PRINTED, Card
from monopoly_rules.core.cards.notation import plain
from monopoly_rules.core.scoring.extra import ExtraCard
from monopoly_rules.core.scoring.rules import LayoutRules
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import EqualByFields
from monopoly_rules.kernel.errors.kinds import FieldError
from monopoly_rules.kernel.errors.quoting import quoted, unknown


@attrs.frozen
class Joker(EqualByFields):
    """What a joker may be: deeds of some sets, some buildings, a token or not."""

    card: Card
    deeds: frozenset[PropertySet]
    buildings: frozenset[Card]
    token: bool
    rule: str
    """The rule by which it may not be anything else."""


def building_line(extra: Sequence[ExtraCard]) -> tuple[Card, ...]:
    """All buildings in the order in which they are built (C-LAYOUT-6, C-LAYOUT-8).

    >>> [str(card) for card in building_line((ExtraCard(("Villa",), 2, after="H4"),))]
    ['H1', 'H2', 'H3', 'H4', 'EXTRA1', 'HOTEL']
    """
    following: dict[Card, Card] = {}
    for card, kind in _added(extra):
        if kind.after is None:
            continue
        found = _building(kind.after, extra, f"{_place(card)}.after")
        other = following.setdefault(found, card)
        if other is not card:
            names = f"{_name(other, extra)!r} and {_name(card, extra)!r}"
            raise FieldError(
                f"{_place(card)}.after",
                f"{names} both come after {found}; let one come after the other",
            )
    line: list[Card] = []
    for printed in BUILDINGS:
        at: Card | None = printed
        while at is not None:
            line.append(at)
            at = following.get(at)
    for before, card in following.items():
        if card not in line:
            chain = f"{_name(card, extra)!r} comes after {_name(before, extra)!r}"
            raise FieldError(f"{_place(card)}.after", f"{chain}, and that leads back to it")
    return tuple(line)


def jokers_of(rules: LayoutRules, extra: Sequence[ExtraCard]) -> tuple[Joker, ...]:
    """Chance and the added jokers. Of added buildings a Chance may be those that count as a House,
    and the others where it may be a Hotel (C-OUT-9, C-OUT-10)."""
    flat = {card for card, kind in _added(extra) if kind.is_building and kind.value}
    buildings = {*BUILDINGS, *(card for card, kind in _added(extra) if kind.is_building)}
    if not rules.chance_as_hotel:
        buildings -= {Card.HOTEL, *flat}
    chance = Joker(
        Card.JOKER, frozenset(SETS), frozenset(buildings), rules.chance_as_token, "C-OUT-10"
    )
    return (chance, *(joker_of(card, extra) for card, kind in _added(extra) if kind.is_joker))


def joker_of(card: Card, extra: Sequence[ExtraCard]) -> Joker:
    """What an added joker may be, or `FieldError` where it names something else."""
    kind = extra[card - Card.EXTRA1]
    deeds: set[PropertySet] = set()
    buildings: set[Card] = set()
    token = False
    for place, text in enumerate(kind.stands_for or ()):
        at = f"{_place(card)}.stands_for[{place}]"
        head, colon, name = text.casefold().partition(":")
        if head.strip() == "deed":
            deeds |= {_set(name.strip(), at)} if colon else {*SETS}
        elif plain(text) == plain(Card.TOKEN.id):
            token = True
        else:
            buildings.add(_building(text, extra, at, roles=True))
    rule = kind.rule or "C-LAYOUT-12"
    return Joker(card, frozenset(deeds), frozenset(buildings), token, rule)


def _added(extra: Sequence[ExtraCard]) -> Iterator[tuple[Card, ExtraCard]]:
    return zip(EXTRAS, extra, strict=False)


def _place(card: Card) -> str:
    return f"extra[{card - Card.EXTRA1}]"


def _name(card: Card, extra: Sequence[ExtraCard]) -> str:
    return extra[card - Card.EXTRA1].names[0] if card >= Card.EXTRA1 else card.id


def _set(name: str, place: str) -> PropertySet:
    found = PropertySet.named(name)
    if found is None:
        raise FieldError(place, unknown("set", name, [each.id for each in SETS]))
    return found


def _building(name: str, extra: Sequence[ExtraCard], place: str, roles: bool = False) -> Card:
    """The building of this name, or `FieldError` with the near names."""
    known: dict[str, Card] = {plain(card.id): card for card in PRINTED}
    for card, kind in _added(extra):
        known |= {plain(each): card for each in (card.id, *kind.names)}
    found = known.get(plain(name))
    buildings = [card for card in PRINTED if card.is_building]
    buildings += [card for card, kind in _added(extra) if kind.is_building]
    if found in buildings:
        return found
    what = "role" if roles else "building"
    others = ["deed", *(f"deed:{each}" for each in SETS), Card.TOKEN.id] if roles else []
    names = [*others, *(_name(card, extra) for card in buildings)]
    if found is None:
        near = get_close_matches(plain(name)[:60], list(map(plain, names)), n=1)
        meant = [each for each in names if plain(each) in near]
        hint = f"did you mean {meant[0]!r}?" if meant else f"known: {', '.join(names)}"
        raise FieldError(place, f"unknown {what} {quoted(name)}; {hint}")
    listed = ", ".join([*others[:1], *others[-1:], *(_name(card, extra) for card in buildings)])
    problem = (
        f"{quoted(name)} is not a {what}" if not roles else f"a joker cannot be {quoted(name)}"
    )
    raise FieldError(place, f"{problem}; expected one of {listed}")
