"""Whole screens: everything that is asked has room, in every language and on every terminal."""

from __future__ import annotations

import pytest
from rich.text import Text

import monopoly_rules as mr
from monopoly_rules.cli.screen.lines import wrapped
from monopoly_rules.cli.screen.pages import Size, Tables, page

NEWS = [Text(f"  Anna paid the bank €{number}  [B-TAX-1]") for number in range(1, 31)]
ASKED = [Text("Anna is about to throw"), Text("  1  throw the dice  (throw)")]
MORE = "… more"


def tables(spec: str, locale: str) -> Tables:
    """The table in the middle of a game."""
    rules = mr.compose(spec, players=4)
    bots = mr.bots(rules)
    game = mr.Game(rules, seed=3, names=["Anna", "Bram", "Cleo", "Dirk"])
    for _ in range(60):
        seat = game.awaited[0]
        game.play(bots[seat](game.view(seat), game.choices(seat)))
    view, words = game.view(0), game.words(locale)
    return Tables(
        rules.ring(view, words), rules.picture(view, words), rules.short_picture(view, words)
    )


@pytest.mark.parametrize("size", [Size(80, 24), Size(120, 40), Size(60, 20), Size(200, 60)])
@pytest.mark.parametrize("locale", ["en", "nl", "de"])
@pytest.mark.parametrize("spec", ["board-nl", "board-de", "board-star-wars", "card-nl", "card-de"])
def test_nothing_overflows(spec: str, locale: str, size: Size) -> None:
    for news in (NEWS[:0], NEWS[:3], NEWS):
        lines = page(tables(spec, locale), news, ASKED, size, MORE)
        assert len(lines) < size.height
        assert max(line.cell_len for line in lines) <= size.width
        assert [line.plain for line in lines[-2:]] == [each.plain for each in ASKED]
        if news:
            assert any(news[-1].plain.strip() in line.plain for line in lines)


def test_the_form_of_the_table_follows_the_room() -> None:
    shown = tables("board-nl", "nl")
    wide = "\n".join(line.plain for line in page(shown, NEWS[:2], ASKED, Size(120, 40), MORE))
    assert "Inkomsten-" in wide
    tall = "\n".join(line.plain for line in page(shown, NEWS[:2], ASKED, Size(80, 40), MORE))
    assert " 4   Inkomstenbelasting" in tall
    small = "\n".join(line.plain for line in page(shown, NEWS[:2], ASKED, Size(80, 24), MORE))
    assert "belasting" not in small
    for text in (wide, tall, small):
        assert "Anna paid the bank €2" in text


def test_only_the_last_news_have_room_and_that_is_said() -> None:
    lines = [line.plain for line in page(tables("board-nl", "nl"), NEWS, ASKED, Size(80, 24), MORE)]
    assert f"  {MORE}" in lines
    assert NEWS[-1].plain in lines
    assert NEWS[0].plain not in lines


def test_lines_are_wrapped_at_words_and_indented() -> None:
    line = Text("  Anna offered Bram Village Green for €70  [B-Q-91]")
    parts = [each.plain for each in wrapped(line, 30)]
    assert parts == ["  Anna offered Bram Village", "    Green for €70  [B-Q-91]"]
    assert max(map(len, parts)) <= 30
