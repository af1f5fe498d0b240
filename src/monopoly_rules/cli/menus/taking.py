"""Taking a choice: its open fields are asked for one by one, and what comes of it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from monopoly_rules.cli.menus.entries import Entry
from monopoly_rules.cli.menus.forms import FieldBack, Filling
from monopoly_rules.cli.menus.listed import Listed, not_among
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.cli.typed.filling.bargains import GIVE, TAKE, gives_goods, is_present
from monopoly_rules.cli.typed.naming import Naming
from monopoly_rules.kernel import JSON, Action, Choice, FieldValue, One, RecordError, Refusal

EXAMPLES = 6
"""So many examples are shown of a choice of which only the predicate knows all."""
SEVERAL = 3
"""From so many answers on it is shown what they come to, before it is done."""


Form = Mapping[str, JSON]
FormOf = Callable[[Choice[Action]], Form]
"""The form of a choice: what its values are called, and what they cost or bring."""


class Taking:
    """Turns a line of a menu into an action."""

    def __init__(
        self,
        screen: Screen,
        phrases: Phrases,
        filling: Filling,
        refused: Callable[[Refusal], None],
        form: FormOf,
    ) -> None:
        self._screen, self._filling, self._refused, self._form = screen, filling, refused, form
        self._phrases = phrases
        self._naming = Naming(screen.words)

    def taken(self, entry: Entry) -> Action | None:
        """The action of an entry: at once if there is only one, else by its form."""
        partners = entry.partners
        if partners is None:
            return self._action(entry.first)
        title = self._naming.title(entry.first.fields[0], entry.first.kind)
        seat: FieldValue = None
        while True:
            seat = self._filling.filled(title, partners, Listed(earlier=seat))
            try:
                return self._action(entry.with_partner(seat))
            except FieldBack:
                continue

    def _action(self, choice: Choice[Action]) -> Action | None:
        if choice.count() == 1:
            return choice.first(1)[0]
        known: list[Action] = [] if choice.exact else self._ready(choice)
        return self._example(choice, known) or self._filled_in(choice, known)

    def _filled_in(self, choice: Choice[Action], known: Sequence[Action]) -> Action:
        """The action of a form, asked for field by field. Who goes back finds what was answered.
        Goods that nobody is asked about, because nothing else is possible, are named."""
        values: list[FieldValue] = []
        before: list[tuple[int, Choice[Action]]] = []
        """The fields that were asked for, each with the choice as it was then."""
        answered = self._begun(choice)
        while True:
            try:
                if len(values) == len(choice.fields):
                    return self._agreed(choice.action(*values), len(before))
                name, domain = choice.fields[len(values)], choice.domains[len(values)]
                listed = self._listed(choice, name, known, answered.get(name))
                title = self._naming.title(name, choice.kind)
                value = self._filling.filled(title, domain, listed)
            except FieldBack:
                if not before:
                    raise
                last, choice = before.pop()
                del values[last:]
                continue
            if isinstance(domain, One):
                if value and name.startswith((GIVE, TAKE)):
                    named = self._naming.name(domain.noun, value)
                    text = self._screen.fill("{0}: {1}; nothing else is possible", title, named)
                    self._screen.say(f"  {text}")
            else:
                before.append((len(values), choice))
                answered[name] = value
            values.append(value)
            choice = choice.given(**{name: value}).settled()

    def _begun(self, choice: Choice[Action]) -> dict[str, FieldValue]:
        """What the fields of a form have before anything is answered."""
        view = self._screen.game.view(self._screen.seat)
        for each in self._screen.rules.begun(view, choice.kind):
            if all(getattr(each, name) == value for name, value in choice.decided.items()):
                return {name: getattr(each, name) for name in choice.fields}
        return {}

    def _agreed(self, action: Action, asked: int) -> Action:
        """The action, once whoever filled in several fields, or an offer, has seen what it is."""
        if asked < SEVERAL and not gives_goods(type(action)):
            return action
        self._screen.say(f"  {self._screen.label(action)}", "bold")
        while self._filling.ask(f"  {self._screen.fill('Enter does it, or back')}: "):
            continue
        return action

    def _listed(
        self, choice: Choice[Action], name: str, known: Sequence[Action], earlier: FieldValue
    ) -> Listed:
        labels, notes = (said(self._form, choice, name, each) for each in ("labels", "notes"))
        best = [getattr(each, name) for each in known]
        word = self._phrases.word(choice.kind) if len(choice.fields) == 1 else ""
        return Listed(notes, labels, best, word, earlier)

    def _ready(self, choice: Choice[Action]) -> list[Action]:
        """Actions that can be taken as they are: those that are sensible here, else any that are
        no presents, unless there is nothing else."""
        view = self._screen.game.view(self._screen.seat)
        suggested = self._screen.rules.suggested(view, choice.kind)
        sensible = dict.fromkeys(each for each in suggested if choice.contains(each))
        usual = choice.first(EXAMPLES)
        plain = [each for each in usual if not is_present(each)]
        return [*sensible][:EXAMPLES] or plain or usual

    def _example(self, choice: Choice[Action], known: Sequence[Action]) -> Action | None:
        """One of some ready actions, by its number or by what would be typed after its word; None
        for the form."""
        for number, action in enumerate(known, start=1):
            self._screen.say(f"    {number}  {self._screen.label(action)}")
        hint = self._screen.fill("a number, or Enter to fill it in yourself") if known else ""
        while known and (text := self._filling.ask(f"{hint}: ")):
            if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(known):
                return known[int(text) - 1]
            typed = None if text.isdecimal() else self._typed(choice, text)
            if typed is not None:
                return self._agreed(typed, 0)
            self._refused(not_among(text, len(known)))
        return None

    def _typed(self, choice: Choice[Action], text: str) -> Action | None:
        """The possible action that a text means after the word of a choice."""
        try:
            action = self._phrases.read(f"{self._phrases.word(choice.kind)} {text}", (choice,))
        except RecordError:
            return None
        return action if isinstance(action, Action) and choice.contains(action) else None


def said(form: FormOf, choice: Choice[Action], name: str, key: str) -> list[str]:
    """What each value of a field that is listed is called (its ``labels``), or costs or brings
    (its ``notes``); nothing where none does."""
    found = field(form, choice, name).get(key, [])
    return [str(each) for each in found] if isinstance(found, list) else []


def field(form: FormOf, choice: Choice[Action], name: str) -> Form:
    """The form of one field of a choice."""
    return cast("Mapping[str, Form]", form(choice)["fields"])[name]
