"""Choices as numbered menus, and forms for the fields that a choice leaves open."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from rich.text import Text

from monopoly_rules.cli.screen.console import clean, out
from monopoly_rules.cli.screen.prompt import BACK, Ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.screen.typed_actions import NOTHING, Phrases, word_of
from monopoly_rules.kernel import (
    JSON,
    Action,
    Among,
    Choice,
    Domain,
    Either,
    FieldValue,
    Known,
    Many,
    One,
    Parts,
    Pick,
    Refusal,
    Span,
)
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.words.saying import field_title

EXAMPLES = 6
"""So many examples are shown of a choice of which only the predicate knows all."""
SHOWN = 6
"""A menu names so many values of a field; the form names them all."""


Form = Mapping[str, JSON]
FormOf = Callable[[Choice[Action]], Form]
"""The form of a choice: what its values are called, and what they cost or bring."""


class Back(Exception):
    """The person does not want to go on with a form."""


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
        word = f"  ({word_of(self._screen.rules.name_of(choice.kind))})"
        label = " ".join(filter(None, (self._screen.label(choice), self._cost(choice))))
        line = Text(clean(f"{number}{label}"))
        left = f"  {clean(self._open(choice))}"
        if left.strip() and not (out.is_terminal and line.cell_len + len(left + word) > out.width):
            line.append(left, style="cyan")
        return line.append(word, style="dim")

    def _cost(self, choice: Choice[Action]) -> str:
        """What a choice that leaves nothing open costs or brings."""
        if not all(isinstance(domain, One) for domain in choice.domains):
            return ""
        note = self._form(choice).get("note")
        return f"({note})" if note else ""

    def _open(self, choice: Choice[Action]) -> str:
        """What is still to be chosen, in brief."""
        return "; ".join(
            f"{self._title(name)}: {self._named(choice, name, domain)}"
            for name, domain in _fields(choice)
            if not isinstance(domain, One)
        )

    def _named(self, choice: Choice[Action], name: str, domain: Domain) -> str:
        """A field in brief; what is one of several is called as on its form."""
        if not isinstance(domain, Among):
            return self._brief(domain)
        labels = self._said(choice, name, "labels")
        if any("," in each for each in labels):  # several things each: two of them say enough
            return self._some(labels, "; ", 2)
        return self._some(labels)

    def _title(self, name: str) -> str:
        return field_title(name, self._screen.words)

    def _name(self, noun: str, value: FieldValue) -> str:
        return self._screen.value(noun, value)

    def _brief(self, domain: Domain) -> str:
        if isinstance(domain, Span):
            low, high = (self._name(domain.noun, each) for each in (domain.low, domain.high))
            if domain.step == 1:
                return self._screen.fill("{0} to {1}", low, high)
            step = self._name(domain.noun, domain.step)
            return self._screen.fill("{0} to {1} in steps of {2}", low, high, step)
        if isinstance(domain, Among):
            return self._some([self._name(domain.noun, each) for each in domain.values])
        if isinstance(domain, Pick):
            if not domain.most:
                return "-"
            names = self._some([self._name(domain.noun, each) for each in domain.items])
            return self._screen.fill("{0} of {1}", self._how_many(domain), names)
        if isinstance(domain, Many):
            return self._screen.fill("{0} of {1}", self._how_many(domain), self._brief(domain.each))
        if isinstance(domain, Parts | Either):
            return self._some([each.name for each in _shapes(domain)])
        if isinstance(domain, Known):
            return self._brief(domain.other)
        return str(domain)

    def _some(self, names: list[str], between: str = ", ", most: int = SHOWN) -> str:
        shown = between.join(names[:most])
        left = len(names) - most
        return shown if left <= 0 else self._screen.fill("{0} and {1} more", shown, left)

    def _how_many(self, domain: Pick | Many) -> str:
        if domain.least == domain.most:
            return str(domain.least)
        return self._screen.fill("{0} to {1}", domain.least, domain.most)

    # Taking a choice

    def numbered(self, number: int) -> Action | None:
        """The action of a number on the menu, its form filled in; None if the person goes back."""
        if not 1 <= number <= len(self._choices):
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
            text = self._ask(self._screen.fill("which number?") + " ")
        except Back:
            return None
        if text.isdecimal() and len(text) < 6:
            return smaller.numbered(int(text))
        self._refused(Refusal("K-ACTION", "{0} is not among 1 to {1}", (text, len(smaller))))
        return None

    def _ask(self, prompt: str) -> str:
        text = self._answer(prompt)
        if text.casefold() == BACK:
            raise Back
        return text

    def _taken(self, choice: Choice[Action]) -> Action | None:
        """The action of a choice: at once if there is only one, else by its form."""
        if choice.count() == 1:
            return choice.first(1)[0]
        if not choice.exact:
            known = choice.first(EXAMPLES)
            example = self._example(known)
            if example is not None:
                return example
        values: list[FieldValue] = []
        for place, name in enumerate(choice.fields):
            labels, notes = (self._said(choice, name, each) for each in ("labels", "notes"))
            values.append(self._filled(name, choice.domains[place], notes, labels))
            choice = choice.given(**{name: values[-1]}).settled()
        return choice.action(*values)

    def _said(self, choice: Choice[Action], name: str, key: str) -> list[str]:
        """What each value of a field that is listed is called (its ``labels``), or costs or brings
        (its ``notes``); nothing where none does."""
        fields = cast("Mapping[str, Form]", self._form(choice)["fields"])
        said = fields[name].get(key, [])
        return [str(each) for each in said] if isinstance(said, list) else []

    def _example(self, known: Sequence[Action]) -> Action | None:
        """One of some ready actions, or None for the form."""
        for number, action in enumerate(known, start=1):
            self._screen.say(f"    {number}  {self._screen.label(action)}")
        hint = self._screen.fill("a number, or Enter to fill it in yourself")
        while known and (text := self._ask(f"{hint}: ")):
            if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(known):
                return known[int(text) - 1]
            values = (text, len(known))
            self._refused(Refusal("K-ACTION", "{0} is not among 1 to {1}", values))
        return None

    # Filling a field

    def _filled(
        self, name: str, domain: Domain, notes: Sequence[str], labels: Sequence[str] = ()
    ) -> FieldValue:
        """The value of a field, asked for until it is possible."""
        if isinstance(domain, One):
            return domain.value
        if isinstance(domain, Many) and isinstance(domain.each, Parts | Either):
            return self._composed(name, domain, _shapes(domain.each))
        items, noun = self._items(domain), noun_of(domain)
        are_numbers = self._are_numbers(items, noun)
        for number, item in enumerate(items, start=1):
            note = notes[number - 1] if len(notes) == len(items) else ""
            label = labels[number - 1] if len(labels) == len(items) else self._name(noun, item)
            called = label + (f" ({note})" if note else "")
            self._screen.say(f"    {called}" if are_numbers else f"    {number}  {called}")
        hint = self._priced(domain, notes) if isinstance(domain, Span) else self._hint(domain)
        while True:
            wanted = self._screen.fill("{0} ({1}), or back", self._title(name), hint)
            text = self._ask(f"  {wanted}: ")
            value = self._read(domain, () if are_numbers else items, text)
            if domain.contains(value):
                return value
            self._refused(Refusal("K-FIELD", "that is not possible: {0}", (hint,)))

    def _are_numbers(self, items: Sequence[FieldValue], noun: str) -> bool:
        """Whether the values are called by themselves, as in ``3 coins``: whoever types 3 then
        means that one, and not the third in the list."""
        return bool(items) and all(
            type(item) is int and re.sub(r"[^\d-]", "", self._name(noun, item)) == str(item)
            for item in items
        )

    def _priced(self, domain: Span, notes: Sequence[str]) -> str:
        """A span with what its ends cost or bring."""
        if domain.noun == "money" or len(notes) != 2:  # an amount is its own price
            return self._brief(domain)
        ends = zip((domain.low, domain.high), notes, strict=True)
        named = [
            self._name(domain.noun, end) + (f" ({note})" if note else "") for end, note in ends
        ]
        return self._screen.fill("{0} to {1}", *named)

    def _composed(self, name: str, domain: Many, shapes: Sequence[Parts]) -> FieldValue:
        """Values of several parts, one after the other; each part is asked for by its title."""
        made: list[FieldValue] = []
        hint = f"{self._screen.fill('a number or a name')}; {self._screen.fill('- for none')}"
        while len(made) < domain.most:
            for number, shape in enumerate(shapes, start=1):
                self._screen.say(f"    {number}  {shape.name}")
            wanted = self._screen.fill("{0} ({1}), or back", self._title(name), hint)
            text = self._ask(f"  {wanted}: ")
            if text.casefold() in NOTHING:
                break
            known = [
                each for number, each in enumerate(shapes, 1) if text in (str(number), each.name)
            ]
            for shape in known[:1]:
                parts = zip(shape.titles, shape.parts, strict=True)
                made.append(tuple([self._filled(title, part, ()) for title, part in parts]))
        return domain.arranged(tuple(made))

    def _items(self, domain: Domain) -> tuple[FieldValue, ...]:
        """What a form lists by number."""
        if isinstance(domain, Among | Known):
            return domain.values
        if isinstance(domain, Pick):
            return domain.items
        return self._items(domain.each) if isinstance(domain, Many) else ()

    def _hint(self, domain: Domain) -> str:
        if isinstance(domain, Among):
            if self._are_numbers(domain.values, domain.noun):
                return self._brief(domain)
            return self._screen.fill("a number or a name")
        if isinstance(domain, Known):
            known = self._screen.fill("a number")
            return "; ".join((known, self._hint(domain.other)))
        if not isinstance(domain, Pick | Many):
            return self._brief(domain)
        if self._items(domain):
            listed = self._screen.fill("numbers or names, with commas")
        else:
            listed = self._screen.fill("values with commas")
        parts = [f"{self._how_many(domain)}: {listed}"]
        if not domain.least:
            parts.append(self._screen.fill("- for none"))
        return "; ".join(parts)

    def _read(self, domain: Domain, items: tuple[FieldValue, ...], text: str) -> FieldValue:
        if isinstance(domain, Known):
            listed = text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(items)
            other = domain.other
            return items[int(text) - 1] if listed else self._read(other, self._items(other), text)
        if isinstance(domain, Pick | Many):
            parts = [] if text.casefold() in NOTHING else text.replace(",", " , ").split(",")
            picked = tuple(self._one(domain.part(0), items, part.strip()) for part in parts)
            return _in_order(domain, picked)
        return self._one(domain, items, text)

    def _one(self, domain: Domain, items: tuple[FieldValue, ...], text: str) -> FieldValue:
        """A value by its number on the form, or as it is called."""
        if items and text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(items):
            return items[int(text) - 1]
        value = self._phrases.value(domain, text)
        return value if isinstance(value, int | str) else None


def _fields(choice: Choice[Action]) -> list[tuple[str, Domain]]:
    return list(zip(choice.fields, choice.domains, strict=True))


def _shapes(domain: Domain) -> tuple[Parts, ...]:
    """The shapes that a value of several parts can have."""
    options = domain.options if isinstance(domain, Either) else (domain,)
    return tuple(each for each in options if isinstance(each, Parts))


def _in_order(domain: Pick | Many, picked: tuple[FieldValue, ...]) -> FieldValue:
    """Where the order does not matter, the one in which the domain writes it."""
    if isinstance(domain, Many) or domain.ordered:
        return domain.arranged(picked)
    items: tuple[FieldValue, ...] = domain.items
    return tuple(sorted(picked, key=lambda item: items.index(item) if item in items else 0))
