"""Journals: a line for every step, and a game that comes back exactly, wherever the file ends."""

from __future__ import annotations

import json
import os
import random
import stat
import sys
from pathlib import Path
from zlib import crc32

import pytest
from jsonschema import Draft202012Validator

from monopoly_rules.kernel import (
    CHANCE,
    Action,
    Asked,
    Game,
    GameBusy,
    GameError,
    HistoryError,
    IllegalAction,
    Journal,
    JournalError,
    RecordError,
    RuleSet,
    Scripted,
    Seeded,
    journal_schema,
)
from monopoly_rules.kernel.saves.history import STRETCH
from monopoly_rules.kernel.wire.journal_lines import DIGEST_EVERY
from monopoly_rules.plugins import compose as compose_installed
from monopoly_rules.testing import walk

from .pebbles import Coin, Nod, Take, Toss, compose
from .playing import everything, new

CUTS = 2_000


def kept(file: Path, **how: object) -> Game:
    game = new(**how)
    game.keep(Journal(file))
    return game


def resumed(file: Path) -> Game:
    return Game.resume(file.read_text().splitlines(keepends=True), compose=compose)


def all_of(game: Game) -> tuple[object, ...]:
    """All that can be asked, the version, and what can be repeated."""
    undone = [tuple(moves.actions) for moves in game._undone]
    return (*everything(game), game.version, undone)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.mark.smoke
def test_a_line_for_every_step(file: Path) -> None:
    game = kept(file)
    game.play(Toss(0))
    game.play(Nod(1))
    game.undo(0)
    game.redo()
    head, *steps = [json.loads(line) for line in file.read_text().splitlines()]
    record = json.loads(new().save())
    assert list(head) == [*list(record)[:-1], "version", "events", "check"]
    assert all(head[key] == value for key, value in record.items() if key != "plays")
    assert [list(step) for step in steps] == [
        ["version", "actions", "draws", "check"],
        ["version", "actions", "draws", "check"],
        ["version", "undo", "check"],
        ["version", "redo", "check"],
    ]
    assert [step["version"] for step in steps] == [1, 2, 3, 4]
    assert [action["action"] for action in steps[0]["actions"]] == ["Toss", "Coin"]
    assert steps[2]["undo"] == 0
    check = 0
    for line in file.read_text().splitlines():
        body, _, rest = line.rpartition(',"check":')
        check = crc32(body.encode(), check)
        assert rest == f'"{check:08x}"}}'


def test_lines_are_there_when_play_returns_and_only_added(file: Path) -> None:
    game = kept(file)
    before = file.read_bytes()
    for action in (Take(0, 1), Take(1, 1), Take(0, 2)):
        game.play(action)
        now = file.read_bytes()
        assert now.startswith(before)
        assert now.endswith(b"}\n")
        assert now.count(b"\n") == before.count(b"\n") + 1
        before = now


def test_a_resumed_game_is_the_game(file: Path) -> None:
    game = kept(file)
    game.play(Toss(0))
    game.play(Nod(1))
    game.undo()
    game.undo()
    game.redo()
    again = resumed(file)
    assert again.version == game.version == 5
    assert all_of(again) == all_of(game)
    for each in (game, again):
        each.redo()
        each.play(Toss(1))
    assert all_of(again) == all_of(game)


@pytest.mark.parametrize(("spec", "players"), [("card-nl", 3), ("board-nl", 2)])
@pytest.mark.parametrize("more", [0, 1, STRETCH, 3 * STRETCH])
def test_a_resumed_game_is_saved_with_the_digests_that_its_journal_lacks(
    file: Path, spec: str, players: int, more: int
) -> None:
    rules = compose_installed(spec, players=players)
    plays = [action for action in walk(rules, 4, 200).actions if action.seat >= 0]
    game = Game(rules, seed=4)
    game.keep(Journal(file))
    before = len(plays) - more
    for action in plays[:before]:
        game.play(action)
    lines = file.read_text().splitlines(keepends=True)
    again = Game.resume(lines, compose=lambda *_, **__: rules)
    again.undo()
    again.redo()
    for action in plays[before:]:
        game.play(action)
        again.play(action)
    assert again.save() == game.save()
    for _ in range(min(before, 3)):
        game.undo()
        again.undo()
    assert again.save() == game.save()


