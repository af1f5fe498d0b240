"""What the command answers when a test runs it in this process."""

from __future__ import annotations

from collections.abc import Callable

Said = tuple[int, str, str]
"""Its status, what it printed, what it complained of."""
Run = Callable[..., Said]
AtTable = Callable[..., list[str]]
"""What is answered to each line at a table: a game, a language, the lines."""
Play = Callable[..., Said]
"""Runs the command: its arguments together, then the lines that are typed."""
