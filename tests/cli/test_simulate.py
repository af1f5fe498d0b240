"""The command `simulate`: what it prints, what it refuses, how it ends."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.cli.commands import simulate as command

from .said import Run

COMMAND = (sys.executable, "-m", "monopoly_rules", "simulate", "board-nl")
JOBS = command.most_jobs()
LONG = ("board-nl", "--games", "100000", "--jobs", "2")


@pytest.fixture
def run(run: Run) -> Run:
    """Run this command."""
    return partial(run, "simulate")


@pytest.mark.parametrize(
    ("game", "locale", "told"),
    [
        ("card-nl", "nl", ("3 spelers", "gewonnen", "hoe spellen eindigden", "rondes: ")),
        ("board-nl", "de", ("3 Spieler", "Anteil", "Zuggrenze", "Würfe: ", "Landungen")),
    ],
)
def test_tables_in_other_languages(run: Run, game: str, locale: str, told: tuple[str, ...]) -> None:
    limits = ("--players", "3", "--games", "1", "--max-turns", "20")
    out = run(game, *limits, "--locale", locale)[1]
    assert all(each in out for each in told)
    assert not any(each in out for each in ("players", "wins", "share", "interval of"))


def test_tables_for_people(run: Run) -> None:
    status, out, err = run("board-nl", "--games", "3", "--seed", "1", "--max-turns", "50")
    assert (status, err) == (0, "")
    assert "board-nl, 4 players, seed 1: 3 games" in out
    assert "95 % interval" in out
    assert "turn limit" in out
    assert "Kalverstraat" in out


def test_a_guard_is_spoken_of(run: Run) -> None:
    status, out, _ = run(
        "card-nl", "--games", "1", "--seed", "1", "--max-turns", "20", "--bots", "random"
    )
    assert status == 0
    assert "stall_orbits is set to 25" in out


def test_one_json_object(run: Run) -> None:
    status, out, err = run("board-nl", "--games", "4", "--seed", "1", "--players", "3", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert (found["games"], found["finished"]) == (4, 4)
    assert sum(found["wins"]) == 4
    assert found["turns"] > 0
    assert found["actions"] > found["turns"]
    assert found["seconds"] > 0
    assert set(found["landings"]) == {*map(str, range(40)), "jail"}
    assert sum(found["landings"].values()) == found["throws"] >= found["turns"]


def test_two_processes_play_the_same_games(run: Run) -> None:
    arguments = ("board-nl", "--games", "4", "--seed", "1", "--json", "--max-turns", "40")
    alone, spread = (json.loads(run(*arguments, "--jobs", jobs)[1]) for jobs in ("1", "2"))
    del alone["seconds"], spread["seconds"]
    assert alone == spread


def test_a_bot_for_every_seat(run: Run) -> None:
    status, out, _ = run(
        *("board-nl", "--players", "2", "--games", "1", "--max-turns", "5", "--json"),
        *("--bots", "simple,walker"),
    )
    assert status == 0
    assert json.loads(out)["bots"] == ["simple", "walker"]


@pytest.mark.parametrize(
    ("name", "text"),
    [("p.toml", "cash = [9000, 5]\nturn = 1\n"), ("p.json", '{"cash": [9000, 5], "turn": 1}')],
)
def test_from_a_position(run: Run, tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text)
    status, out, _ = run(
        *("board-nl", "--players", "2", "--games", "2", "--max-turns", "4", "--bots", "walker"),
        *("--position", str(file), "--json"),
    )
    assert status == 0
    assert json.loads(out)["cash"][0]["mean"] > 8_000


# What is refused


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("bord-nl",), "unknown variant 'bord-nl'; did you mean 'board-nl'?"),
        (("board-nl", "--bots", "wlaker"), "unknown bot 'wlaker'; bots for 'board'"),
        (("card-nl", "--bots", "walker"), "the bot 'walker' plays 'board', not 'card'"),
        (("board-nl", "--bots", "simple,walker"), "2 bots for 4 seats"),
        (("board-nl", "--games", "0"), "games must be a whole number of at least 1, not 0"),
        (("board-nl", "--games", "many"), "'--games'"),
        (
            ("board-nl", "--jobs", "0"),
            f"--jobs must be a whole number from 1 to {JOBS} here, not 0",
        ),
        (("board-nl", "--jobs", "100000"), f"from 1 to {JOBS} here, not 100000"),
        (("board-nl", "--max-turns", "0"), "max_turns must be a whole number of at least 1, not 0"),
        (("board-nl", "--players", "17"), "17"),
        (("board-nl", "--set", "jail.fien=3"), "jail.fien"),
        (("board-nl", "--position", "nowhere.toml"), "nowhere.toml: cannot be read"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_refused_in_one_line(run: Run, arguments: tuple[str, ...], complaint: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert complaint in err
    assert err.startswith("monopoly-rules: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("p.toml", "cash = [", "is not valid TOML"),
        ("p.json", "{", "JSON"),
        ("p.json", "[]", "a table"),
        ("p.toml", "cahs = [1]", "did you mean 'cash'?"),
    ],
)
def test_positions_that_cannot_be_read(
    run: Run, tmp_path: Path, name: str, text: str, problem: str
) -> None:
    file = tmp_path / name
    file.write_text(text)
    status, out, err = run("board-nl", "--position", str(file))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert problem in err


def test_dropped_games_are_reported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from monopoly_rules_variants.board_game.bots.walker import Walker

    def breaks(self: Walker, view: object, choices: object) -> None:
        raise ZeroDivisionError("no pen")

    monkeypatch.setattr(Walker, "buy_or_not", breaks)
    status, out, err = run(
        *("board-nl", "--games", "7", "--bots", "walker", "--seed", "3", "--json"),
    )
    assert status == 1
    assert [each["game"] for each in json.loads(out)["dropped"]] == list(range(7))
    first, *_, last = err.splitlines()
    assert first == (
        "dropped game 0: ZeroDivisionError: no pen (repeat it with --seed 3 --first 0 --games 1)"
    )
    assert last == "monopoly-rules: 7 of 7 games failed and are not counted"


# How it ends


def children_of(process: int) -> list[int]:
    return [
        int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ]


def is_there(process: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return False


@pytest.mark.skipif(
    not Path("/proc/self/task").is_dir(), reason="only Linux lists the children of a process there"
)
@pytest.mark.parametrize("everybody", [True, False], ids=["terminal", "signal"])
def test_interrupted_workers_are_gone(everybody: bool) -> None:
    """Ctrl-C in a terminal reaches all processes, a signal only the first one."""
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from monopoly_rules.__main__ import main; sys.exit(main(sys.argv[1:]))"
    )
    process = subprocess.Popen(
        [
            *(sys.executable, "-c", program, "simulate"),
            *["board-nl", "--games", "100000", "--jobs", "2"],
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    # Two workers, and the one that looks after what they share.
    while len(workers := children_of(process.pid)) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(0.5)
    if everybody:
        os.killpg(process.pid, signal.SIGINT)
    else:
        os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.startswith("monopoly-rules: interrupted after ")
    assert (out == "") == err.startswith("monopoly-rules: interrupted after 0 ")
    assert err.count("\n") == 1
    while any(map(is_there, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_there, workers))


def test_interrupted_alone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_many", interrupted)
    status, out, err = run("board-nl", "--games", "3")
    assert (status, out) == (130, "")
    assert err == "monopoly-rules: interrupted after 0 of 3 games\n"


def test_interrupted_half_way(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is finished is summed up and written."""

    @contextmanager
    def impatient(games: int) -> Iterator[Callable[[int], None]]:
        def stop(done: int) -> None:
            if done == 2:
                raise KeyboardInterrupt

        yield stop

    monkeypatch.setattr(command, "progress_of", impatient)
    rows = tmp_path / "games.csv"
    arguments = ("board-nl", "--games", "9", "--max-turns", "20", "--rows", str(rows))
    status, out, err = run(*arguments, "--json")
    assert (status, err) == (130, "monopoly-rules: interrupted after 2 of 9 games\n")
    assert json.loads(out)["games"] == 2
    assert len(rows.read_text().splitlines()) == 3
    assert "board-nl, 4 players, seed 0: 2 games" in run(*arguments)[1]


