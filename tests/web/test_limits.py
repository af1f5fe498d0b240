"""What many clients, or a hostile one, cannot cost a server: work, room, memory, disk."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Journal
from monopoly_rules.web.limits import MOST_TABLES, Bucket, Shared
from monopoly_rules.web.lobby import Lobby, hall, offers
from monopoly_rules.web.server import addresses
from monopoly_rules.web.server.addresses import Addresses
from monopoly_rules.web.tables import keeping
from monopoly_rules.web.tables.connections import Connection
from monopoly_rules.web.tables.keeping import ASIDE, HEAD, JOURNAL, Folder

from .clients import Client, House, play_on, seated, unlimited

HOUR = 3600.0
DAY = 24 * HOUR
MAKE = json.dumps({"message": "MakeTable", "ask": 7, "spec": "board-nl", "seats": [None, ""]})


class Clock:
    """A clock that somebody moves."""

    def __init__(self) -> None:
        self.now = 2e9

    def __call__(self) -> float:
        return self.now


def saved(actions: int = 20) -> str:
    game = mr.Game(mr.compose("board-nl", players=2), seed=7, names=["Anna", "Bram"])
    for _ in range(actions):
        choice = next(each for each in game.choices(game.awaited[0]) if not each.fields)
        game.play(choice.action())
    return game.save()


# Work


def test_rules_are_explained_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    composed = []

    def counted(spec: str, **given: object) -> mr.RuleSet:
        composed.append(spec)
        return mr.compose(spec, players=3)

    monkeypatch.setattr(offers, "compose", counted)
    monkeypatch.setattr(offers, "MOST_REMEMBERED", 4)
    anna = Client(House(tmp_path))
    told = [anna.say("ExplainRules", spec="board-nl", players=3) for _ in range(3)]
    assert told[0] == told[1] == told[2]
    assert composed == ["board-nl"]
    anna.say("ExplainRules", spec="board-nl", players=3, locale="de")
    for number in range(8):
        anna.say("ExplainRules", spec="board-nl", players=3, locale=f"x{number}")
    anna.say("ExplainRules", spec="board-nl", players=3)
    assert len(composed) == 3 + 8


def test_much_work_counts_for_all_of_an_address_and_for_all_together() -> None:
    clock = Clock()
    known = Addresses(clock)
    one, two = known.come("203.0.113.1"), known.come("203.0.113.1")
    assert one is not None
    assert two is not None
    granted = [each.may_work(40) for each in (one, two, one, two)]
    assert granted == [True, True, True, False]  # 120 of an address at once
    assert one.may_work(1)  # what is little work is the client's own affair
    others = [known.come(f"203.0.113.{number}") for number in range(2, 20)]
    assert sum(each.may_work(40) for each in others if each is not None) == 7  # 400 of all
    clock.now += 4
    assert [one.may_work(40), two.may_work(40)] == [True, False]  # 10 a second


def test_nobody_gets_new_limits_by_calling_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    known = Addresses(clock)
    for granted in (True, True, True, False):
        shared = known.come("2001:db8::1")
        assert shared is not None
        assert shared.may_work(40) is granted
        known.go("2001:db8::1")
    other = known.come("2001:db8::ffff")  # the same customer
    assert other is not None
    assert not other.may_work(40)
    known.go("2001:db8::ffff")
    monkeypatch.setattr(addresses, "MOST_REMEMBERED", 1)
    clock.now += HOUR
    known.come("2001:db8:1::1")
    assert len(known._known) == 1  # who has used nothing for long is forgotten


def test_an_address_has_so_many_clients_and_this_machine_more() -> None:
    known = Addresses()
    let_in = [known.come("203.0.113.1") is not None for _ in range(101)]
    assert let_in.count(True) == addresses.MOST_OF_AN_ADDRESS == 100
    known.go("203.0.113.1")
    assert known.come("203.0.113.1") is not None
    assert all(known.come(host) is not None for host in ["127.0.0.1", "::1"] * 200)


def test_one_address_does_not_fill_the_server_with_tables(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    lobby = Lobby(folder)
    clock = Clock()
    tables = Bucket(*addresses.TABLES_OF_AN_ADDRESS, clock=clock)
    told = []
    for _ in range(32):
        who = Connection(unlimited(), Shared(tables=(tables,)))
        ((_, answer),) = lobby.answer(who, MAKE)
        told.append(type(answer).__name__)
    assert told == ["Made"] * 30 + ["Refused"] * 2
    clock.now += 60
    ((_, answer),) = lobby.answer(Connection(shared=Shared(tables=(tables,))), MAKE)
    assert type(answer).__name__ == "Made"
    folder.close()


def test_the_shared_limits_are_told_with_the_number_of_the_message(tmp_path: Path) -> None:
    lobby = Lobby(Folder(tmp_path))
    empty = Bucket(1, 0)
    for shared in (
        Shared(messages=(Bucket(0, 0),)),
        Shared(work=(empty,)),
        Shared(tables=(Bucket(0, 0),)),
    ):
        ((_, refused),) = lobby.answer(Connection(shared=shared), MAKE)
        assert (getattr(refused, "wrong", None), refused.ask) == ("flooding", 7)
    load = json.dumps({"message": "LoadTable", "ask": 8, "save": saved()})
    ((_, refused),) = lobby.answer(Connection(shared=Shared(work=(empty,))), load)
    assert (getattr(refused, "wrong", None), refused.ask) == ("flooding", 8)
    assert list(lobby.names) == []


def test_all_clients_of_an_address_together_ask_so_much() -> None:
    known = Addresses(Clock())
    asked = 0
    for _ in range(addresses.MOST_OF_AN_ADDRESS):
        shared = known.come("203.0.113.1")
        assert shared is not None
        who = Connection(unlimited(), shared)
        while asked < 250 and who.may_ask(8):  # as many as enter at once
            asked += 1
    assert asked == 250
    assert not who.may_ask(8)
    here = known.come("127.0.0.1")
    assert here is not None
    assert Connection(unlimited(), here).may_ask(8)


def test_what_is_installed_and_what_never_changes_is_found_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    anna = Client(house)
    told = anna.say("ListVariants", locale="nl")
    table, _ = seated(house, "board-nl", "Anna", "Bram")
    watcher = Client(house)
    entered = watcher.say("Enter", table=table, locale="en")

    def fail(*_: object) -> None:
        raise AssertionError("found out again")

    monkeypatch.setattr(offers, "variants_shown", fail)
    monkeypatch.setattr("monopoly_rules.kernel.wire.forms.Forms.catalogue", fail)
    assert anna.say("ListVariants", locale="nl") == told
    assert watcher.say("Enter", table=table, locale="en") == entered


# Tables that nobody comes to


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    found = House(tmp_path)
    found.lobby = Lobby(found.folder, seeds=lambda: 7, clock=clock)
    yield found
    found.kill()


def files(house: House) -> set[str]:
    place = house.folder.place
    kept = [*place.glob("*.json*"), *(place / ASIDE).glob("*.json*")]
    return {file.relative_to(place).as_posix() for file in kept}


def test_a_table_at_which_nobody_sat_is_gone_after_a_day(house: House, clock: Clock) -> None:
    anna = Client(house)
    waiting = anna.say("MakeTable", spec="board-nl", seats=[None, ""])["table"]
    loaded = anna.say("LoadTable", save=saved())["table"]
    clock.now += DAY - 1
    house.lobby.sweep()
    assert list(house.lobby.names) == [waiting, loaded]
    clock.now += 2
    house.lobby.sweep()
    assert list(house.lobby.names) == []
    assert files(house) == set()


def test_a_game_is_put_aside_and_can_be_put_back(house: House, clock: Clock) -> None:
    table, clients = seated(house, "board-nl", "Anna", "Bram")
    play_on(clients, 3, random.Random(1))
    clock.now += 40 * DAY
    house.lobby.sweep()
    assert list(house.lobby.names) == [table]  # they are there
    for client in clients:
        house.deliver(house.lobby.gone(client.connection))
    clock.now += 29 * DAY
    house.lobby.sweep()
    assert list(house.lobby.names) == [table]  # they left 29 days ago
    clock.now += 2 * DAY
    house.lobby.sweep()
    assert list(house.lobby.names) == []
    assert files(house) == {f"{ASIDE}/{table}{HEAD}", f"{ASIDE}/{table}{JOURNAL}"}
    assert not _open_journals(table)
    for file in (house.folder.place / ASIDE).iterdir():
        file.replace(house.folder.place / file.name)
    house.kill()
    again = House(house.folder.place)
    assert list(again.lobby.names) == [table]
    watcher = Client(again)
    watcher.say("Enter", table=table)
    assert watcher.state["version"] == 3
    again.kill()


def test_what_is_kept_for_ever_stays(tmp_path: Path, clock: Clock) -> None:
    house = House(tmp_path)
    house.lobby = Lobby(house.folder, seeds=lambda: 7, clock=clock, keep_days=0)
    table, (anna,) = seated(house, "board-nl", "Anna", bots=1)
    anna.say("MakeTable", spec="board-nl", seats=[None, ""])
    house.deliver(house.lobby.gone(anna.connection))
    clock.now += 1000 * DAY
    house.lobby.sweep()
    assert list(house.lobby.names) == [table]  # at the other one nobody has sat
    house.kill()


def test_a_restart_does_not_make_tables_young(house: House, clock: Clock) -> None:
    table, _ = seated(house, "board-nl", "Anna", bots=1)
    house.kill()
    for file in house.folder.place.glob(f"{table}*"):
        os.utime(file, (clock.now - 31 * DAY, clock.now - 31 * DAY))
    folder = Folder(house.folder.place)
    lobby = Lobby(folder, clock=clock)
    assert list(lobby.names) == [table]
    lobby.sweep()
    assert list(lobby.names) == []
    folder.close()


def test_a_full_server_lets_go_of_what_nobody_wants(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_TABLES == 500
    monkeypatch.setattr(hall, "MOST_TABLES", 3)
    playing, (anna,) = seated(house, "board-nl", "Anna", bots=1)
    host = Client(house)
    made = [host.say("MakeTable", spec="board-nl", seats=[None, ""])["table"] for _ in range(2)]
    assert host.say("MakeTable", spec="board-nl", seats=[None, ""])["wrong"] == "full"
    assert host.say("LoadTable", save=saved())["wrong"] == "full"
    house.deliver(house.lobby.gone(anna.connection))
    clock.now += 11 * 60
    host.say("Enter", table=made[0])
    newer = host.say("MakeTable", spec="board-nl", seats=[None, ""])["table"]
    assert list(house.lobby.names) == [playing, made[0], newer]  # somebody is at the first
    clock.now += 6 * DAY
    host.say("Enter", table=newer)
    seated(house, "board-nl", "Bram", bots=1)
    assert playing in house.lobby.names
    assert made[0] not in house.lobby.names
    assert host.say("MakeTable", spec="board-nl", seats=[None, ""])["wrong"] == "full"
    clock.now += 2 * DAY
    assert host.say("MakeTable", spec="board-nl", seats=[None, ""])["message"] == "Made"
    assert playing not in house.lobby.names
    assert f"{ASIDE}/{playing}{HEAD}" in files(house)


def test_only_the_newest_games_stay_aside(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_ASIDE", 2)
    tables = [seated(house, "board-nl", "Anna", bots=1)[0] for _ in range(3)]
    for number, table in enumerate(tables):
        for file in house.folder.place.glob(f"{table}*"):
            os.utime(file, (number, number))
        house.folder.put_aside(table)
    assert files(house) == {
        f"{ASIDE}/{table}{kind}" for table in tables[1:] for kind in (HEAD, JOURNAL)
    }


def test_the_host_removes_a_table_and_everybody_is_told(house: House) -> None:
    table, (anna, bram) = seated(house, "board-nl", "Anna", "Bram")
    watcher = Client(house)
    watcher.say("Enter", table=table)
    assert bram.say("RemoveTable")["wrong"] == "not yours"
    assert watcher.say("RemoveTable")["wrong"] == "not yours"
    assert list(house.lobby.names) == [table]
    assert anna.say("RemoveTable") == {"message": "Removed", "ask": 7, "table": table}
    told = {"message": "Removed", "ask": 0, "table": table}
    assert (bram.inbox[-1], watcher.inbox[-1]) == (told, told)
    assert files(house) == set()
    assert not _open_journals(table)
    assert bram.play({"action": "Throw"}, at=0)["text"] == "enter a table first"
    assert bram.say("Enter", table=table)["wrong"] == "unknown"
    assert anna.say("RemoveTable")["wrong"] == "forbidden"
    assert house.lobby.bots_move(table) == []


def test_a_name_on_the_disk_is_not_given_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = house.folder.place
    (place / f"aa{HEAD}").write_text("{}")  # a table that cannot be opened
    (place / f"bb{JOURNAL}").write_text("")
    names = iter(["aa", "bb", "cc"])
    monkeypatch.setattr(
        "monopoly_rules.web.lobby.hall.secrets.token_hex", lambda _: next(names, "dd")
    )
    assert Client(house).say("MakeTable", spec="board-nl", seats=[None, ""])["table"] == "cc"
    assert (place / f"aa{HEAD}").read_text() == "{}"


def test_a_loaded_game_is_brought_to_the_disk_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = mr.Game.load(saved(50), compose=mr.compose)
    synced: list[int] = []
    monkeypatch.setattr("monopoly_rules.kernel.saves.journal.os.fsync", synced.append)
    with Journal(tmp_path / "game.jsonl", sync=1) as journal:
        game.keep(journal)
        assert len(synced) == 1
        choice = next(each for each in game.choices(game.awaited[0]) if not each.fields)
        game.play(choice.action())
        assert len(synced) == 2  # a line of its own as before


def _open_journals(table: str) -> list[str]:
    try:
        held = [os.readlink(f"/proc/self/fd/{each}") for each in os.listdir("/proc/self/fd")]
    except OSError:
        return []
    return [each for each in held if table in each]
