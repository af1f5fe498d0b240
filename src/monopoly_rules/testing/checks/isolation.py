"""Play depends on nothing outside and touches nothing there: no global generator, no hash order, no
output, no plugin hook."""

from __future__ import annotations

import hashlib
import io
import json
import os
import pickle
import random
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Concatenate, Final, ParamSpec, TypeVar

import attrs
import pluggy

from monopoly_rules.testing.findings import ConformanceError
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Walk, written

P = ParamSpec("P")
R = TypeVar("R")

OWN_CHANCE: Final = (
    "chance is a question to the seat CHANCE; sample(), sampler() and IN_PLACE use the generator "
    "they are given, and everything else a rule reads is in the state"
)

SHOWN: Final = 60


def check_same_seed_same_game(variant: Variant) -> None:
    """The same seed gives the same game, with newly composed rules, another global generator, and
    in other processes, where sets have another order."""
    kept = random.getstate()
    try:
        for seed in range(variant.profile.games * 2):
            random.seed(1)
            before = random.getstate()
            first = variant.walk(seed)
            touched = random.getstate() != before
            random.seed(2)
            second = attrs.evolve(variant).walk(seed)
            _compare(variant, first, second)
            if touched:
                raise ConformanceError(
                    "play draws from the global generator of the module random",
                    where=f"{variant}, seed {seed}: variant.walk({seed})",
                    right=OWN_CHANCE,
                )
    finally:
        random.setstate(kept)
    _other_processes(variant)


def _compare(variant: Variant, first: Walk, second: Walk) -> None:
    for one, other in zip(first.moments, second.moments, strict=False):
        if (one.state, one.action, one.events) != (other.state, other.action, other.events):
            taken = "" if one.action == other.action else f", {one.action!r} or {other.action!r}"
            raise one.finding(f"the same seed gives a different game{taken}", OWN_CHANCE)
    if len(first.moments) != len(second.moments):
        raise ConformanceError(
            f"the same seed gives games of {len(first.moments)} and {len(second.moments)} moments",
            where=f"{variant}, seed {first.seed}: variant.walk({first.seed})",
            right=OWN_CHANCE,
        )


# Another process, where strings hash otherwise

ASK: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from monopoly_rules.testing.checks.isolation import answer; answer(sys.stdin.buffer.read())"
)


NOT_FOUND: Final = 3
"""The exit code of a process that cannot import the composer."""


def digest(variant: Variant) -> str:
    """A digest of some whole games, the same in every process."""
    games = hashlib.sha256()
    for seed in range(variant.profile.games):
        for moment in variant.walk(seed).moments:
            line = f"{written(variant.rules, moment.state)} {moment.action!r} {moment.events!r}\n"
            games.update(line.encode())
    return games.hexdigest()


def answer(question: bytes) -> None:
    """What the other process does: play the same games and print their digest."""
    try:
        spec, players, compose, parameters, profile = pickle.loads(question)
    except (ImportError, AttributeError):
        sys.exit(NOT_FOUND)
    print(digest(Variant(spec, players, compose, parameters, profile)))


def digest_elsewhere(variant: Variant, hash_seed: int) -> str | None:
    """The digest from a process with this hash seed; None if the composer cannot be sent there."""
    parts = (variant.spec, variant.players, variant.compose, variant.parameters, variant.profile)
    try:
        question = pickle.dumps(parts)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None
    run = subprocess.run(
        [sys.executable, "-c", ASK, json.dumps(sys.path)],
        input=question,
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        check=False,
    )
    if run.returncode == NOT_FOUND:
        return None
    if run.returncode != 0:
        raise RuntimeError(f"the other process failed: {run.stderr.decode()[-2000:]}")
    return run.stdout.decode().strip()


def _other_processes(variant: Variant) -> None:
    if not variant.profile.processes:
        return
    here = digest(variant)
    for hash_seed in range(1, variant.profile.processes + 1):
        there = digest_elsewhere(variant, hash_seed)
        if there is not None and there != here:
            raise ConformanceError(
                f"the same seeds give different games in a process with PYTHONHASHSEED={hash_seed}",
                where=f"{variant}, seeds 0 to {variant.profile.games - 1}",
                right="no rule depends on the order of a set or on hash(): sort first",
            )


# Output


def check_play_is_quiet(variant: Variant) -> None:
    """Rules write nothing on the screen: programs that play print JSON there."""
    rules = variant.rules
    for seed in range(variant.profile.games):
        written = io.StringIO()
        with redirect_stdout(written), redirect_stderr(written):
            walk = variant.walk(seed)
            for moment in walk.moments[::10]:
                for seat in range(rules.players):
                    rules.view(moment.state, seat)
                    moment.decision.choices(seat)
        if written.getvalue():
            raise ConformanceError(
                f"play prints {written.getvalue()[:SHOWN]!r}",
                where=f"{variant}, seed {seed}: variant.walk({seed})",
                right="rule code prints nothing: what happens is told by events",
            )


# Hooks


def check_no_hook_during_play(variant: Variant) -> None:
    """Plugins are asked while a rule set is composed, and never while a game is played."""
    rules = variant.rules
    with hooks_watched() as calls:
        for seed in range(variant.profile.games):
            for moment in variant.walk(seed).moments:
                for seat in range(rules.players):
                    rules.view(moment.state, seat)
                    moment.decision.choices(seat)
                if calls:
                    raise moment.finding(
                        f"the hook {calls[0]} was called during play",
                        "hooks contribute while composing; what they gave is kept in the "
                        "rule set as plain attributes and functions",
                    )


@contextmanager
def hooks_watched() -> Iterator[list[str]]:
    """Every hook of pluggy that this thread calls meanwhile, with the line that called it."""
    calls: list[str] = []
    thread = threading.get_ident()

    def watched(
        original: Callable[Concatenate[pluggy.HookCaller, P], R],
    ) -> Callable[Concatenate[pluggy.HookCaller, P], R]:
        def call(hook: pluggy.HookCaller, /, *args: P.args, **kwargs: P.kwargs) -> R:
            if threading.get_ident() == thread:
                calls.append(f"{hook.name} (called in {_caller()})")
            return original(hook, *args, **kwargs)

        return call

    names = ("__call__", "call_historic", "call_extra")
    originals = {name: getattr(pluggy.HookCaller, name) for name in names}
    try:
        for name, original in originals.items():
            setattr(pluggy.HookCaller, name, watched(original))
        yield calls
    finally:
        for name, original in originals.items():
            setattr(pluggy.HookCaller, name, original)


def _caller() -> str:
    frames = traceback.extract_stack()
    outside = [each for each in frames if each.filename != __file__]
    return f"{outside[-1].filename}, line {outside[-1].lineno}"
