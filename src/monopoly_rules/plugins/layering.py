"""The layers of parameters: family, edition, player count, modifiers, caller."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TypeVar

import attrs

from monopoly_rules.kernel import JSON, Settings
from monopoly_rules.plugins.editions import Edition
from monopoly_rules.plugins.errors import CompositionError, EditionError, ParameterError
from monopoly_rules.plugins.explaining import Explanation
from monopoly_rules.plugins.families import Family
from monopoly_rules.plugins.modifiers import Modifier
from monopoly_rules.plugins.parameters import (
    Place,
    build,
    flat,
    known_place,
    places_of,
    read_value,
    write_value,
)
from monopoly_rules.plugins.registry import Contribution

V = TypeVar("V")
CALLER = "the caller"


@attrs.frozen(eq=False)
class Numbers:
    """The parameters of a rule set, typed, and who set each of them."""

    value: object
    settings: Mapping[Settings[object], object]
    places: Mapping[str, Place]
    overridden: Mapping[str, JSON]
    """What the caller set to something else than it was, in JSON form."""
    set_by: Mapping[str, str]

    def flat(self) -> dict[str, JSON]:
        """Every parameter by its flat name, in JSON form."""
        values = flat(self.value)
        for key, value in self.settings.items():
            values |= flat(value, (key.owner,))
        return {name: write_value(self.places[name], value) for name, value in values.items()}

    @property
    def digest(self) -> str:
        """A short digest of all values."""
        text = json.dumps(self.flat(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def explain(self, explanation: Explanation) -> None:
        """Say what every parameter is and who set it."""
        for name, value in sorted(self.flat().items()):
            rule = self.places[name].mark.rule
            explanation.parameter(name, value, rule, self.set_by.get(name, "the family"))


def layered(
    family: Family[object, object],
    edition: Edition,
    modifiers: Sequence[Contribution[Modifier[object]]],
    players: int,
    given: Mapping[str, JSON],
) -> Numbers:
    """The parameters after all layers."""
    places = places_of(family.numbers)
    set_by: dict[str, str] = {}
    values = _from_edition(places, edition, players, set_by)
    try:
        numbers = build(family.numbers, values)
    except ParameterError as error:
        raise EditionError(edition.file, "[parameters]", str(error)) from None
    for each in modifiers:
        numbers = _modified(numbers, each, set_by)
    own = {
        name: (key, place)
        for each in modifiers
        for key in each.value.settings
        for name, place in places_of(key.kind, (each.name,)).items()
    }
    known = {**places, **{name: place for name, (_, place) in own.items()}}
    caller = _from_caller(known, given, players)
    numbers, changed = _overridden(numbers, {n: v for n, v in caller.items() if n in places})
    settings = _settings(modifiers, {n: v for n, v in caller.items() if n in own})
    for name in (*changed, *(name for name in caller if name in own)):
        set_by[name] = CALLER
    overridden = {name: given[name] for name in given if name in changed or name in own}
    return Numbers(numbers, settings, known, overridden, set_by)


def _from_edition(
    places: Mapping[str, Place], edition: Edition, players: int, set_by: dict[str, str]
) -> dict[str, object]:
    layers = [("parameters", f"edition {edition.heading.id}", edition.parameters)]
    if players in edition.by_players:
        who = f"edition {edition.heading.id}, {players} players"
        layers.append((f"players.{players}", who, edition.by_players[players]))
    values: dict[str, object] = {}
    for table, who, parameters in layers:
        for name, value in parameters.items():
            try:
                values[name] = read_value(known_place(places, name), value, players)
            except ParameterError as error:
                raise EditionError(edition.file, f"[{table}]", str(error)) from None
            set_by[name] = who
    return values


def _modified(numbers: V, modifier: Contribution[Modifier[object]], set_by: dict[str, str]) -> V:
    for change in modifier.value.number_changes:
        changed = change.function(numbers)
        where = f"modifier {modifier.name!r} of {modifier.origin}, rule {change.rule}"
        if type(changed) is not type(numbers):
            raise CompositionError(
                f"{where}: {getattr(change.function, '__name__', 'params')} returns "
                f"{type(numbers).__name__}, not {type(changed).__name__}"
            )
        before, after = flat(numbers), flat(changed)
        different = [name for name in after if after[name] != before[name]]
        if not different:
            raise CompositionError(f"{where}: it changes no parameter")
        for name in different:
            set_by[name] = f"modifier {modifier.name} [{change.rule}]"
        numbers = changed
    return numbers


def _from_caller(
    known: Mapping[str, Place], given: Mapping[str, JSON], players: int
) -> dict[str, object]:
    values: dict[str, object] = {}
    for name, value in given.items():
        place = known_place(known, name)
        if place.mark.fixed:
            raise ParameterError(name, f"it cannot be set here: {place.mark.fixed}")
        values[name] = read_value(place, value, players)
    return values


def _overridden(numbers: V, values: Mapping[str, object]) -> tuple[V, list[str]]:
    before = flat(numbers)
    changed = [name for name, value in values.items() if before[name] != value]
    return build(type(numbers), {**before, **values}), changed


def _settings(
    modifiers: Sequence[Contribution[Modifier[object]]], values: Mapping[str, object]
) -> dict[Settings[object], object]:
    found: dict[Settings[object], object] = {}
    for each in modifiers:
        for key in each.value.settings:
            try:
                found[key] = build(key.kind, values, (each.name,))
            except ParameterError as error:
                example = each.value.example.get(error.name)
                hint = "" if example is None else f", for instance {error.name}={example}"
                raise ParameterError(
                    error.name, f"it is required with the modifier {each.name!r}{hint}"
                ) from None
    return found
