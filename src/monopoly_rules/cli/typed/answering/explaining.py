"""Rules at the table: why something is refused, what a rule says, which rules words are about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monopoly_rules.cli.screen.rule_texts import ALL_PROOFS, MOST_FOUND, RuleTexts, answer, show
from monopoly_rules.cli.typed.actions import Choices
from monopoly_rules.cli.typed.answering.typical import typical_refusals
from monopoly_rules.cli.typed.answering.understanding import Understanding
from monopoly_rules.cli.typed.nearest import nearest
from monopoly_rules.cli.typed.words.helping import word_for
from monopoly_rules.kernel import MonopolyRulesError, marked
from monopoly_rules.lookup import all_rules, ids_begun, is_rule
from monopoly_rules.lookup import rule as find_rule
from monopoly_rules.plugins import UnknownRule

NOTHING_REFUSED = marked("nothing was refused since the last action; try why RULE, why ACTION")
INDENT: Final = 2
"""Answers stand so far to the right."""
LATEST: Final = 40
"""So many events are told again, or have their rules listed."""
BEGUN: Final = 6
"""So many ids are told to who has typed the beginning of them."""


class Explaining(Understanding):
    """Explains what was refused, what would be, and any other rule."""

    def _why(self, rest: str, choices: Choices) -> None:
        if not rest:
            if self._last is None:
                self._say(self._table.screen.fill(NOTHING_REFUSED))
            else:
                self._explain(self._last.rules[0])
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
            self._say(_no_rule(text, self._table.screen.fill))
            return
        kind = self._table.phrases.kind_of(text, choices)
        view = self._table.game.view(self._table.seat)
        never = None if kind is None else self._table.game.rules.why_none(view, kind)
        if never is not None:
            self.refused(never)
            self._explain(never.rules[0])
            return
        if kind is not None and not any(choice.kind is kind for choice in choices):
            typical = typical_refusals(self._table, kind, choices)
            for each in typical:
                self.refused(each)
            if typical:
                self._explain(typical[-1].rules[0])
                return
        action = self.understood(text, choices)
        if action is None:
            if kind is not None and self._last is not None:
                self._explain(self._last.rules[0])
            return
        refusal = None if isinstance(action, tuple) else self.why_not(action)
        if refusal is None:
            self._say(self._table.screen.fill("that is possible now"))
        else:
            self.refused(refusal)
            self._explain(refusal.rules[0])

    def _explain(self, rule: str) -> None:
        try:
            show(self._texts().rule(rule), INDENT)
        except MonopolyRulesError as error:
            self._say(str(error))

    def _texts(self) -> RuleTexts:
        screen = self._table.screen
        verb = word_for("rule", screen.fill)
        return RuleTexts(screen.words, screen.locale, screen.rules, verb)

    def _rule(self, rest: str, choices: Choices) -> None:
        """A rule with all that belongs to it, or the rules of this game that words are about."""
        if not rest:
            self._example("rule", self._everyday())
            return
        asked = rest.removesuffix(ALL_PROOFS).strip()
        try:
            if is_rule(asked):
                show(self._texts().whole(asked, all_proofs=asked != rest), INDENT)
            else:
                self._find(rest)
        except UnknownRule:
            self._say(_no_rule(rest, self._table.screen.fill))
        except MonopolyRulesError as error:
            self._say(str(error))

    def _everyday(self) -> str:
        """A rule to look up: the last of the game's own that was applied, or else its first."""
        game, known = self._table.game, all_rules()
        told = (event.rule for event in reversed(game.events(self._table.seat)))
        ids = (*(each for each in told if each in known), *(each for each in known))
        own = (each for each in ids if each in game.rules.rule_ids and each[:2] != "K-")
        return next(own, "K-OVER")

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


def _no_rule(text: str, fill: Callable[..., str]) -> str:
    """That there is no such rule, with the ids that may have been meant."""
    meant = ids_begun(text)[:BEGUN] or nearest(text, all_rules())
    told = fill("there is no rule {0}", f"{text[:40]!r}")
    return f"{told}; {fill('did you mean {0}?', ', '.join(meant))}" if meant else told
