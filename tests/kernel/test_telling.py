"""What cannot be told says so."""

from __future__ import annotations

import pytest

from monopoly_rules.kernel import GameError

from .pebbles import Take
from .playing import new


@pytest.mark.parametrize("what", [None, "an event", 3, (), object])
def test_only_what_has_words_is_told(what: object) -> None:
    with pytest.raises(GameError, match=r"expected an event, a refusal, .* to tell, got"):
        new().tell(what)  # type: ignore[arg-type]  # hostile


def test_everything_with_words_is_told() -> None:
    game = new()
    seat = game.awaited[0]
    assert game.tell(game.choices(seat)[0])
    assert game.tell(Take(0, 1))
    for event in game.play(Take(0, 1)):
        assert game.tell(event)
    refusal = game.why_not(Take(0, 1))
    assert refusal is not None
    assert game.tell(refusal)
    question = game.decision.question(1)
    assert question is not None
    assert game.tell(question)
