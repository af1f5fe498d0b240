"""Editions as data: one TOML file for each printed rulebook or skin.

::

    [edition]
    id = "nl"
    family = "toy"
    title = "The bazaar, Dutch edition"
    language = "nl"
    players = [2, 5]

    [parameters]          # flat names of the family's parameters, dotted or nested
    toll = 6

    [players.5]           # what changes with this number of players
    toll = 4

    [with.night]          # what changes when this modifier is in play
    toll = 8

Every other table belongs to the family and is read into its data class.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from monopoly_rules.kernel import JSON, EqualByFields, RecordError
from monopoly_rules.kernel.errors.quoting import cleaned, quoted
from monopoly_rules.kernel.values.names import problem_of_text
from monopoly_rules.kernel.wire.parsing import FILE, parsed_toml, toml_text
from monopoly_rules.kernel.wire.strict import structured
from monopoly_rules.plugins.errors import EditionError
from monopoly_rules.plugins.names import not_a_name, not_a_reference, split_name
from monopoly_rules.plugins.parts.languages import not_a_language

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

D = TypeVar("D")


@attrs.frozen
class Heading(EqualByFields):
    """The table ``[edition]``."""

    id: str
    """One word; the variant is called *family-id* (``toy-night``)."""
    family: str
    """The game."""
    title: str
    """For lists and headings."""
    language: str
    """The language of its names, such as ``en`` or ``nl``."""
    players: list[int]
    """The fewest and the most players: two numbers from 1 to 16."""
    offers: list[str] = attrs.field(factory=list)
    """Parameters of a modifier that the base game has as well (``timed.limit`` of ``board-de``)."""


LONGEST_TEXT: Final = 100
"""So many characters a name or any other text of an edition may have."""
ONLY_NAMES: Final = frozenset({"deeds_en", "groups_en"})
"""Tables that say what things are called in other languages and came after games were saved: no
game depends on them, so they are no part of the digest that a saved game names."""


@attrs.frozen
class Edition(EqualByFields):
    """An edition file, read but not yet checked against its family."""

    file: str
    heading: Heading
    parameters: Mapping[str, JSON]
    by_players: Mapping[int, Mapping[str, JSON]]
    by_modifier: Mapping[str, Mapping[str, JSON]]
    tables: Mapping[str, object]
    digest: str
    text: str = attrs.field(repr=False, eq=False)
    """The file as it is written; a skin begins as a copy of it."""

    @property
    def variant(self) -> str:
        """What a spec calls it, plainly: ``card-nl``."""
        return f"{split_name(self.heading.family)[1]}-{self.heading.id}"

    @property
    def players(self) -> range:
        """The numbers of players it is for."""
        low, high = self.heading.players
        return range(low, high + 1)

    @property
    def effects(self) -> list[str]:
        """The names of effects in its tables."""
        return list(_effects_in(self.tables))

    def data(self, kind: type[D]) -> D:
        """The family's own tables, read into its data class."""
        try:
            return structured(dict(self.tables), kind, "")
        except RecordError as error:
            raise EditionError(self.file, table_place(error.place), error.problem) from None


def _effects_in(table: object) -> Iterator[str]:
    """What stands under the key ``effect``, however deep."""
    if isinstance(table, Mapping):
        name = table.get("effect")
        if isinstance(name, str):
            yield name
        for value in table.values():
            yield from _effects_in(value)
    elif isinstance(table, list):
        for value in table:
            yield from _effects_in(value)


