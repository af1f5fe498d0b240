"""Digests: the same from a state, from a table played in place, and from JSON alone."""

from __future__ import annotations

import json
from enum import Enum, IntEnum
from typing import Annotated, Any, cast
from zlib import crc32

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_rules.kernel import Asked, Game, RuleSet, State, take
from monopoly_rules.kernel.wire.digests import _PACKS, MOST, Digests, text_of, word
from monopoly_rules.kernel.wire.vocabulary import Vocabulary
from monopoly_rules.plugins import compose as compose_installed
from monopoly_rules.testing import walk

from .pebbles import Ask, Take, pebbles

PEBBLES = pebbles(2).erased
GAMES = [
    ("pebbles", 2),
    ("toy-bazaar", 3),
    ("card-nl", 2),
    ("card-de", 5),
    ("board-nl+short", 4),
    ("board-de", 3),
]


def compose(spec: str, players: int) -> RuleSet:
    return PEBBLES if spec == "pebbles" else compose_installed(spec, players=players)


every_game = pytest.mark.parametrize(("spec", "players"), GAMES)


# As docs/reference/formats.md says it, for whoever writes it in another language.


def crc(text: str) -> int:
    return crc32(text.encode())


def plain_word(value: object) -> int:
    numbers: list[Any] = value if isinstance(value, list) else [value]
    if all(isinstance(each, int) and -(2**63) <= each < 2**63 for each in numbers):
        return crc32(b"".join((each % 2**64).to_bytes(8, "little") for each in numbers))
    if isinstance(value, list) and all(isinstance(each, list | dict) for each in value):
        total = 0
        for each in value:
            total = total * 16777619 + plain_word(each) + 1
        return total % 2**32
    return crc(json.dumps(value, sort_keys=True, separators=(",", ":")))


def plain_digest(position: dict[str, object]) -> str:
    total = sum((crc(key) | 1) * plain_word(value) for key, value in position.items())
    return f"{total % 2**32:08x}"


def from_json(rules: RuleSet, state: State) -> str:
    return plain_digest(json.loads(json.dumps(rules.forms.state(state))))


@every_game
def test_a_digest_can_be_made_from_json_alone(spec: str, players: int) -> None:
    rules = compose(spec, players)
    digests = Digests(rules, rules.forms)
    for seed in range(4):
        trail = digests.trail()
        for moment in walk(rules, seed, 120).moments:
            assert text_of(trail.of(moment.state)) == from_json(rules, moment.state)


@every_game
def test_a_table_in_place_has_the_digests_of_the_states(spec: str, players: int) -> None:
    rules = compose(spec, players)
    for seed in range(4):
        played = walk(rules, seed, 120)
        table = rules.codec.open_table(rules, played.moments[0].state, None)
        by_state, by_table = rules.digests.trail(), rules.digests.trail()
        for moment in played.moments:
            assert by_table.of(table) == by_state.of(moment.state)
            assert rules.codec.freeze(table) == moment.state
            if moment.action is not None:
                take(table, moment.action)


@given(st.permutations(range(40)))
def test_the_order_of_asking_does_not_matter(order: list[int]) -> None:
    rules = PEBBLES
    states = [moment.state for moment in walk(rules, 5, 60).moments][:40]
    trail = rules.digests.trail()
    for place in order:
        state = states[place % len(states)]
        table = rules.codec.open_table(rules, state, None)
        found = trail.of(state) if place % 3 else trail.of(table)
        assert text_of(found) == Digests(rules, rules.forms).of(state)


@pytest.mark.smoke
def test_digests_never_change() -> None:
    """They stand in saves: another number here is another format."""
    game = Game(PEBBLES, chance=Asked())
    game.play(Take(0, 3))
    digests = Digests(PEBBLES, PEBBLES.forms)
    assert digests.of(game.first) == "5b525ac8"
    assert digests.of(game.state) == "37091d2c"


