"""What modifiers keep and a reader may see, as lines for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from monopoly_rules.kernel.domains.single import Domain
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
        domain = None if key.within is None else key.within.seated(players)
        if key.per_seat and isinstance(value, tuple) and len(value) == players:
            said = ", ".join(_of_seat(seat, value[seat], domain, words) for seat in seats)
        elif isinstance(key, Account) and isinstance(value, int) and "money" in words.nouns:
            said = words.name("money", value)
        else:
            said = _said(value, domain, words)
        lines.append(line(Styled(title, FAINT), said))
    return tuple(lines)


def _of_seat(seat: Seat, value: ExtraValue, domain: Domain | None, words: Words) -> str:
    said = _said(value, domain, words)
    several = isinstance(value, tuple) and len(value) > 1
    return f"{words.name('seat', seat)} {f'({said})' if several else said}"


def _said(value: ExtraValue, domain: Domain | None, words: Words) -> str:
    """Values as the nouns of their range name them, plain ones as they are; what has several parts
    in brackets."""
    meant = None if domain is None else domain.meant(value)
    if isinstance(value, tuple):
        parts = []
        for place, each in enumerate(value):
            fits = meant is not None and meant.lengths is not None and len(value) in meant.lengths
            part = meant.part(place) if fits and meant is not None else None
            said = _said(each, part, words)
            parts.append(f"({said})" if isinstance(each, tuple) else said)
        return ", ".join(parts) or "-"
    noun = getattr(meant, "noun", "")
    return words.name(noun, value) if noun in words.nouns and noun else str(value)
