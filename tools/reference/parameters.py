"""The page of specs: parameters with their values and sources, rule points and effects."""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Literal, Union, get_args, get_origin

import attrs

from monopoly_rules import Rule
from monopoly_rules.kernel import JSON, RuleSet, Seats
from monopoly_rules.kernel.tables.points import points_of
from monopoly_rules.kernel.values.fields import hints_of
from monopoly_rules.lookup import all_rules
from monopoly_rules.plugins import Contribution, Edition, Modifier, Registry, compose
from monopoly_rules.plugins.parts.parameters import Place, flat, places_of, write_value
from tools.reference.built_in import editions_of, widest
from tools.reference.markdown import MADE, code, rule_link, sentence, table

PLAIN: dict[object, str] = {
    bool: "true or false",
    int: "a whole number",
    str: "text",
    type(None): "`null`",
}
INTRODUCTION = f"""# Parameters, rule points and effects

This page lists what the built-in games let others change. {MADE}
`monopoly-rules explain SPEC` prints the same for one rule set, with whatever is installed.

A parameter is set by an edition file, a modifier, or a caller: `parameters={{"jail.fine": 100}}` in
Python, `--set jail.fine=100` on the command line. Callers cannot set a *fixed* one. The columns
with the names of editions show the value in each; where the number of players matters, the value
for that number follows. The source is the section of each booklet that says so; *ruling* means that
the booklet is silent or leaves the question open, and the rule says what was decided.
[Specs and parameters](specs-and-parameters.md) explains the layers.
"""


def parameters(registry: Registry) -> str:
    """The whole page."""
    rules = all_rules(registry)
    parts = [INTRODUCTION]
    for name in registry.families:
        parts += _family(registry, name, rules)
    return "\n".join(parts)


def _family(registry: Registry, family: str, rules: Mapping[str, Rule]) -> Iterator[str]:
    value = registry.families[family].value
    editions = editions_of(registry, family)
    ids = [each.value.heading.id for each in editions]
    variants = ", ".join(f"`{each.name}`" for each in editions)
    modifiers = [m for m in registry.modifiers if family == m.value.FAMILY]
    yield f"## The family `{family}`\n"
    yield f"Variants: {variants}. Version of the rules: {value.version}.\n"
    yield f"### Parameters of `{family}`\n"
    yield table(
        [
            "parameter",
            "rule",
            "decides",
            "values",
            *ids,
            "source",
        ],
        _parameters(registry, places_of(value.numbers), editions, rules),
    )
    for modifier in modifiers:
        yield f"### The modifier `{modifier.name}`\n"
        yield "".join(f"- {row.id}: {row.title}\n" for row in modifier.value.rows)
        changed = list(_modified(registry, modifier, editions, rules))
        if changed:
            yield table(["parameter", "rule", "decides", "values", *ids], changed)
    variant, players = widest(registry, family)
    rule_set = compose(variant, players=players, registry=registry)
    yield f"### Rule points of `{family}`\n"
    yield "What a modifier may replace or wrap; see [a house rule](../how-to/house-rule.md).\n"
    yield table(["point", "rule", "what it decides"], _points(rule_set, rules))
    effects = registry.effects_of(registry.families[family].plugin.owner, family)
    if effects:
        yield f"### Effects of `{family}`\n"
        yield 'What a row of an edition file does: `effect = "pay-bank"`, `amount = 50`.\n'
        yield table(
            ["effect", "fields", "rule", "what happens"],
            (
                [
                    f"`{name}`",
                    _fields(each.kind),
                    rule_link(each.rule, rules),
                    sentence(each.kind.__doc__),
                ]
                for name, each in effects.items()
            ),
        )


def _parameters(
    registry: Registry,
    places: Mapping[str, Place],
    editions: list[Contribution[Edition]],
    rules: Mapping[str, Rule],
) -> Iterator[list[str]]:
    values = {each.name: values_by_players(registry, each) for each in editions}
    for name, place in places.items():
        yield [
            f"`{name}`",
            rule_link(place.mark.rule, rules),
            _title(place, rules),
            values_of(place),
            *(shown(values[each.name], name) for each in editions),
            _source(place, rules, editions),
        ]


