"""Changes that a careless or hostile hand makes to JSON, by a seeded generator."""

from __future__ import annotations

import json
import random
from typing import Final

from monopoly_rules.kernel import JSON

NONSENSE: Final[tuple[JSON, ...]] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    7,
    10**6,
    10**30,
    -(10**30),
    "",
    "0",
    "toy-bazaar",
    "Sell",
    "\ud800",
    "x" * 500,
    [],
    {},
    [[]],
    [0, 0, 0],
    [[1], [2]],
    {"action": "Throw", "seat": 0},
    {"task": "Turn", "seat": 1},
    {"kind": "asked"},
)


def mutated(value: JSON, rng: random.Random) -> JSON:
    """A copy with one to three changes somewhere in it."""
    copy: JSON = json.loads(json.dumps(value))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        copy = _changed(copy, rng)
    return copy


def _nonsense(rng: random.Random) -> JSON:
    # A copy: what is put in may be changed in turn.
    copy: JSON = json.loads(json.dumps(rng.choice(NONSENSE)))
    return copy


def _changed(value: JSON, rng: random.Random) -> JSON:
    """Go down a random way, and change something there."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        return _in_object(value, key, rng)
    if isinstance(value, list) and value and rng.random() < 0.9:
        return _in_list(value, rng.randrange(len(value)), rng)
    return _other(value, rng)


def _in_object(value: dict[str, JSON], key: str, rng: random.Random) -> JSON:
    how = rng.random()
    if how < 0.06:
        del value[key]
    elif how < 0.10:
        value[rng.choice(("more", "", "seat", "task", key + " "))] = _nonsense(rng)
    elif how < 0.13:
        value[key], value["other"] = _nonsense(rng), value[key]
    else:
        value[key] = _changed(value[key], rng)
    return value


def _in_list(value: list[JSON], index: int, rng: random.Random) -> JSON:
    how = rng.random()
    other = rng.randrange(len(value))
    if how < 0.06:
        del value[index]
    elif how < 0.12:
        value.insert(index, value[other])
    elif how < 0.18:
        value[index], value[other] = value[other], value[index]
    elif how < 0.22:
        value.append(_nonsense(rng))
    else:
        value[index] = _changed(value[index], rng)
    return value


def _other(value: JSON, rng: random.Random) -> JSON:
    """Another value: near by, of another type, or nonsense."""
    if type(value) is int and rng.random() < 0.4:
        near: list[JSON] = [value + 1, value - 1, -value, value * 10**20, str(value), [value]]
        return rng.choice(near)
    if isinstance(value, str) and rng.random() < 0.4:
        alike: list[JSON] = [value[:-1], value + "x", value.upper(), [value], value[::-1]]
        return rng.choice(alike)
    return _nonsense(rng)


def broken_text(text: str, rng: random.Random) -> str:
    """The text after an accident: cut off, or with some characters changed, lost or repeated."""
    how = rng.random()
    at = rng.randrange(len(text))
    if how < 0.2:
        return text[:at]
    if how < 0.4:
        end = min(len(text), at + rng.randrange(1, 30))
        return text[:at] + text[end:]
    if how < 0.6:
        end = min(len(text), at + rng.randrange(1, 30))
        return text[:end] + text[at:]
    characters = list(text)
    for _ in range(rng.randrange(1, 4)):
        characters[rng.randrange(len(text))] = rng.choice('{}[],:"0123456789-truefalsn \\\x00é.')
    return "".join(characters)
