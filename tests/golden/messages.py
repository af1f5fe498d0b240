"""What is compared at a step of a game, and the digests of it.

Messages are projected before they are compared: to the keys that they had when they were recorded,
and without words. Labels, titles and reasons are words; so is every text with a blank or a brace in
it, and a text that stands in one list with numbers, which is what those numbers are called.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Final

import monopoly_rules as mr

from . import library
from .probes import probes

Keys = dict[str, list[str]]
Things = dict[str, object]
"""The messages of one step, each by what it is: "view of seat 2"."""
WORDS: Final = frozenset(
    {
        "label",
        "labels",
        "example_labels",
        "title",
        "titles",
        "note",
        "notes",
        "text",
        "reason",
        "problem",
    }
)
UNEQUAL: Final = frozenset({"format", "rules"})
"""Keys of a record that say by what it was written, not what happened."""
TAGS: Final = ("event", "action", "task", "kind")
EMPTY: Final = "00"


def project(value: object, keys: Keys, place: str, *, learn: bool = False) -> object:
    """A message with the known keys only, without words; with ``learn`` all its keys become known.

    A kind of object is where it stands and what it says it is: ``view.question/BuyOffer``.
    """
    if isinstance(value, list):
        numbered = any(type(each) is int for each in value)
        return [
            project(each, keys, place, learn=learn)
            for each in value
            if not (isinstance(each, str) and (numbered or _is_sentence(each)))
        ]
    if not isinstance(value, dict):
        return value
    kind = place + "".join(f"/{value[tag]}" for tag in TAGS if isinstance(value.get(tag), str))
    if learn:
        new = {key for key, each in value.items() if key not in WORDS and not _is_sentence(each)}
        keys[kind] = sorted({*keys.get(kind, ()), *new})
    known = keys.get(kind, ())
    return {
        key: project(value[key], keys, f"{kind}.{key}", learn=learn)
        for key in known
        if key in value
    }


def _is_sentence(value: object) -> bool:
    return isinstance(value, str) and (" " in value or "{" in value)


def seat_named(seat: int | None) -> str:
    known = {None: "a spectator", mr.CHANCE: "chance", mr.HOST: "the host"}
    return known.get(seat, f"seat {seat}")


class Watcher:
    """Collects the messages of the steps of one game."""

    def __init__(
        self, game: mr.Game, ranges: Mapping[str, object], keys: Keys, *, learn: bool = False
    ) -> None:
        self._game = game
        self._ranges = ranges
        self._keys = keys
        self._learn = learn

    def things(self, step: int, since: int) -> Things:
        """Every message after a step; ``since`` is the number of the first event of it."""
        return {
            name: project(value, self._keys, name.partition(" ")[0], learn=self._learn)
            for name, value in self._raw(step, since)
        }

    def _raw(self, step: int, since: int) -> Iterator[tuple[str, object]]:
        game, forms = self._game, self._game.rules.forms
        seats = range(game.rules.players)
        yield "awaited seats", list(game.awaited)
        for who in (None, *seats):
            yield f"view of {seat_named(who)}", forms.view(game.view(who))
            told = [forms.event(event) for event in game.events(who, since)]
            yield f"events of {seat_named(who)}", told
        offered: dict[int, list[object]] = {}
        for seat in (mr.HOST, mr.CHANCE, *seats):
            offered[seat] = [forms.choice(choice) for choice in game.choices(seat)]
            yield f"choices of {seat_named(seat)}", offered[seat]
        for name, asked in probes(step, offered, self._ranges).items():
            answers = [[data, library.refusal(game, seat, data)] for seat, data in asked]
            yield f"refusals {name}", answers


def canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def marks(things: Things) -> str:
    """The digests of a step in one line: eight digits for all of it, then two for each thing.

    Two digits say nothing certain; they name what is another once the eight differ. A thing without
    anything in it has a mark of its own, so that recordings stay small.
    """
    each = [hashlib.blake2b(canonical(value).encode()).hexdigest() for value in things.values()]
    whole = hashlib.blake2b("".join(each).encode()).hexdigest()[:8]
    short = (
        EMPTY if not value else mark[:2] for mark, value in zip(each, things.values(), strict=True)
    )
    return whole + "".join(short)


def differing(things: Things, recorded: str) -> list[str]:
    """Which things differ from a recorded line of digests; empty if none does."""
    found = marks(things)
    if found == recorded:
        return []
    names = [
        name
        for place, name in enumerate(things, 4)
        if found[2 * place : 2 * place + 2] != recorded[2 * place : 2 * place + 2]
    ]
    return names or ["something whose short mark is the same"]


def record_projected(save: Mapping[str, object], keys: Keys, *, learn: bool = False) -> object:
    """What is compared of a saved game."""
    kept = {key: value for key, value in save.items() if key not in UNEQUAL}
    return project(kept, keys, "record", learn=learn)