def _modified(
    registry: Registry,
    modifier: Contribution[Modifier[object]],
    editions: list[Contribution[Edition]],
    rules: Mapping[str, Rule],
) -> Iterator[list[str]]:
    """The parameters that a modifier brings, and those of the family that it changes."""
    value = modifier.value
    places = dict(places_of(registry.families[value.FAMILY].value.numbers))
    for key in value.settings:
        places |= places_of(key.kind, (modifier.name,))
    plain = {each.name: values_by_players(registry, each) for each in editions}
    under = {each.name: values_by_players(registry, each, value) for each in editions}
    for name, place in places.items():
        own = name.startswith(f"{modifier.name}.")
        given = name in value.example
        shown_plain = [shown(plain[each.name], name) for each in editions if not own]
        row = [shown(under[each.name], name) for each in editions]
        if given:
            row = [f"must be given, such as {code(value.example[name])}"] * len(editions)
        if own or (row != shown_plain and not given):
            rule = rule_link(place.mark.rule, rules)
            yield [f"`{name}`", rule, _title(place, rules), values_of(place), *row]


def values_by_players(
    registry: Registry, edition: Contribution[Edition], modifier: Modifier[object] | None = None
) -> dict[int, dict[str, JSON]]:
    """The parameters of an edition for every number of players it can be composed for."""
    found = {}
    places = dict(places_of(registry.families[edition.value.heading.family].value.numbers))
    keys = () if modifier is None else tuple(modifier.settings)
    for key in keys:
        places |= places_of(key.kind, (key.owner,))
    spec = edition.name if modifier is None else f"{edition.name}+{modifier.name}"
    example = {} if modifier is None else modifier.example
    for players in edition.value.players:
        rules = compose(spec, players=players, parameters=example, registry=registry)
        values = flat(getattr(rules, "numbers"))  # noqa: B009  # every family's own class
        for key in keys:
            values |= flat(rules.setting(key), (key.owner,))
        found[players] = {name: write_value(places[name], value) for name, value in values.items()}
    return found


def shown(values: Mapping[int, Mapping[str, JSON]], name: str) -> str:
    """The usual value, and behind it those of other numbers of players."""
    each = {players: row[name] for players, row in values.items()}
    counts = [list(each.values()).count(value) for value in each.values()]
    usual = list(each.values())[counts.index(max(counts))]
    others = [f"{players}: {code(value)}" for players, value in each.items() if value != usual]
    return ", ".join([code(usual), *others])


def _title(place: Place, rules: Mapping[str, Rule]) -> str:
    rule = rules.get(place.mark.rule)
    return rule.title if rule is not None else ""


def _source(place: Place, rules: Mapping[str, Rule], editions: list[Contribution[Edition]]) -> str:
    rule = rules.get(place.mark.rule)
    sources = {} if rule is None else rule.sources
    named = [(e.value.heading.id, sources.get(e.value.heading.id, "ruling")) for e in editions]
    if not sources or all(section == "ruling" for _, section in named):
        return "ruling"
    return "; ".join(f"{edition}: {section}" for edition, section in named)


def values_of(place: Place) -> str:
    """What a parameter may be, in words."""
    kinds = _kinds(place.hint)
    if place.mark.read is not None:
        kinds = "see the rule"
    elif isinstance(place.range, Seats):
        kinds = "a seat, from 0"
    elif place.range is not None:
        kinds = f"{place.range.seated(2)}" + (", or `null`" if "`null`" in kinds else "")
    return f"{kinds}; fixed" if place.mark.fixed else kinds


def _kinds(hint: object) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " or ".join(code(each) for each in args)
    if origin in (Union, types.UnionType):
        return " or ".join(_kinds(each) for each in args)
    if origin is tuple:
        return f"a list of {_kinds(args[0])}"
    if isinstance(hint, type) and issubclass(hint, Enum):
        return " or ".join(code(each.value) for each in hint)
    return PLAIN.get(hint, "see the rule")


def _points(rule_set: RuleSet, rules: Mapping[str, Rule]) -> Iterator[list[str]]:
    for name, point in points_of(type(rule_set)).items():
        signature = str(inspect.signature(point.default)).replace("'", "")
        yield [
            f"`{name}{signature}`",
            rule_link(point.rule, rules),
            sentence(point.default.__doc__),
        ]


def _fields(kind: type) -> str:
    hints = hints_of(kind)
    fields = []
    for field in attrs.fields(kind):
        usual = "" if field.default is attrs.NOTHING else f" = {field.default!r}"
        fields.append(f"`{field.name}: {_hint(hints[field.name])}{usual}`")
    return ", ".join(fields) or "none"


def _hint(hint: object) -> str:
    args = get_args(hint)
    if get_origin(hint) is Literal:
        return " | ".join(repr(each) for each in args)
    if hasattr(hint, "__metadata__"):
        return _hint(args[0])
    return str(getattr(hint, "__name__", hint))
