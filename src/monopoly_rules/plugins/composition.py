"""Composition: from a spec to a rule set.

The layers, in this order: family, edition, player count, modifiers as written, the caller's
parameters. Whatever does not fit together fails here, with plugin, modifier and rule named.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Never, cast

import attrs

from monopoly_rules.kernel import JSON, Catalogues, Composition, Question, RuleSet, Task, Verb
from monopoly_rules.kernel.values.quoting import quoted
from monopoly_rules.plugins.editions import Edition
from monopoly_rules.plugins.errors import CompositionError
from monopoly_rules.plugins.explaining import Explanation
from monopoly_rules.plugins.families import Family
from monopoly_rules.plugins.layering import Numbers, layered
from monopoly_rules.plugins.modifiers import Modifier
from monopoly_rules.plugins.overriding import require_compatible, resolve_points
from monopoly_rules.plugins.registry import Contribution, Registry, installed
from monopoly_rules.rulebook import RulebookError, joined, kernel_rulebook

AnyFamily = Contribution[Family[object, object]]
AnyModifier = Contribution[Modifier[object]]


def compose(
    spec: str,
    *,
    players: int,
    parameters: Mapping[str, JSON] | None = None,
    registry: Registry | None = None,
) -> RuleSet:
    """The rule set of a spec such as ``board-nl+short`` for a number of players.

    ``parameters`` override the numbers of edition and modifiers by their flat names. ``registry``
    is an explicit set of plugins; without it, what is installed, and then equal arguments give the
    same rule set: rule sets do not change.
    """
    known = installed() if registry is None else registry
    written = _written(parameters or {}) if type(spec) is str and type(players) is int else None
    if known is not installed() or written is None:
        return compose_anew(spec, players=players, parameters=parameters, registry=known)
    return _remembered(known, spec, players, written)


def _written(parameters: Mapping[str, JSON]) -> str | None:
    """Parameters as a text that is the same for equal ones; None if they are not JSON."""
    try:
        text = json.dumps(dict(parameters), sort_keys=True)
        return text if json.loads(text) == parameters else None
    except (TypeError, ValueError, RecursionError):
        return None  # composing says what is wrong with them


@lru_cache(maxsize=64)
def _remembered(known: Registry, spec: str, players: int, written: str) -> RuleSet:
    return compose_anew(spec, players=players, parameters=json.loads(written), registry=known)


def compose_anew(
    spec: str,
    *,
    players: int,
    parameters: Mapping[str, JSON] | None = None,
    registry: Registry | None = None,
) -> RuleSet:
    """As `compose`, and always a rule set of its own: for who means to change or to doubt it."""
    known = installed() if registry is None else registry
    layers = layers_of(spec, players, known)
    edition, family, modifiers = layers.edition, layers.family, layers.modifiers
    numbers = layers.numbers(parameters or {})
    data = edition.value.data(family.value.data)
    _require_possible(spec, family.value, numbers, data, players)
    ids = _ids(known, edition, family, modifiers)
    heading = f"{spec} for {players} players: {edition.value.heading.title} ({edition.origin})"
    explanation = Explanation(heading)
    numbers.explain(explanation)
    points = resolve_points(family, modifiers, explanation)
    extras = tuple(key for each in modifiers for key in each.value.extras)
    for each in modifiers:
        for key in each.value.extras:
            explanation.extra(key.name, key.shown, each.origin)
    composition = Composition[object, object](
        spec=spec,
        players=players,
        numbers=numbers.value,
        data=data,
        effect=known.effect_book(edition, family.name).build,
        parameters=numbers.overridden,
        identity=_identity(family.value, edition.value, modifiers, numbers),
        points=points,
        extras=extras,
        verbs=_verbs(family, modifiers, explanation),
        events=tuple(event for each in modifiers for event in each.value.events),
        owners=_owners(family, modifiers),
        settings=numbers.settings,
        rule_ids=ids,
        explanation=str(explanation),
        language=edition.value.heading.language,
        catalogues=_catalogues(known, edition, family, modifiers),
    )
    return cast("RuleSet", family.value.rules(composition))


@attrs.frozen(eq=False)
class Layers:
    """What a spec names, found and able to go together."""

    players: int
    family: AnyFamily
    edition: Contribution[Edition]
    modifiers: Sequence[AnyModifier]
    absent: Sequence[AnyModifier]
    """The family's other modifiers."""

    def numbers(self, parameters: Mapping[str, JSON]) -> Numbers:
        """The parameters after all layers."""
        family, edition = self.family.value, self.edition.value
        return layered(
            family, edition, self.modifiers, self.players, parameters, absent=self.absent
        )


def layers_of(spec: str, players: int, known: Registry) -> Layers:
    """What a spec names, or `CompositionError` that says what is unknown or does not fit."""
    variant, names = _parsed(spec)
    edition = known.find("variant", variant, known.editions)
    family = _family_of(edition, known)
    modifiers = [known.find("modifier", name, known.modifiers) for name in names]
    _require_players(spec, edition.value, family.value, players)
    require_compatible(family, modifiers)
    absent = [
        each
        for each in known.modifiers.values()
        if family.name == each.value.FAMILY and each.name not in names
    ]
    return Layers(players, family, edition, modifiers, absent)