@every_game
def test_positions_of_a_game_have_digests_of_their_own(spec: str, players: int) -> None:
    rules = compose(spec, players)
    states = {m.state for seed in range(6) for m in walk(rules, seed, 150).moments}
    digests = Digests(rules, rules.forms)
    assert len({digests.of(state) for state in states}) == len(states) > 10


class Colour(Enum):
    RED = 1


class Size(IntEnum):
    LARGE = 3


@attrs.frozen
class Odd(State):
    """Columns of every kind that JSON can have."""

    number: int
    flag: bool
    flags: tuple[bool, ...]
    numbers: tuple[int, ...]
    rows: Annotated[tuple[tuple[int, ...], ...], "marked"]
    colours: tuple[Colour, ...]
    words: tuple[str | None, ...]
    mixed: tuple[int | tuple[int, ...], ...]


ODD = Odd((), (), None, 7, True, (True, False), (1, 2), ((1,), ()), (Colour.RED,), ("é", None), ())
CHANGES: list[dict[str, object]] = [
    {},
    {"number": 2**63 - 1},
    {"number": 2**63},
    {"number": -(10**30)},
    {"number": Size.LARGE},
    {"flag": False},
    {"flags": (False, True)},
    {"numbers": ()},
    {"numbers": (1, 2, 0)},
    {"numbers": (2**64, -1)},
    {"numbers": (Size.LARGE,)},
    {"rows": ()},
    {"rows": ((),)},
    {"rows": ((), ())},
    {"rows": ((), (1,))},
    {"rows": ((2**70,),)},
    {"colours": (Colour.RED, Colour.RED)},
    {"words": ("e", None)},
    {"mixed": (1, (2, 3))},
    {"mixed": ((1, 2), (3,))},
    {"mixed": (1, 2)},
]


class OddRules:
    STATE = Odd
    extras = ()
    players = 3


def odd_digests() -> Digests:
    return Digests(cast("Vocabulary", OddRules), PEBBLES.forms)


def test_every_kind_of_column_is_taken_as_json_has_it() -> None:
    def written(value: object) -> object:
        return value.value if isinstance(value, Enum) else value

    found = set()
    trail = odd_digests().trail()
    for change in CHANGES:
        state = attrs.evolve(ODD, **change)  # type: ignore[arg-type]  # by name
        position = {name: getattr(state, name) for name in attrs.fields_dict(Odd)}
        position |= {"extras": {}, "agenda": []}
        right = plain_digest(json.loads(json.dumps(position, default=written)))
        assert text_of(trail.of(state)) == odd_digests().of(state) == right, change
        found.add(right)
    assert len(found) == len(CHANGES)


def test_what_is_remembered_is_bounded() -> None:
    digests = Digests(PEBBLES, PEBBLES.forms)
    trail, odd = digests.trail(), odd_digests()
    for number in range(2 * MOST):
        trail.of(attrs.evolve(PEBBLES.start()[0], agenda=(Ask(number),)))
        odd.of(attrs.evolve(ODD, numbers=(0,) * number))
    assert 0 < len(digests.tasks) <= MOST
    assert len(_PACKS) <= MOST


@given(st.permutations(range(40)))
def test_rows_that_change_one_by_one(order: list[int]) -> None:
    """A hand at a time, more rows and fewer, and numbers that cannot be packed between them."""
    trail = odd_digests().trail()
    rows: tuple[tuple[int, ...], ...] = ((1,), (), (2, 3))
    for number in order:
        place = number % 3
        row = (number, 2**70) if number % 7 == 0 else tuple(range(number % 5))
        rows = (*rows[:place], row, *rows[place + 1 :])
        if number % 11 == 0:
            rows = (*rows, (number,)) if number % 2 else rows[:3]
        state = attrs.evolve(ODD, rows=rows)
        assert text_of(trail.of(state)) == odd_digests().of(state)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=8))
def test_the_word_of_any_value_is_the_plain_one(value: object) -> None:
    assert word(value) == plain_word(value)
