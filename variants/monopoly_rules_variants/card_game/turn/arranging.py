"""Layouts that players submit themselves (C-Q-37, auto_arrange off)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar

import attrs

from monopoly_rules.core.cards import BUILDINGS, CARDS, Card
from monopoly_rules.core.layouts import (
    LaidSet,
    Layout,
    after_reward,
    best_layout,
    layout_refusal,
    lock_refusal,
    mrm_seat,
    score_layout,
)
from monopoly_rules.core.scoring import Role
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import (
    Among,
    Choice,
    Many,
    Question,
    Random,
    Refusal,
    Seat,
    SeatQuestion,
    verb,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.round_end import finish, held_at_end, show_hands
from monopoly_rules_variants.card_game.values import events
from monopoly_rules_variants.card_game.values.actions import ITEMS, Arrange
from monopoly_rules_variants.card_game.values.state import NOBODY

NOT_DONE = -1


def cards_of(look: CardLook, seat: Seat) -> tuple[int, ...]:
    """What a seat lays out: its hand, or laid cards and reward."""
    return (*look.laid, *look.reward) if seat == look.out else tuple(look.hands[seat])


def layout_of(items: Sequence[str], cards: Sequence[int]) -> Layout:
    """The layout that submitted items describe; GO and MRM count whether named or not."""
    named = Counter(items)
    sets = [_laid_set(each, named, cards) for each in SETS if _touches(each, items)]
    return Layout(tuple(sets), tuple(CARDS[card] for card in sorted(cards) if card >= Card.GO))


def _touches(each: PropertySet, items: Sequence[str]) -> bool:
    return any(item.endswith((f":{each}", f"@{each}")) for item in items)


def _laid_set(each: PropertySet, named: Counter[str], cards: Sequence[int]) -> LaidSet:
    held = [CARDS[deed] for deed in each.deeds if deed in cards] if named[f"set:{each}"] else []
    deeds = (*held, *[Card.JOKER] * named[f"CHANCE:deed:{each}"])
    buildings: list[Card] = []
    for card in BUILDINGS:
        buildings += [card] * named[f"{card}@{each}"]
        buildings += [Card.JOKER] * named[f"CHANCE:{card}@{each}"]
    tokens = [Card.TOKEN] * named[f"TOKEN@{each}"] + [Card.JOKER] * named[f"CHANCE:TOKEN@{each}"]
    return LaidSet(each, deeds, tuple(buildings), tuple(tokens))


def items_of(layout: Layout) -> tuple[str, ...]:
    """A layout as an action writes it."""
    items: list[str] = []
    for laid in layout.sets:
        if any(card is not Card.JOKER for card in laid.deeds):
            items.append(f"set:{laid.set}")
        attached = (*laid.buildings, *laid.tokens)
        items += [f"{card}@{laid.set}" for card in attached if card is not Card.JOKER]
        items += [f"CHANCE:{role}" for role in laid.roles]
    return tuple(sorted(items))


def offer(look: CardLook, seat: Seat) -> Iterator[Choice[Arrange]]:
    cards = cards_of(look, seat)
    items = tuple(item for item in ITEMS if _possible(item, cards))
    domain = Many(Among(items, "item"), 0, 40, rising=True)
    yield Choice(Arrange, seat, (domain,), exact=False)


def _possible(item: str, cards: Sequence[int]) -> bool:
    kind, _, rest = item.partition(":")
    if kind == "CHANCE":
        return Card.JOKER in cards
    if kind == "set":
        found = PropertySet.named(rest)
        return found is not None and any(deed in cards for deed in found.deeds)
    return any(str(CARDS[card]) == item.partition("@")[0] for card in cards)


def refuse(look: CardLook, action: Arrange) -> Refusal | None:
    cards = cards_of(look, action.seat)
    layout = layout_of(action.items, cards)
    role = Role.OUT if action.seat == look.out else Role.OTHER
    refused = layout_refusal(layout, cards, look.rules.scorer, role)
    if refused is None and role is Role.OUT:
        return lock_refusal(layout, look.joker_roles(), look.reward, look.rules.scorer)
    return refused


def examples(look: CardLook, seat: Seat) -> Iterator[Arrange]:
    """The best layout, and the empty one."""
    scorer = look.rules.scorer
    if seat == look.out:
        found = after_reward(tuple(look.laid), look.joker_roles(), tuple(look.reward), scorer)
    else:
        found = best_layout(look.hands[seat], scorer, Role.OTHER)
    yield Arrange(seat, items_of(found.layout))
    yield Arrange(seat, ())


def draw(look: CardLook, seat: Seat, rng: Random) -> Arrange:
    known = list(examples(look, seat))
    return known[int(rng.random() * len(known))]


def arrange(table: CardTable, action: Arrange) -> None:
    """The outgoing player first, then all others at once; then everybody is paid."""
    layout = layout_of(action.items, cards_of(table, action.seat))
    table.arrange(action.seat, score_layout(layout, table.rules.scorer.table).total)
    if action.seat == table.out:
        table.done()
        ask_others(table)
    elif not others_left(table):
        table.done()
        pay_submitted(table)


ARRANGING = verb(Arrange, offers=offer, refuse=refuse, do=arrange, examples=examples, draw=draw)


@attrs.frozen
class ArrangingOwn(SeatQuestion[CardLook]):
    """The outgoing player arranges laid cards and reward."""

    TEXT: ClassVar = "{seat:seat} lays out the cards and the reward"
    VERBS: ClassVar = (ARRANGING,)


@attrs.frozen
class ArrangingOthers(Question[CardLook]):
    """All other hands are open; each is arranged by its player."""

    TEXT: ClassVar = "the others lay out their cards"
    VERBS: ClassVar = (ARRANGING,)

    def awaited(self, look: CardLook) -> tuple[Seat, ...]:
        return others_left(look)


def others_left(look: CardLook) -> tuple[Seat, ...]:
    """Who has still to arrange; a Chance in hand leaves nothing to arrange (C-Q-33)."""
    return tuple(
        seat
        for seat, hand in enumerate(look.hands)
        if look.earned[seat] == NOT_DONE and seat != look.out and Card.JOKER not in hand
    )


def ask_for_layouts(table: CardTable) -> None:
    """The layouts of a round, submitted by the players."""
    if table.out == NOBODY:
        ask_others(table)
    else:
        table.push(ArrangingOwn(table.out))


def ask_others(table: CardTable) -> None:
    show_hands(table)
    if others_left(table):
        table.push(ArrangingOthers())
    else:
        pay_submitted(table)


def pay_submitted(table: CardTable) -> None:
    """What the submitted layouts earn, and Mr. Monopoly's bonus."""
    totals = [max(0, amount) for amount in table.earned]
    for seat, amount in enumerate(totals):
        caught = table.earned[seat] == NOT_DONE
        rule, text = ("C-SCORE-8", "caught") if caught else ("C-Q-37", "the layout")
        table.tell(events.Earned(rule, seat, (text,), amount))
    out = None if table.out == NOBODY else table.out
    bonus = mrm_seat(held_at_end(table), table.rules.scorer, out, tuple(table.reward))
    if bonus is not None:
        mrm = table.rules.scorer.table.mrm
        totals[bonus] += mrm
        table.tell(events.Earned("C-SCORE-9", bonus, ("most {0:card} cards", Card.MRM), mrm))
    finish(table, totals)
