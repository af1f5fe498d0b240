"""Several actions in one message: all are played or none."""

from __future__ import annotations

from typing import cast

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import HistoryError
from monopoly_rules.kernel.game.several import Together
from monopoly_rules.web.limits import MOST_AT_ONCE
from monopoly_rules.web.messages import Play, Unfit
from monopoly_rules.web.tables.playing import played

NAMES = ("Anna", "Bram")
STREET, GREEN, SPUI = 0, 1, 18


@pytest.fixture
def game() -> mr.Game:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Dorpsstraat", "Brink"], []]})
    return mr.Game(rules, seed=4, start=start, names=NAMES)


def cash(game: mr.Game) -> object:
    return game.rules.forms.view(game.view(0))["cash"]


def hand(game: mr.Game, seat: int) -> set[int]:
    return {*cast("list[int]", game.rules.forms.view(game.view(seat))["hand"])}


def build(*lots: int) -> Play:
    first, *then = ({"action": "Build", "lot": lot} for lot in lots)
    return Play(0, first, then=tuple(then))


def test_all_are_played(game: mr.Game) -> None:
    played(game, 0, build(GREEN, STREET, GREEN), "en")
    assert game.version == 3
    assert cash(game) == [1500 - 3 * 50, 1500]


@pytest.mark.parametrize(
    ("lots", "text", "rule"),
    [
        ((GREEN, SPUI), "build on Spui: you need the whole group to build", "B-HOUSE-1"),
        (
            (GREEN, GREEN),
            "build on Village Green: other streets of the group have fewer: build evenly",
            "B-HOUSE-5",
        ),
    ],
)
def test_none_is_played_if_one_is_refused(
    game: mr.Game, lots: tuple[int, ...], text: str, rule: str
) -> None:
    with pytest.raises(Unfit) as caught:
        played(game, 0, build(*lots), "en")
    refused = caught.value.refused
    assert refused.text.startswith(f"{text}; so nothing was done")
    assert (refused.wrong, refused.rule, refused.version) == ("forbidden", rule, 0)
    assert game.version == 0


def test_what_is_stale_malformed_or_too_much(game: mr.Game) -> None:
    with pytest.raises(Unfit) as many:
        played(game, 0, build(*[GREEN] * (MOST_AT_ONCE + 1)), "en")
    assert many.value.refused.text == "$.then: at most 29 further actions"
    with pytest.raises(Unfit) as unknown:
        played(game, 0, build(GREEN, 99), "en")
    assert unknown.value.refused.wrong == "malformed"
    game.play(game.action(0, {"action": "Build", "lot": GREEN}))
    with pytest.raises(Unfit) as stale:
        played(game, 0, build(STREET, GREEN), "en")
    assert stale.value.refused.wrong == "stale"
    assert game.version == 1


def test_trying_what_follows_tells_nothing_of_what_is_hidden() -> None:
    """Who draws and then discards a card that he does not hold would learn for nothing whether it
    lies on top. What he cannot see is dealt anew, so it is refused although it lies there."""
    rules = mr.compose("card-nl", players=4)
    refused = 0
    for seed in range(20):
        game = mr.Game(rules, seed=seed, names=["Anna", "Bram", "Cleo", "Daan"])
        seat = game.awaited[0]
        probe = mr.Game(rules, seed=seed)
        probe.play(probe.action(seat, {"action": "Draw"}))
        (top,) = hand(probe, seat) - hand(game, seat) or {-1}
        if top < 0:
            continue
        try:
            played(
                game,
                seat,
                Play(0, {"action": "Draw"}, then=({"action": "Discard", "cards": [top]},)),
                "en",
            )
        except Unfit:
            refused += game.version == 0
    assert refused >= 8


def test_what_was_played_together_is_taken_back_together(game: mr.Game) -> None:
    together = Together()
    for at, lots in enumerate([(GREEN,), (STREET, GREEN)]):
        before = game.event_count
        played(game, 0, attrs.evolve(build(*lots), at=at), "en")
        together.played(game, before)
    game.play(game.choices(0)[0].first(1)[0])  # nobody has said what it belongs to
    together.undo(game, 0)
    assert cash(game) == [1500 - 3 * 50, 1500]
    together.undo(game, 0)
    assert cash(game) == [1500 - 50, 1500]
    together.undo(game, 0)
    assert cash(game) == [1500, 1500]
    with pytest.raises(HistoryError):
        together.undo(game, 0)
