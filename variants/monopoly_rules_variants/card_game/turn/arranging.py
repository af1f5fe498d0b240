"""Layouts that players submit themselves (C-Q-37, auto_arrange off)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, TypeVar

from monopoly_rules.core.layouts import (
    after_reward,
    best_layout,
    bonuses,
    layout_refusal,
    lock_refusal,
    score_layout,
)
from monopoly_rules.core.scoring import Role
from monopoly_rules.kernel import (
    Among,
    Choice,
    Domain,
    FieldValue,
    Known,
    Many,
    Question,
    Random,
    Refusal,
    Seat,
    SeatQuestion,
    Task,
    Verb,
    for_each_seat,
    verb,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.layout_items import items_of, layout_of, possible
from monopoly_rules_variants.card_game.turn.round_end import finish, held_at_end, show_hands
from monopoly_rules_variants.card_game.values import events
from monopoly_rules_variants.card_game.values.actions import MOST_ITEMS, Arrange
from monopoly_rules_variants.card_game.values.state import NOBODY

Q = TypeVar("Q", bound=Question[CardLook])
NOT_DONE = -1


def cards_of(look: CardLook, seat: Seat) -> tuple[int, ...]:
    """What a seat lays out: its hand, or laid cards and reward."""
    return (*look.laid, *look.reward) if seat == look.out else tuple(look.hands[seat])


def offer(look: CardLook, question: Question[CardLook], seat: Seat) -> tuple[Choice[Arrange], ...]:
    return ARRANGEMENTS[seat]


ARRANGEMENTS = for_each_seat(lambda seat: (Choice(Arrange, seat, exact=False),))


def domains(
    look: CardLook, question: Question[CardLook], seat: Seat, given: Mapping[str, FieldValue]
) -> tuple[Domain, ...]:
    """Some layouts, and what else can be laid out of the sets that the cards can complete."""
    cards = cards_of(look, seat)
    scorer = look.rules.scorer
    items = tuple(item for item in look.rules.items if possible(item, cards, scorer))
    listed = tuple(dict.fromkeys(some_layouts(look, question, seat)))
    return (Known(listed, Many(Among(items, "item"), 0, MOST_ITEMS, rising=True)),)


def some_layouts(
    look: CardLook, question: Question[CardLook], seat: Seat
) -> Iterator[tuple[str, ...]]:
    """The best layout; those without one of its sets or cards; the empty one."""
    best = best_items(look, seat)
    yield best
    for item in dict.fromkeys(best):
        place = re.split("[:@]", item)[-1] if item.startswith("set:") else ""
        fewer = list(best)
        fewer.remove(item)
        left = tuple(each for each in fewer if not place or re.split("[:@]", each)[-1] != place)
        if refuse(look, question, Arrange(seat, left)) is None:
            yield left
    yield ()


def refuse(look: CardLook, question: Question[CardLook], action: Arrange) -> Refusal | None:
    cards = cards_of(look, action.seat)
    layout = layout_of(action.items, cards, look.rules.scorer)
    role = Role.OUT if action.seat == look.out else Role.OTHER
    refused = layout_refusal(layout, cards, look.rules.scorer, role)
    if refused is None and role is Role.OUT:
        return lock_refusal(layout, look.joker_roles(), look.reward, look.rules.scorer)
    return refused


def examples(look: CardLook, question: Question[CardLook], seat: Seat) -> Iterator[Arrange]:
    """The best layout, and the empty one."""
    for items in dict.fromkeys((best_items(look, seat), ())):
        yield Arrange(seat, items)


def best_items(look: CardLook, seat: Seat) -> tuple[str, ...]:
    """The best layout of a seat's cards."""
    scorer = look.rules.scorer
    if seat == look.out:
        found = after_reward(tuple(look.laid), look.joker_roles(), tuple(look.reward), scorer)
    else:
        found = best_layout(look.hands[seat], scorer, Role.OTHER)
    return items_of(found.layout)


