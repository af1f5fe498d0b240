"""Rules on a screen: what one says, what belongs to it, and those that words are about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.text import Text

from monopoly_rules.cli.screen.console import clean, out
from monopoly_rules.cli.screen.lines import HANGING, wrapped
from monopoly_rules.kernel import RuleSet, Value, Words, fill, marked
from monopoly_rules.lookup import claimed_rule, ids_begun
from monopoly_rules.lookup import rule as find_rule
from monopoly_rules.plugins.parts.parameters import flat
from monopoly_rules.proofs import Proof
from monopoly_rules.rulebook import Rule
from monopoly_rules.searching import FoundRule, related_rules, rule_proofs, search_rules

RULING: Final = "ruling"
"""What a rulebook writes where no booklet says it."""
FEW_PROOFS: Final = 2
"""More proofs of a rule are only counted, unless all are asked for."""
ALL_PROOFS: Final = "--proofs"
"""What is typed after an id by who wants all proofs."""
MOST_FOUND: Final = 5
"""So many rules are shown for words, unless more are asked for."""
FAINTLY: Final = "dim"
"""How what belongs to a rule is shown."""
_PARAMETER: Final = re.compile(r"`([a-z_-]+(?:\.[a-z_]+)+)`")
_ID: Final = re.compile(r"\S+-\S*")


class RuleTexts:
    """Says rules in the language of some words; of a game, if there is one, with its numbers."""

    def __init__(
        self, words: Words, locale: str, game: RuleSet | None = None, verb: str = "rule"
    ) -> None:
        """``verb`` is what is typed to ask for a rule: in a game it has a word of its language."""
        self._words = words
        self._locale = locale
        self._game = game
        self._verb = verb

    def rule(self, id_: str) -> Iterator[Text]:
        """What a rule says, line by line."""
        told = find_rule(id_, locale=self._locale)
        yield Text(clean(f"{told.id}  {told.title}"), style="bold")
        for line in told.text.splitlines():
            yield Text(clean(line))
        if self._game is not None:
            yield from self._numbers(self._game, told.text)
        for edition, section in told.sources.items():
            said = self.fill("our ruling") if section == RULING else section
            yield self._faint(f"{edition}: {said}")
        yield from map(self._faint, self._remarks(told))

    def _numbers(self, game: RuleSet, text: str) -> Iterator[Text]:
        """The parameters that a text names, with their values in a game."""
        known = parameters_of(game)
        named = [each for each in dict.fromkeys(_PARAMETER.findall(text)) if each in known]
        if named:
            values = ", ".join(f"{name} = {known[name]}" for name in named)
            yield Text(clean(self.fill("in this game: {0}", values)))

    def _remarks(self, rule: Rule) -> Iterator[str]:
        if rule.replaces and rule.after:
            yield self.fill("acts after {0}", rule.replaces)
        elif rule.replaces and rule.around:
            yield self.fill("goes around {0}", rule.replaces)
        elif rule.replaces:
            yield self.fill("replaces {0}", rule.replaces)
        if rule.unenforced:
            yield self.fill("not enforced: {0}", rule.unenforced)
        if rule.planned:
            yield self.fill("not yet in force: {0}", rule.planned)

    def whole(self, id_: str, *, all_proofs: bool = False) -> Iterator[Text]:
        """What a rule says, which rules to read beside it, and how it is proven."""
        yield from self.rule(id_)
        for rule in related_rules(id_, locale=self._locale):
            yield self._faint(self.fill("see also: {0}", f"{rule.id}  {rule.title}"))
        proofs = _named_first(rule_proofs(id_))
        few = FEW_PROOFS if self._game is None else 0  # who plays wants to know what it says
        # To count one proof takes as many lines as to show it.
        shown = proofs if all_proofs or (few and len(proofs) == few + 1) else proofs[:few]
        for proof in shown:
            yield self._faint(self.fill("proof: {0}", str(proof)))
        if len(proofs) > len(shown):
            asked = f"{self._verb} {id_} {ALL_PROOFS}"
            left = len(proofs) - len(shown)
            text = marked("and {0} more proofs: {1}") if shown else marked("proofs: {0} ({1})")
            yield self._faint(self.fill(text, left, asked))

    def all_found(self, found: Sequence[FoundRule]) -> Iterator[Text]:
        """The rules that words are about; if none fits well, that is said first."""
        if not any(each.fits for each in found):
            yield Text(clean(self.fill("no rule fits that well; these come nearest:")))
        for each in found:
            yield from self.found(each)

    def found(self, each: FoundRule) -> Iterator[Text]:
        """A rule that words are about: its title, and the passage with the words marked."""
        yield Text(clean(f"{each.rule.id}  {each.rule.title}"), style="bold")
        if not out.is_terminal:
            yield Text(clean(f"  {each.marked()}"))
            return
        passage = Text(clean(each.passage))
        for start, end in each.marks:
            passage.stylize("bold yellow", start, end)
        yield Text("  ") + passage

    def fill(self, text: str, *values: Value) -> str:
        """A text of our own in the language of the words."""
        return fill(text, self._words, values)

    def _faint(self, text: str) -> Text:
        return Text(clean(text), style=FAINTLY)


def show(lines: Iterable[Text], indent: int = 0) -> None:
    """Print lines, on a terminal wrapped at words and indented as they begin; what belongs to a
    rule goes on further in, so that one can tell where the next of them begins."""
    for line in lines:
        whole = Text(" " * indent) + line
        hanging = HANGING if line.style == FAINTLY else 0
        for part in wrapped(whole, out.width, hanging) if out.is_terminal else [whole]:
            out.print(part, soft_wrap=True)


def parameters_of(game: RuleSet) -> dict[str, str]:
    """The parameters of a game by their names, as they are typed."""
    values = flat(game.numbers)
    for key, value in game.settings.items():
        values |= flat(value, (key.owner,))
    return {name: _typed(value) for name, value in values.items()}


def _typed(value: object) -> str:
    """A value as it is typed after ``--set NAME=``.

    >>> _typed(True), _typed((4, 10)), _typed("open")
    ('true', '[4, 10]', 'open')
    """
    if isinstance(value, bool):
        return str(value).lower()
    return str([*value]) if isinstance(value, tuple) else str(value)


def answer(asked: str, within: str | None, locale: str | None, most: int) -> Sequence[FoundRule]:
    """The rules that words are about; an id that is misspelt is no words, but `UnknownRule`."""
    if _ID.fullmatch(asked) and (asked.isupper() or asked[-1].isdecimal() or ids_begun(asked)):
        claimed_rule(asked)
    return search_rules(asked, within, locale=locale, most=most)


def _named_first(proofs: Sequence[Proof]) -> list[Proof]:
    """Scenarios, whose names are examples, before files of tests; the shortest first, which are
    those of no edition of their own and fit into a line."""
    return sorted(proofs, key=lambda proof: (not proof.name, len(str(proof))))
