"""The words for actions: in English, and in the language of the game."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from monopoly_rules.cli.typed.misread import NoAction
from monopoly_rules.kernel import Action, RuleSet, Words, marked
from monopoly_rules.kernel.words.saying import typed_words

NO_ACTION = marked("{0} is not an action; type help or a number")
NO_ACTION_BUT = marked("{0} is not an action; did you mean {1}? type help or a number")
SHORT: Final = {"offer": "OfferTrade", "counter": "CounterOffer", "sell": "SellBuilding"}
"""Words that people use for an action, where a game has it."""
LONGEST: Final = 3
"""The word for an action consists of so many at most: `use release card`."""
SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def word_of(name: str) -> str:
    """The English word for an action class.

    >>> word_of("PayFine"), word_of("pot:Dip")
    ('pay-fine', 'pot:dip')
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def bare(text: str) -> str:
    """A word as it is compared: no matter how it is written.

    >>> bare("Pay_Fine"), bare("zurück") == bare("Zurueck"), bare("één")
    ('payfine', True, 'een')
    """
    spelt = unicodedata.normalize("NFC", text).casefold().translate(SPELT)
    plain = unicodedata.normalize("NFKD", spelt)
    return "".join(
        each for each in plain if each not in "-_" and not (each.isspace() or _is_accent(each))
    )


def _is_accent(letter: str) -> bool:
    return unicodedata.combining(letter) > 0


def names_by_word(actions: Iterable[str]) -> dict[str, str]:
    """Action classes by what can be typed for them; a modifier's also without its name, where that
    means nothing else.

    >>> names_by_word(["Throw", "loans:Borrow", "bank:Rob", "gang:Rob"])["borrow"]
    'loans:Borrow'
    """
    known = {bare(name): name for name in actions}
    short: dict[str, list[str]] = {}
    for name in known.values():
        short.setdefault(bare(name.rpartition(":")[2]), []).append(name)
    return {word: names[0] for word, names in short.items() if len(names) == 1} | known


class Verbs:
    """What the actions of a rule set are called by those who type them."""

    def __init__(self, rules: RuleSet, words: Words) -> None:
        self._actions = rules.actions
        self._own = {
            name: typed_words(kind.__name__, words) for name, kind in self._actions.items()
        }
        self._known = {
            **_unique(self._own),
            **{bare(short): name for short, name in SHORT.items() if name in self._actions},
            **names_by_word(self._actions),
        }

    def shown(self, name: str) -> str:
        """The word that is shown for an action, in the language of the game if it has one."""
        return next(iter(self._own.get(name, ())), word_of(name))

    def kind(self, name: str) -> type[Action]:
        """The class of an action."""
        return self._actions[name]

    def named(self, text: str) -> tuple[str, str]:
        """The action that the first words name, and what follows them; `NoAction` for none."""
        tokens = text.split(maxsplit=LONGEST)
        for size in range(min(LONGEST, len(tokens)), 0, -1):
            name = self._known.get(bare("".join(tokens[:size])))
            if name is not None and all(map(bare, tokens[:size])):
                return name, text.split(maxsplit=size)[size] if len(tokens) > size else ""
        first = tokens[0] if tokens else ""
        words = [word_of(name) for name in self._actions]
        words += [each for own in self._own.values() for each in own]
        meant = get_close_matches(first, words, n=1)
        raise NoAction(NO_ACTION_BUT if meant else NO_ACTION, f"{first[:40]!r}", *meant)


def _unique(own: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Actions by words of a language; a word that two of them have stands for neither."""
    found: dict[str, list[str]] = {}
    for name, words in own.items():
        for word in words:
            found.setdefault(bare(word), []).append(name)
    return {word: names[0] for word, names in found.items() if len(names) == 1}
