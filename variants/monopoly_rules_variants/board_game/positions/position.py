"""Positions written by hand: the opening with whatever somebody wants to be otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

import attrs

from monopoly_rules.kernel import (
    Among,
    Domain,
    ExtraValue,
    Many,
    PerSeat,
    PositionError,
    Random,
    Reader,
    RecordError,
    Span,
    Values,
    quoted,
    say_refusal,
    settle,
    shuffled,
)
from monopoly_rules_variants.board_game.positions.facts import numbers_seen
from monopoly_rules_variants.board_game.positions.flaws import account_places, flaws_of
from monopoly_rules_variants.board_game.property.valuation import price_of_level
from monopoly_rules_variants.board_game.values.state import (
    DEED,
    DEED_COUNT,
    FREE,
    NOBODY,
    BoardState,
)

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules

DEEDS: Final = Many(DEED, 0, DEED_COUNT)
HOTEL: Final = "hotel"
CASH: Final = Span(0, 10**12, noun="money")
"""What a player may have at first: far below what a state can hold, so that no play leads there."""
STOCK: Final = ("houses", "hotels")

Numbers = tuple[int, ...]


def position_of(
    rules: BoardRules, given: dict[str, object], place: str, rng: Random | None
) -> BoardState:
    """A position on the open table of the player about to throw."""
    read = Reader(given, place, Values(rules, by_name=True))
    opening = rules.opening()
    columns = {
        **_players(rules, read, opening, rng),
        **_estate(rules, read),
        **_singles(rules, read, opening),
        "extras": _extras(rules, read, opening),
    }
    read.finish()
    evolve: Callable[..., BoardState] = attrs.evolve  # the range of every column is looked at below
    return _opened(rules, _balanced(rules, evolve(opening, agenda=(), **columns)), read)


def _singles(rules: BoardRules, read: Reader, opening: BoardState) -> dict[str, int]:
    """The single numbers that everybody sees; those of the stock are given together."""
    found: dict[str, int] = {}
    for name in numbers_seen(rules):
        usual = getattr(opening, name)
        if name == "starter":
            usual = found["turn"]
        elif name == "begun":
            usual = 1 if found["doubles"] else 0
        if name not in STOCK:
            found[name] = read.number(name, rules.ranges[rules.STATE][name], usual)
    return found


def _players(
    rules: BoardRules, read: Reader, opening: BoardState, rng: Random | None
) -> dict[str, object]:
    """What lies before every player, and the decks without the cards they hold."""
    ranges, seats = rules.ranges[rules.STATE], rules.players
    jail, at = [FREE] * seats, list(_numbers(read, "at", ranges["at"], opening.at))
    prisoners = read.table("jail")
    for seat in range(seats):
        if str(seat) in prisoners:
            jail[seat] = prisoners.number(str(seat), ranges["jail"].part(seat))
            if "at" in read and at[seat] != rules.jail_square:
                raise RecordError(
                    f"{read.at('at')}[{seat}]",
                    f"who is in jail stands on square {rules.jail_square}, not {at[seat]}",
                )
            at[seat] = rules.jail_square
    prisoners.finish()
    gone = _numbers(read, "out", Many(Span(0, seats - 1), 0, seats))
    held = cast("tuple[Numbers, ...]", read.value("cards", ranges["held"], opening.held))
    decks = _decks(rules, read, {deck for cards in held for deck in cards}, rng)
    return {
        "cash": _numbers(read, "cash", PerSeat(CASH).seated(seats), opening.cash),
        "at": tuple(at),
        "jail": tuple(jail),
        "out": tuple(int(seat in gone) for seat in range(seats)),
        "held": held,
        "chance": decks[0],
        "chest": decks[1],
        **({"further": tuple(decks[2:])} if decks[2:] else {}),
    }


def _estate(rules: BoardRules, read: Reader) -> dict[str, object]:
    """Who owns what, what stands on it, and what is left of the stock."""
    most, stock = rules.house_max, rules.numbers.stock
    owner, level = [NOBODY] * DEED_COUNT, [0] * DEED_COUNT
    held = cast("tuple[Numbers, ...]", read.value("deeds", Many(DEEDS, 0, rules.players), ()))
    for seat, deeds in enumerate(held):
        for index, deed in enumerate(deeds):
            if owner[deed] != NOBODY:
                name = quoted(rules.data.deeds[deed][1].name)
                where = f"{read.at('deeds')}[{seat}][{index}]"
                raise RecordError(where, f"{name} is given away a second time")
            owner[deed] = seat
    buildings, heights = read.table("buildings"), Among((*range(most + 2), HOTEL))
    for name in buildings:
        lot = cast("int", read.values.read(name, DEED, buildings.at(name)))
        height = buildings.value(name, heights)
        level[lot] = most + 1 if height == HOTEL else cast("int", height)
    left = (
        stock.houses - sum(each for each in level if each <= most),
        stock.hotels - sum(each > most for each in level),
    )
    left_or_given = _numbers(read, "stock", Many(Span(0, 1000), 2, 2), left)
    mortgaged = _numbers(read, "mortgaged", DEEDS)
    sold = sum(1 << deed for deed in range(DEED_COUNT) if owner[deed] != NOBODY)
    if any(level):
        sold |= rules.gate  # Nobody could have built otherwise (B-Q-28).
    for deed in _numbers(read, "sold", DEEDS):
        sold |= 1 << deed
    return {
        "owner": tuple(owner),
        "level": tuple(level),
        "mortgaged": tuple(int(deed in mortgaged) for deed in range(DEED_COUNT)),
        **dict(zip(STOCK, left_or_given, strict=True)),
        "sold": sold,
    }


def _extras(rules: BoardRules, read: Reader, opening: BoardState) -> tuple[ExtraValue, ...]:
    written = read.table("extras")
    values = tuple(
        written.extra(key, rules.players) if key.name in written else usual
        for key, usual in zip(rules.extras, opening.extras, strict=True)
    )
    written.finish()
    return values


def _numbers(read: Reader, key: str, domain: Domain, usual: Numbers = ()) -> Numbers:
    return cast("Numbers", read.value(key, domain, usual))


def _decks(rules: BoardRules, read: Reader, held: set[int], rng: Random | None) -> list[Numbers]:
    """The cards named on top, the rest below without those held: in file order, or shuffled."""
    written = read.table("decks")
    decks = []
    for deck, id_ in enumerate(rules.deck_ids):
        cards = range(len(rules.card_ids[deck]))
        one = Span(0, len(cards) - 1, noun="card")
        top = [
            cast("int", read.values.read(f"{id_}:{name}", one, f"{written.at(id_)}[{place}]"))
            for place, name in enumerate(written.texts(id_, len(cards)))
        ]
        gone = {rules.release_cards[deck]} if deck in held else set()
        rest = tuple(card for card in cards if card not in top and card not in gone)
        decks.append((*top, *(rest if rng is None else shuffled(rest, rng))))
    written.finish()
    return decks


def _balanced(rules: BoardRules, state: BoardState) -> BoardState:
    """The bank's balance, so that all money adds up to nothing; prices as printed."""
    table = rules.codec.read_only(rules, state)
    accounts = sum(table.balance(-2 - place) for place in account_places(rules))
    paid = state.paid
    if paid:
        paid = tuple(
            tuple(price_of_level(table, lot, each) for each in range(1, height + 1))
            for lot, height in enumerate(state.level)
        )
    return attrs.evolve(state, bank=-sum(state.cash) - accounts, paid=paid)


def _opened(rules: BoardRules, state: BoardState, read: Reader) -> BoardState:
    """The position with its question asked, if it is possible."""
    for name, domain in rules.ranges[rules.STATE].items():
        read.values.read(getattr(state, name), domain, read.at(name))
    table = rules.codec.open_table(rules, state, None)
    flaws = tuple(flaws_of(table))
    if flaws:
        words = rules.words()
        raise PositionError(flaws, tuple(say_refusal(each, words) for each in flaws))
    settle(table)
    return rules.codec.freeze(table)
