"""What `play` keeps: a file is written when that was asked for, whole, and no other is touched."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.__main__ import main
from monopoly_rules.cli.table.files import write_game

from .said import Play

BOARD = ("play", "board-nl", "--players", "2", "--seed", "4", "--locale", "en")


def resumed(file: Path) -> tuple[str, ...]:
    return ("play", "--resume", str(file), "--locale", "en")


@pytest.fixture
def kept(tmp_path: Path, play: Play) -> Path:
    """A game saved after one decision."""
    file = tmp_path / "kept.json"
    play(BOARD, "throw", f"save {file}")
    return file


def test_a_game_to_be_kept_is_there_from_the_first_moment(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    told = play((*BOARD, "--save", str(file)))[1]
    command = f"monopoly-rules play --resume {file} --save {file} --locale en"
    assert told.endswith(f"; continue with:\n{command}\n")
    assert play(resumed(file))[0] == 0


@pytest.mark.parametrize("name", ["", "nowhere/new.json"])
def test_where_nothing_can_be_kept_nothing_is_played(play: Play, tmp_path: Path, name: str) -> None:
    status, told, wrong = play((*BOARD, "--save", str(tmp_path / name)))
    assert (status, told) == (1, "")
    assert re.fullmatch(r"monopoly-rules: .*: cannot be written: [^:]+\n", wrong)


@contextmanager
def full_disk() -> Iterator[None]:
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files")
def test_a_save_that_fails_leaves_the_old_one(tmp_path: Path) -> None:
    game = mr.Game(mr.compose("board-nl", players=2), seed=1)
    file = tmp_path / "game.json"
    assert write_game(game, file) is None
    before = file.read_text()
    game.play(game.choices(0)[0].first(1)[0])
    with full_disk():
        problem = write_game(game, file)
    assert str(problem) == f"{file}: cannot be written: File too large"
    assert file.read_text() == before
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(
    sys.platform == "win32",
    reason="on Windows, links need a privilege and modes differ",
)
def test_a_save_keeps_mode_and_link(tmp_path: Path) -> None:
    game = mr.Game(mr.compose("board-nl", players=2), seed=1)
    file, link = tmp_path / "game.json", tmp_path / "link.json"
    file.touch(0o600)
    link.symlink_to(file)
    assert write_game(game, link) is None
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o600
    assert mr.Game.load(file.read_text()).save() == game.save()


@pytest.mark.skipif(sys.platform == "win32", reason="modes differ there")
def test_a_new_save_is_for_its_owner_alone(tmp_path: Path) -> None:
    """It holds the seed, as a journal does."""
    game = mr.Game(mr.compose("board-nl", players=2), seed=1)
    assert write_game(game, tmp_path / "new.json") is None
    assert (tmp_path / "new.json").stat().st_mode & 0o777 == 0o600


def test_what_is_resumed_is_only_read(play: Play, kept: Path) -> None:
    before = kept.read_text()
    told = play(resumed(kept), "throw", "throw")[1]
    assert kept.read_text() == before
    assert "not saved since; the last save:\nmonopoly-rules play --resume" in told
    play((*resumed(kept), "--save", str(kept)), "throw", "throw")
    assert kept.read_text() != before


def test_save_is_a_copy_and_the_kept_file_goes_on(play: Play, tmp_path: Path) -> None:
    kept, copy = tmp_path / "kept.json", tmp_path / "copy.json"
    play((*BOARD, "--save", str(kept)), "throw", f"save {copy}", "decline", "pass", "throw")
    assert len(mr.Game.load(kept.read_text()).history) > len(mr.Game.load(copy.read_text()).history)


def test_an_undo_is_kept_too(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    play((*BOARD, "--save", str(file)), "throw", "undo")
    assert all(ply.action.seat != 0 for ply in mr.Game.load(file.read_text()).history)


def test_a_file_that_is_no_saved_game_is_not_overwritten(play: Play, tmp_path: Path) -> None:
    for name, text in (("a.txt", "my novel"), ("b.json", "[1, 2]"), ("c.json", '{"format": 1}')):
        file = tmp_path / name
        file.write_text(text)
        told = play(BOARD, "throw", f"save {file}")[1]
        assert (
            f"{file}: this is not a saved game, so it is not overwritten; nothing was saved" in told
        )
        assert play((*BOARD, "--save", str(file)))[0] == 1
        assert file.read_text() == text


def test_a_name_that_no_file_can_have(play: Play) -> None:
    status, told, wrong = play(BOARD, "save a\0b", "resume a\0b", "throw")
    assert (status, wrong) == (0, "")
    assert "cannot be written: " in told
    assert "cannot be read: " in told
    assert "Anna threw " in told


def test_a_resumed_game_has_its_seed_and_the_same_bots(play: Play, kept: Path) -> None:
    lines = ("decline", *("throw", "decline", "pass") * 8)
    first, second = (play(resumed(kept), *lines)[1] for _ in range(2))
    assert first.splitlines()[0] == "board-nl, 2 players, seed 4"
    assert first == second


def test_a_seed_of_its_own_is_long_and_can_be_given_again(play: Play) -> None:
    asked = ("play", "card-nl", "--players", "3", "--locale", "en")
    first, other = (play(asked)[1] for _ in range(2))
    seed = re.match(r"card-nl, 3 players, seed (0x[0-9a-f]{17,32})\n", first)
    assert seed is not None
    assert seed[1] not in other
    assert play((*asked, "--seed", seed[1]))[1] == first


def test_turns_are_numbered_as_on_the_table(play: Play, tmp_path: Path) -> None:
    """After going on and after undo as well as from the beginning."""
    file = tmp_path / "game.json"
    some = ("throw", "decline", "pass") * 4
    told = play(BOARD, *some, f"save {file}", "undo", "view")[1]
    assert_same_numbers(told)
    told = play(resumed(file), "view", *some)[1]
    assert_same_numbers(told)
    assert "-- turn 1:" not in told
    assert_same_numbers(play(BOARD, f"resume {file}", "view", *some)[1])


def assert_same_numbers(told: str) -> None:
    """Every table stands below the heading of its turn."""
    heading, tables = "", 0
    for line in told.splitlines():
        head = re.match(r"-- turn (\d+):", line)
        if head is not None:
            heading = head[1]
        shown = re.search(r"\bturn (\d+)\b", line)
        if head is None and shown is not None and "Anna>" not in line:
            assert shown[1] == heading, told
            tables += 1
    assert tables > 1


def test_the_opening_is_told_and_the_table_drawn_once(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    plain = play(BOARD)[1].splitlines()
    kept = play((*BOARD, "--save", str(file)))[1].splitlines()
    assert kept[:-2] == plain[:-1]
    assert len(re.findall(r"> A Anna", play(resumed(file))[1])) == 1


def test_resuming_asks_before_something_is_lost(play: Play, kept: Path, tmp_path: Path) -> None:
    lost = tmp_path / "lost.json"
    assert "not saved; a file name" not in play(BOARD, f"resume {kept}")[1]
    told = play(BOARD, "throw", f"resume {kept}", str(lost))[1]
    assert "not saved; a file name" in told
    assert mr.Game.load(lost.read_text()).history


@pytest.mark.parametrize(
    ("locale", "word"), [("en", "save"), ("nl", "bewaar"), ("nl", "Save"), ("de", "speichern")]
)
def test_who_is_asked_may_say_save_in_any_language(
    play: Play, kept: Path, tmp_path: Path, locale: str, word: str
) -> None:
    lost = tmp_path / "lost.json"
    play((*BOARD[:-1], locale), "throw", f"resume {kept}", f"{word} {lost}")
    assert mr.Game.load(lost.read_text()).history


def test_a_file_may_have_a_space_in_its_name(play: Play, kept: Path, tmp_path: Path) -> None:
    lost = tmp_path / "my game.json"
    play(BOARD, "throw", f"resume {kept}", str(lost))
    assert lost.exists()


def test_a_game_that_the_bots_do_not_fit_is_not_resumed(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "four.json"
    file.write_text(mr.Game(mr.compose("board-nl", players=4), seed=1).save())
    arguments = ("play", "board-nl", "--players", "3", "--bots", "simple,buyer", "--locale", "en")
    status, told, wrong = play(arguments, f"resume {file}", "throw")
    assert (status, wrong) == (0, "")
    assert "--bots simple,buyer: one bot for all or one for each of 3 seats" in told
    assert "Anna threw " in told


def test_the_kept_file_is_not_overwritten_with_another_game(
    play: Play, kept: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    told = play((*BOARD, "--save", str(file)), f"resume {kept}", "throw", "throw")[1]
    assert f"{file} is no longer written; type save FILE" in told
    assert len(mr.Game.load(file.read_text()).history) < len(mr.Game.load(kept.read_text()).history)


def test_whoever_is_out_is_asked_whether_to_look_on(play: Play, tmp_path: Path) -> None:
    """Seed 4 throws 2 and 1, onto a tax of 100 that one coin cannot pay; two play on."""
    file = tmp_path / "game.json"
    rules = mr.compose("board-nl", players=3)
    start = rules.position({"cash": [1, 1500, 1500], "at": [35, 0, 0]})
    file.write_text(mr.Game(rules, seed=4, start=start, names=["Anna", "Bram", "Cleo"]).save())
    status, told, _ = play(resumed(file), "throw", "throw", "fly", "")
    assert status == 0
    assert told.count("you are out; press Enter to watch 50 more turns, or type quit: ") >= 2
    assert "  you are out of the game" in told
    assert told.count("-- turn ") >= 50
    assert told.splitlines()[-2].startswith("the input has ended; ")


def test_watching_is_refused_where_it_cannot_be_saved(play: Play, tmp_path: Path) -> None:
    status, told, wrong = play(("watch", "board-nl", "--save", str(tmp_path)))
    assert (status, told) == (1, "")
    assert wrong == f"monopoly-rules: {tmp_path}: cannot be written: Is a directory\n"
    assert not list(tmp_path.iterdir())


def test_a_game_of_other_rules_is_replayed_if_that_is_wanted(play: Play, kept: Path) -> None:
    data = json.loads(kept.read_text())
    data["rules"]["kernel"] = "0123"
    kept.write_text(json.dumps(data))
    status, _, wrong = play(("replay", str(kept)))
    assert status == 2
    assert "played under other rules" in wrong
    assert wrong.endswith("; --anyway replays it under the current ones\n")


def test_saved_games_are_known_by_what_is_in_them(play: Play, kept: Path, tmp_path: Path) -> None:
    other = kept.rename(tmp_path / "mygame")
    status, told, _ = play(("verify", str(other)))
    assert (status, "actions replay exactly" in told) == (0, True)


def test_verify_names_files_as_they_were_given(play: Play, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("nonsense")
    status, told, _ = play(("verify", str(bad)))
    assert status == 1
    assert f"FAILED  {bad}: is not valid TOML" in told
    status, told, wrong = play(("verify", str(tmp_path / "none.toml")))
    assert (status, wrong) == (1, "")  # the others are still looked at
    assert f"FAILED  {tmp_path}/none.toml: cannot be read: No such file or directory\n" in told


@pytest.mark.parametrize("keep", ["--save", "--journal"])
@pytest.mark.parametrize("option", [("--humans", "2"), ("--seat", "1")])
def test_who_goes_on_need_not_say_again_who_plays(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    keep: str,
    option: tuple[str, str],
) -> None:
    """Without ``--humans`` a resumed game once gave the second person's seat to a bot."""
    file = tmp_path / "game.json"
    new = ("play", "board-nl", "--players", "3", "--seed", "4", "--locale", "en", *option)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main((*new, keep, str(file))) == 0
    told = capsys.readouterr().out
    assert "--humans" not in told.splitlines()[-1]
    who = "Anna, Bram play here" if option[0] == "--humans" else "You are Bram"
    assert who in told
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(("play", "--resume", str(file), "--locale", "en")) == 0
    assert who in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(("play", "--resume", str(file), "--locale", "en", "--seat", "0")) == 0
    assert "You are Anna" in capsys.readouterr().out


