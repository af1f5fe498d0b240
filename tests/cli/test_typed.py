"""What people type as actions: in any order, in the language of the game, several at once."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.__main__ import main
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.cli.typed.words.english import word_of
from monopoly_rules.cli.typed.words.helping import HELP, first_words
from monopoly_rules.kernel import JSON, Action, RecordError
from monopoly_rules.kernel.words.called import bare
from monopoly_rules.kernel.words.saying import typed_words

Play = Callable[..., str]
LOCALES = ("en", "nl", "de")
OWN = ("nl", "de")


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run the command with these lines as its input; what it printed, for it never complains."""

    def run(arguments: tuple[str, ...], *lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(arguments) == 0
        told, wrong = capsys.readouterr()
        assert wrong == ""
        return told

    return run


def board(players: int = 3, **given: object) -> mr.Game:
    rules = mr.compose("board-nl", players=players)
    position = {"deeds": [["Brink", "Dorpsstraat"], ["Groote Markt", "Spui"], []], **given}
    names = ["Anna", "Bram", "Cleo"][:players]
    return mr.Game(rules, seed=1, start=rules.position(position), names=names)


def cards() -> mr.Game:
    rules = mr.compose("card-nl", players=3)
    return mr.Game(rules, seed=1, names=["Anna", "Bram", "Cleo"])


def read(game: mr.Game, text: str, locale: str = "en") -> dict[str, JSON]:
    """The action that is meant, without what every action has."""
    seat = game.awaited[0]
    action = Phrases(game.rules, seat, game.words(locale)).read(text, game.choices(seat))
    assert isinstance(action, Action)
    return {
        name: value for name, value in game.rules.forms.action(action).items() if name != "seat"
    }


def problem(game: mr.Game, text: str, locale: str = "en") -> str:
    seat = game.awaited[0]
    with pytest.raises(RecordError) as found:
        Phrases(game.rules, seat, game.words(locale)).read(text, game.choices(seat))
    return str(found.value)


NOTHING: dict[str, JSON] = {"give_cash": 0, "give_deeds": [], "give_cards": []}
NOTHING |= {"take_cash": 0, "take_deeds": [], "take_cards": []}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("offer-trade Bram give_cash=50 take_deeds=Spui", {"give_cash": 50, "take_deeds": [18]}),
        ("offer-trade take_deeds=Spui Bram give-cash=50", {"give_cash": 50, "take_deeds": [18]}),
        ("offer-trade Brink Bram take_cash=70", {"give_deeds": [1], "take_cash": 70}),
        ("offer-trade Spui Brink Bram", {"give_deeds": [1], "take_deeds": [18]}),
        ("offer-trade Groote Markt Brink, Dorpsstraat Bram", {}),
        ("offer-trade Bram Spui", {"take_deeds": [18]}),
        ("offer-trade Bram 0 Spui", {"take_deeds": [18]}),
        ("offer-trade partner=Bram give_deeds=Brink", {"give_deeds": [1]}),
    ],
)
def test_fields_come_in_any_order_and_may_be_left_out(text: str, wanted: dict[str, JSON]) -> None:
    """Only Bram has Spui and Groote Markt, and only Anna has Brink."""
    if not wanted:
        wanted = {"give_deeds": [0, 1], "take_deeds": [15]}
    found = read(board(), text)
    assert found == {"action": "OfferTrade", "partner": 1, **NOTHING, **wanted}


@pytest.mark.parametrize(
    "text", ["trade Bram 1", "trade 1 Bram", "trade 1 Bram GO", "trade Bram GO 1"]
)
def test_a_card_trade_in_any_order(text: str) -> None:
    game = cards()
    found = Phrases(game.rules, 0, game.words()).read(text, ())
    assert isinstance(found, Action)
    told = game.rules.forms.action(found)
    assert (told["partner"], told["count"]) == (1, 1)
    assert (told["added"] == -1) == ("GO" not in text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "offer-trade Bram 50 Brink",
            "say it as in: offer-trade Bram Village Street, 50 for Groote Markt",
        ),
        ("offer-trade Bram give_cash=5 give_cash=6", "give_cash is given twice"),
        ("bid amount=much", "bid: amount can be at least 0, not 'much'"),
        ("build lot=Nowhere", "build: unknown lot 'Nowhere'"),
    ],
)
def test_what_has_no_one_meaning_is_not_guessed(text: str, told: str) -> None:
    assert told in problem(board(), text)


@pytest.mark.parametrize("text", ["trade Cleo 1 none", "trade partner=2 1 none"])
def test_a_number_is_a_count_unless_its_field_is_said(text: str) -> None:
    """Seats have numbers too, but players have names."""
    game = cards()
    action = Phrases(game.rules, 0, game.words()).read(text, ())
    assert isinstance(action, Action)
    told = game.rules.forms.action(action)
    assert (told["partner"], told["count"], told["added"]) == (2, 1, -1)


