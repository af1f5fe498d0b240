"""What is impossible about a position, each with its rule (C-I-1 to C-I-8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from monopoly_rules.kernel import Refusal, Task, awaited_seats, first_misfit, refusal
from monopoly_rules_variants.card_game.players.five_six_players import NextTurn, Passing
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.arranging import ArrangingOthers, ArrangingOwn
from monopoly_rules_variants.card_game.turn.dealing import Dealing
from monopoly_rules_variants.card_game.values.state import NO_CARD, NOBODY

NOT_NOW = refusal("C-I-1", "cards are laid down although nobody is going out")
UNDER_WAY = refusal("C-Q-69", "a card is under way although nobody is passing")
LAID_DOWN = refusal("C-OUT-3", "what is laid down is not the hand of the player who went out")
NEUTRAL = refusal("C-I-4", "a neutral pile is missing or empty")
ONE_TRADE_CARD = refusal("C-P56-3", "with five or six players a trade pile has at most one card")
NOBODY_ASKED = refusal("C-I-3", "nobody has anything to decide")


def cards_on_table(look: CardTable) -> Counter[int]:
    """Every card, wherever it lies (C-I-1)."""
    found: Counter[int] = Counter()
    for column in (look.hands, look.piles, look.neutral):
        for cards in column:
            found.update(cards)
    for pile in (look.draw, look.laid, look.reward, look.aside):
        found.update(pile)
    found.update(card for card in look.chosen if card != NO_CARD)
    return found


def flaws(look: CardTable) -> Iterator[Refusal]:
    """Everything that no match can bring about."""
    rules = look.rules
    found = cards_on_table(look)
    if found != Counter(rules.deck):
        text = "cards on the table: {0}; the deck has {1}, each as often as printed"
        yield Refusal("C-I-1", text, (found.total(), len(rules.deck)))
    # All of the agenda counts: what a modifier asks in between lies on top of the game's question.
    waiting = {type(task) for task in look.agenda}
    ending = bool(waiting & {ArrangingOwn, ArrangingOthers})
    if ending or look.outcome is not None:
        yield from _laid_down(look)
    elif look.laid or look.reward or look.roles or look.out != NOBODY or max(look.earned) >= 0:
        yield NOT_NOW
    if Passing not in waiting and any(card != NO_CARD for card in look.chosen):
        yield UNDER_WAY
    undealt = Dealing in waiting and not any(look.hands)
    if look.outcome is None and not ending and not undealt:
        yield from _sizes(look)
    if look.agenda and not awaited_seats(look):
        yield NOBODY_ASKED
    foreign = next((task for task in look.agenda if type(task) in rules.foreign_tasks), None)
    misfit = first_misfit(look) if foreign is None else foreign
    if misfit is None:
        misfit = _one_too_many(look)
    if misfit is not None:
        yield Refusal("C-TURN-4", "{0} does not fit the position", (rules.name_of(type(misfit)),))


def _one_too_many(look: CardTable) -> Task | None:
    """What the game asks beside something else of its own: it asks one thing at a time, and only
    the next turn waits below a pass. Between them may lie whatever modifiers ask."""
    own = [task for task in look.agenda if type(task) not in look.rules.owners]
    return own[1] if len(own) > 1 and [*map(type, own)] != [NextTurn, Passing] else None


def _laid_down(look: CardTable) -> Iterator[Refusal]:
    """Who went out has laid down the whole hand; no more roles than Chance cards."""
    out = look.out
    held = look.hands[out] if out != NOBODY else (*look.laid, *look.reward)
    if held or len(look.roles) > look.rules.scorer.jokers_among(tuple(look.laid)):
        yield LAID_DOWN


def _sizes(look: CardTable) -> Iterator[Refusal]:
    rules = look.rules
    if len(look.neutral) != rules.neutral_piles or not all(look.neutral):
        yield NEUTRAL
    passes = rules.seating.passes
    if passes and any(len(pile) > 1 for pile in look.piles):
        yield ONE_TRADE_CARD
    for seat, hand in enumerate(look.hands):
        least, most = _hand_sizes(look, seat, passes)
        if not least <= len(hand) <= most:
            text = "{0:seat} has {1:cards} in hand; {2} to {3} are possible"
            yield Refusal("C-I-5" if passes else "C-I-8", text, (seat, len(hand), least, most))


def _hand_sizes(look: CardTable, seat: int, passes: bool) -> tuple[int, int]:
    size = look.rules.numbers.hand_size
    if not passes:
        return size, len(look.rules.deck)
    # Without a trade card one has one hand card more; a chosen card has left the hand.
    count = size + (not look.piles[seat]) - (look.chosen[seat] != NO_CARD)
    return count, count
