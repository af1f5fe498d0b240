"""Versions: a client says which one it decided on, so that nothing is played twice by accident.

A game's version grows by one with every play, undo and redo. What was decided on an older version
is stale, unless nothing has happened since but that others answered the same question: when
everybody is asked at once, the first answer must not spoil the second.
"""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_rules.kernel.errors.kinds import HistoryError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.saves.history import History
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.refusals import Refusal, StaleAction
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.words.saying import say_refusal


def require_fresh(rules: RuleSet, history: History, version: int, action: Action, at: int) -> None:
    """Raise `StaleAction` unless an action decided on version ``at`` still means the same."""
    if type(at) is not int or at < 0:
        raise HistoryError(f"a version is a whole number from 0 on, not {quoted(at)}")
    if at == version:
        return
    since = version - at
    moment = history.moment - since
    # Undo and redo grow the version too: only plays lie between if all are numbered.
    if (
        0 < since < rules.players
        and moment > 0
        and history.version_at(moment + 1) == at + 1
        and history.version_at(history.moment) == version
    ):
        states = [history.state_at(moment)]
        states += [ply.state for plies in history.plies(moment) for ply in plies]
        if _only_others_answered(rules, action.seat, states):
            return
    refusal = Refusal(
        "K-STALE",
        "this was decided on version {0} of the game, which now has version {1}",
        (at, version),
    )
    raise StaleAction(refusal, action, say_refusal(refusal, rules.words()), at, version)


def _only_others_answered(rules: RuleSet, seat: Seat, states: Iterable[State]) -> bool:
    """Whether all that happened from the first of these positions to the last is that other seats
    answered the question that this seat is still asked."""
    passed = iter(states)
    before = next(passed)
    awaited = rules.decision(before).awaited
    for after in passed:
        left = rules.decision(after).awaited
        answered = set(awaited) - set(left)
        if (
            seat not in left
            or len(answered) != 1
            or not set(left) < set(awaited)
            or after.agenda[:-1] != before.agenda[:-1]
            or type(after.agenda[-1]) is not type(before.agenda[-1])
        ):
            return False
        before, awaited = after, left
    return True
