"""Words as they are compared: without case, accents and endings, in English, Dutch and German.

The stemmers are light. They need not find true stems: the same is done to what is asked and to
what is searched.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "nl", "de")
WORD: Final = re.compile(r"[^\W_]+")
_PLAIN: Final = tuple(zip("äöüéëïèáóúàâêîôûç", "aoueeieaouaaeiouc", strict=True))
_UMLAUTS: Final = re.compile("(?<=[aou])e(?!hl)")
_ENDINGS: Final = {
    "en": re.compile(
        r"(?:(?<=.{3})(?:ings?|s)|(?<=.{4})(?:ments?|ally|al|ly|ie[sd]|ers?|e[sd]|[ey]))$"
    ),
    "nl": re.compile(
        r"(?:(?<=.{3})(?:ing(?:en)?|heden|heid|tjes?|e[nr]?|[td])|(?<=.{4})(?:es|s))$"
    ),
    "de": re.compile(
        r"(?:(?<=.{3})(?:ung(?:en)?|keit(?:en)?|lich)"
        r"|(?:(?<=.{4})|(?<=.{2}[aeiou]))(?:ern|e[mnrs]|[enst]))$"
    ),
}
"""What words end in, and how many letters are left before it."""
_DOUBLED: Final = re.compile(r"(?<=.{2})([^aeiou])\1$")
_OPEN: Final = re.compile(r"(?:(?<![aeiou])[aou]|^[^aeiou]*e)[^aeiouw]$")
"""How a Dutch word ends whose vowel was written single only before an ending: ``kop|en``."""
_SOFT: Final = str.maketrans("vz", "fs")


def fold(text: str) -> str:
    """A text without case and accents."""
    # To count is not to pay: of umlauts that tell two words apart this one is among the rules.
    text = text.casefold().replace("zähl", "zaehl")
    for accented, plain in _PLAIN:  # several times as quick as `translate`
        text = text.replace(accented, plain)
    return text


def words_in(text: str) -> list[str]:
    """The words of a text, without case and accents.

    >>> words_in("Gefängnis, Straße")
    ['gefangnis', 'strasse']
    """
    return WORD.findall(fold(text))


@cache
def stem(word: str, language: str) -> str:
    """What is left of a word without its endings.

    >>> {stem(each, "en") for each in ("mortgage", "mortgaged", "mortgages")}
    {'mortgag'}
    >>> stem("huis", "nl") == stem("huizen", "nl"), stem("haus", "de") == stem("hauser", "de")
    (True, True)
    >>> stem("last", "en") == stem("lasts", "en")
    False
    """
    if word.isdecimal():
        return word
    if word in _apart(language):
        return _apart(language)[word]
    if language == "de":
        word = _UMLAUTS.sub("", word)  # who has no umlauts writes Gefaengnis
    if language != "en" and len(word) > 5 and word.startswith("ge") and word[-1] in "td":
        word = word[2:]  # gebaut, gebouwd
    endings = _ENDINGS[language]
    while True:
        word = word[:-1] + word[-1].translate(_SOFT)  # huizen, huis; geven, geef
        ending = endings.search(word)
        if ending is None:
            return word if language == "de" else _DOUBLED.sub(r"\1", word)  # trekken, trek
        word = word[: ending.start()]
        if language == "nl" and ending[0][0] == "e" and _OPEN.search(word):
            word = f"{word[:-1]}{word[-2:]}"  # kopen, koop


@cache
def _apart(language: str) -> Mapping[str, str]:
    """Words with the letters of another stem, with one that no other word has."""
    lines = (line.partition(":") for line in lines_of("apart.txt"))
    groups = [words_in(words) for name, _, words in lines if name == language]
    return {word: f"{forms[0]}=" for forms in groups for word in forms}


@cache
def word_list(name: str) -> frozenset[str]:
    """The stop words of a language, or another list of that file."""
    lists = dict(line.split(":") for line in lines_of("stop.txt"))
    return frozenset(words_in(lists[name]))


def lines_of(file: str) -> list[str]:
    """The lines of a list of words that are not empty and no comment."""
    text = (files("monopoly_rules.searching") / file).read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]
