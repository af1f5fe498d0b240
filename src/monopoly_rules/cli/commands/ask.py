"""Commands that answer: what is installed, what a rule says, what a rule set consists of."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.table import Table

from monopoly_rules.ask import rule as find_rule
from monopoly_rules.cli.screen.console import Json, Set, err, out, settings_of
from monopoly_rules.kernel import JSON
from monopoly_rules.plugins import Registry, compose, installed


def variants(as_json: Json = False) -> None:
    """List what is installed, where it comes from, and what failed to load."""
    registry = installed()
    if as_json:
        out.print_json(json.dumps(_listing(registry)))
        return
    table = Table("variant", "players", "title", "plugin")
    for name, edition in registry.editions.items():
        fewest, most = edition.value.heading.players
        origin = f"{edition.plugin.name} ({edition.plugin.origin})"
        table.add_row(name, f"{fewest}-{most}", edition.value.heading.title, origin)
    out.print(table)
    if registry.modifiers:
        table = Table("modifier", "family", "plugin")
        for name, modifier in registry.modifiers.items():
            origin = f"{modifier.plugin.name} ({modifier.plugin.origin})"
            table.add_row(name, modifier.value.FAMILY, origin)
        out.print(table)
    for failure in registry.failures:
        err.print(f"not loaded: {failure}")


def _listing(registry: Registry) -> dict[str, JSON]:
    return {
        "variants": [
            {
                "name": name,
                "family": edition.value.heading.family,
                "title": edition.value.heading.title,
                "players": list(edition.value.heading.players),
                "plugin": edition.plugin.name,
                "distribution": edition.plugin.distribution,
                "version": edition.plugin.version,
            }
            for name, edition in registry.editions.items()
        ],
        "modifiers": [
            {
                "name": name,
                "family": modifier.value.FAMILY,
                "plugin": modifier.plugin.name,
                "distribution": modifier.plugin.distribution,
                "version": modifier.plugin.version,
            }
            for name, modifier in registry.modifiers.items()
        ],
        "failures": [
            {"plugin": each.plugin, "origin": each.origin, "problem": each.problem}
            for each in registry.failures
        ],
    }


def rule(
    rule_id: Annotated[str, typer.Argument(metavar="ID", help="A rule id, such as K-OVER.")],
) -> None:
    """Explain a rule in our own words and say where the booklet has it."""
    out.print(str(find_rule(rule_id)))


def explain(
    spec: Annotated[str, typer.Argument(help="A variant with modifiers, such as board-nl+short.")],
    players: Annotated[int, typer.Option(help="The number of players.")] = 4,
    settings: Set = None,
) -> None:
    """Show every rule point, parameter and extra of a rule set, and who set it."""
    rules = compose(spec, players=players, parameters=settings_of(settings))
    out.print(rules.explain())
    out.print(f"fingerprint {rules.fingerprint}")


def edition(
    variant: Annotated[str, typer.Argument(help="A variant, such as board-nl.")],
) -> None:
    """Print the edition file of a variant, as the start of a skin."""
    known = installed()
    found = known.find("variant", variant, known.editions)
    out.print(found.value.text.rstrip("\n"))
