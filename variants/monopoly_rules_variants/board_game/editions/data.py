"""What an edition of the board game holds besides parameters: squares, groups, decks, names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from string import Formatter
from typing import Annotated, Final

import attrs

from monopoly_rules.core.sets import SETS, STREETS
from monopoly_rules.kernel import EqualByFields, Span, quoted, unknown
from monopoly_rules.plugins import Edition
from monopoly_rules_variants.board_game.editions.parameters import AMOUNT, BoardNumbers
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, SQUARES

DEED_KINDS = ("street", "station", "utility")
PLAIN_KINDS = ("go", "jail", "free-parking", "go-to-jail", "chance", "chest", "tax", "effect")

Amount = Annotated[int, AMOUNT]
Notes = Annotated[int, Span(0, 1000)]
"""How many notes of a kind a player gets."""

CARD_AMOUNTS = {
    "pay-bank": ("amount",),
    "receive-bank": ("amount",),
    "pay-each": ("amount",),
    "receive-from-each": ("amount",),
    "pay-or-draw": ("amount",),
    "repairs": ("per_house", "per_hotel"),
}
"""The amounts of money on the cards of the family."""
CARD_TEXTS: Final = ("text", "text_en")
"""What a card may say in words of its own: in the language of the edition, and in others."""


@attrs.frozen
class Currency(EqualByFields):
    """How amounts are shown."""

    name: str
    sign: str
    before: bool = True

    def show(self, amount: int, digits: str, gap: str = "") -> str:
        """An amount with its sign; digits and the gap after a sign are as the reader writes them.

        >>> Currency("euro", "€").show(1500, "1,500"), Currency("Spielmark", "M").show(20, "20")
        ('€1,500', 'M 20')
        >>> Currency("Credits", "Cr", before=False).show(50, "50")
        '50 Cr'
        """
        minus = "-" if amount < 0 else ""
        if not self.before:
            return f"{minus}{digits} {self.sign}"
        return f"{minus}{self.sign}{' ' if self.sign.isalpha() else gap}{digits}"


@attrs.frozen
class Names(EqualByFields):
    """What the edition calls things that are not on the board; what is counted, one and several."""

    chance: str
    chest: str
    bank: str
    house: list[str]
    hotel: list[str]
    deed: list[str] = attrs.field(factory=list)
    """The card that shows who owns a square (B-SKIN-2)."""
    street: list[str] = attrs.field(factory=list)
    """A square that can be built on."""


@attrs.frozen
class NamesEn(EqualByFields):
    """The same in English; what is left out is called the same in every language."""

    chance: str = ""
    chest: str = ""
    bank: str = ""
    house: list[str] = attrs.field(factory=list)
    hotel: list[str] = attrs.field(factory=list)
    deed: list[str] = attrs.field(factory=list)
    street: list[str] = attrs.field(factory=list)


COUNTED: Final = ("house", "hotel", "deed", "street")
"""The names that have a form for one and a form for several."""


@attrs.frozen
class Token(EqualByFields):
    """A token that a player may choose, and its side (B-SKIN-4)."""

    name: str
    side: str = ""


@attrs.frozen
class Pieces(EqualByFields):
    """What a side calls its buildings, one and several (B-SKIN-5)."""

    side: str
    house: list[str]
    hotel: list[str]


@attrs.frozen
class Group(EqualByFields):
    """A group of deeds; nl calls it a city."""

    id: str
    name: str
    name_en: str = ""
    """What it is called in other languages; without it the name stays as it is."""
    english: str = ""
    """What a proper name is in English; in all other languages it stays as it is."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people call it."""
        return (self.id, self.name, *filter(None, (self.name_en, self.english)))


@attrs.frozen
class Space(EqualByFields):
    """A square. Rents of a street: bare, 1 to 4 houses, hotel; of a station: by number owned."""

    kind: str
    name: str
    name_en: str = ""
    """What it is called in other languages; without it the name stays as it is."""
    english: str = ""
    """What a proper name is in English; in all other languages it stays as it is."""
    alt_names: list[str] = attrs.field(factory=list)
    group: str = ""
    price: Amount = 0
    rents: list[Amount] = attrs.field(factory=list)
    house_cost: Amount = 0
    hotel_cost: Amount = 0
    mortgage: Amount = 0
    tax: str = ""
    percent: Annotated[int, Span(0, 100)] = 0
    """Of a tax square: so much of everything may be paid instead of the flat amount; 0 without a
    choice."""
    effect: dict[str, object] = attrs.field(factory=dict)
    """Of a square of kind ``effect``: what it does, written like a card."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people call it."""
        return (self.name, *self.alt_names, *filter(None, (self.name_en, self.english)))


@attrs.frozen
class BoardData(EqualByFields):
    """The tables of an edition file that belong to the board game."""

    currency: Currency
    notes: dict[str, Notes]
    names: Names
    group: list[Group]
    space: list[Space]
    chance: list[dict[str, object]]
    chest: list[dict[str, object]]
    names_en: NamesEn = attrs.field(factory=NamesEn)
    token: list[Token] = attrs.field(factory=list)
    pieces: list[Pieces] = attrs.field(factory=list)
    notes_alternative: dict[str, Notes] = attrs.field(factory=dict)
    """Other notes for the same starting cash, where the booklet names some (B-SETUP-7)."""

    @property
    def decks(self) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
        """Both decks, Chance first."""
        return (self.chance, self.chest)

    @property
    def deeds(self) -> list[tuple[int, Space]]:
        """The squares that have a deed, with their numbers, in board order."""
        return [(at, space) for at, space in enumerate(self.space) if space.kind in DEED_KINDS]


