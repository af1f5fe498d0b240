"""Links to tables, and those that are none."""

from __future__ import annotations

import pytest

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

from monopoly_rules.__main__ import main
from monopoly_rules.cli.join.talking.links import read_link


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


def test_what_belongs_to_a_table_of_ones_own_is_not_ignored(
    capsys: pytest.CaptureFixture[str],
) -> None:
    link = "http://127.0.0.1:1/#table=a"
    assert main(("play", "--join", link, "--players", "3", "--seed", "4")) == 2
    wrong = " ".join(capsys.readouterr().err.split())
    assert wrong.endswith("has its own; leave out --players or --seed with --join")


def test_what_a_link_says() -> None:
    link = read_link("https://games.example/room#table=a1&invitation=xyz")
    assert link.socket == "wss://games.example/room/socket"
    assert link.again("secret") == "https://games.example/room/#table=a1&token=secret"
