"""Ideas: what players call the things that the rules have one word for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from monopoly_rules.searching.words import LANGUAGES, lines_of, stem, word_list, words_in

Phrase: TypeAlias = tuple[str, ...]
"""The stems of one or several words that belong together."""
LONGEST: Final = 4
"""So many words a phrase has at most."""
_WIDE: Final = "<"
"""What stands before a word that is wider than an idea."""


@cache
def ideas(language: str) -> Mapping[Phrase, frozenset[int]]:
    """The phrases of a language with the ideas that they are words for."""
    return _numbered(language, wide=False)


@cache
def perhaps(language: str) -> Mapping[Phrase, frozenset[int]]:
    """The phrases of a language with the ideas that they may mean, being wider than they are."""
    return _numbered(language, wide=True)


def _numbered(language: str, *, wide: bool) -> Mapping[Phrase, frozenset[int]]:
    found: dict[Phrase, set[int]] = {}
    for number, phrases in enumerate(_lines(language, wide=wide)):
        for phrase in phrases:
            found.setdefault(phrase, set()).add(number)
    return {phrase: frozenset(numbers) for phrase, numbers in found.items()}


@cache
def idea_words(language: str) -> frozenset[str]:
    """All words of a language that ideas are said with."""
    place = LANGUAGES.index(language)
    lists = (line.split("|")[place].replace("_", " ") for line in lines_of("ideas.txt"))
    return frozenset(word for words in lists for word in words_in(words))


@cache
def _lines(language: str, *, wide: bool = False) -> tuple[tuple[Phrase, ...], ...]:
    """By idea, the phrases that say it, or those that are wider."""
    place = LANGUAGES.index(language)
    return tuple(
        tuple(
            phrase_of(each, language)
            for each in line.split("|")[place].split()
            if each.startswith(_WIDE) is wide
        )
        for line in lines_of("ideas.txt")
    )


def phrase_of(text: str, language: str) -> Phrase:
    """The words of a list of ours that belong together, which are joined with ``_``."""
    return tuple(stem(word, language) for word in words_in(text.replace("_", " ")))


def phrases_of(numbers: Iterable[int], language: str) -> Iterator[Phrase]:
    """How a language says these ideas."""
    for number in numbers:
        yield from _lines(language)[number]


def ideas_in(words: Sequence[str], language: str) -> Iterator[tuple[list[int], Phrase]]:
    """The phrases of ideas that a line of words holds in a language, with the places of the words.

    Pronouns between the words of a phrase are passed over: ``kom ik uit``, ``take it back``.
    """
    known = ideas(language).keys() | perhaps(language)
    places = [place for place, word in enumerate(words) if word not in word_list("pronouns")]
    stems = [stem(words[place], language) for place in places]
    for start in range(len(stems)):
        for end in range(start + 1, min(start + LONGEST, len(stems)) + 1):
            phrase = tuple(stems[start:end])
            if phrase in known:
                yield places[start:end], phrase
