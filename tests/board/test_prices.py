"""What a form says that an action costs or brings is what is paid when it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Action, Event, FieldValue
from monopoly_rules_variants.board_game.values import events as told

NOT_YET = (told.Threw, told.Drew, told.TurnOver)
"""What happens after that is no longer the price."""
KINDS = {"Buy", "Mortgage", "Redeem", "SellBuilding", "GroupSale", "Build", "PayFine"}


def paid_to(seat: int, events: Iterable[Event]) -> int:
    """What a seat got, minus what it paid, at once."""
    total = 0
    for event in events:
        if isinstance(event, NOT_YET):
            break
        if isinstance(event, told.Paid):
            total += event.amount * ((event.payee == seat) - (event.payer == seat))
    return total


def fields(action: Action) -> dict[str, FieldValue]:
    found = attrs.asdict(action, recurse=False)
    del found["seat"]
    return found


@pytest.mark.rule("B-BUY-2", "B-MORTGAGE-2", "B-SELL-1", "B-HOUSE-3", "B-JAIL-9")
@pytest.mark.parametrize(
    ("spec", "kinds"),
    [("board-nl", KINDS), ("board-de", {"Buy", "Mortgage", "Redeem", "PayFine"})],
)
def test_prices_in_forms_are_paid(spec: str, kinds: set[str]) -> None:
    rules = mr.compose(spec, players=3)
    seen: Counter[str] = Counter()
    for seed in range(3):
        rng = Random(seed)
        # Streets to build on, others to buy, and somebody in jail.
        given = {
            "deeds": [[0, 1, 3, 4, 5], [11, 12, 13], [2, 10]],
            "jail": {"2": 0},
            "at": [0, 0, 10],
        }
        game = mr.Game(rules, start=rules.position(given), seed=seed)
        for _ in range(400):
            if game.over:
                break
            seat = game.awaited[0]
            choices = [each for each in game.choices(seat) if each.kind.__name__ != "OfferTrade"]
            wanted = [each for each in choices if each.kind.__name__ in KINDS]
            choice = rng.choice(wanted if wanted and rng.random() < 0.7 else choices)
            action = choice.sample(rng)
            question = game.state.agenda[-1]
            says = rules.verbs[type(question)][choice.kind].brings
            look = rules.codec.open_table(rules, game.state, None)
            if choice.kind.__name__ in KINDS:
                assert says is not None
                promised = says(look, question, seat, fields(action))
                if fields(action):
                    assert says(look, question, seat, {}) == 0
                assert paid_to(seat, game.play(action)) == promised, action
                seen[choice.kind.__name__] += 1
            else:
                game.play(action)
    assert kinds <= seen.keys()
