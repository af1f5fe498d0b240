"""The words a person may type besides actions (help, why, undo, save …) and their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Protocol

from rich.text import Text

from monopoly_rules.cli.screen.rule_texts import ALL_PROOFS, MOST_FOUND, RuleTexts, answer, show
from monopoly_rules.cli.screen.screen import Playing, Screen
from monopoly_rules.cli.screen.styles import coloured
from monopoly_rules.cli.typed.actions import NO_JSON, NOT_NOW, Choices, Phrases
from monopoly_rules.cli.typed.bargains import bargains
from monopoly_rules.cli.typed.helping import (
    BID,
    HELP,
    OFFERS,
    first_words,
    in_both,
    in_other_languages,
    no_rule,
    word_for,
)
from monopoly_rules.cli.typed.misread import Misread, NoAction
from monopoly_rules.cli.typed.nearest import bare
from monopoly_rules.cli.typed.typical import typical_refusals, untimely
from monopoly_rules.cli.typed.values import unquoted
from monopoly_rules.kernel import (
    Action,
    MonopolyRulesError,
    RecordError,
    Refusal,
    Seat,
    say_event,
)
from monopoly_rules.lookup import all_rules, is_rule
from monopoly_rules.lookup import rule as find_rule
from monopoly_rules.plugins import UnknownRule

INDENT = 2
"""Answers stand so far to the right."""
WIDEST = 16
"""What is longer does not make the first column of the help wider."""
LATEST = 40
"""So many events are told again, or have their rules listed."""
DIGITS = 6
"""Numbers of so many digits are too long."""

Answer = Callable[[str, Choices], None]
"""What carries out a word: with the rest of the line, and what can be chosen."""


def _number(text: str, usual: int) -> int:
    """The number that was typed; the usual one if there is none, or none that anybody means."""
    return int(text) if text.isdecimal() and len(text) < DIGITS else usual


class Table(Protocol):
    """What the words change: the game, and how the person plays it."""

    screen: Screen
    phrases: Phrases
    always: bool
    seat: Seat

    @property
    def game(self) -> Playing: ...

    def undo(self) -> None: ...
    def hint(self, seconds: int) -> None: ...
    def save(self, file: Path) -> None: ...
    def resume(self, file: Path) -> None: ...
    def leave(self) -> None: ...
    def list_choices(self) -> None: ...


class Teller:
    """Understands what is typed and explains what is refused."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._last: Refusal | None = None
        english: dict[str, Answer] = {
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
            "undo": lambda rest, choices: table.undo(),
            "hint": lambda rest, choices: table.hint(_number(rest, 0)),
            "save": self._save,
            "resume": self._resume,
            "always": self._always,
            "quit": lambda rest, choices: table.leave(),
            "exit": lambda rest, choices: table.leave(),
        }
        rules, fill = table.screen.rules, table.screen.fill
        usages, asked = [usage for usage, _ in HELP], rules.inquiries()
        self._words = in_both(english, usages, fill)
        self._inquiries = in_both(asked, [each.usage for each in asked.values()], fill)
        self._english = english

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
        usages = [usage for usage, _ in HELP]
        return in_other_languages(self._english, usages, self._table.screen.rules)

    def understood(self, text: str, choices: Choices) -> Action | Choices | None:
        """The action that was typed, or the choices its word stands for; None if it is none."""
        try:
            return self._table.phrases.read(text, choices)
        except NoAction as error:
            self.refused(untimely(self._table.game, self._table.seat, error, choices))
        except Misread as error:
            self.refused(Refusal(error.rule, error.text, error.values))
        except RecordError as error:  # a list in JSON
            self.refused(Refusal("K-FIELD", NO_JSON, (str(error),)))
        return None

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action is refused, if it is."""
        refusal = self._table.game.why_not(action)
        return None if refusal is None else self.as_typed(action, refusal)

    def as_typed(self, action: Action, refusal: Refusal) -> Refusal:
        """A refusal in which what is no answer at all is called as it was typed."""
        if refusal.rule != NoAction.rule:
            return refusal
        word = self._table.phrases.word(type(action))
        return Refusal(NoAction.rule, NOT_NOW, (word,), refusal.because)

    def refused(self, refusal: Refusal) -> None:
        """One sentence with its rule; `why` explains it."""
        self._last = refusal
        self._table.screen.sentence(self._table.screen.label(refusal))

    # The words

    def _say(self, text: str) -> None:
        for each in text.splitlines():
            self._table.screen.say(f"  {each}")

    def _example(self, word: str, what: str) -> None:
        screen = self._table.screen
        example = f"{word_for(word, screen.fill)} {what}"
        self._say(screen.fill("something is missing; for instance: {0}", example))

    def _help(self, rest: str, choices: Choices) -> None:
        screen = self._table.screen
        asked = {each.usage: each.meaning for each in screen.rules.inquiries().values()}
        offers = OFFERS if bargains(screen.rules.ranges) else ()
        words = [self._table.phrases.word(choice.kind) for choice in choices]
        example = {} if "Bid" in screen.rules.actions else {BID: next(iter(words), "…")}
        listed = [(example.get(usage, usage), told) for usage, told in HELP]
        listed += [*asked.items(), *offers]
        usages = [screen.fill(each) if first_words(each) else each for each, _ in listed]
        column = max(len(each) for each in usages if len(each) <= WIDEST) + 1
        for usage, (_, meaning) in zip(usages, listed, strict=True):
            gap = " " * max(column - len(usage), 1)
            self._say(f"{usage}{gap if len(usage) <= WIDEST else '  '}{screen.fill(meaning)}")
        if words:
            self._say(screen.fill("actions now: {0}", ", ".join(dict.fromkeys(words))))

    def _why(self, rest: str, choices: Choices) -> None:
        if not rest:
            if self._last is None:
                self._say(self._table.screen.fill("nothing was refused; try why RULE, why ACTION"))
            else:
                self._explain(self._last.rules[-1])
            return
        try:
            find_rule(rest)
        except UnknownRule:
            self._try(rest, choices)
        else:
            self._explain(rest)

    def _try(self, text: str, choices: Choices) -> None:
        """Say whether an action may be done, without doing it."""
        if "-" in text and " " not in text and text.upper() == text:
            self._say(no_rule(text, self._table.screen.fill))
            return
        kind = self._table.phrases.kind_of(text, choices)
        view = self._table.game.view(self._table.seat)
        never = None if kind is None else self._table.game.rules.why_none(view, kind)
        if never is not None:
            self.refused(never)
            self._explain(never.rules[-1])
            return
        if kind is not None and not any(choice.kind is kind for choice in choices):
            typical = typical_refusals(self._table.game, kind, self._table.seat, choices)
            for each in typical:
                self.refused(each)
            if typical:
                self._explain(typical[-1].rules[-1])
                return
        action = self.understood(text, choices)
        if action is None:
            return
        refusal = None if isinstance(action, tuple) else self.why_not(action)
        if refusal is None:
            self._say(self._table.screen.fill("that is possible now"))
        else:
            self.refused(refusal)
            self._explain(refusal.rules[-1])

    def _explain(self, rule: str) -> None:
        try:
            show(self._texts().rule(rule), INDENT)
        except MonopolyRulesError as error:
            self._say(str(error))

    def _texts(self) -> RuleTexts:
        return RuleTexts(self._table.screen.words, self._table.screen.locale)

    def _rule(self, rest: str, choices: Choices) -> None:
        """A rule with all that belongs to it, or the rules of this game that words are about."""
        if not rest:
            self._example("rule", "K-OVER")
            return
        asked = rest.removesuffix(ALL_PROOFS).strip()
        try:
            if is_rule(asked):
                show(self._texts().whole(asked, all_proofs=asked != rest), INDENT)
            else:
                self._find(rest)
        except UnknownRule:
            self._say(no_rule(rest, self._table.screen.fill))
        except MonopolyRulesError as error:
            self._say(str(error))

    def _find(self, asked: str) -> None:
        screen = self._table.screen
        found = answer(asked, screen.rules.spec, screen.locale, MOST_FOUND)
        if found:
            show(self._texts().all_found(found), INDENT)
        else:
            self._say(screen.fill("no rule is about that; try other words"))

    def _rules(self, rest: str, choices: Choices) -> None:
        """Those of the last events; with words the same as `rule`."""
        if rest:
            self._rule(rest, choices)
            return
        known = all_rules(locale=self._table.screen.locale)
        events = self._table.game.events(self._table.seat)[-LATEST:]
        for each in dict.fromkeys(event.rule for event in events):
            if each in known:
                self._say(f"{each}  {known[each].title}")

    def _view(self, rest: str, choices: Choices) -> None:
        self._table.screen.table()

    def _log(self, rest: str, choices: Choices) -> None:
        """The latest events, none left out and none told as one with others."""
        number = _number(rest, LATEST)
        screen = self._table.screen
        for event in self._table.game.events(self._table.seat)[-number or None :]:
            screen.sentence(say_event(event, screen.words))

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
