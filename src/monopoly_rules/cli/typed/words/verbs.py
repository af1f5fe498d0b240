"""The words for actions: in the language of the game, in English and in other languages; beginnings
of words, where one action is possible now that they can stand for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final

from monopoly_rules.cli.typed.misread import NoAction
from monopoly_rules.cli.typed.words.english import SHORT, names_by_word, word_of
from monopoly_rules.cli.typed.words.helping import (
    command_words,
    commands_elsewhere,
    inquiry_words,
)
from monopoly_rules.cli.typed.words.unclear import IN_FULL, NO_ACTION, WHICH, WHOLE, Unclear
from monopoly_rules.kernel import Action, RuleSet, Words
from monopoly_rules.kernel.words.called import bare
from monopoly_rules.kernel.words.saying import typed_words

YES, NO = ("yes", "ja", "y", "j"), ("no", "nope", "nee", "nein", "noe", "n")
"""What people answer to a question, in any of our languages."""
QUESTIONS: Final = (("Buy", "Decline"), ("Accept", "Reject"), ("Bid", "Pass"))
"""What they mean by it: of these pairs the one of which something is possible."""
APART: Final = (
    "aan",
    "af",
    "door",
    "in",
    "op",
    "uit",
    "ab",
    "an",
    "auf",
    "aus",
    "ein",
    "weg",
    "weiter",
    "zurück",
)
"""Parts of Dutch and German verbs that stand at the end of a sentence."""
NOT: Final = ("niet", "nicht", "not")
"""A word is never completed to its opposite: who types `koop` does not mean `koop-niet`."""
BEGINNING: Final = 2
"""The beginning of a word has so many letters at least; one letter means less."""
MYSELF: Final = ("ich", "ik", "i")
"""Who says it is known: `ich biete 1000`."""
LONGEST: Final = 3
"""The word for an action consists of so many at most: `use release card`."""


class Verbs:
    """What the actions of a rule set are called by those who type them."""

    def __init__(self, rules: RuleSet, words: Words) -> None:
        self._rules = rules
        self._actions = rules.actions
        self._own = {
            name: typed_words(kind.__name__, words) for name, kind in self._actions.items()
        }
        english = {
            **{bare(short): name for short, name in SHORT.items() if name in self._actions},
            **names_by_word(self._actions),
        }
        self._commands = command_words(rules, words)
        self._inquiries = inquiry_words(rules, words)
        self._unclear = Unclear(
            self._actions, self._own, self._commands, lambda: commands_elsewhere(rules, words)
        )
        self._known = {**english, **_unique(self._own)}  # the language of the game wins

    @cached_property
    def _elsewhere(self) -> dict[str, set[str]]:
        """Actions by the words that other languages have for them; read when one is typed."""
        found: dict[str, set[str]] = {}
        for locale in self._rules.catalogues.locales[1:]:  # English is known
            words = self._rules.words((), locale)
            for name, kind in self._actions.items():
                for word in typed_words(kind.__name__, words):
                    found.setdefault(bare(word), set()).add(name)
        return {word: names for word, names in found.items() if word not in self._known}

    def knows(self, word: str) -> bool:
        """Whether a bare word is one for an action, in the language of the game or in English."""
        return word in self._known

    def shown(self, name: str) -> str:
        """The word that is shown for an action, in the language of the game if it has one."""
        return next(iter(self._own.get(name, ())), word_of(name))

    def kind(self, name: str) -> type[Action]:
        """The class of an action."""
        return self._actions[name]

    def named(self, text: str, possible: Collection[str] = ()) -> tuple[str, str]:
        """The action that the first words name, and what follows them; `NoAction` for none.

        A whole word of the game or of English comes first, then the beginning of one, then what
        other languages have. A beginning stands for the only action among the possible ones that
        it can mean, and so does a word that is another name of what is not possible now. Fewer
        words than a whole word has are no beginning.
        """
        known = next(self._begun(text, self._exactly), None)
        if known is not None:
            return self._whole_word(text, known, possible)
        if bare(text) in (*YES, *NO):
            return self._answer(text, possible), ""  # `nee` is no beginning
        if len(bare(text)) == 1:
            return self._by_letter(text, possible), ""
        unsure: NoAction | None = None
        foreign: tuple[str, str] | None = None
        for find in (self._starting, self._abroad, self._starting_abroad, self._infinitive):
            if find in (self._starting_abroad, self._infinitive) and unsure is not None:
                break  # it begins a word of the game
            for names, rest, said in self._begun(text, find):
                if foreign is not None and rest != foreign[1]:
                    continue  # `neem aan` does not begin `neem-hypotheek`
                now = [name for name in names if name in possible]
                now = self._unclear.among_shown(said, now)
                if len(now) == 1:
                    return now[0], rest
                if find == self._abroad and len(names) == 1:
                    foreign = foreign or (names[0], rest)
                else:
                    unsure = unsure or self._unclear.unsure(text, now, names)
        if foreign is not None:
            return foreign
        unclear = self._unclear
        full = unclear.in_full(text, possible) or unsure or unclear.in_full(text, self._actions)
        raise full or unclear.unknown(text, possible)

    def _whole_word(self, text: str, known: Begun, possible: Collection[str]) -> tuple[str, str]:
        """What a word means that is known: the action whose first word it is in any case, one that
        has it among others unless a longer word is possible instead."""
        (name,), rest, said = known
        if not possible or name in possible or said in self._first_words(name):
            return name, rest
        now = [each for each in self._starting(said) if each in possible]
        if len(now) > 1:
            raise self._unclear.unsure(text, now, now)
        return (now or [name])[0], rest

    def _answer(self, text: str, possible: Collection[str]) -> str:
        """What yes or no means, where one question can be meant."""
        pairs = [pair for pair in QUESTIONS if self._actions.keys() >= {*pair}]
        asked = [pair for pair in pairs if not {*pair}.isdisjoint(possible)]
        meant = [pair[bare(text) in NO] for pair in asked or pairs]
        if len(meant) != 1:
            raise self._unclear.unsure(text, meant if asked else [], meant)
        return meant[0]

    def _by_letter(self, text: str, possible: Collection[str]) -> str:
        """The action that a letter stands for: the only one possible now that it begins, if that
        needs nothing more and the letter asks nothing."""
        letter = bare(text)
        now = [name for name in self._completing(letter) if name in possible]
        now = self._unclear.among_shown(letter, now)
        asks = any(bare(word).startswith(letter) for word in self._inquiries)
        if len(now) == 1 and not asks and not self._rules.ranges[self._actions[now[0]]]:
            return now[0]
        words = [self._unclear.begun(name, letter) for name in now]
        words += [word for word in self._commands if bare(word).startswith(letter)]
        words = words or self._unclear.elsewhere_begun(letter)
        if not words:
            raise NoAction(NO_ACTION, f"{text!r}")
        whole = not now and len(set(words)) == 1  # what is no action has no short form
        raise NoAction(WHOLE if whole else WHICH, f"{text!r}", ", ".join(dict.fromkeys(words)))

    def longer(self, text: str, possible: Collection[str]) -> tuple[str, str] | None:
        """The only possible action whose word goes on where the typed one ends, and what follows:
        `bied` may have been meant as `bied-aan`."""
        for _, rest, said in self._begun(text, self._exactly):
            now = [name for name in self._starting(said) if name in possible]
            return (now[0], rest) if len(now) == 1 else None
        return None

    # Ways to name an action: the actions that a bare word can stand for

    def _exactly(self, word: str) -> list[str]:
        return [self._known[word]] if word in self._known else []

    def _starting(self, word: str) -> list[str]:
        return self._completing(word) if len(word) >= BEGINNING else []

    def _completing(self, word: str) -> list[str]:
        return _completed(word, ((known, (name,)) for known, name in self._known.items()))

    def _abroad(self, word: str) -> list[str]:
        return sorted(self._elsewhere.get(word, ()))

    def _starting_abroad(self, word: str) -> list[str]:
        return _completed(word, self._elsewhere.items()) if len(word) >= BEGINNING else []

    def _infinitive(self, word: str) -> list[str]:
        """What a German verb can begin that is no word by itself: `zahlen` for `zahle-bußgeld`."""
        return self._starting(word.removesuffix("n")) if word.endswith("en") else []

    def _begun(self, text: str, find: Find) -> Iterator[Begun]:
        """What the first words can stand for, many of them before few: the actions, what follows
        the words, and the words themselves."""
        who, _, said_then = text.partition(" ")
        text = said_then.strip() if bare(who) in MYSELF and said_then else text
        tokens = text.split(maxsplit=LONGEST)
        if tokens and tokens[0] in self._actions:
            yield [tokens[0]], text.split(maxsplit=1)[1] if len(tokens) > 1 else "", tokens[0]
            return
        apart = text.split()
        if len(apart) > 2 and apart[-1].casefold() in APART and not self._is_word(bare(text)):
            said = bare(f"{apart[0]}{apart[-1]}")  # `leg Spui af`
            names = find(said) if self._is_word(said) else []
            if names:
                yield names, " ".join(apart[1:-1]), said
        for size in range(min(LONGEST, len(tokens)), 0, -1):
            said = bare("".join(tokens[:size]))
            names = find(said) if all(map(bare, tokens[:size])) else []
            if names:
                yield names, text.split(maxsplit=size)[size] if len(tokens) > size else "", said

    def _is_word(self, word: str) -> bool:
        return self.knows(word) or word in self._elsewhere

    def _first_words(self, name: str) -> tuple[str, ...]:
        return (name, bare(self.shown(name)), bare(word_of(name)))


Begun = tuple[list[str], str, str]
"""The actions that the first words can stand for, what follows them, and the words themselves."""
Find = Callable[[str], list[str]]
"""The actions that a word can stand for."""


def _completed(word: str, known: Iterable[tuple[str, Iterable[str]]]) -> list[str]:
    """The actions of which a word is the beginning, or one name of several."""
    found: dict[str, None] = {}
    for whole, names in known:
        opposite = any(whole.find(each) > 0 and each not in word for each in NOT)
        if whole.startswith(word) and not opposite:
            found |= dict.fromkeys(name for name in names if name not in IN_FULL)
    return list(found)


def _unique(own: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Actions by words of a language; a word that two of them have stands for neither."""
    found: dict[str, list[str]] = {}
    for name, words in own.items():
        for word in words:
            found.setdefault(bare(word), []).append(name)
    return {word: names[0] for word, names in found.items() if len(names) == 1}
