"""House rules of the card game: what may be laid down, and what follows where the booklets do not
foresee it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pytest

import monopoly_rules as mr
from monopoly_rules.core.layouts import JokerRole
from monopoly_rules.kernel import DefinitionError, Refusal, Seat, refusal
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules_variants import card_game
from monopoly_rules_variants.card_game import CardLook, CardModifier, CardTable, may_lay_down
from monopoly_rules_variants.card_game.values.actions import Draw, GoOut
from monopoly_rules_variants.card_game.values.events import WentOut

anything = CardModifier("anything")
no_go = CardModifier("no-go")
KEEPS_GO = refusal("NOGO-1", "GO is never laid down")
GO, SECOND_HOUSE = int(mr.Card.GO), int(mr.Card.H2)


@anything.replace(may_lay_down, rule="ANYTHING-1")
def always(
    look: CardLook, seat: Seat, cards: tuple[int, ...], roles: tuple[JokerRole, ...]
) -> Refusal | None:
    """Any ten cards may be laid down."""
    return None


@no_go.around(may_lay_down, rule="NOGO-1")
def without_go(
    usual: Callable[[CardLook, Seat, tuple[int, ...], tuple[JokerRole, ...]], Refusal | None],
    look: CardLook,
    seat: Seat,
    cards: tuple[int, ...],
    roles: tuple[JokerRole, ...],
) -> Refusal | None:
    """Whoever goes out lays down no GO."""
    return KEEPS_GO if GO in cards else usual(look, seat, cards, roles)


class House:
    """A plugin with both."""

    @hookimpl
    def register_modifiers(self) -> Sequence[CardModifier]:
        return [anything, no_go]


REGISTRY = registry_of(card=card_game, house=House())


def asked(spec: str, hand: str, players: int = 4) -> mr.Game:
    """A game in which seat 1 has this hand and is asked."""
    rules = compose(spec, players=players, registry=REGISTRY)
    given = {"hands": ["?x10", hand, *["?x10"] * (players - 2)]}
    return mr.Game(rules, start=rules.position(given), seed=1)


def offered(game: mr.Game) -> list[GoOut]:
    """The examples of going out that seat 1 gets."""
    return [action for choice in game.choices(1) for action in choice if isinstance(action, GoOut)]


@pytest.mark.rule("C-OUT-4")
def test_where_anything_may_be_laid_down_going_out_is_always_offered() -> None:
    hand = "red1 orange1 pink1 lightblue1 green1 yellow1 H1 H2 MRM brown1"
    assert offered(asked("card-nl", hand)) == []
    game = asked("card-nl+anything", hand)
    assert offered(game) == [GoOut(1, (), ())]
    game.play(GoOut(1, (), ()))
    assert cast("card_game.CardView", game.view(None)).rounds == 1


@pytest.mark.rule("C-OUT-4", "C-Q-65")
def test_chance_cards_that_no_booklet_would_let_lie_serve_nothing() -> None:
    hand = "red1 orange1 pink1 lightblue1 green1 yellow1 H1 H2 CHANCEx2"
    events = asked("card-nl+anything", hand).play(GoOut(1, (), ()))
    (roles,) = (event.roles for event in events if isinstance(event, WentOut))
    assert roles == ("idle", "idle")


@pytest.mark.rule("C-OUT-4")
def test_a_way_that_a_house_rule_forbids_is_neither_offered_nor_shown() -> None:
    """Eleven cards, of which the 2nd House could go, or GO, and others."""
    hand = "brown1-2 H1 H2 TOKENx2 MRMx2 station1-2 GO"
    usual = {action.shed for action in offered(asked("card-nl", hand))}
    assert {(GO,), (SECOND_HOUSE,)} <= usual
    assert {action.shed for action in offered(asked("card-nl+no-go", hand))} == {(GO,)}
    game = asked("card-nl+no-go", hand)
    refused = game.why_not(GoOut(1, (SECOND_HOUSE,), ()))
    assert refused is not None
    assert refused.rule == "NOGO-1"
    game.play(Draw(1))


@pytest.mark.rule("C-OUT-4")
def test_going_out_is_not_offered_where_every_way_is_forbidden() -> None:
    hand = "yellow1-3 H1-3 TOKEN GO MRMx2"
    assert offered(asked("card-nl", hand)) == [GoOut(1, (), ())]
    assert offered(asked("card-nl+no-go", hand)) == []


def test_paying_what_is_not_there_is_refused_at_once_with_the_rule() -> None:
    rules = mr.compose("card-nl", players=2)
    table = rules.codec.open_table(rules, rules.position({"money": [100, 0]}), None)
    assert isinstance(table, CardTable)
    table.pay(0, -60, "FEE-1")
    with pytest.raises(DefinitionError, match="FEE-1: seat 0 pays 50 and has 40"):
        table.pay(0, -50, "FEE-1")
    assert tuple(table.money) == (40, 0)
