"""An edition may have decks beside the usual two: everything that follows decks follows them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import ClassVar, cast

import attrs
import pytest
from jsonschema import Draft202012Validator

from monopoly_rules import bots
from monopoly_rules.cli.commands.short_form import short_form
from monopoly_rules.kernel import (
    JSON,
    FieldValue,
    Game,
    IllegalAction,
    Lane,
    Scripted,
    Seat,
    choice_schema,
    view_schema,
)
from monopoly_rules.plugins import CompositionError, compose, hookimpl, registry_of
from monopoly_rules.rulebook import Rule
from monopoly_rules.scenarios import read_scenarios, run_scenario
from monopoly_rules.testing import Variant, VariantConformance
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardModifier, BoardRules, Promise, Table
from monopoly_rules_variants.board_game.property.auction import Auction, BankAuctions
from monopoly_rules_variants.board_game.values.actions import (
    PAY_CARD,
    THROW,
    USE_RELEASE_CARD,
    Accept,
    Bid,
    DeclareBankruptcy,
    DrawCard,
    OfferTrade,
    Pass,
)
from monopoly_rules_variants.board_game.values.chance import Shuffle
from monopoly_rules_variants.board_game.values.items import RELEASE
from monopoly_rules_variants.board_game.values.state import SomeDeck

from .boards import BRIEF, players_of
from .skins import Editions, skin

WEATHER = """
[deck.weather]
name = "Weer"
name_en = "Weather"

[[deck.weather.cards]]
id = "storm"
effect = "pay-bank"
amount = 35
text = "Storm. Betaal {amount:money}."
text_en = "A storm. Pay {amount:money}."

[[deck.weather.cards]]
id = "sun"
effect = "receive-bank"
amount = 20
count = 3

[[deck.weather.cards]]
id = "umbrella"
effect = "jail-free"