# Rows and comparisons


def test_rows_and_events(run: Run, tmp_path: Path) -> None:
    rows, events = tmp_path / "games.csv", tmp_path / "events.jsonl"
    status, out, _ = run(
        *("board-nl", "--games", "3", "--seed", "1", "--rows", str(rows), "--events", str(events))
    )
    assert status == 0
    for told in ("order of play", "started", "return in 100 turns", "a landing is where"):
        assert told in out
    with rows.open(newline="") as stream:
        games = list(csv.DictReader(stream))
    assert [each["game"] for each in games] == ["0", "1", "2"]
    assert {json.loads(line)["game"] for line in events.read_text().splitlines()} == {0, 1, 2}
    alone = run("board-nl", "--games", "1", "--first", "2", "--seed", "1", "--json")[1]
    assert json.loads(alone)["turns"] == int(games[2]["turns"])


def test_a_game_of_a_simulation_can_be_watched(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    rows = tmp_path / "games.jsonl"
    bots = ("--players", "3", "--bots", "simple,buyer,random")
    assert run("board-nl", *bots, "--games", "3", "--seed", "9", "--rows", str(rows))[0] == 0
    row = json.loads(rows.read_text().splitlines()[2])
    arguments = ("watch", "board-nl", *bots, "--game", "2", "--of", "9", "--every", "0")
    status, told, _ = run.func(*arguments, "--save", str(save))  # type: ignore[attr-defined]  # a partial
    assert status == 0
    assert f"seed {row['seed']}" in told.splitlines()[0]
    game = mr.Game.load(save.read_text())
    actions = sum(ply.action.seat >= 0 for ply in game.history)
    assert actions == row["actions"]
    assert game.outcome is not None
    assert " ".join(map(str, game.outcome.winners)) == row["winners"]
    assert [row[f"riches_{seat}"] for seat in range(3)] == list(game.outcome.scores)


@pytest.mark.parametrize(
    "options", [("--game", "2"), ("--of", "2"), ("--game", "1", "--of", "2", "--seed", "3")]
)
def test_which_game_is_watched_is_said_once(run: Run, options: tuple[str, ...]) -> None:
    status, _, err = run.func("watch", "board-nl", *options)  # type: ignore[attr-defined]  # a partial
    assert status == 2
    assert "--game N and --of SEED belong together" in err


def test_two_sides_on_the_same_seeds(run: Run) -> None:
    sides = ("--compare", "bots=walker", "board-nl+short bots=simple jail.fine=90")
    arguments = ("board-nl", "--players", "2", "--games", "3", "--max-turns", "30", *sides)
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    assert "A: board-nl, 2 players: 3 games" in out
    assert "B: board-nl+short, 2 players: 3 games" in out
    assert "wins of seat 1" in out
    found = json.loads(run(*arguments, "--json")[1])
    assert found["second"]["parameters"] == {"jail.fine": 90}
    assert found["first"]["bots"] == ["walker", "walker"]
    status, _, err = run(*arguments, "--first", "1")
    assert (status, "--compare cannot be combined" in err) == (2, True)


def test_sides_that_both_name_a_game_need_no_other(run: Run) -> None:
    options = ("--players", "2", "--games", "1", "--max-turns", "5", "--compare", "board-nl")
    status, out, err = run(*options, "board-nl+short")
    assert (status, err) == (0, "")
    assert "B: board-nl+short, 2 players: 1 games" in out
    status, _, err = run(*options, "bots=simple")
    assert (status, "'bots=simple' names no variant" in err) == (2, True)
    status, _, err = run("--games", "1")
    assert (status, "'SPEC'" in err) == (2, True)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_terminal_shows_progress() -> None:
    import pty

    reader, writer = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "--games", "40", "--max-turns", "60", "--json"],
        stdout=subprocess.PIPE,
        stderr=writer,
        text=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(writer)
    out, _ = process.communicate(timeout=60)
    shown = b""
    while True:
        try:
            part = os.read(reader, 65536)
        except OSError:  # the other side is closed
            break
        if not part:
            break
        shown += part
    os.close(reader)
    assert process.returncode == 0
    assert json.loads(out)["games"] == 40
    assert b"games/s" in shown


