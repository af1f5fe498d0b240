"""A line that is being typed, kept key by key: it can be shown again behind another prompt."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.cells import cell_len

from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.prompt import EndOfInput

ENTER: Final = ("\n", "\r")
ERASE: Final = ("\x7f", "\b")
ERASE_WORD, ERASE_ALL, END, ESCAPE = "\x17", "\x15", "\x04", "\x1b"
LAST_WORD: Final = re.compile(r"\S*\s*$")
WHOLE_ESCAPE: Final = re.compile(r"\x1b(\[[0-9;?]*[@-~]|O.|[^\[O])")
"""What a key such as an arrow sends."""


class HalfTyped:
    """What stands behind a prompt, as a terminal has it while it edits a line itself. Python cannot
    ask a terminal for that line, so it is edited here."""

    def __init__(self) -> None:
        self._text = ""
        self._escape = ""
        self._characters = codecs.getincrementaldecoder("utf-8")("replace")

    @contextmanager
    def keys(self) -> Iterator[None]:
        """Let keys come as they are pressed. What was typed before them comes first."""
        import termios  # not on Windows

        before = termios.tcgetattr(sys.stdin)
        now = termios.tcgetattr(sys.stdin)
        now[3] &= ~(termios.ICANON | termios.ECHO)
        now[6][termios.VMIN], now[6][termios.VTIME] = 1, 0
        termios.tcsetattr(sys.stdin, termios.TCSANOW, now)
        try:
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSANOW, before)

    def show(self) -> None:
        """Show again what was typed."""
        self._write(self._text)

    def take(self) -> str | None:
        """Take the next key; the line, once it is whole. No key more is taken than belong to it:
        others may read what follows."""
        try:
            key = os.read(sys.stdin.fileno(), 1)
        except OSError:  # the terminal is gone
            key = b""
        if not key:
            raise EndOfInput
        for each in self._characters.decode(key):
            if each in ENTER:
                whole, self._text, self._escape = self._text, "", ""
                self._write("\n")
                return whole.strip()
            self._edit(each)
        return None

    def _edit(self, key: str) -> None:
        if self._escape or key == ESCAPE:
            self._escape += key
            if WHOLE_ESCAPE.match(self._escape):
                self._escape = ""
        elif key in ERASE:
            self._erase(1)
        elif key == ERASE_WORD:
            found = LAST_WORD.search(self._text)
            self._erase(len(found[0]) if found else 0)
        elif key == ERASE_ALL:
            self._erase(len(self._text))
        elif key == END and not self._text:
            raise EndOfInput
        elif key.isprintable():
            self._text += key
            self._write(key)

    def _erase(self, characters: int) -> None:
        left = self._text[: max(0, len(self._text) - characters)]
        self._write("\b \b" * cell_len(self._text[len(left) :]))
        self._text = left

    def _write(self, text: str) -> None:
        out.file.write(text)
        out.file.flush()
