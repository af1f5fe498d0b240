"""Rows: one for each game and one for each thing that was counted; they add up to the summary."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Book, Entry, LazyChoices
from monopoly_rules.plugins import installed
from monopoly_rules.simulation import (
    GameRow,
    Interrupted,
    SimulationError,
    Summary,
    chance_seed,
    entry_columns,
    game_columns,
    player_seed,
    rows_to,
    wilson,
)

CASES = [
    ("board-nl", 4, 60),
    ("board-de+short", 3, 40),
    ("board-nl", 2, 400),
    ("card-nl", 2, 60),
    ("card-de", 4, 60),
    ("card-nl", 5, 60),
    ("toy-bazaar", 3, 30),
]


def played(
    spec: str, players: int, turns: int, *, events: bool = True, games: int = 6
) -> tuple[Summary, list[GameRow]]:
    rows: list[GameRow] = []
    summary = mr.simulate(
        spec,
        players=players,
        games=games,
        seed=5,
        max_turns=turns,
        rows=rows.append,
        events=events,
    )
    return summary, rows


def added(rows: Sequence[GameRow]) -> tuple[Entry, ...]:
    book = Book()
    for row in rows:
        book.add_all(row.entries)
    return book.entries()


@pytest.mark.parametrize(("spec", "players", "turns"), CASES)
def test_the_sums_of_rows_are_the_summary(spec: str, players: int, turns: int) -> None:
    summary, rows = played(spec, players, turns)
    seats = range(players)
    assert [row.game for row in rows] == list(range(summary.games))
    assert sum(row.turns for row in rows) == summary.turns
    assert sum(row.actions for row in rows) == summary.actions
    assert Counter((row.rule, row.reason) for row in rows) == {
        (each.rule, each.reason): each.games for each in summary.endings
    }
    assert summary.wins == tuple(sum(row.won(seat) for row in rows) for seat in seats)
    for seat in seats:
        held = [row.held[seat] for row in rows]
        assert summary.held[seat].mean == pytest.approx(sum(held) / len(held))
    assert added(rows) == summary.entries != ()
    if summary.order_wins:
        by_place = [0.0] * players
        for row in rows:
            for seat in seats:
                place = row.place(seat)
                assert place is not None
                by_place[place] += row.won(seat)
        assert summary.order_wins == pytest.approx(by_place)
        assert summary.starts == tuple(sum(row.starter == seat for row in rows) for seat in seats)
        assert sum(summary.starts) == summary.games


@pytest.mark.parametrize(("spec", "players", "turns"), CASES)
def test_to_be_told_what_happens_changes_nothing_else(spec: str, players: int, turns: int) -> None:
    told, _ = played(spec, players, turns)
    quiet, rows = played(spec, players, turns, events=False)
    assert quiet == attrs.evolve(told, entries=())
    assert not any(row.entries for row in rows)


def test_entries_of_a_game_are_what_its_events_tell() -> None:
    """The same game, played through states: the money of every rent, building and purchase."""
    (summary, (row,)) = played("board-nl", 3, 1000, games=1)
    rules = mr.compose("board-nl", players=3)
    game = mr.Game(rules, seed=chance_seed(5, 0))
    start = rules.start()[0]
    bot = installed().bot_for("board", "simple")
    players = [bot.make(rules, seat, player_seed(5, 0, seat)) for seat in range(3)]
    while not game.over:
        seat = game.awaited[0]
        game.play(players[seat](game.view(seat), LazyChoices(game.decision, seat)))
    events = game.events()
    assert row.entries == rules.entries_of(start, events) == summary.entries
    paid = [each for each in events if type(each).__name__ == "Paid"]

    def of(kind: str) -> int:
        return sum(each.amount for each in row.entries if each.kind == kind)

    def by(*ids: str) -> int:
        return sum(int(getattr(each, "amount", 0)) for each in paid if each.rule in ids)

    assert of("rent") == by("B-RENT-1") > 0
    assert of("built") == by("B-HOUSE-3", "B-HOTEL-2") > 0
    assert of("bought") == by("B-BUY-2", "B-AUCTION-4", "B-Q-13") > 0
    assert of("mortgaged") == by("B-MORTGAGE-2")
    bankrupt = [each for each in row.entries if each.kind == "bankruptcy"]
    assert [each.times for each in bankrupt] == [2]
    assert row.riches == game.outcome.scores if game.outcome else False


def test_scores_of_cards_by_what_they_were_made_of() -> None:
    summary, rows = played("card-nl", 4, 1000, games=2)
    made = sum(each.amount for each in summary.entries)
    assert made == sum(sum(row.held) for row in rows) > 0
    assert {"set", "houses", "tokens"} <= {each.kind for each in summary.entries}


def test_returns_are_rent_by_what_stood_there() -> None:
    summary, _ = played("board-nl", 4, 300)
    stood = {(each.group, each.level): each for each in summary.entries if each.kind == "stood"}
    for each in summary.returns:
        assert each.cost == stood[each.group, each.level].amount
        assert each.per_turn == pytest.approx(each.taken / each.cost)
    stations = {each.level: each for each in summary.returns if each.group == "station"}
    assert stations[1].taken == 25 * stations[1].rents
    assert stations[1].cost == 200 * stations[1].turns


def test_who_starts_is_who_threw_highest() -> None:
    _, rows = played("board-nl", 4, 5, events=False, games=40)
    assert {row.starter for row in rows} == {0, 1, 2, 3}
    for row in rows[:5]:
        game = mr.Game(mr.compose("board-nl", players=4), seed=row.seed)
        assert game.awaited == (row.starter,)


def test_shares_by_order_of_play() -> None:
    summary, _ = played("board-nl", 2, 1000, events=False)
    assert summary.order_shares == tuple(
        wilson(each, summary.finished) for each in summary.order_wins
    )


def test_rows_come_in_order_from_any_executor() -> None:
    alone: list[GameRow] = []
    spread: list[GameRow] = []
    for rows, workers in ((alone, None), (spread, ThreadPoolExecutor(3))):
        mr.simulate(
            "board-nl",
            players=2,
            games=12,
            max_turns=30,
            rows=rows.append,
            events=True,
            executor=workers,
        )
    assert alone == spread


# Ctrl-C


def test_what_is_finished_stays() -> None:
    kept: list[GameRow] = []

    def stop_after_three(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        mr.simulate(
            "board-nl",
            players=2,
            games=50,
            seed=1,
            max_turns=20,
            rows=kept.append,
            progress=stop_after_three,
        )
    assert stopped.value.summary == mr.simulate(
        "board-nl", players=2, games=3, seed=1, max_turns=20
    )
    assert [row.game for row in kept] == [0, 1, 2]


# Files


def test_the_same_rows_in_every_kind_of_file(tmp_path: Path) -> None:
    _, rows = played("board-nl", 2, 60)
    for kind in ("csv", "jsonl"):
        with rows_to(tmp_path / f"games.{kind}") as write:
            for row in rows:
                write(game_columns(row))
        with rows_to(tmp_path / f"entries.{kind}") as write:
            for row in rows:
                for each in entry_columns(row):
                    write(each)
    for name in ("games", "entries"):
        with (tmp_path / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
            table = list(csv.DictReader(stream))
        lines = (tmp_path / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        listed = [json.loads(line) for line in lines]
        assert [{key: str(cell) for key, cell in row.items()} for row in listed] == table
    assert listed[0].keys() == {"game", "kind", "group", "level", "times", "amount"}


def test_parquet_where_pyarrow_is(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    _, rows = played("board-nl", 2, 20)
    with rows_to(tmp_path / "games.parquet") as write:
        for row in rows:
            write(game_columns(row))
    assert parquet.read_table(tmp_path / "games.parquet").to_pylist() == [
        dict(game_columns(row)) for row in rows
    ]


def test_parquet_without_pyarrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with (
        pytest.raises(SimulationError, match=r"not installed here; write \.csv or \.jsonl"),
        rows_to(tmp_path / "games.parquet"),
    ):
        pass
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("games.xlsx", r"ends in one of \.csv, \.jsonl, \.parquet"),
        ("none/games.csv", "cannot be written: No such file or directory"),
    ],
)
def test_files_that_cannot_be_written(tmp_path: Path, name: str, problem: str) -> None:
    with pytest.raises(SimulationError, match=problem), rows_to(tmp_path / name):
        pass