def sample(look: CardLook, question: Question[CardLook], seat: Seat, rng: Random) -> Arrange:
    known = list(examples(look, question, seat))
    return known[int(rng.random() * len(known))]


def submit(table: CardTable, action: Arrange) -> None:
    table.arrange(action.seat, earned_by(table, action))


def earned_by(look: CardLook, action: Arrange) -> int:
    """What a submitted layout earns."""
    scorer = look.rules.scorer
    layout = layout_of(action.items, cards_of(look, action.seat), scorer)
    return score_layout(layout, scorer.table, scorer.extra).total


def best_earns(look: CardLook, seat: Seat) -> int:
    """What the best layout of a seat earns."""
    return earned_by(look, Arrange(seat, best_items(look, seat)))


def arrange_own(table: CardTable, question: ArrangingOwn, action: Arrange) -> None:
    """The outgoing player comes first; then the other hands are turned up."""
    submit(table, action)
    ask_others(table)


def arrange_other(table: CardTable, question: ArrangingOthers, action: Arrange) -> None:
    """The others arrange at the same time; after the last of them everybody is paid."""
    submit(table, action)
    if not question.awaited(table):
        table.done()
        pay_submitted(table)


def arranging(do: Callable[[CardTable, Q, Arrange], None]) -> Verb[Q]:
    return verb(
        Arrange,
        offers=offer,
        refuse=refuse,
        do=do,
        examples=examples,
        sampler=sample,
        domains=domains,
    )


class ArrangingOwn(SeatQuestion[CardLook]):
    """The outgoing player arranges the laid cards and the reward."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} lays out the cards and the reward"
    VERBS: ClassVar = (arranging(arrange_own),)
    ONCE: ClassVar = True

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return self.seat == look.out and all(amount == NOT_DONE for amount in look.earned)


class ArrangingOthers(Question[CardLook]):
    """All other hands are face up; each player arranges their own."""

    __slots__ = ()
    TEXT: ClassVar = "the others lay out their cards"
    VERBS: ClassVar = (arranging(arrange_other),)

    def awaited(self, look: CardLook) -> tuple[Seat, ...]:
        """A Chance in hand leaves nothing to arrange (C-Q-33)."""
        caught = look.rules.scorer.has_joker
        return tuple(
            seat
            for seat, hand in enumerate(look.hands)
            if look.earned[seat] == NOT_DONE and seat != look.out and not caught(hand)
        )

    def fits(self, look: CardLook, below: Task | None) -> bool:
        """Who went out has laid out first, and somebody else is still to."""
        own = look.out == NOBODY or look.earned[look.out] != NOT_DONE
        return own and bool(self.awaited(look))


ARRANGING_OTHERS = ArrangingOthers()


def ask_for_layouts(table: CardTable) -> None:
    """The layouts of a round, submitted by the players."""
    if table.out == NOBODY:
        ask_others(table)
    else:
        table.push(ArrangingOwn(table.out))


def ask_others(table: CardTable) -> None:
    """The other hands are turned up; who can arrange them does (C-SCORE-2)."""
    show_hands(table)
    if ARRANGING_OTHERS.awaited(table):
        table.push(ARRANGING_OTHERS)
    else:
        pay_submitted(table)


def pay_submitted(table: CardTable) -> None:
    """What the submitted layouts earn, and Mr. Monopoly's bonus and its like."""
    totals = [max(0, amount) for amount in table.earned]
    for seat, amount in enumerate(totals):
        caught = table.earned[seat] == NOT_DONE
        rule, text = ("C-SCORE-8", "caught") if caught else ("C-Q-37", "the layout")
        table.tell(events.Earned, rule, seat, (text,), amount)
    out = None if table.out == NOBODY else table.out
    earned = bonuses(held_at_end(table), table.rules.scorer, out, tuple(table.reward))
    for card, seat, amount, rule in earned:
        totals[seat] += amount
        table.tell(events.Earned, rule, seat, ("most {0:card} cards", card), amount)
    finish(table, totals)
