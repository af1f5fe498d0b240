"""Hypothesis strategies for any game, so that a failing one shrinks to its shortest form."""

from __future__ import annotations

from hypothesis import strategies as st

from monopoly_rules.kernel import Action, Decision, Seat

FINE = 2**20


class Drawn:
    """A generator whose numbers Hypothesis chooses, smallest first when it shrinks."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        return self._draw(st.integers(0, FINE - 1)) / FINE


@st.composite
def actions(draw: st.DrawFn, decision: Decision, seats: tuple[Seat, ...]) -> Action:
    """An action that one of these seats may take now: the seat, then the verb, then the fields."""
    open_ = {seat: decision.choices(seat) for seat in seats}
    seat = draw(st.sampled_from([seat for seat, choices in open_.items() if choices]))
    choice = draw(st.sampled_from(open_[seat]))
    return choice.sample(Drawn(draw))
