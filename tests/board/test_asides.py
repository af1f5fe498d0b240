"""What the story says beside its events: who could not bid, where no rent is due, what is asked."""

from __future__ import annotations

import pytest

from monopoly_rules.kernel import JSON, Action, Event, Game, Scripted, Weight
from monopoly_rules_variants.board_game.values.actions import (
    Bid,
    Decline,
    Mortgage,
    Pass,
    Redeem,
    Throw,
)

from .boards import board

NAMES = ["Anna", "Bram", "Cleo"]


def at(*throws: tuple[int, int], parameters: dict[str, JSON] | None = None, **given: JSON) -> Game:
    """A game of three from a position, with these throws to come."""
    rules = board(3, parameters=parameters or {})
    return Game(rules.erased, start=rules.position(given), chance=Scripted(throws), names=NAMES)


def story(game: Game, *actions: Action, seat: int = 0, locale: str = "en") -> list[str]:
    """What is told of these actions with the table after them at hand."""
    events: list[Event] = []
    for action in actions:
        events += game.play(action)
    told = game.rules.story(events, game.words(locale), game.view(seat))
    return [each.text for each in told]


@pytest.mark.rule("B-Q-12")
@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "too little cash to bid: Anna €93"),
        ("nl", "te weinig geld om te bieden: Anna € 93"),
        ("de", "zu wenig Geld zum Bieten: Anna € 93"),
    ],
)
def test_who_was_never_asked_for_a_bid_is_told_with_the_cash_there_was(
    locale: str, said: str
) -> None:
    game = at((1, 4), cash=[93, 500, 400])
    told = story(game, Throw(0), Bid(1, 100), Pass(2), locale=locale)
    assert told[-1] == f"{said}  [B-Q-12]"


@pytest.mark.rule("B-Q-12")
def test_nobody_who_bid_passed_or_is_out_is_said_to_have_too_little() -> None:
    game = at((1, 4), cash=[500, 500, 500])
    told = story(game, Throw(0), Decline(0), Bid(1, 100), Pass(2), Bid(0, 101), Pass(1))
    assert not [each for each in told if "too little" in each]
    game = at((1, 4), cash=[93, 500, 0], out=[2])
    assert story(game, Throw(0), Bid(1, 100))[-1] == ("too little cash to bid: Anna €93  [B-Q-12]")


@pytest.mark.rule("B-Q-13")
def test_who_bids_on_credit_is_not_judged_by_cash() -> None:
    game = at((1, 4), parameters={"auction.bid_limit": "liquidation"}, cash=[93, 500, 400])
    told = story(game, Throw(0), Bid(1, 100), Pass(2))
    assert told[-1] == "could not raise enough to bid: Anna  [B-Q-12]"


def in_mortgage() -> Game:
    """Anna is about to land on a street of Bram that is mortgaged."""
    return at(
        (1, 2),
        at=[0, 0, 0],
        deeds=[[], ["Brink"], []],
        mortgaged=["Brink"],
    )


@pytest.mark.rule("B-RENT-3")
@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Anna owes no rent: Village Green is mortgaged"),
        ("nl", "Anna is geen huur schuldig: op Brink rust een hypotheek"),
        ("de", "Anna schuldet keine Miete: auf Brink liegt eine Hypothek"),
    ],
)
def test_a_mortgaged_deed_says_that_no_rent_is_due(locale: str, said: str) -> None:
    game = in_mortgage()
    assert story(game, Throw(0), locale=locale)[1:] == [f"{said}  [B-RENT-3]"]


@pytest.mark.rule("B-RENT-3")
def test_what_counts_is_whether_it_was_mortgaged_when_somebody_landed_there() -> None:
    lifted_later = story(in_mortgage(), Throw(0), Redeem(1, 1))
    assert "Anna owes no rent: Village Green is mortgaged  [B-RENT-3]" in lifted_later
    game = at((1, 2), deeds=[[], ["Brink"], []])
    mortgaged_later = story(game, Throw(0), Mortgage(1, 1))
    assert not [each for each in mortgaged_later if "owes no rent" in each]
    own = at((1, 2), deeds=[["Brink"], [], []], mortgaged=["Brink"])
    assert not [each for each in story(own, Throw(0)) if "owes no rent" in each]


@pytest.mark.rule("B-DEBT-1")
def test_a_debt_about_which_one_is_asked_is_told_by_the_question_alone() -> None:
    def visit(seat: int) -> list[str]:
        game = at((1, 2), cash=[1, 500, 500], deeds=[["Spui"], ["Brink"], []])
        return story(game, Throw(0), seat=seat)

    assert not [each for each in visit(0) if "owes" in each]
    others = visit(1)
    assert [each for each in others if "owes Bram €4 and is short of cash" in each]


def test_without_a_table_the_story_is_the_events_in_brief() -> None:
    game = in_mortgage()
    events = game.play(Throw(0))
    words = game.words("en")
    told = [each.text for each in game.rules.story(events, words)]
    assert told == [*game.rules.brief(events, words)]
    assert not [each for each in told if "owes no rent" in each]


def test_results_weigh_more_than_the_way_to_them() -> None:
    game = at((1, 4), (5, 6), cash=[500, 500, 500])
    events: list[Event] = []
    for action in (Throw(0), Decline(0), Bid(1, 10)):
        events += game.play(action)
    told = [*game.rules.story(events, game.words("en"))]
    assert [each.weight for each in told] == [
        Weight.STEP,  # thrown and landed
        Weight.STEP,  # did not buy
        Weight.STEP,  # is up for auction
        Weight.DETAIL,  # bids
    ]
    events += [*game.play(Pass(2)), *game.play(Pass(0)), *game.play(Throw(1))]
    told = [*game.rules.story(events, game.words("en"))]
    weights = {each.text.partition("  [")[0]: each.weight for each in told}
    assert weights["South Station was auctioned: Bram won it with €10"] is Weight.RESULT
    assert weights["Bram threw 5 and 6 and landed on Barteljorisstraat"] is Weight.STEP


def test_a_throw_after_which_nothing_happens_is_a_detail() -> None:
    game = at((4, 6), cash=[500, 500, 500])
    (told,) = game.rules.story(game.play(Throw(0)), game.words("en"))
    assert told.text.startswith("Anna threw 4 and 6")
    assert told.weight is Weight.DETAIL
