"""Choices as numbered menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from rich.cells import cell_len
from rich.text import Text

from monopoly_rules.cli.menus.forms import Back, FieldBack, Filling, Listed
from monopoly_rules.cli.screen.console import clean, out
from monopoly_rules.cli.screen.prompt import Ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.cli.typed.filling.bargains import is_present
from monopoly_rules.cli.typed.naming import Naming
from monopoly_rules.kernel import (
    JSON,
    Action,
    Among,
    Choice,
    Domain,
    FieldValue,
    One,
    Refusal,
)

EXAMPLES = 6
"""So many examples are shown of a choice of which only the predicate knows all."""


Form = Mapping[str, JSON]
FormOf = Callable[[Choice[Action]], Form]
"""The form of a choice: what its values are called, and what they cost or bring."""


class Menu:
    """The choices of a seat, to be taken by number; open fields are asked for one by one."""

    def __init__(
        self,
        screen: Screen,
        phrases: Phrases,
        ask: Ask,
        refused: Callable[[Refusal], None],
        choices: Sequence[Choice[Action]],
        form: FormOf,
    ) -> None:
        self._screen = screen
        self._naming = Naming(screen.words)
        self._filling = Filling(screen, phrases, ask, refused)
        self._phrases = phrases
        self._answer = ask
        self._refused = refused
        self._choices = choices
        self._form = form

    def __len__(self) -> int:
        """How many lines it has."""
        return len(self._choices)

    def show(self) -> None:
        """Print it."""
        self._screen.put(*self.lines())

    def lines(self) -> list[Text]:
        """Every choice with its number, what is open in it, and the word to type instead."""
        size = len(str(len(self._choices)))
        return [
            self._line(f"  {number:>{size}}  ", choice)
            for number, choice in enumerate(self._choices, start=1)
        ]

    def _line(self, number: str, choice: Choice[Action]) -> Text:
        """One choice; what is open in it is left out where it does not fit the line, for the form
        will say it."""
        word = f"  ({self._phrases.word(choice.kind)})"
        label = " ".join(filter(None, (self._screen.label(choice), self._cost(choice))))
        line = Text(clean(f"{number}{label}"))
        room = out.width - line.cell_len - cell_len(word)
        for noted in (False, True):
            left = "; ".join(self._open(choice, noted=noted))
            if left and (not out.is_terminal or cell_len(left) + 2 <= room):
                line.append(f"  {left}", style="cyan")
                break
        return line.append(word, style="dim")

    def _cost(self, choice: Choice[Action]) -> str:
        """What a choice that leaves nothing open costs or brings."""
        if not all(isinstance(domain, One) for domain in choice.domains):
            return ""
        note = self._form(choice).get("note")
        return f"({note})" if note else ""

    def _open(self, choice: Choice[Action], *, noted: bool) -> list[str]:
        """What is still to be chosen, in brief, and what is to be known of what is not; or only
        what cards and the like lie behind a number or a name."""
        return [
            clean(f"{self._naming.title(name)}: {named}")
            for name, domain in _fields(choice)
            if (named := self._named(choice, name, domain))
            and not (noted and not self._is_noted(choice, name))
        ]

    def _is_noted(self, choice: Choice[Action], name: str) -> bool:
        form = self._field(choice, name)
        return ("note" in form or "notes" in form) and "brings" not in form and "items" not in form

    def _named(self, choice: Choice[Action], name: str, domain: Domain) -> str:
        """A field in brief; what is one of several is called as on its form, and what only has a
        number by what the form notes of it too."""
        if isinstance(domain, One):
            return self._known(choice, name, domain)
        if not isinstance(domain, Among):
            return self._naming.brief(domain)
        labels = self._said(choice, name, "labels")
        notes = self._said(choice, name, "notes")
        if notes and all(label.isdecimal() for label in labels):
            pairs = zip(labels, notes, strict=True)
            return ", ".join(f"{label} ({note})" if note else label for label, note in pairs)
        if any("," in each for each in labels):  # several things each: two of them say enough
            return self._naming.some(labels, "; ", 2)
        return self._naming.some(labels)

    def _known(self, choice: Choice[Action], name: str, domain: One) -> str:
        """A field that is settled, if its form notes more of it than money."""
        form = self._field(choice, name)
        if "note" not in form or "brings" in form:
            return ""
        return f"{form['label']} ({form['note']})"

    # Taking a choice

    def numbered(self, number: int) -> Action | None:
        """The action of a number on the menu, its form filled in, or of the amount that the only
        form asks for; None if the person goes back."""
        if not 1 <= number <= len(self._choices):
            amount = self._phrases.of_amount(number, self._choices)
            if amount is not None:
                return amount
            values = (number, len(self._choices))
            self._refused(Refusal("K-ACTION", "{0} is not among 1 to {1}", values))
            return None
        try:
            return self._taken(self._choices[number - 1])
        except Back:
            return None

    def among(self, choices: Sequence[Choice[Action]]) -> Action | None:
        """One of several choices, as when only their common word was typed."""
        smaller = Menu(
            self._screen, self._phrases, self._answer, self._refused, choices, self._form
        )
        if len(smaller) == 1:
            return smaller.numbered(1)
        smaller.show()
        try:
            text = self._filling.ask(self._screen.fill("which number?") + " ")
        except Back:
            return None
        if text.isdecimal() and len(text) < 6:
            return smaller.numbered(int(text))
        self._refused(Refusal("K-ACTION", "{0} is not among 1 to {1}", (text, len(smaller))))
        return None

    def _taken(self, choice: Choice[Action]) -> Action | None:
        """The action of a choice: at once if there is only one, else by its form."""
        if choice.count() == 1:
            return choice.first(1)[0]
        known: list[Action] = [] if choice.exact else self._ready(choice)
        example = self._example(known)
        if example is not None:
            return example
        word = self._phrases.word(choice.kind)
        values: list[FieldValue] = []
        before: list[tuple[int, Choice[Action]]] = []
        """The fields that were asked for, each with the choice as it was then."""
        while len(values) < len(choice.fields):
            place, name = len(values), choice.fields[len(values)]
            labels, notes = (self._said(choice, name, each) for each in ("labels", "notes"))
            best = [getattr(each, name) for each in known]
            try:
                listed = Listed(notes, labels, best, word if len(choice.fields) == 1 else "")
                value = self._filling.filled(name, choice.domains[place], listed)
            except FieldBack:
                if not before:
                    raise
                last, choice = before.pop()
                del values[last:]
                continue
            if not isinstance(choice.domains[place], One):
                before.append((place, choice))
            values.append(value)
            choice = choice.given(**{name: value}).settled()
        return choice.action(*values)

    def _ready(self, choice: Choice[Action]) -> list[Action]:
        """Actions that can be taken as they are: sensible ones first, and no presents unless there
        is nothing else."""
        view = self._screen.game.view(self._screen.seat)
        sensible = self._screen.rules.suggested(view, choice.kind)
        usual = choice.first(EXAMPLES)
        known = [
            *(each for each in sensible if choice.contains(each)),
            *(each for each in usual if not is_present(each)),
        ]
        return list(dict.fromkeys(known))[:EXAMPLES] or [*usual]

    def _said(self, choice: Choice[Action], name: str, key: str) -> list[str]:
        """What each value of a field that is listed is called (its ``labels``), or costs or brings
        (its ``notes``); nothing where none does."""
        said = self._field(choice, name).get(key, [])
        return [str(each) for each in said] if isinstance(said, list) else []

    def _field(self, choice: Choice[Action], name: str) -> Form:
        """The form of one field of a choice."""
        return cast("Mapping[str, Form]", self._form(choice)["fields"])[name]

    def _example(self, known: Sequence[Action]) -> Action | None:
        """One of some ready actions, or None for the form."""
        for number, action in enumerate(known, start=1):
            self._screen.say(f"    {number}  {self._screen.label(action)}")
        hint = self._screen.fill("a number, or Enter to fill it in yourself") if known else ""
        while known and (text := self._filling.ask(f"{hint}: ")):
            if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(known):
                return known[int(text) - 1]
            values = (text, len(known))
            self._refused(Refusal("K-ACTION", "{0} is not among 1 to {1}", values))
        return None


def _fields(choice: Choice[Action]) -> list[tuple[str, Domain]]:
    return list(zip(choice.fields, choice.domains, strict=True))
