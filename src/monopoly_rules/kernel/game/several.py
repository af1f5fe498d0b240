"""Several actions of one seat that are done together or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.kernel.game.playing import Playing
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.refusals import Refusal
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.words.catalogues import marked
from monopoly_rules.kernel.words.saying import say, say_refusal
from monopoly_rules.kernel.words.texts import Words

NOTHING_DONE = marked("{0}: {1}; so nothing was done")


def first_refused(
    rules: RuleSet, state: State, actions: Sequence[Action]
) -> tuple[Action, Refusal] | None:
    """The first action that would be refused if they were played one after the other from here, and
    why; None if all can be. States are values, so trying costs nothing."""
    for number, action in enumerate(actions):
        if number:
            state, _ = rules.apply(state, actions[number - 1])
        refusal = rules.decision(state).why_not(action)
        if refusal is not None:
            return action, refusal
    return None


def none_of_them(action: Action, refusal: Refusal, words: Words) -> Refusal:
    """The refusal of several actions because of one, which it names."""
    told = (say(action, words), say_refusal(refusal, words))
    return Refusal(refusal.rule, NOTHING_DONE, told, refusal.because)


class Together:
    """What was played together in a game, so that it is taken back together."""

    def __init__(self) -> None:
        self._spans: list[tuple[int, int]] = []
        """How many events there were before the first of several plays, and after the last."""

    def played(self, game: Playing, before: int) -> None:
        """Since there were so many events, one decision was carried out, in one play or more."""
        self._spans.append((before, game.event_count))

    def undo(self, game: Playing, seat: Seat | None) -> None:
        """Take back the last decision of a seat, or of anybody, and all that came after it."""
        game.undo(seat)
        while self._spans and game.event_count < self._spans[-1][1]:
            before, _ = self._spans.pop()
            while game.event_count > before:
                game.undo(seat)
