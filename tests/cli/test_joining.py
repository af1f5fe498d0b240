"""Playing at a table that is served: two terminals, one server."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

from monopoly_rules.__main__ import main
from monopoly_rules.cli.join.links import read_link

pytestmark = pytest.mark.skipif(os.name != "posix", reason="uses pseudo-terminals")


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[str]:
    """A server of a table, ended at the end; the link for guests."""
    command = [sys.executable, "-m", "monopoly_rules", "serve", *arguments, "--port", "0"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            lines = [process.stdout.readline().strip() for _ in range(3)]
            yield lines[1].removeprefix("to invite others: ")
        finally:
            process.kill()


def test_two_people_play_at_a_served_table(tmp_path: Path) -> None:
    from .terminal import Terminal

    with serving(tmp_path, "board-nl", "--players", "2") as link:
        join = ("play", "--join", link, "--locale", "en", "--name")
        with (
            Terminal(*join, "Anna", folder=tmp_path) as anna,
            Terminal(*join, "Bram", folder=tmp_path) as bram,
        ):
            both = {"Anna": anna, "Bram": bram}
            back = anna.until(r"to come back: \S+ play --join '[^']+'")
            first = "Anna"
            text = anna.until(r"(Anna|Bram) starts")
            first = re.findall(r"(Anna|Bram) starts", text)[-1]
            for name in (first, {"Anna": "Bram", "Bram": "Anna"}[first]):
                one = both[name]
                one.until(f"{name}> $")
                one.type('{"action": "Bid", "amount": 5}')
                assert "[K-ACTION" in one.until(f"{name}> $")
                one.type("1")
                one.until(rf"{name} threw \d and \d")
                while "turn of" not in one.until(rf"{name}> $|the turn of {name} is over"):
                    one.type("1")
            anna.type("quit")
            bram.type("quit")
        again = re.search(r"--join '([^']+)'", back)
        assert again is not None
        with Terminal("play", "--join", again[1], "--locale", "en", folder=tmp_path) as anna:
            anna.until(r"cash +deeds")
            anna.until(r"waiting for Bram|Anna> $")


@pytest.mark.parametrize(
    "link", ["nonsense", "http://localhost:1/", "ftp://x/#table=1", "http://["]
)
def test_a_link_that_is_none(link: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("play", "--join", link)) == 2
    wrong = capsys.readouterr().err
    assert wrong.startswith(f"monopoly-rules: --join {link}: ")
    assert "http://localhost:8000/#table=…&invitation=…" in wrong


def test_nobody_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("play", "--join", "http://127.0.0.1:1/#table=a&invitation=b")) == 1
    assert "monopoly-rules: --join http://127.0.0.1:1/: " in capsys.readouterr().err


def test_a_table_has_its_own_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("play", "board-nl", "--join", "http://127.0.0.1:1/#table=a")) == 2
    assert "a table that is served has its own rules" in capsys.readouterr().err


def test_what_a_link_says() -> None:
    link = read_link("https://games.example/room#table=a1&invitation=xyz")
    assert link.socket == "wss://games.example/room/socket"
    assert link.again("secret") == "https://games.example/room/#table=a1&token=secret"
