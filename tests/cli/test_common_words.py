"""Words that people use: other forms of a verb, one letter, too many words, the wrong verb."""

from __future__ import annotations

import pytest
from tests.cli.said import AtTable, Play
from tests.cli.test_sloppy import jailed, said
from tests.cli.test_typed import board, read

import monopoly_rules as mr
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.cli.typed.misread import Misread
from monopoly_rules.cli.typed.words.unclear import IN_FULL
from monopoly_rules.cli.typed.words.verbs import Verbs
from monopoly_rules.kernel import JSON, Scripted, say

LOCALES = ("en", "nl", "de")
THEATRE = ("Theaterstraße", "Museumstraße", "Opernplatz")


def german(**given: object) -> mr.Game:
    rules = mr.compose("board-de", players=3)
    deeds = [["Poststraße", *THEATRE], [], ["Schlossallee"]]
    start = rules.position({"deeds": deeds, "mortgaged": ["Poststraße"], **given})
    return mr.Game(rules, seed=1, start=start, names=["Anna", "Bram", "Max"])


def thrown(throw: list[int], **given: object) -> mr.Game:
    """Anna stands on square 35 and has thrown."""
    rules = mr.compose("board-nl", players=3)
    start = rules.position({"at": [35, 0, 0], **given})
    game = mr.Game(rules, chance=Scripted([throw] * 9), start=start, names=["Anna", "Bram", "Cleo"])
    game.play(game.action(0, {"action": "Throw"}))
    return game


def buying(cash: int = 1500) -> mr.Game:
    """Anna may buy Leidschestraat."""
    return thrown([1, 1], cash=[cash, 1500, 1500], deeds=[["Brink", "Spui"], [], []])


def debtor(*, solvent: bool) -> mr.Game:
    """Anna cannot pay a rent from her cash."""
    owned = ["Brink", "Spui", "Plein"] if solvent else ["Brink"]
    built = {} if solvent else {"Kalverstraat": 1, "Leidschestraat": 1}
    dear = [owned, ["Kalverstraat", "Leidschestraat"], []]
    return thrown([1, 3], cash=[20, 1500, 1500], deeds=dear, buildings=built)


# Other forms of a verb


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("würfel", {"action": "Throw"}),
        ("wuerfel", {"action": "Throw"}),
        ("einlösen post", {"action": "Redeem", "deed": "Poststraße"}),
        ("hypothek tilgen post", {"action": "Redeem", "deed": "Poststraße"}),
        ("haus theaterstraße", {"action": "Build", "lot": "Theaterstraße"}),
        ("bau ein haus auf der museumstrasse", {"action": "Build", "lot": "Museumstraße"}),
        ("verkaufe haus theater", {"action": "SellBuilding", "lot": "Theaterstraße"}),
        ("ich baue auf theaterstr.", {"action": "Build", "lot": "Theaterstraße"}),
    ],
)
def test_german_verbs_as_people_say_them(text: str, wanted: dict[str, JSON]) -> None:
    game = german()
    named = {
        name: game.rules.value_of("deed", str(each)) if name != "action" else each
        for name, each in wanted.items()
    }
    assert read(game, text, "de") == named


@pytest.mark.parametrize("text", ["handel", "tausch", "tausche mit max", "biete max"])
def test_a_verb_or_a_partner_alone_opens_the_form(text: str) -> None:
    game = german()
    found = Phrases(game.rules, 0, game.words("de")).read(text, game.choices(0))
    assert isinstance(found, tuple)
    assert {each.kind.__name__ for each in found} == {"OfferTrade"}


@pytest.mark.parametrize("text", ["zahlen", "zahle", "zahl"])
def test_who_pays_in_jail_pays_the_fine(text: str) -> None:
    assert read(jailed(), text, "de") == {"action": "PayFine"}
    told = said(german(), text, "de")
    assert told.startswith(f"'{text}' kann bedeuten: zahle-bußgeld, zahle-karte; davon geht")


@pytest.mark.parametrize("text", ["kauf", "kaufe", "kaufen"])
@pytest.mark.rule("B-Q-61")
def test_who_cannot_afford_it_is_told_the_rule(at_table: AtTable, text: str) -> None:
    assert at_table(buying(), "de", text)[0].startswith("  Anna kaufte Leidschestraat")
    assert at_table(buying(300), "de", text)[0] == (
        "  der Preis ist € 350, und du hast € 300  [B-Q-61]"
    )


@pytest.mark.parametrize("text", ["nö", "nope", "nee"])
@pytest.mark.parametrize("locale", LOCALES)
def test_no_is_said_in_many_ways(text: str, locale: str) -> None:
    assert read(buying(), text, locale) == {"action": "Decline"}


def test_what_asks_goes_by_other_words_too(at_table: AtTable) -> None:
    told = at_table(board(), "nl", "hulp", "akte ketelstraat")
    assert "waarom" in told[0]
    assert told[1].startswith("  Ketelstraat (Arnhem)")
    cards = mr.Game(mr.compose("card-nl", players=3), seed=1, names=["Anna", "Bram", "Cleo"])
    told = at_table(cards, "nl", "waarom uitkomen", "gooi weg waterleiding")
    assert "C-OUT" in told[0]
    assert told[1].startswith("  leg-af kan nu niet; ")


