"""Playing a recorded game again, and saying what differs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import unified_diff
from typing import Any, Final

import attrs
import pytest

import monopoly_rules as mr

from . import library, messages
from .identity import advice
from .plans import PLANS, Plan, Played
from .players import Table
from .record import new_game, read

SHOWN: Final = 40
"""So many lines of a difference are shown."""
SOME: Final = 3
"""So many of the messages that differ are shown."""
GAMES: Final = [
    pytest.param(plan, played, id=f"{plan.name}-{played.players}-{played.by}")
    for plan in PLANS
    for played in plan.games
]
every_game = pytest.mark.parametrize(("plan", "played"), GAMES)


@attrs.frozen
class Difference:
    """What differs at a step, in words; ``shown`` if the messages themselves could be compared."""

    step: int
    text: str
    shown: bool = False


def recording(plan: Plan, played: Played) -> tuple[dict[str, Any], dict[str, Any]]:
    """The recording of a plan, and the game of it that is meant."""
    whole = read(plan.file)
    games: Any = whole["games"]
    game: dict[str, Any] = games[plan.games.index(played)]
    assert (game["players"], game["by"], game["seed"]) == (played.players, played.by, played.seed)
    return whole, game


def differences(plan: Plan, played: Played, every: int) -> Iterator[Difference]:
    """Play a recorded game again, and compare each so many steps and those that are kept whole."""
    whole, kept = recording(plan, played)
    game = new_game(plan, played)
    table = Table(game.rules, played)
    watcher = messages.Watcher(game, whole["ranges"], whole["keys"])
    actions = library.decided(kept["save"])
    since = 0
    for step, line in enumerate(kept["marks"]):
        if str(step) in kept["full"] or step % every == played.players % every:
            things = watcher.things(step, since)
            names = messages.differing(things, line)
            if names:
                yield described(step, names, things, kept["full"].get(str(step)))
        if step == len(actions):
            break
        if game.over:
            yield Difference(step, "the game is over")
            return
        chosen = game.rules.forms.action(table.next(game))
        if chosen != actions[step]:
            yield Difference(step, f"the players do {chosen}, recorded {actions[step]}")
        since = game.event_count
        try:
            game.play(game.action(actions[step]["seat"], actions[step]))
        except mr.MonopolyRulesError as error:
            yield Difference(step, f"{actions[step]} is no longer possible: {error}")
            return
    saved = library.saved(game, kept["save"]["format"])
    found = messages.record_projected(saved, whole["keys"])
    wanted = messages.record_projected(kept["save"], whole["keys"])
    if found != wanted:
        yield Difference(step, "\n".join(["the save", *compared(wanted, found)]), shown=True)


def described(
    step: int, names: list[str], things: messages.Things, full: messages.Things | None
) -> Difference:
    """The names of what differs, and where it was kept whole, how; of the first few of them."""
    lines = [", ".join(names)]
    for name in names[:SOME]:
        if full is not None and name in full:
            lines += [f"{name}:", *compared(full[name], things[name])]
        elif name.startswith("refusals"):
            lines += [f"{name}, now: {messages.canonical(things[name])}"]
    return Difference(step, "\n".join(lines), shown=full is not None)


def compared(recorded: object, found: object) -> list[str]:
    """The lines in which two messages differ, the first of them."""
    was, now = (
        json.dumps(each, indent=1, sort_keys=True).split("\n") for each in (recorded, found)
    )
    lines = list(unified_diff(was, now, "recorded", "found", n=1, lineterm=""))
    return lines[:SHOWN] + ["..."] * (len(lines) > SHOWN)


def check(plan: Plan, played: Played, every: int) -> None:
    """Fail with the first difference, and the first one that can be shown."""
    told: list[str] = []
    for found in differences(plan, played, every):
        if not told or found.shown:
            told.append(f"step {found.step}: {found.text}")
        if found.shown:
            break
    if told:
        head = f"{plan.name}, {played.players} players, by {played.by}:"
        what_to_do = advice(plan, played, recording(plan, played)[1])
        pytest.fail("\n".join([head, *told, what_to_do]), pytrace=False)
