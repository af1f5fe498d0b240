"""Editions as data: every defect is told with its file, its table and its key."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from monopoly_rules.plugins import EditionError, Plugin, installed, read_edition
from monopoly_rules.plugins.loading.loader import LIBRARY
from monopoly_rules.plugins.registry.scopes import Scope
from toy_game.rules import ToyData

from .houses import doubling, plugin, refused, registry, rules, written
from .sites import edition

HEADING = """
[edition]
id = "night"
family = "toy"
title = "The bazaar at night"
language = "en"
players = [2, 5]
"""
NAMES = """
[names]
card = "card"
coins = "coins"
"""


def defect(folder: Path, text: str) -> str:
    """What is wrong with a file when it is read."""
    with pytest.raises(EditionError) as caught:
        read_edition(written(folder, "night.toml", text))
    error = caught.value
    assert str(error) == f"{error.file}: {error.place}: {error.problem}"
    assert error.file == "night.toml"
    return f"{error.place}: {error.problem}"


def misfit(folder: Path, text: str, *, players: int = 3) -> str:
    """What is wrong with a file when it meets its family."""
    file = written(folder, "night.toml", text)
    message = refused("toy-night", players=players, known=registry(night=plugin(editions=[file])))
    return message.removeprefix("night.toml: ")


@pytest.mark.smoke
def test_a_skin_needs_no_python_beyond_registering_the_file(tmp_path: Path) -> None:
    text = edition("night", toll=4) + "[players.2]\ntoll = 2\n"
    file = written(tmp_path, "night.toml", text.replace('"card"', '"lantern"'))
    known = registry(night=plugin(editions=[file]))
    assert rules("toy-night", players=3, known=known).numbers.toll == 4
    assert rules("toy-night", players=2, known=known).numbers.toll == 2
    assert rules("toy-night", known=known).names.card == "lantern"


def test_what_is_read(tmp_path: Path) -> None:
    found = read_edition(written(tmp_path, "night.toml", edition("night")))
    assert found.variant == "toy-night"
    assert list(found.players) == [2, 3, 4, 5]
    assert found.parameters["toll"] == 6
    assert found.data(ToyData).names.card == "card"


def test_dotted_names_may_be_written_either_way(tmp_path: Path) -> None:
    for text in (
        "[parameters]\njail.fine = 5\n",
        '[parameters]\n"jail.fine" = 5\n',
        "[parameters.jail]\nfine = 5\n",
    ):
        assert read_edition(written(tmp_path, "n.toml", HEADING + text)).parameters == {
            "jail.fine": 5
        }


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ('[names]\ncard = "ca\\u001b[2Jrd"\n', "[names], card", "a text must not have control"),
        ('[names]\ncard = "ca\\u202Erd"\n', "[names], card", "a text must not have control"),
        ('[names]\ncard = "ca\\nrd"\n', "[names], card", "a text must not have control"),
        (f'[names]\ncard = "{"x" * 100_000}"\n', "[names], card", "a text may have at most 100 "),
        ('[[stall]]\nname = "a"\n[[stall]]\nname = ["\\t"]\n', "[[stall]] number 2, name[0]",
         "a text must not have control"),
        ('[names]\n"c\\u001bard" = 1\n', "[names]", "a key must not have control"),
        (f'{"x" * 101} = 1\n', "the file", "a key may have at most 100 "),
    ],
)  # fmt: skip
def test_no_name_can_spoil_a_screen_or_fill_a_message(
    tmp_path: Path, text: str, place: str, problem: str
) -> None:
    told = defect(tmp_path, text + HEADING if place == "the file" else HEADING + text)
    assert told.startswith(f"{place}: {problem}")
    assert told.isprintable()
    assert len(told) < 250


def test_the_title_of_an_edition_is_a_name_too(tmp_path: Path) -> None:
    told = defect(tmp_path, HEADING.replace("at night", r"at\u001bnight"))
    assert told.startswith("[edition], title: a text must not have control characters: ")


# The file


def test_no_toml(tmp_path: Path) -> None:
    assert defect(tmp_path, "[edition").startswith("the file: is not valid TOML: ")


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"^gone\.toml: the file: cannot be read: "):
        read_edition(tmp_path / "gone.toml")


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="the file: cannot be read: "):
        read_edition(tmp_path)


def test_no_text(tmp_path: Path) -> None:
    file = tmp_path / "night.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EditionError, match="the file: cannot be read: "):
        read_edition(file)


# The heading


def test_no_heading(tmp_path: Path) -> None:
    assert defect(tmp_path, NAMES) == (
        "[edition]: is missing; it needs the keys id, family, title, language, players"
    )


def test_a_heading_that_is_no_table(tmp_path: Path) -> None:
    assert defect(tmp_path, 'edition = "night"') == "[edition]: is not a table"


@pytest.mark.parametrize("key", ["id", "family", "title", "language", "players"])
def test_a_key_is_missing(tmp_path: Path, key: str) -> None:
    lines = [line for line in HEADING.splitlines() if not line.startswith(key)]
    assert defect(tmp_path, "\n".join(lines)) == f"[edition]: the key {key!r} is missing"


def test_a_misspelt_key(tmp_path: Path) -> None:
    assert defect(tmp_path, HEADING + 'titel = "x"') == (
        "[edition]: unknown key 'titel'; did you mean 'title'?"
    )


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ('"night"', "7", "[edition], id: expected a text, got a whole number: 7"),
        (
            '"night"',
            '"a b"',
            "[edition], id: expected one word without '+', '=' or ':', got 'a b'",
        ),
        (
            '"toy"',
            '""',
            "[edition], family: expected a name such as 'board' or 'my-dist:board', got ''",
        ),
        ("[2, 5]", "4", "[edition], players: expected a list, got a whole number: 4"),
        (
            "[2, 5]",
            '[2, "5"]',
            "[edition], players[1]: expected a whole number, got a text: '5'",
        ),
        ("[2, 5]", "[2]", "[edition], players: expected two numbers, fewest and most, got [2]"),
        (
            "[2, 5]",
            "[5, 2]",
            "[edition], players: expected two numbers, fewest and most, got [5, 2]",
        ),
        (
            "[2, 5]",
            "[0, 99]",
            "[edition], players: expected two numbers, fewest and most, got [0, 99]",
        ),
        ('"en"', "true", "[edition], language: expected a text, got true or false: True"),
    ],
)
def test_a_wrong_value(tmp_path: Path, was: str, now: str, said: str) -> None:
    assert defect(tmp_path, HEADING.replace(was, now)) == said


# Parameters


def test_parameters_that_are_no_table(tmp_path: Path) -> None:
    assert defect(tmp_path, "parameters = 3\n" + HEADING) == "[parameters]: is not a table"


def test_a_misspelt_parameter(tmp_path: Path) -> None:
    assert misfit(tmp_path, edition("night", {"tol": 3})) == (
        "[parameters]: parameter 'tol': there is no such parameter; did you mean 'toll'?"
    )


def test_a_value_out_of_range(tmp_path: Path) -> None:
    assert misfit(tmp_path, edition("night", toll=-1)) == (
        "[parameters]: parameter 'toll': expected 0 to 1000, got -1"
    )


def test_a_value_of_the_wrong_kind(tmp_path: Path) -> None:
    assert misfit(tmp_path, edition("night", toll='"six"')) == (
        "[parameters]: parameter 'toll': expected a whole number, got a text: 'six'"
    )
    assert misfit(tmp_path, edition("night", toll="6.5")) == (
        "[parameters]: parameter 'toll': expected a whole number, got a fraction: 6.5"
    )


def test_a_parameter_that_nobody_gives(tmp_path: Path) -> None:
    text = edition("night").replace('"toll" = 6\n', "")
    assert misfit(tmp_path, text) == (
        "[parameters]: parameter 'toll': no value is given and there is no default"
    )


# Player counts


@pytest.mark.parametrize("key", ["9", "1", "two", "03", "٣", "-1"])
def test_a_player_count_that_the_edition_is_not_for(tmp_path: Path, key: str) -> None:
    assert defect(tmp_path, f'{HEADING}[players."{key}"]\ntoll = 3\n') == (
        f"[players.{key}]: must be named after a number of players, 2 to 5"
    )


def test_a_player_count_that_is_no_table(tmp_path: Path) -> None:
    assert defect(tmp_path, f"{HEADING}[players]\n3 = 7\n") == "[players.3]: is not a table"
    assert defect(tmp_path, f"players = 3\n{HEADING}") == "[players]: is not a table"


def test_a_defect_for_other_players_is_told_to_everybody(tmp_path: Path) -> None:
    """Otherwise it would wait for the first five who want to play."""
    text = edition("night") + "[players.5]\ntol = 3\n"
    assert misfit(tmp_path, text, players=2) == (
        "[players.5]: parameter 'tol': there is no such parameter; did you mean 'toll'?"
    )


# The tables of the family


def test_a_table_is_missing(tmp_path: Path) -> None:
    text = edition("night").replace('[names]\ncard = "card"\ncoins = "coins"\n', "")
    assert misfit(tmp_path, text) == "the file: the key 'names' is missing"


def test_a_key_of_a_table_is_missing(tmp_path: Path) -> None:
    text = edition("night").replace('coins = "coins"\n', "")
    assert misfit(tmp_path, text) == "[names]: the key 'coins' is missing"


def test_a_table_that_the_family_does_not_have(tmp_path: Path) -> None:
    assert misfit(tmp_path, edition("night") + "[names_]\n").startswith(
        "the file: unknown key 'names_'"
    )


def test_a_key_that_the_family_does_not_have(tmp_path: Path) -> None:
    text = edition("night").replace('card = "card"', 'card = "card"\ncrad = "x"')
    assert misfit(tmp_path, text).startswith("[names]: unknown key 'crad'")


def test_a_wrong_value_in_a_table(tmp_path: Path) -> None:
    text = edition("night").replace('card = "card"', "card = 7")
    assert misfit(tmp_path, text) == "[names], card: expected a text, got a whole number: 7"


@attrs.frozen
class Space:
    name: str
    price: int = 0


@attrs.frozen
class Board:
    space: list[Space]
    names: dict[str, object] = attrs.field(factory=dict)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('name = "b"\nprice = "x"', "[[space]] number 2, price: expected a whole number, got a te"),
        ("price = 3", "[[space]] number 2: the key 'name' is missing"),
        ('name = "b"\nprize = 3', "[[space]] number 2: unknown key 'prize'"),
    ],
)
def test_a_row_is_named_by_its_number(tmp_path: Path, row: str, said: str) -> None:
    text = f'{HEADING}[[space]]\nname = "a"\n[[space]]\n{row}\n'
    found = read_edition(written(tmp_path, "night.toml", text))
    with pytest.raises(EditionError) as caught:
        found.data(Board)
    assert str(caught.value).startswith(f"night.toml: {said}")


def test_what_changes_with_a_modifier_is_a_table(tmp_path: Path) -> None:
    assert defect(tmp_path, f"{HEADING}[with]\nstorm = 7\n") == "[with.storm]: is not a table"


# What an edition says of modifiers


def test_what_changes_with_a_modifier(tmp_path: Path) -> None:
    made = doubling("storm", "S-1")
    text = edition("night", toll=4) + "[with.storm]\ntoll = 3\n"
    file = written(tmp_path, "night.toml", text)
    known = registry(night=plugin(editions=[file]), storm=plugin(modifiers=[made]))
    assert rules("toy-night", known=known).numbers.toll == 4
    found = rules("toy-night+storm", known=known)
    assert found.numbers.toll == 3
    assert "parameter toll = 3  [TOY-3]  (edition night, with storm)" in found.explain()
    assert rules("toy-night+storm", parameters={"toll": 9}, known=known).numbers.toll == 9


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ("[with.strom]\ntoll = 3\n", "[with.strom]: there is no such modifier; did you mean"),
        ("[with.storm]\ntol = 3\n", "[with.storm]: parameter 'tol': there is no such parameter"),
        ("[with.storm]\ntoll = -1\n", "[with.storm]: parameter 'toll': expected 0 to 1000"),
    ],
)
def test_defects_of_what_changes_with_a_modifier(tmp_path: Path, table: str, problem: str) -> None:
    file = written(tmp_path, "night.toml", edition("night") + table)
    storm = plugin(modifiers=[doubling("storm", "S-1")])
    assert problem in refused(
        "toy-night", known=registry(night=plugin(editions=[file]), storm=storm)
    )


def test_an_offer_of_what_is_no_parameter_of_a_modifier(tmp_path: Path) -> None:
    text = edition("night").replace("players =", 'offers = ["toll"]\nplayers =', 1)
    assert misfit(tmp_path, text) == (
        "[edition], offers: 'toll' is not a parameter of a modifier; there is none"
    )


# The library's own files


def test_of_the_library_only_the_file_of_the_variant_is_read(tmp_path: Path) -> None:
    files = [
        written(tmp_path, "night.toml", edition("night")),
        written(tmp_path, "broken.toml", "[edition"),
        written(tmp_path, "else.toml", edition("day")),
    ]
    library = Plugin("toy", LIBRARY, "1", LIBRARY, True, {"register_editions": tuple(files)})
    scope = Scope([library])
    (night,) = scope.editions_for("toy-night")
    assert (night.name, scope.failures) == ("toy-night", [])
    # A name that no file has by its own name is looked for in all of them.
    names = [each.name for each in scope.editions_for("toy-day")]
    assert names == ["toy-day", "toy-night"]
    (failure,) = scope.failures
    assert "broken.toml: the file: is not valid TOML" in str(failure)
    assert night in scope.editions


def test_files_of_others_are_read_at_once(tmp_path: Path) -> None:
    broken = written(tmp_path, "broken.toml", "[edition")
    theirs = Plugin("toy", "mars", "1", "mars", False, {"register_editions": (broken,)})
    assert len(Scope([theirs]).failures) == 1


@pytest.mark.parametrize("family", ["board", "card"])
def test_files_of_the_library_are_called_after_their_editions(family: str) -> None:
    scope = installed().scope_of(installed().family(family).plugin)
    assert len(scope.editions) > 1
    for each in scope.editions:
        assert f"{family}-{each.value.file}" == f"{each.name}.toml"
