"""Verbs under a condition: the same sale or mortgage, allowed only at certain moments."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from monopoly_rules.kernel import Action, Choice, Refusal, Seat, Verb
from monopoly_rules_variants.board_game.table.look import Look

Condition = Callable[[Look, Seat], Refusal | None]


def while_allowed(verb: Verb, condition: Condition) -> Verb:
    """The same verb, refused and not offered where a condition forbids it."""

    def offers(look: Look, seat: Seat) -> Iterable[Choice[Action]]:
        return verb.offers(look, seat) if condition(look, seat) is None else ()

    def refuse(look: Look, action: Action) -> Refusal | None:
        return condition(look, action.seat) or verb.refuse(look, action)

    return Verb(verb.kind, offers, refuse, verb.do, verb.examples, verb.draw)
