"""Whether an edition file of the board game means something: every problem with its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from monopoly_rules.core.sets import SETS, STREETS
from monopoly_rules.kernel import quoted, unknown
from monopoly_rules.plugins import Edition
from monopoly_rules_variants.board_game.editions.data import (
    DEED_KINDS,
    PLAIN_KINDS,
    BoardData,
    Space,
)
from monopoly_rules_variants.board_game.editions.decks import (
    deck_problems,
    id_problems,
    unknown_deck,
)
from monopoly_rules_variants.board_game.editions.parameters import BoardNumbers
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, SQUARES

CARD_AMOUNTS = {
    "pay-bank": ("amount",),
    "receive-bank": ("amount",),
    "pay-each": ("amount",),
    "receive-from-each": ("amount",),
    "pay-or-draw": ("amount",),
    "repairs": ("per_house", "per_hotel"),
}
"""The amounts of money on the cards of the family."""
ONLY_DEEDS: Final = ("group", "price", "mortgage", "rents", "house_cost", "hotel_cost")
"""What a square has only if it can be owned."""
COUNTED: Final = ("house", "hotel", "deed", "street")
"""The names that have a form for one and a form for several."""


def check(numbers: BoardNumbers, data: BoardData, players: int) -> str | None:
    """What is impossible about an edition and its parameters, or None."""
    return next(_problems(numbers, data, players), None)


def _problems(numbers: BoardNumbers, data: BoardData, players: int) -> Iterator[str]:
    yield from _name_problems(data)
    yield from id_problems(data.decks)
    yield from _space_problems(data)
    yield from _deed_problems(data)
    yield from deck_problems(data.decks, [_drawn_on(space) for space in data.space])
    yield from _number_problems(numbers, data, players)


def vet(edition: Edition, data: BoardData) -> str | None:
    """What contradicts itself in an edition file, or None."""
    return next(_contradictions(edition, data), None)


def _contradictions(edition: Edition, data: BoardData) -> Iterator[str]:
    given = edition.parameters
    fewest, most = edition.players[0], edition.players[-1]
    for key, number in (("players.min", fewest), ("players.max", most)):
        if given.get(key, number) != number:
            said = f"{given[key]}, but [edition] says {number} in players"
            yield f"[parameters], {key}: {said} [B-Q-01]"
    start = given.get("money.start")
    for table, notes in (("notes", data.notes), ("notes_alternative", data.notes_alternative)):
        for value in notes:
            if not (value.isascii() and value.isdecimal() and int(value)):
                yield f"[{table}]: {quoted(value)} is not the value of a note [B-KIT-8]"
        total = sum(int(value) * number for value, number in notes.items())
        if notes and type(start) is int and total != start:
            yield f"[{table}] adds up to {total}, not to money.start, which is {start} [B-SETUP-7]"


def _space_problems(data: BoardData) -> Iterator[str]:
    """Squares of unknown kinds, and squares that are missing or doubled."""
    kinds, decks = (*DEED_KINDS, *PLAIN_KINDS), [deck.id for deck in data.decks]
    for at, space in enumerate(data.space):
        if space.kind not in kinds:
            yield f"{_place(at, space, 'kind')}: {unknown('kind', space.kind, kinds)}"
        if space.kind == "tax" and space.tax not in ("income", "extra"):
            known = ("income", "extra")
            yield f"{_place(at, space, 'tax')}: {unknown('tax', space.tax, known)} [B-TAX-1]"
        if space.percent and space.kind != "tax":
            what = f"a square of kind {space.kind} has no tax to choose; 'tax' would"
            yield f"{_place(at, space, 'percent')}: {what} [B-TAX-1]"
        if bool(space.effect) != (space.kind == "effect"):
            what = (
                "is missing"
                if space.kind == "effect"
                else f"a square of kind {space.kind} has none"
            )
            yield f"{_place(at, space, 'effect')}: {what}"
        if space.effect.get("effect") == "jail-free":
            what = "a square cannot be kept, only a card can"
            yield f"{_place(at, space, 'effect')}: {what} [B-CARDS-5]"
        problem = unknown_deck(space.effect, decks)
        if problem is not None:
            yield f"{_place(at, space, 'effect')}: {problem}"
        yield from _deck_square_problems(at, space, decks)
        yield from _key_problems(at, space)
    for kind in ("go", "jail"):
        found = [at for at, space in enumerate(data.space) if space.kind == kind]
        if len(found) != 1:
            where = f", on squares {', '.join(map(str, found))}" if found else ""
            yield f"[[space]] has {len(found)} squares of kind {kind!r}, not 1{where} [B-KIT-1]"
    if len(data.space) != SQUARES:
        yield f"[[space]] has {len(data.space)} squares, not {SQUARES} [B-KIT-1]"
    if data.space[0].kind != "go":
        yield f"{_place(0, data.space[0], 'kind')}: square 0 is the start"
    yield from _double_names(data)


def _double_names(data: BoardData) -> Iterator[str]:
    """A name means one deed, and one group, in whatever language and spelling."""
    squares: dict[str, int] = {}
    for at, space in data.deeds:
        for key, names in space.names_by_key.items():
            for name in names:
                first = squares.setdefault(name.casefold(), at)
                if first != at:
                    other = quoted(data.space[first].name)
                    what = f"square {first}, {other}, has the same name {quoted(name)}"
                    yield f"{_place(at, space, key)}: {what}"
    ids = [each.id for each in SETS]
    for id_ in data.groups_en:
        if id_ not in ids:
            yield f"[groups_en]: {unknown('group', id_, ids)}"
    groups: dict[str, int] = {}
    for place, group in enumerate(data.groups):
        for name in group.names:
            if groups.setdefault(name.casefold(), place) != place:
                other = quoted(data.group[groups[name.casefold()]].id)
                what = f"the group {other} has the same name {quoted(name)}"
                yield f"[[group]] number {place + 1}, name: {what}"


def _key_problems(at: int, space: Space) -> Iterator[str]:
    """Only deeds have prices, and only taxes have a tax."""
    given = {key: getattr(space, key) for key in ONLY_DEEDS if space.kind not in DEED_KINDS}
    if space.kind != "tax":
        given["tax"] = space.tax
    for key, value in given.items():
        if value:
            yield f"{_place(at, space, key)}: a square of kind {space.kind} has none"


def _deck_square_problems(at: int, space: Space, decks: list[str]) -> Iterator[str]:
    """A square of kind ``deck`` names the deck from which a card is drawn there, and no other."""
    if space.kind == "deck" and space.deck not in decks:
        what = unknown("deck", space.deck, decks) if space.deck else "is missing"
        yield f"{_place(at, space, 'deck')}: {what} [B-CARDS-1]"
    if space.deck and space.kind != "deck":
        what = f"nothing is drawn on a square of kind {space.kind}; 'deck' would"
        if space.kind in decks:
            what = f"a square of kind {space.kind} has a deck already"
        yield f"{_place(at, space, 'deck')}: {what} [B-CARDS-1]"


def _drawn_on(space: Space) -> str:
    """The deck from which a square draws, by itself or by its effect; nothing if there is none."""
    return space.draws_from or str(space.effect.get("draw_deck", ""))


def _place(at: int, space: Space, key: str) -> str:
    """A key of a square, for errors: where it stands in the file, and what the square is called."""
    return f"[[space]] number {at + 1}, {key}: square {at}, {quoted(space.name)}"


def _name_problems(data: BoardData) -> Iterator[str]:
    """What is counted has a name for one and a name for several, or none."""
    tables: list[tuple[str, object]] = [("names", data.names), ("names_en", data.names_en)]
    tables += [(f"pieces of {quoted(each.side)}", each) for each in data.pieces]
    for table, names in tables:
        for key in COUNTED:
            forms = getattr(names, key, [])
            needed = key in ("house", "hotel") and table != "names_en"
            if (forms or needed) and not (len(forms) == 2 and all(forms)):
                yield f"[{table}] {key}: expected two names, singular and plural"


def _deed_problems(data: BoardData) -> Iterator[str]:
    deeds, groups = data.deeds, [each.id for each in SETS]
    for at, space in deeds:
        if space.group not in groups:
            yield f"{_place(at, space, 'group')}: {unknown('group', space.group, groups)}"
        street = space.group in {each.id for each in STREETS}
        if street != (space.kind == "street"):
            where = _place(at, space, "kind")
            yield f"{where}: a {space.kind} of the group {quoted(space.group)}"
        wanted = 6 if space.kind == "street" else 4 if space.kind == "station" else 0
        if len(space.rents) != wanted:
            where = _place(at, space, "rents")
            yield f"{where}: {wanted} rents are needed, not {len(space.rents)}"
    if len(deeds) != DEED_COUNT:
        yield f"[[space]] has {len(deeds)} squares with a deed, not {DEED_COUNT} [B-KIT-6]"
        return
    for place, (group, known) in enumerate(zip_longest(data.group, groups)):
        if group is None or known is None or group.id != known:
            named = "nothing" if group is None else quoted(group.id)
            wanted_here = "nothing" if known is None else known
            yield f"[[group]] number {place + 1}, id: expected {wanted_here}, got {named}"
            return
    for each in SETS:
        members = [number for number, (_, space) in enumerate(deeds) if space.group == each.id]
        if members != list(each.deeds):
            wrong = next(number for number in each.deeds if number not in members)
            at, space = deeds[wrong]
            where = _place(at, space, "group")
            yield (
                f"{where}: expected {each.id}, got {space.group}; the deeds of {each.id} are not "
                "where they should be on the board"
            )


def _number_problems(numbers: BoardNumbers, data: BoardData, players: int) -> Iterator[str]:
    if not numbers.players.min <= players <= numbers.players.max:
        yield f"{numbers.players.min} to {numbers.players.max} players are possible [B-Q-01]"
    if len(numbers.utility.factors) != 2:
        yield "utility.factors are two numbers: for one and for both [B-UTILITY-2]"
    unit = numbers.money.unit
    for what, names, amount in _amounts(numbers, data):
        if amount % unit:
            said = " ".join([what, *map(quoted, names)])
            yield f"{said} is {amount}; amounts are multiples of {unit} [B-Q-67]"
    yield from _token_problems(numbers, data, players)


def _amounts(
    numbers: BoardNumbers, data: BoardData
) -> Iterator[tuple[str, tuple[object, ...], int]]:
    """Everything that is ever paid or received, with what it is and whose, if anybody's. Names are
    quoted where a mistake is told: a good edition has hundreds of amounts and none."""
    yield "money.start", (), numbers.money.start
    yield "go.salary", (), numbers.go.salary
    yield "jail.fine", (), numbers.jail.fine
    yield "auction.increment", (), numbers.auction.increment
    yield "tax.income", (), numbers.tax.income
    yield "tax.extra", (), numbers.tax.extra
    for factor in numbers.utility.factors:
        yield "a factor of utility.factors", (), factor
    for _, space in data.deeds:
        yield "the price of", (space.name,), space.price
        yield "the mortgage of", (space.name,), space.mortgage
        for cost in (space.house_cost, space.hotel_cost):
            yield "a building of", (space.name,), cost
        for rent in space.rents:
            yield "a rent of", (space.name,), rent
    cards = [row for deck in data.decks for row in deck.rows]
    rows = [("the card", row.get("id"), row) for row in cards]
    rows += [("the square", space.name, space.effect) for space in data.space]
    for what, name, row in rows:
        for key in CARD_AMOUNTS.get(str(row.get("effect")), ()):
            amount = row.get(key)
            if type(amount) is int:
                yield f"{key} of {what}", (name,), amount


def _token_problems(numbers: BoardNumbers, data: BoardData, players: int) -> Iterator[str]:
    tokens = numbers.setup.tokens
    known = [token.name for token in data.token]
    if known and (len(known) < players or len(set(known)) != len(known)):
        yield f"{players} players need as many different tokens, not {len(known)} [B-KIT-3]"
    if tokens and (len(tokens) != players or len(set(tokens)) != players):
        yield "setup.tokens must name one token per seat, no two the same [B-Q-66]"
    if any(name not in known for name in tokens):
        odd = next(name for name in tokens if name not in known)
        yield f"setup.tokens: {unknown('token', odd, known)} [B-Q-66]"
    sides = {pieces.side for pieces in data.pieces}
    for token in data.token:
        if token.side and token.side not in sides:
            side = quoted(token.side)
            yield f"{quoted(token.name)} is on the side {side}, which has no pieces [B-SKIN-5]"
