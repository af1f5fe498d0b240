"""Composition: from a spec to a rule set.

The layers, in this order: family, edition, player count, modifiers as written, the caller's
parameters. Whatever does not fit together fails here, with plugin, modifier and rule named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from monopoly_rules.kernel import JSON, Composition, DefinitionError, RuleSet, Task, Verb
from monopoly_rules.plugins.editions import Edition
from monopoly_rules.plugins.errors import CompositionError
from monopoly_rules.plugins.explaining import Explanation
from monopoly_rules.plugins.families import Family
from monopoly_rules.plugins.layering import Numbers, layered
from monopoly_rules.plugins.modifiers import Modifier
from monopoly_rules.plugins.overriding import require_compatible, resolve_points
from monopoly_rules.plugins.registry import Contribution, Registry, installed
from monopoly_rules.rulebook import Rulebook, RulebookError, joined, read_rulebook

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
    is an explicit set of plugins; without it, what is installed.
    """
    known = installed() if registry is None else registry
    variant, names = _parsed(spec)
    edition = known.find("variant", variant, known.editions)
    family = known.find("family", edition.value.heading.family, known.families)
    modifiers = [known.find("modifier", name, known.modifiers) for name in names]
    _require_players(spec, edition.value, family.value, players)
    require_compatible(family, modifiers)
    numbers = layered(family.value, edition.value, modifiers, players, parameters or {})
    data = edition.value.data(family.value.data)
    _require_possible(spec, family.value, numbers, data, players)
    _require_own_ids(family, modifiers)
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
        effect=known.effect_book(edition, family).build,
        parameters=numbers.overridden,
        identity=_identity(family.value, edition.value, modifiers, numbers),
        points=points,
        extras=extras,
        verbs=_verbs(family, modifiers, explanation),
        events=tuple(event for each in modifiers for event in each.value.events),
        owners=_owners(modifiers),
        settings=numbers.settings,
        explanation=str(explanation),
    )
    return cast("RuleSet", family.value.rules(composition))


def _parsed(spec: str) -> tuple[str, list[str]]:
    if not isinstance(spec, str):
        raise CompositionError(f"a spec is a text such as 'board-nl+short', not {spec!r:.60}")
    variant, *names = spec.split("+")
    if not variant or not all(names):
        raise CompositionError(f"{spec!r:.80}: a spec is a variant and modifiers, 'board-nl+short'")
    for name in names:
        if names.count(name) > 1:
            raise CompositionError(f"{spec!r:.80}: modifier {name!r} stands twice")
    return variant, names


def _require_players(
    spec: str, edition: Edition, family: Family[object, object], players: int
) -> None:
    if type(players) is not int or players not in edition.players:
        fewest, most = edition.heading.players
        raise CompositionError(
            f"{spec!r} is for {fewest} to {most} players, not {players!r:.60} "
            f"(player count) [{family.players_rule}]"
        )


def _require_possible(
    spec: str, family: Family[object, object], numbers: Numbers, data: object, players: int
) -> None:
    problem = None if family.check is None else family.check(numbers.value, data, players)
    if problem is not None:
        raise CompositionError(f"{spec!r} for {players} players: {problem}")


def _require_own_ids(family: AnyFamily, modifiers: Sequence[AnyModifier]) -> None:
    """One rule id claimed twice fails."""
    books = [read_rulebook(family.value.rulebook)]
    books += [
        Rulebook(f"modifier {each.name!r} of {each.origin}", tuple(each.value.rows))
        for each in modifiers
    ]
    try:
        joined(books)
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
) -> dict[type[Task], tuple[Verb, ...]]:
    questions = cast("type[RuleSet]", family.value.rules).QUESTIONS
    found: dict[type[Task], tuple[Verb, ...]] = {}
    for each in modifiers:
        for question, verb in each.value.verbs:
            if question not in questions:
                raise CompositionError(
                    f"modifier {each.name!r} of {each.origin} adds {verb.kind.__name__} to "
                    f"{question.__name__}, which is no question of the family {family.name!r}"
                )
            found[question] = (*found.get(question, ()), verb)
            explanation.verb(question.__name__, verb.kind.__name__, each.origin)
    return found


def _owners(modifiers: Sequence[AnyModifier]) -> dict[type[object], str]:
    owners: dict[type[object], str] = {}
    for each in modifiers:
        kinds = [verb.kind for _, verb in each.value.verbs] + list(each.value.events)
        for kind in kinds:
            if owners.setdefault(kind, each.name) != each.name:
                raise DefinitionError(f"{kind.__name__} belongs to {owners[kind]} and {each.name}")
    return owners