# In the language of the game


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("nl", "bied 120", {"action": "Bid", "amount": 120}),
        ("nl", "bod bedrag=120", {"action": "Bid", "amount": 120}),
        ("nl", "hypotheek Brink", {"action": "Mortgage", "deed": 1}),
        ("nl", "Betaal boete", {"action": "PayFine"}),
        ("nl", "koop niet", {"action": "Decline"}),
        ("de", "biete 120", {"action": "Bid", "amount": 120}),
        ("de", "Zahle Bußgeld", {"action": "PayFine"}),
        ("de", "zahle-bussgeld", {"action": "PayFine"}),
        ("de", "nimm an Bram", {"action": "Accept", "offerer": 1}),
        ("de", "bid 120", {"action": "Bid", "amount": 120}),
    ],
)
def test_verbs_in_the_language_of_the_game(locale: str, text: str, wanted: dict[str, JSON]) -> None:
    assert read(board(), text, locale) == wanted


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("nl", "bied-aan Bram Brink, 50 voor Spui"),
        ("nl", "aanbod Bram eigendommen-geven=Brink geld-geven=50 eigendommen-krijgen=Spui"),
        ("de", "biete-an Bram Brink und 50 für Spui"),
        ("de", "angebot Bram Brink, 50 fuer Spui"),
    ],
)
def test_offers_in_the_language_of_the_game(locale: str, text: str) -> None:
    goods = {"give_cash": 50, "give_deeds": [1], "take_deeds": [18]}
    found = read(board(), text, locale)
    assert found == {"action": "OfferTrade", "partner": 1, **NOTHING, **goods}


ENGLISH = re.compile(r"\b(expected|unknown|got|needs|is not|several|quote|missing|possible)\b")


@pytest.mark.parametrize("locale", OWN)
@pytest.mark.parametrize(
    "line",
    ["fly", "bid", "bid much", "mortgage Nowhere", 'offer-trade "Bram', "throw hard",
     "offer-trade Bram 50 Brink", "mortgage colour=3", "accept 9", "99", "rule", "save",
     "why X-1", "rule B-GO-99", "back"],
)  # fmt: skip
def test_what_is_wrong_is_told_in_the_language_of_the_game(
    play: Play, locale: str, line: str
) -> None:
    told = play(("play", "board-nl", "--seed", "4", "--locale", locale), line)
    answer = re.split(r"^Anna> ", told, flags=re.MULTILINE)[1]
    said = [each.replace(line, "") for each in answer.splitlines()[1:]]
    assert said
    assert not ENGLISH.search("\n".join(said)), said


@pytest.mark.parametrize("locale", OWN)
@pytest.mark.parametrize("spec", ["board-nl", "board-de", "board-star-wars", "card-nl", "card-de"])
@pytest.mark.parametrize("players", [3, 5])
def test_every_word_of_a_language_means_one_thing(spec: str, players: int, locale: str) -> None:
    """No two actions share a word, and none is a word of the command."""
    rules = mr.compose(spec, players=players)
    words = rules.words(("A", "B", "C", "D", "E")[:players], locale)
    own = [
        bare(word) for kind in rules.actions.values() for word in typed_words(kind.__name__, words)
    ]
    assert len(own) == len(set(own)) >= 10
    usages = [words.translate(usage) for usage, _ in HELP]
    usages += [words.translate(each.usage) for each in rules.inquiries().values()]
    said = {bare(word) for usage in usages for word in first_words(usage)}
    said -= {bare("bied"), bare("biete")}  # the example of an action
    assert said.isdisjoint(own)
    assert all(typed_words(kind.__name__, words) for kind in rules.actions.values())


@pytest.mark.parametrize(
    ("locale", "words"),
    [("nl", ("help", "waarom", "regels", "keuzes", "verloop", "tip", "bezit", "stop")),
     ("de", ("hilfe", "warum", "regeln", "auswahl", "verlauf", "tipp", "übersicht", "ende"))],
)  # fmt: skip
def test_words_of_the_command_in_the_language_of_the_game(
    play: Play, locale: str, words: tuple[str, ...]
) -> None:
    told = play(("play", "board-nl", "--seed", "4", "--locale", locale), *words)
    assert "[K-ACTION]" not in told
    assert told.count("Anna> ") == len(words)


JUNK = ("1", "2", "3", "0", "-", "{}", "[]", "=", "a=b", "'\"'", "\"", "é", "ü=1", "-1", "2,3",
        "9" * 30, "amount=5", "bedrag=5", "betrag=x", "Brink", "Bram", "Spui,", "for", "voor",
        "für", "and", "[1", "{\"action\"", "∞", "\t", "give_cash=-5", "deed=", "cards=[1,2", "²",
        "٣")  # fmt: skip


