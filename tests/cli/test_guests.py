"""Guests at a served table: what they are asked and told, while others play and type."""

from __future__ import annotations

import os
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import typer

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

import monopoly_rules as mr
from monopoly_rules.__main__ import main
from monopoly_rules.cli.join.line import Lost
from monopoly_rules.cli.join.returning import come_back
from monopoly_rules.cli.join.talk import Talk
from monopoly_rules.cli.screen.screen import Screen

from .served import serving, table_of

if TYPE_CHECKING:
    from .terminal import Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="uses pseudo-terminals")


def game_of_two() -> mr.Game:
    """Anna is about to throw; she and Bram have a deed each."""
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink"], ["Groote Markt"]], "cash": [500, 500]})
    return mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])


@contextmanager
def two(folder: Path, *arguments: str, locale: str = "en") -> Iterator[tuple[Terminal, Terminal]]:
    """Anna, who is the host and on turn, and Bram, each at a terminal."""
    from .terminal import Terminal

    with serving(folder) as server, ExitStack() as stack:
        link = table_of(game_of_two(), server, host=True)
        guests = link.partition("&host=")[0]
        more = ("--locale", locale, *arguments)
        anna = stack.enter_context(Terminal("play", "--join", link, *more, folder=folder))
        anna.until(r"Anna> $")  # who comes first sits on the first seat
        bram = stack.enter_context(Terminal("play", "--join", guests, *more, folder=folder))
        bram.until(r"Anna\nBram> $")
        anna.until(r"\nAnna> $")
        yield anna, bram


