"""The names that come nearest to what was typed."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from monopoly_rules.kernel.words.called import bare

PART: Final = 3
"""So many letters of a name, wherever a word of it begins, are enough to think of it."""
NEAR: Final = 0.65
"""How much alike words are that are confused, from 0 to 1."""


def nearest(text: str, names: Iterable[str], most: int = 3, near: float = NEAR) -> list[str]:
    """The names that may have been meant, the most likely first: those of which a word begins like
    the text, those that stand in it, or else those that are spelt almost like it.

    >>> nearest("plien", ["Spui", "Plein", "Groote Markt"])
    ['Plein']
    >>> nearest("markt", ["Spui", "Plein", "Groote Markt"])
    ['Groote Markt']
    """
    wanted = bare(text)
    known = list(dict.fromkeys(names))
    begun = [name for name in known if any(bare(word).startswith(wanted) for word in name.split())]
    if len(wanted) >= PART and begun:
        return begun[:most]
    said = {bare(word) for word in text.split()}
    within = [name for name in known if said.issuperset(map(bare, name.split()))]
    if within:
        return within[:most]
    spelt: dict[str, str] = {}
    for name in known:
        spelt.setdefault(bare(name), name)
    return [spelt[each] for each in get_close_matches(wanted, spelt, n=most, cutoff=near)]
