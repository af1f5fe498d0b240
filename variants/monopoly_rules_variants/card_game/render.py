"""A view as text, with the names of the edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from monopoly_rules.kernel import Event, Words, fill
from monopoly_rules_variants.card_game.events import Earned, Paid
from monopoly_rules_variants.card_game.state import NO_CARD
from monopoly_rules_variants.card_game.view import CardView


def render(view: CardView, words: Words) -> str:
    """The table as a seat sees it: everybody's pile and money, the own hand."""
    return "\n".join(_lines(view, words))


def _lines(view: CardView, words: Words) -> Iterator[str]:
    heading = fill("round {0}, {1:seat} deals", words, (view.rounds + 1, view.dealer))
    if view.draw or len(view.held) < 5:  # five or six players have no draw pile
        heading += "; " + fill("draw pile: {0:cards}", words, (view.draw,))
    yield heading
    for seat, count in enumerate(view.held):
        mark = ">" if seat in view.awaited else " "
        parts = [words.name("money", view.money[seat]), fill("{0} in hand", words, (count,))]
        if view.has_chosen[seat]:
            parts.append(words.translate("has chosen"))
        pile = fill("face up: {0:card}", words, (tuple(view.piles[seat]),))
        yield f"{mark} {words.name('seat', seat)}: {', '.join(parts)}; {pile}"
    for place, neutral in enumerate(view.neutral):
        yield "  " + fill("neutral pile {0:pile}: {1:card}", words, (place, tuple(neutral)))
    if view.hand:
        yield "  " + fill("your hand: {0:card}", words, (view.hand,))
    if view.chosen != NO_CARD:
        yield "  " + fill("you pass: {0:card}", words, (view.chosen,))
    if view.laid:
        yield from _laid_down(view, words)


def score_sheet(events: Iterable[Event], words: Words) -> str:
    """The payments of a round, seat by seat and line by line with their rules (C-SCORE-16).

    ``events`` are those of the play that ended the round; others among them are passed over.

    See `docs/how-to/rule-points.md`.
    """
    told = list(events)
    lines: list[str] = []
    for paid in told:
        if isinstance(paid, Paid):
            name, amount = words.name("seat", paid.seat), words.name("money", paid.amount)
            lines.append(f"{name}: {amount}")
            lines += [
                f"  {words.name('line', each.item)}: {words.name('money', each.amount)}"
                f"  [{each.rule}]"
                for each in told
                if isinstance(each, Earned) and each.seat == paid.seat
            ]
    return "\n".join(lines)


def _laid_down(view: CardView, words: Words) -> Iterator[str]:
    line = fill("{0:seat} went out with {1:card}", words, (view.out, tuple(view.laid)))
    if view.roles:
        line += " " + fill("(Chance as {0:role})", words, (tuple(view.roles),))
    yield f"  {line}"
    if view.reward:
        yield "  " + fill("reward: {0:card}", words, (tuple(view.reward),))
