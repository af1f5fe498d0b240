"""People type sloppily: they misspell, leave out, begin words, and mix languages."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

import pytest
from tests.cli.test_typed import JUNK, NOTHING, board, cards, problem, read
from tests.locales.missing import texts_missed

import monopoly_rules as mr
from monopoly_rules.__main__ import main
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.cli.typed.misread import Misread
from monopoly_rules.cli.typed.nearest import nearest
from monopoly_rules.cli.typed.words.english import word_of
from monopoly_rules.cli.typed.words.helping import HELP, first_words
from monopoly_rules.cli.typed.words.verbs import Verbs
from monopoly_rules.kernel import JSON, Action, Refusal, say
from monopoly_rules.kernel.words.called import bare
from monopoly_rules.kernel.words.saying import typed_words

Play = Callable[..., list[str]]
LOCALES = ("en", "nl", "de")
OWN = ("nl", "de")


@pytest.fixture
def answers(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """What is answered to each line."""

    def run(arguments: tuple[str, ...], *lines: str) -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(("play", *arguments)) == 0
        told, wrong = capsys.readouterr()
        assert wrong == ""
        return ["\n".join(each.splitlines()[1:]) for each in re.split(r"(?m)^\w+> ", told)[1:]]

    return run


# Names


@pytest.mark.parametrize(
    ("locale", "text", "told"),
    [
        ("nl", "bouw plien", ("bouw: bouwplaats 'plien' is niet bekend; bedoel je "
         "Plein? mogelijk: Dorpsstraat, Brink")),
        ("de", "baue plien", ("baue: Bauplatz 'plien' ist nicht bekannt; meinst du "
         "Plein? möglich: Dorpsstraat, Brink")),
        ("en", "redeem plien", "redeem: unknown deed 'plien'; did you mean Plein?"),
        ("nl", "hypotheek markt", "bedoel je Groote Markt?"),
        ("nl", "aflossen station", "bedoel je Station Zuid, Station West, Station Noord?"),
        ("nl", "bied-aan Brm 50 voor Spui", ("bied-aan: partner 'Brm' is niet bekend; "
         "bedoel je Bram? mogelijk: Bram, Cleo")),
        ("nl", "bied Brm 50", "partner 'Brm' is niet bekend; bedoel je Bram? mogelijk: Bram, Cleo"),
        ("de", "biete-an Zoe 50 für Spui", "partner 'Zoe' ist nicht bekannt; möglich: Bram, Cleo"),
        ("en", "offer Brm 50 for Spui", ("unknown partner 'Brm'; did you mean Bram? "
         "possible: Bram, Cleo")),
        ("nl", "aanvaard Brm", "bedoel je Bram? mogelijk: Bram, Cleo"),
        ("nl", "bied-aan Bram 50 voor Spuii", ("bied-aan: 'Spuii' is niet duidelijk; "
         "bedoel je Spui?")),
        ("de", "biete-an Bram Brnk, 50 für Spui", "biete-an: 'Brnk' ist unklar; meinst du Brink?"),
    ],
)  # fmt: skip
def test_a_misspelt_name_gets_the_nearest_ones(locale: str, text: str, told: str) -> None:
    assert told.casefold() in said(board(), text, locale).casefold()


def said(game: mr.Game, text: str, locale: str) -> str:
    """What is said of a line that is not understood, in a language."""
    words, seat = game.words(locale), game.awaited[0]
    with pytest.raises(Misread) as found:
        Phrases(game.rules, seat, words).read(text, game.choices(seat))
    return say(Refusal(found.value.rule, found.value.text, found.value.values), words)


def test_names_are_near_by_their_words_or_their_letters() -> None:
    names = ["Groote Markt", "Spui", "Plein", "Velperplein"]
    assert nearest("velper", names) == ["Velperplein"]
    assert nearest("GROTE MARKT", names) == ["Groote Markt"]
    assert nearest("een huis op groote markt", names) == ["Groote Markt"]
    assert nearest("xyz", names) == []
    assert nearest("", names) == []


# Beginnings of words


def jailed() -> mr.Game:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"at": [10, 0], "jail": {"0": 0}})
    return mr.Game(rules, seed=1, start=start, names=["Anna", "Bram"])


@pytest.mark.parametrize(
    ("locale", "text"),
    [("nl", "betaal"), ("nl", "bet"), ("de", "zahle"), ("de", "zahl"), ("en", "pay"), ("en", "pa"),
     ("de", "betaal"), ("en", "zahle"), ("nl", "pay")],
)  # fmt: skip
def test_a_beginning_means_the_only_action_that_is_possible(locale: str, text: str) -> None:
    assert read(jailed(), text, locale) == {"action": "PayFine"}


def test_a_word_is_never_completed_to_its_opposite() -> None:
    """Who types `koop` and cannot buy has not declined."""
    rules = board().rules
    verbs = Verbs(rules, rules.words((), "nl"))
    assert verbs.named("koop", {"Decline"}) == ("Buy", "")
    with pytest.raises(Misread):
        verbs.named("koo", {"Decline"})
    assert verbs.named("niet", {"Buy", "Decline"}) == ("Decline", "")
    assert verbs.named("koop niet", {"Buy", "Decline"}) == ("Decline", "")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("text", ["kaufen", "koop", "kopen"])
def test_to_buy_is_never_not_to_buy(locale: str, text: str) -> None:
    """`kaufen` ends where the `nicht` of `kaufe-nicht` begins."""
    rules = board().rules
    verbs = Verbs(rules, rules.words((), locale))
    assert verbs.named(text, {"Decline"}) == ("Buy", "")
    with pytest.raises(Misread):
        verbs.named("kaufeni", {"Decline"})


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("spec", ["board-nl", "card-nl"])
def test_part_of_a_word_means_no_other_action(spec: str, locale: str) -> None:
    """`neem aan` accepts, in every language: where nothing can be accepted, it is no beginning of
    `neem-hypotheek`, by which a deed would be mortgaged."""
    rules = mr.compose(spec, players=3)
    verbs = Verbs(rules, rules.words((), locale))
    words = {name: all_words(rules, name) for name in rules.actions}
    tried = 0
    for name, other in permutations(rules.actions, 2):
        begun = {word for word in words[name] if not any(is_begun(word, words[other]))}
        for word in begun - words[other]:
            tried += 1
            try:
                found = verbs.named(word.replace("-", " "), {other})
            except Misread:
                continue
            # What is left over is no name, not even a preposition, and so it is refused.
            assert found[0] != other or found[1], (word, found)
    assert tried > 300


def all_words(rules: mr.RuleSet, name: str) -> set[str]:
    """The words that any language has for an action."""
    kind = rules.actions[name]
    known = (typed_words(kind.__name__, rules.words((), each)) for each in LOCALES)
    return {word_of(name)}.union(*known)


def is_begun(word: str, others: set[str]) -> Iterator[bool]:
    return (bare(other).startswith(bare(word)) for other in others)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_beginning_in_the_language_of_the_game_is_none_of_another(locale: str) -> None:
    """Who is not done types `do` and has not thrown, although Dutch has `dobbel` for that."""
    rules = board().rules
    verbs = Verbs(rules, rules.words((), locale))
    assert verbs.named("do", {"Done"}) == ("Done", "")
    if locale != "nl":
        with pytest.raises(Misread):
            verbs.named("do", {"Throw"})


def test_a_preposition_alone_names_nothing() -> None:
    """`mortgage` alone is enough where one deed can be, but who says `on` wants to name one."""
    assert "unknown deed 'on'" in said(one_deed(), "mortgage on", "en")


def one_deed() -> mr.Game:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink"], []]})
    return mr.Game(rules, seed=1, start=start, names=["Anna", "Bram"])


def test_what_ends_a_game_is_typed_in_full() -> None:
    rules = board().rules
    verbs = Verbs(rules, rules.words((), "nl"))
    for text in ("fail", "res", "declare", "opg"):
        with pytest.raises(Misread):
            verbs.named(text, {"Resign", "DeclareBankruptcy"})
    assert verbs.named("geef", {"Resign"}) == ("OfferTrade", "")
    assert verbs.named("geef op", {"Resign"}) == ("Resign", "")
    assert verbs.named("failliet", {"DeclareBankruptcy"}) == ("DeclareBankruptcy", "")


@pytest.mark.parametrize(
    ("possible", "told"),
    [
        ({"PayFine", "PayCard", "Throw"}, "typ er meer van"),
        ({"Throw"}, "daarvan kan nu niets"),
    ],
)
def test_a_beginning_of_several_words_says_which(possible: set[str], told: str) -> None:
    rules = mr.compose("board-nl", players=2)
    words = rules.words(("Anna", "Bram"), "nl")
    with pytest.raises(Misread) as found:
        Verbs(rules, words).named("bet", possible)
    refusal = Refusal(found.value.rule, found.value.text, found.value.values)
    meant = "'bet' kan betekenen: betaal-boete, betaal-kaart"
    assert say(refusal, words) == f"{meant}; {told}  [K-ACTION]"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("spec", ["board-nl", "board-de", "card-nl", "card-de"])
def test_every_beginning_means_what_it_begins(spec: str, locale: str) -> None:
    """Where only one action is possible, every beginning of its word that is no other word means
    it or nothing, and never another action."""
    rules = mr.compose(spec, players=3)
    verbs = Verbs(rules, rules.words(("A", "B", "C"), locale))
    meant = 0
    for name in rules.actions:
        word = bare(verbs.shown(name))
        for end in range(2, len(word) + 1):
            try:
                found = verbs.named(word[:end], {name})[0]
            except Misread:
                continue
            assert found == name or verbs.knows(word[:end]), (word[:end], found)
            meant += found == name
    assert meant > 5 * len(rules.actions) / 2


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("text", "possible", "meant"),
    [
        ("ja", {"Buy", "Decline"}, "Buy"),
        ("yes", {"Accept", "Reject"}, "Accept"),
        ("nee", {"Buy", "Decline"}, "Decline"),
        ("nein", {"Accept", "Reject"}, "Reject"),
        ("no", {"Bid", "Pass"}, "Pass"),
        ("ja", {"Bid", "Pass"}, "Bid"),
        ("no", {"Throw"}, ""),
        ("nee", {"Throw", "Mortgage"}, ""),
        ("ja", {"Mortgage", "Decline"}, "Buy"),
        ("nein", {"Accept", "Bid", "Pass"}, ""),
    ],
)
def test_yes_and_no_answer_the_question(
    locale: str, text: str, possible: set[str], meant: str
) -> None:
    rules = board().rules
    verbs = Verbs(rules, rules.words((), locale))
    if meant:
        assert verbs.named(text, possible) == (meant, "")
    else:
        with pytest.raises(Misread):
            verbs.named(text, possible)


@pytest.mark.parametrize("text", ["bouw op Brink", "build on Brink", "baue auf Brink"])
def test_a_name_may_have_a_preposition(text: str) -> None:
    assert read(board(), text, "nl") == {"action": "Build", "lot": 1}


def test_several_names_may_have_a_preposition() -> None:
    game = board()
    parts = Phrases(game.rules, 0, game.words("nl")).parts("bouw op Brink en Dorpsstraat")
    assert parts == ["Build Brink", "Build Dorpsstraat"]


def test_what_needs_nothing_and_is_not_possible_is_not_possible() -> None:
    assert said(board(), "koop Spui van Bram", "nl").startswith("koop kan nu niet; ")


# Words of other languages


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("text", ["roll", "throw", "gooi", "gooien", "würfeln", "wuerfle", "wirf"])
def test_the_dice_are_thrown_in_any_language(locale: str, text: str) -> None:
    assert read(board(), text, locale) == {"action": "Throw"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("text", ["draw", "trek", "ziehe", "ziehen", "trekken"])
def test_cards_are_drawn_in_any_language(locale: str, text: str) -> None:
    assert read(cards(), text, locale) == {"action": "Draw"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("verb", ["offer", "trade", "ruil", "tausche", "bied-aan", "biete an"])
@pytest.mark.parametrize("between", ["for", "voor", "für"])
def test_offers_are_made_in_any_language(locale: str, verb: str, between: str) -> None:
    found = read(board(), f"{verb} Bram 50 {between} Spui", locale)
    wanted = {"give_cash": 50, "take_deeds": [18]}
    assert found == {"action": "OfferTrade", "partner": 1, **NOTHING, **wanted}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("spec", ["board-nl", "board-de", "card-nl", "card-de"])
def test_the_language_of_the_game_wins(spec: str, locale: str) -> None:
    rules = mr.compose(spec, players=3)
    words = rules.words(("A", "B", "C"), locale)
    verbs = Verbs(rules, words)
    for name, kind in rules.actions.items():
        for word in typed_words(kind.__name__, words):
            assert verbs.named(word) == (name, ""), word


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("spec", ["board-nl", "card-nl"])
def test_every_word_of_every_language_is_understood(spec: str, locale: str) -> None:
    """Unless the language of the game or another language means something else by it."""
    rules = mr.compose(spec, players=3)
    verbs = Verbs(rules, rules.words(("A", "B", "C"), locale))
    others: dict[str, dict[str, str]] = {}
    for other in LOCALES:
        words = rules.words((), other)
        for name, kind in rules.actions.items():
            for word in typed_words(kind.__name__, words):
                others.setdefault(bare(word), {})[name] = word
    clear = {word: next(iter(names)) for word, names in others.items() if len(names) == 1}
    wrong = [
        word for word, name in clear.items()
        if not verbs.knows(word) and verbs.named(word, {name})[0] != name
    ]  # fmt: skip
    assert wrong == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("word", ["choices", "keuzes", "auswahl", "hilfe", "help", "verloop"])
def test_words_of_the_command_in_any_language(answers: Play, locale: str, word: str) -> None:
    told = answers(("board-nl", "--players", "2", "--seed", "4", "--locale", locale), word)[0]
    assert "K-ACTION" not in told
    assert told


def test_a_misspelt_word_of_the_command_gets_the_nearest(answers: Play) -> None:
    told = answers(("board-nl", "--seed", "4", "--locale", "nl"), "keuzen", "gooii", "hypotek x")
    assert told[0].startswith("  'keuzen' is geen actie; bedoel je keuzes?")
    assert told[1].startswith("  'gooii' is geen actie; bedoel je gooi?")
    assert told[2].startswith("  'hypotek' is geen actie; bedoel je hypotheek?")


# Offers


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("offer Bram 50 for", "offer-trade: say also what you get (or nothing), as in: "),
        ("offer Bram for Spui", "offer-trade: say also what you give (or nothing), as in: "),
        ("offer 50 for 60", "offer-trade: say also with whom, as in: "),
        ("offer Bram 50 Brink", "offer-trade: say it as in: "),
        ("offer Bram 50, 60 for Spui", "offer-trade: say it as in: "),
    ],
)
def test_an_offer_says_what_is_missing_with_an_example(text: str, told: str) -> None:
    game = board()
    found = problem(game, text)
    assert found.startswith(told)
    example = found.rpartition(" as in: ")[2]
    assert example == "offer-trade Bram Village Street, 50 for Groote Markt"
    wanted = {"give_cash": 50, "give_deeds": [0], "take_deeds": [15]}
    offer = read(game, example)
    assert offer == {"action": "OfferTrade", "partner": 1, **NOTHING, **wanted}
    assert game.why_not(game.action(0, offer)) is None


@pytest.mark.parametrize(
    ("locale", "text", "told"),
    [
        ("nl", "bied-aan Bram 50 voor", ("bied-aan: zeg er ook bij wat je krijgt (of niets), zoals "
         "in: bied-aan Bram Dorpsstraat, 50 voor Groote Markt")),
        ("de", "biete-an Bram 50 für", ("biete-an: sag auch, was du bekommst (oder nichts), etwa "
         "so: biete-an Bram Dorpsstraat, 50 für Groote Markt")),
    ],
)  # fmt: skip
def test_what_is_missing_is_said_in_the_language_of_the_game(
    locale: str, text: str, told: str
) -> None:
    assert said(board(), text, locale).startswith(told)


@pytest.mark.parametrize(
    "text",
    ["offer 50 for Spui to Bram", "offer 50 to Bram for Spui", "offer to Bram 50 for Spui",
     "offer 50 for Spui", "ruil 50 voor Spui van Bram", "tausche mit Bram 50 für Spui",
     "offer Br 50 for sp", "offer Bram, 50 for Spui", "bied Bram 50 aan voor Spui",
     "bied 50 aan Bram voor Spui", "biete Bram 50 an für Spui", "tausche 50 gegen Spui"],
)  # fmt: skip
def test_the_partner_is_named_anywhere_or_nowhere(text: str) -> None:
    """Only Bram has Spui."""
    wanted = {"give_cash": 50, "take_deeds": [18]}
    assert read(board(), text) == {"action": "OfferTrade", "partner": 1, **NOTHING, **wanted}


def test_a_partner_alone_opens_the_form(answers: Play, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('deeds = [["Brink"], ["Spui"], []]\n')
    options = ("board-nl", "--seed", "4", "--players", "3", "--from", str(file))
    told = answers(options, "ruil Bram", "terug")[0]
    assert "  1  Bram Brink aanbieden voor € 60" in told
    assert "een nummer, of Enter om zelf in te vullen: terug" in told
    assert "Cleo" not in told.partition(": terug")[0]  # then comes the menu again


def test_a_verb_that_is_not_possible_gives_way_to_an_offer() -> None:
    """`bied` is to bid, which nobody can now; the sentence can only be an offer."""
    wanted = {"give_cash": 50, "take_deeds": [18]}
    found = read(board(), "bied Bram 50 voor Spui", "nl")
    assert found == {"action": "OfferTrade", "partner": 1, **NOTHING, **wanted}
    assert read(board(), "bied 120", "nl") == {"action": "Bid", "amount": 120}
    assert said(board(), "bied", "nl") == "bied kan nu niet; bedoel je bied-aan?  [K-ACTION]"


@pytest.mark.parametrize(
    "line", ["ruil 70 voor Spui", "bied Anna 70 voor Spui", "offer 70 for Spui"]
)
def test_who_offers_instead_of_answering_is_told_the_word(
    answers: Play, tmp_path: Path, line: str
) -> None:
    file = tmp_path / "position.toml"
    file.write_text('deeds = [["Brink"], ["Spui"]]\n')
    options = ("--players", "2", "--humans", "2", "--seed", "4", "--from", str(file))
    told = answers(("board-nl", *options), "offer Bram 50 for Spui", line)[1].splitlines()[0]
    assert re.fullmatch(r"  bied(-aan)? kan nu niet; bedoel je tegenbod\?  \[.*K-ACTION\]", told)


def test_an_action_that_is_typed_in_a_form_is_done_instead(answers: Play, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('deeds = [["Brink", "Plein"], ["Spui"], []]\n')
    options = ("board-nl", "--seed", "4", "--players", "3", "--from", str(file))
    for begun in (("hypotheek",), ("ruil",), ("ruil", "1"), ("ruil", "1", "")):
        told = "".join(answers(options, *begun, "gooi"))
        assert "Anna gooide " in told, begun
        assert "[K-" not in told, begun


def test_the_beginning_of_a_word_is_no_action_in_a_form() -> None:
    game = jailed()
    phrases, choices = Phrases(game.rules, 0, game.words("nl")), game.choices(0)
    assert phrases.is_action("betaal", choices)
    assert phrases.is_action("gooi", choices)
    assert not any(phrases.is_action(text, choices) for text in ("bet", "go", "1", "koop", "ja"))


def test_a_misspelt_name_in_a_form_gets_the_nearest(answers: Play) -> None:
    told = answers(
        ("card-de", "--seed", "5", "--players", "3"), "ziehen", "ablegen", "opernplaz", "1"
    )
    assert "'opernplaz' gibt es hier nicht; meinst du Opernplatz?  [K-FIELD]" in told[1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tausche Bramm 1", "Partner 'Bramm' ist nicht bekannt; meinst du Bram? möglich: "),
        ("tausche 1 Bramm", "Partner 'Bramm' ist nicht bekannt; meinst du Bram? möglich: "),
        ("tausche Bram 1 Brnk", "dazugelegt 'Brnk' ist nicht bekannt; meinst du Brink?"),
    ],
)
def test_a_misspelt_name_among_others(text: str, told: str) -> None:
    assert told in said(cards(), text, "de")


@pytest.mark.parametrize("text", ["tausche mit Bram 1", "trade 1 with Bram", "ruil met Bram 1"])
def test_little_words_are_left_out(text: str) -> None:
    game = cards()
    found = Phrases(game.rules, 0, game.words("de")).read(text, ())
    assert isinstance(found, Action)
    told = game.rules.forms.action(found)
    assert (told["partner"], told["count"], told["added"]) == (1, 1, -1)


def test_the_help_shows_an_action_of_the_game(answers: Play) -> None:
    told = answers(("card-de", "--seed", "5", "--players", "3"), "hilfe")[0]
    assert "biete" not in told
    assert re.search(r"(?m)^  ziehe +eine Aktion in Worten", told)


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("de", "nimm Bram an", {"action": "Accept", "offerer": 1}),
        ("nl", "neem Bram aan", {"action": "Accept", "offerer": 1}),
        ("de", "lehne Bram ab", {"action": "Reject", "offerer": 1}),
        ("en", "los Brink af", {"action": "Redeem", "deed": 1}),
    ],
)
def test_a_verb_may_be_taken_apart(locale: str, text: str, wanted: dict[str, JSON]) -> None:
    """As it is in Dutch and German: `lege Spui ab`."""
    assert read(board(), text, locale) == wanted


def test_an_offer_may_be_taken_apart() -> None:
    wanted = {"give_cash": 50, "take_deeds": [18]}
    found = read(board(), "bied Bram 50 voor Spui aan", "nl")
    assert found == {"action": "OfferTrade", "partner": 1, **NOTHING, **wanted}


def test_a_pile_is_called_by_its_number() -> None:
    game = cards()
    seat = game.awaited[0]
    taken = [each for each in game.choices(seat) if each.kind.__name__ == "NeutralSwap"]
    found = read(game, f"{word_of('NeutralSwap')} 1 1")
    assert bool(taken)
    assert (found["pile"], found["count"]) == (0, 1)


@pytest.mark.parametrize(
    ("players", "number", "told"),
    [(2, 3, "pile can be 1, 2, not 3"), (2, 0, "pile can be 1, 2, not 0"),
     (3, 5, "pile can be 1, not 5")],
)  # fmt: skip
def test_piles_are_counted_from_one_in_what_is_said_of_them(
    players: int, number: int, told: str
) -> None:
    game = mr.Game(mr.compose("card-nl", players=players), seed=4)
    assert told in said(game, f"neutral-take {number} GO", "en")


def test_what_is_not_among_the_values_is_shown_as_it_was_typed() -> None:
    told = said(cards(), "arrange 1", "en")
    assert "not '1'" in told or "not 1" in told


# What is not possible now


def countered(answers: Play, tmp_path: Path, locale: str, line: str) -> str:
    """What Bram is told who may not answer Anna's offer with another."""
    file = tmp_path / "position.toml"
    file.write_text('deeds = [["Brink"], ["Spui"]]\n')
    options = ("--players", "2", "--humans", "2", "--seed", "4", "--from", str(file))
    spec = ("board-nl", "--set", "trade.counters=0", "--locale", locale)
    return answers((*spec, *options), "offer Bram 50 for Spui", line)[1]


