"""What modifiers keep and a reader may see, as lines for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.extras import Account, ExtraKey, ExtraValue
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.words.pictures import FAINT, Picture, Styled, line
from monopoly_rules.kernel.words.saying import plain_name
from monopoly_rules.kernel.words.texts import Words


def kept_lines(
    keys: Iterable[ExtraKey], seats: Sequence[Seat], players: int, view: View, words: Words
) -> Picture:
    """A line for each value that is no longer what it was at the start; of those kept per player,
    the ones of these seats."""
    seen = dict(view.extras)
    lines = []
    for key in keys:
        value = seen.get(key.name)
        if value is None or value == key.opening(players):
            continue
        modifier, _, own = key.name.partition(".")
        title = f"{words.translate(modifier)}, {words.translate(plain_name(own))}: "
        if key.per_seat and isinstance(value, tuple) and len(value) == players:
            said = ", ".join(_of_seat(seat, value[seat], words) for seat in seats)
        elif isinstance(key, Account) and isinstance(value, int) and "money" in words.nouns:
            said = words.name("money", value)
        else:
            said = _said(value)
        lines.append(line(Styled(title, FAINT), said))
    return tuple(lines)


def _of_seat(seat: Seat, value: ExtraValue, words: Words) -> str:
    said = _said(value)
    several = isinstance(value, tuple) and len(value) > 1
    return f"{words.name('seat', seat)} {f'({said})' if several else said}"


def _said(value: ExtraValue) -> str:
    """Plain values as they are; what has several parts in brackets."""
    if isinstance(value, tuple):
        parts = (f"({_said(each)})" if isinstance(each, tuple) else _said(each) for each in value)
        return ", ".join(parts) or "-"
    return str(value)
