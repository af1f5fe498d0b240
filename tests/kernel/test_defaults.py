"""What a family or a modifier need not say."""

from __future__ import annotations

import random
from typing import Annotated

import attrs
import pytest

import toy_game
from monopoly_rules.kernel import (
    Action,
    Choice,
    DefinitionError,
    Refusal,
    Rules,
    Span,
    refusal,
    verb,
)

RULES = toy_game.compose("toy-bazaar", players=3)
LOOK = RULES.codec.read_only(RULES, RULES.start()[0])
NEVER = refusal("TOY-1", "never")


@attrs.frozen
class Nod(Action):
    """Nothing further to say."""


@attrs.frozen
class Name(Action):
    """A number."""

    number: Annotated[int, Span(1, 9)]


def nothing(table: object, question: object, action: Action) -> None:
    """Nothing happens."""


def refuse(look: object, question: object, action: Action) -> Refusal | None:
    return NEVER if action.seat == 1 else None


def test_a_verb_offers_every_value_of_its_fields() -> None:
    offered = verb(Name, do=nothing).offers(LOOK, None, 2)
    assert offered == (Choice(Name, 2, (Span(1, 9),)),)


def test_an_action_without_fields_is_offered_unless_it_is_refused() -> None:
    nod = verb(Nod, refuse=refuse, do=nothing)
    assert nod.offers(LOOK, None, 0) == (Choice(Nod, 0),)
    assert nod.offers(LOOK, None, 1) == ()


def test_a_game_with_secrets_has_to_deal_them_anew() -> None:
    """The checks of secrecy would be blind otherwise."""
    with pytest.raises(DefinitionError, match="does not show everything"):
        Rules.resample(RULES, RULES.start()[0], 0, random.Random(1))
