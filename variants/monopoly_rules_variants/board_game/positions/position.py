"""Positions written by hand: the opening with whatever somebody wants to be otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, cast

import attrs

from monopoly_rules.kernel import (
    ExtraValue,
    PositionError,
    RecordError,
    say_refusal,
    settle,
)
from monopoly_rules.plugins import did_you_mean
from monopoly_rules_variants.board_game.positions.facts import numbers_seen
from monopoly_rules_variants.board_game.positions.flaws import account_places, flaws_of
from monopoly_rules_variants.board_game.property.valuation import price_of_level
from monopoly_rules_variants.board_game.values.state import (
    DECK_IDS,
    DEED_COUNT,
    FREE,
    NOBODY,
    BoardState,
)
from monopoly_rules_variants.board_game.words.nouns import names_of

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules


class Given:
    """What somebody wrote, read key by key; whatever is left over is an error."""

    def __init__(self, rules: BoardRules, given: Mapping[str, object], place: str) -> None:
        self._rules = rules
        self._known: list[str] = []
        self._given = dict(given)
        self._place = place

    def wrong(self, key: str, problem: str) -> RecordError:
        """The error for a key."""
        return RecordError(f"{self._place}.{key}", problem)

    def finish(self) -> None:
        """Nothing may be left."""
        for key in self._given:
            raise self.wrong(key, f"unknown; {did_you_mean(key, self._known)}")

    def _take(self, key: str, default: object) -> object:
        self._known.append(key)
        return self._given.pop(key, default)

    def number(self, key: str, default: int) -> int:
        """A whole number."""
        value = self._take(key, default)
        if type(value) is not int:
            raise self.wrong(key, f"expected a whole number, got {value!r:.60}")
        return value

    def table(self, key: str) -> Mapping[str, object]:
        """A table."""
        value = self._take(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, f"expected a table, got {value!r:.60}")
        return value

    def items(self, key: str, default: Iterable[object]) -> list[object]:
        """A list."""
        value = self._take(key, list(default))
        if not isinstance(value, list):
            raise self.wrong(key, f"expected a list, got {value!r:.60}")
        return value

    def numbers(self, key: str, default: Iterable[int], length: int) -> tuple[int, ...]:
        """A list of so many whole numbers."""
        values = self.items(key, default)
        if len(values) != length or any(type(each) is not int for each in values):
            raise self.wrong(key, f"{length} whole numbers are expected, not {values!r:.60}")
        return tuple(cast("list[int]", values))

    def named(self, key: str, noun: str, text: object) -> int:
        """A value by one of its names, or as it is."""
        if type(text) is int:
            return text
        known = names_of(self._rules)
        found = known.get((noun, str(text)))
        if type(found) is not int:
            names = [name for kind, name in known if kind == noun]
            raise self.wrong(key, f"unknown {noun} {text!r:.60}; {did_you_mean(str(text), names)}")
        return found


def position_of(rules: BoardRules, given: Mapping[str, object], place: str) -> BoardState:
    """A position on the open table of the player about to throw."""
    read = Given(rules, given, place)
    opening = rules.opening()
    seats = rules.players
    most = rules.house_max
    cash = read.numbers("cash", opening.cash, seats)
    owner = [NOBODY] * DEED_COUNT
    for seat, names in enumerate(read.items("deeds", [])):
        if not isinstance(names, list) or seat >= seats:
            raise read.wrong("deeds", "expected a list of deeds for each player")
        for name in names:
            owner[read.named("deeds", "deed", name)] = seat
    mortgaged = [0] * DEED_COUNT
    for name in read.items("mortgaged", []):
        mortgaged[read.named("mortgaged", "deed", name)] = 1
    level = [0] * DEED_COUNT
    for name, height in read.table("buildings").items():
        if height == "hotel":
            height = most + 1
        if type(height) is not int or not 0 <= height <= most + 1:
            raise read.wrong("buildings", f"0 to {most} houses or 'hotel', not {height!r:.60}")
        level[read.named("buildings", "deed", name)] = height
    numbers = rules.numbers.stock
    left = (
        numbers.houses - sum(each for each in level if each <= most),
        numbers.hotels - sum(each > most for each in level),
    )
    houses, hotels = read.numbers("stock", left, 2)
    jail, at = [FREE] * seats, list(read.numbers("at", opening.at, seats))
    for key, failed in read.table("jail").items():
        if not key.isdecimal() or int(key) >= seats or type(failed) is not int:
            raise read.wrong("jail", "expected failed throws by seat, such as { 0 = 1 }")
        jail[int(key)] = failed
        at[int(key)] = rules.jail_square
    held = [
        tuple(read.named("cards", "deck", name) for name in cast("list[object]", cards))
        for cards in read.items("cards", [[] for _ in range(seats)])
    ]
    if len(held) != seats:
        raise read.wrong("cards", "expected a list of release cards for each player")
    decks = _decks(rules, read, [deck for cards in held for deck in cards])
    out = [0] * seats
    for gone in read.items("out", []):
        if type(gone) is not int or not 0 <= gone < seats:
            raise read.wrong("out", f"expected seats, got {gone!r:.60}")
        out[gone] = 1
    sold = sum(1 << deed for deed in range(DEED_COUNT) if owner[deed] != NOBODY)
    if any(level):
        sold |= rules.gate  # Nobody could have built otherwise (B-Q-28).
    for name in read.items("sold", []):
        sold |= 1 << read.named("sold", "deed", name)
    evolve: Callable[..., BoardState] = attrs.evolve  # every column is checked by its range below
    state = evolve(
        opening,
        agenda=(),
        extras=_extras(rules, read, opening),
        cash=cash,
        at=tuple(at),
        jail=tuple(jail),
        out=tuple(out),
        held=tuple(held),
        owner=tuple(owner),
        mortgaged=tuple(mortgaged),
        level=tuple(level),
        chance=decks[0],
        chest=decks[1],
        sold=sold,
        **_numbers(rules, read, opening, {"houses": houses, "hotels": hotels}),
    )
    read.finish()
    return _opened(rules, _balanced(rules, state), place)


def _numbers(
    rules: BoardRules, read: Given, opening: BoardState, found: dict[str, int]
) -> dict[str, int]:
    """The single numbers that everybody sees, those that were found in another way among them."""
    for name in numbers_seen(rules):
        usual = getattr(opening, name)
        if name == "starter":
            usual = found["turn"]
        elif name == "begun":
            usual = 1 if found["doubles"] else 0
        if name not in found:
            found[name] = read.number(name, usual)
    return found


def _extras(rules: BoardRules, read: Given, opening: BoardState) -> tuple[ExtraValue, ...]:
    written = read.table("extras")
    values = dict(zip((key.name for key in rules.extras), opening.extras, strict=True))
    for name, value in written.items():
        if name not in values:
            raise read.wrong("extras", f"unknown {name!r}; {did_you_mean(name, values)}")
        values[name] = cast("int", tuple(value) if isinstance(value, list) else value)
    return tuple(values.values())


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


def _decks(rules: BoardRules, read: Given, held: list[int]) -> list[tuple[int, ...]]:
    """The cards named on top, the rest below in file order, without those held."""
    written = dict(read.table("decks"))
    decks = []
    for deck, id_ in enumerate(DECK_IDS):
        names = written.pop(id_, [])
        if not isinstance(names, list):
            raise read.wrong("decks", f"expected a list of cards for {id_}")
        top = [read.named("decks", "card", f"{id_}:{name}") for name in names]
        gone = {rules.release_cards[deck]} if deck in held else set()
        rest = [
            card
            for card in range(len(rules.card_ids[deck]))
            if card not in top and card not in gone
        ]
        decks.append((*top, *rest))
    for name in written:
        raise read.wrong("decks", f"unknown deck {name!r}; {did_you_mean(name, DECK_IDS)}")
    return decks


def _opened(rules: BoardRules, state: BoardState, place: str) -> BoardState:
    """The position with its question asked, if it is possible."""
    for name, domain in rules.ranges[BoardState].items():
        value = getattr(state, name)
        if not domain.contains(value):
            raise rules.forms.outside(value, domain, f"{place}.{name}")
    table = rules.codec.open_table(rules, state, None)
    flaws = tuple(flaws_of(table))
    if flaws:
        words = rules.words()
        raise PositionError(flaws, tuple(say_refusal(each, words) for each in flaws))
    settle(table)
    return rules.codec.freeze(table)
