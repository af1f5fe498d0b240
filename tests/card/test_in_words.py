"""What actions and events say of what there is none of: nothing."""

from __future__ import annotations

import monopoly_rules as mr
from monopoly_rules.kernel import Choice, One, Span, plain, say, say_event
from monopoly_rules_variants.card_game.values.actions import GoOut, Trade
from monopoly_rules_variants.card_game.values.events import WentOut

GAME = mr.Game(mr.compose("card-nl", players=3), seed=1, names=["Anna", "Bram", "Cleo"])
WORDS = GAME.words("en")


def test_going_out_names_only_what_there_is() -> None:
    assert say(GoOut(0, (), ()), WORDS) == "go out"
    assert say(GoOut(0, (0,), ()), WORDS) == "go out (shed: Dorpsstraat)"
    assert say(GoOut(0, (), ("H1@green",)), WORDS).startswith("go out (Chance as: 1st House on ")
    assert say(GoOut(0, (0,), ("H1@green",)), WORDS).startswith("go out (shed: Dorpsstraat; Chance")
    told = say_event(WentOut("C-OUT-1", 0, (0, 1), (), ()), WORDS)
    assert told == "Anna goes out with Dorpsstraat, Brink  [C-OUT-1]"


def test_a_trade_without_a_card_of_ones_own_does_not_mention_one() -> None:
    assert say(Trade(0, 1, 2, -1), WORDS) == "trade 2 cards with Bram"
    assert say(Trade(0, 1, 1, 0), WORDS) == (
        "trade 1 card with Bram (first on your pile: Dorpsstraat)"
    )
    choice = Choice(Trade, 0, (One(1, "seat"), Span(1, 3), One(-1, "card")))
    assert say(choice, WORDS) == "trade … with Bram"


def test_who_names_no_role_leaves_it_to_what_is_best() -> None:
    assert WORDS.name("role", ()) == "whatever is best"


def test_who_discards_is_told_how_many() -> None:
    rules = mr.compose("card-nl", players=3)
    game = mr.Game(rules, seed=2, names=["Anna", "Bram", "Cleo"])
    (seat,) = game.awaited
    draw = next(each for each in game.choices(seat) if each.kind.__name__ == "Draw")
    game.play(draw.action())
    remark = plain(rules.remarks(game.view(seat), game.words("en")))
    assert remark == "you have 1 card too many; 10 stay in hand"
