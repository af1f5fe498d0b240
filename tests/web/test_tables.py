"""Two seats at a table, through messages alone."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.web.limits import BURST, LARGEST_MESSAGE, Bucket

from .clients import Client, House, filled, play_on, seated


@pytest.mark.parametrize("spec", ["board-nl", "card-nl"])
def test_two_seats_play_and_see_the_same_game(house: House, spec: str) -> None:
    _, clients = seated(house, spec, "Anna", "Bram")
    play_on(clients, 60, random.Random(3))
    anna, bram = clients
    assert anna.state["version"] == bram.state["version"] == 60
    assert len(anna.events) == len(bram.events)


def test_bots_fill_seats_and_answer(house: House) -> None:
    table, (anna,) = seated(house, "board-nl", "Anna", bots=2)
    house.let_bots_play(table)
    for _ in range(10):
        throw = next(each for each in anna.state["choices"] if not each["fields"])
        assert anna.play({"action": throw["action"]})["message"] == "Shown"
        house.let_bots_play(table)
        assert anna.state["awaited"] == [0]
    assert [seat["kind"] for seat in anna.seats["seats"]] == ["person", "bot", "bot"]


def test_the_host_begins_with_bots_on_the_free_seats(house: House) -> None:
    anna = Client(house)
    made = anna.say("MakeTable", spec="card-nl", seats=[None, None, None])
    token = anna.say("TakeSeat", table=made["table"], name="Anna", invitation=made["invitation"])
    anna.say("Enter", table=made["table"], token=token["token"])
    (refused,) = anna.send(json.dumps({"message": "Begin"}))
    assert refused["wrong"] == "not yours"
    anna.say("Enter", table=made["table"], token=token["token"], host=made["host"])
    assert not anna.seats["begun"]
    anna.send(json.dumps({"message": "Begin"}))
    assert anna.seats["begun"]
    assert anna.state["version"] == 0


def test_a_double_click_is_stale_and_changes_nothing(house: House) -> None:
    _, (anna, bram) = seated(house, "board-nl", "Anna", "Bram")
    first = (anna, bram)[anna.state["awaited"][0]]
    assert first.play({"action": "Throw"})["message"] == "Shown"
    before = len(bram.inbox), len(anna.inbox)
    refused = first.play({"action": "Throw"}, at=0)
    assert (refused["wrong"], refused["rule"], refused["version"]) == ("stale", "K-STALE", 1)
    assert sum(before) + 1 == len(bram.inbox) + len(anna.inbox)


def test_a_seat_acts_for_itself_alone(house: House) -> None:
    table, clients = seated(house, "board-nl", "Anna", "Bram")
    awaited = clients[0].state["awaited"][0]
    other = clients[1 - awaited]
    assert other.play({"action": "Throw"})["rule"] == "B-TURN-1"
    assert other.play({"action": "Throw", "seat": awaited})["wrong"] == "malformed"
    assert other.play({"action": "ThrowDice", "seat": -1})["wrong"] == "malformed"
    watcher = Client(house)
    watcher.say("Enter", table=table)
    assert watcher.state["choices"] == []
    assert watcher.play({"action": "Throw"})["wrong"] == "not yours"
    assert watcher.say("Play", at=0, action={"action": "Throw"}, host=True)["wrong"] == "not yours"
    guess = Client(house)
    assert guess.say("Enter", table=table, token="x" * 32)["wrong"] == "not yours"
    assert guess.say("Enter", table=table, host="x" * 32)["wrong"] == "not yours"
    assert guess.play({"action": "Throw"}, at=0)["wrong"] == "forbidden"
    assert clients[0].state["version"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "null",
        "{}",
        '{"message": "Fly"}',
        '{"message": ["Play"]}',
        '{"message": "Play"}',
        '{"message": "Play", "at": "0", "action": {}}',
        '{"message": "Play", "at": 0, "action": []}',
        '{"message": "Play", "at": 0, "action": {"action": "Throw"}, "seat": 1}',
        '{"message": "Play", "at": -1, "action": {"action": "Throw"}}',
        '{"message": "Play", "at": 0, "action": {"action": "Throw", "more": 1}}',
        '{"message": "Narrow", "at": 0, "begun": {"action": "Throw", "nothing": 1}}',
        '{"message": "Narrow", "at": 0, "begun": {"action": "Throw", "self": 1}}',
        '{"message": "FromClient"}',
        '{"message": "ListTables", "ask": 1.5}',
        '{"message": "Enter", "table": "../../etc"}',
        '{"message": "MakeTable", "spec": "board-xx", "seats": [null, null]}',
        '{"message": "MakeTable", "spec": "board-nl", "seats": [null, "nobody"]}',
        '{"message": "MakeTable", "spec": "board-nl", "seats": ["", ""]}',
        '{"message": "MakeTable", "spec": "board-nl", "seats": [null, ""], "parameters": {"x": 1}}',
        '{"message": "TakeSeat", "table": "x", "name": "Eve"}',
        "[" * 5000,
    ],
)
def test_what_is_no_message_is_refused_and_costs_nothing(house: House, text: str) -> None:
    _, (anna, bram) = seated(house, "board-nl", "Anna", "Bram")
    heard = len(bram.inbox)
    (refused,) = anna.send(text)
    assert refused["message"] == "Refused"
    assert refused["wrong"] in ("malformed", "unknown", "forbidden")
    assert refused["text"]
    assert len(bram.inbox) == heard
    assert len(house.lobby.names) == 1


def test_what_is_too_large_is_not_even_read(house: House) -> None:
    anna = Client(house)
    (refused,) = anna.send(json.dumps({"message": "ListTables"}) + " " * LARGEST_MESSAGE)
    assert refused["wrong"] == "too large"


def test_who_floods_is_told_once_and_then_waits(house: House) -> None:
    now = [0.0]
    anna = Client(house, Bucket(clock=lambda: now[0]))
    for _ in range(3 * BURST):
        anna.send('{"message": "ListTables"}')
    kinds = [each["message"] for each in anna.inbox]
    assert kinds == ["Tables"] * BURST + ["Refused"]
    assert anna.connection.bucket.excess == 2 * BURST
    now[0] = 10.0
    assert anna.say("ListTables")["message"] == "Tables"


def test_what_is_much_work_counts_as_several_messages(house: House) -> None:
    anna = Client(house, Bucket(burst=25, clock=lambda: 0.0))
    asked = {"spec": "board-nl", "players": 2}
    answers = [anna.say("ExplainRules", **asked)["message"] for _ in range(3)]
    assert answers == ["Explained", "Explained", "Refused"]
    assert anna.say("ListTables")["message"] == "Tables"


def test_bytes_count_as_messages(house: House) -> None:
    anna = Client(house, Bucket(burst=2, clock=lambda: 0.0))
    for _ in range(4):
        house.deliver(house.lobby.answer(anna.connection, b"{}"))
    assert [each["wrong"] for each in anna.inbox] == ["malformed", "malformed", "flooding"]


def test_half_a_character_comes_back_as_something_that_can_be_sent(house: House) -> None:
    anna = Client(house)
    (explained,) = anna.send(
        '{"message": "ExplainRules", "spec": "board-\\ud800", "players": 2, "locale": "en"}'
    )
    assert explained["problem"]


def test_who_is_refused_at_another_table_stays_where_he_was(house: House) -> None:
    here, (anna, bram) = seated(house, "board-nl", "Anna", "Bram")
    there, (cleo, _) = seated(house, "card-nl", "Cleo", "Dirk")
    assert anna.say("Enter", table=there, token="x" * 32)["wrong"] == "not yours"
    assert anna.connection.table == here
    assert bram.seats["seats"][0]["present"]
    heard = len(cleo.inbox)
    anna.say("Enter", table=there)
    assert not bram.seats["seats"][0]["present"]
    assert len(cleo.inbox) == heard


def test_a_seat_is_by_invitation_and_taken_once(house: House) -> None:
    anna, eve = Client(house), Client(house)
    made = anna.say("MakeTable", spec="card-nl", seats=[None, None, None])
    table, key = made["table"], made["invitation"]
    assert eve.say("TakeSeat", table=table, name="Eve")["wrong"] == "not yours"
    mine = "a secret of my own making"
    first = anna.say("TakeSeat", table=table, name="Anna", invitation=key, seat=1, token=mine)
    again = anna.say("TakeSeat", table=table, name="Anna", invitation=key, seat=1, token=mine)
    assert first == again
    for fields, wrong in (
        ({"seat": 1, "name": "Eve"}, "full"),
        ({"seat": 9, "name": "Eve"}, "unknown"),
        ({"name": "anna"}, "malformed"),
        ({"name": "a\nb"}, "malformed"),
        ({"name": "x" * 100}, "malformed"),
        ({"name": "Eve", "token": "short"}, "malformed"),
    ):
        refused = eve.say("TakeSeat", table=table, invitation=key, **fields)
        assert refused["wrong"] == wrong, fields


def test_a_choice_is_narrowed_field_by_field(house: House) -> None:
    _, clients = seated(house, "card-nl", "Anna", "Bram")
    rng, tried = random.Random(1), 0
    for _ in range(40):
        client = clients[clients[0].state["awaited"][0]]
        for choice in client.state["choices"]:
            if choice["fields"] and choice["exact"]:
                action = filled(choice, rng)
                name = next(iter(choice["fields"]))
                begun = {"action": choice["action"], name: action[name]}
                answer = client.say("Narrow", at=client.state["version"], begun=begun)
                assert answer["choice"]["fields"][name]["kind"] == "one"
                tried += 1
        play_on(clients, 1, rng)
    assert tried


def test_undo_needs_the_consent_of_every_other_person(house: House) -> None:
    _, clients = seated(house, "board-nl", "Anna", "Bram", bots=0)
    one = clients[0].state["awaited"][0]
    mover, other = clients[one], clients[1 - one]
    told = len(mover.events)
    mover.play({"action": "Throw"})
    mover.say("AskUndo", at=1)
    assert other.state["request"] == {
        "what": "undo", "seat": one, "agreed": [], "asked": [1 - one],
    }  # fmt: skip
    assert mover.say("AnswerRequest", at=1, agree=True)["wrong"] == "forbidden"
    other.say("AnswerRequest", at=1, agree=False)
    assert mover.state["request"] is None
    assert mover.state["version"] == 1
    mover.say("AskUndo", at=1)
    other.say("AnswerRequest", at=1, agree=True)
    for client in clients:
        assert (client.state["version"], len(client.events)) == (2, told)
        assert client.state["awaited"] == [one]
    assert mover.say("AskUndo", at=1)["wrong"] == "stale"
    refused = mover.say("AskUndo", at=2)
    assert refused["message"] == "Shown"
    assert other.say("AnswerRequest", at=2, agree=True)["wrong"] == "forbidden"


def test_who_was_away_during_an_undo_is_shown_what_is_true(house: House) -> None:
    table, clients = seated(house, "board-nl", "Anna", "Bram")
    play_on(clients, 5, random.Random(5))
    watcher = Client(house)
    watcher.say("Enter", table=table, locale="en")
    house.deliver(house.lobby.gone(watcher.connection))
    version = clients[0].state["version"]
    asker = clients[0]
    asker.say("AskUndo", at=version)
    clients[1].say("AnswerRequest", at=version, agree=True)
    play_on(clients, 4, random.Random(6))
    back = Client(house)
    back.events = list(watcher.events)
    back.say("Enter", table=table, locale="en", version=version, told=len(watcher.events))
    fresh = Client(house)
    fresh.say("Enter", table=table, locale="en")
    assert back.events == fresh.events


def test_the_lobby_explains_what_can_be_played(house: House) -> None:
    anna = Client(house)
    variants = {each["variant"]: each for each in anna.say("ListVariants")["variants"]}
    assert {"board-nl", "card-de", "toy-game:toy-bazaar"} <= variants.keys()
    (short,) = (each for each in variants["board-nl"]["modifiers"] if each["name"] == "short")
    assert "The second bankruptcy" in short["text"]
    told = anna.say("ExplainRules", spec="board-nl", players=2, locale="nl")
    fine = {each["name"]: each for each in told["parameters"]}["jail.fine"]
    assert (fine["value"], fine["rule"][:6]) == (50, "B-JAIL")
    assert fine["text"]
    wrong = anna.say("ExplainRules", spec="board-nl", players=2, parameters={"jail.fine": "x"})
    assert "jail.fine" in wrong["problem"]
    assert anna.say("TellRule", rule="B-JAIL-8")["title"]
    assert anna.say("TellRule", rule="B-NONE-1")["wrong"] == "unknown"


def test_the_host_calls_time_and_nobody_else(house: House) -> None:
    anna, bram = Client(house), Client(house)
    made = anna.say(
        "MakeTable",
        spec="board-nl+timed",
        seats=[None, None],
        parameters={"timed.limit": "announced"},
    )
    tokens = [
        each.say("TakeSeat", table=made["table"], name=name, invitation=made["invitation"])["token"]
        for each, name in ((anna, "Anna"), (bram, "Bram"))
    ]
    anna.say("Enter", table=made["table"], token=tokens[0], host=made["host"])
    bram.say("Enter", table=made["table"], token=tokens[1])
    assert bram.state["host_choices"] == []
    (call,) = anna.state["host_choices"]
    action = {"action": call["action"]}
    assert bram.say("Play", at=0, action=action, host=True)["wrong"] == "not yours"
    assert anna.say("Play", at=0, action=action, host=True)["message"] == "Shown"


def test_anybody_saves_a_game_when_it_is_over_and_not_before(house: House) -> None:
    _, clients = seated(house, "card-nl", "Anna", "Bram")
    assert clients[1].say("Save")["wrong"] == "not yours"
    play_on(clients, 5_000, random.Random(4))
    assert clients[0].state["result"]
    game = mr.Game.load(clients[1].say("Save")["text"])
    assert game.over
    assert game.version == clients[0].state["version"]
    refused = clients[0].say("AskUndo", at=game.version)
    assert refused["wrong"] == "forbidden"


def test_bots_have_names_and_make_way_for_people(tmp_path: Path) -> None:
    house = House(tmp_path)
    cleo = Client(house)
    made = cleo.say("MakeTable", spec="board-nl", seats=[None, None, "", "simple"])
    table, key = made["table"], made["invitation"]
    cleo.say("Enter", table=table, host=made["host"])
    assert [each["name"] for each in cleo.seats["seats"]] == ["", "", "Cleo", "Dirk"]
    cleo.say("TakeSeat", table=table, name="cleo", invitation=key)
    assert [each["name"] for each in cleo.seats["seats"]] == ["cleo", "", "Anna", "Dirk"]
    assert [each["bot"] for each in cleo.seats["seats"]] == ["", "", "simple", "simple"]
    cleo.send(json.dumps({"message": "Begin"}))
    assert [each["name"] for each in cleo.seats["seats"]] == ["cleo", "Bram", "Anna", "Dirk"]
    assert cleo.seats["begun"]
