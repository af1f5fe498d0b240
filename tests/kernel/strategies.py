"""Domains, junk and counting generators for the kernel's property tests."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from monopoly_rules.kernel import (
    JSON,
    Among,
    Domain,
    Either,
    FieldValue,
    Many,
    One,
    Parts,
    Pick,
    Span,
)


class Counting:
    """A generator that knows how often it was asked."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random
        self.calls = 0

    def random(self) -> float:
        self.calls += 1
        return self._random()


class Extreme:
    """A generator at an end of its range."""

    def __init__(self, value: float) -> None:
        self._value = value

    def random(self) -> float:
        return self._value


words = st.sampled_from(["a", "b", "c", "house", ""])
numbers = st.integers(-4, 9)
plain = st.one_of(numbers, words, st.none())
spans = st.builds(Span, st.integers(-5, 5), st.integers(0, 12), st.integers(1, 4))


@st.composite
def amongs(draw: st.DrawFn) -> Among:
    """Different values, at least one."""
    values = draw(st.lists(plain, min_size=1, max_size=5, unique_by=lambda v: (type(v), v)))
    return Among(tuple(values))


@st.composite
def picks(draw: st.DrawFn) -> Pick:
    """Items of one type, which may repeat, as cards of one kind do."""
    items = draw(st.one_of(st.lists(numbers, max_size=5), st.lists(words, max_size=5)))
    least = draw(st.integers(0, len(items)))
    most = draw(st.integers(least, len(items)))
    return Pick(tuple(items), least, most, draw(st.booleans()))


@st.composite
def manys(draw: st.DrawFn, each: st.SearchStrategy[Domain], rising: bool | None = None) -> Many:
    """Short tuples of another domain."""
    least = draw(st.integers(0, 2))
    most = draw(st.integers(least, 3))
    return Many(draw(each), least, most, draw(st.booleans()) if rising is None else rising)


flat: st.SearchStrategy[Domain] = st.one_of(
    st.builds(One, st.one_of(plain, st.tuples(numbers, words))),
    spans.filter(lambda span: span.count() > 0),
    amongs(),
    picks(),
)
uniform: st.SearchStrategy[Domain] = st.one_of(
    spans.filter(lambda span: span.count() > 0),
    st.lists(numbers, min_size=1, max_size=4, unique=True).map(lambda v: Among(tuple(v))),
    st.lists(words, min_size=1, max_size=4, unique=True).map(lambda v: Among(tuple(v))),
)
"""Domains whose values can be put in order."""


@st.composite
def eithers(draw: st.DrawFn) -> Either:
    """Values of several parts, told apart by the name in the first."""
    names = draw(st.lists(words, min_size=1, max_size=3, unique=True))
    parts = st.lists(uniform, max_size=2)
    return Either(tuple(Parts(name, (One(name), *draw(parts))) for name in names))


domains: st.SearchStrategy[Domain] = st.one_of(
    flat,
    manys(flat, rising=False),
    manys(uniform),
    manys(manys(uniform, rising=False), False),
    eithers(),
    manys(eithers(), rising=False),
)

scalars: st.SearchStrategy[object] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-20, 20),
    st.integers(),
    st.floats(),
    st.text(max_size=4),
    st.binary(max_size=2),
    words,
)
junk: st.SearchStrategy[object] = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.dictionaries(st.text(max_size=3), inner, max_size=2),
    ),
    max_leaves=6,
)
"""Any Python value that might come in."""

json_values: st.SearchStrategy[JSON] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(10**20), 10**20), st.text(max_size=5)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


def exactly_in(value: object, listed: list[FieldValue]) -> bool:
    """Whether a value is listed, taking 1 for 1 only and not for True."""
    return any(same(value, each) for each in listed)


def same(value: object, other: object) -> bool:
    """Equal, and of the same types throughout."""
    if type(value) is not type(other):
        return False
    if isinstance(value, tuple) and isinstance(other, tuple):
        return len(value) == len(other) and all(map(same, value, other))
    return value == other
