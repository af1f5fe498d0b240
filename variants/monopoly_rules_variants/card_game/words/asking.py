"""What players ask at the card table: what the hand is worth, now and with a card in reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from monopoly_rules.core.layouts import best_value, may_go_out
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
from monopoly_rules_variants.card_game.values.actions import GoOut
from monopoly_rules_variants.card_game.view import CardView

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.rules import CardRules

NOW: Final = marked("your hand is worth {0:money} if somebody else goes out now")
OUT_NOW: Final = marked("you can go out; laid down it is worth {0:money}, before the reward")
NOT_OUT: Final = marked("you cannot go out yet; why go-out tells the reason")


def inquiries(rules: CardRules) -> Mapping[str, Inquiry[CardView]]:
    """The words, and what answers them."""
    answer = Inquiry[CardView](
        marked("worth"),
        marked("what your hand is worth, now and with each card that you could trade for"),
        lambda view, words, asked: tuple(_worth(rules, view, words)),
    )
    return {"worth": answer, "hand": answer}


def _worth(rules: CardRules, view: CardView, words: Words) -> Iterator[Line]:
    hand = view.hand
    now = best_value(hand, rules.scorer, Role.OTHER)
    yield line(fill(NOW, words, (now,)))
    if rules.can_go_out(hand):
        yield line(fill(OUT_NOW, words, (best_value(hand, rules.scorer, Role.OUT),)))
    else:
        yield line(fill(NOT_OUT, words))
    yield from _with_each(rules, view, words, now)


def _with_each(rules: CardRules, view: CardView, words: Words, now: int) -> Picture:
    """With each card on top of a pile; giving one away for it is not counted."""
    rows: list[list[Line]] = []
    for card, where in _in_reach(view, words):
        hand = tuple(sorted((*view.hand, card)))
        value = best_value(hand, rules.scorer, Role.OTHER)
        gain = words.name("money", value - now)
        out = words.translate("then you can go out") if rules.can_go_out(hand) else ""
        name = fill("with {0:card}", words, (card,))
        more = f"+{gain}" if value > now else "-" if value < now else "="
        rows.append(
            [
                line(f"  {name}"),
                line(where),
                line(words.name("money", value)),
                line(more),
                line(out),
            ]
        )
    return aligned(rows, right=(2, 3))


def _in_reach(view: CardView, words: Words) -> Iterator[tuple[int, Styled]]:
    for seat, pile in enumerate(view.piles):
        if pile and seat != view.seat:
            yield pile[-1], Styled(words.name("seat", seat), seat_style(seat))
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
