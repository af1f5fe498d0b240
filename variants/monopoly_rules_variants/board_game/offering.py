"""Cheap choices: those without fields are made once, and what depends only on columns that seldom
change is remembered as long as these columns stay the same objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar, cast

from monopoly_rules.kernel import Action, Among, Choice, Pick, Seat, Span, maker
from monopoly_rules_variants.board_game.look import Look

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules

A = TypeVar("A", bound=Action)
V = TypeVar("V")
SEATS: Final = 16

choice = maker(Choice)
among = maker(Among)
span = maker(Span)
pick = maker(Pick)


def alone(kind: type[A]) -> tuple[tuple[Choice[A], ...], ...]:
    """The only choice of an action without further fields, by seat."""
    return tuple((Choice(kind, seat),) for seat in range(SEATS))


class Memo:
    """What was worked out for one set of columns, by what it is and for which seat."""

    __slots__ = ("held", "houses", "known", "level", "mortgaged", "out", "owner")

    def __init__(self, look: Look) -> None:
        self.owner = look.owner
        self.mortgaged = look.mortgaged
        self.level = look.level
        self.held = look.held
        self.out = look.out
        self.houses = look.houses
        self.known: dict[tuple[object, Seat], object] = {}

    def fits(self, look: Look) -> bool:
        """Whether the columns are still the same objects; lists may have changed inside."""
        return (
            self.owner is look.owner
            and self.mortgaged is look.mortgaged
            and self.level is look.level
            and self.held is look.held
            and self.out is look.out
            and self.houses == look.houses
            and type(look.owner) is tuple
        )


def remembered(look: Look, seat: Seat, work_out: Callable[[Look, Seat], V]) -> V:
    """What a function of owners, mortgages, levels, houses in stock and release cards gives."""
    rules: BoardRules = look.rules
    memo = rules.memo
    if memo is None or not memo.fits(look):
        if type(look.owner) is not tuple or type(look.level) is not tuple:
            return work_out(look, seat)
        memo = rules.memo = Memo(look)
    key = (work_out, seat)
    found = memo.known.get(key)
    if found is None:
        found = memo.known[key] = work_out(look, seat)
    return cast("V", found)
