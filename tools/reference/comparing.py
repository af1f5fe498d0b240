"""The page that compares the editions of a family: numbers, names, and where the booklets speak."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from monopoly_rules import Rule
from monopoly_rules.plugins import Contribution, Edition, Registry
from monopoly_rules.plugins.parts.parameters import places_of
from monopoly_rules.rulebook import read_rulebook
from tools.reference.built_in import editions_of
from tools.reference.markdown import MADE, rule_link, table
from tools.reference.parameters import shown, values_by_players

INTRODUCTION = f"""# The editions compared

No code asks which edition is being played: editions differ only in parameters, names and board
data. {MADE}
"""


def comparison(registry: Registry) -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    for family in registry.families:
        editions = editions_of(registry, family)
        rules = read_rulebook(registry.families[family].value.rulebook).by_id()
        if len(editions) > 1:
            parts += [f"## The family `{family}`\n", *_family(registry, family, editions, rules)]
    return "\n".join(parts)


def _family(
    registry: Registry,
    family: str,
    editions: list[Contribution[Edition]],
    rules: Mapping[str, Rule],
) -> Iterator[str]:
    ids = [each.value.heading.id for each in editions]
    yield f"### Rules of `{family}` that differ\n"
    yield table(["parameter", "rule", "decides", *ids], _numbers(registry, family, editions, rules))
    yield f"### Titles and names of `{family}`\n"
    yield table(["", *ids], _names(editions))
    yield f"### What only some booklets of `{family}` say\n"
    yield (
        "Where a booklet is silent, the rule applies by a ruling or because the others say so. "
        "A dash means that the edition does not have the rule.\n"
    )
    yield table(["rule", "title", *ids], _sources(ids, rules))


def _numbers(
    registry: Registry,
    family: str,
    editions: list[Contribution[Edition]],
    rules: Mapping[str, Rule],
) -> Iterator[list[str]]:
    values = {each.name: values_by_players(registry, each) for each in editions}
    for name, place in places_of(registry.families[family].value.numbers).items():
        row = [shown(values[each.name], name) for each in editions]
        if len(set(row)) > 1:
            rule = rules[place.mark.rule]
            yield [f"`{name}`", rule_link(rule.id, rules), rule.title, *row]


def _names(editions: list[Contribution[Edition]]) -> Iterator[list[str]]:
    headings = [each.value.heading for each in editions]
    yield ["title", *(each.title for each in headings)]
    yield ["language", *(each.language for each in headings)]
    yield ["players", *(f"{each.players[0]} to {each.players[1]}" for each in headings)]
    flat = [dict(_texts(each.value.tables)) for each in editions]
    for place in dict.fromkeys(place for each in flat for place in each):
        row = [each.get(place, "-") for each in flat]
        if len(set(row)) > 1:
            yield [f"`{place}`", *row]


def _texts(tables: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    """The names in an edition file, by where they stand; a row of a list by its id or number."""
    for key, value in tables.items():
        if isinstance(value, str):
            yield f"{prefix}{key}", value
        elif isinstance(value, Mapping):
            yield from _texts(value, f"{prefix}{key}.")
        elif isinstance(value, list) and value and isinstance(value[0], str):
            yield f"{prefix}{key}", value[0]
        elif isinstance(value, list):
            for number, row in enumerate(value):
                if isinstance(row, Mapping) and isinstance(row.get("name"), str):
                    yield f"{prefix}{key} {row.get('id', number)}", row["name"]


def _sources(ids: list[str], rules: Mapping[str, Rule]) -> Iterator[list[str]]:
    for rule in rules.values():
        sections = [rule.sources.get(each, "-") for each in ids]
        silent = [section in ("ruling", "-") for section in sections]
        if any(silent) and not all(silent):
            yield [rule_link(rule.id, rules), rule.title, *sections]
