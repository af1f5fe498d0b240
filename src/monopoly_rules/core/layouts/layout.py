"""A layout: which card stands where, what each Chance stands for, and what that earns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from monopoly_rules.core.cards import BUILDINGS, EXTRAS, HOUSES, Card, show_cards
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts.jokers import ROLE_OF_BUILDING, JokerRole, RoleKind
from monopoly_rules.core.scoring import ExtraCard, Score, ScoreLine, ScoringTable
from monopoly_rules.core.sets import PropertySet
from monopoly_rules.kernel import EqualByFields, maker
from monopoly_rules.kernel.words.catalogues import marked

if TYPE_CHECKING:
    from monopoly_rules.core.faces import CardRow
    from monopoly_rules.kernel import Words
    from monopoly_rules.kernel.drawing import Drawing, Row


@attrs.frozen
class LaidSet(EqualByFields):
    """One complete set on the table; a Chance stands in the place of the card it is used as.

    Buildings stand only on a complete set, one of each for all its streets (C-LAYOUT-4,
    C-LAYOUT-7), so that the largest has eight cards beside its tokens (C-LAYOUT-9).
    """

    set: PropertySet
    deeds: tuple[Card, ...]
    buildings: tuple[Card, ...] = ()
    """1st to 4th House, then the Hotel; or as the deck has them."""
    tokens: tuple[Card, ...] = ()
    """Any number (C-LAYOUT-11)."""
    line: tuple[Card, ...] = attrs.field(default=BUILDINGS, repr=False)
    """The buildings of the deck in the order in which they are built."""

    @property
    def built(self) -> tuple[Card, ...]:
        """The buildings that it has, whatever card stands for them."""
        return self.line[: len(self.buildings)]

    @property
    def houses(self) -> tuple[Card, ...]:
        if self.line is BUILDINGS:
            return self.buildings[: len(HOUSES)]
        built = zip(self.buildings, self.line, strict=False)
        return tuple(card for card, building in built if building in HOUSES)

    @property
    def hotel(self) -> Card | None:
        place = len(HOUSES) if self.line is BUILDINGS else self.line.index(Card.HOTEL)
        return self.buildings[place] if len(self.buildings) > place else None

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.deeds + self.buildings + self.tokens

    @property
    def roles(self) -> tuple[JokerRole, ...]:
        """The roles of the Chance cards in this set."""
        places = [(RoleKind.DEED, card) for card in self.deeds]
        built = zip(self.line, self.buildings, strict=False)
        places += [(ROLE_OF_BUILDING[building], card) for building, card in built]
        places += [(RoleKind.TOKEN, card) for card in self.tokens]
        return tuple(
            JokerRole(kind, self.set, card) for kind, card in places if self.stands_in(card)
        )

    def stands_in(self, card: Card) -> bool:
        """Whether a card of this set stands for another one: a Chance, or a joker of the deck."""
        return card is Card.JOKER or (card >= Card.EXTRA1 and card not in self.line)

    def value(self, table: ScoringTable, extra: Sequence[ExtraCard] = ()) -> int:
        """Deeds, Houses, Hotel and what else is built, as every token counts them (C-SCORE-7,
        C-Q-12)."""
        return sum(line.amount for line in _lines_of(self, table, extra, tokens=False))

    def row(self, words: Words) -> CardRow:
        """Its cards as they are drawn; a Chance says what it stands for."""
        from monopoly_rules.core.faces import CardRow, face_of, in_place

        roles = iter(self.roles)
        faces = [
            in_place(card, words, self._role(next(roles), words), self.set)
            if self.stands_in(card)
            else face_of(card, words)
            for card in self.cards
        ]
        return CardRow(words.name("set", int(self.set)), tuple(faces))

    @staticmethod
    def _role(role: JokerRole, words: Words) -> str:
        """The card that a Chance stands for; its set is that of the row."""
        if role.kind is RoleKind.DEED:
            return f"= {words.name('deeds', 1)}"
        return f"= {words.name('card', int(Card[role.kind.name]))}"

    def __str__(self) -> str:
        real = show_cards(card for card in self.cards if not self.stands_in(card))
        jokers = [f"{role.card.id}={role.kind.name}" for role in self.roles]
        return " ".join(filter(None, (f"{self.set.id}:", real, *jokers)))


@attrs.frozen
class Layout(EqualByFields):
    """Cards laid out: the sets in order, GO, MRM and added cards, and what has no place.

    >>> deeds = (Card.DARKBLUE1, Card.JOKER)
    >>> str(Layout((LaidSet(PropertySet.DARKBLUE, deeds, (Card.H1,)),), (Card.GO,), (Card.H3,)))
    'darkblue: darkblue1 H1 CHANCE=DEED | GO | unused: H3'
    """

    sets: tuple[LaidSet, ...] = ()
    bonus: tuple[Card, ...] = ()
    unused: tuple[Card, ...] = ()
    jokers: tuple[Card, ...] = attrs.field(default=(Card.JOKER,), repr=False)
    """The cards of the deck that stand for others."""

    @property
    def roles(self) -> tuple[JokerRole, ...]:
        """What each Chance stands for, in the order of C-Q-65."""
        used = [role for laid in self.sets for role in laid.roles]
        idle = [JokerRole(RoleKind.IDLE, card=card) for card in self.unused if card in self.jokers]
        return tuple(sorted([*used, *idle]))

    @property
    def cards(self) -> Hand:
        """All cards, used or not."""
        laid = (card for each in self.sets for card in each.cards)
        return Hand((*laid, *self.bonus, *self.unused))

    def draw(self, words: Words | None = None, lines: Sequence[Row] = ()) -> Drawing:
        """A row of cards for each set, then the others, in the words of an edition or in notation;
        below them lines, such as those of a score."""
        from monopoly_rules.core.faces import NOTATION_WORDS, CardRow, draw_rows, face_of

        words = words or NOTATION_WORDS
        rows = [laid.row(words) for laid in self.sets]
        for heading, cards in (
            (words.translate("bonus cards"), self.bonus),
            (words.translate("not used"), self.unused),
        ):
            if cards:
                rows.append(CardRow(heading, tuple(face_of(card, words) for card in cards)))
        told = "; ".join(
            f"{row.heading}: {', '.join(face.told for face in row.faces)}" for row in rows
        )
        return draw_rows(words.name("cards", len(self.cards)), told, rows, lines)

    def _repr_svg_(self) -> str:
        return self.draw().svg()

    def __str__(self) -> str:
        unused = f"unused: {show_cards(self.unused)}" if self.unused else ""
        return " | ".join(filter(None, (*map(str, self.sets), show_cards(self.bonus), unused)))


@attrs.frozen
class ScoredLayout(EqualByFields):
    """A layout and what it earns, Mr. Monopoly's bonus left out."""

    layout: Layout
    score: Score

    @property
    def total(self) -> int:
        return self.score.total

    def draw(self, words: Words | None = None) -> Drawing:
        """The layout with its score, line by line, in the words of an edition or in notation."""
        from monopoly_rules.core.faces import NOTATION_WORDS

        words = words or NOTATION_WORDS
        return self.layout.draw(words, self.score.rows(words))

    def _repr_svg_(self) -> str:
        return self.draw().svg()


