"""Setting up (B-SETUP): decks, dealt deeds, opening throws, in the order of B-Q-77."""

from __future__ import annotations

from typing import Annotated, ClassVar, cast

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    ChanceQuestion,
    Choice,
    PerSeat,
    Pick,
    Refusal,
    Seat,
    Several,
    Span,
    Step,
    Task,
    Verb,
    always,
    maker,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.table.dice import draw_dice, offer_dice
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.chance import Cut, Dice, ShuffleDeeds
from monopoly_rules_variants.board_game.values.state import (
    BANK,
    DEED,
    DEED_COUNT,
    FREE,
    Flags,
    SomeSeat,
)

ALL_DEEDS = tuple(range(DEED_COUNT))
Pips = Annotated[tuple[int, ...], PerSeat(Span(0, 6))]


def before_play(look: Look) -> bool:
    """Whether nobody has thrown yet, moved or left."""
    idle = not (look.begun or look.turns or look.rounds or any(look.out))
    return idle and all(failed == FREE for failed in look.jail)


def before_the_deal(look: Look, below: Task | None) -> bool:
    """Whether deeds can still be dealt: the bank has them all, everybody the money to pay for
    them, and the opening throws come next (B-Q-77)."""
    start = look.rules.numbers.money.start
    rich = all(cash >= start for cash in look.cash)
    return before_play(look) and rich and not look.sold and isinstance(below, OpeningThrows)


class Dealing(Step[Table]):
    """In short and timed games deeds are dealt before play (B-SHORT-1, B-TIMED-3)."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        if table.rules.deeds_dealt(table).number:
            table.push(ShufflingDeeds())

    def fits(self, look: Look, below: Task | None) -> bool:
        return before_the_deal(look, below)


def offer_deed_orders(
    look: Look, question: ShufflingDeeds, seat: Seat
) -> tuple[Choice[ShuffleDeeds], ...]:
    pick = Pick(ALL_DEEDS, DEED_COUNT, DEED_COUNT, ordered=True, noun="deed")
    return (Choice(ShuffleDeeds, CHANCE, (pick,)),)


def refuse_deed_order(look: Look, question: ShufflingDeeds, action: ShuffleDeeds) -> Refusal | None:
    if tuple(sorted(action.order)) != ALL_DEEDS:
        rule = look.rules.deeds_dealt(look).rule
        return refusal(rule, "the order must name all {deeds:term} once")
    return None


def shuffle_deeds(table: Table, question: ShufflingDeeds, action: ShuffleDeeds) -> None:
    table.push(Cutting(action.order))


class ShufflingDeeds(ChanceQuestion[Look]):
    """All deeds are shuffled."""

    __slots__ = ()
    TEXT: ClassVar = "the {deeds:term} are shuffled"
    VERBS: ClassVar[tuple[Verb[ShufflingDeeds], ...]] = (
        verb(ShuffleDeeds, offers=offer_deed_orders, refuse=refuse_deed_order, do=shuffle_deeds),
    )

    def fits(self, look: Look, below: Task | None) -> bool:
        return before_the_deal(look, below)


def offer_cuts(look: Look, question: Cutting, seat: Seat) -> tuple[Choice[Cut], ...]:
    return (Choice(Cut, CHANCE, (Span(1, DEED_COUNT - 1),)),)


def cut(table: Table, question: Cutting, action: Cut) -> None:
    """Deal one at a time in seat order; everybody pays the printed price (B-SHORT-2, B-TIMED-3)."""
    order = question.order[action.lifted :] + question.order[: action.lifted]
    players = table.rules.players
    deal = table.rules.deeds_dealt(table)
    for place, deed in enumerate(order[: players * deal.number]):
        seat = place % players
        table.pay(seat, BANK, table.rules.price[deed], deal.payment_rule)
        table.give_deed(deed, seat, deal.rule)


@attrs.frozen
class Cutting(ChanceQuestion[Look]):
    """The shuffled deeds are cut at a random place (B-Q-51)."""

    TEXT: ClassVar = "the {deeds:term} are cut"
    VERBS: ClassVar[tuple[Verb[Cutting], ...]] = (
        verb(Cut, offers=offer_cuts, refuse=always, do=cut),
    )

    order: Annotated[tuple[int, ...], Several(DEED, DEED_COUNT, DEED_COUNT)]

    def fits(self, look: Look, below: Task | None) -> bool:
        return before_the_deal(look, below) and tuple(sorted(self.order)) == ALL_DEEDS


# The opening throws


class OpeningThrows(Step[Table]):
    """Everybody throws; the highest starts (B-SETUP-11)."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        players = table.rules.players
        nothing = (0,) * players
        table.push(opening(0, (1,) * players, nothing, nothing))

    def fits(self, look: Look, below: Task | None) -> bool:
        return below is None and before_play(look)


def opening_throw(table: Table, question: OpeningThrow, action: Dice) -> None:
    """The highest throw starts; only those tied throw again."""
    seat = question.seat
    table.tell(told.threw, "B-SETUP-11", seat, action.first, action.second)
    first = _with(question.first, seat, action.first)
    second = _with(question.second, seat, action.second)
    for other in range(seat + 1, len(first)):
        if question.tied[other]:
            table.push(opening(other, question.tied, first, second))
            return
    sums = [one + two for one, two in zip(first, second, strict=True)]
    best = max(sums)
    tied = tuple(1 if each == best else 0 for each in sums)
    starter = tied.index(1)
    if sum(tied) > 1:
        nothing = (0,) * len(tied)
        table.push(opening(starter, tied, nothing, nothing))
        return
    table.start(starter, "B-SETUP-11")
    if table.rules.turn_began is not None:
        table.rules.turn_began(table, starter)
    if table.rules.numbers.setup.opening_throw_is_move:
        table.get_going()
        table.rules.thrown(table, starter, first[starter], second[starter])


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return cast("tuple[int, ...]", (*values[:seat], value, *values[seat + 1 :]))


@attrs.frozen
class OpeningThrow(ChanceQuestion[Look]):
    """A player throws for the first turn; ``tied`` marks who is still in the running (B-Q-03)."""

    TEXT: ClassVar = "{seat:seat} throws for the first turn"
    VERBS: ClassVar[tuple[Verb[OpeningThrow], ...]] = (
        verb(Dice, offers=offer_dice, refuse=always, do=opening_throw),
    )
    draw = staticmethod(draw_dice)

    seat: SomeSeat
    tied: Flags
    first: Pips
    second: Pips

    def fits(self, look: Look, below: Task | None) -> bool:
        """Those in the running have thrown, one after another up to this one."""
        if below is not None or not before_play(look) or not self.tied[self.seat]:
            return False
        for other, dice in enumerate(zip(self.first, self.second, strict=True)):
            thrown = self.tied[other] and other < self.seat
            if not (min(dice) if thrown else dice == (0, 0)):
                return False
        return True


opening = maker(OpeningThrow)