def test_a_resumed_game_goes_on_in_its_journal(file: Path) -> None:
    game = kept(file)
    game.play(Toss(0))
    again = Game.resume(Journal(file), compose=compose)
    again.play(Nod(1), at=1)
    again.undo()
    third = Game.resume(Journal(file), compose=compose)
    assert all_of(third) == all_of(again)
    assert third.version == 3


def test_digests_on_every_64th_line(file: Path) -> None:
    game = kept(file)
    for version in range(1, 4 * DIGEST_EVERY + 1):
        if version in (1, 2, 2 * DIGEST_EVERY + 1, 4 * DIGEST_EVERY):
            seat = game.awaited[0]
            game.play(Toss(seat) if version == 1 else game.choices(seat)[0].first(1)[0])
        elif game._undone:
            game.redo()
        else:
            game.undo()
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    digests = game.rules.digests
    for line in lines:
        assert ("after" in line) == (line["version"] % DIGEST_EVERY == 0)
    assert lines[-1]["after"] == [
        digests.of(ply.state) for ply in game.history[-len(lines[-1]["actions"]) :]
    ]
    assert all_of(resumed(file)) == all_of(game)
    due = [next(iter(line.keys() - {"version", "after", "check"})) for line in lines[63::64]]
    assert due[:3] == ["redo", "redo", "undo"]
    text = file.read_text().splitlines()
    position = text[DIGEST_EVERY].index('"after":["') + 10
    other = resealed(
        text,
        DIGEST_EVERY,
        text[DIGEST_EVERY][:position] + "00000000" + text[DIGEST_EVERY][position + 8 :],
    )
    with pytest.raises(RecordError, match="the position after this action is") as caught:
        Game.resume(other, compose=compose)
    assert caught.value.place == f"line {DIGEST_EVERY + 1}"


def resealed(lines: list[str], place: int, line: str) -> list[str]:
    """The lines with one of them changed by somebody who knows how checks are made."""
    check, found = 0, []
    for number, each in enumerate(lines):
        body = (line if number == place else each).rpartition(',"check":')[0]
        check = crc32(body.encode(), check)
        found.append(f'{body},"check":"{check:08x}"}}')
    return found


# Wherever the file ends


def long_game(rules: RuleSet, file: Path, seed: int) -> tuple[Game, list[tuple[object, ...]]]:
    """A game with undos and redos, and what it was after every line."""
    rng = random.Random(seed)
    game = Game(rules, seed=seed)
    game.keep(Journal(file))
    states = [short(game)]
    actions = [each for each in walk(rules, seed, 600).actions if each.seat != CHANCE]
    played = undone = 0
    while played < min(len(actions), 150):
        if played and rng.random() < 0.1:
            game.undo()
            played, undone = played - 1, undone + 1
        elif undone and rng.random() < 0.7:
            game.redo()
            played, undone = played + 1, undone - 1
        else:
            game.play(actions[played])
            played, undone = played + 1, 0
        states.append(short(game))
    return game, states


def short(game: Game) -> tuple[object, ...]:
    undone = [tuple(moves.actions) for moves in game._undone]
    return (game.state, game.version, game.event_count, game._chance.position, undone)


