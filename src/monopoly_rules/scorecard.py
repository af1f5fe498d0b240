"""The score of a hand, to be read aloud or as JSON lines."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from monopoly_rules.ask import (
    HandWords,
    best_lay_down,
    best_layout,
    may_go_out,
    parsed_hand,
    scoring_words,
)
from monopoly_rules.core.cards import Card, show_cards
from monopoly_rules.core.layouts import Layout, ScoredLayout
from monopoly_rules.core.scoring import Role
from monopoly_rules.kernel import (
    JSON,
    MonopolyRulesError,
    Reader,
    RecordError,
    fill,
    say_refusal,
)
from monopoly_rules.kernel.errors.quoting import unknown
from monopoly_rules.kernel.wire.parsing import parsed


def score_of(
    cards: Iterable[str],
    edition: str = "nl",
    role: str = "out",
    parameters: Mapping[str, JSON] | None = None,
    *,
    locale: str | None = "en",
) -> dict[str, JSON]:
    """What cards are worth, whether they may be laid down, and how: one JSON object.

    ``locale`` is the language of its texts; None is the edition's own.

    >>> score_of(["brown1-2", "GO"])["total"]
    250
    """
    spec, words = _spec(edition), words_of(edition, locale)
    hand = parsed_hand(cards, spec)
    found = best_layout(hand, spec, role=_role(role), parameters=parameters)
    laid = best_lay_down(hand, spec, parameters=parameters)
    return {
        "total": found.total,
        "may_go_out": may_go_out(hand, spec, parameters=parameters) is None,
        "lay_down": None if laid is None else laid.total,
        "layout": _layout(found.layout),
        "lines": [
            {
                "text": fill(line.text, words, line.values),
                "amount": line.amount,
                "rule": line.rule,
            }
            for line in found.score.lines
        ],
    }


def read_aloud(
    cards: Iterable[str],
    edition: str = "nl",
    role: str = "out",
    parameters: Mapping[str, JSON] | None = None,
    *,
    locale: str | None = "en",
) -> Iterator[str]:
    """The same in sentences, one line per item with its rule."""
    spec, words = _spec(edition), words_of(edition, locale)
    hand = parsed_hand(cards, spec)
    found = best_layout(hand, spec, role=_role(role), parameters=parameters)
    yield f"{show_cards(hand)}: {words.name('money', found.total)}"
    for line in found.score.lines:
        amount = words.name("money", line.amount)
        yield f"  {fill(line.text, words, line.values)} = {amount}  [{line.rule}]"
    for joker in found.layout.roles:
        used = fill("Chance is used as {0:role}", words, (str(joker),))
        if joker.set is None:
            used = fill("Chance is not used", words)
        if joker.card is not Card.JOKER:
            used = words.name("role", str(joker))
        yield f"  {used}  [C-LAYOUT-12]"
    if found.layout.unused:
        yield f"  {fill('not used: {0:card}', words, (tuple(found.layout.unused),))}"
    if _role(role) is not Role.OUT:
        return  # nothing is asked of the hand of whoever does not go out
    refusal = may_go_out(hand, spec, parameters=parameters)
    if refusal is not None:
        why = fill("may not be laid down: {0}", words, (say_refusal(refusal, words),))
        yield f"{why}  [{refusal.rule}]"
    laid = best_lay_down(hand, spec, parameters=parameters)
    if refusal is None and laid is not None:
        yield fill("may be laid down, for {0:money}", words, (laid.total,))


def layout_of(
    cards: Iterable[str],
    edition: str = "nl",
    role: str = "out",
    parameters: Mapping[str, JSON] | None = None,
) -> ScoredLayout:
    """The layout that earns the most."""
    spec = _spec(edition)
    return best_layout(parsed_hand(cards, spec), spec, role=_role(role), parameters=parameters)


def words_of(edition: str, locale: str | None) -> HandWords:
    """How an edition speaks of cards and amounts; without a locale in its own language."""
    return scoring_words(_spec(edition), locale)


def score_lines(
    lines: Iterable[str | bytes],
    edition: str = "nl",
    role: str = "out",
    parameters: Mapping[str, JSON] | None = None,
    *,
    locale: str | None = "en",
) -> Iterator[tuple[str, bool]]:
    """An answer for each JSON line, in the same order, and whether the line was good.

    Lines without an edition or a role take the given ones; blank lines get no answer.
    """
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            answer = score_of(*_question(line, edition, role), parameters, locale=locale)
            yield json.dumps(answer, ensure_ascii=False), True
        except MonopolyRulesError as error:
            # ASCII: the text may quote what no encoding can write.
            yield json.dumps({"error": str(error), "line": number}), False


def _question(line: str | bytes, edition: str, role: str) -> tuple[list[str], str, str]:
    """Cards, edition and role of a JSON line."""
    try:
        text = line.decode("utf-8") if isinstance(line, bytes) else line
    except UnicodeDecodeError as error:
        raise RecordError("the line", f"is not UTF-8: {error}") from None
    read = Reader(parsed(text))
    cards = read.texts("cards", needed=True)
    asked = cards, read.text("edition", edition), read.text("role", role)
    read.finish()
    return asked


def _spec(edition: str) -> str:
    return edition if edition.startswith("card-") else f"card-{edition}"


def _role(role: str) -> Role:
    try:
        return Role(role)
    except ValueError:
        known = [each.value for each in Role]
        raise RecordError("role", unknown("role", role, known)) from None


def _layout(layout: Layout) -> list[JSON]:
    """Every set with its cards, then the bonus cards and what has no place."""
    places: list[JSON] = [
        {
            "place": laid.set.id,
            "cards": [card.id for card in laid.cards],
            "roles": [str(role) for role in laid.roles],
        }
        for laid in layout.sets
    ]
    for name, cards in (("bonus", layout.bonus), ("unused", layout.unused)):
        if cards:
            places.append({"place": name, "cards": [card.id for card in cards], "roles": []})
    return places
