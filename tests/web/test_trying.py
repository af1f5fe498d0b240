"""Actions that a seat asks about, and none of which is done."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import HOST, JSON
from monopoly_rules.web.limits import MOST_AT_ONCE
from monopoly_rules.web.messages import Try, Unfit
from monopoly_rules.web.tables.playing import tried

from .clients import Client, House

NAMES = ("Anna", "Bram")
THROW = {"action": "Throw"}
BID: dict[str, JSON] = {"action": "Bid", "amount": 5}
ACCEPT = {"action": "Accept", "offerer": 1}


@pytest.fixture
def game() -> mr.Game:
    return mr.Game(mr.compose("board-nl", players=2), seed=4, names=NAMES)


@pytest.mark.rule("B-Q-90")
def test_each_is_told_what_forbids_it_and_the_rule_behind_that(game: mr.Game) -> None:
    seat = game.awaited[0]
    game.play(game.action(seat, THROW))
    while not game.over and game.decision.why_not(game.action(game.awaited[0], BID)) is not None:
        game.play(game.choices(game.awaited[0])[-1].first(1)[0])
    seat, at = game.awaited[0], game.version
    bid, throw, accept = tried(game, seat, Try(at, (BID, THROW, ACCEPT)), "de")
    assert bid is None
    assert throw is not None
    assert (throw.rule, throw.because) == ("K-ACTION", "B-Q-07")
    assert throw.text.endswith("[B-Q-07, K-ACTION]")
    assert accept is not None
    assert (accept.rule, accept.because) == ("K-ACTION", "B-Q-74")
    assert game.version == at


def test_who_is_not_asked_is_told_so(game: mr.Game) -> None:
    (seat,) = game.awaited
    own, other = (tried(game, each, Try(0, (THROW,)), "en") for each in (seat, 1 - seat))
    assert own == (None,)
    assert other[0] is not None
    assert (other[0].rule, other[0].because) == ("B-TURN-1", None)


def test_what_is_stale_malformed_or_too_much(game: mr.Game) -> None:
    for message, wrong in (
        (Try(0, (THROW,) * (MOST_AT_ONCE + 1)), "malformed"),
        (Try(0, ({"action": "Fly"},)), "malformed"),
        (Try(0, ({**THROW, "seat": 1 - game.awaited[0]},)), "malformed"),
        (Try(1, (THROW,)), "stale"),
    ):
        with pytest.raises(Unfit) as caught:
            tried(game, game.awaited[0], message, "en")
        assert caught.value.refused.wrong == wrong


def test_the_host_asks_about_what_only_the_host_does() -> None:
    rules = mr.compose("board-nl+timed", players=2, parameters={"timed.limit": "announced"})
    game = mr.Game(rules, seed=4, names=NAMES)
    assert tried(game, HOST, Try(0, ({"action": "TimeUp"},), host=True), "en") == (None,)


def test_spectators_and_guests_do_not_ask_as_others(house: House) -> None:
    anna = Client(house)
    made = anna.say("MakeTable", spec="board-nl", seats=[None, ""])
    table = made["table"]
    assert anna.say("Try", at=0, actions=[THROW])["wrong"] == "forbidden"
    anna.say("TakeSeat", table=table, name="Anna", invitation=made["invitation"], token="a" * 32)
    anna.say("Enter", table=table, token="a" * 32)
    house.let_bots_play(table)
    at = anna.state["version"]
    assert anna.say("Try", at=at, actions=[THROW])["message"] == "Tried"
    assert anna.say("Try", at=at, actions=[THROW], host=True)["wrong"] == "not yours"
    watcher = Client(house)
    watcher.say("Enter", table=table)
    assert watcher.say("Try", at=at, actions=[THROW])["wrong"] == "not yours"


def test_who_asks_for_what_the_server_does_not_know_is_answered(house: House) -> None:
    (refused,) = Client(house).send('{"message":"Fly","ask":7}')
    assert (refused["wrong"], refused["ask"]) == ("malformed", 7)
