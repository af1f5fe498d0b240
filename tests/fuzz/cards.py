"""Readers of cards: notation, and hands that are scored."""

from __future__ import annotations

import random
from functools import partial
from itertools import cycle

import monopoly_rules as mr
from monopoly_rules.kernel import JSON

from .known import KNOWN
from .mutating import damaged_text, damaged_words
from .reader import Reader, lines

SPECS = cycle(("card-nl", "card-de"))


def read_notation(given: JSON) -> None:
    """What is read is written in the one way, and read again as the same cards."""
    assert isinstance(given, str)
    hand = mr.Hand.parse(given)
    assert mr.Hand.parse(str(hand)) == hand


def read_hand(given: JSON) -> None:
    """A hand of the deck has a best layout, of exactly its cards, and may go out or not."""
    assert isinstance(given, str)
    spec = next(SPECS)
    found = mr.best_layout(given, spec)
    assert found.total == sum(line.amount for line in found.score.lines)
    assert found.total >= mr.best_layout(found.layout.cards, spec, role=mr.Role.OTHER).total
    if mr.may_go_out(given, spec) is None:
        assert mr.best_lay_down(given, spec) is not None


def damage(given: JSON, rng: random.Random, words: list[str], longest: int) -> JSON:
    """Other words in a line of cards, or an accident to its letters."""
    assert isinstance(given, str)
    if rng.random() < 0.2:
        return damaged_text(given, rng, words)[:longest]
    changed = damaged_words(given, rng, words)
    if rng.random() < 0.05:
        changed = " ".join([changed] * rng.choice((2, 5, 50)))
    return changed[:longest]


def notation() -> Reader:
    """Cards as people write them."""
    known = lines("notation.txt") + lines("hands.txt")
    words = [word for line in known for word in line.split()]
    longest = KNOWN["notation"].longest
    damaged = partial(damage, words=words, longest=longest)
    return Reader("notation", (mr.CardError,), tuple(known), damaged, read_notation)


def hands() -> Reader:
    """Hands to be scored."""
    known = lines("hands.txt")
    words = [word for line in known + lines("notation.txt") for word in line.split()]
    longest = KNOWN["hands"].longest
    damaged = partial(damage, words=words, longest=longest)
    return Reader("hands", (mr.CardError,), tuple(known), damaged, read_hand)
