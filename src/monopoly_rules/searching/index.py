"""The index: where each word stands in rules, in the three languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from math import log
from typing import Final

import attrs

from monopoly_rules.kernel import Catalogue
from monopoly_rules.proofs import Proof, proofs_of
from monopoly_rules.rulebook import Rule, Rulebook
from monopoly_rules.searching.chapters import topics
from monopoly_rules.searching.ideas import Phrase
from monopoly_rules.searching.words import WORD, fold, stem, word_list, words_in

TEXT: Final = 1
TITLE: Final = 2
EXAMPLE: Final = 4
SECTION: Final = 8
ID: Final = 16
TOPIC: Final = 32
_FIELDS: Final = {TEXT: 0.7, TITLE: 0.85, EXAMPLE: 0.2, SECTION: 0.25, ID: 0.8, TOPIC: 0.45}
"""What it says of a rule that a word stands there."""
_PER_RULE: Final = 3
"""So many fields of a rule are told in languages."""
_SECTIONS: Final = {"de": "de"}
"""The languages of section headings; the booklets of the other editions are Dutch."""
_CODE: Final = re.compile("`[^`\\n]*`")
"""Names of parameters in a text: they are words of no language."""
_PART: Final = 0.4
"""What a word counts that only begins like the one asked for, or has it as a part."""
_LONG: Final = 4
"""So many letters a stem has at least if parts of words are compared with it."""


@attrs.frozen
class Entry:
    """A rule as it is searched: its row, its rulebook and its proofs."""

    book: Rulebook
    rule: Rule
    proofs: tuple[Proof, ...]

    @property
    def is_printed(self) -> bool:
        """Whether a booklet says it, and not only a ruling."""
        return any(section != "ruling" for section in self.rule.sources.values())


def entries_of(books: Iterable[Rulebook]) -> Iterator[Entry]:
    """The rules of rulebooks; where two claim an id, the first."""
    seen: set[str] = set()
    for book in books:
        proofs = proofs_of(book)
        for rule in book.rules:
            if rule.id not in seen:
                seen.add(rule.id)
                yield Entry(book, rule, proofs.get(rule.id, ()))


class Index:
    """Where the words of one language stand.

    Words are kept as they are written; which of them have a stem is found out when it is asked for.
    """

    def __init__(self, language: str, entries: Sequence[Entry]) -> None:
        self.language = language
        self.words: set[str] = set()
        """All words of texts and titles."""
        self._size = len(entries)
        self._lengths: list[int] = []
        self._titles: list[set[str]] = []
        self._places: dict[str, dict[int, int]] = {}
        """By word, the rules that have it, with the fields it stands in."""
        self._read(entries)
        self._average = sum(self._lengths) / max(1, sum(map(bool, self._lengths)))
        self._alike: dict[str, list[str]] = {}
        """Words by how their stems begin."""
        for word in self._places:
            self._alike.setdefault(word[:2], []).append(word)
            if word.startswith("ge"):
                self._alike.setdefault(word[2:4], []).append(word)

    def _read(self, entries: Sequence[Entry]) -> None:
        stops = word_list(self.language)
        for number, lines in enumerate(self._lines(entries)):
            text, title, sections = map(WORD.findall, lines)
            self._lengths.append(len(text))
            self._titles.append({*title} - stops)
            self.words.update(text, title)
            self._add(number, TEXT, text)
            self._add(number, TITLE, title)
            self._add(number, SECTION, sections)
        for number, entry in enumerate(entries):
            for topic in topics(entry.rule.id, self.language):
                self._add(number, TOPIC, topic)
        if self.language == "en":  # as ids and names of scenarios are
            examples: dict[str, list[str]] = {}
            for number, entry in enumerate(entries):
                self._add(number, ID, words_in(entry.rule.id))
                for proof in entry.proofs:
                    if proof.name not in examples:
                        examples[proof.name] = words_in(proof.name)
                    self._add(number, EXAMPLE, examples[proof.name])

    def _lines(self, entries: Sequence[Entry]) -> Iterator[list[str]]:
        """The fields of each rule, folded: all at once, for that is quicker."""
        catalogues: dict[str, Catalogue | None] = {}
        lines: list[str] = []
        for entry in entries:
            book = entry.book
            if book.name not in catalogues:
                best = book.catalogues.best(self.language)
                catalogues[book.name] = None if best is None else book.catalogues.catalogue(best)
            lines += self._fields(entry, catalogues[book.name])
        joined = "\n".join(line.replace("\n", " ") for line in lines)
        folded = fold(_CODE.sub("", joined)).split("\n")
        for start in range(0, _PER_RULE * len(entries), _PER_RULE):
            yield folded[start : start + _PER_RULE]

    def _fields(self, entry: Entry, catalogue: Catalogue | None) -> list[str]:
        """Text, title and sections; empty what a rule does not say in this language."""
        rule = entry.rule
        sections = " ".join(
            section
            for edition, section in rule.sources.items()
            if _SECTIONS.get(edition, "nl") == self.language
        )
        if self.language == "en":
            return [rule.text, rule.title, sections]
        text = "" if catalogue is None else catalogue.text(rule.text)
        if catalogue is None or text == rule.text:
            return ["", "", sections]
        return [text, catalogue.text(rule.title), sections]

    def _add(self, number: int, field: int, words: Iterable[str]) -> None:
        for word in words:
            places = self._places.get(word)
            if places is None:
                self._places[word] = {number: field}
            else:
                places[number] = places.get(number, 0) | field

    def fitting(self, phrase: Phrase) -> dict[int, float]:
        """How well each rule that has the words of a phrase fits them, from nothing to one."""
        found = self._fits(self._together(phrase), 1.0)
        if len(phrase) == 1 and len(phrase[0]) >= _LONG:
            for other in self._longer(phrase[0]) or self._parts(phrase[0], found):
                for number, fit in self._fits(self._places[other], _PART).items():
                    found[number] = max(fit, found.get(number, 0.0))
        return found

    def rarity(self, count: int) -> float:
        """What it says that so many rules have something: the fewer, the more."""
        return max(0.0, log((self._size - count + 0.5) / (count + 0.5)))

    def title_covered(self, number: int, asked: AbstractSet[str]) -> float:
        """How much of a rule's title was asked for, from nothing to one."""
        title = self._titles[number]
        return sum(stem(word, self.language) in asked for word in title) / max(1, len(title))

    def _together(self, phrase: Phrase) -> dict[int, int]:
        """The rules that have all words of a phrase in one field."""
        first, *rest = map(self._with_stem, phrase)
        for others in rest:
            both = {number: first[number] & others[number] for number in first.keys() & others}
            first = {number: fields for number, fields in both.items() if fields}
        return first

    def _with_stem(self, asked: str) -> dict[int, int]:
        """The rules that have a word with this stem."""
        found: dict[int, int] = {}
        for word in self._alike.get(asked[:2], ()):
            if stem(word, self.language) == asked:
                for number, fields in self._places[word].items():
                    found[number] = found.get(number, 0) | fields
        return found

    def _longer(self, asked: str) -> list[str]:
        """Words that begin with a stem but have another; in Dutch and German, that hold it."""
        if self.language == "en":
            near = (each for each in self._alike.get(asked[:2], ()) if each.startswith(asked))
        else:
            near = (each for each in self._places if asked in each)
        return [each for each in near if stem(each, self.language) != asked]

    def _parts(self, asked: str, found: Mapping[int, float]) -> list[str]:
        """The words that one is made of that stands nowhere: ``Rundenende``."""
        if found or self.language == "en":
            return []
        return [
            each
            for each in self._places
            if len(each) >= _LONG and (asked.startswith(each) or asked.endswith(each))
        ]

    def _fits(self, places: Mapping[int, int], weight: float) -> dict[int, float]:
        return {number: weight * self._fitting(number, fields) for number, fields in places.items()}

    def _fitting(self, number: int, fields: int) -> float:
        """How much it says that a word stands in these fields: one says most of it."""
        missing = 1.0
        for field, worth in _FIELDS.items():
            if fields & field:
                missing *= 1 - (self._spread(number, worth) if field == TEXT else worth)
        return 1 - missing

    def _spread(self, number: int, worth: float) -> float:
        """A word of a long text says less about it."""
        return min(0.95, worth / (0.7 + 0.3 * self._lengths[number] / self._average))
