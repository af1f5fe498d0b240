"""The same match of the card game told in English, Dutch and German, word for word."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.core.cards import CARDS
from monopoly_rules.kernel import Game
from monopoly_rules.scorecard import read_aloud
from monopoly_rules_variants.card_game.rules import CardRules
from monopoly_rules_variants.card_game.values.actions import Draw, GoOut, Trade
from monopoly_rules_variants.card_game.values.state import NO_CARD

NAMES = ["Anna", "Bram", "Cleo"]


def cards(spec: str) -> Game:
    rules = mr.compose(spec, players=3)
    assert isinstance(rules, CardRules)
    given = {
        "hands": ["red1 red2 ?x8", "brown1-2 GOx2 MRM H1 H2 TOKEN red3 pink1", "?x10"],
        "piles": ["GO", "yellow1 H4", "green1"],
        "neutral": ["darkblue1"],
        "draw": "H3 ?x24",
    }
    return Game(rules.erased, seed=1, start=rules.position(given), names=NAMES)


@pytest.mark.parametrize(
    ("locale", "trade", "own", "others"),
    [
        ("en", "Bram gave Anna 4th House for GO", "Bram drew 3rd House", "Bram drew a card"),
        ("nl", "Bram gaf Anna 4e Huis voor Start", "Bram trok 3e Huis", "Bram trok een kaart"),
        ("de", "Bram gab Anna 4. Haus für LOS", "Bram zog 3. Haus", "Bram zog eine Karte"),
    ],
)
def test_a_turn_of_the_dutch_card_game(locale: str, trade: str, own: str, others: str) -> None:
    game = cards("card-nl")
    traded = game.play(Trade(1, 0, 1, NO_CARD))[0]
    assert game.tell(traded, locale) == f"{trade}  [C-TRADE-1]"
    game.undo()
    drew = game.play(Draw(1))[0]
    assert game.tell(drew.seen_by(1), locale) == f"{own}  [C-DRAW-1]"
    assert game.tell(drew.seen_by(2), locale) == f"{others}  [C-DRAW-1]"


@pytest.mark.parametrize("spec", ["card-nl", "card-de"])
@pytest.mark.parametrize(
    ("locale", "names"),
    [
        ("en", ["South Station", "Electric Company", "Water Works"]),
        ("nl", ["Station Zuid", "Elektriciteitsbedrijf", "Waterleiding"]),
        ("de", ["Südbahnhof", "Elektrizitätswerk", "Wasserwerk"]),
    ],
)
def test_stations_and_utilities_have_a_name_in_every_language(
    spec: str, locale: str, names: list[str]
) -> None:
    """As in the board game of the same language."""
    words = cards(spec).words(locale)
    card = [int(card) for card in CARDS if card.id in ("station1", "utility1", "utility2")]
    assert [words.name("card", each) for each in card] == names


@pytest.mark.parametrize(
    ("locale", "question", "pile"),
    [
        ("en", "Bram draws or trades, or goes out if possible", "  neutral pile 1: Parkstraße"),
        ("nl", "Bram trekt of ruilt, of gaat uit als dat kan", "  neutrale stapel 1: Parkstraße"),
        (
            "de",
            "Bram zieht oder tauscht, oder macht Schluss, wenn es geht",
            "  neutraler Stapel 1: Parkstraße",
        ),
    ],
)
def test_the_german_card_game(locale: str, question: str, pile: str) -> None:
    game = cards("card-de")
    asked = game.decision.question(1)
    assert asked is not None
    assert game.tell(asked, locale) == question
    assert pile in game.render(1, locale).splitlines()


def test_refusals_of_the_card_game() -> None:
    game = cards("card-de")
    loose = game.why_not(GoOut(1, (), ()))
    far = game.why_not(Trade(1, 2, 3, NO_CARD))
    assert loose is not None
    assert far is not None
    assert game.tell(loose, "de") == "Seestraße gehört zu keinem vollständigen Satz  [C-OUT-5]"
    assert game.tell(far, "nl") == "je ruilstapel heeft 2 kaarten, nodig: 3  [C-Q-25]"


def test_roles_and_items_are_named() -> None:
    words = mr.compose("card-de", players=3).words((), "de")
    assert words.name("role", "H1@green") == "1. Haus auf dem Satz Grün"
    assert words.name("role", "deed:station") == "eine Grundbesitzkarte des Satzes Bahnhöfe"
    assert words.name("role", "idle") == "ungenutzt"
    assert words.name("item", "set:red") == "der Satz Rot"
    assert words.name("item", "TOKEN@red") == "Spielfigur auf dem Satz Rot"
    assert words.name("item", "CHANCE:H2@red") == "Ereignis als 2. Haus auf dem Satz Rot"
    english = mr.compose("card-de", players=3).words()
    assert english.name("item", "CHANCE:H2@red") == "Chance as 2nd House on Red"


@pytest.mark.parametrize(
    ("locale", "lines"),
    [
        (
            None,
            [
                "yellow1-3 H1 TOKENx2: € 1.800",
                "  's-Gravenhage, 3 eigendomsbewijzen = € 300",
                "  huizen op 's-Gravenhage: 1 x € 300 = € 300",
                "  speelfiguren op 's-Gravenhage: 2 x € 600 = € 1.200",
                "mag niet worden uitgelegd: er moeten 10 kaarten worden uitgelegd, niet 6",
            ],
        ),
        (
            "de",
            [
                "yellow1-3 H1 TOKENx2: € 1.800",
                "  's-Gravenhage, 3 Grundbesitzkarten = € 300",
                "  Häuser auf 's-Gravenhage: 1 x € 300 = € 300",
                "  Spielfiguren auf dem Satz 's-Gravenhage: 2 x € 600 = € 1.200",
                "darf nicht ausgelegt werden: es müssen 10 Karten ausgelegt werden, nicht 6",
            ],
        ),
    ],
)
def test_a_score_is_read_aloud_in_the_language_of_the_edition(
    locale: str | None, lines: list[str]
) -> None:
    told = [*read_aloud(["yellow1-3", "H1", "TOKENx2"], "nl", locale=locale)]
    assert [line.partition("  [")[0] for line in told] == lines
