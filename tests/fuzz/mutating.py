"""Damaged input: bytes, JSON, TOML and words, changed by a seeded generator.

Each function takes something well formed and gives something close to it. What is close gets
further into a reader than noise does: a wrong number in the right place is the usual accident, and
the usual attack.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Final

from monopoly_rules.kernel import JSON

NUMBERS: Final = (0, 1, -1, 2, 3, 5, 6, 7, 10, 15, 16, 17, 27, 28, 29, 36, 37, 39, 40, 41, 60, 61)
"""Numbers at which something ends: seats, deeds, squares, cards."""
HUGE: Final = (999, 10**6, 2**31, 2**53, 2**63, 10**30, -(2**31), -(10**30))
TEXTS: Final = ("", " ", "0", "?", "?x9", "Spui", "red1-3", "card-nl", "\ud800", "\x00", "é" * 40)
PIECES: Final = (b'"', b"{", b"}", b"[", b"]", b"[[", b",", b":", b"=", b".", b"\\u0000", b"\xff")
MORE: Final = (
    b"1e999",
    b"-0",
    b"NaN",
    b"nan",
    b"inf",
    b"true",
    b"null",
    b"0x1",
    b"\n",
    b"#",
    b"'''",
)
TOML_VALUES: Final = ('""', "[]", "{}", "true", "1.5", "nan", "1979-05-27", '["a"]', "[[1]]", "'x'")


def near(number: int, rng: random.Random, largest: int) -> int:
    """Another number: the next one, the same with a sign, one of the usual or a huge one."""
    some = (number + 1, number - 1, -number, number * 2, *NUMBERS, *HUGE)
    return rng.choice([each for each in some if abs(each) <= largest])


def damaged_text(text: str, rng: random.Random, others: Sequence[str]) -> str:
    """A text after one to four accidents to its bytes."""
    data = text.encode("utf-8", "surrogatepass")
    for _ in range(rng.choice((1, 1, 2, 4))):
        data = _damaged(data, rng, others)
    return data.decode("utf-8", "replace" if rng.random() < 0.7 else "surrogateescape")


def _damaged(data: bytes, rng: random.Random, others: Sequence[str]) -> bytes:
    at = rng.randrange(len(data) + 1)
    end = min(len(data), at + rng.choice((1, 1, 2, 4, 8, 40)))
    how = rng.randrange(7)
    if how == 0:
        return data[:at] + data[end:]
    if how == 1:
        return data[:end] + data[at:]
    if how == 2:
        return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
    if how == 3:
        return data[:at] + rng.choice(PIECES + MORE) + data[end:]
    if how == 4:
        return data[:at] + str(rng.choice(NUMBERS + HUGE)).encode() + data[end:]
    if how == 5:
        other = rng.choice(others).encode("utf-8", "surrogatepass")
        start = rng.randrange(len(other) + 1)
        return data[:at] + other[start : start + rng.choice((4, 20, 200))] + data[end:]
    return data[:at]


def damaged_json(value: JSON, rng: random.Random, pool: Sequence[JSON], largest: int) -> JSON:
    """A copy with one to three changes, some of them parts of other values."""
    copy: JSON = json.loads(json.dumps(value))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        copy = _changed(copy, rng, pool, largest)
    return copy


def _changed(value: JSON, rng: random.Random, pool: Sequence[JSON], largest: int) -> JSON:
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        how = rng.randrange(20)
        if how == 0:
            del value[key]
        elif how == 1:
            value[rng.choice((*TEXTS, key + "s", key.upper()))] = _other(
                value[key], rng, pool, largest
            )
        else:
            value[key] = _changed(value[key], rng, pool, largest)
        return value
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        how = rng.randrange(12)
        if how == 0:
            del value[at]
        elif how == 1:
            value.insert(at, json.loads(json.dumps(value[rng.randrange(len(value))])))
        elif how == 2:
            value.extend([value[at]] * rng.choice((1, 3, 30)))
        else:
            value[at] = _changed(value[at], rng, pool, largest)
        return value
    return _other(value, rng, pool, largest)


def _other(value: JSON, rng: random.Random, pool: Sequence[JSON], largest: int) -> JSON:
    """Something else in the place of a value."""
    how = rng.randrange(8)
    if how < 3 and type(value) is int:
        return near(value, rng, largest)
    if how < 3 and isinstance(value, str):
        return rng.choice(
            (value[:-1], value + "x", value + " " + value, value.upper(), value[::-1])
        )
    if how == 3:
        return near(0, rng, largest)
    if how == 4:
        return rng.choice(TEXTS)
    if how == 5:
        empty: list[JSON] = [None, True, False, [], {}, [[]], {"": []}]
        return rng.choice(empty)
    if how == 6:
        return [value]
    other: JSON = json.loads(json.dumps(rng.choice(pool)))
    return other


def parts(value: JSON) -> list[JSON]:
    """A value and everything in it."""
    inside: list[JSON] = []
    if isinstance(value, dict):
        inside = list(value.values())
    elif isinstance(value, list):
        inside = value
    return [value, *(part for each in inside for part in parts(each))]


def damaged_toml(text: str, rng: random.Random, others: Sequence[str]) -> str:
    """A file with one to three lines lost, doubled, exchanged or given another value."""
    lines = text.splitlines()
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randrange(len(lines))
        how = rng.randrange(9)
        if how == 0 and len(lines) > 1:
            del lines[at]
        elif how == 1:
            lines.insert(at, rng.choice(lines))
        elif how == 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif how == 3:
            lines.insert(at, rng.choice(rng.choice(others).splitlines() or [""]))
        elif how == 4:
            lines[at] = damaged_text(lines[at], rng, others)
        else:
            lines[at] = _revalued(lines[at], rng)
    return "\n".join(lines) + "\n"


def _revalued(line: str, rng: random.Random) -> str:
    key, equals, value = line.partition("=")
    if not equals:
        return line
    numbers = [str(each) for each in NUMBERS + HUGE]
    quoted = [json.dumps(each) for each in TEXTS if each.isprintable()]
    if rng.random() < 0.5 and any(sign.isdigit() for sign in value):
        # One of the numbers of the value, wherever it stands.
        places = [place for place, sign in enumerate(value) if sign.isdigit()]
        at = rng.choice(places)
        return f"{key}={value[:at]}{rng.choice(numbers)}{value[at + 1 :]}"
    if rng.random() < 0.1:
        return f"{key.strip()}{rng.choice(('x', '.a', '.a.b'))} ={value}"
    return f"{key}= {rng.choice((*TOML_VALUES, *numbers, *quoted))}"


def damaged_words(text: str, rng: random.Random, words: Sequence[str]) -> str:
    """Words lost, doubled, put in from elsewhere, or with a damaged one among them."""
    found = text.split() or [""]
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randrange(len(found))
        how = rng.randrange(6)
        if how == 0 and len(found) > 1:
            del found[at]
        elif how == 1:
            found.insert(at, rng.choice(found))
        elif how == 2:
            found.insert(at, rng.choice(words))
        elif how == 3:
            found[at] += rng.choice(
                ("x0", "x2", "x63", "x999", "-3", "-99", "x", "-", ",", ";", "x-1")
            )
        else:
            found[at] = damaged_text(found[at], rng, words)
    return rng.choice((" ", " ", ", ", "\n")).join(found)
