"""The table: the only place where cards and money move and events are made."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import TYPE_CHECKING

from monopoly_rules.core.layouts import JokerRole, role_at
from monopoly_rules.kernel import DefinitionError, Seat, Table, slotted, writable
from monopoly_rules_variants.card_game.table.tallies import GONE_OUT, ROUNDS, TURNS
from monopoly_rules_variants.card_game.values import events
from monopoly_rules_variants.card_game.values.state import NO_CARD, NOBODY, without

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.rules import CardRules

Cards = tuple[int, ...]


@slotted
class CardTable(Table):
    """The working form of a match.

    What happens in every turn asks for the log itself instead of by `tell`, which costs 3 % of a
    turn when nobody listens, and makes its columns `writable` by itself, which saves as much.
    """

    rules: CardRules
    hands: Sequence[Cards]
    piles: Sequence[Cards]
    neutral: Sequence[Cards]
    draw: Sequence[int]
    chosen: Sequence[int]
    money: Sequence[int]
    dealer: Seat
    active: Seat
    rounds: int
    stalled: int
    out: Seat
    laid: Sequence[int]
    roles: Sequence[int]
    reward: Sequence[int]
    aside: Sequence[int]
    earned: Sequence[int]

    def joker_roles(self) -> tuple[JokerRole, ...]:
        """The roles of the laid Chance cards."""
        return tuple(role_at(rank) for rank in self.roles)

    # Dealing

    def deal(self, deck: list[int]) -> None:
        """Hands one card at a time, then the face-up cards, then the neutral piles (C-Q-43)."""
        rules = self.rules
        players, size = rules.players, rules.numbers.hand_size
        dealt = players * size
        hands, piles = self.hands, self.piles = writable(self.hands), writable(self.piles)
        for place in range(players):
            seat = (self.dealer + 1 + place) % players
            hands[seat] = tuple(sorted(deck[place:dealt:players]))
            piles[seat] = (deck[dealt + place],)
            self.tell(events.Dealt, "C-SETUP-4", seat, hands[seat], piles[seat])
        rest = deck[dealt + players :]
        self.neutral = writable(self.neutral)
        self.neutral[:] = [(card,) for card in rest[: rules.neutral_piles]]
        if self.neutral:
            self.tell(events.NeutralDealt, "C-P3-2", tuple(card for (card,) in self.neutral))
        self.draw = writable(self.draw)
        self.draw[:] = rest[rules.neutral_piles :][::-1]
        self.active = (self.dealer + 1) % players
        self.stalled = -1 if self.draw else 0

    def gather(self) -> None:
        """All cards come back into one deck; the deal passes to the left (C-ROUND-3, -4)."""
        players = self.rules.players
        self.hands, self.piles = writable(self.hands), writable(self.piles)
        self.hands[:] = [()] * players
        self.piles[:] = [()] * players
        self.neutral, self.laid, self.roles = (
            writable(self.neutral),
            writable(self.laid),
            writable(self.roles),
        )
        self.reward, self.aside = writable(self.reward), writable(self.aside)
        self.neutral.clear()
        self.laid.clear()
        self.roles.clear()
        self.reward.clear()
        self.aside.clear()
        self.earned = writable(self.earned)
        self.earned[:] = [-1] * players
        self.draw = writable(self.draw)
        self.draw[:] = self.rules.deck
        self.out = NOBODY
        self.rounds += 1
        self.dealer = self.active = (self.dealer + 1) % players
        self.tell(events.RoundEnded, "C-ROUND-4", self.dealer)

    # Turns

    def draw_card(self, seat: Seat, rule: str) -> None:
        """The top of the draw pile goes into the hand."""
        draw, hands = self.draw, self.hands
        if type(draw) is not list:
            draw = self.draw = list(draw)
        if type(hands) is not list:
            hands = self.hands = list(hands)
        card = draw.pop()
        hand = hands[seat]
        place = bisect(hand, card)
        hands[seat] = (*hand[:place], card, *hand[place:])
        if (log := self.log) is not None:
            log.append(events.drew(rule, seat, card))

    def add(self, seat: Seat, card: int) -> None:
        """A hand card goes on top of the own trade pile before a trade, if any (C-TRADE-3)."""
        if card == NO_CARD:
            return
        hands, piles = self.hands, self.piles
        if type(hands) is not list:
            hands = self.hands = list(hands)
        if type(piles) is not list:
            piles = self.piles = list(piles)
        hands[seat] = without(hands[seat], (card,))
        piles[seat] += (card,)
        if (log := self.log) is not None:
            log.append(events.added("C-TRADE-3", seat, card))

    def trade(self, seat: Seat, partner: Seat, count: int, rule: str) -> None:
        """The top cards of two trade piles go into the other one's hand."""
        hands, piles = self.hands, self.piles
        if type(hands) is not list:
            hands = self.hands = list(hands)
        if type(piles) is not list:
            piles = self.piles = list(piles)
        mine, theirs = piles[seat], piles[partner]
        given, taken = mine[-count:], theirs[-count:]
        piles[seat], piles[partner] = mine[:-count], theirs[:-count]
        hands[seat] = tuple(sorted(hands[seat] + taken))
        hands[partner] = tuple(sorted(hands[partner] + given))
        if (log := self.log) is not None:
            log.append(events.traded(rule, seat, partner, given, taken))

    def exchange(self, seat: Seat, pile: int, give: int, take: int, rule: str) -> None:
        """The top of a neutral pile goes into the hand, own top cards onto it (C-Q-44)."""
        piles, neutral = self.piles, self.neutral = writable(self.piles), writable(self.neutral)
        given, taken = piles[seat][-give:], neutral[pile][-take:]
        piles[seat] = piles[seat][:-give]
        neutral[pile] = neutral[pile][:-take] + given
        self._receive(seat, taken)
        self.tell(events.Exchanged, rule, seat, pile, given, taken)

    def discard(self, seat: Seat, cards: Cards) -> None:
        """Hand cards go onto the own trade pile, the last on top (C-DISCARD-2)."""
        hands, piles = self.hands, self.piles
        if type(hands) is not list:
            hands = self.hands = list(hands)
        if type(piles) is not list:
            piles = self.piles = list(piles)
        hands[seat] = without(hands[seat], cards)
        piles[seat] += cards
        if (log := self.log) is not None:
            log.append(events.discarded("C-DISCARD-2", seat, cards))

    def lay_trade_card(self, seat: Seat, card: int, rule: str) -> None:
        """A hand card becomes the trade card (C-P56-5, C-P56-6)."""
        hands, piles = self.hands, self.piles = writable(self.hands), writable(self.piles)
        hands[seat] = without(hands[seat], (card,))
        piles[seat] = (card,)
        if (log := self.log) is not None:
            log.append(events.laid_trade_card(rule, seat, card))

    def choose(self, seat: Seat, card: int) -> None:
        """A card leaves the hand and waits face down for the pass (C-Q-69)."""
        hands, chosen = self.hands, self.chosen = writable(self.hands), writable(self.chosen)
        hands[seat] = without(hands[seat], (card,))
        chosen[seat] = card
        if (log := self.log) is not None:
            log.append(events.chose("C-Q-69", seat, card))

    def pass_cards(self) -> None:
        """All chosen cards go to the left together (C-P56-7)."""
        chosen = self.chosen = writable(self.chosen)
        cards = tuple(chosen)
        chosen[:] = [NO_CARD] * len(cards)
        for giver, card in enumerate(cards):
            receiver = (giver + 1) % len(cards)
            self._receive(receiver, (card,))
            self.tell(events.Passed, "C-P56-7", giver, receiver, card)

    def count_stalled(self) -> bool:
        """A turn has passed that counts for the guard; whether the guard strikes (C-Q-58)."""
        self.stalled += 1
        return self.stalled >= self.rules.stalled_too_long

    def next_turn(self) -> None:
        """The seat to the left becomes active (C-TURN-4)."""
        self.active = (self.active + 1) % self.rules.players
        if (tally := self.tally) is not None:
            tally[TURNS] += 1

    def _receive(self, seat: Seat, cards: Cards) -> None:
        hands = self.hands = writable(self.hands)
        hands[seat] = tuple(sorted(hands[seat] + cards))

    # The end of a round

    def lay_down(self, seat: Seat, shed: Cards, ranks: Cards, *, onto_pile: bool) -> None:
        """The hand is laid on the table, the surplus shed (C-OUT-3, C-Q-18)."""
        hands = self.hands = writable(self.hands)
        laid = without(hands[seat], shed)
        hands[seat] = ()
        self.out = seat
        self.laid, self.roles = writable(self.laid), writable(self.roles)
        self.laid[:] = laid
        self.roles[:] = ranks
        if shed and onto_pile:
            self.piles = writable(self.piles)
            self.piles[seat] += shed
        elif shed:
            self._put_aside(shed)
        names = tuple(str(role_at(rank)) for rank in ranks)
        self.tell(events.WentOut, "C-OUT-14", seat, laid, names, shed)

    def take_reward(self, seat: Seat, cards: Cards, rule: str) -> None:
        """The outgoing player takes the reward (C-REWARD-1, C-P56-10)."""
        self.reward = writable(self.reward)
        self.reward[:] = sorted(cards)
        self.tell(events.Rewarded, rule, seat, cards)

    def draw_top(self, count: int) -> Cards:
        """The top cards of the draw pile, as many as there are (C-Q-23)."""
        draw = self.draw = writable(self.draw)
        return tuple(draw.pop() for _ in range(min(count, len(draw))))

    def take_trade_cards(self) -> Cards:
        """All trade cards on the table (C-P56-10)."""
        piles = self.piles = writable(self.piles)
        cards = tuple(card for pile in piles for card in pile)
        piles[:] = [()] * len(piles)
        return cards

    def clear(self) -> None:
        """Trade and neutral piles leave the game for this round (C-REWARD-8)."""
        self.piles, self.neutral = writable(self.piles), writable(self.neutral)
        self._put_aside(tuple(card for pile in (*self.piles, *self.neutral) for card in pile))
        if (tally := self.tally) is not None:
            # The turn that ends a round is not passed on.
            tally[TURNS] += 1
            tally[ROUNDS] += 1
            tally[GONE_OUT] += self.out != NOBODY
        self.piles[:] = [()] * len(self.piles)
        self.neutral.clear()

    def _put_aside(self, cards: Cards) -> None:
        self.aside = writable(self.aside)
        self.aside.extend(cards)
        self.aside.sort()

    def arrange(self, seat: Seat, amount: int) -> None:
        """A player has submitted a layout worth so much (C-Q-37)."""
        self.earned = writable(self.earned)
        self.earned[seat] = amount
        self.tell(events.Arranged, "C-Q-37", seat, amount)

    def pay(self, seat: Seat, amount: int, rule: str = "C-SCORE-14") -> None:
        """The bank pays, for the round (C-SCORE-14) or by a modifier's rule; a modifier may also
        take money that is there."""
        money = self.money = writable(self.money)
        if money[seat] + amount < 0:
            raise DefinitionError(f"{rule}: seat {seat} pays {-amount} and has {money[seat]}")
        money[seat] += amount
        self.tell(events.Paid, rule, seat, amount)
