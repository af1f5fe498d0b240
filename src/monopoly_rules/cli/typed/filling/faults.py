"""What is wrong with what was typed in a field, and the names that may have been meant."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from monopoly_rules.cli.typed.filling.fields import Typed
from monopoly_rules.cli.typed.filling.splitting import things
from monopoly_rules.cli.typed.filling.values import Values
from monopoly_rules.cli.typed.misread import Misread, Stranger
from monopoly_rules.cli.typed.naming import Naming, things_in
from monopoly_rules.cli.typed.nearest import nearest
from monopoly_rules.kernel import Domain, Many, Seat, Span, marked
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.words.called import bare

WANTS = marked("{0} needs {1}")
UNKNOWN = marked("{0}: unknown {1} {2}")
UNKNOWN_BUT = marked("{0}: unknown {1} {2}; {3}")
EXPECTED = marked("{0}: {1} can be {2}, not {3}")
COMMAS = marked("{0}: put commas between several, as in: {1}")
SPACE: Final = re.compile(r"\s+")
WIDE: Final = 10**12
"""A range that ends beyond it has no end that anybody wants to read."""
LONGEST: Final = 60
"""A list in a sentence has so many letters at most."""
FEW: Final = 8
"""So many names are told to who has misspelt one."""


class Faults:
    """Says what does not fit, with the names of a game."""

    def __init__(self, seat: Seat, values: Values, naming: Naming) -> None:
        self._seat, self._values, self._naming = seat, values, naming

    def field(self, name: str) -> str:
        """What a field is called by who types it."""
        title = self._naming.title(name)
        return name if bare(title) == bare(name) else title.replace(" ", "-")

    def unfit(self, name: str, text: str, typed: Typed) -> Misread:
        """What is wrong with a text in a field."""
        domain = typed.ranges[name]
        value = self._values.value(domain, text)
        each = domain.each if isinstance(domain, Many) else domain
        parts = value if isinstance(value, list) else [value]
        unknown = [part for part in parts if isinstance(part, str)]
        if unknown and noun_of(each) not in ("", "money"):
            several = self._several(text, domain)
            if several and len(typed.ranges) == 1:
                return Misread(COMMAS, typed.word, f"{typed.word} {', '.join(several)}")
            said = (typed.word, self._naming.title(name), f"{unknown[0][:40]!r}")
            meant = self._meant(unknown[0], name, typed)
            hints = self._hints(meant, name, typed)
            kind = Misread if meant else Stranger
            return kind(UNKNOWN_BUT, *said, hints) if hints else kind(UNKNOWN, *said)
        possible = self._possible(name, typed)
        plain = not self._naming.names(domain)  # what has names goes by them: piles count from one
        if plain and isinstance(domain, Span) and isinstance(value, int) and value > domain.high:
            possible = self._naming.fill("{0} to {1}", str(domain.low), str(domain.high))
        got = value if str(value) == text.strip() else text.strip()
        return Misread(EXPECTED, typed.word, self._naming.title(name), possible, f"{got!r:.60}")

    def _several(self, text: str, domain: Domain) -> list[str]:
        """The names in a text that has several of them, one after the other."""

        def known(part: str) -> str | None:
            value = self._values.value(domain, part) if self._values.fits(domain, part) else None
            if not isinstance(value, int) or part.isdecimal():
                return None
            return self._naming.name(noun_of(domain), value)

        found = things(SPACE, text.strip(), known)
        return [] if found is None or len(found) < 2 else found

    def misspelt(
        self, words: Sequence[str], fields: Mapping[str, Domain], typed: Typed
    ) -> Misread | None:
        """The first word that fits nowhere and is almost a name, if there is one."""
        for word in words:
            if not any(self._values.fits(domain, word) for domain in fields.values()):
                for name, domain in fields.items():
                    if nearest(word, self._naming.names(domain)):
                        return self.unfit(name, word, typed)
        return None

    def wanting(self, typed: Typed) -> Misread:
        """What an action needs."""
        wanted = [f"{self.field(name)} ({self._possible(name, typed)})" for name in typed.ranges]
        return Misread(WANTS, typed.word, ", ".join(wanted))

    def _meant(self, text: str, name: str, typed: Typed) -> list[str]:
        """The names that come nearest to a text, those first that are possible now."""
        domain = typed.ranges[name]
        every = [*self._now(name, typed), *self._naming.names(domain)]
        together = self._values.together(domain, text)
        meant = [self._naming.name(noun_of(domain), each) for each in together]
        return meant or nearest(text, every)

    def _hints(self, meant: list[str], name: str, typed: Typed) -> str:
        """The names that were likely meant, and all of them where there are few."""
        hints = [self._naming.fill("did you mean {0}?", ", ".join(meant))] if meant else []
        known = self._known(name, typed.ranges[name], typed)
        if len(known) <= FEW and known and meant != known:
            hints.append(self._naming.fill("possible: {0}", ", ".join(known)))
        return " ".join(hints)

    def _now(self, name: str, typed: Typed) -> list[str]:
        """What the values are called that a field can have now."""
        narrowed = typed.narrowed({name: typed.ranges[name]})
        return [*dict.fromkeys(each for now in narrowed for each in self._naming.names(now[name]))]

    def _known(self, name: str, domain: Domain, typed: Typed) -> list[str]:
        """The names that somebody can mean in a field."""
        known = self._now(name, typed) or self._naming.names(domain)
        own = self._naming.name("seat", self._seat) if noun_of(domain) == "seat" else ""
        return [each for each in known if each != own]

    def _possible(self, name: str, typed: Typed) -> str:
        """What a field can be: now if it is offered, else ever."""
        offered = [each[name] for each in typed.narrowed({name: typed.ranges[name]})]
        domain = offered[0] if len(offered) == 1 else typed.ranges[name]
        names = self._known(name, domain, typed)
        numbers = self._naming.are_numbers(things_in(domain), noun_of(domain))
        if 0 < len(names) <= FEW and not numbers:
            return ", ".join(names)
        if isinstance(domain, Span) and domain.high >= WIDE:
            return self._naming.fill("at least {0}", str(domain.low))
        return _cut(self._naming.brief(domain))


def _cut(text: str) -> str:
    """A list of names that fits into a sentence."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rpartition(',')[0]} …"
