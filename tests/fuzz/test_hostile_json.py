"""JSON of a megabyte, written to take long: read or refused in 50 ms where the machine is quiet."""

from __future__ import annotations

import pytest

from monopoly_rules.kernel import RecordError
from monopoly_rules.kernel.wire.parsing import CHARACTERS_EACH, MOST_OPENED, parsed

from .limits import little_memory, megabytes, seconds

SECONDS = 0.1
"""Twice as long as it takes alone."""
MEGABYTES = 50
LONG = 10**6
TOO_MANY = "$: more lists and objects than a text of this length may have"


def listed(each: str, last: str = "0") -> str:
    """A list full of this, and something else at its end."""
    return "[" + f"{each}," * ((LONG - len(last)) // (len(each) + 1)) + f"{last}]"


def densest(each: str) -> str:
    """As many lists or objects as a text of a megabyte may have, then a text to fill it."""
    opened = each.count("[") + each.count("{")
    begun = f"{each}," * ((MOST_OPENED + LONG // CHARACTERS_EACH) // opened - 1)
    return f'[{begun}"{"x" * (LONG - len(begun))}"]'


REFUSED: dict[str, tuple[str, str]] = {
    "objects": (listed("{}"), TOO_MANY),
    "lists": (listed("[]"), TOO_MANY),
    "lists in lists": (listed("[[]]"), TOO_MANY),
    "objects in objects": (listed('{"":{}}'), TOO_MANY),
    "one thing in another": ("[" * LONG, TOO_MANY),
    "fractions": (listed("0.5"), "$[0]: a fraction, 0.5, where only whole numbers are allowed"),
    "no numbers": (listed("NaN"), "$[0]: NaN is not a number"),
    "twins": (listed('{"":1,"":1}'), "$[0]: the key '' appears twice"),
    "a fraction at last": (listed("1", last="0.5"), "$[499998]: a fraction, 0.5"),
    "twins at last": (listed("1", last='{"":1,"":1}'), "$[499994]: the key '' appears twice"),
}
READ: dict[str, str] = {
    "as many objects as may be": densest("{}"),
    "as many objects in objects": densest('{"":{}}'),
    "as many lists": densest("[]"),
    "as many lists in lists": densest("[[]]"),
    "numbers": listed("1"),
    "texts": listed('""'),
    "large numbers": listed("9" * 4_000),
    "keys": "{" + ",".join(f'"{number:x}":1' for number in range(100_000)) + "}",
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_at_once_with_its_place(name: str) -> None:
    text, problem = REFUSED[name]

    def read() -> None:
        with little_memory(), pytest.raises(RecordError) as caught:
            parsed(text)
        assert str(caught.value).startswith(problem)

    assert seconds(read) < SECONDS
    assert megabytes(read) < MEGABYTES


@pytest.mark.parametrize("name", READ)
def test_read_at_once(name: str) -> None:
    text = READ[name]
    assert LONG * 0.9 < len(text) < LONG * 1.1
    with little_memory():
        assert seconds(lambda: parsed(text)) < SECONDS
    assert megabytes(lambda: parsed(text)) < MEGABYTES


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"a":[1,{"b":0.5}],"c":0.7}', "$.a[1].b: a fraction, 0.5"),
        ('{"a":{"b":1,"b":2},"c":{"d":1,"d":2}}', "$.a: the key 'b' appears twice"),
        ('{"a":{"b":1,"b":2},"a":3}', "$: a key appears twice"),
        ('{"a":[0.5],"a":3,"b":0.7}', "$: the key 'a' appears twice"),
        ('[1,{"a":{"b":0.5,"b":1}},0.7]', "$[1].a: the key 'b' appears twice"),
        ("[Infinity,0.5]", "$[0]: Infinity is not a number"),
    ],
)
def test_of_many_flaws_the_first_one_is_told(text: str, told: str) -> None:
    with pytest.raises(RecordError) as caught:
        parsed(text)
    assert str(caught.value).startswith(told)
