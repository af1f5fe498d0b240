"""How a game looks on a screen: pictures with colours, sentences, panels; plain text in a pipe."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rich.console import Group
from rich.panel import Panel
from rich.rule import Rule as Divider
from rich.text import Text

from monopoly_rules.cli.screen.console import clean, out
from monopoly_rules.cli.screen.lines import all_wrapped, rows_wrapped
from monopoly_rules.cli.screen.names import Names, names_in
from monopoly_rules.cli.screen.news import Gathered, Happened, Item, News
from monopoly_rules.cli.screen.pages import PROMPT, SMALLEST, Size, Tables, in_blocks, page, parted
from monopoly_rules.cli.screen.playing import Playing
from monopoly_rules.cli.screen.reading import read_in_parts
from monopoly_rules.cli.screen.styles import STYLES, coloured, sentence
from monopoly_rules.kernel import (
    Action,
    Choice,
    Event,
    FieldValue,
    Picture,
    Refusal,
    RuleSet,
    Seat,
    Sentence,
    Task,
    Value,
    View,
    Weight,
    Words,
    fill,
    say,
    say_event,
    seat_style,
)
from monopoly_rules.kernel.words.saying import spoken

T = TypeVar("T")
SCROLLED_AWAY = "\x1b[3J"
"""Clears the lines that a terminal keeps above its screen."""
BORDERS = 4
"""What a panel adds to the width of a picture."""
BORDER_LINES = 2
"""What it adds to the height."""


class Screen:
    """Shows one game to a seat or, with None, to a spectator. All words pass through here.

    On a terminal that is large enough the table stays in its place: what happens is collected, and
    shown with the table and the next question as one page.
    """

    def __init__(
        self, game: Playing, locale: str, seat: Seat | None = None, *, scroll: bool = True
    ) -> None:
        self.game = game
        self.locale = locale
        self.words: Words = game.words(locale)
        """How the game speaks here."""
        self.seat = seat
        self.full = False
        """Whether every event is told, bids and all, instead of what belongs together as one."""
        self._styles = self._styled_names()
        self._names = names_in(game.rules, self.words, locale) if out.is_terminal else Names()
        self.in_place = not scroll and out.is_terminal and out.height >= SMALLEST
        self._news = Gathered()
        self._collects = self.in_place
        self.turned = False
        """Whether something stands in the place of the page, in parts that were read one by one."""
        self._asked: tuple[Sequence[Text], View | None] = ((), None)
        self._drawn_for: Size | None = None
        """What the last page was drawn of, and for which size."""

    @property
    def rules(self) -> RuleSet:
        """The rule set of the game."""
        return self.game.rules

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return clean(self.words.name("seat", seat))

    def fill(self, text: str, *values: Value) -> str:
        """A text of our own in the language of the game."""
        return clean(fill(text, self.words, values))

    def value(self, noun: str, value: FieldValue) -> str:
        """A value as the noun that it is."""
        return clean(self.words.name(noun, spoken(value)))

    def label(self, what: Action | Choice[Action] | Refusal | Task) -> str:
        """What is or may be done, asked or refused, in words."""
        return clean(say(what, self.words))

    def say(self, text: str = "", style: str = "", weight: Weight = Weight.RESULT) -> None:
        """A line of our own."""
        self._put(Item(Text(clean(text), style=style), weight))

    def put(self, *lines: Text) -> None:
        """Show lines, or keep them for the next page."""
        self._put(*map(Item, lines))

    def _put(self, *items: Item) -> None:
        if self._collects:
            self._news.add(*items)
        else:
            self._print(each.text for each in items)

    def _print(self, lines: Iterable[Text]) -> None:
        lines = self._names.kept(lines)
        for each in all_wrapped(lines, out.width) if out.is_terminal else lines:
            each.rstrip()
            out.print(each, soft_wrap=True)

    def read(self, lines: Sequence[Text]) -> None:
        """Show lines; more than the screen has are read part by part."""
        height = out.height - 1
        lines = self._names.kept(lines)
        rows = all_wrapped(lines, out.width) if self.in_place and not self._collects else []
        if len(rows) <= height:
            self.put(*lines)
        else:
            parts = [rows[start : start + height] for start in range(0, len(rows), height)]
            self._in_parts(parts, self._print)

    def _in_parts(self, parts: Sequence[T], show: Callable[[T], None]) -> None:
        self.turned = True
        read_in_parts(parts, show, self.fill("Enter goes on"))

    # Pages

    def collect(self) -> None:
        """What is said from now on belongs to the next page."""
        if self.in_place:
            self._collects, self._news = True, Gathered()

    def page(self, asked: Sequence[Text], view: View | None = None) -> None:
        """Clear the screen and show the table, what happened, and what is asked; where the screen
        scrolls, only what is asked, for the rest was shown."""
        self._collects = self.turned = False
        asked = self._names.kept(asked)
        self._asked = (asked, view)
        if not self.in_place:
            self._print(asked)
            return
        shown = self.game.view(self.seat) if view is None else view
        rules, words = self.rules, self.words
        tables = Tables(
            rules.ring(shown, words),
            rules.picture_in(shown, words, out.width),
            rules.short_picture(shown, words),
        )
        size = self._drawn_for = Size(out.width, out.height)
        more = self.fill("… more; type log to see it all")
        read_in_parts(
            self.sheets(PROMPT), lambda part: self.sheet(part, []), self.fill("Enter goes on")
        )
        reader = "" if self.seat is None else self.name(self.seat)
        told = self._news.items(self._told)
        self._names.kept(each.text for each in told)
        news = News(told, more, reader)
        self._redraw(page(tables, news, asked, size, self._names))

    @property
    def resized(self) -> bool:
        """Whether the screen has another size than the page was drawn for."""
        return self._drawn_for not in (None, Size(out.width, out.height))

    def again(self) -> None:
        """Show the last page again."""
        self.page(*self._asked)

    def _redraw(self, lines: Sequence[Text]) -> None:
        with out.capture() as drawn:  # written at once, so that nothing flickers
            out.print(Text("\n").join(lines), soft_wrap=True)
        out.clear()
        out.file.write(drawn.get())
        out.file.flush()

    def clear(self) -> None:
        """Clear away what was shown, also above the screen, as far as a terminal can."""
        if out.is_terminal:
            out.clear()
            out.file.write(SCROLLED_AWAY)
            out.file.flush()

    def sheets(self, below: int) -> list[list[Text]]:
        """The scores of a round, which are read before play goes on: in parts that leave room for
        some lines below them."""
        read = [each.text for each in self._news.take_sheet(self._told)]
        lines = all_wrapped(self._names.kept(read), out.width)
        return in_blocks(lines, out.height - below)

    def sheet(self, lines: Sequence[Text], below: Sequence[Text]) -> None:
        """Show a part of the scores in the place of the page."""
        self._redraw([*lines, *below])

    # The table

    def table(self, view: View | None = None) -> None:
        """Draw the table as it is now, or as a view shows it; on a screen of another size all of
        the page, for what stands there was broken."""
        if view is None and self.resized and not self._collects:
            self.again()
            return
        shown = self.game.view(self.seat) if view is None else view
        self.show(
            self.rules.picture_in(shown, self.words, out.width)
            if out.is_terminal
            else self.rules.picture(shown, self.words)
        )

    def hides_something(self, seat: Seat) -> bool:
        """Whether a seat sees what a spectator does not."""
        everybody = self.rules.picture(self.game.view(None), self.words)
        return self.rules.picture(self.game.view(seat), self.words) != everybody

    def show(self, picture: Picture, title: str = "") -> None:
        """A picture: in a panel on a terminal, else between blank lines."""
        lines = self._names.kept(coloured(picture))
        self._framed(rows_wrapped(lines, out.width) if out.is_terminal else lines, title)

    def _framed(self, lines: list[Text], title: str) -> None:
        if self._collects:
            self.put(*([Text(title, style="bold")] if title else []), *lines)
            return
        widest = max((each.cell_len for each in lines), default=0)
        parts = parted(lines, out.height - BORDER_LINES - 1) if self.in_place else [lines]
        if len(parts) > 1:
            self._in_parts(parts, lambda part: self._framed(part, title))
            return
        if out.is_terminal and widest + BORDERS <= out.width:
            out.print(Panel(Group(*lines), title=title or None, expand=False), soft_wrap=False)
            return
        out.print()
        self._print([Text(title), *lines] if title else lines)
        out.print()

    def turn(self, number: int, seat: Seat | None) -> None:
        """The heading of a turn, perhaps nobody's; on a page the table has it."""
        if self._collects:
            return
        if seat is None:
            text, style = self.fill("turn {0}", number), "bold"
        else:
            text = self.fill("turn {0}: {1:seat}", number, seat)
            style = STYLES.get(seat_style(seat), "bold")
        if out.is_terminal:
            out.print(Divider(Text(text, style=style), align="left", style="dim"))
        else:
            out.print(f"-- {text}")

    def remarks(self) -> list[Text]:
        """What to know at the question that the seat is asked; on another's turn, what somebody
        wants of it."""
        found = self.rules.remarks(self.game.view(self.seat), self.words)
        lines = self._names.kept(Text("  ") + each for each in coloured(found))
        return rows_wrapped(lines, out.width) if out.is_terminal else lines

    # What happened

    def tell(self, events: Iterable[Event], view: View | None = None) -> None:
        """The events as this seat has seen them, each with its rule; what they add up to stands
        where the last of those that are on the sheet happened. A view is of the table after them,
        if it is another than now."""
        shown = self.game.view(self.seat) if view is None else view
        seen = [event.seen_by(self.seat) for event in events]
        last = max((place for place, event in enumerate(seen) if event.ON_SHEET), default=-1)
        self._tell([event for event in seen[: last + 1] if not event.ON_SHEET], shown)
        if last >= 0:
            self.show(self.rules.sheet(seen, self.words), self.fill("scores"))
            self._news.end_sheet()
        self._tell(seen[last + 1 :], shown)

    def _tell(self, events: Sequence[Event], view: View) -> None:
        if self._collects:
            self._news.happened(events, view)
        else:
            self._put(*self._told(Happened([*events], view)))

    def _told(self, happened: Happened) -> list[Item]:
        """The sentences about events."""
        if self.full:
            told = [Sentence(say_event(event, self.words)) for event in happened.events]
        else:
            told = [*self.rules.story(happened.events, self.words, happened.view)]
        return [Item(self.as_sentence(each.text), each.weight) for each in told]

    def sentence(self, text: str) -> None:
        """Tell a sentence."""
        self.put(self.as_sentence(text))

    def as_sentence(self, text: str) -> Text:
        """A told sentence: players and deeds in their colours, the rule id faint."""
        return sentence(text, self._styles)

    def _styled_names(self) -> list[tuple[str, str]]:
        """Names with their looks, on a terminal."""
        if not out.is_terminal:
            return []
        deeds = self.rules.styled_names(self.words).items()
        seats = [(self.name(seat), seat_style(seat)) for seat in range(self.rules.players)]
        return [(name, STYLES[style]) for name, style in (*deeds, *seats) if style in STYLES]

    def result(self) -> None:
        """How the game ended: winners, scores, reason, rule."""
        outcome = self.game.outcome
        if outcome is None:
            return
        words = self.words
        winners = self.fill("won: {0:seat}", outcome.winners) if outcome.winners else "-"
        lines = [Text(winners, style="bold")]
        for seat, score in enumerate(outcome.scores):
            amount = words.name("money", score)
            lines.append(Text(f"  {self.name(seat)}: {amount}", STYLES.get(seat_style(seat), "")))
        lines.append(Text(f"{words.translate(outcome.reason)}  [{outcome.rule}]", style="dim"))
        self._framed(lines, self.fill("the game is over"))
