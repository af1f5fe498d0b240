"""A view as text, with the names of the edition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from monopoly_rules.kernel import Event, Words
from monopoly_rules_variants.card_game.events import Earned, Paid
from monopoly_rules_variants.card_game.state import NO_CARD
from monopoly_rules_variants.card_game.view import CardView


def render(view: CardView, words: Words) -> str:
    """The table as a seat sees it: everybody's pile and money, the own hand."""
    lines = [f"round {view.rounds + 1}, {words.name('seat', view.dealer)} deals"]
    if view.draw or len(view.held) < 5:  # five or six players have no draw pile
        lines[0] += f"; draw pile: {view.draw} cards"
    for seat, count in enumerate(view.held):
        mark = ">" if seat in view.awaited else " "
        name = words.name("seat", seat)
        money = words.name("money", view.money[seat])
        pile = words.name("card", tuple(view.piles[seat]))
        chosen = ", has chosen" if view.has_chosen[seat] else ""
        lines.append(f"{mark} {name}: {money}, {count} in hand{chosen}; face up: {pile}")
    for place, neutral in enumerate(view.neutral, start=1):
        lines.append(f"  neutral pile {place}: {words.name('card', tuple(neutral))}")
    if view.hand:
        lines.append(f"  your hand: {words.name('card', view.hand)}")
    if view.chosen != NO_CARD:
        lines.append(f"  you pass: {words.name('card', view.chosen)}")
    if view.laid:
        lines += _laid_down(view, words)
    return "\n".join(lines)


def score_sheet(events: Iterable[Event], words: Words) -> str:
    """The payments of a round, seat by seat and line by line with their rules (C-SCORE-16).

    ``events`` are those of the play that ended the round; others among them are passed over.
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


def _laid_down(view: CardView, words: Words) -> Sequence[str]:
    roles = f" (Chance as {', '.join(view.roles)})" if view.roles else ""
    who = words.name("seat", view.out)
    lines = [f"  {who} went out with {words.name('card', tuple(view.laid))}{roles}"]
    if view.reward:
        lines.append(f"  reward: {words.name('card', tuple(view.reward))}")
    return lines
