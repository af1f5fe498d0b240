"""Watching bots, and seeing a saved game again: in a pipe and on a terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from monopoly_rules.cli.table import seats
from monopoly_rules.kernel import Player, RuleSet
from monopoly_rules.plugins import Bot

from .said import Run

GUARD = "stall_orbits=25 is set to make sure that the game ends"
TOLD = re.compile(r"  \S.*  \[[A-Z]+-[A-Z0-9-]+(, [A-Z]+-[A-Z0-9-]+)*\]$")
"""What is told: a sentence and its rules."""


@pytest.fixture
def played(run: Run, tmp_path: Path) -> Path:
    """A saved game of twelve turns on the board."""
    file = tmp_path / "game.json"
    turns = ("--max-turns", "12", "--every", "0")
    assert run("watch", "board-nl", "--seed", "7", *turns, "--save", str(file))[0] == 0
    return file


# watch


@pytest.mark.smoke
def test_a_match_of_cards_to_its_end(run: Run) -> None:
    status, told, wrong = run("watch", "card-nl", "--players", "4", "--seed", "7", "--locale", "en")
    assert (status, wrong) == (0, "")
    assert "\x1b" not in told
    lines = told.splitlines()
    assert lines[0] == "card-nl, 4 players, seed 7"
    assert lines[2] == GUARD
    assert "round 1, Anna deals; draw pile: 16 cards; goal: €10,000" in lines
    assert "scores" in lines  # of every round, with lines and rules
    assert any(line.endswith("[C-SCORE-4]") for line in lines)
    end = lines.index("the game is over")
    assert lines[end + 1].startswith("won: ")
    assert lines[end + 6].endswith("[C-WIN-1]")


def test_every_turn_of_cards_has_its_heading(run: Run) -> None:
    """Also that of a player who goes out and then begins the next round."""
    told = run("watch", "card-nl", "--players", "4", "--seed", "7", "--locale", "en")[1]
    assert told.count("deals the next round") > 1
    turn, ended = "", False
    for line in told.splitlines():
        head = re.match(r"-- turn \d+: (\w+)$", line)
        if head is not None:
            turn, ended = head[1], False
        elif " deals the next round" in line:
            ended = True
        elif re.search(r"\[C-(DRAW|TRADE|DISCARD|OUT)-\d+\]$", line):
            assert not ended, line
            assert line.split()[0] == turn


def test_the_scores_of_a_round_stand_where_it_ends(run: Run) -> None:
    """Before the next deal, and before the winner is told."""
    told = run("watch", "card-nl", "--players", "4", "--seed", "7", "--locale", "en")[1]
    lines = [
        line for line in told.splitlines() if re.search("^scores|C-ROUND-4|C-WIN-1|C-SCORE-2", line)
    ]
    ends = [
        place for place, line in enumerate(lines) if re.search("C-ROUND-4|the match goes to", line)
    ]
    assert len(ends) > 2
    assert all(lines[place - 1] == "scores" for place in ends)


def test_a_seed_that_nobody_gave_is_long_and_can_be_given_again(run: Run) -> None:
    asked = ("watch", "card-nl", "--max-turns", "3", "--players", "3", "--locale", "en")
    first, other = run(*asked)[1], run(*asked)[1]
    seed = re.match(r"card-nl, 3 players, seed (0x[0-9a-f]{17,32})\n", first)
    assert seed is not None
    assert seed[1] not in other
    assert run(*asked, "--seed", seed[1])[1] == first
    assert run(*asked, "--seed", seed[1].upper().replace("X", "x"))[1] == first
    assert run(*asked, "--seed", str(int(seed[1], 16)))[1] == first


def test_a_spectator_sees_no_hand_and_no_drawn_card(run: Run) -> None:
    told = run("watch", "card-nl", "--seed", "3", "--max-turns", "30", "--locale", "en")[1]
    drawn = [line for line in told.splitlines() if " drew " in line]
    assert drawn
    assert all(" drew a card  [C-DRAW-1]" in line for line in drawn)
    assert "was dealt a hand" in told
    assert "your hand" not in told


def test_a_game_on_the_board_to_its_end(run: Run) -> None:
    status, told, wrong = run("watch", "board-nl", "--seed", "7", "--locale", "en")
    assert (status, wrong) == (0, "")
    assert GUARD not in told
    lines = told.splitlines()
    assert "-- turn 1: Cleo" in lines
    assert sum("Kalverstraat" in line and line.startswith(" 0 ") for line in lines) > 5
    assert "the game is over" in lines
    first = lines.index("-- turn 1: Cleo")
    assert all(TOLD.match(line) for line in lines[first + 1 : lines.index("-- turn 2: Dirk")])


def test_the_same_seed_tells_the_same_game(run: Run) -> None:
    again = [run("watch", "board-nl", "--seed", "5", "--max-turns", "20") for _ in range(2)]
    assert again[0] == again[1]
    assert run("watch", "board-nl", "--seed", "6", "--max-turns", "20") != again[0]


def test_it_stops_at_the_limit_and_says_so(run: Run) -> None:
    status, told, _ = run("watch", "board-nl", "--seed", "5", "--max-turns", "3", "--every", "0")
    assert status == 0
    assert told.splitlines()[-1] == "gestopt na 3 beurten; --max-turns staat meer toe"
    assert told.count("-- beurt ") == 3
    assert sum(line.startswith(" 0 ") for line in told.splitlines()) == 2


def test_a_seed_of_its_own_is_told(run: Run) -> None:
    told = run("watch", "board-nl", "--max-turns", "1")[1]
    seed = told.splitlines()[0].rpartition(" ")[2]
    assert run("watch", "board-nl", "--max-turns", "1", "--seed", seed)[1] == told


def test_a_guard_that_is_set_is_not_announced(run: Run) -> None:
    told = run("watch", "card-nl", "--seed", "7", "--set", "stall_orbits=2", "--max-turns", "2")[1]
    assert "stall_orbits" not in told


def test_bots_and_names_are_seated_in_order(run: Run) -> None:
    chosen = ("--bots", "simple,walker,random", "--names", "Xa,Yb,Zc", "--max-turns", "1")
    told = run("watch", "board-nl", "--players", "3", *chosen)[1]
    assert told.splitlines()[1] == "Xa (simple), Yb (walker), Zc (random)"


def test_a_game_of_another_family_is_watched_with_what_it_has(run: Run) -> None:
    status, told, wrong = run("watch", "toy-bazaar", "--players", "3", "--seed", "1")
    assert (status, wrong) == (0, "")
    assert "the game is over" in told


def test_a_position_written_by_hand(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('cash = [1500, 20, 700]\ndeeds = [["Kalverstraat"], ["Station Zuid"], []]\n')
    asked = ("watch", "board-nl", "--players", "3", "--max-turns", "1", "--locale", "en")
    told = run(*asked, "--from", str(file))[1]
    assert re.search(r"Kalverstraat +A", told)
    assert re.search(r"B Bram +€20 +1", told)
    (tmp_path / "position.json").write_text('{"cash": [1500, 20, 700]}')
    assert re.search(r"B Bram +€20 +0", run(*asked, "--from", str(tmp_path / "position.json"))[1])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["nope"], "unknown variant 'nope'"),
        (["board-nl", "--players", "9"], "2 to 6"),
        (["board-nl", "--bots", "nope"], "unknown bot 'nope'; bots for 'board': simple"),
        (["board-nl", "--bots", "simple,walker"], "one bot for all or one for each of 4 seats"),
        (["board-nl", "--names", "A,B"], "2 names for 4 players"),
        (["board-nl", "--names", "A,B,C,a"], "two players are called 'a'"),
        (["board-nl", "--locale", "xx"], "there are no texts for the locale 'xx'"),
        (["board-nl", "--set", "nope=1"], "nope"),
        (["board-nl", "--seed", str(2**256)], "a seed must be a whole number of at most 256 bits"),
        (["board-nl", "--seed", "0x"], "such as 7 or 0x1f"),
        (["board-nl", "--seed", "1_000"], "such as 7 or 0x1f"),
        (["board-nl", "--seed", "9" * 5_000], "such as 7 or 0x1f"),
        (["board-nl", "--from", "nowhere.toml"], "nowhere.toml: cannot be read: "),
    ],
)
def test_what_cannot_be_watched_is_one_clear_line(
    run: Run, arguments: list[str], complaint: str
) -> None:
    status, told, wrong = run("watch", *arguments)
    assert (status, told) == (2, "")
    assert wrong.startswith("monopoly-rules: ")
    assert complaint in wrong
    assert wrong.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("p.toml", "cash = [1, 2", "is not valid TOML"),
        ("p.toml", "cash = 7", "$.cash"),
        ("p.json", "[1]", "expected a table with the position"),
        ("p.json", '{"cash": }', "not JSON"),
        ("p.json", '{"sold": [4000000000]}', "$.sold[0]: expected 0 to 27, got 4000000000"),
        ("p.json", '{"deeds": [[99], []]}', "$.deeds[0][0]: expected 0 to 27, got 99"),
        ("p.json", '{"cards": [5, [], [], []]}', "$.cards[0]: expected a list of 0 to 2 values"),
        ("p.json", '{"deeds": ' + "[" * 3_000 + "]" * 3_000 + "}", "nested too deeply"),
        ("p.json", "\udcff", "cannot be read: "),
        ("p.toml", "\udcff", "cannot be read: "),
        ("p.toml", "#" * 300_000, "is larger than 256 kB"),
        ("p.toml", "a" + ".a" * 9_000 + " = 1", "is nested too deeply, in line 1"),
    ],
)
def test_a_bad_position_is_one_clear_line(
    run: Run, tmp_path: Path, name: str, text: str, complaint: str
) -> None:
    file = tmp_path / name
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    status, told, wrong = run("watch", "board-nl", "--from", str(file))
    assert (status, told) == (2, "")
    assert wrong.startswith(f"monopoly-rules: {file}: ")
    assert wrong.count(str(file)) == 1
    assert complaint in wrong
    assert wrong.count("\n") == 1


def test_a_game_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "game.json"
    status, _, wrong = run("watch", "board-nl", "--max-turns", "1", "--save", str(file))
    assert status == 1
    assert wrong == (f"monopoly-rules: {file}: cannot be written: No such file or directory\n")


def test_bots_that_want_to_are_asked_on_others_turns(run: Run) -> None:
    """In the German edition rent is paid to those who ask for it (B-RENT-4)."""
    told = run("watch", "board-de", "--seed", "7", "--max-turns", "60", "--every", "0")[1]
    assert "[B-RENT-1]" in told


def test_a_bot_that_breaks_the_rules(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(rules: RuleSet, seat: int, seed: int) -> Player:
        kind = rules.actions["Buy"]
        return lambda view, choices: kind(seat)

    class Cheating:
        def bot_for(self, family: str, name: str | None) -> Bot:
            return Bot("cheat", family, make)

    monkeypatch.setattr(seats, "installed", Cheating)
    status, _, wrong = run("watch", "board-nl", "--seed", "7")
    assert status == 70
    assert (
        "the bot 'cheat' tried something that the rules forbid: Buy does not answer this question"
        in wrong
    )
    assert wrong.count("\n") == 1


# replay and verify


def test_a_saved_game_is_shown_again(run: Run, played: Path) -> None:
    status, told, wrong = run("replay", str(played), "--locale", "en")
    assert (status, wrong) == (0, "")
    assert "\x1b" not in told
    watched = run("watch", "board-nl", "--seed", "7", "--max-turns", "12", "--locale", "en")[1]
    events = [line for line in watched.splitlines() if TOLD.match(line)]
    assert [line for line in told.splitlines() if TOLD.match(line)] == events
    assert run("replay", str(played), "--all", "--locale", "en")[1] == told


def test_the_game_as_it_was_after_some_actions(run: Run, played: Path) -> None:
    told = run("replay", str(played), "--to", "8", "--locale", "en")[1]
    assert "  Cleo threw 3 and 2 and landed on South Station  [B-TURN-1, B-MOVE-1]" in told
    assert "turn 1: Cleo" in told.splitlines()
    assert "-- turn" not in told
    assert run("replay", str(played), "--to", "0")[0] == 0
    status, _, wrong = run("replay", str(played), "--to", "4000")
    assert status == 2
    assert re.search(r"--to 4000: the game has \d+ actions", wrong)


def test_a_seat_sees_again_what_it_saw(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("watch", "card-nl", "--seed", "7", "--max-turns", "9", "--save", str(file))
    own = run("replay", str(file), "--view", "1", "--locale", "en", "--full")[1]
    assert "your hand (10)" in own
    assert re.search(r"Bram was dealt \w+straat|Bram was dealt (?!a hand)", own)
    assert "Anna was dealt a hand" in own
    assert run("replay", str(file), "--view", "7")[0] == 2


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not JSON"),
        ("[]", "$"),
        ('{"format": 99}', "format 99; formats 1 and 2 are read"),
        ('{"format": 1}', "$: the key 'spec' is missing"),
    ],
)
def test_a_strange_file_is_one_clear_line(
    run: Run, tmp_path: Path, text: str, complaint: str
) -> None:
    file = tmp_path / "strange.json"
    file.write_text(text)
    for command in ("replay", "verify"):
        status, told, wrong = run(command, str(file))
        said = wrong if command == "replay" else told
        assert status == (2 if command == "replay" else 1)
        assert str(file) in said
        assert complaint in said
        assert said.count("\n") == 1


def test_bytes_that_are_no_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "strange.json"
    file.write_bytes(b"\xff\xfe\x00")
    status, _, wrong = run("replay", str(file))
    assert status == 2
    assert "cannot be read" in wrong
    assert wrong.count("\n") == 1


def test_names_in_a_file_cannot_steer_a_terminal(run: Run, played: Path) -> None:
    played.write_text(played.read_text().replace('"Cleo"', r'"\u001b[2JX"'))
    status, told, wrong = run("replay", str(played), "--locale", "en")
    assert (status, told) == (2, "")
    assert wrong.endswith(r"$.names: a name must not have control characters: '\x1b[2JX'" + "\n")


def test_a_changed_game_is_not_verified(run: Run, played: Path) -> None:
    assert run("verify", str(played))[:2] == (
        0,
        f"ok      {played}: 40 actions replay exactly\n",
    )
    assert run("verify", "--quiet", str(played))[:2] == (0, "")
    text = played.read_text()
    found = re.search(r'"first":(\d)', text)
    assert found is not None
    other = f'"first":{int(found[1]) % 6 + 1}'
    played.write_text(text.replace(found[0], other, 1))
    status, told, _ = run("verify", str(played))
    assert status == 1
    assert told.startswith(f"FAILED  {played}: $.opening.actions[")
    assert run("replay", str(played))[0] == 2
    status, told, _ = run("replay", str(played), "--anyway", "--locale", "en")
    assert status == 0
    assert "under the current rules it differs: $.opening.actions[" in told


@pytest.mark.parametrize("pace", ["inf", "nan", "-1", "1e9"])
def test_a_pace_that_nobody_can_wait_for(run: Run, pace: str) -> None:
    status, told, wrong = run("watch", "board-nl", "--pace", pace)
    assert (status, told) == (2, "")
    assert wrong == f"monopoly-rules: --pace {float(pace)}: seconds from 0 to 3600\n"
