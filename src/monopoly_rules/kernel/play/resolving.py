"""Resolving: what a rule set is asked for while games run, worked out once when it is composed.

Afterwards nothing is looked up by name, and no plugin is called: a question knows its verbs, a verb
its check, a class its ranges, and a point is the function that the modifiers have left there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from monopoly_rules.kernel.play.composition import Composition
from monopoly_rules.kernel.tables.listing import listing_of
from monopoly_rules.kernel.tables.points import points_of
from monopoly_rules.kernel.tables.resolved import (
    ByQuestion,
    by_kind,
    info_of,
    responses_of,
    steps_of,
    verbs_of,
)
from monopoly_rules.kernel.tables.states import State, Table, codec_of, columns_of
from monopoly_rules.kernel.tables.views import Showing, View, Views, viewing
from monopoly_rules.kernel.values.actions import check_of, ranges_of
from monopoly_rules.kernel.values.fields import (
    domains_of,
    made_once,
    names_of,
    widened,
    with_added,
)
from monopoly_rules.kernel.values.names import LONGEST_CALLED
from monopoly_rules.kernel.values.secrets import secrets_of
from monopoly_rules.kernel.words.catalogues import OwnNames

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from monopoly_rules.kernel.domains.single import FieldValue
    from monopoly_rules.kernel.play.rules import RuleSet


def resolve(rules: RuleSet, composition: Composition[object, object]) -> None:
    """Fill in all that follows from the class of some rules and from their composition."""
    rules.places = {key: place for place, key in enumerate(composition.extras)}
    rules.on_idle = rules.idle
    rules.views = views_of(type(rules))
    rules.codec = codec_of(rules.STATE, rules.TABLE)
    _resolve_words(rules, composition)
    _resolve_answers(rules)
    _resolve_ranges(rules)
    _resolve_names(rules)
    for name, point in points_of(type(rules)).items():
        setattr(rules, name, composition.points.get(name, point.unchanged))


def _resolve_words(rules: RuleSet, composition: Composition[object, object]) -> None:
    """What can be asked, answered and told, by its name."""
    questions = (*rules.QUESTIONS, *composition.questions)
    steps = (*rules.STEPS, *composition.steps)
    rules.verbs = ByQuestion(
        rules.spec,
        {
            kind: by_kind(kind, (*verbs_of(kind), *composition.verbs.get(kind, ())))
            for kind in questions
        },
    )
    rules.hides = any(secrets_of(kind) for kind in rules.verbs)
    rules.host_verbs = by_kind(type(rules), rules.host())
    rules.actions = rules.named(
        kind for verbs in (*rules.verbs.values(), rules.host_verbs) for kind in verbs
    )
    rules.steps = steps_of(steps)
    rules.tasks = rules.named((*questions, *steps))
    rules.events = rules.named((*rules.EVENTS, *composition.events))
    rules.added = dict(rules.additions(composition))


def _resolve_answers(rules: RuleSet) -> None:
    """What becomes of each answer, and how answers are listed."""
    columns = columns_of(rules.STATE)
    checks = rules.checks = {
        kind: check_of(kind, rules.players, rules.added) for kind in rules.actions.values()
    }
    rules.infos = ByQuestion(
        rules.spec,
        {
            kind: info_of(kind, verbs, checks, rules.IN_PLACE.get(kind), columns)
            for kind, verbs in rules.verbs.items()
        },
    )
    rules.host_responses = responses_of(rules.host_verbs, checks)
    rules.host_listing = listing_of(rules.host_verbs.values(), columns)


def _resolve_ranges(rules: RuleSet) -> None:
    """What the fields of tasks, actions and states can hold."""
    players, added = rules.players, rules.added
    rules.ranges = {
        kind: with_added(kind, domains_of(kind, players), added) for kind in rules.tasks.values()
    }
    for action in rules.actions.values():
        rules.ranges[action] = ranges_of(action, players, added)
    base = frozenset(names_of(State))
    ranges = domains_of(rules.STATE, players, skip=base)
    rules.ranges[rules.STATE] = widened(rules.STATE, ranges, added)


def _resolve_names(rules: RuleSet) -> None:
    """Let the names of modifiers' own nouns be known beside those that the family knows; what is
    too long for a name is looked up nowhere."""
    value_of, known_names = rules.value_of, rules.known_names
    own = OwnNames(rules.catalogues)

    def any_value_of(noun: str, text: str) -> FieldValue:
        if len(text) > LONGEST_CALLED:
            return None
        return own.value_of(noun, text) if noun in own else value_of(noun, text)

    def all_known_names(noun: str) -> Iterable[str]:
        return own.known_names(noun) if noun in own else known_names(noun)

    # Families need not know of nouns that others bring: theirs are asked for all the rest.
    rules.value_of = any_value_of  # type: ignore[method-assign]  # the family's is in it
    rules.known_names = all_known_names  # type: ignore[method-assign]  # likewise


@made_once
def views_of(rules: type[RuleSet]) -> Views[Table, View]:
    """How the tables of a family are looked at."""
    return viewing(rules.VIEW, rules.STATE, cast("Mapping[str, Showing[Table]]", rules.SHOWING))
