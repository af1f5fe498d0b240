"""What happened at the card table, told in brief."""

from __future__ import annotations

import monopoly_rules as mr
from monopoly_rules.kernel import Event


def told(spec: str, players: int, seat: int | None, actions: int) -> list[str]:
    """What a seat is told in brief of a game of bots."""
    rules = mr.compose(spec, players=players)
    bots = mr.bots(rules)
    game = mr.Game(rules, seed=7, names=["Anna", "Bram", "Cleo", "Dirk", "Emma"][:players])
    events: list[list[Event]] = [[each.seen_by(seat) for each in game.events(seat)]]
    for _ in range(actions):
        awaited = game.awaited[0]
        played = game.play(bots[awaited](game.view(awaited), game.choices(awaited)))
        events.append([each.seen_by(seat) for each in played])
    words = game.words("en")
    return [line for batch in events for line in rules.brief(batch, words)]


def test_a_deal_and_a_pass_are_one_line_each() -> None:
    lines = told("card-nl", 5, None, 30)
    dealt, *others = [line for line in lines if "dealt" in line]
    assert dealt == (
        "everybody was dealt a hand; face up: Bram North Station, Cleo token, Dirk Chance, "
        "Emma South Station, Anna Zijlweg  [C-SETUP-4]"
    )
    assert not others
    assert "everybody passed a card to the left  [C-P56-7]" in lines
    assert not [line for line in lines if "has chosen" in line or " got a card " in line]


def test_who_passes_is_told_what_was_given_and_got() -> None:
    lines = [line for line in told("card-nl", 5, 0, 30) if "passed a card" in line]
    assert lines
    for line in lines:
        assert line.count("; ") == 2
        assert "Bram got " in line
        assert "Anna got " in line


def test_adding_and_trading_are_one_line() -> None:
    lines = told("card-nl", 4, None, 30)
    both = [line for line in lines if line.endswith("[C-TRADE-3, C-TRADE-1]")]
    assert both
    assert all(" added " in line and " gave " in line for line in both)
    assert not [line for line in lines if "to the trade pile" in line]
