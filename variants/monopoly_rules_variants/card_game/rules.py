"""The rules of the card game as one object."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, ClassVar, TypeVar

from monopoly_rules.core.cards import CARDS, PRINTED, parse_cards
from monopoly_rules.core.layouts import Scorer, has_legal_part
from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import (
    JSON,
    Action,
    Composition,
    Domain,
    Event,
    Random,
    Refusal,
    Rules,
    Seat,
)
from monopoly_rules_variants.card_game import moments, points
from monopoly_rules_variants.card_game.editions.data import (
    CardData,
    deck_of,
    layout_rules,
)
from monopoly_rules_variants.card_game.editions.parameters import CardNumbers
from monopoly_rules_variants.card_game.players.five_six_players import (
    FIVE_SIX_PLAYERS,
    Finishing,
    LayingMissing,
    LayingNew,
    NextTurn,
    Passing,
    Swapping,
)
from monopoly_rules_variants.card_game.players.four_players import FOUR_PLAYERS, Choosing
from monopoly_rules_variants.card_game.players.three_players import THREE_PLAYERS, ChoosingOfThree
from monopoly_rules_variants.card_game.players.two_players import (
    TWO_PLAYERS,
    ChoosingAgain,
    ChoosingOfTwo,
)
from monopoly_rules_variants.card_game.table import tallies
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.arranging import (
    ArrangingOthers,
    ArrangingOwn,
    ask_for_layouts,
)
from monopoly_rules_variants.card_game.turn.dealing import DEALING, Dealing, deal_in_place
from monopoly_rules_variants.card_game.turn.discarding import Discarding
from monopoly_rules_variants.card_game.turn.round_end import lay_out_best
from monopoly_rules_variants.card_game.turn.seating import Seating
from monopoly_rules_variants.card_game.values.events import EVENTS
from monopoly_rules_variants.card_game.values.state import NO_CARD, CardState
from monopoly_rules_variants.card_game.values.wider import items_in, roles_in, wider_ranges
from monopoly_rules_variants.card_game.view import SHOWING, CardView, resample

if TYPE_CHECKING:
    from monopoly_rules.kernel import Entry, Inquiry, Picture, Words
    from monopoly_rules.kernel.box import Box
    from monopoly_rules.kernel.drawing import Drawing, Style
    from monopoly_rules_variants.card_game.words.nouns import CardWords

N = TypeVar("N")
D = TypeVar("D")
SEATINGS: Mapping[int, Seating] = {
    2: TWO_PLAYERS,
    3: THREE_PLAYERS,
    4: FOUR_PLAYERS,
    5: FIVE_SIX_PLAYERS,
    6: FIVE_SIX_PLAYERS,
}
NEVER = 1 << 62
"""More turns than any round has."""
REMEMBERED = 1 << 16
"""Hands of which the rules remember whether they can go out."""


class CardRules(Rules[CardState, CardTable, CardView]):
    """The card game of an edition for a number of players."""

    STATE = CardState
    TABLE = CardTable
    VIEW = CardView
    SHOWING: ClassVar = SHOWING
    QUESTIONS: ClassVar = (
        Dealing,
        Choosing,
        ChoosingOfThree,
        ChoosingOfTwo,
        ChoosingAgain,
        Discarding,
        LayingMissing,
        Swapping,
        LayingNew,
        Finishing,
        Passing,
        ArrangingOwn,
        ArrangingOthers,
    )
    STEPS: ClassVar = (NextTurn,)
    EVENTS: ClassVar = EVENTS
    AGENDA: ClassVar = (DEALING,)
    IN_PLACE: ClassVar = {Dealing: deal_in_place}
    TALLY: ClassVar = tallies.LENGTH

    numbers: CardNumbers
    deck: tuple[int, ...]

    may_lay_down = points.may_lay_down
    reward = points.reward
    payment = points.payment
    match_winners = points.match_winners

    dealt = moments.dealt
    turn_began = moments.turn_began
    turn_ended = moments.turn_ended
    drawn = moments.drawn
    traded = moments.traded
    discarded = moments.discarded
    round_ended = moments.round_ended
    match_ended = moments.match_ended

    def __init__(self, composition: Composition[CardNumbers, CardData]) -> None:
        numbers, data = composition.numbers, composition.data
        self.scorer = Scorer(data.scoring, layout_rules(numbers), data.extra)
        self.roles = roles_in(self.scorer)
        """What a joker of this deck can stand for."""
        self.role_texts = tuple(str(role) for role in self.roles)
        self.items = items_in(self.scorer)
        """What a submitted layout is made of."""
        super().__init__(composition)
        self.numbers = numbers
        self.seating = SEATINGS[composition.players]
        self.neutral_piles = self.seating.neutral_piles
        others = {task for seating in SEATINGS.values() for task in seating.tasks}
        self.foreign_tasks = frozenset(others.difference(self.seating.tasks))
        """What only a game of another number of players has on its agenda."""
        self.out_size = 10 if numbers.p56_out_hand == "ten" else numbers.hand_size
        self.card_deck = deck_of(numbers, data)
        self.deck = tuple(int(card) for card in self.card_deck.cards)
        self.data = data
        self.kinds = CARDS[: len(PRINTED) + len(data.extra)]
        """The kinds of cards that this deck has."""
        self.card_names = data.card_names()
        self.lay_out = lay_out_best if numbers.auto_arrange else ask_for_layouts
        self.turns_are_followed = not {"turn_began", "turn_ended"}.isdisjoint(composition.points)
        """Whether a modifier acts when a turn begins or ends."""
        if type(self).idle is CardRules.idle:
            self.on_idle = self.seating.begin_turn  # without a detour: it is called every turn
        self.stalled_too_long = (numbers.stall_orbits or NEVER) * self.players
        """So many stalled turns end a round (C-Q-58)."""
        self.own_lay_down = "may_lay_down" in composition.points
        """Whether a modifier decides what may be laid down."""
        scorer, size = self.scorer, self.out_size

        @lru_cache(maxsize=REMEMBERED)
        def can_go_out(hand: tuple[int, ...]) -> bool:
            """Whether some part of a hand may be laid down (C-Q-60)."""
            return has_legal_part(hand, scorer, size)

        self.can_go_out = can_go_out

    def additions(self, composition: Composition[N, D]) -> Mapping[str, Domain]:
        return wider_ranges(self.scorer)

    def idle(self, table: CardTable) -> None:
        self.seating.begin_turn(table)

    def resample(self, state: CardState, seat: Seat, rng: Random) -> CardState:
        return resample(self.codec.read_only(self, state), state, seat, rng)

    def conserved(self, look: CardTable) -> Mapping[str, int]:
        """The cards of each kind (C-I-1)."""
        from monopoly_rules_variants.card_game.positions.flaws import cards_on_table

        return {CARDS[card].id: count for card, count in cards_on_table(look).items()}

    def flaws(self, look: CardTable) -> Iterable[Refusal]:
        from monopoly_rules_variants.card_game.positions.flaws import flaws

        return flaws(look)

    def placed(self, given: dict[str, object], place: str, rng: Random | None) -> CardState:
        from monopoly_rules_variants.card_game.positions.position import columns

        return super().placed(columns(self, given, place, rng), place, rng)

    def untimely(self, look: CardTable, action: Action) -> str | None:
        from monopoly_rules_variants.card_game.untimely import untimely

        return untimely(look, action)

    def standing(self, look: CardTable) -> tuple[int, ...]:
        return tuple(look.money)

    def counted(self, tally: Sequence[int]) -> Mapping[str, JSON]:
        return tallies.counted(tally)

    def entries_of(self, start: CardState, events: Sequence[Event]) -> tuple[Entry, ...]:
        from monopoly_rules_variants.card_game.bookkeeping import entries_of

        return entries_of(events)

    def facts(self, look: CardTable) -> Mapping[str, JSON]:
        from monopoly_rules_variants.card_game.positions.position import facts

        return facts(look)

    def value_of(self, noun: str, text: str) -> int | None:
        if noun == "set":
            return self._sets.get(text.casefold())
        if noun != "card":
            return None
        if text.casefold() == "none":
            return NO_CARD
        found = self.card_names.find(text)
        return None if found is None else int(found)

    def known_names(self, noun: str) -> Iterable[str]:
        if noun == "set":
            return [*self._sets]
        return [card.id for card in self.kinds] if noun == "card" else ()

    @cached_property
    def _sets(self) -> Mapping[str, int]:
        """What sets are called: by their ids, as the edition calls them, in English."""
        names = zip(SETS, self.data.set_names(), strict=True)
        return {
            name.casefold(): int(each)
            for each, own in names
            for name in (each.id, own, self.data.english_sets.get(each.id, own))
        }

    def several(self, text: str) -> tuple[str, ...] | None:
        return tuple(card.id for card in parse_cards(text, self.card_names))

    def same_name(self, one: str, other: str) -> bool:
        found = self.card_names.find(one)
        return one == other or (found is not None and found == self.card_names.find(other))

    def words(self, names: tuple[str, ...] = (), locale: str = "en") -> CardWords:
        from monopoly_rules_variants.card_game.words.nouns import CardWords

        return CardWords(self, names, locale)

    def box(self, locale: str) -> Box:
        from monopoly_rules_variants.card_game.words.box import box_of

        return box_of(self, locale)

    def render(self, view: CardView, words: Words) -> str:
        from monopoly_rules.kernel import plain

        return plain(self.picture(view, words))

    def picture(self, view: CardView, words: Words) -> Picture:
        from monopoly_rules_variants.card_game.words.picture import picture

        return picture(view, words, self.numbers.win_target) + self.kept(view, words)

    def short_picture(self, view: CardView, words: Words) -> Picture:
        from monopoly_rules_variants.card_game.words.picture import short_picture

        return short_picture(view, words, self.numbers.win_target)

    def inquiries(self) -> Mapping[str, Inquiry[CardView]]:
        from monopoly_rules_variants.card_game.words.asking import inquiries

        return inquiries(self)

    def remarks(self, view: CardView, words: Words) -> Picture:
        from monopoly_rules_variants.card_game.words.asking import remarks

        return remarks(self, view, words)

    def why_none(self, view: CardView, kind: type[Action]) -> Refusal | None:
        from monopoly_rules_variants.card_game.words.asking import why_none

        return why_none(self, view, kind)

    def brief(self, events: Sequence[Event], words: Words) -> Iterable[str]:
        from monopoly_rules_variants.card_game.words.brief import brief

        return brief(events, words)

    def sheet(self, events: Iterable[Event], words: Words) -> Picture:
        from monopoly_rules_variants.card_game.words.picture import sheet

        return sheet(events, words, self.scorer)

    def draw(self, view: CardView, words: Words) -> Drawing:
        from monopoly_rules_variants.card_game.drawings import draw_table

        return self.under(draw_table(view, words, self.plain_spec), view, words)

    def draw_sheet(self, events: Iterable[Event], words: Words) -> Drawing | None:
        from monopoly_rules_variants.card_game.drawings import draw_sheet

        return draw_sheet(events, words, self.plain_spec)

    def whose_turn(self, view: CardView) -> Seat | None:
        return view.active

    def turn_mark(self, view: CardView) -> int:
        return view.rounds

    def styles(self) -> tuple[Style, ...]:
        from monopoly_rules.core.colours import SET_STYLES

        return (*super().styles(), *SET_STYLES)

    def styled_names(self, words: Words) -> Mapping[str, str]:
        from monopoly_rules_variants.card_game.words.picture import styled_names

        return styled_names(words)
