"""Every domain of the board game can be drawn from, counted and listed with a limit."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from monopoly_rules.kernel import Domain
from monopoly_rules_variants.board_game.values.shapes import RuleIds
from monopoly_rules_variants.board_game.values.state import CLAIM, OFFER, some_goods

from .boards import board

RULES = board(3)
GOODS = some_goods(2)
DOMAINS = {
    f"{kind.__name__}.{name}": domain
    for kind, fields in RULES.ranges.items()
    for name, domain in fields.items()
}


@pytest.mark.parametrize("domain", DOMAINS.values(), ids=DOMAINS)
def test_a_domain_is_drawn_counted_and_listed(domain: Domain) -> None:
    assert all(domain.contains(domain.sample(Random(seed))) for seed in range(3))
    first = list(islice(domain, 5))
    assert first
    assert all(domain.contains(value) for value in first)
    assert domain.count() >= len(first)
    assert isinstance(domain.describe(lambda noun, value: str(value)), dict)


@pytest.mark.parametrize("domain", [CLAIM, GOODS, OFFER, RuleIds()], ids=str)
def test_what_is_shaped_otherwise(domain: Domain) -> None:
    for value in (None, "", 7, (), (0, 0), ((),) * 5, "not a rule id", "B" * 41):
        assert not domain.contains(value)


def test_an_offer_and_a_claim() -> None:
    goods = (100, (3, 5), (0,))
    assert GOODS.contains(goods)
    assert OFFER.contains((0, 1, goods, (0, (), ()), 0))
    assert not OFFER.contains((0, 1, goods, (0, (5, 3), ()), 0))
    assert not OFFER.contains((0, 1, goods, (0, (), ()), 10))
    assert CLAIM.contains((0, 1, 18, 1, 22))
    assert not CLAIM.contains((0, 1, 18, 0, 22))