def test_a_deed_that_is_for_sale_need_not_be_named(at_table: AtTable) -> None:
    told = at_table(buying(), "en", "deed", "decline", "deed")
    assert told[0].startswith("  Leidschestraat (Amsterdam)")
    assert told[2].startswith("  Leidschestraat (Amsterdam)")
    assert "nothing is for sale now" in at_table(board(), "en", "deed")[0]


# More words than needed


@pytest.mark.parametrize("text", ["buy it", "buy the property", "b", "buy"])
def test_what_needs_nothing_may_be_followed_by_what_it_says(text: str) -> None:
    assert read(buying(), text) == {"action": "Buy"}


@pytest.mark.parametrize("text", ["buy not", "buy no", "buy it not", "buy Spui", "buy 2"])
def test_what_says_more_is_not_done(text: str) -> None:
    with pytest.raises(Misread):
        read(buying(), text)


def test_a_card_is_used_by_part_of_its_words() -> None:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"at": [10, 0], "jail": {"0": 0}, "cards": [["chance"], []]})
    game = mr.Game(rules, seed=1, start=start, names=["Anna", "Bram"])
    assert read(game, "use card") == {"action": "UseReleaseCard"}


# One letter


@pytest.mark.parametrize(
    ("locale", "text", "possible", "meant"),
    [
        ("de", "w", {"Throw", "OfferTrade", "Mortgage"}, "Throw"),
        ("en", "p", {"Bid", "Pass"}, "Pass"),
        ("nl", "k", {"Buy", "Decline"}, "Buy"),
        ("nl", "k", {"Decline"}, ""),
        ("en", "t", {"Throw", "OfferTrade"}, "Throw"),  # `trade` is not on the menu
        ("en", "d", {"Buy", "Decline"}, "'d' can mean decline, deed; type more of it"),
        ("de", "h", {"Throw", "Mortgage"}, "'h' can mean hypothek, hilfe; type more of it"),
        ("en", "r", {"Resign"}, "'r' can mean rule, rules, resume; type more of it"),
        ("en", "x", {"Throw"}, "'x' is not an action; type help or a number"),
    ],
)
def test_a_letter_is_the_only_action_that_needs_nothing(
    locale: str, text: str, possible: set[str], meant: str
) -> None:
    rules = board().rules
    verbs = Verbs(rules, rules.words((), locale))
    if meant in possible:
        assert verbs.named(text, possible) == (meant, "")
        return
    with pytest.raises(Misread) as found:
        verbs.named(text, possible)
    assert not meant or str(found.value) == meant


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("spec", ["board-nl", "card-nl"])
def test_no_letter_ends_a_game(spec: str, locale: str) -> None:
    rules = mr.compose(spec, players=3)
    verbs = Verbs(rules, rules.words((), locale))
    for letter in "abcdefghiklmopqrstuvwxz":
        for name in rules.actions:
            try:
                found = verbs.named(letter, {name})[0]
            except Misread:
                continue
            assert found == name
            assert name not in IN_FULL


# An amount


@pytest.mark.rule("B-Q-12", "B-Q-13")
def test_an_amount_alone_is_a_bid(at_table: AtTable) -> None:
    told = at_table(buying(), "en", "decline", "190", "150", "99999", "190 190")
    assert "highest bid: €190" in told[1]
    assert told[2] == "  the next bid must be at least €191  [B-Q-12]"
    assert told[3] == "  a bid may not be more than you can pay  [B-Q-13]"


@pytest.mark.rule("B-Q-13")
@pytest.mark.parametrize("text", ["100000", "200000", "1.600", "1,600", "€ 1,600", "1600 euro"])
def test_an_amount_alone_is_a_bid_however_large_or_written(at_table: AtTable, text: str) -> None:
    told = at_table(buying(), "en", "decline", text)
    assert told[1] == "  a bid may not be more than you can pay  [B-Q-13]"


def test_an_amount_alone_that_no_bid_can_be_is_told_the_amounts(at_table: AtTable) -> None:
    told = at_table(buying(), "en", "decline", "9" * 17, "9" * 5000)
    assert "bid: amount can be 0 to 9007199254740991, not " in told[1]
    assert "bid: amount can be €1 to €1,500, not '999" in told[2]


def test_a_number_of_the_menu_is_no_amount(at_table: AtTable) -> None:
    told = at_table(buying(), "en", "decline", "2", "log")
    assert "bid: €2" not in told[1]
    assert "€2 " not in told[1]
    assert "17 is not among 1 to " in at_table(board(), "en", "17")[0]


# An offer in the middle of a form


def test_an_offer_is_typed_instead_of_a_number(at_table: AtTable) -> None:
    told = at_table(german(), "de", "biete max", "biete max 2500 für schlossallee")[0]
    assert "Anna bot Max M 2.500 für Schloßallee an  [B-Q-74]" in told
    assert "K-" not in told


