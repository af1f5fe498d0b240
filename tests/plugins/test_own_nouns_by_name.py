"""Values of a modifier's own nouns can be written by name: typed, in JSON and in scenario files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, ClassVar

import attrs
import pytest
from tests.locales.compiled import catalogue_in

from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.kernel import (
    Action,
    Among,
    Event,
    Forms,
    Game,
    RecordError,
    Seat,
    SeatQuestion,
    Several,
    Span,
    verb,
)
from monopoly_rules.plugins import compose, registry_of
from monopoly_rules.scenarios import ScenarioError, read_scenarios, run_scenario
from monopoly_rules_variants import board_game, card_game
from monopoly_rules_variants.board_game import BoardModifier, Table, turn_began
from monopoly_rules_variants.card_game import CardModifier, CardTable, reward
from toy_game import ToyLook, ToyModifier, ToyTable, on_six

from .houses import plugin, registry, six_thrown

cellar = ToyModifier("cellar")
WINE = cellar.named("wine", {"red": "a red wine", "port": "an old port"})
SHELF = cellar.named("shelf", {0: "top shelf", 1: "middle shelf", 2: "bottom shelf"})


@attrs.frozen
class Fetch(Action):
    """Fetch a wine."""

    TEXT: ClassVar = "fetch {wine:cellar.wine} from {shelves:cellar.shelf}"
    wine: Annotated[str, Among(("red", "port"), noun=WINE)]
    shelves: Annotated[tuple[int, ...], Several(Span(0, 2, noun=SHELF), 1, 2)]


@cellar.event
@attrs.frozen
class Fetched(Event):
    wine: str
    shelf: int
    TEXT: ClassVar = "{wine:cellar.wine} was fetched from {shelf:cellar.shelf}"


def fetch(table: ToyTable, question: Fetching, action: Fetch) -> None:
    table.tell(Fetched, "CELLAR-1", action.wine, action.shelves[0])


@cellar.question
@attrs.frozen
class Fetching(SeatQuestion[ToyLook]):
    TEXT: ClassVar = "{seat:seat} fetches a wine"
    VERBS: ClassVar = (verb(Fetch, do=fetch),)
    ONCE: ClassVar = True


@cellar.around(on_six, rule="CELLAR-1")
def open_the_cellar(usual: Callable[[ToyTable, Seat], None], table: ToyTable, seat: Seat) -> None:
    """Whoever throws a 6 fetches a wine."""
    usual(table, seat)
    table.push(Fetching(seat))


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A game in which Ann is asked; the plugin of the modifier speaks Dutch."""
    texts = {"an old port": "een oude port", "bottom shelf": "onderste plank"}
    dutch = catalogue_in(tmp_path, "nl", texts)
    house = plugin(modifiers=[cellar], catalogues=[dutch])
    return six_thrown("toy-bazaar+cellar", registry(house=house))


@pytest.mark.parametrize(
    ("locale", "text", "meant"),
    [
        ("en", "fetch port top shelf", ("port", (0,))),
        ("en", "fetch PORT 'Top Shelf'", ("port", (0,))),
        ("en", "fetch an old port bottom", ("port", (2,))),
        ("en", "fetch bottom shelf an old port", ("port", (2,))),
        ("en", "fetch wine=red shelves='top shelf, bottom shelf'", ("red", (0, 2))),
        ("en", "fetch wine=red shelves=2", ("red", (2,))),
        ("nl", "fetch een oude port onderste plank", ("port", (2,))),
        ("nl", "fetch an old port onderste plank", ("port", (2,))),
        ("en", "fetch een oude port onderste plank", ("port", (2,))),
    ],
)
def test_what_is_typed_names_its_values(
    game: Game, locale: str, text: str, meant: tuple[str, tuple[int, ...]]
) -> None:
    action = Phrases(game.rules, 0, game.words(locale)).read(text, game.choices(0))
    assert action == Fetch(0, *meant)


def test_a_name_that_no_value_has_is_refused_where_it_stands(game: Game) -> None:
    with pytest.raises(RecordError, match=r"fetch: unknown wine 'prt'; possible: "):
        Phrases(game.rules, 0, game.words()).read("fetch prt 'top shelf'", game.choices(0))


def test_json_may_name_them_too_with_the_name_that_was_meant(game: Game) -> None:
    forms = Forms(game.rules, named=True)
    sent = {"action": "cellar:Fetch", "seat": 0, "wine": "an old port", "shelves": ["top shelf"]}
    assert forms.read_action(sent) == Fetch(0, "port", (0,))
    with pytest.raises(RecordError) as wrong:
        forms.read_action({**sent, "shelves": ["top shelv"]})
    assert str(wrong.value).startswith("$.shelves[0]: unknown cellar.shelf 'top shelv'; did you ")
    assert "top shelf" in str(wrong.value)
    with pytest.raises(RecordError, match=r"it is the cellar\.shelf 0; to read names, use Forms"):
        game.rules.forms.read_action({**sent, "wine": "port"})


FILE = """
spec = "toy-bazaar+cellar"
players = 3

[[scenario]]
name = "a six fetches a wine"
rules = ["CELLAR-1"]
given = { coins = [50, 20, 50] }
when = [
  { seat = 0, action = "Throw", chance = [[6]] },
  { seat = 0, action = "cellar:Fetch", wine = "an old port", shelves = ["SHELF"] },
]
then = { events = [{ event = "cellar:Fetched", wine = "an old port", shelf = "middle shelf" }] }
"""


def test_scenarios_name_them(tmp_path: Path) -> None:
    with_cellar = partial(compose, registry=registry(cellar))
    file = tmp_path / "wine.toml"
    file.write_text(FILE.replace("SHELF", "middle shelf"), encoding="utf-8")
    (right,) = read_scenarios(file)
    run_scenario(right, with_cellar)
    file.write_text(FILE.replace("SHELF", "mid shelf"), encoding="utf-8")
    (wrong,) = read_scenarios(file)
    with pytest.raises(ScenarioError, match=r"unknown cellar\.shelf 'mid shelf'.*middle shelf"):
        run_scenario(wrong, with_cellar)


board_sides = BoardModifier("sides")
card_sides = CardModifier("sides")
SIDES: dict[int | str, str] = {0: "east", 1: "west", 2: "the same", 3: "the same"}
for each in (board_sides, card_sides):
    each.named("side", SIDES)


@board_sides.then(turn_began, rule="SIDES-1")
def nothing_on_boards(table: Table, seat: Seat) -> None:
    """Nothing happens."""


@card_sides.then(reward, rule="SIDES-1")
def nothing_with_cards(table: CardTable, seat: Seat) -> None:
    """Nothing happens."""


@pytest.mark.parametrize(
    ("spec", "sides", "noun", "name"),
    [("board-nl", board_sides, "deed", "Brink"), ("card-nl", card_sides, "set", "brown")],
)
def test_the_built_in_games_know_them_beside_their_own_names(
    spec: str, sides: BoardModifier | CardModifier, noun: str, name: str
) -> None:
    known = registry_of(board=board_game, card=card_game, mine=plugin(modifiers=[sides]))
    rules = compose(f"{spec}+sides", players=2, registry=known)
    assert [rules.value_of("sides.side", each) for each in ("east", "WEST")] == [0, 1]
    assert [rules.value_of("sides.side", each) for each in ("the same", "north")] == [None] * 2
    assert [*rules.known_names("sides.side")] == ["east", "west"]
    assert rules.value_of(noun, name) is not None
    assert name in rules.known_names(noun)
    assert rules.value_of("sides.other", "east") is None