@pytest.mark.rule("B-Q-91")
@pytest.mark.parametrize("line", ["counter 70 for Brink", "counter", "tegenbod", "gegenangebot"])
def test_one_counter_offer_too_many_shows_its_rule(
    answers: Play, tmp_path: Path, line: str
) -> None:
    told = countered(answers, tmp_path, "en", line)
    assert told.splitlines()[0] == "  at most 0 counter-offers may follow an offer  [B-Q-91]"


@pytest.mark.rule("B-Q-91")
@pytest.mark.parametrize("locale", OWN)
def test_one_counter_offer_too_many_in_other_languages(
    answers: Play, tmp_path: Path, locale: str
) -> None:
    told = countered(answers, tmp_path, locale, "counter 70 for Brink").splitlines()[0]
    assert told.endswith("  [B-Q-91]")
    assert "at most" not in told


@pytest.mark.parametrize(
    ("line", "rule"),
    [("build", "B-HOUSE-1"), ("accept", "B-Q-74"), ("counter", "B-Q-74"), ("bid", "K-ACTION"),
     ("redeem", "B-MORTGAGE")],
)  # fmt: skip
def test_a_word_for_what_is_not_possible_shows_the_rule(
    answers: Play, line: str, rule: str
) -> None:
    told = answers(("board-nl", "--players", "3", "--seed", "4", "--locale", "en"), line)[0]
    assert rule in told.splitlines()[0]