# The wrong verb


@pytest.mark.parametrize("text", ["give up", "resign", "bankrupt", "declare", "gib auf"])
def test_who_gives_up_in_debt_is_told_the_word(at_table: AtTable, text: str) -> None:
    told = at_table(debtor(solvent=False), "en", text)[0]
    assert "did you mean declare-bankruptcy?" in told
    assert "K-ACTION]" in told


@pytest.mark.parametrize(("locale", "word"), [("nl", "failliet"), ("de", "bankrott")])
def test_who_gives_up_in_debt_is_told_the_word_in_a_language(
    at_table: AtTable, locale: str, word: str
) -> None:
    told = at_table(debtor(solvent=False), locale, "aufgeben", word)
    assert f"{word}?  [B-Q-41, K-ACTION]" in told[0]
    assert "B-BANKRUPT-1" in told[1]


@pytest.mark.rule("B-Q-41")
def test_who_can_pay_cannot_give_up(at_table: AtTable) -> None:
    game = debtor(solvent=True)
    told = at_table(game, "de", "warum aufgeben", "bankrott")
    assert "gib-auf geht jetzt nicht; auswahl zeigt, was geht  [B-Q-41, K-ACTION]" in told[0]
    assert "B-Q-41  Wer bankrott ist" in told[0]
    assert "[B-Q-41]" in told[1]
    question = game.decision.question(0)
    assert question is not None
    assert "give up" not in say(question, game.words("en"))


@pytest.mark.parametrize(
    ("locale", "text", "told"),
    [
        ("en", "sell Brink to Bram for 100", "did you mean offer-trade?"),
        ("en", "buy Spui from Bram", "buy is not possible now; did you mean offer-trade?"),
        ("en", "buy Spui from Bram for 100", "buy is not possible now; did you mean offer-trade?"),
        ("de", "kaufe spui von bram", "kaufe geht jetzt nicht; meinst du biete-an?"),
        ("de", "kauf spui von bram", "kaufe geht jetzt nicht; meinst du biete-an?"),
    ],
)
@pytest.mark.parametrize("built", [0, 1])
def test_who_sells_or_buys_from_others_is_told_to_offer(
    at_table: AtTable, locale: str, text: str, told: str, built: int
) -> None:
    built_on = {"Brink": built, "Dorpsstraat": built}
    assert told in at_table(board(buildings=built_on), locale, text)[0]


def test_an_offer_the_wrong_way_round(at_table: AtTable) -> None:
    told = at_table(board(), "en", "offer bram spui for 100", "offer bram spui for 99999")
    assert "does not belong to Anna" in told[0]
    assert told[0].endswith("\n  did you mean offer Bram €100 for Spui?")
    assert "did you mean" not in told[1]


@pytest.mark.parametrize("text", ["money", "card", "ich"])
def test_no_suggestion_is_better_than_a_silly_one(text: str) -> None:
    assert said(board(), text, "en").startswith(f"'{text}' is not an action; type help")


# What was refused


def test_an_old_refusal_is_not_explained(at_table: AtTable) -> None:
    told = at_table(board(), "en", "decline", "why", "mortgage brink", "why")
    assert "the choices list what is possible" in told[1]
    assert "nothing was refused since the last action" in told[3]


def test_a_field_is_called_once_and_in_words() -> None:
    cards = mr.compose("card-nl", players=5)
    game = mr.Game(cards, seed=1, names=["Anna", "Bram", "Cleo", "Dirk", "Emma"])
    seat = game.awaited[0]
    found = said(game, "swap 1", "en")
    others = ", ".join(game.words().name("seat", each) for each in (1, 3, 4))
    assert seat != 0 or found == f"swap: partner can be {others}, not 1  [K-FIELD]"
    told = said(board(), "hypothek poststrase", "de")
    assert told.startswith("hypothek: Besitz 'poststrase' ist nicht bekannt")


def test_german_asks_what_is_meant_in_one_way() -> None:
    for text in ("kaufen Spui von Bram", "gooii", "hypotek Brink", "baue plien"):
        assert "meintest" not in said(board(), text, "de")


@pytest.mark.parametrize("word", ["ausgehen", "geh-aus", "gehe-aus", "auslegen", "mache-schluss"])
def test_german_words_for_going_out(at_table: AtTable, word: str) -> None:
    """The booklet's section about it is called Karten auslegen."""
    rules = mr.compose("card-de", players=4)
    game = mr.Game(rules, seed=5, names=["Anna", "Bram", "Cleo", "Dirk"])
    told = at_table(game, "de", f"warum {word}")[0]
    assert "[C-OUT-" in told.splitlines()[0]


def test_nobody_is_told_of_bots_where_there_are_none(play: Play) -> None:
    told = play(("play", "toy-bazaar", "--players", "2", "--humans", "2", "--locale", "en"))[1]
    assert "Anna, Bram play here. Type help" in told
