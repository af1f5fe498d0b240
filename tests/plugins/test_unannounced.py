"""A step that no modifier has announced is named when it runs, and before it is written down."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import (
    Action,
    DefinitionError,
    Game,
    Seat,
    SeatQuestion,
    Span,
    Step,
    verb,
)
from toy_game import ToyLook, ToyModifier, ToyRules, ToyTable, on_six
from toy_game.turns import Throw

from .houses import composed, registry

omens = ToyModifier("omens")
POOR, ENOUGH = 10, 50
SAID = (
    r"Thunder lies on the agenda, but is not a step of 'toy-bazaar\+omens'; .*@modifier\.step "
    r"above the class \(.*test_unannounced\.Thunder\)"
)


@attrs.frozen
class Thunder(Step[ToyTable]):
    """What its author forgot to announce."""

    strokes: Annotated[int, Span(1, 3)]

    def run(self, table: ToyTable) -> None:
        """Nothing comes of it."""


@attrs.frozen
class Nod(Action):
    """Nod."""

    TEXT: ClassVar = "nod"


def nod(table: ToyTable, question: Omen, action: Nod) -> None:
    """Nothing comes of it either."""


@omens.question
@attrs.frozen
class Omen(SeatQuestion[ToyLook]):
    TEXT: ClassVar = "{seat:seat} sees an omen"
    VERBS: ClassVar = (verb(Nod, do=nod),)
    ONCE: ClassVar = True


@omens.around(on_six, rule="OMEN-1")
def threaten(usual: Callable[[ToyTable, Seat], None], table: ToyTable, seat: Seat) -> None:
    """Whoever throws a 6 sees an omen, and then it thunders; a poor player is not asked."""
    usual(table, seat)
    table.push(Thunder(2))
    if table.coins[seat] >= ENOUGH:
        table.push(Omen(seat))


def thrown(coins: int) -> Game:
    """Seat 0 is about to throw a 6."""
    found = composed("toy-bazaar+omens", known=registry(omens))
    start = found.position({"coins": [coins, 50, 50]})
    return Game(found, start=start, chance=mr.Scripted([(6,), (2,)]))


def test_when_it_runs() -> None:
    game = thrown(POOR)
    before = game.state
    with pytest.raises(DefinitionError, match=SAID):
        game.play(Throw(0))
    assert game.state is before, "nothing is half done"
    game = thrown(ENOUGH)
    game.play(Throw(0))
    with pytest.raises(DefinitionError, match=SAID):
        game.play(Nod(0))


def test_before_it_is_written_down() -> None:
    game = thrown(ENOUGH)
    game.play(Throw(0))
    assert any(type(task) is Thunder for task in game.state.agenda)
    for written in (
        lambda: game.rules.forms.state(game.state),
        lambda: game.rules.digests.of(game.state),
        game.save,
    ):
        with pytest.raises(DefinitionError, match=SAID):
            written()


def test_in_the_lane() -> None:
    """Games in which it thunders are dropped with this error, and no others."""
    found = mr.simulate(composed("toy-bazaar+omens", omens), games=20, bots=["random"])
    assert 0 < len(found.dropped) == 20 - found.games
    for each in found.dropped:
        assert re.search(SAID, each.problem)


def test_what_is_no_step_is_no_step_of_a_family(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyRules, "STEPS", (*ToyRules.STEPS, Omen))
    with pytest.raises(DefinitionError, match="Omen is listed among the steps but is not one"):
        composed("toy-bazaar+omens", known=registry(omens))
