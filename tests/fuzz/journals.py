"""Readers of journals: lines damaged by accident, and by somebody who knows how to seal them."""

from __future__ import annotations

import json
import random
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

import monopoly_rules as mr
from monopoly_rules.kernel import JSON

from .games import PLAYED
from .mutating import damaged_json, damaged_text, parts
from .reader import LARGEST, Reader, composed, texts


def kept(spec: str, players: int, actions: int, sealed: int) -> str:
    """The journal of a game after some random steps, always the same."""
    rng = random.Random(f"{spec} {sealed}")
    with TemporaryDirectory() as folder, mr.Journal(Path(folder) / "journal") as journal:
        game = mr.Game(composed(spec, players=players), seed=sealed)
        game.keep(journal)
        for _ in range(actions):
            how = rng.random()
            try:
                if how < 0.1:
                    game.undo(None if how < 0.05 else rng.randrange(players))
                elif how < 0.2:
                    game.redo()
                elif not game.over:
                    choices = game.choices(rng.choice(game.awaited))
                    game.play(rng.choice(choices).sample(rng))
            except mr.HistoryError:
                continue
        return journal.file.read_text(encoding="utf-8")


def read_journal(given: JSON) -> None:
    """What is resumed is a game that can be saved, kept again and resumed as it is."""
    assert isinstance(given, str)
    game = mr.Game.resume(given.splitlines(keepends=True), compose=composed)
    assert game.rules.problems(game.state) == ()
    with TemporaryDirectory() as folder, mr.Journal(Path(folder) / "journal") as journal:
        game.keep(journal)
        again = mr.Game.resume(list(journal), compose=composed)
    assert (again.state, again.version) == (game.state, game.version)
    assert again.save() == game.save()


def damage_journal(given: JSON, rng: random.Random, pool: list[JSON], others: list[str]) -> JSON:
    """An accident to the text, or other values in some lines, with their checks made anew."""
    assert isinstance(given, str)
    if rng.random() < 0.4:
        return damaged_text(given, rng, others)
    lines = given.splitlines()
    for _ in range(rng.randint(1, 2)):
        place = rng.randrange(len(lines))
        match rng.randrange(5):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, rng.choice(lines))
            case _:
                data = json.loads(lines[place])
                changed = damaged_json(data, rng, pool, LARGEST)
                lines[place] = json.dumps(changed, separators=(",", ":"))
        if not lines:
            return ""
    return sealed(lines)


def sealed(lines: list[str]) -> str:
    """Lines with the checks that they should have."""
    check, found = 0, []
    for line in lines:
        body = line.rpartition(',"check":')[0] or line[:-1]
        check = crc32(body.encode(), check)
        found.append(f'{body},"check":"{check:08x}"}}\n')
    return "".join(found)


def journals() -> Reader:
    """Games as their journals have them."""
    made = [kept(*each, sealed=number) for number, each in enumerate(PLAYED)]
    known = [*texts("journals"), *made]
    pool = [
        part for text in known for line in text.splitlines() for part in parts(json.loads(line))
    ]
    damage = partial(damage_journal, pool=pool, others=known)
    return Reader("journals", (mr.RecordError,), tuple(known), damage, read_journal)
