"""The command that scores hands of the card game."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from monopoly_rules.cli.commands.options import Json, Locale, Set
from monopoly_rules.cli.screen.console import Stop, out, settings_of
from monopoly_rules.cli.screen.lines import tell_command
from monopoly_rules.cli.table.drawings import write_drawing
from monopoly_rules.cli.table.files import reason
from monopoly_rules.kernel import JSON
from monopoly_rules.scorecard import layout_of, read_aloud, score_lines, score_of, words_of


def score(
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARD…", help="yellow1-3, H1, TOKENx2, or the edition's names."),
    ] = None,
    edition: Annotated[str, typer.Option(help="nl or de.")] = "nl",
    role: Annotated[
        str, typer.Option(help="out: the player who goes out; other: everybody else.")
    ] = "out",
    batch: Annotated[
        Path | None, typer.Option(help="A file of JSON lines to score; - is standard input.")
    ] = None,
    settings: Set = None,
    locale: Locale = None,
    as_json: Json = False,
    drawing: Annotated[
        Path | None, typer.Option("--draw", metavar="FILE", help="Draw the layout here, as SVG.")
    ] = None,
) -> None:
    """Say what a hand of the card game is worth, how to lay it out, and by which rules."""
    if batch is not None:
        if cards:
            raise Stop("give cards or --batch, not both")
        if drawing is not None:
            raise Stop("--draw draws one hand; it does not go with --batch")
        _score_batch(batch, edition, role, settings_of(settings), locale)
    elif not cards or not any(map(str.strip, cards)):
        raise Stop("which cards? for instance: monopoly-rules score yellow1-3 H1 TOKENx2")
    elif as_json:
        answer = score_of(cards, edition, role, settings_of(settings), locale=locale)
        out.print_json(json.dumps(answer, ensure_ascii=False))
    else:
        for line in read_aloud(cards, edition, role, settings_of(settings), locale=locale):
            tell_command(line)
    if cards and drawing is not None:
        found = layout_of(cards, edition, role, settings_of(settings))
        write_drawing(found.draw(words_of(edition, locale)).svg(), drawing)


def _score_batch(
    file: Path, edition: str, role: str, settings: dict[str, JSON], locale: str | None
) -> None:
    good = True
    for answer, fine in score_lines(_lines(file), edition, role, settings, locale=locale):
        out.print(answer)
        good = good and fine
    if not good:
        raise typer.Exit(1)


def _lines(file: Path) -> Iterator[bytes]:
    """The lines as bytes: one that is not UTF-8 is one bad line, not the end of all."""
    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as source:
            yield from source
    except OSError as error:
        raise Stop(f"{file}: cannot be read: {reason(error)}") from None
