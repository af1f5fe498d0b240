"""Going out (C-OUT-1 to C-OUT-15, C-Q-18 to C-Q-21, C-Q-60, C-Q-65, C-Q-72, C-Q-73)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from monopoly_rules.core.cards import Card
from monopoly_rules.core.layouts import IDLE, JokerRole, best_part, default_roles
from monopoly_rules.kernel import (
    Among,
    Choice,
    Domain,
    Many,
    One,
    Pick,
    Random,
    Refusal,
    Seat,
    refusal,
    verb,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.round_end import end_by_going_out
from monopoly_rules_variants.card_game.turn.turn_end import TurnQuestion
from monopoly_rules_variants.card_game.values.actions import ROLE_TEXTS, GoOut
from monopoly_rules_variants.card_game.values.state import holds, without

NOT_HELD = refusal("C-OUT-3", "only surplus cards of your own hand can be shed")
TOO_MANY_ROLES = refusal("C-Q-72", "more roles are named than Chance cards are laid down")
NO_ROLES = One((), "role")
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
    hand = look.hands[seat]
    surplus = len(hand) - look.rules.out_size
    jokers = hand.count(Card.JOKER)
    shed: Domain = Pick(hand, surplus, surplus, ordered=True, noun="card") if surplus else One(())
    roles: Domain = Many(Among(ROLE_TEXTS, "role"), 0, jokers) if jokers else NO_ROLES
    exact = not surplus and not jokers and not look.rules.own_lay_down
    return (Choice(GoOut, seat, (shed, roles), exact=exact),)


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
    if len(action.roles) > laid.count(Card.JOKER):
        return TOO_MANY_ROLES
    return look.rules.may_lay_down(look, action.seat, laid, roles_of(action.roles))


def examples(look: CardLook, question: TurnQuestion, seat: Seat) -> Iterator[GoOut]:
    """The best way to go out first, then others, each with the roles the rules would give."""
    hand = look.hands[seat]
    if len(hand) < look.rules.out_size:
        return
    for action in _ways(look, seat):
        if refuse(look, question, action) is None:
            yield action


def _ways(look: CardLook, seat: Seat) -> Iterator[GoOut]:
    """Ways that are likely to be accepted, each once."""
    hand, rules = look.hands[seat], look.rules
    best = best_part(hand, rules.scorer, rules.out_size)
    seen: set[tuple[int, ...]] = set()
    if best is not None:
        shed = tuple(int(card) for card in best.shed)
        seen.add(shed)
        yield GoOut(seat, shed, ())
        named = default_roles(without(hand, shed), rules.scorer)
        if named:
            yield GoOut(seat, shed, tuple(str(role) for role in named))
    for shed in islice(combinations(hand, len(hand) - rules.out_size), TRIED):
        if shed not in seen:
            seen.add(shed)
            yield GoOut(seat, shed, ())


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
        roles = (IDLE,) * laid.count(Card.JOKER)
    # With five or six players the trade card is the reward, so a shed card never lies on it.
    onto_pile = rules.numbers.surplus_on_going_out == "trade_pile" and not rules.seating.passes
    ranks = tuple(role.rank for role in roles)
    table.lay_down(action.seat, action.shed, ranks, onto_pile=onto_pile)
    end_by_going_out(table, action.seat)


GOING_OUT = verb(GoOut, offers=offer, refuse=refuse, do=go_out, examples=examples, sampler=sample)
