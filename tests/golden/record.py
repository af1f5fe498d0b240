"""Write the golden recordings: ``python -m tests.golden.record [NAME ...]``.

Without names all of them are written. Recording the same behaviour again gives the same bytes; a
file whose content is the same is left alone.
"""

from __future__ import annotations

import json
import lzma
import sys
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import monopoly_rules as mr

from . import library, messages
from .identity import advice, forbids
from .plans import ASKED, BOT, FOLDER, FULL, LONGEST, PLANS, Plan, Played
from .players import Table


def new_game(plan: Plan, played: Played) -> mr.Game:
    """The game of a plan before anybody has decided anything."""
    rules = library.rules_of(plan.spec, played.players, plan.parameters)
    if played.by == ASKED:
        return mr.Game(rules, chance=mr.Asked())
    return mr.Game(rules, seed=played.seed)


def recorded(plan: Plan) -> dict[str, object]:
    """A whole recording."""
    keys: messages.Keys = {}
    most = max(played.players for played in plan.games)
    wide = library.ranges(library.rules_of(plan.spec, most, plan.parameters))
    ranges = messages.project(wide, {}, "ranges", learn=True)
    assert isinstance(ranges, dict)
    games = [_game(plan, played, ranges, keys) for played in plan.games]
    return {
        "spec": plan.spec,
        "parameters": dict(plan.parameters),
        "keys": keys,
        "ranges": ranges,
        "games": games,
    }


def _game(
    plan: Plan, played: Played, ranges: dict[str, object], keys: messages.Keys
) -> dict[str, object]:
    game = new_game(plan, played)
    table = Table(game.rules, played)
    watcher = messages.Watcher(game, ranges, keys, learn=True)
    lines: list[str] = []
    full: dict[str, object] = {}
    since = 0
    for step in range(LONGEST[played.by] + 1):
        things = watcher.things(step, since)
        lines.append(messages.marks(things))
        last = game.over or step == LONGEST[played.by]
        if last or step % FULL[played.by] == 0:
            full[str(step)] = things
        if last:
            break
        since = game.event_count
        game.play(table.next(game))
    save = library.saved(game)
    messages.record_projected(save, keys, learn=True)
    simulated: object = None
    if played.by == BOT:
        told = library.simulated(plan.spec, played.players, plan.parameters)
        simulated = messages.project(told, keys, "summary", learn=True)
    return {
        "players": played.players,
        "by": played.by,
        "seed": played.seed,
        "save": save,
        "marks": lines,
        "full": full,
        "simulated": simulated,
    }


def written(recording: dict[str, object]) -> bytes:
    return json.dumps(recording, sort_keys=True, separators=(",", ":")).encode()


@lru_cache(maxsize=2)
def read(file: Path) -> dict[str, object]:
    """A recording on disk."""
    found: dict[str, object] = json.loads(lzma.decompress(file.read_bytes()))
    return found


def require_another_version(plan: Plan) -> None:
    """A game that no longer replays is recorded again only under rules with another identity."""
    games: Any = read(plan.file)["games"]
    known = {(played.players, played.by): played for played in plan.games}
    for kept in games:
        played = known.get((kept["players"], kept["by"]))
        if played is not None and forbids(plan, played, kept):
            game = f"{plan.name}, {played.players} players, by {played.by}"
            raise SystemExit(f"{game}: {advice(plan, played, kept)}")


def write(plan: Plan) -> str:
    """Record a plan; says what became of its file."""
    if plan.file.exists():
        require_another_version(plan)
    content = written(recorded(plan))
    if plan.file.exists():
        if lzma.decompress(plan.file.read_bytes()) == content:
            return "the same"
        word = "changed"
    else:
        word = "new"
    plan.file.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    return word


def main(names: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted = [plan for plan in PLANS if not names or plan.name in names]
    if len(wanted) < len(set(names)):
        raise SystemExit(f"known: {', '.join(plan.name for plan in PLANS)}")
    for number, plan in enumerate(wanted, 1):
        started = time.perf_counter()
        word = write(plan)
        size, took = plan.file.stat().st_size, time.perf_counter() - started
        line = (
            f"{number:3}/{len(wanted)}  {plan.name:30} {size / 1000:6.0f} kB  {took:5.1f} s  {word}"
        )
        print(line, flush=True)
    if not names:
        for stray in {*FOLDER.iterdir()} - {plan.file for plan in PLANS}:
            stray.unlink()
            print(f"no longer recorded: {stray.name}")
    print(f"{sum(file.stat().st_size for file in FOLDER.iterdir()) / 1e6:.2f} MB in all")


if __name__ == "__main__":
    main(sys.argv[1:])
