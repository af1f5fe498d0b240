"""Plays as they are nearly always written: their texts cut into pieces, and each piece read once.

Most actions occur again and again, letter by letter. What is written in another way is no defect;
here it is None, and the reader of the whole text takes it, or says what is wrong with it.

JSON can be read in one way only. So where every piece is JSON by itself, and what lies between the
pieces is as expected, all of it means what the pieces mean.
"""

from __future__ import annotations

import re
from typing import Final

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.values.fields import maker
from monopoly_rules.kernel.wire.parsing import Pieces

OPENING: Final = '{"actions":['
BETWEEN: Final = '},{"actions":['
BEFORE_DIGESTS: Final = '],"after":["'
BEFORE_DRAWS: Final = '"],"draws":'
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,15}")


@attrs.frozen
class Moves(EqualByFields):
    """One play with all that ran by itself after it, and where that led.

    ``after`` has the digest of the position after each action, ``draws`` says how far the chance
    source had come.
    """

    actions: list[object]
    after: list[str]
    draws: int


make_moves = maker(Moves)


class ActionLists:
    """Reads lists of actions by their texts; equal texts are one list, which nobody changes."""

    def __init__(self) -> None:
        self.known: dict[str, list[object]] = {}
        self._pieces = Pieces()

    def read(self, text: str) -> list[object] | None:
        """What stands between the brackets of a list."""
        known = self.known.get(text)
        if known is None:
            read = self._pieces.read(f"[{text}]")
            if type(read) is not list:
                return None
            known = self.known[text] = read
        return known


def read_plays(text: str) -> list[Moves] | None:
    """The plays of a record, from what stands between their brackets."""
    if not text:
        return []
    if not text.startswith(OPENING) or text[-1] != "}":
        return None
    lists = ActionLists()
    known = lists.known
    plays: list[Moves] = []
    written, number = "0", 0
    for piece in text[len(OPENING) : -1].split(BETWEEN):
        actions, _, rest = piece.partition(BEFORE_DIGESTS)
        digests, _, draws = rest.partition(BEFORE_DRAWS)
        if draws != written:
            found = read_number(draws)
            if found is None:
                return None
            written, number = draws, found
        understood = known.get(actions) or lists.read(actions)
        if understood is None:
            return None
        # Letters and digits need no second look: no text of them ends before its quotation mark.
        after = [digests]
        if not digests.isalnum():
            after = digests.split('","')
            if not "".join(after).isalnum():
                return None
        plays.append(make_moves(understood, after, number))
    return plays


def read_number(text: str) -> int | None:
    """A whole number that is not negative, nor longer than any game makes one.

    >>> read_number("60"), read_number("060"), read_number("-1")
    (60, None, None)
    """
    return int(text) if _NUMBER.fullmatch(text) else None
