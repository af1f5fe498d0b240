"""What players ask at the card table: what the hand is worth, now and with a card in reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from monopoly_rules.core.layouts import best_part, best_value, may_go_out
from monopoly_rules.core.scoring import Role
from monopoly_rules.kernel import (
    Action,
    Inquiry,
    Line,
    Picture,
    Refusal,
    Styled,
    Words,
    aligned,
    fill,
    line,
    marked,
    seat_style,
)
from monopoly_rules_variants.card_game.turn.discarding import Discarding
from monopoly_rules_variants.card_game.values.actions import GoOut
from monopoly_rules_variants.card_game.view import CardView

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.rules import CardRules

NOW: Final = marked("your hand is worth {0:money} if somebody else goes out now")
AT_THE_END: Final = marked("the match is over; your hand is worth {0:money}")
OUT_NOW: Final = marked("you can go out; laid down it is worth {0:money}, before the reward")
OUT_THEN: Final = marked("going out then earns {0:money}")
NO_CHANGE: Final = marked("cards in reach that change nothing: {0}")
SURPLUS: Final = marked("you have {0:cards} too many; {1} stay in hand")
NOT_OUT: Final = marked("you cannot go out yet; why go-out tells the reason")


def inquiries(rules: CardRules) -> Mapping[str, Inquiry[CardView]]:
    """The words, and what answers them."""
    answer = Inquiry[CardView](
        marked("worth"),
        marked("what your hand is worth, now and with each card that you could trade for"),
        lambda view, words, asked: tuple(_worth(rules, view, words)),
    )
    return {"worth": answer, "hand": answer}


def remarks(rules: CardRules, view: CardView, words: Words) -> Picture:
    """How many cards are too many, where they are to be discarded."""
    if view.seat not in view.awaited or not isinstance(view.question, Discarding):
        return ()
    many = len(view.hand) - rules.numbers.hand_size
    return (line(fill(SURPLUS, words, (many, rules.numbers.hand_size))),)


def _worth(rules: CardRules, view: CardView, words: Words) -> Iterator[Line]:
    hand = view.hand
    now, out = best_value(hand, rules.scorer, Role.OTHER), _laid_down(rules, hand)
    if view.outcome is not None:
        yield line(fill(AT_THE_END, words, (now,)))
        return
    yield line(fill(NOW, words, (now,)))
    yield line(fill(NOT_OUT, words) if out is None else fill(OUT_NOW, words, (out,)))
    yield from _with_each(rules, view, words, (now, out))


def _laid_down(rules: CardRules, hand: tuple[int, ...]) -> int | None:
    """What the best part of a hand earns whoever goes out with it, if the reward brings nothing;
    None where no part may be laid down (C-Q-8, C-Q-60)."""
    part = best_part(hand, rules.scorer, rules.out_size)
    if part is None:
        return None
    if rules.scorer.rules.chance_locked_after_laydown:
        return part.lay_down.total
    return best_value(part.laid, rules.scorer, Role.OUT)


def _with_each(
    rules: CardRules, view: CardView, words: Words, before: tuple[int, int | None]
) -> Picture:
    """With each card on top of a pile that changes something; giving one away for it is not
    counted."""
    rows: list[list[Line]] = []
    same = 0
    for card, where in _in_reach(view, words):
        hand = tuple(sorted((*view.hand, card)))
        value, out = best_value(hand, rules.scorer, Role.OTHER), _laid_down(rules, hand)
        if (value, out) == before:
            same += 1
            continue
        now = before[0]
        gain = words.name("money", value - now)
        name = fill("with {0:card}", words, (card,))
        more = f"+{gain}" if value > now else "-" if value < now else fill("as now", words)
        rows.append(
            [
                line(f"  {name}"),
                line(where),
                line(fill("worth {0:money}", words, (value,))),
                line(more),
                line("" if out is None else fill(OUT_THEN, words, (out,))),
            ]
        )
    left = [line(f"  {fill(NO_CHANGE, words, (same,))}")] if same else []
    return (*aligned(rows, right=(2, 3)), *left)


def _in_reach(view: CardView, words: Words) -> Iterator[tuple[int, Styled]]:
    for seat, pile in enumerate(view.piles):
        if pile and seat != view.seat:
            yield pile[-1], Styled(fill("from {0:seat}", words, (seat,)), seat_style(seat))
    for place, pile in enumerate(view.neutral):
        if pile:
            yield pile[-1], Styled(fill("neutral pile {0:pile}", words, (place,)))


def why_none(rules: CardRules, view: CardView, kind: type[Action]) -> Refusal | None:
    """Why a hand cannot go out, however it is laid; of a hand with a card too many what is wrong
    with the best of it."""
    hand, size = view.hand, rules.out_size
    if kind is not GoOut or not hand or rules.can_go_out(hand):
        return None
    best = hand
    while len(best) > size:
        parts = [best[:place] + best[place + 1 :] for place in range(len(best))]
        best = max(parts, key=lambda part: best_value(part, rules.scorer, Role.OTHER))
    return may_go_out(best, rules.scorer, size)
