"""What a trade may consist of, as a client gets it, and the plain trades that are its examples."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Pick, Span
from monopoly_rules_variants.board_game.values.actions import OfferTrade

DORPSSTRAAT, BRINK, SPUI = 0, 1, 18
CHANCE, CHEST = 0, 1
GIVEN: dict[str, object] = {
    "cash": [100, 50, 10],
    "deeds": [["Dorpsstraat", "Spui"], ["Brink"], []],
    "mortgaged": ["Spui"],
    "cards": [["chance"], [], ["chest"]],
}
"""Dorpsstraat and Brink cost 60. The mortgage on Spui is 130, the interest on it 13."""


def trade_of(**given: object) -> tuple[mr.Game, mr.Choice[mr.Action]]:
    """A game in which seat 0 is about to throw, and what it may offer."""
    rules = mr.compose("board-nl", players=3)
    game = mr.Game(rules, start=rules.position({**GIVEN, **given}), seed=1)
    (found,) = (choice for choice in game.choices(0) if choice.kind is OfferTrade)
    return game, found


def fields_of(**given: object) -> dict[str, Any]:
    """The fields of the choice as a client gets them."""
    game, choice = trade_of(**given)
    form: dict[str, Any] = json.loads(json.dumps(game.rules.forms.choice(choice)))
    assert form["exact"] is False
    fields: dict[str, Any] = form["fields"]
    return fields


@pytest.mark.rule("B-TRADE-1", "B-TRADE-2")
def test_any_deeds_and_cards_of_both_sides_can_change_hands_in_any_number() -> None:
    fields = fields_of()
    assert fields["partner"]["values"] == [1, 2]
    for name, items in {
        "give_deeds": [DORPSSTRAAT, SPUI],
        "give_cards": [CHANCE],
        "take_deeds": [BRINK],
        "take_cards": [CHEST],
    }.items():
        field = fields[name]
        assert (field["items"], field["least"], field["most"]) == (items, 0, len(items))
        assert field["ordered"] is False


@pytest.mark.rule("B-TRADE-1")
def test_money_goes_up_to_what_the_richest_partner_has() -> None:
    fields = fields_of()
    money = [(fields[name]["low"], fields[name]["high"]) for name in ("give_cash", "take_cash")]
    assert money == [(0, 100), (0, 50)]
    assert (
        fields_of(out=[1], deeds=[["Spui"], [], []], cash=[100, 0, 10])["take_cash"]["high"] == 10
    )


@pytest.mark.rule("B-SELL-2")
def test_built_groups_are_not_traded() -> None:
    built = {"deeds": [["Dorpsstraat", "Brink", "Spui"], [], []], "buildings": {"Brink": 1}}
    assert fields_of(**built)["give_deeds"]["items"] == [SPUI]


@pytest.mark.rule("B-TRADE-1", "B-MORTGAGE-8", "B-Q-68")
def test_examples_leave_the_interest_to_whoever_has_to_pay_it() -> None:
    _, choice = trade_of()
    nothing: tuple[int, ...] = ()
    assert list(choice) == [
        OfferTrade(0, 1, 0, (DORPSSTRAAT,), nothing, 50, nothing, nothing),
        OfferTrade(0, 1, 0, (SPUI,), nothing, 37, nothing, nothing),
        OfferTrade(0, 1, 0, nothing, (CHANCE,), 0, nothing, nothing),
        OfferTrade(0, 1, 60, nothing, nothing, 0, (BRINK,), nothing),
        OfferTrade(0, 2, 0, (DORPSSTRAAT,), nothing, 10, nothing, nothing),
        OfferTrade(0, 2, 3, (SPUI,), nothing, 0, nothing, nothing),
        OfferTrade(0, 2, 0, nothing, (CHANCE,), 0, nothing, nothing),
        OfferTrade(0, 2, 0, nothing, nothing, 0, nothing, (CHEST,)),
    ]


@pytest.mark.rule("B-TRADE-1", "B-MORTGAGE-8", "B-Q-68")
def test_who_takes_a_mortgage_in_an_example_is_given_what_he_lacks() -> None:
    """Seat 0 has 5 and would have to pay 13."""
    _, choice = trade_of(
        cash=[5, 50, 7],
        deeds=[["Dorpsstraat"], ["Spui"], ["Brink"]],
        cards=[[], [], []],
    )
    assert [action for action in choice if getattr(action, "take_deeds", ())] == [
        OfferTrade(0, 1, 0, (), (), 8, (SPUI,), ()),
        OfferTrade(0, 2, 5, (), (), 0, (BRINK,), ()),
    ]


@pytest.mark.rule("B-TRADE-1")
def test_random_players_offer_what_is_possible_and_swap_now_and_then() -> None:
    game, choice = trade_of()
    rng = Random(1)
    drawn = [choice.sample(rng) for _ in range(60)]
    assert all(game.why_not(action) is None for action in drawn)
    offers = [action for action in drawn if isinstance(action, OfferTrade)]
    assert any(offer.give_deeds and offer.take_deeds for offer in offers)
    assert any(0 < offer.take_cash < 37 for offer in offers)
    assert any(0 < offer.give_cash < 60 for offer in offers)
    assert {offer.partner for offer in offers} == {1, 2}


@pytest.mark.rule("B-MORTGAGE-8", "B-Q-36")
def test_as_fields_are_filled_in_the_others_leave_room_for_the_interest() -> None:
    """Seat 2 has 10 and would have to pay 13 for Spui; seat 1 has 50."""
    _, choice = trade_of()

    def cash_after(**values: int | tuple[int, ...]) -> list[tuple[int, int]]:
        """What may be given and taken: the least and the most, where nothing is filled in."""
        domains = choice.given(**values).domains
        return [(each.low, each.high) for each in domains if isinstance(each, Span)]

    assert cash_after(partner=2) == [(0, 100), (0, 10)]
    assert cash_after(partner=2, give_deeds=(SPUI,)) == [(3, 100), (0, 10)]
    assert cash_after(partner=1, give_deeds=(SPUI,)) == [(0, 100), (0, 50)]
    assert cash_after(partner=1, give_cash=0, give_deeds=(SPUI,)) == [(0, 37)]


@pytest.mark.rule("B-MORTGAGE-8", "B-Q-36")
@pytest.mark.parametrize(("cash", "offered"), [(12, (BRINK,)), (13, (BRINK, SPUI))])
def test_who_gets_nothing_takes_a_mortgage_only_with_the_interest_in_hand(
    cash: int, offered: tuple[int, ...]
) -> None:
    """The interest on Spui is 13."""
    deeds = [["Dorpsstraat"], ["Brink", "Spui"], []]
    _, choice = trade_of(cash=[cash, 50, 10], deeds=deeds, cards=[[], [], []])
    left = choice.given(partner=1, take_cash=0)
    taken = dict(zip(left.fields, left.domains, strict=True))["take_deeds"]
    assert isinstance(taken, Pick)
    assert taken.items == offered
