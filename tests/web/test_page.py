"""The page: texts in every language, nothing unsafe, nothing from elsewhere, all in the wheel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from monopoly_rules.web import __file__ as package

PAGE = Path(package).with_name("page")
LANGUAGES = ("en", "nl", "de")
SCRIPTS = sorted(PAGE.rglob("*.js"))
LINE = re.compile(r'^  (\w+): "((?:[^"\\]|\\.)*)",$', re.MULTILINE)
BUILT = {"theme_auto", "theme_light", "theme_dark"}
"""Keys that are put together of two parts."""


def texts(language: str) -> dict[str, str]:
    return dict(LINE.findall((PAGE / "js" / "texts" / f"{language}.js").read_text("utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text(language: str) -> None:
    english, other = texts("en"), texts(language)
    assert list(other) == list(english)
    for key, text in other.items():
        assert text, key
        assert set(re.findall(r"\{\d\}", text)) == set(re.findall(r"\{\d\}", english[key])), key


def test_every_text_is_used_and_every_used_text_is_there() -> None:
    code = "".join(each.read_text("utf-8") for each in SCRIPTS if each.parent.name != "texts")
    english = texts("en")
    asked = set(re.findall(r'\bt\("(\w+)"', code)) | BUILT
    assert asked <= set(english)
    unused = {key for key in english if f'"{key}"' not in code} - BUILT
    assert not unused


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda each: each.relative_to(PAGE).as_posix())
def test_names_are_texts_and_nothing_is_run_that_was_sent(script: Path) -> None:
    code = script.read_text("utf-8")
    for unsafe in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
        assert unsafe not in code
    assert "new Function" not in code
    assert len(code.splitlines()) <= 250
    # The one address is that of the namespace of drawings.
    assert set(re.findall(r"https?://[^\"'`\s]*", code)) <= {"http://www.w3.org/2000/svg"}
    only = {"socket.js"}
    assert ("WebSocket(" in code) == (script.name in only)


def test_the_page_itself_has_no_inline_script_or_style() -> None:
    html = (PAGE / "index.html").read_text("utf-8")
    assert "<style" not in html
    assert not re.search(r"<script(?![^>]*\bsrc=)", html)
    assert not re.search(r'\b(on\w+|style)="', html)
    for name in re.findall(r'(?:href|src)="([^"]+)"', html):
        assert (PAGE / name).is_file(), name


def test_every_module_that_is_imported_is_there() -> None:
    for script in SCRIPTS:
        for name in re.findall(
            r'^import [^;]*?from "([^"]+)";', script.read_text("utf-8"), re.MULTILINE
        ):
            assert (script.parent / name).resolve().is_file(), f"{script.name}: {name}"
