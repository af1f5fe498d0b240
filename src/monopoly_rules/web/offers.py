"""What can be played: variants, modifiers, bots, and the numbers of the rules with their texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from monopoly_rules.kernel import JSON, MonopolyRulesError, UnknownLocale
from monopoly_rules.lookup import rule
from monopoly_rules.plugins import Contribution, Modifier, Registry, UnknownRule, compose
from monopoly_rules.plugins.composing.numbers import Numbers, layered
from monopoly_rules.plugins.composing.specs import layers_of
from monopoly_rules.plugins.parts.editions import Edition
from monopoly_rules.rulebook import Rule
from monopoly_rules.web.messages import (
    Explained,
    ModifierShown,
    ParameterShown,
    Variants,
    VariantShown,
)


def variants_shown(registry: Registry, locale: str, ask: int) -> Variants:
    """Everything that is installed."""
    shown = [_variant(each, registry, locale) for each in registry.editions.values()]
    return Variants(tuple(shown), ask=ask)


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


def explained(
    registry: Registry,
    spec: str,
    players: int,
    parameters: Mapping[str, JSON],
    locale: str,
    ask: int,
) -> Explained:
    """What rules consist of, or what is wrong with them: a form can show it while it is filled."""
    try:
        numbers = layered(layers_of(spec, players, registry), parameters)
        compose(spec, players=players, parameters=parameters, registry=registry)
    except MonopolyRulesError as error:
        return Explained(spec, players, str(error), (), ask=ask)
    shown = [
        _parameter(numbers, name, value, registry, locale)
        for name, value in sorted(numbers.flat().items())
    ]
    return Explained(spec, players, "", tuple(shown), ask=ask)


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
