"""Choices as a server writes them, filled in by number or by name; no rules are needed for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import cast

from rich.text import Text

from monopoly_rules.cli.screen.console import clean
from monopoly_rules.cli.screen.prompt import BACK, Ask
from monopoly_rules.kernel import JSON, RecordError
from monopoly_rules.kernel.wire.parsing import parsed

Form = Mapping[str, JSON]
Narrow = Callable[[dict[str, JSON]], Form]
"""What is left of a choice once some of its fields are decided."""
NONE = ("", "-", "none")


class Back(Exception):
    """The person does not want to go on with a form."""


def menu_lines(choices: tuple[Form, ...]) -> list[Text]:
    """The choices by number."""
    return [
        Text(clean(f"  {number}  {each.get('label', each['action'])}{_note(each)}"))
        for number, each in enumerate(choices, start=1)
    ]


def _note(choice: Form) -> str:
    note = choice.get("note")
    return f" ({note})" if note else ""


class Filled:
    """A choice that a person fills in, field by field."""

    def __init__(
        self, ask: Ask, say: Callable[[str], None], fill: Callable[[str], str], narrow: Narrow
    ) -> None:
        self._ask, self._say, self._fill, self._narrow = ask, say, fill, narrow

    def action(self, choice: Form) -> dict[str, JSON]:
        """The action, or `Back`."""
        ready = self._example(choice)
        if ready is not None:
            return ready
        given: dict[str, JSON] = {}
        names = list(_table(choice["fields"]))
        for place, name in enumerate(names):
            field = _table(_table(choice["fields"])[name])
            titles = _table(choice.get("titles", {}))
            given[name] = self._value(str(titles.get(name, name)), field)
            if field.get("kind") != "one" and place + 1 < len(names):
                choice = self._narrow(given)
        return {"action": choice["action"], **given}

    def _example(self, choice: Form) -> dict[str, JSON] | None:
        examples = cast("list[dict[str, JSON]]", choice.get("examples", []))
        if choice.get("exact") or not examples:
            return None
        labels = cast("list[str]", choice.get("example_labels", []))
        for number, example in enumerate(examples, start=1):
            label = labels[number - 1] if len(labels) == len(examples) else json.dumps(example)
            self._say(f"    {number}  {label}")
        text = self._answer(self._fill("a number, or Enter to fill it in yourself"))
        place = _number(text, len(examples))
        return None if place is None else examples[place]

    def _answer(self, prompt: str) -> str:
        text = self._ask(f"  {prompt}: ")
        if text.casefold() == BACK:
            raise Back
        return text

    def _value(self, title: str, field: Form) -> JSON:
        kind = field.get("kind")
        if kind == "one":
            return field["value"]
        values = cast("list[JSON]", field.get("values", field.get("items", [])))
        labels = cast("list[str]", field.get("labels", []))
        notes = cast("list[str]", field.get("notes", []))
        for number, label in enumerate(labels, start=1):
            note = notes[number - 1] if len(notes) == len(labels) else ""
            self._say(f"    {number}  {label}" + (f" ({note})" if note else ""))
        while True:
            text = self._answer(f"{title} ({_hint(field)})")
            value = _read(text, kind, values, labels)
            if value is not None:
                return value


def _hint(field: Form) -> str:
    kind = field.get("kind")
    if kind == "span":
        return f"{field['low']}-{field['high']}"
    if kind == "pick":
        return f"{field['least']}-{field['most']}: 1, 2, …; -"
    return "1, 2, …" if "labels" in field else "JSON"


def _read(text: str, kind: JSON, values: list[JSON], labels: list[str]) -> JSON:
    """What was typed, or None if it is nothing."""
    if kind == "span":
        digits = text.replace(".", "").replace(",", "")
        return int(digits) if digits.isdecimal() and len(digits) < 17 else None
    if kind == "among":
        return _one(text, values, labels)
    if kind == "pick":
        if text.casefold() in NONE:
            return []
        picked = [_one(part.strip(), values, labels) for part in text.split(",")]
        return None if None in picked else sorted(picked, key=values.index)
    try:
        return cast("JSON", parsed(text))
    except RecordError:
        return None


def _one(text: str, values: list[JSON], labels: list[str]) -> JSON:
    place = _number(text, len(values))
    if place is None and text:
        begun = [n for n, each in enumerate(labels) if each.casefold().startswith(text.casefold())]
        place = begun[0] if len(begun) == 1 else None
    return None if place is None else values[place]


def _number(text: str, most: int) -> int | None:
    """A number of a list, counted from 0."""
    listed = text.isdecimal() and len(text) < 6 and 1 <= int(text) <= most
    return int(text) - 1 if listed else None


def _table(value: JSON) -> dict[str, JSON]:
    return cast("dict[str, JSON]", value)
