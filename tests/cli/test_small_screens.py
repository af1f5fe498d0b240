"""What a page keeps where it has not room for all: results before the way to them."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from .terminal import Terminal

PROMPT = r"Anna> $"
MORE = "… more; type log to see it all"


def pages(folder: Path, arguments: str, *typed: str, columns: int = 80, lines: int = 24) -> str:
    """What is on the screen after the last of these lines."""
    words = [*arguments.split(), "--locale", "en"]
    with Terminal(*words, folder=folder, columns=columns, lines=lines) as terminal:
        terminal.until(PROMPT)
        for line in typed:
            terminal.type(line)
            terminal.until(PROMPT)
        return "\n".join(terminal.display)


def test_the_first_page_keeps_variant_seed_and_starter(tmp_path: Path) -> None:
    shown = pages(tmp_path, "play board-star-wars --seed 3")
    assert "board-star-wars, 4 players, seed 3" in shown
    assert "Bram starts" in shown
    assert MORE in shown
    for name in ("Bram", "Cleo", "Dirk"):
        assert f"{name} bought " in shown
    assert "thrown for the first turn" not in shown


def test_no_turn_of_others_is_left_out_as_a_whole(tmp_path: Path) -> None:
    shown = pages(tmp_path, "play board-star-wars --seed 3", "1")
    assert MORE in shown
    for result in ("Bram bought ", "Cleo drew from ", "Dirk paid the bank ", "Dirk bought "):
        assert result in shown


def test_an_auction_of_several_bids_is_told_by_its_outcome(tmp_path: Path) -> None:
    typed = ["throw", "decline", "pass"]
    shown = pages(tmp_path, "play board-nl --seed 11 --players 3", "1", "1", *typed)
    (won,) = re.findall(r"(\w+) won Vreeburg with €\d+", shown)
    assert won in ("Bram", "Cleo")
    assert "bids:" not in shown


def test_long_news_stay_together_inside_the_board(tmp_path: Path) -> None:
    game = "play board-nl --seed 21 --players 4"
    shown = pages(tmp_path, game, *["1"] * 5, columns=120, lines=40).splitlines()
    news = [at for at, line in enumerate(shown) if re.search(r"  \[B-[A-Z]+-\d", line)]
    assert len(news) > 10
    assert any(line.startswith("turn 6: Anna") for line in shown[news[-1] :])
    sides = [at for at, line in enumerate(shown) if line.startswith(("▌Vreeburg", "▌Barteljoris"))]
    assert sides[0] <= news[0] < news[-1] <= sides[1] + 1
