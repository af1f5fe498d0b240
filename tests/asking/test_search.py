"""Searching rules: in three languages, in one game or edition, with the passage that fits."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis.strategies import text
from tests.plugins.houses import doubling, plugin, registry, written

import monopoly_rules as mr
from monopoly_rules.plugins import CompositionError
from monopoly_rules.plugins.loading.loader import ALLOW


def found(words: str, within: str | None = None, most: int = 5) -> list[str]:
    return [each.rule.id for each in mr.search_rules(words, within, most=most)]


@pytest.mark.parametrize(
    "words",
    [
        "rent in jail",
        "RENT JAIL",
        "prison rents",
        "huur gevangenis",
        "Miete Gefängnis",
        "Miete Gefaengnis",
        "miete knast",
    ],
)
def test_words_of_three_languages_with_any_case_accents_and_endings(words: str) -> None:
    assert {"B-RENT-12", "B-JAIL-14"} & {*found(words, most=3)}


@pytest.mark.parametrize("words", ["take back", "withdraw", "intrekken", "zurückziehen"])
def test_phrases_and_synonyms(words: str) -> None:
    assert "B-Q-74" in found(words, most=3)


@pytest.mark.parametrize(
    "words",
    [
        "take back",
        "take back a card",
        "can I take back a card I discarded",
        "undo a discard",
        "undo a trade",
        "may I take back a trade",
        "mag ik een ruil terugnemen",
        "darf ich einen Tausch zurücknehmen",
        "changed my mind about my discard",
        "kaart terugnemen",
        "mag ik een kaart terugpakken",
        "Karte zurücknehmen",
        "darf ich eine Karte zurücknehmen",
    ],
)
def test_who_wants_a_card_back_finds_that_piles_stay_as_they_are(words: str) -> None:
    answers = mr.search_rules(words, "card", most=3)
    assert {"C-TRADE-11"} & {each.rule.id for each in answers}
    assert answers[0].fits


def test_the_best_comes_first_and_no_more_than_asked_for() -> None:
    answers = mr.search_rules("free parking", most=4)
    assert answers[0].rule.id == "B-PARKING-1"
    assert len(answers) == 4
    assert [each.score for each in answers] == sorted((e.score for e in answers), reverse=True)


def test_sections_of_the_booklets_and_examples_are_searched_too() -> None:
    assert {"B-END-2", "B-TIMED-1", "B-TIMED-2"} & {*found("Spel met beperkte speeltijd", "board")}
    scenario = "a claim outlives a bonus throw and dies at the next throw"
    assert "B-RENT-4" in found(scenario, most=5)


def test_an_answer_is_in_the_language_of_the_question() -> None:
    for words, locale, title in (
        ("even building", "en", "Even building"),
        ("gelijkmatig bouwen", "nl", "Gelijkmatig bouwen"),
        ("gleichmäßig bauen", "de", "Gleichmäßig bauen"),
    ):
        first = mr.search_rules(words)[0]
        assert (first.rule.id, first.rule.title, first.locale) == ("B-HOUSE-5", title, locale)


def test_another_language_for_the_answer() -> None:
    first = mr.search_rules("gelijkmatig bouwen", locale="de_AT")[0]
    assert (first.rule.title, first.locale) == ("Gleichmäßig bauen", "de_AT")
    with pytest.raises(mr.UnknownLocale):
        mr.search_rules("gelijkmatig bouwen", locale="fr")


def test_the_passage_that_fits_is_marked() -> None:
    first = mr.search_rules("can I withdraw an offer", "board")[0]
    assert first.rule.id == "B-Q-74"
    assert first.passage in first.rule.text
    assert "[withdraw]" in first.marked()
    assert "<withdraw>" in first.marked("<", ">")
    assert first.marked("", "") == first.passage


@pytest.mark.parametrize(
    ("words", "id_", "locale", "passage"),
    [
        ("start", "C-Q-16", "nl", "Mr. Monopoly"),
        ("14 Hauskarten", "C-DECK-4", "de", "1. bis 4."),
    ],
)
def test_a_passage_ends_where_its_sentence_does(
    words: str, id_: str, locale: str, passage: str
) -> None:
    found = mr.search_rules(words, "card", locale=locale, most=50)
    assert passage in next(each.passage for each in found if each.rule.id == id_)


@pytest.mark.parametrize("within", [None, "board-de"])
@pytest.mark.parametrize(
    "words",
    [
        "last house",
        "who gets the last house",
        "two players want the last house",
        "laatste huis",
        "wie krijgt het laatste huis",
        "letztes Haus",
        "wer bekommt das letzte Haus",
    ],
)
def test_the_last_house(words: str, within: str | None) -> None:
    first = mr.search_rules(words, within)[0]
    assert (first.rule.id, first.fits) == ("B-SHORTAGE-3", True)


def test_the_last_is_not_what_lasts() -> None:
    assert "B-HOUSE-10" not in found("last", most=50)
    assert "B-HOUSE-10" in found("lasting", most=50)


@pytest.mark.parametrize(
    ("words", "within"),
    [
        ("when is the match won", "card"),
        ("wanneer is de partij gewonnen", None),
        ("wanneer is de partij gewonnen", "card-nl"),
        ("wann ist die Partie gewonnen", "card-de"),
    ],
)
def test_when_a_match_is_won(words: str, within: str | None) -> None:
    assert "C-WIN-1" in found(words, within, most=2)


@pytest.mark.parametrize(
    "words",
    [
        "can I take back a card I gave?",
        "kan ik een kaart die ik gaf terugnemen",
        "kann ich eine Karte zurücknehmen, die ich gegeben habe",
    ],
)
@pytest.mark.parametrize("within", ["card-nl", "card-de"])
def test_a_card_that_was_given_is_given_for_good(words: str, within: str) -> None:
    answers = mr.search_rules(words, within, most=3)
    assert "C-Q-69" in [one.rule.id for one in answers]
    assert answers[0].fits


@pytest.mark.parametrize(
    ("words", "within"),
    [
        ("may I sleep during a trade", "card-de"),
        ("darf ich beim Tausch singen", "card-de"),
        ("mag ik een ruil fotograferen", "card-nl"),
        ("can I paint the board green", None),
        ("pizza with cheese and money", None),
        ("darf ich im Auto schlafen", None),
    ],
)
def test_that_nothing_fits_well_is_known(words: str, within: str | None) -> None:
    assert not any(each.fits for each in mr.search_rules(words, within))


def test_what_few_rules_say_is_enough_to_fit() -> None:
    first = mr.search_rules("free parking money", "board-nl")[0]
    assert (first.rule.id, first.fits) == ("B-Q-27", True)
    assert not any(each.fits for each in mr.search_rules("what is it and why", "board-nl"))


def test_an_offer_that_is_taken_back() -> None:
    (first, *_) = mr.search_rules("may I take back an offer", "board")
    assert (first.rule.id, first.fits, first.share) == ("B-Q-74", True, 1.0)


@pytest.mark.parametrize(
    ("words", "within", "wanted"),
    [
        ("when can I build houses", "board-nl", "B-HOUSE-4"),
        ("wanneer mag ik huizen bouwen", "board-nl", "B-HOUSE-4"),
        ("wann darf ich bauen", "board-de", "B-HOUSE-2"),
        ("how much money do I get for passing go", "board", "B-GO-1"),
        ("hoeveel geld krijg je bij start", "board-nl", "B-GO-1"),
        ("Los genau drauf doppeltes Geld", "board-de", "B-GO-1"),
        ("how many cards in my hand", "card", "C-DISCARD-1"),
        ("hoeveel kaarten in mijn hand", "card-nl", "C-DISCARD-1"),
        ("wie viele Karten auf der Hand", "card-de", "C-DISCARD-1"),
        ("when can I go out", "card", "C-OUT-4"),
        ("wanneer mag ik uitgaan", "card-nl", "C-OUT-4"),
        ("wann kann ich Schluss machen", "card-de", "C-OUT-4"),
    ],
)
def test_what_one_asks_before_the_first_game(words: str, within: str, wanted: str) -> None:
    assert wanted in found(words, within, 3)


@pytest.mark.parametrize("words", ["go", "start_square", "Los", "das Los"])
def test_a_word_alone_is_meant_even_if_questions_are_full_of_it(words: str) -> None:
    assert found(words, "board")[0] == "B-GO-1"


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("what is go", "B-GO-1"),
        ("landing on go", "B-GO-1"),
        ("where may the next house go", "B-HOUSE-8"),
    ],
)
def test_a_square_is_known_from_the_verb_of_its_name(words: str, first: str) -> None:
    assert found(words, "board")[0] == first


def test_what_is_called_alike_in_two_games() -> None:
    assert found("deal", "card")[0][:7] in ("C-ROUND", "C-SETUP")
    assert "B-TRADE-2" in found("deal", "board")
    assert found("make a deal", "board")[0].startswith("B-TRADE-")


def test_a_wide_word_asks_for_a_narrow_idea_but_is_not_meant_by_it() -> None:
    assert "B-GO-1" in found("money at the start square", "board")
    assert "B-KIT-8" in found("money", "board", 60)
    assert "B-KIT-8" not in found("salary", "board", 60)


@pytest.mark.parametrize(
    ("word", "other"),
    [("beurt", "B-PARKING-2"), ("Gehalt", "B-MORTGAGE-8")],
)
def test_words_that_only_share_their_letters(word: str, other: str) -> None:
    assert other not in found(word, "board", 100)


@pytest.mark.parametrize("word", ["banker", "bankier", "Bankhalter"])
def test_the_banker_is_not_the_bank(word: str) -> None:
    assert {*found(word, "board", 3)} == {"B-SETUP-9", "B-SETUP-10", "B-BANK-9"}


def test_more_than_the_name_of_a_chapter_asks_about_a_case() -> None:
    assert found("discard", "card")[0].startswith("C-DISCARD-")
    assert found("undo a discard", "card")[0] == "C-TRADE-11"


# In one game


def test_one_game_or_edition() -> None:
    assert {each[0] for each in found("trade", "card", 20)} <= {"C", "K"}
    assert {each[0] for each in found("trade", "board", 20)} <= {"B", "K"}
    assert "B-HOUSE-2" in found("not before everything is sold", "board-de")
    assert "B-HOUSE-2" not in found("not before everything is sold", "board-nl", 50)
    assert found("rent", "board-nl+short") == found("rent", "board-nl")


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(CompositionError) as caught:
        mr.search_rules("rent", "bord-nl")
    assert str(caught.value) == ("there is no game 'bord-nl' to search in; did you mean 'board'?")


def test_what_no_rule_is_about() -> None:
    assert mr.search_rules("") == ()
    assert mr.search_rules("?!") == ()
    assert mr.search_rules("xylophone") == ()
    assert mr.search_rules("can I have a xylophone") == ()
    assert mr.search_rules("rent", most=0) == ()


def test_a_question_may_be_as_long_as_one_likes() -> None:
    assert mr.search_rules("rent in jail " * 100_000)[0].rule.id == found("rent in jail")[0]


@given(text(max_size=80))
def test_whatever_is_asked_gets_an_answer(words: str) -> None:
    for each in mr.search_rules(words, most=3):
        assert each.marked("", "") == each.passage
        assert each.passage in each.rule.text
        assert all(0 <= start < end <= len(each.passage) for start, end in each.marks)


# Plugins


def test_rules_of_plugins_are_found_in_english(tmp_path: Path) -> None:
    text = 'name = "x"\n[[rule]]\nid = "X-1"\ntitle = "Volcanoes"\ntext = "They erupt."\n'
    known = registry(
        x=plugin(
            rulebooks=[written(tmp_path, "x.toml", text)], modifiers=[doubling("double", "H-1")]
        )
    )
    (first, *_) = mr.search_rules("erupting volcano", locale="nl", registry=known)
    assert (first.rule.id, first.rule.title) == ("X-1", "Volcanoes")
    assert mr.search_rules("toll doubled", "toy", registry=known)[0].rule.id == "H-1"


# What belongs to a rule


def test_rules_beside_a_rule() -> None:
    assert "B-Q-15" in [rule.id for rule in mr.related_rules("B-RENT-4")]
    named = mr.related_rules("B-SETUP-7", locale="nl")
    assert [(rule.id, rule.title) for rule in named[:1]] == [("B-SETUP-6", "Startgeld")]
    with pytest.raises(mr.UnknownRule):
        mr.related_rules("B-RENT-99")


def test_proofs_of_a_rule() -> None:
    names = [str(each) for each in mr.rule_proofs("B-RENT-4")]
    assert any(each.startswith("tests/scenarios/board/") and ": " in each for each in names)
    assert mr.rule_proofs("TOY-3") == ()


# What it costs


def test_a_rule_by_its_id_loads_nothing_that_ranks_rules() -> None:
    program = """
import sys
from monopoly_rules.cli import run
run(["rule", "B-GO-1"])
print("monopoly_rules.searching.ranking" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert done.stdout.startswith("B-GO-1")
    assert (done.stderr, done.stdout.splitlines()[-1]) == ("", "False")


def test_searching_imports_no_game_and_the_library_imports_no_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(ALLOW, "card,board")  # a plugin that is installed here would import its game
    program = """
import sys
import monopoly_rules as mr
assert not any(name.startswith("monopoly_rules.searching") for name in sys.modules)
mr.search_rules("jail", "board")
print([name for name in sys.modules if name.startswith("monopoly_rules_variants.")])
"""
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert (done.stderr, done.stdout) == ("", "[]\n")
