"""Options that several commands have."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from monopoly_rules.cli.screen.seeds import typed_seed


def specs(incomplete: str) -> list[str]:
    """The variants and, after a plus sign, the modifiers that a word can go on with."""
    from monopoly_rules.plugins import installed

    begun, plus, _ = incomplete.rpartition("+")
    registry = installed()
    if plus:
        return [f"{begun}+{each.name}" for each in registry.modifiers if each.name not in begun]
    return [edition.name for edition in registry.editions.values()]


def locales(incomplete: str) -> list[str]:
    """The languages."""
    return ["en", "nl", "de"]


Spec = Annotated[
    str,
    typer.Argument(help="A variant with modifiers, such as card-nl.", autocompletion=specs),
]
Players = Annotated[int, typer.Option(help="The number of players.")]
BotNames = Annotated[
    str | None,
    typer.Option(metavar="NAME[,NAME…]", help="One bot for all seats, or one for each bot's seat."),
]
Names = Annotated[
    str | None, typer.Option(metavar="NAME,NAME…", help="The players' names, one for each seat.")
]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Set a parameter; may be repeated."),
]
Locale = Annotated[
    str | None,
    typer.Option(
        metavar="LANGUAGE",
        help="en, nl or de; by default the edition's own language.",
        autocompletion=locales,
    ),
]
POSITION = ("--position", "--from")
"""What the option for a position to start from is called."""
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
SEED: Final = typer.Option(
    parser=typed_seed,
    metavar="SEED",
    help="The same seed gives the same game; a whole number, also as 0x….",
)
Seed = Annotated[int, SEED]
SeedOrNone = Annotated[int | None, SEED]
Scroll = Annotated[
    bool,
    typer.Option(
        "--scroll", help="Do not draw the table in place: everything scrolls by, line by line."
    ),
]
Full = Annotated[
    bool, typer.Option("--full", help="Tell every event, also each bid and each end of a turn.")
]