def test_a_save_that_names_seats_which_are_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = mr.Game(mr.compose("board-nl", players=2), seed=1)
    for people, problem in (
        ("[0, 2]", "$.people: expected seats from 0 to 1, each once"),
        ("[1, 1]", "$.people: expected seats from 0 to 1, each once"),
        ('["Anna"]', "$.people[0]"),
    ):
        file = tmp_path / "game.json"
        file.write_text(f'{{"people": {people}, {game.save()[1:]}')
        assert main(("play", "--resume", str(file))) == 2
        assert problem in capsys.readouterr().err


@pytest.mark.parametrize("quote", ['"', "'"])
def test_a_file_name_in_quotes(play: Play, tmp_path: Path, quote: str) -> None:
    file = tmp_path / "a b.json"
    _, told, _ = play(BOARD, "throw", f"save {quote}{file}{quote}", f"resume {quote}{file}{quote}")
    assert [each.name for each in tmp_path.iterdir()] == ["a b.json"]
    assert f"  {file}: board-nl" in told


@pytest.mark.parametrize(
    ("locale", "save", "resume"),
    [
        (
            "en",
            "cannot be written: its folder is not there; nothing was saved",
            "cannot be read: there is no such file",
        ),
        (
            "nl",
            "kan niet worden geschreven: de map is er niet; er is niets ",
            "kan niet worden gelezen: dat bestand is er niet",
        ),
        (
            "de",
            "kann nicht geschrieben werden: den Ordner gibt es nicht; ",
            "kann nicht gelesen werden: diese Datei gibt es nicht",
        ),
    ],
)
def test_a_file_that_is_not_there_is_told_in_the_language_of_the_game(
    play: Play, tmp_path: Path, locale: str, save: str, resume: str
) -> None:
    file = tmp_path / "nowhere" / "new.json"
    _, told, _ = play((*BOARD, "--locale", locale), f"save {file}", f"resume {file}")
    assert f"{file}: {save}" in told
    assert f"{file}: {resume}" in told
    assert "No such file" not in told