score_line, whole_score = maker(ScoreLine), maker(Score)


def score_layout(layout: Layout, table: ScoringTable, extra: Sequence[ExtraCard] = ()) -> Score:
    """One line per item of a layout; loose cards have none (C-SCORE-3, C-SCORE-16)."""
    lines = [line for laid in layout.sets for line in _lines_of(laid, table, extra)]
    go = layout.bonus.count(Card.GO)
    if go:
        text = marked("{0:card}: {1} x {2:money}")
        lines.append(_each(text, Card.GO, go, table.go, "C-SCORE-11"))
    for card, kind in zip(EXTRAS, extra, strict=False) if extra else ():
        count = layout.bonus.count(card)
        if count and kind.value and kind.is_loose:
            text = marked("{0:card}: {1} x {2:money}")
            lines.append(_each(text, card, count, kind.value, kind.lines[0]))
    return whole_score(tuple(lines))


_DEEDS = marked("{0:set}, {1:deeds}")
_HOUSES = marked("Houses on {0:set}: {1} x {2:money}")
_HOTEL = marked("Hotel on {0:set}")
_TOKENS = marked("tokens on {0:set}: {1} x {2:money}")
_BARE_RULE = {PropertySet.STATION: "C-SCORE-12", PropertySet.UTILITY: "C-SCORE-13"}


def _lines_of(
    laid: LaidSet, table: ScoringTable, extra: Sequence[ExtraCard], tokens: bool = True
) -> list[ScoreLine]:
    each, deeds = laid.set, len(laid.deeds)
    bare = table.deeds_value(each, deeds)
    rule = _BARE_RULE.get(each, "C-SCORE-4")
    lines = [score_line(_DEEDS, (each, deeds), bare, rule)]
    if laid.houses:
        lines.append(_each(_HOUSES, each, len(laid.houses), bare, "C-SCORE-5"))
    if laid.hotel is not None:
        lines.append(score_line(_HOTEL, (each,), table.hotel, "C-SCORE-6"))
    for building in laid.built if extra else ():
        if building >= Card.EXTRA1:
            kind = extra[building - Card.EXTRA1]
            worth = kind.value or bare
            lines.append(ScoreLine("{0:card} on {1:set}", (building, each), worth, kind.lines[0]))
    if laid.tokens and tokens:
        value = sum([line.amount for line in lines])
        lines.append(_each(_TOKENS, each, len(laid.tokens), value, "C-SCORE-7"))
    return lines


def _each(text: str, what: int, count: int, amount: int, rule: str) -> ScoreLine:
    return score_line(text, (what, count, amount), count * amount, rule)


def caught_with(joker: Card) -> ScoreLine:
    """The whole score of a player who is caught with a Chance, or a joker that is added."""
    return ScoreLine("a {0:card} card in hand: nothing counts", (joker,), 0, "C-SCORE-8")
