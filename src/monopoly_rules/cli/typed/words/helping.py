"""What the help says can be typed, and the words that the language of a game has for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

from monopoly_rules.kernel import RuleSet, Words, marked
from monopoly_rules.kernel.words.called import bare

A = TypeVar("A")
Usages: TypeAlias = tuple[tuple[str, str], ...]
"""What may be typed, each with what it does."""
BID: Final = marked("bid 120")
"""The example of an action."""
HELP: Final[Usages] = (
    ("1, 2, 3 …", marked("take that choice; you are asked for whatever it leaves open")),
    (BID, marked("an action in words; put names of several words in quotes")),
    ('{"action": …}', marked("an action as JSON; trying one that is refused costs nothing")),
    (marked("why"), marked("explain the last refusal; also: why RULE, why ACTION")),
    (
        marked("rule WORD …"),
        marked("explain a rule by its id, or find rules by words"),
    ),
    (marked("rules"), marked("list the rules behind the latest events")),
    (marked("view, board"), marked("draw the table")),
    (marked("choices"), marked("list what you may do")),
    (
        marked("log, log 50"),
        marked("tell the latest events again, one by one, and all of them"),
    ),
    (
        marked("hint, hint 5"),
        marked("what a bot would do; with seconds, which choices win most often"),
    ),
    (
        marked("undo, undo 3"),
        marked("go back to your last decision; what the bots did since is undone too"),
    ),
    (marked("save FILE"), marked("save the game")),
    (marked("resume FILE"), marked("continue a saved game")),
    (
        marked("always"),
        marked("be asked on others' turns too where you may act; again to stop"),
    ),
    (marked("help"), marked("show this list")),
    (marked("quit"), marked("leave the game")),
)
"""What may be typed, and what it does. The words in small letters are those that are understood,
in English and in the language of the game."""
OFFERS: Final = (
    (
        marked("offer {0} {1}, 50 for {2}"),
        marked("an offer in a sentence; counter 70 for {1}"),
    ),
)
"""The same where people bargain: with a player, what is given, and what is taken."""
SMALL: Final = re.compile(r"[^\W\d_]+")


def first_words(usage: str) -> list[str]:
    """The words in small letters that a usage begins with, and those after a comma.

    >>> first_words("view, board"), first_words("rule WORD …"), first_words("hand worth")
    (['view', 'board'], ['rule'], ['hand'])
    """
    found = [SMALL.match(part.strip()) for part in usage.split(",")]
    return [word[0] for word in found if word is not None and word[0].islower()]


def in_both(
    known: Mapping[str, A], usages: Iterable[str], fill: Callable[[str], str]
) -> dict[str, A]:
    """What English words mean, and what the words mean that stand in their place in a language."""
    own: dict[str, A] = {}
    for usage in usages:
        meant = next((known[word] for word in first_words(usage) if word in known), None)
        if meant is not None:
            own |= {bare(word): meant for word in first_words(fill(usage))}
    return {**own, **known}


def in_other_languages(
    known: Mapping[str, A], usages: Sequence[str], rules: RuleSet
) -> dict[str, A]:
    """What the words mean that other languages have for English ones."""
    found: dict[str, A] = {}
    for locale in rules.catalogues.locales[1:]:  # English is known
        found |= in_both(known, usages, rules.words((), locale).translate)
    return found


def command_words(rules: RuleSet, words: Words) -> list[str]:
    """The words of a language that are no actions, such as `help`."""
    usages = [usage for usage, _ in HELP if usage != BID]
    said = [word for usage in usages for word in first_words(words.translate(usage))]
    return [*said, *inquiry_words(rules, words)]


def commands_elsewhere(rules: RuleSet, words: Words) -> dict[str, str]:
    """What each word of another language is called in this one: `stop` for `quit`."""
    found: dict[str, str] = {}
    own = {
        usage: first_words(words.translate(usage))[0]
        for usage, _ in HELP
        if usage != BID and first_words(usage)
    }
    others: list[Callable[[str], str]] = [str]
    others += [rules.words((), locale).translate for locale in rules.catalogues.locales[1:]]
    for said in others:  # the texts themselves are English
        found |= {word: own[usage] for usage in own for word in first_words(said(usage))}
    return found


def inquiry_words(rules: RuleSet, words: Words) -> list[str]:
    """The words of a language with which a game is asked about, such as `deed`."""
    usages = [each.usage for each in rules.inquiries().values()]
    return [word for usage in usages for word in first_words(words.translate(usage))]


def word_for(english: str, fill: Callable[[str], str]) -> str:
    """The word of a language that stands for an English one of the help."""
    usage = next((each for each, _ in HELP if english in first_words(each)), english)
    return next(iter(first_words(fill(usage))), english)
