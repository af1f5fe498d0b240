"""The layers of parameters: family, edition, player count, modifiers, caller."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import attrs

from monopoly_rules.kernel import JSON, ReprByFields, Settings, did_you_mean, quoted
from monopoly_rules.kernel.errors.quoting import cleaned
from monopoly_rules.plugins.composing.changing import changed_by
from monopoly_rules.plugins.composing.explaining import Explanation, shown
from monopoly_rules.plugins.composing.layers import Layers
from monopoly_rules.plugins.errors import (
    CompositionError,
    EditionError,
    MissingParameter,
    ParameterError,
)
from monopoly_rules.plugins.parts.editions import Edition
from monopoly_rules.plugins.parts.parameters import (
    Place,
    build,
    flat,
    known_place,
    places_of,
    read_value,
    write_value,
)
from monopoly_rules.plugins.registry.scopes import AnyModifier

V = TypeVar("V")
CALLER = "the caller"


@attrs.frozen(eq=False)
class Numbers(ReprByFields):
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
        return {
            name: write_value(self.places[name], value)
            for name, value in values.items()
            if name in self.places
        }

    @property
    def digest(self) -> str:
        """A short digest of all values."""
        text = json.dumps(self.flat(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def explain(self, explanation: Explanation) -> None:
        """Say what every parameter is and who set it."""
        for name, value in sorted(self.flat().items()):
            rule = self.places[name].mark.rule
            set_by = self.set_by.get(name, "the family")
            explanation.add(f"parameter {name} = {shown(value)}", set_by, rule)


@attrs.frozen(eq=False)
class Own(ReprByFields):
    """A parameter that a modifier brings, and whether the modifier is in play."""

    modifier: AnyModifier
    place: Place
    in_play: bool


def layered(layers: Layers, given: Mapping[str, JSON]) -> Numbers:
    """The parameters after all layers; ``given`` are the caller's."""
    family, edition, modifiers = layers.family.value, layers.edition.value, layers.modifiers
    players = layers.players
    places = places_of(family.numbers)
    absent = layers.absent(given)
    own = {**_own(reversed(absent), in_play=False), **_own(modifiers, in_play=True)}
    strange = _own((each for each in modifiers if not layers.edition_means(each)), in_play=True)
    set_by = {
        name: f"modifier {each.modifier.full_name}" for name, each in own.items() if each.in_play
    }
    named = _own(filter(layers.edition_means, (*reversed(absent), *modifiers)), in_play=False)
    known = {**{name: each.place for name, each in named.items()}, **places}
    given_with = _with_modifiers(known, layers, absent)
    values = _from_edition(known, edition, players, set_by)
    for name, each in strange.items():  # of a modifier that is called as another one is
        values.pop(name, None)
        set_by[name] = f"modifier {each.modifier.full_name}"
    try:
        numbers = build(family.numbers, values)
    except ParameterError as error:
        raise EditionError(edition.file, "[parameters]", str(error)) from None
    for modifier in modifiers:
        added = given_with.get(modifier, {})
        numbers = build(type(numbers), {**flat(numbers), **added})
        values |= added
        who = f"edition {edition.heading.id}, with {modifier.full_name}"
        set_by |= dict.fromkeys(added, who)
        numbers = _modified(numbers, modifier, places, players, set_by)
    taken = next((name for name, each in own.items() if each.in_play and name in places), None)
    if taken is not None:
        who_took = own[taken].modifier
        raise CompositionError(
            f"modifier {who_took.called} calls a parameter of its own "
            f"{taken!r}, which is one of the family's; rename the modifier or the parameter"
        )
    existing = _existing(places, layers)
    known = {**existing, **{name: each.place for name, each in own.items() if each.in_play}}
    elsewhere = {name: each.modifier.name for name, each in own.items()}
    elsewhere |= {name: place.mark.only_with for name, place in places.items()}
    caller = _from_caller(known, elsewhere, given, players)
    defaults = {name: place.default for name, place in known.items()}
    before = {**defaults, **values, **flat(numbers)}
    changed = [name for name, value in caller.items() if before[name] != value]
    set_by |= dict.fromkeys(changed, CALLER)
    numbers = build(type(numbers), {**flat(numbers), **caller})
    _require_given(places, numbers, layers)
    settings = _settings(modifiers, {**values, **caller})
    overridden = {name: write_value(known[name], caller[name]) for name in changed}
    return Numbers(numbers, settings, known, overridden, set_by)


def _own(modifiers: Iterable[AnyModifier], *, in_play: bool) -> dict[str, Own]:
    return {
        name: Own(each, place, in_play)
        for each in modifiers
        for key in each.value.settings
        for name, place in places_of(key.kind, (each.name,)).items()
    }


