"""What can be played: variants, modifiers, bots, and the numbers of the rules with their texts."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final, cast

import attrs

from monopoly_rules.kernel import JSON, MonopolyRulesError, UnknownLocale
from monopoly_rules.lookup import rule
from monopoly_rules.plugins import Contribution, Modifier, Registry, UnknownRule, compose
from monopoly_rules.plugins.composing.numbers import Numbers, layered
from monopoly_rules.plugins.composing.specs import layers_of
from monopoly_rules.plugins.parts.editions import Edition
from monopoly_rules.rulebook import Rule
from monopoly_rules.web.messages import (
    Explained,
    ExplainRules,
    ModifierShown,
    ParameterShown,
    Variants,
    VariantShown,
)

MOST_REMEMBERED: Final = 64


def variants_shown(registry: Registry, locale: str) -> Variants:
    """Everything that is installed."""
    return Variants(tuple(_variant(each, registry, locale) for each in registry.editions.values()))


def _variant(edition: Contribution[Edition], registry: Registry, locale: str) -> VariantShown:
    heading = edition.value.heading
    family = registry.family(heading.family, edition.plugin).full_name
    least, most = heading.players
    return VariantShown(
        edition.full_name,
        heading.title,
        heading.language,
        least,
        most,
        modifiers=tuple(
            ModifierShown(
                each.full_name, _about(each.value, registry, locale), dict(each.value.example)
            )
            for each in registry.modifiers_of(family)
        ),
        bots=tuple(each.full_name for each in registry.bots_of(family)),
    )


def _about(modifier: Modifier[Any], registry: Registry, locale: str) -> str:
    """What a modifier does, in the titles of its rules."""
    told = (told_rule(row.id, registry, locale) or row for row in modifier.rows)
    return "; ".join(dict.fromkeys(row.title.removesuffix(".") for row in told))


class Explanations:
    """What can be played, and what rules consist of. To find out takes long, so that the latest
    are remembered."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._variants: OrderedDict[str, Variants] = OrderedDict()
        self._known: OrderedDict[tuple[str, int, str, str], Explained] = OrderedDict()

    def variants(self, locale: str, ask: int) -> Variants:
        """Everything that is installed, in a language."""
        if locale not in self._variants:
            self._variants[locale] = variants_shown(self._registry, locale)
            while len(self._variants) > MOST_REMEMBERED:
                self._variants.popitem(last=False)
        return attrs.evolve(self._variants[locale], ask=ask)

    def knows(self, message: ExplainRules) -> bool:
        """Whether this takes no time."""
        return _key(message) in self._known

    def of(self, message: ExplainRules) -> Explained:
        """What rules consist of, or what is wrong with them: a form can show it while it is
        filled."""
        found = self._known.get(_key(message))
        if found is None:
            found = self._known[_key(message)] = self._made(message)
            while len(self._known) > MOST_REMEMBERED:
                self._known.popitem(last=False)
        return attrs.evolve(found, ask=message.ask)

    def _made(self, message: ExplainRules) -> Explained:
        spec, players, registry = message.spec, message.players, self._registry
        parameters = cast("Mapping[str, JSON]", message.parameters)
        try:
            numbers = layered(layers_of(spec, players, registry), parameters)
            compose(spec, players=players, parameters=parameters, registry=registry)
        except MonopolyRulesError as error:
            return Explained(spec, players, str(error), ())
        shown = [
            _parameter(numbers, name, value, registry, message.locale)
            for name, value in sorted(numbers.flat().items())
        ]
        return Explained(spec, players, "", tuple(shown))


def _key(message: ExplainRules) -> tuple[str, int, str, str]:
    given = json.dumps(message.parameters, sort_keys=True)
    return message.spec, message.players, given, message.locale


def _parameter(
    numbers: Numbers, name: str, value: JSON, registry: Registry, locale: str
) -> ParameterShown:
    place = numbers.places[name]
    row = told_rule(place.mark.rule, registry, locale)
    return ParameterShown(
        name,
        value,
        numbers.set_by.get(name, "the family"),
        place.mark.fixed,
        place.mark.rule,
        "" if row is None else row.title,
        "" if row is None else row.text,
    )


def told_rule(id_: str, registry: Registry, locale: str) -> Rule | None:
    """What a rule says in a language, in English where it is not told in it; None if there is no
    such rule."""
    try:
        return rule(id_, registry, locale=locale)
    except UnknownLocale:
        return rule(id_, registry)
    except UnknownRule:
        return None