def tokens_of(numbers: BoardNumbers, data: BoardData, players: int) -> tuple[Token, ...]:
    """The token of every seat: as chosen, otherwise in the order of the file (B-Q-66)."""
    known = {token.name: token for token in data.token}
    chosen = numbers.setup.tokens or tuple(known)[:players]
    return tuple(known[name] for name in chosen) or (Token(""),) * players


def check(numbers: BoardNumbers, data: BoardData, players: int) -> str | None:
    """What is impossible about an edition and its parameters, or None."""
    return next(_problems(numbers, data, players), None)


def _problems(numbers: BoardNumbers, data: BoardData, players: int) -> Iterator[str]:
    yield from _name_problems(data)
    yield from _space_problems(data)
    yield from _deed_problems(data)
    for name, deck in zip(("chance", "chest"), data.decks, strict=True):
        yield from _deck_problems(name, deck)
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
            if not (value.isascii() and value.isdecimal()):
                yield f"[{table}]: {quoted(value)} is not the value of a note [B-KIT-8]"
        total = sum(int(value) * number for value, number in notes.items())
        if notes and type(start) is int and total != start:
            yield f"[{table}] adds up to {total}, not to money.start, which is {start} [B-SETUP-7]"


def _space_problems(data: BoardData) -> Iterator[str]:
    """Squares of unknown kinds, and squares that are missing or doubled."""
    kinds = (*DEED_KINDS, *PLAIN_KINDS)
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
    for kind in ("go", "jail"):
        found = [at for at, space in enumerate(data.space) if space.kind == kind]
        if len(found) != 1:
            where = f", on squares {', '.join(map(str, found))}" if found else ""
            yield f"[[space]] has {len(found)} squares of kind {kind!r}, not 1{where} [B-KIT-1]"
    if len(data.space) != SQUARES:
        yield f"[[space]] has {len(data.space)} squares, not {SQUARES} [B-KIT-1]"
    if data.space[0].kind != "go":
        yield f"{_place(0, data.space[0], 'kind')}: square 0 is the start"
    names: dict[str, int] = {}
    for at, space in data.deeds:
        first = names.setdefault(space.name.casefold(), at)
        if first != at:
            yield f"{_place(at, space, 'name')}: square {first} has the same name"


def _place(at: int, space: Space, key: str) -> str:
    """A key of a square, for errors: where it stands in the file, and what the square is called."""
    return f"[[space]] number {at + 1}, {key}: square {at}, {quoted(space.name)}"


def _deck_problems(name: str, deck: list[dict[str, object]]) -> Iterator[str]:
    seen: set[str] = set()
    for place, row in enumerate(deck):
        card = str(row.get("id", ""))
        if not card or card in seen:
            what = f"an earlier card is called {quoted(card)} too" if card else "is missing"
            yield f"[[{name}]] number {place + 1}, id: {what} [B-KIT-7]"
        seen.add(card)
        for key in CARD_TEXTS:
            problem = _text_problem(row.get(key, ""), row)
            if problem is not None:
                yield f"[[{name}]] number {place + 1}, {key}: {problem}"
    if not 1 <= len(deck) <= 40:
        yield f"[[{name}]] has {len(deck)} cards, not 1 to 40 [B-KIT-7]"
    if sum(row.get("effect") == "jail-free" for row in deck) > 1:
        yield f"[[{name}]] has more than one release card [B-CARDS-5]"


def _text_problem(text: object, row: dict[str, object]) -> str | None:
    """What is wrong with a card's own text, which may name the card's numbers in braces."""
    if type(text) is not str:
        return f"expected a text, got {quoted(text)}"
    try:
        fields = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    except ValueError:
        return "a brace is not closed or not opened"
    known = [key for key in row if key not in ("id", "effect", *CARD_TEXTS)]
    return next((unknown("field", field, known) for field in fields if field not in known), None)


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
    for what, amount in _amounts(numbers, data):
        if amount % unit:
            yield f"{what} is {amount}; amounts are multiples of {unit} [B-Q-67]"
    yield from _token_problems(numbers, data, players)


def _amounts(numbers: BoardNumbers, data: BoardData) -> Iterator[tuple[str, int]]:
    """Everything that is ever paid or received, with what it is."""
    yield "money.start", numbers.money.start
    yield "go.salary", numbers.go.salary
    yield "jail.fine", numbers.jail.fine
    yield "auction.increment", numbers.auction.increment
    yield "tax.income", numbers.tax.income
    yield "tax.extra", numbers.tax.extra
    for factor in numbers.utility.factors:
        yield "a factor of utility.factors", factor
    for _, space in data.deeds:
        yield f"the price of {quoted(space.name)}", space.price
        yield f"the mortgage of {quoted(space.name)}", space.mortgage
        for cost in (space.house_cost, space.hotel_cost):
            yield f"a building of {quoted(space.name)}", cost
        for rent in space.rents:
            yield f"a rent of {quoted(space.name)}", rent
    rows = [(f"the card {quoted(row.get('id'))}", row) for row in (*data.chance, *data.chest)]
    rows += [(f"the square {quoted(space.name)}", space.effect) for space in data.space]
    for what, row in rows:
        for key in CARD_AMOUNTS.get(str(row.get("effect")), ()):
            amount = row.get(key)
            if type(amount) is int:
                yield f"{key} of {what}", amount


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