[[deck.weather.cards]]
id = "hail"
effect = "pay-or-draw"
amount = 15
draw_deck = "harbour"
"""
HARBOUR = """
[deck.harbour]
name = "Haven"
cards = [
  { id = "freight", effect = "receive-bank", amount = 60 },
  { id = "ferry", effect = "advance-to", target = 5 },
  { id = "stowaway", effect = "jail-free" },
]
"""
BOTH = WEATHER + HARBOUR
PARKING = (
    'kind = "free-parking"\nname = "Vrij parkeren"\nname_en = "Free Parking"',
    'kind = "deck"\ndeck = "weather"\nname = "Weerstation"\nname_en = "Weather Station"',
)
EXTRA_TAX = (
    (
        'kind = "tax"\nname = "Extra belasting"\nname_en = "Luxury Tax"',
        'kind = "deck"\ndeck = "harbour"\nname = "Kade"\nname_en = "Quay"',
    ),
    ('tax = "extra"\n', ""),
)
SHIPPED = Editions(skin("windy", PARKING, *EXTRA_TAX, more=BOTH))
REGISTRY = registry_of(board=board_game, mine=SHIPPED)
composed = partial(compose, registry=REGISTRY)
HARBOURS, WEATHERS = 2, 3
"""Further decks have their numbers in the order of their ids."""
AUCTIONED = {"bankrupt.release_cards": "auction"}


def windy(players: int = 2, **parameters: JSON) -> BoardRules:
    """The board with four decks; two underscores stand for a dot."""
    given = {name.replace("__", "."): value for name, value in parameters.items()}
    return cast("BoardRules", composed("board-windy", players=players, parameters=given))


def begun(rules: BoardRules, given: dict[str, object], *outcomes: Sequence[FieldValue]) -> Game:
    """A game from a position, with what chance brings."""
    start = rules.position({"turn": 0, **given})
    return Game(rules.erased, start=start, chance=Scripted([*outcomes]))


def game_at(at: int, *outcomes: Sequence[FieldValue], **given: object) -> Game:
    """A game of two in which the first player is about to throw from a square."""
    return begun(windy(), {"at": [at, 0], "cash": [500, 500], **given}, *outcomes)


def facts(game: Game) -> Mapping[str, JSON]:
    rules = game.rules
    return rules.facts(rules.codec.read_only(rules, game.state))


def decks_of(game: Game) -> dict[str, list[str]]:
    return cast("dict[str, list[str]]", facts(game)["decks"])


VARIANTS = [
    Variant("board-windy", 2, composed, {}, BRIEF),
    Variant("board-windy+short", 5, composed, {"cards.reshuffle": "every_draw"}, BRIEF),
    Variant("board-windy", 3, composed, {**AUCTIONED, "bankrupt.resign": True}, BRIEF),
]


class TestWindy(VariantConformance):
    @pytest.fixture(params=VARIANTS, ids=str)
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        found: Variant = request.param
        return found


# The board and its words


def test_a_deck_has_a_name_in_each_language() -> None:
    rules = windy()
    named = {
        locale: [rules.words((), locale).name("deck", deck) for deck in range(4)]
        for locale in ("nl", "en", "de")
    }
    assert named["nl"] == ["Kans", "Algemeen Fonds", "Haven", "Weer"]
    assert named["en"] == ["Chance", "Community Chest", "Haven", "Weather"]
    assert named["de"] == ["Ereignis", "Gemeinschaft", "Haven", "Weather"]
    assert rules.words((), "en").name("square", 20) == "Weather Station"


def test_a_card_of_it_speaks_for_itself_or_by_its_effect() -> None:
    rules = windy()
    assert rules.words((), "nl").name("card", "weather:storm") == "Storm. Betaal € 35."
    assert rules.words((), "en").name("card", "weather:storm") == "A storm. Pay €35."
    assert rules.words((), "en").name("card", "weather:sun") == "receive €20"
    assert rules.words((), "en").name("card", "weather:hail") == "pay €15 or draw from Haven"


def test_a_card_may_lie_in_its_deck_several_times() -> None:
    rules = windy()
    assert rules.card_ids[WEATHERS] == ("storm", "sun", "sun-2", "sun-3", "umbrella", "hail")
    assert [len(ids) for ids in rules.card_ids] == [16, 16, 3, 6]


def test_the_usual_decks_may_have_copies_too(tmp_path: Path) -> None:
    more = ('id = "dividend"', 'id = "dividend"\ncount = 2')
    known = registry_of(board=board_game, m=Editions(skin("twice", more, folder=tmp_path)))
    rules = cast("BoardRules", compose("board-twice", players=2, registry=known))
    assert len(rules.card_ids[0]) == 17
    assert rules.card_ids[0][8:10] == ("dividend", "dividend-2")


# Play


@pytest.mark.rule("B-SETUP-3")
def test_every_deck_is_shuffled_at_the_start_the_usual_two_first() -> None:
    game = Game(windy().erased, seed=4)
    shuffled = [event for event in game.events() if type(event).__name__ == "Shuffled"]
    assert [getattr(event, "deck", None) for event in shuffled] == [0, 1, HARBOURS, WEATHERS]
    decks = decks_of(game)
    assert sorted(decks["weather"]) == ["hail", "storm", "sun", "sun-2", "sun-3", "umbrella"]
    told = [*game.rules.brief(game.events(), game.rules.words(("Ann", "Bob"), "en"))]
    assert told[0].startswith("shuffled: Chance, Community Chest, Haven, Weather")


@pytest.mark.rule("B-CARDS-1", "B-CARDS-2")
def test_a_square_draws_from_it_and_the_card_goes_under_it() -> None:
    game = game_at(17, (1, 2), decks={"weather": ["storm", "sun"]})
    events = game.play(THROW[0])
    state = facts(game)
    assert state["cash"] == [465, 500]
    decks = cast("dict[str, list[str]]", state["decks"])
    assert (decks["weather"][0], decks["weather"][-1]) == ("sun", "storm")
    assert game.tell(events[2]) == "seat 0 drew from Weather: A storm. Pay €35.  [B-CARDS-1]"
    assert game.rules.forms.event(events[2])["deck"] == WEATHERS


@pytest.mark.rule("B-Q-02")
def test_it_is_shuffled_before_every_draw_where_decks_are() -> None:
    rules = windy(cards__reshuffle="every_draw")
    given: dict[str, object] = {"at": [17, 0], "cash": [500, 500]}
    game = begun(rules, given, (1, 2), ((3, 5, 1, 2, 4, 0),))
    game.play(THROW[0])
    decks = decks_of(game)
    assert decks["weather"] == ["hail", "sun", "sun-2", "umbrella", "storm", "sun-3"]
    assert facts(game)["cash"] == [520, 500]


@pytest.mark.rule("B-SETUP-3")
def test_a_shuffle_names_the_cards_of_its_own_deck() -> None:
    rules = windy()
    state, _ = rules.start()
    for size in (16, 16):
        state, _ = rules.apply(state, Shuffle(-1, tuple(range(size))))
    with pytest.raises(IllegalAction, match="B-SETUP-3"):
        rules.apply(state, Shuffle(-1, tuple(range(6))))
    state, events = rules.apply(state, Shuffle(-1, (2, 0, 1)))
    assert rules.forms.state(state)["further"] == [[2, 0, 1], [0, 1, 2, 3, 4, 5]]
    assert rules.forms.event(events[0])["deck"] == HARBOURS


@pytest.mark.rule("B-CARDS-5", "B-CARDS-6", "B-JAIL-9")
def test_its_release_card_is_kept_used_and_goes_back_under_it() -> None:
    game = game_at(17, (1, 2), decks={"weather": ["umbrella"]})
    game.play(THROW[0])
    assert facts(game)["cards"] == [["weather"], []]
    weather = decks_of(game)["weather"]
    assert "umbrella" not in weather
    game = begun(windy(), {"jail": {"0": 0}, "cards": [["weather"], []]})
    events = game.play(USE_RELEASE_CARD[0])
    assert facts(game)["cards"] == [[], []]
    weather = decks_of(game)["weather"]
    assert weather[-1] == "umbrella"
    assert "the release card of Weather went from seat 0 to the bank" in game.tell(events[0])


@pytest.mark.rule("B-Q-76")
def test_a_card_may_send_to_a_further_deck() -> None:
    decks = {"weather": ["hail"], "harbour": ["freight"]}
    game = game_at(17, (1, 2), decks=decks)
    game.play(THROW[0])
    question = game.decision.question(0)
    assert question is not None
    assert game.tell(question) == "seat 0 pays €15 or draws from Haven"
    paid = game.rules.apply(game.state, PAY_CARD[0])[0]
    assert game.rules.forms.state(paid)["cash"] == [485, 500]
    game.play(DrawCard(0))
    assert facts(game)["cash"] == [560, 500]


@pytest.mark.rule("B-CARDS-7", "B-TRADE-1")
def test_its_release_card_is_traded() -> None:
    game = game_at(0, cards=[["weather"], ["chest"]])
    offer = OfferTrade(0, 1, 0, (), (WEATHERS,), 70, (), ())
    assert game.rules.forms.action(offer)["give_cards"] == [WEATHERS]
    assert game.tell(offer) == "offer seat 1 release card (Weather) for €70"
    game.play(offer)
    game.play(Accept(1, 0))
    assert facts(game)["cards"] == [[], ["chest", "weather"]]
    assert facts(game)["cash"] == [570, 430]


@pytest.mark.rule("B-CARDS-7")
def test_a_deck_that_does_not_exist_is_no_part_of_an_offer() -> None:
    game = game_at(0, cards=[["weather"], []])
    with pytest.raises(IllegalAction, match=r"give_cards cannot be .*K-FIELD"):
        game.play(OfferTrade(0, 1, 0, (), (4,), 70, (), ()))
    usual = compose("board-nl", players=2)
    with pytest.raises(IllegalAction, match=r"give_cards cannot be .*K-FIELD"):
        usual.apply(usual.position({"turn": 0}), OfferTrade(0, 1, 0, (), (2,), 70, (), ()))


@pytest.mark.rule("B-BANKRUPT-3", "B-Q-45")
def test_a_bankrupt_to_the_bank_gives_it_back_to_its_deck() -> None:
    given: dict[str, object] = {
        "at": [1, 0, 0],
        "cash": [0, 900, 900],
        "cards": [["harbour", "weather"], [], []],
    }
    game = begun(windy(3), given, (1, 2))
    game.play(THROW[0])
    game.play(DeclareBankruptcy(0))
    decks = decks_of(game)
    assert facts(game)["cards"] == [[], [], []]
    assert (decks["harbour"][-1], decks["weather"][-1]) == ("stowaway", "umbrella")


@pytest.mark.rule("B-Q-45")
def test_the_bank_auctions_it_where_release_cards_are_auctioned() -> None:
    rules = windy(3, bankrupt__release_cards="auction")
    given: dict[str, object] = {
        "at": [1, 0, 0],
        "cash": [0, 900, 900],
        "cards": [["weather"], [], []],
    }
    game = begun(rules, given, (1, 2))
    game.play(THROW[0])
    events = game.play(DeclareBankruptcy(0))
    told = [game.tell(event) for event in events]
    assert any("release card (Weather) is up for auction" in each for each in told)
    (bidder,) = game.awaited
    game.play(Bid(bidder, 30))
    (other,) = game.awaited
    game.play(Pass(other))
    held = cast("list[list[str]]", facts(game)["cards"])
    assert held[bidder] == ["weather"]


@pytest.mark.rule("B-Q-45", "B-Q-80")
@pytest.mark.parametrize(
    ("deck", "holder", "fits"),
    [(1, "weather", True), (1, "chest", False), (HARBOURS, "weather", True),
     (HARBOURS, "harbour", False), (WEATHERS, "chest", True), (WEATHERS, "weather", False)],
)  # fmt: skip
def test_the_bank_can_auction_only_release_cards_that_it_has(
    deck: int, holder: str, fits: bool
) -> None:
    """A save may say what is still to be auctioned: a card that a player holds is not the bank's,
    and the same goes for each deck whatever is missing in others."""
    rules = windy(3, bankrupt__release_cards="auction")
    position = rules.position({"turn": 0, "cards": [[holder], [], []]})
    still = Auction(RELEASE, 1, 0, -1, (1, 1, 1), 10)
    waiting = (BankAuctions((), (deck,), 1, "B-BANKRUPT-7"), still)
    state = attrs.evolve(position, agenda=waiting, begun=1)
    misfits = [each for each in rules.problems(state) if each.rule == "B-Q-80"]
    assert (not misfits) == fits


@pytest.mark.rule("B-BANKRUPT-2")
def test_a_creditor_inherits_it() -> None:
    rules = windy(3)
    given: dict[str, object] = {
        "at": [36, 0, 0],
        "cash": [0, 900, 900],
        "cards": [["weather"], ["chance"], []],
        "deeds": [[], ["Kalverstraat", "Leidschestraat"], []],
        "buildings": {"Kalverstraat": "hotel", "Leidschestraat": "hotel"},
    }
    game = begun(rules, given, (1, 2))
    game.play(THROW[0])
    game.play(DeclareBankruptcy(0))
    assert facts(game)["cards"] == [[], ["chance", "weather"], []]


# Positions, saves, views


def test_a_position_names_its_decks() -> None:
    rules = windy()
    state = rules.position({"decks": {"weather": ["hail", "sun-2"]}, "cards": [["Haven"], []]})
    found = rules.facts(rules.codec.read_only(rules, state))
    decks = cast("dict[str, list[str]]", found["decks"])
    assert decks["weather"] == ["hail", "sun-2", "storm", "sun", "sun-3", "umbrella"]
    assert decks["harbour"] == ["freight", "ferry"]
    with pytest.raises(Exception, match=r"decks.*did you mean 'weather'"):
        rules.position({"decks": {"wether": ["hail"]}})
    with pytest.raises(Exception, match=r"decks\.weather.*hial"):
        rules.position({"decks": {"weather": ["hial"]}})


SCENARIO = """
spec = "board-windy"
players = 2

