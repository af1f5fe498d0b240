"""Guests at a served table: what they are asked and told while others play."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

from tests.cli.join.two import game_of_two, two
from tests.cli.said import AtTable
from tests.cli.served import serving

import monopoly_rules as mr
from monopoly_rules.__main__ import main

pytestmark = pytest.mark.skipif(os.name != "posix", reason="uses pseudo-terminals")


@pytest.mark.rule("B-Q-74")
def test_whoever_has_an_open_offer_is_asked_also_out_of_turn(tmp_path: Path) -> None:
    with two(tmp_path) as (anna, bram):
        bram.type("offer Anna Groote Markt for Brink")
        page = anna.until(r"\(counter-offer\)[^>]*Anna> $")
        assert "Bram makes you an offer:" in page
        assert "you would get: Groote Markt (price €220)" in page
        bram.until(r"Anna\nBram> $")
        anna.type("counter Brink for Groote Markt, 50")
        page = bram.until(r"waiting for Anna[^>]*\(counter-offer\)[^>]*Bram> $")
        assert "Anna makes you an offer:" in page
        assert "you would give: €50, Groote Markt (price €220)" in page
        assert "(accept)" in page
        bram.type("accept")
        assert "Anna is about to throw" in anna.until(r"Anna> $")


def test_an_action_that_nobody_asks_for_is_refused_in_words(tmp_path: Path) -> None:
    with two(tmp_path, locale="de") as (_, bram):
        bram.type("kaufen")
        told = bram.until(r"warten auf Anna\nBram> $")
        assert "kaufe geht jetzt nicht; auswahl zeigt, was geht" in told
        assert "Buy" not in told


UNTIMELY = ("accept", "build", "buy", "bid 50", "counter-offer", "why accept", "why build Brink")


@pytest.mark.rule("B-Q-90")
def test_a_guest_hears_what_forbids_a_verb_as_at_home(tmp_path: Path, at_table: AtTable) -> None:
    at_home = at_table(game_of_two(), "en", *UNTIMELY)
    assert "[B-Q-74]" in at_home[0]
    with two(tmp_path) as (anna, _):
        for line, told in zip(UNTIMELY, at_home, strict=True):
            anna.type(line)
            heard = anna.until(r"Anna> $")
            assert told.split() == heard.removesuffix("Anna> ").split()[len(line.split()) :]


def test_who_is_asked_nothing_is_told_the_rule_and_not_what_to_fill_in(tmp_path: Path) -> None:
    rules = mr.compose("card-nl", players=2)
    game = mr.Game(rules, seed=0, names=["Anna", "Bram"])
    assert game.awaited == (1,)
    with two(tmp_path, game=game) as (anna, bram):
        for line in ("discard", "trade", "draw 3", "discard Brink"):
            anna.type(line)
            assert "Anna is not asked now  [C-TURN-4, K-SEAT]" in anna.until(r"Anna> $")
        anna.type("why")
        assert "C-TURN-4  Round the table" in anna.until(r"Anna> $")
        bram.type("discard")
        told = bram.until(r"Bram> $")
        assert "discard is not possible now; type choices to see what is" in told
        assert "[C-DISCARD-1, K-ACTION]" in told


def test_a_host_with_bots_alone_calls_time_and_saves_at_once(tmp_path: Path) -> None:
    from tests.cli.terminal import Terminal

    table = ("board-nl+timed", "--set", "timed.limit=announced", "--players", "2", "--bots", "1")
    with serving(tmp_path, *table, host=True) as link:
        join = ("play", "--join", link, "--locale", "de", "--name", "Käthe")
        with Terminal(*join, folder=tmp_path) as kaethe:
            kaethe.until(r"\(zeit-um\)\nKäthe> $")
            kaethe.type("zeit-um")
            kaethe.until(r"die Zeit ist um[^>]*das Spiel ist zu Ende")
            kaethe.type("speichern a.json")
            kaethe.until(r"gespeichert: a\.json")
            assert mr.Game.load((tmp_path / "a.json").read_text("utf-8"), compose=mr.compose).over
            assert "Traceback" not in kaethe.shown


def test_a_host_with_bots_alone_adjourns_at_once_but_for_no_file_that_is_there(
    tmp_path: Path,
) -> None:
    from tests.cli.terminal import Terminal

    (tmp_path / "there.json").write_text("{}")
    with serving(tmp_path, "board-nl", "--players", "2", "--bots", "1", host=True) as link:
        join = ("play", "--join", link, "--locale", "en", "--name", "Anna")
        with Terminal(*join, folder=tmp_path) as anna:
            anna.until(r"Anna> $")
            anna.type("save there.json")
            anna.until(r"this file is there already[^>]*Anna> $")
            anna.type("save a.json")
            anna.until(r"saving adjourns the game here; sure \(y/n\)\? $")
            anna.type("n")
            anna.until(r"Anna> $")
            assert not (tmp_path / "a.json").exists()
            anna.type("save a.json")
            anna.until(r"sure \(y/n\)\? $")
            anna.type("y")
            anna.until(r"the game was adjourned; open its save")
            anna.until(r"Enter to leave: $")
            assert not mr.Game.load((tmp_path / "a.json").read_text("utf-8")).over
            anna.type("")
            anna.until(r"to come back:")


def test_the_way_back_is_shown_at_once_and_by_a_word(tmp_path: Path) -> None:
    from tests.cli.terminal import Terminal

    with serving(tmp_path, "board-nl", "--players", "3", "--bots", "2") as link:
        join = ("play", "--join", link, "--locale", "de")
        with Terminal(*join, "--name", "Käthe", folder=tmp_path) as kaethe:
            page = kaethe.until(r"Käthe> $")
            assert "um zurückzukommen:\nmonopoly-rules play --join" in page
            assert re.search(r"Du bist Käthe, gegen \w+ \(\w+\), \w+ \(\w+\)", page)
            assert "--locale en, nl" in page
            kaethe.type("hilfe")
            told = kaethe.until(r"verlassen[^>]*Käthe> $")
            assert "link" in told
            assert "tipp" not in told
            kaethe.type("link")
            assert f"--join '{link.partition('#')[0]}#table=" in kaethe.until(r"Käthe> $")


def test_a_table_that_is_full_says_so_in_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.cli.terminal import Terminal

    with (
        serving(tmp_path, "board-nl", "--players", "2", "--bots", "1") as link,
        Terminal("play", "--join", link, "--name", "Anna", folder=tmp_path) as anna,
    ):
        anna.until(r"Anna> $")
        assert main(("play", "--join", link, "--locale", "de")) == 2
        wrong = " ".join(capsys.readouterr().err.split())
        assert "an diesem Tisch ist kein Platz frei; wer hier sitzt" in wrong
        assert main(("play", "--join", link)) == 2
        assert "aan deze tafel is geen plaats vrij" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("locale", "taken", "empty", "cut_off", "waits"),
    [
        (
            "de",
            "an diesem Tisch heißt schon jemand so",
            "ein Name darf nicht leer sein",
            "den ganzen Link in Anführungszeichen",
            "es fehlt noch ein Spieler",
        ),
        (
            "nl",
            "aan deze tafel heet al iemand zo",
            "een naam mag niet leeg zijn",
            "de hele link tussen aanhalingstekens",
            "wachten op nog een speler",
        ),
    ],
)
def test_who_cannot_sit_down_is_told_why_in_the_language(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    locale: str,
    taken: str,
    empty: str,
    cut_off: str,
    waits: str,
) -> None:
    from tests.cli.terminal import Terminal

    with (
        serving(tmp_path, "board-nl", "--players", "3", "--bots", "0") as link,
        Terminal("play", "--join", link, "--locale", locale, folder=tmp_path) as anna,
    ):
        anna.until(r"Anna> $")
        for given, told in (
            (("--name", "anna"), f"{taken}; "),
            (("--name", " "), f"{empty} (--name NAME)"),
        ):
            assert main(("play", "--join", link, "--locale", locale, *given)) == 2
            assert told in " ".join(capsys.readouterr().err.split())
        unquoted = link.partition("&")[0]  # what a shell leaves of it
        assert main(("play", "--join", unquoted, "--locale", locale)) == 2
        assert cut_off in " ".join(capsys.readouterr().err.split())
        with Terminal("play", "--join", link, "--locale", locale, folder=tmp_path) as bram:
            bram.until(r"Bram> $")  # a name that is free
            anna.until(waits)
