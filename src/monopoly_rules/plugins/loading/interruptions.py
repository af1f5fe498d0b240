"""Telling a Ctrl-C of the user from a plugin that raises the same error."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def interruptions() -> Iterator[Callable[[], bool]]:
    """A function that says whether the user has pressed Ctrl-C since: only a signal tells.

    Signals reach the main thread alone; and where they are handled outside of Python nobody can
    tell, so that it counts as real.
    """
    pressed: list[int] = []
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or usual == signal.SIG_IGN:
        yield lambda: False
        return
    if not callable(usual):
        yield lambda: True
        return

    def note(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        usual(number, frame)

    try:
        signal.signal(signal.SIGINT, note)
    except ValueError:  # the main thread of an interpreter within another
        yield lambda: True
        return
    try:
        yield lambda: bool(pressed)
    finally:
        if signal.getsignal(signal.SIGINT) is note:  # a plugin may have set its own
            signal.signal(signal.SIGINT, usual)
