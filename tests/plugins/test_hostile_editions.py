"""Files that somebody else wrote: typed errors, limits before work, and no harm to others."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest

from monopoly_rules.kernel.wire.parsing import parsed_toml
from monopoly_rules.plugins import (
    CompositionError,
    Registry,
    compose,
    hookimpl,
    installed,
    registry_of,
)
from monopoly_rules.plugins.parts import editions
from monopoly_rules.plugins.parts.families import File
from monopoly_rules.scenarios import verify
from monopoly_rules_variants import board_game, card_game


def shipping(*files: Path) -> object:
    class Shipping:
        @hookimpl
        def register_editions(self) -> list[File]:
            return list(files)

    return Shipping()


def odd_edition(folder: Path, variant: str, old: str, new: str) -> str:
    """A spec whose edition is a built-in one with one line changed."""
    text = installed().editions[variant].value.text
    assert text.count(old) >= 1
    file = folder / "odd.toml"
    text = text.replace('id = "nl"', 'id = "odd"', 1).replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    return variant.replace("nl", "odd")


@pytest.mark.parametrize(
    ("variant", "old", "new", "problem"),
    [
        (
            "card-nl",
            'yellow1 = ["Spui"]',
            'yellow1 = "Spui"',
            "odd.toml: [names], yellow1: expected a list, got a text: 'Spui'",
        ),
        (
            "card-nl",
            'yellow1 = ["Spui"]',
            "yellow1 = [7]",
            "odd.toml: [names], yellow1[0]: expected a text, got a whole number: 7",
        ),
        (
            "card-nl",
            'yellow1 = ["Spui"]',
            'yellow1 = ["Plein"]',
            "odd.toml: [names]: plein: names both",
        ),
        (
            "card-nl",
            "jokers = 2",
            "jokers = 1_000_000_000",
            "odd.toml: [deck], jokers: expected 0 to 63, got 1000000000",
        ),
        (
            "card-nl",
            "jokers = 2",
            "jokers = -2",
            "odd.toml: [deck], jokers: expected 0 to 63, got -2",
        ),
        (
            "card-nl",
            "jokers = 2",
            'jokers = "two"',
            "odd.toml: [deck], jokers: expected a whole number, got a text: 'two'",
        ),
        (
            "card-nl",
            "jokers = 2",
            "jokers = true",
            "odd.toml: [deck], jokers: expected a whole number, got true or false: True",
        ),
        (
            "card-nl",
            "hotels = 2",
            "hotels = 2\nhotel = 3",
            "odd.toml: [deck]: unknown key 'hotel'; did you mean 'hotels'?",
        ),
        (
            "card-nl",
            "house_counts = [5, 4, 3, 2]",
            "house_counts = [5, 4, 3]",
            "odd.toml: [parameters]: parameter 'house_counts': expected a list of 4 values",
        ),
        (
            "card-nl",
            'GO = ["Start"]',
            'GO = ["Start"]\nGOO = ["Begin"]',
            "odd.toml: [names]: unknown key 'GOO'; did you mean 'GO'?",
        ),
        (
            "card-nl",
            'brown = "Ons Dorp"',
            'braun = "Ons Dorp"',
            "odd.toml: [sets]: unknown key 'braun'; did you mean 'brown'?",
        ),
        (
            "card-nl",
            "stations = [250, 500, 1_000]",
            "stations = [250, 500]",
            "odd.toml: [scoring], stations: expected a list of 3 values",
        ),
        (
            "card-nl",
            "players = [2, 6]",
            "players = [2, 4]",
            "odd.toml: [players.5]: must be named after a number of players, 2 to 4",
        ),
        (
            "card-nl",
            "[players.6]",
            "[players.5]",
            "odd.toml: the file: is not valid TOML: Cannot declare ('players', '5') twice",
        ),
        (
            "card-nl",
            "players = [2, 6]",
            "players = [1, 6]",
            "odd.toml: [edition], players: the card game is for 2 to 6 players, got 1 to 6",
        ),
        (
            "card-nl",
            "hotel = 500",
            "hotel = -500",
            "odd.toml: [scoring], hotel: expected amounts of 0 to 1000000000, got -500",
        ),
        (
            "board-nl",
            "price = 60",
            "price = -60",
            "odd.toml: [[space]] number 2, price: expected 0 to 1000000000, got -60",
        ),
        (
            "board-nl",
            "price = 60",
            "price = 60_000_000_000",
            "odd.toml: [[space]] number 2, price: expected 0 to 1000000000, got 60000000000",
        ),
        (
            "board-nl",
            "price = 60",
            "price = " + "9" * 80,
            "odd.toml: the file: has a number",
        ),
        (
            "board-nl",
            "target = 11",
            "target = 40",
            "odd.toml: [[chance]] number",
        ),
        (
            "board-nl",
            "target = 11",
            "target = 11\na" + ".a" * 999 + " = 1",
            "odd.toml: the file: is nested",
        ),
        (
            "board-nl",
            "[currency]",
            "[currency]\nsing = 3",
            "odd.toml: [currency]: unknown key 'sing'",
        ),
    ],
)
def test_one_bad_line(tmp_path: Path, variant: str, old: str, new: str, problem: str) -> None:
    spec = odd_edition(tmp_path, variant, old, new)
    known = registry_of(board=board_game, card=card_game, odd=shipping(tmp_path / "odd.toml"))
    with pytest.raises(CompositionError) as caught:
        compose(spec, players=3, registry=known)
    assert problem in str(caught.value)


def test_one_bad_file_does_not_stop_the_others(tmp_path: Path) -> None:
    files = []
    for name, text in {
        "large.toml": "x = '" + "x" * 300_000 + "'",
        "deep.toml": "a" + ".a" * 50_000 + " = 1",
        "long.toml": "x = 0x" + "f" * 200_000,
        "list.toml": "edition = []",
        "binary.toml": "\udcff",
    }.items():
        file = tmp_path / name
        file.write_bytes(text.encode("utf-8", "surrogateescape"))
        files.append(file)
    bad = shipping(*files, tmp_path, tmp_path / "gone.toml")
    known = registry_of(board=board_game, card=card_game, bad=bad)
    assert "card-nl" in known.editions
    assert compose("board-nl", players=2, registry=known).players == 2
    said = [str(each) for each in known.failures]
    assert len(said) == 7
    assert all(each.isprintable() for each in said)


def test_one_bad_scenario_file_does_not_stop_the_others(tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(
        'spec = "card-nl"\nplayers = 9\n[[scenario]]\nname = "nine"\nrules = ["C-DECK-9"]\n'
        'refused = "2 to 6 players"\n'
    )
    bad = {
        "large.toml": "x = '" + "x" * 300_000 + "'",
        "deep.toml": "a" + ".a" * 50_000 + " = 1",
        "binary.toml": "\udcff",
        "number.toml": "[[scenario]]\nname = 3",
        "row.toml": "scenario = [3]",
        "steps.toml": '[[scenario]]\nname = "x"\nrules = []\nwhen = [3]',
        "long.toml": '[[scenario]]\nname = "' + "x" * 20_000 + '"\nrules = []',
    }
    for name, text in bad.items():
        (tmp_path / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    results = verify([*(tmp_path / name for name in bad), good, tmp_path / "gone.toml"])
    assert [result.holds for result in results] == [False] * len(bad) + [True, False]
    assert all((result.problem or "").isprintable() for result in results)
    assert all(len(result.problem or "") < 300 for result in results)


# Every value of an edition, changed into something else

ODD: tuple[object, ...] = (
    *(-1, 0, 10**12, -(10**12), True, 1.5, "", "x", "\x1b[2J", "x" * 5000),
    *([], [[]], ["a"], {}, {"a": 1}, None),
)


def places(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    pairs: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        pairs += value.items()
    elif isinstance(value, list):
        pairs += enumerate(value)
    for key, each in pairs:
        yield (*path, key)
        yield from places(each, (*path, key))


def changed(table: dict[str, object], path: tuple[str | int, ...], value: object) -> object:
    """A copy with one value changed; None takes it away."""
    copy = deepcopy(table)
    inner: object = copy
    for key in path[:-1]:
        assert isinstance(inner, dict | list)
        inner = inner[key]  # type: ignore[index]  # a name or a number, as the table has them
    assert isinstance(inner, dict | list)
    if value is None:
        del inner[path[-1]]  # type: ignore[arg-type]
    else:
        inner[path[-1]] = value  # type: ignore[index]
    return copy


def problem(spec: str, players: int, known: Registry) -> str:
    """What is wrong with a spec, empty if nothing is; any other error is one of ours."""
    try:
        rules = compose(spec, players=players, registry=known)
        rules.view(rules.start()[0], 0)
    except CompositionError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("variant", "players", "number"),
    [
        ("board-nl", 3, 150),
        ("card-nl", 4, 150),
        pytest.param("board-de", 3, 2_000, marks=pytest.mark.long),
        pytest.param("card-de", 5, 2_000, marks=pytest.mark.long),
    ],
)
def test_an_edition_with_one_odd_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variant: str, players: int, number: int
) -> None:
    table = parsed_toml(installed().editions[variant].value.text)
    family, _, id_ = variant.partition("-")
    table = changed(table, ("edition", "id"), "odd")  # type: ignore[assignment]  # a table again
    file = tmp_path / "odd.toml"
    file.write_text("odd = true")
    cases = [(path, value) for path in places(table) for value in ODD]
    for path, value in random.Random(number).sample(cases, min(number, len(cases))):
        odd = changed(table, path, value)

        def given(text: str, odd: object = odd) -> object:
            return deepcopy(odd) if text == "odd = true" else parsed_toml(text)

        with monkeypatch.context() as patch:
            patch.setattr(editions, "parsed_toml", given)
            known = registry_of(board=board_game, card=card_game, odd=shipping(file))
        assert problem(f"{family}-odd", players, known).isprintable(), (path, value)
        assert f"{family}-{id_}" in known.editions