@pytest.mark.parametrize("spec", ["toy-bazaar", "card-nl", "board-nl"])
def test_cut_anywhere_it_comes_back_or_names_the_line(spec: str, file: Path) -> None:
    rules = compose_installed(spec, players=3)
    game, states = long_game(rules, file, 7)
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == len(states)
    resume = Game.resume
    for size in range(len(lines[-1]) + 1):  # every byte of the last line
        again = resume([*lines[:-1], lines[-1][:size]], compose=compose_installed)
        whole = size >= len(lines[-1]) - 1
        assert short(again) == states[-1 if whole else -2]
    rng = random.Random(1)
    for number in range(-(-CUTS // 3)):
        keep = rng.randrange(len(lines))
        cut = rng.randrange(len(lines[keep]))
        text = "".join(lines[:keep]) + lines[keep][:cut]
        whole = cut == len(lines[keep]) - 1
        if keep == 0 and not whole:
            with pytest.raises(RecordError, match=r"^line 1: "):
                resume(text.splitlines(keepends=True), compose=compose_installed)
            continue
        again = resume(text.splitlines(number % 2 == 0), compose=compose_installed)
        assert short(again) == states[keep if whole else keep - 1]
    assert all_of(resume(lines, compose=compose_installed)) == all_of(game)


@pytest.mark.parametrize("spec", ["toy-bazaar", "card-nl", "board-nl"])
def test_damaged_anywhere_the_line_is_named(spec: str, file: Path) -> None:
    """A byte changed, a line missing, doubled or moved: refused, with the first line that does not
    fit; or it was the last line, and then nothing else is taken for it."""
    rules = compose_installed(spec, players=3)
    _, states = long_game(rules, file, 8)
    lines = file.read_text().splitlines(keepends=True)
    rng = random.Random(2)
    for _ in range(CUTS // 3):
        damaged = list(lines)
        place = rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                at = rng.randrange(len(lines[place]))
                other = chr(
                    rng.choice([byte for byte in range(128) if chr(byte) != lines[place][at]])
                )
                damaged[place] = lines[place][:at] + other + lines[place][at + 1 :]
                expected = place
            case 1:
                del damaged[place]
                expected = place
            case 2:
                damaged.insert(place, lines[place])
                expected = place + 1
            case _:
                place = rng.randrange(len(lines) - 1)
                damaged[place : place + 2] = damaged[place + 1], damaged[place]
                expected = place
        text = "".join(damaged)
        found: int | tuple[object, ...]
        try:
            found = short(Game.resume(text.splitlines(keepends=True), compose=compose_installed))
        except RecordError as error:
            found = int(error.place.removeprefix("line ").partition(".")[0])
        if place == len(lines) - 1 and not isinstance(found, int):  # only the end is gone
            assert found in states[-2:]
        else:
            assert found == expected + 1


@pytest.mark.parametrize("spec", ["toy-bazaar", "card-nl", "board-nl"])
def test_every_line_fits_its_schema(spec: str, file: Path) -> None:
    rules = compose_installed(spec, players=3)
    long_game(rules, file, 9)
    validator = Draft202012Validator(journal_schema(rules))
    for line in file.read_text().splitlines():
        validator.validate(json.loads(line))
    for wrong in ({}, {"version": 1, "redo": False, "check": "00000000"}, {"version": 1}):
        assert not validator.is_valid(wrong)


def test_a_cut_line_goes_when_the_game_goes_on(file: Path) -> None:
    for cut in (1, 2, 10):
        file.unlink(missing_ok=True)
        game = kept(file)
        game.play(Take(0, 1))
        game.play(Take(1, 1))
        file.write_bytes(file.read_bytes()[:-cut])
        again = Game.resume(Journal(file), compose=compose)
        assert again.version == (2 if cut == 1 else 1)
        again.play(Take(again.awaited[0], 3))
        third = resumed(file)
        assert everything(third) == everything(again)
        assert third.version == again.version


# What goes wrong


def test_a_refused_action_leaves_no_line(file: Path) -> None:
    game = kept(file)
    before = file.read_bytes()
    with pytest.raises(IllegalAction):
        game.play(Take(0, 9))
    with pytest.raises(HistoryError):
        game.undo()
    assert file.read_bytes() == before


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("after", [False, True])
def test_a_line_that_cannot_be_written_is_a_step_that_did_not_happen(
    file: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, after: bool
) -> None:
    game = kept(file)
    game.play(Toss(0))
    game.play(Nod(1))
    game.undo()
    before = all_of(game)
    real = os.write

    def failing(opened: int, data: bytes) -> int:
        real(opened, data if after else data[: len(data) // 2])
        raise error

    expected = JournalError if isinstance(error, OSError) else KeyboardInterrupt
    for step in (lambda: game.play(Nod(1)), game.undo, game.redo):
        monkeypatch.setattr(os, "write", failing)
        with pytest.raises(expected):
            step()
        monkeypatch.setattr(os, "write", real)
        assert all_of(game) == before
    game.play(Nod(1))
    game.play(Toss(1))
    again = resumed(file)
    assert (everything(again), again.version) == (everything(game), game.version)


def test_a_short_write_is_noticed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = kept(file)
    real = os.write
    monkeypatch.setattr(os, "write", lambda opened, data: real(opened, data[:5]))
    with pytest.raises(JournalError, match="only 5 of"):
        game.play(Take(0, 1))
    monkeypatch.setattr(os, "write", real)
    assert game.version == 0
    game.play(Take(0, 2))
    assert resumed(file).state == game.state


def test_a_journal_is_never_written_over(file: Path, tmp_path: Path) -> None:
    game = kept(file)
    game.play(Take(0, 1))
    before = file.read_bytes()
    with pytest.raises(JournalError, match=r"has a game already; Game\.resume reads it"):
        new().keep(Journal(file))
    same = Journal(tmp_path / "other.jsonl")
    new().keep(same)
    with pytest.raises(JournalError, match="has a game already"):
        new().keep(same)
    assert file.read_bytes() == before


def test_a_journal_that_cannot_be_begun_is_empty(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new()
    game.play(Take(0, 1))
    game.play(Take(1, 1))
    real, calls = os.write, []

    def second(opened: int, data: bytes) -> int:
        calls.append(data)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        return real(opened, data)

    monkeypatch.setattr(os, "write", second)
    journal = Journal(file)
    with pytest.raises(JournalError):
        game.keep(journal)
    assert file.read_bytes() == b""
    monkeypatch.setattr(os, "write", real)
    game.keep(journal)
    assert everything(resumed(file)) == everything(game)


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be opened"):
        Journal(tmp_path)
    with pytest.raises(JournalError, match="cannot be opened"):
        Journal("a\0b")
    for sync in (-1, True, "1", None, 0.5):
        with pytest.raises(JournalError, match="sync must be"):
            Journal(tmp_path / "x", sync=sync)  # type: ignore[arg-type]  # hostile
    assert not (tmp_path / "x").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="file modes are those of POSIX")
def test_a_journal_is_for_its_owner(file: Path) -> None:
    kept(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_closed_journal_stops_the_game(file: Path) -> None:
    game = new()
    with Journal(file) as journal:
        game.keep(journal)
        game.play(Take(0, 1))
    with pytest.raises(JournalError, match="is closed"):
        game.play(Take(1, 1))
    journal.close()
    assert game.version == 1
    assert resumed(file).version == 1


def test_a_game_that_is_dropped_holds_no_file(file: Path) -> None:
    game = new()
    journal = Journal(file)
    game.keep(journal)
    opened = journal._opened
    assert opened is not None
    os.fstat(opened)
    del game, journal
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(opened)


@pytest.mark.parametrize(("sync", "synced"), [(0, 0), (1, 7), (3, 2)])
def test_sync_as_told(file: Path, sync: int, synced: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    monkeypatch.setattr(os, "fsync", calls.append)
    game = new()
    journal = Journal(file, sync=sync)
    game.keep(journal)
    for _ in range(3):
        game.play(Take(0, 1))
        game.undo()
    assert len(calls) == synced
    journal.close()
    assert len(calls) == synced + (sync == 3)


def test_a_journal_is_busy_with_its_game(file: Path) -> None:
    def entering(action: Action) -> bool:
        with pytest.raises(GameBusy):
            game.keep(Journal(file))
        return False

    game = new(forced=entering)
    game.play(Toss(0))


# Games that did not begin with their journal


def test_a_game_in_progress_is_kept_from_its_start(file: Path) -> None:
    game = new()
    for _ in range(STRETCH):
        game.play(Take(0, 1))
        game.undo()
    game.play(Toss(0))
    game.play(Nod(1))
    game.play(Toss(1))
    game.undo()
    game.keep(Journal(file))
    assert game.version == 2 * STRETCH + 4
    with pytest.raises(HistoryError):
        game.redo()
    again = resumed(file)
    assert (everything(again), again.version) == (everything(game), game.version)
    game.undo()
    again.undo()
    assert everything(again) == everything(game)


def test_a_loaded_game_is_kept(file: Path) -> None:
    game = new()
    game.play(Toss(0))
    game.play(Nod(1))
    loaded = Game.load(game.save(), compose=compose)
    loaded.keep(Journal(file))
    loaded.play(Toss(1))
    assert everything(resumed(file)) == everything(loaded)


def test_asked_dice_are_asked_again_and_a_script_may_answer(file: Path) -> None:
    game = kept(file, chance=Asked(), seed=None)
    game.play(Toss(0))
    assert resumed(file).awaited == (CHANCE,)
    again = Game.resume(Journal(file), compose=compose, chance=Scripted([(1,), (0,)]))
    assert again.awaited == (1,)
    assert again.version == 2
    again.play(Nod(1))
    third = resumed(file)
    assert third.history[1].action == Coin(CHANCE, 1)
    assert (third.state, third.version) == (again.state, 3)


def test_a_play_without_its_draws_is_no_play(file: Path) -> None:
    """Of a source that has drawn nothing yet, too: nothing is taken for granted in a line."""
    game = kept(file, chance=Asked(), seed=None)
    game.play(Toss(0))
    lines = file.read_text("utf-8").splitlines()
    bare = lines[1].replace('],"draws":0', "")
    assert bare != lines[1]
    for line in (bare, bare.replace(":", ": ", 1)):
        with pytest.raises(RecordError) as caught:
            Game.resume(resealed(lines, 1, line), compose=compose)
        assert (caught.value.place, "not JSON" in caught.value.problem) == ("line 2", True)


@pytest.mark.parametrize("people", [(5,), (0, 0), (True,), ("0",), (-1,)])
def test_people_sit_on_seats(people: tuple[int, ...]) -> None:
    game = new()
    before = game.save()
    game.people = people
    with pytest.raises(GameError, match="people: expected seats from 0 to 1, each once"):
        game.save()
    game.people = (1,)
    assert Game.load(game.save(), compose=compose).people == (1,)
    game.people = ()
    assert game.save() == before


def test_another_seed_does_not_go_on_in_a_journal(file: Path) -> None:
    game = kept(file)
    game.play(Toss(0))
    before = file.read_bytes()
    with pytest.raises(GameError, match="another chance source"):
        Game.resume(Journal(file), compose=compose, chance=Seeded(9))
    again = Game.resume(list(Journal(file)), compose=compose, chance=Seeded(9))
    assert again.state == game.state
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("line", '"version":1,', '"version":2,'), "line 2.version"),
        (("line", '"version":1,', '"version":"1",'), "line 2.version"),
        (("line", '"draws":0', '"draws":-1'), "line 2.draws"),
        (("line", '"draws":0', '"draws":99999999999'), "line 2.draws"),
        (("line", '"draws":0', '"draws":0,"after":["00000000"]'), "line 2.after"),
        (("line", '"amount":1', '"amount":7'), "line 2.actions[0]"),
        (("line", '"amount":1', '"amount":true'), "line 2.actions[0].amount"),
        (("line", '"action":"Take"', '"action":"Steal"'), "line 2.actions[0].action"),
        (
            ("line", '"actions":[{"action":"Take","seat":0,"amount":1}]', '"actions":[]'),
            "line 2.actions",
        ),
        (
            ("line", '"actions":[{"action":"Take","seat":0,"amount":1}]', '"actions":3'),
            "line 2.actions",
        ),
        (("line", '"actions"', '"acts"'), "line 2"),
        (("line", '"draws":0', '"undo":1'), "line 2"),
        (("line", '"draws":0', '"draws":0,"draws":0'), "line 2"),
        (("line", '{"version"', '{"version'), "line 2"),
        (("line", '{"version":1', '{},{"version":1'), "line 2"),
        (("head", '"format":2', '"format":1'), "line 1.format"),
        (("head", '"version":0', '"version":-1'), "line 1.version"),
        (("head", '"version":0', '"version":9007199254740992'), "line 1.version"),
        (("head", '"events":0', '"events":null'), "line 1.events"),
        (("head", '"events":0', '"events":99999999999999999999'), "line 1.events"),
        (("head", '"spec":"pebbles"', '"spec":"marbles"'), "line 1.spec"),
        (("head", '"names":["Anna","Bram"]', '"names":["Anna"]'), "line 1.names"),
        (("head", '"version":0', '"plays":[],"version":0'), "line 1"),
        (("head", '"start":null', '"start":{}'), "line 1.start"),
        (("head", '"kind":"seeded"', '"kind":"loaded"'), "line 1.chance"),
    ],
)
def test_every_defect_has_its_line(file: Path, change: tuple[str, str, str], place: str) -> None:
    game = kept(file)
    game.play(Take(0, 1))
    lines = file.read_text().splitlines()
    which, old, other = change
    number = 0 if which == "head" else 1
    assert old in lines[number]
    with pytest.raises(RecordError) as caught:
        Game.resume(resealed(lines, number, lines[number].replace(old, other)), compose=compose)
    assert caught.value.place == place


def test_undo_and_redo_of_nothing(file: Path) -> None:
    kept(file)
    (head,) = file.read_text().splitlines()
    check = int(json.loads(head)["check"], 16)
    for body in ('{"version":1,"undo":null', '{"version":1,"undo":1', '{"version":1,"redo":true'):
        line = f'{body},"check":"{crc32(body.encode(), check):08x}"}}'
        with pytest.raises(RecordError, match=r"nothing to (undo|redo)") as caught:
            Game.resume([head, line], compose=compose)
        assert caught.value.place == "line 2"
    body = '{"version":1,"redo":false'
    with pytest.raises(RecordError, match="expected a play, an undo or a redo"):
        Game.resume(
            [head, f'{body},"check":"{crc32(body.encode(), check):08x}"}}'], compose=compose
        )


def test_no_lines_at_all() -> None:
    for lines in ([], [""], ["\n"], ["{}"], ["{}\n"], [3], ["\ud800"]):
        with pytest.raises(RecordError) as caught:
            Game.resume(lines, compose=compose)  # type: ignore[arg-type]  # hostile
        assert caught.value.place == "line 1"


def test_a_file_that_is_no_text(file: Path) -> None:
    kept(file)
    file.write_bytes(file.read_bytes() + b'\xff\xfe{"version":1}\n')
    with pytest.raises(RecordError) as caught:
        Game.resume(Journal(file), compose=compose)
    assert caught.value.place == "line 2"
    with file.open(encoding="utf-8") as lines, pytest.raises(RecordError):
        Game.resume(lines, compose=compose)


def test_the_name_of_a_file_is_told_cut_and_cleaned() -> None:
    said = str(JournalError("\x1b[2J" + "x" * 5_000, "is closed"))
    assert said.isprintable()
    assert len(said) < 220
