"""Files that somebody wrote in bad faith: editions, scenarios, and hands without end.

A file above 256 kB is refused before it is parsed; any other is read in under a second. What is
wrong is told with file, table and key, and one bad file never stops the others.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel.wire.parsing import parsed_toml
from monopoly_rules.plugins import EditionError, compose, read_edition, registry_of
from monopoly_rules.scenarios import ScenarioError, read_scenarios, verify

from .files import plugin
from .limits import little_memory, megabytes, seconds
from .reader import FAMILIES, REGISTRY

LARGEST = 256_000
DEEP = {
    "dotted keys": "a" + ".a" * 12_000 + " = 1\n",
    "dotted keys in many lines": "".join("a" + ".a" * 60 + f".k{n} = 1\n" for n in range(180)),
    "a dotted table": "[a" + ".a" * 12_000 + "]\n",
    "lists in lists": "a = " + "[" * 5_000 + "]" * 5_000 + "\n",
    "tables in tables": "a = " + "{a=" * 3_000 + "1" + "}" * 3_000 + "\n",
    "a number without end": "a = " + "9" * 200_000 + "\n",
    "too large": "# " + "x" * LARGEST + "\n",
}


def changed(variant: str, old: str, new: str) -> str:
    """The file of a built-in edition with one line changed, under another id."""
    edition = REGISTRY.editions[variant].value
    own = f'id = "{edition.heading.id}"'
    assert old in edition.text
    return edition.text.replace(own, 'id = "hostile"', 1).replace(old, new, 1)


def composed(text: str, family: str, folder: Path) -> None:
    """Read the edition, and make a game of it."""
    file = folder / "hostile.toml"
    file.write_text(text, "utf-8")
    read_edition(file)
    known = registry_of(**{family: FAMILIES[family], "hostile": plugin(file)})
    compose(f"{family}-hostile", players=4, registry=known).start()


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_deep_and_large_editions_are_refused_at_once(text: str, tmp_path: Path) -> None:
    whole = changed("board-nl", "[edition]", text + "[edition]")

    def read() -> None:
        with little_memory(), pytest.raises(EditionError):
            composed(whole, "board", tmp_path)

    read()
    assert seconds(read) < 1
    assert megabytes(read) < 50


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_deep_and_large_scenario_files_are_refused_at_once(text: str, tmp_path: Path) -> None:
    file = tmp_path / "hostile.toml"
    file.write_text('spec = "board-nl"\nplayers = 2\n' + text, "utf-8")

    def read() -> None:
        with little_memory(), pytest.raises(ScenarioError):
            read_scenarios(file)

    read()
    assert seconds(read) < 1
    assert megabytes(read) < 50


def repeated(each: Callable[[int], str], begun: str = "", end: str = "") -> str:
    """A text with as many of these as a file has room for."""
    size, parts = len(begun) + len(end), [begun]
    for piece in map(each, count()):
        size += len(piece)
        if size > LARGEST:
            break
        parts.append(piece)
    return "".join(parts) + end


FIRST = 'spec = "board-nl"\nplayers = 2\n'
STEPS = FIRST + '[[scenario]]\nname = "x"\nrules = ["B-TURN-1"]\n'
PARAMETERS = "".join(f"k{number:x} = 1\n" for number in range(10_000))
SCENARIO = '[[scenario]]\nname = "{0:x}"\nrules = ["x"]\nrefused = "x"\n'
FULL = {
    "empty steps": repeated(lambda number: "{},", f"{STEPS}when = [", "]\n"),
    "small scenarios": repeated(SCENARIO.format, FIRST),
    "parameters of all scenarios": repeated(SCENARIO.format, f"{FIRST}[parameters]\n{PARAMETERS}"),
    "many dots": repeated(lambda number: f"{number:x}.a.a.a.a.a.a.a.a.a=1\n"),
    "many tables": repeated(lambda number: f"[{number:x}]\na=[]\n"),
    "small tables": repeated(lambda number: "{a=1},", "a = [", "]\n"),
}
"""Files as large as they may be, each made to take long."""


@pytest.mark.parametrize("text", FULL.values(), ids=FULL)
def test_full_scenario_files_are_read_within_a_second(text: str, tmp_path: Path) -> None:
    """Steps without anything in them took ten seconds, parameters of all scenarios 990 MB."""
    file = tmp_path / "full.toml"
    file.write_text(text, "utf-8")
    assert LARGEST * 0.99 < file.stat().st_size <= LARGEST

    def read() -> None:
        with little_memory(), suppress(ScenarioError):
            read_scenarios(file)

    assert seconds(read, enough=1) < 1
    assert megabytes(read) < 50


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("many dots", "the file: has keys with more than 10000 dots together"),
        ("many tables", "the file: unknown key '0'; known: "),
    ],
)
def test_full_editions_are_read_within_a_second(name: str, problem: str, tmp_path: Path) -> None:
    """Keys with many dots took 1.6 seconds where tables come after them."""
    whole = changed("board-nl", "[edition]", "[edition]")
    room = LARGEST - len(whole.encode())
    whole = FULL[name][:room].rpartition("\n")[0] + f"\n{whole}"
    with little_memory(), pytest.raises(EditionError) as caught:
        composed(whole, "board", tmp_path)
    assert str(caught.value).startswith(f"hostile.toml: {problem}")

    def read() -> None:
        with suppress(EditionError):
            read_edition(tmp_path / "hostile.toml")

    assert seconds(read, enough=1) < 1
    assert megabytes(read) < 50


def test_as_many_dots_as_may_be() -> None:
    few = "".join(f"{number:x}.a.a=1\n" for number in range(5_000))
    assert len(parsed_toml(few)) == 5_000
    with pytest.raises(mr.RecordError, match="has keys with more than 10000 dots together"):
        parsed_toml(few + "a.b=1\n")
    texts = ", ".join(["'a.b.c.d'"] * 5_000)
    assert parsed_toml(f"{few}# {'a.' * 9}\nx = [{texts}]\n")  # only those of keys


def test_a_scenario_has_at_most_200_parameters(tmp_path: Path) -> None:
    def given(number: int) -> str:
        return ", ".join(f"k{each} = 1" for each in range(number))

    file = tmp_path / "many.toml"
    file.write_text(f"{FIRST}parameters = {{ {given(200)} }}\n{SCENARIO.format(0)}", "utf-8")
    assert len(read_scenarios(file)[0].parameters) == 200
    text = f"{FIRST}{SCENARIO.format(0)}parameters = {{ {given(201)} }}\n"
    file.write_text(text, "utf-8")
    with pytest.raises(ScenarioError) as caught:
        read_scenarios(file)
    assert str(caught.value) == (
        "many.toml, '0', parameters: expected at most 200 parameters, got 201"
    )


@pytest.mark.parametrize(
    ("variant", "old", "new", "key"),
    [
        ("card-nl", 'yellow1 = ["Spui"]', 'yellow1 = "Spui"', "[names], yellow1"),
        ("card-nl", "hotels = 2", "hotels = 1000000", "[deck], hotels"),
        ("card-nl", "hotels = 2", "hotels = -1", "[deck], hotels"),
        ("card-nl", "hotels = 2", "hotels = 43", "[deck]"),  # with 58 others, one too many
        ("card-nl", "utilities = 500", "utilities = -500", "[scoring], utilities"),
        ("card-nl", "utilities = 500", f"utilities = {10**30}", "[scoring], utilities"),
        ("card-nl", "stations = [250, 500, 1_000]", "stations = [250, 5]", "[scoring], stations"),
        ("card-nl", "stations = [250, 500, 1_000]", "stations = [3, 2, 1]", "[scoring], stations"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_wrong_is_told_with_table_and_key(
    variant: str, old: str, new: str, key: str, tmp_path: Path
) -> None:
    text = changed(variant, old, new)
    with pytest.raises(EditionError) as caught:
        composed(text, "card", tmp_path)
    assert caught.value.file == "hostile.toml"
    assert caught.value.place == key
    assert len(str(caught.value)) < 1000


def test_two_cards_of_one_name_are_told_with_the_file(tmp_path: Path) -> None:
    lines = REGISTRY.editions["card-nl"].value.text.splitlines()
    first, second = (next(line for line in lines if line.startswith(key)) for key in ("H1", "H2"))
    text = changed("card-nl", second, first.replace("H1", "H2", 1))
    with pytest.raises(EditionError) as caught:
        composed(text, "card", tmp_path)
    assert caught.value.file == "hostile.toml"


def test_a_bad_edition_does_not_stop_the_others(tmp_path: Path) -> None:
    for number, text in enumerate(DEEP.values()):
        (tmp_path / f"{number}.toml").write_text(text, "utf-8")
    bad = {f"bad{number}": plugin(tmp_path / f"{number}.toml") for number in range(len(DEEP))}
    known = registry_of(board=FAMILIES["board"], **bad)
    assert len(known.failures) == len(DEEP)
    compose("board-nl", players=2, registry=known).start()


GOOD = """
spec = "toy-bazaar"
players = 2
[[scenario]]
name = "it begins"
rules = ["TOY-2"]
seed = 1
then = { awaited = [0] }
"""


def test_a_bad_scenario_file_does_not_stop_the_others(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.toml" for number in range(len(DEEP) + 1)]
    for file, text in zip(files, [*DEEP.values(), GOOD], strict=True):
        file.write_text(text, "utf-8")
    held = [result.holds for result in verify(files)]
    assert held == [False] * len(DEEP) + [True]


@pytest.mark.parametrize("seed", [2**256, -(2**300), 2**256 + 1])
def test_an_impossible_seed_does_not_stop_the_other_files(seed: int, tmp_path: Path) -> None:
    files = [tmp_path / "bad.toml", tmp_path / "good.toml"]
    files[0].write_text(GOOD.replace("seed = 1", f"seed = {seed}"), "utf-8")
    files[1].write_text(GOOD, "utf-8")
    assert [result.holds for result in verify(files)] == [False, True]


@pytest.mark.parametrize(
    "hand",
    ["GO " * 400_000, "x" * 10**6, "TOKENx999 " * 90_000, "red1-99999999", "?" * 10**6],
    ids=["many", "long", "counted", "range", "wild"],
)
def test_hands_without_end_are_refused_at_once(hand: str) -> None:
    def score() -> None:
        with little_memory(), pytest.raises(mr.CardError) as caught:
            mr.best_layout(hand, "card-nl")
        assert len(str(caught.value)) < 1000

    score()
    assert seconds(score) < 0.05
    assert megabytes(score) < 50


LONG = "x" * 5_000


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"a = {{{LONG} = 1, {LONG} = 1}}\n", r"\.\.\. \(at line 1, column \d+\)$"),
        (f"[{LONG}]\n[{LONG}]\n", r"\.\.\. \(at line 2, column \d+\)$"),
        (f"{LONG} = 1\n{LONG} = 2\n", r"Cannot overwrite a value \(at line 2, column \d+\)$"),
        (f"a = {'9' * 4_000}\n", "has a number that is too large, in a$"),
        (f"{LONG} = {'9' * 200}\n", r"\.\.\.$"),
    ],
    ids=["key", "table", "value", "number", "place"],
)
def test_at_most_100_characters_are_quoted_and_the_line_is_told(text: str, told: str) -> None:
    with pytest.raises(mr.RecordError, match=told) as caught:
        parsed_toml(text)
    assert "x" * 101 not in str(caught.value)


@pytest.mark.parametrize("sign", ["\x1b[31m", "\x00", "\u202e", "\r\n"])
def test_messages_are_clean_of_control_characters(sign: str) -> None:
    rules = mr.compose("board-nl", players=2)
    for given in ({f"ca{sign}sh": 1}, {"deeds": [[f"Spui{sign}"], []]}):
        with pytest.raises(mr.RecordError) as caught:
            rules.position(given)
        assert str(caught.value).isprintable()
    with pytest.raises(mr.CardError) as refused:
        mr.best_layout(f"red{sign}9", "card-nl")
    assert str(refused.value).isprintable()
