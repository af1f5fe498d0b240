"""Ranking: which rules fit what was asked best, and which passage of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log1p
from typing import Final

from monopoly_rules.lookup import check_locale
from monopoly_rules.rulebook import Rulebook, kernel_rulebook
from monopoly_rules.searching.asking import Term, asked_words, languages_of, terms_of
from monopoly_rules.searching.chapters import opening
from monopoly_rules.searching.finding import FoundRule
from monopoly_rules.searching.index import Entry, Index, entries_of
from monopoly_rules.searching.within import Scope
from monopoly_rules.searching.words import LANGUAGES, WORD, stem, words_in

_PRINTED: Final = 1.25
"""How much likelier it is that a rule of the booklets is asked for than a ruling."""
_PROGRAM: Final = 0.8
"""How likely it is that a rule about the program is asked for."""
_TITLE: Final = 0.3
"""What it adds that the whole title of a rule was asked for."""
_CHAPTER: Final = 1.0
"""What it adds for the first rule of a chapter that nothing but the chapter was asked for."""
_PROVEN: Final = 0.15
"""What it adds, if one thing was asked for, that a rule is proven, by the logarithm of how often:
what every game is made of is proven more often than what happens once in a while."""
_SOME: Final = 0.35
"""What is left of a rule's score that has next to nothing of what was asked for."""
_PLAIN: Final = 2.0
"""What a word counts for that share, besides how rare it is among the rules."""
_SAID: Final = 0.35
"""What a word counts for a rule at least that says it, and not only an example of it."""
_SENTENCES: Final = re.compile(r"(?<=[.!?])(?<!\bMr\.)\s+(?![a-z])")
"""Where sentences end: not in ``Mr. Monopoly`` nor in ``1. bis 4.``"""


class Search:
    """The rules of rulebooks, ready to be searched."""

    def __init__(self, books: Iterable[Rulebook]) -> None:
        self.books = tuple(books)
        self.entries = tuple(entries_of(self.books))
        self.indexes = tuple(Index(language, self.entries) for language in LANGUAGES)

    def find(
        self, asked: str, within: str | None, locale: str | None, most: int
    ) -> Iterator[FoundRule]:
        """The rules that fit best, best first."""
        scope = Scope.read(within, self.books)
        words = asked_words(asked)
        terms = [(term, term.worth(self.indexes)) for term in terms_of(words, self.indexes)]
        told = self._language(words) if locale is None else locale
        check_locale(told, self.books)
        scores = self._scores(terms)
        said = [worths for term, worths in terms if term.counts]
        ranked = sorted(
            (
                number
                for number in (scores if not said else set[int]().union(*said))
                if scope.has(self.entries[number])
            ),
            key=lambda number: (-scores[number], number),
        )
        rare = [(term, 1 / max(1, len(worth))) for term, worth in terms if term.counts]
        for number in ranked[: max(0, most)]:
            share = self._share(number, terms)
            yield self._found(self.entries[number], rare, told, scores[number], share)

    def _share(self, number: int, terms: Sequence[tuple[Term, Mapping[int, float]]]) -> float:
        """How much of what was asked for a rule says; what few rules say counts for more.

        Words that no rule says count as much as the others on average. Stop words are said by all,
        so that a question of nothing else is answered by none.
        """
        counted = [(term, worths) for term, worths in terms if term.counts]
        asked = said = 0.0
        for term, worths in counted:
            if worths:
                rarity = self.indexes[0].rarity(len(worths))
                asked += _PLAIN + rarity
                if worths.get(number, 0.0) >= _SAID * term.weight * rarity:
                    said += _PLAIN + rarity
        known = sum(bool(worths) for _, worths in counted)
        return said / asked * known / len(counted) if known else 0.0

    def _scores(self, terms: Sequence[tuple[Term, Mapping[int, float]]]) -> dict[int, float]:
        """How well each rule fits that has any of the terms."""
        scores: dict[int, float] = {}
        had: dict[int, float] = {}
        for term, worths in terms:
            for number, worth in worths.items():
                scores[number] = scores.get(number, 0.0) + worth
                had[number] = had.get(number, 0.0) + term.weight
        asked = sum(term.weight for term, _ in terms)
        counted = [term for term, _ in terms if term.counts]
        titles = [
            (index, frozenset[str]().union(*(term.stems(index.language) for term, _ in terms)))
            for index in self.indexes
        ]
        for number in scores:
            titled = max(index.title_covered(number, stems) for index, stems in titles)
            printed = _PRINTED if self.entries[number].is_printed else 1.0
            part = _SOME + (1 - _SOME) * had[number] / asked
            if self.entries[number].book.name == kernel_rulebook().name:
                printed *= _PROGRAM
            scores[number] *= printed * part * (1 + _TITLE * titled)
            scores[number] *= 1 + _CHAPTER * self._basic(number, counted)
            if len(counted) == 1:
                scores[number] *= 1 + _PROVEN * log1p(len(self.entries[number].proofs))
        return scores

    def _basic(self, number: int, terms: Sequence[Term]) -> float:
        """How likely a rule is the basic one of what was asked for, from nothing to one.

        Whoever asks for more than the name of a chapter asks about a case.
        """
        id_ = self.entries[number].rule.id
        named = bool(terms) and all(term.names_chapter_of(id_) for term in terms)
        return opening(id_) if named else 0.0

    def _language(self, words: Sequence[str]) -> str:
        fits = languages_of(words, self.indexes)
        return max(LANGUAGES, key=lambda language: fits[language])

    def _found(
        self,
        entry: Entry,
        terms: Sequence[tuple[Term, float]],
        locale: str,
        score: float,
        share: float,
    ) -> FoundRule:
        language = locale.replace("-", "_").split("_")[0]
        best = entry.book.catalogues.best(locale)
        rule = entry.rule
        if best is not None:
            rule = rule.told(entry.book.catalogues.catalogue(best))
        passage, marks = _passage(rule.text, terms, language if language in LANGUAGES else "en")
        return FoundRule(rule, entry.book.name, locale, passage, marks, score, share)


def _passage(
    text: str, terms: Sequence[tuple[Term, float]], language: str
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The sentence that holds most of what was asked for, and where that stands in it."""

    def stems(sentence: str) -> list[tuple[int, int, str]]:
        return [
            (match.start(), match.end(), stem(word, language))
            for match in WORD.finditer(sentence)
            for word in words_in(match[0])
        ]

    def fit(sentence: str) -> float:
        here = {each for *_, each in stems(sentence)}
        return sum(rare for term, rare in terms if term.found_in(here, language))

    best = max(_SENTENCES.split(text), key=fit)
    placed = stems(best)
    here = {each for *_, each in placed}
    asked = frozenset[str]().union(*(term.found_in(here, language) for term, _ in terms))
    return best, tuple((start, end) for start, end, each in placed if each in asked)
