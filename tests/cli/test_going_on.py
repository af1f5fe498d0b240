"""Going on with a game: it is the one that was seen, and the printed command is enough for it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.cli.screen.prompt import EndOfInput
from monopoly_rules.cli.table import person, seats
from monopoly_rules.cli.table.again import Manner
from monopoly_rules.kernel import Event

from .said import Play

NEW = ("play", "board-nl", "--players", "3", "--seed", "4")
ENGLISH = (*NEW, "--locale", "en")
COMMAND = re.compile(r"monopoly-rules .*")


def players(told: str) -> list[str]:
    """The rows of the players in the last table that was drawn."""
    return re.findall(r"^.{2}[ABC] (?:Anna|Bram|Cleo) .*$", told, re.MULTILINE)[-3:]


def printed(told: str) -> tuple[str, ...]:
    """What the command that is printed last has behind its name."""
    return tuple(shlex.split(COMMAND.findall(told)[-1])[1:])


# The file never lies behind what was seen


@pytest.mark.parametrize("end", [("quit",), ()])
def test_who_resumes_meets_the_game_that_was_on_the_screen(
    play: Play, tmp_path: Path, end: tuple[str, ...]
) -> None:
    """What the bots did after the last decision was not in the file, and they did otherwise."""
    file = tmp_path / "game.json"
    told = play((*ENGLISH, "--save", str(file)), *["1"] * 20, *end)[1]
    assert len(players(told)) == 3
    again = play(("play", "--resume", str(file), "--locale", "en"), "quit")[1]
    assert players(again) == players(told)
    assert again.partition("about to throw")[0].endswith("Anna is ")


def test_at_every_question_the_file_has_the_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    game = mr.Game(mr.compose("board-nl", players=3), seed=4, names=["Anna", "Bram", "Cleo"])
    game.people = (0,)
    left = iter(["1"] * 20)
    behind = 0

    def ask(prompt: str) -> str:
        nonlocal behind
        behind += file.read_text() != game.save()
        try:
            return next(left)
        except StopIteration:
            raise EndOfInput from None

    monkeypatch.setattr(person, "ask", ask)
    someone = person.Person(game, 4, Manner("en"))
    someone.begin(file, None, None)
    someone.run()
    assert behind == 0
    assert file.read_text() == game.save()


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_what_was_told_before_a_crash_or_an_interruption_is_kept(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    file, games = tmp_path / "game.json", []
    move = seats.Bots.move

    def fails(bots: seats.Bots, game: mr.Game) -> tuple[Event, ...]:
        games.append(game)
        if len(games) == 6:
            raise error
        return move(bots, game)

    monkeypatch.setattr(seats.Bots, "move", fails)
    status = play((*ENGLISH, "--save", str(file)), *["1"] * 20)[0]
    assert status in (130, 70)
    assert file.read_text() == games[-1].save()


def test_resumed_bots_are_the_same_for_whoever_resumes(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play((*ENGLISH, "--save", str(file)), *["1"] * 20)
    resumed = ("play", "--resume", str(file), "--locale", "en")
    first, second = (play(resumed, *["1"] * 12)[1] for _ in range(2))
    assert first == second
    assert len(set(re.findall(r"(?:Bram|Cleo) threw .*", first))) > 3


# The command that is printed


def test_the_printed_command_goes_on_as_it_was(play: Play, tmp_path: Path) -> None:
    """In its language, with its bots and its manner; who plays is in the file."""
    file = tmp_path / "my game.json"
    more = ("--humans", "2", "--bots", "buyer", "--full", "--scroll", "--ask-always")
    told = play((*ENGLISH, *more, "--save", str(file)), "throw", "quit")[1]
    command = printed(told)
    assert command[:5] == ("play", "--resume", str(file), "--save", str(file))
    assert command[5:] == (
        "--bots",
        "buyer",
        "--locale",
        "en",
        "--full",
        "--scroll",
        "--ask-always",
    )
    again = play(command, "quit")[1]
    assert "Anna, Bram play here; bots: Cleo (buyer)." in again
    assert printed(again) == command


def test_the_language_of_the_game_is_not_named(play: Play, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    for locale in ((), ("--locale", "nl")):
        told = play((*NEW, *locale, "--save", file), "stop")[1]
        assert printed(told) == ("play", "--resume", file, "--save", file)


def test_another_seat_than_the_file_says_is_named(play: Play, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    play((*ENGLISH, "--save", file), "quit")
    told = play(("play", "--resume", file, "--seat", "1", "--locale", "en"), "quit")[1]
    assert "You are Bram" in told
    assert printed(told)[5:] == ("--seat", "1", "--locale", "en")


def test_a_copy_is_not_what_to_go_on_with(play: Play, tmp_path: Path) -> None:
    kept, copy = str(tmp_path / "kept.json"), str(tmp_path / "copy.json")
    told = play((*NEW, "--save", kept), "gooi", f"bewaar {copy}", "stop")[1]
    saved, left = (shlex.split(each) for each in COMMAND.findall(told))
    assert saved[2:] == ["--resume", copy, "--save", copy]
    assert left[2:] == ["--resume", kept, "--save", kept]


def test_nobody_goes_on_with_a_game_that_is_over(play: Play, tmp_path: Path) -> None:
    """Seed 4 throws 2 and 1, onto a tax of 100 that one coin cannot pay."""
    file, over = tmp_path / "game.json", tmp_path / "over.json"
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"cash": [1, 1500], "at": [35, 0]})
    file.write_text(mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"]).save())
    resumed = ("play", "--resume", str(file), "--locale", "en")
    told = play(resumed, "throw", "throw", f"save {over}", "")[1]
    assert "continue" not in told
    assert "  saved; to see it again:\n" in told
    assert told.splitlines()[-2] == "to see it again:"
    assert printed(told) == ("replay", str(over), "--locale", "en")
    assert "won: Bram" in play(printed(told))[1]


def test_a_hand_of_a_match_that_is_over_goes_out_no_more(play: Play) -> None:
    rules = mr.compose("card-nl", players=2)
    told = []
    for game in (mr.Game(rules, seed=1), over_match(rules)):
        asked = rules.inquiries()["worth"]
        lines = asked.answer(game.view(0), game.words("en"), "")
        told.append("\n".join("".join(str(part) for part in line) for line in lines))
    assert "you cannot go out yet" in told[0]
    assert "go out" not in told[1]
    assert "the match is over; your hand is worth" in told[1]


def over_match(rules: mr.RuleSet) -> mr.Game:
    game = mr.Game(rules, seed=1)
    bots = seats.bots_for(rules, None, range(2), 1)
    while not game.over:
        bots.move(game)
    return game


# The seed


def test_the_seed_is_told_at_the_end_and_in_the_log(play: Play) -> None:
    new = ("play", "card-nl", "--players", "3", "--locale", "en")
    told = play(new, "log 2", "quit")[1]
    heading = told.splitlines()[0]
    assert re.fullmatch(r"card-nl, 3 players, seed 0x[0-9a-f]+", heading)
    assert told.splitlines().count(heading) == 3
    assert told.splitlines()[-2] == heading
    log = told.partition("> log 2\n")[2].splitlines()
    assert log[0] == heading
    assert len([each for each in log[1:4] if each.endswith("]")]) == 2


# Leaving


@pytest.mark.parametrize("word", ["q", "bye"])
def test_what_is_no_file_name_is_said_when_leaving(play: Play, word: str) -> None:
    told = play(ENGLISH, "throw", "quit", word, "")[1]
    assert f"  {word} is no file name such as game.json\n" in told
    assert told.count("not saved; a file name such as game.json saves") == 2


# One line is one decision


def test_undo_takes_back_a_whole_line(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink", "Dorpsstraat"], []]})
    file.write_text(mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"]).save())
    kept = tmp_path / "kept.json"
    resumed = ("play", "--resume", str(file), "--locale", "en", "--save", str(kept))
    lines = ("build Brink", "build Dorpsstraat, Brink", "undo")
    told = play(resumed, *lines, "quit")[1]
    assert told.count("Anna built on ") == 1
    assert "Anna built for €100: Village Street (1 house), Village Green (2 houses)" in told
    game = mr.Game.load(kept.read_text())
    assert [type(ply.action).__name__ for ply in game.history].count("Build") == 1
    play(resumed, *lines, "undo", "quit")
    assert not mr.Game.load(kept.read_text()).history
    play(resumed, *lines, "build Dorpsstraat", "undo", "quit")
    game = mr.Game.load(kept.read_text())
    assert [type(ply.action).__name__ for ply in game.history].count("Build") == 1