def _require_legible(file: str, value: object, place: str = "") -> None:
    """Every key and text can be printed on one line, so that no screen is spoilt by a name and no
    message has to cut it; `EditionError` for the first that cannot."""
    if isinstance(value, str):
        problem = problem_of_text(value, LONGEST_TEXT, "a text")
        if problem is not None:
            raise EditionError(file, table_place(place), problem)
    elif isinstance(value, dict):
        for key, each in value.items():
            problem = problem_of_text(key, LONGEST_TEXT, "a key")
            if problem is not None:
                raise EditionError(file, table_place(place), problem)
            _require_legible(file, each, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            _require_legible(file, each, f"{place}[{index}]")


def read_edition(file: Traversable | Path) -> Edition:
    """The edition in a file, or `EditionError` that says where it is wrong."""
    try:
        text = toml_text(file)
        tables = parsed_toml(text)
    except RecordError as error:
        raise EditionError(file.name, error.place, error.problem) from error
    _require_legible(file.name, tables)
    heading = _heading(file.name, tables.pop("edition", None))
    parameters = _table(file.name, "parameters", tables.pop("parameters", {}))
    counts = _table(file.name, "players", tables.pop("players", {}))
    modifiers = _table(file.name, "with", tables.pop("with", {}))
    # Parameters are not part of it: what they come to is a part of a rule set's identity itself.
    replayed = {key: value for key, value in tables.items() if key not in ONLY_NAMES}
    digest = hashlib.sha256(json.dumps(replayed, sort_keys=True, default=str).encode())
    return Edition(
        file.name,
        heading,
        _flat(parameters),
        {
            _count(file.name, key, heading): _flat(
                _table(file.name, f"players.{cleaned(key)}", value)
            )
            for key, value in counts.items()
        },
        {
            key: _flat(_table(file.name, f"with.{cleaned(key)}", value))
            for key, value in modifiers.items()
        },
        tables,
        digest.hexdigest()[:12],
        text,
    )


def _heading(file: str, table: object) -> Heading:
    if table is None:
        fields = attrs.fields(Heading)
        needed = ", ".join(field.name for field in fields if field.default is attrs.NOTHING)
        raise EditionError(file, "[edition]", f"is missing; it needs the keys {needed}")
    try:
        heading = structured(_table(file, "edition", table), Heading, "edition")
    except RecordError as error:
        raise EditionError(file, table_place(error.place), error.problem) from None
    for key, problem in (
        ("id", not_a_name(heading.id)),
        ("family", not_a_reference(heading.family, "board")),
        ("language", not_a_language(heading.language)),
    ):
        if problem is not None:
            raise EditionError(file, f"[edition], {key}", problem)
    numbers = heading.players
    if len(numbers) != 2 or not 1 <= numbers[0] <= numbers[1] <= 16:
        raise EditionError(
            file,
            "[edition], players",
            f"expected two numbers, fewest and most, got {quoted(numbers)}",
        )
    return heading


def _table(file: str, place: str, value: object) -> dict[str, JSON]:
    if not isinstance(value, dict):
        raise EditionError(file, f"[{place}]", "is not a table")
    return value


def _count(file: str, key: str, heading: Heading) -> int:
    fewest, most = heading.players
    numbers = {str(number): number for number in range(fewest, most + 1)}
    if key not in numbers:
        raise EditionError(
            file,
            f"[players.{cleaned(key)}]",
            f"must be named after a number of players, {fewest} to {most}",
        )
    return numbers[key]


def _flat(table: Mapping[str, JSON], prefix: str = "") -> dict[str, JSON]:
    """Nested tables as dotted names: ``jail.fine = 50`` is ``{"jail.fine": 50}``."""
    found: dict[str, JSON] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{prefix}{key}.")
        else:
            found[f"{prefix}{key}"] = value
    return found


def table_place(place: str) -> str:
    """A place in the words of a TOML file.

    >>> table_place("space[3].price"), table_place("edition.players")
    ('[[space]] number 4, price', '[edition], players')
    >>> table_place("deck.weather.name")
    '[deck.weather], name'
    """
    head, _, rest = place.partition(".")
    if not head:
        return FILE
    row = re.fullmatch(r"(.+)\[(\d+)\]", head)
    if row is None:
        inner, dot, rest = rest.rpartition(".")
        table = f"[{head}{dot and '.'}{inner}]"
    else:
        table = f"[[{row[1]}]] number {int(row[2]) + 1}"
    return f"{table}, {rest}" if rest else table