def line_with(terminal: Terminal, text: str) -> str:
    """The last line on the screen that has a text in it, once there is one."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        terminal.settle()
        found = [line for line in terminal.display if text in line]
        if found:
            return found[-1]
    raise AssertionError(f"{text!r} is not on the screen: {terminal.display}")


def test_what_is_half_typed_stands_behind_the_next_prompt(tmp_path: Path) -> None:
    with two(tmp_path) as (anna, bram):
        bram.press("offer Anna 5x\x7f0")
        assert line_with(bram, "Bram> ") == "Bram> offer Anna 50"
        anna.type("mortgage Brink")
        anna.until(r"Anna mortgaged[^>]*Anna> $")
        bram.until(r"Anna mortgaged[^>]*Bram> ")
        assert line_with(bram, "Bram> ") == "Bram> offer Anna 50"
        bram.type(" for Brink")
        assert "Bram offered Anna €50 for Village Green" in bram.until(r"Bram offered[^>]*Bram> $")


def test_keys_that_edit_a_line(tmp_path: Path) -> None:
    with two(tmp_path) as (_, bram):
        bram.press("holdings Änne\x1b[D\x1bOA\x17Bram\x17\x15holdings Lüke\x17An")
        assert line_with(bram, "Bram> ") == "Bram> holdings An"
        bram.type("na")
        assert "Our Village 1/2: Village Green" in bram.until(r"Bram> $")
        bram.press("\x04")
        assert bram.end() == 0


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


def test_undo_says_who_is_asked_and_what_came_of_it(tmp_path: Path) -> None:
    with two(tmp_path, locale="de") as (anna, bram):
        anna.type("hypothek Brink")
        bram.until(r"Anna nahm eine Hypothek[^>]*Bram> $")
        for answer, told in (
            ("nein danke", "Bram ist nicht einverstanden"),
            ("ja gerne", "Anna hat eine Entscheidung zurückgenommen"),
        ):
            anna.type("rückgängig")
            anna.until(r"Anna möchte eine Entscheidung zurücknehmen; noch gefragt: Bram")
            bram.until(r"einverstanden \(j/n\)\? $")
            bram.type("vielleicht")
            bram.until(r"antworte zuerst mit ja oder nein[^?]*\? $")
            bram.type(answer)
            for each in (anna, bram):
                each.until(told)


def test_the_host_saves_when_all_agree_and_others_do_not(tmp_path: Path) -> None:
    with two(tmp_path, locale="de") as (anna, bram):
        bram.type("speichern b.json")
        told = bram.until(
            r"solange ein Spiel läuft, darf nur der Gastgeber es speichern[^>]*Bram> "
        )
        assert "K-ACTION" not in told
        anna.type("speichern a.json")
        anna.until(r"noch gefragt: Bram")
        bram.until(r"einverstanden \(j/n\)\? $")
        bram.type("j")
        anna.until(r"das Spiel wurde vertagt")
        anna.until(r"gespeichert: a\.json")
        bram.until(
            r"Anna hat das Spiel gespeichert; damit ist es vertagt\s+das Spiel wurde vertagt"
        )
        bram.type("speichern b.json")
        bram.until(r"b\.json[^:]*das Spiel wurde vertagt")
        anna.type("speichern a.json")
        anna.until(r"a\.json: diese Datei gibt es schon")
        anna.type("speichern b.json")  # whoever has lost it gets it again
        anna.until(r"gespeichert: b\.json")
        kept = mr.Game.load((tmp_path / "a.json").read_text("utf-8"), compose=mr.compose)
        assert kept.names == ("Anna", "Bram")


def test_a_host_with_bots_alone_calls_time_and_saves_at_once(tmp_path: Path) -> None:
    from .terminal import Terminal

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
    from .terminal import Terminal

    (tmp_path / "there.json").write_text("{}")
    with serving(tmp_path, "board-nl", "--players", "2", "--bots", "1", host=True) as link:
        join = ("play", "--join", link, "--locale", "en", "--name", "Anna")
        with Terminal(*join, folder=tmp_path) as anna:
            anna.until(r"Anna> $")
            anna.type("save there.json")
            anna.until(r"this file is there already[^>]*Anna> $")
            anna.type("save a.json")
            anna.until(r"the game was adjourned; open its save")
            anna.until(r"Enter to leave: $")
            assert not mr.Game.load((tmp_path / "a.json").read_text("utf-8")).over
            anna.type("")
            anna.until(r"to come back:")


def test_the_way_back_is_shown_at_once_and_by_a_word(tmp_path: Path) -> None:
    from .terminal import Terminal

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
    from .terminal import Terminal

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


class NoServer(Talk):
    """A conversation whose server is gone for good."""

    def __init__(self) -> None:
        self.tried = 0

    def come_back(self) -> None:
        self.tried += 1
        raise Lost("received 1012 (service restart)")


def test_a_server_that_stays_away_is_tried_some_times(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("monopoly_rules.cli.join.returning.time.sleep", waited.append)
    talk, screen = NoServer(), Screen(game_of_two(), "de", 0)
    again = "monopoly-rules play --join 'http://here/#table=1&token=2'"
    with pytest.raises(typer.Exit) as ended:
        come_back(talk, screen, again)
    told = capsys.readouterr()
    assert (ended.value.exit_code, talk.tried, len(waited)) == (1, 5, 5)
    assert "neuer Versuch in 15 s (5 von 5)" in told.out
    assert f"der Server antwortet nicht; komm zurück mit:\n{again}\n" in told.err


def test_a_guest_comes_back_by_itself_when_the_server_does(tmp_path: Path) -> None:
    from .terminal import Terminal

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with ExitStack() as stack:
        with serving(tmp_path, port=port) as server:
            link = table_of(game_of_two(), server, host=True)
            join = ("play", "--join", link, "--locale", "de")
            anna = stack.enter_context(Terminal(*join, folder=tmp_path))
            anna.until(r"Anna> $")
        anna.until(r"der Server antwortet nicht; neuer Versuch in 1 s \(1 von 5\)")
        with serving(tmp_path, port=port):
            anna.until(r"Anna> $")
            assert "received" not in anna.shown
            anna.type("link")
            anna.until(r"um zurückzukommen:\n[^>]*Anna> $")
