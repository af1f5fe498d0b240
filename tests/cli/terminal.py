"""A command in a pseudo-terminal: read until something is shown, then type."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
PATIENCE = 30.0
"""Seconds to wait for what should be shown; a busy machine is slow, a broken test is rare."""
PROGRAM = """
import signal, sys
# Whoever runs the tests in the background ignores the signal, and children inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
from monopoly_rules.__main__ import main
sys.exit(main())
"""
COMMAND = [sys.executable, "-c", PROGRAM]


class Terminal:
    """A process whose three streams are a terminal of 100 columns and 40 lines."""

    def __init__(self, *arguments: str, folder: Path, columns: int = 100, lines: int = 40) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self._screen = pyte.Screen(columns, lines)
        self._stream, self._fed = pyte.ByteStream(self._screen), 0
        environment = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
        for name in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""
        self._read_up_to = 0
        self._bytes = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    @property
    def shown(self) -> str:
        """Everything so far, without colours."""
        return ESCAPES.sub("", self.raw)

    @property
    def display(self) -> list[str]:
        """What stands on the screen now, line by line."""
        self._stream.feed(self._bytes[self._fed :])
        self._fed = len(self._bytes)
        return [line.rstrip() for line in self._screen.display]

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size."""
        size = struct.pack("HHHH", lines, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)
        self._screen.resize(lines, columns)
        os.killpg(self.process.pid, signal.SIGWINCH)

    def press(self, key: str) -> None:
        """Press a key without Enter."""
        os.write(self._master, key.encode())

    def until(self, pattern: str) -> str:
        """What is shown up to and with the pattern, since the last time."""
        deadline = time.monotonic() + PATIENCE
        while True:
            text = self.shown[self._read_up_to :]
            found = re.search(pattern, text)
            if found is not None:
                self._read_up_to += found.end()
                return text[: found.end()]
            if not self._more(deadline):
                raise AssertionError(f"{pattern!r} was never shown; shown was: {text[-3000:]}")

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        os.write(self._master, line.encode() + b"\n")

    def interrupt(self) -> None:
        """Press Ctrl-C, and again if nothing comes of it: a line editor that has just begun to
        wait may miss the first."""
        for _ in range(5):
            self.process.send_signal(signal.SIGINT)
            deadline = time.monotonic() + 4
            while time.monotonic() < deadline and self._more(deadline):
                pass
            if self.process.poll() is not None:
                return

    def end(self) -> int:
        """Read until the process ends; its status."""
        deadline = time.monotonic() + PATIENCE
        while self._more(deadline):
            pass
        return self.process.wait(timeout=PATIENCE)

    def settle(self, seconds: float = 0.2) -> None:
        """Read what comes until nothing does for a while."""
        while self._more(time.monotonic() + seconds):
            pass

    def rest(self) -> str:
        """What has been shown since the last time."""
        return self.shown[self._read_up_to :]

    def _more(self, deadline: float) -> bool:
        """Read what there is; False if the process has closed its terminal or nothing comes."""
        ready, _, _ = select.select([self._master], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            read = os.read(self._master, 65536)
        except OSError:  # Linux says so when the last process has gone
            return False
        self._bytes += read
        self.raw = self._bytes.decode("utf-8", "replace")
        return bool(read)
