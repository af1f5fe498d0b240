"""Plain words: names, nouns and a catalogue. The words of every family begin with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from monopoly_rules.kernel.values.refusals import Value
from monopoly_rules.kernel.values.seats import CHANCE, HOST
from monopoly_rules.kernel.words.catalogues import Catalogue, marked
from monopoly_rules.kernel.words.nouns import Counted, Named, Noun, Numbers, Seats

_SEATS: Final = {CHANCE: marked("chance"), HOST: marked("host")}
_NUMBERS: Final = Numbers()


class PlainWords:
    """Numbers as the language writes them, seats by name, and nouns a game names itself.

    ``counts`` are nouns that count: ``{"cards": ("{0} card", "{0} cards")}``.

    >>> from monopoly_rules.kernel import Told, fill
    >>> words = PlainWords(
    ...     ("Anna", "Bram"),
    ...     {"money": Told("€ {0}")},
    ...     counts={"coins": ("{0} coin", "{0} coins")},
    ... )
    >>> fill("{0:seat} pays {1:coins} or {2:money}", words, (1, 1, 30))
    'Bram pays 1 coin or € 30'
    """

    def __init__(
        self,
        names: tuple[str, ...] = (),
        nouns: Mapping[str, Noun] | None = None,
        catalogue: Catalogue | None = None,
        *,
        counts: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        self.catalogue = catalogue or Catalogue()
        own = self.catalogue.nouns
        self.nouns: Mapping[str, Noun] = {
            "": _NUMBERS,
            "seat": Seats(names, _SEATS),
            **{noun: self._listing(values) for noun, values in own.names.items()},
            **{noun: self._counting(*forms) for noun, forms in own.counts.items()},
            **{noun: self._counting(*forms) for noun, forms in (counts or {}).items()},
            **(nouns or {}),
        }

    def _counting(self, one: str, many: str) -> Counted:
        return Counted(lambda number: self.catalogue.count(one, many, number))

    def _listing(self, names: Mapping[int | str, str]) -> Named:
        def speak(value: Value) -> str:
            known = None if isinstance(value, tuple) else names.get(value)
            return str(value) if known is None else self.catalogue.text(known)

        return Named(names, speak)

    def translate(self, text: str) -> str:
        return self.catalogue.text(text)

    def number(self, number: int) -> str:
        return self.catalogue.number(number)

    def name(self, noun: str, value: Value) -> str:
        speak = self.nouns.get(noun, _NUMBERS)
        if not isinstance(value, tuple) or speak.WHOLE:
            return speak.name(value, self)
        return ", ".join(self.name(noun, each) for each in value) or self.empty(noun)

    def sentences(self) -> Mapping[str, str]:
        return self.catalogue.sentences()

    def empty(self, noun: str) -> str:
        """What stands where several values could stand and there is none."""
        return "-"

    def seat(self, seat: int) -> str:
        """A player by name; who has none by the number of the seat."""
        return self.name("seat", seat)
