"""How the board game shows itself: names, words, pictures, drawings, and what was counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import attrs

from monopoly_rules.kernel import JSON, Action, Event, FieldValue, Refusal, Seat
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.table import tallies
from monopoly_rules_variants.board_game.values.state import BoardState
from monopoly_rules_variants.board_game.view import BoardView

if TYPE_CHECKING:
    from monopoly_rules.kernel import Entry, Inquiry, Picture, Ring, Sentence, Words
    from monopoly_rules.kernel.box import Box
    from monopoly_rules.kernel.drawing import Drawing, Style


class Shown(Printed):
    """A rule set with all that people and statistics are shown of its games."""

    def value_of(self, noun: str, text: str) -> FieldValue:
        found = self.names.get((noun, text))
        if found is None and noun not in self._spelt:
            from monopoly_rules.kernel import by_spelling

            names = ((name, value) for (kind, name), value in self.names.items() if kind == noun)
            self._spelt[noun] = by_spelling(names)
        return self._spelt[noun](text) if found is None else found

    @cached_property
    def _spelt(self) -> dict[str, Callable[[str], FieldValue]]:
        """What finds a value by its name, however it is spelt, for nouns that were asked for."""
        return {}

    def known_names(self, noun: str) -> Iterable[str]:
        return [name for kind, name in self.names if kind == noun]

    def same_name(self, one: str, other: str) -> bool:
        nouns = ("deed", "square", "group", "deck")
        return one == other or any(
            (meant := self.value_of(noun, one)) is not None and meant == self.value_of(noun, other)
            for noun in nouns
        )

    @cached_property
    def names(self) -> Mapping[tuple[str, str], FieldValue]:
        """Everything people can call a value by, with its noun."""
        from monopoly_rules_variants.board_game.words.nouns import names_of

        return names_of(self)

    def words(self, names: tuple[str, ...] = (), locale: str = "en") -> Words:
        from monopoly_rules_variants.board_game.words.nouns import BoardWords

        return BoardWords(self, names, locale)

    def box(self, locale: str) -> Box:
        from monopoly_rules_variants.board_game.words.box import box_of

        return box_of(self, locale)

    def render(self, view: BoardView, words: Words) -> str:
        from monopoly_rules.kernel import plain

        return plain(self.picture(view, words))

    def picture(self, view: BoardView, words: Words) -> Picture:
        from monopoly_rules_variants.board_game.words.picture import picture

        return picture(self, view, words) + self.kept(view, words)

    def picture_in(self, view: BoardView, words: Words, columns: int) -> Picture:
        from monopoly_rules_variants.board_game.words.picture import WIDTH, in_one_column

        if columns >= WIDTH:
            return self.picture(view, words)
        return in_one_column(self, view, words) + self.kept(view, words)

    def short_picture(self, view: BoardView, words: Words) -> Picture:
        from monopoly_rules_variants.board_game.words.picture import short_picture

        return short_picture(self, view, words) + self.kept(view, words)

    def ring(self, view: BoardView, words: Words) -> Ring | None:
        from monopoly_rules_variants.board_game.words.ring import ring

        around = ring(self, view, words)
        return attrs.evolve(around, below=around.below + self.kept(view, words))

    def remarks(self, view: BoardView, words: Words) -> Picture:
        from monopoly_rules_variants.board_game.words.remarks import remarks

        return remarks(self, view, words)

    def inquiries(self) -> Mapping[str, Inquiry[BoardView]]:
        from monopoly_rules_variants.board_game.words.asking import inquiries

        return inquiries(self)

    def suggested(self, view: BoardView, kind: type[Action]) -> Iterable[Action]:
        from monopoly_rules_variants.board_game.words.suggesting import suggested

        return suggested(self, view, kind)

    def begun(self, view: BoardView, kind: type[Action]) -> Iterable[Action]:
        from monopoly_rules_variants.board_game.words.suggesting import begun

        return begun(view, kind)

    def not_yet(self, view: BoardView) -> tuple[Action, Refusal] | None:
        from monopoly_rules_variants.board_game.words.suggesting import not_yet

        return not_yet(self, view)

    def together(self, noun: str, name: str) -> tuple[FieldValue, ...]:
        for each in self.known_names("group") if noun == "deed" else ():
            group = self.value_of("group", each)
            if each.casefold() == name.casefold() and isinstance(group, int):
                return self.members[group]
        return ()

    def brief(self, events: Sequence[Event], words: Words) -> Iterable[str]:
        return [each.text for each in self.story(events, words)]

    def story(
        self, events: Sequence[Event], words: Words, view: BoardView | None = None
    ) -> Iterable[Sentence]:
        from monopoly_rules_variants.board_game.words.brief import story

        return story(self, events, words, view)

    def draw(self, view: BoardView, words: Words) -> Drawing:
        from monopoly_rules_variants.board_game.drawing.board import draw_board

        return self.under(draw_board(self, view, words), view, words)

    def counted(self, tally: Sequence[int]) -> Mapping[str, JSON]:
        return tallies.counted(tally)

    def entries_of(self, start: BoardState, events: Sequence[Event]) -> tuple[Entry, ...]:
        from monopoly_rules_variants.board_game.bookkeeping import entries_of

        return entries_of(self, start, events)

    def draw_tally(self, counted: Mapping[str, JSON], words: Words) -> Drawing | None:
        from monopoly_rules_variants.board_game.drawing.landings import draw_landings

        return draw_landings(self, counted, words)

    def whose_turn(self, view: BoardView) -> Seat | None:
        return view.turn

    def turn_mark(self, view: BoardView) -> int:
        return view.turns

    def is_out(self, view: BoardView, seat: Seat) -> bool:
        return bool(view.out[seat])

    def styles(self) -> tuple[Style, ...]:
        from monopoly_rules.core.colours import SET_STYLES

        return (*super().styles(), *SET_STYLES)

    def styled_names(self, words: Words) -> Mapping[str, str]:
        from monopoly_rules_variants.board_game.words.picture import styled_names

        return styled_names(self, words)
