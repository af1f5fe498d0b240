"""Reading what is longer than a screen, part by part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from monopoly_rules.cli.screen.prompt import EndOfInput, ask, typed_early

T = TypeVar("T")


def go_on(hint: str) -> str:
    """Wait until what is shown was read; what is typed instead of Enter."""
    with suppress(EndOfInput):
        return ask(f"{hint} ")
    return ""


def read_in_parts(parts: Sequence[T], show: Callable[[T], None], hint: str) -> None:
    """Show one part after the other. Who types a line has read enough: it is the next one."""
    for part in parts:
        show(part)
        text = go_on(hint)
        if text:
            typed_early(text)
            return
