"""How a game looks on a screen: pictures with colours, sentences, panels; plain text in a pipe."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.console import Group
from rich.panel import Panel
from rich.rule import Rule as Divider
from rich.text import Text

from monopoly_rules.cli.screen.console import clean, out
from monopoly_rules.games import Game
from monopoly_rules.kernel import (
    Action,
    Choice,
    Event,
    FieldValue,
    Picture,
    Refusal,
    RuleSet,
    Seat,
    Task,
    Value,
    View,
    Words,
    fill,
    say,
    say_event,
    seat_style,
)
from monopoly_rules.kernel.words.saying import spoken

STYLES = {
    "faint": "dim",
    "strong": "bold",
    "brown": "#b5744c",
    "lightblue": "#8fd3f4",
    "pink": "#e75aa9",
    "orange": "#f7941d",
    "red": "#f4524d",
    "yellow": "#f5e04c",
    "green": "#3fbf6f",
    "darkblue": "#6f8fff",
    "station": "#b9b9b9",
    "utility": "#d5d5d5",
    "seat 0": "bold cyan",
    "seat 1": "bold magenta",
    "seat 2": "bold green",
    "seat 3": "bold yellow",
    "seat 4": "bold blue",
    "seat 5": "bold red",
}
"""What the styles of pictures look like; a style of a plugin that is not here is plain."""
BORDERS = 4
"""What a panel adds to the width of a picture."""
RULE_ID = re.compile(r"\[[^\[\]]+\]$")


def coloured(picture: Picture) -> list[Text]:
    """A picture in the colours of its styles."""
    return [
        Text.assemble(
            *((clean(each.text), STYLES.get(each.style, "")) for each in pieces), no_wrap=True
        )
        for pieces in picture
    ]


class Screen:
    """Shows one game to a seat or, with None, to a spectator. All words pass through here."""

    def __init__(self, game: Game, locale: str, seat: Seat | None = None) -> None:
        self.game = game
        self.locale = locale
        self.words: Words = game.words(locale)
        """How the game speaks here."""
        self.seat = seat
        self._styles = self._styled_names()

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

    def say(self, text: str = "", style: str = "") -> None:
        """A line of our own."""
        out.print(Text(clean(text), style=style), soft_wrap=True)

    # The table

    def table(self, view: View | None = None) -> None:
        """Draw the table as it is now, or as a view shows it."""
        shown = self.game.view(self.seat) if view is None else view
        self.show(self.rules.picture(shown, self.words))

    def show(self, picture: Picture, title: str = "") -> None:
        """A picture: in a panel on a terminal, else between blank lines."""
        self._framed(coloured(picture), title)

    def _framed(self, lines: list[Text], title: str) -> None:
        widest = max((each.cell_len for each in lines), default=0)
        if out.is_terminal and widest + BORDERS <= out.width:
            out.print(Panel(Group(*lines), title=title or None, expand=False), soft_wrap=False)
            return
        out.print()
        for each in [Text(title), *lines] if title else lines:
            each.rstrip()
            out.print(each)
        out.print()

    def turn(self, number: int, seat: Seat) -> None:
        """The heading of a turn."""
        text = self.fill("turn {0}: {1:seat}", number, seat)
        if out.is_terminal:
            style = STYLES.get(seat_style(seat), "bold")
            out.print(Divider(Text(text, style=style), align="left", style="dim"))
        else:
            out.print(f"-- {text}")

    def choice(self, text: str, open_fields: str, word: str) -> None:
        """A line of a menu."""
        line = Text(text)
        line.append(f"  {clean(open_fields)}" if open_fields else "", style="cyan")
        line.append(f"  ({word})", style="dim")
        out.print(line, soft_wrap=True)

    # What happened

    def tell(self, events: Iterable[Event]) -> None:
        """The events as this seat has seen them, each with its rule; what they add up to stands
        where the last of those that are on the sheet happened."""
        seen = [event.seen_by(self.seat) for event in events]
        last = max((place for place, event in enumerate(seen) if event.ON_SHEET), default=None)
        for place, event in enumerate(seen):
            if not event.ON_SHEET:
                self.sentence(say_event(event, self.words))
            elif place == last:
                self.show(self.rules.sheet(seen, self.words), self.fill("scores"))

    def sentence(self, text: str) -> None:
        """A told sentence: players and deeds in their colours, the rule id faint."""
        told = Text("  " + clean(text))
        for name, style in self._styles:
            told.highlight_words([name], style)
        told.highlight_regex(RULE_ID, "dim")
        out.print(told, soft_wrap=True)

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