# In the language of the game


@pytest.fixture
def missed(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    return texts_missed(monkeypatch)


SLOPPY = (*JUNK, "Brm", "plien", "50 for", "Bram for Spui", "Bram 50 for Spuii", "x y z", "Bram",
          "Brink, Spuii", "\"Bram", "deed=Brink deed=Spui", "colour=3", "GO GO", "9",
          "Zoe 1")  # fmt: skip


@pytest.mark.parametrize("locale", OWN)
@pytest.mark.parametrize("spec", ["board-nl", "board-de", "card-nl", "card-de"])
def test_nothing_that_is_said_of_what_was_typed_is_in_english(
    spec: str, locale: str, missed: set[str]
) -> None:
    """Every action with every kind of mistake: what is wrong is said by a text that has a
    translation, and never by the strict reader of records, which speaks English."""
    rules = mr.compose(spec, players=3)
    game = mr.Game(rules, seed=2, names=["Anna", "Bram", "Cleo"])
    words, seat = game.words(locale), game.awaited[0]
    phrases, choices = Phrases(rules, seat, words), game.choices(seat)
    rng, misread = random.Random(f"{spec} {locale}"), set()
    verbs = [phrases.verbs.shown(name) for name in rules.actions]
    verbs += [word[:3] for word in verbs] + ["fly", "", "pa", *map(word_of, rules.actions)]
    lines = [f"{verb} {rest}".strip() for verb in verbs for rest in ("", *rng.sample(SLOPPY, 20))]
    missed.clear()
    for line in lines:
        if "[" in line or line.startswith("{"):
            continue  # who writes JSON is told by its reader what is wrong with it
        try:
            found = phrases.read(line, choices)
        except Misread as error:
            misread.add(error.text)
            say(Refusal(error.rule, error.text, error.values), words)
        else:
            assert isinstance(found, Action | tuple)
    assert len(misread) >= 6
    own = {text for text in missed if not text.startswith("to type: ")}
    assert own <= {name for noun in ("deed", "card") for name in rules.known_names(noun)}


@pytest.mark.parametrize("locale", OWN)
def test_what_the_words_answer_is_not_in_english(
    answers: Play, locale: str, missed: set[str], tmp_path: Path
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    words = mr.compose("board-nl", players=2).words((), locale)
    usual = [first_words(words.translate(usage))[0] for usage, _ in HELP if first_words(usage)]
    lines = [f"{word} {rest}".strip() for word in usual for rest in ("", "x", "X-1", "B-GO-99")]
    files = tuple(first_words(words.translate(each))[0] for each in ("save FILE", "resume FILE"))
    quits = first_words(words.translate("quit"))[0]
    lines = [line for line in lines if line.split()[0] not in (*files, quits)]
    asked = ("deed plien", "deed x", "holdings Brm", f"resume {bad}", "resume nowhere", "99", "")
    missed.clear()
    told = answers(
        ("board-nl", "--players", "2", "--seed", "4", "--locale", locale), *lines, *asked
    )
    assert len(told) > len(lines)
    assert {text for text in missed if not text.startswith("to type: ")} == set()
    for english in ("there is no", "did you mean", "for instance", "nobody is", "unknown"):
        assert not any(english in each for each in told)