@pytest.mark.parametrize("quote", ['"', "'"])
@pytest.mark.parametrize("word", ["", "save ", "bewaar "])
@pytest.mark.parametrize("name", ["my game.json", "my game"])
def test_who_quits_may_put_the_name_of_the_file_in_quotes(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    quote: str,
    word: str,
    name: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = ("throw", "stop", f"{word}{quote}{name}{quote}")
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(("play", "board-nl", "--players", "2", "--seed", "4")) == 0
    assert [each.name for each in tmp_path.iterdir()] == [name]
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.endswith(f"--resume '{name}' --save '{name}'")
    assert mr.Game.load((tmp_path / name).read_text()).history


def test_a_game_without_a_seed_gets_one_that_cannot_be_searched_for(
    tmp_path: Path, play: Play
) -> None:
    """Who knows a hand could try 32 bits in hours."""
    seeds = []
    for number in range(8):
        file = tmp_path / f"{number}.json"
        unseeded = ("play", "card-nl", "--players", "2", "--save", str(file), "--locale", "en")
        play(unseeded)
        seeds.append(int(json.loads(file.read_text("utf-8"))["chance"]["seed"], 16))
    assert len({*seeds}) == 8
    assert min(seed.bit_length() for seed in seeds) > 64
    assert max(seed.bit_length() for seed in seeds) > 120
