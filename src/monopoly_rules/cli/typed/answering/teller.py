"""The words a person may type besides actions (help, why, undo, save …) and their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text

from monopoly_rules.cli.screen.styles import coloured
from monopoly_rules.cli.typed.actions import Choices
from monopoly_rules.cli.typed.answering.explaining import LATEST, Explaining
from monopoly_rules.cli.typed.answering.tables import LONGEST_HINT, Table
from monopoly_rules.cli.typed.filling.bargains import GIVE, bargains
from monopoly_rules.cli.typed.filling.values import unquoted
from monopoly_rules.cli.typed.naming import Naming
from monopoly_rules.cli.typed.words.helping import (
    BID,
    HELP,
    OFFERS,
    Usages,
    first_words,
    in_both,
    in_other_languages,
    word_for,
)
from monopoly_rules.kernel import marked, say_event
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.words.called import bare

WIDEST: Final = 17
"""What is longer does not make the first column of the help wider."""
MOST: Final = 99_999
"""Nobody means a larger number."""
NO_NUMBER: Final = marked("{0} is not a whole number from 1 to {1}; for instance: {2}")
ANY_TIME: Final = marked("{0} can be typed at any time")

Answer = Callable[[str, Choices], None]
"""What carries out a word: with the rest of the line, and what can be chosen."""


class Teller(Explaining):
    """Knows the words, in every language of the game, and carries them out."""

    LISTED: ClassVar[Usages] = HELP
    """What the help lists."""
    KNOWN: ClassVar[Usages] = HELP
    """What is understood."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        rules, fill = table.screen.rules, table.screen.fill
        usages, asked = [usage for usage, _ in self.KNOWN], rules.inquiries()
        self._english = self._answers(table)
        self._words = in_both(self._english, usages, fill)
        self._inquiries = in_both(asked, [each.usage for each in asked.values()], fill)

    def _answers(self, table: Table) -> dict[str, Answer]:
        """The English words, and what carries them out."""
        return {
            "help": self._help,
            "?": self._help,
            "why": self._why,
            "rule": self._rule,
            "rules": self._rules,
            "view": self._view,
            "board": self._view,
            "table": self._view,
            "log": self._log,
            "choices": lambda rest, choices: table.list_choices(),
            "undo": self._undo,
            "hint": self._hint,
            "save": self._save,
            "resume": self._resume,
            "always": self._always,
            "quit": lambda rest, choices: table.leave(),
            "exit": lambda rest, choices: table.leave(),
        }

    def command(self, text: str, choices: Choices) -> bool:
        """Carry out a word, if it is one."""
        word, _, rest = text.partition(" ")
        answer = self._words.get(bare(word)) or self._of_another_language(bare(word))
        if answer is not None:
            answer(rest.strip(), choices)
            return True
        asked = self._inquiries.get(bare(word))
        if asked is None:
            return False
        screen = self._table.screen
        view = self._table.game.view(self._table.seat)
        screen.put(
            *(
                Text("  ") + each
                for each in coloured(asked.answer(view, screen.words, rest.strip()))
            )
        )
        return True

    def _of_another_language(self, word: str) -> Answer | None:
        """What a word means that only another language has; those of the game come first."""
        if not word or word in self._inquiries or self._table.phrases.verbs.knows(word):
            return None
        return self._elsewhere.get(word)

    @cached_property
    def _elsewhere(self) -> Mapping[str, Answer]:
        usages = [usage for usage, _ in self.KNOWN]
        return in_other_languages(self._english, usages, self._table.screen.rules)

    def _help(self, rest: str, choices: Choices) -> None:
        screen = self._table.screen
        asked = {each.usage: each.meaning for each in screen.rules.inquiries().values()}
        offered = self._names_in_an_offer() if bargains(screen.rules.ranges) else ()
        offers = [
            tuple(screen.fill(each, *offered) for each in row)
            for row in (OFFERS if offered else ())
        ]
        words = [self._table.phrases.word(choice.kind) for choice in choices]
        example = {} if "Bid" in screen.rules.actions else {BID: next(iter(words), "…")}
        listed = [(example.get(usage, usage), told) for usage, told in self.LISTED]
        listed += asked.items()
        said = [(screen.fill(a) if first_words(a) else a, screen.fill(b)) for a, b in listed]
        said += [(usage, meaning) for usage, meaning in offers]
        column = max(len(usage) for usage, _ in said if len(usage) <= WIDEST) + 1
        lines = []
        for usage, meaning in said:
            if len(usage) > WIDEST:  # on a line of its own, so that the columns stay columns
                lines.append(usage)
            lines.append(f"{usage if len(usage) <= WIDEST else '':<{column}}{meaning}")
        if words:
            lines.append(screen.fill("actions now: {0}", ", ".join(dict.fromkeys(words))))
        screen.read([Text(f"  {each}") for each in lines])

    def _names_in_an_offer(self) -> tuple[str, ...]:
        """Another player and two things of this game that have short names."""
        rules, naming = self._table.screen.rules, Naming(self._table.screen.words)
        other = naming.name("seat", 0 if self._table.seat else 1)
        goods = [
            naming.names(domain)
            for ranges in rules.ranges.values()
            for field, domain in ranges.items()
            if field.startswith(GIVE) and noun_of(domain) != "money"
        ]
        one, two, *_ = [*sorted(next(filter(None, goods), ()), key=len), "…", "…"]
        return other, one, two

    def _view(self, rest: str, choices: Choices) -> None:
        self._table.screen.table()

    def _log(self, rest: str, choices: Choices) -> None:
        """What is played, and the latest events, none left out and none told as one with others."""
        number = self._number("log", rest, LATEST)
        if number is None:
            return
        screen = self._table.screen
        events = self._table.game.events(self._table.seat)[-number:]
        told = [screen.as_sentence(say_event(event, screen.words)) for event in events]
        screen.read([*(Text(each, style="bold") for each in self._table.heading()), *told])

    def _undo(self, rest: str, choices: Choices) -> None:
        number = self._number("undo", rest, 1)
        if number is not None:
            self._table.undo(number)

    def _hint(self, rest: str, choices: Choices) -> None:
        seconds = self._number("hint", rest, 0, LONGEST_HINT)
        if seconds is not None:
            self._table.hint(seconds)

    def _number(self, word: str, rest: str, usual: int, most: int = MOST) -> int | None:
        """The number after a word, the usual one if there is none; None for what is no number, for
        that is said."""
        if not rest:
            return usual
        if rest.isdecimal() and len(rest) <= len(str(most)) and 1 <= int(rest) <= most:
            return int(rest)
        fill = self._table.screen.fill
        example = f"{word_for(word, fill)} 5"
        self._say(fill(NO_NUMBER, f"{rest[:40]!r}", str(most), example))
        return None

    def _why(self, rest: str, choices: Choices) -> None:
        """Words that are no actions are always possible, and who asks why why asks why."""
        word = bare(rest)
        answer = self._words.get(word) or self._of_another_language(word)
        if rest and answer == self._why:
            super()._why("", choices)
        elif rest and (answer is not None or word in self._inquiries):
            self._say(self._table.screen.fill(ANY_TIME, rest))
        else:
            super()._why(rest, choices)

    def _always(self, rest: str, choices: Choices) -> None:
        self._table.always = not self._table.always
        if self._table.always:
            self._say(
                self._table.screen.fill("from now on you are asked on other players' turns too")
            )
        else:
            self._say(
                self._table.screen.fill("from now on you are asked only for your own decisions")
            )

    def _save(self, rest: str, choices: Choices) -> None:
        if rest:
            self._table.save(Path(unquoted(rest)))
        else:
            self._example("save", "game.json")

    def _resume(self, rest: str, choices: Choices) -> None:
        if rest:
            self._table.resume(Path(unquoted(rest)))
        else:
            self._example("resume", "game.json")
