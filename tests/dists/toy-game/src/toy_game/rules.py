"""The rules of the bazaar as one object, and how it is composed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import (
    Account,
    Composition,
    Outcome,
    PlainWords,
    Random,
    Refusal,
    Rules,
    Seat,
    Span,
    Told,
    Words,
    awaited_seats,
    first_misfit,
    point,
    refusal,
    shuffled,
)
from monopoly_rules.plugins import Parameter
from toy_game.auctions import OpenAuction, SealedAuction
from toy_game.business import Debt, RaiseMoney
from toy_game.turns import (
    TIME_UP,
    EndTurn,
    Passing,
    Rolling,
    Shuffle,
    Turn,
    on_six,
    roll_in_place,
    shuffle_in_place,
    turn_ended,
)
from toy_game.values import (
    CARDS,
    EVENTS,
    NOTHING,
    SHOWING,
    Ended,
    ToyLook,
    ToyState,
    ToyTable,
    ToyView,
)


@attrs.frozen
class ToyNumbers:
    """The parameters of the bazaar; editions give their values."""

    coins: Annotated[int, Span(0, 1000), Parameter("TOY-1")]
    """Coins at the start."""
    hand: Annotated[
        int, Span(0, 4), Parameter("TOY-1", fixed="a larger hand would need more cards")
    ]
    """Cards at the start, 0 to 4."""
    toll: Annotated[int, Span(0, 1000), Parameter("TOY-3")]
    """What a 1 costs."""
    price: Annotated[int, Span(0, 1000), Parameter("TOY-7")]
    """What the bank pays for a card."""
    premium: Annotated[int, Span(0, 1000), Parameter("TOY-8")]
    """What the bank pays for cards that add up to a multiple of five."""
    rounds: Annotated[int, Span(1, 1000), Parameter("TOY-2")]
    """Rounds in a game."""


@attrs.frozen
class ToyNames:
    """The table ``[names]`` of an edition."""

    card: str
    coins: str


@attrs.frozen
class ToyData:
    """What an edition of the bazaar holds besides parameters."""

    names: ToyNames


@point("TOY-3")
def toll(look: ToyLook, seat: Seat) -> int:
    """What a 1 costs."""
    return look.rules.numbers.toll


@point("TOY-3")
def tolls_go_to(look: ToyLook) -> Account | None:
    """The account that tolls are paid to; None is the bank."""
    return None


@point("TOY-7")
def price(look: ToyLook, seat: Seat) -> int:
    """What the bank gives for a card."""
    return look.rules.numbers.price


class ToyRules(Rules[ToyState, ToyTable, ToyView]):
    """The bazaar for a number of players."""

    STATE = ToyState
    TABLE = ToyTable
    VIEW = ToyView
    SHOWING: ClassVar = SHOWING
    QUESTIONS: ClassVar = (
        Shuffle,
        Turn,
        Rolling,
        RaiseMoney,
        OpenAuction,
        SealedAuction,
        Passing,
    )
    STEPS: ClassVar = (Debt, EndTurn)
    EVENTS: ClassVar = EVENTS
    HOST_VERBS: ClassVar = (TIME_UP,)
    AGENDA: ClassVar = (Shuffle(),)
    IN_PLACE: ClassVar = {Shuffle: shuffle_in_place, Rolling: roll_in_place}

    numbers: ToyNumbers

    toll = toll
    tolls_go_to = tolls_go_to
    price = price
    on_six = on_six
    turn_ended = turn_ended

    def __init__(self, composition: Composition[ToyNumbers, ToyData]) -> None:
        super().__init__(composition)
        self.numbers = composition.numbers
        self.names = composition.data.names

    def idle(self, table: ToyTable) -> None:
        alive = table.alive()
        if len(alive) == 1:
            self.count_up(table, "TOY-11", "one player is left")
        elif table.turns >= self.numbers.rounds * self.players:
            self.count_up(table, "TOY-10", "the last round is over")
        else:
            table.push(Turn(table.active))

    def count_up(self, table: ToyTable, rule: str, reason: str) -> None:
        """Add up coins and cards (TOY-10)."""
        scores = tuple(
            0 if table.out[seat] else table.coins[seat] + sum(table.hands[seat])
            for seat in range(self.players)
        )
        alive = table.alive()
        best = max(scores[seat] for seat in alive)
        winners = tuple(seat for seat in alive if scores[seat] == best)
        table.tell(Ended, rule, winners)
        table.end(Outcome(rule, winners, scores, reason))

    def resample(self, state: ToyState, seat: Seat, rng: Random) -> ToyState:
        """Deal the other hands, the deck and what lies face down anew."""
        passing = any(isinstance(task, Passing) for task in state.agenda)
        others = [other for other in range(self.players) if other != seat]
        unseen = [card for other in others for card in state.hands[other]] + [*state.deck]
        if passing:
            unseen += [state.chosen[other] for other in others if state.chosen[other] != NOTHING]
        cards = shuffled(tuple(unseen), rng)
        hands, chosen = list(state.hands), list(state.chosen)
        for other in others:
            hands[other] = tuple(sorted(cards.pop() for _ in state.hands[other]))
            if chosen[other] != NOTHING:
                bid = int(rng.random() * (state.coins[other] + 1))
                chosen[other] = cards.pop() if passing else bid
        return attrs.evolve(state, hands=tuple(hands), chosen=tuple(chosen), deck=tuple(cards))

    def placed(self, given: dict[str, object], place: str, rng: Random | None) -> ToyState:
        """A position by hand: the cards not named lie in the deck, in rising order or shuffled."""
        hands, sold = given.get("hands", []), given.get("sold", [])
        lists = [*(hands if isinstance(hands, list) else []), sold]
        cards = [card for each in lists if isinstance(each, list) for card in each]
        named = {card for card in cards if isinstance(card, int)}
        rest = tuple(card for card in range(CARDS) if card not in named)
        deck = list(rest) if rng is None else shuffled(rest, rng)
        return super().placed({"deck": deck, **given}, place, rng)

    def value_of(self, noun: str, text: str) -> int | None:
        word, _, number = text.rpartition(" ")
        fits = noun == "card" and word == self.names.card and number.isdecimal()
        return int(number) if fits else None

    def conserved(self, look: ToyTable) -> Mapping[str, int]:
        accounts = sum(look.balance(key) for key in self.extras if isinstance(key, Account))
        return {"cards": len(_cards(look)), "coins": sum(look.coins) + look.bank + accounts}

    def flaws(self, look: ToyTable) -> Iterable[Refusal]:
        cards = _cards(look)
        for task in look.agenda:
            seat = getattr(task, "seat", getattr(task, "bidder", look.active))
            if look.out[seat]:
                yield refusal("TOY-9", "a player who is out has something to do")
        misfit = first_misfit(look)
        if misfit is not None:
            yield Refusal("TOY-9", "{0} does not fit the position", (self.name_of(type(misfit)),))
        if sorted(cards) != list(range(CARDS)):
            yield Refusal("TOY-1", "{0} cards are on the table, each of 20 once", (len(cards),))
        if not look.alive():
            yield refusal("TOY-11", "nobody is left")
        elif look.agenda and not awaited_seats(look):
            yield refusal("TOY-2", "nobody has anything to decide")
        elif look.out[look.active]:
            yield refusal("TOY-2", "the player whose turn it is is out")
        asked = any(isinstance(task, SealedAuction | Passing) for task in look.agenda)
        for seat, choice in enumerate(look.chosen):
            if choice != NOTHING and (not asked or look.out[seat]):
                yield Refusal("TOY-6", "{0:seat} has chosen, yet nobody is asked", (seat,))

    def words(self, names: tuple[str, ...] = (), locale: str = "en") -> Words:
        coins, card = self.names.coins, self.names.card
        return PlainWords(
            names,
            {"coins": Told(f"{{0}} {coins}"), "card": Told(f"{card} {{0}}")},
            self.catalogues.catalogue(locale),
        )

    def is_out(self, view: ToyView, seat: Seat) -> bool:
        return bool(view.out[seat])

    def render(self, view: ToyView, words: Words) -> str:
        lines = [f"deck {view.deck}, sold {words.name('card', tuple(view.sold))}"]
        for seat, coins in enumerate(view.coins):
            mark = "*" if seat in view.awaited else " "
            hand = (
                words.name("card", view.hand) if seat == view.seat else f"{view.held[seat]} cards"
            )
            lines.append(f"{mark} {words.name('seat', seat)}: {coins} coins, {hand}")
        return "\n".join(lines)


def _cards(look: ToyLook) -> list[int]:
    """Every card, wherever it lies."""
    cards = [card for hand in look.hands for card in hand] + [*look.deck, *look.sold]
    for task in look.agenda:
        if isinstance(task, OpenAuction | SealedAuction):
            cards.append(task.card)
        if isinstance(task, Passing):
            cards += [card for card in look.chosen if card != NOTHING]
    return cards
