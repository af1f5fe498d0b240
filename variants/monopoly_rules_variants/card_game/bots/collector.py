"""The collector: keeps what its best layouts need, gives away the rest, goes out when it pays.

It sees its hand and the piles; `Prospects` estimates what cards may become, the core says what they
are worth now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar, cast

from monopoly_rules.core.cards import Card
from monopoly_rules.core.layouts import best_part, default_roles, value_after_reward
from monopoly_rules.kernel import Action, AnswersByQuestion, Choice, Player, Seat, Task
from monopoly_rules_variants.card_game.bots.prospects import Prospects
from monopoly_rules_variants.card_game.players.five_six_players import (
    Finishing,
    LayingMissing,
    LayingNew,
    Passing,
    Swapping,
)
from monopoly_rules_variants.card_game.players.four_players import Choosing
from monopoly_rules_variants.card_game.players.three_players import FOR_TWO, ChoosingOfThree
from monopoly_rules_variants.card_game.players.two_players import ChoosingAgain, ChoosingOfTwo
from monopoly_rules_variants.card_game.rules import CardRules
from monopoly_rules_variants.card_game.turn.arranging import ArrangingOthers, ArrangingOwn
from monopoly_rules_variants.card_game.turn.discarding import Discarding
from monopoly_rules_variants.card_game.values.actions import (
    DONE,
    DRAW,
    Arrange,
    Discard,
    GoOut,
    LayTradeCard,
    NeutralSwap,
    NeutralTake,
    PassCard,
    Swap,
    Trade,
)
from monopoly_rules_variants.card_game.values.state import NO_CARD, without
from monopoly_rules_variants.card_game.view import CardView

A = TypeVar("A", bound=Action)
Choices = Sequence[Choice[Action]]
Cards = tuple[int, ...]
JOKER: Final = int(Card.JOKER)
DEEPEST: Final = 4
"""How far down a pile it looks for a card worth a trade."""
A_DRAW: Final = 60
"""What a drawn card is worth, about; a trade has to bring more."""
EAGER: Final = 40
"""How much more each trade since the last draw has to bring, so that rounds come to an end."""
A_CARD: Final = 15
"""What it costs to let an opponent have one card more."""
REWARD_CARD: Final = 110
"""What a card of the reward is worth, about."""
WORTH_IT: Final = 900
"""It goes out at once for this much; for less when the draw pile runs low."""


class Collector(AnswersByQuestion):
    """A player of the card game for any number of players."""

    def __init__(self, rules: CardRules, seat: Seat) -> None:
        self.rules = rules
        self.seat = seat
        self.prospects = Prospects(rules, seat)
        self.exchanges = self.rounds = 0
        self.draw_pile = (
            len(rules.deck) - rules.players * (rules.numbers.hand_size + 1) - rules.neutral_piles
        )
        answers: dict[type[Task], Callable[[CardView, Choices], Action]] = {
            Choosing: self.choose,
            ChoosingOfThree: self.choose,
            ChoosingOfTwo: self.choose,
            ChoosingAgain: self.choose_again,
            Discarding: self.discard,
            LayingMissing: self.lay_trade_card,
            LayingNew: self.lay_trade_card,
            Swapping: self.swap,
            Finishing: self.finish,
            Passing: self.pass_card,
            ArrangingOwn: self.arrange,
            ArrangingOthers: self.arrange,
        }
        self.answers = cast("dict[type[Task], Player]", answers)  # all views are of cards

    # Two to four players

    def choose(self, view: CardView, choices: Choices) -> Action:
        """Go out, or take what helps most: from a pile, or from the draw pile."""
        out = self.go_out(view, choices)
        if out is not None:
            return out
        hand = view.hand
        self.prospects.watch(view)
        least, loss = self._least(hand)
        best, gain = self._best_exchange(view, hand, least, loss)
        if view.rounds != self.rounds:
            self.rounds, self.exchanges = view.rounds, 0
        if view.draw and gain < A_DRAW + EAGER * self.exchanges:
            self.exchanges = 0
            return self._take_two(view, least) or DRAW[self.seat]
        self.exchanges += 1
        assert best is not None, "a trade is possible on every turn (C-I-3)"
        return best

    def _best_exchange(
        self, view: CardView, hand: Cards, least: int, loss: float
    ) -> tuple[Action | None, float]:
        """The exchange with the highest gain; of none that gains, the first."""
        now = self.prospects.of(hand)
        best: Action | None = None
        most = -1e9
        for count, taken, action in self._exchanges(view, least):
            gain = self.prospects.of(hand + taken) - now - loss - A_CARD * count
            if gain > most:
                best, most = action, gain
        return best, most

    def _exchanges(self, view: CardView, least: int) -> Iterator[tuple[int, Cards, Action]]:
        """How many cards are given, which are taken, and the action."""
        seat, piles = self.seat, view.piles
        own = len(piles[seat])
        multiple = self.rules.numbers.neutral_multi_trade
        for partner, pile in enumerate(piles):
            if partner != seat:
                for count in range(1, min(own + 1, len(pile), DEEPEST) + 1):
                    added = NO_CARD if count <= own else least
                    yield count, pile[-count:], Trade(seat, partner, count, added)
        for number, pile in enumerate(view.neutral):
            for count in range(1, min(own + 1, len(pile), DEEPEST if multiple else 1) + 1):
                added = NO_CARD if count <= own else least
                yield count, pile[-count:], NeutralSwap(seat, number, count, added)

    def _take_two(self, view: CardView, least: int, only: int | None = None) -> Action | None:
        """Instead of drawing: draw and take the better neutral card for two of the own pile."""
        own = len(view.piles[self.seat])
        if not view.neutral or own + 1 < FOR_TWO or not self.rules.numbers.neutral_plus_draw:
            return None
        of, hand = self.prospects.of, view.hand
        piles = range(len(view.neutral)) if only is None else (only,)
        pile = max(piles, key=lambda number: of((*hand, view.neutral[number][-1])))
        return NeutralTake(self.seat, pile, NO_CARD if own >= FOR_TWO else least)

    def choose_again(self, view: CardView, choices: Choices) -> Action:
        """The other neutral pile as well, if it helps (C-Q-46)."""
        question = view.question
        assert isinstance(question, ChoosingAgain)
        if not view.piles[self.seat]:
            return DONE[self.seat]
        self.prospects.watch(view)
        other = 1 - question.used
        hand = view.hand
        _, loss = self._least(hand)
        card = view.neutral[other][-1]
        if self.prospects.of((*hand, card)) - self.prospects.of(hand) - loss > 0:
            return NeutralSwap(self.seat, other, 1, NO_CARD)
        return DONE[self.seat]

    def discard(self, view: CardView, choices: Choices) -> Action:
        """Put down what is missed least, the best of it first, so that it lies lowest."""
        self.prospects.watch(view)
        hand = view.hand
        put_down: list[int] = []
        while len(hand) > self.rules.numbers.hand_size:
            card, _ = self._least(hand)
            hand = without(hand, (card,))
            put_down.append(card)
        return Discard(self.seat, tuple(reversed(put_down)))

    def _least(self, hand: Cards) -> tuple[int, float]:
        """The card that is missed least, and how much."""
        of = self.prospects.of
        best, card, last = -1.0, NO_CARD, NO_CARD
        for place, each in enumerate(hand):
            if each != last:
                value = of(hand[:place] + hand[place + 1 :])
                if value > best:
                    best, card = value, each
                last = each
        return card, of(hand) - best

    # Five and six players

    def lay_trade_card(self, view: CardView, choices: Choices) -> Action:
        self.prospects.watch(view)
        return LayTradeCard(self.seat, self._least(view.hand)[0])

    def swap(self, view: CardView, choices: Choices) -> Action:
        """Go out, or take the trade card that helps most (C-P56-4)."""
        out = self.go_out(view, choices)
        if out is not None:
            return out
        self.prospects.watch(view)
        of, hand, piles = self.prospects.of, view.hand, view.piles
        partners = [seat for seat, pile in enumerate(piles) if pile and seat != self.seat]
        return Swap(self.seat, max(partners, key=lambda seat: of((*hand, piles[seat][0]))))

    def finish(self, view: CardView, choices: Choices) -> Action:
        return self.go_out(view, choices) or DONE[self.seat]

    def pass_card(self, view: CardView, choices: Choices) -> Action:
        self.prospects.watch(view)
        return PassCard(self.seat, self._least(view.hand)[0])

    # The end of a round

    def go_out(self, view: CardView, choices: Choices) -> Action | None:
        """Lay the hand down if that is possible and pays; a rare modifier decides what may be."""
        rules, hand = self.rules, view.hand
        if rules.own_lay_down:
            return first_of(choices, GoOut)
        if not rules.can_go_out(hand):
            return None
        part = best_part(hand, rules.scorer, rules.out_size)
        assert part is not None, "some part of the hand may be laid"
        if not self._pays(view, tuple(part.laid)):
            return None
        return GoOut(self.seat, tuple(int(card) for card in part.shed), ())

    def _pays(self, view: CardView, laid: Cards) -> bool:
        """Whether going out now is better than to wait for more."""
        rules = self.rules
        roles = default_roles(laid, rules.scorer) or ()
        if rules.seating.passes:
            reward = tuple(card for pile in view.piles for card in pile)
            worth = value_after_reward(laid, roles, reward, rules.scorer)
            left = 0.5
        else:
            worth = value_after_reward(laid, roles, (), rules.scorer)
            worth += REWARD_CARD * min(view.draw, rules.numbers.reward_count)
            left = view.draw / self.draw_pile
        if view.money[self.seat] + worth >= rules.numbers.win_target:
            return True
        return worth >= WORTH_IT * left

    def arrange(self, view: CardView, choices: Choices) -> Action:
        """The best layout, which the rules know (C-Q-37)."""
        best = first_of(choices, Arrange)
        assert best is not None, "whoever arranges has a layout"
        return best


def first_of(choices: Choices, kind: type[A]) -> A | None:
    """The first action of a kind that is offered, or None."""
    for choice in choices:
        if choice.kind is kind:
            return cast("A", choice.first(1)[0])
    return None
