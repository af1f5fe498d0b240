"""What happens in a match, told with its rule.

``TEXT`` is the sentence; `words/brief.py` makes one line of several for the story of a person.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import Event, Seat, Secret, events_in, maker, marked, seen_only_by

Cards = tuple[int, ...]


@attrs.frozen
class Dealt(Event):
    """A hand was dealt, and a card face up for the trade pile (C-SETUP-4, C-SETUP-5)."""

    seat: Seat
    cards: Annotated[Secret[Cards], seen_only_by("seat")]
    face_up: Cards
    TEXT: ClassVar = "{seat:seat} was dealt {cards:card}, face up {face_up:card}"
    VEILED: ClassVar = "{seat:seat} was dealt a hand, face up {face_up:card}"


@attrs.frozen
class NeutralDealt(Event):
    """Cards face up for the empty seats (C-P3-2, C-P2-1)."""

    cards: Cards
    TEXT: ClassVar = "face up for the empty seats: {cards:card}"


@attrs.frozen
class _WithHiddenCard(Event):
    """What a player did with a card that nobody else sees."""

    seat: Seat
    card: Annotated[Secret[int], seen_only_by("seat")]


class Drew(_WithHiddenCard):
    """A card came from the draw pile into a hand (C-DRAW-1)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} drew {card:card}"
    VEILED: ClassVar = "{seat:seat} drew a card"


@attrs.frozen
class _WithCard(Event):
    """What a player did with a card that everybody sees."""

    seat: Seat
    card: int


class Added(_WithCard):
    """A hand card was put on the own trade pile before a trade (C-TRADE-3)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} added {card:card} to the trade pile"


@attrs.frozen
class Traded(Event):
    """Cards of two trade piles changed hands (C-TRADE-1)."""

    seat: Seat
    partner: Seat
    given: Cards
    taken: Cards
    TEXT: ClassVar = "{seat:seat} gave {partner:seat} {given:card} for {taken:card}"


@attrs.frozen
class Exchanged(Event):
    """Cards were exchanged with a neutral pile (C-P3-3, C-P3-4)."""

    seat: Seat
    pile: int
    given: Cards
    taken: Cards
    TEXT: ClassVar = "{seat:seat} put {given:card} on neutral pile {pile:pile} for {taken:card}"


@attrs.frozen
class _WithCards(Event):
    """What a player did with cards that everybody sees."""

    seat: Seat
    cards: Cards


class Discarded(_WithCards):
    """Surplus cards went onto the own trade pile, the last on top (C-DISCARD-2)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} discarded {cards:card}"


class LaidTradeCard(_WithCard):
    """A hand card became the trade card (C-P56-5, C-P56-6)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} laid down {card:card} as a trade card"


class Chose(_WithHiddenCard):
    """A card for the pass lies face down (C-Q-69)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} passes {card:card}"
    VEILED: ClassVar = "{seat:seat} has chosen a card to pass"


@attrs.frozen
class Passed(Event):
    """A card went to the left neighbour (C-P56-7)."""

    giver: Seat
    receiver: Seat
    card: Annotated[Secret[int], seen_only_by("giver", "receiver")]
    TEXT: ClassVar = "{receiver:seat} got {card:card} from {giver:seat}"
    VEILED: ClassVar = "{receiver:seat} got a card from {giver:seat}"


@attrs.frozen
class WentOut(Event):
    """A player laid the hand down and ended the round (C-OUT-14)."""

    seat: Seat
    cards: Cards
    roles: tuple[str, ...]
    shed: Cards
    TEXT: ClassVar = (
        "{seat:seat} goes out with {cards:card} (Chance as: {roles:role}; shed: {shed:card})"
    )

    @property
    def template(self) -> str:
        """Without what there is nothing of."""
        if self.roles:
            plain = marked("{seat:seat} goes out with {cards:card} (Chance as: {roles:role})")
            return self.TEXT if self.shed else plain
        if self.shed:
            return marked("{seat:seat} goes out with {cards:card} (shed: {shed:card})")
        return marked("{seat:seat} goes out with {cards:card}")


class Rewarded(_WithCards):
    """The reward of going out (C-REWARD-1, C-P56-10)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} takes the reward: {cards:card}"
    REVEALS: ClassVar = True


class Shown(_WithCards):
    """A hand was turned up at the end of the round (C-SCORE-2)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} shows {cards:card}"
    REVEALS: ClassVar = True


@attrs.frozen
class Arranged(Event):
    """A player has submitted a layout (C-Q-37)."""

    seat: Seat
    amount: Annotated[Secret[int], seen_only_by("seat")]
    TEXT: ClassVar = "{seat:seat} has laid out the cards for {amount:money}"
    VEILED: ClassVar = "{seat:seat} has laid out the cards"


@attrs.frozen
class Earned(Event):
    """One line of a score (C-SCORE-16)."""

    seat: Seat
    item: tuple[int | str, ...]
    """A template and its values, as a score line has them."""
    amount: int
    TEXT: ClassVar = "{seat:seat}: {item:line}: {amount:money}"
    ON_SHEET: ClassVar = True


@attrs.frozen
class Paid(Event):
    """The bank paid a player for the round (C-SCORE-14)."""

    seat: Seat
    amount: int
    TEXT: ClassVar = "the bank pays {seat:seat} {amount:money}"
    ON_SHEET: ClassVar = True


@attrs.frozen
class Stalled(Event):
    """A round ended although nobody went out (C-Q-22, C-Q-58)."""

    turns: int
    TEXT: ClassVar = "nobody went out; the round is over"


@attrs.frozen
class RoundEnded(Event):
    """The deal passed to the left (C-ROUND-4)."""

    dealer: Seat
    TEXT: ClassVar = "{dealer:seat} deals the next round"


@attrs.frozen
class Won(Event):
    """The match is over (C-WIN-1)."""

    winners: tuple[int, ...]
    TEXT: ClassVar = "the match goes to {winners:seat}"


EVENTS = events_in(globals())

drew = maker(Drew)
added = maker(Added)
traded = maker(Traded)
discarded = maker(Discarded)
laid_trade_card = maker(LaidTradeCard)
chose = maker(Chose)
