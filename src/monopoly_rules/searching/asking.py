"""Asking: what a line of words is about, in whichever of the languages it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

import attrs

from monopoly_rules.searching.chapters import LANGUAGE, names_chapter, topics
from monopoly_rules.searching.ideas import (
    Phrase,
    idea_words,
    ideas,
    ideas_in,
    perhaps,
    phrases_of,
)
from monopoly_rules.searching.index import Index
from monopoly_rules.searching.words import stem, word_list, words_in

_MEANT: Final = 0.9
"""What a word counts that was not asked for but means the same."""
_ABROAD: Final = 0.7
"""What it counts in another language."""
_PERHAPS: Final = 0.7
"""What is left of it if only a wider word was asked for."""
_SEPARATED: Final = re.compile(
    r"\b(aan|af|bij|door|in|mee|neer|om|op|over|terug|toe|uit|weg)\s+te\s+(\w+)"
)
_LONGEST: Final = 500
"""So many letters of a question are read."""
_STOP: Final = 0.15
"""What a stop word counts."""


@attrs.frozen
class Term:
    """One thing that was asked for: by language, the phrases that say it and what each counts."""

    phrases: Mapping[str, Mapping[Phrase, float]]
    ideas: frozenset[int]
    """Which ideas it is a word for."""
    names: frozenset[Phrase]
    """What it surely means in the language of ids, and not only perhaps."""
    weight: float

    @property
    def counts(self) -> bool:
        """Whether it is more than a stop word."""
        return self.weight > _STOP

    def names_chapter_of(self, id_: str) -> bool:
        """Whether it is what the chapter of a rule is about."""
        return not topics(id_, LANGUAGE).isdisjoint(self.names)

    def stems(self, language: str) -> frozenset[str]:
        """The stems of all that says it in a language."""
        phrases = self.phrases.get(language, {})
        return frozenset(word for phrase in phrases for word in phrase)

    def found_in(self, stems: AbstractSet[str], language: str) -> frozenset[str]:
        """Which of these stems say it: of a phrase all or none."""
        phrases = self.phrases.get(language, {})
        return frozenset(word for phrase in phrases if stems >= {*phrase} for word in phrase)

    def worth(self, indexes: Sequence[Index]) -> dict[int, float]:
        """What it is worth to each rule: by the phrase that says most."""
        found: dict[int, float] = {}
        for index in indexes:
            fits: dict[int, float] = {}
            for phrase, weight in self.phrases.get(index.language, {}).items():
                for number, fit in index.fitting(phrase).items():
                    fits[number] = max(weight * fit, fits.get(number, 0.0))
            worth = self.weight * index.rarity(len(fits))
            for number, fit in fits.items():
                found[number] = max(worth * fit, found.get(number, 0.0))
        return found


def asked_words(asked: str) -> list[str]:
    """The words of a question; the two parts of a Dutch verb are joined: ``af te lossen``."""
    return words_in(_SEPARATED.sub(r"\1\2", asked[:_LONGEST].casefold()))


def _knows(index: Index, word: str) -> bool:
    language = index.language
    return word in index.words or word in word_list(language) or word in idea_words(language)


def languages_of(words: Sequence[str], indexes: Sequence[Index]) -> dict[str, float]:
    """How well each language fits a line of words, from a half to one."""
    votes = {index.language: sum(_knows(index, word) for word in words) for index in indexes}
    most = max(1, *votes.values())
    return {language: 0.5 + 0.5 * count / most for language, count in votes.items()}


def terms_of(words: Sequence[str], indexes: Sequence[Index]) -> Iterator[Term]:
    """What a line of words asks for: phrases first, then its other words."""
    fits = languages_of(words, indexes)
    best = [language for language, fit in fits.items() if fit == max(fits.values())]
    spans = [
        places for language in best for places, _ in ideas_in(words, language) if len(places) > 1
    ]
    taken: set[int] = set()
    for places in sorted(spans, key=lambda places: (-len(places), places)):
        if taken.isdisjoint(places):
            taken |= {*places}
            yield _term([words[place] for place in places], best, fits)
    stops = frozenset[str]()
    if len(words) > 1:  # who types one word means it: ``go``
        stops = stops.union(*(word_list(language) for language in best))
    seen: set[frozenset[int]] = set()
    nouns = {word for before, word in pairwise(words) if _is_noun(before, word)}
    for word in dict.fromkeys(word for place, word in enumerate(words) if place not in taken):
        known = [index.language for index in indexes if _knows(index, word)] or [*fits]
        if word in stops and word not in nouns:
            yield _term([word], known, fits, _STOP)
            continue
        term = _term([word], known, fits)
        if not term.ideas or term.ideas not in seen:  # two words for one thing ask for it once
            seen.add(term.ideas)
            yield term


def _is_noun(before: str, word: str) -> bool:
    """Whether a word is the name of a square though most questions have it as a verb: ``on go``."""
    return before in word_list("nouns_follow") and names_chapter(word)


def _term(
    words: Sequence[str], known: Sequence[str], fits: Mapping[str, float], weight: float = 1.0
) -> Term:
    """What words ask for that are known in some languages; a stop word means only itself."""
    phrases: dict[str, dict[Phrase, float]] = {language: {} for language in fits}
    meant: set[int] = set()
    for language in known:
        typed = tuple(stem(word, language) for word in words)
        phrases[language][typed] = fits[language]
        for places, phrase in ideas_in(words, language):
            if len(places) < len(words) or weight < 1.0:
                continue
            sure = ideas(language).get(phrase, frozenset[int]())
            meant |= sure
            for numbers, worth in ((sure, 1.0), (perhaps(language).get(phrase, ()), _PERHAPS)):
                for other in fits:
                    near = worth * fits[language] * (_MEANT if other == language else _ABROAD)
                    for said in phrases_of(numbers, other):
                        phrases[other][said] = max(near, phrases[other].get(said, 0.0))
    names = {*phrases_of(meant, LANGUAGE)}
    if LANGUAGE in known:
        names.add(tuple(stem(word, LANGUAGE) for word in words))
    return Term(phrases, frozenset(meant), frozenset(names), weight)
