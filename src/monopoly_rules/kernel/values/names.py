"""Names, of players and of things: short texts that can be told apart, printed and saved."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from typing import Final

from monopoly_rules.kernel.errors.quoting import quoted

NAMES: Final = (
    "Anna", "Bram", "Cleo", "Dirk", "Emma", "Finn", "Gijs", "Hanna", "Iris", "Joep",
)  # fmt: skip
"""What players are called who have not said their names, seat by seat."""
LONGEST_NAME: Final = 60
"""So many characters a name has at most."""
LONGEST_CALLED: Final = 500
"""So many characters are enough for what anything in a game is called. A longer text is no name,
and is not compared with any: without its accents it could be 18 times as long."""
_UNPRINTABLE: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Kinds of characters that move a cursor, cannot be seen, end a line, or are half of one."""
_JOINER: Final = "\u200d"
"""Joins signs into one, as in many emoji; so it can be seen, and is fine between others."""


def name_for(seat: int, taken: Collection[str]) -> str:
    """A name of ours for a seat, which nobody has.

    >>> name_for(1, ["Anna"]), name_for(1, ["bram"]), name_for(12, NAMES)
    ('Bram', 'Anna', 'player 12')
    """
    known = {each.casefold() for each in taken}
    free = [each for each in NAMES if each.casefold() not in known]
    usual = NAMES[seat] if seat < len(NAMES) else ""
    return usual if usual in free else next(iter(free), f"player {seat}")


def same_name(one: str, other: str) -> bool:
    """Whether two names cannot be told apart.

    >>> same_name("Anna", "anna"), same_name("Anna", "Anne")
    (True, False)
    """
    return _looks(one) == _looks(other)


def _looks(name: str) -> str:
    return name.replace(_JOINER, "").casefold()


def problem_of_names(names: object, players: int) -> str | None:
    """What is wrong with the names of so many players; None if they are in order, or not given.

    >>> problem_of_names(["Anna", "Bram"], 2), problem_of_names([], 2)
    (None, None)
    >>> problem_of_names(["Anna", "anna"], 2)
    "two players are called 'anna'"
    """
    if isinstance(names, str | bytes) or not isinstance(names, Sequence):
        return f"names must be a list of texts, not {quoted(names)}"
    if names and len(names) != players:
        return f"{len(names)} names for {players} players"
    known: set[str] = set()
    for name in names:
        problem = _problem_of(name)
        if problem is not None:
            return problem
        looks = _looks(name)
        if looks in known:
            return f"two players are called {quoted(name)}"
        known.add(looks)
    return None


def _problem_of(name: object) -> str | None:
    if not isinstance(name, str):
        return f"a name must be a text, not {quoted(name)}"
    if not name.strip():
        return "a name must not be empty"
    return problem_of_text(name, LONGEST_NAME, "a name")


def problem_of_text(text: str, longest: int, what: str) -> str | None:
    """What keeps a text from standing on one line of a screen; None if nothing does.

    >>> problem_of_text("Spui", 60, "a name"), problem_of_text("Sp\\nui", 60, "a name")
    (None, "a name must not have control characters: 'Sp\\\\nui'")
    """
    if len(text) > longest:
        return f"{what} may have at most {longest} characters: {quoted(text)} has {len(text)}"
    if text.isprintable():  # nearly all are, and that is quickly seen
        return None
    if any(unicodedata.category(each) in _UNPRINTABLE for each in text.replace(_JOINER, "")):
        return f"{what} must not have control characters: {quoted(text)}"
    return None
