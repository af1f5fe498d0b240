"""The command that answers questions about rules: by their ids, or by words as players ask."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

import typer

from monopoly_rules.cli.commands.options import Json
from monopoly_rules.cli.screen.console import Stop, out
from monopoly_rules.cli.screen.rule_texts import MOST_FOUND, RuleTexts, answer, show
from monopoly_rules.kernel import JSON, PlainWords, Words
from monopoly_rules.kernel.words.catalogues import ENGLISH
from monopoly_rules.lookup import is_rule
from monopoly_rules.lookup import rule as find_rule
from monopoly_rules.rulebook import kernel_rulebook
from monopoly_rules.searching import FoundRule, related_rules, rule_proofs

Asked = Annotated[
    list[str],
    typer.Argument(
        metavar="WORD…", help="A rule id, such as K-OVER, or what you want to know, in words."
    ),
]
GameName = Annotated[
    str | None,
    typer.Option(
        "--game", metavar="NAME", help="Search in one game or edition only: card, board-nl."
    ),
]
Locale = Annotated[
    str | None,
    typer.Option(
        metavar="LANGUAGE",
        help="en, nl or de; by default English for an id, and the language of the words.",
    ),
]
Proofs = Annotated[
    bool, typer.Option("--proofs", help="Show all proofs of a rule, and not only a few.")
]
Most = Annotated[int, typer.Option(min=1, help="Show this many rules at most.")]


def rule(
    words: Asked,
    game: GameName = None,
    locale: Locale = None,
    most: Most = MOST_FOUND,
    proofs: Proofs = False,
    as_json: Json = False,
) -> None:
    """Explain a rule in our own words, or find the rules that words are about."""
    asked = " ".join(words).strip()
    if is_rule(asked):
        _explain(asked, locale or ENGLISH, proofs, as_json)
        return
    found = answer(asked, game, locale, most)
    if as_json:
        out.print_json(json.dumps(_listing(asked, found)))
    elif found:
        show(RuleTexts(_words(found[0].locale), found[0].locale).all_found(found))
    else:
        raise Stop(f"no rule is about {asked!r}; try other words, or a rule id such as K-OVER")


def _words(locale: str) -> Words:
    """The words of the library in a language; English if it has none in that."""
    known = kernel_rulebook().catalogues
    return PlainWords(catalogue=known.catalogue(known.best(locale) or ENGLISH))


def _explain(id_: str, locale: str, all_proofs: bool, as_json: bool) -> None:
    if not as_json:
        show(RuleTexts(_words(locale), locale).whole(id_, all_proofs=all_proofs))
        return
    told = find_rule(id_, locale=locale)
    row: dict[str, JSON] = {
        "id": told.id,
        "title": told.title,
        "text": told.text,
        "sources": dict(told.sources),
        "replaces": told.replaces,
        "around": told.around,
        "after": told.after,
        "unenforced": told.unenforced,
        "proofs": [{"file": each.file, "name": each.name} for each in rule_proofs(id_)],
        "related": [
            {"id": each.id, "title": each.title} for each in related_rules(id_, locale=locale)
        ],
        "locale": locale,
    }
    out.print_json(json.dumps(row))


def _listing(asked: str, found: Sequence[FoundRule]) -> dict[str, JSON]:
    return {
        "asked": asked,
        "found": [
            {
                "id": each.rule.id,
                "title": each.rule.title,
                "text": each.rule.text,
                "passage": each.passage,
                "marks": [list(mark) for mark in each.marks],
                "book": each.book,
                "locale": each.locale,
                "fits": each.fits,
            }
            for each in found
        ],
    }
