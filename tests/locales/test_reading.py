"""How rule sets find their texts: plugins, fallbacks, unknown languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.locales.compiled import catalogue_in

import monopoly_rules as mr
from monopoly_rules.kernel import Catalogue, CatalogueError, Catalogues, PlainWords, UnknownLocale
from monopoly_rules.plugins import compose_anew, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardModifier, salary


@pytest.mark.smoke
def test_an_edition_knows_its_language() -> None:
    for spec, players in (("board-star-wars", 2), ("board-nl", 2), ("card-nl", 2)):
        assert mr.compose(spec, players=players).language == "nl"
    assert mr.compose("board-de", players=3).language == "de"
    assert mr.compose("board-nl", players=2).locales == ("en", "de", "nl")


@pytest.mark.parametrize("locale", ["fr", "", "../de", "DE", "e"])
def test_an_unknown_locale_names_the_available_ones(locale: str) -> None:
    rules = mr.compose("card-nl", players=2)
    game = mr.Game(rules, seed=1)
    for ask in (game.words, game.rules.catalogues.catalogue):
        with pytest.raises(UnknownLocale) as caught:
            ask(locale)
        assert str(caught.value) == (
            f"there are no texts for the locale {locale!r}; available: en, de, nl"
        )
        assert caught.value.known == ("en", "de", "nl")


def test_something_that_is_no_text_is_no_locale_either() -> None:
    with pytest.raises(UnknownLocale):
        Catalogues().catalogue(None)  # type: ignore[arg-type]  # on purpose


def test_a_region_is_served_by_its_language(tmp_path: Path) -> None:
    texts = Catalogues([catalogue_in(tmp_path, "de", {"pass": "passen"})])
    for locale in ("de", "de_AT", "de-CH"):
        assert texts.catalogue(locale).text("pass") == "passen"
    assert texts.catalogue("en_GB").text("pass") == "pass"
    assert texts.catalogue("de").text("not there") == "not there"


def test_the_first_folder_that_has_a_text_wins(tmp_path: Path) -> None:
    first = catalogue_in(tmp_path / "first", "nl", {"a": "eerst"})
    second = catalogue_in(tmp_path / "second", "nl", {"a": "tweede", "b": "ook"})
    words = PlainWords(catalogue=Catalogues([first, second, tmp_path / "none"]).catalogue("nl"))
    assert [words.translate(text) for text in ("a", "b", "c", "")] == ["eerst", "ook", "c", ""]


def test_thousands_are_set_apart_as_the_language_does(tmp_path: Path) -> None:
    folder = catalogue_in(tmp_path, "fr", {"1,000": "1\N{NARROW NO-BREAK SPACE}000"})
    french = Catalogues([folder]).catalogue("fr")
    assert french.number(1234567) == "1\N{NARROW NO-BREAK SPACE}234\N{NARROW NO-BREAK SPACE}567"
    assert Catalogue().number(-1234567) == "-1,234,567"


def test_a_damaged_catalogue_is_one_clear_error(tmp_path: Path) -> None:
    folder = catalogue_in(tmp_path, "nl", {"a": "b"})
    file = folder / "nl" / "LC_MESSAGES" / "words.mo"
    for damage in (b"", b"nonsense", file.read_bytes()[:40]):
        file.write_bytes(damage)
        with pytest.raises(CatalogueError, match=r"words\.mo is not a compiled gettext catalogue"):
            Catalogues([folder]).catalogue("nl")


def test_a_modifier_brings_texts_of_its_own(tmp_path: Path) -> None:
    mine = BoardModifier("mine")

    @mine.replace(salary, rule="MINE-1")
    def nothing(look: object, seat: int, landed: bool) -> int:
        """No salary."""
        return 0

    class Plugin:
        @hookimpl
        def register_modifiers(self) -> list[BoardModifier]:
            return [mine]

        @hookimpl
        def register_catalogues(self) -> list[Path]:
            fr = catalogue_in(tmp_path / "a", "fr", {"{seat:seat} passed": "{seat:seat} passe"})
            catalogue_in(tmp_path / "a2", "nl", {"{seat:seat} passed": "{seat:seat} slaat over"})
            return [fr, tmp_path / "a2"]

    registry = registry_of(board=board_game, mine=Plugin())
    plain = mr.compose("board-nl", players=2, registry=registry)
    assert plain.locales == ("en", "de", "nl")
    assert plain.words((), "nl").translate("{seat:seat} passed") == "{seat:seat} paste"
    modified = mr.compose("board-nl+mine", players=2, registry=registry)
    assert modified.locales == ("en", "de", "fr", "nl")
    assert modified.words((), "nl").translate("{seat:seat} passed") == "{seat:seat} slaat over"
    french = modified.words(("Anna",), "fr")
    assert french.translate("{seat:seat} passed") == "{seat:seat} passe"
    assert french.name("account", -1) == "the bank"


def test_composing_and_playing_read_no_catalogue() -> None:
    game = mr.Game(compose_anew("board-nl", players=2), seed=1)
    game.play(game.choices(game.awaited[0])[0].first(1)[0])
    assert not game.rules.catalogues._read
