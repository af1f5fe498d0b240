"""What an edition calls its squares, deeds and buildings stands in every sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.board.skins import Editions

import monopoly_rules as mr
from monopoly_rules.kernel import Action, Game, Refusal, Words, say_refusal
from monopoly_rules.plugins import CompositionError, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game.values.actions import (
    Build,
    GroupSale,
    Mortgage,
    OfferTrade,
    SellBuilding,
)
from monopoly_rules_variants.board_game.values.chance import Cut, ShuffleDeeds
from monopoly_rules_variants.board_game.values.events import AuctionOpened, WentBankrupt
from monopoly_rules_variants.board_game.values.items import HOTEL, HOUSE
from monopoly_rules_variants.board_game.values.state import NOBODY

from .test_board_game import board, told

LOCALES = ("en", "nl", "de")
PLAYERS = {"board-nl": 2, "board-star-wars": 2, "board-de": 3}


def words(spec: str, locale: str) -> Words:
    return mr.compose(spec, players=PLAYERS[spec]).words(("Anna", "Bram"), locale)


def refused(game: Game, action: Action, locale: str) -> str:
    refusal = game.why_not(action)
    assert refusal is not None
    return game.tell(refusal, locale).partition("  [")[0]


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("spec", "square", "names"),
    [
        ("board-nl", 12, ("Electric Company", "Elektriciteitsbedrijf", "Elektrizitätswerk")),
        ("board-nl", 28, ("Water Works", "Waterleiding", "Wasserwerk")),
        ("board-nl", 5, ("South Station", "Station Zuid", "Südbahnhof")),
        ("board-nl", 35, ("East Station", "Station Oost", "Ostbahnhof")),
        ("board-nl", 3, ("Village Green", "Brink", "Brink")),
        ("board-nl", 39, ("Kalverstraat", "Kalverstraat", "Kalverstraat")),
        ("board-de", 12, ("Electric Company", "Elektriciteitsbedrijf", "Elektrizitätswerk")),
        ("board-de", 35, ("Central Station", "Centraal Station", "Hauptbahnhof")),
        ("board-de", 1, ("Bath Street", "Badstraße", "Badstraße")),
        ("board-de", 39, ("Castle Avenue", "Schloßallee", "Schloßallee")),
        ("board-de", 29, ("Goethestraße", "Goethestraße", "Goethestraße")),
        ("board-star-wars", 5, ("TIE Fighter", "TIE Fighter", "TIE Fighter")),
    ],
)
def test_squares_in_the_language_of_the_edition_and_in_english(
    spec: str, square: int, names: tuple[str, str, str]
) -> None:
    rules = mr.compose(spec, players=PLAYERS[spec])
    assert tuple(words(spec, locale).name("square", square) for locale in LOCALES) == names
    own = words(spec, rules.language).name("square", square)
    assert [rules.value_of("square", name) for name in (own, names[0])] == [square, square]


def test_groups_of_the_german_board_are_called_after_their_streets() -> None:
    names = [words("board-de", locale).name("group", 7) for locale in LOCALES]
    assert names == ["Park Street / Castle Avenue", *["Parkstraße / Schloßallee"] * 2]
    assert mr.compose("board-de", players=3).value_of("group", names[0]) == 7


@pytest.mark.rule("B-SKIN-5")
@pytest.mark.parametrize(
    ("spec", "locale", "counted"),
    [
        ("board-nl", "nl", ("niets", "1 huis", "3 huizen", "hotel", "32 huizen", "1 hotel")),
        ("board-nl", "de", ("nichts", "1 Haus", "3 Häuser", "Hotel", "32 Häuser", "1 Hotel")),
        ("board-nl", "en", ("nothing", "1 house", "3 houses", "hotel", "32 houses", "1 hotel")),
        ("board-de", "de", ("nichts", "1 Haus", "3 Häuser", "Hotel", "32 Häuser", "1 Hotel")),
        ("board-de", "nl", ("niets", "1 huis", "3 huizen", "hotel", "32 huizen", "1 hotel")),
        (
            "board-star-wars",
            "nl",
            ("niets", "1 Fighter", "3 Fighters", "Ship", "32 Fighters", "1 Ship"),
        ),
    ],
)
def test_buildings_are_counted(spec: str, locale: str, counted: tuple[str, ...]) -> None:
    speak = words(spec, locale)
    built = [speak.name("building", level) for level in (0, 1, 3, 5)]
    assert (*built, speak.name("houses", 32), speak.name("hotels", 1)) == counted


@pytest.mark.rule("B-SKIN-5")
def test_a_side_counts_its_own_pieces() -> None:
    speak = words("board-star-wars", "nl")
    levels = ("imperial:0", "imperial:1", "imperial:3", "imperial:5", "rebel:2", "rebel:5")
    assert [speak.name("building", level) for level in levels] == [
        "niets",
        "1 TIE Fighter",
        "3 TIE Fighters",
        "Star Destroyer",
        "2 X-Wing Fighters",
        "Corellian Freighter",
    ]


def test_a_building_at_auction_is_one() -> None:
    house, hotel = AuctionOpened("B-SHORTAGE-3", HOUSE, 50), AuctionOpened("B-SHORTAGE-3", HOTEL, 1)
    nl, wars = board("board-nl", {}), board("board-star-wars", {})
    assert nl.tell(house, "nl") == "1 huis wordt geveild vanaf € 50  [B-SHORTAGE-3]"
    assert nl.tell(house, "de") == "1 Haus wird ab € 50 versteigert  [B-SHORTAGE-3]"
    assert wars.tell(hotel, "nl") == "1 Ship wordt geveild vanaf 1 Cr  [B-SHORTAGE-3]"


SWAMP, STARSHIP = 0, 2
BUILDINGS = [
    (
        {"buildings": {"Swamp": "hotel", "Yoda's Hut": "hotel"}},
        Build(0, SWAMP),
        "nothing can be built on top of Ships",
        "op Ships komt niets meer",
        "auf Ships kommt nichts mehr",
    ),
    (
        {"buildings": {"Swamp": 1}},
        Build(0, SWAMP),
        "other locations of the group have fewer: build evenly",
        "andere locaties van de groep hebben er minder: bouw gelijkmatig",
        "andere Orte der Gruppe haben weniger: baue gleichmäßig",
    ),
    (
        {"mortgaged": ["Yoda's Hut"]},
        Build(0, SWAMP),
        "the group has mortgaged locations",
        "de groep heeft locaties met een hypotheek",
        "die Gruppe enthält Orte mit Hypothek",
    ),
    (
        {},
        Build(0, STARSHIP),
        "only locations can be built on",
        "alleen locaties kun je bebouwen",
        "nur Orte können bebaut werden",
    ),
    (
        {"buildings": {"Swamp": 1, "Yoda's Hut": 2}},
        SellBuilding(0, SWAMP),
        "other locations of the group have more: sell evenly",
        "andere locaties van de groep hebben er meer: verkoop gelijkmatig",
        "andere Orte der Gruppe haben mehr: verkaufe gleichmäßig",
    ),
    (
        {"buildings": {"Swamp": 2, "Yoda's Hut": 2}},
        GroupSale(0, 0, (2, 0)),
        "the locations of a group may differ by one building at most",
        "de locaties van een groep schelen hoogstens één gebouw",
        "die Orte einer Gruppe unterscheiden sich um höchstens ein Gebäude",
    ),
    (
        {},
        OfferTrade(0, 1, 50, (), (), 0, (), ()),
        "a trade must include property cards or release cards, not only money",
        "er moet meer dan geld worden geruild: Eigendomskaarten of vrijlatingskaarten",
        "es muss mehr als Geld den Besitzer wechseln: Besitzkarten oder Gefängnis-frei-Karten",
    ),
    (
        {},
        OfferTrade(0, 1, 0, (20,), (), 50, (), ()),
        "the property card Moisture Farm does not belong to Anna",
        "Eigendomskaart Moisture Farm is niet van Anna",
        "die Besitzkarte Moisture Farm gehört Anna nicht",
    ),
]


@pytest.mark.rule("B-SKIN-2", "B-SKIN-5")
@pytest.mark.parametrize(("given", "action", "en", "nl", "de"), BUILDINGS)
def test_star_wars_refuses_in_its_own_words(
    given: dict[str, object], action: Action, en: str, nl: str, de: str
) -> None:
    game = board(
        "board-star-wars", {"deeds": [["Swamp", "Yoda's Hut", "TIE Fighter"], []], **given}
    )
    assert tuple(refused(game, action, locale) for locale in LOCALES) == (en, nl, de)


@pytest.mark.rule("B-SHORTAGE-1")
@pytest.mark.parametrize(
    ("spec", "locale", "sentences"),
    [
        (
            "board-nl",
            "nl",
            (
                "de bank heeft geen huizen meer",
                "de bank heeft geen hotels meer",
                "alle straten van de groep moeten eerst vol huizen staan",
                "voor de ruil zijn 4 huizen nodig, voorraad: 1",
            ),
        ),
        (
            "board-de",
            "de",
            (
                "die Bank hat keine Häuser mehr",
                "die Bank hat keine Hotels mehr",
                "alle Grundstücke der Gruppe brauchen zuerst ihre Häuser",
                "der Tausch braucht 4 Häuser, vorrätig: 1",
            ),
        ),
        (
            "board-star-wars",
            "nl",
            (
                "de bank heeft geen Fighters meer",
                "de bank heeft geen Ships meer",
                "alle locaties van de groep moeten eerst vol Fighters staan",
                "voor de ruil zijn 4 Fighters nodig, voorraad: 1",
            ),
        ),
        (
            "board-star-wars",
            "en",
            (
                "the bank has no Fighters left",
                "the bank has no Ships left",
                "all locations of the group need their Fighters first",
                "the exchange needs 4 Fighters, in stock: 1",
            ),
        ),
    ],
)
def test_shortages_are_told_in_the_words_of_the_edition(
    spec: str, locale: str, sentences: tuple[str, ...]
) -> None:
    templates = (
        "{bank:term} has no {houses:term} left",
        "{bank:term} has no {hotels:term} left",
        "all {streets:term} of the group need their {houses:term} first",
        "the exchange needs {0:houses}, in stock: {1}",
    )
    speak = words(spec, locale)
    said = [say_refusal(Refusal("B-SHORTAGE-1", text, (4, 1)), speak) for text in templates]
    assert tuple(said) == sentences


@pytest.mark.rule("B-SKIN-2")
def test_the_deeds_go_by_the_name_of_the_edition() -> None:
    shuffle, cut = ShuffleDeeds(-1, ()), Cut(-1, 3)
    assert board("board-nl", {}).tell(shuffle, "nl") == "de eigendomsbewijzen schudden"
    assert board("board-nl", {}).tell(shuffle) == "shuffle the title deeds"
    german = board("board-de", {}, players=3)
    assert german.tell(cut, "de") == "die Besitzrechtskarten nach 3 abheben"
    wars = board("board-star-wars", {})
    assert wars.tell(cut, "nl") == "de Eigendomskaarten couperen na 3"
    assert wars.tell(shuffle) == "shuffle the property cards"


@pytest.mark.parametrize(
    ("locale", "last", "all_gone"),
    [
        ("en", "; left: 1 house", "; left: nothing"),
        ("nl", " in; daar staat nu: 1 huis", " in; daar staat nu: niets"),
        ("de", " zurück; dort steht jetzt: 1 Haus", " zurück; dort steht jetzt: nichts"),
    ],
)
def test_what_is_left_after_a_sale(locale: str, last: str, all_gone: str) -> None:
    streets = ["Dorpsstraat", "Brink"]
    given = {"deeds": [streets, []], "buildings": {"Dorpsstraat": 1, "Brink": 2}}
    game = board("board-nl", given)
    for lot, ending in ((1, last), (0, all_gone)):
        (line,) = (
            line.partition("  [")[0]
            for line in told(game, SellBuilding(0, lot), locale)
            if ";" in line
        )
        assert line.endswith(ending)
        game.play(SellBuilding(0, lot))
    assert refused(game, Mortgage(0, 20), "nl") == "een hypotheek kan alleen op je eigen bezit"


def test_a_bankruptcy_names_the_creditor() -> None:
    game = board("board-nl", {})
    gone = WentBankrupt("B-DEBT-4", 0, 1)
    assert game.tell(gone, "nl").startswith(
        "Anna is failliet en verlaat het spel; schuldeiser: Bram"
    )
    to_bank = WentBankrupt("B-DEBT-4", 0, NOBODY)
    assert game.tell(to_bank, "de").startswith(
        "Anna ist bankrott und scheidet aus; Gläubiger: die Bank"
    )


def test_a_skin_without_a_word_of_its_own_uses_the_usual_one(tmp_path: Path) -> None:
    file = Path(__file__).parents[1] / "board" / "mars.toml"
    rules = mr.compose(
        "board-mars", players=2, registry=registry_of(board=board_game, mars=Editions(file))
    )
    assert rules.words().name("term", "houses") == "domes"
    assert rules.words().name("term", "deeds") == "title deeds"
    assert rules.words((), "nl").name("term", "deeds") == "eigendomsbewijzen"
    assert rules.words((), "de").name("houses", 2) == "2 domes"
    broken = tmp_path / "mars.toml"
    broken.write_text(file.read_text().replace('["dome", "domes"]', '["dome"]'))
    with pytest.raises(CompositionError, match=r"\[names\]: house: expected two names"):
        mr.compose(
            "board-mars", players=2, registry=registry_of(board=board_game, mars=Editions(broken))
        )
