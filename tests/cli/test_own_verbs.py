"""The words beside actions: what is typed after them, what their answers name, and short forms."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

import monopoly_rules as mr
from monopoly_rules.analysis import analysing
from monopoly_rules.analysis.prospects import Result
from monopoly_rules.analysis.rollouts import Rollouts
from monopoly_rules.cli.table import advising
from monopoly_rules.kernel import JSON, Action, Forms

from .said import AtTable, Play

BOARD = ("play", "board-nl", "--players", "3", "--seed", "4")
GERMAN = ("play", "board-de", "--players", "3", "--seed", "4")
OFFER: dict[str, JSON] = {
    "action": "OfferTrade", "partner": 0, "give_cash": 40, "give_deeds": [], "give_cards": [],
    "take_cash": 0, "take_deeds": ["Brink"], "take_cards": [],
}  # fmt: skip


def said(told: str, line: str) -> str:
    """What was answered to a line, up to the next prompt."""
    return told.partition(f"Anna> {line}\n")[2].partition("Anna> ")[0]


# What stands after a word


@pytest.mark.parametrize(
    ("line", "most"),
    [
        ("hint abc", 60),
        ("hint -3", 60),
        ("hint 61", 60),
        ("hint 2 3", 60),
        ("log abc", 99999),
        ("log -5", 99999),
        ("log 0", 99999),
        ("undo three", 99999),
        ("undo 0", 99999),
    ],
)
def test_what_is_no_number_is_said_and_nothing_is_done(play: Play, line: str, most: int) -> None:
    told = play((*BOARD, "--locale", "en"), "throw", line, "log 2")[1]
    word, _, typed = line.partition(" ")
    wanted = f"{typed!r} is not a whole number from 1 to {most}; for instance: {word} 5"
    assert said(told, line) == f"  {wanted}\n"
    assert "B-" in said(told, "log 2")  # the throw is not taken back


@pytest.mark.parametrize(("typed", "left"), [("undo", 3), ("undo 1", 3), ("undo 3", 1)])
def test_so_many_decisions_are_taken_back(at_table: AtTable, typed: str, left: int) -> None:
    game = mr.Game(mr.compose("board-nl", players=2), seed=4, names=["Anna", "Bram"])
    lines = ["1"] * 4
    before = [each for each in at_table(game, "en", *lines, typed) if each]
    assert sum(ply.action.seat in (0, 1) for ply in game.history) == left
    told = "decisions taken back: 3" if left == 1 else "back to your last decision"
    assert told in "\n".join(before)


def test_no_more_is_taken_back_than_there_is(play: Play) -> None:
    told = play((*BOARD, "--locale", "en"), "throw", "undo 9", "undo 9")[1]
    assert "  decisions taken back: 1\n" in told
    assert "  you have nothing to undo\n" in told


def test_a_line_that_did_several_things_counts_once(at_table: AtTable) -> None:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Dorpsstraat", "Brink"], []]})
    game = mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])
    at_table(game, "en", "mortgage Brink, Dorpsstraat", "redeem Brink", "undo 2")
    assert not game.history


# Asking why


@pytest.mark.parametrize(
    ("locale", "line", "told"),
    [
        ("en", "why why", "nothing was refused since the last action"),
        ("nl", "waarom waarom", "sinds de laatste actie is niets geweigerd"),
        ("de", "warum why", "seit der letzten Aktion wurde nichts abgelehnt"),
        ("en", "why quit", "quit can be typed at any time"),
        ("en", "why deed", "deed can be typed at any time"),
        ("nl", "waarom stop", "stop kun je altijd typen"),
        ("nl", "waarom ende", "ende kun je altijd typen"),
    ],
)
def test_words_that_are_no_actions_are_not_suggested_for_themselves(
    play: Play, locale: str, line: str, told: str
) -> None:
    answer = said(play((*BOARD, "--locale", locale), line)[1], line)
    assert answer.startswith(f"  {told}")


# Words of the language, and their beginnings


@pytest.mark.parametrize(("locale", "verb"), [("en", "rule"), ("nl", "regel"), ("de", "regel")])
def test_more_proofs_are_asked_for_by_the_word_of_the_game(
    play: Play, locale: str, verb: str
) -> None:
    told = play((*BOARD, "--locale", locale), "rule B-Q-74")[1]
    line = next(line for line in told.splitlines() if "--proofs" in line)
    assert line.endswith(f" ({verb} B-Q-74 --proofs)")
    all_of_them = play((*BOARD, "--locale", locale), f"{verb} B-Q-74 --proofs")[1]
    assert len(all_of_them.splitlines()) > len(told.splitlines())


def test_one_letter_is_the_word_on_the_menu(at_table: AtTable) -> None:
    """`trade` is another word for `offer-trade`, which nobody reads there."""
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink"], ["Spui"]]})
    game = mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])
    assert "threw" in at_table(game, "en", "t")[0]


@pytest.mark.parametrize(
    ("locale", "line", "told"),
    [
        ("en", "q", "'q' can mean quit; type quit in full"),
        ("nl", "q", "'q' kan betekenen: stop; typ stop voluit"),
        ("nl", "qui", "bedoel je stop?"),
        ("nl", "sto", "bedoel je stop?"),
        ("de", "qui", "meinst du ende?"),
        ("en", "warumm", "did you mean why?"),
    ],
)
def test_a_word_that_leaves_or_asks_is_named_in_full(
    play: Play, locale: str, line: str, told: str
) -> None:
    assert told in said(play((*BOARD, "--locale", locale), line)[1], line)


# Deeds, holdings and rules


def test_a_deed_without_a_name_when_nothing_is_for_sale(play: Play) -> None:
    told = said(play((*BOARD, "--locale", "en"), "deed")[1], "deed")
    assert told == "  nothing is for sale now; name a deed, for instance: Village Street\n"
    unknown = said(play((*BOARD, "--locale", "en"), "deed qqq")[1], "deed qqq")
    assert "there is no deed of that name" in unknown


@pytest.mark.parametrize("line", ["besitz", "übersicht", "besitz Bram", "grundstück Bram"])
def test_the_german_word_for_what_one_has(play: Play, line: str) -> None:
    told = said(play(GERMAN, line)[1], line)
    assert "  Bram: M 30.000\n" in told
    assert ("Cleo" in told) == (" " not in line)


@pytest.mark.parametrize("line", ["besitz Parkstrasse", "grundstück parkstr.", "deed Parkstr"])
def test_a_deed_is_told_by_either_word(play: Play, line: str) -> None:
    assert said(play(GERMAN, line)[1], line).startswith("  Parkstraße (")


@pytest.mark.parametrize(
    ("game", "lines", "rule"),
    [
        ("board-nl", (), "B-"),
        ("board-nl", ("throw",), "B-"),
        ("card-nl", (), "C-"),
    ],
)
def test_the_rule_for_instance_is_one_of_this_game(
    play: Play, game: str, lines: tuple[str, ...], rule: str
) -> None:
    asked = ("play", game, "--players", "3", "--seed", "4", "--locale", "en")
    told = play(asked, *lines, "rule")[1]
    example = re.search(r"something is missing; for instance: rule (\S+)\n", told)
    assert example is not None
    assert example[1].startswith(rule)
    assert mr.rule(example[1]).title


# Hints


def test_what_is_advised_is_among_what_is_compared(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it wins less often than the choices that are shown."""
    monkeypatch.setattr(advising, "SHOWN", 1)
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink"], ["Spui"]]})
    for seed in range(3):
        game = mr.Game(rules, seed=seed, start=start, names=["Anna", "Bram"])
        told = at_table(game, "en", "hint 1")[0].splitlines()
        advised = told[0].removeprefix("  simple would: ")
        marked = [line for line in told[1:] if line.endswith(f": {advised} (as simple would)")]
        assert len(marked) == 1
        assert sum(line.startswith("  won ") for line in told) <= 2


