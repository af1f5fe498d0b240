"""Moments of the card game: when modifiers may act, and what they are given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import ClassVar

import attrs
import pytest

from monopoly_rules.kernel import Action, Event, Game, Seat
from monopoly_rules.kernel.tables.points import Moment, points_of
from monopoly_rules.plugins import Registry, compose, hookimpl, registry_of
from monopoly_rules.rulebook import Rule
from monopoly_rules.testing import Variant, check_variant
from monopoly_rules_variants import card_game
from monopoly_rules_variants.card_game import CardModifier, CardRules, CardTable, moments
from monopoly_rules_variants.card_game.values.actions import NeutralSwap, NeutralTake, Trade
from monopoly_rules_variants.card_game.values.state import NO_CARD, NOBODY

MOMENTS = [name for name, point in points_of(CardRules).items() if isinstance(point, Moment)]

diary = CardModifier("diary")
diary.row(Rule("DIARY-1", "The diary", "Every moment is written down."))


@attrs.frozen
class Noted(Event):
    what: str
    TEXT: ClassVar = "{what}"


diary.event(Noted)


def noting(name: str) -> Callable[..., None]:
    def note(table: CardTable, *given: object) -> None:
        """Every moment is written down."""
        table.tell(Noted, "DIARY-1", name)

    return note


for each in MOMENTS:
    diary.then(points_of(CardRules)[each], rule="DIARY-1")(noting(each))  # type: ignore[arg-type]  # all moments return None


partners = CardModifier("partners")
partners.row(Rule("PARTNERS-1", "Partners", "It is written down who trades with whom."))


@attrs.frozen
class Partners(Event):
    seat: int
    partner: int
    count: int
    TEXT: ClassVar = "{seat} {partner} {count}"


partners.event(Partners)


@partners.then(moments.traded, rule="PARTNERS-1")
def note_partners(table: CardTable, seat: Seat, partner: Seat, count: int) -> None:
    """It is written down who trades with whom."""
    table.tell(Partners, "PARTNERS-1", seat, partner, count)


class House:
    @hookimpl
    def register_modifiers(self) -> list[CardModifier]:
        return [diary, partners]


KNOWN: Registry = registry_of(cards=card_game, house=House())
composed = partial(compose, registry=KNOWN)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_match_has_as_many_moments_as_it_has_events(players: int) -> None:
    rules = composed("card-nl+diary", players=players)
    playing = Game(rules, seed=7)
    bots = [KNOWN.bot_for("card").make(rules, seat, seat) for seat in range(rules.players)]
    while not playing.decision.over:
        seat = playing.decision.awaited[0]
        playing.play(bots[seat](playing.view(seat), playing.choices(seat)))
    noted = Counter(event.what for event in playing.events() if isinstance(event, Noted))
    told = Counter(type(event).__name__ for event in playing.events())
    assert noted["discarded"] == told["Discarded"]
    assert noted["traded"] == told["Traded"] + told["Exchanged"]
    assert noted["drawn"] == told["Drew"]
    assert noted["match_ended"] == told["Won"] == 1
    assert noted["dealt"] == noted["round_ended"] == told["WentOut"] + told["Stalled"]
    assert noted["turn_began"] == noted["turn_ended"] + noted["dealt"]


def test_a_diary_of_every_moment_conforms() -> None:
    check_variant(Variant("card-nl+diary", 3, composed))


def test_nobody_pays_for_moments_that_nobody_uses() -> None:
    rules = composed("card-nl", players=3)
    assert [getattr(rules, name) for name in MOMENTS] == [None] * len(MOMENTS)


@pytest.mark.rule("C-P3-3", "C-P3-4", "C-TRADE-1")
@pytest.mark.parametrize(
    ("action", "given"),
    [
        (Trade(1, 2, 3, NO_CARD), (1, 2, 3)),
        (NeutralSwap(1, 0, 1, NO_CARD), (1, NOBODY, 1)),
        (NeutralTake(1, 0, NO_CARD), (1, NOBODY, 2)),
    ],
)
def test_a_trade_names_who_began_it_then_the_partner(
    action: Action, given: tuple[int, int, int]
) -> None:
    rules = composed("card-nl+partners", players=3)
    game = Game(rules, start=rules.position({"active": 1, "piles": ["?x3", "?x3", "?x3"]}), seed=1)
    game.play(action)
    found = [event for event in game.events() if isinstance(event, Partners)]
    assert [(event.seat, event.partner, event.count) for event in found] == [given]
