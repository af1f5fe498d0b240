"""Whole screens: everything that is asked has room, in every language and on every terminal."""

from __future__ import annotations

import builtins
import io
import sys
from collections.abc import Sequence

import pytest
from rich.text import Text

import monopoly_rules as mr
from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.lines import wrapped, wrapped_row
from monopoly_rules.cli.screen.news import Item, News
from monopoly_rules.cli.screen.pages import Size, Tables, page
from monopoly_rules.cli.screen.prompt import ask
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.screen.styles import STYLES
from monopoly_rules.cli.table.again import Manner
from monopoly_rules.cli.table.person import Person
from monopoly_rules.kernel import Weight

NEWS = [Text(f"  Anna paid the bank €{number}  [B-TAX-1]") for number in range(1, 31)]
ASKED = [Text("Anna is about to throw"), Text("  1  throw the dice  (throw)")]
MORE = "… more"


def news(told: Sequence[Text], reader: str = "") -> News:
    """Lines of news that all matter as much."""
    return News([Item(each) for each in told], MORE, reader)


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
    for told in (NEWS[:0], NEWS[:3], NEWS):
        lines = page(tables(spec, locale), news(told), ASKED, size)
        assert len(lines) < size.height
        assert max(line.cell_len for line in lines) <= size.width
        assert [line.plain for line in lines[-2:]] == [each.plain for each in ASKED]
        if told:
            assert any(told[-1].plain.strip() in line.plain for line in lines)


def test_the_form_of_the_table_follows_the_room() -> None:
    shown = tables("board-nl", "nl")
    wide = "\n".join(line.plain for line in page(shown, news(NEWS[:2]), ASKED, Size(120, 40)))
    assert "Inkomsten-" in wide
    tall = "\n".join(line.plain for line in page(shown, news(NEWS[:2]), ASKED, Size(80, 40)))
    assert " 4   Inkomstenbelasting" in tall
    small = "\n".join(line.plain for line in page(shown, news(NEWS[:2]), ASKED, Size(80, 24)))
    assert "belasting" not in small
    for text in (wide, tall, small):
        assert "Anna paid the bank €2" in text


def test_only_the_last_news_have_room_and_that_is_said() -> None:
    lines = [line.plain for line in page(tables("board-nl", "nl"), news(NEWS), ASKED, Size(80, 24))]
    assert f"  {MORE}" in lines
    assert NEWS[-1].plain in lines
    assert NEWS[0].plain not in lines


def test_lines_are_wrapped_at_words_and_indented() -> None:
    line = Text("  Anna offered Bram Village Green for €70  [B-Q-91]")
    parts = [each.plain for each in wrapped(line, 30)]
    assert parts == ["  Anna offered Bram Village", "    Green for €70  [B-Q-91]"]
    assert max(map(len, parts)) <= 30


DONE = ["Anna threw 3 and 3", "Anna goes to jail  [B-JAIL-1]"]
OTHERS = [
    f"Bram paid Cleo €{number} for a long way through a long street, as it should be  [B-RENT-1]"
    for number in range(1, 9)
]
ANSWERED = "Cleo takes nothing from Anna  [B-DEAL-1]"


def kept(told: list[str], room: int, reader: str = "Anna") -> list[str]:
    """What a screen of 60 columns has room for."""
    lines = [Text(f"  {each}") for each in told]
    return [line.plain for line in news(lines, reader).within(60, room)]


def test_what_the_reader_did_and_was_answered_is_never_cut_before_what_others_did() -> None:
    told = [*DONE, *OTHERS[:4], ANSWERED, *OTHERS[4:]]
    assert kept(told, 8) == [
        *(f"  {each}" for each in DONE),
        f"  {MORE}",
        f"  {ANSWERED}",
        "  Bram paid Cleo €7 for a long way through a long street, as",
        "    it should be  [B-RENT-1]",
        "  Bram paid Cleo €8 for a long way through a long street, as",
        "    it should be  [B-RENT-1]",
    ]
    assert kept(told, 3) == [f"  {DONE[0]}", f"  {DONE[1]}", f"  {MORE}"]
    assert kept(told, 4)[-1] == f"  {ANSWERED}"
    assert kept(told, 0) == []
    assert len(kept(told, 19)) == 19


def test_no_rest_of_a_line_that_was_cut_begins_the_news() -> None:
    assert kept(OTHERS, 4, "") == [
        f"  {MORE}",
        "  Bram paid Cleo €8 for a long way through a long street, as",
        "    it should be  [B-RENT-1]",
    ]
    assert kept(OTHERS, 2, "") == [f"  {MORE}"]


def test_a_name_in_another_name_is_not_the_reader() -> None:
    told = ["Annabel threw 1 and 2", *["Bram threw 1 and 2"] * 6]
    assert kept(told, 3, "Anna") == [f"  {MORE}", *["  Bram threw 1 and 2"] * 2]


