"""Shortcuts: what a lane does its own way, because it is one table that nobody listens to.

A shortcut ends in the same position as the plain way, after the same calls of ``random()``. A
family takes one only where no modifier has changed a point on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, Never, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import ReprByFields
from monopoly_rules.kernel.play.players import Player
from monopoly_rules.kernel.tables.resolved import QuestionInfo, Response
from monopoly_rules.kernel.tables.states import Table
from monopoly_rules.kernel.tables.verbs import Verb
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.fields import maker

T = TypeVar("T", bound=Table)


@attrs.frozen(eq=False)
class Shortcuts(ReprByFields, Generic[T]):
    """The shortcuts of one lane. They are made for its table, so they may hold its columns, which
    are lists that are never replaced."""

    idle: Callable[[T], None]
    """What happens when the agenda is empty."""
    verbs: Mapping[Verb[Never], Callable[..., None]] = attrs.field(factory=dict)
    """What verbs do, each together with the chance that follows from it: called as their ``do``."""


@attrs.frozen(eq=False)
class Desk(ReprByFields):
    """What a lane needs for a kind of question, looked up once."""

    chance: bool
    one_seat: bool
    in_place: Callable[..., None] | None
    responses: Mapping[type[Action], Response]
    asked: Sequence[Player]
    """What answers it for each seat."""


make_desk: Final = maker(Desk)


def desk_of(
    info: QuestionInfo,
    verbs: Mapping[type[Action], Verb[Never]],
    shortcuts: Mapping[Verb[Never], Callable[..., None]],
    asked: Sequence[Player],
) -> Desk:
    """The desk of a question in a lane with these shortcuts."""
    responses = info.responses
    for verb, shorter in shortcuts.items():
        if verbs.get(verb.kind) is verb:
            check, refuse, _, once = responses[verb.kind]
            responses = {**responses, verb.kind: (check, refuse, shorter, once)}
    return make_desk(info.chance, info.one_seat, info.in_place, responses, asked)
