"""The texts of a package are found, and what is shipped is there in every language."""

from __future__ import annotations

import gettext
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.frontend import CommandLineInterface

from monopoly_rules.testing.extracting import Text, in_code, of_modifiers

PACKAGES = (
    "monopoly_rules",
    "monopoly_rules_variants.board_game",
    "monopoly_rules_variants.card_game",
)

VALUE = re.compile(r"\{[^{}]*\}")


@pytest.mark.smoke
@pytest.mark.parametrize("package", PACKAGES)
def test_dutch_and_german_are_shipped(package: str) -> None:
    folder = Path(str(files(package)))
    for locale in ("nl", "de"):
        file = folder / "locale" / locale / "LC_MESSAGES" / f"{folder.name}.mo"
        with file.open("rb") as source:
            assert gettext.GNUTranslations(source).info()["language"] == locale


@pytest.mark.parametrize("locale", ["nl", "de"])
@pytest.mark.parametrize("package", PACKAGES)
def test_a_translation_says_nothing_twice(package: str, locale: str) -> None:
    """Each value stands in a translation as often as in the text (one sentence stood there eight
    times)."""
    folder = Path(str(files(package))) / "locale" / locale / "LC_MESSAGES"
    for file in folder.glob("*.mo"):
        with file.open("rb") as source:
            texts = gettext.GNUTranslations(source)._catalog  # type: ignore[attr-defined]  # there is no other way to list them
        for text, said in texts.items():
            if isinstance(text, str) and text:
                values = [Counter(VALUE.findall(each)) for each in (text, said)]
                assert values[0] == values[1], said


CODE = """
NO_AIR = refusal("M-1", "there is no air")
COUNTS = {"days": ("{0} day", "{0} days")}
class Breathe(Action):
    deep_breaths: int
    TEXT: ClassVar = "breathe"
class Breathed(Event):
    TEXT: ClassVar = "{seat:seat} breathed"
"""


def test_texts_are_found_in_code() -> None:
    found = {each.text: each.place for each in in_code(CODE, "rules.py")}
    assert found == {
        Text("there is no air"): "rules.py:2",
        Text("{0} day", "{0} days"): "rules.py:3",
        Text("to type: breathe"): "rules.py:4",
        Text("breathe"): "rules.py:4",
        Text("deep breaths"): "rules.py:4",
        Text("{seat:seat} breathed"): "rules.py:7",
    }


@pytest.mark.parametrize("base", ["kernel.Action", "monopoly_rules.kernel.Action", "Doing"])
def test_an_action_is_found_by_whatever_name_its_base_has(base: str) -> None:
    code = f"""
from monopoly_rules.kernel import Action as Doing
class Walk({base}):
    big_steps: int
"""
    found = {each.text.one for each in in_code(code, "rules.py")}
    assert found == {"to type: walk", "big steps"}


def test_an_action_may_have_its_fields_from_another_of_its_module() -> None:
    code = """
class _WithDome(Action):
    dome: int
class RaiseDome(_WithDome):
    TEXT: ClassVar = "raise {dome:dome}"
class RaiseDomeTwice(RaiseDome): ...
"""
    assert [each.text.one for each in in_code(code, "rules.py")] == [
        "dome",
        "to type: raise dome",
        "raise {dome:dome}",
        "to type: raise dome twice",
    ]


def test_texts_in_variables_and_conditions_are_found() -> None:
    code = 'text = "too few"\nx = Refusal("M-1", text if few else "too many", (1,))\n'
    assert {each.text.one for each in in_code(code, "x.py")} == {"too few", "too many"}


RULES = '''
mine = BoardModifier("air")
LEFT = mine.extra_per_seat("breaths_left", 3)
mine.row(Rule("M-2", "Deep breaths", text="A breath takes a turn."))
@mine.then(turn_ended, rule="M-1")
def breathe(table, seat):
    """Air is used up."""
@mine.around(price, rule="M-3")
def dearer(usual, look, seat):
    """Air is dear.

    It costs twice as much.
    """
def helper():
    """No rule."""
'''


def test_what_modifiers_say_is_found() -> None:
    assert {text.one for text, _ in of_modifiers(RULES)} == {
        *("air", "breaths left"),
        *("Deep breaths", "A breath takes a turn."),
        "Air is used up.",
        *("Air is dear.", "It costs twice as much."),
    }


MAPPING = """
[extractors]
code = monopoly_rules.testing.extracting:babel_code
names = monopoly_rules.testing.extracting:babel_names
rules = monopoly_rules.testing.extracting:babel_rules

[code: **.py]
[names: **/editions/*.toml]
[rules: **/rulebook.toml]
"""


def test_an_author_ships_a_language_with_pybabel(tmp_path: Path) -> None:
    """As the page on translating says."""
    package = tmp_path / "mars"
    (package / "editions").mkdir(parents=True)
    (package / "rules.py").write_text(CODE, encoding="utf-8")
    (package / "editions" / "mars.toml").write_text(
        '[names_en]\nhouse = ["dome", "domes"]\n', encoding="utf-8"
    )
    (package / "rulebook.toml").write_text(
        '[[rule]]\nid = "M-1"\ntitle = "Air"\ntext = "There is none."\n', encoding="utf-8"
    )
    mapping, template, locale = tmp_path / "babel.cfg", tmp_path / "mars.pot", package / "locale"
    mapping.write_text(MAPPING, encoding="utf-8")

    def pybabel(*arguments: object) -> None:
        CommandLineInterface().run(["pybabel", "--quiet", *map(str, arguments)])  # type: ignore[no-untyped-call]  # Babel's own

    pybabel("extract", "--mapping", mapping, "--output", template, package)
    into = ("--domain", "mars", "--input-file", template, "--output-dir", locale)
    pybabel("init", *into, "--locale", "nl")
    file = locale / "nl" / "LC_MESSAGES" / "mars.po"
    text = file.read_text(encoding="utf-8")
    for english, dutch in (
        ("there is no air", "er is geen lucht"),
        ("deep breaths", "diepe teugen"),
        ("There is none.", "Er is er geen."),
    ):
        assert f'msgid "{english}"\nmsgstr ""' in text
        text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{dutch}"')
    for place, dutch in enumerate(("koepel", "koepels")):
        at = text.index('msgid_plural "domes"')
        text = text[:at] + text[at:].replace(f'msgstr[{place}] ""', f'msgstr[{place}] "{dutch}"', 1)
    file.write_text(text, encoding="utf-8")
    pybabel("update", *into, "--no-fuzzy-matching", "--ignore-obsolete")
    pybabel("compile", "--domain", "mars", "--directory", locale)
    with file.with_suffix(".mo").open("rb") as source:
        found = gettext.GNUTranslations(source)
    assert found.gettext("there is no air") == "er is geen lucht"
    assert found.gettext("There is none.") == "Er is er geen."
    assert found.ngettext("dome", "domes", 2) == "koepels"
