"""Cheap choices: those without fields are made once, and what depends only on columns that seldom
change is remembered as long as these columns stay the same objects."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeVar

from monopoly_rules.kernel import Action, Among, Choice, One, Pick, Seat, Span, maker
from monopoly_rules_variants.board_game.look import Look
from monopoly_rules_variants.board_game.state import Deed
from monopoly_rules_variants.board_game.table import deeds_of

A = TypeVar("A", bound=Action)
SEATS: Final = 16

choice = maker(Choice)
one = maker(One)
among = maker(Among)
span = maker(Span)
pick = maker(Pick)


def alone(kind: type[A]) -> tuple[tuple[Choice[A], ...], ...]:
    """The only choice of an action without further fields, by seat."""
    return tuple((Choice(kind, seat),) for seat in range(SEATS))


class Memo:
    """What was worked out for columns that seldom change. It holds as long as they are the same
    objects, which only the columns of states are: a lane changes its lists inside. Column and
    finding are replaced together, so threads that share a rule set do not disturb each other."""

    __slots__ = ("built", "deeds")

    def __init__(self) -> None:
        self.built: tuple[object, Collection[Deed]] = (None, ())
        self.deeds: tuple[object, dict[Seat, list[Deed]]] = (None, {})


def built_lots(look: Look) -> Collection[Deed]:
    """The lots of all groups in which a building stands."""
    level, memo = look.level, look.rules.memo
    column, built = memo.built
    if level is column:
        return built
    built = ()
    if any(level):
        built = {
            lot
            for first, second, last, lots in look.rules.groups
            if level[first] or level[second] or level[last]
            for lot in lots
        }
    if type(level) is tuple:
        memo.built = (level, built)
    return built


def deeds_held(look: Look, seat: Seat) -> list[Deed]:
    """The deeds of a player in board order; the list is not to be changed."""
    owner, memo = look.owner, look.rules.memo
    column, known = memo.deeds
    if owner is not column:
        if type(owner) is not tuple:
            return deeds_of(owner, seat)
        known = {}
        memo.deeds = (owner, known)
    found = known.get(seat)
    if found is None:
        found = known[seat] = deeds_of(owner, seat)
    return found
