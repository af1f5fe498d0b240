"""What happened, told in brief: one line for what is one thing to those who play."""

from __future__ import annotations

import pytest

from monopoly_rules.kernel import Action, Event, Game, Scripted, plain, say, say_refusal
from monopoly_rules_variants.board_game.values.actions import (
    Bid,
    Build,
    Buy,
    Decline,
    Pass,
    SellBuilding,
    Throw,
)
from monopoly_rules_variants.board_game.values.events import Ended
from monopoly_rules_variants.board_game.words.ring import parted

from .boards import board

NAMES = ["Anna", "Bram"]


def told(game: Game, *actions: Action, locale: str = "en") -> list[str]:
    """What is told in brief of these actions."""
    events: list[Event] = []
    for action in actions:
        events += game.play(action)
    return list(game.rules.brief(events, game.words(locale)))


def at_the_station() -> Game:
    """Anna is about to land on South Station."""
    rules = board(2)
    start = rules.position({"cash": [1500, 1500], "at": [0, 0]})
    return Game(rules.erased, start=start, chance=Scripted([(1, 4), (1, 2)]), names=NAMES)


def test_a_purchase_is_one_line_and_a_throw_another() -> None:
    assert told(at_the_station(), Throw(0), Buy(0)) == [
        "Anna threw 1 and 4 and landed on South Station  [B-TURN-1, B-MOVE-1]",
        "Anna bought South Station for €200  [B-BUY-2]",
    ]
    assert told(at_the_station(), Throw(0), Buy(0), locale="nl")[1] == (
        "Anna kocht Station Zuid voor € 200  [B-BUY-2]"
    )


def test_an_auction_is_told_by_its_outcome() -> None:
    bids = [Bid(1, 10), Bid(0, 20), Bid(1, 30), Pass(0)]
    found = told(at_the_station(), Throw(0), Decline(0), *bids)
    assert found[1:] == [
        "Anna did not buy South Station  [B-BUY-5]",
        "South Station was auctioned: Bram won it with €30  [B-AUCTION-1]",
    ]
    game = at_the_station()
    assert told(game, Throw(0), Decline(0))[-1].startswith("South Station is up for auction")
    assert told(game, Bid(1, 10)) == ["bids: Bram €10  [B-AUCTION-2]"]
    assert told(game, Pass(0)) == ["Bram won South Station with €10  [B-AUCTION-1]"]
    unsold = told(at_the_station(), Throw(0), Decline(0), Pass(1), Pass(0))
    assert unsold[2:] == ["nobody bid for South Station  [B-AUCTION-1, B-Q-14]"]


def test_bids_are_told_as_long_as_the_auction_goes_on() -> None:
    rules = board(3)
    start = rules.position({"cash": [1500, 1500, 1500]})
    names = ["Anna", "Bram", "Cleo"]
    game = Game(rules.erased, start=start, chance=Scripted([(1, 4)]), names=names)
    bids = [Bid(1, 10), Pass(2), Bid(0, 20)]
    found = told(game, Throw(0), Decline(0), *bids)
    assert found[-1] == "bids: Bram €10, Cleo passes, Anna €20  [B-AUCTION-2, B-Q-12]"
    words = game.words("en")
    remarks = plain(game.rules.remarks(game.view(1), words))
    assert "highest bidder: Anna; out of the bidding: Cleo" in remarks
    assert "€20\n" not in remarks  # the question says what was bid


def test_an_auction_without_a_bid_says_so() -> None:
    game = at_the_station()
    told(game, Throw(0), Decline(0))
    question = game.decision.question(1)
    assert question is not None
    asked = say(question, game.words("en"))
    assert asked == "Bram bids for South Station or passes; highest bid: none yet"


def test_a_street_that_is_built_at_once_is_one_line() -> None:
    rules = board(2)
    start = rules.position({"deeds": [["Dorpsstraat", "Brink"], []]})
    game = Game(rules.erased, start=start, names=NAMES)
    found = told(game, Build(0, 0), Build(0, 1), Build(0, 0))
    assert found == [
        "Anna built for €150: Village Street (2 houses), Village Green (1 house)  [B-HOUSE-3]"
    ]
    assert told(game, SellBuilding(0, 0)) == [
        "Anna sold a building on Village Street for €25; left: 1 house  [B-SELL-6]"
    ]


def test_wealth_is_told_with_names() -> None:
    rules, ended = board(2), Ended("B-TIME-1", (1,), (0, 11865))
    words = rules.erased.words(tuple(NAMES), "en")
    assert list(rules.erased.brief([ended], words)) == [
        "the game is over; first: Bram; wealth: Anna €0, Bram €11,865  [B-TIME-1]"
    ]


