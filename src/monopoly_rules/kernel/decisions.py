"""Decisions: the question on top. Cheap to ask who; choices are built only when asked for."""

from __future__ import annotations

from monopoly_rules.kernel.actions import Action
from monopoly_rules.kernel.choices import Choice
from monopoly_rules.kernel.refusals import Refusal
from monopoly_rules.kernel.running import verbs_now, why_not
from monopoly_rules.kernel.seats import HOST, Seat
from monopoly_rules.kernel.states import Table
from monopoly_rules.kernel.tasks import Question, Task
from monopoly_rules.kernel.views import awaited_seats, question_seen


class Decision:
    """Who is awaited, who may act, and what a seat may do, in one position."""

    __slots__ = ("_look",)

    def __init__(self, look: Table) -> None:
        self._look = look

    @property
    def over(self) -> bool:
        """Whether the game has ended: then nobody is awaited and nothing is possible."""
        return self._look.outcome is not None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats without whom the game does not go on."""
        return awaited_seats(self._look)

    def question(self, seat: Seat | None) -> Task | None:
        """What is asked, as this seat may see it."""
        return question_seen(self._look, seat)

    def may_act(self, seat: Seat) -> bool:
        """Whether a seat may act now, awaited or not."""
        look = self._look
        if look.outcome is not None:
            return False
        if seat == HOST:
            return bool(self.choices(HOST))
        top = look.agenda[-1]
        assert isinstance(top, Question)
        return top.may_act(look, seat)

    def choices(self, seat: Seat) -> tuple[Choice[Action], ...]:
        """What a seat may do now, one choice per verb and shape."""
        look = self._look
        found: list[Choice[Action]] = []
        if look.outcome is None and (seat == HOST or self.may_act(seat)):
            for verb in verbs_now(look, seat).values():
                found += verb.choices(look, seat)
        return tuple(found)

    def why_not(self, action: Action) -> Refusal | None:
        """What forbids an action, or None."""
        return why_not(self._look, action)

    def __contains__(self, action: Action) -> bool:
        return why_not(self._look, action) is None
