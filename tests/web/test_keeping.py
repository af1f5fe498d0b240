"""Killed at any moment and started again, every table is where it was."""

from __future__ import annotations

import random
import stat
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JournalError
from monopoly_rules.web.tables.keeping import HEAD, JOURNAL, Folder, FolderError

from .clients import Client, House, filled, play_on, seated


def test_every_table_is_where_it_was(tmp_path: Path) -> None:
    house = House(tmp_path)
    tables = []
    for spec in ("board-nl", "card-nl"):
        table, clients = seated(house, spec, "Anna", "Bram")
        play_on(clients, 30, random.Random(1))
        version = clients[0].state["version"]
        clients[0].say("AskUndo", at=version)
        clients[1].say("AnswerRequest", at=version, agree=True)
        tables.append((table, clients[0]))
    watched = []
    for table, _ in tables:
        watcher = Client(house)
        watcher.say("Enter", table=table, locale="en")
        watched.append(watcher)
    house.kill()

    again = House(tmp_path)
    assert not again.lobby.damaged
    for (table, _), watcher in zip(tables, watched, strict=True):
        back = Client(again)
        back.events = list(watcher.events)
        back.say(
            *("Enter",),
            table=table,
            locale="en",
            version=watcher.state["version"],
            told=len(watcher.events),
        )
        assert back.events == watcher.events
        assert {**back.state, "first": 0, "events": []} == {
            **watcher.state,
            "first": 0,
            "events": [],
        }


def test_tokens_open_their_seats_again_and_are_nowhere_on_the_disk(tmp_path: Path) -> None:
    house = House(tmp_path)
    anna = Client(house)
    made = anna.say("MakeTable", spec="card-nl", seats=[None, None, ""])
    table, key = made["table"], made["invitation"]
    taken = anna.say("TakeSeat", table=table, name="Anna", invitation=key)
    house.kill()
    written = "".join(file.read_text() for file in tmp_path.iterdir())
    for secret in (made["host"], key, taken["token"]):
        assert secret not in written

    again = House(tmp_path)
    bram = Client(again)
    other = bram.say("TakeSeat", table=table, name="Bram", invitation=key)
    back = Client(again)
    entered = back.say("Enter", table=table, token=taken["token"], host=made["host"])
    assert (entered["seat"], entered["host"]) == (0, True)
    assert back.seats["begun"]
    assert (taken["seat"], other["seat"]) == (0, 1)


@pytest.mark.parametrize("left", [0, 1, 200])
def test_a_game_that_nobody_was_shown_begins_anew(tmp_path: Path, left: int) -> None:
    """Killed while the first line of the journal was being written."""
    house = House(tmp_path)
    table, _ = seated(house, "board-nl", "Anna", "Bram")
    house.kill()
    journal = tmp_path / f"{table}{JOURNAL}"
    journal.write_bytes(journal.read_bytes()[:left])
    again = House(tmp_path)
    watcher = Client(again)
    watcher.say("Enter", table=table)
    assert watcher.state["version"] == 0


def test_a_journal_that_was_cut_off_in_its_last_line_loses_only_that(tmp_path: Path) -> None:
    house = House(tmp_path)
    table, clients = seated(house, "board-nl", "Anna", "Bram")
    play_on(clients, 10, random.Random(2))
    house.kill()
    journal = tmp_path / f"{table}{JOURNAL}"
    journal.write_bytes(journal.read_bytes()[:-5])
    again = House(tmp_path)
    watcher = Client(again)
    watcher.events = list(clients[0].events)
    watcher.say("Enter", table=table, locale="en", version=10, told=len(watcher.events))
    assert watcher.state["version"] == 9
    assert watcher.state["first"] == 0


def test_a_damaged_table_does_not_stop_the_others(tmp_path: Path) -> None:
    house = House(tmp_path)
    bad, _ = seated(house, "board-nl", "Anna", "Bram")
    good, _ = seated(house, "card-nl", "Anna", "Bram")
    (tmp_path / f"00{HEAD}").write_text("{}")
    house.kill()
    journal = tmp_path / f"{bad}{JOURNAL}"
    journal.write_text(journal.read_text().replace("board-nl", "board-xx"))
    again = House(tmp_path)
    assert again.lobby.names == (good,)
    assert len(again.lobby.damaged) == 2
    assert all(str(tmp_path) in str(each) for each in again.lobby.damaged)


