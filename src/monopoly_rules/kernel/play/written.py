"""Positions that somebody has written: how they are read, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar, cast

from monopoly_rules.kernel.domains.single import Random
from monopoly_rules.kernel.errors.kinds import ChanceError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.running import settle
from monopoly_rules.kernel.tables.states import State, Table
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.refusals import PositionError, Refusal
from monopoly_rules.kernel.wire.strict import wrong

if TYPE_CHECKING:
    from monopoly_rules.kernel.play.rules import Rules

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Table)
W = TypeVar("W", bound=View)


def position(
    rules: Rules[S, T, W],
    given: Mapping[str, object],
    place: str = "$",
    *,
    seed: int | None = None,
) -> S:
    """A position written by hand: the opening with some fields given, and nobody asked yet
    unless an agenda is given.

    ``place`` is where it stands, for errors. Cards that nobody has named lie in a fixed order,
    which scenarios need and anybody can look up; with a ``seed`` they are dealt by it.
    """
    if not isinstance(given, Mapping):
        raise wrong(place, "an object with the position", given)
    state = rules.placed(dict(given), place, None if seed is None else _dealer(seed))
    if state.outcome is None:  # whom it asks was not known before
        rules.require_possible(state)
    return state


def _dealer(seed: int) -> Random:
    import random

    from monopoly_rules.kernel.values.seeds import derived_seed, is_seed

    if not is_seed(seed):
        raise ChanceError(f"a seed must be a whole number, got {quoted(seed)}")
    return random.Random(derived_seed(f"{seed} position"))


def placed(rules: Rules[S, T, W], given: dict[str, object], place: str, rng: Random | None) -> S:
    """The position that somebody has written. Families make it more convenient, and deal what
    is not named by ``rng``, in a fixed order without it."""
    from monopoly_rules.kernel.wire.forms import Forms

    written: dict[str, object] = dict(rules.forms.state(rules.opening()))
    written["agenda"] = []
    named = Forms(rules.erased, named=True)
    state = cast("S", named.read_state({**written, **given}, place))
    _require_none(rules, tuple(rules.flaws(rules.codec.read_only(rules, state))))
    table = rules.codec.open_table(rules, state, None)
    settle(table)
    return rules.codec.freeze(table)


def problems(rules: Rules[S, T, W], state: S) -> tuple[Refusal, ...]:
    """What is impossible about a position, each with its rule."""
    from monopoly_rules.kernel.play.malformed import malformations

    malformed = tuple(malformations(rules.erased, state))
    if malformed:
        return malformed
    return tuple(rules.flaws(rules.codec.read_only(rules, state)))


def problems_at_first(rules: Rules[S, T, W], state: S) -> tuple[Refusal, ...]:
    """The same, and what has grown so far that a game cannot begin with it."""
    from monopoly_rules.kernel.play.malformed import overgrown

    return rules.problems(state) or tuple(overgrown(rules.erased, state))


def require_possible(rules: Rules[S, T, W], state: S) -> None:
    """Raise `PositionError` if a game cannot be in this state, or not begin with it."""
    _require_none(rules, problems_at_first(rules, state))


def _require_none(rules: Rules[S, T, W], found: tuple[Refusal, ...]) -> None:
    if found:
        from monopoly_rules.kernel.words.saying import say_refusal

        words = rules.words()
        raise PositionError(found, tuple(say_refusal(each, words) for each in found))
