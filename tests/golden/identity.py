"""Recordings and the identity of the rules: whoever changes a replay raises a version.

A save names the versions of the rules that it was played under, and is refused under others. So a
recorded game may stop replaying only when ``rules.identity`` has changed too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import monopoly_rules as mr
from monopoly_rules.kernel.play.identity import renamed
from monopoly_rules.kernel.saves.recorded_setup import difference

from . import library
from .plans import Plan, Played

AGAIN: Final = "python -m tests.golden.record"
RAISE: Final = (
    "A recorded game no longer replays, and the rules still have the same identity: saves of this "
    "version would break. If the change is meant, raise `version` where the family is made "
    "(board_game/plugin.py, card_game/plugin.py), or that of the modifier; then record again "
    f"({AGAIN}) and say why in the commit. If it is not meant, it is a defect."
)
RECORD: Final = (
    "The rules have another identity than the recorded ones, so the recordings are out of date: "
    f"record again ({AGAIN}) and say why in the commit."
)
SHOWN: Final = (
    "The game replays as before; what is shown, offered, told or refused has changed. If that is "
    f"meant, record again ({AGAIN}) and say why in the commit."
)


def differs(plan: Plan, played: Played, kept: Mapping[str, Any]) -> str:
    """How the rules of a recorded game differ from those of today; nothing if they do not."""
    now = library.rules_of(plan.spec, played.players, plan.parameters).identity
    then = renamed(kept["save"]["rules"], now)
    return "" if then == now else difference(then, now)


def broken(kept: Mapping[str, Any]) -> str:
    """Why a recorded game no longer loads; nothing if it does."""
    try:
        library.loaded(kept["save"])
    except mr.MonopolyRulesError as error:
        return str(error)
    return ""


def advice(plan: Plan, played: Played, kept: Mapping[str, Any]) -> str:
    """What to do about a recorded game that differs from today's."""
    other = differs(plan, played, kept)
    if other:
        return f"{RECORD} ({other})"
    why = broken(kept)
    return f"{RAISE} ({why})" if why else SHOWN


def forbids(plan: Plan, played: Played, kept: Mapping[str, Any]) -> bool:
    """Whether a recording may not be replaced: its replay changed, and its rules did not."""
    return not differs(plan, played, kept) and bool(broken(kept))