def test_a_hint_takes_the_seconds_it_is_given(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stops between games, and says when they were too few. The clock moves by a second with
    each game, whatever the machine does."""
    played: list[int] = []

    def one_game(rollouts: Rollouts, action: Action, first: int, last: int) -> list[Result]:
        played.extend(range(first, last))
        return [(0.5, 0) for _ in range(first, last)]

    monkeypatch.setattr(Rollouts, "play", one_game)
    clock = SimpleNamespace(perf_counter=lambda: float(len(played)))
    monkeypatch.setattr(analysing, "time", clock)
    names = ["Anna", "Bram", "Cleo", "Dirk", "Emma", "Finn"]
    game = mr.Game(mr.compose("card-nl", players=6), seed=3, names=names)
    told = at_table(game, "en", "hint 2")[0].splitlines()
    assert played == [0, 0, 0]  # of three choices, one game each
    assert [line.split(":")[0] for line in told[1:4]] == ["  won 50% of 1 games"] * 3
    assert told[4] == "  these are too few games to say which is better"
    told = at_table(game, "en", "hint 60")[0].splitlines()
    assert len(played) == 3 + 61
    assert told[1].startswith("  won 50% of 7 games: ")


def test_a_hint_searches_nothing_where_there_is_one_choice(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rollouts, "play", lambda *_: pytest.fail("there is nothing to compare"))
    game = mr.Game(mr.compose("board-nl", players=2), seed=3, names=["Anna", "Bram"])
    told = at_table(game, "en", "hint 1")[0].splitlines()
    assert told == [
        "  simple would: throw the dice",
        "  there is no other choice to compare it with",
    ]


def test_an_answer_to_an_offer_is_compared(at_table: AtTable) -> None:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink"], ["Spui"]], "turn": 1})
    game = mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])
    game.play(Forms(rules, named=True).read_action({**OFFER, "seat": 1}, "offer"))
    told = at_table(game, "en", "hint 1")[0].splitlines()
    advised = told[0].removeprefix("  simple would: ")
    assert sum(line.endswith(f": {advised} (as simple would)") for line in told[1:]) == 1


def test_a_resumed_game_tells_its_seed(play: Play, tmp_path: Path) -> None:
    """As it was told before: at the beginning, by `log`, by `resume` and at the end."""
    file = tmp_path / "kept.json"
    heading = "board-nl, 3 players, seed 4"
    play((*BOARD, "--locale", "en", "--save", str(file)), "throw")
    told = play(("play", "--resume", str(file), "--locale", "en"), "log 4", "quit")[1]
    assert told.startswith(f"{heading}\n")
    assert said(told, "log 4").startswith(f"{heading}\n")
    assert said(told, "quit").startswith(f"{heading}\n")
    other = play((*BOARD, "--locale", "en", "--seed", "9"), f"resume {file}", "quit")[1]
    assert f"{file}: {heading}\n" in other
    assert other.count("seed 9") == 1
