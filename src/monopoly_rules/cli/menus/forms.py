"""Forms: the fields that a choice leaves open, asked for one by one until they are possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from monopoly_rules.cli.menus.listed import MANY, Listed, Rows, not_among
from monopoly_rules.cli.screen.prompt import BACK, Ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.cli.typed.filling.splitting import AND, split
from monopoly_rules.cli.typed.filling.values import NOTHING
from monopoly_rules.cli.typed.naming import Naming, shapes
from monopoly_rules.cli.typed.nearest import nearest
from monopoly_rules.kernel import (
    Among,
    Domain,
    Either,
    FieldValue,
    Known,
    Many,
    One,
    Parts,
    Pick,
    RecordError,
    Refusal,
    Span,
    marked,
)
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.words.called import called

FEW = 8
"""So many values are shown at first where there are many, and named to who typed another."""
NONE = -1
"""The value of a field that can be left out: no card, nobody."""
ALL = ("all", "alles", "alle")
"""What is typed to see the others, in any of our languages."""
ONE_AT_A_TIME = marked("one at a time here; several in a line: {0}")


class Back(Exception):
    """The person does not want to go on with a form."""


class FieldBack(Back):
    """The person wants to go back by one field."""


class Filling:
    """Asks a person for values, by number or as they are called."""

    def __init__(
        self, screen: Screen, phrases: Phrases, ask: Ask, refused: Callable[[Refusal], None]
    ) -> None:
        self._screen = screen
        self._naming = Naming(screen.words)
        self._phrases = phrases
        self._answer = ask
        self._refused = refused

    def ask(self, prompt: str) -> str:
        text = self._answer(prompt)
        if text.casefold() in BACK:
            raise FieldBack
        return text

    def filled(self, title: str, domain: Domain, form: Listed) -> FieldValue:
        """The value of a field, asked for until it is possible. Of many values the best are shown,
        and the others to who asks for all."""
        if isinstance(domain, One):
            return domain.value
        if isinstance(domain, Many) and isinstance(domain.each, Parts | Either):
            return self._composed(title, domain, shapes(domain.each))
        noun = noun_of(domain)
        rows = form.rows(self._items(domain), lambda item: self._naming.name(noun, item))
        items = tuple(item for item, _ in rows)
        are_numbers = self._naming.are_numbers(items, noun)
        size = len(str(len(rows)))
        lines = [
            f"    {shown}" if are_numbers else f"    {number:>{size}}  {shown}"
            for number, (_, shown) in enumerate(rows, start=1)
        ]
        left = lines[FEW:] if len(lines) > MANY else []
        for line in lines[: len(lines) - len(left)]:
            self._screen.say(line)
        if left:
            self._screen.say(f"    {self._screen.fill('… {0} more; all lists them', len(left))}")
        hint = self._priced(domain, form.notes) if isinstance(domain, Span) else self._hint(domain)
        usual = self._usual(domain, form.earlier)
        self._screen.say(f"  {self._screen.fill('{0} ({1}), or back', title, hint)}")
        while True:
            text = self.ask(f"  {title}{self._shown(noun, usual)}: ")
            if left and text.casefold() in ALL:
                for line in left:
                    self._screen.say(line)
                continue
            if not text and usual is not None:
                return usual
            value = self._read(domain, () if are_numbers else items, text)
            if not domain.contains(value) and isinstance(domain, Among):
                value = called(text, ((shown, item) for item, shown in rows))
            if domain.contains(value):
                return value
            several = self._several(domain, items, text) if form.word else ""
            if several:
                values = (f"{form.word} {several}",)
                self._refused(Refusal("K-FIELD", ONE_AT_A_TIME, values))
            else:
                self._refused(self._not_possible(domain, rows, text, hint))

    def _several(self, domain: Domain, items: tuple[FieldValue, ...], text: str) -> str:
        """The names of several values where one is asked for; nothing if one of them is none."""
        parts = split(AND, text)
        found = [each for part in parts for each in self._some(domain, items, part.strip())]
        if len(found) < 2 or not all(map(domain.contains, found)):
            return ""
        return ", ".join(self._naming.name(noun_of(domain), each) for each in found)

    def _usual(self, domain: Domain, earlier: FieldValue) -> FieldValue:
        """What Enter means: what was answered before, else nothing where that is possible."""
        nothing: tuple[FieldValue, ...] = (earlier, 0 if isinstance(domain, Span) else NONE, ())
        return next((each for each in nothing if each is not None and domain.contains(each)), None)

    def _shown(self, noun: str, usual: FieldValue) -> str:
        """What Enter means, as a prompt shows it."""
        if usual is None:
            return ""
        return f" [{self._naming.name(noun, usual)}]"

    def _not_possible(self, domain: Domain, rows: Rows, text: str, hint: str) -> Refusal:
        """Why a value is none of a field: a name in it is misspelt or not here, or there are more
        or fewer than wanted."""
        items = tuple(item for item, _ in rows)
        several = isinstance(domain, Pick | Many)
        one = domain.part(0) if isinstance(domain, Pick | Many) else domain
        given = [each.strip() for each in (text.split(",") if several else [text])]
        given = [each for each in given if each.casefold() not in NOTHING]
        unknown = [
            each for each in given if not all(map(one.contains, self._some(one, items, each)))
        ]
        known = self._naming.names(domain)
        if known and all(each.isdecimal() for each in known):  # piles go by what lies on them
            known = [shown for _, shown in rows]
        for each in unknown:
            meant = nearest(each, known)
            if meant:
                named = (f"{each[:40]!r}", ", ".join(meant))
                return Refusal("K-FIELD", "{0} is not here; did you mean {1}?", named)
        if unknown and not several and known and not unknown[0].isdecimal():
            possible = self._naming.some(known, most=FEW)
            named = (f"{unknown[0][:40]!r}", possible)
            return Refusal("K-FIELD", "{0} is not here; possible: {1}", named)
        listed = items and not self._naming.are_numbers(items, noun_of(domain))
        if unknown and listed and unknown[0].isdecimal():
            return not_among(unknown[0][:40], len(items), "K-FIELD")
        if unknown and items and several:
            return Refusal("K-FIELD", "{0} is not among them", (f"{unknown[0][:40]!r}",))
        if isinstance(domain, Pick | Many) and not domain.least <= len(given) <= domain.most:
            wanted = self._naming.how_many(domain)
            return Refusal("K-FIELD", "wanted: {0}, given: {1}", (wanted, len(given)))
        return Refusal("K-FIELD", "that is not possible: {0}", (hint,))

    def _priced(self, domain: Span, notes: Sequence[str]) -> str:
        """A span with what its ends cost or bring."""
        if domain.noun == "money" or len(notes) != 2:  # an amount is its own price
            return self._naming.brief(domain)
        ends = zip((domain.low, domain.high), notes, strict=True)
        named = [
            self._naming.name(domain.noun, end) + (f" ({note})" if note else "")
            for end, note in ends
        ]
        return self._screen.fill("{0} to {1}", *named)

    def _composed(self, title: str, domain: Many, shapes: Sequence[Parts]) -> FieldValue:
        """Values of several parts, one after the other; each part is asked for by its title."""
        made: list[FieldValue] = []
        hint = f"{self._screen.fill('a number or a name')}; {self._none('')}"
        while len(made) < domain.most:
            for number, shape in enumerate(shapes, start=1):
                self._screen.say(f"    {number}  {shape.name}")
            self._screen.say(f"  {self._screen.fill('{0} ({1}), or back', title, hint)}")
            text = self.ask(f"  {title}: ")
            if text.casefold() in NOTHING:
                break
            known = [
                each for number, each in enumerate(shapes, 1) if text in (str(number), each.name)
            ]
            for shape in known[:1]:
                parts = zip(shape.titles, shape.parts, strict=True)
                made.append(
                    tuple(
                        [
                            self.filled(self._naming.title(each), part, Listed())
                            for each, part in parts
                        ]
                    )
                )
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
            if self._naming.are_numbers(domain.values, domain.noun):
                return self._naming.brief(domain)
            if any(isinstance(each, tuple) for each in domain.values):  # several things each
                return self._screen.fill("the number of a line")
            return self._screen.fill("a number or a name")
        if isinstance(domain, Known):
            known = self._screen.fill("a number")
            return "; ".join((known, self._hint(domain.other)))
        if not isinstance(domain, Pick | Many):
            return self._naming.brief(domain)
        if self._items(domain):
            listed = self._screen.fill("numbers or names, with commas")
        else:
            listed = self._screen.fill("values with commas")
        parts = [f"{self._naming.how_many(domain)}: {listed}"]
        if not domain.least:
            parts.append(self._none(noun_of(domain)))
        return "; ".join(parts)

    def _none(self, noun: str) -> str:
        """What it means to name none of a noun, where the game has a word for that."""
        none, usual = self._naming.name(noun, ()), self._naming.name("", ())
        if none == usual:
            return self._screen.fill("- means none")
        return self._screen.fill("- means {0}", none)

    def _read(self, domain: Domain, items: tuple[FieldValue, ...], text: str) -> FieldValue:
        if isinstance(domain, Known):
            listed = text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(items)
            other = domain.other
            return items[int(text) - 1] if listed else self._read(other, self._items(other), text)
        if isinstance(domain, Pick | Many):
            parts = [] if text.casefold() in NOTHING else text.replace(",", " , ").split(",")
            each = domain.part(0)
            if len(parts) == 1 and not self._fits(each, items, text):
                parts = split(AND, text)  # `Spui and Plein`; a name may have an `and` in it
            picked = [self._some(each, items, part.strip()) for part in parts]
            return _in_order(domain, tuple(one for some in picked for one in some))
        return self._one(domain, items, text)

    def _some(
        self, domain: Domain, items: tuple[FieldValue, ...], text: str
    ) -> tuple[FieldValue, ...]:
        """A value, or those of a field that have a name together; what is none stays as it is."""
        one = self._one(domain, items, text)
        return (one,) if domain.contains(one) else self._phrases.together(domain, text) or (one,)

    def _fits(self, domain: Domain, items: tuple[FieldValue, ...], text: str) -> bool:
        return all(map(domain.contains, self._some(domain, items, text.strip())))

    def _one(self, domain: Domain, items: tuple[FieldValue, ...], text: str) -> FieldValue:
        """A value by its number on the form, or as it is called."""
        if items and text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(items):
            return items[int(text) - 1]
        try:
            value = self._phrases.value(domain, text)
        except RecordError:  # it begins like JSON
            return None
        return value if isinstance(value, int | str) else None


def _in_order(domain: Pick | Many, picked: tuple[FieldValue, ...]) -> FieldValue:
    """Where the order does not matter, the one in which the domain writes it."""
    if isinstance(domain, Many) or domain.ordered:
        return domain.arranged(picked)
    items: tuple[FieldValue, ...] = domain.items
    return tuple(sorted(picked, key=lambda item: items.index(item) if item in items else 0))