def test_who_cannot_pay_is_told_how_much_there_is() -> None:
    rules = board(2)
    start = rules.position({"cash": [150, 1500], "deeds": [["Dorpsstraat", "Brink"], []]})
    game = Game(rules.erased, start=start, chance=Scripted([(1, 4)]), names=NAMES)
    game.play(Throw(0))
    refused = game.why_not(Buy(0))
    assert refused is not None
    assert say_refusal(refused, game.words("en")) == "the price is €200, and you have €150"
    assert "you have €150, €50 too little" in plain(
        game.rules.remarks(game.view(0), game.words("en"))
    )


@pytest.mark.parametrize(
    ("locale", "rent", "tax", "salary", "card"),
    [
        ("en", "rent", "tax", "salary", "card"),
        ("nl", "huur", "belasting", "salaris", "kaart"),
        ("de", "Miete", "Steuer", "Gehalt", "Karte"),
    ],
)
def test_payments_say_what_they_are_for(
    locale: str, rent: str, tax: str, salary: str, card: str
) -> None:
    rules = board(2)
    given = {"cash": [1500, 1500], "deeds": [[], ["Dorpsstraat"]]}
    for at, throw, rule, purpose in (
        (38, (1, 2), "B-RENT-1", rent),
        (0, (1, 3), "B-TAX-1", tax),
        (38, (1, 2), "B-GO-1", salary),
        (0, (3, 4), "B-CARDS-3", card),
    ):
        decks = {"decks": {"chance": ["dividend"]}}
        start = rules.position({**given, **decks, "at": [at, 0]})
        game = Game(rules.erased, start=start, chance=Scripted([throw]), names=NAMES)
        lines = told(game, Throw(0), locale=locale)
        assert [line for line in lines if line.endswith(f": {purpose}  [{rule}]")], lines


@pytest.mark.rule("B-JAIL-6")
@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", "Jail / Just Visiting"), ("nl", "Gevangenis, op bezoek"), ("de", "nur zu Besuch")],
)
def test_who_only_visits_the_jail_is_said_to(locale: str, said: str) -> None:
    rules = board(2)
    start = rules.position({"cash": [1500, 1500], "at": [3, 0]})
    game = Game(rules.erased, start=start, chance=Scripted([(3, 4)]), names=NAMES)
    assert said in told(game, Throw(0), locale=locale)[0]
    picture = plain(game.rules.short_picture(game.view(0), game.words(locale)))
    assert ("(op bezoek)" in picture) == (locale == "nl")
    assert "just visiting" in picture.casefold() or locale != "en"


def test_the_start_is_two_lines_and_who_begins() -> None:
    game = Game(board(2).erased, seed=4, names=NAMES)
    first, second, third = game.rules.brief(game.events(), game.words("en"))
    assert first == "shuffled: Chance, Community Chest  [B-SETUP-3]"
    assert second.startswith("thrown for the first turn: Anna ")
    assert third.endswith("starts  [B-SETUP-11]")


@pytest.mark.parametrize("locale", ["en", "nl", "de"])
@pytest.mark.parametrize("spec", ["board-nl", "board-de", "board-star-wars"])
def test_the_ring_fills_120_columns_with_complete_names(spec: str, locale: str) -> None:
    rules = board(4, spec=spec)
    game = Game(rules.erased, seed=4, names=["Anna", "Bram", "Cleo", "Dirk"])
    words = game.words(locale)
    ring = game.rules.ring(game.view(0), words)
    assert ring is not None
    assert ring.height == 28
    middle = [(*left, *right) for left, right in ring.sides]
    text = plain((*ring.above, *middle, *ring.below))
    assert max(map(len, text.splitlines())) <= 120
    for at in (*range(11), *range(20, 31)):
        name = words.name("square", at)
        lines = parted(name, 10)
        assert len(lines) <= 3, name
        assert all(line in text for line in lines)
        together = "".join(f"{line} " if not line.endswith("-") else line[:-1] for line in lines)
        assert together.strip() == name or "-" in name
    for at in (*range(11, 20), *range(31, 40)):
        assert words.name("square", at) in text


@pytest.mark.parametrize("locale", ["en", "nl", "de"])
@pytest.mark.parametrize("spec", ["board-nl", "board-de", "board-star-wars"])
def test_the_board_of_eighty_columns_has_complete_names(spec: str, locale: str) -> None:
    rules = board(4, spec=spec)
    game = Game(rules.erased, seed=4, names=["Anna", "Bram", "Cleo", "Dirk"])
    shown = game.render(locale=locale)
    for at in range(40):
        assert game.words(locale).name("square", at) in shown
    assert "…" not in shown
