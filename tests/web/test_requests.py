"""What needs the consent of others, and links for one seat alone."""

from __future__ import annotations

from pathlib import Path

import monopoly_rules as mr

from .clients import Client, House, seated

# A game that goes on, as a file; with that it is adjourned (test_adjourning)


def test_the_host_saves_a_running_game_when_every_other_person_agrees(house: House) -> None:
    _, (anna, bram, cleo) = seated(house, "card-nl", "Anna", "Bram", "Cleo")
    asked = anna.say("Save")
    assert asked["message"] == "Shown"
    assert asked["request"] == {"what": "save", "seat": 0, "agreed": [], "asked": [1, 2]}
    assert cleo.state["request"] == asked["request"]
    version = bram.state["version"]
    assert anna.say("AnswerRequest", at=version, agree=True)["wrong"] == "forbidden"
    assert bram.say("AnswerRequest", at=version, agree=True)["request"]["asked"] == [2]
    assert not [each for each in anna.inbox if each["message"] == "Saved"]
    assert cleo.say("AnswerRequest", at=version, agree=True)["request"] is None
    (saved,) = [each for each in anna.inbox if each["message"] == "Saved"]
    assert mr.Game.load(saved["text"], compose=mr.compose).version == version
    for client in (bram, cleo):
        assert not [each for each in client.inbox if each["message"] == "Saved"]


def test_one_no_is_enough_and_so_is_a_play(house: House) -> None:
    _, clients = seated(house, "board-nl", "Anna", "Bram")
    anna, bram = clients
    anna.say("Save")
    assert bram.say("AnswerRequest", at=0, agree=False)["request"] is None
    anna.say("Save")
    assert anna.say("AskUndo", at=0)["text"] == "somebody has asked already"
    mover = clients[anna.state["awaited"][0]]
    assert mover.play({"action": "Throw"})["request"] is None
    assert bram.say("AnswerRequest", at=1, agree=True)["text"] == "nobody asks you"
    assert not [each for each in anna.inbox if each["message"] == "Saved"]


def test_who_is_no_host_saves_nothing_that_goes_on(house: House) -> None:
    table, (_, bram) = seated(house, "board-nl", "Anna", "Bram")
    watcher = Client(house)
    watcher.say("Enter", table=table)
    for client in (bram, watcher):
        assert client.say("Save")["wrong"] == "not yours"


def test_alone_with_bots_the_host_saves_at_once(house: House) -> None:
    _, (anna,) = seated(house, "card-nl", "Anna", bots=2)
    saved = anna.say("Save")
    assert saved["message"] == "Saved"
    again = Client(house)
    assert again.say("LoadTable", save=saved["text"])["message"] == "Made"


def test_a_host_without_a_seat_needs_everybody(house: House) -> None:
    """For he may sit there in another browser."""
    host, anna = Client(house), Client(house)
    made = host.say("MakeTable", spec="card-nl", seats=[None, "", ""])
    table = made["table"]
    token = anna.say("TakeSeat", table=table, name="Anna", invitation=made["invitation"])["token"]
    anna.say("Enter", table=table, token=token)
    host.say("Enter", table=table, host=made["host"])
    request = host.say("Save")["request"]
    assert request == {"what": "save", "seat": None, "agreed": [], "asked": [0]}
    anna.say("AnswerRequest", at=anna.state["version"], agree=True)
    assert host.inbox[-1]["message"] == "Saved"


def test_who_asks_and_leaves_gets_nothing(house: House) -> None:
    _, (anna, bram) = seated(house, "board-nl", "Anna", "Bram")
    anna.say("Save")
    house.deliver(house.lobby.gone(anna.connection))
    assert bram.state["request"] is None
    assert bram.say("AnswerRequest", at=0, agree=True)["text"] == "nobody asks you"


def test_a_host_without_a_seat_who_asks_and_leaves_gets_nothing(house: House) -> None:
    host, anna = Client(house), Client(house)
    made = host.say("MakeTable", spec="card-nl", seats=[None, ""])
    table = made["table"]
    token = anna.say("TakeSeat", table=table, name="Anna", invitation=made["invitation"])["token"]
    anna.say("Enter", table=table, token=token)
    host.say("Enter", table=table, host=made["host"])
    host.say("Save")
    assert anna.state["request"] is not None
    house.deliver(house.lobby.gone(host.connection))
    assert anna.state["request"] is None


def test_nothing_is_saved_while_a_seat_is_free(house: House) -> None:
    """For whoever sits down there later could not say no."""
    game = mr.Game(mr.compose("board-nl", players=2), seed=7, names=["Anna", "Bram"])
    anna = Client(house)
    made = anna.say("LoadTable", save=game.save())
    key = {"table": made["table"], "invitation": made["invitation"]}
    token = anna.say("TakeSeat", name="Anna", seat=0, **key)["token"]
    anna.say("Enter", table=made["table"], token=token, host=made["host"], locale="en")
    assert anna.say("Save")["text"] == "a seat is still free"


# Links for one seat


