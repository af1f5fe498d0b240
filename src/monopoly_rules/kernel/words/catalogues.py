"""Catalogues: the texts of a rule set in other languages, read with gettext.

Texts are written in English in the code. A catalogue folder is laid out as gettext wants it,
``LOCALE/LC_MESSAGES/*.mo``; of several folders the first that has a text wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.errors.kinds import CatalogueError, UnknownLocale
from monopoly_rules.kernel.errors.quoting import quoted

if TYPE_CHECKING:
    import gettext
    from importlib.resources.abc import Traversable

ENGLISH: Final = "en"
RULES_FILE: Final = "rulebook.mo"
"""Titles and texts of rules, which clients ask for one by one."""


def marked(text: str) -> str:
    """The text itself: it only marks what the catalogues have to translate."""
    return text


_THOUSAND: Final = marked("1,000")
"""A text as any other: its translation shows how the language groups digits."""


@attrs.frozen
class OwnNouns(EqualByFields):
    """How values of modifiers are named, by noun: what is counted, and what can be listed."""

    counts: Mapping[str, tuple[str, str]] = attrs.field(factory=dict)
    """The texts for one and for several: ``("{0} bottle", "{0} bottles")``."""
    names: Mapping[str, Mapping[int | str, str]] = attrs.field(factory=dict)
    """What each value is called."""


class Catalogue:
    """The texts in one language; English stands where there is no translation.

    >>> Catalogue().text("{seat:seat} passed"), Catalogue().number(1500)
    ('{seat:seat} passed', '1,500')
    """

    def __init__(
        self,
        locale: str = ENGLISH,
        sources: Sequence[gettext.NullTranslations] = (),
        files: Sequence[Traversable] = (),
        nouns: OwnNouns = OwnNouns(),  # noqa: B008  # a value that nobody changes
    ) -> None:
        import gettext  # not before a game speaks

        self.locale = locale
        self.nouns = nouns
        """Nouns that modifiers bring: the words of a family have them with its texts."""
        self._files = tuple(files)
        self._texts: gettext.NullTranslations = gettext.NullTranslations()
        for source in reversed(sources):
            source.add_fallback(self._texts)
            self._texts = source

    def text(self, english: str) -> str:
        """A text in this language."""
        # The empty text is where gettext keeps the heading of a catalogue.
        return self._texts.gettext(english) if english else ""

    def count(self, one: str, many: str, number: int) -> str:
        """The text that fits a number, as the language has its plurals."""
        return self._texts.ngettext(one, many, number)

    def number(self, number: int) -> str:
        """A number with its thousands set apart."""
        return f"{number:,}".replace(",", self.thousands)

    def sentences(self) -> dict[str, str]:
        """Every text that there is in this language, by the English one; not those of rules, and
        not those that have plurals."""
        found: dict[str, str] = {}
        for file in self._files:
            if file.name != RULES_FILE:
                found = dict(_pairs(file)) | found
        return dict(sorted(found.items()))

    @cached_property
    def thousands(self) -> str:
        """What sets thousands apart."""
        return self.text(_THOUSAND)[1:-3]


class Catalogues:
    """What a rule set can be told in; nothing is read before it is asked for.

    >>> Catalogues().locales
    ('en',)
    """

    def __init__(
        self,
        folders: Sequence[Traversable] = (),
        nouns: OwnNouns = OwnNouns(),  # noqa: B008  # a value that nobody changes
    ) -> None:
        self._folders = tuple(folders)
        self.nouns = nouns
        self._read: dict[str, Catalogue] = {}

    @cached_property
    def locales(self) -> tuple[str, ...]:
        """The languages there are, English first."""
        found = {
            place.name
            for folder in self._folders
            for place in _contents(folder)
            if any(_compiled(folder, place.name))
        }
        return (ENGLISH, *sorted(found - {ENGLISH}))

    def uncompiled(self) -> tuple[str, ...]:
        """The translations that were written but never compiled, so that nobody is told them."""
        return tuple(
            str(file)
            for folder in self._folders
            for place in _contents(folder)
            for file in _contents(place / "LC_MESSAGES")
            if file.name.endswith(".po")
            and not (place / "LC_MESSAGES" / f"{file.name[:-3]}.mo").is_file()
        )

    def best(self, locale: str) -> str | None:
        """The language that serves a locale: ``de`` serves ``de_AT``; None where none does."""
        name = str(locale).replace("-", "_")
        return next((each for each in (name, name.split("_")[0]) if each in self.locales), None)

    def catalogue(self, locale: str) -> Catalogue:
        """The texts for a locale, or `UnknownLocale`."""
        name = self.best(locale)
        if name is None:
            raise UnknownLocale(quoted(locale), self.locales)
        if name not in self._read:
            files = [file for folder in self._folders for file in _compiled(folder, name)]
            texts = [_translations(file) for file in files]
            self._read[name] = Catalogue(name, texts, files, self.nouns)
        return self._read[name]


class OwnNames:
    """What people call the values of modifiers' own nouns, in every language that there is.

    >>> wines = OwnNouns(names={"cellar.wine": {0: "red wine", 1: "port"}})
    >>> OwnNames(Catalogues(nouns=wines)).value_of("cellar.wine", "Port")
    1
    """

    def __init__(self, catalogues: Catalogues) -> None:
        self._catalogues = catalogues
        self._read: dict[str, dict[str, int | str]] = {}

    def __contains__(self, noun: str) -> bool:
        return noun in self._catalogues.nouns.names

    def value_of(self, noun: str, text: str) -> int | str | None:
        """The value that is called so, or that is this text; None if there is none."""
        wanted = text.casefold()
        named = self._named(noun).items()
        return next((value for name, value in named if name.casefold() == wanted), None)

    def known_names(self, noun: str) -> list[str]:
        """The texts that are values themselves, then the names, English ones first."""
        return [*self._named(noun)]

    def _named(self, noun: str) -> dict[str, int | str]:
        if noun not in self._read:
            self._read[noun] = dict(self._pairs(self._catalogues.nouns.names[noun]))
        return self._read[noun]

    def _pairs(self, names: Mapping[int | str, str]) -> Iterator[tuple[str, int | str]]:
        found = {value.casefold() for value in names if isinstance(value, str)}
        yield from ((value, value) for value in names if isinstance(value, str))
        for locale in self._catalogues.locales:
            catalogue = self._catalogues.catalogue(locale)
            told = [(catalogue.text(name), value) for value, name in names.items()]
            folded = [name.casefold() for name, _ in told]
            for name, value in told:
                # A name that two values have is nobody's, and the language before goes first.
                if folded.count(name.casefold()) == 1 and name.casefold() not in found:
                    yield name, value
            found |= {*folded}


def _contents(folder: Traversable) -> Iterator[Traversable]:
    if folder.is_dir():
        yield from sorted(folder.iterdir(), key=lambda each: each.name)


def _compiled(folder: Traversable, locale: str) -> Iterator[Traversable]:
    """The compiled catalogues of a folder for one language."""
    for file in _contents(folder / locale / "LC_MESSAGES"):
        if file.name.endswith(".mo"):
            yield file


def _translations(file: Traversable) -> gettext.GNUTranslations:
    import gettext

    try:
        with file.open("rb") as source:
            return gettext.GNUTranslations(source)
    except Exception as error:
        # A file that is cut short or damaged fails in many ways.
        raise CatalogueError(str(file), f"{type(error).__name__}: {error}") from error


def _pairs(file: Traversable) -> Iterator[tuple[str, str]]:
    """The texts of a compiled catalogue and what they are in its language, those with plurals left
    out. (Python reads such a file, and does not say what is in it.)"""
    data = file.read_bytes()
    order: Literal["little", "big"] = "little" if data[:4] == _LITTLE else "big"

    def number(at: int) -> int:
        return int.from_bytes(data[at : at + 4], order)

    def text(at: int) -> str:
        return data[number(at + 4) : number(at + 4) + number(at)].decode()

    count, english, other = number(8), number(12), number(16)
    for place in range(0, 8 * count, 8):
        key = text(english + place)
        if key and "\0" not in key:
            yield key, text(other + place)


_LITTLE: Final = bytes.fromhex("de120495")
"""How a compiled catalogue begins whose numbers have the lowest byte first."""
