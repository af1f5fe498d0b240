"""Who saves a game that goes on adjourns it: the file foretells what would have come, so nothing
comes any more at this table."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.web.tables.keeping import Folder

from .clients import Client, House, Sent, play_on, seated

TOLD = "the game was adjourned; open its save as a new table to go on"


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def adjourned(house: House, spec: str = "card-nl") -> tuple[str, list[Client], str]:
    """A table whose host has saved its game in the middle, and the save."""
    table, clients = seated(house, spec, "Anna", "Bram")
    anna, bram = clients
    anna.say("Save")
    bram.say("AnswerRequest", at=bram.state["version"], agree=True)
    (saved,) = [each for each in anna.inbox if each["message"] == "Saved"]
    return table, clients, saved["text"]


def tried(client: Client) -> list[Sent]:
    """Whatever would have been possible before."""
    at, action = client.state["version"], {"action": "Draw"}
    return [
        client.say("Play", at=at, action=action),
        client.say("Narrow", at=at, begun=action),
        client.say("AskUndo", at=at),
        client.say("AnswerRequest", at=at, agree=True),
    ]


def test_nothing_comes_after_a_save_at_the_same_table(house: House) -> None:
    _, clients = seated(house, "card-nl", "Anna", "Bram")
    anna, bram = clients
    anna.say("Save")
    bram.say("AnswerRequest", at=0, agree=True)
    version = anna.state["version"]
    for client in clients:
        assert {each["wrong"] for each in tried(client)} == {"adjourned"}
        assert {each["text"] for each in tried(client)} == {TOLD}
    assert bram.say("Save")["wrong"] == "adjourned"
    assert [each.state["version"] for each in clients] == [version, version]


def test_everybody_is_shown_that_the_game_is_adjourned(house: House) -> None:
    table, clients, _ = adjourned(house)
    watcher = Client(house)
    watcher.say("Enter", table=table, locale="de")
    for client in (*clients, watcher):
        shown = client.state
        assert shown["adjourned"]
        assert (shown["choices"], shown["host_choices"], shown["awaited"]) == ([], [], [])
        assert (shown["question"], shown["request"]) == ("", None)
        assert shown["view"]
    assert clients[1].state["result"] == TOLD
    assert watcher.state["result"].startswith("das Spiel wurde vertagt")
    (listed,) = watcher.say("ListTables")["tables"]
    assert (listed["begun"], listed["over"], listed["adjourned"]) == (True, True, True)
    assert watcher.say("Draw")["message"] == "Drawn"


def test_a_game_that_goes_on_or_is_over_is_not_adjourned(house: House) -> None:
    _, (anna, bram) = seated(house, "card-nl", "Anna", "Bram")
    anna.say("Save")
    bram.say("AnswerRequest", at=0, agree=False)
    assert not anna.state["adjourned"]
    assert anna.state["awaited"]
    (listed,) = anna.say("ListTables")["tables"]
    assert (listed["over"], listed["adjourned"]) == (False, False)


def test_it_stays_adjourned_when_the_server_was_killed(house: House, tmp_path: Path) -> None:
    host, anna = Client(house), Client(house)
    made = host.say("MakeTable", spec="board-nl", seats=[None, ""])
    key = {"table": made["table"], "invitation": made["invitation"]}
    token = anna.say("TakeSeat", name="Anna", **key)["token"]
    anna.say("Enter", table=made["table"], token=token, host=made["host"], locale="en")
    saved = anna.say("Save")["text"]
    house.kill()
    again = House(tmp_path)
    assert not again.lobby.damaged
    assert not again.lobby.bots_due(made["table"])
    back = Client(again)
    back.say("Enter", table=made["table"], token=token, host=made["host"], locale="en")
    assert back.state["adjourned"]
    assert back.say("Play", at=0, action={"action": "Throw"})["wrong"] == "adjourned"
    assert back.say("Save")["text"] == saved


def test_bots_do_not_go_on_either(house: House) -> None:
    table, clients = seated(house, "board-nl", "Anna", bots=3)
    (anna,) = clients
    while anna.state["awaited"] == [0]:
        play_on(clients, 1, random.Random(1))
    assert house.lobby.bots_due(table)
    saved = anna.say("Save")
    assert saved["message"] == "Saved"
    assert anna.state["adjourned"]
    assert not house.lobby.bots_due(table)
    assert house.lobby.bots_move(table) == []
    assert mr.Game.load(saved["text"]).version == anna.state["version"]


def test_the_host_gets_the_file_again_and_nobody_else_does(house: House) -> None:
    table, (anna, bram), text = adjourned(house)
    assert anna.say("Save")["text"] == text
    watcher = Client(house)
    watcher.say("Enter", table=table, locale="en")
    for client in (bram, watcher):
        refused = client.say("Save")
        assert (refused["wrong"], refused["text"]) == ("adjourned", TOLD)


def test_the_file_goes_on_at_another_table_with_other_dice(house: House) -> None:
    _, (anna, _), text = adjourned(house, "board-nl")
    made = anna.say("LoadTable", save=text)
    assert made["message"] == "Made"
    kept = house.folder.place / f"{made['table']}.jsonl"
    assert kept.read_text("utf-8").splitlines()[0] != text
    anna.say("Enter", table=made["table"], host=made["host"], locale="en")
    assert not anna.state["adjourned"]
    assert anna.say("RemoveTable")["message"] == "Removed"


def test_the_host_may_still_remove_the_table(house: House) -> None:
    _, (anna, _), _ = adjourned(house)
    assert anna.say("RemoveTable")["message"] == "Removed"


def test_without_room_on_the_disk_the_game_goes_on_and_nobody_gets_the_file(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First it is written down that the game is adjourned, then the file is sent."""
    _, clients = seated(house, "board-nl", "Anna", "Bram")
    anna, bram = clients

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    anna.say("Save")
    with monkeypatch.context() as patch:
        patch.setattr(Folder, "write", full)
        assert bram.say("AnswerRequest", at=0, agree=True)["wrong"] == "broken"
    assert not [each for each in anna.inbox if each["message"] == "Saved"]
    assert clients[anna.state["awaited"][0]].play({"action": "Throw"})["message"] == "Shown"
    assert not anna.state["adjourned"]
    assert anna.state["settled"] in (None, {**anna.state["settled"], "granted": False})
