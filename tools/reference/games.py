"""The tables of what a game and a choice can be asked: signatures and docstrings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import monopoly_rules as mr
from tools.reference.built_in import ROOT
from tools.reference.markdown import framed, told
from tools.reference.marked import filled
from tools.reference.pieces import field_notes

GAME: Mapping[str, tuple[str, ...]] = {
    "play": ("action", "play", "undo", "redo", "keep", "forget"),
    "ask": (
        *("awaited", "choices", "why_not", "view", "events", "event_count", "version"),
        *("over", "outcome", "decision", "rules", "names", "people"),
    ),
    "host": ("state", "first", "history", "seed", "save", "first_difference"),
    "tell": ("tell", "words", "render", "picture", "draw"),
    "menus": ("menu", "form"),
}
"""The parts of the page with what stands in each; ``load`` has a table of its own."""
CHOICE = (
    *("kind", "seat", "fields", "domains", "exact", "decided", "count", "first", "sample"),
    *("contains", "action", "given", "settled"),
)
INSIDE = {"describe", "offerer"}
"""What only the library asks of a choice."""


def games() -> dict[Path, str]:
    """The page with these tables."""
    page = ROOT / "docs" / "reference" / "game.md"
    _require_all(mr.Game, [*sum(GAME.values(), ()), "load", "resume"])
    _require_all(mr.Choice, [*CHOICE, *INSIDE])
    call = ["call", "result"]
    made = {
        name: framed(call, (_member(mr.Game, "game", each) for each in members))
        for name, members in GAME.items()
    }
    made["choice"] = framed(call, (_member(mr.Choice, "choice", each) for each in CHOICE))
    arguments = ["argument", "meaning"]
    made["arguments of Game"] = framed(arguments, _arguments(mr.Game.__init__))
    made["arguments of load"] = framed(arguments, _arguments(mr.Game.load))
    return {page: filled(page, made)}


def _require_all(kind: type, placed: list[str]) -> None:
    """Nothing is left out, and nothing is there that has gone."""
    public = {name for name in dir(kind) if not name.startswith("_")}
    public |= {name for name in field_notes(kind) if not name.startswith("_")}
    if kind is mr.Game:
        public |= {"rules", "names"}
    if public != set(placed) or len(placed) != len(set(placed)):
        raise ValueError(f"{kind.__name__}: place {sorted(public ^ set(placed))} in {__file__}")


def _member(kind: type, word: str, name: str) -> list[str]:
    """One row: how it is written, and its whole docstring without examples."""
    member = inspect.getattr_static(kind, name, None)
    if inspect.isfunction(member):
        return [f"`{word}.{name}{_taken(member)}`", told(member.__doc__, name)]
    if isinstance(member, property):
        return [f"`{word}.{name}`", told(member.__doc__, name)]
    notes = {key: note for each in reversed(kind.__mro__[:-1]) for key, note in _notes(each)}
    return [f"`{word}.{name}`", told(notes.get(name), name)]


def _notes(kind: type) -> Iterable[tuple[str, str]]:
    return field_notes(kind).items() if kind.__module__.startswith("monopoly_rules") else ()


def _taken(function: object) -> str:
    """The arguments as they are written, without their types."""
    assert callable(function)
    given = list(inspect.signature(function).parameters.values())[1:]
    return str(inspect.Signature([each.replace(annotation=each.empty) for each in given]))


def _arguments(function: object) -> Iterator[list[str]]:
    """What a docstring says of each argument, as ``name`` and the indented text below it."""
    assert callable(function)
    docstring = inspect.getdoc(function) or ""
    said = dict(re.findall(r"^``(\w+)``\n((?: {4}.*\n?)+)", docstring, re.MULTILINE))
    for name in list(inspect.signature(function).parameters):
        if name != "self":
            yield [f"`{name}`", told(said.get(name), name)]