FILES = ("save FILE", "resume FILE")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("spec", ["card-nl", "card-de", "board-nl", "board-de"])
def test_whatever_is_typed_in_a_language_there_is_no_traceback(
    play: Play, spec: str, locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # who stops may name a file
    rules = mr.compose(spec, players=3)
    words = rules.words(("A", "B", "C"), locale)
    verbs = [each for kind in rules.actions.values() for each in typed_words(kind.__name__, words)]
    verbs += [word_of(name) for name in rules.actions]
    verbs += [word for usage, _ in HELP for word in first_words(words.translate(usage))]
    rng = random.Random(f"{spec} {locale}")
    lines = []
    for _ in range(250):
        first = rng.choice(verbs if rng.random() < 0.7 else JUNK)
        lines.append(" ".join([first, *rng.choices(JUNK, k=rng.choice((0, 0, 1, 2, 3, 7)))]))
    texts = [rules.words((), each).translate for each in LOCALES]
    files = {
        word for told in texts for each in FILES for word in first_words(told(each))
    }  # words of other languages are understood too
    lines = [line for line in lines if line.split()[:1] not in [[each] for each in files]]
    lines = [line for line in lines if not line.startswith(("tip", "hint"))]  # they think
    told = play(("play", spec, "--players", "3", "--seed", "2", "--locale", locale), *lines)
    assert "Traceback" not in told


# Several at once


def test_several_lots_are_built_on_in_one_line(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('deeds = [["Dorpsstraat", "Brink"], []]\n')
    start = ("play", "board-nl", "--players", "2", "--seed", "4", "--from", str(file))
    for line in ("build Dorpsstraat, Brink", "bouw Dorpsstraat en Brink"):
        told = play(start, line, "bezit")
        assert "Anna bouwde voor € 100: Dorpsstraat (1 huis), Brink (1 huis)" in told, line


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", r"  build on Spui: .*; so nothing was done  \[B-HOUSE-1\]"),
        ("nl", r"  bouwen op Spui: .*; dus is er niets gedaan  \[B-HOUSE-1\]"),
        ("de", r"  auf Spui bauen: .*; also wurde nichts getan  \[B-HOUSE-1\]"),
    ],
)
def test_several_lots_are_built_on_together_or_not_at_all(
    play: Play, tmp_path: Path, locale: str, told: str
) -> None:
    """The refusal names the lot and its rule, wherever in the line it stands."""
    file = tmp_path / "position.toml"
    file.write_text('deeds = [["Dorpsstraat", "Brink"], []]\n')
    start = ("play", "board-nl", "--players", "2", "--seed", "4", "--locale", locale)
    for line in ("build Brink, Spui, Dorpsstraat", "build Brink, Dorpsstraat, Spui"):
        said = play((*start, "--from", str(file)), line, "log")
        assert re.search(told, said), line
        assert said.count("[B-HOUSE-1]") == 1
        assert "[B-BUILD" not in said
        assert "[B-HOUSE-4]" not in said


def test_what_only_the_lots_before_forbid_is_found_before_the_first_is_built_on(
    play: Play, tmp_path: Path
) -> None:
    """Each of the three is allowed alone (B-HOUSE-4); the third of them comes too early."""
    file = tmp_path / "position.toml"
    file.write_text('deeds = [["Dorpsstraat", "Brink"], []]\n')
    start = ("play", "board-nl", "--players", "2", "--seed", "4", "--locale", "en")
    told = play((*start, "--from", str(file)), "build Brink, Dorpsstraat, Brink, Brink", "holdings")
    assert re.search(r"build on Village Green: .*; so nothing was done", told)
    assert "house" not in told.split("Anna> ")[-2]
    told = play((*start, "--from", str(file)), "build Brink, Dorpsstraat, Brink", "holdings")
    assert "nothing was done" not in told
    assert "Village Green (2 houses)" in told.split("Anna> ")[-2]


def test_several_deeds_are_mortgaged_together_or_not_at_all(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('deeds = [["Dorpsstraat", "Spui"], ["Brink"]]\n')
    start = ("play", "board-nl", "--players", "2", "--seed", "4", "--locale", "en")
    told = play((*start, "--from", str(file)), "mortgage Spui, Brink", "holdings Anna")
    assert re.search(r"mortgage Village Green: .*; so nothing was done", told)
    assert "(mortgaged)" not in told
    told = play((*start, "--from", str(file)), "mortgage Spui, Dorpsstraat", "holdings Anna")
    assert told.count("(mortgaged)") == 2


def test_an_amount_with_thousands_is_one_bid() -> None:
    phrases = Phrases(board().rules, 0, board().words())
    assert phrases.parts("bid 1,200") == ["bid 1,200"]
    assert phrases.parts("mortgage Brink, Spui") == ["Mortgage Brink", "Mortgage Spui"]
    assert phrases.parts("mortgage Brink, Nowhere") == ["mortgage Brink, Nowhere"]
