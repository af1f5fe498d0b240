"""A server that stops, and guests who come back to it."""

from __future__ import annotations

import os
import socket
from contextlib import ExitStack
from pathlib import Path

import pytest
import typer

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

from tests.cli.join.two import game_of_two
from tests.cli.served import serving, table_of

from monopoly_rules.cli.join.talking.line import Lost
from monopoly_rules.cli.join.talking.returning import come_back
from monopoly_rules.cli.join.talking.talk import Talk
from monopoly_rules.cli.screen.screen import Screen

pytestmark = pytest.mark.skipif(os.name != "posix", reason="uses pseudo-terminals")


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
    monkeypatch.setattr("monopoly_rules.cli.join.talking.returning.time.sleep", waited.append)
    talk, screen = NoServer(), Screen(game_of_two(), "de", 0)
    again = "monopoly-rules play --join 'http://here/#table=1&token=2'"
    with pytest.raises(typer.Exit) as ended:
        come_back(talk, screen, again)
    told = capsys.readouterr()
    assert (ended.value.exit_code, talk.tried, len(waited)) == (1, 5, 5)
    assert "neuer Versuch in 15 s (5 von 5)" in told.out
    assert f"der Server antwortet nicht; komm zurück mit:\n{again}\n" in told.err


def test_a_guest_comes_back_by_itself_when_the_server_does(tmp_path: Path) -> None:
    from tests.cli.terminal import Terminal

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
