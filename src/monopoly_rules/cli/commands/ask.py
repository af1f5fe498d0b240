"""Commands that answer: what is installed, and what a rule set consists of."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Annotated, Final

import typer

from monopoly_rules.cli.commands.options import Json, Set
from monopoly_rules.cli.commands.short_form import short_form
from monopoly_rules.cli.screen.console import Stop, err, out, settings_of
from monopoly_rules.cli.screen.summary_tables import print_table
from monopoly_rules.kernel import JSON
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.plugins import Contribution, Registry, compose, installed

EXAMPLES: Final = files("monopoly_rules") / "cli" / "examples"
TOML: Final = ".toml"


def variants(as_json: Json = False) -> None:
    """List what is installed, where it comes from, and what failed to load."""
    registry = installed()
    if as_json:
        out.print_json(json.dumps(_listing(registry)))
        return
    clashes = registry.clashes
    clashing = {name for clash in clashes for name in clash.full_names}

    def shortest(each: Contribution[object]) -> str:
        return each.full_name if each.full_name in clashing else each.name

    rows: list[tuple[str, ...]] = []
    for edition in registry.editions.values():
        fewest, most = edition.value.heading.players
        title = edition.value.heading.title
        rows.append((shortest(edition), f"{fewest}-{most}", title, _origin(edition)))
    print_table(("variant", "players", "title", "plugin"), rows, 4)
    if registry.modifiers:
        rows = [(shortest(each), each.value.FAMILY, _origin(each)) for each in registry.modifiers]
        print_table(("modifier", "family", "plugin"), rows, 3)
    for clash in clashes:
        err.tell(f"clash: {clash}")
    for failure in registry.failures:
        err.tell(f"problem: {failure}")


def bots(as_json: Json = False) -> None:
    """List the bots of every game, how well they play, and what they do."""
    registry = installed()
    found = [
        (family.name, place, bot)
        for family in registry.families.values()
        for place, bot in enumerate(registry.bots_of(family.full_name))
    ]
    if as_json:
        listing = [
            {**_named(bot), "family": family, "level": bot.value.level, "about": bot.value.about}
            | {"default": bot.value.default}
            for family, _, bot in found
        ]
        out.print_json(json.dumps({"bots": listing}))
        return
    rows: list[tuple[str, ...]] = []
    for family, place, bot in found:
        name = f"{bot.name} (default)" if bot.value.default else bot.name
        told = (name, bot.value.level, bot.value.about, _origin(bot))
        rows.append(("" if place else family, *told))
    print_table(("family", "bot", "level", "what it does", "plugin"), rows, 5)


def _origin(each: Contribution[object]) -> str:
    return f"{each.plugin.name} ({each.plugin.origin})"


def _listing(registry: Registry) -> dict[str, JSON]:
    return {
        "variants": [
            {
                **_named(edition),
                "family": edition.value.heading.family,
                "title": edition.value.heading.title,
                "players": list(edition.value.heading.players),
            }
            for edition in registry.editions.values()
        ],
        "modifiers": [
            {**_named(modifier), "family": modifier.value.FAMILY} for modifier in registry.modifiers
        ],
        "clashes": [
            {
                "kind": each.what,
                "name": each.name,
                "built_in": each.built_in,
                "claimed_by": list(each.claimed_by),
                "full_names": list(each.full_names),
            }
            for each in registry.clashes
        ],
        "failures": [
            {"plugin": each.plugin, "origin": each.origin, "problem": each.problem}
            for each in registry.failures
        ],
    }


def _named(each: Contribution[object]) -> dict[str, JSON]:
    return {
        "name": each.name,
        "full_name": each.full_name,
        "plugin": each.plugin.name,
        "distribution": each.plugin.distribution,
        "version": each.plugin.version,
    }


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
    out.print(short_form(installed().variant(variant).value.text).rstrip("\n"))


def examples() -> list[str]:
    """The names of the files that can be printed."""
    found = [each.name for each in EXAMPLES.iterdir() if each.name.endswith(TOML)]
    return sorted(each.removesuffix(TOML) for each in found)


def example(
    name: Annotated[
        str | None,
        typer.Argument(help="Which one; without it they are listed.", autocompletion=examples),
    ] = None,
) -> None:
    """Print a file to begin with: a position to play from, or a scenario to check."""
    if name is None:
        rows = [(each, _first_line(each)) for each in examples()]
        print_table(("example", "what it is"), rows, 2)
        return
    if name not in examples():
        raise Stop(f"there is no example {quoted(name)}; there are: {', '.join(examples())}")
    out.print(_text(name).rstrip("\n"), soft_wrap=True)


def _text(name: str) -> str:
    return (EXAMPLES / f"{name}{TOML}").read_text(encoding="utf-8")


def _first_line(name: str) -> str:
    return _text(name).splitlines()[0].lstrip("# ").rstrip(":")
