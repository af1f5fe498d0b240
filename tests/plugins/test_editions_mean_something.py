"""What an edition file says must make sense: each defect is told with file, table and key, and what
would be right. Both families, as far as they have such tables."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import pytest

from monopoly_rules.plugins import (
    CompositionError,
    EditionError,
    compose,
    hookimpl,
    installed,
    read_edition,
    registry_of,
)
from monopoly_rules_variants import board_game, card_game

Defect: TypeAlias = tuple[str, str, str, str]
"""An edition, what stands there, what stands there instead, and what is said of it."""


class Shipping:
    def __init__(self, file: Path) -> None:
        self.file = file

    @hookimpl
    def register_editions(self) -> list[Path]:
        return [self.file]


def said(folder: Path, variant: str, old: str, new: str) -> str:
    """What is said of a built-in edition with one thing changed."""
    family, edition = variant.split("-", 1)
    text = installed().editions[variant].value.text
    assert old in text
    file = folder / "odd.toml"
    text = text.replace(f'id = "{edition}"', 'id = "odd"', 1).replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    try:
        read_edition(file)
    except EditionError as error:
        return str(error)
    known = registry_of(board=board_game, card=card_game, odd=Shipping(file))
    with pytest.raises(CompositionError) as caught:
        compose(f"{family}-odd", players=3, registry=known)
    return str(caught.value)


def named(defect: Defect) -> str:
    variant, old, new, _ = defect
    return f"{variant} {old.strip()} {new.strip()}"[:90]


TARGETS = [
    (
        "board-nl",
        "target = 39",
        "target = 40",
        "[[chance]] number 5 ('advance-kalverstraat').target: expected 0 to 39, got 40",
    ),
    (
        "board-nl",
        "target = 1\n",
        "target = 40\n",
        "[[chest]] number 2 ('back-to-dorpsstraat').target: expected 0 to 39, got 40",
    ),
    (
        "board-nl",
        "steps = -3",
        "steps = -40",
        "[[chance]] number 6 ('back-three').steps: expected -39 to 39, got -40",
    ),
    (
        "board-nl",
        'kind = "free-parking"',
        'kind = "effect"\neffect = { effect = "advance-to", target = 40 }',
        "[[space]] number 21 ('Vrij parkeren').target: expected 0 to 39, got 40",
    ),
    (
        "board-nl",
        'draw_deck = "chance"',
        'draw_deck = "chanse"',
        "[[chest]] number 5, draw_deck: unknown deck 'chanse'; did you mean 'chance'?",
    ),
]
ONE_NAME = [
    (
        "board-nl",
        'name = "Spui"',
        'name = "Plein"',
        "[[space]] number 28, name: square 27, 'Plein': square 26, 'Plein', has the same name",
    ),
    (
        "board-nl",
        'alt_names = ["Grote Markt"]',
        'alt_names = ["brink"]',
        "[[space]] number 24, alt_names: square 23, 'Groote Markt': square 3, 'Brink', has the",
    ),
    (
        "board-nl",
        'name_en = "South Station"',
        'name_en = "West Station"',
        "[[space]] number 16, name_en: square 15, 'Station West': square 5, 'Station Zuid', has",
    ),
    (
        "board-nl",
        'english = "Village Street"',
        'english = "Village Green"',
        "[[space]] number 4, english: square 3, 'Brink': square 1, 'Dorpsstraat', has the same",
    ),
    (
        "board-nl",
        'name = "Arnhem"',
        'name = "Haarlem"',
        "[[group]] number 3, name: the group 'lightblue' has the same name 'Haarlem'",
    ),
    (
        "board-nl",
        'id = "dividend"',
        'id = "crossword"',
        "[[chance]] number 11, id: an earlier card is called 'crossword' too",
    ),
    (
        "board-nl",
        'id = "hospital"',
        'id = "annuity"',
        "[[chest]] number 14, id: an earlier card is called 'annuity' too",
    ),
    (
        "card-nl",
        'yellow1 = ["Spui"]',
        'yellow1 = ["Plein"]',
        "[names]: plein: names both yellow1 and yellow2",
    ),
    (
        "card-nl",
        'yellow1 = ["Spui"]',
        'yellow1 = ["Spui", "GO"]',
        "[names]: go: names both",
    ),
    (
        "card-nl",
        'lightblue = "Arnhem"',
        'lightblue = "Ons Dorp"',
        "[sets], lightblue: brown is called 'Ons Dorp' too",
    ),
    (
        "card-nl",
        'brown = "Our Village"',
        'utility = "Stations"',
        "[groups_en], utility: station is called 'Stations' too",
    ),
    (
        "card-nl",
        'brown = "Our Village"',
        'brwn = "Our Village"',
        "[groups_en]: unknown key 'brwn'; did you mean 'brown'?",
    ),
    (
        "board-nl",
        'brown = "Our Village"',
        'brwn = "Our Village"',
        "[groups_en]: unknown group 'brwn'; did you mean 'brown'?",
    ),
    (
        "board-nl",
        'brown = "Our Village"',
        'brown = "Arnhem"',
        "[[group]] number 2, name: the group 'brown' has the same name 'Arnhem'",
    ),
    (
        "card-nl",
        'H2 = "2nd House"',
        'H2 = "1st House"',
        "[names_en], H2: H1 is called '1st House' too",
    ),
    (
        "card-nl",
        'station2 = "West Station"',
        'station2 = "South Station"',
        "[deeds_en], station2: station1 is called 'South Station' too",
    ),
]
NOTES = [
    (
        "board-nl",
        "500 = 2",
        "500 = 3",
        "[notes]: adds up to 2000, not to money.start, which is 1500 [B-SETUP-7]",
    ),
    (
        "board-nl",
        "money.start = 1500",
        "money.start = 1600",
        "[notes]: adds up to 1500, not to money.start, which is 1600 [B-SETUP-7]",
    ),
    (
        "board-nl",
        "[notes]\n",
        "[notes_alternative]\n100 = 14\n\n[notes]\n",
        "[notes_alternative]: adds up to 1400, not to money.start, which is 1500 [B-SETUP-7]",
    ),
    ("board-nl", "500 = 2", "many = 2", "[notes]: 'many' is not the value of a note [B-KIT-8]"),
    ("board-nl", "[notes]\n", "[notes]\n0 = 2\n", "[notes]: '0' is not the value of a note"),
]
LANGUAGES = [
    (variant, f'language = "{own}"', new, f"[edition], language: {problem}")
    for variant, own in (("board-nl", "nl"), ("card-nl", "nl"), ("card-de", "de"))
    for new, problem in (
        ('language = "Dutch!"', "expected a language such as en, nl or pt-BR, got 'Dutch!'"),
        ('language = "dutch"', "expected a language such as en, nl or pt-BR, got 'dutch'"),
        ('language = ""', "expected a language such as en, nl or pt-BR, got ''"),
        ('language = "qq"', "there is no language 'qq'; it is en, nl or pt-BR, for instance"),
        ("language = 7", "expected a text, got a whole number: 7"),
    )
]
SQUARES = [
    (
        "board-nl",
        'kind = "jail"',
        'kind = "chance"',
        "[[space]]: has 0 squares of kind 'jail', not 1 [B-KIT-1]",
    ),
    (
        "board-nl",
        'kind = "free-parking"',
        'kind = "jail"',
        "[[space]]: has 2 squares of kind 'jail', not 1, on squares 10, 20 [B-KIT-1]",
    ),
    (
        "board-nl",
        'kind = "free-parking"',
        'kind = "go"',
        "[[space]]: has 2 squares of kind 'go', not 1, on squares 0, 20 [B-KIT-1]",
    ),
    (
        "board-nl",
        '[[space]]\nkind = "free-parking"\nname = "Vrij parkeren"\nname_en = "Free Parking"\n',
        "",
        "[[space]]: has 39 squares, not 40 [B-KIT-1]",
    ),
    (
        "board-nl",
        '[[space]]\nkind = "free-parking"\n',
        '[[space]]\nkind = "go-to-jail"\nname = "X"\n\n[[space]]\nkind = "free-parking"\n',
        "[[space]]: has 41 squares, not 40 [B-KIT-1]",
    ),
    (
        "board-nl",
        'kind = "utility"',
        'kind = "chance"',
        "[[space]] number 13, group: square 12, 'Elektriciteitsbedrijf': a square of kind chance",
    ),
    (
        "board-nl",
        'kind = "chance"',
        'kind = "chance"\ntax = "income"',
        "[[space]] number 8, tax: square 7, 'Kans': a square of kind chance has none",
    ),
]
NAMES = [
    (
        "board-nl",
        "[names]\n",
        '[names]\nhotell = ["x", "y"]\n',
        "[names]: unknown key 'hotell'; did you mean 'hotel'?",
    ),
    (
        "board-nl",
        "[names_en]\n",
        '[names_en]\nchanse = "x"\n',
        "[names_en]: unknown key 'chanse'; did you mean 'chance'?",
    ),
    (
        "card-nl",
        'yellow1 = ["Spui"]',
        'yelow1 = ["Spui"]',
        "[names]: unknown key 'yelow1'; did you mean 'yellow1'?",
    ),
    ("card-nl", 'yellow1 = ["Spui"]\n', "", "[names]: lacks yellow1"),
    ("card-nl", 'yellow1 = ["Spui"]', 'yellow1 = [""]', "[names], yellow1: a name is empty"),
    (
        "card-nl",
        "[names_en]\n",
        '[names_en]\nGOO = "x"\n',
        "[names_en]: unknown key 'GOO'; did you mean 'GO'?",
    ),
    (
        "card-nl",
        "[sets]\n",
        '[sets]\nstatoin = "x"\n',
        "[sets]: unknown key 'statoin'; did you mean 'station'?",
    ),
]
PLAYERS = [
    (
        "board-nl",
        "players.max = 6",
        "players.max = 5",
        "[parameters], players.max: 5, but [edition] says 6 in players [B-Q-01]",
    ),
    (
        "board-nl",
        "players.min = 2",
        "players.min = 3",
        "[parameters], players.min: 3, but [edition] says 2 in players [B-Q-01]",
    ),
    (
        "board-nl",
        "players = [2, 6]",
        "players = [3, 6]",
        "[parameters], players.min: 2, but [edition] says 3 in players [B-Q-01]",
    ),
    (
        "card-nl",
        "players = [2, 6]",
        "players = [2, 5]",
        "[players.6]: must be named after a number of players, 2 to 5",
    ),
]
TYPES = [
    ("board-nl", "500 = 2", '500 = "2"', "[notes], 500: expected a whole number, got a text: '2'"),
    ("board-nl", "500 = 2", "500 = 2.5", "[notes], 500: expected a whole number, got a fraction"),
    (
        "board-nl",
        'kind = "go"',
        "kind = 7",
        "[[space]] number 1, kind: expected a text, got a whole number: 7",
    ),
    (
        "board-nl",
        'kind = "go-to-jail"',
        'kind = "goto-jail"',
        "[[space]] number 31, kind: square 30, 'Naar de gevangenis': unknown kind 'goto-jail'; did",
    ),
    (
        "board-nl",
        "rents = [2, ",
        'rents = ["2", ',
        "[[space]] number 2, rents[0]: expected a whole number, got a text: '2'",
    ),
    (
        "board-nl",
        "rents = [2, ",
        "rents = [",
        "[[space]] number 2, rents: square 1, 'Dorpsstraat': 6 rents are needed, not 5",
    ),
    (
        "board-nl",
        "stock.houses = 32",
        'stock.houses = "32"',
        "[parameters]: parameter 'stock.houses': expected a whole number, got a text: '32'",
    ),
    (
        "board-nl",
        'id = "dividend"',
        "id = 7",
        "[[chance]] number 9, id: expected a text, got 7",
    ),
    (
        "board-nl",
        'effect = "go-to-jail"',
        "effect = 7",
        "[[chance]] number 7 ('go-to-jail'): a row must name its effect, such as",
    ),
    (
        "board-nl",
        "players = [2, 6]",
        'players = ["2", 6]',
        "[edition], players[0]: expected a whole number, got a text: '2'",
    ),
    (
        "card-nl",
        "players = [2, 6]",
        'players = "2-6"',
        "[edition], players: expected a list, got a text: '2-6'",
    ),
    (
        "card-nl",
        "jokers = 2",
        'jokers = "2"',
        "[deck], jokers: expected a whole number, got a text",
    ),
    ("card-nl", "jokers = 2", "jokers = true", "[deck], jokers: expected a whole number, got true"),
    ("card-nl", "jokers = 2", "jokers = 64", "[deck], jokers: expected 0 to 63, got 64"),
    (
        "card-nl",
        "streets = [50, ",
        'streets = ["50", ',
        "[scoring], streets[0]: expected a whole number, got a text: '50'",
    ),
    ("card-nl", "streets = [50, ", "streets = [", "[scoring], streets"),
    (
        "card-nl",
        'yellow1 = ["Spui"]',
        'yellow1 = "Spui"',
        "[names], yellow1: expected a list, got a text: 'Spui'",
    ),
    (
        "card-nl",
        "[deck]\n",
        '[[extra]]\nnames = ["Goud"]\ncount = "4"\nvalue = 100\n\n[deck]\n',
        "[[extra]] number 1, count: expected a whole number, got a text: '4'",
    ),
]
GROUPS = [
    (
        "board-nl",
        'group = "orange"',
        'group = "orgnge"',
        "[[space]] number 17, group: square 16, 'Neude': unknown group 'orgnge'; did you mean",
    ),
    (
        "board-nl",
        'id = "brown"',
        'id = "brwon"',
        "[[group]] number 1, id: expected brown, got 'brwon'",
    ),
    (
        "board-nl",
        'group = "orange"',
        'group = "red"',
        "[[space]] number 17, group: square 16, 'Neude': expected orange, got red",
    ),
    (
        "board-nl",
        'kind = "tax"',
        'kind = "tax"\ngroup = "brown"',
        "[[space]] number 5, group: square 4, 'Inkomstenbelasting': a square of kind tax has none",
    ),
    (
        "card-nl",
        "[names]\n",
        '[names]\nyellow4 = ["Nergens"]\n',
        "[names]: unknown key 'yellow4'; did you mean 'yellow3'?",
    ),
    (
        "card-nl",
        "[deeds_en]\n",
        '[deeds_en]\nstation5 = "Airport"\n',
        "[deeds_en]: unknown key 'station5'; did you mean 'station4'?",
    ),
]


def check(folder: Path, defect: Defect) -> None:
    variant, old, new, problem = defect
    assert said(folder, variant, old, new).startswith(f"odd.toml: {problem}")


@pytest.mark.parametrize("defect", TARGETS, ids=named)
def test_a_card_s_target_outside_the_board(tmp_path: Path, defect: Defect) -> None:
    check(tmp_path, defect)


@pytest.mark.parametrize("defect", ONE_NAME, ids=named)
def test_two_deeds_or_cards_with_one_name(tmp_path: Path, defect: Defect) -> None:
    check(tmp_path, defect)


@pytest.mark.parametrize("defect", NOTES, ids=named)
def test_notes_that_do_not_add_up_to_the_start_money(tmp_path: Path, defect: Defect) -> None:
    check(tmp_path, defect)


@pytest.mark.parametrize("defect", LANGUAGES, ids=named)
def test_a_language_that_is_no_language(tmp_path: Path, defect: Defect) -> None:
    check(tmp_path, defect)


@pytest.mark.parametrize("defect", SQUARES, ids=named)
def test_squares_missing_or_doubled(tmp_path: Path, defect: Defect) -> None:
    check(tmp_path, defect)


@pytest.mark.parametrize("defect", NAMES, ids=named)
def test_unknown_kinds_in_names(tmp_path: Path, defect: Defect) -> None:
    check(tmp_path, defect)


@pytest.mark.parametrize("defect", PLAYERS, ids=named)
def test_player_counts_said_twice_and_differently(tmp_path: Path, defect: Defect) -> None:
    check(tmp_path, defect)


@pytest.mark.parametrize("defect", TYPES, ids=named)
def test_counts_and_kinds_of_the_wrong_type(tmp_path: Path, defect: Defect) -> None:
    check(tmp_path, defect)


@pytest.mark.parametrize("defect", GROUPS, ids=named)
def test_deeds_of_a_group_that_do_not_exist(tmp_path: Path, defect: Defect) -> None:
    check(tmp_path, defect)
