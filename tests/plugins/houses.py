"""Plugins made by hand for the bazaar: the shortest way from a modifier to a rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from monopoly_rules.kernel import JSON, Game, RuleSet, Scripted, Seat
from monopoly_rules.plugins import CompositionError, Modifier, Registry, compose, registry_of
from monopoly_rules.plugins.hooks import hookimpl
from toy_game import ToyLook, ToyModifier, ToyRules, price, toll
from toy_game import plugin as toy
from toy_game.turns import Throw

Usual = Callable[[ToyLook, Seat], int]


def plugin(**contributions: Sequence[object]) -> ModuleType:
    """A plugin whose hooks return these lists: ``plugin(modifiers=[short])``."""
    made = ModuleType("made_by_hand")
    for name, values in contributions.items():
        _add(made, f"register_{name}", list(values))
    return made


def _add(module: ModuleType, hook: str, values: list[object]) -> None:
    def contribute() -> list[object]:
        return values

    contribute.__name__ = hook
    setattr(module, hook, hookimpl(contribute))


def registry(*modifiers: Modifier[object] | ToyModifier, **plugins: object) -> Registry:
    """The bazaar, a plugin ``house`` with these modifiers, and other plugins."""
    house = {"house": plugin(modifiers=modifiers)} if modifiers else {}
    return registry_of(**{"toy": toy, **house, **plugins})


def rules(
    spec: str,
    *modifiers: ToyModifier,
    players: int = 3,
    parameters: Mapping[str, JSON] | None = None,
    known: Registry | None = None,
) -> ToyRules:
    """The rule set of a spec with these modifiers at hand."""
    return cast(
        "ToyRules", composed(spec, *modifiers, players=players, parameters=parameters, known=known)
    )


def composed(
    spec: str,
    *modifiers: ToyModifier,
    players: int = 3,
    parameters: Mapping[str, JSON] | None = None,
    known: Registry | None = None,
) -> RuleSet:
    """The same, of any family."""
    return compose(
        spec, players=players, parameters=parameters, registry=known or registry(*modifiers)
    )


def six_thrown(spec: str, known: Registry) -> Game:
    """A game of three in which Ann has thrown a 6 and can pay for anything."""
    found = composed(spec, known=known)
    start = found.position({"coins": [50, 20, 50]})
    playing = Game(found, start=start, chance=Scripted([(6,), (2,)]), names=["Ann", "Ben", "Cy"])
    playing.play(Throw(0))
    return playing


def refused(
    spec: str,
    *modifiers: ToyModifier,
    players: int = 3,
    parameters: Mapping[str, JSON] | None = None,
    known: Registry | None = None,
) -> str:
    """Why a spec cannot be composed, in the words its reader sees."""
    with pytest.raises(CompositionError) as caught:
        composed(spec, *modifiers, players=players, parameters=parameters, known=known)
    return str(caught.value)


def doubling(name: str, rule: str, **how: tuple[str, ...]) -> ToyModifier:
    """A modifier that goes around the toll: twice the usual."""
    made = ToyModifier(name, **how)  # type: ignore[arg-type]  # after, requires or excludes

    @made.around(toll, rule=rule)
    def twice(usual: Usual, look: ToyLook, seat: Seat) -> int:
        """The toll is doubled."""
        return 2 * usual(look, seat)

    return made


def adding(name: str, rule: str) -> ToyModifier:
    """A modifier that goes around the toll: one more than usual."""
    made = ToyModifier(name)

    @made.around(toll, rule=rule)
    def one_more(usual: Usual, look: ToyLook, seat: Seat) -> int:
        """The toll is one coin dearer."""
        return usual(look, seat) + 1

    return made


def fixing(name: str, rule: str, amount: int = 1, **how: tuple[str, ...]) -> ToyModifier:
    """A modifier that replaces the toll by a fixed amount."""
    made = ToyModifier(name, **how)  # type: ignore[arg-type]  # after, requires or excludes

    @made.replace(toll, rule=rule)
    def fixed(look: ToyLook, seat: Seat) -> int:
        """The toll is always the same."""
        return amount

    return made


def pricing(name: str, rule: str, **how: tuple[str, ...]) -> ToyModifier:
    """A modifier that replaces another point, the price of a card."""
    made = ToyModifier(name, **how)  # type: ignore[arg-type]  # after, requires or excludes

    @made.replace(price, rule=rule)
    def one(look: ToyLook, seat: Seat) -> int:
        """Every card brings one coin."""
        return 1

    return made


def toll_of(found: ToyRules, seat: Seat = 0) -> int:
    """What a 1 costs under these rules."""
    return found.toll(found.codec.read_only(found, found.start()[0]), seat)


def written(folder: Path, name: str, text: str) -> Path:
    """A file with this text."""
    file = folder / name
    file.write_text(text, "utf-8")
    return file
