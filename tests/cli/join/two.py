"""Two people at a served table, each at a terminal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.cli.served import serving, table_of

import monopoly_rules as mr

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal


def game_of_two() -> mr.Game:
    """Anna is about to throw; she and Bram have a deed each."""
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink"], ["Groote Markt"]], "cash": [500, 500]})
    return mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])


@contextmanager
def two(
    folder: Path, *arguments: str, locale: str = "en", game: mr.Game | None = None
) -> Iterator[tuple[Terminal, Terminal]]:
    """Anna, who is the host, and Bram, each at a terminal; unless another game is given, Anna is on
    turn."""
    from tests.cli.terminal import Terminal

    with serving(folder) as server, ExitStack() as stack:
        link = table_of(game or game_of_two(), server, host=True)
        guests = link.partition("&host=")[0]
        more = ("--locale", locale, *arguments)
        anna = stack.enter_context(Terminal("play", "--join", link, *more, folder=folder))
        anna.until(r"Anna> $")  # who comes first sits on the first seat
        bram = stack.enter_context(Terminal("play", "--join", guests, *more, folder=folder))
        bram.until(r"(Anna|\(\S+\))\nBram> $")
        anna.until(r"\nAnna> $")
        yield anna, bram


def line_with(terminal: Terminal, text: str) -> str:
    """The last line on the screen that has a text in it, once there is one."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        terminal.settle()
        found = [line for line in terminal.display if text in line]
        if found:
            return found[-1]
    raise AssertionError(f"{text!r} is not on the screen: {terminal.display}")