def test_a_wrong_position_names_its_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text("cahs = [1, 2]\n")
    status, _, wrong = run("board-nl", "--players", "2", "--from", str(file))
    assert status == 2
    assert wrong.startswith(f"monopoly-rules: {file}: ")
    assert "did you mean 'cash'" in wrong
    wrong = run("board-nl", "--position", str(tmp_path / "none.toml"))[2]
    assert wrong.endswith("none.toml: cannot be read: No such file or directory\n")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"cash": [1, 2', "line 1, column 15: not JSON: "),
        ('{"cash": [1.5, 2]}', "$.cash[0]: a fraction, 1.5, where only whole numbers are allowed"),
        ('{"cash": [1, 2], "cash": 3}', "$: the key 'cash' appears twice"),
        (" " * 1024 * 1024 + "{}", "is larger than 1024 kB"),
    ],
)
def test_what_is_wrong_with_a_position_in_json_is_told_with_its_place(
    run: Run, tmp_path: Path, text: str, told: str
) -> None:
    file = tmp_path / "position.json"
    file.write_text(text)
    status, _, wrong = run("board-nl", "--players", "2", "--from", str(file))
    assert status == 2
    assert wrong.startswith(f"monopoly-rules: {file}: {told}")


def test_figures_are_drawn_into_a_folder(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "figures"
    given = ("--players", "2", "--games", "3", "--seed", "1", "--plot", str(folder))
    status, out, err = run("board-nl", *given)
    assert status == 0
    assert "return in 100 turns" in out
    names = {file.name for file in folder.iterdir()}
    assert {"landings-board.png", "lengths.png", "riches.png"} <= names
    assert err.count("drew ") == len(names)


def test_figures_need_matplotlib_and_a_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("")
    status, _, err = run("board-nl", "--games", "1", "--plot", str(taken))
    assert (status, "File exists" in err) == (2, True)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    status, _, err = run("board-nl", "--games", "1", "--plot", str(tmp_path / "new"))
    assert status == 2
    assert "pip install 'monopoly-rules[plots]'" in err
    assert not (tmp_path / "new").exists()
