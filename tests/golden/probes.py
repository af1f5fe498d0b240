"""Actions to ask "why not?" about: some that are allowed, some almost, some not at all.

They are drawn from what a client is sent, with generators of their own, so that the same choices
always give the same probes.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

ACTING: Final = 2
"""So many of the seats that may act are probed at a step."""
ANYTHING: Final = 3
"""So many actions are made up at a step, whatever is asked."""
LONGEST: Final = 4
Probe = tuple[int, dict[str, object]]


def probes(
    step: int, offered: Mapping[int, Sequence[object]], ranges: Mapping[str, object]
) -> dict[str, list[Probe]]:
    """The probes of a step by what they are, each with the seat that sends it."""
    rng = random.Random(step)
    seats = list(offered)
    acting = [seat for seat in seats if offered[seat]]
    found: dict[str, list[Probe]] = {"of offers": [], "of changed offers": [], "to others": []}
    for turn in range(min(ACTING, len(acting))):
        seat = acting[(step + turn) % len(acting)]
        choice = _one_of(offered[seat], rng)
        fields = {name: drawn(domain, rng) for name, domain in choice["fields"].items()}
        data = {"action": choice["action"], **fields}
        found["of offers"].append((seat, data))
        found["to others"].append((seats[(seats.index(seat) + 1) % len(seats)], data))
        wide: Any = ranges.get(choice["action"], {})
        if fields:
            name = _one_of(sorted(fields), rng)
            changed = drawn(wide[name], rng) if name in wide else None
            found["of changed offers"].append((seat, {**data, name: changed}))
    names = sorted(ranges)
    found["of anything"] = []
    for turn in range(ANYTHING):
        name = names[(ANYTHING * step + turn) % len(names)]
        wide = ranges[name]
        values = {field: drawn(domain, rng) for field, domain in wide.items()}
        seat = seats[(step // len(names) + turn) % len(seats)]
        found["of anything"].append((seat, {"action": name, **values}))
    return found


def drawn(domain: Any, rng: random.Random) -> object:  # noqa: ANN401  # read from JSON
    """A value of a domain that is described as in a choice."""
    kind = domain["kind"]
    if kind == "one":
        value: object = domain["value"]
        return value
    if kind == "among":
        return _one_of(domain["values"], rng)
    if kind == "span":
        size = max(0, domain["high"] - domain["low"]) // domain["step"] + 1
        return domain["low"] + int(rng.random() * size) * domain["step"]
    most = min(domain["most"], domain["least"] + LONGEST)
    length = domain["least"] + int(rng.random() * (most - domain["least"] + 1))
    if kind == "pick":
        items = list(domain["items"])
        return [items.pop(int(rng.random() * len(items))) for _ in range(min(length, len(items)))]
    values = [drawn(domain["each"], rng) for _ in range(length)]
    return sorted({*values}) if domain["rising"] else values  # type: ignore[type-var]  # of one type


def _one_of(values: Sequence[Any], rng: random.Random) -> Any:  # noqa: ANN401  # read from JSON
    return values[int(rng.random() * len(values))] if values else None
