"""Several actions of one seat that are done together or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.refusals import Refusal
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