def test_a_journal_of_another_table_is_not_taken(tmp_path: Path) -> None:
    house = House(tmp_path)
    one, _ = seated(house, "board-nl", "Anna", "Bram")
    two, _ = seated(house, "board-nl", "Cleo", "Dirk")
    house.kill()
    (tmp_path / f"{one}{JOURNAL}").replace(tmp_path / f"{two}{JOURNAL}")
    (damaged,) = House(tmp_path).lobby.damaged
    assert "another table" in damaged.problem


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="only there can a folder be locked")
    house = House(tmp_path)
    with pytest.raises(FolderError, match="another server"):
        Folder(tmp_path)
    house.kill()
    Folder(tmp_path).close()


def test_the_folder_is_private(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "tables")
    assert stat.S_IMODE(folder.place.stat().st_mode) & 0o077 == 0
    folder.close()


def test_a_full_disk_is_told_and_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    _, clients = seated(house, "board-nl", "Anna", "Bram")
    mover = clients[clients[0].state["awaited"][0]]

    def fail(*_: object) -> None:
        raise JournalError("x", "cannot be written: No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("monopoly_rules.kernel.saves.journal.Journal.append", fail)
        assert mover.play({"action": "Throw"})["wrong"] == "broken"
    assert mover.play({"action": "Throw"})["version"] == 1


def test_a_seat_is_not_taken_where_the_game_cannot_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    anna = Client(house)
    made = anna.say("MakeTable", spec="board-nl", seats=[None, ""])
    given = {"table": made["table"], "name": "Anna", "invitation": made["invitation"]}

    def fail(*_: object) -> None:
        raise JournalError("x", "cannot be written: No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("monopoly_rules.kernel.saves.journal.Journal.append", fail)
        assert anna.say("TakeSeat", **given)["wrong"] == "broken"
    assert anna.say("TakeSeat", **given)["seat"] == 0


def test_a_saved_game_goes_on_at_a_table(tmp_path: Path) -> None:
    rules = mr.compose("board-nl", players=3)
    game, bots = mr.Game(rules, seed=3, names=["Anna", "Bram", "Cleo"]), mr.bots(rules)
    for _ in range(40):
        seat = game.awaited[0]
        game.play(bots[seat](game.view(seat), game.choices(seat)))
    house = House(tmp_path)
    host, bram = Client(house), Client(house)
    made = host.say("LoadTable", save=game.save())
    table, invited = made["table"], {"invitation": made["invitation"]}
    taken = bram.say("TakeSeat", table=table, name="Somebody", seat=1, **invited)
    assert taken["seat"] == 1
    assert bram.say("TakeSeat", table=table, name="x", seat=1, **invited)["wrong"] == "full"
    bram.say("Enter", table=table, token=taken["token"], locale="en")
    assert bram.state["view"] == {**game.rules.forms.view(game.view(1))}
    assert bram.say("Begin")["wrong"] == "not yours"
    host.say("Enter", table=table, host=made["host"], locale="en")
    host.send('{"message": "Begin"}')  # bots take the seats that nobody has taken
    assert [seat["name"] for seat in bram.seats["seats"]] == ["Anna", "Bram", "Cleo"]
    assert [seat["kind"] for seat in bram.seats["seats"]] == ["bot", "person", "bot"]
    assert host.say("Begin")["wrong"] == "forbidden"
    house.let_bots_play(table)
    assert bram.state["awaited"] == [1]
    action = filled(bram.state["choices"][0], random.Random(1))
    assert bram.play(action)["message"] == "Shown"
    version = bram.state["version"]
    assert version > game.version
    house.kill()
    again = Client(House(tmp_path))
    again.say("Enter", table=table, token=taken["token"], locale="en")
    assert again.state["version"] == version
    assert again.state["view"] == bram.state["view"]


def test_what_is_no_saved_game_makes_no_table(tmp_path: Path) -> None:
    house = House(tmp_path)
    anna = Client(house)
    unnamed = mr.Game(mr.compose("board-nl", players=2), seed=3).save()
    for save in ("", "{}", unnamed, unnamed.replace("board-nl", "board-xx"), "x" * 900_000):
        assert anna.say("LoadTable", save=save)["wrong"] == "malformed"
    assert anna.send('{"message": "LoadTable", "save": "' + "x" * 1_000_000)[0]["wrong"] == (
        "too large"
    )
    assert anna.say("ListTables")["tables"] == []
    assert not list(tmp_path.glob("*.json*"))
