"""Choices as numbered menus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.text import Text

from monopoly_rules.cli.menus.entries import Entry, entries_of
from monopoly_rules.cli.menus.forms import Filling
from monopoly_rules.cli.menus.listed import not_among
from monopoly_rules.cli.menus.taking import Form, FormOf, Taking, field, said
from monopoly_rules.cli.screen.console import clean, out
from monopoly_rules.cli.screen.prompt import Ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.cli.typed.naming import Naming
from monopoly_rules.kernel import Action, Among, Choice, Domain, One, Refusal, fill
from monopoly_rules.kernel.words.saying import action_title


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
        not_yet: tuple[Action, Refusal] | None = None,
    ) -> None:
        self._screen = screen
        self._naming = Naming(screen.words)
        self._filling = Filling(screen, phrases, ask, refused)
        self._taking = Taking(screen, phrases, self._filling, refused, form)
        self._phrases = phrases
        self._answer = ask
        self._refused = refused
        self._choices = choices
        self._entries = entries_of(choices)
        self._form = form
        self._not_yet = not_yet
        """What stands on the first line although it is not possible, and why."""

    def __len__(self) -> int:
        """How many lines it has."""
        return len(self._entries) + self._blocked

    @property
    def _blocked(self) -> int:
        """How many lines stand for what is not possible."""
        return int(self._not_yet is not None)

    def show(self) -> None:
        """Print it."""
        self._screen.put(*self.lines())

    def lines(self) -> list[Text]:
        """Every choice with its number, what is open in it, and the word to type instead."""
        size = len(str(len(self)))
        begun = [
            Text(clean(f"  {number:>{size}}  {self._label(entry)}"))
            for number, entry in enumerate(self._entries, start=1 + self._blocked)
        ]
        alike = {entry.first.kind for entry in self._entries}
        about = {kind: self._details(kind, begun) for kind in alike}
        lines = []
        if self._not_yet is not None:
            action, why = self._not_yet
            told = f"{self._screen.label(action)}: {fill(why.text, self._screen.words, why.values)}"
            lines.append(Text(clean(f"  {1:>{size}}  {told}"), style="dim"))
        for place, (line, entry) in enumerate(zip(begun, self._entries, strict=True)):
            if left := about[entry.first.kind].get(place, ""):
                line.append(f"  {left}", style="cyan")
            lines.append(line.append(self._word(entry), style="dim"))
        return lines

    def _word(self, entry: Entry) -> str:
        return f"  ({self._phrases.word(entry.first.kind)})"

    def _label(self, entry: Entry) -> str:
        if entry.partners is not None:
            title = action_title(entry.first.kind, self._screen.words)
            return title[:1].lower() + title[1:]
        return " ".join(filter(None, (self._screen.label(entry.first), self._cost(entry.first))))

    def _details(self, kind: type[Action], begun: Sequence[Text]) -> dict[int, str]:
        """What is open in the choices of an action, by their lines; as much of it as has room on
        every one of these, for the form will say the rest."""
        places = [at for at, entry in enumerate(self._entries) if entry.first.kind is kind]
        for noted in (False, True):
            told = {at: self._about(self._entries[at], noted=noted) for at in places}
            if not out.is_terminal or all(
                begun[at].cell_len + cell_len(f"  {left}{self._word(self._entries[at])}")
                <= out.width
                for at, left in told.items()
                if left
            ):
                return told
        return {}

    def _about(self, entry: Entry, *, noted: bool) -> str:
        """What is open in an entry."""
        partners = entry.partners
        if partners is None:
            return "; ".join(self._open(entry.first, noted=noted))
        title = self._naming.title(entry.first.fields[0], entry.first.kind)
        return clean(f"{title}: {self._naming.brief(partners)}")

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
            clean(f"{self._naming.title(name, choice.kind)}: {named}")
            for name, domain in _fields(choice)
            if (named := self._named(choice, name, domain))
            and not (noted and not self._is_noted(choice, name))
        ]

    def _is_noted(self, choice: Choice[Action], name: str) -> bool:
        form = field(self._form, choice, name)
        return ("note" in form or "notes" in form) and "brings" not in form and "items" not in form

    def _named(self, choice: Choice[Action], name: str, domain: Domain) -> str:
        """A field in brief; what is one of several is called as on its form, and what only has a
        number by what the form notes of it too."""
        if isinstance(domain, One):
            return self._known(choice, name, domain)
        if not isinstance(domain, Among):
            return self._naming.brief(domain)
        labels = said(self._form, choice, name, "labels")
        notes = said(self._form, choice, name, "notes")
        if notes and all(label.isdecimal() for label in labels):
            pairs = zip(labels, notes, strict=True)
            return ", ".join(f"{label} ({note})" if note else label for label, note in pairs)
        if any("," in each for each in labels):  # several things each: two of them say enough
            return self._naming.some(labels, "; ", 2)
        return self._naming.some(labels)

    def _known(self, choice: Choice[Action], name: str, domain: One) -> str:
        """A field that is settled, if its form notes more of it than money."""
        form = field(self._form, choice, name)
        if "note" not in form or "brings" in form:
            return ""
        return f"{form['label']} ({form['note']})"

    # Taking a choice

    def numbered(self, number: int) -> Action | None:
        """The action of a number on the menu, its form filled in, or of the amount that the only
        form asks for; None if there is none. `Back` if the person leaves the form."""
        if not 1 <= number <= len(self):
            amount = self._phrases.of_amount(number, self._choices)
            if amount is not None:
                return amount
            self._refused(not_among(number, len(self)))
            return None
        if number <= self._blocked and self._not_yet is not None:
            self._refused(self._not_yet[1])
            return None
        return self._taking.taken(self._entries[number - 1 - self._blocked])

    def among(self, choices: Sequence[Choice[Action]]) -> Action | None:
        """One of several choices, as when only their common word was typed."""
        smaller = Menu(
            self._screen, self._phrases, self._answer, self._refused, choices, self._form
        )
        if len(smaller) == 1:
            return smaller.numbered(1)
        smaller.show()
        text = self._filling.ask(self._screen.fill("which number?") + " ")
        if text.isdecimal() and len(text) < 6:
            return smaller.numbered(int(text))
        self._refused(not_among(text, len(smaller)))
        return None


def _fields(choice: Choice[Action]) -> list[tuple[str, Domain]]:
    return list(zip(choice.fields, choice.domains, strict=True))


__all__ = ["Form", "FormOf", "Menu"]
