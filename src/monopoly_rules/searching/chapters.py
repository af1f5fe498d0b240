"""Chapters: the rules about one topic. Their ids begin alike, and the basic ones come first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from monopoly_rules.searching.ideas import Phrase, ideas, phrase_of, phrases_of
from monopoly_rules.searching.words import lines_of

LANGUAGE: Final = "en"
"""That of ids, and so of what chapters are called."""
_LATER: Final = 4
"""The rule that comes so many places after the first is half as likely to be the basic one."""


@cache
def topics(id_: str, language: str) -> frozenset[Phrase]:
    """What the chapter of a rule is about; nothing if its id has no number.

    >>> ("build",) in topics("B-HOUSE-4", "en"), ("bouw",) in topics("B-HOUSE-4", "nl")
    (True, True)
    """
    chapter, _, number = id_.rpartition("-")
    return _named(chapter.rpartition("-")[2], language) if number.isdecimal() else frozenset()


def names_chapter(word: str) -> bool:
    """Whether one word is what our list calls a chapter.

    >>> names_chapter("go"), names_chapter("out")
    (True, False)
    """
    return any(phrase_of(word, LANGUAGE) in _named(name, LANGUAGE) for name in _chapters())


def opening(id_: str) -> float:
    """How likely a rule is to be the basic one of its chapter, by its number.

    >>> opening("B-HOUSE-1"), opening("B-HOUSE-5")
    (1.0, 0.5)
    """
    number = id_.rpartition("-")[2]
    return _LATER / (_LATER + max(0, int(number) - 1)) if number.isdecimal() else 0.0


@cache
def _named(name: str, language: str) -> frozenset[Phrase]:
    said = {phrase_of(each, LANGUAGE) for each in _chapters().get(name, [name])}
    if language == LANGUAGE:
        return frozenset(said)
    meant = {number for phrase in said for number in ideas(LANGUAGE).get(phrase, ())}
    return frozenset(phrases_of(meant, language))


@cache
def _chapters() -> Mapping[str, list[str]]:
    lines = (line.split() for line in lines_of("chapters.txt"))
    return {name: called for name, *called in lines}
