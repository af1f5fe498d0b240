"""Going out (C-OUT-1 to C-OUT-15, C-Q-18 to C-Q-21, C-Q-60, C-Q-65, C-Q-72, C-Q-73)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, combinations, islice
from typing import TypeAlias

from monopoly_rules.core.cards import CARDS
from monopoly_rules.core.layouts import JokerRole, RoleKind, best_parts, default_roles
from monopoly_rules.kernel import (
    Among,
    Choice,
    Domain,
    FieldValue,
    Known,
    Many,
    One,
    Pick,
    Random,
    Refusal,
    Seat,
    for_each_seat,
    refusal,
    verb,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.round_end import end_by_going_out
from monopoly_rules_variants.card_game.turn.turn_end import TurnQuestion
from monopoly_rules_variants.card_game.values.actions import GoOut
from monopoly_rules_variants.card_game.values.state import holds, without

NOT_HELD = refusal("C-OUT-3", "only surplus cards of your own hand can be shed")
TOO_MANY_ROLES = refusal("C-Q-72", "more roles are named than Chance cards are laid down")
NONE_SHED = One((), "card")
NO_ROLES = One((), "role")
Given: TypeAlias = Mapping[str, FieldValue]
"""The fields that have been filled in."""
LISTED = 60
"""So many ways to shed are listed."""
TRIED = 2000
"""How many ways to shed are looked through for examples."""


def roles_of(texts: tuple[str, ...]) -> tuple[JokerRole, ...]:
    """The roles that an action names, in the order of C-Q-65."""
    return tuple(sorted(JokerRole.parse(text) for text in texts))


def can_go_out(look: CardLook, question: TurnQuestion, seat: Seat) -> bool:
    """Whether some part of the hand may be laid; where a modifier decides, ways are tried."""
    if look.rules.own_lay_down:
        return next(examples(look, question, seat), None) is not None
    return look.rules.can_go_out(look.hands[seat])


def offer(look: CardLook, question: TurnQuestion, seat: Seat) -> tuple[Choice[GoOut], ...]:
    if not can_go_out(look, question, seat):
        return ()
    hand, rules = look.hands[seat], look.rules
    several = len(hand) > rules.out_size or rules.scorer.has_joker(hand) or rules.own_lay_down
    return SEVERAL_WAYS[seat] if several else ONE_WAY[seat]


ONE_WAY = for_each_seat(lambda seat: (Choice(GoOut, seat, (NONE_SHED, NO_ROLES)),))
SEVERAL_WAYS = for_each_seat(lambda seat: (Choice(GoOut, seat, exact=False),))
"""That there are; which ones is described when somebody asks."""


def domains(look: CardLook, question: TurnQuestion, seat: Seat, given: Given) -> tuple[Domain, ...]:
    """Ways to shed that leave cards which can be laid; once it is known what is shed, the roles
    that its Chance cards can have."""
    hand = look.hands[seat]
    surplus = len(hand) - look.rules.out_size
    gone = given.get("shed") if surplus else ()
    shed: Domain = One(gone, "card") if surplus else NONE_SHED
    if not isinstance(gone, tuple):
        listed = tuple(islice(ways_to_shed(look, question, seat), LISTED))
        shed = Known(listed, Pick(hand, surplus, surplus, ordered=True, noun="card"))
    if not isinstance(gone, tuple):
        jokers, texts = look.rules.scorer.jokers_among(hand), look.rules.role_texts
        return (shed, Many(Among(texts, "role"), 0, jokers) if jokers else NO_ROLES)
    laid = without(hand, tuple(card for card in gone if isinstance(card, int)))
    return (shed, possible_roles(look, seat, laid))


def possible_roles(look: CardLook, seat: Seat, laid: tuple[int, ...]) -> Domain:
    """What the Chance cards among laid cards may be said to stand for."""
    jokers = look.rules.scorer.jokers_among(laid)
    if not jokers:
        return NO_ROLES
    may = look.rules.may_lay_down
    known = [role for role in look.rules.roles if may(look, seat, laid, (role,)) is None]
    return Many(Among(tuple(str(role) for role in known), "role"), 0, jokers if known else 0)


def refuse(look: CardLook, question: TurnQuestion, action: GoOut) -> Refusal | None:
    """The going-out conditions for exactly the cards that are laid."""
    hand, size = look.hands[action.seat], look.rules.out_size
    surplus = len(hand) - size
    if len(action.shed) != surplus:
        text = "with {0:cards} in hand, exactly {1} must be shed and {2} laid down"
        return Refusal("C-OUT-2", text, (len(hand), max(0, surplus), size))
    if not holds(hand, action.shed):
        return NOT_HELD
    laid = without(hand, action.shed)
    if len(action.roles) > look.rules.scorer.jokers_among(laid):
        return TOO_MANY_ROLES
    return look.rules.may_lay_down(look, action.seat, laid, roles_of(action.roles))


def examples(look: CardLook, question: TurnQuestion, seat: Seat) -> Iterator[GoOut]:
    """The best way to go out first, then others, each saying what its Chance cards will be."""
    for shed in ways_to_shed(look, question, seat):
        yield GoOut(seat, shed, roles_named(look, without(look.hands[seat], shed)))


def roles_named(look: CardLook, laid: tuple[int, ...]) -> tuple[str, ...]:
    """The roles that the rules would give; none where they do not bind (C-Q-65, C-Q-72)."""
    scorer = look.rules.scorer
    locked = scorer.rules.chance_locked_after_laydown
    named = default_roles(laid, scorer) if locked else None
    return tuple(str(role) for role in named or ())


def ways_to_shed(look: CardLook, question: TurnQuestion, seat: Seat) -> Iterator[tuple[int, ...]]:
    """Cards to shed so that the others may be laid down, each way once: the best first."""
    hand, rules = look.hands[seat], look.rules
    surplus = len(hand) - rules.out_size
    if surplus < 0:
        return
    parts = best_parts(hand, rules.scorer, rules.out_size)
    known = (tuple(int(card) for card in part.shed) for part in parts)
    tried = islice(combinations(hand, surplus), TRIED)
    seen: set[tuple[int, ...]] = set()
    for shed in chain(known, tried):
        if shed not in seen:
            seen.add(shed)
            if refuse(look, question, GoOut(seat, shed, ())) is None:
                yield shed


def sample(look: CardLook, question: TurnQuestion, seat: Seat, rng: Random) -> GoOut:
    """One of the first few examples: whoever goes out wants to go out well."""
    known = list(islice(examples(look, question, seat), 4))
    return known[int(rng.random() * len(known))]


def go_out(table: CardTable, question: TurnQuestion, action: GoOut) -> None:
    """The round ends at once (C-OUT-14, C-Q-21)."""
    rules = table.rules
    laid = without(table.hands[action.seat], action.shed)
    roles = default_roles(laid, rules.scorer, roles_of(action.roles))
    if roles is None:  # a modifier lets cards be laid that the booklets do not
        jokers = [CARDS[card] for card in laid if card in rules.scorer.jokers]
        roles = tuple(JokerRole(RoleKind.IDLE, card=card) for card in jokers)
    # With five or six players the trade card is the reward, so a shed card never lies on it.
    onto_pile = rules.numbers.surplus_on_going_out == "trade_pile" and not rules.seating.passes
    ranks = tuple(role.rank for role in roles)
    table.lay_down(action.seat, action.shed, ranks, onto_pile=onto_pile)
    end_by_going_out(table, action.seat)


GOING_OUT = verb(
    GoOut,
    offers=offer,
    refuse=refuse,
    do=go_out,
    examples=examples,
    sampler=sample,
    domains=domains,
)