def test_a_long_prompt_is_broken_at_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Typed(io.StringIO):
        def isatty(self) -> bool:
            return True

    prompts: list[str] = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        return " 3 "

    monkeypatch.setattr(sys, "stdin", Typed())
    monkeypatch.setattr(builtins, "input", typed)
    monkeypatch.setattr(out, "width", 30)
    assert ask("  kaarten (0 of meer; - voor geen), of terug: ") == "3"
    assert ask("Anna> ") == "3"
    assert capsys.readouterr().out == "  kaarten (0 of meer; - voor\n"
    assert prompts == ["    geen), of terug: ", "Anna> "]


@pytest.mark.parametrize("amount", ["€ 400", "M 3.000", "240 Cr", "1.000 Euro"])
def test_no_amount_is_broken(amount: str) -> None:
    line = Text(f"  Anna paid Bram {amount}, {amount} and {amount}")
    for width in range(24, 60):
        parts = [each.plain for each in wrapped(line.copy(), width)]
        assert "".join(parts).count(amount) == 3, parts
        assert max(map(len, parts)) <= width


def test_a_hand_is_broken_between_cards() -> None:
    line = Text("your hand (5): 2 x 1. Haus, 2. Haus, 2 x Mr. Monopoly, Hotel")
    for width in range(32, 60):
        for part in wrapped_row(line.copy(), width)[:-1]:
            assert part.plain.endswith(",")


@pytest.mark.parametrize("mark", ["> ", "  "])
def test_a_row_goes_on_in_its_last_column(mark: str) -> None:
    """What a player holds once stood under the letters of the players, like one more of them."""
    line = Text(f"{mark}A Anna  € 1.500  3  Go, release cards: Chance, Community Chest")
    parts = [each.plain for each in wrapped_row(line, 50)]
    column = parts[0].index("Go,")
    assert parts[1:] == [" " * column + "Community Chest"]


def test_news_go_on_below_the_board_where_there_is_room() -> None:
    shown = tables("board-nl", "nl")
    told = NEWS[:14]
    lines = [line.plain for line in page(shown, news(told), ASKED, Size(120, 40))]
    assert not any(MORE in line for line in lines)
    assert all(any(each.plain.strip() in line for line in lines) for each in told)
    assert len(lines) < 40
    cut = [line.plain for line in page(shown, news(NEWS), ASKED, Size(120, 40))]
    assert len(cut) < 40
    assert sum("Anna paid the bank" in line for line in cut) > 15


def test_the_eighth_player_has_a_colour_too() -> None:
    assert len({STYLES[f"seat {seat}"] for seat in range(8)}) == 8


def test_remarks_are_made_once_for_whoever_is_asked_out_of_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink"], ["Groote Markt"]]})
    game = mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])
    game.people = (1,)
    assert game.awaited == (0,)
    made: list[int] = []
    remarks = Screen.remarks

    def counted(screen: Screen) -> list[Text]:
        made.append(game.version)
        return remarks(screen)

    monkeypatch.setattr(Screen, "remarks", counted)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    person = Person(game, None, Manner("en"))
    person.always = True
    person.run()
    assert made == [0]


def test_what_matters_least_is_left_out_first() -> None:
    told = [
        Item(Text("  a heading"), Weight.LASTING),
        Item(Text("  thrown for the first turn: Anna 3, Bram 4"), Weight.DETAIL),
        *(
            Item(Text(f"  {text}"), weight)
            for number in range(3)
            for text, weight in (
                (f"Bram threw {number}", Weight.STEP),
                (f"Bram bought {number}", Weight.RESULT),
            )
        ),
        Item(Text("  Anna threw 6"), Weight.DETAIL),
    ]

    def left(room: int) -> list[str]:
        return [line.plain.strip() for line in News(told, MORE, "Anna").within(60, room)]

    results = ["Bram bought 0", "Bram bought 1", "Bram bought 2"]
    assert left(6) == ["a heading", MORE, *results, "Anna threw 6"]
    assert left(7) == ["a heading", MORE, *results[:2], "Bram threw 2", results[2], "Anna threw 6"]
    assert left(3) == ["a heading", MORE, "Anna threw 6"]
    assert left(8)[1] == MORE  # details go before steps


@pytest.mark.parametrize("number", range(1, 40))
def test_news_are_never_split_by_the_board(number: int) -> None:
    shown = tables("board-nl", "en")
    told = [Text(f"  news {each}") for each in range(1, number + 1)]
    lines = [line.plain for line in page(shown, news(told), ASKED, Size(120, 40))]
    assert len(lines) < 40
    places = [at for at, line in enumerate(lines) if " news " in line or MORE in line]
    assert places == [*range(places[0], places[-1] + 1)]
    assert len(places) == min(number, 18)
