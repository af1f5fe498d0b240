"""What to say to a word that names no action, or more than one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from monopoly_rules.cli.typed.misread import NoAction
from monopoly_rules.cli.typed.nearest import nearest
from monopoly_rules.cli.typed.words.english import SHORT, word_of
from monopoly_rules.kernel import Action, marked
from monopoly_rules.kernel.words.called import bare

NO_ACTION = marked("{0} is not an action; type help or a number")
NO_ACTION_BUT = marked("{0} is not an action; did you mean {1}? type help or a number")
NOT_NOW = marked("{0} is not possible now; type choices to see what is")
WHICH = marked("{0} can mean {1}; type more of it")
WHOLE = marked("{0} can mean {1}; type {1} in full")
NONE_NOW = marked("{0} can mean {1}; none of them is possible now")
IN_FULL: Final = ("Resign", "DeclareBankruptcy", "TimeUp")
"""What ends a game for somebody is not done by the beginning of a word."""
PART: Final = 3
"""So many letters of what is typed in full are enough to think of it."""
NEAR: Final = 0.78
"""How much alike words are that are confused; names may be less alike."""


class Unclear:
    """Suggests what may have been meant, in the words of a game."""

    def __init__(
        self,
        actions: Mapping[str, type[Action]],
        own: Mapping[str, tuple[str, ...]],
        commands: Sequence[str],
        elsewhere: Callable[[], Mapping[str, str]],
    ) -> None:
        """``elsewhere`` has the words of other languages for the commands of this one."""
        self._actions, self._own, self._commands = actions, own, commands
        self._elsewhere = elsewhere

    def _shown(self, name: str) -> str:
        return next(iter(self._own[name]), word_of(name))

    def unsure(self, text: str, now: list[str], names: list[str]) -> NoAction:
        """Why the beginning of a word is not enough."""
        first = text.split()[0]
        word = f"{first[:40]!r}"
        if not names:
            return NoAction(NO_ACTION, word)
        if not now and len(names) == 1:
            return NoAction(NOT_NOW, self._shown(names[0]), kind=self._actions[names[0]])
        meant = ", ".join(self.begun(name, bare(first)) for name in now or names)
        return NoAction(WHICH if now else NONE_NOW, word, meant)

    def among_shown(self, beginning: str, names: list[str]) -> list[str]:
        """Those of several actions whose word on the menu begins so, if there are any: what is
        read there is meant before other words for the same."""
        shown = [name for name in names if bare(self._shown(name)).startswith(beginning)]
        return shown or names

    def begun(self, name: str, beginning: str) -> str:
        """The word for an action that begins so, or else the one that is shown."""
        short = (word for word, each in SHORT.items() if each == name)
        words = (self._shown(name), *self._own[name], word_of(name), *short)
        return next((word for word in words if bare(word).startswith(beginning)), words[0])

    def elsewhere_begun(self, beginning: str) -> list[str]:
        """The commands of which other languages have a word that begins so."""
        return [own for word, own in self._elsewhere().items() if bare(word).startswith(beginning)]

    def in_full(self, text: str, names: Collection[str]) -> NoAction | None:
        """What to type for what has to be typed in full, where part of it was."""
        first = bare(text.split()[0]) if text.split() else ""
        for name in names if len(first) >= PART else ():
            words = (*self._own[name], word_of(name)) if name in IN_FULL else ()
            if any(bare(part).startswith(first) for word in words for part in word.split("-")):
                return NoAction(NO_ACTION_BUT, f"{text.split()[0][:40]!r}", self._shown(name))
        return None

    def unknown(self, text: str, possible: Collection[str]) -> NoAction:
        """What may have been meant by a word that is none: what is possible, before the rest."""
        first = next(iter(text.split()), "")
        own = {name: (self._shown(name), *words) for name, words in self._own.items()}
        meant: list[str] = []
        for names in (possible, self._actions):
            words = [each for name in names for each in own[name]]
            meant = meant or nearest(first, [*words, *self._commands], most=1, near=NEAR)
        english = {word_of(name): name for name in self._actions}
        english |= {word: name for word, name in SHORT.items() if name in self._actions}
        for word in () if meant else nearest(first, english, most=1, near=NEAR):
            meant = [self._own[english[word]][0] if self._own[english[word]] else word]
        foreign = {} if meant else self._elsewhere()
        meant = meant or [foreign[word] for word in nearest(first, foreign, most=1, near=NEAR)]
        return NoAction(NO_ACTION_BUT if meant else NO_ACTION, f"{first[:40]!r}", *meant)
