"""The rulebook: every rule has an address, and whoever asks for a wrong one is helped."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest
from tests.locales.compiled import catalogue_in

import monopoly_rules as mr
from monopoly_rules.kernel import DefinitionError, Seat, UnknownLocale
from monopoly_rules.lookup import all_rules, rulebooks
from monopoly_rules.plugins import UnknownRule
from monopoly_rules.rulebook import Rule, Rulebook, RulebookError, joined, read_rulebook
from toy_game import ToyLook, ToyModifier, ToyTable, toll, turn_ended
from toy_game import plugin as toy_plugin
from toy_game.plugin import TOY

from .houses import composed, doubling, fixing, plugin, pricing, registry, written

ROW = """
[[rule]]
id = "X-1"
title = "One"
text = "The first."
"""


def defect(folder: Path, text: str) -> str:
    """What is wrong with a rulebook file."""
    with pytest.raises(RulebookError) as caught:
        read_rulebook(written(folder, "rulebook.toml", text))
    return str(caught.value)


# Reading


@pytest.mark.smoke
def test_a_rulebook_is_read(tmp_path: Path) -> None:
    text = 'name = "x"\ncomplete = true\nrows = 1\n' + ROW + 'sources = { nl = "Huur" }\n'
    found = read_rulebook(written(tmp_path, "rulebook.toml", text))
    assert found == Rulebook("x", (Rule("X-1", "One", "The first.", {"nl": "Huur"}),), True, 1)
    assert found.by_id()["X-1"].title == "One"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name =", "rulebook.toml: is not valid TOML: "),
        (ROW, "rulebook.toml: the key 'name' is missing"),
        ('name = "x"', "rulebook.toml: the key 'rule' is missing"),
        ('name = "x"\nrule = 3', "rulebook.toml, rule: expected a list, got a whole number: 3"),
        (
            'name = "x"\n' + ROW.replace("title", "titel"),
            "rulebook.toml, [[rule]] number 1 (X-1): ",
        ),
        (
            'name = "x"\n' + ROW + ROW.replace("X-1", "X-2").replace('"The first."', "2"),
            "rulebook.toml, [[rule]] number 2 (X-2), text: expected a text, got a whole number: 2",
        ),
        (
            'name = "x"\n' + ROW + "sources = { nl = 3 }",
            "rulebook.toml, [[rule]] number 1 (X-1), sources",
        ),
        (
            'name = "x"\n' + ROW + ROW,
            "rulebook.toml, [[rule]] number 2 (X-1): the id appears twice",
        ),
        (
            'name = "x"\n' + ROW.replace("The first.", " "),
            "rulebook.toml, [[rule]] number 1 (X-1): a rule needs a title and a text",
        ),
        (
            'name = "x"\n' + ROW.replace("One", ""),
            "rulebook.toml, [[rule]] number 1 (X-1): a rule needs a title and a text",
        ),
        (
            'name = "x"\n' + ROW.replace("X-1", "X 1"),
            "rulebook.toml, [[rule]] number 1 (X 1): an id must be one word, such as B-HOUSE-5",
        ),
        (
            'name = "x"\ncomplete = true\nrows = 2\n' + ROW,
            "rulebook.toml, rows: a complete rulebook of 2 rows has 1",
        ),
        (
            'name = "x"\ncomplete = true\nrows = 1\n' + ROW + 'planned = "later"',
            "rulebook.toml, [[rule]] number 1 (X-1), planned: a complete rulebook plans nothing",
        ),
    ],
)
def test_a_wrong_rulebook(tmp_path: Path, text: str, said: str) -> None:
    assert defect(tmp_path, text).startswith(said)


def test_a_rulebook_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"^gone\.toml: cannot be read: "):
        read_rulebook(tmp_path / "gone.toml")


def test_an_id_that_two_rulebooks_claim() -> None:
    rule = Rule("X-1", "One", "The first.")
    with pytest.raises(RulebookError) as caught:
        joined([Rulebook("ada", (rule,)), Rulebook("bea", (rule,))])
    assert str(caught.value) == "the rule id 'X-1' is claimed by ada and by bea"


# Asking


@pytest.mark.smoke
def test_a_rule_by_its_id() -> None:
    found = mr.rule("TOY-3")
    assert (found.id, found.title) == ("TOY-3", "The toll")
    assert mr.rule("K-OVER").text.startswith("Once a game has an outcome")


def test_the_case_of_an_id_does_not_matter() -> None:
    assert mr.rule("toy-3") == mr.rule("TOY-3")


def test_a_misspelt_id() -> None:
    with pytest.raises(UnknownRule) as caught:
        mr.rule("K-OVRE", registry())
    assert str(caught.value) == "there is no rule 'K-OVRE'; did you mean 'K-OVER'?"


def test_an_id_like_no_other_gets_a_short_answer() -> None:
    with pytest.raises(UnknownRule) as caught:
        mr.rule("?" * 1000)
    assert len(str(caught.value)) < 600


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("locale", "title"),
    [
        ("en", "Double rent on a complete group"),
        ("nl", "Dubbele huur voor een complete groep"),
        ("de", "Doppelte Miete für eine vollständige Gruppe"),
        ("de_AT", "Doppelte Miete für eine vollständige Gruppe"),
        ("en-GB", "Double rent on a complete group"),
    ],
)
def test_a_rule_in_another_language(locale: str, title: str) -> None:
    assert mr.rule("B-RENT-6", locale=locale).title == title
    assert all_rules(locale=locale)["B-RENT-6"].title == title


def test_only_the_texts_of_a_rule_are_told_in_another_language() -> None:
    english, dutch = mr.rule("B-KIT-10"), mr.rule("B-KIT-10", locale="nl")
    assert dutch.unenforced.startswith("Een advies")
    assert attrs.evolve(
        dutch, title=english.title, text=english.text, unenforced=english.unenforced
    ) == (english)


def test_the_rule_of_a_plugin_without_texts_in_that_language_stays_english() -> None:
    assert mr.rule("TOY-3", locale="nl") == mr.rule("TOY-3")
    assert all_rules(locale="de")["TOY-3"].title == "The toll"


def test_a_language_that_nobody_has() -> None:
    for ask in (lambda: mr.rule("B-RENT-6", locale="fr"), lambda: all_rules(locale="fr")):
        with pytest.raises(UnknownLocale) as caught:
            ask()
        assert str(caught.value) == (
            "there are no texts for the locale 'fr'; available: en, de, nl"
        )


def test_a_plugin_may_have_its_rules_in_a_language_of_its_own(tmp_path: Path) -> None:
    file = written(tmp_path, "x.toml", 'name = "x"\n' + ROW)
    folder = catalogue_in(tmp_path / "locale", "fr", {"One": "Un"})
    known = registry(
        x=plugin(
            rulebooks=[file],
            catalogues=[folder],
            modifiers=[doubling("double", "H-1")],
        )
    )
    assert mr.rule("X-1", known, locale="fr").title == "Un"
    assert mr.rule("X-1", known, locale="fr").text == "The first."
    assert mr.rule("H-1", known, locale="fr").title == "The toll is doubled."
    with pytest.raises(UnknownLocale):
        mr.rule("K-OVER", known, locale="fr")


def test_a_rule_as_people_read_it() -> None:
    rule = Rule("X-1", "One", "The first.", {"nl": "Huur", "de": "Miete"}, "X-0", "a wish only")
    assert str(rule).splitlines() == [
        "X-1  One",
        "The first.",
        "nl: Huur",
        "de: Miete",
        "replaces X-0",
        "not enforced: a wish only",
    ]
    around = Rule("X-2", "Two", "The second.", replaces="X-0", around=True)
    assert str(around).splitlines()[-1] == "goes around X-0"
    after = Rule("X-3", "Three", "The third.", replaces="X-0", after=True)
    assert str(after).splitlines()[-1] == "acts after X-0"


# Rows of modifiers


def test_a_rule_that_acts_after_another_says_so() -> None:
    made = ToyModifier("late")

    @made.then(turn_ended, rule="LATE-1")
    def late(table: ToyTable, seat: Seat) -> None:
        """Something happens after a turn."""

    (row,) = made.rows
    assert (row.around, row.after) == (False, True)
    assert row.change == f"acts after {turn_ended.rule}"


def test_a_modifier_brings_its_rows_with_what_they_replace() -> None:
    made = ToyModifier("cheap")

    @made.replace(toll, rule="CHEAP-1")
    def half(look: ToyLook, seat: Seat) -> int:
        """Half the toll.

        Who throws 1 pays half of what the edition says,
        rounded down.
        """
        return look.rules.numbers.toll // 2

    found = mr.rule("CHEAP-1", registry(made))
    assert found.title == "Half the toll."
    assert found.text == "Who throws 1 pays half of what the edition says,\nrounded down."
    assert found.replaces == "TOY-3"
    assert found.code.endswith(
        "test_rulebook.test_a_modifier_brings_its_rows_with_what_they_replace.<locals>.half"
    )
    assert mr.rule("TOY-3", registry(made)).replaces == ""


def test_a_docstring_of_one_line_is_title_and_text() -> None:
    found = mr.rule("H-1", registry(doubling("double", "H-1")))
    assert (found.title, found.text) == ("The toll is doubled.",) * 2


def test_a_rule_that_no_function_stands_for() -> None:
    """A verb refuses and tells by rules too."""
    made = doubling("double", "H-1")
    row = Rule("H-2", "Praying", "Before a throw anybody may pray.")
    made.row(row)
    assert mr.rule("H-2", registry(made)) == row
    with pytest.raises(DefinitionError, match="explains H-2 twice"):
        made.row(row)


def test_rows_of_plugins_with_a_rulebook_file(tmp_path: Path) -> None:
    file = written(tmp_path, "x.toml", 'name = "x"\n' + ROW)
    assert mr.rule("X-1", registry(x=plugin(rulebooks=[file]))).text == "The first."


def test_a_rulebook_file_may_explain_the_rules_of_the_plugins_own_modifiers(
    tmp_path: Path,
) -> None:
    """As the ledger of a family has rows for its short game."""
    file = written(tmp_path, "x.toml", 'name = "x"\n' + ROW)
    known = registry(x=plugin(rulebooks=[file], modifiers=[doubling("double", "X-1")]))
    assert composed("toy-bazaar+double", known=known).spec == "toy-bazaar+double"
    assert mr.rule("X-1", known).text == "The first."
    assert all_rules(known)["X-1"].title == "One"


def test_a_family_may_have_rows_for_its_own_modifiers(tmp_path: Path) -> None:
    text = TOY.rulebook.read_text(encoding="utf-8").replace("rows = 12", "rows = 13") + ROW
    family = attrs.evolve(TOY, rulebook=written(tmp_path, "rulebook.toml", text))
    toy = plugin(
        families=[family],
        editions=toy_plugin.register_editions(),
        modifiers=[doubling("double", "X-1")],
    )
    known = registry(toy=toy)
    assert composed("toy-bazaar+double", known=known).spec == "toy-bazaar+double"


# One broken or clashing part does not hide the rest


def test_an_id_that_two_plugins_claim_hides_only_itself() -> None:
    known = registry(
        ada=plugin(modifiers=[doubling("double", "H-1")]),
        bea=plugin(modifiers=[pricing("cheap", "H-1"), fixing("one", "H-2")]),
    )
    assert mr.rule("TOY-3", known).id == "TOY-3"
    assert mr.rule("H-2", known).id == "H-2"
    with pytest.raises(RulebookError) as caught:
        mr.rule("H-1", known)
    assert str(caught.value) == (
        "the rule id 'H-1' is claimed by modifier 'cheap' of plugin 'bea' (given) and by modifier "
        "'double' of plugin 'ada' (given)"
    )


def test_a_broken_rulebook_of_a_plugin_hides_only_itself(tmp_path: Path) -> None:
    bad = written(tmp_path, "bad.toml", "name =")
    known = registry(bad=plugin(rulebooks=[bad], modifiers=[doubling("double", "H-1")]))
    assert mr.rule("TOY-3", known).id == "TOY-3"
    assert mr.rule("H-1", known).id == "H-1"
    (failure,) = known.failures
    assert str(failure).startswith("plugin 'bad' (given): bad.toml: is not valid TOML: ")


def test_every_rulebook_is_listed_once() -> None:
    known = registry(doubling("double", "H-1"))
    assert [book.name for book in rulebooks(known)] == [
        "kernel",
        "toy",
        "modifier 'double' of plugin 'house' (given)",
    ]
