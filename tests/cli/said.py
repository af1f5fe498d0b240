"""What the command answers when a test runs it in this process."""

from __future__ import annotations

from collections.abc import Callable

Said = tuple[int, str, str]
"""Its status, what it printed, what it complained of."""
Run = Callable[..., Said]
