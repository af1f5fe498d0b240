"""Composition: from a spec to a rule set.

The layers, in this order: family, edition, player count, modifiers as written, the caller's
parameters. Whatever does not fit together fails here, with plugin, modifier and rule named.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, Never, TypeAlias, cast

from monopoly_rules.kernel import (
    JSON,
    Action,
    Catalogues,
    Composition,
    OwnNouns,
    Player,
    Question,
    RuleSet,
    Seat,
    Task,
    Verb,
    quoted,
)
from monopoly_rules.plugins.composing.explaining import Explanation
from monopoly_rules.plugins.composing.layers import Layers
from monopoly_rules.plugins.composing.numbers import Numbers, layered
from monopoly_rules.plugins.composing.overriding import resolve_points
from monopoly_rules.plugins.composing.specs import layers_of
from monopoly_rules.plugins.composing.tables import possible_tables
from monopoly_rules.plugins.errors import CompositionError, ParameterError
from monopoly_rules.plugins.loading.loader import LIBRARY
from monopoly_rules.plugins.parts.editions import Edition
from monopoly_rules.plugins.registry.registry import Registry, installed
from monopoly_rules.plugins.registry.scopes import AnyFamily, AnyModifier, Contribution
from monopoly_rules.rulebook import LOCALE, RulebookError, joined, kernel_rulebook

DEEPEST: Final = 20
"""Deeper than the value of any parameter goes."""
Answer: TypeAlias = tuple[type[Task], type[Action]]


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
    given = {} if parameters is None else parameters
    if isinstance(given, Mapping):
        for name, value in given.items():
            _require_shallow(name, value)
    written = _written(given) if type(spec) is str and type(players) is int else None
    if known is not installed() or written is None:
        return compose_anew(spec, players=players, parameters=parameters, registry=known)
    return _remembered(known, spec, players, written)


def _require_shallow(name: str, value: object, depth: int = 0) -> None:
    """Refuse what is nested deeper than any parameter: at some depth Python gives up."""
    if depth > DEEPEST:
        raise ParameterError(name, f"its value is nested more than {DEEPEST} deep")
    if isinstance(value, list | tuple | dict):
        for each in value.values() if isinstance(value, dict) else value:
            _require_shallow(name, each, depth + 1)


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
    if parameters is not None and not isinstance(parameters, Mapping):
        raise CompositionError(
            f"parameters must be a mapping from names to values, not {quoted(parameters)}"
        )
    known = installed() if registry is None else registry
    layers = layers_of(spec, players, known)
    edition, family, modifiers = layers.edition, layers.family, layers.modifiers
    numbers = layered(layers, parameters or {})
    data = edition.value.data(family.value.data)
    data = possible_tables(layers, numbers.value, data)
    ids = _ids_when_asked(layers)
    title = f"{edition.value.heading.title} ({edition.origin})"
    explanation = Explanation(f"{layers.spec} for {players} players: {title}")
    numbers.explain(explanation)
    points = resolve_points(layers, explanation)
    extras = tuple(key for each in modifiers for key in each.value.extras)
    for each in modifiers:
        for change in each.value.table_changes:
            explanation.add(f"tables of the edition [{change.rule}]", each.origin)
        for noun in (*each.value.counts, *each.value.names):
            explanation.add(f"noun {noun}", each.origin)
        for key in each.value.extras:
            explanation.add(f"extra {key.name}, shown to {key.shown}", each.origin)
    composition = Composition[object, object](
        spec=layers.spec,
        players=players,
        numbers=numbers.value,
        data=data,
        effect=known.effect_book(edition, family).build,
        parameters=numbers.overridden,
        identity=_identity(family, edition, modifiers, numbers),
        points=points,
        extras=extras,
        verbs=_verbs(family, modifiers, explanation),
        events=tuple(event for each in modifiers for event in each.value.events),
        questions=tuple(kind for each in modifiers for kind in each.value.questions),
        steps=tuple(kind for each in modifiers for kind in each.value.steps),
        promises=tuple(kind for each in modifiers for kind in each.value.promises),
        owners=_owners(family, modifiers),
        settings=numbers.settings,
        rule_ids=ids,
        bot=partial(_usual_bot, known, family.full_name),
        explanation=str(explanation),
        language=edition.value.heading.language,
        catalogues=_catalogues(known, edition, family, modifiers),
    )
    return cast("RuleSet", family.value.rules(composition))


def _usual_bot(known: Registry, family: str, rules: RuleSet, seat: Seat, seed: int) -> Player:
    return known.bot_for(family).make(rules, seat, seed)


def _catalogues(
    known: Registry,
    edition: Contribution[Edition],
    family: AnyFamily,
    modifiers: Sequence[AnyModifier],
) -> Catalogues:
    """The texts of the plugins involved, then the library's; who comes later in a spec wins."""
    lenders = known.lenders(edition.value, family.full_name)
    modified = (each.plugin for each in reversed(modifiers))
    plugins = [*modified, edition.plugin, *lenders, family.plugin]
    folders = [
        each
        for plugin in dict.fromkeys(plugins)
        for each in known.scope_of(plugin).catalogues[plugin]
    ]
    nouns = OwnNouns(
        {noun: forms for each in modifiers for noun, forms in each.value.counts.items()},
        {noun: names for each in modifiers for noun, names in each.value.names.items()},
    )
    return Catalogues((*folders, LOCALE), nouns)


