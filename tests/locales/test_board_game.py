"""The same board game told in English, Dutch and German, word for word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Action, Game, Outcome, Scripted
from monopoly_rules.plugins import compose_anew
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.values.actions import (
    Build,
    ClaimRent,
    OfferTrade,
    PayFine,
    Throw,
)

NAMES = ["Anna", "Bram", "Cleo"]


def board(
    spec: str, given: Mapping[str, object], dice: Sequence[tuple[int, int]] = (), players: int = 2
) -> Game:
    rules = mr.compose(spec, players=players)
    assert isinstance(rules, BoardRules)
    start = rules.position({"cash": [5000] * players, "at": [0] * players, **given})
    return Game(rules.erased, start=start, chance=Scripted(dice), names=NAMES[:players])


def told(game: Game, action: Action, locale: str) -> list[str]:
    found = [game.tell(event, locale) for event in game.play(action)]
    game.undo()
    return found


def drawn(spec: str, card: str, locale: str) -> str:
    """What is told of a card when it is drawn."""
    deck, _, id_ = card.partition(":")
    players = 3 if spec == "board-de" else 2
    at = 15 if deck == "chance" else 10
    given = {"at": [at, *[0] * (players - 1)], "decks": {deck: [id_]}}
    game = board(spec, given, [(3, 4)], players)
    lines = [game.tell(event, locale) for event in game.play(Throw(0))]
    (line,) = (line for line in lines if line.endswith("[B-CARDS-1]"))
    return line.removesuffix("  [B-CARDS-1]")


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("locale", "sentences"),
    [
        (
            "en",
            [
                "Anna threw 1 and 3  [B-TURN-1]",
                "Anna landed on Income Tax  [B-MOVE-1]",
                "Anna paid the bank €200  [B-TAX-1]",
                "the turn of Anna is over  [B-TURN-3]",
            ],
        ),
        (
            "nl",
            [
                "Anna gooide 1 en 3  [B-TURN-1]",
                "Anna kwam op Inkomstenbelasting  [B-MOVE-1]",
                "Anna betaalde de bank € 200  [B-TAX-1]",
                "de beurt van Anna is voorbij  [B-TURN-3]",
            ],
        ),
        (
            "de",
            [
                "Anna würfelte 1 und 3  [B-TURN-1]",
                "Anna zog auf Einkommensteuer  [B-MOVE-1]",
                "Anna zahlte € 200 an die Bank  [B-TAX-1]",
                "der Zug von Anna ist zu Ende  [B-TURN-3]",
            ],
        ),
    ],
)
def test_a_turn_on_the_dutch_board(locale: str, sentences: list[str]) -> None:
    game = board("board-nl", {}, [(1, 3)])
    assert told(game, Throw(0), locale) == sentences


@pytest.mark.parametrize(
    ("locale", "sentences"),
    [
        ("en", ("Anna landed on Go to Jail  [B-MOVE-1]", "Anna went to jail  [B-JAIL-1]")),
        (
            "nl",
            (
                "Anna kwam op Naar de gevangenis  [B-MOVE-1]",
                "Anna ging naar de gevangenis  [B-JAIL-1]",
            ),
        ),
        (
            "de",
            (
                "Anna zog auf Gehe ins Gefängnis  [B-MOVE-1]",
                "Anna kam ins Gefängnis  [B-JAIL-1]",
            ),
        ),
    ],
)
def test_who_is_sent_to_jail_stands_on_a_square_first(
    locale: str, sentences: tuple[str, str]
) -> None:
    """The square is called "Naar de gevangenis": nobody goes "naar Naar de gevangenis"."""
    game = board("board-nl", {"at": [26, 0]}, [(1, 3)])
    assert tuple(told(game, Throw(0), locale)[1:3]) == sentences


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "Anna paid the bank M 4,000  [B-TAX-1]"),
        ("nl", "Anna betaalde de bank M 4.000  [B-TAX-1]"),
        ("de", "Anna zahlte M 4.000 an die Bank  [B-TAX-1]"),
    ],
)
def test_the_german_board_counts_in_m(locale: str, sentence: str) -> None:
    game = board("board-de", {"cash": [30000] * 3}, [(1, 3)], players=3)
    assert sentence in told(game, Throw(0), locale)


@pytest.mark.rule("B-SKIN-10")
@pytest.mark.parametrize(
    ("locale", "sentences"),
    [
        ("en", ["Anna landed on Docking Tax  [B-MOVE-1]", "Anna paid the bank 200 Cr  [B-TAX-1]"]),
        (
            "nl",
            ["Anna kwam op Docking Tax  [B-MOVE-1]", "Anna betaalde de bank 200 Cr  [B-TAX-1]"],
        ),
        (
            "de",
            ["Anna zog auf Docking Tax  [B-MOVE-1]", "Anna zahlte 200 Cr an die Bank  [B-TAX-1]"],
        ),
    ],
)
def test_star_wars_keeps_the_names_of_its_board(locale: str, sentences: list[str]) -> None:
    game = board("board-star-wars", {}, [(1, 3)])
    assert told(game, Throw(0), locale)[1:3] == sentences


@pytest.mark.rule("B-SKIN-5")
def test_star_wars_builds_with_the_pieces_of_a_side() -> None:
    game = board("board-star-wars", {"deeds": [["Swamp", "Yoda's Hut"], []]})
    assert "Anna bouwde op Swamp: 1 X-Wing Fighter  [B-HOUSE-3]" in [
        line for line in told(game, Build(0, 0), "nl") if "bouwde" in line
    ]


CARDS = [
    (
        "board-nl",
        "chance:advance-heerestraat",
        "advance to Heerestraat",
        "ga verder naar Heerestraat",
        "rücke vor bis Heerestraat",
    ),
    (
        "board-nl",
        "chance:advance-start",
        "advance to Go",
        "ga verder naar START",
        "rücke vor bis Los",
    ),
    (
        "board-nl",
        "chance:house-repairs",
        "pay €25 for each house and €100 for each hotel",
        "betaal € 25 per huis en € 100 per hotel",
        "zahle € 25 je Haus und € 100 je Hotel",
    ),
    (
        "board-nl",
        "chance:back-three",
        "go back 3 squares",
        "ga 3 velden terug",
        "gehe 3 Felder zurück",
    ),
    (
        "board-nl",
        "chest:fine-or-chance",
        "pay €10 or draw from Chance",
        "betaal € 10 of trek een kaart van Kans",
        "zahle € 10 oder ziehe eine Karte: Ereignis",
    ),
    (
        "board-nl",
        "chest:birthday",
        "receive €10 from every other player",
        "ontvang € 10 van elke andere speler",
        "du bekommst € 10 von jedem anderen Spieler",
    ),
    (
        "board-star-wars",
        "chance:nearest-starship-1",
        "advance to the next of Starships; pay 2 times the rent",
        "ga verder naar het volgende veld van Starships; betaal 2 keer de huur",
        "rücke vor zum nächsten Feld: Starships; zahle 2-mal die Miete",
    ),
    (
        "board-star-wars",
        "chance:nearest-utility",
        "advance to the next of Utilities; pay 10 times the dice",
        "ga verder naar het volgende veld van Utilities; betaal 10 keer de worp",
        "rücke vor zum nächsten Feld: Utilities; zahle 10-mal den Wurf",
    ),
    (
        "board-de",
        "chance:jail-free",
        "keep this card: it gets you out of jail",
        "bewaar deze kaart: je kunt er de gevangenis mee verlaten",
        "behalte diese Karte: sie bringt dich aus dem Gefängnis",
    ),
]


@pytest.mark.rule("B-CARDS-3")
@pytest.mark.parametrize(("spec", "card", "en", "nl", "de"), CARDS)
def test_a_drawn_card_is_told_from_what_it_does(
    spec: str, card: str, en: str, nl: str, de: str
) -> None:
    for locale, sentence in (("en", en), ("nl", nl), ("de", de)):
        assert drawn(spec, card, locale).partition(": ")[2] == sentence


def test_a_drawn_card_names_its_deck() -> None:
    told = [drawn("board-nl", "chest:doctor", locale) for locale in ("en", "nl", "de")]
    assert told == [
        "Anna drew from Community Chest: pay €50",
        "Anna trok een kaart van Algemeen Fonds: betaal € 50",
        "Anna zog eine Karte (Gemeinschaft): zahle € 50",
    ]


def test_a_card_whose_effect_has_no_text_is_told_by_its_id() -> None:
    class Silent:
        def __call__(self, table: object, seat: int) -> None:
            """Nothing happens, and nothing is said of it."""

    rules = compose_anew("board-nl", players=2)
    assert isinstance(rules, BoardRules)
    words = rules.words()
    rules.cards = ((Silent(), *rules.cards[0][1:]), rules.cards[1])
    assert words.name("card", "chance:advance-start") == "advance-start"
    assert words.name("card", "chance:nowhere") == "chance:nowhere"
    assert words.name("card", 7) == "7"


def test_refusals_questions_actions_and_choices_of_the_board_game() -> None:
    game = board("board-nl", {"deeds": [["Spui"], ["Plein"]], "jail": {"0": 0}, "at": [10, 0]})
    refusal = game.why_not(Build(0, 18))
    assert refusal is not None
    assert game.tell(refusal, "nl") == (
        "om te bouwen moet de hele groep in één hand zijn  [B-HOUSE-1]"
    )
    assert game.tell(refusal, "de") == (
        "zum Bauen muss die ganze Gruppe in einer Hand sein  [B-HOUSE-1]"
    )
    poor = board("board-nl", {"cash": [20, 0], "jail": {"0": 0}, "at": [10, 0]})
    fine = poor.why_not(PayFine(0))
    assert fine is not None
    assert poor.tell(fine, "de") == "das Bußgeld ist € 50  [B-JAIL-8]"
    question = game.decision.question(0)
    assert question is not None
    assert game.tell(question, "nl") == "Anna gaat gooien; iedereen mag zaken doen"
    assert game.tell(question, "de") == "Anna würfelt gleich; alle dürfen Geschäfte machen"
    labels = [game.tell(choice, "de") for choice in game.choices(0)]
    assert labels[0] == "würfeln"
    assert "eine Hypothek auf … aufnehmen" in labels
    offer = OfferTrade(0, 1, 1500, (18,), (), 0, (19,), ())
    assert game.tell(offer, "nl") == "Bram € 1.500, Spui aanbieden voor Plein"
    assert game.tell(offer) == "offer Bram €1,500, Spui for Plein"
    assert told(game, offer, "de")[0] == "Anna bot Bram € 1.500, Spui für Plein an  [B-Q-74]"
    assert game.tell(ClaimRent(0, 18, 1), "nl") == "de huur van Spui eisen (bezoek 1)"


def test_a_form_is_labelled_in_the_language_of_the_player() -> None:
    game = board("board-nl", {"deeds": [["Spui", "Plein"], []]})
    forms = {
        each["action"]: each
        for each in (game.rules.forms.choice(c, game.words("de")) for c in game.choices(0))
    }
    assert forms["Throw"]["label"] == "würfeln"
    assert forms["Mortgage"]["label"] == "eine Hypothek auf … aufnehmen"
    assert forms["Mortgage"]["titles"] == {"deed": "Besitz"}
    assert forms["OfferTrade"]["titles"] == {
        "partner": "Partner",
        "give_cash": "Geld geben",
        "give_deeds": "Besitz geben",
        "give_cards": "Gefängnis-frei-Karten geben",
        "take_cash": "Geld bekommen",
        "take_deeds": "Besitz bekommen",
        "take_cards": "Gefängnis-frei-Karten bekommen",
    }


def test_the_board_is_drawn_in_the_language_asked_for() -> None:
    given = {
        "at": [39, 10],
        "deeds": [["Kalverstraat", "Leidschestraat"], ["Station Zuid"]],
        "buildings": {"Kalverstraat": 4, "Leidschestraat": 4},
        "mortgaged": ["Station Zuid"],
        "jail": {"1": 1},
    }
    game = board("board-nl", given)
    german = game.render(None, "de")
    for text in (
        "Zug 1: Anna",
        " 0   Los ",
        " 5 ■ Südbahnhof         B Hypothek",
        "10   Gefängnis ",
        "im Gefängnis (1 Wurf)",
        "die Bank: 24 Häuser, 12 Hotels; Ereignis 16, Gemeinschaft 16",
    ):
        assert text in german
    dutch = game.render(None, "nl")
    for text in (" 0   START ", "de bank: 24 huizen, 12 hotels; Kans 16, Algemeen Fonds 16"):
        assert text in dutch


def test_outcomes_are_told() -> None:
    outcome = Outcome("B-WIN-1", (1,), (0, 9), "one player is left")
    game = board("board-nl", {})
    assert game.tell(outcome) == "Bram won: one player is left  [B-WIN-1]"
    assert game.tell(outcome, "nl") == "gewonnen door Bram: er is één speler over  [B-WIN-1]"
    assert game.tell(outcome, "de") == "gewonnen hat Bram: ein Spieler ist übrig  [B-WIN-1]"
    nobody = Outcome("C-WIN-1", (), (0, 0), "the mark is reached")
    assert game.tell(nobody, "de").startswith("niemand hat gewonnen: ")
