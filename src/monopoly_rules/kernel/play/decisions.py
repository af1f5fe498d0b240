"""Decisions: the question on top. Cheap to ask who; choices are built only when asked for."""

from __future__ import annotations

from monopoly_rules.kernel.domains.single import Random
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.play.running import verbs_now, why_not
from monopoly_rules.kernel.tables.states import Table
from monopoly_rules.kernel.tables.tasks import Question, Task
from monopoly_rules.kernel.tables.views import View, awaited_seats, question_seen
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.refusals import Refusal
from monopoly_rules.kernel.values.seats import CHANCE, HOST, Seat


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
        """The seats that the game is waiting for."""
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
            question = look.agenda[-1]
            for verb in verbs_now(look, seat).values():
                offered = verb.offers(look, question, seat)
                if offered:
                    found += [
                        each if each.exact else verb.bound(each, look, question, seat)
                        for each in offered
                    ]
        return tuple(found)

    def view(self, seat: Seat | None) -> View:
        """What a seat may know; as `Rules.view`, of the position at hand."""
        return self._look.rules.see(self._look, seat)

    def drawn(self, rng: Random) -> Action:
        """What chance answers: drawn evenly from its one choice."""
        look = self._look
        question = look.agenda[-1]
        sampler = look.rules.infos[type(question)].sampler
        if sampler is not None:
            return sampler(look, question, CHANCE, rng)
        return chance_choice(self).sample(rng)

    def why_not(self, action: Action) -> Refusal | None:
        """What forbids an action, or None."""
        return why_not(self._look, action)

    def __contains__(self, action: Action) -> bool:
        return why_not(self._look, action) is None


def chance_choice(decision: Decision) -> Choice[Action]:
    """The one choice of a question to chance."""
    choices = decision.choices(CHANCE)
    if len(choices) != 1:
        raise DefinitionError(f"a question to chance must have one choice, found {len(choices)}")
    return choices[0]


def only_action(decision: Decision, seat: Seat, players: int) -> Action | None:
    """The one thing anybody can do, if there is only one."""
    if any(decision.may_act(other) for other in range(players) if other != seat):
        return None
    choices = decision.choices(seat)
    if len(choices) == 1 and choices[0].count() == 1:
        return choices[0].first(1)[0]
    return None