[[scenario]]
name = "the storm goes under its deck, and the umbrella is drawn and used"
rules = ["B-CARDS-2", "B-CARDS-5", "B-CARDS-6"]
given = { turn = 0, at = [17, 17], decks = { weather = ["storm", "umbrella"] } }
when = [
  { seat = 0, action = "Throw", chance = [[1, 2]], then = { state = { "decks.weather.0" = "umbrella", "decks.weather.-1" = "storm" } } },
  { seat = 1, action = "Throw", chance = [[1, 2]], then = { state = { cards = [[], ["weather"]], "decks.weather.-1" = "storm" } } },
]

[[scenario]]
name = "a deck by its name in the language of the edition"
rules = ["B-CARDS-6"]
given = { turn = 0, jail = { 0 = 1 }, cards = [["Weer"], ["harbour"]] }
when = [
  { seat = 0, action = "UseReleaseCard", then = { state = { "decks.weather.-1" = "umbrella", cards = [[], ["harbour"]] } } },
]
"""  # noqa: E501  # inline tables stand on one line


def test_scenarios_name_its_cards_from_either_end(tmp_path: Path) -> None:
    file = tmp_path / "windy.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    scenarios = read_scenarios(file)
    assert len(scenarios) == 2
    for each in scenarios:
        run_scenario(each, composed)


@pytest.mark.rule("B-KIT-7", "B-CARDS-5")
@pytest.mark.parametrize(
    ("deck", "order", "held", "rule"),
    [
        (1, [0, 0, 1, 2, 3, 5], [[WEATHERS], []], "B-KIT-7"),
        (1, [0, 1, 2, 3, 4, 6], [[], []], "B-KIT-7"),
        (1, [0, 1, 2, 3, 4], [[], []], "B-CARDS-5"),
        (1, [0, 1, 2, 3, 5], [[WEATHERS], []], None),
        (1, [0, 1, 2, 3, 4, 5], [[WEATHERS], []], "B-CARDS-5"),
        (0, [0, 1], [[], [HARBOURS]], None),
        (0, [0, 1], [[HARBOURS], [HARBOURS]], "B-CARDS-5"),
    ],
)
def test_impossible_further_decks(
    deck: int, order: list[int], held: list[list[int]], rule: str | None
) -> None:
    rules = windy()
    form = json.loads(json.dumps(rules.forms.state(rules.position({}))))
    form["further"][deck] = order
    form["held"] = held
    found = [each.rule for each in rules.erased.problems(rules.forms.read_state(form))]
    assert found[:1] == ([] if rule is None else [rule])


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_state_has_as_many_further_decks_as_its_edition(number: int) -> None:
    rules = windy()
    form = json.loads(json.dumps(rules.forms.state(rules.position({}))))
    form["further"] = [[0, 1, 2]] * number
    with pytest.raises(Exception, match=r"further"):
        rules.forms.read_state(form)


@pytest.mark.rule("B-Q-73")
def test_its_order_is_secret() -> None:
    rules = windy()
    state = rules.position({})
    view = json.dumps(rules.forms.view(rules.view(state, 0)))
    assert '"deck_sizes": [16, 16, 3, 6]' in view
    assert "further" not in view
    dealt = [rules.resample(state, 0, Random(seed)) for seed in range(40)]
    orders = {json.dumps(rules.forms.state(each)["further"]) for each in dealt}
    assert len(orders) > 20
    assert {rules.view(each, 0) for each in dealt} == {rules.view(state, 0)}


def test_a_game_is_saved_loaded_and_replayed() -> None:
    rules = windy(3).erased
    players = bots(rules, registry=REGISTRY)
    game = Game(rules, seed=7, names=["A", "B", "C"])
    while not game.over and game.version < 600:
        seat = game.awaited[0]
        game.play(players[seat](game.view(seat), game.choices(seat)))
    assert any(getattr(event, "deck", 0) == WEATHERS for event in game.events())
    loaded = Game.load(game.save(), compose=composed)
    assert loaded.state == game.state
    assert loaded.save() == game.save()


def test_it_plays_in_the_lane_as_step_by_step() -> None:
    rules = windy(4)
    tally = [0] * rules.TALLY
    lane = Lane(rules, rules.start()[0], Random(5), tally)
    lane.play(players_of(rules, "simple"), turns=120)
    table = lane.table
    assert [len(deck) for deck in table.decks][2:] == [
        3 - sum(held.count(HARBOURS) for held in table.held),
        6 - sum(held.count(WEATHERS) for held in table.held),
    ]


def test_forms_and_schemas_follow() -> None:
    game = game_at(0, cards=[["harbour", "weather"], []], deeds=[["Brink"], ["Spui"]])
    rules = game.rules
    Draft202012Validator(view_schema(rules)).validate(rules.forms.view(game.view(0)))
    choices = [rules.forms.choice(each) for each in game.choices(0)]
    for each in choices:
        Draft202012Validator(choice_schema(rules)).validate(each)
    (trade,) = [each for each in choices if each["action"] == "OfferTrade"]
    fields = cast("dict[str, dict[str, object]]", trade["fields"])
    assert fields["give_cards"]["items"] == [HARBOURS, WEATHERS]


def test_the_catalogue_for_clients_lists_it() -> None:
    box = windy().box("en")
    assert [(deck.id, deck.name, len(deck.cards)) for deck in box.decks][2:] == [
        ("harbour", "Haven", 3),
        ("weather", "Weather", 6),
    ]
    assert (box.squares[20].kind, box.squares[20].deck) == ("deck", WEATHERS)
    assert (box.squares[38].kind, box.squares[38].deck) == ("deck", HARBOURS)
    assert [box.squares[at].deck for at in (2, 7)] == [1, 0]


@pytest.mark.parametrize(("locale", "named"), [("nl", "Weer 6"), ("en", "Weather 6")])
def test_screens_and_drawings_name_it(locale: str, named: str) -> None:
    rules = windy()
    state = rules.position({"cards": [["harbour"], []]})
    words, view = rules.words(("Ann", "Bob"), locale), rules.view(state, 0)
    shown = rules.render(view, words)
    assert named in shown
    assert "Haven 2" in shown
    assert "(Haven)" in shown or "Haven" in shown.split("Haven 2")[0]
    drawn = str(rules.draw(view, words))
    assert named in drawn
    assert ("Weerstation" if locale == "nl" else "Weather") in drawn


# What stays as it is


@pytest.mark.parametrize("edition", ["nl", "de", "star-wars"])
def test_a_board_with_two_decks_has_no_room_for_others(edition: str) -> None:
    rules = cast("BoardRules", composed(f"board-{edition}", players=3))
    assert type(rules) is BoardRules
    assert "further" not in rules.forms.state(rules.position({}))
    assert rules.ranges[rules.STATE]["held"].contains(((0, 1), (), ()))
    assert not rules.ranges[rules.STATE]["held"].contains(((2,), (), ()))


def test_the_order_of_a_file_does_not_matter(tmp_path: Path) -> None:
    turned = skin("windy", PARKING, *EXTRA_TAX, more=HARBOUR + WEATHER, folder=tmp_path)
    known = registry_of(board=board_game, mine=Editions(turned))
    other = cast("BoardRules", compose("board-windy", players=2, registry=known))
    assert other.deck_ids == windy().deck_ids == ("chance", "chest", "harbour", "weather")
    assert other.fingerprint == windy().fingerprint


def test_its_short_form_says_the_same() -> None:
    text = skin("windy", PARKING, *EXTRA_TAX, more=BOTH).read_text("utf-8")
    short = short_form(text)
    assert tomllib.loads(short) == tomllib.loads(text)
    assert len(short.splitlines()) < 200


# Misuse


def defect(tmp_path: Path, *changes: tuple[str, str], more: str = BOTH) -> str:
    """What is said of an edition with something wrong."""
    text = skin("bad", PARKING, *EXTRA_TAX, more=more, folder=tmp_path).read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    known = registry_of(board=board_game, b=Editions(tmp_path / "bad.toml"))
    with pytest.raises(CompositionError) as caught:
        compose("board-bad", players=3, registry=known)
    said = str(caught.value)
    assert said.startswith("bad.toml: ")
    return said


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            'deck = "weather"',
            'deck = "wether"',
            "[[space]] number 21, deck: square 20, 'Weerstation': unknown deck 'wether'; did you",
        ),
        ('deck = "weather"\n', "", "number 21, deck: square 20, 'Weerstation': is missing"),
        (
            'kind = "go"',
            'kind = "go"\ndeck = "weather"',
            "number 1, deck: square 0, 'START': nothing is drawn on a square of kind go",
        ),
        (
            'kind = "chance"',
            'kind = "chance"\ndeck = "weather"',
            "'Kans': a square of kind chance has a deck already",
        ),
        ('draw_deck = "harbour"', 'draw_deck = "harbor"', "did you mean 'harbour'"),
        ('draw_deck = "chance"', 'draw_deck = "chanse"', "[[chest]] number 5, draw_deck"),
        ('name = "Haven"', 'name = "Weer"', "[deck.weather], name: the deck harbour is called"),
        ('name = "Haven"', 'name = "kans"', "[deck.harbour], name: the deck chance is called"),
        ('name = "Haven"', 'name = ""', "[deck.harbour], name: is missing"),
        ("count = 3", "count = 0", "number 2, count: expected 1 to 40, got 0"),
        ("count = 3", 'count = "3"', "number 2, count: expected 1 to 40, got '3'"),
        ("count = 3", "count = 38", "[[deck.weather.cards]]: has 41 cards, not 1 to 40 [B-KIT-7]"),
        ('id = "storm"', 'id = "sun-2"', "number 2, id: an earlier card is called 'sun-2' too"),
        ("target = 5 }", "target = 40 }", "[[deck.harbour.cards]] number 2 ('ferry')"),
        (
            'effect = "pay-or-draw"\namount = 15\ndraw_deck = "harbour"',
            'effect = "jail-free"',
            "[[deck.weather.cards]]: has more than one release card [B-CARDS-5]",
        ),
        ("{amount:money}.", "{amonut:money}.", "number 1, text: unknown field 'amonut'"),
        ("[deck.harbour]", "[deck.chest]", "[deck.chest]: the cards of this deck stand in"),
        ("[deck.harbour]", '[deck."Big harbour"]', "expected small letters, digits and hyphens"),
        ('name = "Haven"', 'title = "Haven"', "title"),
        ('name = "Haven"', "name = 5", "[deck.harbour], name: expected a text, got"),
        ("amount = 60", "amount = -1", "[[deck.harbour.cards]] number 1 ('freight')"),
    ],
)
def test_what_makes_no_sense_is_named(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert problem in defect(tmp_path, (old, new))


peeking = BoardModifier("peeking")
peeking.row(Rule("PEEK-1", "Peeking", "In a trade, players may promise not to peek into a deck."))


@peeking.promise
@attrs.frozen
class NoPeek(Promise):
    deck: SomeDeck
    TEXT: ClassVar = "no peeking into {deck:deck}"

    def keep(self, table: Table, giver: Seat, receiver: Seat) -> None:
        """Nothing that the state would have to remember."""


class Peeking:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [peeking]


def test_a_promise_can_be_about_a_further_deck() -> None:
    known = registry_of(board=board_game, mine=SHIPPED, peeking=Peeking())
    for spec, decks in (("board-nl+peeking", 2), ("board-windy+peeking", 4)):
        rules = compose(spec, players=2, registry=known)
        start = rules.position({"turn": 0, "cash": [500, 500], "deeds": [["Spui"], ["Brink"]]})
        offers = [
            OfferTrade(0, 1, 0, (), (), 50, (), (), (("peeking:NoPeek", deck),), ())
            for deck in range(5)
        ]
        may = [Game(rules, start=start, seed=1).why_not(each) is None for each in offers]
        assert may == [deck < decks for deck in range(5)]


def test_a_deck_without_cards(tmp_path: Path) -> None:
    said = defect(tmp_path, more=BOTH + '\n[deck.empty]\nname = "Leeg"\ncards = []\n')
    assert "[[deck.empty.cards]]: has 0 cards, not 1 to 40 [B-KIT-7]" in said


def test_a_deck_that_nothing_draws_from(tmp_path: Path) -> None:
    idle = '\n[deck.idle]\nname = "Stil"\ncards = [{ id = "x", effect = "go-to-jail" }]\n'
    said = defect(tmp_path, more=BOTH + idle)
    assert "[deck.idle]: no square and no card draws from it; a square of kind 'deck'" in said


def test_too_many_decks(tmp_path: Path) -> None:
    card = '{{ id = "x", effect = "pay-or-draw", amount = 5, draw_deck = "d{}" }}'
    rows = [
        f'[deck.d{one}]\nname = "D{one}"\ncards = [{card.format(other)}]\n'
        for one, other in pairwise([*range(6), 0])
    ]
    said = defect(tmp_path, more="\n".join(["", *rows, BOTH]))
    assert "[deck]: has 8 further decks, not at most 6" in said


def test_two_tables_of_one_name_are_an_error_of_the_file(tmp_path: Path) -> None:
    again = '\n[deck.weather]\nname = "Weer"\ncards = []\n'
    file = skin("bad", PARKING, *EXTRA_TAX, more=BOTH + again, folder=tmp_path)
    with pytest.raises(CompositionError, match=r"'weather'\) twice \(at line \d+"):
        compose("board-bad", players=3, registry=registry_of(board=board_game, b=Editions(file)))