def _ids_when_asked(layers: Layers) -> Callable[[], frozenset[str]]:
    """What reads the ids of all rules in play. It is tried at once where plugins could clash.

    The library's own do not, as its tests prove, and reading its rulebooks is a twelfth of the
    first composition in a process.
    """
    read = partial(_ids, layers)
    parts = (layers.edition, layers.family, *layers.modifiers)
    if any(each.plugin.owner != LIBRARY for each in parts):
        read()
    return read


def _ids(layers: Layers) -> frozenset[str]:
    """The ids of all rules in play; one that is claimed twice fails."""
    known, edition, family = layers.known, layers.edition, layers.family
    modifiers = layers.modifiers
    known.scope_of(family.plugin).require_books(family)
    plugins = dict.fromkeys([family.plugin, edition.plugin, *(each.plugin for each in modifiers)])
    books = [kernel_rulebook()]
    books += [book for plugin in plugins for book in known.scope_of(plugin).books_of(plugin)]
    books += [known.scope_of(each.plugin).own_rows(each) for each in modifiers]
    try:
        return frozenset(joined(books))
    except RulebookError as error:
        raise CompositionError(str(error)) from None


def _identity(
    family: AnyFamily,
    edition: Contribution[Edition],
    modifiers: Sequence[AnyModifier],
    numbers: Numbers,
) -> dict[str, str]:
    """What a replay depends on: full names, rules versions, numbers and edition data."""
    parts = {
        f"family {family.full_name}": str(family.value.version),
        f"edition {edition.owned(edition.value.heading.id)}": edition.value.digest,
        "numbers": numbers.digest,
    }
    for place, each in enumerate(modifiers):
        parts[f"modifier {place + 1} {each.full_name}"] = str(each.value.version)
    return parts


def _verbs(
    family: AnyFamily, modifiers: Sequence[AnyModifier], explanation: Explanation
) -> dict[type[Task], tuple[Verb[Never], ...]]:
    asked = cast("type[RuleSet]", family.value.rules).QUESTIONS
    first = _first_answers(asked, f"the family {family.name!r}")
    found: dict[type[Task], tuple[Verb[Never], ...]] = {}
    for each in modifiers:
        who = f"modifier {each.called}"
        first |= _first_answers(each.value.questions, who)
        asked = (*asked, *each.value.questions)
        for question in each.value.questions:
            explanation.add(f"question {question.__name__}", each.origin)
        for promise in each.value.promises:
            explanation.add(f"promise {promise.__name__}", each.origin)
        for question, verb in each.value.verbs:
            what = f"{who} adds {verb.kind.__name__} to {question.__name__}"
            if question not in asked:
                raise CompositionError(
                    f"{what}, which is not a question of the family {family.name!r} nor of a "
                    "modifier before it"
                )
            if (question, verb.kind) in first:
                raise CompositionError(f"{what}, which has it from {first[question, verb.kind]}")
            first[question, verb.kind] = who
            found[question] = (*found.get(question, ()), verb)
            explanation.add(f"verb {question.__name__}.{verb.kind.__name__}", each.origin)
    return found


def _first_answers(questions: Sequence[type[Task]], who: str) -> dict[Answer, str]:
    """Who gave each question its answers."""
    return {(asked, verb.kind): who for asked in questions for verb in _answers(asked)}


def _answers(question: type[Task]) -> tuple[Verb[Never], ...]:
    return question.VERBS if issubclass(question, Question) else ()


def _owners(family: AnyFamily, modifiers: Sequence[AnyModifier]) -> dict[type[object], str]:
    """The modifier of every class that JSON names after it; the family's own keep their names."""
    rules = cast("type[RuleSet]", family.value.rules)
    verbs = [verb for question in rules.QUESTIONS for verb in _answers(question)]
    familiar: set[type[object]] = {*rules.EVENTS, *rules.QUESTIONS, *rules.STEPS}
    familiar |= {verb.kind for verb in (*verbs, *rules.HOST_VERBS)}
    owners: dict[type[object], AnyModifier] = {}
    for each in modifiers:
        changes = each.value
        verbs = [verb for question in changes.questions for verb in _answers(question)]
        verbs += [verb for _, verb in changes.verbs]
        kinds = [verb.kind for verb in verbs]
        tasks = (*changes.questions, *changes.steps)
        for kind in (*kinds, *changes.events, *tasks, *changes.promises):
            if kind in familiar:
                continue
            first = owners.setdefault(kind, each)
            if first is not each:
                raise CompositionError(
                    f"{kind.__name__} belongs to modifier {first.called} and to "
                    f"modifier {each.called}"
                )
    return {kind: each.name for kind, each in owners.items()}
