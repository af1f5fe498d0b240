"""How a rule set shows itself to people: in pictures, drawings and sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.domains.single import JSON, FieldValue
from monopoly_rules.kernel.tables.resolved import Resolved
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.refusals import Refusal
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.words.catalogues import ENGLISH, Catalogues

if TYPE_CHECKING:
    from monopoly_rules.kernel.box import Box
    from monopoly_rules.kernel.drawing import Drawing, Style
    from monopoly_rules.kernel.words.pictures import Picture, Ring
    from monopoly_rules.kernel.words.story import Sentence
    from monopoly_rules.kernel.words.texts import Words

W = TypeVar("W", bound=View)


@attrs.frozen
class Inquiry(EqualByFields, Generic[W]):
    """A question that people may ask at the table; it is answered from what their seat sees."""

    usage: str
    """What is typed, such as ``deed NAME``."""
    meaning: str
    """What it shows, in words that can be translated."""
    answer: Callable[[W, Words, str], Picture]
    """The answer to what is typed after the word."""


class Appearance(Resolved, Generic[W]):
    """The part of a rule set that shows itself to people; a family fills in what it does better."""

    catalogues: Catalogues
    edition_language: str

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages this rule set can be told in, English first."""
        return self.catalogues.locales

    @property
    def language(self) -> str:
        """The language it is told in at the table: the edition's, if there are texts for it."""
        return self.catalogues.best(self.edition_language) or ENGLISH

    def render(self, view: W, words: Words) -> str:
        """A view as text, for people."""
        from monopoly_rules.kernel.words.pictures import plain, plain_view

        return "\n".join([plain_view(view), *plain(self.kept(view, words)).splitlines()])

    def picture(self, view: W, words: Words) -> Picture:
        """The same with styles; a family that has them renders its picture as `plain` text."""
        from monopoly_rules.kernel.words.pictures import line

        return tuple(line(text) for text in self.render(view, words).splitlines())

    def picture_in(self, view: W, words: Words, columns: int) -> Picture:
        """The same for a screen of so many columns: what a family draws side by side has to stand
        one below the other on a narrow one."""
        return self.picture(view, words)

    def short_picture(self, view: W, words: Words) -> Picture:
        """The same in few lines, for a small screen: what matters most, and nothing cut off."""
        return self.picture(view, words)

    def kept(self, view: W, words: Words) -> Picture:
        """What modifiers keep and the reader of a view may see, where it has changed: lines that
        belong under the picture."""
        if not self.extras:
            return ()
        from monopoly_rules.kernel.words.kept import kept_lines

        playing = [seat for seat in range(self.players) if not self.is_out(view, seat)]
        return kept_lines(self.extras, playing, self.players, view, words)

    def under(self, drawing: Drawing, view: W, words: Words) -> Drawing:
        """A drawing with those lines under it."""
        from monopoly_rules.kernel.drawing import with_lines
        from monopoly_rules.kernel.words.pictures import plain

        return with_lines(drawing, plain(self.kept(view, words)).splitlines())

    @property
    def plain_spec(self) -> str:
        """The spec without the names of distributions, for headings: ``board-nl+loans``."""
        return "+".join(name.rpartition(":")[2] for name in self.spec.split("+"))

    def ring(self, view: W, words: Words) -> Ring | None:
        """The same for a large screen, around a hole for what happened; None where a family has
        nothing to go around."""
        return None

    def remarks(self, view: W, words: Words) -> Picture:
        """What to know at the question that the seat of a view is asked: what an offer means, what
        something costs; often nothing. On another's turn, what somebody wants of this seat and it
        may answer: whoever shows the game asks then, and the turn stays where it is."""
        return ()

    def inquiries(self) -> Mapping[str, Inquiry[W]]:
        """What people may ask at the table, by the word that they type."""
        return {}

    def why_none(self, view: W, kind: type[Action]) -> Refusal | None:
        """Why a seat can do nothing of a kind with what it has, where a family can tell; this is
        for people who ask in general, before they name any values."""
        return None

    def suggested(self, view: W, kind: type[Action]) -> Iterable[Action]:
        """Sensible actions of a kind to show a person before the verb's own examples; what the
        rules would refuse is left out by who shows them."""
        return ()

    def begun(self, view: W, kind: type[Action]) -> Iterable[Action]:
        """What the forms of a kind begin with, instead of with nothing: an offer that is countered,
        seen from the other side; one for each partner."""
        return ()

    def not_yet(self, view: W) -> tuple[Action, Refusal] | None:
        """What people expect first on a menu and cannot do as things are, with the reason, such as
        to buy with too little cash: it keeps its line, so that no other has its number."""
        return None

    def together(self, noun: str, name: str) -> tuple[FieldValue, ...]:
        """The values of a noun that have one name together, such as the deeds of a group."""
        return ()

    def brief(self, events: Sequence[Event], words: Words) -> Iterable[str]:
        """What happened in sentences, each with its rules; events that belong together are told as
        one, and what matters little is left out."""
        from monopoly_rules.kernel.words.saying import say_event

        return [say_event(event, words) for event in events]

    def story(
        self, events: Sequence[Event], words: Words, view: W | None = None
    ) -> Iterable[Sentence]:
        """The same with what each sentence weighs, for a screen that has not room for all. The
        view, if there is one, is of the table after the events: it may show what they do not say,
        such as why nothing was paid."""
        from monopoly_rules.kernel.words.story import Sentence

        return [Sentence(each) for each in self.brief(events, words)]

    def sheet(self, events: Iterable[Event], words: Words) -> Picture:
        """What the events of a play add up to, such as the scores of a round; often nothing.

        Whoever draws the sheet need not tell the events that are ``ON_SHEET``.
        """
        return ()

    def draw(self, view: W, words: Words) -> Drawing:
        """A view as a drawing; where a family draws nothing better, the lines of its picture, and
        where it has none of its own, a table of the view's fields."""
        from monopoly_rules.kernel.words.drawn import drawn_lines, drawn_view

        own = type(self)
        if own.render is Appearance.render and own.picture is Appearance.picture:
            return drawn_view(view, self.plain_spec)
        return drawn_lines(self.picture(view, words), self.plain_spec, self.styles())

    def draw_sheet(self, events: Iterable[Event], words: Words) -> Drawing | None:
        """What `sheet` shows as a drawing; None where there is nothing to show."""
        from monopoly_rules.kernel.words.drawn import drawn_lines

        lines = self.sheet(events, words)
        return drawn_lines(lines, self.plain_spec, self.styles()) if lines else None

    def draw_tally(self, counted: Mapping[str, JSON], words: Words) -> Drawing | None:
        """What many games have counted as a drawing, such as how often each square was reached;
        None where a family draws none."""
        return None

    def styles(self) -> tuple[Style, ...]:
        """What the styles of pictures and things look like, in light and in dark."""
        from monopoly_rules.kernel.drawing import usual_styles

        return usual_styles(self.players)

    def whose_turn(self, view: W) -> Seat | None:
        """Whose turn it is, for those who follow a game turn by turn; None between turns, and
        where all act at once: `turn_mark` then says when the next round begins."""
        return view.awaited[0] if len(view.awaited) == 1 else None

    def turn_mark(self, view: W) -> int:
        """What differs between two turns that the same seat has one after the other, such as the
        last of a round and the first of the next; or between two rounds that are nobody's turn."""
        return 0

    def is_out(self, view: W, seat: Seat) -> bool:
        """Whether a seat has left the game for good while others play on."""
        return False

    def styled_names(self, words: Words) -> Mapping[str, str]:
        """Names that have a style wherever they are mentioned, such as deeds of a colour."""
        return {}

    def box(self, locale: str) -> Box:
        """What lies in the box, under the names of a language; a game that does not say has only
        styles for its seats."""
        from monopoly_rules.kernel.box import Box
        from monopoly_rules.kernel.money import Money

        money = Money(thousands=self.catalogues.catalogue(locale).thousands)
        return Box(money=money, styles=self.styles())