def test_a_seat_is_kept_for_whoever_has_its_link(house: House) -> None:
    host, guest, other = Client(house), Client(house), Client(house)
    made = host.say("MakeTable", spec="board-nl", seats=[None, None, None])
    table, invitation = made["table"], made["invitation"]
    host.say("Enter", table=table, host=made["host"])
    link = host.say("InviteTo", seat=0)
    assert (link["message"], link["seat"]) == ("Invited", 0)
    assert [seat["kept"] for seat in host.seats["seats"]] == [True, False, False]
    general = {"table": table, "invitation": invitation}
    refused = other.say("TakeSeat", name="Otto", seat=0, locale="en", **general)
    assert (refused["wrong"], "kept" in refused["text"]) == ("not yours", True)
    assert other.say("TakeSeat", name="Otto", **general)["seat"] == 1  # the first for everybody
    mine = {"table": table, "invitation": link["invitation"]}
    assert guest.say("TakeSeat", name="Gea", seat=2, **mine)["wrong"] == "not yours"
    taken = guest.say("TakeSeat", name="Gea", **mine)
    assert taken["seat"] == 0
    assert taken["token"] not in (link["invitation"], invitation)  # the host cannot look there
    assert host.say("Enter", table=table, token=link["invitation"])["wrong"] == "not yours"
    assert other.say("TakeSeat", name="Olaf", **mine)["wrong"] == "not yours"  # it is spent
    assert host.say("InviteTo", seat=0)["wrong"] == "full"
    assert host.say("InviteTo", seat=9)["wrong"] == "unknown"


def test_a_new_link_makes_the_old_one_worthless_and_all_outlive_the_server(
    house: House, tmp_path: Path
) -> None:
    host = Client(house)
    made = host.say("MakeTable", spec="board-nl", seats=[None, None])
    table = made["table"]
    host.say("Enter", table=table, host=made["host"])
    old, new = (host.say("InviteTo", seat=1)["invitation"] for _ in range(2))
    house.kill()
    written = "".join(file.read_text() for file in tmp_path.glob("*.json"))
    assert old not in written
    assert new not in written
    guest = Client(House(tmp_path))
    assert guest.say("TakeSeat", table=table, name="G", invitation=old)["wrong"] == "not yours"
    assert guest.say("TakeSeat", table=table, name="G", invitation=new)["seat"] == 1


def test_only_the_host_keeps_seats(house: House) -> None:
    guest = Client(house)
    made = guest.say("MakeTable", spec="board-nl", seats=[None, None])
    guest.say("Enter", table=made["table"])
    assert guest.say("InviteTo", seat=1)["wrong"] == "not yours"


def test_bots_take_seats_that_were_kept_too(house: House) -> None:
    table, _ = seated(house, "board-nl", "Anna", bots=1)
    host = Client(house)
    made = host.say("MakeTable", spec="board-nl", seats=[None, None])
    table = made["table"]
    host.say("TakeSeat", table=table, name="Anna", invitation=made["invitation"])
    host.say("Enter", table=table, host=made["host"])
    link = host.say("InviteTo", seat=1)["invitation"]
    host.send('{"message": "Begin"}')
    assert [seat["kept"] for seat in host.seats["seats"]] == [False, False]
    late = Client(house)
    assert late.say("TakeSeat", table=table, name="L", invitation=link)["wrong"] == "not yours"


# What everybody is told of it


def test_everybody_is_told_once_what_came_of_a_request(house: House) -> None:
    _, clients = seated(house, "board-nl", "Anna", "Bram", "Cleo")
    anna, bram, cleo = clients
    anna.say("Save")
    bram.say("AnswerRequest", at=0, agree=False)
    refused = {"what": "save", "seat": 0, "granted": False, "refused_by": 1}
    assert [each.state["settled"] for each in clients] == [refused] * 3
    mover = clients[anna.state["awaited"][0]]
    mover.play({"action": "Throw"})
    assert anna.state["settled"] is None
    mover.say("AskUndo", at=1)
    for each in clients:
        if each is not mover:
            each.say("AnswerRequest", at=1, agree=True)
    seat = clients.index(mover)
    done = {"what": "undo", "seat": seat, "granted": True, "refused_by": None}
    assert [each.state["settled"] for each in clients] == [done] * 3
    cleo.say("AskUndo", at=cleo.state["version"])
    mover.play({"action": "Throw"})
    gone = {"what": "undo", "seat": 2, "granted": False, "refused_by": None}
    assert bram.state["settled"] == gone


def test_what_is_refused_is_said_in_the_language_of_the_client(house: House) -> None:
    table, (_, bram) = seated(house, "board-nl", "Anna", "Bram")
    entered = [each for each in bram.inbox if each["message"] == "Entered"]
    assert entered[-1]["locale"] == "en"
    assert bram.say("Save")["text"] == "while a game goes on, only the host may save it"
    late = Client(house)
    wanted = {"table": table, "name": "Late", "token": "x" * 30}
    for given, told in (
        ({}, "deze tafel kom je alleen met een uitnodiging"),
        ({"locale": "de"}, "an diesen Tisch kommt man nur mit Einladung"),
        ({"locale": "fr"}, "deze tafel kom je alleen met een uitnodiging"),
    ):
        assert told in late.say("TakeSeat", **wanted, **given)["text"]
    late.say("Enter", table=table, locale="de")
    assert late.say("Save")["text"].startswith("solange ein Spiel läuft")
