"""What modifiers keep and a reader may see, as lines for people."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.extras import ExtraKey, ExtraValue
from monopoly_rules.kernel.words.pictures import FAINT, Picture, Styled, line
from monopoly_rules.kernel.words.saying import plain_name
from monopoly_rules.kernel.words.texts import Words


def kept_lines(keys: Iterable[ExtraKey], players: int, view: View, words: Words) -> Picture:
    """A line for each value that is no longer what it was at the start."""
    seen = dict(view.extras)
    lines = []
    for key in keys:
        value = seen.get(key.name)
        if value is None or value == key.opening(players):
            continue
        modifier, _, own = key.name.partition(".")
        name = words.translate(plain_name(own))
        by_seat = key.per_seat and isinstance(value, tuple) and len(value) == players
        said = _by_seat(value, words) if by_seat else _said(value)
        lines.append(line(Styled(f"{modifier}, {name}: ", FAINT), said))
    return tuple(lines)


def _by_seat(value: ExtraValue, words: Words) -> str:
    assert isinstance(value, tuple), "one for each player"
    return ", ".join(f"{words.name('seat', seat)} {_said(own)}" for seat, own in enumerate(value))


def _said(value: ExtraValue) -> str:
    """Plain values as they are; what has several parts in brackets."""
    if isinstance(value, tuple):
        return ", ".join(
            f"({_said(each)})" if isinstance(each, tuple) else _said(each) for each in value
        )
    return str(value)