def _parsed(spec: str) -> tuple[str, list[str]]:
    if not isinstance(spec, str):
        raise CompositionError(
            f"a spec must be a text such as 'board-nl+short', not {quoted(spec)}"
        )
    variant, *names = spec.split("+")
    if not variant or not all(names):
        raise CompositionError(
            f"{quoted(spec)}: a spec is a variant with modifiers, such as 'board-nl+short'"
        )
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise CompositionError(f"{quoted(spec)}: modifier {quoted(name)} appears twice")
        seen.add(name)
    return variant, names


def _family_of(edition: Contribution[Edition], known: Registry) -> AnyFamily:
    try:
        return known.find("family", edition.value.heading.family, known.families)
    except CompositionError as error:
        raise CompositionError(f"{edition.value.file} of {edition.origin}: {error}") from None


def _require_players(
    spec: str, edition: Edition, family: Family[object, object], players: int
) -> None:
    if type(players) is not int or players not in edition.players:
        fewest, most = edition.heading.players
        raise CompositionError(
            f"{quoted(spec)} is for {fewest} to {most} players, not {quoted(players)} "
            f"(player count) [{family.players_rule}]"
        )


def _require_possible(
    spec: str, family: Family[object, object], numbers: Numbers, data: object, players: int
) -> None:
    problem = None if family.check is None else family.check(numbers.value, data, players)
    if problem is not None:
        raise CompositionError(f"{quoted(spec)} for {players} players: {problem}")


def _catalogues(
    known: Registry,
    edition: Contribution[Edition],
    family: AnyFamily,
    modifiers: Sequence[AnyModifier],
) -> Catalogues:
    """The texts of the plugins involved, then the library's; who comes later in a spec wins."""
    plugins = [*(each.plugin for each in reversed(modifiers)), edition.plugin, family.plugin]
    named = dict.fromkeys(plugin.name for plugin in plugins)
    folders = [folder for name in named for folder in known.catalogues[name]]
    return Catalogues((*folders, files("monopoly_rules") / "locale"))


def _ids(
    known: Registry,
    edition: Contribution[Edition],
    family: AnyFamily,
    modifiers: Sequence[AnyModifier],
) -> frozenset[str]:
    """The ids of all rules in play; one that is claimed twice fails."""
    known.require_books(family)
    plugins = dict.fromkeys([family.plugin, edition.plugin, *(each.plugin for each in modifiers)])
    books = [kernel_rulebook()]
    books += [book for plugin in plugins for book in known.books_of(plugin)]
    books += [known.own_rows(each) for each in modifiers]
    try:
        return frozenset(joined(books))
    except RulebookError as error:
        raise CompositionError(str(error)) from None


def _identity(
    family: Family[object, object],
    edition: Edition,
    modifiers: Sequence[AnyModifier],
    numbers: Numbers,
) -> dict[str, str]:
    """What a replay depends on: names, rules versions, numbers and edition data."""
    parts = {
        f"family {family.name}": str(family.version),
        f"edition {edition.heading.id}": edition.digest,
        "numbers": numbers.digest,
    }
    for place, each in enumerate(modifiers):
        parts[f"modifier {place + 1} {each.name}"] = str(each.value.version)
    return parts


def _verbs(
    family: AnyFamily, modifiers: Sequence[AnyModifier], explanation: Explanation
) -> dict[type[Task], tuple[Verb[Never], ...]]:
    questions = cast("type[RuleSet]", family.value.rules).QUESTIONS
    found: dict[type[Task], tuple[Verb[Never], ...]] = {}
    first = {
        (question, verb.kind): f"the family {family.name!r}"
        for question in questions
        for verb in _answers(question)
    }
    for each in modifiers:
        who = f"modifier {each.name!r} of {each.origin}"
        for question, verb in each.value.verbs:
            what = f"{who} adds {verb.kind.__name__} to {question.__name__}"
            if question not in questions:
                raise CompositionError(
                    f"{what}, which is not a question of the family {family.name!r}"
                )
            if (question, verb.kind) in first:
                raise CompositionError(f"{what}, which has it from {first[question, verb.kind]}")
            first[question, verb.kind] = who
            found[question] = (*found.get(question, ()), verb)
            explanation.verb(question.__name__, verb.kind.__name__, each.origin)
    return found


def _answers(question: type[Task]) -> tuple[Verb[Never], ...]:
    return question.VERBS if issubclass(question, Question) else ()


def _owners(family: AnyFamily, modifiers: Sequence[AnyModifier]) -> dict[type[object], str]:
    """The modifier of every class that JSON names after it; the family's own keep their names."""
    rules = cast("type[RuleSet]", family.value.rules)
    verbs = [verb for question in rules.QUESTIONS for verb in _answers(question)]
    familiar = {verb.kind for verb in (*verbs, *rules.HOST_VERBS)} | {*rules.EVENTS}
    owners: dict[type[object], AnyModifier] = {}
    for each in modifiers:
        kinds = [verb.kind for _, verb in each.value.verbs] + list(each.value.events)
        for kind in kinds:
            if kind in familiar:
                continue
            first = owners.setdefault(kind, each)
            if first is not each:
                raise CompositionError(
                    f"{kind.__name__} belongs to modifier {first.name!r} of {first.origin} and to "
                    f"modifier {each.name!r} of {each.origin}"
                )
    return {kind: each.name for kind, each in owners.items()}
