"""Moments of the card game: when modifiers may act, and what they are given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import ClassVar

import attrs
import pytest

from monopoly_rules.kernel import Event, Game
from monopoly_rules.kernel.tables.points import Moment, points_of
from monopoly_rules.plugins import Registry, compose, hookimpl, registry_of
from monopoly_rules.rulebook import Rule
from monopoly_rules.testing import Variant, check_variant
from monopoly_rules_variants import card_game
from monopoly_rules_variants.card_game import CardModifier, CardRules, CardTable

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


class House:
    @hookimpl
    def register_modifiers(self) -> list[CardModifier]:
        return [diary]


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
