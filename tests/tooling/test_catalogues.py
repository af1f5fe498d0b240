"""The catalogues of the library and both families say all that the code says."""

from __future__ import annotations

import gettext
from importlib.resources import files
from pathlib import Path

import pytest

from monopoly_rules.testing.extracting import Text
from tools.catalogues import compiled, main, po_files, problems, read, texts_of, update

PACKAGES = (
    "monopoly_rules",
    "monopoly_rules_variants.board_game",
    "monopoly_rules_variants.card_game",
)


def folder_of(package: str) -> Path:
    return Path(str(files(package)))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_text_is_translated_and_compiled(package: str) -> None:
    """If this fails, run the named command, then fill in what it says is missing."""
    found = [*problems(folder_of(package))]
    assert not found, "\n".join([*found, "run: nox -s catalogues"])


def package_in(folder: Path, code: str) -> Path:
    package = folder / "mars"
    package.mkdir()
    (package / "rules.py").write_text(code, encoding="utf-8")
    return package


def test_english_names_of_editions_are_found(tmp_path: Path) -> None:
    package = package_in(tmp_path, "")
    (package / "editions").mkdir()
    (package / "editions" / "mars.toml").write_text(
        '[names_en]\nbank = "the base"\n[[space]]\nname = "Los"\nname_en = "Go"\n'
    )
    assert texts_of(package) == {
        Text("the base"): "editions/mars.toml",
        Text("Go"): "editions/mars.toml",
    }


ROW = """
name = "mars"
[[rule]]
id = "M-1"
title = "Air"
text = "There is none."
unenforced = "a matter of physics"
"""


def test_the_texts_of_rules_have_a_catalogue_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    package = package_in(tmp_path, "")
    (package / "rulebook.toml").write_text(ROW, encoding="utf-8")
    assert [each.name for each in update(package, ["fr"])] == ["mars.po", "rulebook.po"]
    assert main([str(package)]) == 1
    said = capsys.readouterr().out
    for text in ("Air", "There is none.", "a matter of physics"):
        assert f"no translation of {text!r} (mars/rulebook.toml: M-1)" in said


def test_a_rule_that_says_something_new_is_translated_anew(tmp_path: Path) -> None:
    package = package_in(tmp_path, "")
    rulebook = package / "rulebook.toml"
    rulebook.write_text(ROW, encoding="utf-8")
    _, file = update(package, ["fr"])
    english = {
        "Air": "Air",
        "There is none.": "Il n'y en a pas.",
        "a matter of physics": "physique",
    }
    written = file.read_text(encoding="utf-8")
    for text, french in english.items():
        written = written.replace(
            f'msgid "{text}"\nmsgstr ""', f'msgid "{text}"\nmsgstr "{french}"'
        )
    file.write_text(written, encoding="utf-8")
    file.with_suffix(".mo").write_bytes(compiled(file))
    assert not [*problems(package)]
    rulebook.write_text(ROW.replace("none", "some"), encoding="utf-8")
    found = [*problems(package)]
    assert any("no translation of 'There is some.'" in each for each in found)
    assert any("'There is none.' is no longer in the code" in each for each in found)


def test_every_catalogue_is_there_in_every_language(tmp_path: Path) -> None:
    package = package_in(tmp_path, "")
    assert [*update(package, ["fr"])]
    (package / "rulebook.toml").write_text(ROW, encoding="utf-8")
    assert any("there is no catalogue rulebook.po" in each for each in problems(package))


def translated(package: Path, locale: str, texts: dict[str, str]) -> Path:
    (file,) = (each for each in update(package, [locale]) if each.parts[-3] == locale)
    written = file.read_text(encoding="utf-8")
    for english, other in texts.items():
        written = written.replace(
            f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{other}"'
        )
    file.write_text(written, encoding="utf-8")
    return file


def test_an_author_starts_a_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package = package_in(tmp_path, 'x = refusal("M-1", "there is no air")')
    assert main([str(package), "--locale", "fr"]) == 1
    assert "no translation of 'there is no air' (mars/rules.py:1)" in capsys.readouterr().out
    file = translated(package, "fr", {"there is no air": "il n'y a pas d'air"})
    assert main([str(package)]) == 0
    with file.with_suffix(".mo").open("rb") as source:
        assert gettext.GNUTranslations(source).gettext("there is no air") == "il n'y a pas d'air"


def test_translations_are_kept_and_old_texts_go(tmp_path: Path) -> None:
    package = package_in(tmp_path, 'x = refusal("M-1", "no air")\ny = refusal("M-2", "no sea")')
    file = translated(package, "fr", {"no air": "pas d'air", "no sea": "pas de mer"})
    (package / "rules.py").write_text('x = refusal("M-1", "no air")', encoding="utf-8")
    assert any("'no sea' is no longer in the code" in each for each in problems(package))
    assert [*update(package)] == po_files(package) == [file]
    assert [(message.id, message.string) for message in read(file) if message.id] == [
        ("no air", "pas d'air")
    ]
    assert not [*problems(package)]


def test_plurals_are_compiled(tmp_path: Path) -> None:
    package = package_in(tmp_path, 'COUNTS = {"days": ("{0} day", "{0} days")}')
    (file,) = update(package, ["nl"])
    text = file.read_text().replace('msgstr[0] ""', 'msgstr[0] "{0} dag"')
    file.write_text(text.replace('msgstr[1] ""', 'msgstr[1] "{0} dagen"'))
    file.with_suffix(".mo").write_bytes(compiled(file))
    assert not [*problems(package)]
    with file.with_suffix(".mo").open("rb") as source:
        found = gettext.GNUTranslations(source)
    assert [found.ngettext("{0} day", "{0} days", n) for n in (1, 2)] == ["{0} dag", "{0} dagen"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("{0:seat} betaalt {1:money}", "{0:seat} betaalt"), "does not have the same braces as"),
        (("{0:seat} betaalt", "{0} betaalt"), "does not have the same braces as"),
        (("{0:seat} betaalt", "{0:seat betaalt"), "does not have the same braces as"),
        (("{0:seat} betaalt", "{0:seat} {0:seat} betaalt"), "does not have the same braces as"),
        (("betaalt", "geeft"), "it is not what mars.po compiles to"),
        (("#: rules.py", "#: rules.py\n#, fuzzy"), "it holds fuzzy entries"),
        (('{1:money}"\n', '{1:money}"\n\n#~ msgid "a"\n#~ msgstr "b"\n'), "obsolete entries"),
    ],
)
def test_a_defect_is_named(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    english = "{0:seat} pays {1:money}"
    package = package_in(tmp_path, f'x = Refusal("M-1", "{english}", (0, 1))')
    file = translated(package, "nl", {english: "{0:seat} betaalt {1:money}"})
    file.with_suffix(".mo").write_bytes(compiled(file))
    assert not [*problems(package)]
    head, _, rest = file.read_text().partition("#: rules.py")
    file.write_text(
        head + ("#: rules.py" + rest)[::-1].replace(change[0][::-1], change[1][::-1], 1)[::-1]
    )
    assert any(problem in each for each in problems(package))


def test_a_package_without_catalogues_and_a_broken_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    package = package_in(tmp_path, "")
    assert main([str(package), "--check"]) == 1
    assert "there is no catalogue mars.po" in capsys.readouterr().out
    (file,) = update(package, ["nl"])
    file.write_text("this is no catalogue")
    assert main([str(package)]) == 1
    assert "mars.po" in capsys.readouterr().out
