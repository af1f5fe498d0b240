"""Single keys while something runs: pause, step, faster, slower, stop."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self

FASTEST, SLOWEST = 0.03, 16.0
"""Seconds for each turn, at least and at most."""
BEAT = 1.0
"""Seconds after which a long wait shows that it goes by."""
READING, READING_TURNS = 4.0, 16
"""What is to be read stays for so many seconds at most, or for so many turns, or for one turn."""
QUIT: Final = ("q", "Q", "\x04")
STEP: Final = ("n", "\n", "\r")
CHANGING: Final = (" ", "+", "-")


class Keys:
    """Reads keys as they are pressed, where standard input is a terminal that can do so."""

    def __init__(self) -> None:
        self._before: list[int | list[bytes | int]] | None = None

    def __enter__(self) -> Self:
        try:
            import termios
            import tty

            if sys.stdin is not None and sys.stdin.isatty():
                self._before = termios.tcgetattr(sys.stdin)
                tty.setcbreak(sys.stdin)
        except (ImportError, OSError, ValueError):  # Windows has none of this
            self._before = None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._before is not None:
            import termios

            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)

    @property
    def work(self) -> bool:
        """Whether keys are read at all."""
        return self._before is not None

    def pressed(self, seconds: float | None) -> str:
        """The next key within so many seconds, or whenever it comes; nothing if none does."""
        if not self.work:
            time.sleep(seconds or 0)
            return ""
        import os
        import select

        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        return os.read(sys.stdin.fileno(), 1).decode("latin-1") if ready else ""


class Tempo:
    """How fast something goes by, as the keys say."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """For each turn."""
        self.paused = False
        self.left = 0.0
        """Seconds until it goes on."""

    def goes_on(self, keys: Keys, show: Callable[[], None], *, reading: bool = False) -> bool:
        """Wait for the next turn; False if nobody wants to see it. What is to be read stays longer.
        ``show`` is called at first, after each key, and as a long wait goes by."""
        until = self._until(reading)
        while True:
            self.left = max(0.0, until - time.monotonic())
            show()
            key = keys.pressed(None if self.paused else min(self.left, BEAT))
            if key in QUIT and key:
                return False
            if key == " ":
                self.paused = not self.paused
            elif key == "+":
                self.seconds = max(FASTEST, self.seconds / 2)
            elif key == "-":
                self.seconds = min(SLOWEST, self.seconds * 2)
            elif key in STEP or (not key and time.monotonic() >= until):
                return True
            if key in CHANGING and key:
                until = self._until(reading)

    def _until(self, reading: bool) -> float:
        longer = max(self.seconds, min(READING, READING_TURNS * self.seconds))
        return time.monotonic() + (longer if reading else self.seconds)
