"""Verbs under a condition: the same sale or mortgage, allowed only at certain moments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import attrs

from monopoly_rules.kernel import Action, Choice, Refusal, Seat, Verb
from monopoly_rules_variants.board_game.table.look import Look

Q = TypeVar("Q")


def while_allowed(verb: Verb[Q], condition: Callable[[Look, Q, Seat], Refusal | None]) -> Verb[Q]:
    """The same verb, refused and not offered where a condition forbids it."""
    offered, refused = verb.offers, verb.refuse

    def offers(look: Look, question: Q, seat: Seat) -> Iterable[Choice[Action]]:
        return offered(look, question, seat) if condition(look, question, seat) is None else ()

    def refuse(look: Look, question: Q, action: Action) -> Refusal | None:
        return condition(look, question, action.seat) or refused(look, question, action)

    return attrs.evolve(verb, offers=offers, refuse=refuse)
