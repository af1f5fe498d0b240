"""What happened in brief: a purchase, a throw or an auction in one sentence instead of three.

The bids of an auction that is over are left out, for its outcome says what came of them; whoever
wants them asks for the events. So is the end of a turn, which the heading of the next one tells.
Where even that has no room, `WEIGHTS` says what goes first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final

from monopoly_rules.kernel import (
    Event,
    Sentence,
    Value,
    Weight,
    Words,
    fill,
    marked,
    say_event,
    say_events,
)
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.events import (
    Accepted,
    AuctionOpened,
    BidMade,
    BuildingsSold,
    Built,
    CardPassed,
    Declined,
    DeedPassed,
    Ended,
    Freed,
    Mortgaged,
    Moved,
    Paid,
    PassedBid,
    Redeemed,
    Shuffled,
    Threw,
    TurnOver,
    Unsold,
    Won,
    piece,
)
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.asides import asides, is_asked_now
from monopoly_rules_variants.board_game.words.picture import says_visiting

FOLDED: Final = (TurnOver,)
"""What is not told in brief."""
WEIGHTS: Final[Mapping[type[Event], Weight]] = {
    **dict.fromkeys((BidMade, PassedBid, Shuffled), Weight.DETAIL),
    **dict.fromkeys((Threw, Moved, Declined, AuctionOpened), Weight.STEP),
}
"""What is no result in itself; several events weigh as much as the heaviest of them."""
PAIRS: Final[Mapping[tuple[type[Event], type[Event]], str]] = {
    (Threw, Moved): marked("{seat:seat} threw {first} and {second} and landed on {square:square}"),
    (Paid, DeedPassed): marked("{receiver:account} bought {deed:deed} for {amount:money}"),
    (Paid, Built): marked("{seat:seat} built on {lot:deed} for {amount:money}: {level:building}"),
    (BuildingsSold, Paid): marked(
        "{seat:seat} sold a building on {lot:deed} for {amount:money}; left: {level:building}"
    ),
    (Mortgaged, Paid): marked("{seat:seat} mortgaged {deed:deed} for {amount:money}"),
    (Paid, Redeemed): marked("{seat:seat} lifted the mortgage on {deed:deed} for {amount:money}"),
    (Paid, Freed): marked("{seat:seat} left jail for {amount:money}"),
}
"""Two events in a row that are one thing to those who play."""
VISITED: Final = marked(
    "{seat:seat} threw {first} and {second} and landed on {square:square}, just visiting"
)
SEVERAL_SOLD: Final = marked(
    "{seat:seat} sold buildings on {lot:deed} for {amount:money}; left: {level:building}"
)
GROUP_SALE: Final = "B-SELL-9"
BUILT: Final = marked("{seat:seat} built for {amount:money}: {lots}")
BIDS: Final = marked("bids: {bids}")
WEALTH: Final = marked("the game is over; first: {winners:seat}; wealth: {worth}")
AUCTIONED: Final = marked("{item:item} was auctioned: {seat:seat} won it with {amount:money}")
PAID: Final = marked("{payer:account} paid {payee:account} {amount:money}: {purpose}")
PURPOSES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("B-RENT-1", "B-RENT-4"), marked("rent")),
    **dict.fromkeys(("B-TAX-1", "B-TAX-2"), marked("tax")),
    "B-GO-1": marked("salary"),
    **dict.fromkeys(("B-JAIL-8", "B-JAIL-12"), marked("fine")),
    **dict.fromkeys(("B-CARDS-3", "B-Q-57", "B-Q-76"), marked("card")),
    **dict.fromkeys(("B-MORTGAGE-8", "B-Q-87", "B-BANKRUPT-5"), marked("interest")),
    **dict.fromkeys(("B-BANKRUPT-6", "B-SHORT-7"), marked("what is left")),
}
"""What a payment is for, by its rule."""
FOR_THE_FIRST: Final = "B-SETUP-11"
SHUFFLED: Final = marked("shuffled: {decks:deck}")
OPENING: Final = marked("thrown for the first turn: {throws}")
PASSED: Final = marked("from {giver:account} to {receiver:account}: {deeds:deed}")


def story(
    rules: Printed, events: Sequence[Event], words: Words, view: BoardView | None = None
) -> Iterator[Sentence]:
    """The sentences, each with its rules and its weight, and what the table after them adds."""
    beside = {} if view is None else asides(rules, events, words, view)
    place = 0
    while place < len(events):
        left = events[place:]
        size, text = _next(rules, left, words)
        if text and not is_asked_now(left[0], view):
            yield Sentence(text, _weight(left[:size], left[size:]))
        for each in range(place, place + size):
            if each in beside:
                yield Sentence(beside[each])
        place += size


def _weight(told: Sequence[Event], rest: Sequence[Event]) -> Weight:
    """What a sentence about these events weighs. A throw is a detail if nothing came of it: the
    turn is over, or the next throw follows; so is one for the first turn."""
    weight = max(WEIGHTS.get(type(each), Weight.RESULT) for each in told)
    if weight is not Weight.STEP or not isinstance(told[0], Threw):
        return weight
    is_plain = bool(rest) and isinstance(rest[0], Threw | TurnOver)
    return Weight.DETAIL if is_plain or told[0].rule == FOR_THE_FIRST else weight


def _next(rules: Printed, left: Sequence[Event], words: Words) -> tuple[int, str]:
    """How many of the next events belong together, and what is said of them."""
    first, second = left[0], left[1] if len(left) > 1 else None
    if isinstance(first, FOLDED):
        return 1, ""
    if isinstance(first, Ended):
        return 1, _ended(first, words)
    if isinstance(first, BidMade | PassedBid):
        return _bids(left, words)
    built = [*_built(left)]
    if len(built) > 1:
        return 2 * len(built), _as_one_order(built, words)
    if isinstance(first, Won | Accepted):
        return _handed_over(left, words)
    if isinstance(first, AuctionOpened):
        return _auctioned(first, left, words)
    same = [*takewhile(lambda each: _is_like(first, each), left)]
    if len(same) > 1:
        return len(same), _as_one(same, words)
    if second is not None and _belong(first, second):
        text = PAIRS[type(first), type(second)]
        if isinstance(second, Moved) and _visits(rules, second, words):
            text = VISITED
        if isinstance(first, BuildingsSold) and first.rule == GROUP_SALE:
            text = SEVERAL_SOLD
        fields = {**first.spoken_fields(), **second.spoken_fields()}
        return 2, say_events(text, words, (first, second), fields)
    if isinstance(first, Paid) and first.rule in PURPOSES:
        purpose = words.translate(PURPOSES[first.rule])
        return 1, say_events(PAID, words, (first,), {**first.spoken_fields(), "purpose": purpose})
    return 1, say_event(first, words)


def _visits(rules: Printed, moved: Moved, words: Words) -> bool:
    """Whether somebody is in jail as a visitor, and its name does not say so (B-JAIL-6)."""
    square = moved.square
    return square == rules.jail_square and not says_visiting(words, words.name("square", square))


def _auctioned(first: AuctionOpened, left: Sequence[Event], words: Words) -> tuple[int, str]:
    """An auction that is over by its outcome alone; one that goes on by its beginning."""
    bids = [*takewhile(lambda each: isinstance(each, BidMade | PassedBid), left[1:])]
    end = left[1 + len(bids) :]
    if end and isinstance(end[0], Unsold):
        told = say_events(Unsold.TEXT, words, (first, end[0]), end[0].spoken_fields())
        return 2 + len(bids), told
    if end and isinstance(end[0], Won):
        size, _ = _handed_over(end, words)
        told = say_events(AUCTIONED, words, (first, end[0]), end[0].spoken_fields())
        return 1 + len(bids) + size, told
    return 1, say_event(first, words)


def _bids(left: Sequence[Event], words: Words) -> tuple[int, str]:
    """Who has bid or passed so far; nothing of an auction that is over."""
    bids = [*takewhile(lambda each: isinstance(each, BidMade | PassedBid), left)]
    if len(bids) < len(left):
        return len(bids), ""
    said = [
        f"{words.name('seat', each.seat)} {words.name('money', each.amount)}"
        if isinstance(each, BidMade)
        else fill("{0:seat} passes", words, (each.seat,))
        for each in bids
        if isinstance(each, BidMade | PassedBid)
    ]
    return len(bids), say_events(BIDS, words, bids, {"bids": ", ".join(said)})


def _built(left: Sequence[Event]) -> Iterator[tuple[Paid, Built]]:
    """The buildings that one player buys one after the other."""
    for paid, built in zip(left[::2], left[1::2], strict=False):
        first = left[1]
        if not (isinstance(paid, Paid) and isinstance(built, Built) and _belong(paid, built)):
            return
        if not isinstance(first, Built) or built.seat != first.seat:
            return
        yield paid, built


def _as_one_order(order: Sequence[tuple[Paid, Built]], words: Words) -> str:
    """What they cost together, and what stands on each lot now."""
    stands = {built.lot: piece(built.side, built.level) for _, built in order}
    lots = [
        f"{words.name('deed', lot)} ({words.name('building', level)})"
        for lot, level in stands.items()
    ]
    amount = sum(paid.amount for paid, _ in order)
    fields: dict[str, Value] = {"seat": order[0][1].seat, "amount": amount}
    events = [built for _, built in order]
    return say_events(BUILT, words, events, {**fields, "lots": ", ".join(lots)})


def _ended(ended: Ended, words: Words) -> str:
    worth = [
        f"{words.name('seat', seat)} {words.name('money', value)}"
        for seat, value in enumerate(ended.values)
    ]
    fields: dict[str, Value] = {"winners": ended.winners, "worth": ", ".join(worth)}
    return say_events(WEALTH, words, (ended,), fields)


def _belong(first: Event, second: Event) -> bool:
    """Whether two events are one thing: of one rule, or a throw and where it leads."""
    if (type(first), type(second)) not in PAIRS:
        return False
    if isinstance(first, Threw):
        return isinstance(second, Moved) and first.seat == second.seat
    if isinstance(first, Paid) and isinstance(second, DeedPassed):
        return first.rule == second.rule and first.payer == second.receiver
    return first.rule == second.rule


def _is_like(first: Event, other: Event) -> bool:
    """Whether two events differ only in what passes, is shuffled or thrown."""
    if type(first) is not type(other) or first.rule != other.rule:
        return False
    if isinstance(first, DeedPassed) and isinstance(other, DeedPassed):
        return (first.giver, first.receiver) == (other.giver, other.receiver)
    return isinstance(first, Shuffled) or (isinstance(first, Threw) and first.rule == FOR_THE_FIRST)


def _as_one(same: Sequence[Event], words: Words) -> str:
    first = same[0]
    fields: dict[str, Value]
    if isinstance(first, DeedPassed):
        deeds = tuple(each.deed for each in same if isinstance(each, DeedPassed))
        fields = {"giver": first.giver, "receiver": first.receiver, "deeds": deeds}
        return say_events(PASSED, words, same, fields)
    if isinstance(first, Shuffled):
        decks = tuple(each.deck for each in same if isinstance(each, Shuffled))
        return say_events(SHUFFLED, words, same, {"decks": decks})
    throws = ", ".join(
        f"{words.name('seat', each.seat)} {each.first + each.second}"
        for each in same
        if isinstance(each, Threw)
    )
    return say_events(OPENING, words, same, {"throws": throws})


def _handed_over(left: Sequence[Event], words: Words) -> tuple[int, str]:
    """A sale or a trade: what changes hands was said when it was put up."""
    first, goods = left[0], (Paid, DeedPassed, CardPassed)
    follow = [*takewhile(lambda each: isinstance(each, goods), left[1:])]
    rules = {each.rule for each in follow[:1]}
    handed = [*takewhile(lambda each: each.rule in rules, follow)]
    return 1 + len(handed), say_event(first, words)
