"""A line that is being typed while others play."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

from tests.cli.join.two import line_with, two

pytestmark = pytest.mark.skipif(os.name != "posix", reason="uses pseudo-terminals")


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


def test_a_screen_of_another_size_is_drawn_anew_with_what_is_half_typed(tmp_path: Path) -> None:
    with two(tmp_path) as (anna, _):
        anna.press("mortgage Br")
        assert line_with(anna, "Anna> ") == "Anna> mortgage Br"
        anna.resize(80, 24)
        anna.until(r"player  cash  deeds  stands on\n[\s\S]*Anna> mortgage Br$")
        anna.type("ink")
        anna.until(r"Anna mortgaged[^>]*Anna> $")
