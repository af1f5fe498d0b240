"""What plugins' bots, late comers and large messages cannot do to a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.web.limits import BURST, Bucket
from monopoly_rules.web.tables import room
from monopoly_rules.web.tables.bots import Bots

from .clients import Client, House, seated


class Broken(Bots):
    """As of a plugin whose bots cannot be made."""

    def __init__(self, *given: object) -> None:
        raise KeyError("no such thing")


def test_a_game_whose_bots_cannot_be_made_has_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    anna = Client(house)
    made = anna.say("MakeTable", spec="board-nl", seats=[None, ""])
    wanted = {"table": made["table"], "name": "Anna", "invitation": made["invitation"]}
    with monkeypatch.context() as patched:
        patched.setattr(room, "Bots", Broken)
        assert anna.say("TakeSeat", **wanted)["wrong"] == "broken"
    assert anna.say("TakeSeat", **wanted)["message"] == "Seated"
    house.kill()
    assert not House(tmp_path).lobby.damaged


def test_a_table_whose_bots_cannot_be_made_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    with_bot, _ = seated(house, "board-nl", "Anna", bots=1)
    house.kill()
    monkeypatch.setattr(room, "Bots", Broken)
    (damaged,) = House(tmp_path).lobby.damaged
    assert with_bot in damaged.file
    assert "no such thing" in damaged.problem


def test_nothing_is_taken_back_while_a_seat_is_free(tmp_path: Path) -> None:
    game = mr.Game(mr.compose("board-nl", players=2), seed=7, names=["Anna", "Bram"])
    for _ in range(6):
        choice = next(each for each in game.choices(game.awaited[0]) if not each.fields)
        game.play(choice.action())
    anna = Client(House(tmp_path))
    made = anna.say("LoadTable", save=game.save())
    key = {"table": made["table"], "invitation": made["invitation"]}
    token = anna.say("TakeSeat", name="Anna", seat=0, **key)["token"]
    anna.say("Enter", table=made["table"], token=token, locale="en")
    refused = anna.say("AskUndo", at=anna.state["version"])
    assert (refused["wrong"], refused["text"]) == ("forbidden", "a seat is still free")


def test_a_large_message_has_its_price_before_it_is_read(tmp_path: Path) -> None:
    anna = Client(House(tmp_path), Bucket(BURST, 0))
    large = json.dumps({"message": "LoadTable", "x": [0] * 1000})
    told = [anna.send(large) for _ in range(2)]
    assert [each["wrong"] for answers in told for each in answers] == ["malformed", "flooding"]


def test_a_name_that_only_looks_like_another_is_refused(tmp_path: Path) -> None:
    anna = Client(House(tmp_path))
    made = anna.say("MakeTable", spec="board-nl", seats=[None, None])
    wanted = {"table": made["table"], "invitation": made["invitation"]}
    assert anna.say("TakeSeat", name="Anna", **wanted)["message"] == "Seated"
    for name in ("Anna\u200b", "An\u200dna", "\u202eAnna"):
        assert anna.say("TakeSeat", name=name, **wanted)["wrong"] == "malformed"


def test_who_waits_for_an_answer_is_told_every_time_that_it_was_too_much(tmp_path: Path) -> None:
    anna = Client(House(tmp_path), Bucket(burst=1, per_second=0, clock=lambda: 0.0))
    told = [anna.send(f'{{"message":"ListTables","ask":{ask}}}') for ask in (1, 2, 3)]
    answers = [(each["message"], each["ask"]) for (each,) in told]
    assert answers == [("Tables", 1), ("Refused", 2), ("Refused", 3)]