def _from_edition(
    known: Mapping[str, Place],
    edition: Edition,
    players: int,
    set_by: dict[str, str],
) -> dict[str, object]:
    """What an edition gives for this number of players; its other tables are checked as well."""
    layers = [("parameters", players, edition.parameters)]
    layers += [(f"players.{count}", count, table) for count, table in edition.by_players.items()]
    values: dict[str, object] = {}
    for table, count, parameters in layers:
        read = _read(known, edition, table, parameters, count)
        if count == players:
            values |= read
            who = f"edition {edition.heading.id}"
            who = who if table == "parameters" else f"{who}, {players} players"
            set_by |= dict.fromkeys(read, who)
    return values


def _with_modifiers(
    known: Mapping[str, Place], layers: Layers, absent: Sequence[AnyModifier]
) -> dict[AnyModifier, dict[str, object]]:
    """What an edition gives together with each modifier."""
    edition, by = layers.edition.value, layers.edition.plugin
    modifiers = [*absent, *layers.modifiers]
    found: dict[AnyModifier, dict[str, object]] = {}
    for name, table in edition.by_modifier.items():
        meant = layers.meant(name, by, modifiers)
        if not meant:
            names = {each.name for each in modifiers}
            problem = f"there is no such modifier; {did_you_mean(name, names)}"
            raise EditionError(edition.file, f"[with.{cleaned(name)}]", problem)
        read = _read(known, edition, f"with.{name}", table, layers.players)
        for each in meant:
            found.setdefault(each, {}).update(read)
    return found


def _read(
    known: Mapping[str, Place],
    edition: Edition,
    table: str,
    parameters: Mapping[str, JSON],
    players: int,
) -> dict[str, object]:
    try:
        return {
            name: read_value(known_place(known, name), value, players)
            for name, value in parameters.items()
        }
    except ParameterError as error:
        raise EditionError(edition.file, f"[{table}]", str(error)) from None


def _existing(places: Mapping[str, Place], layers: Layers) -> dict[str, Place]:
    """The family's parameters without those of modifiers that are neither in play nor offered."""
    edition = layers.edition.value
    offers = edition.heading.offers
    for name in offers:
        if name not in places or not places[name].mark.only_with:
            known = [each for each, place in places.items() if place.mark.only_with]
            problem = (
                f"{quoted(name)} is not a parameter of a modifier; {did_you_mean(name, known)}"
            )
            raise EditionError(edition.file, "[edition], offers", problem)
    return {
        name: place
        for name, place in places.items()
        if not place.mark.only_with or _comes_with(place, layers) or name in offers
    }


def _comes_with(place: Place, layers: Layers) -> list[AnyModifier]:
    """The modifiers in play that bring a parameter of the family."""
    return layers.meant(place.mark.only_with, layers.family.plugin)


def _require_given(places: Mapping[str, Place], numbers: object, layers: Layers) -> None:
    """A family's parameter that comes with a modifier has a value once the modifier is in play."""
    values = flat(numbers)
    for name, place in places.items():
        for each in _comes_with(place, layers) if place.mark.only_with else ():
            if values[name] == place.default:
                raise _required(each, name)


def _required(modifier: AnyModifier, name: str) -> ParameterError:
    example = modifier.value.example.get(name)
    hint = "" if example is None else f", for instance {name}={json.dumps(example)}"
    return ParameterError(name, f"it is required with the modifier {modifier.name!r}{hint}")


def _modified(
    numbers: V,
    modifier: AnyModifier,
    places: Mapping[str, Place],
    players: int,
    set_by: dict[str, str],
) -> V:
    for change in modifier.value.number_changes:
        where = f"modifier {modifier.called}, rule {change.rule}"
        changed = changed_by(change.function, numbers, where)
        before, after = flat(numbers), flat(changed)
        different = [name for name in after if after[name] != before[name]]
        if not different:
            raise CompositionError(f"{where}: it changes no parameter")
        for name in different:
            try:
                read_value(places[name], write_value(places[name], after[name]), players)
            except ParameterError as error:
                raise CompositionError(f"{where}: {error}") from None
            set_by[name] = f"modifier {modifier.full_name} [{change.rule}]"
        numbers = changed
    return numbers


def _from_caller(
    known: Mapping[str, Place],
    elsewhere: Mapping[str, str],
    given: Mapping[str, JSON],
    players: int,
) -> dict[str, object]:
    """What the caller gives; ``elsewhere`` names the modifier of a parameter not in play."""
    values: dict[str, object] = {}
    for name, value in given.items():
        if name not in known and elsewhere.get(name):
            problem = f"it belongs to the modifier {elsewhere[name]!r}, which is not in play"
            raise ParameterError(name, problem)
        place = known_place(known, name)
        if place.mark.fixed:
            raise ParameterError(name, f"it cannot be set here: {place.mark.fixed}")
        values[name] = read_value(place, value, players)
    return values


def _settings(
    modifiers: Sequence[AnyModifier], values: Mapping[str, object]
) -> dict[Settings[object], object]:
    found: dict[Settings[object], object] = {}
    for each in modifiers:
        for key in each.value.settings:
            try:
                found[key] = build(key.kind, values, (each.name,))
            except MissingParameter as error:
                raise _required(each, error.name) from None
    return found
